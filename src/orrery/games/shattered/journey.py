"""The life of a dungeon, the Game: twelve visits, what they make of it, and what it does between them."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, Reader
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, About, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.legacy import Legacy
from orrery.engine.narrator import Narrator
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed, NotYourTurn
from orrery.games.shattered.bots import imagine
from orrery.games.shattered.bots.journey import LifeBots
from orrery.games.shattered.bots.profiles import ANSWERS, AUTO, SCHEMER, SLY_ANSWERS, USUAL_MINDS, mind_named
from orrery.games.shattered.cards import content, workbench
from orrery.games.shattered.cards import life as lives
from orrery.games.shattered.cards.heritage import DRIVE_OPTIONS, FOLLOWERS, TACTICIAN
from orrery.games.shattered.game import DECEPTION_ROOM, empty, later_bits
from orrery.games.shattered.lab.measures import LifeLab
from orrery.games.shattered.names import (
    CRAFT,
    DREAD,
    DRIVES,
    DUNGEON,
    GUILE,
    HUNGER,
    IN_VISIT,
    KINSHIP,
    LIFE_OVER,
    SWAY,
    THINKING,
    VISITOR,
)
from orrery.games.shattered.presets import STANDARD, preset_named
from orrery.games.shattered.rules.identity import drives as identity
from orrery.games.shattered.rules.life import endings, legal, play, refusals, setup, verify, visits
from orrery.games.shattered.state.life import LifeState
from orrery.games.shattered.state.run import RunState
from orrery.games.shattered.tables import LifeRules
from orrery.games.shattered.view import forecast, road
from orrery.games.shattered.view.life_book import (
    GROWTH,
    HISTORY,
    LIFE_OPTIONS,
    LIFE_RULES,
    NO_HISTORY,
    LifeBook,
    growth_bits,
)
from orrery.games.shattered.view.life_legacy import LifeLegacy, Lives
from orrery.games.shattered.view.life_telling import LifeNarrator

# Which drives a profile of a bot leads to, and how it plays for each drive.
AIMS: Final[dict[str, list[i64]]] = {
    AUTO: [],
    "aggressive": [HUNGER],
    "nurturing": [KINSHIP],
    "tactical": [DREAD, SWAY, CRAFT],
    "deceptive": [GUILE],
}
SLYEST: Final[i64] = 3  # the tier of visitors that lay traps
PAST_POINTS: Final[i64] = 45  # of a dungeon with a history: level 3
PAST_REPUTE: Final[i64] = 5
PLAYED_AS: Final = ("devouring", "haunting", "bending", "nurturing", "weaving", "shaping")


@final
class Life(LifeState):
    """A life: the data, and what the rooms do with it. Visitors decide in their visits only."""

    __slots__ = ()

    def copy(self) -> Life:
        run = self.run
        if run is None:
            twin = Life(self.rules, self.dice.clone(), self.news)
        else:
            run.dice = self.dice
            inside = run.copy()
            twin = Life(self.rules, inside.dice, self.news)
            twin.run = inside
        twin.become(self)
        return twin

    def clone(self) -> State:
        return self.copy()

    def new_run(self) -> RunState:
        run = empty(visits.tables_of(self), self.dice)
        run.news = self.news
        return run

    # -- deciding
    def mover(self) -> i64:
        run = self.run
        if run is not None:
            return run.mover()
        return NOBODY if self.scene == LIFE_OVER else DUNGEON

    def actions(self, seat: i64) -> list[i64]:
        run = self.run
        if run is not None:
            return run.actions(seat)
        return legal.legal(self) if seat == DUNGEON and self.scene != LIFE_OVER else []

    def action_count(self, seat: i64) -> i64:
        run = self.run
        return len(self.actions(seat)) if run is None else run.action_count(seat)

    def apply(self, seat: i64, action: i64) -> None:
        play.decide(self, action)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, action)

    def why_waiting(self, seat: i64) -> NotYourTurn | None:
        if seat == VISITOR and self.scene != IN_VISIT:
            return NotYourTurn("no-visit", "You are the visitors, who decide in their visits only.")
        return None

    def when_time_is_up(self, seat: i64) -> i64:
        run = self.run
        return legal.mildest(self) if run is None else run.when_time_is_up(seat)

    # -- the end
    def score(self, seat: i64) -> i64:
        return endings.score(self, seat)

    def outcome(self) -> Outcome | None:
        if self.scene != LIFE_OVER:
            return None
        ending = endings.of(self)
        scores = [int(self.score(0)), int(self.score(1))]
        text = f"{ending.name}: {{0}}'s life is over."
        return Outcome(scores, slug(ending.name), text, "" if any(scores) else ending.name)

    # -- seeing
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagine.life_world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return road.of(self, seat)

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        run = self.run
        return None if run is None else forecast.of(run, seat, action)

    # -- saving
    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)
        if isinstance(fields, Reader):
            verify.check(self)

    def check_before_visit(self) -> None:
        verify.check_before_visit(self)

    def verify(self) -> None:
        run = self.run
        if run is not None:
            run.dice, run.news = self.dice, self.news  # it draws from the same
            run.verify()
            if run.mover() == NOBODY:
                raise Malformed("bad-state", "The visit of this life is over, and still goes on.")


@final
class ShatteredLife(LifeRules):
    about: ClassVar[About] = About(
        "shattered-life",
        "Shattered Dungeon",
        3,
        "Twelve visitors come, and what you do to them makes you somebody.",
        LIFE_OPTIONS,
        rules=LIFE_RULES,
        seats=("The dungeon", "The visitors"),
    )
    book: ClassVar[Book] = LifeBook()
    bots: ClassVar[Bots] = LifeBots()
    lab: ClassVar[Lab] = LifeLab()
    narrator: ClassVar[Narrator] = LifeNarrator()
    legacy: ClassVar[Legacy[Any] | None] = LifeLegacy("shattered-life", Lives)

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        super().__init__(options, preset_named(STANDARD))
        self.packs = packs
        self.later = later_bits(str(options[content.LATER_RULES]))
        self.growth = growth_bits(str(options[GROWTH]))
        brought = {content.SNARES, *content.brought_by(options), *lives.brought_by(self.growth)}
        known = content.usable(packs, STANDARD, tuple([name for name in content.BROUGHT if name in brought]))
        library = known.library()
        self.stalls = list(known.wares)
        self.grows = bool(known.evolutions or known.wares or known.recipes or known.branches)
        self.furnish(library, library.visitors[0])
        self.settle_life(library, lives.guests(library), lives.rooms_by_drive(library))
        self.card_sets = lives.card_sets(known)
        self.endings = list(lives.endings())
        self.bench = workbench.of(known, self.slugs)
        self.settle_growth(known)
        self.begin_as(str(options[HISTORY]))
        self.sweet_room = self.room_named(DECEPTION_ROOM)
        self.sweet_routing = self.routing
        self.routing = self.usual_routing(packs)
        self.visits = int(options["visits"])
        self.room_count = int(options["rooms"])
        self.horizon = int(options["horizon"])
        self.choose_minds(known)

    def settle_growth(self, known: content.Content) -> None:
        """What it can grow by, as numbers."""
        self.evolutions = lives.evolutions(known, self.slugs)
        self.wares = lives.wares(known, self.slugs)
        self.recipes = lives.recipes(known, self.slugs)
        self.branches = lives.branches(known)
        self.halls = [name in known.branches for name in known.rooms]
        if self.evolutions:
            self.practised = [False for _ in self.cards]
            for evolution in self.evolutions:
                self.practised[evolution.card] = True

    def begin_as(self, drive: str) -> None:
        """A dungeon with a history: it has been somebody before the first visitor comes."""
        if drive == NO_HISTORY:
            return
        place = DRIVE_OPTIONS.index(drive)
        self.past[place] = PAST_POINTS * identity.QUARTERS
        if place == KINSHIP:
            self.trusted = PAST_REPUTE
        else:
            self.feared = PAST_REPUTE

    def usual_routing(self, packs: tuple[Pack, ...]) -> list[list[i64]]:
        """Where outcomes lead in visits that do not begin in the sweet room, which comes last then."""
        found = [row[:] for row in self.routing]
        for outcome, names in content.usable(packs, STANDARD).library().routes:
            listed = [self.room_named(name) for name in names]
            found[outcome] = listed + [room for room in range(len(self.rooms)) if room not in listed]
        return found

    def choose_minds(self, known: content.Content) -> None:
        """How bots play both sides, by what was chosen."""
        profile, aim, guest = [str(self.options[name]) for name in ("dungeon", "aim", "guest")]
        kinds = [USUAL_MINDS[known.deck_kind(who.creature.name)] for who in self.guests]
        for who, kind in zip(self.guests, kinds, strict=True):
            who.mind = mind_named(kind[VISITOR] if guest == AUTO else guest)
        self.suits = [mind_named(kind[DUNGEON]) for kind in kinds]
        self.aims = AIMS[profile] if aim == AUTO else [DRIVE_OPTIONS.index(aim)]
        followers: tuple[str, ...] = PLAYED_AS
        if profile == AUTO and aim == AUTO:  # nothing is pursued: it follows what it has become
            followers = tuple([FOLLOWERS.get(drive, TACTICIAN) for drive in range(DRIVES)])
        self.follows = [mind_named(name) for name in followers]
        self.answers = [mind_named(name) for name in ANSWERS]
        self.sly_answers = [mind_named(name) for name in SLY_ANSWERS]
        for who in self.guests:
            if who.creature.tier == SLYEST and guest == AUTO and self.later & THINKING:
                who.mind = mind_named(SCHEMER)

    def start(self, dice: Dice) -> State:
        life = Life(self, dice)
        setup.begin(life)
        return life

    def subtitle(self, state: State) -> str:
        assert isinstance(state, LifeState)
        return road.where(state)
