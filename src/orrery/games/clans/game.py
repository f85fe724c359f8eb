"""Land of Clans & Wanderers, the Game: options, the tables put together from the content, and the battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.compendium import Compendium
from orrery.engine.decks import DeckBook, DeckReport, DeckWish
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, Search, State
from orrery.engine.options import Choice, Flag, Option, Value, Whole
from orrery.engine.options import Deck as DeckOption
from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.engine.view import View
from orrery.engine.words import Illegal, NotYourTurn
from orrery.games.clans.actions import END, KEEP, SUBMIT
from orrery.games.clans.bots import heuristic, imagine
from orrery.games.clans.cards import content
from orrery.games.clans.cards import review as reviewing
from orrery.games.clans.cards.decks import Format, legal_deck_of
from orrery.games.clans.cards.share_codes import PREFIX
from orrery.games.clans.lab import measures
from orrery.games.clans.names import ENDING_NAMES, MODE_NAMES, MULLIGAN, OVER, PICKING, RUNNING, TURNS
from orrery.games.clans.presets import CRYSTAL_SIZES, ORIGIN, PRESETS, SEED, SHORT, Settings
from orrery.games.clans.rules import play, refusals, verify
from orrery.games.clans.state import MatchState
from orrery.games.clans.tables import Rules
from orrery.games.clans.view import deckbook, forecast, subtitle, table
from orrery.games.clans.view.compendium import everything

CHOOSE: Final = "choose"  # the seat itself chooses, under seal
RANDOM: Final = "random"
OWN: Final = "own"  # the hero that a deck names
BY_PRESET: Final = "preset"
SWITCH: Final = (BY_PRESET, "on", "off")
AS_PRESET: Final = ((BY_PRESET, "As the preset has it"),)
DECK_TITLES: Final = {CHOOSE: "Chosen at the table", RANDOM: "Any deck"}
HERO_TITLES: Final = {CHOOSE: "Chosen at the table", RANDOM: "Any hero", OWN: "The deck's own hero"}
PRESET_TITLES: Final = ((SEED, "Usual"), (SHORT, "Short"), (ORIGIN, "Harsh"))


def options_for(decks: Mapping[str, str], heroes: Mapping[str, str]) -> tuple[Option, ...]:
    """The options of a game that has all this to choose from, by names as they are typed and printed."""
    deck_titles = {**DECK_TITLES, **decks}
    hero_titles = {**HERO_TITLES, **heroes}
    return (
        Choice(
            "mode",
            MODE_NAMES[0],
            MODE_NAMES,
            "How a match goes; turns: the sides act one after the other; rounds: both plan in secret, and "
            "all plans are carried out at once.",
        ),
        Choice(
            "preset",
            SEED,
            PRESETS,
            "A set of rules; seed: the usual ones; short: crystals of 50 in rounds instead of 100; "
            "origin: wounded units hit weaker, a Marsh takes all AP of units that enter it, and enemy bases "
            "are seen only while somebody looks.",
            PRESET_TITLES,
            detail=True,
        ),
        DeckOption(
            "deck-1",
            CHOOSE,
            tuple(deck_titles),
            PREFIX,
            "The first player's deck; choose: by the player, in secret, when the match begins.",
            tuple(deck_titles.items()),
        ),
        DeckOption(
            "deck-2",
            CHOOSE,
            tuple(deck_titles),
            PREFIX,
            "The second player's deck.",
            tuple(deck_titles.items()),
        ),
        Choice(
            "hero-1",
            CHOOSE,
            tuple(hero_titles),
            "Who leads the first player's deck; own: the one that the deck names.",
            tuple(hero_titles.items()),
        ),
        Choice(
            "hero-2",
            CHOOSE,
            tuple(hero_titles),
            "Who leads the second player's deck.",
            tuple(hero_titles.items()),
        ),
        Choice(
            "crystal",
            BY_PRESET,
            (BY_PRESET, *[str(size) for size in CRYSTAL_SIZES]),
            "Hit points of each side; preset: 25 in turns, 100 in rounds, 50 in short rounds.",
            AS_PRESET,
            detail=True,
        ),
        Whole("hand-limit", 8, 8, 9, "Cards that a hand can hold.", detail=True),
        Flag("mulligan", default=True, help="Up to two cards of the opening hand can be exchanged."),
        Whole("round-limit", 40, 1, 80, "Rounds after which the crystals decide.", detail=True),
        Whole("turn-limit", 80, 1, 160, "Turns after which the crystals decide.", detail=True),
        Choice("capacity", "2", ("2", "4"), "Units that a tile holds in turns.", detail=True),
        Choice("wounded", BY_PRESET, SWITCH, "Wounded units hit weaker, in turns.", AS_PRESET, detail=True),
        Choice(
            "heavy-marsh",
            BY_PRESET,
            SWITCH,
            "A unit that enters a Marsh has no AP left, in turns.",
            AS_PRESET,
            detail=True,
        ),
        Choice(
            "live-sight",
            BY_PRESET,
            SWITCH,
            "Enemy bases are seen only while somebody looks.",
            AS_PRESET,
            detail=True,
        ),
        Flag("show-hero", default=False, help="Heroes are known from the start."),
        Flag("rounds-specials", default=False, help="Spies, traps and fire in rounds."),
    )


RULES: Final = (
    "Two leaders meet on three lanes: west, center, east. Each lane has your base, a middle tile and the "
    "enemy base. You each protect a crystal: at 0 it is lost, and the match with it.\n"
    "Enemy bases lie in fog until you capture the middle of the lane or a scout looks in. One middle tile "
    "hides a relic: a card for the first to get there. Your hero acts once in a match. A card that hits on a "
    "tile of its own element hits for 1 more.\n"
    "Turns: play up to two cards (one in the first turn), then let units move, attack and act for their "
    "action points, in any order. A unit attacked hand to hand strikes back. With nobody in the way, units "
    "attack the crystal.\n"
    "Rounds: both sides stage up to one card a lane in secret and submit. Then all cards march by their "
    "speed, and where they meet they fight for five ticks, Front against Front. A card with tick 1 strikes "
    "in every tick, one with tick 2 in ticks 2 and 4, others once, in the tick of their number; what a blow "
    "has left when the Front falls hits the Back. Cards on an enemy base that nobody defends hit the crystal "
    "every round."
)

ROUND_SECONDS: Final[i64] = 8
TURN_SECONDS: Final[i64] = 100

ENDING_TEXTS: Final = (
    "", "the crystal is destroyed", "time is up", "nobody has cards left, and nothing happens",
)  # fmt: skip


@final
class Battle(MatchState):
    """A match: the data, and what the rooms do with it."""

    __slots__ = ()

    def copy(self) -> Battle:
        twin = Battle(self.rules, self.dice.clone(), self.news)
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    # -- deciding
    def mover(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        return 0 if len(self.choices[0]) > 0 else 1

    def to_act(self) -> list[int]:
        return [seat for seat in range(2) if self.choices[seat]]

    def actions(self, seat: i64) -> list[i64]:
        return self.choices[seat][:] if seat >= 0 else []

    def action_count(self, seat: i64) -> i64:
        return len(self.choices[seat]) if seat >= 0 else 0

    def nth_action(self, seat: i64, n: i64) -> i64:
        return self.choices[seat][n]

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, seat, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, seat, action)

    def why_waiting(self, seat: i64) -> NotYourTurn | None:
        return refusals.why_waiting(self)

    def when_time_is_up(self, seat: i64) -> i64:
        """What is staged is submitted; a turn ends; the opening hand is kept (CW-050, CW-155)."""
        if self.phase == PICKING:
            return self.choices[seat][0]
        if self.phase == MULLIGAN:
            return KEEP
        return END if self.rules.mode == TURNS else SUBMIT

    # -- the end
    def score(self, seat: i64) -> i64:
        winner = self.winner()
        return 0 if winner == NOBODY else (1 if winner == seat else -1)

    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        why = ENDING_TEXTS[self.ending]
        winner = self.winner()
        text = f"A draw: {why}." if winner == NOBODY else f"{{{winner}}} wins: {why}."
        return Outcome([self.score(0), self.score(1)], ENDING_NAMES[self.ending], text)

    # -- seeing
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagine.world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return table.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, seat, action)

    # -- saving
    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)
        if isinstance(fields, Reader):
            verify.settle(self)

    def verify(self) -> None:
        verify.check_decisions(self)


def empty(rules: Rules, dice: Dice) -> Battle:
    """A match before anything has happened."""
    battle = Battle(rules, dice)
    battle.become(battle)  # it begins with what all share, and takes copies of that
    return battle


def start(rules: Rules, dice: Dice) -> MatchState:
    """A match whose players choose their decks, or have been dealt their cards."""
    return play.begin(empty(rules, dice))


@final
class Clans(Rules):
    about: ClassVar[About] = About(
        "clans",
        "Land of Clans & Wanderers",
        2,  # since both sides' thorns of a tick come from the same moment
        "Two leaders of history, three lanes, fog over the enemy's bases.",
        options_for(content.titles_in(content.DECKS), content.titles_in(content.HEROES)),
        rules=RULES,
        easy="plays cards where they seem to be needed and strikes what it sees",
        heuristic="does what leaves it better off at once",
        smart="tries whole plans in worlds that it imagines behind the fog",
        packs="cards, heroes and decks",
        measures=measures.MEASURES,
        events=measures.EVENTS,
        unit="turns",
        clock=f"{ROUND_SECONDS} seconds for a round, {TURN_SECONDS} seconds for a turn",
    )

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        found = content.usable(packs)
        settings = settings_of(options)
        wanted = Format(int(settings.mode), settings.rounds_specials)
        words = [str(options[f"deck-{seat + 1}"]) for seat in range(2)]
        shared = {word: legal_deck_of(word, found, wanted) for word in words if word.startswith(PREFIX)}
        super().__init__(options, settings, found.library(shared.values()))
        self.packs = packs
        usual = [self.deck_slugs.index(slug(deck.name)) for deck in found.decks_for(wanted)]
        for seat, word in enumerate(words):
            deck = slug(shared[word].name) if word in shared else word
            allowed = [self.deck_slugs.index(deck)] if word in shared else usual
            self.seat_brings(seat, deck, str(options[f"hero-{seat + 1}"]), allowed)

    @classmethod
    def options_with(cls, packs: tuple[Pack, ...]) -> tuple[Option, ...]:
        if not packs:
            return cls.about.options
        found = content.usable(packs)
        decks = {name: deck.name for name, deck in found.decks.items()}
        return options_for(decks, {name: hero.name for name, hero in found.heroes.items()})

    @classmethod
    def review(cls, packs: tuple[Pack, ...] = ()) -> Review:
        return reviewing.review(packs)

    @classmethod
    def deck_book(cls, packs: tuple[Pack, ...] = ()) -> DeckBook:
        return deckbook.book(packs)

    @classmethod
    def check_deck(cls, wish: DeckWish, packs: tuple[Pack, ...] = ()) -> DeckReport:
        return deckbook.check(wish, packs)

    def subtitle(self, state: State) -> str:
        assert isinstance(state, MatchState)
        return subtitle.of(state)

    def compendium(self) -> Compendium:
        return everything(RULES, self.packs)

    def start(self, dice: Dice) -> State:
        return start(self, dice)

    # -- rules of thumb
    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, MatchState)
        return heuristic.advise(world, seat, dice)

    def advise_easily(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, MatchState)
        return heuristic.advise_easily(world, seat, dice)

    def search(self, world: State, seat: i64, dice: Dice) -> Search:
        assert isinstance(world, MatchState)
        return heuristic.search(world, seat, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, MatchState)
        return heuristic.candidates(world, seat)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, MatchState)
        return heuristic.appraise(world, seat)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, MatchState)
        return heuristic.hunch(world, seat, dice)

    def turn_seconds(self) -> i64:
        return TURN_SECONDS if self.mode == TURNS else ROUND_SECONDS  # CW-154, CW-155

    # -- for the laboratory
    def standing(self, state: State, seat: i64) -> i64:
        assert isinstance(state, MatchState)
        return measures.standing(state, seat)

    def elapsed(self, state: State) -> i64:
        assert isinstance(state, MatchState)
        return measures.turns(state)

    def counts(self, state: State) -> dict[str, int]:
        assert isinstance(state, MatchState)
        return measures.counts(state)

    def decks(self, state: State) -> list[list[str]]:
        assert isinstance(state, MatchState)
        return measures.brought(state)

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, MatchState)
        return measures.held(state)


def settings_of(options: dict[str, Value]) -> Settings:
    crystal = str(options["crystal"])
    return Settings(
        MODE_NAMES.index(str(options["mode"])),
        str(options["preset"]),
        crystal=0 if crystal == BY_PRESET else int(crystal),
        hand_limit=int(options["hand-limit"]),
        mulligan=bool(options["mulligan"]),
        round_limit=int(options["round-limit"]),
        turn_limit=int(options["turn-limit"]),
        tile_capacity=int(str(options["capacity"])),
        wounded=switched(options["wounded"]),
        heavy_marsh=switched(options["heavy-marsh"]),
        live_sight=switched(options["live-sight"]),
        show_hero=bool(options["show-hero"]),
        rounds_specials=bool(options["rounds-specials"]),
    )


def switched(value: Value) -> bool | None:
    return None if value == BY_PRESET else value == "on"
