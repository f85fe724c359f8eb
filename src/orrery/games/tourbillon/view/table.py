"""What is seen of a fight: plate, gremlins, forces, cards and clock. Time is told in Ticks.

Here stands what each piece is drawn from; `pieces` draws it, once for all fights in which it looks the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Grid, Meter, Note, View, Word, Zone
from orrery.games.tourbillon.names import (
    G_BURN,
    G_DISABLED,
    G_KIND,
    G_POISON,
    G_WIDTH,
    KIND_MASK,
    NO_QUESTION,
    NONE,
    RUNNING,
    T_WIDTH,
    WASTE_STEP,
)
from orrery.games.tourbillon.rules import firing, pools
from orrery.games.tourbillon.rules import gremlins as combat
from orrery.games.tourbillon.rules.encounters import encounter_title
from orrery.games.tourbillon.rules.play import play_cost
from orrery.games.tourbillon.view import pieces
from orrery.games.tourbillon.view.labels import (
    card_words,
    choices,
    gremlin_words,
    payer,
    question,
    waits_for,
    who_is,
)
from orrery.games.tourbillon.view.pieces import Around, Lines

if TYPE_CHECKING:
    from orrery.games.tourbillon.program import Gremlin
    from orrery.games.tourbillon.state.fight import FightState
    from orrery.games.tourbillon.tables import Rules

NO_WAIT: Final = ("", "")


def of(fight: FightState, seat: i64) -> View:
    """A fight has one seat, and a spectator sees what the player sees."""
    around = all_around(fight)
    parts: list[AnyPart] = [*which_fight(fight), clock(fight), *forces(fight)]
    parts += [plate(fight, around), gremlins(fight), hand(fight, around)]
    if fight.scratch:
        parts.append(looked_at(fight, around))
    parts += piles(fight)
    asked_inside = fight.asking != NO_QUESTION
    view = fight.show(seat, parts, question(fight), choices(fight), inside=asked_inside)
    return replace(view, glossary=glossary(fight))


def all_around(fight: FightState) -> Around:
    cards = fight.rules.cards
    bearers = [cards[code & KIND_MASK].tags for code in fight.gear if code >= 0]
    return pieces.around(fight.tax, tuple(fight.force_tax), fight.shifted, tuple(bearers))


def which_fight(fight: FightState) -> tuple[Note, ...]:
    return titled_fight(encounter_title(fight))


@lru_cache(maxsize=256)
def titled_fight(title: str) -> tuple[Note, ...]:
    return (Note("encounter", title, "Fight"),) if title else ()


def glossary(fight: FightState) -> tuple[Word, ...]:
    """The words on the cards and gremlins in sight, each once."""
    kinds: list[i64] = []
    for code in fight.hand:
        add_kind(kinds, code)
    for square in range(len(fight.gear)):
        add_kind(kinds, fight.gear[square])
    for code in fight.scratch:
        add_kind(kinds, code)
    foes = [fight.foes[g * G_WIDTH + G_KIND] for g in range(fight.foes_count)]
    return words_on(fight.rules, tuple(kinds), tuple(foes))


def add_kind(kinds: list[i64], code: i64) -> None:
    if code >= 0 and code & KIND_MASK not in kinds:
        kinds.append(code & KIND_MASK)


@lru_cache(maxsize=1024)
def words_on(rules: Rules, cards: tuple[int, ...], gremlins: tuple[int, ...]) -> tuple[Word, ...]:
    tips = [tip for kind in cards for tip in card_words(rules.cards[kind].text)]
    tips += [tip for kind in gremlins for tip in gremlin_words(rules.gremlins[kind].text)]
    meanings = {tip.word: tip.help for tip in reversed(tips)}
    return tuple([meaning(word, meanings[word]) for word in sorted(meanings)])


@lru_cache(maxsize=1024)
def meaning(word: str, means: str) -> Word:
    return Word(word, means)


# -- time and forces
def clock(fight: FightState) -> Meter:
    until = fight.until if fight.until > fight.clock and fight.ending == RUNNING else 0
    return pieces.clock(fight.clock, until, fight.penalty, fight.penalty_percent, fight.waste // WASTE_STEP)


def forces(fight: FightState) -> tuple[Meter, ...]:
    amounts = fight.pools
    return pieces.forces(
        tuple(amounts), tuple(fight.caps), pools.largest(amounts), pools.smallest(amounts, 1), fight.waste
    )


# -- the plate
def plate(fight: FightState, around: Around) -> Grid:
    lines = Lines(fight.columns, fight.top, fight.left, fight.home_rows, fight.home_columns)
    squares, empty = pieces.plate(
        lines,
        tuple(fight.ground_make),
        tuple(fight.ground_cost),
        tuple(fight.ground_draw),
        tuple(fight.closed),
    )
    cells = list(empty)
    for at, code in enumerate(fight.gear):
        if code >= 0:
            cells[at] = pieces.gear_cell(squares[at], gear_at(fight, at, around))
    return Grid("plate", "Mainplate", lines.columns, tuple(cells))


def gear_at(fight: FightState, square: i64, around: Around) -> tuple[Any, ...]:
    """What a `Gear` is made of."""
    printed = fight.card_at(square)
    full, progress = fight.full[square], fight.progress_of(square)
    ready = full > 0 and progress >= full
    aim = fight.aim[square]
    waits = waits_for(fight, square) if ready else NO_WAIT
    return (
        printed,
        printed.text if printed.copies == NONE else copied_text(fight, square),
        full,
        progress // 100,
        ready,
        speeds(fight, square) if fight.timed else (),
        fight.rate[square],
        fight.corrupt[square],
        fight.counters[square],
        who_is(fight, aim) if aim >= 0 else "",
        fight.flat[square],
        fight.percent[square],
        around,
        waits,
        "" if waits[0] else payer(fight, printed, square),
    )


def copied_text(fight: FightState, square: i64) -> str:
    """The text that a copier uses."""
    text = firing.text_of(fight, square)
    return "" if text == NONE else fight.rules.card(text).text


def speeds(fight: FightState, square: i64) -> tuple[tuple[int, int], ...]:
    """Haste, Slow and Jam on a gear: how much, and for how many Beats."""
    timed, now, who = fight.timed, fight.clock, fight.born[square]
    return tuple(
        [
            (timed[i + 1], timed[i + 2] - now)
            for i in range(0, len(timed), T_WIDTH)
            if timed[i] == who and timed[i + 2] > now
        ]
    )


# -- the gremlins
def gremlins(fight: FightState) -> Zone:
    return pieces.column(tuple([foe(fight, g) for g in range(fight.foes_count)]))


def foe(fight: FightState, g: i64) -> tuple[Gremlin, tuple[int, ...], int, int, int]:
    """What a `Foe` is made of."""
    numbers = tuple(fight.foes[g * G_WIDTH : g * G_WIDTH + G_WIDTH])
    timed = numbers[G_POISON] or numbers[G_DISABLED] or numbers[G_BURN] > 0
    kind = fight.rules.gremlins[numbers[G_KIND]]
    clock = fight.clock if timed else 0
    return (kind, numbers, combat.rate_of(fight, g), clock, combat.most_hp(fight, g))


# -- the cards
def hand(fight: FightState, around: Around) -> Zone:
    found: list[Card] = []
    for number, code in enumerate(reversed(fight.hand), start=1):
        printed = fight.rules.card(code)
        cost, pays = play_cost(fight, code, NONE), payer(fight, printed, NONE)
        found.append(pieces.face_up(f"hand-{number}", printed, code, cost, around, pays))
    limit = min(fight.limit + fight.hand_raise, fight.hand_cap)
    return Zone("hand", f"Hand (limit {limit})", tuple(found), len(found), 0, "fan")


def looked_at(fight: FightState, around: Around) -> Zone:
    """Cards of the deck that a question is about."""
    found: list[Card] = []
    for number, code in enumerate(reversed(fight.scratch), start=1):
        printed = fight.rules.card(code)
        found.append(pieces.face_up(f"seen-{number}", printed, code, printed.cost, around))
    return Zone("seen", "You look at", tuple(found), len(found))


def piles(fight: FightState) -> list[AnyPart]:
    """The discard with its order, the deck without: which cards, not where (TB-045)."""
    rules, hidden = fight.rules, len(fight.deck) - fight.known
    zones: list[AnyPart] = []
    if top := fight.deck[hidden:]:
        zones.append(pieces.pile("top", "Next from the deck", rules, tuple(reversed(top))))
    zones.append(pieces.pile("deck", "Deck, in no order", rules, tuple(sorted(fight.deck[:hidden]))))
    zones.append(pieces.pile("discard", "Discard, newest first", rules, tuple(reversed(fight.discard))))
    if fight.exile:
        zones.append(pieces.pile("exile", "Exile", rules, tuple(fight.exile)))
    return zones
