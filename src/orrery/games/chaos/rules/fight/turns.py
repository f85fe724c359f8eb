"""Fights: initiative, rounds, and the beginning and end of turns (CE-155, CE-156, CE-162 to CE-170)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import COMBAT, F_FOE, FIGHT, FOES, HEROES, MOST_ROUNDS, NONE, ONGOING, ROOM
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.moving import speed_of
from orrery.games.chaos.rules.heroes.character import quick_slots
from orrery.games.chaos.rules.rolls import die, roll

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

HELPLESS: Final = (k.STUNNED, k.PARALYSED, k.PETRIFIED)  # (CE-165)


def begin_fight(s: ChaosState, surprise: bool = False) -> None:
    """Initiative is rolled once; surprising foes have their first turn before any hero (CE-088, CE-155)."""
    s.mode = FIGHT
    s.round = 0
    s.turn = 0
    totals: list[tuple[int, int, int, int]] = []
    for number, f in enumerate(s.figures):
        if not f.entity():
            continue
        f.quick = quick_slots(f)
        f.used = 0
        bonus = 2 if s.modified(k.QUICKENING) else 0
        total = die(s, COMBAT, 20, "initiative") + f.alertness + bonus
        totals.append((-total, f.side, -f.reflex, number))
    totals.sort()
    s.later = [number for _, _, _, number in totals]
    s.order = s.later
    if surprise:
        foes = [number for number in s.later if s.figures[number].side == FOES]
        s.order = foes + [number for number in s.later if number not in foes]
    if s.log is not None:
        names = ", ".join(s.title(number) for number in s.order)
        s.tell("fight", f"A fight begins. In turn: {names}.", {"surprise": int(surprise)})
    begin_round(s)


def begin_round(s: ChaosState) -> None:
    s.round += 1
    s.turn = NONE
    if s.round > 1:
        s.order = s.later
    for f in s.figures:
        f.reaction = 1
        f.countered = f.struck = f.turn_done = 0
    if s.log is not None:
        s.tell("round", f"Round {s.round}.", {"round": s.round})
    next_turn(s)


def next_turn(s: ChaosState) -> None:
    """The next figure on its feet begins its turn; after the last the round ends."""
    while True:
        s.turn += 1
        if s.turn >= len(s.order):
            end_round(s)
            return
        f = s.figures[s.order[s.turn]]
        if f.up() and not f.turn_done:
            begin_turn(s, s.order[s.turn])
            return


def begin_turn(s: ChaosState, number: int) -> None:
    """What the ground and conditions do comes first; then there is one action, one bonus action, movement."""
    f = s.figures[number]
    f.active = 1
    f.action = f.bonus = 1
    f.moved = 0
    f.guard_until = 0
    terrain = s.core.terrain[s.room.ground[f.place]]
    if terrain.turn_dice.count:
        harm.hurt(s, number, roll(s, COMBAT, terrain.turn_dice, terrain.id.replace("_", " ")))
    for condition, row in enumerate(s.core.conditions):
        if row.dice.count and f.conditions[condition] and f.up():
            harm.hurt(s, number, roll(s, COMBAT, row.dice, row.id))
    f.steps = speed_of(s, f)
    if not f.up():
        return
    if f.helpless():
        f.action = f.bonus = f.steps = 0
        if s.log is not None:
            why = [s.core.conditions[each].name for each in HELPLESS if f.conditions[each]]
            s.tell("helpless", f"{s.title(number)} cannot act: {' and '.join(why)}.", {"figure": number})
    elif s.machine(number):
        s.stack.push(Frame(F_FOE, NONE, number))


def end_turn(s: ChaosState) -> None:
    """Conditions that end with a turn do so; then it is the next one's."""
    number = s.order[s.turn]
    f = s.figures[number]
    f.active = f.action = f.bonus = f.steps = 0
    f.turn_done = 1
    for condition, turns in enumerate(f.conditions):
        if 0 < turns < ONGOING:
            f.last(condition, turns - 1)
    if f.up() and s.modified(k.OVERGROWTH) and not f.moved:
        harm.afflict(s, number, int(k.GRAPPLED))
    next_turn(s)


def end_round(s: ChaosState) -> None:
    """Echoes, growth and the dying clocks (CE-098, CE-101, CE-170).

    All of it comes at the end of the round. Growth comes before the clocks, since healing clears them
    (CE-171): where everything grows, nobody dies of waiting.
    """
    echo(s)
    if s.modified(k.OVERGROWTH):
        for number in range(len(s.figures)):
            harm.heal(s, number, 1)
    for number, f in enumerate(s.figures):
        if f.down and f.dying > 0:
            f.dying -= 1
            if f.dying == 0:
                harm.die_for_good(s, number)
    if s.round >= MOST_ROUNDS:
        give_up(s)
    if harm.party_is_down(s) or harm.side_is_down(s, FOES):
        return
    begin_round(s)


def echo(s: ChaosState) -> None:
    """What Late echo has held back, in the order in which it was dealt."""
    held, s.echo = s.echo, []
    for each in held:
        harm.deal(s, each.target, each.amount, each.source, each.how)


def give_up(s: ChaosState) -> None:
    """Nobody fights for ever: the foes have had enough."""
    for f in s.figures:
        if f.side == FOES and f.entity():
            f.gone = 1
    if s.log is not None:
        s.tell("withdraw", "The foes have had enough and are gone.", {"round": s.round})


def end_fight(s: ChaosState, *, fled: bool = False) -> None:
    """All foes are dead or away, or the party has fled from them or from a trap, which is told elsewhere."""
    echo(s)
    s.stack.frames = []
    s.clash, s.effect, s.hit = None, None, None
    s.order, s.later = [], []
    s.mode = ROOM
    s.round = 0
    s.figures = [f for f in s.figures if f.side == HEROES and (f.hero != NONE or f.entity())]
    s.pricked = [number for number in s.pricked if number < len(s.figures)]
    for f in s.figures:
        harm.end_fight(s, f)
    if s.log is not None and not fled:
        s.tell("fight-over", "The fight is over.", {"round": s.round})
