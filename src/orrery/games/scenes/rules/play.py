"""Carrying actions out: every kind of action has its function, and the words that can be said with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from orrery.games.scenes import actions as a
from orrery.games.scenes.names import LONGEST_LINE, LONGEST_STORY
from orrery.games.scenes.rules import contradictions, ending, playing_cards, safety, scenes, setup

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Deed = Callable[["StoryState", int, tuple[int, ...], str], None]
SHORT: Final = 80
STORY: Final = ("One to three sentences",)
MADE: Final = (*STORY, "the fact in a few words")

DEEDS: Final[dict[int, Deed]] = {
    a.SIT: setup.sit,
    a.MACHINE: setup.seat_a_machine,
    a.PICK_THEME: setup.pick_theme,
    a.OWN_THEME: setup.own_theme,
    a.KEEP: setup.keep,
    a.PREMISE: setup.agree_on_premise,
    a.TAKE_PREMISE: setup.take_premise,
    a.OPEN: scenes.open_with_words,
    a.PLAY: playing_cards.play,
    a.PLAY_ON: playing_cards.play_on,
    a.PLAY_OPTION: playing_cards.play_option,
    a.FACE: playing_cards.face_to_face,
    a.STAND: playing_cards.stand_against,
    a.HIDE: playing_cards.hide,
    a.HIDE_ON: playing_cards.hide,
    a.PUT_AWAY: playing_cards.put_away,
    a.CHALLENGE: contradictions.challenge,
    a.EXPLAIN: contradictions.explain,
    a.QUIET: contradictions.explain,
    a.SAY_FITS: contradictions.vote_fits,
    a.SAY_CLASHES: contradictions.vote_clashes,
    a.MEND: contradictions.mend,
    a.TWIST: contradictions.twist,
    a.WITHDRAW: contradictions.withdraw,
    a.UNDO: playing_cards.undo,
    a.MAKE_NPC: playing_cards.make_npc,
    a.TIE_NPC: playing_cards.tie_npc,
    a.CONFIRM: scenes.confirm,
    a.TAKE_NOTE: scenes.take_note,
    a.TURN: scenes.turn,
    a.OBJECT: safety.put_in_objection,
    a.STOP: safety.stop,
    a.RESUME: safety.resume,
    a.STRIKE: safety.strike,
    a.VETO: safety.veto,
    a.LEAVE: safety.leave,
    a.PROPOSE: ending.propose,
    a.BONUS: ending.enter_bonus,
    a.FINISH: ending.finish,
    a.ADOPT: ending.adopt,
    a.ADOPT_NONE: ending.adopt,
    a.TELL_EPILOGUE: ending.tell_epilogue,
    a.OFFER: ending.offer,
    a.NO_OFFER: ending.offer,
    a.VOTE_FACT: ending.vote_fact,
    a.VOTE_OFFER: ending.vote_offer,
}

# How much can be said with an action, and what is asked for, a field each.
WORDS: Final[dict[int, tuple[int, tuple[str, ...]]]] = {
    a.OWN_THEME: (SHORT, ("The theme in a few words",)),
    a.PREMISE: (LONGEST_LINE, ("Place", "time", "the question that the story must answer")),
    a.OPEN: (LONGEST_LINE, ("One sentence: where are we, and who is here?",)),
    a.PLAY: (LONGEST_STORY, MADE),
    a.PLAY_ON: (LONGEST_STORY, STORY),
    a.PLAY_OPTION: (LONGEST_STORY, STORY),
    a.FACE: (LONGEST_STORY, STORY),
    a.STAND: (LONGEST_STORY, STORY),
    a.HIDE: (LONGEST_STORY, MADE),
    a.HIDE_ON: (LONGEST_STORY, MADE),
    a.PUT_AWAY: (LONGEST_LINE, ("A sentence",)),
    a.CHALLENGE: (LONGEST_LINE, ("What does not fit?",)),
    a.EXPLAIN: (LONGEST_LINE, ("One sentence",)),
    a.MEND: (LONGEST_STORY, (f"The new text: {MADE[0]}", *MADE[1:])),
    a.TWIST: (LONGEST_LINE, ("How both can be true",)),
    a.MAKE_NPC: (LONGEST_LINE, ("Name", "what they want", "what they fear")),
    a.CONFIRM: (SHORT, ("A title for the scene, if you like",)),
    a.TAKE_NOTE: (LONGEST_LINE, ("A note on this scene",)),
    a.VETO: (SHORT, ("What should not come up in this story?",)),
    a.PROPOSE: (LONGEST_LINE, ("One example",)),
    a.ADOPT: (LONGEST_LINE, ("One closing sentence",)),
    a.ADOPT_NONE: (LONGEST_LINE, ("One closing sentence",)),
    a.TELL_EPILOGUE: (LONGEST_STORY, ("At most three sentences",)),
    a.OFFER: (SHORT, ("A title",)),
}


def words_for(action: int) -> tuple[int, tuple[str, ...]]:
    """How much can be said with an action, and what is asked for."""
    return WORDS.get(a.take(action).kind, (0, ()))


def carry_out(s: StoryState, seat: int, action: int, words: str) -> None:
    """Do an action that was found to be legal."""
    taken = a.take(action)
    DEEDS[taken.kind](s, seat, taken.values, words)
    scenes.go_on(s)
