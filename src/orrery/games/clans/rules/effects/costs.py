"""What an ability costs that is used instead of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import AP, CARD
from orrery.games.clans.rules import fog

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def pay(s: MatchState, u: i64) -> None:
    s.units[u + AP] -= s.rules.attack_cost[s.units[u + CARD]]
    fog.prove(s, u)
