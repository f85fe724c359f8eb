"""Orrery: five worlds of cards on one clockwork.

>>> import orrery
>>> match = orrery.Match(orrery.new_game("leduc"), key="7")
>>> player = orrery.new_player("tree:200", seed=1)
>>> while not match.over():
...     seat = match.state.mover()
...     events = match.act(seat, player.choose(orrery.Knowledge(match.state, seat)))
>>> sum(match.state.outcome().scores)
0
"""

# The core must be chosen before any rules module is imported: it decides where they come from.
from orrery._core import Core, activate

__version__ = "0.1.0"

_core_in_use = activate()


def core() -> Core:
    """Say which core this process runs, compiled or pure Python, and why."""
    return _core_in_use


from orrery.engine.game import NOBODY, Event, Game, Outcome, State
from orrery.engine.match import Match, Seated
from orrery.engine.packs import BadPack, Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed, NotYourTurn, Refusal, RuleLoop
from orrery.files import load_match, read_pack, save_match
from orrery.games import game_names, new_game, read_match, read_state, register
from orrery.players import Knowledge, Player, new_player

__all__ = [
    "NOBODY",
    "BadPack",
    "Core",
    "Event",
    "Game",
    "Illegal",
    "Knowledge",
    "Malformed",
    "Match",
    "NotYourTurn",
    "Outcome",
    "Pack",
    "Player",
    "Refusal",
    "RuleLoop",
    "Seated",
    "State",
    "View",
    "core",
    "game_names",
    "load_match",
    "new_game",
    "new_player",
    "read_match",
    "read_pack",
    "read_state",
    "register",
    "save_match",
]
