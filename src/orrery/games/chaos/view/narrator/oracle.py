"""`ask`: yes or no to whatever a person wonders about, with odds (CE-127). It changes no state.

The die comes from the narration stream, which is looked into and never moved; the question chooses which of
its faces is shown, so the same question at the same moment has the same answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from orrery.engine.words import Malformed
from orrery.games.chaos.names import FIGHT, ROOM
from orrery.games.chaos.view.narrator.chronicle import about, dice_for
from orrery.games.chaos.view.narrator.sentences import ODDS, ask, teller_of
from orrery.narrate.prose import upper

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

WORD: Final = "ask"
USUAL: Final = "even"


def answer(s: ChaosState, question: str) -> str:
    """The answer to "ask [likely|even|unlikely] a question?"; "" if it is no such question."""
    word, _, rest = question.strip().partition(" ")
    if word.lower() != WORD:
        return ""
    first, _, asked = rest.strip().partition(" ")
    odds = first.lower() if first.lower() in ODDS else USUAL
    if not rest.strip() or (first.lower() in ODDS and not asked.strip()):
        raise Malformed(
            "no-question", "Ask something: ask likely is the door guarded? (or even, or unlikely)"
        )
    if s.mode not in (ROOM, FIGHT):
        raise Malformed("nobody-answers", "Nobody answers before the quest has begun.")
    dice = dice_for(s, crc32(rest.strip().lower().encode()))
    yes, complication = ask(odds, s.level, dice)
    told = f"{'Yes' if yes else 'No'} ({odds})."
    if complication:
        words = teller_of(s.core).sentence("aside", about(s, "safe"), dice, ())
        told += f" Yet there is a complication. {upper(words)}" if words else " Yet there is a complication."
    return told
