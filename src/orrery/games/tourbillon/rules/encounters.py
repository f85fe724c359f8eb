"""Which fight it is: by name, or one that the dice have picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.tourbillon.names import ENCOUNTER

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


def encounter_title(fight: FightState) -> str:
    """The title of the fight, or nothing if it has none.

    It stands in no field. The stream that has picked it is never drawn from again, so that its number still
    tells which one it was: to the end of the fight, and in the match files of all times.
    """
    titles = fight.rules.titles
    if len(titles) < 2:
        return titles[0] if titles else ""
    return titles[fight.dice.last(ENCOUNTER, len(titles))]
