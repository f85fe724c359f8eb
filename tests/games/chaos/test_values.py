"""Values beside the words: what squares, figures, heroes and meters say as data, for their drawing."""

import pytest

from orrery.engine.stack import Frame
from orrery.engine.view import Cell, Grid, Meter, Note, Track, Zone
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import F_CLASH, NONE, OPEN_PUZZLE, square
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.records import Clash
from tests.games.chaos.scene import character, dummy, journey, pair, put, quest, there

rule = pytest.mark.rule


def cells(s: ChaosState) -> dict[str, Cell]:
    (grid,) = [part for part in s.view(0).parts if isinstance(part, Grid)]
    return {cell.id: cell for cell in grid.cells}


def meter(s: ChaosState, name: str) -> Meter:
    (found,) = [part for part in s.view(0).parts if isinstance(part, Meter) and part.id == name]
    return found


def party(s: ChaosState) -> Zone:
    (found,) = [part for part in s.view(0).parts if isinstance(part, Zone) and part.id == "party"]
    return found


def note(s: ChaosState, name: str) -> Note:
    (found,) = [part for part in s.view(0).parts if isinstance(part, Note) and part.id == name]
    return found


def test_a_square_says_its_ground_its_ways_and_what_lies_on_it() -> None:
    s, hero, _ = pair()
    s.room.entry = s.room.exit = NONE
    deep = square(4, 6)
    shown = cells(s)
    s.room.ground[deep] = k.TERRAINS.index("deep_water")
    s.room.high[deep] = 1
    s.room.exit = deep
    hero.weapon_on_floor = deep
    changed = {name: cell for name, cell in cells(s).items() if cell.values != shown[name].values}
    (water,) = changed.values()
    assert water.facts == ("deep water", "high ground", "way on", "a weapon lies here")
    assert water.values == {"ground": "deep_water", "high": 1, "way": "on", "things": ("weapon",)}


def test_a_square_that_was_never_seen_says_nothing_else() -> None:
    s, _, _ = pair()
    for y in range(11):
        s.room.ground[square(8, y)] = k.TERRAINS.index("wall")
        s.room.ground[square(10, y)] = k.TERRAINS.index("deep_water")
    hidden = [cell for cell in cells(s).values() if "unseen" in cell.facts]
    assert hidden
    assert all((cell.facts, cell.values) == (("unseen",), {"unseen": 1}) for cell in hidden)


def test_a_figure_says_which_it_is_where_it_looks_and_what_ails_it() -> None:
    s, hero, foe = pair()
    put(s, dummy(s), 7, 7)
    foe.number = 2
    foe.hp = foe.hp_max // 2
    hero.hp, hero.down, hero.dying = 0, 1, 2
    figures = {cell.card.id: cell.card for cell in cells(s).values() if cell.card is not None}
    kind = s.core.foes[foe.kind].name
    role = s.core.roles[s.core.foes[foe.kind].role].name
    assert figures["figure-2"].values == {
        "facing": "west", "marks": ("Bloodied",), "role": role, "kind": kind, "which": 2,
    }  # fmt: skip
    assert figures["figure-2"].name == f"{kind} 2"
    fallen = figures["figure-1"].values
    assert (fallen["down"], fallen["facing"]) == (1, "east")
    assert isinstance(fallen["marks"], tuple)
    assert "down, 2 rounds to live" in fallen["marks"]


def test_the_hero_whose_turn_it_is_says_so() -> None:
    s, _, _ = pair()
    for turn, acts in ((0, {"acts": 1}), (1, {})):
        s.turn = turn
        assert party(s).cards[0].values == {"figure": "figure-1", **acts}


def test_a_hero_says_what_shows_on_its_picture() -> None:
    s, _, _ = pair()
    s.figures[0] = character(s, {}, {"plate": 6}, armor="plate", hero=0)
    (card,) = party(s).cards
    sheet = there(s.figures[0].sheet)
    assert card.values["people"] == s.core.species[sheet.species].id
    assert card.values["armor"] == s.core.armors[sheet.armor].name
    assert "shield" not in card.values


def test_the_turns_say_who_they_are_and_what_is_left() -> None:
    s, hero, _ = pair()
    hero.action, hero.bonus, hero.steps = 1, 0, 2
    (turns,) = [part for part in s.view(0).parts if isinstance(part, Track) and part.id == "turns"]
    assert turns.values == {
        "figures": ("figure-1", "figure-2"), "action": 1, "bonus": 0, "steps": 2, "speed": hero.speed,
    }  # fmt: skip


def test_quest_room_and_stack_say_where_they_are() -> None:
    s = quest()
    biome = s.core.biomes[s.biome].id
    assert note(s, "quest").values == {"biome": biome, "quest": s.core.quests[s.quest].id, "risk": s.risk}
    assert note(s, "room").values == {"biome": biome, "corridor": int(s.card().corridor)}
    s.card().open = OPEN_PUZZLE
    assert note(s, "room").values["open"] == "puzzle"


def test_a_place_to_go_says_its_biome_risk_and_days() -> None:
    s = journey()
    (places,) = [part for part in s.view(0).parts if isinstance(part, Zone) and part.id == "map"]
    for card, node in zip(places.cards, s.nodes, strict=True):
        assert card.values == {
            "biome": s.core.biomes[node.biome].id, "quest": s.core.quests[node.quest].id,
            "risk": node.risk, "days": node.days,
        }  # fmt: skip


def test_a_clash_says_who_and_by_which_dice() -> None:
    s, _, _ = pair()
    s.clash = Clash([0, 1], [NONE, NONE], [1, 2], [11, 12])
    s.stack.push(Frame(F_CLASH, NONE, 0, 1))
    assert note(s, "clash").values == {"figures": ("figure-1", "figure-2"), "attack": 11, "defence": 12}


@rule("CE-181")
def test_meters_say_the_chance_the_last_face_doom_and_death() -> None:
    s = quest()
    tension = meter(s, "tension")
    assert tension.facts[0].startswith(f"{tension.values['chance']} %")
    assert (tension.values["last"], meter(s, "clock").values, meter(s, "hero-1-hp").values) == (0, {}, {})
    s.last_tension, s.doom, s.figures[0].dead = 4, 1, 1
    assert meter(s, "tension").values["last"] == 4
    assert meter(s, "clock").values == {"doom": 1}
    assert meter(s, "hero-1-hp").values == {"dead": 1}


@rule("CE-184")
def test_a_forecast_tells_its_changes_as_numbers() -> None:
    s, hero, _ = pair(5)
    found = there(s.forecast(0, s.rules.parse("move e6")))
    (change,) = found.changes
    assert (change.old, change.new) == (int(change.before), int(change.after))
    assert change.old == hero.steps
    assert (found.values["mover"], found.values["path"]) == ("figure-1", ("e6",))


@rule("CE-184")
def test_a_strike_tells_its_odds_as_numbers() -> None:
    s, hero, foe = pair()
    found = there(s.forecast(0, s.rules.parse("attack 2")))
    assert (found.values["attacker"], found.values["target"]) == ("figure-1", "figure-2")
    assert (found.values["attack"], found.values["defence"]) == (hero.attack, foe.defence)
    shares = [found.values[tier] for tier in k.TIERS]
    assert all(isinstance(share, int) for share in shares)
    assert abs(sum(int(str(share)) for share in shares) - 100) <= len(shares) // 2  # each is rounded
    assert f"Graze {found.values['graze']} %" in found.totals[0]
