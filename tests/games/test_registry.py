"""The registry: names that lead to games, and refusals that help."""

import pytest

from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import About, Game, State, set_up
from orrery.engine.lab import DECISIONS, EVEN
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed
from orrery.games import (
    FORMERLY,
    MOVED,
    REGISTERED,
    game_class,
    game_names,
    import_game,
    new_game,
    read_state,
    register,
)


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_registered_under_its_own_name(name: str) -> None:
    assert game_class(name).about.name == name


@pytest.mark.parametrize(("then", "now"), FORMERLY.items())
def test_a_former_name_is_free_and_leads_to_its_game(then: str, now: str) -> None:
    assert then not in REGISTERED
    assert game_class(then) is game_class(now)
    assert new_game(then).written_name() == now


def test_an_unknown_game_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Malformed, match=r'"leduk"\. Did you mean "leduc"'):
        new_game("leduk")


@pytest.mark.parametrize(
    "place", ["nowhere", "nowhere:Game", "orrery.games.kuhn:Nothing", "os:path", ":", ""]
)
def test_what_is_not_a_game_is_refused(place: str) -> None:
    with pytest.raises(Malformed):
        import_game(place)


def test_a_game_of_ones_own_can_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    others = {name: place for name, place in REGISTERED.items() if name != "kuhn"}
    monkeypatch.setattr("orrery.games.REGISTERED", others)
    assert "kuhn" not in game_names()
    register("orrery.games.kuhn:Kuhn")
    assert new_game("kuhn").seats == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess/1 : x",
        "kuhn/1",
        "kuhn/2 : cards=0,1",
        "kuhn/1 deck=3 : cards=0,1",
        'kuhn/1 deck="3 : cards=0,1',
    ],
)
def test_what_is_not_a_state_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_state(text)


def test_a_state_has_one_text_only() -> None:
    text = str(new_game("kuhn").new("7"))
    with pytest.raises(Malformed, match="as it would print itself"):
        read_state(text.replace("news=0", "news=00"))


class OfOld(Game):
    about = About("of-old", "Of old", 1, "It has its rules of thumb where they once were.")

    def advise(self, world: State, seat: int, dice: Dice) -> int:
        return 0


def test_a_method_that_nobody_asks_any_more_is_refused_with_its_place() -> None:
    where = r"for advise: that belongs to its bots, a Bots of orrery\.engine\.bots\."
    with pytest.raises(Malformed, match=where) as refused:
        register(f"{__name__}:OfOld")
    assert refused.value.code == "moved-method"
    assert "of-old" not in REGISTERED


def test_what_has_moved_is_where_a_refusal_says() -> None:
    for facet, names in MOVED.items():
        assert {*names} <= {*dir(getattr(Game, facet))}
        assert not [name for name in names if callable(getattr(Game, name, None))]


def test_a_game_that_says_nothing_beyond_its_rules_has_empty_facets() -> None:
    class Bare(Game):
        about = About("bare", "Bare", 1, "Nothing more.", rules="Play.\nWin.")

    game = Bare({})
    assert [topic.points for topic in game.book.compendium(game).topics] == [(("", "Play."), ("", "Win."))]
    assert game.book.review().faults == ()
    assert (game.book.deck_book(), game.book.entries((), {})) == (None, None)
    assert (game.bots.heuristic, game.bots.smart, game.bots.easy, game.lab.measures) == ("", "", "", ())
    state, dice = new_game("kuhn").new("1"), one_stream(1)
    assert game.bots.candidates(state, 0) == state.actions(0)
    assert {game.bots.hunch(state, 0, dice) for _ in range(20)} == set(state.actions(0))
    assert game.bots.say(state, 0, 0, dice) == ""
    assert (game.lab.standing(state, 0), game.lab.elapsed(state)) == (EVEN, DECISIONS)
    assert (game.lab.counts(state), game.lab.decks(state), game.lab.hands(state)) == ({}, [], [])
    assert game.narrator.narrate(state, [], 0, []) == game.narrator.answer(state, "ask who is there?") == ""
    with pytest.raises(Malformed, match="Bare takes no packs"):
        set_up(Bare, {}, (Pack("any", (("cards.toml", ""),)),))
