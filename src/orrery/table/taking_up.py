"""Finished matches played again: with new cards, with the same deal, or from one of their moments.

Whatever begins where an earlier match has been has the key and the first decisions of that one in its head:
the table needs nothing else, whatever becomes of the earlier one.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from orrery.engine.game import Game
from orrery.engine.match import Match, Seated
from orrery.engine.words import Illegal, Malformed, Refusal
from orrery.players import new_player, usual_opponent
from orrery.table.course import Course
from orrery.table.entries import Head, KeptMove, PackText
from orrery.table.protocol import WhatIf
from orrery.table.replaying import check_length
from orrery.table.seats import Chair, clean_name, hashed, new_token

NOT_OVER = Refusal("not-over", "The match is still going on; it can be read and taken up when it is over.")


class TakenUp(msgspec.Struct, frozen=True):
    """The head of a table that begins at a moment of an earlier match, and the asker's token by its seat."""

    head: Head
    tokens: dict[int, str]


def head_anew(course: Course) -> Head:
    """A rematch: the seats turned by one, and new cards."""
    chairs = course.chairs
    turned = tuple(chairs[seat - 1] for seat in range(len(chairs)))
    return replace(
        course.head,
        game=course.game.about.name,
        chairs=turned,
        key="",
        before=course.table,
        same_deal=False,
        chance="sealed",
        origin="",
        daily="",
        lobby=False,
        kept=(),
    )


def head_again(course: Course) -> Head:
    """The same deal from where this match began, between the same; its key was told with the end."""
    match = course.match
    return replace(
        course.head,
        chairs=tuple(course.chairs),
        key=match.key,
        before=course.table,
        same_deal=True,
        origin=match.end_mark(),
        daily="",
        lobby=False,
        rated=False,
    )


def head_at(match: Match, wish: WhatIf, before: str = "") -> TakenUp:
    """What if: a table at a moment of a finished match; raises a Refusal."""
    if not match.over():
        raise NOT_OVER
    other = match.branch(wish.at)
    check_length(wish.at)
    if other.over():
        raise Illegal("match-over", "The match is over at that moment: choose an earlier one.")
    seat, token, game = seat_for(other, wish.seat), new_token(), match.game
    name, whose = clean_name(wish.name) if wish.name else "", hashed(wish.person) if wish.person else ""
    person = Chair("person", name, hashed(token), whose)
    chairs = [Chair("player", bot_for(who, game)) for who in match.seated]
    chairs[seat] = person
    assert other.origin is not None
    head = Head(
        game.written_name(),
        game.about.version,
        game.options,
        match.key,
        tuple(chairs),
        before=before,
        packs=tuple(PackText(pack.name, pack.files) for pack in game.packs),
        same_deal=True,
        chance=match.chance,
        origin=other.origin.mark,
        kept=tuple(KeptMove(move.seat, game.text(move.action), move.words) for move in other.moves),
    )
    return TakenUp(head, {seat: token})


def seat_for(match: Match, wanted: int) -> int:
    """The seat of the one who goes on: as wished, or whose turn it is, a person's before a bot's."""
    if wanted in range(match.game.seats):
        return wanted
    if wanted != -1:
        last = match.game.seats - 1
        raise Malformed("no-such-seat", f"There is no seat {wanted}; the seats are 0 to {last}.")
    deciding = match.state.to_act()
    people = [seat for seat in deciding if match.seated[seat].kind == "person"]
    return (people or deciding)[0]


def bot_for(who: Seated, game: Game) -> str:
    """The bot that played, if this server has it; for a person, the usual one."""
    if who.kind == "player":
        try:
            new_player(who.name, game=game)
        except Refusal:
            return usual_opponent(game)
        return who.name
    return usual_opponent(game)
