"""Whole lives: they end, they save at every moment, they make different dungeons, and damage is refused."""

import random

import pytest

from orrery.engine.dice import dice_of
from orrery.engine.words import Malformed
from orrery.games.shattered import ShatteredLife
from orrery.games.shattered.bots import journey
from orrery.games.shattered.names import (
    BOND,
    CLEARED,
    CRAFT,
    DREAD,
    GUILE,
    HUNGER,
    KILL,
    KINSHIP,
    NONE,
    PANIC,
    SWAY,
)
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.life import becoming
from orrery.games.shattered.state.life import LifeState
from tests.games.shattered.dwelling import BOAR, MOTH, SYMBIOTE, Dwelling, life_game
from tests.sizes import here


def led_by_bots(game: ShatteredLife, key: str) -> LifeState:
    """A life that is played by rules of thumb on both sides."""
    life = game.new(key)
    assert isinstance(life, LifeState)
    dice = dice_of([int(key) * 7919 + 1])
    while (seat := life.mover()) >= 0:
        life.apply(seat, journey.advise(life, seat, dice))
    return life


def led_by_chance(game: ShatteredLife, key: int) -> LifeState:
    life = game.new(str(key))
    assert isinstance(life, LifeState)
    chance = random.Random(key)  # noqa: S311  # a choice of actions in a test
    while (seat := life.mover()) >= 0:
        life.apply(seat, chance.choice(life.actions(seat)))
    return life


@pytest.mark.slow
def test_a_thousand_lives_by_chance_end() -> None:
    game = life_game(rooms=1, visits=3)
    for key in range(here(1000)):
        life = led_by_chance(game, key)
        assert life.ending > 0
        assert life.visits() == 3


@pytest.mark.slow
def test_lives_of_three_rooms_end_by_chance_too() -> None:
    game = life_game()
    for key in range(8):
        life = led_by_chance(game, key)
        assert life.ending > 0
        assert life.visits() == game.visits or game.endings[life.ending - 1].at_once


@pytest.mark.slow
@pytest.mark.rule("SD-153")
def test_four_profiles_lead_to_four_clearly_different_dungeons() -> None:
    """Three make what they pursue of most dungeons; the tactician makes none of these three of its own."""
    wanted = {"aggressive": HUNGER, "nurturing": KINSHIP, "deceptive": GUILE}

    def dominant(profile: str) -> list[int]:
        game = life_game(dungeon=profile)
        return [int(becoming.dominant(led_by_bots(game, str(key)))) for key in range(20)]

    for profile, drive in wanted.items():
        found = dominant(profile)
        assert found.count(int(drive)) >= 12, (profile, found)
    others = [drive for drive in dominant("tactical") if drive not in wanted.values()]
    assert len(others) >= 15
    assert set(others) - {NONE} <= {DREAD, SWAY, CRAFT}
    assert set(others) != {NONE}


@pytest.mark.slow
@pytest.mark.parametrize("aim", ["dread", "sway", "craft"])
def test_a_bot_that_pursues_a_drive_has_more_of_it(aim: str) -> None:
    place = ["hunger", "dread", "sway", "kinship", "guile", "craft"].index(aim)

    def mean(**options: object) -> float:
        game = life_game(**options)
        return sum(becoming.points(led_by_bots(game, str(key)))[place] for key in range(12)) / 12

    assert mean(aim=aim) > 1.5 * mean(dungeon="nurturing")


@pytest.mark.both_cores
def test_a_bot_decides_by_what_its_seat_knows() -> None:
    home = Dwelling(dungeon="tactical", growth="none").purse(essence=9, knowledge=9)
    moth = journey.advise(home.expect(MOTH).life, 0, dice_of([1]))
    assert journey.advise(home.expect(SYMBIOTE).life, 0, dice_of([1])) == moth
    assert imagined(home, 0) == {MOTH, SYMBIOTE}
    assert imagined(home, 1) == {SYMBIOTE}
    assert imagined(home.expect(BOAR), 0) == {BOAR}


def imagined(home: Dwelling, seat: int) -> set[int]:
    """Everybody who comes next in some world that the seat imagines."""
    found = set()
    for seed in range(1, 41):
        world = home.life.imagine(seat, dice_of([seed]))
        assert isinstance(world, LifeState)
        found.add(int(world.coming))
    return found


@pytest.mark.both_cores
def test_a_life_is_saved_and_read_between_visits_and_inside_them() -> None:
    home = Dwelling().purse(knowledge=3).do("learn golden-resin").visit("bond", SYMBIOTE, gifts=3)
    home.do("take-out root-hollow oaken-rind")
    assert str(home.game.read(str(home.life))) == str(home.life)
    home.do("keep", "open")
    again = home.game.read(str(home.life))
    assert str(again) == str(home.life)
    seat = int(home.life.mover())
    for state in (home.life, again):
        state.apply(seat, state.actions(seat)[-1])
    assert str(again) == str(home.life)


@pytest.mark.both_cores
@pytest.mark.rule("SD-150")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("quarters", [400, 0, 0, 0, 0, 0]),
        ("essence", 99),
        ("knowledge", 99),
        ("feared", 3),
        ("trusted", 9),
        ("learned", [0]),
        ("learned", [9999]),
        ("coming", 99),
        ("scene", 9),
        ("scene", 2),
        ("ending", 1),
        ("way", 40),
        ("strength", [4, 0, 0]),
        ("changes", 99),
        ("open_room", 0),
        ("grown", [0]),
        ("decks", [0] * 80),
        ("history", [0] * 5),
        ("history", [0, 5] + [0] * 11),
    ],
)
def test_a_life_that_cannot_be_is_refused(field: str, value: object) -> None:
    home = Dwelling().visit("bond", SYMBIOTE, gifts=3)
    assert str(home.game.read(str(home.life))) == str(home.life)
    setattr(home.life, field, value)
    with pytest.raises(Malformed):
        home.game.read(str(home.life))


@pytest.mark.both_cores
def test_a_deck_that_nobody_could_build_is_refused() -> None:
    home = Dwelling()
    deck = home.life.deck_of(0)
    home.life.put_deck(0, [deck[1], *deck[1:]])
    with pytest.raises(Malformed):
        home.game.read(str(home.life))


@pytest.mark.rule("SD-154")
def test_no_outcome_is_best_in_both_purses() -> None:
    gains = [
        (drives.essence(outcome, 60), drives.knowledge(outcome)) for outcome in (KILL, PANIC, BOND, CLEARED)
    ]
    assert max(gains)[0] > 0
    assert max(gains)[1] < max(each[1] for each in gains)
