"""Matches that come with Orrery, one of each world, so that a newcomer can watch before playing.

They are match files like any other, played by the games' own bots. `python -m orrery.table.showcase` plays
them anew, which is due whenever the rules of a world have changed: the same command writes the same files.
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from orrery.engine.match import Match, Seated
from orrery.engine.words import Malformed, Refusal
from orrery.files import load_match
from orrery.games import game_with, name_now
from orrery.players import Knowledge, new_player, speak
from orrery.table.protocol import Replay, Shown, ShownMatches
from orrery.table.replaying import ending_of, replay_of
from orrery.telling import names_of

logger = logging.getLogger("orrery.table")

FOLDER: Final = Path(__file__).parent / "matches"
MOST_TRIED: Final = 60  # keys


class Example(NamedTuple):
    """A match worth watching: what is played, by whom, and what makes it good."""

    game: str
    options: dict[str, int | str | bool]
    players: tuple[str, ...]
    text: str  # what there is to see
    winner: int  # the seat that must win
    decisions: range  # neither a rout nor a siege

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.game}.match"


EXAMPLES: Final = (
    Example(
        "tourbillon",
        {"encounter": "slippery-fingers"},
        ("heuristic",),
        "Gears go on the mainplate one by one, until the clockwork drives the gremlins out by itself.",
        0,
        range(10, 25),
    ),
    Example(
        "clans",
        {"mode": "turns", "deck-1": "four-winds", "hero-1": "saladin", "deck-2": "four-winds",
         "hero-2": "admiral-nelson", "mulligan": False},
        ("normal", "easy"),
        "Two armies with the same cards meet on three roads. The fog lifts where somebody breaks through.",
        0,
        range(60, 180),
    ),
    Example(
        "chaos",
        {"heroes": 3, "quest": "rescue"},
        ("heuristic",),
        "Three heroes go down to bring somebody back, and every rest they take stirs up the dark.",
        0,
        range(60, 160),
    ),
    Example(
        "shattered",
        {"visitor": "moth"},
        ("smart:12", "smart:12"),
        "The dungeon tries to break a visitor who only wants to get through, room by room.",
        1,
        range(40, 140),
    ),
    Example(
        "scenes",
        {"pack": "fog"},
        ("heuristic", "heuristic", "heuristic"),
        "Three tellers take turns with nine scenes: facts, secrets, and an end for what was begun.",
        1,
        range(30, 100),
    ),
)  # fmt: skip


# -- watching them
def example(name: str) -> Example:
    """The example of a game; raises Malformed."""
    for each in EXAMPLES:
        if each.game == name_now(name):
            return each
    raise Malformed("unknown-game", f'There is no match of "{name[:40]}" to watch.')


@cache  # a replay is always the same, and asked for again with every pair of eyes
def replay(name: str, seat: int) -> Replay:
    """An example as a seat, or a spectator, saw it; raises a Refusal."""
    return replay_of(match_of(name), seat)


def match_of(name: str) -> Match:
    """An example itself; raises a Refusal."""
    return load_match(example(name).path)


@cache
def shown() -> ShownMatches:
    """All examples that can be watched. It takes a moment: ask in a thread."""
    found: list[Shown] = []
    for each in EXAMPLES:
        try:
            found.append(shown_match(each))
        except Refusal as fault:  # its rules have changed; the others can be watched all the same
            logger.warning("The match of %s that comes with Orrery cannot be shown: %s", each.game, fault)
    return ShownMatches(tuple(found))


def shown_match(wanted: Example) -> Shown:
    match = load_match(wanted.path)
    names = names_of(match)
    end = ending_of(match, names)
    return Shown(
        game=wanted.game,
        title=match.game.about.title,
        subtitle=match.subtitle(),
        text=wanted.text,
        seats=names.list(),
        ended=end.text if end else "",
        decisions=len(match.moves),
    )


# -- making them
def played(wanted: Example) -> Match:
    """The first match that is good, by the order of the keys."""
    game = game_with(wanted.game, wanted.options)
    for key in range(1, MOST_TRIED + 1):
        match = Match(game, str(key), "fast", [Seated("player", name) for name in wanted.players])
        play_out(match, key)
        outcome = match.outcome()
        if outcome and outcome.winners() == [wanted.winner] and len(match.moves) in wanted.decisions:
            return match
    raise Malformed("no-example", f"No match of {wanted.game} is good among {MOST_TRIED} keys.")


def play_out(match: Match, key: int) -> None:
    bots = [new_player(who.name, key * 100 + seat, match.game) for seat, who in enumerate(match.seated)]
    while not match.over():
        seat = int(match.state.mover())
        knowledge = Knowledge(match.state, seat)
        action = bots[seat].choose(knowledge)
        match.act(seat, action, speak(knowledge, action, key * 1000 + len(match.moves)))


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for each in EXAMPLES:
        each.path.write_text(played(each).text(), encoding="utf-8")


if __name__ == "__main__":
    write()
