"""What is asked of a seat, and what it can answer: each choice with its label and what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.view import Choice, Values
from orrery.games.shattered.names import (
    ACCEPT,
    ASK_FLEE,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_REACT,
    ATTACK_HALVES,
    CATEGORY_NAMES,
    COOPERATE,
    DEFECT,
    END,
    ENERGY,
    FLEE,
    NONE,
    RAPPORT,
    REACT,
    REFUSE,
    RESOURCE_NAMES,
    RUNNING,
    STAY,
    STRIKE,
    TIER_NAMES,
    TRUST,
    promoter_of,
)
from orrery.games.shattered.rules import resources, rolls
from orrery.games.shattered.rules.effects import parts, react
from orrery.games.shattered.rules.later import flee

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.state.side import Blow

WORD_LABELS: Final = (
    "End the turn",
    "Accept",
    "Refuse",
    "Cooperate",
    "Defect",
    "Take the Strike",
    "Flee",
    "Stay",
)
LABELS: Final = {  # in a list, and beside the card
    "play": ("Play {0}", "Play"),
    "activate": ("Discard {0} for 1 energy", "Discard for 1 energy"),
    "restrain": ("Hold back {0}", "Hold back"),
    "react": ("React with {0}", "React"),
}


def question(s: RunState) -> str:
    if s.ending != RUNNING:
        return "The run is over."
    if s.asking == ASK_NOTHING:
        return "Play cards, or end the turn."
    if s.asking == ASK_FLEE:
        return f"The round is over: flee from the {s.here().name}, or stay?"
    name = s.printed(s.card).name
    title = s.rules.seat_title(s.seat)
    if s.asking == ASK_REACT:
        assert s.blow is not None
        hit = f"{title}: {name}, a {TIER_NAMES[s.blow.tier]} hit at {RESOURCE_NAMES[s.blow.target]}"
        held = len(s.actions(1 - s.seat)) > 1
        return f"{hit}: answer with a React?" if held else f"{hit}; you hold no React."
    if s.asking == ASK_OFFER:
        return f"{title}: {name} is offered to you. Accept it?"
    return f"{title}: {name} puts you to the test. Cooperate, or defect?"


# -- cards
def card_values(printed: Card, text: str) -> Values:
    """What is drawn on a card: its numbers, what it strikes, and the rest of its `text`."""
    values: Values = {}
    if printed.category not in (ENERGY, REACT):
        values["cost"] = int(printed.cost)
    if printed.power:
        values["power"] = int(printed.power)
    rule = text.removeprefix(CATEGORY_NAMES[printed.category])
    if printed.category == STRIKE:
        target = RESOURCE_NAMES[printed.target]
        values["target"] = target
        rule = rule.removeprefix(f" {target}")
    rule = rule.removeprefix(":").strip()
    if rule:
        values["rule"] = rule
    return values


# -- the choices
def choices(s: RunState) -> list[Choice]:
    mover = s.mover()
    return [choice(s, mover, action) for action in s.actions(mover)] if mover >= 0 else []


def choice(s: RunState, mover: i64, action: i64) -> Choice:
    rules = s.rules
    text = rules.text(action)
    if action >= rules.word_base:
        word = action - rules.word_base
        touches = ("in-play",) if s.card != NONE else ()
        return Choice(text, WORD_LABELS[word], touches, answer_help(s, word))
    kind, card, _ = rules.acts.parts(action)
    verb = rules.acts.verb(kind)
    printed = rules.cards[card]
    label, brief = LABELS[verb]
    return Choice(
        text, label.format(printed.name), touched(s, mover, verb, card), card_help(s, verb, printed),
        short=brief,
    )  # fmt: skip


def touched(s: RunState, mover: i64, verb: str, card: i64) -> tuple[str, ...]:
    """The card in hand; a card that is given up goes to what it is given up for."""
    held = f"hand-{mover}-{s.side(mover).hand.index(card) + 1}"
    if verb == "activate":
        return held, f"energy-{mover}"
    if verb == "restrain":
        return held, RESOURCE_NAMES[promoter_of(mover)].lower()
    return (held,)


def card_help(s: RunState, verb: str, printed: Card) -> str:
    if verb == "activate":
        return "it does nothing else"
    if verb == "restrain":
        return f"{RESOURCE_NAMES[promoter_of(s.seat)]} +1, as far as the round allows"
    return reacting(s, printed) if verb == "react" else ""


def reacting(s: RunState, printed: Card) -> str:
    """How much a React cuts on average."""
    blow = s.blow
    assert blow is not None
    power = react.power_of(s, printed)
    lead = rolls.half_bonus(s.rules, 1 - blow.striker, printed.kind) - blow.bonus
    cut = int(react.expected_cut(power, lead)) / int(rolls.WAYS)
    more = printed.text.partition(": ")[2]
    return f"on average {cut:.1f} less damage{f'; {more}' if more else ''}"


# -- what the answers mean
def answer_help(s: RunState, word: i64) -> str:
    if word == END:
        return ""
    if word == ACCEPT:
        return accepting(s, s.printed(s.card))
    if word == REFUSE:
        whose = s.seat if s.rules.preset.own_refusal else 0
        promoter = promoter_of(whose)
        lost = f"{s.rules.seat_title(whose)} loses 1 {RESOURCE_NAMES[promoter]}"
        return f"{lost if s.values[promoter] else 'it costs nobody anything'}; nothing else happens"
    if word == COOPERATE:
        return cooperating(s, s.printed(s.card))
    if word == DEFECT:
        return defecting(s, s.printed(s.card))
    if word == FLEE:
        return f"{flee.price(s)} Nerve; the room ends, Survive"
    if word == STAY:
        return "the next round begins"
    return enduring(s)


def accepting(s: RunState, printed: Card) -> str:
    """What an Offer promises; there may be more to it than that."""
    doubts = "it may do more than it says"
    if s.side(s.seat).traps:
        doubts += ", and a trap may wait for it"
    return f"{', '.join(promises(printed))}; {doubts}"


def promises(printed: Card) -> list[str]:
    """The open parts of an Offer."""
    return [
        f"+{part.amount} {RESOURCE_NAMES[part.resource]}"
        for part in printed.parts
        if isinstance(part, parts.Gain)
    ]


def cooperating(s: RunState, printed: Card) -> str:
    rises = []
    for promoter, reward in ((TRUST, printed.reward_trust), (RAPPORT, printed.reward_rapport)):
        room = resources.cap_room(s, promoter)
        rise: int = reward if room == NONE else min(reward, room)
        rises.append(f"+{rise} {RESOURCE_NAMES[promoter]}")
    return ", ".join(rises)


def defecting(s: RunState, printed: Card) -> str:
    falls = []
    for promoter in (TRUST, RAPPORT):
        now: int = s.values[promoter]
        falls.append(f"{RESOURCE_NAMES[promoter]} {now} -> {now // 2}")
    crash = f"{', '.join(falls)}; " if s.rules.preset.crash else ""
    return f"{crash}your next Strike has +{printed.boost} power"


def enduring(s: RunState) -> str:
    """The damage of a Strike that nothing answers; a Fortify or Ward is part of the forecast."""
    blow = s.blow
    assert blow is not None
    return f"{damage(blow)} {RESOURCE_NAMES[blow.target]}, less what Fortify and Ward hold"


def damage(blow: Blow) -> int:
    """The damage of a Strike before anything cuts it."""
    return max(blow.power * ATTACK_HALVES[blow.tier] // 2, 1) if blow.power > 0 else 0
