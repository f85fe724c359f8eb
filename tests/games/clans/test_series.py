"""A series of battles: gold that is earned in them, and the shop before the next one (CW-204)."""

from __future__ import annotations

import pytest

from orrery.engine.view import Note, Zone
from orrery.games.clans.names import BY_CRYSTAL, BY_LIMIT, OVER, PLAYING, PURSE, RECORD_WIDTH, SHOPPING
from orrery.games.clans.rules import ages, series
from orrery.games.clans.rules.bounty import gold
from orrery.games.clans.rules.harm import end
from tests.games.clans.scene import Scene, scene
from tests.games.clans.test_ages import in_ages

pytestmark = [pytest.mark.both_cores, pytest.mark.rule("CW-204")]


def battle(mode: str = "turns", battles: int = 3) -> Scene:
    return scene(mode, battles=str(battles)).ready()


def lose(s: Scene, seat: int) -> Scene:
    """A battle ends at once, with the loss of a crystal."""
    s.state.crystal[seat] = 0
    return closed(s, BY_CRYSTAL)


def closed(s: Scene, how: int) -> Scene:
    s.state.log = []
    end(s.state, how)
    series.close(s.state)
    s.told += [event.text for event in s.state.log]
    s.state.log = None
    return s.ready()


def rich(s: Scene, *purses: int) -> Scene:
    for seat, purse in enumerate(purses):
        s.state.record[seat * RECORD_WIDTH + PURSE] = purse
    return s.ready()


def selling(s: Scene, *names: str) -> Scene:
    s.state.goods = sorted(s.card(name) for name in names)
    return s.ready()


# -- what is earned
def test_a_fallen_enemy_pays_by_its_rarity_and_a_captured_tile_pays() -> None:
    s = battle().put(0, "Desert Warrior", "cm").put(1, "Scout", "c2").reveal(0, "c2").own(cm=0).ready()
    s.do("attack cm-1 c2-1")
    assert int(gold(s.state, 0)) == 5
    assert "{0} earns 5 gold: a fallen enemy." in s.told
    s = battle().put(0, "Desert Warrior", "c1").ready().do("move c1-1 cm")
    assert (int(gold(s.state, 0)), int(gold(s.state, 1))) == (10, 0)


def test_nobody_is_paid_for_own_tiles_and_in_a_single_battle() -> None:
    s = battle().put(0, "Desert Warrior", "c1").own(cm=0).ready().do("move c1-1 cm")
    assert int(gold(s.state, 0)) == 0
    s = scene().put(0, "Desert Warrior", "c1").ready().do("move c1-1 cm")
    assert int(gold(s.state, 0)) == 0


def test_a_quarter_is_carried_and_victories_in_a_row_pay_more() -> None:
    s = battle(battles=5)
    s.state.extras[1] = 41
    lose(s, 1)
    assert int(series.purse(s.state, 0)) == 10
    s.do("leave", "leave", "keep") if s.may("keep") else s.do("leave", "leave")
    lose(s, 1)
    assert "{0} earns 10 gold: victories in a row." in s.told
    assert int(series.purse(s.state, 0)) == 12


# -- the course of a series
def test_the_loser_shops_first_and_when_both_have_left_the_next_battle_begins() -> None:
    s = lose(battle(), 0)
    assert s.state.phase == SHOPPING
    assert s.state.to_act() == [0]
    assert s.refusal("leave", seat=1) == "not-your-turn"
    s.do("leave")
    assert s.state.to_act() == [1]
    s.do("leave")
    assert s.state.phase == PLAYING
    assert (int(s.state.battle_number), s.crystal) == (2, (25, 25))
    assert all(len(s.state.hands[seat]) == 6 for seat in range(2))
    assert s.state.outcome() is None


def test_the_series_ends_when_it_is_decided() -> None:
    s = lose(battle(), 0).do("leave", "leave")
    lose(s, 0)
    assert s.state.phase == OVER
    outcome = s.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.text) == ([-1, 1], "{1} wins: 2 to 0 in battles.")


def test_drawn_battles_count_for_nobody_and_a_series_may_be_drawn() -> None:
    s = battle()
    for _ in range(2):
        closed(s, BY_LIMIT).do("leave", "leave")
    closed(s, BY_LIMIT)
    outcome = s.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.text) == ([0, 0], "A draw: 0 to 0 in battles.")


def test_a_real_blow_ends_a_battle_and_is_foreseen_as_that() -> None:
    s = battle().put(0, "Desert Warrior", "cm").reveal(0, "c2").ready()
    s.state.crystal[1] = 3
    foreseen = s.state.forecast(0, s.game.parse("attack cm-1 crystal"))
    assert foreseen is not None
    assert (foreseen.ending, foreseen.warnings) == ("win", ())
    s.do("attack cm-1 crystal")
    assert s.state.phase == SHOPPING
    assert "{0} wins the battle. Battles won: {0} 1, {1} 0." in s.told


# -- the shop
def test_a_card_that_is_bought_joins_the_deck_for_the_battles_to_come() -> None:
    s = selling(rich(lose(battle(), 0), 40, 0), "Marsh Warrior", "Ancient Treant")
    before = series.copies(s.state, 0, s.card("Marsh Warrior"))
    s.do("buy marsh-warrior")
    assert int(series.purse(s.state, 0)) == 30
    assert series.copies(s.state, 0, s.card("Marsh Warrior")) == before + 1
    assert s.refusal("buy marsh-warrior") == "not-for-sale"
    s.do("leave", "leave")
    assert len(s.state.hands[0]) + len(s.state.piles[0]) == 26
    assert len(s.state.hands[1]) + len(s.state.piles[1]) == 25


def test_an_upgrade_strengthens_every_copy_by_one_and_two() -> None:
    s = rich(lose(battle(), 0), 15, 0)
    card = s.card("Scout")
    strong = next(n for n in series.upgradable(s.state, 0) if s.game.damage[n] > 0)
    count = series.copies(s.state, 0, strong)
    s.do(f"upgrade {s.game.slugs[strong]}")
    twin = strong + s.game.printed
    assert (s.game.damage[twin], s.game.health[twin]) == (
        s.game.damage[strong] + 1,
        s.game.health[strong] + 2,
    )
    assert s.game.damage[card + s.game.printed] == 0  # whose printed damage is 0 never hurts (CW-007)
    s.do("leave", "leave")
    all_cards = s.state.hands[0] + s.state.piles[0]
    assert (all_cards.count(twin), all_cards.count(strong)) == (count, 0)


def test_what_cannot_be_bought_is_refused_and_nothing_changes() -> None:
    s = selling(rich(lose(battle(), 0), 14, 0), "Marsh Warrior", "Ancient Treant", "Wall Breaker")
    before = str(s.state)
    assert s.refusal("buy ancient-treant") == "too-little-gold"
    assert s.refusal(f"upgrade {s.game.slugs[series.upgradable(s.state, 0)[0]]}") == "too-little-gold"
    assert s.refusal("upgrade general-kutuzov") == "no-upgrade"
    assert s.refusal("buy scout") == "not-for-sale"
    assert str(s.state) == before
    assert battle().refusal("leave") == "no-shop"


@pytest.mark.rule("CW-017")
def test_no_deck_gets_more_copies_than_it_may_hold() -> None:
    s = rich(lose(battle(), 0), 99, 0)
    full = next(n for n in s.game.market if s.game.cards[n].rarity == 3)
    s.state.armies = [sorted([*s.state.rules.deck_cards[s.state.deck[0]], full]), *s.state.armies[1:]]
    selling(s, s.game.cards[full].name)
    assert s.refusal(f"buy {s.game.slugs[full]}") == "too-many-copies"


def test_bosses_and_cards_that_are_illegal_in_the_mode_are_not_sold() -> None:
    turns, rounds = battle().game, battle("rounds").game
    assert not any(turns.cards[card].boss for card in turns.market)
    assert set(rounds.market) < set(turns.market)


def test_both_see_purses_goods_and_purchases() -> None:
    s = selling(rich(lose(battle(), 0), 40, 0), "Marsh Warrior")
    for seat in (0, 1):
        view = s.state.view(seat)
        text = next(part.text for part in view.parts if isinstance(part, Note) and part.id == "series")
        assert "Player 1: 0 battles won, 40 gold in the purse" in text
        goods = next(part for part in view.parts if isinstance(part, Zone) and part.id == "goods")
        assert [card.name for card in goods.cards] == ["Marsh Warrior"]
    assert {choice.label for choice in s.state.view(0).choices} >= {"Buy Marsh Warrior", "Leave the shop"}
    s.do("buy marsh-warrior")
    assert "{0} buys Marsh Warrior." in s.told


def test_a_rich_bot_buys_and_a_poor_one_leaves() -> None:
    s = rich(lose(battle(), 0), 200, 0)
    bots = s.game.bots
    bought = 0
    while s.state.seat == 0 and s.state.phase == SHOPPING:
        action = bots.advise(s.state.imagine(0, s.state.dice.clone()), 0, s.state.dice.clone())
        bought += action != s.game.shop.leave
        s.state.apply(0, action)
    assert bought > 3
    assert int(series.purse(s.state, 0)) < series.UPGRADE_PRICE
    assert bots.advise(s.state, 1, s.state.dice.clone()) == s.game.shop.leave


def test_a_series_with_ages_upgrades_all_decks() -> None:
    s = rich(lose(in_ages(battles="3"), 0), 15, 0)
    common = sorted(set(ages.cards_in(s.state, 0, 0)) & set(ages.cards_in(s.state, 0, 1)))
    assert common
    s.do(f"upgrade {s.game.slugs[common[0]]}")
    for army in s.state.armies[:2]:
        assert common[0] not in army
        assert common[0] + s.game.printed in army


def test_a_series_stays_the_same_in_its_text() -> None:
    s = selling(rich(lose(battle(), 0), 40, 0), "Marsh Warrior").do("buy marsh-warrior")
    assert str(s.game.read(str(s.state))) == str(s.state)
    assert "record" not in str(scene().state)
    assert "battle" not in str(scene().state)
