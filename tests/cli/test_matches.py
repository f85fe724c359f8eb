"""`orrery matches`: each row says what was played, against whom, how it stands, and when."""

import json
import os

import pytest

from orrery.cli import storage
from orrery.cli.matches import Kept, lines_of
from orrery.engine.match import Match, Seated
from orrery.games import game_with
from tests.cli.conftest import Run

PERSON, BOT = Seated("person", "Player 1"), Seated("player", "tree:400")


def kept(game: str, seated: list[Seated], *actions: str, at: int = 1, **options: object) -> None:
    match = Match(game_with(game, options), "1", "fast", seated)
    for action in actions:
        match.act(match.state.mover(), action)
    path = storage.matches_folder() / f"{game}-{at}{storage.SUFFIX}"
    storage.keep(match, path)
    os.utime(path, (at, at))


def listed(run: Run, *arguments: str) -> list[dict[str, object]]:
    found = json.loads(run("matches", "--json", *arguments).output)
    assert isinstance(found, list)
    return found


def told(run: Run) -> list[tuple[object, object, object]]:
    return [(each["title"], each["others"], each["stands"]) for each in listed(run)]


def test_without_any_it_says_how_to_play(run: Run) -> None:
    assert run("matches").output == "No match was played here yet. To play one: orrery play\n"


def test_rows_tell_fight_opponent_and_result(run: Run) -> None:
    alone = [Seated("person", "Watchmaker")]
    kept("tourbillon", alone, encounter="red-tape", at=1)
    kept("kuhn", [PERSON, BOT], "bet", "pass", at=2)
    kept("leduc", [PERSON, BOT], at=3)
    assert told(run) == [
        ("Leduc poker", "against Normal bot", "going on: your turn"),
        ("Kuhn poker", "against Normal bot", "won"),
        ("Tourbillon, a single fight: Red tape", "", "going on: your turn"),
    ]


@pytest.mark.parametrize(
    ("seated", "others", "stands"),
    [
        ([BOT, PERSON], "against Normal bot", "lost"),
        ([PERSON, PERSON], "Player 1 against Player 2", "Player 1 won"),
        ([BOT, BOT], "Normal bot (Player 1) against Normal bot (Player 2)", "Normal bot (Player 1) won"),
    ],
)
def test_a_finished_match_says_who_won(run: Run, seated: list[Seated], others: str, stands: str) -> None:
    kept("kuhn", seated, "bet", "pass")
    assert told(run) == [("Kuhn poker", others, stands)]


def test_a_row_says_when_and_how_to_open_it() -> None:
    each = Kept("Kuhn poker", "against Normal bot", "won", 1_000, "a b.match", over=True)
    assert lines_of(each, 1_000 + 7_300) == [
        "Kuhn poker",
        "  against Normal bot, won, 2 hours ago",
        "  orrery replay 'a b.match'",
    ]
    assert (
        "orrery play --resume"
        in lines_of(Kept("Kuhn poker", "", "going on", 1_000, "a.match", over=False), 1_000)[-1]
    )


def test_a_match_that_cannot_be_read_is_listed_and_says_why(run: Run) -> None:
    kept("kuhn", [PERSON, BOT])
    (storage.matches_folder() / "kuhn-1.match").write_text("nonsense")
    ((_, _, stands),) = told(run)
    assert str(stands).startswith("cannot be read: ")


def test_only_the_last_ones_are_listed_unless_all_are_wanted(run: Run) -> None:
    for at in range(1, 15):
        kept("kuhn", [PERSON, BOT], at=at)
    assert "There are 2 older ones: orrery matches --all" in run("matches").output
    assert len(listed(run)) == 12
    assert len(listed(run, "--all")) == 14
