"""Scenes: a room set up in a few lines, with dice that fall as the test says.

s = scene("boar", "Root Hollow", preset="v2.1").values(structure=15, vitality=27).dice(5, 4, 3, 2)
s.play("Entombing Grasp")
assert s.vitality == 25
"""

from __future__ import annotations

from functools import cache
from typing import Self

from mypy_extensions import i64

from orrery.engine.dice import Dice, Source, dice_of
from orrery.engine.game import About, State
from orrery.engine.measure import count_name
from orrery.games.shattered.bots.profiles import USUAL_MINDS, mind_named
from orrery.games.shattered.cards import content
from orrery.games.shattered.game import empty, first_state, later_bits
from orrery.games.shattered.lab import measures
from orrery.games.shattered.names import DUNGEON, NONE, OUTCOME_NAMES, RESOURCE_NAMES, VISITOR
from orrery.games.shattered.presets import preset_named
from orrery.games.shattered.program import AutoEffect, Card, Library, Room
from orrery.games.shattered.rules import resources as values
from orrery.games.shattered.rules import rounds, tally
from orrery.games.shattered.state.run import RunState
from orrery.games.shattered.tables import Rules

__all__ = ["D", "Scene", "Script", "V", "scene", "script"]

D, V = DUNGEON, VISITOR
RESOURCES = {name.lower(): number for number, name in enumerate(RESOURCE_NAMES)}


class Script(Source):
    """Dice that fall as the test says. Shuffles leave a deck as it is; any other surprise is an error."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.fallen: dict[tuple[int, int], int] = {}  # a copy of the dice falls as the dice themselves did

    def draw(self, stream: i64, drawn: i64, n: i64) -> i64:
        if stream == 0 and n != 100:  # a shuffle
            return n - 1
        if (stream, drawn) not in self.fallen:
            assert self.numbers, "a die is rolled that the test does not know of"
            self.fallen[stream, drawn] = self.numbers.pop(0)
        number = self.fallen[stream, drawn]
        return number - 1 if n == 6 else number

    def secret(self) -> str:
        return ""


def script(*numbers: int) -> Dice:
    """Dice with one stream, for bots: draws of 0 to 99."""
    return dice_of([0], Script(*numbers))


@cache
def before_tuning(preset: str) -> content.Content:
    """The cards with the numbers of the rule list, which its worked examples reckon with."""
    return content.from_entries(content.printed(content.LAYERS[preset][:1]))


class Table(Rules):
    """A game made of whatever cards a test needs."""

    about = About("table", "A test's table", 1, "Cards of a test.")

    def start(self, dice: Dice) -> State:
        return first_state(self, dice)


class Scene:
    """A room in the making, and then in play."""

    def __init__(
        self,
        visitor: str = "boar",
        room: str = "",
        *,
        preset: str = "standard",
        cards: tuple[Card, ...] = (),
        effects: list[AutoEffect] | None = None,
        tuned: bool = False,
        later: str = "none",
        **parameters: int,
    ) -> None:
        brought = content.brought_by({"preset": preset, content.LATER_RULES: later})
        known = content.of(preset, brought) if tuned or brought else before_tuning(preset)
        library = known.library()
        creature = library.visitors[content.short_names(known.visitors).index(visitor)]
        if effects is not None:  # a bare room of the test's own
            library.rooms.append(Room("Bare Room", DUNGEON, effects, library.rooms[0].deck))
            room = "Bare Room"
        self.rules = Table({}, preset_named(preset))
        self.rules.later = later_bits(later)
        self.rules.counts_deeds = True
        for name, value in parameters.items():
            assert hasattr(self.rules.preset, name)
            setattr(self.rules.preset, name, value)
        everything = Library(
            [*library.cards, *cards], library.rooms, library.dungeon, library.visitors, library.routes
        )
        self.rules.furnish(everything, creature)
        self.rules.minds = [mind_named(name) for name in USUAL_MINDS[known.deck_kind(creature.name)]]
        self.script = Script()
        self.run: RunState = empty(self.rules, dice_of([0, 0], self.script))
        self.run.room = self.rules.room_named(room or creature.first_room)
        assert self.run.room >= 0, room
        self.run.visited = [self.run.room]
        for seat in (D, V):
            rounds.clear(self.run, seat)
            self.run.side(seat).pool = 20
        self.run.log = []
        self.run.tally = tally.new_tally(self.rules)
        self.at(2, self.run.here().first)

    # -- setting up
    def at(self, round_number: int, seat: int) -> Self:
        """In the turn of a side, in a round."""
        self.run.round = self.run.rounds = round_number
        rounds.begin_turn(self.run, 0 if seat == self.run.here().first else 1)
        values.open_rounds_account(self.run)
        return self

    def turn(self, seat: int) -> Self:
        """The turn of this side, in the same round."""
        rounds.begin_turn(self.run, 0 if seat == self.run.here().first else 1)
        return self

    def values(self, **amounts: int) -> Self:
        for name, amount in amounts.items():
            self.run.values[RESOURCES[name]] = amount
        values.open_rounds_account(self.run)
        return self

    def hand(self, seat: int, *names: str) -> Self:
        self.run.side(seat).hand = [self.rules.card_named(name) for name in names]
        if self.rules.preset.fixed_plans and seat == self.run.seat:
            self.turn(seat)
        return self

    def pile(self, seat: int, *names: str) -> Self:
        """The pile, the first card on top."""
        self.run.side(seat).pile = [self.rules.card_named(name) for name in reversed(names)]
        return self

    def discard(self, seat: int, *names: str) -> Self:
        self.run.side(seat).discard = [self.rules.card_named(name) for name in names]
        return self

    def trap(self, seat: int, name: str) -> Self:
        self.run.side(seat).traps.append(self.rules.card_named(name))
        return self

    def empower(self, seat: int, *names: str) -> Self:
        self.run.side(seat).empowers += [self.rules.card_named(name) for name in names]
        return self

    def disrupt(self, seat: int, *names: str) -> Self:
        """Disrupts that lie on a side."""
        self.run.side(seat).disrupts += [self.rules.card_named(name) for name in names]
        return self

    def entangle(self, seat: int) -> Self:
        self.run.side(seat).entangled = True
        return self

    def energy(self, seat: int, pool: int) -> Self:
        self.run.side(seat).pool = pool
        return self

    def dice(self, *numbers: int) -> Self:
        """How the next dice fall; a random target is 0, 1 or 2."""
        self.script.numbers += list(numbers)
        return self

    # -- playing
    def play(self, *names: str) -> Self:
        """Play cards of the side whose turn it is; they come into its hand if they are not there."""
        for name in names:
            self.give(name)
            self.do(f"play {self.rules.slugs[self.rules.card_named(name)]}")
        return self

    def give(self, name: str, seat: int = NONE) -> Self:
        card = self.rules.card_named(name)
        hand = self.run.side(self.run.seat if seat == NONE else seat).hand
        if card not in hand:
            hand.append(card)
        return self

    def do(self, text: str) -> Self:
        """A decision in words; anything illegal is refused."""
        action = self.rules.parse(text)
        seat = self.run.mover()
        self.run.check(seat, action)
        self.run.apply(seat, action)
        return self

    def roll(self, *numbers: int) -> Self:
        return self.dice(*numbers)

    def strike(self, name: str, *numbers: int) -> Self:
        """A Strike with these dice, endured without a React."""
        self.dice(*numbers).play(name)
        if self.run.asking:
            self.do("endure")
        assert not self.script.numbers, "not all dice were rolled"
        return self

    def environment(self) -> Self:
        """The room acts at the beginning of the next round; the turn goes to the first side."""
        self.run.round += 1
        values.open_rounds_account(self.run)
        rounds.environment(self.run)
        rounds.begin_turn(self.run, 0)
        return self

    # -- looking
    def __getattr__(self, name: str) -> int:
        if name in RESOURCES:
            return int(self.run.values[RESOURCES[name]])
        raise AttributeError(name)

    def reducers(self, seat: int) -> tuple[int, ...]:
        """The three reducers of a side."""
        return tuple(int(self.run.values[seat * 4 + place]) for place in range(3))

    def erode(self, name: str) -> int:
        return int(self.run.erodes[RESOURCES[name]])

    def fortify(self, name: str) -> int:
        return int(values.fortify_on(self.run, RESOURCES[name]))

    def zone(self, seat: int, name: str) -> list[str]:
        return [self.rules.cards[card].name for card in getattr(self.run.side(seat), name)]

    def wards(self, seat: int) -> int:
        return len(self.run.side(seat).wards)

    def entangled(self, seat: int) -> bool:
        return self.run.side(seat).entangled

    def available(self, seat: int) -> int:
        return int(self.run.side(seat).available())

    def counted(self, name: str, word: str = "") -> int:
        assert self.run.tally is not None
        tallied = zip(measures.COUNT_NAMES, self.run.tally.numbers, strict=False)
        return {**dict(tallied), **measures.counts(self.run)}.get(count_name(name, word), 0)

    def told(self, kind: str) -> list[str]:
        return [event.text for event in self.run.log or [] if event.kind == kind]

    @property
    def choices(self) -> list[str]:
        """The legal actions in words."""
        return [self.rules.text(action) for action in self.run.actions(self.run.mover())]

    @property
    def ending(self) -> str:
        return OUTCOME_NAMES[self.run.ending]

    @property
    def results(self) -> list[str]:
        return [OUTCOME_NAMES[result] for result in self.run.results]

    @property
    def room(self) -> str:
        return self.run.here().name


def scene(
    visitor: str = "boar",
    room: str = "",
    *,
    preset: str = "standard",
    cards: tuple[Card, ...] = (),
    effects: list[AutoEffect] | None = None,
    tuned: bool = False,
    later: str = "none",
    **parameters: int,
) -> Scene:
    return Scene(
        visitor, room, preset=preset, cards=cards, effects=effects, tuned=tuned, later=later, **parameters
    )
