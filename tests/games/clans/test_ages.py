"""Three ages, where the option has them: a deck for each, and the one of the age is drawn from (CW-206)."""

from __future__ import annotations

import pytest

from orrery.cardtext import slug
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.engine.view import Note
from orrery.games import game_with
from orrery.games.clans.names import ASIDE, NONE, PICKING, PLAYING, RECORD_WIDTH, SECOND
from orrery.games.clans.rules import ages
from orrery.games.clans.state.match import MatchState
from tests.games.clans.scene import Scene, scene

pytestmark = [pytest.mark.both_cores, pytest.mark.rule("CW-206")]
MODES = pytest.mark.parametrize("mode", ["turns", "rounds"])
DECKS = ("Four Winds", "Sun Host", "Tide Line")  # of both sides in these tests


def in_ages(mode: str = "turns", **options: str) -> Scene:
    """A match whose sides have brought the same three decks, with two cards left to draw."""
    s = scene(mode, ages="yes", deck_1="random", deck_2="random", **options)
    first, *later = [s.game.deck_slugs.index(slug(deck)) for deck in DECKS]
    for seat in range(2):
        s.state.deck[seat] = first
        for n, deck in enumerate(later):
            s.state.record[seat * RECORD_WIDTH + SECOND + n] = deck + 1
        s.hand(seat, "Scout").pile(seat, "Medic", "Medic")
    return s.ready()


def note(s: Scene, seat: int) -> str:
    return next(part.text for part in s.state.view(seat).parts if isinstance(part, Note) and part.id == "age")


def until(s: Scene, turn: int) -> Scene:
    """Play on, doing nothing, until a turn or round has begun."""
    while s.state.turn < turn:
        s.do("end") if s.game.mode == 0 else s.round()
    return s


def deck(s: Scene, which: int) -> list[int]:
    return s.game.deck_cards[s.game.deck_slugs.index(slug(DECKS[which]))]


def test_each_side_chooses_a_deck_for_each_age_under_seal_led_by_one_hero() -> None:
    game = game_with("clans", {"ages": "yes", "mulligan": "no"})
    state = game.deal(3)
    assert isinstance(state, MatchState)
    state.apply(0, game.parse("bring sun-host saladin"))
    assert state.to_act() == [0, 1]
    assert {game.text(action).split()[2] for action in state.actions(0)} == {"saladin"}
    before = state.view(1)
    state.apply(0, game.parse("bring sun-host saladin"))
    state.apply(0, game.parse("bring mire-folk saladin"))
    assert state.to_act() == [1]
    assert state.view(1).parts == before.parts
    for name in ("tide-line", "tide-line", "four-winds"):
        assert state.phase == PICKING
        state.apply(1, game.parse(f"bring {name} admiral-nelson"))
    assert state.phase == PLAYING


@MODES
def test_at_its_turn_an_age_dawns_for_both_sides_and_its_deck_is_drawn_from(mode: str) -> None:
    s = in_ages(mode)
    dawn = int(ages.dawns(s.state)[0])
    until(s, dawn - 1)
    assert "Age I of III" in note(s, 0)
    until(s, dawn)
    assert "Age II of III; Player 1 draws from Sun Host, Player 2 from Sun Host" in note(s, 0)
    assert f"Age II dawns: {{0}} draws from {DECKS[1]}, {{1}} from {DECKS[1]}." in s.told
    for seat in range(2):
        assert set(s.state.piles[seat]) <= set(deck(s, 1))
    until(s, int(ages.dawns(s.state)[1]))
    assert "Age III of III" in note(s, 0)
    assert set(s.state.piles[0]) <= set(deck(s, 2))


def test_hand_and_board_stay_and_what_was_left_to_draw_is_put_away() -> None:
    s = in_ages()
    s.put(0, "Bearskin Foot", "c1").pile(0, *["Bough Stalker"] * 9)
    dawn = int(ages.dawns(s.state)[0])
    until(s, dawn - 1)
    left, held = len(s.state.piles[0]), s.held(0)
    until(s, dawn)
    assert s.names(0, "c1") == ["Bearskin Foot"]
    assert set(held) <= set(s.held(0))
    assert s.state.record[ASIDE] == left
    assert "Bough Stalker" not in [s.game.cards[card].name for card in s.state.piles[0]]


def test_who_draws_at_dawn_draws_from_the_new_deck() -> None:
    s = in_ages()
    dawn = int(ages.dawns(s.state)[0])
    drawer = 0 if dawn % 2 == 0 else 1  # turn 2 is the first player's in these scenes
    s.hand(drawer).pile(drawer)
    until(s, dawn)
    assert len(s.state.hands[drawer]) == 1
    assert s.state.hands[drawer][0] in deck(s, 1)


def test_an_own_deck_to_come_is_told_to_its_owner_alone() -> None:
    s = in_ages()
    s.state.record[1] = s.game.deck_slugs.index("mire-folk") + 1  # the first player's third deck
    until(s, int(ages.dawns(s.state)[0]))
    assert "with your Mire Folk" in note(s, 0)
    assert "Mire Folk" not in note(s, 1)


def test_in_rounds_no_match_ends_for_want_of_cards_before_the_last_age() -> None:
    s = in_ages("rounds")
    for seat in range(2):
        s.hand(seat).pile(seat)
    until(s, int(ages.dawns(s.state)[0]))
    assert s.state.phase == PLAYING


@MODES
def test_imagined_worlds_draw_from_the_deck_of_the_age_and_hold_as_many_cards(mode: str) -> None:
    game, dice = (
        game_with("clans", {"ages": "yes", "mode": mode, "deck-1": "random", "deck-2": "random"}),
        one_stream(5),
    )
    looked = 0
    for key in range(6):
        state = game.deal(key)
        assert isinstance(state, MatchState)
        while (seat := int(state.mover())) != NOBODY:
            if ages.age(state) > 0 and dice.below(0, 12) == 0:
                world = state.imagine(seat, dice)
                assert isinstance(world, MatchState)
                other = 1 - seat
                assert len(world.hands[other]) + len(world.piles[other]) > 0 or not state.hands[other]
                now = ages.cards_in(state, other, ages.age(state))
                assert all(
                    world.piles[other].count(card) <= now.count(card) for card in set(world.piles[other])
                )
                looked += 1
            state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
    assert looked > 20


def test_without_the_option_nothing_is_said_of_ages() -> None:
    s = scene().ready()
    assert "record" not in str(s.state)
    assert not any(getattr(part, "id", "") == "age" for part in s.state.view(0).parts)
    assert ages.deck_of(s.state, 0, 1) == NONE
