"""Goals of fights: met, missed or open, as early as it is known, and never by changing the fight."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.engine.dice import fast_dice, salt_of
from orrery.games.tourbillon.names import BLUE, HEAT, RED
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.cards import Discard
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain, Poison
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.rules.run import goals
from orrery.games.tourbillon.rules.run.goals import MET, MISSED, OPEN
from orrery.games.tourbillon.view import goals as words
from tests.games.tourbillon.cards import BLUE_CRYSTAL, RED_GENERATOR
from tests.games.tourbillon.rules.moments import now
from tests.games.tourbillon.scene import Scene, blank, scene

KINDS = range(goals.KINDS)


HAMMER = Card("Hammer", 10, 10, fire=[Deal(60)])


class Watched:
    """A scene with a goal, noted after each step."""

    def __init__(self, kind: int, number: int, s: Scene) -> None:
        self.goal = [kind, number, goals.PAYS_INSPIRATION, 12]
        self.scene = s
        self.notes = goals.begin(s.fight)

    def then(self, step: Callable[[Scene], object]) -> int:
        """How the goal stands after a step."""
        step(self.scene)
        goals.note(self.goal, self.scene.fight, self.notes)
        return goals.state_of(self.goal, self.scene.fight, self.notes)

    def play(self, card: str, square: str = "") -> int:
        return self.then(lambda s: s.play(card, square))


def blow(s: Scene) -> object:
    """Expel every gremlin at once."""
    return now(s, Deal(9999))


def drawn(s: Scene, count: int) -> Scene:
    s.draw(count)
    return s


def table(*cards: Card, hp: int = 50) -> Scene:
    return scene().gremlin("A", hp).hand(*cards).deck(*[blank(2)] * 9)


# -- goals of the whole fight
@pytest.mark.both_cores
def test_a_win_in_time_meets_and_the_first_beat_too_late_misses() -> None:
    early = Watched(goals.WITHIN_TICKS, 3, table(blank(3), blank(1)))
    assert early.play("Blank 3", "r1c1") == OPEN  # at Tick 3 a Momentary card may still win
    assert early.then(blow) == MET
    late = Watched(goals.WITHIN_TICKS, 3, table(blank(3), blank(1), blank(1)))
    assert (late.play("Blank 3", "r1c1"), late.play("Blank 1", "r1c2")) == (OPEN, MISSED)
    assert late.then(blow) == MISSED


@pytest.mark.both_cores
def test_as_soon_as_the_last_play_is_used_the_goal_of_few_plays_is_missed() -> None:
    watched = Watched(goals.FEW_PLAYS, 2, table(blank(1), blank(1), blank(1)))
    assert (watched.play("Blank 1", "r1c1"), watched.play("Blank 1", "r1c2")) == (OPEN, MISSED)
    watched = Watched(goals.FEW_PLAYS, 2, table(blank(1), blank(1)))
    assert (watched.play("Blank 1", "r1c1"), watched.then(blow)) == (OPEN, MET)


def test_replacing_a_gear_misses_at_once() -> None:
    watched = Watched(goals.NO_REPLACING, 1, table(blank(1), blank(1), blank(1)))
    assert (watched.play("Blank 1", "r1c1"), watched.play("Blank 1", "r1c1")) == (OPEN, MISSED)
    kept = Watched(goals.NO_REPLACING, 1, table(blank(1), blank(1)))
    assert (kept.play("Blank 1", "r1c1"), kept.then(blow)) == (OPEN, MET)


def test_a_discarded_card_misses_at_once() -> None:
    watched = Watched(goals.NO_DISCARDING, 1, table(blank(1), blank(1)))
    assert watched.then(lambda s: now(s, Discard(9))) == MISSED


@pytest.mark.parametrize(("in_hand", "state"), [(3, MET), (2, MISSED)])
def test_cards_in_hand_are_counted_when_the_fight_is_won(in_hand: int, state: int) -> None:
    assert Watched(goals.CARDS_LEFT, 3, table(*[blank(1)] * in_hand)).then(blow) == state


@pytest.mark.parametrize(("most", "state"), [(2, MET), (1, MISSED)])
def test_gears_are_counted_when_the_fight_is_won(most: int, state: int) -> None:
    s = table(blank(1)).gears(r1c1=blank(2), r4c4=blank(2))
    assert Watched(goals.FEW_GEARS, most, s).then(blow) == state


@pytest.mark.parametrize(("least", "state"), [(5, MET), (6, MISSED)])
def test_force_left_counts_all_basic_pools_and_no_special_one(least: int, state: int) -> None:
    s = table(blank(1)).pools(Red=3, Black=2, HEAT=4)
    assert Watched(goals.FORCE_LEFT, least, s).then(blow) == state


def test_a_deck_that_runs_low_misses_after_the_play() -> None:
    s = scene().gremlin("A", 50).hand(*[blank(1)] * 3).deck(blank(2), blank(2))
    watched = Watched(goals.DECK_LEFT, 2, s)
    assert watched.play("Blank 1", "r1c1") == OPEN
    assert watched.then(lambda s: drawn(s, 1).play("Blank 1", "r1c2")) == MISSED


@pytest.mark.both_cores
def test_a_quiet_end_is_a_kill_by_poison_or_by_one_gear_alone() -> None:
    s = table(blank(3), hp=2).gears(r1c1=(RED_GENERATOR, 0))
    watched = Watched(goals.QUIET_END, 1, s)
    assert watched.then(lambda s: now(s, Poison(2))) == OPEN
    assert watched.play("Blank 3", "r1c2") == MET
    alone = table(blank(2)).gears(r1c1=(HAMMER, 0))
    assert Watched(goals.QUIET_END, 1, alone).play("Blank 2", "r1c2") == MET


def test_two_gears_in_the_last_beat_or_a_momentary_card_are_no_quiet_end() -> None:
    rattle = Card("Rattle", 10, 10, fire=[Gain(RED, 1)])
    pair = table(blank(2)).gears(r1c1=(HAMMER, 0), r1c3=(rattle, 0))
    assert Watched(goals.QUIET_END, 1, pair).play("Blank 2", "r1c2") == MISSED
    assert Watched(goals.QUIET_END, 1, table(blank(2))).then(blow) == MISSED


# -- goals that are met as soon as it is done
@pytest.mark.both_cores
def test_different_forces_are_counted_once_each() -> None:
    watched = Watched(goals.MAKE_FORCES, 2, table(blank(1)))
    assert watched.then(lambda s: now(s, Gain(RED, 9), Gain(HEAT, 1))) == OPEN
    assert watched.then(lambda s: now(s, Gain(BLUE, 1))) == MET


def test_force_made_is_counted_in_all() -> None:
    watched = Watched(goals.MAKE_FORCE, 5, table(blank(1)))
    assert watched.then(lambda s: now(s, Gain(RED, 3), Gain(HEAT, 9))) == OPEN
    assert watched.then(lambda s: now(s, Gain(BLUE, 2))) == MET


def test_special_resources_are_counted_when_they_are_spent() -> None:
    burner = Card("Burner", 10, 10, [[Pay(HEAT, 2)]], [Gain(RED, 1)])
    s = table(blank(1), blank(1)).pools(HEAT=9, Red=9).gears(r1c1=(burner, 0))
    watched = Watched(goals.SPEND_SPECIAL, 4, s)
    assert (watched.play("Blank 1", "r1c2"), watched.play("Blank 1", "r1c3")) == (OPEN, MET)


# -- goals of one play
@pytest.mark.both_cores
def test_firings_of_two_plays_do_not_add_up() -> None:
    quick = Card("Quick", 10, 10, fire=[Gain(RED, 1)])
    s = table(blank(2), blank(2), blank(3)).gears(r1c1=(quick, 0))
    watched = Watched(goals.FIRINGS, 3, s)
    assert (watched.play("Blank 2", "r1c2"), watched.play("Blank 2", "r1c3")) == (OPEN, OPEN)
    assert watched.play("Blank 3", "r1c4") == MET


def test_damage_of_two_plays_does_not_add_up() -> None:
    watched = Watched(goals.BIG_HIT, 5, table(blank(1)))
    assert watched.then(lambda s: now(s, Deal(4))) == OPEN
    assert watched.then(lambda s: now(s, Deal(4))) == OPEN
    assert watched.then(lambda s: now(s, Deal(3), Deal(2))) == MET


# -- goals of how the table stands after a play
@pytest.mark.both_cores
def test_one_pool_must_hold_the_force_and_what_was_held_once_stays_met() -> None:
    watched = Watched(goals.HOLD_FORCE, 6, table(blank(1)).pools(Red=5, Blue=5, HEAT=9))
    assert watched.then(lambda s: now(s, Gain(HEAT, 1))) == OPEN
    assert watched.then(lambda s: now(s, Gain(RED, 1))) == MET
    assert watched.then(lambda s: s.pools(Red=0)) == MET


@pytest.mark.both_cores
def test_gears_are_in_step_that_fired_last_in_the_same_beat() -> None:
    s = table(blank(3), blank(1)).gears(r1c1=(RED_GENERATOR, 0), r1c2=(BLUE_CRYSTAL, 0))
    assert Watched(goals.IN_STEP, 2, s).play("Blank 3", "r2c1") == MET
    s = table(blank(3), blank(1)).gears(r1c1=(RED_GENERATOR, 0), r1c2=(BLUE_CRYSTAL, 1))
    assert Watched(goals.IN_STEP, 2, s).play("Blank 3", "r2c1") == OPEN


@pytest.mark.parametrize(
    ("kind", "last"), [(goals.FULL_ROWS, "r2c3"), (goals.FULL_COLUMN, "r2c2"), (goals.CORNERS, "r2c3")]
)
def test_lines_and_corners_are_full_when_the_last_square_is(kind: int, last: str) -> None:
    """On a plate of two rows and three columns, so that a row is not read as a column."""
    standing = {
        goals.FULL_ROWS: ["r2c1", "r2c2", "r1c1"],
        goals.FULL_COLUMN: ["r1c2", "r1c3", "r2c1"],
        goals.CORNERS: ["r1c1", "r1c3", "r2c1"],
    }
    s = scene(2, 3).gremlin("A", 50).hand(blank(1), blank(1)).deck(*[blank(2)] * 9)
    s.gears(**{square: blank(2) for square in standing[kind]})
    watched = Watched(kind, 1, s)
    assert goals.state_of(watched.goal, s.fight, watched.notes) == OPEN
    assert watched.play("Blank 1", last) == MET


def test_gears_and_cards_in_hand_are_counted_after_a_play() -> None:
    gears = Watched(goals.MANY_GEARS, 2, table(blank(1), blank(1), blank(1)))
    assert (gears.play("Blank 1", "r1c1"), gears.play("Blank 1", "r1c2")) == (OPEN, MET)
    hand = Watched(goals.FULL_HAND, 3, table(*[blank(1)] * 3))
    assert hand.play("Blank 1", "r1c1") == OPEN
    assert hand.then(lambda s: drawn(s, 2).play("Blank 1", "r1c2")) == MET


# -- all of them
@pytest.mark.parametrize("kind", KINDS)
def test_a_lost_fight_leaves_no_goal_open(kind: int) -> None:
    watched = Watched(kind, 99, table(blank(1)))
    watched.scene.fight.deck = []
    assert watched.play("Blank 1", "r1c1") == MISSED
    assert watched.scene.ending == "empty-hand"


@pytest.mark.parametrize("kind", KINDS)
def test_a_goal_changes_nothing_in_the_fight(kind: int) -> None:
    watched = Watched(kind, 3, table(blank(1), blank(1)))
    watched.scene.play("Blank 1", "r1c1")
    before = str(watched.scene.fight.counts), list(watched.scene.fight.hand), watched.scene.fight.dice.streams
    watched.then(lambda s: None)
    after = str(watched.scene.fight.counts), list(watched.scene.fight.hand), watched.scene.fight.dice.streams
    assert before == after


# -- drawing
@pytest.mark.both_cores
def test_goals_are_drawn_from_their_own_stream_and_every_kind_comes_up() -> None:
    dice = fast_dice(3, [salt_of("shuffle"), salt_of("goals")])
    before = dice.streams[0]
    drawn = [goals.draw(dice, 1, act, rank) for act in (1, 2, 3) for rank in (1, 2, 3) for _ in range(150)]
    assert {goal[goals.KIND] for goal in drawn} == set(KINDS)
    assert {goal[goals.BONUS] for goal in drawn} == set(range(goals.BONUSES))
    assert all(len(goal) == goals.GOAL_WIDTH for goal in drawn)
    assert all((goal[goals.AMOUNT] > 0) == (goal[goals.BONUS] != goals.NO_BONUS) for goal in drawn)
    assert dice.streams[0] == before


@pytest.mark.parametrize("kind", KINDS)
def test_longer_fights_want_no_less(kind: int) -> None:
    numbers = [goals.number_of(kind, act, 1) for act in (1, 2, 3) if kind in goals.kinds_of(act)]
    assert numbers == sorted(numbers)
    assert goals.number_of(kind, 3, goals.ELITE) >= goals.number_of(kind, 3, goals.FIGHT) > 0


def test_there_are_fifteen_kinds_or_more_in_every_act() -> None:
    assert all(len(goals.kinds_of(act)) >= 15 for act in (1, 2, 3))


@pytest.mark.parametrize("kind", KINDS)
def test_every_goal_has_words_of_its_own(kind: int) -> None:
    goal = [kind, 7, goals.PAYS_INSPIRATION, 12]
    others = [words.text([other, 7, 1, 1]) for other in KINDS if other != kind]
    assert words.text(goal) not in others
    assert words.title(goal) not in [words.title([other, 7, 1, 1]) for other in KINDS if other != kind]
    takes_number = goals.NUMBERS[kind][1] > 1
    assert ("7" in words.text(goal)) == (takes_number or kind in (goals.FULL_ROWS, goals.QUIET_END))


def test_a_goal_says_what_it_pays() -> None:
    pays = [
        (goals.PAYS_INSPIRATION, 12),
        (goals.PAYS_RARITY, 1),
        (goals.PAYS_UPGRADE, 1),
        (goals.NO_BONUS, 0),
    ]
    said = [words.bonus([goals.WITHIN_TICKS, 9, bonus, amount]) for bonus, amount in pays]
    assert said == ["12 Inspiration", "a better offer", "an upgrade", "nothing but honour"]
    assert words.text([goals.FULL_ROWS, 1, 1, 1]) == "Have a row full of gears after a play."
