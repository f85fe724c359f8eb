"""The shop between two battles of a series, on the page: what a card costs, and what it brings."""

import pytest
from playwright.sync_api import expect

import orrery
from orrery.games import game_with
from orrery.games.clans.names import SHOPPING
from orrery.games.clans.rules import ages, series
from orrery.games.clans.state.match import MatchState
from tests.browser.people import People, expect_a_question_or_the_end, part
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible
from tests.browser.test_run import TAKE_UP

pytestmark = [pytest.mark.browser, pytest.mark.rule("CW-204")]

MOST_KEYS = 50


def with_a_shop() -> tuple[str, int]:
    """A finished match, and after how many decisions the first side chooses first and can pay for a card."""
    for key in range(1, MOST_KEYS):
        match = orrery.Match(game_with("clans", {"battles": "3"}), key=str(key))
        player = orrery.new_player("normal", seed=1)
        at = 0
        while not match.over():
            if not at and is_shopping(match) and can_buy(match):
                at = len(match.moves)
            seat = match.state.mover()
            match.act(seat, player.choose(orrery.Knowledge(match.state, seat)))
        if at:
            return match.text(), at
    raise AssertionError("nobody ever earns enough for a card")


def can_buy(match: orrery.Match) -> bool:
    state = match.state
    assert isinstance(state, MatchState)
    if state.ready[1]:  # the other side has chosen before
        return False
    return any(match.game.text(action).startswith("buy ") for action in state.actions(0))


def is_shopping(match: orrery.Match) -> bool:
    state = match.state
    assert isinstance(state, MatchState)
    return state.phase == SHOPPING


def test_a_card_is_bought_and_the_next_battle_begins(people: People, served: Served) -> None:
    page = people.come()
    page.goto(served.url)
    table = str(page.evaluate(TAKE_UP, [*with_a_shop()]))
    page.goto(f"{served.url}/table/{table}")
    expect_a_question_or_the_end(page)

    def now() -> MatchState:
        state = served.course(table).match.state
        assert isinstance(state, MatchState)
        return state

    shop = page.get_by_role("region", name="Shop")
    expect(shop).to_contain_text("Battle 1 of 3 is over")
    gold, deck = int(series.purse(now(), 0)), list(ages.cards_in(now(), 0, 0))
    expect(shop.locator(".purses")).to_contain_text(f"{gold} gold")
    expect_accessible(page, "the shop between two battles")

    ware = shop.locator('[data-does^="buy "]').first
    card = now().rules.slugs.index(str(ware.get_attribute("data-does")).removeprefix("buy "))
    price = int(series.price(now(), card))
    ware.click()
    expect(shop.locator(".purses")).to_contain_text(f"{gold - price} gold")
    assert list(ages.cards_in(now(), 0, 0)) == sorted([*deck, card])

    page.locator('[data-action="leave"]').first.click()
    expect(shop).to_have_count(0)  # when the other side has chosen, too
    expect(part(page, "c1")).to_be_visible()
    assert now().phase != SHOPPING
