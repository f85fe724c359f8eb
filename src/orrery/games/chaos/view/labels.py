"""What actions are called on the table, and which parts of the view they touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from orrery.engine.view import Choice
from orrery.engine.words import counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.cards.phrases import effect_text, supply_text, talent_text
from orrery.games.chaos.names import (
    DIRECTION_NAMES,
    F_REROLL,
    FACINGS,
    FIGHT,
    HIRE_PRICE,
    MAKING,
    MEND_PRICE,
    NONE,
    ORDINALS,
    REST_PRICE,
    RETREATED,
    RUMOUR_PRICE,
    TAVERN,
    TREAT_PRICE,
    WON,
    square,
)
from orrery.games.chaos.rules import legal
from orrery.games.chaos.rules.chaos import channel, turmoil
from orrery.games.chaos.rules.effects import clashes
from orrery.games.chaos.rules.fight import clash
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.character import STEP_KINDS, STEP_NAMES, rank_price, score_price
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.view import wares
from orrery.games.chaos.view.heroes import changes, growth, uses
from orrery.games.chaos.view.heroes.roles import ROLES

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState
    from orrery.games.chaos.state.records import Node

PLAIN = {
    a.PICK_UP: "Pick up the weapon",
    a.GRAB: "Take what you came for",
    a.STAND: "Stand up",
    a.DASH: "Dash",
    a.ESCAPE: "Break free",
    a.END: "End the turn",
    a.PRESS_ON: "Press",
    a.STEP_BACK: "Disengage",
    a.COUNTER: "Counter",
    a.REACT: "Strike as they walk away",
    a.BRACE: "Brace against the blow",
    a.REROLL: "Try again",
    a.DECLINE: "Let it be",
    a.BACK: "Go back",
    a.RETREAT: "Retreat to the tavern",
    a.REST: "Rest",
    a.WAIT: "Wait",
    a.LOOT: "Loot the room",
    a.INN: "Rest at the inn",
    a.HIRE: "Hire help for one quest",
    a.READY: "This hero is ready",
}
HELP = {
    a.GO: "what it shows is there at once",
    a.BACK: "to the room before this one",
    a.LEAD: "enters rooms first, and meets their traps",
    a.END: "the next in turn acts; what you have left is lost",
    a.TURN: "1 step; whoever strikes from behind has advantage",
    a.STAND: "half of your steps",
    a.SWITCH: "your bonus action",
    a.PICK_UP: "your action",
    a.GRAB: "your action; from now on you carry it",
    a.ESCAPE: "your action, a test of Athletics",
    a.BRACE: "your reaction: half the damage",
    a.DECLINE: "play goes on",
    a.DASH: "1 Stamina: your speed again, as bonus action",
    a.REROLL: "2 Stamina",
    a.REST: "1d8+1 HP, 1d6 Composure, all Stamina and Focus",
    a.FLEE: "adjacent foes strike first, then one Tension Die",
    a.HIRE: f"{HIRE_PRICE} coins: somebody of that place fights on your side",
    a.INN: f"{REST_PRICE} coins: all restored, Injuries stay",
    a.RUMOUR: f"{RUMOUR_PRICE} coins: you hear what waits half-way",
    a.TREAT: f"{TREAT_PRICE} coins",
    a.MEND: f"{MEND_PRICE} coins",
    a.READY: "with a name, if you like",
}
# Whom a channel strikes, in the order of its outcomes.
WHOM = ("whom you name", "you and the two nearest", "you and the nearest", "anybody")
SLOW = (a.REST, a.SEARCH, a.PATCH, a.WAIT, a.LOOT, a.SOLVE, a.DISARM, a.PICK, a.FORCE, a.CHANNEL_AT)


def choices(s: ChaosState, seat: int) -> list[Choice]:
    """The legal actions of a seat, each with its label."""
    if seat < 0 or seat not in legal.waiting(s):
        return []
    found = [choice(s, action) for action in legal.decisions(s, seat)]
    if s.mode == MAKING:
        ready = s.rules.acts.verb(a.READY)
        return [with_name(each) if each.action == ready else each for each in found]
    return in_clash(s, seat, found) if s.clash is not None else found


def with_name(each: Choice) -> Choice:
    """A hero that is ready can be given a name."""
    return replace(each, words=creation.LONGEST_NAME, say=("What is this hero called?",))


def in_clash(s: ChaosState, seat: int, found: list[Choice]) -> list[Choice]:
    """Each tactic with the score that counts for it."""
    f = legal.choosing(s, seat)
    helps = {
        "press": f"{k.ATTRIBUTES[f.press_attribute].capitalize()} {f.press}",
        "disengage": f"{k.ATTRIBUTES[f.disengage_attribute].capitalize()} {f.disengage}",
    }
    return [replace(each, help=helps[each.action]) for each in found]


def choice(s: ChaosState, action: int) -> Choice:
    verb, first, second = s.rules.acts.parts(action)
    return Choice(
        s.rules.acts.text(action), label(s, verb, first, second), touches(s, verb, first, second),
        help_for(s, verb, first, second), short=short_label(s, verb, first, second), weighty=verb == a.EMBARK,
    )  # fmt: skip


def short_label(s: ChaosState, verb: int, first: int, second: int) -> str:
    """What is done to a hero, beside that hero."""
    if verb == a.USE:
        return used(s, first)
    return "Patch up" if verb == a.PATCH and first == second else ""


def used(s: ChaosState, supply: int) -> str:
    return f"Use {s.core.supplies[supply].name.lower()}"


def label(s: ChaosState, verb: int, first: int, second: int) -> str:
    if verb in PLAIN:
        return PLAIN[verb]
    if s.mode in (TAVERN, MAKING):
        return making_label(s, verb, first) or tavern_label(s, verb, first, second)
    return in_answer(s, verb, first) or in_quest(s, verb, first, second)


def in_answer(s: ChaosState, verb: int, first: int) -> str:
    if verb == a.PLACE:
        return f"Stand on {a.square_name(first)}"
    if verb == a.FACE:
        mine, theirs = DIRECTION_NAMES[first // FACINGS], DIRECTION_NAMES[first % FACINGS]
        return f"Face {mine}, and turn the other {theirs}"
    return driving(s, first) if verb == a.DRIVE else ""


def driving(s: ChaosState, goal: int) -> str:
    """Where the loser of a Clash is driven, and against what."""
    loser = clash.effect_of(s).loser
    squares = clashes.course(s, clash.effect_of(s).winner, loser, goal)
    end = squares[-1] if squares else s.figures[loser].place
    where = f"Push to {a.square_name(end)}," if squares else "Push"
    return f"{where} {'against' if clashes.touches(end, goal) else 'towards'} {goal_title(s, loser, goal)}"


def goal_title(s: ChaosState, loser: int, goal: int) -> str:
    ally = clashes.ally_at(s, loser, goal)
    if ally != NONE:
        return s.title(ally)
    x, y = clashes.goal_place(goal)
    if s.room.inside(x, y):
        wall = s.room.wall(square(x, y))
        return f"the {'wall' if wall else 'obstacle'} {a.square_name(square(x, y))}"
    sides = [
        name
        for name, beyond in (
            ("north", y < 0), ("south", y >= s.room.height), ("west", x < 0), ("east", x >= s.room.width),
        )
        if beyond
    ]  # fmt: skip
    return f"the wall in the {''.join(sides)}"


def in_quest(s: ChaosState, verb: int, first: int, second: int) -> str:  # noqa: C901  a line a verb
    title = s.title
    match verb:
        case a.MOVE:
            return f"Walk to {a.square_name(first)}"
        case a.ATTACK:
            return f"Attack {title(first)}"
        case a.SPECIAL:
            return f"{s.core.talents[first].name}: {title(second)}"
        case a.CHANNEL:
            return f"Channel at {title(first)}"
        case a.CHANNEL_AT:
            return f"{title(first)} channels at {thing_name(second)}"
        case a.RALLY:
            return f"Rally {title(first)}"
        case a.STABILISE:
            return f"Stabilise {title(first)}"
        case a.USE:
            return f"{used(s, first)}: {title(second)}"
        case a.FLEE:
            return "Flee to the room before"
        case a.SWITCH:
            return f"Switch to the {other_weapon(s)}"
        case a.TURN:
            return f"Turn {DIRECTION_NAMES[first]}"
        case a.GO:
            return "Go on: flip the next card" if s.at + 1 == len(s.cards) else "Go on"
        case a.SEARCH:
            return f"{title(first)} searches the room"
        case a.PATCH:
            return f"{title(first)} patches up {title(second)}"
        case a.SOLVE:
            return f"{title(first)} works at the puzzle"
        case a.DISARM:
            return f"{title(first)} disarms the trap"
        case a.PICK:
            return f"{title(first)} picks the lock of the {a.THINGS[second]}"
        case a.FORCE:
            return f"{title(first)} forces the {a.THINGS[second]}"
        case _:
            return f"{title(first)} goes first"


def other_weapon(s: ChaosState) -> str:
    """What the figure whose turn it is would hold then."""
    sheet = s.figures[s.order[s.turn]].sheet
    assert sheet is not None
    return s.core.weapons[sheet.weapons[1]].name


def thing_name(thing: int) -> str:
    if thing < len(a.THINGS):
        return f"the {a.THINGS[thing]}"
    return f"the obstacle {a.square_name(thing - len(a.THINGS))}"


def tavern_label(s: ChaosState, verb: int, first: int, second: int) -> str:
    core = s.core
    match verb:
        case a.EMBARK:
            return f"Set out: {node_name(s, first)}"
        case a.RUMOUR:
            return f"Ask about {node_name(s, first)}"
        case a.GET_SUPPLY:
            return f"Buy {core.supplies[first].name.lower()}"
        case a.TREAT:
            return f"Have {s.title(first)} treated: {core.injuries[second].name}"
        case a.MEND:
            return f"Have the weapon of {s.title(first)} mended"
        case a.GET_WEAPON:
            return f"{core.weapons[second].name} for {s.title(first)}"
        case a.GET_ARMOR:
            return f"{core.armors[second].name} for {s.title(first)}"
        case a.GET_KIT:
            return f"{core.tools[second].name} for {s.title(first)}"
        case a.RETIRE:
            return f"{s.title(first)} retires"
        case a.LEARN:
            return f"{s.title(first)} learns {core.skills[second].name}"
        case a.TRAIN:
            return f"{s.title(first)} trains {k.ATTRIBUTES[second].capitalize()}"
        case _:
            return f"{s.title(first)} takes {core.talents[second].name}"


def making_label(s: ChaosState, verb: int, first: int) -> str:
    if verb == a.RECRUIT:
        return f"Take {k.RECRUITS[first].name} along"
    if verb == a.PEOPLE:
        return f"One of the {s.core.species[first].name}"
    if verb == a.LIKE:
        return f"Somebody like {k.RECRUITS[first].name}"
    if verb in (a.POINT, a.LESS):
        score = creation.sheet_of(s).scores[first]
        return f"{k.ATTRIBUTES[first].capitalize()} {score + 1 if verb == a.POINT else score - 1}"
    if verb == a.STEP:
        taken = taken_step(s, first)
        step = STEP_NAMES[len(creation.sheet_of(s).steps) if taken == NONE else taken].capitalize()
        return f"{step}: {s.core.skills[first].name}"
    return ""


def taken_step(s: ChaosState, skill: int) -> int:
    """The step of the life whose skill this one would take the place of; NONE: it is the next one."""
    step = STEP_KINDS.index(int(s.core.skills[skill].kind))
    return step if step < len(creation.sheet_of(s).steps) else NONE


def node_name(s: ChaosState, node: int) -> str:
    quest, biome = s.core.quests[s.nodes[node].quest], s.core.biomes[s.nodes[node].biome]
    return f"{quest.name} in {biome.name} (place {node + 1})"


def touches(s: ChaosState, verb: int, first: int, second: int) -> tuple[str, ...]:
    if verb in (a.MOVE, a.PLACE) and s.mode == FIGHT:
        mover = s.order[s.turn] if verb == a.MOVE else clash.effect_of(s).winner
        return (f"figure-{mover + 1}", a.square_name(first))
    if verb == a.DRIVE:
        effect = clash.effect_of(s)
        ends = clashes.course(s, effect.winner, effect.loser, first)[-1:]
        return (f"figure-{effect.loser + 1}", *[a.square_name(place) for place in ends])
    if verb == a.CHANNEL:  # never by a click on a foe: first the clock, which it fills, and then whom
        return ("clock", f"figure-{first + 1}")
    if verb in (a.ATTACK, a.RALLY, a.STABILISE):
        return (f"figure-{first + 1}",)
    if verb in (a.SPECIAL, a.USE):
        return (f"figure-{second + 1}",)
    if verb in (a.SEARCH, a.PATCH, a.SOLVE, a.DISARM, a.PICK, a.FORCE, a.LEAD):
        return (f"figure-{first + 1}",)
    if verb == a.CHANNEL_AT:
        place = second - len(a.THINGS)
        return (f"figure-{first + 1}", *((a.square_name(place),) if place >= 0 else ()))
    return between_quests(s, verb, first, second)


def between_quests(s: ChaosState, verb: int, first: int, second: int) -> tuple[str, ...]:
    """The parts that a decision at the tavern touches, or one about a hero who is being made."""
    if verb in wares.SHELVES:
        return (wares.part_of(s, verb, wares.ware_of(verb, first, second)),)
    if verb in (a.TREAT, a.MEND, a.RETIRE):
        return (wares.hero_part(s, first),)
    if verb in (a.LEARN, a.TRAIN, a.TALENT):
        return (growing(s, verb, first, second),)
    if verb in (a.POINT, a.LESS):
        return (f"score-{k.ATTRIBUTES[first]}",)
    if verb == a.STEP:
        taken = taken_step(s, first)
        return () if taken == NONE else (f"life-{k.SKILL_KINDS[STEP_KINDS[taken]]}",)
    if verb in (a.EMBARK, a.RUMOUR):
        return (f"node-{first + 1}",)
    if verb == a.RECRUIT:
        return (f"recruit-{k.RECRUITS[first].name.lower()}",)
    if verb == a.PEOPLE:
        return (f"people-{s.core.species[first].id}",)
    return ()


def growing(s: ChaosState, verb: int, hero: int, second: int) -> str:
    """Where a step of growth is drawn: on the hero's tree, or beside the hero who is being made."""
    if s.mode == MAKING:
        return f"talent-{s.core.talents[second].id}"
    place = s.figures[hero].hero
    if verb == a.TRAIN:
        return growth.part_of(place, "score", k.ATTRIBUTES[second])
    if verb == a.LEARN:
        return growth.part_of(place, "skill", s.core.skills[second].id)
    return growth.part_of(place, "talent", s.core.talents[second].id)


def help_for(s: ChaosState, verb: int, first: int, second: int) -> str:
    if verb in SLOW:
        told = HELP.get(verb, "")
        slow = f"Slow Action, {turmoil.chance(s)} % that something comes"
        return f"{told}; {slow}" if told else slow
    if verb == a.RETREAT:
        return retreat_help(s)
    if verb == a.USE:
        return supply_text(s.core.supplies[first])
    if s.mode in (TAVERN, MAKING):
        both = [explained(s, verb, first, second), changes.by_action(s, verb, first, second)]
        return "; ".join(filter(None, both))
    if verb == a.CHANNEL:
        return channel_help(s)
    if verb == a.FLEE and s.mode != FIGHT:
        return "away from what is armed here; one Tension Die"
    frame = s.stack.top()
    if verb == a.DECLINE and frame is not None and frame.kind == F_REROLL:
        return "it stays failed, and what follows happens"
    return HELP.get(verb, "")


def channel_help(s: ChaosState) -> str:
    """How often a channel does what, at the Chaos Level of now (CE-110 to CE-116)."""
    chances = [0] * len(WHOM)
    for face in range(1, 11):
        chances[channel.outcome(s.level, face)] += 10
    told = [f"{whom} ({chance} %)" for chance, whom in zip(chances, WHOM, strict=True) if chance]
    return f"3d6 strike {', '.join(told)}"


def explained(s: ChaosState, verb: int, first: int, second: int) -> str:
    """What a decision about a hero costs, or what it is for."""
    if verb in wares.SHELVES:
        return wares.price_text(wares.price(s, verb, wares.ware_of(verb, first, second)))
    sheet = s.figures[first].sheet if verb in (a.LEARN, a.TRAIN) else None
    if sheet is not None:
        price = (
            rank_price(sheet.ranks[second] + 1) if verb == a.LEARN else score_price(sheet.scores[second] + 1)
        )
        return f"{price} XP"
    if verb == a.TALENT:
        return talent_text(s.core, s.core.talents[second])
    if verb == a.STEP:
        return uses.of_skill(s.core, first)
    if verb == a.PEOPLE:
        row = s.core.species[first]
        return effect_text(s.core, int(row.trait), int(row.amount))
    if verb == a.EMBARK:
        return journey_help(s, s.nodes[first])
    if verb in (a.RECRUIT, a.LIKE):
        role, good = ROLES[k.RECRUITS[first].name]
        return f"{role}. {good}"
    return HELP.get(verb, "")


def journey_help(s: ChaosState, node: Node) -> str:
    """What the way to a place costs, and what is to be won there (CE-173, CE-174)."""
    food = sum(s.supplies[number] for number, row in enumerate(s.core.supplies) if row.use == k.FOOD)
    eaten = int(node.days) * sum(1 for f in s.figures if f.hero != NONE)
    told = f"{counted(int(node.days), 'day')} on the road: {eaten} of your {counted(food, 'ration')}"
    if eaten > food:
        told = (
            f"{counted(int(node.days), 'day')} on the road: you have {food} of the {eaten} rations, "
            f"and each that is missing costs a hero {tavern.HUNGER} Composure"
        )
    return f"{told}; {tavern.REWARD * int(node.risk)} coins if you win"


def retreat_help(s: ChaosState) -> str:
    """What a retreat pays, here and now (CE-177)."""
    coins, xp = tavern.reward(s, RETREATED), tavern.experience(s, RETREATED)
    if not coins:
        return "ends the quest without a reward"
    return f"ends the quest for {coins} of its {tavern.reward(s, WON)} coins and {xp} XP"


def question(s: ChaosState) -> str:
    """What is asked now."""
    frame = s.stack.top()
    if frame is not None:
        return pending_question(s, int(frame.kind), int(frame.source), int(frame.target))
    if s.mode == FIGHT:
        f = s.figures[s.order[s.turn]]
        left = [word for word, has in (("action", f.action), ("bonus action", f.bonus)) if has]
        left.append(f"{counted(f.steps, 'square')} of movement")
        return f"{s.title(s.order[s.turn])}: {', '.join(left)} left."
    if s.mode == MAKING:
        return making_question(s)
    return (
        "At the tavern: buy, learn and ask around. To set out, pick a place on the map."
        if s.mode == TAVERN
        else "What does the party do?"
    )


def making_question(s: ChaosState) -> str:
    """What the hero that is being made still lacks."""
    sheet = creation.sheet_of(s)
    which = f"The {ORDINALS[s.unmade[0]]} of {counted(s.rules.heroes, 'hero', 'heroes')}"
    if not creation.begun(sheet):
        return f"{which}: who comes along? Take somebody, or choose a people to build a hero of your own."
    left, step = creation.points_left(s, sheet), creation.next_step(sheet)
    wanted = [f"{counted(left, 'point')} to spread"] if left else []
    if step != NONE:
        wanted.append(f"{counted(len(STEP_NAMES) - step, 'step')} of a life to take")
    return f"{which}: {' and '.join(wanted) or 'choose gear and talents, or say that the hero is ready'}."


def pending_question(s: ChaosState, kind: int, source: int, target: int) -> str:
    match kind:
        case 1:
            return f"{s.title(target)} may counter {s.title(source)}."
        case 2:
            one, other = (s.title(figure) for figure in clash.clash_of(s).figures)
            return f"{one} and {other} clash. Press with the weapon, or Disengage with the armor?"
        case 3:
            return f"{s.title(source)} has won the Clash: {s.core.clashes[clash.effect_of(s).attribute].text}"
        case 5:
            return f"{s.title(target)} walks away from {s.title(source)}. Strike?"
        case 9:
            return f"{s.title(source)} has failed. Try again?"
        case _:
            damage = s.hit.damage if s.hit is not None else 0
            return f"{s.title(target)} is about to lose {damage} HP. Brace?"
