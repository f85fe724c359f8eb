"""Workshops, rests and the plate: what can be done there, what it costs, and how often."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import BOSS, COMBAT, REST, WORKSHOP
from tests.games.tourbillon.road import Road


def workshop(inspiration: int, key: str = "1", **options: object) -> Road:
    return Road(key, **options).purse(inspiration).enter(WORKSHOP, row=3)


# -- workshops
@pytest.mark.rule("TB-196")
@pytest.mark.parametrize(("slot", "price"), [(0, 20), (1, 20), (2, 35), (3, 35), (4, 60)])
def test_a_card_costs_by_its_rarity(slot: int, price: int) -> None:
    road = workshop(price)
    card = road.game.slugs[road.run.offer[slot]]
    road.do(f"buy {card}")
    assert (road.run.inspiration, road.game.slugs[road.run.deck[-1]], road.scene) == (0, card, "workshop")
    assert road.refusal(f"buy {card}").code == "not-for-sale"
    poor = workshop(price - 1)
    assert poor.refusal(f"buy {card}").code == "cannot-pay"
    assert card not in poor.can("buy")


@pytest.mark.rule("TB-196")
def test_what_is_bought_leaves_the_offer_and_the_rest_keeps_its_reasons() -> None:
    road = workshop(500)
    before = dict(enumerate(road.run.offer))
    fitting = [kind for slot, kind in before.items() if road.run.fits >> slot & 1]
    bought = next(kind for kind in road.run.offer if kind not in fitting)
    road.do(f"buy {road.game.slugs[bought]}")
    assert bought not in road.run.offer
    assert [kind for slot, kind in enumerate(road.run.offer) if road.run.fits >> slot & 1] == fitting


@pytest.mark.rule("TB-191", "TB-196")
def test_the_package_costs_fifty_and_is_sold_once() -> None:
    road = workshop(50)
    package = road.names(road.run.package)
    road.do("buy package")
    assert (road.run.inspiration, road.cards[-2:]) == (0, package)
    assert road.refusal("buy package").code == "not-for-sale"
    assert workshop(49).refusal("buy package").code == "cannot-pay"


@pytest.mark.rule("TB-196")
def test_a_removal_costs_ten_more_each_time_for_the_whole_run() -> None:
    road = workshop(30 + 40 + 50).do("remove winding-key")
    assert road.run.inspiration == 90
    road.do("remove simple-flame", "leave")
    assert (road.run.inspiration, len(road.cards)) == (50, 6)
    road.deck(*["Simple Flame"] * 8).enter(WORKSHOP, act=2, row=3)
    road.do("remove simple-flame")
    assert road.run.inspiration == 0


@pytest.mark.rule("TB-196")
def test_only_removals_in_workshops_raise_the_price() -> None:
    road = Road().purse(30).enter(REST, row=4).do("remove winding-key").enter(WORKSHOP, row=5)
    assert road.do("remove simple-flame").run.inspiration == 0


@pytest.mark.rule("TB-196")
@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("upgrade simple-flame", 30),
        ("tune simple-flame", 15),
        ("remove simple-flame", 30),
        ("expand top", 70),
    ],
)
def test_work_has_its_price(action: str, price: int) -> None:
    assert workshop(price).do(action).run.inspiration == 0
    assert workshop(price - 1).refusal(action).code == "cannot-pay"


@pytest.mark.rule("TB-196")
def test_a_workshop_expands_the_plate_once_in_an_act() -> None:
    road = workshop(300).do("expand left")
    assert road.refusal("expand left").code == "already-expanded"
    road.do("leave").enter(WORKSHOP, act=1, row=7)
    assert road.refusal("expand top").code == "already-expanded"
    road.do("leave").run.row = 13
    road.enter(WORKSHOP, act=1, row=12)
    road.run.row = 13
    road.do("leave")  # the act is over
    road.enter(WORKSHOP, act=2, row=3).do("expand top")
    assert (road.run.rows, road.run.columns, road.run.expansions) == (5, 5, 2)


@pytest.mark.rule("TB-196")
def test_a_workshop_sells_until_one_leaves() -> None:
    road = workshop(1000).do("buy package", "tune simple-flame", "upgrade force-converter")
    assert road.scene == "workshop"
    assert road.do("leave").scene == "map"
    assert road.refusal("buy package").code == "no-workshop"


# -- rests
@pytest.mark.rule("TB-195")
@pytest.mark.parametrize("action", ["remove winding-key", "upgrade simple-flame", "expand right", "leave"])
def test_a_rest_gives_one_thing(action: str) -> None:
    road = Road().enter(REST, row=4).do(action)
    assert road.scene == "map"
    assert (len(road.cards), "Simple Flame+" in road.cards, road.run.columns) == {
        "remove winding-key": (7, False, 4),
        "upgrade simple-flame": (8, True, 4),
        "expand right": (8, False, 5),
        "leave": (8, False, 4),
    }[action]


@pytest.mark.rule("TB-195")
def test_a_rest_offers_nothing_else() -> None:
    road = Road().enter(REST, row=4)
    assert {text.split(" ", maxsplit=1)[0] for text in road.actions} == {
        "remove",
        "upgrade",
        "expand",
        "leave",
    }
    assert road.refusal("tune simple-flame").code == "not-here"


@pytest.mark.rule("TB-195")
def test_rests_expand_the_plate_once_in_an_act() -> None:
    road = Road().enter(REST, row=4).do("expand top").enter(REST, row=6)
    assert road.can("expand") == []
    assert road.refusal("expand top").code == "already-expanded"
    road.do("leave").enter(BOSS, row=13).win().do("skip", "expand left").enter(REST, act=2, row=4)
    assert len(road.can("expand")) == 4


# -- the plate
@pytest.mark.rule("TB-048", "TB-192")
def test_bosses_one_and_two_give_a_reward_and_then_an_expansion() -> None:
    for act in (1, 2):
        road = Road().enter(BOSS, act=act, row=13).win()
        assert road.scene == "reward"
        road.do("skip")
        assert (road.scene, road.actions) == (
            "expansion",
            ["expand left", "expand right", "expand top", "expand bottom"],
        )
        road.do("expand bottom")
        assert (road.scene, road.run.act, road.run.row, road.run.rows) == ("map", act, 0, 5)
        assert road.told("act-begun") == [{"act": act + 1}]


@pytest.mark.rule("TB-048")
@pytest.mark.parametrize(
    ("edges", "size"),
    [
        ("top top bottom top", (8, 4)),
        ("top left bottom top", (7, 5)),
        ("left right top bottom", (6, 6)),
        ("left right right bottom", (5, 7)),
        ("left left left left", (4, 8)),
    ],
)
def test_four_expansions_end_in_one_of_five_sizes(edges: str, size: tuple[int, int]) -> None:
    road = Road()
    for act, edge in enumerate(edges.split(" ")):
        road.run.rested = False
        road.enter(REST, act=1 + act % 3, row=4).do(f"expand {edge}")
    assert (road.run.rows, road.run.columns) == size


@pytest.mark.rule("TB-048", "TB-192")
def test_a_fifth_expansion_is_neither_given_nor_sold_and_nothing_replaces_it() -> None:
    road = Road().purse(500)
    road.run.expansions = 4
    road.enter(REST, row=4)
    assert road.refusal("expand top").code == "fully-expanded"
    road.do("leave").enter(WORKSHOP, row=5)
    assert road.refusal("expand top").code == "fully-expanded"
    purse = road.do("leave").run.inspiration
    road.enter(BOSS, row=13, encounter="The Rust King").win().do("skip")
    paid = 50 + 5  # for the King and for the small one beside him, and nothing for the expansion
    assert (road.scene, road.run.act, road.run.inspiration - purse) == ("map", 1, paid)


@pytest.mark.rule("TB-048", "TB-049")
def test_bonuses_stay_on_their_squares_which_get_new_names() -> None:
    road = Road()  # Workbench: draw on r1c4, r2c2, r3c3; production on r4c1; cheaper on r4c4
    assert bonuses(road) == ["draw r1c4", "draw r2c2", "draw r3c3", "make r4c1", "cheaper r4c4"]
    road.enter(REST, row=4).do("expand top")
    assert bonuses(road) == ["draw r2c4", "draw r3c2", "draw r4c3", "make r5c1", "cheaper r5c4"]
    road.run.rested = False
    road.enter(REST, row=6).do("expand left")
    assert bonuses(road) == ["draw r2c5", "draw r3c3", "draw r4c4", "make r5c2", "cheaper r5c5"]
    road.run.rested = False
    before = bonuses(road)
    road.enter(REST, row=8).do("expand bottom")
    assert bonuses(road) == before


@pytest.mark.rule("TB-049", "TB-203")
def test_a_fight_is_laid_out_on_the_larger_plate_with_the_chronometer_on_its_top_left_square() -> None:
    road = Road().enter(REST, row=4).do("expand top")
    road.run.rested = False
    road.enter(REST, row=6).do("expand left").enter(COMBAT, row=7)
    fight = road.fight
    assert (fight.rows, fight.columns, fight.home_rows, fight.home_columns) == (5, 5, 5, 5)
    assert fight.gear[0] == road.kind("Basic Chronometer")
    assert [square for square, draws in enumerate(fight.ground_draw) if draws] == [9, 12, 18]
    assert bonuses(road) == ["draw r2c5", "draw r3c3", "draw r4c4", "make r5c2", "cheaper r5c5"]


@pytest.mark.rule("TB-048")
def test_where_the_plate_can_grow_is_shown_on_it_before_it_is_chosen() -> None:
    road = Road().enter(BOSS, row=13).win().do("skip")
    view = road.run.view(0)
    plate = next(part for part in view.parts if part.id == "plate")
    squares = {cell.id for cell in plate.cells}  # type: ignore[union-attr]
    touched = {choice.action: set(choice.touches) for choice in view.choices}
    assert touched["expand top"] == {"r1c1", "r1c2", "r1c3", "r1c4"}
    assert touched["expand right"] == {"r1c4", "r2c4", "r3c4", "r4c4"}
    assert all(touches <= squares for touches in touched.values())
    assert "5 by 4" in next(choice.help for choice in view.choices if choice.action == "expand bottom")


def bonuses(road: Road) -> list[str]:
    """What the squares of the plate do, as the view says it, or the fight if one goes on."""
    parts = road.run.view(0).parts
    cells = next(part for part in parts if part.id == "plate").cells  # type: ignore[union-attr]
    order = ("draw", "make", "cheaper")
    return [f"{what} {cell.id}" for what in order for cell in cells if what in cell.values]
