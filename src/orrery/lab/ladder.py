"""Ladder: how strong the players of a game are.

In a game for several, every two players meet on the same keys, and fill all seats between them: each key is
played from every side, in as many seatings as it takes for both to sit everywhere equally often. What a key
gave is one observation. Where matches are only won, drawn or lost, Bradley and Terry's model makes ratings of
them; where there is a score, the score is rated (`rating`).

In a game for one, everybody plays the same keys alone. Where all win or lose together, a table of the same
player is what is compared, on the same keys, too. Players that think are compared with those that think twice
as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from pathlib import Path
from typing import Final, Literal, TypeAlias

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

By: TypeAlias = Literal["wins", "score"]


class Standing(msgspec.Struct, frozen=True):
    """How a player did alone, or at a table with its like."""

    player: str
    won: Estimate
    score: Estimate
    to_next: Difference | None  # how much larger its score is than that of the next one; None: it is the last


class Duel(msgspec.Struct, frozen=True):
    """What one player took from another, over keys."""

    first: str
    second: str
    score: Estimate  # the share of points: of a match between two seats, 1 for the higher score
    margin: Estimate  # how far its score is ahead, a match
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
    seats: int
    keys: int  # played by everybody; in games for several against everybody, from every seat
    errors: int
    orrery: str  # version
    by: By  # what ratings and gains are counted in
    ratings: list[Rating]  # games for several, strongest first
    duels: list[Duel]
    standings: list[Standing]  # games for one, or in which all win together: strongest first
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

    def new_game(self) -> Game:
        return game_with(self.game, self.options, self.packs)

    def meetings(self) -> dict[tuple[str, ...], list[Scenario]]:
        """Who plays what: everybody alone or at a table with its like, or every two against each other."""
        game = self.new_game()
        if plays_alone(game):
            return {(each,): [self.scenario(each, (each,) * game.seats)] for each in self.players}
        return {pair: list(self.duel(*pair, game.seats)) for pair in combinations(self.players, 2)}

    def duel(self, first: str, second: str, seats: int) -> Iterator[Scenario]:
        """The matches of two players, in all seatings; those of two seats are one run."""
        title = f"{first} against {second}"
        if seats == 2:
            yield self.scenario(title, (first, second), swap=True)
        else:
            yield from (self.scenario(title, seating) for seating in mixed_seatings(first, second, seats))

    def scenario(self, title: str, seats: tuple[str, ...], *, swap: bool = False) -> Scenario:
        """The matches of one seating, or of two that are swapped."""
        return Scenario(
            name=f"{self.game} ladder", title=title, game=self.game, place=REGISTERED[self.game],
            options=self.options, packs=self.packs, seats=seats, matches=self.keys * (1 + swap), key=self.key,
            swap=swap, counted=False,
        )  # fmt: skip


def plays_alone(game: Game) -> bool:
    """Whether nobody sits there whom a player could be compared with."""
    return game.seats == 1 or game.shared_score


def has_scores(game: Game) -> bool:
    """Whether there is more to a match than to win, to draw or to lose it."""
    return game.highest_score - game.lowest_score > 2


def mixed_seatings(first: str, second: str, seats: int) -> list[tuple[str, ...]]:
    """Ways for two players to fill all seats by turns, so that both sit in each of them equally often.

    >>> mixed_seatings("a", "b", 2), len(mixed_seatings("a", "b", 3))
    ([('a', 'b'), ('b', 'a')], 6)
    """
    found = []
    for one, other in ((first, second), (second, first)):
        row = [one if seat % 2 == 0 else other for seat in range(seats)]
        found += [tuple(row[turn:] + row[:turn]) for turn in range(seats)]
    return list(dict.fromkeys(found))


def usual_players(game: Game) -> tuple[str, ...]:
    own = each_once({name: text for name, text in own_players(game.bots).items() if text})
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
    if not 2 <= len(wanted) <= MOST_PLAYERS:
        raise Malformed("bad-players", f"A ladder has 2 to {MOST_PLAYERS} players, not {len(wanted)}.")
    for player in wanted:
        check_player(player, game)
        if wanted.count(player) > 1:
            raise Malformed("bad-players", f'"{player}" stands there twice.')
    plain = tuple(Pack(pack.name, pack.files) for pack in game.packs)
    return Contest(
        game=game.about.name, options=game.options, packs=plain, players=wanted, keys=keys, key=key
    )


def climb(contest: Contest, folder: Path, workers: int, progress: Progress | None = None) -> Ladder:
    """Play what is missing, and rate; raises Refusals. Broken off, it goes on with what is done."""
    game = contest.new_game()
    runs: dict[tuple[str, ...], list[Path]] = {}
    errors: dict[tuple[str, ...], int] = {}
    for players, scenarios in contest.meetings().items():
        runs[players] = [folder / run_name(each.seats) for each in scenarios]
        errors[players] = sum(
            run(each, place, workers, progress=progress).errors
            for each, place in zip(scenarios, runs[players], strict=True)
        )
    standings: list[Standing] = []
    doublings: list[Doubling] = []
    duels: list[Duel] = []
    rated: list[Rating] = []
    by: By = "score" if plays_alone(game) or has_scores(game) else "wins"
    if plays_alone(game):
        standings, doublings = alone({player: place for (player,), (place,) in runs.items()})
    else:
        sides = len(mixed_seatings("first", "second", game.seats))
        met = {(a, b): list(pairings_of(a, b, places, sides)) for (a, b), places in runs.items()}
        rated = ratings(chain.from_iterable(met.values()), by_score=by == "score")
        most = float(game.highest_score - game.lowest_score)
        duels = [duel_of(a, b, pairings, most, errors[a, b]) for (a, b), pairings in met.items()]
        doublings = list(won_by_thinking(duels, by))
    return Ladder(
        game=contest.game,
        title=game.about.title,
        options=game.options,
        packs=[pack.mark for pack in contest.packs],
        key=contest.key,
        seats=game.seats,
        keys=contest.keys,
        errors=sum(errors.values()),
        orrery=orrery.__version__,
        by=by,
        ratings=rated,
        duels=duels,
        standings=standings,
        doublings=doublings,
    )


def run_name(seats: Sequence[str]) -> str:
    """The folder of a seating: a table of the same player is called by that."""
    return "-against-".join(slug(player) for player in (seats if len(set(seats)) > 1 else seats[:1]))


# -- games for several
def pairings_of(first: str, second: str, folders: Sequence[Path], seatings: int) -> Iterator[Pairing]:
    """What the first took on each key, over all seatings; a key with a match that raised does not count."""
    keys: dict[int, list[tuple[float, float]]] = {}
    for folder in folders:
        for row in read_rows(folder):
            if not row.error:
                keys.setdefault(row.pair, []).append(taken(row, first, second))
    for found in keys.values():
        if len(found) == seatings:
            points, margins = zip(*found, strict=True)
            yield Pairing(first, second, sum(points) / seatings, sum(margins) / seatings)


def taken(row: MatchRow, first: str, second: str) -> tuple[float, float]:
    """What one player took from the other, a meeting of two seats: points, and how far its score is ahead."""
    ours, theirs = ([s for s, name in zip(row.scores, row.players, strict=True) if name == player]
                    for player in (first, second))  # fmt: skip
    meetings = list(product(ours, theirs))
    points = sum(WON if own > other else LOST if own < other else DRAWN for own, other in meetings)
    return points / len(meetings), sum(own - other for own, other in meetings) / len(meetings)


def duel_of(first: str, second: str, pairings: Sequence[Pairing], most: float, errors: int) -> Duel:
    score = mean((each.score for each in pairings), low=LOST, high=WON)
    margin = mean((each.margin for each in pairings), low=-most, high=most)
    return Duel(first, second, score, margin, errors)


def won_by_thinking(duels: Sequence[Duel], by: By) -> Iterator[Doubling]:
    """What twice the thinking gains: points above a half, or score a match."""
    for duel in duels:
        found, even = (duel.margin, 0.0) if by == "score" else (duel.score, DRAWN)
        if twice(duel.second) == duel.first:
            gain = Estimate(found.value - even, found.error, found.low - even, found.high - even, found.n)
            yield Doubling(duel.second, duel.first, gain, verdict_on(gain))
        elif twice(duel.first) == duel.second:
            gain = Estimate(even - found.value, found.error, even - found.high, even - found.low, found.n)
            yield Doubling(duel.first, duel.second, gain, verdict_on(gain))


# -- games for one, and tables of the same player
def alone(runs: dict[str, Path]) -> tuple[list[Standing], list[Doubling]]:
    """Everybody by mean score, best first, compared with the next on the keys that both finished."""
    scores = {player: scores_of(place) for player, place in runs.items()}
    summaries = {player: summarise(place) for player, place in runs.items()}
    order = sorted(runs, key=lambda player: -summaries[player].measure("score").mean.value)
    standings = []
    for player, following in zip(order, [*order[1:], ""], strict=True):
        won, score = (summaries[player].measure(name).mean for name in ("won", "score"))
        to_next = compared(scores[following], scores[player]) if following else None
        standings.append(Standing(player, won, score, to_next))
    doublings = []
    for player in runs:
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
