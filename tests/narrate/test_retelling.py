"""Retelling in the background: the match goes on, whatever the language model does."""

import threading
from pathlib import Path

import pytest

from orrery.cli.sitting import Sitting
from orrery.engine.match import Match
from orrery.games import new_game
from orrery.narrate.model import Model
from orrery.narrate.retelling import MOST_WAITING, Retelling
from tests.narrate.test_model import chat, sent, server


class Slow:
    """Retells only when it is let."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.begun = threading.Event()

    def retell(self, words: str, context: str, longest: int, unwanted: tuple[str, ...] = ()) -> str:
        self.begun.set()
        assert self.let.wait(10)
        return f"{context}{words}!"[:longest]


@pytest.mark.rule("CE-124")
def test_nobody_waits_and_the_words_change_when_they_are_there():
    slow = Slow()
    retelling = Retelling(slow)
    retelling.ask("It rains", "Again: ")
    assert slow.begun.wait(10)
    assert retelling.words("It rains") == "It rains"
    for number in range(MOST_WAITING + 3):
        retelling.ask(f"Text {number}")
    assert retelling.waiting.qsize() == MOST_WAITING
    slow.let.set()
    retelling.waiting.join()
    assert retelling.words("It rains") == "Again: It rains!"
    assert retelling.words("Text 0") == "Text 0"  # too much was asked for
    assert retelling.words(f"Text {MOST_WAITING + 2}") == f"Text {MOST_WAITING + 2}!"


def sat(path: Path) -> Sitting:
    """Somebody at a terminal who plays until the narrator has said something."""
    match = Match(new_game("chaos", heroes=1), "5")
    sitting = Sitting(match, path)
    while not match.prose:
        sitting.act(0, int(match.game.bots.advise(match.state, 0, match.state.dice.clone())))
    return sitting


@pytest.mark.rule("CE-122")
@pytest.mark.rule("CE-125")
def test_at_the_terminal_prose_is_plain_off_or_retold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("ORRERY_NARRATOR", raising=False)
    plain = sat(tmp_path / "plain.match")
    words = plain.match.prose[-1]
    assert words in plain.told()
    monkeypatch.setenv("ORRERY_NARRATOR", "off")
    silent = sat(tmp_path / "silent.match")
    assert silent.told() == [line for line in plain.told() if line != words]
    with server(sent(chat("Nobody saw it coming."))) as url:
        monkeypatch.setenv("ORRERY_NARRATOR", url)
        retold = sat(tmp_path / "retold.match")
        assert retold.retelling is not None
        assert isinstance(retold.retelling.model, Model)
        retold.retelling.waiting.join()
    assert "Nobody saw it coming." in retold.told()
    assert str(plain.match.state) == str(silent.match.state) == str(retold.match.state)
    kept = (tmp_path / "retold.match").read_text(encoding="utf-8")
    assert kept == (tmp_path / "plain.match").read_text(encoding="utf-8")
