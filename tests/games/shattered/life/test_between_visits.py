"""Between visits: spending, learning, studying, the way in, decks; and why something is refused."""

import pytest

from orrery.engine.words import NotYourTurn
from orrery.games.shattered.names import MOST_CHANGES, NONE, OFFER, PRESENCE, STRUCTURE, VEIL, VISITOR
from orrery.games.shattered.rules.life import pool
from tests.games.shattered.dwelling import BOAR, MOTH, Dwelling

pytestmark = pytest.mark.both_cores

HOLLOW = "root-hollow"


# -- the purse
@pytest.mark.rule("SD-155")
def test_cards_are_learned_for_essence_or_knowledge() -> None:
    home = Dwelling().purse(essence=5, knowledge=3)
    home.do("learn sugared-thorn", "learn golden-resin")
    assert (home.life.essence, home.life.knowledge) == (0, 0)
    assert home.life.learned == [home.card("sugared-thorn"), home.card("golden-resin")]
    assert [told["price"] for told in home.told("learned")] == [5, 3]


@pytest.mark.rule("SD-155")
@pytest.mark.parametrize(
    ("purse", "text", "code"),
    [
        ((4, 9), "learn sugared-thorn", "little-essence"),
        ((9, 2), "learn golden-resin", "little-knowledge"),
        ((9, 9), "learn gore", "not-in-pool"),
        ((1, 9), "strengthen veil", "little-essence"),
        ((9, 1), "study", "little-knowledge"),
    ],
)
def test_what_cannot_be_bought_is_refused(purse: tuple[int, int], text: str, code: str) -> None:
    home = Dwelling().purse(*purse)
    if text == "learn gore":
        foreign = next(card for card in home.game.guests[BOAR].deck if not home.game.bench.learnable[card])
        text = f"learn {home.game.slugs[foreign]}"
    refusal = home.refusal(text)
    assert refusal.code == code
    assert refusal.sentence.endswith(".")


@pytest.mark.rule("SD-155")
def test_nothing_is_learned_twice() -> None:
    home = Dwelling().purse(essence=20).do("learn sugared-thorn")
    assert home.refusal("learn sugared-thorn").code == "known-already"


@pytest.mark.rule("SD-155")
def test_strength_holds_for_one_visit_and_has_a_limit() -> None:
    home = Dwelling().purse(essence=20).do(*["strengthen veil"] * 3, "strengthen structure")
    assert home.life.essence == 12
    assert home.refusal("strengthen veil").code == "strong-enough"
    usual = home.game.dungeon.starts
    starts = home.do("open").inside.rules.starts
    assert [starts[each] - usual[each] for each in (STRUCTURE, VEIL, PRESENCE)] == [1, 3, 0]
    starts = home.visit_over("kill").do("open").inside.rules.starts
    assert [starts[each] - usual[each] for each in (STRUCTURE, VEIL, PRESENCE)] == [0, 0, 0]


@pytest.mark.rule("SD-155")
def test_to_study_shows_who_comes_and_its_deck_for_one_visit() -> None:
    home = Dwelling().purse(knowledge=4).expect(MOTH)
    shape = home.note("silhouette")
    assert "visitor" not in shape.values
    assert shape.values["might_be"] == ("Veil Moth", "Drift Symbiote")
    home.do("study")
    assert home.life.knowledge == 2
    assert home.note("silhouette").values["visitor"] == "Veil Moth"
    assert home.zone("studied").count == len(home.game.guests[MOTH].deck)
    assert home.refusal("study").code == "known-already"
    told = [event for event in home.life.log or () if event.kind == "studied"]
    assert [event.seen_by for event in told] == [1]
    home.do("open")
    assert home.zone("studied").count == len(home.game.guests[MOTH].deck)
    assert not home.visit_over().life.studied


# -- the way in
@pytest.mark.rule("SD-114")
def test_visitors_are_led_to_a_room_until_they_are_led_elsewhere() -> None:
    home = Dwelling().expect(BOAR).do("lead veil-breach")
    assert home.refusal("lead veil-breach").code == "as-it-is"

    def entered() -> str:
        return home.do("open").inside.here().name

    assert entered() == "Veil Breach"
    home.visit_over().expect(BOAR)
    assert entered() == "Veil Breach"
    home.visit_over().expect(BOAR).do("lead own-way")
    assert home.life.way == NONE
    assert entered() == "Root Hollow"


# -- decks
@pytest.mark.rule("SD-158")
def test_a_card_of_the_pool_takes_the_place_of_another() -> None:
    home = Dwelling()
    before = home.deck(HOLLOW)
    home.do(f"take-out {HOLLOW} {before[15]}")
    into = home.can("put")[0]
    home.do(f"put {into}")
    assert home.deck(HOLLOW) == [*before[:15], into]
    assert home.told("rebuilt") == [
        {"room": "Root Hollow", "out": home.game.cards[home.card(before[15])].name,
         "in": home.game.cards[home.card(into)].name}
    ]  # fmt: skip
    rules = home.do("open").inside.rules
    assert [rules.slugs[card] for card in rules.room_decks[rules.room_named(HOLLOW)]] == home.deck(HOLLOW)


@pytest.mark.rule("SD-158", "SD-049")
def test_decks_shrink_to_15_and_grow_to_16() -> None:
    home = Dwelling()
    assert len(home.deck(HOLLOW)) == 16
    assert home.refusal(f"add-to {HOLLOW}").code == "deck-size"
    card = next(each for each in home.deck(HOLLOW) if home.game.categories[home.card(each)] == OFFER)
    home.do(f"take-out {HOLLOW} {card}")
    home.do("leave-out")
    assert len(home.deck(HOLLOW)) == 15
    second = home.deck(HOLLOW)[14]
    assert home.do(f"take-out {HOLLOW} {second}").refusal("leave-out").code == "deck-size"
    home.do("keep", f"add-to {HOLLOW}")
    assert home.refusal("leave-out").code == "nothing-out"
    assert card in home.can("put")
    home.do(f"put {card}")
    assert home.deck(HOLLOW)[15] == card


@pytest.mark.rule("SD-158")
def test_a_deck_that_cannot_be_is_refused_and_can_be_kept() -> None:
    home = Dwelling(later_rules="none")  # without the room whose snares they are
    before = str(home.life.decks)
    energy = home.deck(HOLLOW)[0]
    home.do(f"take-out {HOLLOW} {energy}")
    assert home.refusal("put sugared-thorn").code == "not-in-pool"
    assert home.refusal(f"put {home.deck(HOLLOW)[5]}").code == "twice"
    strike = next(
        each for each in home.deck("whispering-gallery") if home.game.categories[home.card(each)] == 1
    )
    assert home.refusal(f"put {strike}").code == "few-energy"
    assert home.refusal("open").code == "not-now"
    home.do("keep")
    assert str(home.life.decks) == before
    assert home.refusal("keep").code == "not-now"
    assert home.refusal(f"take-out {HOLLOW} sugared-thorn").code == "not-in-deck"


@pytest.mark.parametrize("out", ["oaken-rind", "soul-leech"])
def test_all_cards_together_are_judged_as_each_alone(out: str) -> None:
    """What is alike for all is looked at once; the words for a card that cannot come in stay the same."""
    home = Dwelling().purse(knowledge=3).do("learn golden-resin", f"take-out root-hollow {out}")
    alone = [pool.fault_with(home.life, card) for card in range(len(home.game.cards))]
    assert list(pool.faults(home.life)) == alone
    assert len(set(alone)) > 3


@pytest.mark.rule("SD-158", "SD-155")
def test_what_was_learned_or_left_can_be_put_into_decks() -> None:
    home = Dwelling().taught("sugared-thorn")
    bower = next(each for each in home.deck(HOLLOW) if home.game.categories[home.card(each)] == 6)
    assert "sugared-thorn" in home.do(f"take-out {HOLLOW} {bower}").can("put")
    friend = Dwelling().visit("bond", BOAR)
    card = friend.life.companions[0]
    same = next(
        each for each in friend.deck(HOLLOW)
        if friend.game.categories[friend.card(each)] == friend.game.categories[card]
    )  # fmt: skip
    assert friend.game.slugs[card] in friend.do(f"take-out {HOLLOW} {same}").can("put")


def test_there_is_time_for_some_changes_only() -> None:
    home = Dwelling()
    card = home.deck(HOLLOW)[0]
    home.do(*[f"take-out {HOLLOW} {card}", "keep"] * MOST_CHANGES)
    assert home.refusal(f"take-out {HOLLOW} {card}").code == "enough-changes"
    assert home.refusal("lead veil-breach").code == "enough-changes"
    home.visit("cleared")
    assert f"{HOLLOW} {card}" in home.can("take-out")


# -- who may decide
def test_each_decision_has_its_time_and_its_seat() -> None:
    home = Dwelling()
    assert home.life.actions(VISITOR) == []
    waiting = home.life.why_waiting(VISITOR)
    assert isinstance(waiting, NotYourTurn)
    assert waiting.code == "no-visit"
    assert home.refusal("end").code == "no-visit"
    home.do("open")
    seat = int(home.life.mover())
    assert home.refusal("open", seat).code == "in-a-visit"
    assert home.refusal("study", seat).code == "in-a-visit"
    assert home.refusal("accept", seat).code == "nothing-asked"
    assert home.life.when_time_is_up(seat) in home.life.actions(seat)


def test_a_clock_that_runs_out_opens_the_gate_or_leaves_a_deck_as_it_was() -> None:
    home = Dwelling()
    assert home.game.text(home.life.when_time_is_up(0)) == "open"
    home.do(f"take-out {HOLLOW} {home.deck(HOLLOW)[0]}")
    assert home.game.text(home.life.when_time_is_up(0)) == "keep"
