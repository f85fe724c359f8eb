"""Rules: the tables that all fights of one game share: cards, gremlins, plate, options; and those of runs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.actions import ActionTable, Kind
from orrery.engine.arrays import vec
from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.games.tourbillon import actions
from orrery.games.tourbillon.names import (
    COST,
    DRAW,
    G_WIDTH,
    KIND_MASK,
    MOST_DECISIONS,
    MOST_GREMLINS,
    MOST_KINDS,
    MOST_LINES,
    MOST_RUN_DECISIONS,
    MOST_SQUARES,
    NONE,
    PRODUCTION,
    RESOURCES,
    RUN_STREAMS,
    UNLIMITED,
    slug,
)
from orrery.games.tourbillon.program import Card, Event, Gremlin

LONGEST_ARRAY: Final[i64] = MOST_GREMLINS * G_WIDTH
NEVER: Final[i64] = -1000  # a Beat long ago
# This many bits, each for some kinds of cards. No i64: by that a 1 would be shifted in 32 bits when compiled.
MARKS: Final = 61


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """A game of Tourbillon with its cards, gremlins and plate."""

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.seats = 1
        self.streams = ["shuffle"]
        self.longest = MOST_DECISIONS
        self.lowest_score = -1
        self.highest_score = 1
        # What new arrays are cut from, as slices of these are cheap; and what lists are at first.
        self.none: list[i64] = []
        self.nothing = vec[i64]([0] * LONGEST_ARRAY)
        self.nobody = vec[i64]([NONE] * MOST_SQUARES)
        self.never = vec[i64]([NEVER] * MOST_SQUARES)
        self.uncapped = vec[i64]([UNLIMITED] * RESOURCES)
        self.cards: list[Card] = []
        self.gremlins: list[Gremlin] = []
        self.slugs: list[str] = []
        self.rows: i64 = 4
        self.columns: i64 = 4
        self.bonuses: list[tuple[i64, i64, i64]] = []  # square (row * 8 + column), which bonus, how much
        self.deck: list[i64] = []  # the run's cards, the Chronometer included
        self.column: list[i64] = []  # the gremlins, from the top
        self.titles: list[str] = []  # of the fights that the dice pick one from, see `encounters`
        self.chronometer: i64 = NONE  # its kind
        self.any_targeted = False
        self.faces: i64 = 0  # a face is a kind and the Ticks it has become cheaper by
        self.discard_base: i64 = 0  # where each block of actions begins, see `actions`
        self.take_base: i64 = 0
        self.top_base: i64 = 0
        self.last_base: i64 = 0
        self.target_base: i64 = 0
        self.aim_base: i64 = 0
        self.word_base: i64 = 0
        self.mill_reshuffle = options.get("mill-reshuffle", False) is True
        self.mercy_squares = options.get("mercy-squares", False) is True
        self.mercy_draw = options.get("mercy-draw", False) is True
        self.trigger_resets = options.get("trigger-resets", False) is True
        self.poison_decay = options.get("poison-decay", False) is True
        self.extra_defences = options.get("extra-defences", False) is True
        self.standing_orders = options.get("standing-orders", False) is True

    def seat_title(self, seat: i64) -> str:
        return "Watchmaker"

    # -- putting the tables together
    def add_card(self, card: Card, upgraded: Card | None = None) -> i64:
        """Add a card, and its upgraded form right after it; the number of the card's kind."""
        number: i64 = len(self.cards)
        for form in (card,) if upgraded is None else (card, upgraded):
            form.mark = 1 << len(self.cards) % MARKS
            name = slug(form.name)
            if name in self.slugs:
                raise ValueError(f"There are two cards called {form.name}.")
            self.cards.append(form)
            self.slugs.append(name)
        card.upgrade = NONE if upgraded is None else number + 1
        if len(self.cards) > MOST_KINDS:
            raise ValueError(f"There are more than {MOST_KINDS} kinds of cards.")
        return number

    def add_gremlin(self, gremlin: Gremlin) -> i64:
        self.gremlins.append(gremlin)
        return len(self.gremlins) - 1

    def card_named(self, name: str) -> i64:
        """The kind with this name, however it is spelled, or NONE."""
        for number, card in enumerate(self.cards):  # as it is printed: texts in play ask so, and often
            if card.name == name:
                return number
        wanted = slug(name)
        for at in range(len(self.slugs)):
            if self.slugs[at] == wanted:
                return at
        return NONE

    def gremlin_named(self, name: str) -> i64:
        for number, gremlin in enumerate(self.gremlins):
            if gremlin.name == name:
                return number
        wanted = slug(name)
        for at in range(len(self.gremlins)):
            if slug(self.gremlins[at].name) == wanted:
                return at
        return NONE

    def add_bonus(self, row: i64, column: i64, bonus: i64, amount: i64 = 1) -> None:
        """A bonus of a square of the plate: production and draws by 1, cost by 1 Tick."""
        assert bonus in (PRODUCTION, COST, DRAW)
        self.bonuses.append((row * MOST_LINES + column, bonus, amount))

    def card(self, code: i64) -> Card:
        """The card behind a number in a zone."""
        return self.cards[code & KIND_MASK]

    def action_kinds(self) -> dict[int, Kind]:
        return actions.kinds(self.slugs)

    def number_actions(self) -> None:
        """Number the actions, when all cards are there."""
        self.use_actions(ActionTable(self.action_kinds()))
        for card in self.cards:
            if card.aims:
                self.any_targeted = True

    def use_actions(self, acts: ActionTable) -> None:
        super().use_actions(acts)
        self.discard_base = acts.base(actions.DISCARD)
        self.take_base = acts.base(actions.TAKE)
        self.top_base = acts.base(actions.TOP)
        self.last_base = acts.base(actions.LAST)
        self.target_base = acts.base(actions.TARGET)
        self.aim_base = acts.base(actions.AIM)
        self.word_base = acts.base(actions.WORD)
        self.faces = self.take_base - self.discard_base


@final
class Thumb:
    """What a kind of card counts for when a deck is weighed by rules of thumb: found once, by `bots.deck`."""

    __slots__ = ("alone", "base", "colours", "hues", "made", "needs", "roles")

    def __init__(self, card: Card, base: i64, alone: i64, roles: i64, hues: i64) -> None:
        self.base = base  # the kind that it is the upgraded form of, or itself
        self.alone = alone  # its worth, whatever else the deck has
        self.roles = roles  # a digit for each thing that it is for
        self.hues = hues  # … for each of its colours
        self.colours = card.colours
        self.made = card.made
        self.needs = card.needs


@mypyc_attr(allow_interpreted_subclasses=True)
class RunRules(Rules):
    """A game of whole runs: what its fights share, and what can be met and won on the road."""

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.streams = [*RUN_STREAMS]
        self.longest = MOST_RUN_DECISIONS
        self.skip_pay = options.get("skip-pay", False) is True
        self.loops: i64 = 0  # the harder steps that were chosen, a bit each, see `rules.run.loops`
        self.pinion: i64 = NONE  # the kind of the burden that such a step puts into the deck
        # -- what is known of each kind of card
        self.base: list[i64] = []  # the kind that it is the upgraded form of, or itself
        self.leans: list[i64] = []  # colours that it counts for, a bit each (TB-186)
        self.makes: list[i64] = []  # special resources that it makes, a bit each (TB-187),
        self.spends: list[i64] = []  # … and spends
        self.flexible: list[i64] = []  # PAYS_FLEXIBLY, PAYS_BY_SIZE or neither
        self.no_kind = vec[i64]()  # a zero for each, to count with
        self.thumbs: list[Thumb] = []  # what it counts for when a deck is weighed, see `bots.deck`
        self.pool: list[list[i64]] = []  # what can be won: common, uncommon, rare
        # -- whom one meets: columns of gremlins, and which of them belong to each act, the weakest first
        self.encounters: list[list[i64]] = []
        self.encounter_titles: list[str] = []
        self.encounter_hp: list[i64] = []  # of all gremlins together
        self.fights: list[list[i64]] = []
        self.elites: list[list[i64]] = []
        self.bosses: list[list[i64]] = []
        # -- what can happen: events with their scenes, and which of them belong to each act
        self.events: list[Event] = []
        self.event_scenes: list[str] = []
        self.act_events: list[list[i64]] = []
        # -- where each block of the road's actions begins, see `actions`
        self.go_base: i64 = 0
        self.skip_action: i64 = 0
        self.buy_base: i64 = 0
        self.deed_base: i64 = 0  # a block of all cards for each deed
        self.expand_base: i64 = 0
        self.choose_base: i64 = 0
        self.leave_action: i64 = 0

    def action_kinds(self) -> dict[int, Kind]:
        return super().action_kinds() | actions.road_kinds(self.slugs)

    def number_actions(self) -> None:
        super().number_actions()
        self.base = list(range(len(self.cards)))
        for number, card in enumerate(self.cards):
            if card.upgrade != NONE:
                self.base[card.upgrade] = number

    def use_actions(self, acts: ActionTable) -> None:
        super().use_actions(acts)
        self.go_base = acts.base(actions.GO)
        self.skip_action = acts.base(actions.SKIP)
        self.buy_base = acts.base(actions.BUY)
        self.deed_base = acts.base(actions.DEED)
        self.expand_base = acts.base(actions.EXPAND)
        self.choose_base = acts.base(actions.CHOOSE)
        self.leave_action = acts.base(actions.LEAVE)
