"""How Tourbillon plays: who wins how often, how fights end, what fires, which cards are worth playing.

    python benchmarks/tourbillon.py                          # random and heuristic, 300 fights an act each
    python benchmarks/tourbillon.py --fights 2000 --json     # more of them, for a program to read
    python benchmarks/tourbillon.py --players tree:100 --fights 50
    python benchmarks/tourbillon.py --first --fights 500     # bare starters, fights of act 1
    python benchmarks/tourbillon.py --stress 20000           # random fights only: do they all end?

A fight of an act is a sensible moment of a run: one of the starters with as many cards as a run would have
brought by then, on one of the plates, against a fight (7 in 10), an elite fight (2) or the boss (1) of the
act. Fight n is the same for every player and any number of processes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import cache
from math import sqrt
from random import Random
from time import perf_counter, process_time
from typing import ClassVar, Final

import orrery
from orrery.cardtext import Node, slug
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import NOBODY, About, Event, State
from orrery.games.tourbillon.bots import heuristic
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.cards.phrases.cards import FIRING_PHRASES, TRIGGER_PHRASES
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.names import (
    BEATS_PER_TICK,
    C_PLAYED,
    ENDINGS,
    GREMLIN_WORDS,
    LOST_FAILED_DRAW,
    LOST_OVERDRAW,
    NONE,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.run import rewards
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules
from orrery.players import Knowledge, new_player

ACTS: Final = content.ACTS
REWARDS: Final = {1: (0, 6), 2: (6, 12), 3: (12, 18)}  # cards won before a fight of the act
UPGRADES: Final = {1: (0, 1), 2: (1, 3), 3: (2, 5)}
RANKS: Final = {"fight": 70, "elite": 20, "boss": 10}
BLANK_COSTS: Final = range(1, 8)
CHUNK: Final = 25  # fights that a process plays at a time
SEED: Final = 1_000_003


# ------------------------------------------------------------------------------------------- which fights
class Arena(Rules):
    """Fights between any deck and any encounter, all with the same tables."""

    about: ClassVar[About] = About("arena", "Arena", 1, "Any deck against any encounter.")
    bots: ClassVar[Bots] = heuristic.TourbillonBots()

    def __init__(self) -> None:
        super().__init__({})
        content.standard().add_all(self)
        self.pool = rewards.offered(self)
        self.printed = len(self.cards)  # cards with their upgraded forms; what follows says nothing
        self.blanks = {
            (ticks, momentary): self.add_card(blank(ticks, momentary=momentary))
            for ticks in BLANK_COSTS
            for momentary in (False, True)
        }
        self.number_actions()

    def start(self, dice: Dice) -> State:
        return start(self, dice)


def blank(ticks: int, *, momentary: bool) -> Card:
    """A card without a text: what its play is worth all the same, in time and ground, is worth nothing."""
    name = f"Blank {ticks}{' Momentary' if momentary else ''}"
    return Card(name, ticks * BEATS_PER_TICK, momentary=momentary)


@cache
def arena() -> Arena:
    return Arena()


@dataclass(frozen=True, slots=True)
class Setting:
    """A fight before it begins."""

    key: int
    act: int
    starter: str
    plate: str
    encounter: str
    rank: str
    deck: tuple[int, ...]

    def deal(self) -> State:
        rules, given = arena(), content.standard()
        rules.bonuses = []
        given.lay_plate(rules, self.plate)
        rules.deck = list(self.deck)
        rules.column = [rules.gremlin_named(name) for name in given.encounters[self.encounter].gremlins]
        return rules.deal(self.key)


def setting(act: int, number: int, *, first: bool = False) -> Setting:
    """Fight `number` of an act; `first`: with the bare starter, against an ordinary fight."""
    given, rng = content.standard(), Random(act * SEED + number)  # noqa: S311 - nobody's secret
    starter = list(given.starters)[number % len(given.starters)]
    plate = rng.choice(list(given.plates))
    rank = "fight" if first else rng.choices(list(RANKS), list(RANKS.values()))[0]
    encounter = rng.choice(given.encounter_names(act, rank))
    arena().deck = [arena().card_named(name) for name in given.starters[starter].cards]
    deck = arena().deck if first else grown(act, rng)
    return Setting(act * SEED + number, act, starter, plate, encounter, rank, tuple(deck))


def grown(act: int, rng: Random) -> list[int]:
    """The starter with the rewards and upgrades that a run would have brought."""
    rules, dice = arena(), one_stream(rng.getrandbits(40))
    deck = rewards.grown(rules, rules.pool, dice, 0, rng.randint(*REWARDS[act]))
    for place in rng.sample(range(len(deck)), rng.randint(*UPGRADES[act])):
        upgraded = arena().cards[deck[place]].upgrade
        deck[place] = deck[place] if upgraded == NONE else upgraded
    return deck


# -------------------------------------------------------------------------------------------- playing them
@dataclass(slots=True)
class Result:
    """One fight, as it went."""

    act: int
    rank: str
    starter: str
    encounter: str
    ending: str
    beats: int
    plays: int
    decisions: int
    seconds: float
    in_deck: tuple[int, ...]
    played: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)  # cards that fired or were triggered
    words: Counter[str] = field(default_factory=Counter)

    @property
    def won(self) -> bool:
        return self.ending == "won"


def play(given: Setting, player: str) -> Result:
    state = given.deal()
    assert isinstance(state, FightState)
    state.log = []
    thinker = new_player(player, given.key)
    decisions, begin = 0, process_time()
    while state.mover() != NOBODY:
        state.apply(0, thinker.choose(Knowledge(state, 0)))
        decisions += 1
    result = Result(
        given.act, given.rank, given.starter, given.encounter, ENDINGS[state.ending], state.clock,
        state.counts[C_PLAYED], decisions, process_time() - begin, tuple(sorted(set(given.deck))),
    )  # fmt: skip
    for event in state.log or []:
        read_event(event, result)
    for gremlin in content.standard().encounters[given.encounter].gremlins:
        result.words.update(gremlin_words(gremlin, moves=False))
    return result


def read_event(event: Event, result: Result) -> None:
    card = str(event.values.get("card", ""))
    if event.kind == "play":
        result.played[card] += 1
        result.words.update(card_words(card).get("", ()))
    elif event.kind == "fire":
        result.acted[card] += 1
        result.words.update(word for phrase in FIRING_PHRASES for word in card_words(card).get(phrase, ()))
    elif event.kind == "trigger" and card:
        result.acted[card] += 1
        phrase = TRIGGER_PHRASES[int(event.values["program"]) - 1]
        result.words.update(card_words(card).get(phrase, ()))
    elif event.kind == "move":
        result.words.update(gremlin_words(str(event.values["gremlin"]), moves=True))


@cache
def card_words(name: str) -> dict[str, list[str]]:
    """The words of a card by the sentence they stand in; properties and standing texts under ""."""
    sheet = content.standard().cards[slug(name.removesuffix("+"))]
    parts = sheet.node["parts"]
    assert isinstance(parts, tuple)
    words: dict[str, list[str]] = {}
    for part in parts:
        acts = part.phrase in FIRING_PHRASES or part.phrase in TRIGGER_PHRASES
        words.setdefault(part.phrase if acts else "", []).extend(words_of(part))
    return words


def words_of(part: Node) -> Iterator[str]:
    for node in part.walk():
        yield node.phrase
        for slot, value in node.values:
            if value is True:
                yield slot
            elif slot == "target" and isinstance(value, int):
                yield GREMLIN_WORDS[value]


@cache
def gremlin_words(name: str, *, moves: bool) -> list[str]:
    node = content.standard().gremlins[slug(name)].node
    if node is None:
        return []
    parts = node["parts"]
    assert isinstance(parts, tuple)
    moving = ("every", "in_turn", "in_turn_after")
    return [word for part in parts if (part.phrase in moving) == moves for word in words_of(part)]


def all_words() -> set[str]:
    given = content.standard()
    found = {
        word for card in given.cards.values() for words in card_words(card.name).values() for word in words
    }
    for gremlin in given.gremlins.values():
        found.update(gremlin_words(gremlin.name, moves=True), gremlin_words(gremlin.name, moves=False))
    return found


def play_chunk(task: tuple[str, int, int, int, bool]) -> list[Result]:
    player, act, begin, end, first = task
    return [play(setting(act, number, first=first), player) for number in range(begin, end)]


def play_all(player: str, fights: int, processes: int, *, first: bool) -> list[Result]:
    acts = ACTS[:1] if first else ACTS
    tasks = [
        (player, act, begin, min(begin + CHUNK, fights), first)
        for act in acts
        for begin in range(0, fights, CHUNK)
    ]
    if processes == 1:
        return [result for task in tasks for result in play_chunk(task)]
    with ProcessPoolExecutor(processes) as workers:
        return [result for results in workers.map(play_chunk, tasks) for result in results]


# ------------------------------------------------------------------------------------------------- figures
def wilson(won: int, of: int) -> tuple[float, float, float]:
    """A share with its 95 % interval."""
    if not of:
        return 0.0, 0.0, 1.0
    share, z = won / of, 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return share, max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Group:
    """Fights that have something in common."""

    name: str
    fights: int
    won: float
    low: float
    high: float
    ticks: float
    plays: float
    endings: dict[str, int]


def group(name: str, results: Sequence[Result]) -> Group:
    share, low, high = wilson(sum(result.won for result in results), len(results))
    count = max(1, len(results))
    return Group(
        name, len(results), round(share, 4), round(low, 4), round(high, 4),
        round(sum(result.beats for result in results) / count / 10, 2),
        round(sum(result.plays for result in results) / count, 2),
        dict(Counter(result.ending for result in results).most_common()),
    )  # fmt: skip


def groups(results: Sequence[Result]) -> list[Group]:
    """By act; in each act by rank, starter and encounter."""
    found = []
    for act in sorted({result.act for result in results}):
        here = [result for result in results if result.act == act]
        found.append(group(f"act {act}", here))
        for word in (*RANKS, *sorted({r.starter for r in here}), *sorted({r.encounter for r in here})):
            part = [result for result in here if word in (result.rank, result.starter, result.encounter)]
            found.append(group(f"act {act}, {word}", part))
    return [each for each in found if each.fights]


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card: how often it was in a deck, played and active, and how often decks with it win."""

    name: str
    decks: int
    plays: int
    acts: int
    gain: float  # win rate of decks with it, less what is usual
    error: float  # one standard error of the gain


def card_lines(results: Sequence[Result]) -> list[CardLine]:
    cards = arena().cards
    played, acted = total(result.played for result in results), total(result.acted for result in results)
    lines = []
    for kind in range(0, arena().printed, 2):  # a card and its upgraded form
        forms = (cards[kind].name, cards[kind + 1].name)
        with_it = [r for r in results if kind in r.in_deck or kind + 1 in r.in_deck]
        plays, acts = sum(played[form] for form in forms), sum(acted[form] for form in forms)
        gain, error = difference(with_it, results)
        lines.append(CardLine(forms[0], len(with_it), plays, acts, round(gain, 3), round(error, 3)))
    return sorted(lines, key=lambda line: line.gain)


def difference(part: Sequence[Result], whole: Sequence[Result]) -> tuple[float, float]:
    """Win rate in a part less what is usual in fights of the same act and rank, and its standard error."""
    if not part:
        return 0.0, 0.0
    usual = {key: sum(r.won for r in rs) / len(rs) for key, rs in by_kind(whole).items()}
    rates = [r.won - usual[r.act, r.rank] for r in part]
    spread = sum(usual[r.act, r.rank] * (1 - usual[r.act, r.rank]) for r in part)
    return sum(rates) / len(part), sqrt(spread) / len(part)


def by_kind(results: Iterable[Result]) -> dict[tuple[int, str], list[Result]]:
    found: dict[tuple[int, str], list[Result]] = {}
    for result in results:
        found.setdefault((result.act, result.rank), []).append(result)
    return found


def total(counters: Iterable[Counter[str]]) -> Counter[str]:
    whole: Counter[str] = Counter()
    for counter in counters:
        whole.update(counter)
    return whole


@dataclass(frozen=True, slots=True)
class Report:
    player: str
    fights: int
    decisions_per_s: float
    draws_of_defeats: float  # the share of defeats by failed draws and mills
    groups: list[Group]
    words: dict[str, int]
    silent_words: list[str]
    cards: list[CardLine]


def report(player: str, results: Sequence[Result]) -> Report:
    words = total(result.words for result in results)
    lost = [result.ending for result in results if not result.won]
    drawn = sum(ending in (ENDINGS[LOST_FAILED_DRAW], ENDINGS[LOST_OVERDRAW]) for ending in lost)
    return Report(
        player,
        len(results),
        round(sum(result.decisions for result in results) / max(1e-9, sum(r.seconds for r in results)), 1),
        round(drawn / max(1, len(lost)), 3),
        groups(results),
        dict(words.most_common()),
        sorted(all_words() - set(words)),
        card_lines(results),
    )


# ------------------------------------------------------------------------------------------------- showing
def show(given: Report, *, cards: int) -> Iterator[str]:
    yield f"\n{given.player}: {given.fights} fights, {given.decisions_per_s:,.0f} decisions/s a process"
    yield f"{'':34} fights   won   95 %          Ticks  plays  endings"
    for line in given.groups:
        endings = ", ".join(f"{name} {count}" for name, count in line.endings.items())
        span = f"{line.low:.1%}-{line.high:.1%}"
        yield (
            f"{line.name:34} {line.fights:6} {line.won:6.1%} {span:13} {line.ticks:6.1f} {line.plays:6.1f}"
            f"  {endings}"
        )
    yield f"failed draws and mills: {given.draws_of_defeats:.0%} of the defeats (at most 40 % are wanted)"
    words = sorted((count, word) for word, count in given.words.items())
    rarest = ", ".join(f"{word} {count}" for count, word in words[:12])
    yield f"words that fired: {len(given.words)}; rarest: {rarest}"
    yield f"words that never fired: {', '.join(given.silent_words) or 'none'}"
    seen = [line for line in given.cards if line.decks]
    yield f"cards never played: {', '.join(line.name for line in seen if not line.plays) or 'none'}"
    yield f"cards played that never did anything: {', '.join(idle_cards(seen)) or 'none'}"
    yield "cards by win rate with them, less what is usual (points, one standard error):"
    for card in [*seen[:cards], *seen[len(seen) - cards :]]:
        gain = f"{100 * card.gain:+6.1f} ±{100 * card.error:4.1f}"
        yield f"  {card.name:24} {gain}  {card.plays} plays in {card.decks} decks"


def idle_cards(lines: Iterable[CardLine]) -> list[str]:
    """Cards whose texts never ran, and which have no standing text."""
    return [line.name for line in lines if line.plays and not line.acts and not card_words(line.name).get("")]


def stress(fights: int, processes: int) -> str:
    """Random fights of all acts; every one must end, and an error ends the run."""
    begin = perf_counter()
    each = -(-fights // len(ACTS))
    results = play_all("random", each, processes, first=False)
    endings = total(Counter([result.ending]) for result in results)
    longest = max(result.decisions for result in results)
    return (
        f"{len(results)} random fights ended without error in {perf_counter() - begin:.0f} s; "
        f"the longest took {longest} decisions; {dict(endings.most_common())}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--fights", type=int, default=300, help="fights an act and player")
    parser.add_argument("--players", nargs="+", default=["random", "heuristic"])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--first", action="store_true", help="bare starters against the fights of act 1")
    parser.add_argument("--cards", type=int, default=8, help="this many cards from either end of the list")
    parser.add_argument("--stress", type=int, default=0, metavar="N", help="N random fights, nothing else")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    if given.stress:
        print(stress(given.stress, given.processes))
        return 0
    reports = [
        report(player, play_all(player, given.fights, given.processes, first=given.first))
        for player in given.players
    ]
    if given.json:
        facts = {"compiled": orrery.core().compiled, "version": orrery.__version__}
        print(json.dumps({**facts, "reports": [asdict(each) for each in reports]}, indent=1))
        return 0
    for each in reports:
        print("\n".join(show(each, cards=given.cards)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
