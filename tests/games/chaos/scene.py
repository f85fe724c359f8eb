"""Small scenes for tests: a bare room, figures where they are wanted, dice that show what the test says."""

from __future__ import annotations

from typing import TypeVar

from orrery.engine.dice import one_stream
from orrery.engine.game import set_up
from orrery.games.chaos import kinds as k
from orrery.games.chaos.game import Chaos
from orrery.games.chaos.names import FIGHT, FOES, NONE, WEST, square
from orrery.games.chaos.rules import frames
from orrery.games.chaos.rules.heroes import character as heroes
from orrery.games.chaos.rules.quest import spawn
from orrery.games.chaos.state.figure import Figure, Sheet
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.rig import Rig
from orrery.games.chaos.state.room import bare
from orrery.games.chaos.state.scene_card import Card
from orrery.games.chaos.state.shared import with_one
from orrery.games.chaos.tables import Rules

Thing = TypeVar("Thing")


def there(thing: Thing | None) -> Thing:
    """What must be there."""
    assert thing is not None
    return thing


def imagined(s: ChaosState, seat: int, seed: int) -> ChaosState:
    world = s.imagine(seat, one_stream(seed))
    assert isinstance(world, ChaosState)
    return world


def game(**options: object) -> Rules:
    made = set_up(Chaos, options)
    assert isinstance(made, Rules)
    return made


def quest(key: str = "1", **options: object) -> ChaosState:
    """A quest that begins, at its entrance."""
    state = game(**options).new(key)
    assert isinstance(state, ChaosState)
    state.log = []
    return state


def rig(s: ChaosState, **faces: list[int]) -> None:
    """Give faces by stream, or by purpose with an underscore for a blank."""
    s.rig = Rig({name.replace("_", " "): list(found) for name, found in faces.items()})


def played(s: ChaosState) -> ChaosState:
    """Everything that goes on by itself; no face may be left."""
    frames.run(s)
    if s.rig is not None:
        s.rig.finish()
        s.rig = None
    return s


def journey(**options: object) -> ChaosState:
    return quest("1", play="journey", **options)


def act(s: ChaosState, *texts: str) -> None:
    for text in texts:
        seat = s.mover()
        action = s.rules.parse(text)
        s.check(seat, action)
        s.apply(seat, action)


def field(width: int = 13, height: int = 11) -> ChaosState:
    """An empty room of a minor card in a fight, with nobody in it."""
    s = quest()
    s.figures = []
    s.at = 1
    card = Card()
    card.event = next(
        n for n, row in enumerate(s.core.events) if row.encounter == k.EMPTY and row.scene_kind == 0
    )
    card.encounter = int(k.EMPTY)
    s.cards = [s.cards[0], card]
    s.room = bare(width, height)
    s.mode = FIGHT
    s.round = 1
    s.modifiers = []
    s.log = []
    return s


def put(s: ChaosState, f: Figure, x: int, y: int, facing: int = 1) -> int:
    f.place = square(x, y)
    f.facing = facing
    f.reaction = 1
    s.figures.append(f)
    s.order = list(range(len(s.figures)))
    s.later = s.order
    return len(s.figures) - 1


def character(
    s: ChaosState, scores: dict[str, int], ranks: dict[str, int], weapon: str = "", armor: str = "",
    hero: int = NONE, *, shield: bool = False,
) -> Figure:  # fmt: skip
    """A figure with a sheet; species without effect on what is tested."""
    core = s.core
    sheet = Sheet()
    sheet.name = f"Test {len(s.figures) + 1}"
    sheet.species = plain_species(s)
    for name, score in scores.items():
        sheet.scores = with_one(sheet.scores, k.ATTRIBUTES.index(name), score)
    for name, rank in ranks.items():
        sheet.ranks = with_one(sheet.ranks, core.place("skills", name), rank)
    if weapon:
        sheet.weapons = [weapon_like(s, weapon)]
    if armor:
        sheet.armor = next(
            n for n, row in enumerate(core.armors) if core.skills[row.skill].id == armor and not row.shield
        )
    if shield:
        sheet.shield = next(n for n, row in enumerate(core.armors) if row.shield)
    f = Figure()
    f.sheet = sheet
    f.hero = len([g for g in s.figures if g.hero != NONE]) if hero == NONE else hero
    heroes.derive(core, f)
    heroes.restore(f)
    return f


def plain_species(s: ChaosState) -> int:
    """A people whose trait changes none of the numbers of the examples."""
    calm = (k.SURE_FOOTED, k.REAR_GUARD, k.SPEED_BONUS, k.ALERTNESS_BONUS)
    return next(n for n, row in enumerate(s.core.species) if row.trait in calm)


def weapon_like(s: ChaosState, wish: str) -> int:
    """The first weapon of a family, with the dice that are wished: "great 2d6"."""
    family, _, dice = wish.partition(" ")
    for number, row in enumerate(s.core.weapons):
        same = str(row.dice) in (dice, f"1{dice}") or not dice
        if s.core.skills[row.skill].id == family and same:
            return number
    raise LookupError(wish)


def dummy(s: ChaosState, side: int = FOES, hp: int = 40, role: int = 1) -> Figure:
    """A foe of a role without any rider, so that only what is tested happens."""
    kind = next(n for n, row in enumerate(s.core.foes) if row.role == role)
    f = spawn.foe_figure(s, kind, side)
    f.hp = f.hp_max = hp
    f.rider = NONE
    f.natural = 0
    f.reach, f.range = 1, 0
    return f


def pair(distance: int = 1) -> tuple[ChaosState, Figure, Figure]:
    """A plain hero, and a foe so far to the east."""
    s = field()
    put(s, heroes.plain_hero(s.core, 0), 4, 4)
    put(s, dummy(s), 4 + distance, 4, WEST)
    s.turn = 0
    s.figures[0].active = s.figures[0].action = s.figures[0].bonus = 1
    s.figures[0].steps = 4
    return s, s.figures[0], s.figures[1]
