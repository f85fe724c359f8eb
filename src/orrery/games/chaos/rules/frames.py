"""What goes on by itself: the frames of the stack, until somebody must decide or everything is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.engine.words import RuleLoop
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    F_ACTION_DONE,
    F_ATTACK,
    F_CHECK,
    F_CLASH,
    F_COUNTER,
    F_EFFECT,
    F_ESCAPED,
    F_FOE,
    F_HIT,
    F_MOVE,
    F_OPPORTUNITY,
    F_REROLL,
    F_TENSION,
    F_TURN_END,
    FIGHT,
    FOES,
    MAKING,
    NONE,
    OVER,
    REACTING,
    ROOM,
    TAVERN,
)
from orrery.games.chaos.rules import checks
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.effects import hits
from orrery.games.chaos.rules.fight import attack, clash, harm, tactics, turns
from orrery.games.chaos.rules.fight.moving import leaves_reach, next_step, no_retreat, step
from orrery.games.chaos.rules.quest import scenes

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

LONGEST_RUN: Final = 20_000  # frames between two decisions


def run(s: ChaosState) -> None:
    """Go on until somebody must decide."""
    for _ in range(LONGEST_RUN):
        settle(s)
        if s.mode in (TAVERN, MAKING, OVER):
            return
        frame = s.stack.top()
        if frame is None:
            if s.mode != FIGHT:
                if s.ambush:
                    surprise = s.ambush == 2
                    s.ambush = 0
                    turns.begin_fight(s, surprise)
                    continue
                return
            f = s.figures[s.order[s.turn]]
            if f.up() and f.active and not f.helpless() and not s.machine(s.order[s.turn]):
                return
            turns.end_turn(s)
        elif deciders(s, frame):
            return
        else:
            s.stack.pop()
            carry_out(s, frame)
    raise RuleLoop("A fight goes on by itself for ever.")


def deciders(s: ChaosState, frame: Frame) -> list[int]:
    """The figures of people whom the top frame waits for."""
    kind = frame.kind
    if kind == F_CLASH:
        return [clash.clash_of(s).figures[side] for side in clash.side_to_choose(s)]
    asked = NONE
    if kind == F_COUNTER:
        asked = int(frame.target)
    elif kind in (F_OPPORTUNITY, F_REROLL) or (kind == F_EFFECT and len(clash.options(s)) > 1):
        asked = int(frame.source)
    elif kind == F_HIT and hits.bracing(s, int(frame.target)) != NONE:
        asked = int(frame.target)
    return [] if asked == NONE or s.machine(asked) else [asked]


def carry_out(s: ChaosState, frame: Frame) -> None:  # noqa: C901  one line a kind of frame
    kind, source, target = frame.kind, int(frame.source), int(frame.target)
    if kind == F_ATTACK:
        attack.exchange(s, frame)
    elif kind == F_COUNTER:
        attack.counter(s, frame)
    elif kind == F_CLASH:
        clash.resolve(s)
    elif kind == F_EFFECT:
        found = clash.options(s)
        chosen = NONE
        if found:
            chosen = found[0] if len(found) == 1 else tactics.clash_option(s, found)
        clash.carry_out(s, chosen)
    elif kind == F_HIT:
        attack.land(s, braced=False)
    elif kind == F_MOVE:
        walk(s, frame)
    elif kind == F_OPPORTUNITY:
        seize(s, source, target)
    elif kind == F_FOE:
        if tactics.go_on(s, source):
            if s.stack.top() is None or top_kind(s) != F_FOE:
                push_foe(s, source)
        elif s.stack.top() is None and s.figures[source].active:
            turns.end_turn(s)
    elif kind == F_TURN_END:
        turns.end_turn(s)
    elif kind == F_ACTION_DONE:
        f = s.figures[source]
        if f.stagger_ending:
            f.lose(int(k.STAGGERED))
            f.stagger_ending = 0
    elif kind == F_CHECK:
        checks.carry_out(s, frame)
    elif kind == F_TENSION:
        turmoil.tension(s)
    elif kind == F_ESCAPED:
        scenes.escape(s)


def top_kind(s: ChaosState) -> int:
    top = s.stack.top()
    return NONE if top is None else int(top.kind)


def push_foe(s: ChaosState, number: int) -> None:
    """The machine goes on when what it has begun is over."""
    frames = s.stack.frames
    if any(frame.kind == F_FOE and frame.source == number for frame in frames):
        return
    s.stack.push(Frame(F_FOE, NONE, number))


def walk(s: ChaosState, frame: Frame) -> None:
    """One step of a move; the figure that is left may strike first (CE-157)."""
    mover, goal = int(frame.source), int(frame.target)
    f = s.figures[mover]
    if not f.up() or f.place == goal or f.conditions[k.PRONE]:
        return
    if f.conditions[k.GRAPPLED] or f.conditions[k.RESTRAINED]:
        return
    place = next_step(s, mover, goal)
    if place == NONE:
        return
    if frame.amount == 0:
        watchers = [number for number, other in enumerate(s.figures) if leaves_reach(s, f, other, place)]
        if watchers:
            s.stack.push(Frame(F_MOVE, NONE, mover, goal, 1))
            for watcher in reversed(watchers):
                s.stack.push(Frame(F_OPPORTUNITY, NONE, watcher, mover))
            return
    if no_retreat(s, mover, place):
        harm.punish(s, mover)
        if not f.up():
            return
    if not step(s, mover, place) and place != goal:
        s.stack.push(Frame(F_MOVE, NONE, mover, goal, 0))


def seize(s: ChaosState, watcher: int, mover: int) -> None:
    """The watcher spends its reaction on one attack."""
    f = s.figures[watcher]
    if f.can_react() and s.figures[mover].up() and attack.can_strike(s, watcher, mover):
        f.reaction = 0
        attack.begin(s, watcher, mover, REACTING)


def settle(s: ChaosState) -> None:
    """What is over is over: the party, the fight, the quest."""
    if s.mode not in (ROOM, FIGHT):
        return
    if harm.party_is_down(s):
        scenes.lose(s)
        return
    if s.mode != FIGHT:
        return
    if scenes.goal_reached(s):
        turns.end_fight(s)
        scenes.win(s)
    elif harm.side_is_down(s, FOES):
        turns.end_fight(s)
        scenes.cleared(s)
