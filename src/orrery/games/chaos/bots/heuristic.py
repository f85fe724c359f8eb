"""Rules of thumb for heroes: strike the weakest foe in reach, help who is down, rest when hurt, go on.

The cautious let foes come and rest soon. The bold attack, never rest, never turn back and choose the richest
place. The searching look into every corner and take what they find. The resting rest whenever somebody
is hurt.

Nothing hidden is looked at: the stack, rumours and sealed tactics play no part in any advice.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    BOLD,
    CARD_FINALE,
    FIGHT,
    MAKING,
    NONE,
    OPEN_NOTHING,
    SEARCHING,
    TAVERN,
    distance,
)
from orrery.games.chaos.rules import legal
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.fight import attack, clash, tactics
from orrery.games.chaos.rules.fight.grid import FAR
from orrery.games.chaos.rules.fight.moving import destinations, leaves_reach, risky
from orrery.games.chaos.state.journey import ChaosState

# Per cent of all HP below which a party rests, by its manner (CE-161)
RESTED: Final = (75, 0, 60, 100)
LOOT_BELOW: Final = (40, 40, 100, 40)  # per cent of danger up to which loot is worth its time, by manner
SEARCH_BELOW: Final = 20  # per cent of danger up to which those who search do so
STRONG: Final = 10  # HP of a foe that is worth channeling at
RISKED: Final = 16  # own HP that channeling may cost
PATIENT: Final = 4  # rounds in which foes may come to us
FAR_AWAY: Final = 10_000  # no square: out of every reach
HOPELESS: Final = 20  # per cent of all HP
DESPERATE: Final = 35  # per cent of one hero's HP
# What searches think of an end, in coins
WIN: Final = 1000
LIFE: Final = 25
PLOT_POINT: Final = 50  # reached by a party that came no further


def advise(s: ChaosState, seat: int, dice: Dice) -> int:
    """A sensible action."""
    found = legal.decisions(s, seat)
    if len(found) == 1:
        return found[0]
    if s.stack.top() is not None:
        return answer(s, seat, found, dice)
    if s.mode == FIGHT:
        return in_turn(s, found)
    if s.mode == MAKING:
        return make_hero(s, found)
    return at_tavern(s, found, dice) if s.mode == TAVERN else in_room(s, found)


def make_hero(s: ChaosState, found: list[int]) -> int:
    """A ready-made character; a hero that somebody has begun is finished."""
    acts = s.rules.acts
    for verb in (a.RECRUIT, a.READY, a.POINT, a.STEP):
        for action in found:
            if acts.kind_of(action) == verb:
                return action
    return found[0]


def candidates(s: ChaosState, seat: int) -> list[int]:
    """What a search need try: not every square, no idle turning, and no walks to and fro."""
    acts = s.rules.acts
    found = legal.decisions(s, seat)
    if s.mode != FIGHT or s.stack.top() is not None:
        idle = [a.WAIT, a.RETIRE, a.LEAD, a.CHANNEL_AT]
        if by_verb(s, found, a.GO):
            idle.append(a.BACK)
        few = [each for each in found if acts.kind_of(each) not in idle]
        return few or found
    kept = [each for each in found if acts.kind_of(each) not in (a.TURN, a.MOVE)]
    best = approach(s, s.order[s.turn])
    return [*kept, best] if best != NONE else kept


def appraise(s: ChaosState) -> int:
    """What a quest or journey that is over has been worth: won or lost first, then what it leaves behind.

    That is the living, their health and experience, and the coins; for those who died on the way, how far
    they came. To turn round at once leaves what there was, so that a fair chance to win is worth more.
    """
    living = [f for f in s.figures if f.hero != NONE and not f.dead]
    worth = WIN * (s.won - s.lost) + s.coins
    for f in living:
        worth += LIFE + f.hp + (f.sheet.xp if f.sheet is not None else 0)
    return worth if living else worth + PLOT_POINT * s.passed


def by_verb(s: ChaosState, found: list[int], verb: int) -> list[int]:
    acts = s.rules.acts
    return [each for each in found if acts.is_of(each, verb)]


# -- answers
def answer(s: ChaosState, seat: int, found: list[int], dice: Dice) -> int:
    acts = s.rules.acts
    verb = acts.kind_of(found[0])
    if verb == a.PRESS_ON:
        f = legal.choosing(s, seat)
        press = f.press >= f.disengage
        if dice.below(0, 10) >= 8:  # who always does the same is read
            press = not press
        return found[0] if press else found[1]
    if verb == a.REROLL:
        frame = s.stack.top()
        assert frame is not None
        return found[0] if s.figures[frame.source].stamina >= 2 else found[1]
    if verb in (a.COUNTER, a.REACT, a.BRACE):
        return found[0]
    if verb == a.DRIVE:
        effect = clash.effect_of(s)
        winner, loser = effect.winner, effect.loser
        return max(found, key=lambda each: tactics.pain(s, winner, loser, acts.parts(each)[1]))
    return found[dice.below(0, len(found))]


# -- fights
def in_turn(s: ChaosState, found: list[int]) -> int:
    mover = s.order[s.turn]
    f = s.figures[mover]
    acts = s.rules.acts
    stand = by_verb(s, found, a.STAND)
    if stand:
        return stand[0]
    goal = winning_square(s, mover)
    if goal != NONE and acts.number(a.MOVE, goal) in found:
        return acts.number(a.MOVE, goal)
    if f.action:
        best = best_action(s, mover, found)
        if best != NONE:
            return best
    if f.action and not f.moved and not lets_them_come(s, mover):
        step = approach(s, mover)
        if step != NONE:
            return step
        dash = by_verb(s, found, a.DASH)
        if dash and f.stamina > 2 and not attack.targets(s, mover):
            return dash[0]
    return acts.number(a.END)


def best_action(s: ChaosState, mover: int, found: list[int]) -> int:
    f = s.figures[mover]
    some = by_verb(s, found, a.STABILISE)
    if some:
        return some[0]
    helped = healing(s, found)
    if helped != NONE:
        return helped
    rallies = by_verb(s, found, a.RALLY)
    if f.broken() and rallies:
        return s.rules.acts.number(a.RALLY, mover)
    if f.weapon_on_floor != NONE:
        some = by_verb(s, found, a.PICK_UP)
        if some:
            return some[0]
    gamble = by_verb(s, found, a.CHANNEL)
    if gamble and worth_channeling(s, mover):
        return gamble[0]
    targets = attack.targets(s, mover)
    place, target = best_blow(s, mover, targets)
    if place not in (NONE, f.place):
        return s.rules.acts.number(a.MOVE, place)
    if targets:
        return strike(s, mover, found, [target] if target in targets else targets)
    escape = by_verb(s, found, a.ESCAPE)
    return escape[0] if escape else NONE


def strike(s: ChaosState, mover: int, found: list[int], targets: list[int]) -> int:
    """The foe that is nearest to falling; with a talent, where Stamina is plenty."""
    f = s.figures[mover]
    target = min(targets, key=lambda each: (s.figures[each].hp, each))
    if f.stamina > 4 and f.focus > 4:
        for each in by_verb(s, found, a.SPECIAL):
            _, talent, victim = s.rules.acts.parts(each)
            if victim == target and s.core.talents[talent].effect < k.GUARD:
                return each
    return s.rules.acts.number(a.ATTACK, target)


def lets_them_come(s: ChaosState, mover: int) -> bool:
    """Who strikes first has the better of it: wait for foes that only bite, until one of us is engaged."""
    f = s.figures[mover]
    foes = [g for g in s.figures if g.side != f.side and g.up()]
    friends = [g for g in s.figures if g.side == f.side and g.up()]
    if s.rules.manner == BOLD:
        return False
    if s.round > PATIENT or s.modified(k.OVERGROWTH) or any(g.range or g.broken() for g in foes):
        return False
    return all(distance(h.place, g.place) > max(h.reach, g.reach) for h in friends for g in foes)


def worth_channeling(s: ChaosState, mover: int) -> bool:
    """Alone against one strong foe, whatever goes astray mostly strikes it: 3d6 without a defence."""
    f = s.figures[mover]
    others = [g for g in s.figures if g.entity() and g is not f]
    strong = len(others) == 1 and others[0].hp >= STRONG and distance(f.place, others[0].place) <= 6
    return strong and f.hp >= RISKED and s.ticks + 1 < s.rules.clock


def best_blow(s: ChaosState, mover: int, targets: list[int]) -> tuple[int, int]:
    """Where to stand and whom to strike this turn: from behind, the weak first, away from the crowd."""
    f = s.figures[mover]
    here = f.place
    held = f.conditions[k.PRONE] or f.moved or s.modified(k.OVERGROWTH)
    places = [here] if held else [here, *[each for each in destinations(s, mover) if not risky(s, each)]]
    foes = [number for number, g in enumerate(s.figures) if g.side != f.side and g.up()]
    watchers = [g for g in s.figures if leaves_reach(s, f, g, FAR_AWAY)]
    best, found, victim = -FAR, NONE, NONE
    for place in places:
        left = 0
        for g in watchers:
            if distance(place, g.place) > g.reach:
                left += 1
        crowd = 0
        for number in foes:
            if distance(place, s.figures[number].place) == 1:
                crowd += 1
        f.place = place
        for number in foes:
            if distance(place, s.figures[number].place) > max(f.reach, f.range):
                continue
            if number not in targets if place == here else not attack.can_strike(s, mover, number):
                continue
            worth = blow_worth(s, mover, number) - 6 * left - 2 * max(0, crowd - 1) - int(place != here)
            if worth > best:
                best, found, victim = worth, place, number
    f.place = here
    return found, victim


def blow_worth(s: ChaosState, mover: int, target: int) -> int:
    """A rough worth of an attack: odds first, then how near to falling the target is."""
    f, t = s.figures[mover], s.figures[target]
    lead = attack.attack_bonus(f) - attack.defence_bonus(t)
    odds = 2 * lead + 8 * (attack.attack_lean(s, mover, target) - attack.defence_lean(s, mover, target))
    damage = f.dice_count * (f.dice_sides + 1) // 2 + f.dice_plus
    return odds + (10 if t.hp <= damage else 0) - min(t.hp, 40) // 2


def healing(s: ChaosState, found: list[int]) -> int:
    """A bandage for a hero who is down beside us, or for oneself when it is urgent."""
    for each in by_verb(s, found, a.USE):
        _, supply, target = s.rules.acts.parts(each)
        g = s.figures[target]
        if (
            s.core.supplies[supply].use == k.PATCH
            and g.hero != NONE
            and (g.down or 100 * g.hp < DESPERATE * g.hp_max)
        ):
            return each
    return NONE


def approach(s: ChaosState, mover: int) -> int:
    """The square from which the nearest foe can be struck, or the one nearest to it."""
    f = s.figures[mover]
    if f.steps <= 0 or f.conditions[k.PRONE]:
        return NONE
    places = destinations(s, mover)
    if winning_square(s, mover) in places:
        return s.rules.acts.number(a.MOVE, winning_square(s, mover))
    target = tactics.chosen_target(s, mover)
    if target == NONE:
        return NONE
    place = tactics.best_square(s, mover, target)
    return s.rules.acts.number(a.MOVE, place) if place in places else NONE


def winning_square(s: ChaosState, mover: int) -> int:
    """The square on which the quest is won at once."""
    if s.card().kind != CARD_FINALE:
        return NONE
    if s.figures[mover].carrying:
        return s.room.entry
    return s.room.mark if s.quest == k.BREACH else NONE


# -- rooms
def in_room(s: ChaosState, found: list[int]) -> int:
    acts = s.rules.acts
    heroes = [f for f in s.figures if f.hero != NONE and not f.dead]
    hp, most = sum(f.hp for f in heroes), sum(f.hp_max for f in heroes)
    if any(f.down for f in heroes) or 100 * hp < RESTED[s.rules.manner] * most:
        helped = recover(s, found)
        if helped != NONE:
            return helped
    work = worth_its_time(s, found)
    if work != NONE:
        return work
    if hopeless(s, hp, most) and by_verb(s, found, a.RETREAT):
        return acts.number(a.RETREAT)
    go = by_verb(s, found, a.GO)
    if go:
        return go[0]
    return next(each for each in found if acts.kind_of(each) in (a.BACK, a.RETREAT, a.WAIT))


def recover(s: ChaosState, found: list[int]) -> int:
    """Something for the hurt: an item, a rest, a patch."""
    use = urgent_item(s, found)
    if use != NONE or s.card().open != OPEN_NOTHING:
        return use
    rest = by_verb(s, found, a.REST)
    if rest and s.rules.manner != BOLD:
        return rest[0]
    heroes = [f for f in s.figures if f.hero != NONE and not f.dead]
    patches = by_verb(s, found, a.PATCH)
    few = len(heroes) <= 2  # one patch for so many heroes is not worth its Tension Die
    if patches and (few or any(f.down for f in heroes)):
        return min(patches, key=lambda each: (s.figures[s.rules.acts.parts(each)[2]].hp, each))
    return NONE


def worth_its_time(s: ChaosState, found: list[int]) -> int:
    """What bars the way, then what may lie about."""
    for verb in (a.SOLVE, a.DISARM):
        some = by_verb(s, found, verb)
        if some:
            return best_tester(s, some)
    if s.card().door:
        some = [*by_verb(s, found, a.FORCE), *by_verb(s, found, a.PICK)]
        wanted = [each for each in some if s.rules.acts.parts(each)[2] == a.DOOR]
        if wanted:
            return best_tester(s, wanted)
    look = by_verb(s, found, a.SEARCH)
    if look and s.rules.manner == SEARCHING and turmoil.chance(s) <= SEARCH_BELOW:
        return best_tester(s, look)
    loot = by_verb(s, found, a.LOOT)
    return loot[0] if loot and turmoil.chance(s) <= LOOT_BELOW[s.rules.manner] else NONE


def hopeless(s: ChaosState, hp: int, most: int) -> bool:
    """Too hurt to go on, and no rest left here; the bold do not ask."""
    if s.rules.manner == BOLD:
        return False
    return 100 * hp < HOPELESS * most and s.card().rests >= 3 and s.passed > 0


def urgent_item(s: ChaosState, found: list[int]) -> int:
    for each in by_verb(s, found, a.USE):
        _, supply, target = s.rules.acts.parts(each)
        f = s.figures[target]
        if s.core.supplies[supply].use == k.PATCH and 2 * f.hp < f.hp_max:
            return each
    return NONE


def best_tester(s: ChaosState, found: list[int]) -> int:
    """The hero with the highest bonus for the check."""
    return max(found, key=lambda each: (tester_bonus(s, each), -each))


def tester_bonus(s: ChaosState, action: int) -> int:
    from orrery.games.chaos.rules.heroes.character import check_bonus

    verb, hero, _ = s.rules.acts.parts(action)
    skill = {a.PICK: "locks", a.FORCE: "athletics", a.SEARCH: "scouting"}.get(verb)
    number = (
        int(s.core.events[s.card().event].check_skill) if skill is None else s.core.place("skills", skill)
    )
    return check_bonus(s.core, s.figures[hero], number)


# -- the tavern
def at_tavern(s: ChaosState, found: list[int], dice: Dice) -> int:
    acts = s.rules.acts
    for verb in (a.INN, a.TALENT):
        some = by_verb(s, found, verb)
        if some:
            return some[0]
    learned = best_lesson(s, found)
    if learned != NONE:
        return learned
    treat = by_verb(s, found, a.TREAT)
    if treat and s.coins >= 60:
        return treat[0]
    food = [each for each in by_verb(s, found, a.GET_SUPPLY) if wanted_supply(s, acts.parts(each)[1])]
    if food:
        return food[0]
    hire = by_verb(s, found, a.HIRE)
    if hire and s.coins >= 100:
        return hire[0]
    embark = by_verb(s, found, a.EMBARK)
    del dice
    return min(embark, key=lambda each: node_worth(s, acts.parts(each)[1]))


def wanted_supply(s: ChaosState, supply: int) -> bool:
    use = s.core.supplies[supply].use
    if use == k.FOOD:
        return s.supplies[supply] < 4 * len(s.figures)
    return use == k.PATCH and s.supplies[supply] < 2 and s.coins > 30


def node_worth(s: ChaosState, node: int) -> tuple[int, int, int]:
    """The lower, the better: little risk and a short way, or for the bold much of it."""
    there = s.nodes[node]
    return -there.risk if s.rules.manner == BOLD else there.risk, there.days, node


def best_lesson(s: ChaosState, found: list[int]) -> int:
    """Ranks of the weapon in hand and the armor worn."""
    for each in by_verb(s, found, a.LEARN):
        _, hero, skill = s.rules.acts.parts(each)
        sheet = s.figures[hero].sheet
        assert sheet is not None
        kind = s.core.skills[skill].kind
        worn = sheet.armor != NONE and s.core.armors[sheet.armor].skill == skill
        held = bool(sheet.weapons) and s.core.weapons[sheet.weapons[0]].skill == skill
        if (kind == k.ARMOR and worn) or held:
            return each
    return NONE


# -- what the players are given
@final
class ChaosBots(Bots):
    heuristic: ClassVar[str] = "strikes the weakest foe in reach, rests when hurt, and goes on"
    open_advice: ClassVar[bool] = True

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, ChaosState)
        return advise(world, int(seat), dice)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        """What the heuristic does: heroes who act at random in a dungeon die there, whatever came before."""
        assert isinstance(world, ChaosState)
        return advise(world, int(seat), dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, ChaosState)
        return candidates(world, int(seat))

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, ChaosState)
        return appraise(world)
