"""Refusals that say why: a code for programs, a sentence for the teller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.words import Illegal
from orrery.games.story import actions as a
from orrery.games.story import legal
from orrery.games.story.names import (
    CALLBACK,
    COMPLICATE,
    CONFRONT,
    COST,
    EVENT,
    HIGHEST,
    INTRODUCE,
    KINDS,
    LAST_WORD,
    LOCKED,
    NO_DIALOG,
    NONE,
    PHASES,
    PLAY,
    RESOLVE,
    REVEAL,
    SCORING,
    act_of,
    kind_of,
)

if TYPE_CHECKING:
    from orrery.games.story.state import StoryState

PLAYS = (a.PLAY, a.PLAY_ON, a.PLAY_OPTION, a.FACE, a.STAND, a.HIDE, a.HIDE_ON, a.PUT_AWAY)


def why_not(s: StoryState, seat: int, action: int) -> Illegal:
    """Why a seat that must decide cannot do this now. It tells no more than the seat can see."""
    taken = a.take(action)
    kind, values = taken
    if s.stopped:
        return Illegal("stopped", "The story is stopped: nothing goes on before a person resumes it.")
    if kind in (a.BONUS, a.PROPOSE, a.FINISH):
        return no_bonus(s, seat)
    if kind in PLAYS:
        return no_play(s, seat, kind, values)
    if kind == a.KEEP:
        return Illegal("not-in-packet", "That card is not in your packet, or an equal one stands before it.")
    if kind == a.WITHDRAW and s.dialog != NO_DIALOG:
        used = s.withdrawn[seat]
        sentence = (
            "Each teller can withdraw once in a game." if used else "What was shown cannot be taken back."
        )
        return Illegal("no-withdraw", sentence)
    if kind == a.TWIST and s.dialog != NO_DIALOG:
        return Illegal("resolved", "The named fact is resolved: it takes no complication.")
    if kind == a.MAKE_NPC:
        return Illegal("no-npc", "That cannot be made an NPC: it takes an open character of yours, and room.")
    return Illegal(
        "not-now", f'"{a.text(action)}" is not possible in the phase {PHASES[s.phase]}, as it is now.'
    )


def no_bonus(s: StoryState, seat: int) -> Illegal:
    if s.machine(seat):
        return Illegal("machine-bonus", "A machine never proposes or enters a theme bonus.")
    if s.phase != SCORING:
        return Illegal("not-scoring", "The theme bonus is given after scene 9, and not changed afterwards.")
    return Illegal(
        "bonus-unset", "Every seat's bonus must be entered first, once all proposals for it are in."
    )


def no_play(s: StoryState, seat: int, kind: int, values: tuple[int, ...]) -> Illegal:
    """Why a card cannot be played."""
    card = values[0]
    if s.phase != PLAY or s.dialog != NO_DIALOG:
        return Illegal("no-card-now", f"No card can be played now: the phase is {PHASES[s.phase]}.")
    if s.tale.needs and s.is_last():
        return forced(s, seat)
    if card == LAST_WORD:
        return Illegal(
            "last-word", "Last Word is for the last card of scene 9, if no Resolve was played in it."
        )
    if card not in s.hands[seat]:
        return Illegal("not-in-hand", "That card is not in your hand.")
    if card not in legal.distinct(s.hands[seat]):
        return Illegal("same-card", "You hold the same move with a lower number: play that one.")
    if kind == a.PUT_AWAY:
        return Illegal("can-play", "A card is put away only by who can play none, face down included.")
    if s.tale.tension == HIGHEST and s.is_last() and kind_of(card) not in (RESOLVE, CONFRONT):
        return Illegal(
            "breaking", "Tension is Breaking: the last card of the scene is a Confront or a Resolve."
        )
    if kind in (a.HIDE, a.HIDE_ON):
        if s.tale.hidden_in[seat] == act_of(s.scene):
            return Illegal("hidden-before", "Each teller plays one card face down in an act.")
        return Illegal("mention", "Coherence is Frayed: name one open fact that all can read.")
    return no_use(s, kind_of(card), values)


def forced(s: StoryState, seat: int) -> Illegal:
    held = any(kind_of(card) == RESOLVE for card in s.hands[seat])
    if not list(s.tale.open_facts()):
        how = "Last Word, about the question of the premise"
    else:
        how = "a Resolve from your hand" if held else "Last Word"
    return Illegal("needs-resolve", f"Scene 9 needs a Resolve, and this is its last card: play {how}.")


def no_use(s: StoryState, kind: int, values: tuple[int, ...]) -> Illegal:
    """Why a card in hand has no such use."""
    target = values[1] if len(values) == 2 else NONE
    fact = s.tale.facts[target] if 0 <= target < len(s.tale.facts) else None
    if kind == EVENT:
        return Illegal("option", "Of an event with a choice pick a or b; any other is played without one.")
    if kind < INTRODUCE + 1:
        return Illegal(
            "mention", "Name one open fact that all can read if Coherence is Frayed, and none if not."
        )
    if kind == CONFRONT:
        return Illegal(
            "no-confront",
            "Confront takes two open facts that all can read, one of them not yours and not settled before, "
            "or an NPC with an open fact that it is tied to.",
        )
    if fact is None or fact.void:
        return Illegal("no-such-fact", "There is no such fact.")
    name = KINDS[kind]
    if fact.resolved and kind != CALLBACK:
        return Illegal("resolved", f"That fact is resolved: {name} is not possible any more.")
    if kind == REVEAL:
        return Illegal("not-secret", "Only a secret that is still hidden can be revealed.")
    if kind == COMPLICATE:
        return Illegal("sealed", "Only its creator can complicate a secret that is still hidden.")
    if kind == CALLBACK:
        return Illegal(
            "callback", "A Callback takes a fact of an earlier scene, and each only once in a scene."
        )
    return no_resolve(s, sealed=fact.sealed)


def no_resolve(s: StoryState, *, sealed: bool) -> Illegal:
    if s.scene == 1:
        return Illegal("scene-one", "Nothing can be resolved in scene 1.")
    if s.tale.tension < COST:
        return Illegal("no-tension", f"A Resolve takes {COST} Tension, and there is only {s.tale.tension}.")
    if s.tale.lock == LOCKED:
        return Illegal("torn", "The scene opened Torn: first a Callback or a Confront, then a Resolve.")
    if sealed:
        return Illegal("sealed", "A secret must be revealed before it can be resolved.")
    return Illegal(
        "unearned", "In the last act only a fact with a callback or a complication can be resolved."
    )
