"""The world engine: the stack, flipping, encounters, plot, twist and finale (CE-063 to CE-078)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    CARD_ENTRANCE,
    CARD_FINALE,
    CARD_MINOR,
    CARD_PLOT,
    CARD_TWIST,
    F_TENSION,
    FOES,
    HEROES,
    LOST,
    MOST_FIGURES,
    NONE,
    OPEN_FOES,
    OPEN_NOTHING,
    OPEN_PUZZLE,
    OPEN_TRAP,
    T_HAZARD,
    T_TRAP,
    T_WANDERING_HAZARD,
    TIME_LIMIT,
    WON,
    WORLD,
    XP_FINALE,
    XP_PLOT,
    distance,
)
from orrery.games.chaos.rules import checks
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.fight import harm, turns
from orrery.games.chaos.rules.fight.grid import build
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.rules.quest import lesson, pace, spawn
from orrery.games.chaos.rules.rolls import die, pick
from orrery.games.chaos.state.scene_card import Card
from orrery.games.chaos.state.shared import with_one

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

LAYOUTS: Final = 1 << 30
ENTRANCE: Final = 1  # the layout of any way in, where places have none of their own
CORRIDOR_FROM: Final = 5  # of a d6 (CE-065)
PUZZLE_SUCCESSES: Final = 2
MINIBOSS_UP_TO: Final = 3  # of plot point 1's d6 (CE-066)
PUZZLE_UP_TO: Final = 5
LOCKED_ONE_IN: Final = 3  # chests
STUCK_ONE_IN: Final = 8  # doors
COINS: Final = 5  # times a d6 and the tier of the loot
SUPPLY_FROM: Final = 4  # of a d6
BOSS_SHIFTS: Final = (  # by the face of the die (CE-067)
    "the boss attacks better and defends worse",
    "the boss defends better, is quicker and attacks worse",
)


# -- the stack
def kind_of(blocks: list[int], number: int) -> int:
    """What card a number is: three blocks, parted by plot point and twist, closed by the finale (CE-063)."""
    a, b, c = blocks
    if number == 0:
        return CARD_ENTRANCE
    if number == a + 1:
        return CARD_PLOT
    if number == a + b + 2:
        return CARD_TWIST
    return CARD_FINALE if number == a + b + c + 3 else CARD_MINOR


def size_of(blocks: list[int]) -> int:
    return sum(blocks) + 3


def begin(s: ChaosState) -> None:
    """The stack is made whole: blocks A, B and C; nobody sees how long they are (CE-064)."""
    lesson.lay_blocks(s)
    s.blocks = [die(s, WORLD, 4, "block", 0) for _ in range(3)]
    lesson.take_up(s)
    s.news += 1
    entrance = Card()
    entrance.kind = CARD_ENTRANCE
    entrance.biome = s.biome
    entrance.cleared = 1
    entrance.layout = way_in(s)
    s.cards = [entrance]
    s.behind = []
    s.at = 0
    s.warned = s.roped = s.lit = 0
    enter_room(s)


def way_in(s: ChaosState) -> int:
    """The layout of the entrance: on a charted map it follows from what all know of the place."""
    if not s.rules.charted:
        return ENTRANCE
    return ENTRANCE + len(s.core.quests) * (s.biome + len(s.core.biomes) * s.done) + s.quest + 1


def enter_room(s: ChaosState) -> None:
    """The party stands in the room of the present card."""
    set_room(s)
    s.prize = NONE
    s.lit = 0
    s.pricked = []
    spawn.place_party(s, s.room.entry)


def leave_room(s: ChaosState) -> None:
    """Modifiers and passing conditions stay behind (CE-096)."""
    turmoil.clear(s)
    for f in s.figures:
        if f.side == HEROES:
            harm.end_scene(f)
    s.figures = [f for f in s.figures if f.side == HEROES]


# -- going
def go_on(s: ChaosState) -> None:
    """Into the next room; one that nobody has seen flips its card at once (CE-071)."""
    leave_room(s)
    s.at += 1
    if s.at == len(s.cards):
        flip(s)
    else:
        enter_room(s)
        return_of_foes(s)


def go_back(s: ChaosState) -> None:
    leave_room(s)
    s.at -= 1
    enter_room(s)
    return_of_foes(s)


def barrier(s: ChaosState) -> int:
    """The last plot point that was passed: nobody walks back beyond it (CE-077)."""
    majors = [
        number
        for number, card in enumerate(s.cards)
        if card.kind in (CARD_PLOT, CARD_TWIST) and card.cleared and number <= s.at
    ]
    return majors[-1] if majors else 0


def return_of_foes(s: ChaosState) -> None:
    """Foes that were left behind are still there, as hurt as they were (CE-078)."""
    waiting = [f for f in s.behind if f.left_at == s.at]
    s.behind = [f for f in s.behind if f.left_at != s.at]
    for f in waiting:
        f.left_at = NONE
        f.gone = 0
        if spawn.place_near(s, f, s.room.exit, 2):
            s.figures.append(f)
    if waiting:
        s.ambush = 1


def escape(s: ChaosState) -> None:
    """The party has fled to the room before; one tension roll there (CE-078)."""
    turns.echo(s)
    if harm.party_is_down(s):
        return
    for f in s.figures:
        if f.side == FOES and f.entity():
            harm.end_fight(s, f)
            f.left_at = s.at
            s.behind.append(f)
    s.figures = [f for f in s.figures if f.side == HEROES]
    foes = any(f.left_at == s.at for f in s.behind)
    turns.end_fight(s, fled=True)
    s.card().open = OPEN_FOES if foes else s.card().open
    leave_room(s)
    s.at -= 1
    enter_room(s)
    if s.log is not None:
        s.tell("fled", "The party flees to the room before.", {"at": s.at})
    s.stack.push(Frame(F_TENSION, NONE))


# -- flipping (CE-071 to CE-074)
def flip(s: ChaosState) -> None:
    card = Card()
    s.cards.append(card)
    card.kind = kind_of(s.blocks, s.at)
    card.biome = s.biome
    card.layout = s.dice.below(WORLD, LAYOUTS)
    s.news += 1
    lesson.lay_card(s)
    if card.kind == CARD_MINOR:
        card.corridor = int(die(s, WORLD, 6, "scene") >= CORRIDOR_FROM)
        card.encounter = encounter_of(s, die(s, WORLD, 20, "encounter"))
        card.event = draw_event(s, int(k.MINOR), card.encounter)
        card.door = int(card.layout % STUCK_ONE_IN == 0)
    elif card.kind == CARD_PLOT:
        face = s.plot_face or die(s, WORLD, 6, "plot point")
        s.plot_face = 0
        card.plot = 0 if face <= MINIBOSS_UP_TO else 1 if face <= PUZZLE_UP_TO else 2
        card.event = draw_tagged(s, int(k.PLOT), k.PLOT_TAGS[card.plot])
    elif card.kind == CARD_TWIST:
        twist = die(s, WORLD, 6, "twist")
        card.event = draw_tagged(s, int(k.TWIST), k.TWISTS[twist - 1])
    else:
        card.event = draw_tagged(s, int(k.FINALE), k.QUESTS[s.quest])
    lesson.take_up(s)
    row = s.core.events[card.event]
    if card.kind != CARD_MINOR:
        card.encounter = int(row.encounter)
    card.chest = int(row.loot_tier > 0 and card.layout % LOCKED_ONE_IN == 0)
    enter_room(s)
    if s.log is not None:
        s.tell(
            "flip",
            f"Card {s.at}: {row.title}.",
            {
                "card": s.at, "kind": card.kind, "event": row.id, "biome": s.core.biomes[card.biome].id,
                "encounter": k.ENCOUNTERS[card.encounter],
            },
        )  # fmt: skip
    if row.has("calm"):
        turmoil.calm(s)
    if s.doom:
        turmoil.add_modifier(s)
    meet(s, card)


def encounter_of(s: ChaosState, face: int) -> int:
    """By the biome's widths on a d20 (CE-072)."""
    for encounter, width in enumerate(s.core.biomes[s.biome].widths):
        face -= int(width)
        if face <= 0:
            return encounter
    return int(k.EMPTY)


def draw_event(s: ChaosState, scene: int, encounter: int) -> int:
    """A row by weight, among those that fit (CE-074)."""
    fitting = [
        number
        for number, row in enumerate(s.core.events)
        if row.scene_kind == scene
        and row.encounter == encounter
        and row.biome in (NONE, s.biome)
        and row.min_chaos <= s.ticks
    ]
    return weighted(s, fitting)


def draw_tagged(s: ChaosState, scene: int, tag: str) -> int:
    return weighted(
        s, [number for number, row in enumerate(s.core.events) if row.scene_kind == scene and row.has(tag)]
    )


def weighted(s: ChaosState, rows: list[int]) -> int:
    total = sum(int(s.core.events[row].weight) for row in rows)
    left = pick(s, WORLD, total, "event row")
    for row in rows:
        left -= int(s.core.events[row].weight)
        if left < 0:
            return row
    return rows[-1]


# -- what a card brings
def meet(s: ChaosState, card: Card) -> None:
    if card.kind == CARD_PLOT:
        meet_plot(s, card)
    elif card.kind == CARD_TWIST:
        twist(s, int(s.core.twists[twist_face(s, card)].face))
        cleared(s)
    elif card.kind == CARD_FINALE:
        finale(s)
    elif card.encounter == k.COMBAT:
        budget = pace.minor_budget(s) + int(s.core.events[card.event].threat)
        fight(s, spawn.buy(s, max(1, budget), s.biome))
    elif card.encounter == k.TRAP:
        card.open = OPEN_TRAP
        checks.ask(s, leader(s), T_TRAP)
    elif card.encounter == k.HAZARD:
        for hero in reversed(standing(s)):
            checks.ask(s, hero, T_HAZARD)
        cleared(s)
    else:
        cleared(s)


def twist_face(s: ChaosState, card: Card) -> int:
    row = s.core.events[card.event]
    return next(place for place, tag in enumerate(k.TWISTS) if row.has(tag))


def standing(s: ChaosState) -> list[int]:
    """The heroes on their feet, in party order."""
    return [number for number, f in enumerate(s.figures) if f.hero != NONE and f.up()]


def leader(s: ChaosState) -> int:
    """Who enters first."""
    heroes = standing(s)
    return s.lead if s.lead in heroes else heroes[0]


def fight(s: ChaosState, kinds: list[int]) -> None:
    """Foes at the far end; the fight begins when nothing else is pending."""
    s.card().open = OPEN_FOES
    if spawn.add_foes(s, kinds, s.room.exit):
        s.ambush = 1
    else:
        cleared(s)


def wandering(s: ChaosState, *, surprise: bool) -> None:
    """Foes of the biome at an exit, bought with the wandering budget (CE-085, CE-088)."""
    bought = spawn.buy(s, pace.wandering_budget(s), s.biome)
    if len(s.figures) < MOST_FIGURES and spawn.add_foes(s, bought, s.room.exit):
        s.ambush = 2 if surprise else 1


def wandering_hazard(s: ChaosState) -> None:
    """One hazard of the biome comes over every hero on their feet; those who are down can try nothing."""
    row = draw_event(s, int(k.MINOR), int(k.HAZARD))
    if s.log is not None:
        s.tell("hazard", f"{s.core.events[row].title}.", {"event": s.core.events[row].id})
    for hero in reversed(standing(s)):
        checks.ask(s, hero, T_WANDERING_HAZARD, row)


def meet_plot(s: ChaosState, card: Card) -> None:
    """Mini-boss, puzzle or discovery (CE-066)."""
    if card.plot == 0:
        minion = spawn.of_role(s, s.biome, int(k.MINION))
        fight(s, [spawn.of_role(s, s.biome, int(k.ELITE)), *[minion] * (s.party_size - 1)])
    elif card.plot == 1:
        card.open = OPEN_PUZZLE
    else:
        loot(s, max(1, int(s.core.events[card.event].loot_tier)))
        s.foretold = 1
        card.looted = 1
        cleared(s)


def solved(s: ChaosState) -> None:
    card = s.card()
    card.successes += 1
    if card.successes >= PUZZLE_SUCCESSES:
        card.open = OPEN_NOTHING
        cleared(s)


# -- the twist (CE-067)
def twist(s: ChaosState, face: int) -> None:
    if face == 6:
        first = die(s, WORLD, 5, "twist")
        second = die(s, WORLD, 4, "twist")
        for each in (first, second + int(second >= first)):
            twist(s, each)
        return
    if face == 1:
        other = pick(s, WORLD, len(k.QUESTS) - 1, "quest kind")
        s.quest = other + int(other >= s.quest)
    elif face == 2:
        new_ally(s)
    elif face == 3:
        s.boss_shift = die(s, WORLD, 2, "boss")
    elif face == 4:
        other = pick(s, WORLD, len(s.core.biomes) - 1, "biome")
        s.biome = other + int(other >= s.biome)
    else:
        s.time_limit = 1
    if s.log is not None:
        tell_twist(s, face)


def tell_twist(s: ChaosState, face: int) -> None:
    """What has become of the quest, not what might have."""
    row = s.core.twists[face - 1]
    told = str(row.text)
    if face == 1:
        told = f"the goal is now {s.core.quests[s.quest].goal}"
    elif face == 2:
        allies = [number for number, f in enumerate(s.figures) if f.ally and f.entity()]
        told = f"{s.title(allies[0])} joins the heroes" if allies else "the hireling turns on the heroes"
    elif face == 3:
        told = BOSS_SHIFTS[s.boss_shift - 1]
    elif face == 4:
        told = f"all later rooms lie in {s.core.biomes[s.biome].name}"
    elif face == 5:
        told = f"more than {TIME_LIMIT} further Slow Actions halve the coin reward"
    s.tell("twist", f"{row.name}: {told}.", {"twist": row.id})


def new_ally(s: ChaosState) -> None:
    """A Standard joins the heroes; a hireling who is there turns foe instead."""
    hired = [f for f in s.figures if f.ally and f.entity()]
    if hired:
        traitor = hired[0]
        traitor.side = FOES
        traitor.ally = 0
        s.figures = [f for f in s.figures if f is not traitor] + [traitor]
        s.ambush = 1
        return
    add_ally(s)


def add_ally(s: ChaosState) -> None:
    f = spawn.foe_figure(s, spawn.of_role(s, s.biome, int(k.STANDARD)), HEROES)
    f.number = 0
    heroes = [g for g in s.figures if g.side == HEROES]
    others = [g for g in s.figures if g.side != HEROES]
    s.figures = [*heroes, f, *others]
    spawn.place_near(s, f, s.room.entry)


# -- the finale (CE-068, CE-069)
def finale(s: ChaosState) -> None:
    minion = spawn.of_role(s, s.biome, int(k.MINION))
    if s.quest in (k.RESCUE, k.FETCH):
        s.prize = s.room.mark
    fight(s, [spawn.of_role(s, s.biome, int(k.BOSS)), *[minion] * (s.party_size - 1)])


def goal_reached(s: ChaosState) -> bool:
    """Whether the goal of the quest kind is reached although foes are left."""
    if s.card().kind != CARD_FINALE:
        return False
    if s.quest == k.HUNT:
        return not any(
            f.side == FOES and f.entity() and s.core.foes[f.kind].role == k.BOSS for f in s.figures
        )
    for f in s.figures:
        if f.hero == NONE or not f.up():
            continue
        if s.quest == k.BREACH and f.place == s.room.mark:
            return True
        if s.quest in (k.RESCUE, k.FETCH) and f.carrying and f.place == s.room.entry:
            return True
    return False


def can_grab(s: ChaosState, number: int) -> bool:
    """Whether prize or captive is within an arm's length."""
    return s.prize != NONE and distance(s.figures[number].place, s.prize) <= 1


def cleared(s: ChaosState) -> None:
    """What was open in the room is over."""
    card = s.card()
    if any(f.side == FOES and f.up() for f in s.figures):
        return
    if card.open in (OPEN_TRAP, OPEN_PUZZLE):
        return
    card.open = OPEN_NOTHING
    if card.cleared:
        return
    card.cleared = 1
    if card.kind in (CARD_PLOT, CARD_TWIST):
        s.xp += XP_PLOT
        s.passed += 1
        if s.log is not None:
            step = s.core.quests[s.quest].steps[card.kind]
            s.tell("passed", f"Passed: {step} ({XP_PLOT} XP).", {"xp": XP_PLOT})
        if s.rules.biting:  # the deeper, the nearer to Doom
            turmoil.tick(s)
    elif card.kind == CARD_FINALE:
        win(s)


def win(s: ChaosState) -> None:
    s.xp += XP_FINALE
    s.card().cleared = 1
    tavern.end_quest(s, WON)


def lose(s: ChaosState) -> None:
    tavern.end_quest(s, LOST)


# -- loot and search
def found(s: ChaosState) -> None:
    """A good search shows loot, the state of the exits, and traps ahead (CE-083)."""
    card = s.card()
    card.found = 1
    s.warned = 1
    if s.log is not None:
        row = s.core.events[card.event] if card.event != NONE else None
        treasure = row is not None and row.loot_tier > 0 and not card.looted
        s.tell(
            "found",
            "There is something worth taking." if treasure else "There is nothing to take.",
            {"loot": int(treasure)},
        )


def lootable(s: ChaosState) -> bool:
    card = s.card()
    return (
        card.event != NONE
        and s.core.events[card.event].loot_tier > 0
        and not card.looted
        and bool(card.found)
    )


def loot(s: ChaosState, tier: int) -> None:
    """One loot roll: coins, and sometimes a supply."""
    coins = COINS * tier * die(s, WORLD, 6, "loot")
    s.coins += coins
    text = f"The party finds {coins} coins"
    if die(s, WORLD, 6, "loot") >= SUPPLY_FROM:
        supply = pick(s, WORLD, len(s.core.supplies), "loot")
        s.supplies = with_one(s.supplies, supply, s.supplies[supply] + 1)
        text += f", and something for the pack: {s.core.supplies[supply].name.lower()}"
    if s.log is not None:
        s.tell("loot", f"{text}.", {"coins": coins})


# -- the room of a card
def set_room(s: ChaosState) -> None:
    """Build the room of the present card, less what was destroyed in it."""
    card = s.card()
    s.room = build(s.core, card.biome, bool(card.corridor), card.layout)
    for place in card.broken:
        s.room = s.room.without(place)


def break_open(s: ChaosState, thing: int) -> None:
    """A door, a chest or an obstacle is opened or destroyed (CE-112)."""
    card = s.card()
    if thing == a.DOOR:
        card.door = 0
    elif thing == a.CHEST:
        card.chest = 0
        card.found = 1
    else:
        obstacle = thing - len(a.THINGS)
        card.broken = sorted([*card.broken, obstacle])
        s.room = s.room.without(obstacle)
