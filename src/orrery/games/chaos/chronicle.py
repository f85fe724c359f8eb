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
from orrery.games.chaos.narrating import MOST_WORDS, Facts, teller_of
from orrery.games.chaos.turmoil import band
from orrery.narrate.narrator import Reteller
from orrery.narrate.prose import within

if TYPE_CHECKING:
    from orrery.games.chaos.figure import Figure
    from orrery.games.chaos.state import ChaosState

MOST_MOMENTS: Final = 2  # of one move
SEED: Final = 1 << 30
# The weightier a moment, the rather it is told.
WEIGHTS: Final = {
    "victory": 99, "defeat": 99, "retreat": 99, "doom": 95, "finale": 90, "twist": 90, "plot": 90,
    "travel": 85, "chaos": 80, "meltdown": 75, "combat": 70, "trap": 70, "hazard": 70, "empty": 70,
    "down": 65, "backfire": 60, "wild": 60, "channel": 60, "flee": 55, "stir": 50, "clash": 45,
    "clear": 40, "harmed": 35, "spared": 35, "kill": 30, "rest": 25, "safe": 20, "counter": 12,
    "strike": 10, "graze": 6, "miss": 4,
}  # fmt: skip
ALWAYS_TOLD: Final = 20  # the weight from which a moment always gets its sentence; of others one in so many:
ONE_IN: Final = 3
PERILS: Final = (T_TRAP, T_HAZARD, T_WANDERING_HAZARD)  # checks that are worth a word
ENDINGS: Final = {WON: "victory", RETREATED: "retreat", LOST: "defeat"}
OUTCOMES: Final = {"perfect": "channel", "backfire": "backfire", "wild": "wild", "meltdown": "meltdown"}
PLAIN: Final = {
    "doom": "doom", "stir": "stir", "safe": "safe", "rest": "rest", "fight-over": "clear", "fled": "flee",
    "embark": "travel", "chaos": "chaos",
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
        told.append(teller.tell(facts, dice, [*said, *told]))
    words = within(" ".join(filter(None, told)), MOST_WORDS)
    if model is None:
        return words
    return teller.retell(words, max(found, key=lambda facts: WEIGHTS[facts.moment]), model, said)


def worth_telling(s: ChaosState, events: Sequence[Event]) -> list[Facts]:
    """The weightiest moments of a move, in the order in which they happened."""
    seen = [event for event in events if event.seen(NONE)]
    harmed = {event.values["figure"] for event in seen if event.kind in ("hurt", "composure", "condition")}
    found = [facts for event in seen for facts in (*moments(s, event), *checked(s, event, harmed))]
    places = sorted(range(len(found)), key=lambda at: -WEIGHTS[found[at].moment])[:MOST_MOMENTS]
    return [found[at] for at in sorted(places)]


def dice_for(s: ChaosState, number: int) -> Dice:
    """Dice for one text: from the narration stream as it stands, which stays as it is."""
    seed = s.dice.clone().below(NARRATION, SEED)
    return one_stream(seed * SEED + number)


def moments(s: ChaosState, event: Event) -> Iterator[Facts]:
    """What the narrator is to know of an event."""
    kind, values = event.kind, event.values
    if kind == "flip":
        yield flipped(s, event)
    elif kind == "quest-over":
        yield about(s, ENDINGS[int(values["ending"])])
    elif kind == "attack":
        yield from struck(s, event)
    elif kind == "channel":
        words = {"hero": name(s, values["figure"]), "foe": name(s, values["target"])}
        yield about(s, OUTCOMES[str(values["outcome"]).lower()], words)
    elif kind == "clash-effect":
        row = s.core.clashes[s.core.place("clashes", str(values["effect"]))]
        words = {"hero": name(s, values["winner"]), "foe": name(s, values["loser"]), "effect": row.sign}
        yield about(s, "clash", words)
    elif kind in ("down", "dies"):
        yield from fallen(s, event)
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
    if kind != "minor":
        words["step"] = s.core.quests[s.quest].steps[int(event.values["kind"])]
    return about(s, moment, words, damage_of(s, row), s.core.place("biomes", str(event.values["biome"])))


def struck(s: ChaosState, event: Event) -> Iterator[Facts]:
    attacker, moment = event.values["attacker"], TIER_MOMENTS.get(str(event.values["tier"]))
    if moment and figure(s, attacker) is not None:
        words = {"hero": name(s, attacker), "foe": name(s, event.values["target"])}
        yield about(s, moment, {**words, "weapon": weapon(s, attacker)})


def fallen(s: ChaosState, event: Event) -> Iterator[Facts]:
    who = figure(s, event.values["figure"])
    if who is None:
        return
    if who.side == HEROES:
        yield about(s, "down", {"hero": name(s, event.values["figure"])})
    else:
        yield about(s, "kill", {"foe": name(s, event.values["figure"])})


def checked(s: ChaosState, event: Event, harmed: set[int | str]) -> Iterator[Facts]:
    """A trap or a hazard, if it is over: who has failed may try again, and is not harmed yet."""
    if event.kind != "check" or event.values["what"] not in PERILS:
        return
    who, passed = event.values["figure"], bool(event.values["success"])
    if not passed and who not in harmed:
        return
    row = s.core.events[s.card().event].id if s.card().event != NONE else ""
    moment = "spared" if passed else "harmed"
    yield about(s, moment, {"hero": name(s, who)}, damage_of(s, row) if row else NONE)


# -- the facts
def about(
    s: ChaosState, moment: str, words: dict[str, str] | None = None, damage: int = NONE, biome: int = NONE
) -> Facts:
    """A moment with what can be said of any: the party, its goal, whoever is against it."""
    heroes = [f for f in s.figures if f.side == HEROES and f.hero != NONE]
    names = [f.sheet.name if f.sheet is not None else "the stranger" for f in heroes]
    lead = s.figures.index(heroes[0]) if heroes else NONE
    known = {"party": listed(names) or "the party", "goal": s.core.quests[s.quest].goal}
    if heroes:
        known |= {"hero": names[0], "weapon": weapon(s, lead)}
    known |= foes_words(s)
    if s.modifiers:
        known["omen"] = s.core.modifiers[s.modifiers[-1]].sign
    here = s.biome if biome == NONE else biome
    known |= words or {}
    known = {slot: text for slot, text in known.items() if text}
    return Facts(moment, band(s), here, known, damage, tuple(s.modifiers))


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
    """What a figure is called in prose, which has no numbers; "" if it is gone."""
    who = figure(s, number)
    if who is None:
        return ""
    if who.sheet is not None:
        return who.sheet.name
    return with_article(s.core.foes[who.kind].name, int(k.BOSS)) if who.kind != NONE else "the stranger"


def weapon(s: ChaosState, number: object) -> str:
    """What a hero strikes with; of others nothing is said."""
    who = figure(s, number)
    if who is None or who.hero == NONE:
        return ""
    held = who.weapon != NONE and who.weapon_on_floor == NONE
    return f"the {s.core.weapons[who.weapon].name.lower()}" if held else "bare hands"


def with_article(words: str, role: int) -> str:
    """Bosses and elites are known; others are one of many."""
    if role >= k.ELITE:
        return f"the {words}"
    return f"an {words}" if words[:1] in "AEIOU" else f"a {words}"


def listed(names: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part) if names else ""
