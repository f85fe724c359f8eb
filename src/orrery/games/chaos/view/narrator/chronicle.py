"""From what happened to what is told of it: the moments of a move that are worth a sentence.

A move brings many events and gets one short text at most. Only what has happened and can be seen is looked
at; chance comes from the narration stream, which is looked into and never moved (CE-009): with or without a
narrator every state is the same (CE-125).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import Event
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    F_COUNTER,
    HEROES,
    LOST,
    NARRATION,
    NONE,
    RETREATED,
    T_HAZARD,
    T_TRAP,
    T_WANDERING_HAZARD,
    WON,
)
from orrery.games.chaos.rules.chaos.turmoil import band
from orrery.games.chaos.view.narrator.sentences import MOST_WORDS, Facts, length, teller_of
from orrery.narrate.narrator import Reteller
from orrery.narrate.prose import within

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

MOST_MOMENTS: Final = 2  # of one move
SEED: Final = 1 << 30
# The weightier a moment, the rather it is told.
WEIGHTS: Final = {
    "victory": 99, "defeat": 99, "retreat": 99, "doom": 95, "death": 92, "finale": 90, "twist": 90,
    "plot": 90, "travel": 85, "chaos": 80, "meltdown": 75, "combat": 70, "trap": 70, "hazard": 70,
    "empty": 70, "down": 65, "backfire": 60, "wild": 60, "channel": 60, "flee": 55, "stir": 50, "clash": 45,
    "tavern": 42, "clear": 40, "harmed": 35, "spared": 35, "kill": 30, "rest": 25, "safe": 20, "counter": 12,
    "strike": 10, "graze": 6, "miss": 4,
}  # fmt: skip
ALWAYS_TOLD: Final = 20  # from this weight on a moment always gets its sentence; of others one in:
ONE_IN: Final = 3
CRITICAL: Final = 20  # of a d20
ORDINALS: Final = ("first", "second", "third", "fourth")  # heroes without names
PERILS: Final = (T_TRAP, T_HAZARD, T_WANDERING_HAZARD)  # checks that are worth a word
ENDINGS: Final = {WON: "victory", RETREATED: "retreat", LOST: "defeat"}
LAST_WORDS: Final = tuple(ENDINGS.values())
OUTCOMES: Final = {"perfect": "channel", "backfire": "backfire", "wild": "wild", "meltdown": "meltdown"}
PLAIN: Final = {
    "doom": "doom", "stir": "stir", "safe": "safe", "rest": "rest", "fight-over": "clear", "fled": "flee",
    "embark": "travel", "chaos": "chaos", "tavern": "tavern",
}  # fmt: skip
TIER_MOMENTS: Final = {
    "crushing": "strike", "solid": "strike", "graze": "graze", "miss": "miss", "overreach": "counter",
}  # fmt: skip


def paragraph(
    s: ChaosState, events: Sequence[Event], number: int, said: Sequence[str], model: Reteller | None = None
) -> str:
    """What is told of a move, the `number`-th of its match; "" if it is not worth a word.

    A language model, if there is one, retells it. Another number asks for other words.
    """
    found = worth_telling(s, events)
    dice = dice_for(s, number)
    weight = max((WEIGHTS[facts.moment] for facts in found), default=0)
    if weight == 0 or (weight < ALWAYS_TOLD and dice.below(0, ONE_IN) > 0):
        return ""
    teller = teller_of(s.core)
    told: list[str] = []
    for facts in found:
        room = MOST_WORDS - sum(map(length, told))
        told.append(teller.tell(facts, dice, [*said, *told], room))
    words = within(" ".join(filter(None, told)), MOST_WORDS)
    if model is None:
        return words
    return teller.retell(words, max(found, key=lambda facts: WEIGHTS[facts.moment]), model, said)


def worth_telling(s: ChaosState, events: Sequence[Event]) -> list[Facts]:
    """The weightiest moments of a move, in the order in which they happened; how it ended is told last."""
    seen = [event for event in events if event.seen(NONE)]
    found = [
        facts for at, event in enumerate(seen) for facts in (*moments(s, seen, at), *checked(s, seen, at))
    ]
    if any(facts.moment in LAST_WORDS for facts in found):
        found = [facts for facts in found if facts.moment != "clear"]  # the fight ends with the quest
    places = sorted(range(len(found)), key=lambda at: -WEIGHTS[found[at].moment])[:MOST_MOMENTS]
    return [found[at] for at in sorted(places, key=lambda at: (found[at].moment in LAST_WORDS, at))]


def dice_for(s: ChaosState, number: int) -> Dice:
    """Dice for one text: from the narration stream as it stands, which stays as it is."""
    seed = s.dice.clone().below(NARRATION, SEED)
    return one_stream(seed * SEED + number)


def moments(s: ChaosState, events: Sequence[Event], at: int) -> Iterator[Facts]:
    """What the narrator is to know of one of the events of a move."""
    event = events[at]
    kind, values = event.kind, event.values
    if kind == "flip":
        yield flipped(s, event)
    elif kind == "quest-over":
        yield about(s, ENDINGS[int(values["ending"])])
    elif kind == "attack":
        yield from struck(s, event, events[at:])
    elif kind == "channel":
        yield channeled(s, event, events[at:])
    elif kind == "clash-effect":
        row = s.core.clashes[s.core.place("clashes", str(values["effect"]))]
        words = {"hero": name(s, values["winner"]), "foe": name(s, values["loser"]), "effect": row.sign}
        yield about(s, "clash", words)
    elif kind in ("down", "dies"):
        yield from fallen(s, event, events[:at])
    elif kind == "hazard":
        yield about(s, "hazard", event_words(s, str(values["event"])), damage_of(s, str(values["event"])))
    elif kind in PLAIN:
        yield about(s, PLAIN[kind])


def flipped(s: ChaosState, event: Event) -> Facts:
    """A new card: the encounter of a minor one, or the step that a major one is."""
    row = str(event.values["event"])
    kind = k.SCENE_KINDS[int(event.values["kind"])]
    moment = str(event.values["encounter"]) if kind == "minor" else kind
    words = event_words(s, row)
    step = s.core.quests[s.quest].steps[int(event.values["kind"])]
    if kind != "minor" and step not in words["title"]:  # not "The mark. The mark on the far wall"
        words["step"] = step
    return about(s, moment, words, damage_of(s, row), s.core.place("biomes", str(event.values["biome"])))


def struck(s: ChaosState, event: Event, later: Sequence[Event]) -> Iterator[Facts]:
    """A blow; one that kills is told as the kill."""
    target, moment = event.values["target"], TIER_MOMENTS.get(str(event.values["tier"]))
    if moment == "graze" and event.values["natural"] == CRITICAL:
        moment = "strike"  # double damage is no scratch (CE-034)
    if moment == "counter" and not answered(s, target, later):
        moment = "miss"
    killed = any(each.kind == "dies" and each.values["figure"] == target for each in later)
    if moment and not killed and figure(s, event.values["attacker"]) is not None:
        yield blow(s, moment, event)


def answered(s: ChaosState, target: object, later: Sequence[Event]) -> bool:
    """Whether an opening is used: it was, or the one who has it is being asked."""
    frame = s.stack.top()
    asked = frame is not None and frame.kind == F_COUNTER and frame.target == target
    return asked or any(each.kind == "counter" and each.values["figure"] == target for each in later)


def blow(s: ChaosState, moment: str, attack: Event) -> Facts:
    """Who strikes whom, and with what; a foe that strikes a hero is an enemy with a victim."""
    attacker, target = attack.values["attacker"], attack.values["target"]
    by, at = figure(s, attacker), figure(s, target)
    words = {"hero": name(s, attacker), "foe": name(s, target)}
    if at is not None and at.side == HEROES:
        words |= {"enemy": words["hero"], "victim": words["foe"]}
    elif at is not None and at.kind != NONE:
        words["look"] = s.core.foes[at.kind].look
    if by is None or by.hero == NONE or not (held := weapon(s, by)):
        return about(s, moment, words)
    return about(s, moment, {**words, "weapon": held}, int(s.core.weapons[by.weapon].damage_type))


def channeled(s: ChaosState, event: Event, later: Sequence[Event]) -> Facts:
    words = {"hero": name(s, event.values["figure"]), "foe": name(s, event.values["target"])}
    effects = [str(each.values["effect"]) for each in later if each.kind == "chaos-effect"]
    if effects:
        words["effect"] = s.core.effects[s.core.place("effects", effects[0])].sign
    return about(s, OUTCOMES[str(event.values["outcome"]).lower()], words)


def fallen(s: ChaosState, event: Event, before: Sequence[Event]) -> Iterator[Facts]:
    """Who is down or dead; of a foe, by whose hand, if it was one."""
    number = event.values["figure"]
    who = figure(s, number)
    if who is None:
        return
    if who.side == HEROES:
        moment = "death" if event.kind == "dies" else "down"
        yield about(s, moment, {"hero": name(s, number), "weapon": weapon(s, who)})
        return
    attacks = [each for each in before if each.kind == "attack"]
    if attacks and attacks[-1].values["target"] == number:
        yield blow(s, "kill", attacks[-1])
    else:
        yield about(s, "kill", {"hero": "", "foe": name(s, number), "look": s.core.foes[who.kind].look})


def checked(s: ChaosState, events: Sequence[Event], at: int) -> Iterator[Facts]:
    """A trap or a hazard, if it is over: who has failed may try again, and is not harmed yet."""
    event = events[at]
    if event.kind != "check" or event.values["what"] not in PERILS:
        return
    who, passed = event.values["figure"], bool(event.values["success"])
    harmed = {each.values["figure"] for each in events if each.kind in ("hurt", "composure", "condition")}
    if not passed and who not in harmed:
        return
    row = s.core.events[s.card().event].id if s.card().event != NONE else ""
    moment = "spared" if passed else "harmed"
    yield about(s, moment, {"hero": name(s, who)}, damage_of(s, row) if row else NONE)


# -- the facts
def about(
    s: ChaosState, moment: str, words: dict[str, str] | None = None, damage: int = NONE, biome: int = NONE
) -> Facts:
    """A moment with what can be said of any: the party, its goal, and who is against it."""
    known = party_words(s) | foes_words(s) | {"goal": s.core.quests[s.quest].goal}
    if s.modifiers:
        known["omen"] = s.core.modifiers[s.modifiers[-1]].sign
    here = s.biome if biome == NONE else biome
    if words and "hero" in words:  # who may hold another weapon
        known.pop("weapon", None)
    known |= words or {}
    known = {slot: text for slot, text in known.items() if text}
    return Facts(moment, band(s), here, known, damage, tuple(s.modifiers))


def party_words(s: ChaosState) -> dict[str, str]:
    """Who is left, and who leads them. Several are "they"; one is alone, and has no pronoun."""
    heroes = [f for f in s.figures if f.hero != NONE]
    left = [f for f in heroes if not f.dead] or heroes
    names = [own_name(s, f) for f in left]
    if not left:
        return {"party": "the party"}
    lead = next((at for at, f in enumerate(left) if f.up()), 0)
    known = {"party": listed(names), "hero": names[lead], "lead": names[lead]}
    known["weapon"] = weapon(s, left[lead])
    several = {"they": "they", "them": "them", "their": "their"}
    return known | (several if len(names) > 1 else {"alone": names[0]})


def foes_words(s: ChaosState) -> dict[str, str]:
    """The foes in the room, without a number: one of a kind by its name, several as many."""
    here = [f for f in s.figures if f.side != HEROES and f.kind != NONE and not f.dead]
    if not here:
        return {}
    counts = {f.kind: sum(g.kind == f.kind for g in here) for f in here}
    rows = [(s.core.foes[kind], count) for kind, count in counts.items()]
    words = [row.plural if count > 1 else with_article(row.name, int(row.role)) for row, count in rows]
    worst = max(rows, key=lambda found: int(found[0].role))[0]
    return {"foes": listed(words), "foe": with_article(worst.name, int(k.BOSS)), "look": worst.look}


def event_words(s: ChaosState, row: str) -> dict[str, str]:
    return {"title": s.core.events[s.core.place("events", row)].title}


def damage_of(s: ChaosState, row: str) -> int:
    return int(s.core.events[s.core.place("events", row)].damage_type)


def figure(s: ChaosState, number: object) -> Figure | None:
    """A figure that an event names, if it is still there."""
    return s.figures[number] if isinstance(number, int) and 0 <= number < len(s.figures) else None


def name(s: ChaosState, number: object) -> str:
    """What a figure that an event names is called in prose; "" if it is gone."""
    who = figure(s, number)
    return "" if who is None else own_name(s, who)


def own_name(s: ChaosState, who: Figure) -> str:
    """A name, or a description without any figures: prose has none."""
    if who.sheet is not None:
        return who.sheet.name
    if who.kind != NONE:
        return f"the {'allied ' if who.ally else ''}{s.core.foes[who.kind].name}"
    return f"the {ORDINALS[who.hero]} hero" if who.hero != NONE else "the stranger"


def weapon(s: ChaosState, who: Figure) -> str:
    """What a hero strikes with; of others, and of bare hands, nothing is said."""
    if NONE in (who.hero, who.weapon) or who.weapon_on_floor != NONE:
        return ""
    return f"the {s.core.weapons[who.weapon].name.lower()}"


def with_article(words: str, role: int) -> str:
    """Bosses and elites are known; others are one of many."""
    if role >= k.ELITE:
        return f"the {words}"
    return f"an {words}" if words[:1] in "AEIOU" else f"a {words}"


def listed(names: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part) if names else ""
