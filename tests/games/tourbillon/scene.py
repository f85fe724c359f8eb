"""Scenes: a small table set up in a few lines, for tests that read like the table.

s = scene().gears(r1c1=FLAME).pools(Red=5).gremlin("A", 20).hand(blank(1))
s.play("Blank 1", "r4c4")
assert s.hp("A") == 16
"""

from __future__ import annotations

from typing import Self

from mypy_extensions import i64

from orrery.engine.dice import Dice, fast_dice, salt_of
from orrery.engine.game import About, State
from orrery.games.tourbillon.game import empty, start
from orrery.games.tourbillon.names import (
    BEAT,
    C_DESTROYED,
    CHEAPER_ONE,
    G_HP,
    G_POISON,
    G_SERIAL,
    G_SHIELDS,
    G_WIDTH,
    KIND_MASK,
    RESOURCE_NAMES,
    slug,
)
from orrery.games.tourbillon.program import Card, Effect, Gremlin, Passive
from orrery.games.tourbillon.rules import gremlins, piles, plate, play
from orrery.games.tourbillon.rules.derived import changed, survey
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules

__all__ = ["Scene", "blank", "now", "scene"]


def blank(ticks: int) -> Card:
    """A static card of this many Ticks."""
    return Card(f"Blank {ticks}", ticks * 10)


class Table(Rules):
    """A game made of whatever cards and gremlins a test needs."""

    about = About("table", "A test's table", 1, "Cards and gremlins of a test.")

    def start(self, dice: Dice) -> State:
        return start(self, dice)


class Scene:
    """A fight in the making, and then in play. Squares are r1c1 …, pools in whole numbers and tenths."""

    def __init__(self, rows: int = 4, columns: int = 4, **options: bool) -> None:
        self.rules = Table({name.replace("_", "-"): value for name, value in options.items()})
        self.rules.rows = rows
        self.rules.columns = columns
        self.fight: FightState = empty(self.rules, fast_dice(7, [salt_of("shuffle")]))
        self.rules.number_actions()
        self.listen()

    # -- setting up
    def kind(self, card: Card | str) -> i64:
        """The number of a card's kind; a new card joins the game."""
        name = card if isinstance(card, str) else card.name
        known = self.rules.card_named(name)
        if known < 0:
            assert isinstance(card, Card), f"no card called {name}"
            known = self.rules.add_card(card)
            self.rules.number_actions()
        return known

    def know(self, card: Card, upgraded: Card | None = None) -> Self:
        """Add a card to the game without putting it anywhere."""
        self.rules.add_card(card, upgraded)
        self.rules.number_actions()
        return self

    def know_gremlin(self, gremlin: Gremlin) -> Self:
        self.rules.add_gremlin(gremlin)
        return self

    def square(self, name: str) -> i64:
        return (int(name[1]) - 1) * self.fight.columns + int(name[3]) - 1

    def gears(self, **cards: Card | tuple[Card, float]) -> Self:
        """Gears on squares, with their progress in Beats: r1c1=(CHRONOMETER, 30)."""
        for name, given in cards.items():
            card, progress = given if isinstance(given, tuple) else (given, None)
            square = self.square(name)
            plate.arrive(self.fight, self.kind(card), square, 0)
            if progress is not None:
                self.fight.set_progress(square, round(progress * 100))
        self.fight.queue = []
        survey(self.fight)
        return self

    def pools(self, **amounts: float) -> Self:
        names = [name.lower() for name in RESOURCE_NAMES]
        for name, amount in amounts.items():
            self.fight.pools[names.index(name.lower())] = round(amount * 10)
        return self

    def hand(self, *cards: Card | str) -> Self:
        """Cards in hand, the first one in front."""
        self.fight.hand = [self.kind(card) for card in reversed(cards)] + self.fight.hand
        return self

    def deck(self, *cards: Card | str) -> Self:
        """The deck, the first card on top."""
        self.fight.deck = [self.kind(card) for card in reversed(cards)]
        return self

    def discard(self, *cards: Card | str) -> Self:
        """The discard, the newest card first."""
        self.fight.discard = [self.kind(card) for card in reversed(cards)]
        return self

    def bonus(self, name: str, bonus: int, amount: int = 1) -> Self:
        square = self.square(name)
        arrays = [self.fight.ground_make, self.fight.ground_cost, self.fight.ground_draw]
        arrays[bonus] = changed(arrays[bonus], square, amount)
        self.fight.ground_make, self.fight.ground_cost, self.fight.ground_draw = arrays
        self.fight.dirty = True
        survey(self.fight)
        return self

    def gremlin(
        self, name: str = "A", hp: int = 1000, armor: int = 0, shields: int = 0, *passives: Passive
    ) -> Self:
        return self.foe(Gremlin(name, hp, armor, shields, passives=list(passives)))

    def foe(self, gremlin: Gremlin) -> Self:
        kind = self.rules.gremlin_named(gremlin.name)
        if kind < 0:
            kind = self.rules.add_gremlin(gremlin)
        gremlins.summon(self.fight, kind, summoned=False)
        return self

    def listen(self) -> None:
        self.fight.log = []

    # -- playing
    def play(self, card: Card | str, square: str = "", cheaper: int = 0) -> Self:
        name = slug(card if isinstance(card, str) else card.name)
        text = f"play {name}{f'~{cheaper}' if cheaper else ''} {square}".strip()
        return self.do(text)

    def do(self, text: str) -> Self:
        """A decision in words; anything illegal is refused."""
        action = self.rules.parse(text)
        self.fight.check(0, action)
        self.fight.apply(0, action)
        return self

    def beats(self, count: int = 1) -> Self:
        """Let Beats run without a play."""
        spare = not self.fight.hand  # an empty hand would be judged at the end
        if spare:
            self.hand(blank(9))
        self.fight.until = self.fight.clock + count
        self.fight.stage = BEAT
        play.run(self.fight)
        if spare and self.names("hand")[-1:] == ["Blank 9"]:
            self.fight.hand.pop(0)
        return self

    def fire(self, square: str) -> Self:
        """Let the gear there be full, and one Beat run."""
        place = self.square(square)
        self.fight.set_progress(place, self.fight.full[place])
        self.fight.wound[place] = -1000
        return self.beats()

    # -- looking
    def pool(self, name: str) -> float:
        tenths: int = self.fight.pools[list(RESOURCE_NAMES).index(name)]
        return tenths / 10

    def __getattr__(self, name: str) -> float:
        if name in RESOURCE_NAMES:
            return self.pool(name)
        raise AttributeError(name)

    @property
    def clock(self) -> int:
        return self.fight.clock

    @property
    def cards(self) -> int:
        return len(self.fight.hand)

    def names(self, zone: str) -> list[str]:
        """The cards in a zone, the top or front card first."""
        codes: list[int] = list(getattr(self.fight, zone))
        return [self.rules.cards[code & KIND_MASK].name for code in reversed(codes)]

    def at(self, square: str) -> str:
        """The name of the gear on a square, or nothing."""
        code = self.fight.gear[self.square(square)]
        return "" if code < 0 else self.rules.cards[code & KIND_MASK].name

    def progress(self, square: str) -> float:
        return self.fight.progress_of(self.square(square)) / 100

    def timer(self, square: str) -> str:
        """Progress and interval in Beats: 30/60."""
        return f"{self.progress(square):g}/{self.fight.full[self.square(square)] / 100:g}"

    def place(self, name: str) -> int:
        for g in range(self.fight.foes_count):
            if gremlins.kind_of(self.fight, g).name == name:
                return g
        return -1

    def of(self, name: str, column: int) -> int:
        g = self.place(name)
        return 0 if g < 0 else self.fight.foes[g * G_WIDTH + column]

    def hp(self, name: str = "A") -> int:
        return self.of(name, G_HP)

    def shields(self, name: str = "A") -> int:
        return self.of(name, G_SHIELDS)

    def poison(self, name: str = "A") -> int:
        return self.of(name, G_POISON)

    def serial(self, name: str) -> int:
        return self.of(name, G_SERIAL)

    def count(self, counter: int) -> int:
        return self.fight.counts[counter]

    @property
    def destroyed(self) -> int:
        return self.fight.counts[C_DESTROYED]

    @property
    def ending(self) -> str:
        outcome = self.fight.outcome()
        return "" if outcome is None else outcome.reason

    @property
    def answers(self) -> list[str]:
        """The legal actions in words."""
        return [self.rules.text(action) for action in self.fight.actions(0)]

    def told(self, kind: str = "") -> list[str]:
        """The events so far, as sentences."""
        return [event.text for event in self.fight.log or [] if not kind or event.kind == kind]

    def beats_of(self, kind: str, word: str = "") -> list[int]:
        """The Beats in which such events happened."""
        events = [event for event in self.fight.log or [] if event.kind == kind and word in event.text]
        return [int(event.values["beat"]) for event in events]

    def cost(self, card: Card | str, square: str = "", cheaper: int = 0) -> int:
        """What a play would cost, in Beats."""
        place = self.square(square) if square else -1
        return play.play_cost(self.fight, self.kind(card) + cheaper * CHEAPER_ONE, place)

    def draw(self, count: int) -> None:
        piles.draw(self.fight, count)


def now(s: Scene, *effects: Effect) -> Scene:
    """Let these effects happen by a Momentary card of 1 Beat."""
    used = sum(card.name.startswith("Now") for card in s.rules.cards)
    card = Card(f"Now {used + 1}" if used else "Now", 1, fire=list(effects), momentary=True)
    return s.hand(card).play(card)


def scene(rows: int = 4, columns: int = 4, **options: bool) -> Scene:
    return Scene(rows, columns, **options)
