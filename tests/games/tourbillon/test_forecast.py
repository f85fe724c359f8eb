"""The forecast: what will happen, before it does; and nothing of what nobody can know."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.dice import fast_dice, salt_of
from orrery.engine.forecast import Forecast, forecast_lines
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.names import (
    AIMS_AT_GEAR,
    AIMS_AT_GREMLIN,
    ASK_TARGET,
    CHOSEN,
    HEAT,
    RED,
    RUNNING,
    TARGETED,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.cards import Discard, Draw, May, Tutor
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.rules.effects.gears import SkipGears
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules
from orrery.games.tourbillon.view import forecast
from tests.games.tourbillon.cards import CHRONOMETER, FORCE_CONVERTER, HEAT_BURST, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.scene import Scene, blank, scene

MOST_PLAYS = 25


def foreseen(s: Scene, action: str) -> Forecast:
    found = forecast.of(s.fight, s.rules.parse(action))
    assert found is not None
    return found


def changes(told: Forecast) -> dict[str, tuple[str, str]]:
    return {change.title: (change.before, change.after) for change in told.changes}


def times(told: Forecast, word: str) -> list[int]:
    return [step.at for step in told.steps if word in step.text]


def test_the_board_is_told_which_gears_fire_when_and_what_they_yield() -> None:
    s = scene().gremlin(hp=20).gears(r1c1=(RED_GENERATOR, 10), r2c1=(SIMPLE_FLAME, 0))
    s.hand(RED_GENERATOR, blank(1)).deck(blank(1))
    values = foreseen(s, "play red-generator r1c2").values
    assert values["beats"] == 30
    assert values["fires"] == ("r1c1", "r2c1", "r1c2", "r2c1")  # the Flame acts as soon as it can pay
    assert values["moments"] == ("20", "20", "30", "30")
    assert values["yields"] == ("+2 R", "2 damage −2 R", "+2 R", "2 damage −2 R")


def test_a_play_in_which_nothing_fires_tells_the_board_only_how_long_it_takes() -> None:
    s = scene().gremlin().hand(blank(1), blank(1)).deck(blank(1))
    assert foreseen(s, "play blank-1 r1c1").values == {"beats": 10}


def test_a_play_in_which_the_fight_ends_says_how_much_of_its_time_passes() -> None:
    s = scene().gremlin(hp=2).gears(r1c1=(RED_GENERATOR, 10), r2c1=(SIMPLE_FLAME, 0))
    s.hand(RED_GENERATOR, blank(1)).deck(blank(1))
    assert foreseen(s, "play red-generator r1c2").title == "Red Generator on r1c2: 2 of 3 Ticks."


@pytest.mark.rule("TB-210")
def test_tbx_01_is_foreseen() -> None:
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, 0)).deck(blank(1), blank(1), blank(1))
    s.hand(RED_GENERATOR, RED_GENERATOR, blank(2))
    first = foreseen(s, "play red-generator r1c2")
    assert times(first, "Red +2") == [30]
    assert changes(first) == {"Red": ("0", "2"), "Hand": ("3", "2")}
    assert first.unknown == ()
    second = foreseen(s.play("Red Generator", "r1c2"), "play red-generator r1c3")
    assert [step.text for step in second.steps if step.at == 30] == [
        "Basic Chronometer on r1c1 fires. {0} draws an unknown card.",
        "Red Generator on r1c2 fires. Red +2, now 4.",
        "Red Generator on r1c3 fires. Red +2, now 6.",
    ]
    assert second.unknown == ("which card is drawn.",)


@pytest.mark.rule("TB-210")
def test_tbx_02_is_foreseen_with_what_it_pays_and_hits() -> None:
    s = scene().gremlin("A", 20).pools(Red=5).hand(SIMPLE_FLAME, blank(1), blank(2))
    told = foreseen(s, "play simple-flame r1c1")
    assert times(told, "fires") == [1, 11]
    assert changes(told) == {"Red": ("5", "1"), "A HP": ("20", "16"), "Hand": ("3", "2")}
    assert told.totals == ("spends 4 Red",)
    assert told.ending == ""


@pytest.mark.rule("TB-210")
def test_tbx_07_a_draw_that_will_fail_is_warned_of_and_victory_comes_first() -> None:
    for hp, ending in ((3, "win"), (4, "loss")):
        s = scene().gremlin("A", hp).pools(Red=2).hand(blank(2), blank(3))
        s.gears(r1c1=(CHRONOMETER, 40), r1c2=(FORCE_CONVERTER, 20))
        told = foreseen(s, "play blank-2 r4c4")
        assert told.ending == ending
        assert any("a draw will fail" in warning for warning in told.warnings)
        said = "This loses the fight: a card would have to be drawn, and there would be none."
        assert forecast_lines(told)[0].endswith("This wins!" if ending == "win" else said)
        s.play("Blank 2", "r4c4")
        assert s.ending == ("won" if ending == "win" else "failed-draw")


@pytest.mark.rule("TB-210")
def test_a_momentary_card_that_cannot_pay_is_warned_of() -> None:
    s = scene().gremlin().pools(HEAT=1).hand(HEAT_BURST, blank(1), blank(1))
    assert foreseen(s, "play heat-burst").warnings == (
        "Heat Burst cannot pay: time passes, and it does nothing.",
    )
    s.pools(HEAT=2)
    assert foreseen(s, "play heat-burst").warnings == ()


@pytest.mark.rule("TB-210")
def test_an_empty_hand_is_foreseen() -> None:
    told = foreseen(scene().gremlin().hand(blank(1)), "play blank-1 r1c1")
    assert told.ending == "loss"
    assert told.warnings == ("the hand will be empty when the play is over.",)
    assert told.loses == "This loses the fight: your hand would be empty."


@pytest.mark.rule("TB-210", "TB-045")
def test_what_an_unknown_card_would_do_is_not_foreseen() -> None:
    bomb = Card("Bomb", 10, on_draw=[Deal(50)])
    s = scene().gremlin("A", 20).gears(r1c1=(CHRONOMETER, 50)).deck(bomb).hand(blank(1), blank(1))
    told = foreseen(s, "play blank-1 r4c4")
    assert "A HP" not in changes(told)
    assert "Bomb" not in "\n".join(forecast_lines(told))
    s.fight.known = 1  # it was seen on top of the deck
    assert changes(foreseen(s, "play blank-1 r4c4"))["A HP"] == ("20", "expelled")


@pytest.mark.rule("TB-210", "TB-045")
def test_nobody_knows_what_comes_after_a_shuffle() -> None:
    bomb = Card("Bomb", 10, on_draw=[Deal(50)])
    s = scene().gremlin("A", 20).gears(r1c1=(CHRONOMETER, 50)).discard(bomb).hand(blank(1), blank(1))
    told = foreseen(s, "play blank-1 r4c4")
    assert "A HP" not in changes(told)
    assert "what lies where after the shuffle." in told.unknown


@pytest.mark.rule("TB-026")
def test_questions_inside_a_play_get_the_usual_answers() -> None:
    thief = Card("Swap", 10, fire=[Discard(1), Gain(RED, 3)], payments=[[Pay(HEAT, 1)]], momentary=True)
    s = scene().gremlin().pools(HEAT=1).hand(thief, blank(1), blank(2))
    told = foreseen(s, "play swap")
    assert "{0} is asked: Swap: which card do you discard?" in told.steps[0].text + told.steps[1].text
    assert "{0} discards Blank 2." in " ".join(step.text for step in told.steps)
    assert changes(told)["Red"] == ("0", "3")
    assert told.unknown == ("your answers to the questions; here they are the usual ones.",)


@pytest.mark.rule("TB-210")
def test_a_loss_that_an_unknown_card_may_prevent_is_not_called_certain() -> None:
    saviour = Card("Saviour", 10, on_draw=[Deal(50)])
    thief = Card("Thief", 10, fire=[Draw(1), Discard(2)], momentary=True)
    s = scene().gremlin("A", 20).hand(thief, blank(1)).deck(saviour)
    told = foreseen(s, "play thief")
    assert told.loses == "As far as can be known, this loses the fight: your hand would be empty."


@pytest.mark.rule("TB-210")
def test_a_card_that_is_taken_from_the_deck_is_in_hand_at_the_end() -> None:
    """What is taken is not known yet, but something will be: the hand is not empty then."""
    finder = Card("Finder", 10, fire=[Tutor()], momentary=True)
    s = scene().gremlin().hand(finder).deck(blank(3))
    told = foreseen(s, "play finder")
    assert (told.ending, told.loses) == ("", "")
    assert "which card is taken from the deck: you will choose it." in told.unknown


# -- questions inside a play
@pytest.mark.rule("TB-026", "TB-210")
def test_a_target_is_foreseen_before_it_is_named() -> None:
    shot = Card("Shot", 10, fire=[Deal(5, TARGETED)], momentary=True, aims=AIMS_AT_GREMLIN)
    s = scene().gremlin("A", 20).gremlin("B", 5).hand(shot, blank(1), blank(2)).do("play shot")
    assert s.fight.asking == ASK_TARGET
    told = {text: foreseen(s, text) for text in map(s.rules.text, s.fight.actions(0))}
    assert [one.title for one in told.values()] == ["Aim at A: 1 Tick.", "Aim at B: 1 Tick."]
    assert [changes(one) for one in told.values()] == [{"A HP": ("20", "15")}, {"B HP": ("5", "expelled")}]


@pytest.mark.rule("TB-026", "TB-210")
def test_every_answer_is_foreseen() -> None:
    swap = Card("Swap", 10, fire=[Discard(1), Gain(RED, 3)], momentary=True)
    s = scene().gremlin().hand(swap, blank(1), blank(2)).do("play swap")
    told = foreseen(s, "discard blank-1")
    assert told.title == "Discard Blank 1: 1 Tick."
    assert changes(told) == {"Red": ("0", "3"), "Hand": ("2", "1")}
    assert "{0} discards Blank 1." in told.steps[0].text
    assert told.warnings == ("only one card will be left in hand: the next play must draw one.",)


@pytest.mark.rule("TB-026", "TB-210")
def test_an_answer_that_loses_says_so() -> None:
    """The other answer does not lose: the question matters."""
    gift = Card("Gift", 10, fire=[May(), Draw(1)], momentary=True)
    s = scene().gremlin().hand(gift).deck(blank(3)).do("play gift")
    assert [foreseen(s, word).ending for word in ("yes", "no")] == ["", "loss"]


@pytest.mark.rule("TB-026", "TB-210")
def test_a_card_that_one_takes_from_the_deck_is_foreseen_and_no_other() -> None:
    finder = Card("Finder", 10, fire=[Tutor(), Draw(1)], momentary=True)
    s = scene().gremlin().hand(finder, blank(9)).deck(blank(3), blank(4), blank(3)).do("play finder")
    told = foreseen(s, "take blank-4")
    assert changes(told) == {"Hand": ("1", "3")}
    texts = " ".join(step.text for step in told.steps)
    assert "{0} takes Blank 4 from the deck." in texts
    assert "{0} draws an unknown card." in texts


# -- another target for a gear that stands
ARROW = Card("Arrow", 10, 30, fire=[Deal(2, TARGETED)], aims=AIMS_AT_GREMLIN)


@pytest.mark.rule("TB-105", "TB-210")
def test_another_target_is_foreseen_with_what_the_next_firing_does_to_it() -> None:
    s = scene().gremlin("A", 9).gremlin("B", 2).gears(r1c1=(ARROW, 10)).hand(blank(1), blank(2))
    told = foreseen(s, "aim r1c1 gremlin-2")
    assert told.title == "Aim Arrow on r1c1 at B: no time passes."
    assert [(step.when, step.kind) for step in told.steps] == [
        ("When it fires, as things stand now", "fire"),
        ("When it fires, as things stand now", "kill"),
    ]
    assert told.steps[0].text.startswith("Arrow on r1c1 fires. B ")
    assert changes(told) == {}  # nothing has moved yet
    assert (told.ending, told.loses, told.warnings) == ("", "", ())
    s.do("aim r1c1 gremlin-2").play("Blank 2", "r4c4")
    assert (s.place("B"), s.hp("A")) == (-1, 9)


@pytest.mark.rule("TB-105", "TB-210")
def test_another_gear_to_aim_at_is_foreseen() -> None:
    key = Card("Key", 10, 30, fire=[SkipGears(2, CHOSEN)], aims=AIMS_AT_GEAR)
    slow = Card("Slow", 10, 60, fire=[Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(key, 0), r1c2=(slow, 0), r2c2=(slow, 0)).hand(blank(1), blank(2))
    told = foreseen(s, "aim r1c1 r2c2")
    assert told.title == "Aim Key on r1c1 at Slow on r2c2: no time passes."
    assert told.steps[0].touches == ("r1c1", "r2c2")


@pytest.mark.rule("TB-105", "TB-210")
def test_a_gear_that_could_not_fire_now_is_said_to_wait() -> None:
    poor = Card("Poor", 10, 30, fire=[Deal(2, TARGETED)], payments=[[Pay(RED, 3)]], aims=AIMS_AT_GREMLIN)
    s = scene().gremlin("A", 9).gremlin("B", 9).gears(r1c1=(poor, 30)).hand(blank(1), blank(2))
    told = foreseen(s, "aim r1c1 gremlin-2")
    assert (told.steps, told.warnings) == ((), ("Poor cannot fire as things stand now.",))
    assert len(foreseen(s.pools(Red=3), "aim r1c1 gremlin-2").steps) == 1


@pytest.mark.rule("TB-105", "TB-210", "TB-045")
def test_what_a_firing_at_another_target_draws_is_not_told() -> None:
    bomb = Card("Bomb", 10, on_draw=[Deal(50)])
    scout = Card("Scout", 10, 30, fire=[Deal(1, TARGETED), Draw(1)], aims=AIMS_AT_GREMLIN)
    s = scene().gremlin("A", 9).gremlin("B", 9).gears(r1c1=(scout, 0)).deck(bomb).hand(blank(1), blank(2))
    told = foreseen(s, "aim r1c1 gremlin-2")
    assert "Bomb" not in "\n".join(forecast_lines(told))
    assert told.unknown == ("which card is drawn.",)


def test_what_takes_no_time_and_changes_no_number_is_not_foreseen() -> None:
    s = scene(standing_orders=True).gremlin().hand(blank(1), blank(2))
    assert forecast.of(s.fight, s.rules.parse("last blank-1")) is None


def real_fight(encounter: str, seed: int) -> FightState:
    rules = Rules({})
    standard().furnish(rules, "ember", "workbench", encounter)
    rules.deck += [number for number in range(seed % 7, len(rules.cards), 23) if number != rules.chronometer]
    rules.number_actions()
    return start(rules, fast_dice(seed, [salt_of("shuffle")]))


ENCOUNTERS = st.sampled_from(sorted(standard().encounters))


@pytest.mark.rule("TB-210")
@given(encounter=ENCOUNTERS, seed=st.integers(0, 10_000))
def test_what_is_foreseen_without_a_doubt_happens(encounter: str, seed: int) -> None:
    fight = real_fight(encounter, seed)
    dice = fast_dice(seed, [2])
    for _ in range(MOST_PLAYS):
        if fight.ending != RUNNING:
            break
        action = fight.nth_action(0, dice.below(0, fight.action_count(0)))
        told = forecast.of(fight, action)
        before = fight.copy()
        fight.apply(0, action)
        if told is not None and not told.unknown:
            assert list(told.changes) == forecast.changes(before, fight)
            assert told.ending == forecast.ending(fight, [])


@pytest.mark.rule("TB-210", "TB-045")
@given(encounter=ENCOUNTERS, seed=st.integers(0, 10_000))
def test_two_worlds_that_look_alike_have_the_same_forecast(encounter: str, seed: int) -> None:
    fight = real_fight(encounter, seed)
    dice = fast_dice(seed, [3])
    for _ in range(6):
        if fight.ending != RUNNING:
            break
        fight.apply(0, fight.nth_action(0, dice.below(0, fight.action_count(0))))
    others = [fight.imagine(0, fast_dice(number, [4])) for number in (1, 2)]
    for action in fight.actions(0)[::5]:
        told = [forecast.of(world, action) for world in (fight, *others) if isinstance(world, FightState)]
        assert told[0] == told[1] == told[2]


def test_it_changes_nothing() -> None:
    fight = real_fight("the-rust-king", 3)
    before = (fight.copy().deck, list(fight.pools), fight.clock, list(fight.dice.streams))
    for action in fight.actions(0):
        forecast.of(fight, action)
    assert (fight.deck, list(fight.pools), fight.clock, list(fight.dice.streams)) == before


def test_a_draw_of_nothing_known_leaves_the_reason() -> None:
    card = Card("Reader", 10, fire=[Draw(2)], momentary=True)
    s = scene().gremlin().hand(card, blank(1)).deck(blank(3), blank(4))
    assert foreseen(s, "play reader").unknown == ("which 2 cards are drawn.",)


def test_the_rules_of_the_forecast_are_the_same_but_for_the_blank_card() -> None:
    rules = real_fight("the-rust-king", 3).rules
    more = forecast.with_blank(rules)
    kept = [name for name in dir(rules) if not name.startswith("__")]
    fields = [name for name in kept if not callable(getattr(rules, name))]
    differing = {name for name in fields if getattr(more, name) != getattr(rules, name)}
    assert "action_space" in fields
    assert differing <= {"cards", "slugs", "salts"}
    assert more.cards[:-1] == rules.cards
