"""What a life has more of than visits: rooms, guests, evolution, the market, crafting, challenge (SD-166)."""

import pytest

from orrery.cardtext import slug
from orrery.cli.rule import rules
from orrery.engine.words import Malformed
from orrery.games.shattered.bots import road
from orrery.games.shattered.cards import content
from orrery.games.shattered.cards import life as lives
from orrery.games.shattered.cards.lint import findings
from orrery.games.shattered.names import GROWTH_NAMES, NONE, STRUCTURE
from orrery.games.shattered.rules.life import architecture, challenge, growth, market
from orrery.games.shattered.state.growth import Growth
from tests.games.packing import entry
from tests.games.shattered.content.packing import read
from tests.games.shattered.dwelling import BOAR, SYMBIOTE, Dwelling

pytestmark = [pytest.mark.both_cores, pytest.mark.rule("SD-166")]


def grown(home: Dwelling) -> Growth:
    found = home.life.growth
    assert found is not None
    return found


def stocked(home: Dwelling, *wares: str) -> Dwelling:
    """These lie on the market."""
    grown(home).stock = sorted(home.game.stalls.index(ware) for ware in wares)
    return home


# -- as much as was promised, through the same loader and checks
def test_there_are_nine_rooms_nine_visitors_and_nothing_is_found_in_them() -> None:
    known = content.of(content.USUAL, tuple(content.BROUGHT))
    assert len(known.rooms) >= 9
    assert len(known.visitors) >= 9
    assert known.faults == ()
    assert list(findings(known)) == []
    game = Dwelling().game
    assert [room.name for room in game.rooms] == [room.name for room in known.rooms.values()]
    assert {guest.creature.name for guest in game.guests} == {each.name for each in known.visitors.values()}
    assert all(guest.silhouette != lives.USUAL_SILHOUETTE for guest in game.guests)


@pytest.mark.rule("SD-157")
@pytest.mark.parametrize("drive", ["hunger", "dread", "sway", "kinship", "guile"])
def test_every_room_has_a_way_to_grow(drive: str) -> None:
    """For each drive but Craft there is a card that fits, if the room is one that the drive can change."""
    home = Dwelling().became(**{drive: 30})
    place = ["hunger", "dread", "sway", "kinship", "guile"].index(drive)
    changed = 0
    for room in range(len(home.game.rooms)):
        home.life.learned = [card for card in range(len(home.game.cards)) if home.game.bench.learnable[card]]
        out, into = growth.change(home.life, room, place)
        worn = home.game.room_sets[0].drained[2 * room + 1]
        if growth.unwanted(place) in [home.game.categories[card] for card in home.life.deck_of(room)]:
            assert (into != NONE) == (place > 2 or worn != NONE), home.game.rooms[room].name
        changed += into != NONE
        assert (out == NONE) == (into == NONE)
    assert changed >= 6


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (entry("evolution", name="Taproot", becomes="Tap", uses=3), "unknown-name"),
        (entry("ware", name="Nothing", text="So cheap."), "no-price"),
        (entry("ware", name="Ox", essence=1, guest="Nobody", text="Moo."), "unknown-name"),
        (entry("recipe", name="Taproot", parts=["Gore", "Gone"], essence=1), "unknown-name"),
        (entry("branch", name="Root Hollow", behind="The Moon", essence=1), "unknown-name"),
    ],
)
def test_bad_growth_of_a_pack_is_refused(bad: str, code: str) -> None:
    assert [fault.code for fault in read(bad).faults] == [code]


def test_with_everything_off_nothing_of_it_stands_in_a_state() -> None:
    home = Dwelling(growth="none")
    assert home.life.growth is None
    assert "growth-" not in str(home.life)
    assert {text.partition(" ")[0] for text in home.actions}.isdisjoint({"buy", "weave", "dig"})
    for name in GROWTH_NAMES:
        alone = Dwelling(growth=name)
        assert (alone.life.growth is None) == (name == "guests")
        assert str(alone.game.read(str(alone.life))) == str(alone.life)


# -- evolution
def test_a_card_becomes_another_one_by_use_in_every_deck_that_holds_it() -> None:
    home = Dwelling()
    card, after = home.card("entombing-grasp"), home.card("grave-embrace")
    need = next(each.uses for each in home.game.evolutions if each.card == card)
    home.do("open")
    run = home.inside
    assert run.practice is not None
    run.practice.cards = [card] * (need - 1)
    home.visit_over()
    assert "entombing-grasp" in home.deck("root-hollow")
    home.do("open")
    assert home.inside.practice is not None
    home.inside.practice.cards = [card]
    home.visit_over()
    assert "grave-embrace" in home.deck("root-hollow")
    assert "entombing-grasp" not in home.deck("root-hollow")
    assert grown(home).gained == [after]
    assert [told["becomes"] for told in home.told("evolved")] == ["Grave Embrace"]
    assert str(home.game.read(str(home.life))) == str(home.life)


def test_uses_are_counted_while_a_visit_goes_on() -> None:
    home = Dwelling().expect(BOAR).do("open")
    run = home.inside
    card = home.card("taproot")
    run.seat, run.asking = 0, 0
    run.dungeon.hand = [card]
    run.dungeon.pool = 5
    home.life.apply(0, card)
    assert run.practice is not None
    assert run.practice.cards == [card]


# -- how it is shown
def test_what_can_be_had_says_what_it_costs_and_what_it_is_apart_from_each_other() -> None:
    home = stocked(Dwelling(), "kind-word")
    (ware,) = home.zone("market").cards
    assert (ware.values["essence"], ware.values["gains"]) == (3, ("Trusted +1",))
    room = next(card for card in home.zone("digging").cards if card.name == "Drowned Stair")
    assert (
        room.text == "Every odd round the room takes 1 Vitality from the visitor and 1 Veil from Verdant Maw."
    )
    assert room.values["gains"] == ("behind the Root Hollow",)
    for zone in ("market", "weaving", "digging"):
        assert home.zone(zone).values["about"]


@pytest.mark.rule("SD-144")
def test_a_visitor_sees_in_a_visit_what_it_plays_for() -> None:
    home = Dwelling().visit("cleared", vitality=5).do("open")
    assert home.meter("challenge", seat=1).value == 55
    assert not [part for part in home.life.view(0).parts if part.id == "challenge"]


# -- the market
def test_three_wares_lie_on_the_market_and_others_after_a_visit() -> None:
    home = Dwelling()
    assert len(set(grown(home).stock)) == 3
    seen = {tuple(grown(home).stock)}
    for _ in range(6):
        home.visit("cleared")
        seen.add(tuple(grown(home).stock))
    assert len(seen) > 1


def test_wares_cost_and_give() -> None:
    home = stocked(Dwelling().purse(20, 9), "kind-word", "travel-book", "mandrake-root")
    home.do("buy kind-word", "buy travel-book", "buy mandrake-root")
    assert (home.life.trusted, home.life.essence, home.life.knowledge) == (1, 20 - 3 - 4 - 5, 9 + 2)
    assert grown(home).stock == []
    assert grown(home).gained == [home.card("mandrake-cry")]
    assert home.refusal("buy kind-word").code == "not-sold"
    assert [told["ware"] for told in home.told("bought")] == ["Kind Word", "Travel Book", "Mandrake Root"]
    poor = stocked(Dwelling(), "kind-word", "lotus-tea")
    assert poor.refusal("buy kind-word").code == "little-essence"
    assert poor.refusal("buy lotus-tea").code == "little-knowledge"


def test_an_invitation_is_followed() -> None:
    home = stocked(Dwelling().purse(0, 5).expect(BOAR), "invitation").do("buy invitation")
    assert home.life.coming == SYMBIOTE
    assert home.life.studied
    assert home.do("open").visitor() == "Drift Symbiote"


def test_purchases_are_part_of_the_ledger() -> None:
    home = Dwelling().visit("kill", BOAR)
    stocked(home, "kind-word").do("buy kind-word").visit("panic", BOAR)
    assert (home.life.feared, home.life.trusted) == (3, 1)
    assert str(home.game.read(str(home.life))) == str(home.life)
    home.life.trusted = 2
    with pytest.raises(Malformed):
        home.game.read(str(home.life))


# -- crafting
def test_two_cards_of_the_pool_are_woven_into_one() -> None:
    home = Dwelling().purse(9, 9)
    assert "folded-house" in home.can("weave")
    assert home.refusal("weave taproot").code == "no-recipe"
    home.do("weave folded-house")
    assert home.refusal("weave folded-house").code == "known-already"
    assert home.refusal("learn folded-house").code == "not-in-pool"
    assert (home.life.essence, home.life.knowledge) == (8, 5)
    home.do("take-out root-hollow taproot")
    assert "folded-house" in home.can("put")
    assert Dwelling().refusal("weave folded-house").code in ("little-essence", "little-knowledge")


# -- architecture
def test_of_a_pair_of_rooms_one_is_dug_and_the_other_stays_rock() -> None:
    home = Dwelling().purse(20, 20)
    assert home.refusal("lead bone-orchard").code == "not-dug"
    assert home.refusal("take-out bone-orchard white-soil").code == "not-dug"
    assert set(home.can("dig")) == {"drowned-stair", "bone-orchard", "hall-of-hours", "mask-theatre"}
    home.do("dig bone-orchard")
    assert set(home.can("dig")) == {"hall-of-hours", "mask-theatre"}
    assert home.refusal("dig drowned-stair").code == "closed-branch"
    assert home.refusal("dig bone-orchard").code == "as-it-is"
    assert home.refusal("dig root-hollow").code == "as-it-is"
    home.do("lead bone-orchard")
    assert home.do("open").inside.here().name == "Bone Orchard"


def test_a_bot_digs_where_its_prey_comes_through() -> None:
    def dug(aim: str, essence: int = 0, knowledge: int = 0) -> list[str]:
        home = Dwelling(aim=aim).purse(essence, knowledge)
        while (action := road.advise(home.life)) != home.game.life_acts.open:
            home.life.apply(0, action)
        return [str(told["room"]) for told in home.told("dug")]

    assert dug("sway", knowledge=5) == ["Hall of Hours"]  # behind the Gallery: both wear Resolve down
    assert dug("hunger", essence=6) == ["Drowned Stair"]
    assert dug("sway", knowledge=4) == []
    assert dug("kinship", 20, 20) == []


def test_a_liar_makes_its_rooms_ready_for_an_honest_bite_when_its_name_can_bear_it() -> None:
    def dug(**points: int) -> list[str]:
        home = Dwelling(aim="guile").purse(6).became(**points)
        while (action := road.advise(home.life)) != home.game.life_acts.open:
            home.life.apply(0, action)
        return [str(told["room"]) for told in home.told("dug")]

    assert dug(guile=12, dread=5) == ["Drowned Stair"]  # half more than 5 and the 3 of a bite
    assert dug(guile=11, dread=5) == []


def test_a_room_that_was_dug_comes_after_the_one_before_it() -> None:
    def order(home: Dwelling) -> list[list[str]]:
        rules = home.expect(BOAR).do("open").inside.rules
        return [[slug(rules.rooms[room].name) for room in row] for row in rules.routing if row]

    assert all("bone-orchard" not in row for row in order(Dwelling()))
    for row in order(Dwelling().purse(20).do("dig bone-orchard")):
        assert row[row.index("root-hollow") + 1] == "bone-orchard"
    assert architecture.routing(Dwelling(growth="none").life, [[1, 2]]) == [[1, 2]]


def test_cards_of_a_room_are_in_the_pool_when_it_is_dug() -> None:
    home = Dwelling().purse(20)
    strike = next(card for card in home.deck("root-hollow") if home.game.categories[home.card(card)] == 1)
    home.do(f"take-out root-hollow {strike}")
    assert "rib-hook" not in home.can("put")
    home.do("keep", "dig bone-orchard", f"take-out root-hollow {strike}")
    assert "rib-hook" in home.can("put")


@pytest.mark.parametrize(
    ("field", "value"),
    [("dug", [0]), ("dug", [99]), ("gained", [0]), ("stock", [99]), ("bought", [0]), ("bought", [5, 0])],
)
def test_growth_that_cannot_be_is_refused(field: str, value: list[int]) -> None:
    home = Dwelling()
    setattr(grown(home), field, value)
    with pytest.raises(Malformed):
        home.game.read(str(home.life))


# -- challenge
def test_a_visit_counts_more_the_more_terrible_the_dungeon_is() -> None:
    mild = Dwelling().visit("cleared", vitality=5)
    assert challenge.score(mild.life) == 55
    wild = Dwelling(history="hunger").visit("cleared", vitality=5)
    assert challenge.score(wild.life) == 55 * 130 // 100
    assert challenge.score(Dwelling().visit("kill", vitality=25).life) == 0
    assert challenge.score(Dwelling().visit("panic", nerve=25).life) == 10


def test_a_dungeon_with_a_history_has_been_somebody() -> None:
    home = Dwelling(history="dread")
    assert home.points("dread") == 45
    assert (home.life.feared, home.life.trusted) == (5, 0)
    assert str(home.game.read(str(home.life))) == str(home.life)
    assert Dwelling(history="kinship").life.trusted == 5
    plain, strong = Dwelling().do("open").inside.rules, home.do("open").inside.rules
    assert sum(strong.attributes) > sum(plain.attributes)
    assert strong.starts[STRUCTURE] == plain.starts[STRUCTURE]
    assert market.in_words(home.game.branches[3].price) == "3 Essence and 2 World Knowledge"


@pytest.mark.rule("SD-167")
def test_what_is_no_rule_is_marked_as_a_note() -> None:
    assert "[note]" in rules("SD")["SD-167"]
