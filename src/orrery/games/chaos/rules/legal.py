"""Who must decide, and what is legal. Everything that is refused is refused here (CE-012)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    CARD_FINALE,
    CARD_MINOR,
    DASH_PRICE,
    F_CLASH,
    F_COUNTER,
    F_EFFECT,
    F_HIT,
    F_OPPORTUNITY,
    FACINGS,
    FIGHT,
    HEROES,
    HIGHEST_RANK,
    HIGHEST_SCORE,
    HIRE_PRICE,
    MAKING,
    MEND_PRICE,
    MOST_RESTS,
    NODES,
    NONE,
    OPEN_NOTHING,
    OPEN_PUZZLE,
    OPEN_TRAP,
    OVER,
    PRESS,
    RALLY_RANGE,
    REST_PRICE,
    RUMOUR_PRICE,
    TAVERN,
    TAVERN_DECISIONS,
    TREAT_PRICE,
    distance,
)
from orrery.games.chaos.rules import frames
from orrery.games.chaos.rules.chaos import channel
from orrery.games.chaos.rules.effects import hits
from orrery.games.chaos.rules.effects.talents import in_use
from orrery.games.chaos.rules.fight import attack, clash
from orrery.games.chaos.rules.fight.harm import can_pay
from orrery.games.chaos.rules.fight.moving import destinations, speed_of
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.character import rank_price, score_price
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.rules.quest import scenes

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

MOST_SUPPLIES = 30
THROW = 4  # squares that lamp oil flies


# -- who
def waiting(s: ChaosState) -> list[int]:
    """The seats that must decide now."""
    if s.mode == OVER:
        return []
    frame = s.stack.top()
    if frame is not None:
        return sorted({s.seat_of(number) for number in frames.deciders(s, frame)})
    if s.mode == FIGHT:
        return [s.seat_of(s.order[s.turn])]
    if s.mode == MAKING:
        return [s.seat_of(s.unmade[0])]
    return [captain(s)]


def captain(s: ChaosState) -> int:
    """Who decides for the party: the hero who enters first; in the tavern the first seat."""
    if s.rules.seats == 1 or s.mode == TAVERN:
        return 0
    return s.seat_of(scenes.leader(s))


def clash_side(s: ChaosState, seat: int) -> int:
    """The side of the Clash for which a seat must choose: its own figures, one after the other."""
    figures = clash.clash_of(s).figures
    return next(side for side in clash.side_to_choose(s) if s.seat_of(figures[side]) == seat)


def choosing(s: ChaosState, seat: int) -> Figure:
    """The figure for which a seat must choose a tactic."""
    return s.figures[clash.clash_of(s).figures[clash_side(s, seat)]]


# -- what
def decisions(s: ChaosState, seat: int) -> list[int]:
    frame = s.stack.top()
    if frame is not None:
        return answers(s, seat)
    if s.mode == FIGHT:
        return in_turn(s, s.order[s.turn])
    if s.mode == MAKING:
        return creation.decisions(s)
    return at_tavern(s) if s.mode == TAVERN else in_room(s)


def answers(s: ChaosState, seat: int) -> list[int]:
    """Decisions inside what goes on."""
    acts = s.rules.acts
    frame = s.stack.top()
    assert frame is not None
    if frame.kind == F_CLASH:
        f = choosing(s, seat)
        return [acts.number(a.PRESS_ON if tactic == PRESS else a.STEP_BACK) for tactic in clash.tactics(f)]
    if frame.kind == F_EFFECT:
        return [acts.number(effect_verb(s), each) for each in clash.options(s)]
    if frame.kind == F_COUNTER:
        return [acts.number(a.COUNTER), acts.number(a.DECLINE)]
    if frame.kind == F_OPPORTUNITY:
        return [acts.number(a.REACT), acts.number(a.DECLINE)]
    if frame.kind == F_HIT:
        return [acts.number(a.BRACE), acts.number(a.DECLINE)]
    return [acts.number(a.REROLL), acts.number(a.DECLINE)]


def effect_verb(s: ChaosState) -> int:
    effect = clash.effect_of(s)
    if effect.stage == clash.STEPPING:
        return a.PLACE
    if effect.attribute == k.REFLEX:
        return a.FACE
    return a.DRIVE if effect.attribute == k.INTUITION else a.PLACE


# -- a turn in a fight (CE-156)
def in_turn(s: ChaosState, mover: int) -> list[int]:
    f = s.figures[mover]
    acts = s.rules.acts
    found: list[int] = []
    if f.action:
        found += with_action(s, mover)
    if f.bonus:
        found += with_bonus(s, mover)
    if f.conditions[k.PRONE]:
        if f.steps > 0:
            found.append(acts.number(a.STAND))
    else:
        found += [acts.number(a.MOVE, place) for place in destinations(s, mover)]
    if f.steps > 0:
        found += [acts.number(a.TURN, facing) for facing in range(FACINGS) if facing != f.facing]
    found.append(acts.number(a.END))
    return found


def with_action(s: ChaosState, mover: int) -> list[int]:
    f = s.figures[mover]
    acts = s.rules.acts
    found = [acts.number(a.ATTACK, target) for target in attack.targets(s, mover)]
    found += specials(s, mover, bonus=False)
    if not f.broken():
        found += [acts.number(a.CHANNEL, target) for target in channel.targets(s, mover)]
    for other, g in enumerate(s.figures):
        near = g.side == HEROES and g.entity() and distance(f.place, g.place) <= RALLY_RANGE
        if near and g.up() and (g.broken() or 2 * g.composure <= g.composure_max):
            found.append(acts.number(a.RALLY, other))
    for other, g in enumerate(s.figures):
        if g.hero != NONE and g.down and g.dying > 0 and distance(f.place, g.place) <= 1:
            found.append(acts.number(a.STABILISE, other))
    if f.weapon_on_floor != NONE and distance(f.place, f.weapon_on_floor) <= 1:
        found.append(acts.number(a.PICK_UP))
    if scenes.can_grab(s, mover):
        found.append(acts.number(a.GRAB))
    if f.quick > 0:
        found += items(s, mover)
    if f.conditions[k.GRAPPLED] or f.conditions[k.RESTRAINED]:
        found.append(acts.number(a.ESCAPE))
    if s.at > scenes.barrier(s):
        found.append(acts.number(a.FLEE))
    return found


def with_bonus(s: ChaosState, mover: int) -> list[int]:
    f = s.figures[mover]
    acts = s.rules.acts
    found = specials(s, mover, bonus=True)
    if can_pay(f, int(k.STAMINA), DASH_PRICE) and not f.conditions[k.PRONE] and speed_of(s, f) > 0:
        found.append(acts.number(a.DASH))
    if f.sheet is not None and len(f.sheet.weapons) > 1 and f.weapon_on_floor == NONE:
        found.append(acts.number(a.SWITCH))
    return found


def specials(s: ChaosState, mover: int, *, bonus: bool) -> list[int]:
    """Active talents: attacks with the action, guard and recover with the bonus action."""
    f = s.figures[mover]
    if f.sheet is None:
        return []
    acts = s.rules.acts
    found: list[int] = []
    for known in f.sheet.talents:
        talent = s.core.talents[known]
        own = talent.effect in (k.GUARD, k.RECOVER)
        if talent.mode != k.ACTIVE or own != bonus or not in_use(s.core, f, talent):
            continue
        if not hits.payable(s, f, talent):
            continue
        if own:
            found.append(acts.number(a.SPECIAL, known, mover))
        else:
            found += [acts.number(a.SPECIAL, known, target) for target in attack.targets(s, mover)]
    return found


def items(s: ChaosState, mover: int) -> list[int]:
    """Supplies that help in a fight: on oneself or a neighbour; oil is thrown at a foe."""
    acts = s.rules.acts
    f = s.figures[mover]
    found: list[int] = []
    for supply, row in enumerate(s.core.supplies):
        if not s.supplies[supply]:
            continue
        for other, g in enumerate(s.figures):
            far = distance(f.place, g.place)
            mine = g.side == HEROES and g.hero != NONE and g.entity() and far <= 1
            if (row.use in (k.PATCH, k.TONIC) and mine) or (
                row.use == k.FUEL and g.side != f.side and g.up() and far <= THROW
            ):
                found.append(acts.number(a.USE, supply, other))
        if row.use == k.LIGHT and not s.lit and s.room.dark:
            found.append(acts.number(a.USE, supply, mover))
    return found


# -- in a room without a fight
def in_room(s: ChaosState) -> list[int]:
    acts = s.rules.acts
    card = s.card()
    heroes = scenes.standing(s)
    found: list[int] = []
    trapped = card.open == OPEN_TRAP
    if not trapped:
        if card.open == OPEN_NOTHING and not card.door and card.kind != CARD_FINALE:
            found.append(acts.number(a.GO))
        if s.at > scenes.barrier(s):
            found.append(acts.number(a.BACK))
        if card.cleared and card.open == OPEN_NOTHING:
            found.append(acts.number(a.RETREAT))
    else:
        found += [acts.number(a.DISARM, hero) for hero in heroes]
        if s.at > scenes.barrier(s):
            found.append(acts.number(a.FLEE))
    if card.open == OPEN_PUZZLE:
        found += [acts.number(a.SOLVE, hero) for hero in heroes]
    if card.rests < MOST_RESTS:
        found.append(acts.number(a.REST))
    if not card.searched:
        found += [acts.number(a.SEARCH, hero) for hero in heroes]
    found += patches(s, heroes)
    if scenes.lootable(s) and not card.chest:
        found.append(acts.number(a.LOOT))
    for thing, locked in ((a.DOOR, card.door), (a.CHEST, int(card.chest and scenes.lootable(s)))):
        if locked:
            found += [acts.number(a.PICK, hero, thing) for hero in heroes]
            found += [acts.number(a.FORCE, hero, thing) for hero in heroes]
    found += channels(s, heroes)
    found += room_items(s, heroes)
    found += (
        [acts.number(a.LEAD, hero) for hero in heroes if hero != scenes.leader(s)]
        if card.kind == CARD_MINOR
        else []
    )
    found.append(acts.number(a.WAIT))
    return found


def patches(s: ChaosState, heroes: list[int]) -> list[int]:
    acts = s.rules.acts
    hurt = [
        other
        for other, f in enumerate(s.figures)
        if f.hero != NONE
        and not f.dead
        and (f.hp < f.hp_max or f.conditions[k.BLEED] or f.conditions[k.POISONED])
    ]
    return [acts.number(a.PATCH, healer, other) for healer in heroes for other in hurt]


def channels(s: ChaosState, heroes: list[int]) -> list[int]:
    """Objects that can be channeled at: what is locked, and obstacles nearby (CE-111)."""
    acts = s.rules.acts
    card = s.card()
    things = [
        thing
        for thing, locked in ((a.DOOR, card.door), (a.CHEST, card.chest and scenes.lootable(s)))
        if locked
    ]
    things += [len(a.THINGS) + place for place in s.room.blocked(2)]
    return [
        acts.number(a.CHANNEL_AT, hero, thing)
        for hero in heroes
        for thing in things
        if not s.figures[hero].broken()
    ]


def room_items(s: ChaosState, heroes: list[int]) -> list[int]:
    acts = s.rules.acts
    found: list[int] = []
    for supply, row in enumerate(s.core.supplies):
        if not s.supplies[supply]:
            continue
        if row.use in (k.PATCH, k.TONIC):
            found += [
                acts.number(a.USE, supply, other)
                for other, f in enumerate(s.figures)
                if f.hero != NONE and not f.dead and (f.hp < f.hp_max or f.composure < f.composure_max)
            ]
        elif (row.use == k.CLIMB and not s.roped) or (row.use == k.LIGHT and not s.warned):
            found.append(acts.number(a.USE, supply, heroes[0]))
    return found


# -- at the tavern (CE-175)
def at_tavern(s: ChaosState) -> list[int]:
    acts = s.rules.acts
    found = [acts.number(a.EMBARK, node) for node in range(NODES)]
    if s.visits >= TAVERN_DECISIONS:
        return found
    heroes = range(len(s.figures))
    if s.coins >= REST_PRICE and any(tired(s, hero) for hero in heroes):
        found.append(acts.number(a.INN))
    for hero in heroes:
        f = s.figures[hero]
        if s.coins >= TREAT_PRICE:
            found += [acts.number(a.TREAT, hero, injury) for injury in range(6) if f.injured(injury)]
        if s.coins >= MEND_PRICE and (f.rotten or (f.sheet is not None and f.sheet.rotten)):
            found.append(acts.number(a.MEND, hero))
        if f.sheet is not None:
            found += tavern.shop(s, hero)
            found += growth(s, hero)
        found.append(acts.number(a.RETIRE, hero))
    for supply, row in enumerate(s.core.supplies):
        if row.price <= s.coins and s.supplies[supply] < MOST_SUPPLIES:
            found.append(acts.number(a.GET_SUPPLY, supply))
    if s.coins >= RUMOUR_PRICE:
        found += [acts.number(a.RUMOUR, node) for node in range(NODES) if not s.nodes[node].known]
    if s.coins >= HIRE_PRICE and not s.hired:
        found.append(acts.number(a.HIRE))
    return found


def tired(s: ChaosState, hero: int) -> bool:
    f = s.figures[hero]
    return (
        f.hp < f.hp_max
        or f.composure < f.composure_max
        or f.stamina < f.stamina_max
        or f.focus < f.focus_max
        or f.broken()
    )


def growth(s: ChaosState, hero: int) -> list[int]:
    acts = s.rules.acts
    sheet = tavern.sheet_of(s, hero)
    found = [
        acts.number(a.LEARN, hero, skill)
        for skill, rank in enumerate(sheet.ranks)
        if rank < HIGHEST_RANK and rank_price(rank + 1) <= sheet.xp
    ]
    found += [
        acts.number(a.TRAIN, hero, attribute)
        for attribute, score in enumerate(sheet.scores)
        if score < HIGHEST_SCORE and score_price(score + 1) <= sheet.xp
    ]
    return found + tavern.talents_for(s, hero)


def mildest(s: ChaosState, seat: int) -> int:
    """What is done for somebody whose time is up: end the turn, decline, wait."""
    found = decisions(s, seat)
    acts = s.rules.acts
    for verb in (a.RECRUIT, a.READY, a.POINT, a.STEP, a.END, a.DECLINE, a.STEP_BACK, a.GO, a.WAIT):
        for action in found:
            if acts.kind_of(action) == verb:
                return action
    return found[0]
