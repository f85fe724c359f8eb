"""Who must decide, and what is legal. Everything that is refused is refused here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from orrery.games.scenes import actions as a
from orrery.games.scenes.names import (
    ANSWERING,
    CALLBACK,
    CHARACTER,
    COMPLICATE,
    CONFRONT,
    COST,
    DRAFT,
    ELEMENT,
    EPILOGUE,
    EVENT,
    EXPLAINING,
    FRAYED,
    HAND,
    HIGHEST,
    HIGHEST_BONUS,
    INTRODUCE,
    LAST_WORD,
    LOCKED,
    MOST_ENTRIES,
    MOST_FACTS,
    MOST_PREMISES,
    MOST_STOPS,
    MOST_VETOES,
    NO_DIALOG,
    NONE,
    OFFERS,
    PLAY,
    PRESS,
    RESOLVE,
    REVEAL,
    SCENE_END,
    SCENES,
    SCENES_IN_ACT,
    SCORING,
    SETUP,
    SHOW,
    THREADS,
    TIE,
    VOTES,
    VOTING,
    act_of,
    kind_of,
)

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState


# -- who must decide
def waiting(s: StoryState) -> list[int]:
    """The seats that must decide now."""
    if s.stopped:
        return [s.host()]
    if s.telling() and s.dialog != NO_DIALOG:
        return in_dialog(s)
    if s.phase == PLAY:
        return [s.teller()]
    if s.phase == SCENE_END:
        return [confirmer(s)]
    if s.phase == SETUP:
        return [s.step if s.step < len(s.machines) else s.host()]
    if s.phase == DRAFT:
        return [seat for seat, pick in enumerate(s.picks) if pick == NONE] if s.step < HAND else [s.host()]
    if s.phase == SCORING:
        return in_scoring(s)
    return in_end(s)


def in_dialog(s: StoryState) -> list[int]:
    author = s.tale.plays[s.window].seat
    if s.dialog != VOTING:
        return [author]
    return [seat for seat in voters(s, author) if s.votes[seat] == NONE]


def voters(s: StoryState, author: int) -> list[int]:
    """All but the author; of two, both (NS-069, NS-070)."""
    seats = range(len(s.machines))
    return list(seats) if len(s.machines) == 2 else [seat for seat in seats if seat != author]


def confirmer(s: StoryState) -> int:
    """The spotlight confirms a scene; for a machine, a person asks it to (NS-092)."""
    spotlight = s.spotlight
    if s.step:  # the event that was turned up: the next spotlight picks (NS-017)
        spotlight = (s.spotlight + 1) % len(s.machines)
    return s.host() if s.machine(spotlight) and s.people() else spotlight


def in_scoring(s: StoryState) -> list[int]:
    seats = len(s.machines)
    if s.step < seats and not s.rules.arc:
        return proposals_missing(s, s.step)
    return s.people()[:1]


def proposals_missing(s: StoryState, target: int) -> list[int]:
    """Who must still propose before this seat's bonus is accepted (NS-107)."""
    seats = len(s.machines)
    return [seat for seat in proposers(s, target) if s.proposals[target * seats + seat] == NONE]


def proposers(s: StoryState, target: int) -> list[int]:
    """Every person but the one that it is about (NS-106)."""
    return [seat for seat in s.people() if seat != target]


def in_end(s: StoryState) -> list[int]:
    seats = len(s.machines)
    if s.step in (THREADS, OFFERS):
        return [(s.spotlight + s.turn) % seats]
    if s.step in (EPILOGUE, TIE):
        return [s.spotlight]
    if s.step == VOTES:
        return [seat for seat in range(seats) if s.ballots[seat] == NONE]
    return []


# -- what a seat that must decide can do
def decisions(s: StoryState, seat: int) -> list[int]:
    """All legal decisions of a seat that must decide, in a stable order."""
    if s.stopped:
        return [a.number(a.RESUME)]
    if s.telling() and s.dialog != NO_DIALOG:
        return answers(s, seat)
    if s.phase == PLAY:
        return [*plays(s, seat), *openings(s), *new_npcs(s, seat)]
    if s.phase == SCENE_END:
        if s.step:
            return [a.number(a.TURN, 0), a.number(a.TURN, 1)]
        return [a.number(a.CONFIRM)]
    if s.phase == SETUP:
        if s.step < len(s.machines):
            return [a.number(a.SIT), a.number(a.MACHINE)]
        return [*[a.number(a.PICK_THEME, place) for place in range(3)], a.number(a.OWN_THEME)]
    if s.phase == DRAFT:
        if s.step == HAND:
            return premises(s)
        return [a.number(a.KEEP, card) for card in distinct(s.packets[seat])]
    if s.phase == SCORING and s.rules.arc:
        return [a.number(a.FINISH)]
    if s.phase == SCORING:
        return proposing(s) if s.step < len(s.machines) else entering(s)
    return closing(s)


def premises(s: StoryState) -> list[int]:
    """A premise of the table's own, or one of the pack's (NS-021)."""
    offered = range(min(MOST_PREMISES, len(s.rules.content.premises)))
    return [a.number(a.PREMISE), *[a.number(a.TAKE_PREMISE, place) for place in offered]]


def distinct(cards: list[int]) -> list[int]:
    """Cards in the order of their numbers; of moves of the same name, which are equal, only the first."""
    found: list[int] = []
    kinds: set[int] = set()
    for card in sorted(cards):
        kind = kind_of(card)
        if kind >= INTRODUCE:
            if kind in kinds:
                continue
            kinds.add(kind)
        found.append(card)
    return found


def plays(s: StoryState, seat: int) -> list[int]:
    """The cards that a seat can play (NS-031); if there is none, those that it can put away (NS-037)."""
    if s.tale.needs and s.is_last():
        return forced(s, seat)
    hand = distinct(s.hands[seat])
    if s.tale.tension == HIGHEST and s.is_last():  # Breaking (NS-065)
        ways = [card for card in hand if kind_of(card) in (RESOLVE, CONFRONT)]
        must = [each for card in ways for each in uses(s, seat, card, [])]
        if must:
            return must
    earlier = mentionable(s)
    found = [each for card in hand for each in uses(s, seat, card, earlier)]
    if s.tale.hidden_in[seat] != act_of(s.scene):
        found += [each for card in hand for each in naming(s, a.HIDE, a.HIDE_ON, card, earlier)]
    return found or [a.number(a.PUT_AWAY, card) for card in hand]


def uses(s: StoryState, seat: int, card: int, earlier: list[int]) -> Iterator[int]:
    """What can be done with a card, face up. A new kind of card needs one entry here (NS-030)."""
    kind = kind_of(card)
    if kind in (ELEMENT, INTRODUCE):
        yield from naming(s, a.PLAY, a.PLAY_ON, card, earlier)
    elif kind == EVENT:
        if len(s.rules.effect(card)) == 1:
            yield a.number(a.PLAY, card)
        else:
            yield a.number(a.PLAY_OPTION, card, 0)
            yield a.number(a.PLAY_OPTION, card, 1)
    elif kind == CONFRONT:
        yield from confrontations(s, seat, card)
    else:
        for number in TARGETS[kind](s, seat):
            yield a.number(a.PLAY_ON, card, number)


def mentionable(s: StoryState) -> list[int]:
    """The facts of which one must be mentioned: none unless Coherence is Frayed (NS-062)."""
    if not 1 <= s.tale.coherence <= FRAYED:
        return []
    return [number for number in s.tale.open_facts() if s.tale.facts[number].public]


def naming(s: StoryState, plain: int, mentioning: int, card: int, earlier: list[int]) -> Iterator[int]:
    """A fact is made, and mentions an earlier one where it must."""
    if len(s.tale.facts) >= MOST_FACTS:
        return
    if earlier:
        for number in earlier:
            yield a.number(mentioning, card, number)
    else:
        yield a.number(plain, card)


def to_complicate(s: StoryState, seat: int) -> list[int]:
    """Any open fact; an unrevealed secret by its creator only (NS-040, NS-041)."""
    facts = s.tale.facts
    return [each for each in s.tale.open_facts() if not facts[each].sealed or facts[each].creator == seat]


def to_reveal(s: StoryState, seat: int) -> list[int]:  # noqa: ARG001  as all targets are asked
    """An open unrevealed secret of any creator (NS-045)."""
    return [each for each in s.tale.open_facts() if s.tale.facts[each].sealed]


def to_call_back(s: StoryState, seat: int) -> list[int]:  # noqa: ARG001
    """A fact of an earlier scene, once a scene (NS-042, NS-043)."""
    return [
        number
        for number, fact in enumerate(s.tale.facts)
        if not fact.void and fact.scene < s.scene and all(scene != s.scene for _, scene in fact.callbacks)
    ]


def to_resolve(s: StoryState, seat: int) -> list[int]:  # noqa: ARG001
    """An open public fact, if the Tension pays for it (NS-047 to NS-051, NS-063)."""
    if s.tale.tension < COST or s.scene == 1 or s.tale.lock == LOCKED:
        return []
    facts = s.tale.facts
    found = [each for each in s.tale.open_facts() if facts[each].public]
    if s.rules.earned_endings and s.scene > SCENES - SCENES_IN_ACT:
        found = [each for each in found if facts[each].callbacks or facts[each].complications]
    return found


TARGETS = {
    COMPLICATE: to_complicate,
    REVEAL: to_reveal,
    CALLBACK: to_call_back,
    RESOLVE: to_resolve,
}


def confrontations(s: StoryState, seat: int, card: int) -> Iterator[int]:
    """Face to face, and Stand against (NS-078 to NS-082)."""
    facts = s.tale.facts
    around = [each for each in s.tale.open_facts() if facts[each].public]
    for one, other in combinations(around, 2):
        strange = facts[one].creator != seat or facts[other].creator != seat
        if strange and not s.tale.is_settled(one, other):
            yield a.number(a.FACE, card, one, other)
    for npc in s.tale.npcs:
        if s.tale.closed(npc):
            continue
        for tie in npc.ties:
            fact = facts[tie]
            if not fact.open:
                continue
            if not fact.sealed or fact.creator == seat:
                yield from standing(card, npc.fact, tie, PRESS)
            if fact.sealed:
                yield from standing(card, npc.fact, tie, SHOW)


def standing(card: int, npc: int, tie: int, act: int) -> Iterator[int]:
    for stance in (0, 1):
        yield a.number(a.STAND, card, npc, tie, act, stance)


def forced(s: StoryState, seat: int) -> list[int]:
    """What the last player of scene 9 must do while no Resolve was played in it (NS-095 to NS-097)."""
    around = list(s.tale.open_facts())
    held = [card for card in distinct(s.hands[seat]) if kind_of(card) == RESOLVE]
    if not around:
        return [a.number(a.PLAY, LAST_WORD)]
    return [a.number(a.PLAY_ON, held[0] if held else LAST_WORD, number) for number in around]


def openings(s: StoryState) -> list[int]:
    """The spotlight may open the scene with a sentence, before the first card (NS-090)."""
    return [] if s.opened or s.played() else [a.number(a.OPEN)]


def new_npcs(s: StoryState, seat: int) -> list[int]:
    """Characters that their creator can make NPCs, each tied to another fact (NS-083, NS-084)."""
    tale = s.tale
    if sum(not tale.closed(npc) for npc in tale.npcs) > len(s.machines):
        return []
    found = []
    for number in tale.open_facts():
        fact = tale.facts[number]
        if fact.subtype == CHARACTER and fact.creator == seat and tale.npc_of(number) == NONE:
            found += [a.number(a.MAKE_NPC, number, other) for other in to_tie(s, number)]
    return found


def to_tie(s: StoryState, number: int) -> list[int]:
    return [other for other, fact in enumerate(s.tale.facts) if other != number and not fact.void]


def new_ties(s: StoryState, seat: int) -> list[int]:
    """A second tie, or another one in place of the older: once a scene, when it is over (NS-084)."""
    return [
        a.number(a.TIE_NPC, npc.fact, other)
        for npc in s.tale.npcs
        if s.tale.facts[npc.fact].creator == seat and not s.tale.closed(npc) and npc.tied < s.scene
        for other in to_tie(s, npc.fact)
        if other not in npc.ties
    ]


def answers(s: StoryState, seat: int) -> list[int]:
    """In a dialog."""
    if s.dialog == EXPLAINING:
        return [a.number(a.EXPLAIN), a.number(a.QUIET)]
    if s.dialog == VOTING:
        return [a.number(a.SAY_FITS), a.number(a.SAY_CLASHES)]
    assert s.dialog == ANSWERING
    found = [a.number(a.MEND)]
    if not s.tale.facts[s.named].resolved:
        found.append(a.number(a.TWIST))
    if not s.withdrawn[seat] and s.shown == NONE:
        found.append(a.number(a.WITHDRAW))
    return found


def proposing(s: StoryState) -> list[int]:
    return [a.number(a.PROPOSE, s.step, points) for points in range(HIGHEST_BONUS + 1)]


def entering(s: StoryState) -> list[int]:
    """When all proposals are in, a person enters the bonuses, and closes the scoring (NS-109)."""
    return [*([] if NONE in s.bonuses else [a.number(a.FINISH)]), *bonuses(s)]


def bonuses(s: StoryState) -> list[int]:
    """What a person can enter, and change until the end opens (NS-105 to NS-108).

    Each bonus waits for the proposals for that seat only. The only person at a table proposes for each
    machine; for their own seat nobody can propose, so that its bonus is open from the start.
    """
    return [
        a.number(a.BONUS, seat, points)
        for seat in range(len(s.machines))
        if s.entries[seat] < MOST_ENTRIES and not proposals_missing(s, seat)
        for points in range(HIGHEST_BONUS + 1)
        if points != s.bonuses[seat]
    ]


def closing(s: StoryState) -> list[int]:
    """In the ritual of the end (NS-116 to NS-118)."""
    if s.step == THREADS:
        left = [number for number in s.tale.open_facts() if number not in s.adopted]
        return [a.number(a.ADOPT, number) for number in left] or [a.number(a.ADOPT_NONE)]
    if s.step == EPILOGUE:
        return [a.number(a.TELL_EPILOGUE)]
    if s.step == OFFERS:
        return [a.number(a.NO_OFFER), a.number(a.OFFER)]
    return tied(s) if s.step == TIE else candidates(s)


def candidates(s: StoryState) -> list[int]:
    """What can become the title: facts in their order, and what was offered (NS-118)."""
    facts = s.tale.facts
    order = sorted(
        (number for number, fact in enumerate(facts) if not fact.void),
        key=lambda number: (-len(facts[number].complications), -len(facts[number].callbacks), number),
    )
    offered = [a.number(a.VOTE_OFFER, seat) for seat, text in enumerate(s.offers) if text]
    return [*[a.number(a.VOTE_FACT, number) for number in order], *offered]


def tied(s: StoryState) -> list[int]:
    """The titles that have most votes."""
    votes = candidates(s)
    most = max(s.ballots.count(vote) for vote in votes)
    return [vote for vote in votes if s.ballots.count(vote) == most]


def while_stopped(s: StoryState) -> list[int]:
    """What can be taken out of the story while it is stopped (NS-123, NS-124)."""
    return [a.number(a.STRIKE, number) for number, play in enumerate(s.tale.plays) if not play.struck]


# -- what a person can do at any time
def asides(s: StoryState, seat: int) -> list[int]:
    """Machines never challenge, stop or leave (NS-103); what they do besides, they do in their turn."""
    if s.machine(seat) or s.finished():
        return []
    deciding = waiting(s)
    found = [a.number(a.VETO)] if len(s.vetoes) < MOST_VETOES else []
    if s.stopped:
        resuming = [] if seat in deciding else [a.number(a.RESUME)]
        return [*resuming, *found, *while_stopped(s)]
    if s.stops < MOST_STOPS:
        found.append(a.number(a.STOP))
    found.append(a.number(a.LEAVE))
    if s.telling() and not s.step:
        found += in_the_story(s, seat, deciding)
    if s.phase == SCORING:
        found += beside_scoring(s, seat, deciding)
    return found


def beside_scoring(s: StoryState, seat: int, deciding: list[int]) -> list[int]:
    """While proposals are still asked for, what is ready can be entered; afterwards it is a decision."""
    if s.rules.arc:
        return []
    if s.step < len(s.machines):
        return bonuses(s)
    return [] if seat in deciding else entering(s)


def in_the_story(s: StoryState, seat: int, deciding: list[int]) -> Iterator[int]:
    if s.rules.objections and not s.tokens[seat] >> act_of(s.scene) & 1:
        yield a.number(a.OBJECT)
    if s.phase == SCENE_END and not noted(s, seat):
        yield a.number(a.TAKE_NOTE)
    if s.dialog != NO_DIALOG:
        return
    if s.window != NONE:
        play = s.tale.plays[s.window]
        if play.seat != seat and not play.challenged:
            for number in breakable(s):
                yield a.number(a.CHALLENGE, number)
        if play.seat == seat and not s.answered and s.shown == NONE:
            yield a.number(a.UNDO)
    if s.phase == SCENE_END or seat not in deciding:
        yield from new_npcs(s, seat)
    if s.phase == SCENE_END:
        yield from new_ties(s, seat)


def breakable(s: StoryState) -> list[int]:
    """The public facts that the last play may have broken: those made before it (NS-067)."""
    play = s.tale.plays[s.window]
    made = play.made if play.made != NONE else len(s.tale.facts)
    return [
        number
        for number in s.tale.public_facts()
        if number < made and not (play.made != NONE and s.tale.is_settled(number, play.made))
    ]


def noted(s: StoryState, seat: int) -> bool:
    return any(note.startswith(f"{s.scene} {seat} ") for note in s.notes)
