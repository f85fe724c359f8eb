"""The registry: names that lead to games, and refusals that help."""

import pytest

from orrery.engine.words import Malformed
from orrery.games import (
    FORMERLY,
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
