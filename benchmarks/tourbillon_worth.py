"""Is every card of Tourbillon worth playing, and worth having?

    python -m benchmarks.tourbillon_worth                      # every card that is offered
    python -m benchmarks.tourbillon_worth --cards "Last Breath" Matchstrike --fights 200 --pairs 1000
    python -m benchmarks.tourbillon_worth --json

A card is tried where a sensible player would have it: in decks that share a colour with it and make what it
is paid with, and spend what it makes; in fights, elite fights and boss fights alike. Two questions are asked.

*Worth playing.* At the moment when the heuristic plays it for the first time, playing it is compared with
doing without it for good: the card has lost its text, and the best is made of the hand as it then is. Both go
on by the heuristic in the same imagined worlds. Some worlds choose the best of what else could be done; in
other, fresh ones the two are compared, so that neither has luck on its side. A moment counts as clearly
better (or worse) if the mean difference is more than two standard errors. The best moments are looked at
again in many fresh worlds: a card is worth playing if there is a moment that stays better. (Comparing with
another card *now* would tell little: playing a card without a text first is the best play half of the time.)

*Worth having.* The same fights with the card and with a blank one of the same time in its place.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from math import sqrt
from random import Random
from typing import Final

from benchmarks.tourbillon import ACTS, RANKS, SEED, Setting, arena, grown, wilson
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, State
from orrery.games.tourbillon.bots import heuristic
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.names import (
    BASICS,
    BEATS_PER_TICK,
    KIND_MASK,
    NO_QUESTION,
    NONE,
    PLACES,
    RESOURCES,
    WON,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects import costs
from orrery.games.tourbillon.rules.legal import face_of_index
from orrery.games.tourbillon.state.fight import FightState
from orrery.players import Knowledge, new_player

SPECIALS: Final = (1 << RESOURCES) - (1 << BASICS)  # a bit each
BEST_MOMENTS: Final = 5  # this many are looked at again
EATERS: Final = 3  # cards that a player has who wants to make a special
RIVALS: Final = 3  # this many of the other plays, those that look best, are tried in the place of a card


# ------------------------------------------------------------------------------------------ where it belongs
def at_home(kind: int, number: int) -> Setting:
    """Fight `number` of a player who wants this card: the last card of the deck."""
    given, rules, rng = content.standard(), arena(), Random(kind * SEED + number)  # noqa: S311 - nobody's secret
    act = ACTS[number % len(ACTS)]
    colours = rules.cards[kind].colours
    starters = [name for name in given.starters if not colours or colours & colours_of(starting(name))]
    starter = rng.choice(starters)
    rank = rng.choice(list(RANKS))
    encounter, plate = rng.choice(given.encounter_names(act, rank)), rng.choice(list(given.plates))
    rules.deck = starting(starter)
    deck = grown(act, rng)
    deck += feeders(rules.cards[kind], deck, rng)
    deck += [*eaters(rules.cards[kind], deck, rng), kind]
    return Setting(act * SEED + number, act, starter, plate, encounter, rank, tuple(deck))


def starting(starter: str) -> list[int]:
    return [arena().card_named(name) for name in content.standard().starters[starter].cards]


def colours_of(deck: Sequence[int]) -> int:
    found = 0
    for kind in deck:
        found |= arena().cards[kind].colours
    return found


def feeders(card: Card, deck: Sequence[int], rng: Random) -> list[int]:
    """Cards that make what the card is paid with and the deck does not make; they can be paid themselves."""
    rules, found = arena(), list[int]()
    while not costs.can_be_fed(card, made_by([*deck, *found])):
        made = made_by([*deck, *found])
        missing = costs.named_prices(card) & ~made
        lacking = next(resource for resource in range(RESOURCES) if missing >> resource & 1)
        makers = [kind for kinds in rules.pool for kind in kinds if rules.cards[kind].names_resource(lacking)]
        found.append(rng.choice([n for n in makers if costs.can_be_fed(rules.cards[n], made)] or makers))
    return found


def eaters(card: Card, deck: Sequence[int], rng: Random) -> list[int]:
    """Cards that are paid with the special which the card makes, beside those of the deck."""
    rules = arena()
    wanted, made = card.made & SPECIALS, made_by(deck) | card.made
    found = [
        kind
        for kinds in rules.pool
        for kind in kinds
        if costs.named_prices(rules.cards[kind]) & wanted and costs.can_be_fed(rules.cards[kind], made)
    ]
    there = sum(1 for kind in deck if costs.named_prices(rules.cards[kind]) & wanted)
    return [rng.choice(found) for _ in range(there, EATERS)] if found else []


def made_by(deck: Sequence[int]) -> int:
    found = 0
    for kind in deck:
        found |= arena().cards[kind].made
    return found


# -------------------------------------------------------------------------------------------- worth playing
@dataclass(frozen=True, slots=True)
class Moment:
    """A moment in which a card can be played, or done without as well as it can be."""

    key: int
    with_it: FightState
    play: int
    without: FightState
    instead: int


def moment_for(given: Setting, kind: int, worlds: int) -> Moment | None:
    """The moment of a fight in which the heuristic plays the card for the first time; None: never."""
    moment = first_play(given, kind)
    if moment is None:
        return None
    without = moment.copy()
    without.hand = [blank_for(kind) if code & KIND_MASK == kind else code for code in moment.hand]
    ours = best_plays(imagined(moment, given.key))[kind]
    others = list(best_plays(imagined(without, given.key)).values())[:RIVALS]
    tries = [outcomes(without, others, given.key + 2 * n) for n in range(worlds)]
    rival = max(range(len(others)), key=lambda n: sum(world[n] for world in tries))
    return Moment(given.key, moment, ours, without, others[rival])


def differences(moment: Moment, worlds: Iterable[int]) -> list[int]:
    """By how much the fight goes better with the card than without it, world by world."""
    seeds = [moment.key + 2 * n + 1 for n in worlds]
    return [
        outcomes(moment.with_it, [moment.play], seed)[0] - outcomes(moment.without, [moment.instead], seed)[0]
        for seed in seeds
    ]


def first_play(given: Setting, kind: int) -> FightState | None:
    """The moment in which the heuristic plays the card for the first time."""
    state, player = given.deal(), new_player("heuristic", given.key)
    assert isinstance(state, FightState)
    while state.mover() != NOBODY:
        action = player.choose(Knowledge(state, 0))
        if state.asking == NO_QUESTION and played_kind(action) == kind:
            return state
        state.apply(0, action)
    return None


def played_kind(action: int) -> int:
    return int(face_of_index(action // PLACES) & KIND_MASK) if action < arena().discard_base else NONE


def imagined(moment: FightState, seed: int) -> FightState:
    world = moment.imagine(0, one_stream(seed))
    assert isinstance(world, FightState)
    return world


def blank_for(kind: int) -> int:
    """A card without a text that takes as long to play."""
    card = arena().cards[kind]
    return int(arena().blanks[card.cost // BEATS_PER_TICK, card.momentary])


def best_plays(fight: FightState) -> dict[int, int]:
    """For each kind of card in hand the action that looks best; the kind that looks best comes first."""
    look, found = heuristic.Look(fight), dict[int, tuple[int, int]]()
    for action in heuristic.plays(fight):
        kind, value = played_kind(action), look.value_of(fight, action)
        if kind not in found or value > found[kind][0]:
            found[kind] = value, action
    ranked = sorted(found.items(), key=lambda item: -item[1][0])
    return {kind: action for kind, (_, action) in ranked}


def outcomes(moment: FightState, actions: Sequence[int], seed: int) -> list[int]:
    """What becomes of each action in one imagined world, if the heuristic goes on."""
    world, found = moment.imagine(0, one_stream(seed)), []
    for action in actions:
        trial = world.clone()
        trial.apply(0, action)
        found.append(heuristic.appraise(played_out(trial, seed)))
    return found


def played_out(state: State, seed: int) -> FightState:
    """Go on to the end by the heuristic, in place."""
    player = new_player("heuristic", seed)
    while state.mover() != NOBODY:
        state.apply(0, player.choose(Knowledge(state, 0)))
    assert isinstance(state, FightState)
    return state


# ------------------------------------------------------------------------------------------------- figures
@dataclass(frozen=True, slots=True)
class Worth:
    """A card: how often playing it helps, and how often decks win with it and with a blank in its place."""

    name: str
    fights: int
    played: int  # of these fights; in each, one moment is looked at
    better: int  # moments in which playing it was clearly better than doing without it,
    worse: int  # … and clearly worse
    sure: int  # of the best moments, those that were as clear when they were looked at again
    gain: float  # in appraisal, from -1000 for a rout to 1000 for a victory
    gain_error: float  # one standard error
    pairs: int
    won: int
    won_blank: int
    won_only_with: int
    won_only_without: int

    @property
    def share(self) -> tuple[float, float, float]:
        """The share of moments in which playing it was clearly better, with its 95 % interval."""
        return wilson(self.better, self.played)

    @property
    def effect(self) -> float:
        """By how much the win rate is higher than with a blank card."""
        return (self.won - self.won_blank) / max(1, self.pairs)

    @property
    def effect_error(self) -> float:
        changed = self.won_only_with + self.won_only_without
        return sqrt(max(0.0, changed - self.pairs * self.effect**2)) / max(1, self.pairs)


def worth_of(name: str, fights: int, pairs: int, worlds: int, again: int) -> Worth:
    kind = int(arena().card_named(name))
    moments = [found for n in range(fights) if (found := moment_for(at_home(kind, n), kind, worlds))]
    means = [mean_and_error(differences(moment, range(2 * worlds))) for moment in moments]
    results = [won_with_and_without(at_home(kind, n)) for n in range(pairs)]
    gain, error = mean_and_error([mean for mean, _ in means])
    return Worth(
        name, fights, len(means), sum(mean > 2 * error for mean, error in means),
        sum(mean < -2 * error for mean, error in means),
        sure_moments(moments, means, range(2 * worlds, 2 * worlds + again)),
        round(gain, 1), round(error, 1),
        len(results), sum(with_it for with_it, _ in results), sum(without for _, without in results),
        sum(with_it and not without for with_it, without in results),
        sum(without and not with_it for with_it, without in results),
    )  # fmt: skip


def sure_moments(
    moments: Sequence[Moment], means: Sequence[tuple[float, float]], fresh: Iterable[int]
) -> int:
    """Of the moments that look best, how many are better beyond three standard errors in fresh worlds.

    Among many moments some look clearly better by luck; that does not happen a second time.
    """
    ranked = sorted(zip(moments, means, strict=True), key=lambda each: each[1][1] * 2 - each[1][0])
    found = [mean_and_error(differences(moment, fresh)) for moment, _ in ranked[:BEST_MOMENTS]]
    return sum(mean > 3 * error > 0 for mean, error in found)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    if len(values) < 2:
        return sum(values), 0.0
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def won_with_and_without(given: Setting) -> tuple[bool, bool]:
    other = replace(given, deck=(*given.deck[:-1], blank_for(given.deck[-1])))
    one, two = (played_out(each.deal(), each.key).ending == WON for each in (given, other))
    return one, two


def offered_names() -> list[str]:
    return [card.name for card in content.standard().cards.values() if card.offered]


def worths(cards: Sequence[str], sizes: Sequence[int], processes: int) -> list[Worth]:
    """The card that helps least often comes first."""
    rest = [[number] * len(cards) for number in sizes]
    if processes == 1:
        found = list(map(worth_of, cards, *rest))
    else:
        with ProcessPoolExecutor(processes) as workers:
            found = list(workers.map(worth_of, cards, *rest))
    return sorted(found, key=lambda each: (each.share, each.gain))


def show(given: Sequence[Worth]) -> Iterator[str]:
    yield f"{'':20} moments  clearly better (95 %)  sure  worse  gain           win rate, less a blank's"
    for each in given:
        share, low, high = each.share
        worse = each.worse / max(1, each.played)
        effect = f"{100 * each.effect:+5.1f} ±{100 * each.effect_error:4.1f}" if each.pairs else ""
        yield (
            f"{each.name:20} {each.played:3}/{each.fights:3}  {share:5.0%}  {low:4.0%}-{high:4.0%}"
            f"       {each.sure}/{BEST_MOMENTS}  {worse:5.0%}"
            f" {each.gain:+6.0f} ±{each.gain_error:3.0f}   {effect}"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cards", nargs="+", default=[], help="their names; otherwise every card offered")
    parser.add_argument("--fights", type=int, default=60, help="fights of which one moment is looked at")
    parser.add_argument("--pairs", type=int, default=300, help="fights with and without a card")
    parser.add_argument(
        "--worlds", type=int, default=4, help="imagined worlds for each play; twice as many to compare"
    )
    parser.add_argument(
        "--again", type=int, default=48, help="fresh worlds in which the best moments are looked at again"
    )
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.cards if arena().card_named(name) < 0]
    if unknown:
        parser.error(f"there is no card called {', '.join(unknown)}")
    cards = given.cards or offered_names()
    sizes = (given.fights, given.pairs, given.worlds, given.again)
    found = worths(cards, sizes, given.processes)
    if given.json:
        print(json.dumps([asdict(each) for each in found], indent=1))
    else:
        print("\n".join(show(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
