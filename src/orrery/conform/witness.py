"""A witness: plays given matches in a process of its own and tells what it saw.

It is asked with orders, on the standard input, and answers with accounts, both as JSON.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b

import msgspec

from orrery.engine.game import NOBODY, State, set_up
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed
from orrery.games import import_game

CANNOT_SEE = 3  # the game's class cannot be imported from here


ALL_LOOK = 12  # moments at which everybody looks; later they do by turns, as most of the time goes into views


def account(state: State, moment: int) -> str:
    """All that must be the same wherever the same match is played, after this many moves."""
    seats = [*range(state.game.seats), NOBODY]
    looking = seats if moment < ALL_LOOK or state.mover() == NOBODY else [seats[moment % len(seats)]]
    views = b"".join(msgspec.json.encode(state.view(seat)) for seat in looking)
    actions = [list(state.actions(seat)) for seat in seats]
    return f"{state} {actions} {blake2b(views, digest_size=8).hexdigest()}"


def main(place: str) -> int:
    """Answer for the game at ``module:Class``; returns the exit code."""
    try:
        found = import_game(place)
    except Malformed as error:
        print(error, file=sys.stderr)
        return CANNOT_SEE
    accounts = []
    for order in json.load(sys.stdin):
        packs = [Pack(name, tuple(map(tuple, files))) for name, files in order["packs"]]
        state = set_up(found, order["options"], packs).new(order["key"], order["chance"])
        lines = [account(state, 0)]
        for moment, (seat, action) in enumerate(order["moves"], 1):
            state.apply(seat, action)
            lines.append(account(state, moment))
        accounts.append(lines)
    json.dump(accounts, sys.stdout)
    return 0
