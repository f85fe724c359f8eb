"""Worlds that a seat cannot tell from the real one: cards and sealed choices drawn anew, secrets blank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.dice import Dice
from orrery.games.scenes.names import (
    DECK,
    DRAFT,
    END,
    HAND,
    HIGHEST_BONUS,
    LAST_WORD,
    NONE,
    PACKET,
    SCORING,
    SETUP,
    VOTES,
    VOTING,
)
from orrery.games.scenes.rules import legal
from orrery.games.scenes.rules.texts import readable
from orrery.games.scenes.state.tale import Tale

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState


def world(s: StoryState, seat: int, dice: Dice) -> StoryState:
    """Everything open stays; what the seat has not seen is drawn from a sorted list."""
    imagined = s.copy()
    imagined.dice = dice.fork(len(s.dice.states))
    imagined.heard = ""
    if s.phase != SETUP:
        deal_anew(s, imagined, seat, dice)
    forget_texts(s, imagined.tale, seat)
    if imagined.before is not None:
        forget_texts(s, imagined.before, seat)
    if s.dialog == VOTING:
        imagined.votes = guessed(s.votes, seat, 2, dice)
    if s.phase == SCORING:
        guess_proposals(s, imagined, seat, dice)
    if s.phase == END and s.step == VOTES:
        votes = legal.candidates(s)
        for other, ballot in enumerate(s.ballots):
            if ballot != NONE and other != seat:
                imagined.ballots[other] = votes[dice.below(0, len(votes))]
    return imagined


def guessed(choices: list[int], seat: int, values: int, dice: Dice) -> list[int]:
    """Sealed choices: that they were made is seen, what they are is not."""
    return [
        choice if choice == NONE or owner == seat else dice.below(0, values)
        for owner, choice in enumerate(choices)
    ]


def guess_proposals(s: StoryState, imagined: StoryState, seat: int, dice: Dice) -> None:
    """Proposals for the seat that is asked about now; those before it are open."""
    seats = len(s.machines)
    if s.step >= seats:
        return
    first = s.step * seats
    imagined.proposals[first : first + seats] = guessed(
        s.proposals[first : first + seats], seat, HIGHEST_BONUS + 1, dice
    )
    for owner in range(seats):
        if owner != seat:
            imagined.examples[first + owner] = ""


def forget_texts(s: StoryState, tale: Tale, seat: int) -> None:
    """The texts of secrets, and of what makes them worse, are the creator's alone (NS-025)."""
    for number, fact in enumerate(tale.facts):
        if not readable(s, fact, seat) and not s.tale.facts[number].revealed:
            blank = tuple(each._replace(text="") for each in fact.complications)
            tale.facts[number] = fact._replace(text="", complications=blank)


# -- cards
def deal_anew(s: StoryState, imagined: StoryState, seat: int, dice: Dice) -> None:
    """Cards that the seat has not seen change places: other hands and packets, face-down cards, the deck."""
    seen = [play.card for play in s.tale.plays if not play.hidden or play.seat == seat]
    if s.twist != NONE:
        seen.append(s.twist)
    if seat != NONE:
        seen += [*s.hands[seat], *s.packets[seat]]
    known = set(seen)
    unseen = [card for card in range(DECK) if card not in known]
    others = [owner for owner in range(len(s.machines)) if owner != seat]
    if s.phase == DRAFT and s.step < HAND:
        unseen, rest = dealt_out(s, unseen, seat, dice)
        imagined.deck = rest
    else:
        dice.shuffle(0, unseen)
    for owner in others:
        imagined.hands[owner] = sorted(unseen.pop() for _ in s.hands[owner])
        imagined.packets[owner] = sorted(unseen.pop() for _ in s.packets[owner])
        if s.picks[owner] != NONE:
            kept = legal.distinct(imagined.packets[owner])
            imagined.picks[owner] = kept[dice.below(0, len(kept))]
    hide_faces(imagined.tale, unseen, seat)
    if imagined.before is not None:
        for place, play in enumerate(imagined.before.plays):
            imagined.before.plays[place] = play._replace(card=imagined.tale.plays[place].card)
    if not (s.phase == DRAFT and s.step < HAND):
        imagined.deck = unseen


def hide_faces(tale: Tale, unseen: list[int], seat: int) -> None:
    for place, play in enumerate(tale.plays):
        if play.hidden and play.seat != seat and play.card != LAST_WORD:
            tale.plays[place] = play._replace(card=unseen.pop())


def dealt_out(s: StoryState, unseen: list[int], seat: int, dice: Dice) -> tuple[list[int], list[int]]:
    """In the draft it is known how many cards of each kind are out; the others lie in three piles."""
    seats = len(s.machines)
    own = [] if seat == NONE else [*s.hands[seat], *s.packets[seat]]
    out: list[int] = []
    rest: list[int] = []
    for first, cards, dealt in PACKET:
        pile = [card for card in unseen if first <= card < first + cards]
        dice.shuffle(0, pile)
        missing = dealt * seats - sum(first <= card < first + cards for card in own)
        out += pile[:missing]
        rest += pile[missing:]
    dice.shuffle(0, out)
    return out, rest
