"""Whole runs of Tourbillon in numbers: who wins them, how far they come, and which cards the won ones had.

    python -m benchmarks.tourbillon_runs --runs 3000                     # by rules of thumb, all open
    python -m benchmarks.tourbillon_runs --runs 150 --player smart:3 --closed
    python -m benchmarks.tourbillon_runs --runs 3000 --first 100000 --rows open.jsonl
    python -m benchmarks.tourbillon_runs --runs 6000 --any               # what each card does for a run

The starters take turns, so that each is dealt the same number of runs. A card is in a run if it was in the
deck at any moment and is not one of the starter's: taken, bought, found or made of another. With `--rows`
each run is written down as soon as it is over, and a run that stands there already is not played again: so a
long measurement can be interrupted.

With `--any` the player takes any card of each reward, by the toss of a die; all else is decided as ever. Of
the rewards that show a card some are taken and others not, and nothing but the die says which: the difference
in the fights won from there on is what the card does for a run, whether players like it or not.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

import orrery
from benchmarks.tourbillon import wilson
from benchmarks.tourbillon_worth import mean_and_error
from orrery.engine.game import NOBODY, Game, set_up
from orrery.games.tourbillon.journey import TourbillonRun
from orrery.games.tourbillon.names import (
    ACTS,
    AT_REWARD,
    BEATS_PER_TICK,
    IN_FIGHT,
    KIND_MASK,
    LOST_FAILED_DRAW,
    LOST_OVERDRAW,
    NONE,
    RUNNING,
    WON,
)
from orrery.games.tourbillon.rules.legal import face_of_index
from orrery.games.tourbillon.state.run import RunState
from orrery.games.tourbillon.tables import RunRules
from orrery.players import Knowledge, new_player

STARTERS: Final = ("Ember", "Lens", "Moss")
RANK_NAMES: Final = ("", "fight", "elite", "boss")
THIRD: Final = 1 / 3
SHOWN: Final = 12  # cards
LEAST: Final = 20  # fights, before a rate says anything


class Row(NamedTuple):
    """One run."""

    key: int
    starter: str
    won: bool
    acts: int  # that were passed
    fights: list[tuple[str, int, str, bool]]  # encounter, act from 1, rank, won
    seen: list[str]  # cards that were offered or for sale,
    cards: list[str]  # … and those that were in the deck at some moment, without the starter's
    rewards: list[tuple[list[str], str, int]]  # what a fight offered, what was taken of it, fights won so far
    ending: int  # what ended it, see `names`
    beats: list[int]  # that each fight took


# -- playing
def games(everything: bool, starters: Sequence[str]) -> dict[str, Game]:
    return {
        name: set_up(TourbillonRun, {"everything": everything, "starter": name.lower()}) for name in starters
    }


def played(game: Game, starter: str, key: int, player: str, at_random: bool = False) -> Row:
    """A run from its first decision to its last."""
    run, decider = game.deal(key), new_player(player, key)
    die = Random(key)  # noqa: S311 - nobody's secret
    assert isinstance(run, RunState)
    begun_with, had, seen = {*run.deck}, set[int](), set[int]()
    fights: list[tuple[str, int, str, bool]] = []
    rewards: list[tuple[list[str], str, int]] = []
    beats: list[int] = []
    going: tuple[str, int, str] | None = None
    begun = 0  # the Beats of all fights before the last decision
    while run.mover() != NOBODY:
        before, begun = run.fights_won, run.beats
        rewarded = run.scene == AT_REWARD
        action = (
            die.choice(run.actions(0)[:-1]) if rewarded and at_random else decider.choose(Knowledge(run, 0))
        )
        if rewarded:
            rewards.append((named(run, run.offer), taken(run, action), before))
        run.apply(0, action)
        if going is not None and run.fights_won > before:
            fights.append((*going, True))
            beats.append(run.beats - begun)
            going = None
        if run.scene == IN_FIGHT and run.ending == RUNNING and run.foe != NONE:
            going = (run.rules.encounter_titles[run.foe], run.act + 1, RANK_NAMES[run.rank])
        had.update(run.deck)
        seen.update(run.offer, run.package)
    won = run.ending == WON
    if going is not None:
        fights.append((*going, won))
        beats.append(run.beats - begun)
    own = {*named(run, had)} - {*named(run, begun_with)}
    acts = ACTS if won else int(run.act)
    return Row(key, starter, won, acts, fights, named(run, seen), sorted(own), rewards, run.ending, beats)


def named(run: RunState, kinds: Iterable[int]) -> list[str]:
    """The names of cards, upgraded ones under the name that they had before."""
    return sorted({run.rules.cards[run.rules.base[kind]].name for kind in kinds})


def taken(run: RunState, action: int) -> str:
    """The card that is taken; none, if all are left."""
    if action == run.rules.skip_action:
        return ""
    return named(run, [face_of_index(run.rules.acts.parts(action)[1]) & KIND_MASK])[0]


# -- telling
def percent(part: int, whole: int) -> str:
    """A share with its 95 % interval."""
    share, low, high = wilson(part, whole)
    return f"{share:5.1%} ({low:.1%} to {high:.1%}) of {whole}"


def show(rows: Sequence[Row], pool: Iterable[str]) -> Iterator[str]:
    won = [row for row in rows if row.won]
    yield f"{len(rows)} runs; won {percent(len(won), len(rows))}"
    for starter in dict.fromkeys(row.starter for row in rows):
        own = [row for row in rows if row.starter == starter]
        acts = [sum(row.acts > act for row in own) for act in range(ACTS)]
        yield f"  {starter:8}" + "".join(
            f"  act {act + 1} {percent(count, len(own))}" for act, count in enumerate(acts)
        )
    yield from show_defeats(rows)
    yield from show_fights(rows)
    yield from show_ticks(rows)
    yield from show_cards(won, pool)


def show_defeats(rows: Sequence[Row]) -> Iterator[str]:
    """How the first fights went, and how many runs ended for want of cards to draw."""
    first = [row.fights[0][-1] for row in rows if row.fights]
    if first:
        yield f"first fights won: {percent(sum(first), len(first))}"
    lost = [row.ending for row in rows if not row.won]
    if lost:
        drawn = sum(ending in (LOST_FAILED_DRAW, LOST_OVERDRAW) for ending in lost)
        yield f"defeats by failed draws and overdraws: {percent(drawn, len(lost))}"


def show_ticks(rows: Sequence[Row]) -> Iterator[str]:
    """The median length of the fights that were won."""
    taken: dict[tuple[int, str], list[int]] = {}
    for row in rows:
        for (_, act, rank, success), beats in zip(row.fights, row.beats, strict=True):
            if success:
                taken.setdefault((act, rank), []).append(beats)
    for act in range(1, ACTS + 1):
        told = [
            f"{rank} {median(taken[act, rank]) / int(BEATS_PER_TICK):.0f} ({len(taken[act, rank])} won)"
            for rank in RANK_NAMES[1:]
            if (act, rank) in taken
        ]
        if told:
            yield f"median Ticks in act {act}: {', '.join(told)}"


def show_fights(rows: Sequence[Row]) -> Iterator[str]:
    """Which fights are farthest from the mean of their act and rank: the mean of the encounters' rates."""
    met, won = Counter[tuple[int, str, str]](), Counter[tuple[int, str, str]]()
    for row in rows:
        for title, act, rank, success in row.fights:
            met[act, rank, title] += 1
            won[act, rank, title] += success
    rates = {key: won[key] / count for key, count in met.items() if count >= LEAST}
    for act in range(1, ACTS + 1):
        for rank in RANK_NAMES[1:]:
            own = {key[2]: rate for key, rate in rates.items() if key[:2] == (act, rank)}
            if not own:
                continue
            mean = sum(own.values()) / len(own)
            ranked = sorted(own, key=lambda title: own[title])
            ends = ranked if len(ranked) <= 4 else [*ranked[:2], *ranked[-2:]]
            told = ", ".join(
                f"{title} {own[title]:.0%} of {met[act, rank, title]} ({100 * (own[title] - mean):+.0f})"
                for title in ends
            )
            yield f"act {act} {rank}: mean {mean:.0%}; {told}"


def show_cards(won: Sequence[Row], pool: Iterable[str]) -> Iterator[str]:
    """How many won runs had each card, those in most first."""
    if not won:
        return
    had, seen = Counter[str](), Counter[str]()
    for row in won:
        had.update(row.cards)
        seen.update({*row.seen, *row.cards})
    every = [*pool]
    over = sum(had[name] > THIRD * len(won) for name in every)
    never = sorted(name for name in every if not had[name])
    yield f"cards in more than a third of won runs: {over}; in none: {len(never)} of {len(every)}"
    for name in sorted(every, key=lambda name: -had[name])[:SHOWN]:
        of_those = f"of the {seen[name]} that saw it {had[name] / max(1, seen[name]):.0%}"
        yield f"  {name:20} {percent(had[name], len(won))}; {of_those}"
    if never:
        yield f"  in none: {', '.join(never)}"


# -- what a card does for a run
class Effect(NamedTuple):
    """By how many fights a run goes on longer with a card."""

    name: str
    taken: int
    gain: float
    error: float  # one standard error


def effects(rows: Sequence[Row]) -> list[Effect]:
    """What each card does, where it was offered; the best one first."""
    with_it, without = dict[str, list[int]](), dict[str, list[int]]()
    for row in rows:
        won = sum(success for *_, success in row.fights)
        for offer, choice, before in row.rewards:
            for name in offer:
                (with_it if name == choice else without).setdefault(name, []).append(won - before)
    found = []
    for name in sorted(with_it.keys() & without.keys()):
        (mean, error), (other, further) = mean_and_error(with_it[name]), mean_and_error(without[name])
        found.append(Effect(name, len(with_it[name]), mean - other, sqrt(error**2 + further**2)))
    return sorted(found, key=lambda each: -each.gain)


def show_effects(rows: Sequence[Row]) -> Iterator[str]:
    yield "fights won from there on, less than where it was offered and another one was taken:"
    for each in effects(rows):
        yield f"  {each.name:20} {each.gain:+5.2f} ± {each.error:.2f}  taken {each.taken} times"


# -- the command
def read(path: Path) -> list[Row]:
    if not path.exists():
        return []
    rows = [Row(*json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return [
        row._replace(
            fights=[(a, b, c, d) for a, b, c, d in row.fights], rewards=[(a, b, c) for a, b, c in row.rewards]
        )
        for row in rows
    ]


def measured(
    player: str, everything: bool, starters: Sequence[str], keys: range, path: Path | None, at_random: bool
) -> list[Row]:
    by_name = games(everything, starters)
    found = {row.key: row for row in (read(path) if path else [])}
    for key in keys:
        if key in found:
            continue
        starter = starters[key % len(starters)]
        found[key] = played(by_name[starter], starter, key, player, at_random)
        if path:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found[key]) + "\n")
    return [*found.values()]


def pool_of(everything: bool) -> list[str]:
    """The cards that can be won."""
    rules = games(everything, STARTERS[:1])[STARTERS[0]]
    assert isinstance(rules, RunRules)
    return [rules.cards[kind].name for kinds in rules.pool for kind in kinds]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=600, help="of all starters together")
    parser.add_argument("--first", type=int, default=0, help="the first key")
    parser.add_argument("--player", default="heuristic")
    parser.add_argument("--closed", action="store_true", help="nothing is discovered; otherwise everything")
    parser.add_argument(
        "--any", action="store_true", help="any card of a reward is taken, by the toss of a die"
    )
    parser.add_argument("--starters", nargs="+", default=list(STARTERS))
    parser.add_argument("--rows", type=Path, help="a file to keep the runs in, and to go on from")
    given = parser.parse_args(arguments)
    if given.runs < 1:
        parser.error("at least one run is needed")
    keys = range(given.first, given.first + given.runs)
    rows = measured(given.player, not given.closed, given.starters, keys, given.rows, given.any)
    print(f"{given.player}, {'nothing discovered' if given.closed else 'everything open'}, {orrery.core()}")
    print("\n".join([*show(rows, pool_of(not given.closed)), *(show_effects(rows) if given.any else [])]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
