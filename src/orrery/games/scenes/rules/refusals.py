"""Refusals that say why: a code for programs, a sentence for the teller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from orrery.cardtext.faults import listed
from orrery.engine.words import Illegal, NotYourTurn
from orrery.games.scenes import actions as a
from orrery.games.scenes.names import (
    ANSWERING,
    CALLBACK,
    COMPLICATE,
    CONFRONT,
    COST,
    EVENT,
    EXPLAINING,
    HIGHEST,
    INTRODUCE,
    KINDS,
    LAST_WORD,
    LOCKED,
    MOST_ENTRIES,
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
from orrery.games.scenes.rules import legal

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

PLAYS = (a.PLAY, a.PLAY_ON, a.PLAY_OPTION, a.FACE, a.STAND, a.HIDE, a.HIDE_ON, a.PUT_AWAY)


def why_not(s: StoryState, seat: int, action: int) -> Illegal:
    """Why a seat that must decide cannot do this now. It tells no more than the seat can see."""
    taken = a.take(action)
    kind, values = taken
    if s.stopped:
        return Illegal("stopped", stopped(s, seat))
    if kind in (a.BONUS, a.PROPOSE, a.FINISH):
        return no_bonus(s, seat, kind, values)
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


def why_waiting(s: StoryState, seat: int) -> NotYourTurn | None:
    """What a seat that is asked nothing waits for, where it is more than another's turn."""
    if s.finished():
        return None
    if s.stopped:
        return NotYourTurn("stopped", stopped(s, seat))
    if s.telling() and s.dialog != NO_DIALOG:
        return NotYourTurn("dialog", in_dialog(s))
    if s.phase == SCORING and s.step < len(s.machines) and not s.rules.arc:
        missing = legal.waiting(s)
        who = listed([s.rules.seat_title(each) for each in missing], "and")
        about = s.rules.seat_title(s.step)
        return NotYourTurn("proposals", f"{who} {have(missing)} not proposed a bonus for {about} yet.")
    return None


def stopped(s: StoryState, seat: int) -> str:
    """It names nobody: who pressed Stop is nobody's business (NS-122)."""
    if seat == NONE or s.machine(seat):
        who = "a person resumes"
    else:
        who = "you resume" if s.people() == [seat] else "you or another person resumes"
    return f"The story is stopped: somebody pressed Stop. It goes on when {who} it."


def in_dialog(s: StoryState) -> str:
    asked = listed([s.rules.seat_title(each) for each in legal.waiting(s)], "and")
    if s.dialog == EXPLAINING:
        return f"The last card is asked about: {asked} may explain it first."
    if s.dialog == ANSWERING:
        return f"The last card clashes: {asked} mends it, lets both be true or withdraws it."
    return f"A vote is open, and {asked} {have(legal.waiting(s))} not voted yet."


def have(seats: Sequence[int]) -> str:
    return "has" if len(seats) == 1 else "have"


def no_bonus(s: StoryState, seat: int, kind: int, values: tuple[int, ...]) -> Illegal:
    """Why nothing like this happens in the scoring (NS-105 to NS-109)."""
    if s.machine(seat):
        return Illegal("machine-bonus", "A machine never proposes or enters a theme bonus.")
    if s.rules.arc and kind != a.FINISH:
        return Illegal("no-bonus", "This story is brought home together: no theme bonus is given.")
    if s.phase != SCORING:
        return Illegal("not-scoring", "The theme bonus is given after scene 9, and not changed afterwards.")
    if kind == a.FINISH:
        return not_finished(s)
    target, points = values
    if target >= len(s.machines):
        return Illegal("no-such-teller", f"There is no {s.rules.seat_title(target)} at this table.")
    return no_proposal(s, seat, target) if kind == a.PROPOSE else no_entry(s, seat, target, points)


def not_finished(s: StoryState) -> Illegal:
    title = s.rules.seat_title
    unset = [each for each, bonus in enumerate(s.bonuses) if bonus == NONE]
    if not unset:  # entered before the last proposals came in
        return Illegal("no-proposal", f"There are still proposals to come for {title(s.step)}.")
    missing = f"{listed([title(each) for each in unset], 'and')} {have(unset)} none yet"
    return Illegal("bonus-unset", f"Every teller needs a bonus before the scoring is closed; {missing}.")


def no_proposal(s: StoryState, seat: int, target: int) -> Illegal:
    if target == seat:
        return Illegal("own-bonus", "Nobody proposes a bonus for themselves.")
    if s.step >= len(s.machines):
        return Illegal("all-proposed", "All proposals are in: now the bonus of each teller is entered.")
    asked, other = s.rules.seat_title(s.step), s.rules.seat_title(target)
    return Illegal("other-teller", f"You are asked about {asked} now, not about {other}.")


def no_entry(s: StoryState, seat: int, target: int, points: int) -> Illegal:
    title = s.rules.seat_title(target)
    missing = legal.proposals_missing(s, target)
    if missing:
        who = ["you" if each == seat else s.rules.seat_title(each) for each in missing]
        who.sort(key=lambda each: each != "you")
        verb = "have" if seat in missing else have(missing)
        sentence = f"The bonus of {title} is entered after the proposals for it"
        return Illegal("no-proposal", f"{sentence}: {listed(who, 'and')} {verb} not proposed yet.")
    if s.bonuses[target] == points:
        return Illegal("same-bonus", f"The bonus of {title} is {points} already.")
    return Illegal("bonus-fixed", f"The bonus of {title} was entered {MOST_ENTRIES} times: now it stays.")


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
