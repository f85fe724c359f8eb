"""Why an action is not possible now: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.words import Illegal, counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    FIGHT,
    MAKING,
    MOST_RESTS,
    NONE,
    OPEN_NOTHING,
    OPEN_PUZZLE,
    OPEN_TRAP,
    ROOM,
    SIDE,
    TAVERN,
)
from orrery.games.chaos.rules.fight import attack
from orrery.games.chaos.rules.fight.moving import figure_at, ways
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.character import allowed, rank_price, requirement_text, score_price

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

SLOW = frozenset((a.REST, a.SEARCH, a.PATCH, a.WAIT, a.LOOT, a.SOLVE, a.DISARM, a.PICK, a.FORCE))
IN_FIGHT = frozenset(
    (a.MOVE, a.ATTACK, a.SPECIAL, a.SWITCH, a.CHANNEL, a.RALLY, a.STABILISE, a.PICK_UP, a.GRAB, a.STAND,
    a.DASH,
     a.TURN, a.ESCAPE, a.END)
)  # fmt: skip
IN_MAKING = frozenset((a.RECRUIT, a.PEOPLE, a.POINT, a.STEP, a.READY, a.LIKE, a.LESS))
AT_TAVERN = frozenset(range(a.INN, a.EMBARK + 1))
WITH_ACTION = frozenset(
    (a.ATTACK, a.SPECIAL, a.CHANNEL, a.RALLY, a.STABILISE, a.PICK_UP, a.GRAB, a.USE, a.ESCAPE, a.FLEE)
)  # fmt: skip


def why_not(s: ChaosState, action: int) -> Illegal:
    verb, first, second = s.rules.acts.parts(action)
    text = s.rules.acts.text(action)
    if s.stack.top() is not None:
        return Illegal("decide-first", f'"{text}" has to wait: something else must be decided first.')
    if s.mode == MAKING:
        return creation.why_not(s, verb, first, second)
    if verb in IN_MAKING:
        return no(text, "party-complete", "the party is complete")
    if verb in AT_TAVERN:
        return (
            at_tavern(s, verb, first, second)
            if s.mode == TAVERN
            else no(text, "not-at-tavern", "the party is not at the tavern")
        )
    if s.mode == TAVERN:
        return no(text, "at-tavern", "the party is at the tavern")
    if verb in SLOW and s.mode == FIGHT:
        return no(text, "slow-in-fight", "Slow Actions are impossible in a fight")
    if s.mode == FIGHT:
        return in_fight(s, s.figures[s.order[s.turn]], verb, first)
    if verb in IN_FIGHT:
        return no(text, "no-fight", "nobody fights")
    return in_room(s, verb, text) if s.mode == ROOM else no(text, "not-legal", "it is not possible")


def no(text: str, code: str, reason: str) -> Illegal:
    return Illegal(code, f'"{text}" is not possible now: {reason}.')


def in_fight(s: ChaosState, f: Figure, verb: int, first: int) -> Illegal:
    text = s.rules.acts.verb(verb)
    if verb in WITH_ACTION and not f.action:
        return no(text, "no-action", "the action of this turn is spent")
    if verb == a.MOVE:
        return no_way(s, f, first)
    if verb in (a.ATTACK, a.SPECIAL, a.CHANNEL):
        return no_target(s, f, verb, first)
    if verb in (a.DASH, a.SWITCH) and not f.bonus:
        return no(text, "no-bonus-action", "the bonus action of this turn is spent")
    if verb == a.FLEE:
        return no(text, "no-way-back", "there is no way back from here")
    return no(text, "not-legal", "nothing here calls for it")


def no_way(s: ChaosState, f: Figure, place: int) -> Illegal:
    """Why nobody walks there."""
    name = a.square_name(place)
    if not s.room.inside(place % SIDE, place // SIDE) or s.room.wall(place):
        return Illegal("wall", f"Nobody walks through a wall: {name}.")
    if f.conditions[k.PRONE]:
        return Illegal("prone", "First stand up.")
    if f.conditions[k.GRAPPLED] or f.conditions[k.RESTRAINED]:
        return Illegal("held", "First get free.")
    if figure_at(s, place) != NONE:
        return Illegal("occupied", f"Somebody stands on {name}.")
    if s.room.obstacles[place]:
        return Illegal("obstacle", f"An obstacle stands on {name}.")
    cost = int(ways(s, s.order[s.turn], 99).costs[place])
    if cost > 99:
        return Illegal("no-way", f"No way leads to {name}.")
    far, left = counted(cost, "square"), f"{f.steps} {'is' if f.steps == 1 else 'are'} left"
    return Illegal("too-far", f"{name} takes {far} of movement; {left}.")


def no_target(s: ChaosState, f: Figure, verb: int, target: int) -> Illegal:
    mover = s.order[s.turn]
    if verb == a.SPECIAL:
        return Illegal("no-talent", "This talent cannot be used now.")
    if f.broken():
        return Illegal("broken", "A Broken hero neither attacks nor channels.")
    if target >= len(s.figures) or not s.figures[target].entity():
        return Illegal("no-target", "There is nobody with this number.")
    if target == mover or (verb == a.ATTACK and s.figures[target].side == f.side):
        return Illegal("own-side", "This one is on your own side.")
    if verb == a.CHANNEL:
        return Illegal("unseen", "The target of a channel must be in sight.")
    if attack.charmed_by(f, target):
        return Illegal("charmed", "A Charmed hero cannot attack the charmer.")
    if f.conditions[k.TAUNTED]:
        return Illegal("taunted", "A Taunted hero must attack the taunter.")
    return Illegal("out-of-reach", f"{s.title(target)} is out of reach, or in full cover.")


def in_room(s: ChaosState, verb: int, text: str) -> Illegal:
    card = s.card()
    if verb in (a.GO, a.BACK, a.RETREAT):
        if card.open == OPEN_TRAP:
            return no(text, "trap", "a trap must be disarmed or fled first")
        if card.open == OPEN_PUZZLE:
            return no(text, "puzzle", "a puzzle bars the way")
        if verb == a.GO and card.door:
            return no(text, "door", "the door is stuck")
        if verb == a.BACK:
            return no(text, "plot-point", "nobody walks back past a plot point")
        return no(text, "not-cleared", "this room is not cleared")
    if verb == a.REST:
        return no(text, "rests", f"the party has rested {MOST_RESTS} times here")
    if verb == a.SEARCH:
        return no(text, "searched", "this room has been searched")
    if verb == a.LOOT:
        return no(text, "no-loot", "there is nothing that could be taken")
    if verb == a.SOLVE and card.open == OPEN_NOTHING:
        return no(text, "no-puzzle", "there is nothing to solve")
    if verb in (a.PICK, a.FORCE):
        return no(text, "not-locked", "nothing is locked")
    return no(text, "not-legal", "nothing here calls for it")


def at_tavern(s: ChaosState, verb: int, first: int, second: int) -> Illegal:
    text = s.rules.acts.verb(verb)
    if verb in (a.LEARN, a.TRAIN, a.TALENT) and first < len(s.figures):
        sheet = s.figures[first].sheet
        if sheet is None:
            return no(text, "no-character", "a hero built by role does not grow")
        if verb == a.TALENT:
            row = s.core.talents[second]
            if allowed(sheet, row):
                return Illegal("known-talent", f"{row.name} is known already.")
            return Illegal("talent-locked", f"{row.name} needs {requirement_text(s.core, row)}.")
        price = (
            rank_price(sheet.ranks[second] + 1) if verb == a.LEARN else score_price(sheet.scores[second] + 1)
        )
        return Illegal("no-experience", f"That takes {price} XP; there are {sheet.xp}.")
    if verb in (a.GET_WEAPON, a.GET_ARMOR, a.GET_KIT, a.GET_SUPPLY, a.RUMOUR, a.HIRE, a.INN, a.TREAT, a.MEND):
        return no(text, "not-for-sale", f"it is not needed, or dearer than {counted(s.coins, 'coin')}")
    return no(text, "not-legal", "nothing here calls for it")
