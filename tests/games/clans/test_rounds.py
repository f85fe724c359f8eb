"""Rounds: staging under seal, the march, the end of a round."""

import pytest

from orrery.engine.match import Match
from orrery.engine.view import Zone
from orrery.engine.words import NotYourTurn
from tests.games.clans.scene import Scene, scene

rule = pytest.mark.rule


def rounds(**given: object) -> Scene:
    return scene("rounds", **given)


# -- staging
@rule("CW-045", "CW-048")
def test_one_card_a_lane_on_the_own_base_with_room():
    s = (
        rounds()
        .hand(0, *["Desert Warrior"] * 4)
        .put(0, "Desert Tank", "c1")
        .put(0, "Desert Tank", "c1")
        .ready()
    )
    assert s.refusal("play desert-warrior c1", 0) == "tile-full"
    assert s.refusal("play desert-warrior wm", 0) == "wrong-tile"
    assert s.refusal("play desert-warrior w2", 0) == "enemy-base"
    s.do("play desert-warrior w1", seat=0)
    assert s.refusal("play desert-warrior w1", 0) == "lane-taken"
    assert len(s.held(0)) == 3


@rule("CW-048", "CW-045")
def test_enemies_on_the_base_do_not_prevent_staging():
    s = rounds().put(1, "Desert Tank", "w1").put(1, "Desert Tank", "w1").hand(0, "Guardian").ready()
    s.do("play guardian w1", seat=0).round()
    assert s.names(0, "w1") == ["Guardian"]
    assert len(s.names(1, "w1")) == 2


@rule("CW-046")
def test_front_or_back_is_the_players_choice():
    s = rounds().put(0, "Desert Tank", "w1").put(0, "Desert Tank", "e1").hand(0, *["Guardian"] * 3).ready()
    assert not s.may("play guardian c1 front", 0)  # a lone card is Front anyway
    labels = [choice.label for choice in s.state.view(0).choices if choice.action.startswith("play")]
    assert labels == [
        "Stage Guardian on W1 as Back",
        "Stage Guardian on W1 as Front",
        "Stage Guardian on C1",
        "Stage Guardian on E1 as Back",
        "Stage Guardian on E1 as Front",
    ]
    s.do("play guardian w1 front", "play guardian e1", seat=0).round()
    assert s.names(0, "w1") == ["Guardian", "Desert Tank"]
    assert s.names(0, "e1") == ["Desert Tank", "Guardian"]


@rule("CW-049")
def test_staged_cards_can_be_taken_back_until_submit():
    s = rounds().hand(0, "Desert Warrior", "Lake Warrior").ready()
    s.do("play desert-warrior w1", "take-back west", "play lake-warrior w1", seat=0)
    assert s.held(0) == ["Desert Warrior"]
    assert s.refusal("take-back center", 0) == "nothing-staged"
    s.do("submit", seat=0)
    assert s.state.actions(0) == []
    s.do("submit", seat=1)
    assert s.names(0, "wm") == ["Lake Warrior"]


@rule("CW-049")
@pytest.mark.parametrize("action", ["play desert-warrior w1", "take-back west", "hero", "submit"])
def test_after_submit_nothing_can_be_changed_and_the_refusal_says_so(action: str):
    s = rounds().hand(0, "Desert Warrior", "Desert Warrior").ready()
    s.do("play desert-warrior w1", "submit", seat=0)
    with pytest.raises(NotYourTurn) as refused:
        s.state.check(0, s.game.parse(action))
    assert refused.value.code == "already-submitted"
    assert "You have submitted your plan" in refused.value.sentence
    assert s.state.view(0).prompt.text == "Your plan is submitted. Waiting for Player 2."
    assert s.state.view(1).prompt.text.startswith("Stage up to one card")
    assert s.state.view(-1).prompt.text == "Waiting for Player 2."


@rule("CW-050", "CW-027")
def test_nothing_of_a_plan_is_told_or_seen_before_both_are_in():
    s = rounds().hand(0, "Desert Warrior").hand(1, "Lake Warrior").ready()
    before = s.state.view(1)
    match = Match(s.game)
    match.state = s.state
    s.state.log = []
    told = match.act(0, "play desert-warrior w1") + match.act(0, "hero")
    assert all(not event.seen(1) and not event.seen(-1) for event in told)
    assert s.state.view(1) == before
    match.act(0, "submit")
    assert s.state.view(1).parts == before.parts
    assert s.state.view(1).to_act == (1,)


@rule("CW-041", "CW-044")
def test_two_cards_each_from_round_2_on():
    s = rounds().pile(0, *["Scout"] * 3).pile(1, "Medic").turn(1).ready()
    assert s.held(0) == []
    s.round()
    assert (len(s.held(0)), s.held(1)) == (2, ["Medic"])
    s.round()
    assert len(s.held(0)) == 3


# -- the march
@rule("CW-052", "CW-015")
@pytest.mark.parametrize(
    ("card", "where"), [("Desert Tank", "w1"), ("Desert Warrior", "wm"), ("Desert Quick Strike", "w2")]
)
def test_cards_march_by_their_speed_even_when_just_staged(card: str, where: str):
    s = rounds().hand(0, card).ready()
    s.do(f"play {card.lower().replace(' ', '-')} w1", seat=0).round()
    assert s.names(0, where) == [card]


@rule("CW-052")
def test_the_locked_stay():
    s = rounds().put(0, "Desert Quick Strike", "cm", 50).put(1, "Guardian", "cm").ready().round()
    assert s.names(0, "cm") == ["Desert Quick Strike"]


@rule("CW-053", "CW-047")
def test_front_cards_go_first_and_others_wait_for_room():
    s = (
        rounds()
        .put(0, "Desert Tank", "cm")
        .put(0, "Guardian", "cm")
        .put(0, "Desert Warrior", "c1")
        .ready()
        .round()
    )
    assert s.names(0, "c1") == ["Desert Warrior"]  # the middle is full of cards that stay
    s = (
        rounds()
        .put(0, "Desert Tank", "cm")
        .put(0, "Desert Warrior", "cm")
        .put(0, "Lake Warrior", "c1")
        .ready()
    )
    s.round()
    assert (s.names(0, "c2"), s.names(0, "cm")) == (["Desert Warrior"], ["Desert Tank", "Lake Warrior"])


@rule("CW-053")
def test_a_back_may_pass_a_front_that_stays():
    s = rounds().put(0, "Desert Tank", "w1").put(0, "Desert Warrior", "w1").ready().round()
    assert (s.names(0, "w1"), s.names(0, "wm")) == (["Desert Tank"], ["Desert Warrior"])


@rule("CW-047")
def test_arrivals_queue_behind_and_keep_their_order():
    s = rounds().put(0, "Lake Warrior", "w1").put(0, "Desert Warrior", "w1").ready().round()
    assert s.names(0, "wm") == ["Lake Warrior", "Desert Warrior"]
    s = rounds().put(0, "Desert Tank", "wm").put(0, "Desert Warrior", "w1").ready().round()
    assert s.names(0, "wm") == ["Desert Tank", "Desert Warrior"]


@rule("CW-054")
def test_contact_ends_the_march():
    s = rounds().put(0, "Desert Quick Strike", "w1", 50).put(1, "Guardian", "wm").ready().round()
    assert s.names(0, "wm") == ["Desert Quick Strike"]
    assert s.names(1, "wm") == ["Guardian"]


@rule("CW-055")
def test_who_would_swap_tiles_meets_in_the_middle():
    s = (
        rounds()
        .put(0, "Desert Warrior", "wm", 50)
        .put(0, "Lake Warrior", "wm", 50)
        .put(1, "Woods Warrior", "w2")
    )
    s.ready().round()
    assert len(s.names(0, "wm")) == 2
    assert s.names(0, "w2") == []


@rule("CW-092", "CW-055", "CW-054")
def test_stealth_pass_minds_neither_contact_nor_crossing_in_the_middle():
    s = rounds().put(0, "Nameless Blade", "w1").put(1, "Guardian", "wm").ready().round()
    assert s.names(0, "w2") == ["Nameless Blade"]
    assert s.crystal == (100, 89)
    s = rounds().put(0, "Nameless Blade", "wm").put(1, "Woods Warrior", "w2").ready().round()
    assert (s.names(0, "w2"), s.names(1, "wm")) == (["Nameless Blade"], ["Woods Warrior"])


# -- after the fights
@rule("CW-065", "CW-066", "CW-067")
def test_attackers_hit_the_crystal_every_round_until_defenders_come():
    s = rounds(w2="Woods").put(0, "Bearskin Foot", "w2").put(0, "Field Drummer", "w2").ready().round()
    assert s.crystal == (100, 92)  # stat only: neither element, fury nor aura
    s.hand(1, "Guardian").ready().do("play guardian w2", seat=1).round()
    assert s.crystal == (100, 92)
    assert s.names(0, "w2")[0] == "Bearskin Foot"


@rule("CW-065")
def test_survivors_of_a_fight_won_there_hit_the_crystal_at_once():
    s = rounds().put(0, "Desert Veteran", "w2").put(1, "Scout", "w2").ready().round()
    assert s.crystal == (100, 92)


@rule("CW-023", "CW-022")
def test_who_is_alone_on_a_middle_tile_in_the_end_owns_it():
    s = (
        rounds()
        .put(0, "Desert Warrior", "w1")
        .put(0, "Guardian", "cm")
        .put(1, "Tidal Leviathan", "cm")
        .ready()
    )
    s.round()
    assert (s.owner("wm"), s.owner("cm")) == (0, -1)
    assert s.revealed(0) == ["w2"]
    s = rounds().own(wm=0).put(1, "Desert Warrior", "w2").ready().round()
    assert s.owner("wm") == 1


@rule("CW-024")
def test_entering_an_enemy_base_reveals_it():
    s = rounds().put(0, "Desert Warrior", "cm").put(1, "Guardian", "c2").ready().round()
    assert "c2" in s.revealed(0)


@rule("CW-025")
def test_scouts_reveal_by_lane():
    for lane, seen in (("w", ["w2", "c2"]), ("c", ["w2", "c2", "e2"]), ("e", ["c2", "e2"])):
        s = rounds().put(0, "Scout", f"{lane}1").put(1, "Guardian", f"{lane}m").ready().round()
        assert s.revealed(0) == seen


@rule("CW-032", "CW-034")
def test_who_enters_alone_claims_the_relic_and_contested_it_stays():
    s = rounds().relic("wm").put(0, "Desert Warrior", "w1").ready().round()
    assert s.state.relic_cards[0] == 1
    s = rounds().relic("wm").put(0, "Guardian", "w1").put(0, "Desert Warrior", "w1", 50)
    s.put(1, "Tidal Leviathan", "wm").ready().round()
    assert (s.state.relic, list(s.state.relic_cards)) == (3, [0, 0])


@rule("CW-068", "CW-069")
def test_markers_follow_the_fights():
    s = rounds().put(0, "Sunfire Warlord", "w2").put(1, "Scout", "w2").ready().round()
    assert s.marker("west") == "w2"  # not beyond the base
    s = rounds().put(0, "Ancient Treant", "wm").put(1, "Scout", "wm").put(0, "Ancient Treant", "w2")
    s.put(1, "Scout", "w2").ready().round()
    assert s.marker("west") == "w2"
    s = rounds().put(0, "Ancient Treant", "wm").put(1, "Scout", "wm").put(1, "Ancient Treant", "w1")
    s.put(0, "Scout", "w1").ready().round()
    assert s.marker("west") == "wm"  # one win each


@rule("CW-051")
def test_the_order_of_a_round():
    s = (
        rounds(cm="Woods")
        .hero(0, "Archduke Charles")
        .put(0, "Wall Breaker", "w1")
        .put(1, "Desert Tank", "wm")
    )
    s.put(0, "Ancient Treant", "cm").put(1, "Desert Warrior", "cm").put(0, "Desert Warrior", "e2")
    s.pile(0, "Scout").hand(0, "Desert Warrior").ready()
    s.do("play desert-warrior c1", "hero", seat=0).round()
    kinds = [
        next(n for n, line in enumerate(s.told) if word in line)
        for word in (
            "hero acts",
            "plays",
            "moves from",
            "strikes",
            "far attack",
            "crystal loses",
            "draws a card",
        )
    ]
    assert kinds == sorted(kinds)


@rule("CW-046", "CW-195")
def test_the_plan_says_front_and_back():
    s = scene("rounds").put(0, "Desert Tank", "w1").hand(0, "Desert Warrior", "Lake Warrior").ready()
    s.do("play desert-warrior w1", seat=0).do("play lake-warrior c1", seat=0)
    (staged,) = [part for part in s.state.view(0).parts if part.id == "staged"]
    assert isinstance(staged, Zone)
    assert [card.facts[0] for card in staged.cards] == ["W1, Back", "C1, Front"]
