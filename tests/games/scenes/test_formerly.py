"""What was written when Nine Scenes was called `story` opens, proves itself and goes on as before."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Final

import pytest

from orrery.engine.game import set_up
from orrery.engine.match import Match
from orrery.engine.matchfile import BadMatchFile
from orrery.engine.origin import check_origin
from orrery.engine.words import Malformed
from orrery.games import REGISTERED, game_as_written, game_class, new_game, read_match, read_state
from orrery.games.kuhn import Kuhn
from orrery.games.scenes import NineScenes
from orrery.players import Knowledge, new_player, speak

pytestmark = pytest.mark.both_cores

KEPT: Final = Path(__file__).parent / "formerly"
MATCHES: Final = ("unfinished", "finished", "what-if")
NAME_NOW, NAME_THEN = "game scenes 1\n", "game story 1\n"


def written(name: str) -> str:
    return (KEPT / f"{name}.match").read_text(encoding="utf-8")


def state_text() -> str:
    return (KEPT / "state.txt").read_text(encoding="utf-8").rstrip("\n")


def play_on(match: Match) -> None:
    """Machine tellers tell it to the end."""
    players = [new_player("heuristic", seat, match.game) for seat in range(match.game.seats)]
    while not match.over():
        seat = int(match.state.mover())
        knowledge = Knowledge(match.state, seat)
        action = players[seat].choose(knowledge)
        match.act(seat, action, speak(knowledge, action, len(match.moves)))


# -- match files
@pytest.mark.parametrize("name", MATCHES)
def test_a_match_file_opens_with_every_mark_and_is_written_as_it_was(name: str) -> None:
    match = read_match(written(name))
    assert isinstance(match.game, NineScenes)
    assert match.text() == written(name)
    assert NAME_THEN in match.text()


def test_a_match_goes_on_under_its_name_and_opens_again() -> None:
    match = read_match(written("unfinished"))
    begun = len(match.moves)
    play_on(match)
    assert len(match.moves) > begun
    again = read_match(match.text())
    assert again.text() == match.text()
    assert NAME_THEN in again.text()


def test_a_match_goes_on_exactly_as_it_would_have_gone_on_then() -> None:
    """The finished match is the unfinished one, told to its end before the name changed."""
    match, whole = read_match(written("unfinished")), read_match(written("finished"))
    for move in whole.moves[len(match.moves) :]:
        match.act(move.seat, move.action, move.words)
    assert match.text() == written("finished")


def test_a_what_if_goes_on_from_its_origin_then_and_now() -> None:
    finished = read_match(written("finished"))
    check_origin(read_match(written("what-if")), finished)
    assert finished.branch(9).text() == written("what-if")
    now = finished.branch(20)
    assert read_match(now.text()).text() == now.text()
    check_origin(now, finished)


def test_the_name_in_a_file_is_under_its_marks() -> None:
    with pytest.raises(BadMatchFile) as refused:
        read_match(written("finished").replace(NAME_THEN, NAME_NOW))
    assert refused.value.code == "altered"


# -- states
def test_a_state_is_read_and_prints_itself_as_it_did() -> None:
    state = read_state(state_text())
    assert str(state) == state_text()
    assert str(read_match(written("unfinished")).state) == state_text()


def test_copies_of_a_state_keep_the_name() -> None:
    state = read_state(state_text())
    thawed = pickle.loads(pickle.dumps(state))  # noqa: S301  it was frozen here
    for twin in (copy.deepcopy(state), state.clone(), thawed):
        assert str(twin) == state_text()


def test_a_state_belongs_to_the_name_it_was_written_under() -> None:
    options = read_state(state_text()).game.options
    with pytest.raises(Malformed, match=r"not a state of .scenes/1"):
        set_up(NineScenes, options).read(state_text())


# -- new ones, and whose name it is
def test_what_is_new_has_the_name_of_today_however_it_is_asked_for() -> None:
    for name in ("scenes", "story"):
        match = Match(new_game(name), "1")
        assert str(match.state).startswith("scenes/1 ")
        assert NAME_NOW in match.text()


def test_the_same_key_deals_the_same_under_either_name() -> None:
    then, now = game_as_written("story", {}).new("5"), new_game("scenes").new("5")
    assert str(then) == str(now).replace("scenes/1 ", "story/1 ", 1)


def test_a_game_of_ones_own_may_take_a_name_that_is_free_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.games.REGISTERED", {**REGISTERED, "story": "orrery.games.kuhn:Kuhn"})
    assert game_class("story") is Kuhn
    assert game_as_written("story", {}).written_name() == "kuhn"
