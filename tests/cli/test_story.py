"""`orrery story`: stories that machines tell, and matches written down."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from orrery.cli.commands import orrery

DOCS = Path(__file__).parents[2] / "docs"


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(orrery, ["story", *arguments])
    return result.exit_code, result.output


def test_the_story_in_the_docs_is_told_again():
    code, told = run("--tell", "34", "--option", "pack=thorn", "--option", "tellers=4")
    assert code == 0
    first, _, text = (DOCS / "a-story.md").read_text(encoding="utf-8").partition("\n")
    assert "--tell 34 --option pack=thorn --option tellers=4" in first
    assert told == text


def test_a_match_file_is_the_story(tmp_path: Path):
    kept, page = tmp_path / "mine.match", tmp_path / "mine.html"
    code, told = run("--tell", "3", "--option", "tellers=2", "--save", str(kept))
    assert code == 0
    assert run(str(kept)) == (0, told)
    assert run(str(kept), "--html", "-o", str(page)) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "http" not in text.replace("http-equiv", "")


@pytest.mark.parametrize("arguments", [(), ("a.match", "--tell", "1"), ("nowhere.match",)])
def test_what_is_asked_wrongly_is_refused(arguments: tuple[str, ...]):
    code, told = run(*arguments)
    assert code == 2
    assert "Traceback" not in told


def test_another_game_is_no_story(tmp_path: Path):
    from orrery.engine.match import Match
    from orrery.games import new_game

    other = tmp_path / "other.match"
    other.write_text(Match(new_game("kuhn")).text(), encoding="utf-8")
    code, told = run(str(other))
    assert code != 0
    assert "not of Nine Scenes" in told
