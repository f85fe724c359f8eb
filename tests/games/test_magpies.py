"""The rules of Magpies."""

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import EVERYONE, NOBODY
from orrery.engine.match import Match
from orrery.engine.view import Zone
from orrery.engine.words import Illegal, Malformed
from orrery.games import new_game
from orrery.games.magpies import DECK, HAND, ROUNDS, THINGS, MagpiesState

pytestmark = pytest.mark.both_cores

KINDS = [thing.name.lower() for thing in THINGS]


def piles(*names: str) -> list[int]:
    return [KINDS.index(name) for name in names]


def scene(*hands: str, round_number: int = 1) -> Match:
    """A match at the beginning of a round, with these cards in hand and empty nests."""
    match = Match(new_game("magpies", magpies=len(hands)), "7")
    state = match.state
    assert isinstance(state, MagpiesState)
    left = DECK[:]
    for seat, names in enumerate(hands):
        state.hands[seat] = piles(*names.split())
        for card in state.hands[seat]:
            left.remove(card)
    state.deck = left
    state.turn = (round_number - 1) * len(hands)
    return match


def table(match: Match) -> MagpiesState:
    assert isinstance(match.state, MagpiesState)
    return match.state


def nest(match: Match, seat: int) -> list[str]:
    return [KINDS[card] for card in table(match).nests[seat]]


def play(match: Match, *actions: str) -> None:
    for action in actions:
        match.act(match.state.mover(), action)


def legal(match: Match) -> list[str]:
    state = match.state
    return [match.game.text(action) for action in state.actions(state.mover())]


# -- turns
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_begins_with_five_cards_and_has_a_turn_in_each_of_four_rounds(seats: int) -> None:
    match = Match(new_game("magpies", magpies=seats), "1")
    assert [len(hand) for hand in table(match).hands] == [HAND] * seats
    movers = []
    while not match.over():
        movers.append(match.state.mover())
        play(match, next(action for action in legal(match) if action.startswith("hide")))
    assert len(movers) == ROUNDS * seats
    for number in range(ROUNDS):
        assert sorted(movers[number * seats : (number + 1) * seats]) == list(range(seats))


def test_each_round_begins_with_the_next_magpie() -> None:
    match = scene(
        "crown crown crown lamp lamp", "hook hook hook lamp lamp", "button button button mirror mirror"
    )
    begins = []
    for turn in range(12):
        if turn % 3 == 0:
            begins.append(match.state.mover())
        play(match, legal(match)[0])
    assert begins == [0, 1, 2, 0]


def test_a_hidden_card_lies_face_down_and_only_its_owner_knows_it() -> None:
    match = scene("crown hook lamp lamp mirror", "hook lamp lamp button button")
    play(match, "hide crown")
    assert seen_nest(match, 0, 0) == ["Crown"]
    assert seen_nest(match, 1, 0) == [""]
    assert seen_nest(match, NOBODY, 0) == [""]


def seen_nest(match: Match, viewer: int, owner: int) -> list[str]:
    parts = match.state.view(viewer).parts
    (zone,) = [part for part in parts if isinstance(part, Zone) and part.id == f"nest-{owner}"]
    return [card.name for card in zone.cards]


# -- the cards
def test_a_shard_is_dropped_face_up_into_another_nest() -> None:
    match = scene("shard crown crown lamp lamp", "hook hook hook lamp lamp")
    assert "show shard 1" not in legal(match)
    play(match, "show shard 2")
    assert nest(match, 1) == ["shard"]
    assert table(match).known[1] == [EVERYONE]
    assert table(match).worth(1) == -3


def test_a_button_draws_two_cards() -> None:
    match = scene("button crown crown lamp lamp", "hook hook hook lamp lamp")
    play(match, "show button")
    assert len(table(match).hands[0]) == HAND - 1 + 2
    assert match.state.mover() == 1


def test_a_mirror_looks_takes_and_stays_there() -> None:
    match = scene("crown crown lamp lamp lamp", "mirror hook hook button button")
    play(match, "hide crown", "show mirror 1")
    assert match.state.mover() == 1
    assert seen_nest(match, 1, 0) == ["Crown", "Mirror"]
    assert match.state.view(1).prompt.inside
    play(match, "take 1")
    assert (nest(match, 0), nest(match, 1)) == (["mirror"], ["crown"])
    assert match.state.mover() == 1  # the second round begins with the next magpie


def test_what_a_mirror_has_shown_stays_known_to_the_one_who_looked() -> None:
    match = scene("crown lamp hook hook hook", "button mirror crown crown crown", "lamp lamp hook hook shard")
    play(match, "hide crown", "hide button", "hide shard")
    play(match, "hide crown", "hide lamp", "hide lamp")  # the second round begins with the second magpie
    assert match.state.mover() == 2
    play(match, "hide hook", "hide hook", "show mirror 3", "take 1")
    assert seen_nest(match, 1, 2) == ["Lamp", "Hook", "Mirror"]
    assert seen_nest(match, 0, 2) == ["", "", "Mirror"]
    world = table(match).imagine(1, one_stream(3))
    assert isinstance(world, MagpiesState)
    assert world.nests[2] == table(match).nests[2]


def test_a_hook_asks_the_other_magpie_which_card_to_give() -> None:
    match = scene("crown shard lamp lamp lamp", "button button hook hook crown")
    play(match, "hide crown", "hide button", "hide crown", "hide shard")
    assert match.state.mover() == 0
    with pytest.raises(Illegal, match="not what is asked"):
        match.act(0, "give 1")
    play(match, "hide lamp", "show hook 1")
    assert match.state.mover() == 0
    assert legal(match) == ["give 1", "give 2", "give 3"]
    play(match, "give 2")
    assert nest(match, 1) == ["button", "crown", "shard"]
    assert table(match).known[1][-1] == 0b11


def test_a_lamp_turns_up_the_own_nest_and_keeps_it_from_thieves() -> None:
    match = scene("crown lamp hook hook hook", "hook mirror lamp button button")
    assert "show lamp" not in legal(match)  # there is nothing to turn up yet
    play(match, "hide crown", "hide button", "hide button", "show lamp")
    assert seen_nest(match, NOBODY, 0) == ["Crown"]
    assert not [action for action in legal(match) if action.endswith(" 1")]


def test_a_crown_cannot_be_shown() -> None:
    match = scene("crown crown crown lamp lamp", "hook hook hook lamp lamp")
    with pytest.raises(Illegal, match="You cannot show the Crown there"):
        match.act(0, "show crown")


def test_a_card_must_be_in_the_hand() -> None:
    match = scene("crown crown crown lamp lamp", "hook hook hook lamp lamp")
    with pytest.raises(Illegal, match="You have no Hook"):
        match.act(0, "hide hook")
    with pytest.raises(Malformed, match="mirror"):
        match.act(0, "hide miror")


# -- the end
def test_the_richest_nest_wins_and_all_are_opened() -> None:
    match = scene("crown lamp", "hook button", round_number=4)
    assert match.state.mover() == 1
    play(match, "hide hook", "hide crown")
    outcome = match.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ([1, -1], "richest")
    assert outcome.text == "{0} has the richest nest: 5."
    assert seen_nest(match, 1, 0) == ["Crown"]
    zones = [part.title for part in match.state.view(1).parts if isinstance(part, Zone)]
    assert {"Player 1's nest, worth 5", "Player 2's nest, worth 2"} <= set(zones)


def test_equal_nests_share_and_a_score_counts_the_magpies_behind_and_ahead() -> None:
    match = scene("crown", "crown", "button", round_number=4)
    assert match.state.mover() == 0
    play(match, "hide crown", "hide crown", "hide button")
    outcome = match.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners(), outcome.reason) == ([1, 1, -2], [0, 1], "shared")
    assert outcome.text == "{0} and {1} have the richest nest: 5."


# -- bots
def won_by_heuristic(seats: int, matches: int) -> int:
    """How often it wins against seats that do anything, from every seat equally often."""
    game = new_game("magpies", magpies=seats)
    won = 0
    for seed in range(matches):
        state, dice, own = game.deal(seed), one_stream(seed), seed % seats
        while (seat := state.mover()) != NOBODY:
            if seat == own:
                action = game.bots.advise(state.imagine(seat, dice), seat, dice)
            else:
                action = state.nth_action(seat, dice.below(0, state.action_count(seat)))
            state.apply(seat, action)
        outcome = state.outcome()
        assert outcome is not None
        won += own in outcome.winners()
    return won


@pytest.mark.parametrize(("seats", "least"), [(2, 42), (4, 25)])
def test_the_heuristic_clearly_beats_chance(seats: int, least: int) -> None:
    assert won_by_heuristic(seats, 60) >= least


def test_the_heuristic_gives_the_least_and_takes_the_most() -> None:
    match = scene("crown shard lamp lamp lamp", "button button hook mirror crown")
    game, dice = match.game, one_stream(0)
    play(match, "hide crown", "hide button", "hide crown", "hide shard", "hide lamp", "show hook 1")
    assert game.text(game.bots.advise(match.state.clone(), 0, dice)) == "give 2"
    play(match, "give 2", "show mirror 1")
    assert game.text(game.bots.advise(match.state.clone(), 1, dice)) == "take 1"


# -- what is read
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn=", "9"),
        ("hands-1=", "5"),
        ("known-1=", "1"),
        ("stack=", "3,0,-1,1,0"),
    ],
)
def test_a_state_that_cannot_be_is_refused(field: str, value: str) -> None:
    game = new_game("magpies")
    words = str(game.new("4")).split(" ")
    assert any(word.startswith(field) for word in words)
    wrong = " ".join(field + value if word.startswith(field) else word for word in words)
    with pytest.raises(Malformed):
        game.read(wrong)
