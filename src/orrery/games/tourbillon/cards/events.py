"""Events as their file prints them: read, reviewed, made numbers for the rules, and said in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from orrery.cardtext import Card as Entry
from orrery.cardtext import CardError, Field, ListOf, Lost, Node, Number, Row, Schema, Sentence, Title
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards.phrases.events import EVENT_LANGUAGE, Steps
from orrery.games.tourbillon.program import Event
from orrery.games.tourbillon.rules.run import outcomes
from orrery.games.tourbillon.tables import Rules

LONGEST_SCENE: Final = 500
LONGEST_LABEL: Final = 40
PICKS: Final = {
    outcomes.UPGRADE: "upgrade",
    outcomes.TUNE: "tune",
    outcomes.REMOVE: "remove",
    outcomes.DUPLICATE: "duplicate",
    outcomes.TRANSFORM: "transform",
}
BONUSES: Final = {
    names.PRODUCTION: "square_production",
    names.COST: "square_cost",
    names.DRAW: "square_draw",
}


# ---------------------------------------------------------------------------------------------------- reading
@dataclass(frozen=True)
class EventSheet:
    """An event as it is printed: a scene, and choices of a label and a text that is its program."""

    name: str
    act: int
    scene: str
    choices: tuple[tuple[str, Node], ...]

    @property
    def themed(self) -> bool:
        """Whether it makes a Tag-Themed offer (TB-191)."""
        return any(
            part.phrase in ("tag_offer", "common_tag_offer")
            for _, node in self.choices
            for part in node.walk()
        )

    def program(self, rules: Rules) -> Event:
        """The event as rules run it, with cards by the numbers of their kinds."""
        choices = [numbers(rules, steps_of(node)) for _, node in self.choices]
        labels = [label for label, _ in self.choices]
        return Event(self.name, self.act, labels, choices, [outcomes.price(steps) for steps in choices])


def steps_of(node: Node) -> Steps:
    made = EVENT_LANGUAGE.compile(node)
    assert isinstance(made, tuple)
    return made


def numbers(rules: Rules, steps: Steps) -> list[i64]:
    flat = [value for step in steps for value in step]
    return [rules.card_named(value) if isinstance(value, str) else value for value in flat]


def check_event(entry: Entry) -> Iterator[CardError]:
    choices = entry["choices"]
    assert isinstance(choices, tuple)
    flat = [[0 if isinstance(n, str) else n for step in steps_of(node) for n in step] for _, node in choices]
    if not any(map(outcomes.always_possible, flat)):
        problem = (
            "choices: each of them costs Inspiration, or asks something of the deck or the plate. "
            "Give the event a choice that is always possible."
        )
        yield entry.fault("no-way-out", problem, "choices")


EVENT_SCHEMA: Final = Schema(
    "event",
    (
        Field("act", Number("act", low=1, high=3)),
        Field(
            "scene", Title(longest=LONGEST_SCENE), help="What is there to be seen, in two to four sentences"
        ),
        Field(
            "choices",
            ListOf(Row((Title(longest=LONGEST_LABEL), Sentence(EVENT_LANGUAGE))), least=2, most=4),
            help="Each a label and what it does: its text is its program",
        ),
    ),
    check=check_event,
)


def unknown_cards(entries: Iterable[Entry], known: list[str]) -> list[Lost]:
    """Events that add a card which does not exist."""
    return [(entry, fault) for entry in entries for fault in entry.unknown_names("choices", known)]


# ------------------------------------------------------------------------------------------------------ words
def words(rules: Rules, steps: list[i64]) -> str:
    """What these steps do, as the player reads it; what is still to be drawn is "Unknown".

    The one place where outcomes become words: the sentences of the files, written from the numbers.
    """
    told = []
    at: i64 = 0
    while at < len(steps):
        if steps[at] == outcomes.UNKNOWN:
            told.append("Unknown.")
        else:
            told.append(f"{EVENT_LANGUAGE.render(sentence(rules, steps[at], steps[at + 1], steps[at + 2]))}.")
        at = outcomes.step_after(steps, at)
    return " ".join(told) or f"{EVENT_LANGUAGE.render(Node('nothing', ()))}."


def sentence(rules: Rules, what: i64, first: i64, second: i64) -> Node:
    """One step as the phrase that makes it."""
    if what == outcomes.INSPIRE:
        lost = first < 0
        return Node(
            "lose_inspiration" if lost else "gain_inspiration", (("amount", -first if lost else first),)
        )
    if what in PICKS:
        return Node(PICKS[what], (("pick", first),))
    if what == outcomes.CARD:
        return Node("add_card", (("card", rules.cards[first].name),))
    if what == outcomes.SOME_CARD:
        return Node("some_card", (("rarity", first),))
    if what == outcomes.OFFER:
        if second == outcomes.COMMON_TAG:
            return Node("common_tag_offer", ())
        return Node("tag_offer", (("tag", second),)) if second else Node("offer", (("rarity", first),))
    if what == outcomes.FIGHT:
        return Node("fight", (("rank", first), ("amount", second)))
    if what == outcomes.HARDER:
        return (
            Node("more_hp", (("percent", first),)) if first else Node("more_shields", (("shields", second),))
        )
    if what == outcomes.BONUS:
        return Node(BONUSES[first], (("amount", second),))
    assert what == outcomes.EXPAND
    return Node("expand", ())
