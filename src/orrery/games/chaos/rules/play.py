"""What each action does; then the rules go on by themselves (`frames`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.stack import Frame
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    COMBAT,
    DASH_PRICE,
    DISENGAGE,
    F_ACTION_DONE,
    F_ESCAPED,
    F_HIT,
    F_REROLL,
    F_TENSION,
    FIGHT,
    LOST,
    MAKING,
    NONE,
    PRESS,
    QUEST_DECISIONS,
    RETREATED,
    ROOM,
    T_DISARM,
    T_ESCAPE,
    T_FORCE,
    T_PICK,
    T_SEARCH,
    T_SOLVE,
    T_STABILISE,
    distance,
)
from orrery.games.chaos.rules import checks, frames, legal
from orrery.games.chaos.rules.chaos import channel
from orrery.games.chaos.rules.effects.uses import bonus_talent, special_attack, use
from orrery.games.chaos.rules.fight import attack, clash, harm, tactics, turns
from orrery.games.chaos.rules.fight.moving import set_out, speed_of
from orrery.games.chaos.rules.heroes import character, creation
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.rules.rolls import die

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

ANSWERS = frozenset(
    (a.PRESS_ON, a.STEP_BACK, a.COUNTER, a.REACT, a.BRACE, a.REROLL, a.DECLINE, a.PLACE, a.FACE, a.DRIVE)
)


def decide(s: ChaosState, seat: int, action: int) -> None:
    """Do an action of a seat, and go on until somebody must decide."""
    verb, first, second = s.rules.acts.parts(action)
    if verb in ANSWERS:
        answer(s, seat, verb, first)
    elif s.mode == FIGHT:
        act(s, s.order[s.turn], verb, first, second)
    elif s.mode == ROOM:
        explore(s, verb, first, second)
    elif s.mode == MAKING:
        creation.decide(s, verb, first, second, s.heard)
    else:
        visit_tavern(s, verb, first, second)
    frames.run(s)
    if s.mode in (ROOM, FIGHT):
        s.decisions += 1
        if s.decisions >= QUEST_DECISIONS:  # the torches are burnt down, and nobody finds the way out
            tavern.end_quest(s, LOST)


# -- decisions inside what goes on
def answer(s: ChaosState, seat: int, verb: int, first: int) -> None:
    frame = s.stack.top()
    assert frame is not None
    if verb in (a.PRESS_ON, a.STEP_BACK):
        clash.choose(s, legal.clash_side(s, seat), PRESS if verb == a.PRESS_ON else DISENGAGE)
        return
    s.stack.pop()
    if verb in (a.PLACE, a.FACE, a.DRIVE):
        clash.carry_out(s, first)
    elif verb == a.COUNTER:
        attack.counter(s, frame)
    elif verb == a.REACT:
        frames.seize(s, int(frame.source), int(frame.target))
    elif verb == a.BRACE:
        attack.land(s, braced=True)
    elif verb == a.REROLL:
        checks.reroll(s, frame)
    else:
        decline(s, frame)


def decline(s: ChaosState, frame: Frame) -> None:
    if frame.kind == F_HIT:
        attack.land(s, braced=False)
    elif frame.kind == F_REROLL:
        checks.conclude(s, int(frame.source), int(frame.target), int(frame.amount), good=False)


# -- a hero's turn
def act(s: ChaosState, mover: int, verb: int, first: int, second: int) -> None:
    f = s.figures[mover]
    if verb == a.MOVE:
        set_out(s, mover, first)
    elif verb == a.TURN:
        f.facing = first
        f.steps -= 1
    elif verb == a.STAND:
        tactics.stand_up(s, mover)
    elif verb == a.END:
        turns.end_turn(s)
    elif verb == a.DASH:
        f.bonus = 0
        harm.pay(s, mover, int(k.STAMINA), DASH_PRICE)
        f.steps += speed_of(s, f)
    elif verb == a.SWITCH:
        f.bonus = 0
        attack.switch_weapon(s, mover)
    elif verb == a.SPECIAL and s.core.talents[first].effect in (k.GUARD, k.RECOVER):
        bonus_talent(s, mover, first)
    else:
        f.action = 0
        f.stagger_ending = int(f.conditions[k.STAGGERED] > 0)
        s.stack.push(Frame(F_ACTION_DONE, NONE, mover))
        take_action(s, mover, verb, first, second)


def take_action(s: ChaosState, mover: int, verb: int, first: int, second: int) -> None:
    f = s.figures[mover]
    if verb == a.ATTACK:
        attack.begin(s, mover, tactics.confused_target(s, mover, first))
    elif verb == a.SPECIAL:
        special_attack(s, mover, first, second)
    elif verb == a.CHANNEL:
        channel.channel(s, mover, first)
    elif verb == a.RALLY:
        rally(s, mover, first)
    elif verb == a.STABILISE:
        checks.ask(s, mover, T_STABILISE, first)
    elif verb == a.PICK_UP:
        harm.take_up(s, mover)
    elif verb == a.GRAB:
        f.carrying = 1
        s.prize = NONE
        if s.log is not None:
            s.tell("grab", f"{s.title(mover)} has what they came for.", {"figure": mover})
    elif verb == a.USE:
        f.quick -= 1
        use(s, first, second)
    elif verb == a.ESCAPE:
        checks.ask(s, mover, T_ESCAPE)
    else:
        flee(s, mover)


def rally(s: ChaosState, mover: int, target: int) -> None:
    """1d6 Composure, and Broken ends (CE-169). Silence may be decreed."""
    if s.decreed(2):
        harm.punish(s, mover)
    f = s.figures[target]
    gained = die(s, COMBAT, 6, "rally")
    f.composure = min(f.composure_max, f.composure + gained)
    f.lose(int(k.BROKEN))
    if s.log is not None:
        text = f"{s.title(mover)} rallies {s.title(target)}: {gained} Composure."
        s.tell("rally", text, {"figure": mover, "target": target, "amount": gained})


def flee(s: ChaosState, mover: int) -> None:
    """The party leaves: every foe beside a hero has one attack first (CE-078)."""
    if s.decreed(3):
        harm.punish(s, mover)
    s.stack.push(Frame(F_ESCAPED, NONE))
    struck: list[tuple[int, int]] = []
    for foe, g in enumerate(s.figures):
        if g.side == 0 or not g.up() or g.helpless() or g.broken():
            continue
        for hero in scenes.standing(s):
            if distance(g.place, s.figures[hero].place) <= 1:
                struck.append((foe, hero))
                break
    for foe, hero in reversed(struck):
        attack.begin(s, foe, hero)


# -- in a room
def explore(s: ChaosState, verb: int, first: int, second: int) -> None:
    if verb == a.GO:
        scenes.go_on(s)
    elif verb == a.BACK:
        scenes.go_back(s)
    elif verb == a.RETREAT:
        tavern.end_quest(s, RETREATED)
    elif verb == a.LEAD:
        s.lead = first
    elif verb == a.USE:
        use(s, first, second)
    elif verb == a.FLEE:
        s.stack.push(Frame(F_ESCAPED, NONE))
    elif verb == a.CHANNEL_AT:
        s.stack.push(Frame(F_TENSION, NONE))
        channel.channel(s, first, NONE, second)
    else:
        slow(s, verb, first, second)


def slow(s: ChaosState, verb: int, first: int, second: int) -> None:
    """A Slow Action: its benefit first, then the Tension Die (CE-081, CE-082)."""
    card = s.card()
    s.stack.push(Frame(F_TENSION, NONE))
    if verb == a.REST:
        card.rests += 1
        take_rest(s)
    elif verb == a.SEARCH:
        card.searched = 1
        checks.ask(s, first, T_SEARCH)
    elif verb == a.PATCH:
        patch(s, first, second)
    elif verb == a.LOOT:
        card.looted = 1
        scenes.loot(s, int(s.core.events[card.event].loot_tier))
    elif verb == a.SOLVE:
        checks.ask(s, first, T_SOLVE)
    elif verb == a.DISARM:
        checks.ask(s, first, T_DISARM)
    elif verb == a.PICK:
        checks.ask(s, first, T_PICK, second)
    elif verb == a.FORCE:
        checks.ask(s, first, T_FORCE, second)
    elif s.log is not None:
        s.tell("wait", "The party waits.", {})


def take_rest(s: ChaosState) -> None:
    """1d8+1 HP, 1d6 Composure, all Stamina and Focus (CE-083)."""
    if s.log is not None:
        s.tell("rest", "The party rests.", {})
    for number, f in enumerate(s.figures):
        if f.hero == NONE or f.dead:
            continue
        harm.heal(s, number, die(s, COMBAT, 8, "rest") + 1)
        f.composure = min(f.composure_max, f.composure + die(s, COMBAT, 6, "rest"))
        f.lose(int(k.BROKEN))
        f.stamina = f.stamina_max
        f.focus = f.focus_max


def patch(s: ChaosState, healer: int, target: int) -> None:
    """1d8 and the healer's rank in remedies; Bleed and Poisoned end (CE-083)."""
    sheet = s.figures[healer].sheet
    rank = 0 if sheet is None else sheet.ranks[s.core.place("skills", "remedies")]
    harm.heal(s, target, die(s, COMBAT, 8, "patch") + rank)
    f = s.figures[target]
    f.lose(int(k.BLEED))
    f.lose(int(k.POISONED))


# -- at the tavern
def visit_tavern(s: ChaosState, verb: int, first: int, second: int) -> None:  # noqa: C901  one line a verb
    s.visits += 1
    if verb == a.EMBARK:
        tavern.embark(s, first)
    elif verb == a.INN:
        tavern.rest(s)
    elif verb == a.TREAT:
        tavern.treat(s, first, second)
    elif verb == a.MEND:
        tavern.mend(s, first)
    elif verb == a.GET_WEAPON:
        tavern.get_weapon(s, first, second)
    elif verb == a.GET_ARMOR:
        tavern.get_armor(s, first, second)
    elif verb == a.GET_KIT:
        tavern.get_kit(s, first, second)
    elif verb == a.GET_SUPPLY:
        tavern.get_supply(s, first)
    elif verb == a.RUMOUR:
        tavern.rumour(s, first)
    elif verb == a.HIRE:
        tavern.hire(s)
    elif verb == a.RETIRE:
        tavern.retire(s, first)
    elif verb == a.LEARN:
        character.learn(s.core, s.figures[first], second)
    elif verb == a.TRAIN:
        character.train(s.core, s.figures[first], second)
    else:
        character.take_talent(s.core, s.figures[first], second)
