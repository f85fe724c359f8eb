"""Which actions there are: ``play m07 f3``, ``challenge f2``, ``bonus s1 2``.

Kinds that share a verb differ by what stands behind it: a fact is written f3, a seat s0, a card e01, a play
p12. Two facts that are put face to face can be named in either order: it is the same action, which has the
older fact first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.engine.actions import ActionTable, Kind, Place, Taken, numbers
from orrery.games.scenes.names import (
    CARD_IDS,
    DECK,
    FIRST_CONFRONT,
    HIGHEST_BONUS,
    MOST_FACTS,
    MOST_PLAYS,
    MOST_PREMISES,
    MOST_TELLERS,
)

SIT: Final = 0
MACHINE: Final = 1
PICK_THEME: Final = 2
OWN_THEME: Final = 3
KEEP: Final = 4
PREMISE: Final = 5
OPEN: Final = 6
PLAY: Final = 7
PLAY_ON: Final = 8
PLAY_OPTION: Final = 9
FACE: Final = 10
STAND: Final = 11
HIDE: Final = 12
HIDE_ON: Final = 13
PUT_AWAY: Final = 14
CHALLENGE: Final = 15
EXPLAIN: Final = 16
QUIET: Final = 17
SAY_FITS: Final = 18
SAY_CLASHES: Final = 19
MEND: Final = 20
TWIST: Final = 21
WITHDRAW: Final = 22
UNDO: Final = 23
MAKE_NPC: Final = 24
TIE_NPC: Final = 25
CONFIRM: Final = 26
TAKE_NOTE: Final = 27
TURN: Final = 28
OBJECT: Final = 29
STOP: Final = 30
RESUME: Final = 31
STRIKE: Final = 32
VETO: Final = 33
LEAVE: Final = 34
PROPOSE: Final = 35
BONUS: Final = 36
FINISH: Final = 37
ADOPT: Final = 38
ADOPT_NONE: Final = 39
TELL_EPILOGUE: Final = 40
OFFER: Final = 41
NO_OFFER: Final = 42
VOTE_FACT: Final = 43
VOTE_OFFER: Final = 44
TAKE_PREMISE: Final = 45


def known(what: str, words: Sequence[str], first: int = 0) -> Place:
    return Place(what, words, first=first, code="unknown-action")


CARD: Final = known("card", CARD_IDS)
CONFRONTING: Final = known("card", CARD_IDS[FIRST_CONFRONT:DECK], FIRST_CONFRONT)  # no other takes two facts
FACT: Final = known("fact", [f"f{number + 1}" for number in range(MOST_FACTS)])
OPTION: Final = known("option", ("a", "b"))
ACT: Final = known("act", ("press", "show"))
STANCE: Final = known("stance", ("down", "up"))
SEAT: Final = known("seat", [f"s{seat}" for seat in range(MOST_TELLERS)])
POINTS: Final = numbers(0, HIGHEST_BONUS, "unknown-action")
THEME: Final = numbers(1, 3, "unknown-action")
PREMISES: Final = known("premise", [str(number + 1) for number in range(MOST_PREMISES)])
PLAYED: Final = known("play", [f"p{number + 1}" for number in range(MOST_PLAYS)])

KINDS: Final = {
    SIT: Kind("sit"),
    MACHINE: Kind("machine"),
    PICK_THEME: Kind("theme", THEME),
    OWN_THEME: Kind("own-theme"),
    KEEP: Kind("keep", CARD),
    PREMISE: Kind("premise"),
    OPEN: Kind("open"),
    PLAY: Kind("play", CARD),
    PLAY_ON: Kind("play", CARD, FACT),
    PLAY_OPTION: Kind("play", CARD, OPTION),
    FACE: Kind("play", CONFRONTING, FACT, FACT, pair=True),
    STAND: Kind("play", CONFRONTING, FACT, FACT, ACT, STANCE),
    HIDE: Kind("hide", CARD),
    HIDE_ON: Kind("hide", CARD, FACT),
    PUT_AWAY: Kind("pass", CARD),
    CHALLENGE: Kind("challenge", FACT),
    EXPLAIN: Kind("explain"),
    QUIET: Kind("quiet"),
    SAY_FITS: Kind("fits"),
    SAY_CLASHES: Kind("clashes"),
    MEND: Kind("mend"),
    TWIST: Kind("twist"),
    WITHDRAW: Kind("withdraw"),
    UNDO: Kind("undo"),
    MAKE_NPC: Kind("npc", FACT, FACT),
    TIE_NPC: Kind("tie", FACT, FACT),
    CONFIRM: Kind("confirm"),
    TAKE_NOTE: Kind("note"),
    TURN: Kind("turn", OPTION),
    OBJECT: Kind("object"),
    STOP: Kind("stop"),
    RESUME: Kind("resume"),
    STRIKE: Kind("strike", PLAYED),
    VETO: Kind("veto"),
    LEAVE: Kind("leave"),
    PROPOSE: Kind("propose", SEAT, POINTS),
    BONUS: Kind("bonus", SEAT, POINTS),
    FINISH: Kind("finish"),
    ADOPT: Kind("adopt", FACT),
    ADOPT_NONE: Kind("adopt-none"),
    TELL_EPILOGUE: Kind("epilogue"),
    OFFER: Kind("offer"),
    NO_OFFER: Kind("no-offer"),
    VOTE_FACT: Kind("vote", FACT),
    VOTE_OFFER: Kind("vote", SEAT),
    TAKE_PREMISE: Kind("premise", PREMISES),
}
ACTS: Final = ActionTable(KINDS)
number, take, text, parse = ACTS.number, ACTS.take, ACTS.text, ACTS.parse

__all__ = ["ACTS", "Taken", "number", "parse", "take", "text"]

assert len(CARD_IDS) == DECK + 1
