"""Who sits where: either side, both or none may be a person, in every preset and room (SD-144)."""

from itertools import product

import pytest

import orrery
from orrery.engine.game import NOBODY, set_up
from orrery.engine.view import Zone
from orrery.games.shattered import Shattered
from orrery.games.shattered.cards import content
from orrery.games.shattered.names import DUNGEON, VISITOR
from orrery.games.shattered.presets import PRESETS

SEATS = (DUNGEON, VISITOR)
ROOMS = content.printed_names(content.ROOMS, "room")
SEATED = {"nobody": (), "dungeon": (DUNGEON,), "visitor": (VISITOR,), "both": SEATS}
DECISIONS = 30  # some rounds: every kind of question may come


@pytest.mark.rule("SD-144")
@pytest.mark.parametrize("persons", SEATED.values(), ids=SEATED)
@pytest.mark.parametrize(("preset", "room"), [*product(PRESETS, ROOMS)])
def test_any_side_may_be_a_person(preset: str, room: str, persons: tuple[int, ...]) -> None:
    match = orrery.Match(set_up(Shattered, {"preset": preset, "room": room}), key="1")
    asked = set()
    for turn in range(DECISIONS):
        mover = int(match.state.mover())
        if mover == NOBODY:
            break
        asked.add(mover)
        if mover in persons:
            choices = match.state.view(mover).choices
            action = match.check(mover, choices[turn % len(choices)].action)
        else:
            bot = orrery.new_player("random", seed=turn)
            action = bot.choose(orrery.Knowledge(match.state, mover))
        for seat in (
            *SEATS,
            NOBODY,
        ):  # only the one that decides is offered anything; a spectator is offered nothing
            assert bool(match.state.view(seat).choices) == (seat == mover)
        match.act(mover, action)
    assert asked == set(SEATS)
    assert hidden_hands(match) == len(SEATS)


def hidden_hands(match: orrery.Match) -> int:
    """How many hands are face down to a spectator."""
    hands = [part for part in match.state.view(NOBODY).parts if isinstance(part, Zone) and "hand-" in part.id]
    return sum(all(card.face == "down" for card in hand.cards) for hand in hands)
