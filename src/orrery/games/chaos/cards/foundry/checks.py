"""What must hold between the rows of tables: references, sums, bands and full lists (CE-132, CE-133)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from orrery.cardtext.syntax import BROKEN
from orrery.games.chaos import kinds
from orrery.games.chaos.cards.foundry.columns import Wrong, check_reference, known_name
from orrery.games.chaos.cards.foundry.reading import HEAD, Fault, Line, Read
from orrery.games.chaos.cards.sheets import HIGHEST_MARGIN, LOWEST_MARGIN, TABLES, Table
from orrery.games.chaos.program import Cell

Rows = dict[str, dict[str, Line]]

HALF_OF_BASES: Final = 60
WIDTH: Final = 20
PALETTE: Final = 12
HIGHEST_RANK: Final = 10


def all_faults(read: Read) -> list[Fault]:
    """Everything that is wrong with what was read, between its rows too."""
    if any(fault.code == BROKEN for fault in read.faults):
        return read.faults  # what seems to be missing may be in the table that could not be read
    found = [*read.faults, *absent(read), *dangling(read)]
    for check in CHECKS:
        found += check(read.rows)
    if not found:  # otherwise what is missing may be in a row that could not be read
        for completeness in COMPLETENESS:
            found += completeness(read.rows)
    return found


def absent(read: Read) -> Iterator[Fault]:
    """Every table must be there with a row (CE-129), and every row that the rules know by name."""
    for table in TABLES:
        place = read.seen.get(table.name, f"{table.name}.csv")
        if table.name not in read.seen:
            yield Fault("missing-table", place, HEAD, "file", "this table is missing.")
        elif table.name in read.broken:
            continue
        elif not read.ids(table.name):
            yield Fault("empty-table", place, HEAD, "id", "this table has no row that can be used.")
        elif table.ids:
            yield from closed_ids(table, read, place)


def closed_ids(table: Table, read: Read, place: str) -> Iterator[Fault]:
    for wanted in table.ids:
        if wanted not in read.ids(table.name):
            yield Fault("missing-row", place, HEAD, "id", f'the row "{wanted}" is missing.')
    for line in read.rows[table.name].values():
        if line.id not in table.ids:
            yield line.fault("unknown-name", "id", f'the rules know no "{line.id}" in this table.')


def dangling(read: Read) -> Iterator[Fault]:
    """References to rows that are not there, all of them (CE-132); a table that is no table is said once."""
    ids = {name: found for name in read.rows if (found := read.ids(name))}
    for table in TABLES:
        for line in read.lines(table.name):
            for column in table.columns:
                if column.name not in line.cells:
                    continue
                try:
                    column.check(line.cells[column.name], ids)
                except Wrong as wrong:
                    yield line.fault(wrong.code, column.name, wrong.sentence)
    for line in read.lines("talents"):
        if "needs" not in line.cells or "requirement" not in line.cells:
            continue
        needs = str(line.cells["needs"])
        try:
            if line.cells["requirement"] == "skill_rank":
                check_reference(needs, "skills", ids)
            else:
                known_name(needs, kinds.ATTRIBUTES)
        except Wrong as wrong:
            yield line.fault(wrong.code, "needs", wrong.sentence)


# -- single tables
def species(rows: Rows) -> Iterator[Fault]:
    for line in rows["species"].values():
        for half, names in (("body", kinds.ATTRIBUTES[:6]), ("mind", kinds.ATTRIBUTES[6:])):
            found = sum(number(line.cells[name]) for name in names)
            if found != HALF_OF_BASES:
                problem = f"the six of the {half} sum to {found}, not to {HALF_OF_BASES}."
                yield line.fault("bad-sum", names[0], problem)


def talents(rows: Rows) -> Iterator[Fault]:
    for line in rows["talents"].values():
        cells = line.cells
        family = kind_of(rows, cells["family"])
        if family and family not in kinds.SKILL_KINDS[:3]:
            yield line.fault("wrong-skill", "family", f"{cells['family']} is no family of weapons or armor.")
        if cells["requirement"] == "skill_rank" and number(cells["value"]) > HIGHEST_RANK:
            yield line.fault("unreachable", "value", f"ranks end at {HIGHEST_RANK}: nobody can take it.")
        mode = kinds.MODES[kinds.MODE_OF_EFFECT[kinds.EFFECTS.index(str(cells["effect"]))]]
        if cells["mode"] != mode:
            yield line.fault("wrong-mode", "mode", f"{cells['effect']} is {mode}.")
        if (cells["cost"] == 0) != (mode == "passive"):
            yield line.fault("wrong-cost", "cost", "passive talents cost nothing, all others 1 to 3.")
        if bool(cells["condition"]) != (cells["effect"] == "condition_attack"):
            yield line.fault("wrong-condition", "condition", "condition_attack names one, nothing else does.")


def weapons(rows: Rows) -> Iterator[Fault]:
    for line in rows["weapons"].values():
        kind = kind_of(rows, line.cells["skill"])
        if kind and kind not in ("melee", "ranged"):
            yield line.fault("wrong-skill", "skill", f"{line.cells['skill']} is no family of weapons.")
        elif kind and (kind == "ranged") != (number(line.cells["range"]) > 0):
            yield line.fault("wrong-range", "range", "ranged weapons have a range, others have 0.")


def armors(rows: Rows) -> Iterator[Fault]:
    for line in rows["armors"].values():
        kind, wanted = kind_of(rows, line.cells["skill"]), "tool" if line.cells["shield"] else "armor"
        if kind and kind != wanted:
            yield line.fault("wrong-skill", "skill", f"a skill of the kind {wanted} is needed here.")


def tools(rows: Rows) -> Iterator[Fault]:
    for line in rows["tools"].values():
        kind = kind_of(rows, line.cells["skill"])
        if kind and kind != "tool":
            yield line.fault("wrong-skill", "skill", "a kit is for a skill of the kind tool.")


def foes(rows: Rows) -> Iterator[Fault]:
    for line in rows["foes"].values():
        rider, condition = line.cells["rider"], line.cells["rider_condition"]
        if bool(condition) != (rider == "condition"):
            yield line.fault("wrong-condition", "rider_condition", 'it belongs to the rider "condition".')
        if (number(line.cells["rider_amount"]) > 0) != (rider not in ("condition", "disarm")):
            yield line.fault("wrong-amount", "rider_amount", f"the rider {rider} has another amount.")


def biomes(rows: Rows) -> Iterator[Fault]:
    for line in rows["biomes"].values():
        width = sum(number(line.cells[encounter]) for encounter in kinds.ENCOUNTERS)
        if width != WIDTH:
            yield line.fault("bad-sum", "combat", f"the four encounters sum to {width}, not to {WIDTH}.")
        words = sum(len(items(line.cells[sense])) for sense in ("sights", "sounds", "smells", "touches"))
        if words < PALETTE:
            yield line.fault("too-few", "sights", f"a palette has at least {PALETTE} words, not {words}.")


def events(rows: Rows) -> Iterator[Fault]:
    wanted = {"plot": kinds.PLOT_TAGS, "twist": kinds.TWISTS, "finale": kinds.QUESTS}
    majors = {tag for tags in wanted.values() for tag in tags}
    for line in rows["events"].values():
        cells, kind = line.cells, str(line.cells["scene_kind"])
        tags = items(cells["tags"])
        own = [tag for tag in tags if tag in majors]
        if kind == "minor" and own:
            yield line.fault("wrong-tag", "tags", f'"{own[0]}" is not for a minor scene.')
        if kind != "minor" and (len(own) != 1 or own[0] not in wanted[kind]):
            listed = ", ".join(wanted[kind])
            yield line.fault("wrong-tag", "tags", f"a {kind} has exactly one of: {listed}.")
        checked = cells["encounter"] in ("trap", "hazard")
        if checked and not (cells["check_skill"] and cells["check_dc"]):
            yield line.fault("no-check", "check_skill", "traps and hazards need a check and its difficulty.")
        harms = cells["fail_damage"] or cells["fail_condition"] or "fear" in tags or "puzzle" in tags
        if checked and not harms:
            yield line.fault("no-harm", "fail_damage", "a failure must cost something.")
        if bool(cells["fail_damage"]) and not cells["damage_type"]:
            yield line.fault("no-damage-type", "damage_type", "damage has a type.")


def tiers(rows: Rows) -> Iterator[Fault]:
    """Every margin lies in exactly one band."""
    found = sorted(rows["tiers"].values(), key=lambda line: number(line.cells["low"]))
    expected = LOWEST_MARGIN
    for line in found:
        low, high = number(line.cells["low"]), number(line.cells["high"])
        if low != expected:
            problem = "a gap or an overlap: no number is in exactly one band"
            yield line.fault("bad-tiers", "low", f"{problem} from {min(low, expected)} on.")
        if high < low:
            yield line.fault("bad-tiers", "high", "the band ends before it begins.")
        expected = high + 1
    if found and expected != HIGHEST_MARGIN + 1:
        yield found[-1].fault("bad-tiers", "high", "no band goes on without an end.")


def faces(rows: Rows) -> Iterator[Fault]:
    """Dice tables have every face once, in the order of the closed list."""
    for table in ("modifiers", "effects", "twists", "injuries"):
        ids = next(each.ids for each in TABLES if each.name == table)
        for line in rows[table].values():
            if line.id in ids and line.cells["face"] != ids.index(line.id) + 1:
                yield line.fault("wrong-face", "face", f'"{line.id}" is face {ids.index(line.id) + 1}.')
    for line in rows["clashes"].values():
        at = kinds.CLASH_EFFECTS.index(line.id) if line.id in kinds.CLASH_EFFECTS else -1
        if at >= 0 and line.cells["attribute"] != kinds.ATTRIBUTES[at]:
            yield line.fault(
                "wrong-attribute", "attribute", f'"{line.id}" belongs to {kinds.ATTRIBUTES[at]}.'
            )


def signs(rows: Rows) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for line in rows["terrain"].values():
        sign = str(line.cells["sign"])
        if len(sign) != 1 or sign in seen:
            yield line.fault("bad-sign", "sign", "each terrain has one sign of its own.")
        seen[sign] = line.id


# -- what must not be missing
def families(rows: Rows) -> Iterator[Fault]:
    """Each attribute has its four skills (CE-140), each family its gear, each tool its kit."""
    for at, attribute in enumerate(kinds.ATTRIBUTES):
        two = ("melee", "ranged") if at in kinds.WEAPON_ATTRIBUTES else ("armor", "tool")
        for kind in (*two, "social", "utility"):
            if not any(
                line.cells["attribute"] == attribute and line.cells["kind"] == kind
                for line in rows["skills"].values()
            ):
                yield missing(rows, "skills", "attribute", f"{attribute} has no skill of the kind {kind}.")
    gear = dict(zip(kinds.SKILL_KINDS, ("weapons", "weapons", "armors", "tools"), strict=False))
    for line in rows["skills"].values():
        table = gear.get(str(line.cells["kind"]))
        if table and not any(item.cells["skill"] == line.id for item in rows[table].values()):
            yield missing(rows, table, "skill", f'nothing here is for the skill "{line.id}".')


def foe_lists(rows: Rows) -> Iterator[Fault]:
    for biome in rows["biomes"]:
        for role in kinds.ROLES:
            if not any(
                line.cells["biome"] == biome and line.cells["role"] == role for line in rows["foes"].values()
            ):
                yield missing(rows, "foes", "role", f"{biome} has no {role}.")


def draws(rows: Rows) -> Iterator[Fault]:
    """Every biome can draw every encounter on an empty clock (CE-135), and every major card is there."""
    found = list(rows["events"].values())
    for biome in rows["biomes"]:
        for encounter in kinds.ENCOUNTERS:
            if not any(
                line.cells["scene_kind"] == "minor" and line.cells["encounter"] == encounter
                and line.cells["biome"] in ("any", biome) and line.cells["min_chaos"] == 0
                for line in found
            ):  # fmt: skip
                problem = f"{biome} cannot draw a {encounter} while the clock is empty."
                yield missing(rows, "events", "biome", problem)
    for tag in (*kinds.PLOT_TAGS, *kinds.TWISTS, *kinds.QUESTS):
        if not any(
            tag in items(line.cells["tags"]) and line.cells["biome"] == "any" and line.cells["min_chaos"] == 0
            for line in found
        ):
            yield missing(rows, "events", "tags", f'no row for any biome has the tag "{tag}".')


def wordings(rows: Rows) -> Iterator[Fault]:
    """Whatever happens can be told in every band."""
    for moment in kinds.MOMENTS:
        for band in kinds.BANDS:
            if not any(
                line.cells["moment"] == moment and line.cells["band"] in (band, "any")
                for line in rows["narration"].values()
            ):
                yield missing(rows, "narration", "moment", f"nothing can be said of {moment} in {band}.")


def missing(rows: Rows, table: str, column: str, problem: str) -> Fault:
    """A fault of a table as a whole, said at its first line."""
    place = next(iter(rows[table].values())).place
    return Fault("missing-row", place, HEAD, column, problem)


def number(cell: Cell) -> int:
    assert isinstance(cell, int)
    return cell


def items(cell: Cell) -> list[str]:
    assert isinstance(cell, list)
    return cell


def kind_of(rows: Rows, skill: Cell) -> str:
    """The kind of a skill; "" if there is no such skill, which is said elsewhere."""
    line = rows["skills"].get(str(skill))
    return str(line.cells["kind"]) if line else ""


Check = Callable[[Rows], Iterator[Fault]]
CHECKS: Final[tuple[Check, ...]] = (
    species, talents, weapons, armors, tools, foes, biomes, events, tiers, faces, signs,
)  # fmt: skip
COMPLETENESS: Final[tuple[Check, ...]] = (families, foe_lists, draws, wordings)
