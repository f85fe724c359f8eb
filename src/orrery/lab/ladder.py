"""Ladder: how strong the players of a game are.

In a game for two, everybody plays against everybody on the same keys, each key twice with seats swapped; a
pair of matches is one observation, and Bradley and Terry's model makes ratings of them. In a game for one,
everybody plays the same keys alone. Players that think are compared with those that think twice as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

import orrery
from orrery.cardtext import slug
from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed
from orrery.games import REGISTERED, game_with
from orrery.lab.measures import summarise
from orrery.lab.rating import Pairing, Rating, ratings
from orrery.lab.reading import check_player
from orrery.lab.rows import MatchRow, read_rows
from orrery.lab.running import Progress, run
from orrery.lab.scenario import Scenario
from orrery.lab.statistics import Difference, Estimate, common, mean, paired_numbers
from orrery.players import Budget, each_once, new_player, own_players

MOST_PLAYERS: Final = 12
USUAL_THINKING: Final = (25, 50, 100)  # playouts of the tree searches on a usual ladder
LOST, DRAWN, WON = 0.0, 0.5, 1.0


class Standing(msgspec.Struct, frozen=True):
    """How a player did in a game for one."""

    player: str
    won: Estimate
    score: Estimate
    to_next: Difference | None  # how much larger its score is than that of the next one; None: it is the last


class Duel(msgspec.Struct, frozen=True):
    """What one player took from another: the share of points, over pairs."""

    first: str
    second: str
    score: Estimate
    errors: int


class Doubling(msgspec.Struct, frozen=True):
    """Whether twice the thinking still wins."""

    player: str
    twice: str
    gain: Estimate  # of the share of points above a half, or of the score
    verdict: str


class Ladder(msgspec.Struct, frozen=True):
    """Who is how strong: the JSON of `orrery lab ladder`."""

    game: str
    title: str
    options: dict[str, Value]
    packs: list[str]
    key: str
    keys: int  # played by everybody; in games for two against everybody, from both seats
    errors: int
    orrery: str  # version
    ratings: list[Rating]  # games for two, strongest first
    duels: list[Duel]
    standings: list[Standing]  # games for one, strongest first
    doublings: list[Doubling]

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is played for a ladder."""

    game: str
    options: dict[str, Value]
    packs: tuple[Pack, ...]
    players: tuple[str, ...]
    keys: int
    key: str

    def meetings(self) -> list[tuple[str, ...]]:
        """Who plays: everybody alone, or everybody against everybody else."""
        seats = game_with(self.game, self.options, self.packs).seats
        return list(combinations(self.players, seats))

    def scenario(self, *players: str) -> Scenario:
        """The matches of one player, or of two against each other."""
        return Scenario(
            name=f"{self.game} ladder", title=" against ".join(players), game=self.game,
            place=REGISTERED[self.game], options=self.options, packs=self.packs, seats=players,
            matches=self.keys * len(players), key=self.key, swap=len(players) == 2, counted=False,
        )  # fmt: skip


def usual_players(game: Game) -> tuple[str, ...]:
    own = each_once({name: text for name, text in own_players(game.about).items() if text})
    return ("random", *own, *(f"tree:{playouts}" for playouts in USUAL_THINKING))


def contest(
    name: str,
    options: dict[str, object],
    packs: tuple[Pack, ...],
    players: Sequence[str],
    keys: int,
    key: str,
) -> Contest:
    """What is to be played, checked; raises Malformed."""
    game = game_with(name, options, packs)
    wanted = tuple(players) or usual_players(game)
    if game.seats > 2:
        raise Malformed(
            "many-seats", f"A ladder is for games with one or two seats; {game.about.title} has more."
        )
    if not 2 <= len(wanted) <= MOST_PLAYERS:
        raise Malformed("bad-players", f"A ladder has 2 to {MOST_PLAYERS} players, not {len(wanted)}.")
    for player in wanted:
        check_player(player, game)
        if wanted.count(player) > 1:
            raise Malformed("bad-players", f'"{player}" stands there twice.')
    plain = tuple(Pack(pack.name, pack.files) for pack in game.packs)
    return Contest(game=name, options=game.options, packs=plain, players=wanted, keys=keys, key=key)


def climb(contest: Contest, folder: Path, workers: int, progress: Progress | None = None) -> Ladder:
    """Play what is missing, and rate; raises Refusals. Broken off, it goes on with what is done."""
    game = game_with(contest.game, contest.options, contest.packs)
    runs = {players: folder / run_name(players) for players in contest.meetings()}
    errors = 0
    for players, place in runs.items():
        errors += run(contest.scenario(*players), place, workers, progress=progress).errors
    standings: list[Standing] = []
    doublings: list[Doubling] = []
    duels: list[Duel] = []
    rated: list[Rating] = []
    if game.seats == 1:
        standings, doublings = alone(contest.players, runs)
    else:
        rated = ratings(pairing for (a, b), place in runs.items() for pairing in pairings_of(a, b, place))
        duels = [duel_of(a, b, place) for (a, b), place in runs.items()]
        doublings = list(won_by_thinking(duels))
    return Ladder(
        game=contest.game,
        title=game.about.title,
        options=game.options,
        packs=[pack.mark for pack in contest.packs],
        key=contest.key,
        keys=contest.keys,
        errors=errors,
        orrery=orrery.__version__,
        ratings=rated,
        duels=duels,
        standings=standings,
        doublings=doublings,
    )


def run_name(players: Sequence[str]) -> str:
    return "-against-".join(slug(player) for player in players)


# -- games for two
def pairings_of(first: str, second: str, folder: Path) -> Iterator[Pairing]:
    """What the first took of each pair; a pair with a match that raised does not count."""
    points: dict[int, list[float]] = {}
    for row in read_rows(folder):
        if not row.error:
            points.setdefault(row.pair, []).append(taken(row, 1 if row.swapped else 0))
    for both in points.values():
        if len(both) == 2:
            yield Pairing(first, second, sum(both) / 2)


def taken(row: MatchRow, seat: int) -> float:
    """The points that a seat took: winners share one, and nobody's match is a draw."""
    if not row.winners:
        return DRAWN
    return WON / len(row.winners) if seat in row.winners else LOST


def duel_of(first: str, second: str, folder: Path) -> Duel:
    summary = summarise(folder)
    assert summary.pairs is not None
    return Duel(first, second, summary.pairs.score, summary.errors)


def won_by_thinking(duels: Sequence[Duel]) -> Iterator[Doubling]:
    for duel in duels:
        if twice(duel.first) == duel.second:
            score = duel.score
            gain = Estimate(DRAWN - score.value, score.error, DRAWN - score.high, DRAWN - score.low, score.n)
            yield Doubling(duel.first, duel.second, gain, verdict_on(gain))
        elif twice(duel.second) == duel.first:
            score = duel.score
            gain = Estimate(score.value - DRAWN, score.error, score.low - DRAWN, score.high - DRAWN, score.n)
            yield Doubling(duel.second, duel.first, gain, verdict_on(gain))


# -- games for one
def alone(players: Sequence[str], runs: dict[tuple[str, ...], Path]) -> tuple[list[Standing], list[Doubling]]:
    """Everybody by mean score, best first, compared with the next on the keys that both finished."""
    scores = {player: scores_of(runs[player,]) for player in players}
    summaries = {player: summarise(runs[player,]) for player in players}
    order = sorted(players, key=lambda player: -summaries[player].measure("score").mean.value)
    standings = []
    for player, following in zip(order, [*order[1:], ""], strict=True):
        won, score = (summaries[player].measure(name).mean for name in ("won", "score"))
        to_next = compared(scores[following], scores[player]) if following else None
        standings.append(Standing(player, won, score, to_next))
    doublings = []
    for player in players:
        if (more := twice(player)) in scores:
            less, better = common(scores[player], scores[more])
            gain = mean(after - before for before, after in zip(less, better, strict=True))
            doublings.append(Doubling(player, more, gain, verdict_on(gain)))
    return standings, doublings


def scores_of(folder: Path) -> dict[int, float]:
    return {row.match: float(row.scores[0]) for row in read_rows(folder) if not row.error}


def compared(first: dict[int, float], second: dict[int, float]) -> Difference:
    return paired_numbers(*common(first, second))


# -- does twice the thinking still win?
def twice(player: str) -> str:
    """The same player with twice the playouts; "" for one that does not think.

    >>> twice("tree:50"), twice("random")
    ('tree:100', '')
    """
    budget = getattr(new_player(player), "budget", None)
    return f"{player.partition(':')[0]}:{budget.playouts * 2}" if isinstance(budget, Budget) else ""


def verdict_on(gain: Estimate) -> str:
    """What a gain says whose interval is known.

    >>> verdict_on(Estimate(0.1, 0.02, 0.06, 0.14, 100)), verdict_on(Estimate(0.1, 0.1, -0.1, 0.3, 9))
    ('yes', 'cannot be told yet')
    """
    if gain.low > 0:
        return "yes"
    return "no, it plays worse" if gain.high < 0 else "cannot be told yet"
