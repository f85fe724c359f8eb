"""The forecast of a play: Beat by Beat what will fire, be paid, be hit, and what cannot be known (TB-210).

It is played in a copy in which every card that nobody has seen is a blank one: so nothing of the real order
of the deck can come through, and what such cards would do is left out instead of being made up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.engine.dice import dice_of
from orrery.engine.forecast import Change, Forecast, Step
from orrery.engine.game import Event
from orrery.engine.view import Values
from orrery.games.tourbillon.names import (
    ASK_MAY,
    ASK_TAKE,
    ASK_TARGET,
    C_MADE,
    C_SPENT,
    G_HP,
    G_KIND,
    G_SERIAL,
    G_SHIELDS,
    G_WIDTH,
    KIND_MASK,
    LOST_EMPTY_HAND,
    LOST_FAILED_DRAW,
    LOST_OVERDRAW,
    LOST_WHEEL,
    NO_QUESTION,
    PLACES,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    RESOURCES,
    RUNNING,
    TARGETS,
    WON,
    amount_text,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules import firing
from orrery.games.tourbillon.rules.effects.cards import Tutor
from orrery.games.tourbillon.rules.legal import chosen_face, default_answer, face_of_index, square_of_place
from orrery.games.tourbillon.rules.piles import place_in
from orrery.games.tourbillon.rules.play import run
from orrery.games.tourbillon.tables import Rules
from orrery.games.tourbillon.view.labels import choice, question, target_part, ticks

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState

UNKNOWN = "an unknown card"
NEXT_FIRING = "When it fires, as things stand now"
MOST_ANSWERS = 100  # questions inside one play
# Events that begin a line of the timeline; the others tell more of the one before.
HEADS = frozenset({"play", "fire", "move", "trigger", "kill", "assume", "failed-draw"})
SHUFFLES = frozenset({"reshuffle", "scramble"})
NAMES_A_CARD = frozenset({"draw", "discard", "mill", "renew"})
LETTER_OF: Final = dict(zip(RESOURCE_NAMES, RESOURCE_LETTERS, strict=True))


# Why a fight is lost, as it stands behind "This loses the fight:"
LOSSES: Final = {
    LOST_EMPTY_HAND: "your hand would be empty",
    LOST_FAILED_DRAW: "a card would have to be drawn, and there would be none",
    LOST_OVERDRAW: "your hand would be full, and the deck has no card to discard instead",
    LOST_WHEEL: "it would have lasted too long",
}


def of(fight: FightState, action: i64) -> Forecast | None:
    """The forecast of a play, of an answer inside one, or of another target for a gear that stands."""
    if fight.asking == NO_QUESTION and action >= fight.rules.discard_base:
        return aiming(fight, action) if action >= fight.rules.aim_base else None
    world, events = played(fight, action, blank_discard=False)
    if any(event.kind == "reshuffle" for event in events):
        world, events = played(fight, action, blank_discard=True)
    begins = fight.asking == NO_QUESTION
    beats = world.clock - fight.clock
    unknown = unknowns(fight, events)
    end = ending(world, events)
    return Forecast(
        action=fight.rules.text(action),
        title=play_title(fight, action, events[0], beats) if begins else answer_title(fight, action, beats),
        steps=tuple(timeline(fight, events[1:] if begins else events)),
        changes=tuple(changes(fight, world)),
        totals=tuple(totals(fight, world)),
        warnings=tuple(warnings(world, about_to_act(fight, action), events)),
        unknown=tuple(unknown),
        ending=end,
        loses=losing(world, certain=not unknown) if end == "loss" else "",
        values=drawn(beats, firings(fight, events)),
    )


def about_to_act(fight: FightState, action: i64) -> Card | None:
    """The card that acts only after this decision; None while another one is at work."""
    if fight.asking == NO_QUESTION:
        return fight.rules.cards[face_of_index(action // PLACES) & KIND_MASK]
    return fight.rules.cards[fight.play_code & KIND_MASK] if fight.asking == ASK_TARGET else None


# -- another target for a gear that stands (TB-105)
def aiming(fight: FightState, action: i64) -> Forecast:
    """Nothing moves yet: what is told is the next firing at the new target, as things stand now."""
    square = square_of_place(fight, (action - fight.rules.aim_base) // TARGETS)
    fires, events = fired_at_once(fight, action, square, blank_discard=False)
    if any(event.kind == "reshuffle" for event in events):
        fires, events = fired_at_once(fight, action, square, blank_discard=True)
    waits = f"{fight.card_at(square).name} cannot fire as things stand now."
    return Forecast(
        action=fight.rules.text(action),
        title=f"{choice(fight, action).label}: no time passes.",
        steps=tuple(replace(step, when=NEXT_FIRING) for step in timeline(fight, events)),
        warnings=() if fires else (waits,),
        unknown=tuple(unknowns(fight, events)),
    )


def fired_at_once(
    fight: FightState, action: i64, square: i64, *, blank_discard: bool
) -> tuple[bool, list[Event]]:
    """Whether the gear could fire right after this decision, and what would happen then."""
    world = blanked(fight, action, blank_discard=blank_discard)
    world.apply(0, action)
    world.log = []
    world.triggers = 0
    fires = firing.force(world, square)
    run(world)
    answer_as_usual(world)
    return fires, world.log


# -- playing it in a world of blank cards
def played(fight: FightState, action: i64, *, blank_discard: bool) -> tuple[FightState, list[Event]]:
    """The fight after the play, and what happened; questions are answered as TB-026 says."""
    world = blanked(fight, action, blank_discard=blank_discard)
    world.log = []
    world.apply(0, action)
    answer_as_usual(world)
    return world, world.log


def blanked(fight: FightState, action: i64, *, blank_discard: bool) -> FightState:
    """A copy in which the cards that nobody has seen are blank, and the dice are not the real ones."""
    world = fight.copy()
    rules = with_blank(fight.rules)
    blank: i64 = len(fight.rules.cards)
    world.rules = rules
    world.game = rules
    world.dice = dice_of([1] * len(rules.streams))
    hidden = len(world.deck) - world.known
    world.deck = [blank] * hidden + world.deck[hidden:]
    if fight.asking == ASK_TAKE:  # the deck is shuffled next: of all its cards this one alone is known
        taken = place_in(fight.deck, chosen_face(fight.rules.take_base, action))
        world.deck = [fight.deck[taken], *[blank] * (len(fight.deck) - 1)]
        world.known = 0
    if blank_discard:
        world.discard = [blank] * len(world.discard)
    return world


def answer_as_usual(world: FightState) -> None:
    """Answer whatever the play asks; every question is told."""
    for _ in range(MOST_ANSWERS):
        if world.asking == NO_QUESTION:
            break
        answer = default_answer(world)
        asked = f"{{0}} is asked: {question(world)}{assumed(world, answer)}"
        assert world.log is not None
        world.log.append(Event("assume", asked, {"beat": world.clock}))
        world.apply(0, answer)


def assumed(world: FightState, answer: i64) -> str:
    """The usual answer in words, where what follows does not tell it."""
    if world.asking == ASK_TARGET:
        return f" (Here: {target_part(world, answer - world.rules.target_base)[1]}.)"
    return " (Here: no.)" if world.asking == ASK_MAY else ""


def with_blank(rules: Rules) -> Rules:
    """The same rules with one more card, which does nothing."""
    more = Rules(rules.options)
    more.cards = [*rules.cards, Card(UNKNOWN, 10)]
    more.slugs = [*rules.slugs, "unknown"]
    more.gremlins = rules.gremlins
    more.rows, more.columns = rules.rows, rules.columns
    more.bonuses = rules.bonuses
    more.deck, more.column = rules.deck, rules.column
    more.chronometer = rules.chronometer
    more.any_targeted = rules.any_targeted
    more.use_actions(rules.acts)
    return more


# -- telling it
def play_title(fight: FightState, action: i64, play: Event, beats: i64) -> str:
    """What is played where, and how long it takes (less, if the fight ends before)."""
    card = fight.rules.cards[face_of_index(action // PLACES) & KIND_MASK]
    cost = int(play.values["beats"])
    where = f" on {square}" if (square := play.values["square"]) else ""
    lasts = ticks(cost) if beats == cost else f"{ticks(beats).split()[0]} of {ticks(cost)}"
    return f"{card.name}{where}: {lasts}."


def answer_title(fight: FightState, action: i64, beats: i64) -> str:
    """What is answered, and how long the play still takes."""
    label = choice(fight, action).label
    return f"{label}: {ticks(beats)}." if beats else f"{label}."


def timeline(fight: FightState, events: list[Event]) -> list[Step]:
    """The events as steps: one for each thing that fires, moves or is expelled, with all it does."""
    steps: list[Step] = []
    at: i64 = 0
    kind, texts, touches = "", list[str](), list[str]()
    shuffled = False
    told = [event for event in events if event.kind != "end"]  # how it ends is said first
    for event in [*told, Event("end-of-play", "", {})]:
        beat = int(event.values.get("beat", fight.clock + at)) - fight.clock
        if texts and (event.kind in HEADS or beat != at or event.kind == "end-of-play"):
            steps.append(Step(at, moment(at), " ".join(texts), kind, tuple(touches)))
            kind, texts, touches = "", [], []
        at = beat
        kind = kind or event.kind
        shuffled = shuffled or event.kind in SHUFFLES
        if event.text:
            texts.append(sentence(event, shuffled=shuffled))
        if event.values.get("square"):
            touches.append(str(event.values["square"]))
    return steps


# -- for its drawing on the plate
class Firing(NamedTuple):
    """A gear that fires: where, how many Beats from now, and in brief what it gives and takes."""

    square: str
    at: int
    yields: str


def drawn(beats: i64, fires: list[Firing]) -> Values:
    """How long it takes, and the gears that fire in their order, as lists that go together."""
    values: Values = {"beats": beats}
    if fires:
        values |= {
            "fires": tuple([firing.square for firing in fires]),
            "moments": tuple([str(firing.at) for firing in fires]),
            "yields": tuple([firing.yields for firing in fires]),
        }
    return values


def firings(fight: FightState, events: list[Event]) -> list[Firing]:
    """Every firing of a gear on a square; what is told until the next one acts belongs to it."""
    found: list[Firing] = []
    square, at, gives = "", 0, list[Event]()
    for event in [*events, Event("fire", "", {})]:
        if event.kind not in HEADS:
            gives.append(event)
            continue
        if square:
            found.append(Firing(square, at, in_brief(gives)))
        fires = event.kind in ("fire", "trigger")
        square = str(event.values.get("square", "")) if fires else ""
        at = int(event.values.get("beat", fight.clock + at)) - int(fight.clock)
        gives = []
    return found


def in_brief(events: list[Event]) -> str:
    """What a firing gives and takes, by letters: "+2 R -1 B", "5 damage", "draw 2"."""
    pools: dict[str, int] = {}
    damage = drawn_cards = 0
    for event in events:
        amount = int(event.values.get("amount", 0))
        if event.kind in ("gain", "pay", "lose"):
            letter = LETTER_OF[str(event.values["resource"])]
            pools[letter] = pools.get(letter, 0) + (amount if event.kind == "gain" else -amount)
        elif event.kind in ("damage", "absorb"):
            damage += amount
        elif event.kind == "draw":
            drawn_cards += 1
    words = [f"{damage} damage"] if damage else []
    words += [f"draw {drawn_cards}"] if drawn_cards else []
    words += [
        f"{'+' if amount > 0 else '−'}{amount_text(abs(amount))} {letter}"
        for letter, amount in pools.items()
        if amount
    ]
    return " ".join(words)


def moment(beats: i64) -> str:
    return "At once" if beats == 0 else f"After {ticks(beats)}"


def sentence(event: Event, *, shuffled: bool) -> str:
    """An event in words. After a shuffle nobody knows which card it is."""
    text = event.text
    if shuffled and event.kind in NAMES_A_CARD:
        text = text.replace(str(event.values.get("card", UNKNOWN)), UNKNOWN)
    return text[:1].upper() + text[1:]


def totals(fight: FightState, world: FightState) -> list[str]:
    """All that is spent and made during the play."""
    found: list[str] = []
    for word, first in (("spends", C_SPENT), ("makes", C_MADE)):
        amounts = [
            f"{amount_text(world.counts[first + resource] - fight.counts[first + resource])} {name}"
            for resource, name in enumerate(RESOURCE_NAMES)
            if world.counts[first + resource] != fight.counts[first + resource]
        ]
        if amounts:
            found.append(f"{word} {', '.join(amounts)}")
    return found


def changes(fight: FightState, world: FightState) -> list[Change]:
    """The forces and gremlins that stand otherwise afterwards."""
    found: list[Change] = []
    for resource in range(RESOURCES):
        before, after = fight.pools[resource], world.pools[resource]
        if before != after:
            name = RESOURCE_NAMES[resource]
            found.append(
                Change(f"pool-{name.lower()}", name, amount_text(before), amount_text(after), before, after)
            )
    for g in range(fight.foes_count):
        found += gremlin_changes(fight, world, g)
    cards = len(world.hand) - len(fight.hand)
    if cards:
        held, left = len(fight.hand), len(world.hand)
        found.append(Change("hand", "Hand", str(held), str(left), held, left))
    return found


def gremlin_changes(fight: FightState, world: FightState, g: i64) -> list[Change]:
    row = g * G_WIDTH
    name = fight.rules.gremlins[fight.foes[row + G_KIND]].name
    part = f"gremlin-{g + 1}"
    for other in range(world.foes_count):
        there = other * G_WIDTH
        if world.foes[there + G_SERIAL] == fight.foes[row + G_SERIAL]:
            amounts = [
                (word, fight.foes[row + field], world.foes[there + field])
                for word, field in (("HP", G_HP), ("shields", G_SHIELDS))
            ]
            return [
                Change(f"{part}-{word.lower()}", f"{name} {word}", str(old), str(new), old, new)
                for word, old, new in amounts
                if old != new
            ]
    hp = fight.foes[row + G_HP]
    return [Change(f"{part}-hp", f"{name} HP", str(hp), "expelled", hp, 0)]


def warnings(world: FightState, card: Card | None, events: list[Event]) -> list[str]:
    """What a player would not like to find out too late."""
    kinds = {event.kind for event in events}
    found: list[str] = []
    fired = [event.values["card"] for event in events if event.kind == "fire"]
    if card is not None and card.momentary and card.name not in fired:
        found.append(f"{card.name} cannot pay: time passes, and it does nothing.")
    if "failed-draw" in kinds:
        found.append("a draw will fail: there is no card left to draw.")
    if "overdraw" in kinds:
        found.append("the hand will be full: a card goes from the deck to the discard instead.")
    if world.ending == LOST_EMPTY_HAND:
        found.append("the hand will be empty when the play is over.")
    if world.ending == RUNNING and len(world.hand) == 1:
        found.append("only one card will be left in hand: the next play must draw one.")
    return found


def unknowns(fight: FightState, events: list[Event]) -> list[str]:
    """What stays open until it happens, and what was assumed for the forecast."""
    found: list[str] = []
    drawn = sum(event.kind == "draw" and event.values["card"] == UNKNOWN for event in events)
    if drawn:
        found.append(f"which {'card is' if drawn == 1 else f'{drawn} cards are'} drawn.")
    if any(event.kind in SHUFFLES for event in events):
        found.append("what lies where after the shuffle.")
    if any(event.kind == "assume" for event in events):
        found.append("your answers to the questions; here they are the usual ones.")
    if something_is_taken(fight.rules, events):
        found.append("which card is taken from the deck: you will choose it.")
    return found


def something_is_taken(rules: Rules, events: list[Event]) -> bool:
    """Whether a card is taken from the deck, which finds nothing among blank ones."""
    fired = {event.values["card"] for event in events if event.kind in ("fire", "trigger")}
    return any(card.name in fired and takes_from_deck(card) for card in rules.cards)


def takes_from_deck(card: Card) -> bool:
    return any(isinstance(effect, Tutor) for program in card.programs for effect in program)


def ending(world: FightState, events: list[Event]) -> Literal["", "win", "loss"]:
    """How the play ends the fight. Nobody knows it of an empty hand into which a card will be taken."""
    if world.ending == RUNNING or (
        world.ending == LOST_EMPTY_HAND and something_is_taken(world.rules, events)
    ):
        return ""
    return "win" if world.ending == WON else "loss"


def losing(world: FightState, *, certain: bool) -> str:
    """What is lost, and why."""
    how = "This" if certain else "As far as can be known, this"
    return f"{how} loses the fight: {LOSSES[world.ending]}."
