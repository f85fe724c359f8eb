"""Land of Clans & Wanderers, the Game: options, the tables put together from the content, and the battle."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, NotYourTurn
from orrery.games.clans.actions import END, KEEP, SUBMIT
from orrery.games.clans.bots import imagine
from orrery.games.clans.bots.advice import ClansBots
from orrery.games.clans.cards import content
from orrery.games.clans.cards.decks import Format, legal_deck_of, wrong_card
from orrery.games.clans.cards.share_codes import PREFIX
from orrery.games.clans.lab.measures import ClansLab
from orrery.games.clans.names import ENDING_NAMES, MODE_NAMES, MULLIGAN, OVER, PICKING, SHOPPING, TURNS
from orrery.games.clans.presets import Settings
from orrery.games.clans.rules import play, refusals, series, verify
from orrery.games.clans.rules.series import UPGRADE_DAMAGE, UPGRADE_HEALTH
from orrery.games.clans.state.match import MatchState
from orrery.games.clans.tables import Rules
from orrery.games.clans.view import forecast, subtitle, table
from orrery.games.clans.view.book import BY_PRESET, MIXED, OPTIONS, ClansBook

RULES: Final = (
    "Two leaders meet on three lanes: west, center, east. Each lane has your base, a middle tile and the "
    "enemy base. You each protect a crystal: at 0 it is lost, and the match with it.\n"
    "Enemy bases lie in fog until you capture the middle of the lane or a scout looks in. One middle tile "
    "hides a relic: as a rule a card for the first to get there. Your hero acts once in a match. A card that "
    "hits on a tile of its own element hits for 1 more.\n"
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
        if self.phase == SHOPPING:
            return self.rules.shop.leave
        return END if self.rules.mode == TURNS else SUBMIT

    # -- the end
    def score(self, seat: i64) -> i64:
        winner = self.winner()
        return 0 if winner == NOBODY else (1 if winner == seat else -1)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        why = ENDING_TEXTS[self.ending]
        winner = self.winner()
        if self.rules.settings.is_series():
            why = series.standing(self)
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
        "Land of Clans & Wanderers, a single match",
        4,  # since eleven of the decks have been made more even in both modes
        "Two leaders of history, three lanes, fog over the enemy's bases.",
        OPTIONS,
        rules=RULES,
        clock=f"{ROUND_SECONDS} seconds for a round, {TURN_SECONDS} seconds for a turn",
        journey="clans-campaign",
    )
    book: ClassVar[Book] = ClansBook()
    bots: ClassVar[Bots] = ClansBots()
    lab: ClassVar[Lab] = ClansLab()

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        found = content.usable(packs)
        settings = settings_of(options)
        wanted = Format(int(settings.mode), settings.rounds_specials)
        words = [str(options[f"deck-{seat + 1}"]) for seat in range(2)]
        shared = {word: legal_deck_of(word, found, wanted) for word in words if word.startswith(PREFIX)}
        library = found.library(shared.values())
        if settings.is_series():
            library = library.with_upgrades(UPGRADE_DAMAGE, UPGRADE_HEALTH)
        super().__init__(options, settings, library)
        self.packs = packs
        self.turn_seconds = TURN_SECONDS if self.mode == TURNS else ROUND_SECONDS  # CW-154, CW-155
        usual = [self.deck_slugs.index(slug(deck.name)) for deck in found.decks_for(wanted)]
        for seat, word in enumerate(words):
            deck = slug(shared[word].name) if word in shared else word
            allowed = [self.deck_slugs.index(deck)] if word in shared else usual
            self.seat_brings(seat, deck, str(options[f"hero-{seat + 1}"]), allowed, usual)
        for_sale = [card for card in found.cards.values() if not [*wrong_card(card, 1, wanted)]]
        self.market = [self.card_named(card.name) for card in for_sale]

    def subtitle(self, state: State) -> str:
        assert isinstance(state, MatchState)
        return subtitle.of(state)

    def start(self, dice: Dice) -> State:
        return start(self, dice)


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
        mixed_relics=options["relics"] == MIXED,
        families=bool(options["families"]),
        ages=bool(options["ages"]),
        battles=int(str(options["battles"])),
    )


def switched(value: Value) -> bool | None:
    return None if value == BY_PRESET else value == "on"
