"""Every rule is the same for both sides (CW-002): with the seats exchanged, everything ends so, exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from orrery.engine.dice import Dice, one_stream
from orrery.games.clans.actions import SUBMIT
from orrery.games.clans.cards.content import standard
from orrery.games.clans.cards.sheets import CardSheet
from orrery.games.clans.names import ABILITIES, PLAYING, ROUNDS, SPY, TILE_NAMES, TRAP
from orrery.games.clans.rules.board import cards_on, has_spy
from orrery.games.clans.state.match import MatchState
from tests.games.clans.content.packing import card
from tests.games.clans.mirror import mirrored, mirrored_words, unlike
from tests.games.clans.scene import Scene, scene
from tests.games.clans.test_whole_matches import matches
from tests.games.packing import pack
from tests.sizes import here

Thing = TypeVar("Thing")
rule = pytest.mark.rule
pytestmark = pytest.mark.both_cores


def played(s: MatchState) -> MatchState:
    """The round played with the plans as they are."""
    t = s.copy()
    for seat in t.to_act():
        t.apply(seat, SUBMIT)
    return t


def unfair(s: MatchState) -> str:
    """What depends on the seat in the coming round; nothing, if the rules are the same for both."""
    return unlike(mirrored(played(s)), played(mirrored(s)))


# -- crowded boards: rare things meet there
FIGHTERS = [card for card in standard().cards.values() if card.legal_in(int(ROUNDS), specials=True)]
ABLE = [[card for card in FIGHTERS if card.program.powers[ability] > 0] for ability in range(ABILITIES)]
KINDS = [[card for card in FIGHTERS if not card.powers.abilities], *filter(None, ABLE)]
KINDS_ON_A_BOARD = 3  # so few that cards with the same ability meet each other
TERRAINS = ("Woods", "Lake", "Desert", "Marsh")
HEROES = [hero.name for hero in standard().heroes.values()]
LAST_BURNING_ROUND = 9
BOARDS = here(600)


def any_of(dice: Dice, things: Sequence[Thing]) -> Thing:
    return things[dice.below(0, len(things))]


def any_board(dice: Dice) -> MatchState:
    s = scene("rounds", rounds_specials="yes").lay(**{tile: any_of(dice, TERRAINS) for tile in TILE_NAMES})
    kinds = [any_of(dice, KINDS) for _ in range(KINDS_ON_A_BOARD)]
    for n, tile in enumerate(TILE_NAMES):
        for seat in range(2):
            for _ in range(dice.below(0, 4)):
                put(s, any_of(dice, any_of(dice, kinds)), seat, tile, dice)
            if dice.below(0, 8) == 0:
                s.trap(seat, "Snare Pit", tile)
        s.state.fire[n] = LAST_BURNING_ROUND if dice.below(0, 3) == 0 else 0
    for seat in range(2):
        s.hero(seat, any_of(dice, HEROES))
    s.relic("cm").ready()
    for seat in range(2):
        s.do("hero", seat=seat)
    return s.state


def put(s: Scene, card: CardSheet, seat: int, tile: str, dice: Dice) -> None:
    """Put a card where there is room for it, often one that is nearly dead."""
    n = TILE_NAMES.index(tile)
    full = has_spy(s.state, n, seat) if card.program.powers[SPY] > 0 else cards_on(s.state, n, seat) == 2
    if not full and card.program.powers[TRAP] == 0:
        most = min(card.health, any_of(dice, (4, card.health)))
        s.put(seat, card.name, tile, 1 + dice.below(0, most))


@pytest.mark.slow
@rule("CW-002", "CW-059", "CW-090", "CW-093")
def test_a_round_on_any_board_ends_the_same_for_either_side():
    dice = one_stream(1)
    for _ in range(BOARDS):
        s = any_board(dice)
        assert unfair(s) == "", str(s)


# -- boards as they come about
@rule("CW-002", "CW-051")
def test_a_round_of_any_match_ends_the_same_for_either_side():
    plans = [s.copy() for s in matches("rounds") if s.phase == PLAYING]
    assert len(plans) > 500
    for s in plans[::4]:
        assert unfair(s) == "", str(s)


@pytest.mark.slow
@rule("CW-002", "CW-094")
def test_every_action_of_a_turn_does_the_same_for_either_side():
    moments = [s.copy() for s in matches("turns") if s.phase == PLAYING]
    assert len(moments) > 300
    for s in moments[::6]:
        t = mirrored(s)
        actions = {mirrored_words(s.game.text(action)) for action in s.actions(s.seat)}
        assert actions == {t.game.text(action) for action in t.actions(t.seat)}, str(s)
        for action in s.actions(s.seat):
            words = s.game.text(action)
            one, other = s.copy(), t.copy()
            one.apply(one.seat, action)
            other.apply(other.seat, t.game.parse(mirrored_words(words)))
            assert unlike(mirrored(one), other) == "", f"{words} in {s}"


# -- what was once found
@rule("CW-079", "CW-059", "CW-002")
def test_both_sides_thorns_come_from_the_same_moment():
    s = scene("rounds", cm="Desert").put(0, "Mire Hag", "cm", 3).put(1, "Mire Hag", "cm", 3).ready().round()
    # Tick 2: 3 - 1 leave both with 1, so that the thorns of both take 2.
    assert (s.names(0, "cm"), s.names(1, "cm")) == ([], [])


@rule("CW-090", "CW-053", "CW-002")
@pytest.mark.parametrize(("seat", "base", "enemy"), [(0, "w1", "w2"), (1, "w2", "w1")])
def test_who_is_nearer_the_enemy_is_sent_back_first(seat: int, base: str, enemy: str):
    s = scene("rounds", rounds_specials="yes", wm="Woods", **{enemy: "Woods"})
    s.put(seat, "Pike Line", "wm").put(seat, "Light Foot", base).put(seat, "Light Foot", base).ready()
    for tile in ("wm", enemy):
        s.state.fire[TILE_NAMES.index(tile)] = LAST_BURNING_ROUND
    s.round()
    # In step 1 all three enter burning Woods: behind the first of them, the middle is full.
    assert (s.names(seat, enemy), len(s.names(seat, base))) == (["Pike Line"], 2)


@rule("CW-085", "CW-093", "CW-002")
@pytest.mark.parametrize(("seat", "base", "enemy"), [(0, "w1", "w2"), (1, "w2", "w1")])
def test_a_barrier_takes_the_far_attack_from_nearer_the_enemy(seat: int, base: str, enemy: str):
    sling = card(name="Long Sling", damage=1, move=0, text="Far Attack")
    wall = card(name="Warded Wall", health=20, move=0, text="Barrier (1)")
    s = scene("rounds", [pack(sling, wall)]).put(seat, "Wall Breaker", base).put(seat, "Long Sling", "wm")
    s.put(1 - seat, "Warded Wall", enemy).ready().round()
    assert s.health(1 - seat, enemy) == 20 - 12
