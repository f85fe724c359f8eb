"""Carrying actions out: every kind of action has its function, and the words that can be said with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from orrery.games.story import actions as a
from orrery.games.story import beginning, dialog, ending, plays, safety, scenes
from orrery.games.story.names import LONGEST_LINE, LONGEST_STORY

if TYPE_CHECKING:
    from orrery.games.story.state import StoryState

Deed = Callable[["StoryState", int, tuple[int, ...], str], None]
SHORT: Final = 80
STORY: Final = "One to three sentences"
MADE: Final = f"{STORY}; behind // the fact in a few words"

DEEDS: Final[dict[int, Deed]] = {
    a.SIT: beginning.sit,
    a.MACHINE: beginning.seat_a_machine,
    a.PICK_THEME: beginning.pick_theme,
    a.OWN_THEME: beginning.own_theme,
    a.KEEP: beginning.keep,
    a.PREMISE: beginning.agree_on_premise,
    a.OPEN: scenes.open_with_words,
    a.PLAY: plays.play,
    a.PLAY_ON: plays.play_on,
    a.PLAY_OPTION: plays.play_option,
    a.FACE: plays.face_to_face,
    a.STAND: plays.stand_against,
    a.HIDE: plays.hide,
    a.HIDE_ON: plays.hide,
    a.PUT_AWAY: plays.put_away,
    a.CHALLENGE: dialog.challenge,
    a.EXPLAIN: dialog.explain,
    a.QUIET: dialog.explain,
    a.SAY_FITS: dialog.vote_fits,
    a.SAY_CLASHES: dialog.vote_clashes,
    a.MEND: dialog.mend,
    a.TWIST: dialog.twist,
    a.WITHDRAW: dialog.withdraw,
    a.UNDO: plays.undo,
    a.MAKE_NPC: plays.make_npc,
    a.TIE_NPC: plays.tie_npc,
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

WORDS: Final[dict[int, tuple[int, str]]] = {
    a.OWN_THEME: (SHORT, "The theme in a few words"),
    a.PREMISE: (LONGEST_LINE, "Place // time // the question that the story must answer"),
    a.OPEN: (LONGEST_LINE, "One sentence: where are we, and who is here?"),
    a.PLAY: (LONGEST_STORY, MADE),
    a.PLAY_ON: (LONGEST_STORY, STORY),
    a.PLAY_OPTION: (LONGEST_STORY, STORY),
    a.FACE: (LONGEST_STORY, STORY),
    a.STAND: (LONGEST_STORY, STORY),
    a.HIDE: (LONGEST_STORY, MADE),
    a.HIDE_ON: (LONGEST_STORY, MADE),
    a.PUT_AWAY: (LONGEST_LINE, "A sentence"),
    a.CHALLENGE: (LONGEST_LINE, "What does not fit?"),
    a.EXPLAIN: (LONGEST_LINE, "One sentence"),
    a.MEND: (LONGEST_STORY, f"The new text: {MADE}"),
    a.TWIST: (LONGEST_LINE, "How both can be true"),
    a.MAKE_NPC: (LONGEST_LINE, "Name // what they want // what they fear"),
    a.CONFIRM: (SHORT, "A title for the scene, if you like"),
    a.TAKE_NOTE: (LONGEST_LINE, "A note on this scene"),
    a.VETO: (SHORT, "What should not come up in this story?"),
    a.PROPOSE: (LONGEST_LINE, "One example"),
    a.ADOPT: (LONGEST_LINE, "One closing sentence"),
    a.ADOPT_NONE: (LONGEST_LINE, "One closing sentence"),
    a.TELL_EPILOGUE: (LONGEST_STORY, "At most three sentences"),
    a.OFFER: (SHORT, "A title"),
}


def words_for(action: int) -> tuple[int, str]:
    """How much can be said with an action, and what is asked for."""
    return WORDS.get(a.take(action).kind, (0, ""))


def carry_out(s: StoryState, seat: int, action: int, words: str) -> None:
    """Do an action that was found to be legal."""
    taken = a.take(action)
    DEEDS[taken.kind](s, seat, taken.values, words)
    scenes.go_on(s)
