"""Between quests: the tavern, the node map, the way there, and what a quest leaves (CE-173 to CE-179)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.words import counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    HIRE_PRICE,
    LOST,
    MEND_PRICE,
    NODES,
    NONE,
    OVER,
    REST_PRICE,
    RETREATED,
    ROOM,
    RUMOUR_PRICE,
    RUNNING,
    TAVERN,
    TREAT_PRICE,
    WON,
    WORLD,
)
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.character import allowed, derive, restore
from orrery.games.chaos.rules.heroes.recruits import newcomer
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.rules.rolls import die, pick
from orrery.games.chaos.state.figure import Sheet
from orrery.games.chaos.state.records import Node, PastQuest
from orrery.games.chaos.state.room import NOWHERE
from orrery.games.chaos.state.shared import with_one, without_one

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core
    from orrery.games.chaos.state.journey import ChaosState

REWARD: Final = 40
MOST_KITS: Final = 6
MOST_RISK: Final = 4
UNREST_FROM: Final = 5  # of a d6: a place that was left alone grows
BEEN_THERE: Final = 0  # days to a place of a lasting map whose quest is over
HUNGER: Final = 2  # Composure for a missing ration


# -- the party
def gather(s: ChaosState) -> None:
    """Empty places of the party are taken by newcomers."""
    for place in range(s.rules.heroes):
        if not any(f.hero == place and not f.dead for f in s.figures):
            if s.rules.own:
                creation.blank(s, place)
                continue
            fresh = newcomer(s.core, place, s.recruited, plain=s.rules.plain)
            s.recruited += 1
            s.figures = sorted(
                [f for f in s.figures if f.hero not in (NONE, place)] + [fresh], key=lambda f: f.hero
            )
            if s.log is not None and s.done:
                s.tell("joins", f"{s.title(place)} joins the party.", {"hero": place})


def enter(s: ChaosState) -> None:
    """The party comes in; six places are on offer (CE-173)."""
    s.mode = TAVERN
    s.visits = 0
    gather(s)
    nodes = [later(s, node) for node in s.nodes] or [new_node(s) for _ in range(NODES)]
    s.nodes = nodes
    if s.log is not None:
        s.tell("tavern", "The party is at the tavern.", {"coins": s.coins, "quests": s.done})
    if s.unmade:
        creation.begin(s)


def new_node(s: ChaosState) -> Node:
    """A place with a quest in it (CE-173)."""
    biome = pick(s, WORLD, len(s.core.biomes), "node biome")
    quest = pick(s, WORLD, len(k.QUESTS), "node quest")
    days, risk = die(s, WORLD, 4, "node distance"), die(s, WORLD, 4, "node risk")
    return Node(biome, quest, days, risk, die(s, WORLD, 6, "plot point", 0))


def later(s: ChaosState, node: Node) -> Node:
    """A place of a lasting map when the party comes home: where it has been there is another quest now, and
    what was left alone may have grown, in danger and in what it pays.
    """
    if node.days == BEEN_THERE:
        return new_node(s)
    if node.risk == MOST_RISK or die(s, WORLD, 6, "unrest") < UNREST_FROM:
        return node
    if s.log is not None:
        place, kind = s.core.biomes[node.biome].name, s.core.quests[node.quest].name
        s.tell(
            "unrest", f"Worse news of {place} ({kind}): risk {node.risk + 1} now.", {"risk": node.risk + 1}
        )
    return Node(node.biome, node.quest, node.days, node.risk + 1, node.plot, node.known)


# -- what is for sale
def rest(s: ChaosState) -> None:
    """The party is fully restored; Injuries stay."""
    s.coins -= REST_PRICE
    for f in s.figures:
        restore(f)
        if f.injured(k.OPEN_WOUND):
            f.gain(int(k.BLEED), 99)


def treat(s: ChaosState, hero: int, injury: int) -> None:
    s.coins -= TREAT_PRICE
    f = s.figures[hero]
    f.injuries &= ~(1 << injury)
    if injury == k.OPEN_WOUND:
        f.lose(int(k.BLEED))
    derive(s.core, f)


def mend(s: ChaosState, hero: int) -> None:
    s.coins -= MEND_PRICE
    f = s.figures[hero]
    f.rotten = 0
    if f.sheet is not None and f.sheet.rotten:
        f.sheet.rotten = f.sheet.rotten[1:]
        derive(s.core, f)


def rumour(s: ChaosState, node: int) -> None:
    s.coins -= RUMOUR_PRICE
    there = s.nodes[node]
    told = Node(there.biome, there.quest, there.days, there.risk, there.plot, known=True)
    s.nodes = [*s.nodes[:node], told, *s.nodes[node + 1 :]]
    s.news += 1
    if s.log is not None:
        s.tell("rumour", f"A rumour: {plot_text(s, node)}.", {"node": node})


def plot_text(s: ChaosState, node: int) -> str:
    face = s.nodes[node].plot
    if face <= scenes.MINIBOSS_UP_TO:
        return "somebody strong guards the way"
    return "a riddle bars the way" if face <= scenes.PUZZLE_UP_TO else "something was left there to be found"


def hire(s: ChaosState) -> None:
    s.coins -= HIRE_PRICE
    s.hired = 1


def retire(s: ChaosState, hero: int) -> None:
    """A hero leaves for good, and a newcomer takes the place."""
    s.retired = [*s.retired, s.title(hero)]
    s.figures[hero].dead = 1
    gather(s)
    if s.unmade:
        creation.begin(s)


def weapon_price(s: ChaosState, weapon: int) -> int:
    return 0 if weapon in s.spare_weapons else int(s.core.weapons[weapon].price)


def armor_price(s: ChaosState, armor: int) -> int:
    return 0 if armor in s.spare_armors else int(s.core.armors[armor].price)


def get_weapon(s: ChaosState, hero: int, weapon: int) -> None:
    """A hero takes a weapon, bought or kept, and puts away the one of its sort."""
    sheet = sheet_of(s, hero)
    s.coins -= weapon_price(s, weapon)
    if weapon in s.spare_weapons:
        s.spare_weapons = without_one(s.spare_weapons, weapon)
    s.spare_weapons = sorted([*s.spare_weapons, *put_on(s.core, sheet, weapon=True, piece=weapon)])
    derive(s.core, s.figures[hero])


def get_armor(s: ChaosState, hero: int, armor: int) -> None:
    sheet = sheet_of(s, hero)
    s.coins -= armor_price(s, armor)
    if armor in s.spare_armors:
        s.spare_armors = without_one(s.spare_armors, armor)
    s.spare_armors = sorted([*s.spare_armors, *put_on(s.core, sheet, weapon=False, piece=armor)])
    derive(s.core, s.figures[hero])


def put_on(core: Core, sheet: Sheet, *, weapon: bool, piece: int) -> list[int]:
    """A weapon or armor takes the place of what is of its sort; returns what is put away for it."""
    if weapon:
        ranged = core.weapons[piece].range > 0
        same = [each for each in sheet.weapons if (core.weapons[each].range > 0) == ranged]
        others = [each for each in sheet.weapons if each not in same]
        first = not sheet.weapons or sheet.weapons[0] in same
        sheet.weapons = [piece, *others] if first else [*others, piece]
        return same
    shield = core.armors[piece].shield
    old = sheet.shield if shield else sheet.armor
    if shield:
        sheet.shield = piece
    else:
        sheet.armor = piece
    return [old] if old != NONE else []


def get_kit(s: ChaosState, hero: int, kit: int) -> None:
    sheet = sheet_of(s, hero)
    s.coins -= int(s.core.tools[kit].price)
    sheet.kits = [*sheet.kits, kit]
    derive(s.core, s.figures[hero])


def get_supply(s: ChaosState, supply: int) -> None:
    s.coins -= int(s.core.supplies[supply].price)
    s.supplies = with_one(s.supplies, supply, s.supplies[supply] + 1)


def sheet_of(s: ChaosState, hero: int) -> Sheet:
    sheet = s.figures[hero].sheet
    assert sheet is not None
    return sheet


def shop(s: ChaosState, hero: int) -> list[int]:
    """What a hero can buy or take from the party's store."""
    acts = s.rules.acts
    sheet = sheet_of(s, hero)
    found = [
        acts.number(a.GET_WEAPON, hero, weapon)
        for weapon in range(len(s.core.weapons))
        if weapon not in sheet.weapons and weapon_price(s, weapon) <= s.coins
    ]
    found += [
        acts.number(a.GET_ARMOR, hero, armor)
        for armor in range(len(s.core.armors))
        if armor not in (sheet.armor, sheet.shield) and armor_price(s, armor) <= s.coins
    ]
    found += [
        acts.number(a.GET_KIT, hero, kit)
        for kit, row in enumerate(s.core.tools)
        if kit not in sheet.kits and row.price <= s.coins and len(sheet.kits) < MOST_KITS
    ]
    return found


def talents_for(s: ChaosState, hero: int) -> list[int]:
    """The talents that a hero can take now (CE-149)."""
    acts = s.rules.acts
    sheet = sheet_of(s, hero)
    return [
        acts.number(a.TALENT, hero, talent)
        for talent, row in enumerate(s.core.talents)
        if talent not in sheet.talents and allowed(sheet, row)
    ]


# -- setting out
def embark(s: ChaosState, node: int) -> None:
    """Travel to a place of the map; the quest begins (CE-064, CE-079, CE-174)."""
    there = s.nodes[node]
    been = Node(there.biome, there.quest, BEEN_THERE, there.risk, there.plot, there.known)
    s.nodes = [*s.nodes[:node], been, *s.nodes[node + 1 :]] if s.rules.lasting else []
    travel(s, there.days)
    begin_quest(s, there.biome, there.quest, there.risk, there.plot, int(there.known))


def travel(s: ChaosState, days: int) -> None:
    """One ration a day for every hero; a missing one costs that hero 2 Composure (CE-174)."""
    food = [number for number, supply in enumerate(s.core.supplies) if supply.use == k.FOOD]
    for _ in range(days):
        for hero, f in enumerate(s.figures):
            if f.hero == NONE:
                continue
            kept = next((number for number in food if s.supplies[number]), NONE)
            if kept != NONE:
                s.supplies = with_one(s.supplies, kept, s.supplies[kept] - 1)
            else:
                harm.shake(s, hero, HUNGER)


def begin_quest(s: ChaosState, biome: int, quest: int, risk: int, plot: int = 0, known: int = 0) -> None:
    s.mode = ROOM
    s.biome, s.quest, s.risk, s.plot_face, s.plot_known = biome, quest, risk, plot, known
    s.party_size = len(s.figures)
    s.ending = RUNNING
    s.xp = s.passed = s.decisions = s.boss_shift = s.time_limit = s.foretold = s.ambush = s.lead = 0
    turmoil.begin(s)
    scenes.begin(s)
    if s.hired:
        s.hired = 0
        scenes.add_ally(s)
    if s.log is not None:
        kind = s.core.quests[quest]
        text = f"The quest begins: {kind.name} in {s.core.biomes[biome].name}, risk {risk}."
        s.tell("embark", text, {"biome": s.core.biomes[biome].id, "quest": kind.id, "risk": risk})


# -- coming home
def reward(s: ChaosState, ending: int) -> int:
    """Coins for a quest that was won; for one that was left, a third of the half for each plot point passed.

    A party that has been too slow has halved its reward (CE-067), and with it what a retreat pays a part of
    (CE-176, CE-177).
    """
    coins = REWARD * s.risk
    if turmoil.too_slow(s):
        coins //= 2
    if ending == WON:
        return coins
    return s.passed * (coins // 2 // 3) if ending == RETREATED else 0


def experience(s: ChaosState, ending: int) -> int:
    """What the living share: all that was earned, half of it, or nothing (CE-176, CE-177)."""
    if ending == WON:
        return s.xp
    return s.xp // 2 if ending == RETREATED else 0


def end_quest(s: ChaosState, ending: int) -> None:
    """Every end leads back to the tavern (CE-002, CE-095)."""
    s.ending = ending
    s.stack.frames = []
    s.clash, s.effect, s.hit, s.echo = None, None, None, []
    s.order, s.later = [], []
    s.ambush = s.round = 0
    s.figures = [f for f in s.figures if f.hero != NONE]
    for f in s.figures:
        harm.end_fight(s, f)
        harm.end_scene(f)
        f.carrying = 0
        f.place = NONE
    coins = reward(s, ending)
    s.coins += coins
    gained = experience(s, ending)
    share_experience(s, gained)
    if s.log is not None:
        s.tell(
            "quest-over",
            ending_text(ending, coins),
            {"ending": ending, "coins": coins, "xp": gained, "heroes": s.party_size},
        )
    s.history = [*s.history, PastQuest(s.biome, s.quest, s.risk, ending)]
    s.done += 1
    s.won += int(ending == WON)
    s.lost += int(ending == LOST)
    s.ticks = s.doom = 0
    turmoil.clear(s)
    s.behind, s.cards = [], []
    s.blocks, s.at = [1, 1, 1], 0
    s.plot_face = s.plot_known = s.decisions = 0
    s.prize = NONE
    s.room = NOWHERE
    s.pricked = []
    if ending == LOST:
        bury(s)
    else:
        come_home(s)
    if s.done >= s.rules.quests:
        s.mode = OVER
    else:
        enter(s)


def ending_text(ending: int, coins: int) -> str:
    if ending == WON:
        return f"The quest is won: {counted(coins, 'coin')}."
    if ending == RETREATED:
        return f"The party retreats with {counted(coins, 'coin') if coins else 'no reward'}."
    return "The quest is lost; nobody comes back."


def share_experience(s: ChaosState, gained: int) -> None:
    """Split evenly among the living (CE-176)."""
    for f in s.figures:
        if f.sheet is not None and not f.dead:
            f.sheet.xp += share(s, gained)


def share(s: ChaosState, gained: int) -> int:
    """What each of the living heroes gets."""
    living = sum(1 for f in s.figures if f.hero != NONE and not f.dead)
    return gained // living if living else 0


def bury(s: ChaosState) -> None:
    """Nobody survives; the tavern keeps half of the coins for the next party (CE-178)."""
    for number, f in enumerate(s.figures):
        if not f.dead:
            harm.die_for_good(s, number)
    s.coins //= 2


def come_home(s: ChaosState) -> None:
    """Those who were down are carried home."""
    for f in s.figures:
        if f.down:
            f.down = f.dying = 0
            f.hp = 1


def go_on(s: ChaosState) -> None:
    """The party is complete: to the tavern, or at once to the one quest."""
    if not s.rules.single:
        s.mode = TAVERN
        return
    rules = s.rules
    biome = pick(s, WORLD, len(s.core.biomes), "node biome") if rules.biome == NONE else rules.biome
    quest = pick(s, WORLD, len(k.QUESTS), "node quest") if rules.quest == NONE else rules.quest
    begin_quest(s, biome, quest, rules.risk)
