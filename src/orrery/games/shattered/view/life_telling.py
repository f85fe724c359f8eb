"""What is told of a life: rumours, how the dungeon is called, its last page, and the chapters of the frame.

All of it is written from what has happened, by templates; the same life is always told in the same words, and
another life in others. Nothing hidden is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import Event, State
from orrery.engine.narrator import Narrator
from orrery.games.shattered.cards.heritage import title
from orrery.games.shattered.cards.life import spoken
from orrery.games.shattered.names import (
    BOND,
    CLEARED,
    DEED_NAMES,
    DRIVES,
    H_DEEDS,
    H_GUEST,
    H_OUTCOME,
    H_WIDTH,
    NONE,
    OUTCOME_NAMES,
)
from orrery.games.shattered.rules.identity import deeds, drives
from orrery.games.shattered.rules.life import becoming, endings
from orrery.games.shattered.state.life import LifeState
from orrery.narrate.narrator import Narrator as Teller
from orrery.narrate.prose import upper

if TYPE_CHECKING:
    from orrery.games.shattered.program import Guest

Facts = dict[str, str]
SEEDS: Final = 1 << 30
STEP: Final = 1_000_003
LEAST_TOLD: Final = 2  # times that something was done before it is told
MOST_TOLD: Final = 3  # visits whose deeds are told
KNOWN: Final = 4  # points of reputation that make a name
NUMBERS: Final = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
UNTOLD: Final = ("accepted",)  # deeds that others say better
HARMLESS: Final = ("bond", "cleared", "gift")  # talk that frightens nobody
PARTS: Final = 3  # of a life, each with a chapter


# -- words for things
def in_words(amount: int) -> str:
    return NUMBERS[amount] if amount < len(NUMBERS) else str(amount)


def facts_of(guest: Guest) -> Facts:
    """A guest in a sentence, with the words that go with it."""
    facts = {"visitor": f"the {guest.creature.name}"}
    if guest.plural:
        return facts | {
            "they": "they",
            "them": "them",
            "their": "their",
            "was": "were",
            "has": "have",
            "s": "",
        }
    return facts | {"they": "it", "them": "it", "their": "its", "was": "was", "has": "has", "s": "s"}


def dice_for(numbers: Sequence[int]) -> Dice:
    """Dice for a text: the same for the same life."""
    seed = len(numbers)
    for number in numbers:
        seed = (seed * STEP + number + 7) % SEEDS
    return one_stream(seed)


# -- rumours
def rumours(life: LifeState) -> tuple[str, ...]:
    """What travellers tell of each visit, the earliest first; nothing is told twice in the same words."""
    guests = tuple(life.rules.guests)
    return told_rumours(tuple([int(number) for number in life.history]), guests)


@lru_cache(maxsize=64)
def told_rumours(history: tuple[int, ...], guests: tuple[Guest, ...]) -> tuple[str, ...]:
    teller = Teller(spoken().rumours, spoken().words)
    told: list[str] = []
    for end in range(H_WIDTH, len(history) + 1, H_WIDTH):
        row = history[end - H_WIDTH : end]
        facts = facts_of(guests[row[H_GUEST]])
        told.append(teller.tell(talk_of(row), facts, dice_for(history[:end]), told))
    return tuple(told)


def talk_of(row: Sequence[int]) -> str:
    """What a visit is talked about for: the worst or the best that was done in it, or how it ended."""
    done = dict(zip(DEED_NAMES, row[H_DEEDS:], strict=True))
    if row[H_OUTCOME] in (BOND, CLEARED):  # somebody lives to tell
        if done["betrayals"]:
            return "betrayal"
        if done["offer-traps"]:
            return "snare"
        if done["gifts"] and row[H_OUTCOME] == CLEARED:
            return "gift"
    return OUTCOME_NAMES[row[H_OUTCOME]].lower()


def frightens(life: LifeState, number: int) -> bool:
    """Whether what is told of a visit makes others afraid."""
    return talk_of(life.visit_row(number)) not in HARMLESS


# -- the frame
def chapter(life: LifeState) -> str:
    """The chapter of the frame that the life has come to."""
    part, begun = part_of(life), chapter_begun(life)
    written = [int(number) for number in life.history[: begun * H_WIDTH]]
    drive = int(drives.dominant([quarters // drives.QUARTERS for quarters in quarters_after(life, begun)]))
    texts = spoken().chapter(part, drive)
    return texts[dice_for([part, *written]).below(0, len(texts))]


def part_of(life: LifeState) -> int:
    """Which part of the frame that is: the beginning, the middle, the end."""
    return min(PARTS * int(life.visits()) // int(life.rules.visits), PARTS - 1)


def chapter_begun(life: LifeState) -> int:
    """After how many visits the chapter began."""
    return -(-part_of(life) * int(life.rules.visits) // PARTS)


def quarters_after(life: LifeState, visits: int) -> list[int]:
    """What the drives had after this many visits."""
    found = [int(quarters) for quarters in life.rules.past]
    for number in range(visits):
        row = life.visit_row(number)
        grown = deeds.quarters(becoming.deeds_of(row), row[H_OUTCOME])
        found = [found[drive] + int(grown[drive]) for drive in range(DRIVES)]
    return found


# -- the end
def called(life: LifeState) -> str:
    """The dungeon by its title, and by what has happened in it most often."""
    name = title([int(each) for each in becoming.points(life)])
    if life.visits() == 0:
        return name
    counts = [int(life.count_outcomes(outcome)) for outcome in range(len(OUTCOME_NAMES))]
    most = max(range(len(counts)), key=lambda outcome: counts[outcome])
    met = [int(life.guest_of(number)) for number in range(life.visits()) if life.outcome_of(number) == most]
    dice = dice_for([int(number) for number in life.history])
    facts = facts_of(life.rules.guests[met[dice.below(0, len(met))]]) | {"count": in_words(counts[most])}
    if counts[most] < LEAST_TOLD:
        del facts["count"]
    words = Teller(spoken().pages, spoken().words).tell(f"called-{OUTCOME_NAMES[most].lower()}", facts, dice)
    return f"{name}, {words}" if words else name


def page(life: LifeState) -> str:
    """The last page: that of the ending, and under it the story of this one life."""
    return f"{endings.of(life).page}\n{story(life)}"


def story(life: LifeState) -> str:
    """What happened, in a few paragraphs."""
    dice = dice_for([int(number) for number in life.history])
    teller = Teller(spoken().pages, spoken().words)
    paragraphs: list[str] = []
    for parts in (list(beginning(life)), list(roll(life)), list(what_is_left(life)), list(ending(life))):
        told: list[str] = []
        for kind, facts in parts:
            words = teller.tell(kind, facts, dice, [*paragraphs, *told])
            told.append(words)
        paragraphs.append(joined(parts, told))
    return "\n".join(filter(None, paragraphs))


def joined(parts: Sequence[tuple[str, Facts]], told: Sequence[str]) -> str:
    """Sentences one after the other; the roll of visitors is one sentence."""
    if parts and parts[0][0] == "roll-begin":
        return f"{told[0]} {'; '.join(told[1:])}."
    return " ".join(filter(None, told))


def beginning(life: LifeState) -> Iterator[tuple[str, Facts]]:
    """The first visitor, and the visits that made most of the dungeon."""
    yield "first", guest_facts(life, 0)
    strongest: list[tuple[int, int, str]] = []
    for number in range(life.visits()):
        row = life.visit_row(number)
        for name, amount in zip(DEED_NAMES, row[H_DEEDS:], strict=True):
            if amount >= LEAST_TOLD and name not in UNTOLD:
                strongest.append((int(amount), -int(number), name))
    told: set[str] = set()
    visited: set[int] = set()
    for amount, minus, name in sorted(strongest, reverse=True):
        if name in told or minus in visited or len(told) >= MOST_TOLD:
            continue
        told.add(name)
        visited.add(minus)
        yield f"deed-{name}", guest_facts(life, -minus) | {"amount": in_words(amount)}


def roll(life: LifeState) -> Iterator[tuple[str, Facts]]:
    """All visitors, in their order."""
    yield "roll-begin", {}
    for number in range(life.visits()):
        yield f"roll-{OUTCOME_NAMES[life.outcome_of(number)].lower()}", guest_facts(life, number)


def what_is_left(life: LifeState) -> Iterator[tuple[str, Facts]]:
    """Rooms, cards, friends, and the name that it has."""
    rules = life.rules
    grown = [rules.rooms[room].name for room in range(len(rules.rooms)) if life.grown[room] != NONE]
    if grown:
        yield "grown", {"room": grown[-1]}
    growth = life.growth
    if growth is not None:
        if growth.dug:
            yield "dug", {"room": rules.rooms[growth.dug[0]].name}
        for evolution in rules.evolutions:
            if evolution.becomes in growth.gained:
                cards = rules.cards
                yield "evolved", {
                    "before": cards[evolution.card].name, "after": cards[evolution.becomes].name,
                }  # fmt: skip
                break
    bonds = [number for number in range(life.visits()) if life.outcome_of(number) == BOND]
    if bonds and life.companions:
        yield "friend", guest_facts(life, bonds[0]) | {"card": rules.cards[life.companions[0]].name}
    if life.feared >= KNOWN and life.feared >= life.trusted:
        yield "feared", {}
    elif life.trusted >= KNOWN:
        yield "trusted", {}
    else:
        yield "unknown", {}


def ending(life: LifeState) -> Iterator[tuple[str, Facts]]:
    yield "last", guest_facts(life, int(life.visits()) - 1)


def guest_facts(life: LifeState, number: int) -> Facts:
    return facts_of(life.rules.guests[life.guest_of(number)])


# -- the voice beside the table
class LifeNarrator(Narrator):
    """Tells a rumour after every visit, the chapters of the frame, and the last page."""

    def narrate(self, state: State, events: list[Event], number: int, said: list[str]) -> str:
        assert isinstance(state, LifeState)
        told: list[str] = []
        for event in events:
            if event.kind == "visit" and event.values["visit"] == 1:
                told.append(chapter(state))
            elif event.kind == "visit-over":
                told.append(rumours(state)[-1])
                if is_turning(state):
                    told.append(chapter(state))
            elif event.kind == "life-over":
                told.append(f"{upper(called(state))}. {story(state)}")
        return " ".join(told).replace("\n", " ")


def is_turning(life: LifeState) -> bool:
    """Whether the last visit has begun another chapter."""
    now, before = (PARTS * visits // int(life.rules.visits) for visits in (life.visits(), life.visits() - 1))
    return now > before and now < PARTS
