"""Cards as they are seen: in a hand, and as units on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.view import Card, Meter, Values
from orrery.games.clans.cards.language import ability_label
from orrery.games.clans.names import (
    ABILITIES,
    ABILITY_NAMES,
    AP,
    BONUS,
    CARD,
    CHARGED,
    CLASS_TAGS,
    ELEMENT_NAMES,
    HEALTH,
    MAX_HEALTH,
    ONLY_IN_ROUNDS,
    POISON,
    POWERS,
    RARITY_NAMES,
    ROUNDS,
    TILE_NAMES,
    TURNS,
)
from orrery.games.clans.rules.board import charges, side_of, slot_of, tile_of
from orrery.games.clans.rules.fog import tracked

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState
    from orrery.games.clans.tables import Rules

CANNOT_MOVE: Final = "cannot move by itself"


# -- abilities
def abilities_of(rules: Rules, card: i64) -> list[i64]:
    """Those that count in the mode that is played."""
    return [
        ability
        for ability in range(ABILITIES)
        if rules.powers[card * ABILITIES + ability] > 0
        and not (rules.mode == TURNS and ability in ONLY_IN_ROUNDS)
    ]


def text_of(rules: Rules, card: i64) -> str:
    """What is printed on a card, as far as it counts in the mode that is played."""
    printed = rules.cards[card]
    return printed.turns_text if rules.mode == TURNS else printed.text


def unit_labels(s: MatchState, u: i64) -> list[str]:
    """What a unit can do now; a decoy shows what the original would (CW-116)."""
    card = s.units[u + POWERS]
    found = []
    for ability in abilities_of(s.rules, card):
        left = charges(s, u, CHARGED.index(ability)) if ability in CHARGED else -1
        found.append(ability_label(ability, s.rules.powers[card * ABILITIES + ability], left))
    return found


# -- cards
def tags(rules: Rules, card: i64) -> tuple[str, ...]:
    printed = rules.cards[card]
    kinds = [ABILITY_NAMES[tag] for tag in CLASS_TAGS if rules.powers[card * ABILITIES + tag] > 0]
    return (ELEMENT_NAMES[printed.element], RARITY_NAMES[printed.rarity], *kinds)


def printed_facts(rules: Rules, card: i64) -> list[str]:
    printed = rules.cards[card]
    facts = [f"{RARITY_NAMES[printed.rarity]}, {ELEMENT_NAMES[printed.element]}"]
    facts.append(f"damage {printed.damage}, health {printed.health}")
    if rules.mode == ROUNDS:
        facts.append(f"tick {printed.tick}, move {printed.speed}")
    else:
        reach = f", range {printed.reach}" if printed.reach > 1 else ""
        cost = f", attack cost {printed.attack_cost}" if printed.attack_cost > 1 else ""
        facts.append(f"AP {printed.max_ap} (+{printed.ap_per_turn}){cost}{reach}")
        if printed.speed == 0:
            facts.append(CANNOT_MOVE)
    return facts


def printed_values(rules: Rules, card: i64) -> Values:
    printed = rules.cards[card]
    values: Values = {"damage": int(printed.damage), "health": int(printed.health)}
    if rules.mode == ROUNDS:
        return values | {"tick": int(printed.tick), "move": int(printed.speed)}
    values |= {"ap": int(printed.max_ap), "gain": int(printed.ap_per_turn)}
    if printed.attack_cost > 1:
        values["attack_cost"] = int(printed.attack_cost)
    if printed.reach > 1:
        values["range"] = int(printed.reach)
    if printed.speed == 0:
        values["cannot"] = CANNOT_MOVE
    return values


def in_hand(rules: Rules, name: str, card: i64) -> Card:
    printed = rules.cards[card]
    return Card(
        name,
        printed.name,
        text_of(rules, card),
        facts=tuple(printed_facts(rules, card)),
        tags=tags(rules, card),
        values=printed_values(rules, card),
    )


def part_id(u: i64) -> str:
    """What a unit's card is called among the parts of a view."""
    return f"unit-{TILE_NAMES[tile_of(u)]}-{side_of(u) + 1}-{slot_of(u) + 1}"


def on_board(s: MatchState, u: i64, observer: i64, name: str) -> Card:
    """A unit as an observer sees it: face down, if it is concealed."""
    if not tracked(s, u, observer):
        return Card(name, face="down")
    rules = s.rules
    card = s.units[u + CARD]
    printed = rules.cards[card]
    health = Meter(f"{name}-health", "Health", int(s.units[u + HEALTH]), 0, int(s.units[u + MAX_HEALTH]))
    gauges = [health]
    if rules.mode == TURNS:
        most = max(int(printed.max_ap), int(s.units[u + AP]))
        gauges.append(Meter(f"{name}-ap", "AP", int(s.units[u + AP]), 0, most))
    facts, values = unit_said(s, u)
    return Card(
        name, printed.name, text_of(rules, card), facts=tuple(facts), gauges=tuple(gauges),
        tags=tags(rules, card), values=values,
    )  # fmt: skip


def unit_said(s: MatchState, u: i64) -> tuple[list[str], Values]:
    """What is to be known of a unit: for people, and for its drawing."""
    rules = s.rules
    card = s.units[u + CARD]
    damage = int(rules.damage[card] + s.units[u + BONUS])
    facts = [f"damage {damage}", ELEMENT_NAMES[rules.element[card]]]
    values: Values = {"damage": damage}
    if rules.mode == ROUNDS:
        place = "Front" if slot_of(u) == 0 else "Back"
        tick, move = int(rules.tick[card]), int(rules.speed[card])
        facts += [place, f"tick {tick}, move {move}"]
        values |= {"place": place, "tick": tick, "move": move}
    poison = [f"poisoned ({s.units[u + POISON]})"] if s.units[u + POISON] else []
    marks = (*poison, *unit_labels(s, u))
    return [*facts, *marks], {**values, "marks": marks}
