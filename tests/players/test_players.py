"""Players: honest, repeatable, bounded, and stronger the more they think."""

from functools import cache
from typing import ClassVar

import pytest

from orrery.engine.bots import Bots, Search
from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import NOBODY, About, Game, State
from orrery.engine.words import Malformed
from orrery.games import game_class, game_names, new_game
from orrery.players import PLAYERS as PLAYERS_OF_ALL
from orrery.players import (
    Budget,
    Heuristic,
    Knowledge,
    Player,
    Tree,
    each_once,
    new_player,
    own_players,
    player_title,
    players_of,
    usual_opponent,
)
from orrery.players.levels import SCALE, TITLES, offers
from orrery.players.search import FlatSearch
from tests.sizes import here


def own(name: str) -> Bots:
    return game_class(name).bots


PLAYERS = ("random", "montecarlo:10", "tree:40")
LONG = 1000  # decisions: a game that can have more is asked less often, and thought about less
CASES = [
    *((name, player) for name in game_names() for player in PLAYERS),
    *((name, "heuristic") for name in game_names() if own(name).heuristic),
    # A search that is one of three levels thinks long: its game tests it in fewer positions.
    *((name, "smart:8") for name in game_names() if own(name).smart and not own(name).easy),
    *((name, "easy") for name in game_names() if own(name).easy),
]


@cache
def game_of(name: str) -> Game:
    return new_game(name)


def decisions(game: Game, seed: int) -> list[State]:
    """Every decision of a random match."""
    moments: list[State] = []
    state, dice = game.deal(seed), one_stream(seed)
    while (seat := state.mover()) != NOBODY:
        moments.append(state.clone())
        state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
    return moments


@cache
def moments_of(name: str) -> list[State]:
    """Moments to ask a player in: all of many random matches, or of a large game a few of every phase."""
    game = game_of(name)
    if game.longest < LONG:
        return [state for seed in range(here(40)) for state in decisions(game, seed)]
    matches = [decisions(game, seed) for seed in range(here(2, least=1))]
    return [states[len(states) * at // 10] for states in matches for at in (2, 5, 8)]


def budgeted(player: str, game: Game) -> str:
    """The player with a budget that fits the game."""
    name, colon, _ = player.partition(":")
    return f"{name}:2" if colon and game.longest >= LONG else player


def choice(text: str, state: State, seed: int = 1) -> int:
    seat = state.mover()
    return new_player(text, seed).choose(Knowledge(state, seat))


@pytest.mark.both_cores
@pytest.mark.parametrize(("name", "player"), CASES)
def test_the_choice_does_not_change_when_only_hidden_cards_change(name: str, player: str) -> None:
    game = game_of(name)
    for at, state in enumerate(moments_of(name)):
        other = state.imagine(state.mover(), one_stream(at))
        assert choice(budgeted(player, game), state) == choice(budgeted(player, game), other)


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_seed_makes_the_same_choices(player: str) -> None:
    for seed in range(5):
        for state in decisions(new_game("leduc"), seed):
            assert choice(player, state, seed) == choice(player, state, seed)


@pytest.mark.parametrize(("name", "player"), CASES)
def test_a_choice_is_legal_and_leaves_the_state_alone(name: str, player: str) -> None:
    game = game_of(name)
    for state in moments_of(name)[1:4]:
        before = str(state)
        assert choice(budgeted(player, game), state) in state.actions(state.mover())
        assert str(state) == before


def total_score(game: Game, first: str, second: str, matches: int) -> int:
    """What `first` wins from `second` over pairs of matches with the seats swapped."""
    total = 0
    for seed in range(matches):
        for seat in (0, 1):
            players: dict[int, Player] = {seat: new_player(first, seed), 1 - seat: new_player(second, seed)}
            state = game.deal(seed)
            while (mover := state.mover()) != NOBODY:
                state.apply(mover, players[mover].choose(Knowledge(state, mover)))
            total += state.score(seat)
    return total


@pytest.mark.parametrize(("player", "least"), [("tree:60", 1.0), ("montecarlo:10", 1.0)])
def test_thinking_beats_chance_clearly_on_leduc(player: str, least: float) -> None:
    """A chip a match is what a good player takes from a random one; chance alone strays by about 0.3."""
    assert total_score(new_game("leduc"), player, "random", 150) / 300 > least


def test_the_tree_calls_with_the_best_hand_and_folds_the_worst_to_a_bet() -> None:
    game = new_game("kuhn")
    king = game.read('kuhn/1 : cards=0,2 plays=1 : news=0 secret="" dice=1')
    jack = game.read('kuhn/1 : cards=2,0 plays=1 : news=0 secret="" dice=1')
    assert game.text(choice("tree:200", king)) == "bet"
    assert game.text(choice("tree:200", jack)) == "pass"


def test_a_budget_is_spent_exactly() -> None:
    state = new_game("leduc").deal(1)
    for playouts in (1, 7, 8, 50):
        player = new_player(f"tree:{playouts}")
        player.choose(Knowledge(state, state.mover()))
        assert player.spent == playouts


def test_a_budget_in_milliseconds_ends_and_says_what_it_spent() -> None:
    state = new_game("leduc").deal(1)
    player = new_player("tree:5ms")
    assert player.choose(Knowledge(state, state.mover())) in state.actions(state.mover())
    assert player.spent >= 1


def test_a_budget_prints_as_it_is_written() -> None:
    assert (str(Budget(40)), str(Budget(0, 300))) == ("40", "300ms")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rundom", 'There is no player "rundom". Did you mean "random"?'),
        ("random:3", "takes no budget"),
        ("heuristic:3", "takes no budget"),
        ("tree:0", "A budget is a number of playouts"),
        ("tree:", "A budget is a number of playouts"),
        ("tree:9999999", "A budget is a number of playouts"),
        ("tree:90000ms", "A budget is a number of playouts"),
        ("tree:fast", 'not "fast"'),
    ],
)
def test_a_player_that_does_not_exist_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        new_player(text)
    assert sentence in refusal.value.sentence


# -- what a game brings along for its players
class SumBots(Bots):
    heuristic = "always 1"

    def advise(self, world: State, seat: int, dice: Dice) -> int:
        return 1

    def candidates(self, world: State, seat: int) -> list[int]:
        assert isinstance(world.game, Sum)
        return list(world.game.tried)

    def appraise(self, world: State, seat: int) -> int:
        assert isinstance(world.game, Sum)
        return world.game.sign * world.score(seat)


class Sum(Game):
    """Three times a number from 0 to 2; the score is their sum. Every rule of thumb shows."""

    about = About("sum", "Sum", 1, "Three numbers.")
    bots: ClassVar[Bots] = SumBots()

    def __init__(self, tried: tuple[int, ...] = (0, 1, 2), sign: int = 1) -> None:
        super().__init__({})
        self.seats, self.action_space, self.tried, self.sign = 1, 3, tried, sign

    def start(self, dice: Dice) -> State:
        return SumState(self, dice, [])


class SumState(State):
    def __init__(self, game: Game, dice: Dice, chosen: list[int]) -> None:
        super().__init__(game, dice)
        self.chosen = chosen

    def mover(self) -> int:
        return 0 if len(self.chosen) < 3 else NOBODY

    def actions(self, seat: int) -> list[int]:
        return [0, 1, 2]

    def apply(self, seat: int, action: int) -> None:
        self.chosen = [*self.chosen, action]

    def score(self, seat: int) -> int:
        return sum(self.chosen)

    def clone(self) -> State:
        return SumState(self.game, self.dice.clone(), self.chosen)

    def imagine(self, seat: int, dice: Dice) -> State:
        return self.clone()


def test_a_smart_player_thinks_as_its_game_does() -> None:
    steps: list[int] = []

    class Thought(Search):
        def grow(self, playouts: int) -> None:
            steps.append(playouts)
            self.playouts += playouts

        def best(self) -> int:
            return 2

    class DeepBots(SumBots):
        smart = "as it likes"

        def search(self, world: State, seat: int, dice: Dice) -> Search:
            return Thought()

    class Deep(Sum):
        bots: ClassVar[Bots] = DeepBots()

    player = new_player("smart:20", game=Deep())
    assert player.choose(Knowledge(Deep().deal(1), 0)) == 2
    assert player.spent == sum(steps) == 20
    assert max(steps) <= 8


def test_a_heuristic_is_the_games_own() -> None:
    assert choice("heuristic", Sum().deal(1)) == 1
    assert isinstance(new_player("heuristic", game=Sum()), Heuristic)


@pytest.mark.parametrize("player", ["montecarlo:60", "tree:200"])
def test_searches_heed_the_games_candidates_and_appraisals(player: str) -> None:
    assert choice(player, Sum().deal(1)) == 2
    assert choice(player, Sum(sign=-1).deal(1)) == 0
    assert choice(player, Sum(tried=(0, 1)).deal(1)) == 1


@pytest.mark.parametrize("player", ["montecarlo:60", "tree:200"])
def test_searches_play_out_by_the_games_hunches(player: str) -> None:
    seen: list[int] = []

    class StubbornBots(SumBots):
        def hunch(self, world: State, seat: int, dice: Dice) -> int:
            seen.append(seat)
            return 0

    class Stubborn(Sum):
        bots: ClassVar[Bots] = StubbornBots()

    assert choice(player, Stubborn().deal(1)) == 2
    assert seen


class LevelsBots(SumBots):
    smart = "by search"
    easy = "always 0"

    def advise_easily(self, world: State, seat: int, dice: Dice) -> int:
        return 0

    def search(self, world: State, seat: int, dice: Dice) -> Search:
        return FlatSearch(world, seat, dice)


class Levels(Sum):
    bots: ClassVar[Bots] = LevelsBots()


def test_a_game_with_an_easy_player_has_three_levels() -> None:
    state = Levels().deal(1)
    assert [choice(level, state) for level in ("easy", "normal", "hard")] == [0, 1, 2]
    assert choice("hard:5", state) == 2
    assert usual_opponent(Levels()) == "normal"
    offered = each_once({name: text for name, text in own_players(Levels.bots).items() if text})
    assert offered == {"easy": "always 0", "normal": "always 1", "hard": "by search"}


def test_levels_of_other_games_stand_for_their_players() -> None:
    assert isinstance(new_player("normal", game=Sum()), Heuristic)
    hard = new_player("hard", game=new_game("leduc"))
    assert isinstance(hard, Tree)
    assert hard.budget.playouts == 1600
    briefly = new_player("hard:5", game=new_game("leduc"))
    assert isinstance(briefly, Tree)
    assert briefly.budget.playouts == 5


def test_a_level_finds_its_player_when_it_sees_the_game() -> None:
    assert choice("normal", Sum().deal(1)) == choice("heuristic", Sum().deal(1)) == 1


def test_a_level_that_a_game_does_not_have_is_refused_with_those_that_it_has() -> None:
    with pytest.raises(Malformed, match=r"Sum has no easy bot. It has these: normal\.") as refused:
        new_player("easy", game=Sum())
    assert refused.value.code == "no-easy"


@pytest.mark.parametrize("name", game_names())
def test_there_is_one_scale_of_names(name: str) -> None:
    """What people choose from: each title once, from weak to strong, and the one that the seat then has."""
    offered = offers(game_class(name).bots)
    levels = [offer.level for offer in offered if offer.level != "random"]
    assert levels == [level for level in SCALE if level in levels]
    assert "normal" in levels
    for offer in offered:
        assert player_title(offer.player) == offer.title == player_title(offer.level)
        assert offer.how
        new_player(offer.player, game=new_game(name))


def test_every_player_that_was_ever_stored_is_called_by_the_scale() -> None:
    stored = (*PLAYERS_OF_ALL, "tree:400", "tree:100", "smart:48", "montecarlo:50", "tree:300ms", "hard:5")
    for player in stored:
        new_player(player)
        assert player_title(player) in TITLES.values(), player


@pytest.mark.parametrize("player", ["heuristic", "smart"])
def test_a_game_without_a_player_of_its_own_says_so_and_names_those_that_have_one(player: str) -> None:
    games = [game_class(name) for name in game_names()]
    state = new_game("kuhn").deal(1)
    for refused in (
        lambda: choice(player, state),
        lambda: new_player(player, game=state.game),
    ):
        with pytest.raises(Malformed) as refusal:
            refused()
        assert refusal.value.code == f"no-{player}"
        assert f"Kuhn poker has no {player} player." in refusal.value.sentence
        named = [game.about.title for game in games if getattr(game.bots, player)]
        assert all(title in refusal.value.sentence for title in named)
        assert "Shattered Dungeon" in named


def test_a_game_lists_the_players_that_can_play_it() -> None:
    assert list(players_of("kuhn")) == ["random", "easy", "normal", "hard", "montecarlo", "tree"]
    for name in game_names():
        assert ("heuristic" in players_of(name)) == bool(game_class(name).bots.heuristic)
        assert ("smart" in players_of(name)) == bool(game_class(name).bots.smart)
