"""The words of the table: times, costs, moves, questions and choices, as a person reads them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.cardtext import CardError, Language, Tooltip
from orrery.engine.view import Choice
from orrery.games.tourbillon.cards.efficiency import InForce, efficiency
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE
from orrery.games.tourbillon.names import (
    ASK_DISCARD,
    ASK_MAY,
    ASK_ORDER,
    ASK_RENEW,
    ASK_TAKE,
    ASK_TARGET,
    BASIC,
    BASICS,
    FACE_MASK,
    KIND_BITS,
    KIND_MASK,
    MOST_CHEAPER,
    MOST_GREMLINS,
    MOST_LINES,
    NO_QUESTION,
    NO_SQUARE,
    NONE,
    PLACES,
    RARITY_NAMES,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    RUN_DEATH,
    RUN_MOVE,
    TAG_NAMES,
    TARGETS,
    amount_text,
    square_name,
    ticks_text,
)
from orrery.games.tourbillon.program import Gremlin
from orrery.games.tourbillon.rules import firing, gremlins
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, PayLargest, PaySmallest
from orrery.games.tourbillon.rules.firing import payable
from orrery.games.tourbillon.rules.legal import face_of_index, square_of_place
from orrery.games.tourbillon.rules.plate import name_of
from orrery.games.tourbillon.rules.play import play_cost

if TYPE_CHECKING:
    from orrery.games.tourbillon.program import Card, Cost
    from orrery.games.tourbillon.state.fight import FightState
    from orrery.games.tourbillon.tables import Rules

SENTENCE = re.compile(r"Every [\d.]+ Ticks?: (?P<one>.*)|In turn(?: every [\d.]+ Ticks?)?: (?P<turn>.*)")
AFTER = re.compile(r"^after [\d.]+ Ticks? ")
CANNOT_PAY = "cannot pay now"
MOST_DRAWN: Final = 16384  # choices of a game that are remembered


# -- time and amounts
def ticks(beats: i64) -> str:
    """Beats as a person reads them.

    >>> ticks(30), ticks(10), ticks(5), ticks(25)
    ('3 Ticks', '1 Tick', '0.5 Ticks', '2.5 Ticks')
    """
    return ticks_text(beats)


@lru_cache(maxsize=4096)
def efficiency_line(text: str, in_force: InForce) -> str:
    """The line at the foot of a card, with all that is in force (TB-206, TB-208)."""
    try:
        node = CARD_LANGUAGE.parse(text)
    except CardError:  # a card that was made without a text in the language
        return ""
    return str(efficiency(node, in_force))


@lru_cache(maxsize=1024)
def card_words(text: str) -> tuple[Tooltip, ...]:
    """The words of a card's text that need explaining."""
    return meanings(CARD_LANGUAGE, text)


@lru_cache(maxsize=1024)
def gremlin_words(text: str) -> tuple[Tooltip, ...]:
    return meanings(GREMLIN_LANGUAGE, text)


def meanings(language: Language, text: str) -> tuple[Tooltip, ...]:
    try:
        return language.tooltips(language.parse(text))
    except CardError:
        return ()


# -- cards
def reduction(code: i64) -> str:
    """By how much this card has become cheaper, if it has."""
    cheaper = code >> KIND_BITS & MOST_CHEAPER
    return f"{ticks(cheaper * 10)} cheaper" if cheaper else ""


@lru_cache(maxsize=1024)
def families(tags: int) -> tuple[str, ...]:
    return tuple(TAG_NAMES[tag] for tag in range(len(TAG_NAMES)) if tags >> tag & 1)


def card_tags(printed: Card) -> tuple[str, ...]:
    """What a drawing shows of a card by its look: rarity, kind, colours, families."""
    return all_tags(printed.rarity, printed.momentary, printed.colours, printed.tags)


@lru_cache(maxsize=1024)
def all_tags(rarity: int, momentary: bool, colours: int, tags: int) -> tuple[str, ...]:
    forces = [RESOURCE_NAMES[force] for force in range(BASICS) if colours >> force & 1]
    kind = ["momentary"] if momentary else []
    return (RARITY_NAMES[rarity], *kind, *forces, *families(tags))


def payer(fight: FightState, printed: Card, square: i64) -> str:
    """Which pools would pay a flexible price now (TB-209)."""
    if printed.tier == BASIC or not printed.payments:
        return ""
    way = payable(fight, printed, square)
    if way == NONE:
        return CANNOT_PAY
    left = fight.pools[:]
    for cost in printed.payments[way]:
        cost.take(fight, left, square)
    fight.offered = []  # the price was only tried
    return would_pay(tuple([had - has for had, has in zip(fight.pools, left, strict=True)]))


@lru_cache(maxsize=1024)
def would_pay(amounts: tuple[int, ...]) -> str:
    paid = [
        f"{amount_text(amount)} {name}"
        for amount, name in zip(amounts, RESOURCE_NAMES, strict=True)
        if amount
    ]
    return f"would pay {' + '.join(paid)}" if paid else ""


def waits_for(fight: FightState, square: i64) -> tuple[str, str]:
    """Why a gear with a full timer does not fire, in words and in brief; nothing if it can."""
    if firing.can_fire(fight, square):
        return "", ""
    text = firing.text_of(fight, square)
    if text == NONE:
        return "waits for a gear to copy", "waits for a gear"
    card = fight.rules.cards[text & KIND_MASK]
    if firing.payable(fight, card, square) != NONE:
        what = "a target" if card.aims else "its condition"
        return f"waits for {what}", f"waits for {what}"
    return lacking(card)


@lru_cache(maxsize=1024)
def lacking(card: Card) -> tuple[str, str]:
    prices = " or ".join(" + ".join(price(part) for part in way) for way in card.payments)
    return f"waits for {prices}", f"lacks {lettered(prices)}"


def lettered(prices: str) -> str:
    """Prices with letters for the resources, where there is hardly room: "2 R or 4 Largest"."""
    letters = dict(zip(RESOURCE_NAMES, RESOURCE_LETTERS, strict=True))
    return " ".join(letters.get(word, word) for word in prices.split(" "))


def price(cost: Cost) -> str:
    match cost:
        case Pay():
            return f"{amount_text(cost.amount)} {RESOURCE_NAMES[cost.resource]}"
        case PayLargest():
            return f"{amount_text(cost.amount)} Largest"
        case PaySmallest():
            return f"{amount_text(cost.amount)} Smallest"
        case PayAny():
            return f"{amount_text(cost.amount)} ANY"
        case _:
            return "a gear to sacrifice"


def who_is(fight: FightState, serial: i64) -> str:
    """The gremlin or gear with this serial number."""
    place = gremlins.place_of(fight, serial)
    if place >= 0:
        return gremlins.kind_of(fight, place).name
    for square in range(len(fight.gear)):
        if fight.gear[square] >= 0 and fight.born[square] == serial:
            return f"{fight.card_at(square).name} on {name_of(fight, square)}"
    return "nobody any more"


# -- gremlins
def move_ahead(kind: Gremlin, step: i64, clock: i64) -> tuple[str, i64]:
    """What a gremlin will do when this clock of it is down, and the interval in Beats."""
    number = clock if kind.independent else step
    move = kind.moves[number]
    return move.text or move_words(kind, number), move.interval


def move_words(kind: Gremlin, number: i64) -> str:
    """A move as the gremlin's text says it."""
    said = moves_said(kind.text)
    return said[number] if number < len(said) else "acts"


@lru_cache(maxsize=1024)
def passive_said(text: str) -> str:
    """What a gremlin's text says beside its moves.

    >>> passive_said("Cap Red at 4. Every 5 Ticks: Spoil 1 of each pool")
    'Cap Red at 4'
    """
    return ". ".join(sentence for sentence in text.split(". ") if not SENTENCE.fullmatch(sentence))


@lru_cache(maxsize=1024)
def moves_said(text: str) -> tuple[str, ...]:
    """The moves in a gremlin's text, in their order.

    >>> moves_said("Cap Red at 4. Every 5 Ticks: Spoil 1 of each pool. Every 6 Ticks: Heal 2")
    ('Spoil 1 of each pool', 'Heal 2')
    >>> moves_said("In turn every 5 Ticks: Discard 1; Scramble")
    ('Discard 1', 'Scramble')
    """
    found: list[str] = []
    for sentence in text.split(". "):
        match = SENTENCE.fullmatch(sentence)
        if match is None:
            continue
        if match["one"] is not None:
            found.append(match["one"])
        else:
            found += [AFTER.sub("", step) for step in match["turn"].split("; ")]
    return tuple(found)


# -- what is asked
def question(fight: FightState) -> str:
    """What the player is asked, in plain words."""
    asked = fight.asking
    if asked == NO_QUESTION:
        return "Which card do you play? Time passes only while a card is played."
    if asked == ASK_TARGET:
        return f"At what does {fight.rules.cards[fight.play_code & KIND_MASK].name} aim?"
    who = asker(fight)
    if asked == ASK_DISCARD:
        more = f" ({fight.ask_left} to go)" if fight.ask_left > 1 else ""
        return f"{who}: which card do you discard?{more}"
    if asked == ASK_MAY:
        return f"{who}: do you do what it offers?"
    if asked == ASK_ORDER:
        return f"{who}: which of these cards shall come first from the deck?"
    if asked == ASK_TAKE:
        return f"{who}: which card do you take from the deck?"
    assert asked == ASK_RENEW
    return f"{who}: which card do you take back from discard?"


def asker(fight: FightState) -> str:
    """Whose text asks, with its words."""
    if fight.run_what in (RUN_MOVE, RUN_DEATH):
        kind = fight.rules.gremlins[fight.run_card]
        return kind.name
    card = fight.rules.cards[fight.run_card & KIND_MASK]
    return f"{card.name} ({card.text})" if card.text else card.name


# -- what can be done
def choices(fight: FightState) -> list[Choice]:
    """The legal actions, each with the parts it touches: this card, to that square."""
    actions = fight.actions(0)
    if fight.asking != NO_QUESTION:
        return [choice(fight, action) for action in actions]
    found: list[Choice] = []
    rules = fight.rules
    plays = plays_of(rules)
    squares = [square for square, closed in enumerate(fight.closed) if not closed]
    at = 0
    while at < len(actions) and actions[at] < rules.discard_base:
        face = face_of_index(actions[at] // PLACES)
        front = front_place(fight.hand, face)
        if rules.cards[face & KIND_MASK].momentary:
            found.append(at_once(rules, actions[at], front))
            at += 1
            continue
        for square in squares:  # a card that stands on a square can be played on each that is open
            found.append(plays.on_square(fight, actions[at], front, square))
            at += 1
    return found + [choice(fight, action) for action in actions[at:]]


def choice(fight: FightState, action: i64) -> Choice:
    rules = fight.rules
    if action >= rules.discard_base:
        return other_choice(fight, action, rules.text(action))
    front = front_place(fight.hand, face_of_index(action // PLACES))
    if action % PLACES == NO_SQUARE:
        return at_once(rules, action, front)
    return plays_of(rules).on_square(fight, action, front, square_of_place(fight, action % PLACES))


def other_choice(fight: FightState, action: i64, text: str) -> Choice:
    rules = fight.rules
    if action < rules.target_base:
        block = (action - rules.discard_base) // rules.faces
        face = face_of_index((action - rules.discard_base) % rules.faces)
        name = rules.cards[face & KIND_MASK].name
        label = ("Discard {}", "Take {}", "{} first", "Put {} last in hand")[block].format(name)
        return Choice(text, label, (part_of_face(fight, block, face),))
    if action < rules.aim_base:
        part, name = target_part(fight, action - rules.target_base)
        return Choice(text, f"Aim at {name}", (part,))
    if action < rules.word_base:
        square = square_of_place(fight, (action - rules.aim_base) // TARGETS)
        part, name = target_part(fight, (action - rules.aim_base) % TARGETS)
        where = name_of(fight, square)
        label = f"Aim {fight.card_at(square).name} on {where} at {name}"
        return Choice(text, label, (f"gear-{where}", part), "takes no time")
    return Choice(text, ("Yes", "No", "Enough")[action - rules.word_base])


@lru_cache(maxsize=1024)
def at_once(rules: Rules, action: int, front: int) -> Choice:
    name = rules.cards[face_of_index(action // PLACES) & KIND_MASK].name
    return Choice(
        rules.text(action), f"Play {name}", (f"hand-{front}",), "it acts at once and needs no square"
    )


@final
class Plays:
    """The plays on squares in all fights of one game. Each is drawn once; most come again with the next view.

    Thirty of them are in a view. What one says follows from a few small numbers: it is known by one number.
    """

    __slots__ = ("drawn", "rules")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.drawn: dict[int, Choice] = {}

    def on_square(self, fight: FightState, action: i64, front: i64, square: i64) -> Choice:
        cost = play_cost(fight, face_of_index(action // PLACES), square)
        gear = fight.gear[square]
        kind = gear & KIND_MASK if gear >= 0 else NONE
        draws, makes, cheaper = (
            fight.ground_draw[square],
            fight.ground_make[square],
            fight.ground_cost[square],
        )
        if (
            (draws | makes | cheaper) >> 4 or front >> 6 or cost >> 14
        ):  # too large, or negative, to be known by it
            return self.draw(action, front, cost, square_help(self.rules, kind, draws, makes, cheaper))
        ground = ((kind + 1 << 4 | draws) << 4 | makes) << 4 | cheaper
        known_as = ((action << 6 | front) << 14 | cost) << 23 | ground
        found = self.drawn.get(known_as)
        if found is None:
            found = self.draw(action, front, cost, square_help(self.rules, kind, draws, makes, cheaper))
            if len(self.drawn) >= MOST_DRAWN:
                self.drawn.clear()
            self.drawn[known_as] = found
        return found

    def draw(self, action: i64, front: i64, cost: i64, means: str) -> Choice:
        name = self.rules.cards[face_of_index(action // PLACES) & KIND_MASK].name
        where = square_name(action % PLACES // MOST_LINES, action % PLACES % MOST_LINES)
        label = f"Play {name} on {where}, {ticks(cost)}"
        return Choice(self.rules.text(action), label, (f"hand-{front}", where), means)


@lru_cache(maxsize=32)
def plays_of(rules: Rules) -> Plays:
    return Plays(rules)


@lru_cache(maxsize=1024)
def square_help(rules: Rules, kind: int, draws: int, makes: int, cheaper: int) -> str:
    """What a square means for a card that is played there; `kind` is that of the gear which stands there."""
    found: list[str] = []
    if kind != NONE:
        found.append(f"replaces {rules.cards[kind].name}, which goes to the discard")
    if draws:
        found.append(f"the first gear placed here draws {draws}")
    if makes:
        found.append(f"gears here make {makes} more")
    if cheaper:
        found.append(f"{ticks(cheaper * 10)} cheaper here")
    return "; ".join(found)


def front_place(zone: list[i64], face: i64) -> i64:
    """How far from the front the first card with this face lies, from 1."""
    count: i64 = len(zone)
    for number in range(1, count + 1):
        if zone[count - number] & FACE_MASK == face:
            return number
    raise ValueError(face)


def part_of_face(fight: FightState, block: i64, face: i64) -> str:
    """The part of the view that shows a card which an answer names."""
    if block == 1 and fight.asking == ASK_RENEW:
        return f"discard-{front_place(fight.discard, face)}"
    if block in (1, 2):
        return f"seen-{front_place(fight.scratch, face)}"
    return f"hand-{front_place(fight.hand, face)}"


def target_part(fight: FightState, target: i64) -> tuple[str, str]:
    """A target's part of the view, and its name."""
    if target < MOST_GREMLINS:
        return f"gremlin-{target + 1}", gremlins.kind_of(fight, target).name
    square = square_of_place(fight, target - MOST_GREMLINS)
    where = name_of(fight, square)
    return where, f"{fight.card_at(square).name} on {where}"
