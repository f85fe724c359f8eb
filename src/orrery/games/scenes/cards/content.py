"""Genre packs: cards, themes, premises and the words of machine tellers, as JSON or as a table (CSV).

A pack is one file. It is complete, or it `extends` another and names only what differs, by card id
(NS-128, NS-129). Both formats are read to the same pack; what is wrong is found with its file and entry.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

from orrery.cardtext.syntax import BROKEN, Flaw, csv_flaw, head_flaw, read_json
from orrery.engine.packs import OTHER_FORMAT, BadPack, Pack
from orrery.engine.words import Malformed, nearest
from orrery.games.scenes.cards.phrases import read_effect
from orrery.games.scenes.names import CARD_IDS, ELEMENTS, EVENTS, FIRST_EVENT, SUBTYPES, subtype_of
from orrery.games.scenes.program import Content, Premise, Printed
from orrery.narrate.grammar import slots

PACKS: Final = resources.files("orrery.games.scenes.cards") / "data" / "packs"
BASE: Final = "river"
OWN: Final = ("river", "orbit", "thorn", "fog", "salt", "stage")  # behind what they extend
# Premises that these packs had at first: one of them is drawn, as ever, so that old matches still open.
DRAWN_AT_FIRST: Final = {"river": 3, "orbit": 3, "thorn": 3, "fog": 3}
UNREAD: Final = (BROKEN, OTHER_FORMAT, "bad-table", "bad-row", "unknown-field")
KINDS_OF_ROWS: Final = (
    "pack", "warning", "theme", "premise", "answer", "palette", "element", "event", "since",
)  # fmt: skip
COLUMNS: Final = ("kind", "id", "subtype", "name", "text", "first", "second")
THEMES: Final = 12
LONGEST_TEXT: Final = 300
PALETTE: Final = ("hour", "sky", "people", "sound", "detail")
ANSWERING: Final = ("who", "thing", "where", "knot", "theme", *PALETTE[:4])  # what an answer may name
FIELDS: Final = (
    "id",
    "name",
    "language",
    "extends",
    "warnings",
    "themes",
    "premises",
    "palette",
    "elements",
    "events",
)


@dataclass
class Raw:
    """One file as it was read, before anybody asked whether it makes sense."""

    place: str
    head: dict[str, str] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)
    themes: list[str] = field(default_factory=list)
    premises: list[Premise] = field(default_factory=list)
    palette: dict[str, list[str]] = field(default_factory=dict)
    cards: dict[int, tuple[str, Printed]] = field(default_factory=dict)  # with the subtype
    sinces: dict[int, str] = field(default_factory=dict)  # what events leave behind
    faults: list[Malformed] = field(default_factory=list)

    def fault(self, code: str, what: str, problem: str) -> None:
        self.faults.append(Malformed(code, f"{self.place}: {what}: {problem}"))

    def broken(self, flaw: Flaw) -> None:
        """Note what keeps the file from being read."""
        self.faults.append(Malformed(BROKEN, f"{self.place}:{flaw.line}:{flaw.column}: {flaw.problem}"))

    def card(self, wanted: str, subtype: str, printed: Printed) -> None:
        """Add a card, if its id is that of an element or of an event and was not given before."""
        known = CARD_IDS[: ELEMENTS + EVENTS]
        if wanted.lower() not in known:
            self.fault(
                "unknown-card", wanted[:20] or "a card", f"there is no such card{nearest(wanted, known)}"
            )
            return
        card = known.index(wanted.lower())
        if card in self.cards:
            self.fault("duplicate", wanted, "this card stands here twice.")
            return
        self.cards[card] = (subtype, printed)

    def since(self, wanted: str, clause: str) -> None:
        """Add what an event leaves behind, a clause that can stand behind "since"."""
        events = CARD_IDS[FIRST_EVENT : ELEMENTS + EVENTS]
        if wanted.lower() not in events:
            self.fault(
                "unknown-card", wanted[:20] or "a card", f"there is no such event{nearest(wanted, events)}"
            )
        elif not clause or clause[0].isupper() or clause[-1] in ".!?":
            self.fault(
                "bad-text", wanted, 'what stands behind "since" is a clause, small and without a full stop.'
            )
        else:
            self.sinces[CARD_IDS.index(wanted.lower())] = clause

    def answer(self, line: int, text: str) -> None:
        """Add an answer to the question of the premise above it."""
        if not self.premises:
            self.fault("bad-row", f"line {line}", "an answer stands below the premise that asks.")
            return
        last = self.premises[-1]
        self.premises[-1] = replace(last, answers=(*last.answers, text))


# -- reading the two formats
def read_pack_file(place: str, text: str) -> Raw:
    """A pack's file, whose name says what it is."""
    raw = Raw(place)
    if place.lower().endswith(".json"):
        read_json_pack(raw, text)
    elif place.lower().endswith(".csv"):
        read_csv(raw, text)
    else:
        raw.fault(OTHER_FORMAT, "the file", "a pack is a .json or a .csv file.")
    return raw


def read_csv(raw: Raw, text: str) -> None:
    flaw = csv_flaw(text) or columns_flaw(text.splitlines()[0])
    if flaw:
        raw.broken(flaw)
        return
    rows = csv.reader(text.splitlines(), strict=True)
    if tuple(next(rows)) != COLUMNS:
        raw.fault("bad-table", "line 1", f"the columns should be {', '.join(COLUMNS)}.")
        return
    for number, row in enumerate(rows, start=2):
        if len(row) > len(COLUMNS):
            raw.fault("bad-row", f"line {number}", f"{len(row)} columns are too many.")
        elif any(row):
            read_row(raw, number, [*row, *[""] * (len(COLUMNS) - len(row))])


def read_row(raw: Raw, number: int, row: Sequence[str]) -> None:
    """Add what a row of a table says."""
    kind, wanted, subtype, name, text, first, second = row
    if kind == "pack":
        raw.head = {"id": wanted, "name": name, "language": text, "extends": first}
    elif kind == "warning":
        raw.warnings.append(name)
    elif kind == "theme":
        raw.themes.append(name)
    elif kind == "premise":
        raw.premises.append(Premise(name, text, first))
    elif kind == "answer":
        raw.answer(number, name)
    elif kind == "palette":
        raw.palette.setdefault(wanted, []).append(name)
    elif kind == "since":
        raw.since(wanted, name)
    elif kind in ("element", "event"):
        raw.card(wanted, subtype, Printed(name, text, tuple(line for line in (first, second) if line)))
    else:
        problem = f'"{kind[:20]}" is no kind of a row{nearest(kind, KINDS_OF_ROWS)}'
        raw.fault("bad-row", f"line {number}", problem)


def columns_flaw(line: str) -> Flaw | None:
    """What is wrong with a first line that is one of ours, but names no columns; a foreign table has none."""
    ours = line.partition(",")[0] in KINDS_OF_ROWS or line.startswith(COLUMNS[0])
    return head_flaw(line.split(","), COLUMNS) if ours else None


def read_json_pack(raw: Raw, text: str) -> None:
    document = read_json(text)
    if isinstance(document, Flaw):
        raw.broken(document)
        return
    if not isinstance(document, dict):
        raw.fault(BROKEN, "the file", "it should be one object with the fields of a pack.")
        return
    for name in document:
        if name not in FIELDS:
            raw.fault("unknown-field", name[:40], f"a pack has no such field{nearest(name, FIELDS)}")
    raw.head = {name: words(document.get(name)) for name in FIELDS[:4]}
    raw.warnings = texts(document.get("warnings"))
    raw.themes = texts(document.get("themes"))
    raw.premises = [
        Premise(
            words(each.get("place")),
            words(each.get("time")),
            words(each.get("question")),
            tuple(texts(each.get("answers"))),
        )
        for each in objects(document.get("premises"))
    ]
    palette = document.get("palette")
    raw.palette = {
        name: texts(found) for name, found in (palette if isinstance(palette, dict) else {}).items()
    }
    for each in objects(document.get("elements")):
        printed = Printed(
            words(each.get("name")), words(each.get("question")), tuple(texts(each.get("lines")))
        )
        raw.card(words(each.get("id")), words(each.get("subtype")), printed)
    for each in objects(document.get("events")):
        printed = Printed(words(each.get("name")), words(each.get("effect")), tuple(texts(each.get("lines"))))
        raw.card(words(each.get("id")), "", printed)
        if each.get("since"):
            raw.since(words(each.get("id")), words(each.get("since")))


def words(found: object) -> str:
    return found if isinstance(found, str) else ""


def texts(found: object) -> list[str]:
    return [words(each) for each in found] if isinstance(found, list) else []


def objects(found: object) -> list[dict[str, Any]]:
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


# -- making packs of what was read
def complete(raw: Raw, known: Mapping[str, Content]) -> Content | None:
    """The pack, with what it inherits; None, and faults, if anything is wrong: it is refused whole."""
    if any(fault.code in UNREAD for fault in raw.faults):
        return None  # whatever seems to be missing may stand in what was not read
    below = base_of(raw, known)
    check_words(raw)
    cards = list(below.cards) if below else [Printed("", "")] * (ELEMENTS + EVENTS)
    for card, (subtype, printed) in raw.cards.items():
        cards[card] = inherited(raw, card, subtype, printed, below)
    for card, clause in raw.sinces.items():
        cards[card] = replace(cards[card], since=clause)
    check_names(raw, cards)
    if below is None:
        for card in sorted({*range(ELEMENTS + EVENTS)} - raw.cards.keys()):
            raw.fault(
                "missing-card", CARD_IDS[card].upper(), "this card is missing; or say what the pack extends."
            )
    if (raw.themes or below is None) and len(set(raw.themes)) != THEMES:
        raw.fault("themes", "themes", f"a pack has {THEMES} different themes, not {len(set(raw.themes))}.")
    if not raw.premises and below is None:
        raw.fault("premises", "premises", "a pack needs at least one premise: place, time and question.")
    for premise in raw.premises:
        if not (premise.place and premise.time and premise.question.endswith("?")):
            place = premise.place[:40] or "a premise"
            raw.fault("premises", place, "a premise has a place, a time, and a question with its mark.")
    if not raw.warnings:
        raw.fault("warnings", "warnings", "say at least one content warning, or none in so many words.")
    if raw.faults:
        return None
    palette = dict(below.palette) if below else {}
    palette |= {name: tuple(found) for name, found in raw.palette.items()}
    return Content(
        raw.head["id"],
        raw.head["name"],
        raw.head["language"] or "en",
        tuple(raw.warnings),
        tuple(raw.themes) or (below.themes if below else ()),
        tuple(raw.premises) or (below.premises if below else ()),
        palette,
        tuple(cards),
        drawn_of(raw, below),
    )


def drawn_of(raw: Raw, below: Content | None) -> int:
    """Among how many premises one is drawn for a table that says none."""
    if not raw.premises and below:
        return below.drawn
    return DRAWN_AT_FIRST.get(raw.head["id"], len(raw.premises))


def base_of(raw: Raw, known: Mapping[str, Content]) -> Content | None:
    name, wanted = raw.head.get("id", ""), raw.head.get("extends", "")
    if not name.isidentifier() or not name.islower() or len(name) > 20:
        raw.fault("bad-id", "id", f'a pack is called by one lower-case word, not "{name[:20]}".')
    elif name in known:
        raw.fault("duplicate", "id", f'there is a pack "{name}" already.')
    if not raw.head.get("name"):
        raw.fault("missing-name", "name", "the pack has no name.")
    if wanted and wanted not in known:
        raw.fault("unknown-pack", "extends", f'there is no pack "{wanted[:20]}"{nearest(wanted, known)}')
    return known.get(wanted)


def inherited(raw: Raw, card: int, subtype: str, printed: Printed, below: Content | None) -> Printed:
    """A card, with what an overlay leaves out taken from below; its faults are noted."""
    called = CARD_IDS[card].upper()
    old = below.cards[card] if below else Printed("", "")
    new = Printed(printed.name or old.name, printed.text or old.text, printed.lines or old.lines)
    if not new.name:
        raw.fault("missing-name", called, "the card has no name.")
    if card < FIRST_EVENT:
        right = SUBTYPES[subtype_of(card)]
        if subtype != right and not (below and not subtype):
            raw.fault("wrong-subtype", called, f'it is a {right}, not "{subtype[:20]}".')
        if not new.text.endswith("?"):
            raw.fault(
                "missing-prompt", called, "an element asks a question, with a question mark at its end."
            )
    else:
        try:
            new = replace(new, effect=read_effect(new.text))
        except Malformed as refusal:
            raw.fault(refusal.code, called, refusal.sentence)
    return new


def check_words(raw: Raw) -> None:
    """Every text of a pack is one printable line of a bounded length."""
    for what, text in all_texts(raw):
        if not text.isprintable() or len(text) > LONGEST_TEXT or text != text.strip():
            raw.fault("bad-text", what, f"a text is one printable line of at most {LONGEST_TEXT} characters.")
    for answer in (answer for premise in raw.premises for answer in premise.answers):
        for slot in sorted(slots(answer).difference(ANSWERING)):
            raw.fault("premises", answer[:40], f'nothing is called "{slot}" there{nearest(slot, ANSWERING)}')
    for name in raw.palette:
        if name not in PALETTE:
            raw.fault("palette", name[:20], f"a palette has no such words{nearest(name, PALETTE)}")


def check_names(raw: Raw, cards: Sequence[Printed]) -> None:
    """No two cards have the same name, and none has that of a card which is inherited."""
    called: dict[str, int] = {}
    for card, printed in enumerate(cards):
        first = called.setdefault(printed.name.lower(), card)
        if printed.name and first != card and not raw.cards.keys().isdisjoint((first, card)):
            named, other = (card, first) if card in raw.cards else (first, card)
            raw.fault("duplicate", CARD_IDS[named].upper(), f"it has the name of {CARD_IDS[other].upper()}.")


def all_texts(raw: Raw) -> Iterator[tuple[str, str]]:
    yield from raw.head.items()
    yield from (("warnings", text) for text in raw.warnings)
    yield from (("themes", text) for text in raw.themes)
    for premise in raw.premises:
        parts = (premise.place, premise.time, premise.question, *premise.answers)
        yield from (("premises", text) for text in parts)
    yield from (("palette", text) for found in raw.palette.values() for text in found)
    yield from ((CARD_IDS[card].upper(), text) for card, text in raw.sinces.items())
    for card, (_, printed) in raw.cards.items():
        for text in (printed.name, printed.text, *printed.lines):
            yield CARD_IDS[card].upper(), text


# -- the packs of the game, and those that were added
@cache
def own() -> Mapping[str, Content]:
    """The packs that come with the game."""
    found: dict[str, Content] = {}
    for file in sorted(PACKS.iterdir(), key=lambda file: OWN.index(file.name.partition(".")[0])):
        read = read_pack_file(file.name, file.read_text(encoding="utf-8"))
        content = complete(read, found)
        if content is None:
            raise BadPack(read.faults)
        found[content.id] = content
    return found


def with_packs(packs: Sequence[Pack]) -> tuple[Mapping[str, Content], tuple[Malformed, ...]]:
    """All packs that can be played, and what is wrong with the added ones."""
    return added(tuple(packs), tuple(pack.folder for pack in packs)) if packs else (own(), ())


@lru_cache(maxsize=8)
def added(
    packs: tuple[Pack, ...], _folders: tuple[str, ...]
) -> tuple[Mapping[str, Content], tuple[Malformed, ...]]:
    found = dict(own())
    faults: list[Malformed] = []
    for raw in read_all(packs):
        content = complete(raw, found)
        faults += raw.faults
        if content is not None:
            found[content.id] = content
    return found, tuple(faults)


def read_all(packs: Iterable[Pack]) -> list[Raw]:
    return [read_pack_file(pack.place(file), text) for pack in packs for file, text in pack.files]


def usable(packs: Sequence[Pack]) -> Mapping[str, Content]:
    """The packs in which nothing is wrong; raises BadPack with all the faults."""
    found, faults = with_packs(packs)
    if faults:
        raise BadPack(faults)
    return found


def as_csv(content: Content) -> str:
    """A complete pack as a table, for those who would rather edit one."""
    rows: list[tuple[str, ...]] = [COLUMNS, ("pack", content.id, "", content.name, content.language)]
    rows += [("warning", f"W{n}", "", text) for n, text in enumerate(content.warnings, start=1)]
    rows += [("theme", f"T{n:02}", "", text) for n, text in enumerate(content.themes, start=1)]
    for n, each in enumerate(content.premises, start=1):
        rows.append(("premise", f"P{n}", "", each.place, each.time, each.question))
        rows += [("answer", f"P{n}", "", text) for text in each.answers]
    rows += [("palette", name, "", text) for name, found in content.palette.items() for text in found]
    for card, printed in enumerate(content.cards):
        element = card < FIRST_EVENT
        kind, subtype = ("element", SUBTYPES[subtype_of(card)]) if element else ("event", "")
        rows.append((kind, CARD_IDS[card].upper(), subtype, printed.name, printed.text, *printed.lines[:2]))
        if printed.since:
            rows.append(("since", CARD_IDS[card].upper(), "", printed.since))
    return "".join(f"{','.join(map(quoted, row))}\n" for row in rows)


def quoted(text: str) -> str:
    return f'"{text.replace(chr(34), chr(34) * 2)}"' if set(text) & {",", '"'} else text


def as_json(content: Content) -> str:
    """A complete pack as JSON."""
    elements = [
        {
            "id": CARD_IDS[card].upper(),
            "subtype": SUBTYPES[subtype_of(card)],
            "name": printed.name,
            "question": printed.text,
            "lines": list(printed.lines),
        }
        for card, printed in enumerate(content.cards[:FIRST_EVENT])
    ]
    events = [
        {
            "id": CARD_IDS[card + FIRST_EVENT].upper(),
            "name": printed.name,
            "effect": printed.text,
            "lines": list(printed.lines),
            "since": printed.since,
        }
        for card, printed in enumerate(content.cards[FIRST_EVENT:])
    ]
    document = {
        "id": content.id,
        "name": content.name,
        "language": content.language,
        "warnings": list(content.warnings),
        "themes": list(content.themes),
        "premises": [
            {"place": p.place, "time": p.time, "question": p.question, "answers": list(p.answers)}
            for p in content.premises
        ],
        "palette": {name: list(found) for name, found in content.palette.items()},
        "elements": elements,
        "events": events,
    }
    return json.dumps(document, ensure_ascii=False, indent=2)
