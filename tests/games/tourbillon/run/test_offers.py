"""What is offered: how many cards, of which rarity, which of them for the deck's sake, and why."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.tourbillon import names
from orrery.games.tourbillon.names import BOSS, COMBAT, ELITE, RARITY_NAMES, WORKSHOP
from orrery.games.tourbillon.rules.run import offers, play
from tests.games.tourbillon.road import Road, run_game

GAME = run_game()
MANY = 400


def rarities(road: Road, kinds: list[int]) -> list[str]:
    return [RARITY_NAMES[road.game.cards[kind].rarity] for kind in kinds]


def rewarded(kind: int, act: int = 1, key: str = "1", **options: object) -> Road:
    """A run at the reward of a won fight."""
    row = 13 if kind == BOSS else 5
    return Road(key, **options).enter(kind, act=act, row=row).win()


def drawn_rarities(kind: int, act: int) -> Counter[str]:
    """Of many rewards of one kind of fight."""
    road = rewarded(kind, act)
    found: Counter[str] = Counter()
    for _ in range(MANY):
        play.lay_out_reward(road.run, play.rank_of_reward(road.run), 0)
        found.update(rarities(road, road.run.offer))
    return found


@pytest.mark.rule("TB-184", "TB-189")
def test_a_reward_shows_three_different_cards_to_take_one_of_or_none() -> None:
    road = rewarded(COMBAT)
    offer = road.names(road.run.offer)
    assert (road.scene, len(set(offer)), len(road.actions)) == ("reward", 3, 4)
    assert road.actions[-1] == "skip"
    taken = road.can("take")[1]
    road.do(f"take {taken}")
    assert (road.cards[-1], len(road.cards), road.scene) == (offer[1], 9, "map")


@pytest.mark.rule("TB-184")
@pytest.mark.parametrize(("pays", "inspiration"), [(False, 0), (True, 3)])
def test_skipping_gives_nothing_or_three_inspiration(pays: bool, inspiration: int) -> None:
    road = rewarded(COMBAT, skip_pay=pays)
    before = road.run.inspiration
    road.do("skip")
    assert (road.run.inspiration - before, len(road.cards), road.scene) == (inspiration, 8, "map")


@pytest.mark.rule("TB-184")
def test_a_reward_is_taken_once() -> None:
    road = rewarded(COMBAT)
    card = road.can("take")[0]
    road.do(f"take {card}")
    assert road.refusal(f"take {card}").code == "nothing-offered"


@pytest.mark.rule("TB-185")
def test_one_of_three_slots_is_for_the_deck_and_two_of_five_wherever_they_are() -> None:
    dice = Road().run.dice
    three = Counter(offers.synergy_slots(dice, 3) for _ in range(300))
    five = Counter(offers.synergy_slots(dice, 5) for _ in range(300))
    assert set(three) == {0b001, 0b010, 0b100}
    assert min(three.values()) > 60
    assert {offers.bits_in(slots) for slots in five} == {2}
    assert len(five) == 10
    assert [offers.bits_in(offers.synergy_slots(dice, cards)) for cards in (1, 2, 3, 4, 5, 6, 8)] == [
        1, 1, 1, 1, 2, 2, 3,
    ]  # fmt: skip


@pytest.mark.rule("TB-185", "TB-188")
def test_what_fits_is_drawn_for_its_slot_and_said_so() -> None:
    for key in range(20):
        road = rewarded(COMBAT, key=str(key)).deck("Simple Flame", *["Red Mainspring"] * 6)
        play.lay_out_reward(road.run, offers.OF_A_FIGHT, 0)
        leaning = offers.Leaning(road.game, road.run.deck)
        fitting = [kind for slot, kind in enumerate(road.run.offer) if road.run.fits >> slot & 1]
        assert len(fitting) == 1
        assert offers.fit(road.game, leaning, fitting[0]) > 0
        view = road.run.view(0)
        offered = next(part for part in view.parts if part.id == "offer")
        said = [card.values.get("why", "") for card in offered.cards]  # type: ignore[union-attr]
        assert [bool(why) for why in said] == [road.run.fits >> slot & 1 == 1 for slot in range(3)]
        assert all(str(why).startswith("offered because your deck") for why in said if why)


@pytest.mark.rule("TB-185")
def test_the_other_slots_come_from_the_whole_pool() -> None:
    road = rewarded(COMBAT).deck("Simple Flame", *["Red Mainspring"] * 6)
    found: set[int] = set()
    for _ in range(MANY):
        play.lay_out_reward(road.run, offers.OF_A_FIGHT, 0)
        found.update(kind for slot, kind in enumerate(road.run.offer) if not road.run.fits >> slot & 1)
    leaning = offers.Leaning(road.game, road.run.deck)
    assert len([kind for kind in found if offers.fit(road.game, leaning, kind) == 0]) > 40


@pytest.mark.rule("TB-188", "TB-190")
def test_rarity_comes_first_and_where_nothing_fits_there_any_card_of_it_is_drawn() -> None:
    road = rewarded(BOSS)
    assert rarities(road, road.run.offer) == ["rare"] * 3
    road.run.deck = []
    play.lay_out_reward(road.run, offers.OF_A_BOSS, 0)
    assert (rarities(road, road.run.offer), road.run.fits) == (["rare"] * 3, 0)


@pytest.mark.rule("TB-190")
@pytest.mark.parametrize(
    ("kind", "act", "shares"),
    [
        (COMBAT, 1, (60, 30, 10)),
        (COMBAT, 2, (60, 30, 10)),
        (COMBAT, 3, (40, 40, 20)),
        (ELITE, 1, (40, 40, 20)),
        (BOSS, 1, (0, 0, 100)),
    ],
)
def test_rarities_are_drawn_by_rank_and_act(kind: int, act: int, shares: tuple[int, int, int]) -> None:
    found = drawn_rarities(kind, act)
    for rarity, share in zip(("common", "uncommon", "rare"), shares, strict=True):
        assert abs(100 * found[rarity] / found.total() - share) < 6  # four deviations of 1200 draws


@pytest.mark.rule("TB-191")
def test_some_rewards_of_elites_are_of_one_colour() -> None:
    road = rewarded(ELITE).deck(*["Red Mainspring"] * 6, "Simple Flame")
    focused = 0
    for _ in range(MANY):
        play.lay_out_reward(road.run, offers.OF_AN_ELITE, 0)
        if road.run.offer_kind == names.COLOUR_OFFER:
            focused += 1
            assert road.run.offer_about == names.RED
            assert all(road.game.cards[kind].colours >> names.RED & 1 for kind in road.run.offer)
            assert len(set(road.run.offer)) == 3
    assert 30 < focused < 90  # 60 expected


@pytest.mark.rule("TB-191")
def test_some_rewards_of_fights_have_a_card_that_pays_by_size() -> None:
    road = rewarded(COMBAT)
    flexible = 0
    for _ in range(MANY):
        play.lay_out_reward(road.run, offers.OF_A_FIGHT, 0)
        if road.run.offer_kind == names.FLEXIBLE_OFFER:
            flexible += 1
            texts = [road.game.cards[kind].text for kind in road.run.offer]
            assert any("Largest" in text or "Smallest" in text for text in texts)
    assert 84 < flexible < 156  # 120 expected


@pytest.mark.rule("TB-191")
def test_only_elites_are_focused_and_only_fights_flexible() -> None:
    for kind, never in (
        (COMBAT, {names.COLOUR_OFFER}),
        (ELITE, {names.FLEXIBLE_OFFER}),
        (BOSS, {names.COLOUR_OFFER, names.FLEXIBLE_OFFER}),
    ):
        road = rewarded(kind)
        for _ in range(60):
            play.lay_out_reward(road.run, offers.OF_A_FIGHT, 0)
            assert road.run.offer_kind not in never


@pytest.mark.rule("TB-191")
def test_an_event_offers_three_cards_of_one_tag() -> None:
    road = Road().at_event("The guild stores", act=2).do("choose 1")
    assert road.scene == "reward"
    assert all("Forge" in tags(road, kind) for kind in road.run.offer)
    assert len(set(road.run.offer)) == 3


@pytest.mark.rule("TB-191")
def test_the_most_common_tag_of_the_deck_is_the_theme_of_such_an_offer() -> None:
    road = Road().deck(*["Simple Flame"] * 6).at_event("The last lecture", act=3).do("choose 1")
    assert all("Spark" in tags(road, kind) for kind in road.run.offer)


def tags(road: Road, kind: int) -> list[str]:
    bits = road.game.cards[kind].tags
    return [name for at, name in enumerate(names.TAG_NAMES) if bits >> at & 1]


@pytest.mark.rule("TB-191")
def test_a_workshop_has_one_package_of_a_maker_and_a_spender_of_one_special() -> None:
    for key in range(30):
        road = Road(str(key)).enter(WORKSHOP, row=3)
        maker, spender = road.run.package
        assert road.game.makes[maker] & road.game.spends[spender]
        assert maker != spender


@pytest.mark.rule("TB-185", "TB-196")
def test_a_workshop_offers_five_cards_two_of_them_for_the_deck() -> None:
    fitting = 0
    for key in range(30):
        road = Road(str(key)).enter(WORKSHOP, row=3)
        assert rarities(road, road.run.offer) == ["common", "common", "uncommon", "uncommon", "rare"]
        assert len(set(road.run.offer)) == 5
        fitting += offers.bits_in(road.run.fits)
    assert 45 < fitting <= 60  # two of each five, but for a slot of whose rarity nothing fits
