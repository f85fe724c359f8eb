"""`orrery play --from FILE --at N`, and what the other commands say of a match that was taken up again."""

import json
import os
from pathlib import Path

import pytest

from orrery.cli import storage
from orrery.engine.match import Match, Seated
from orrery.engine.origin import check_origin
from orrery.files import load_match, save_match
from orrery.games import new_game
from orrery.players import usual_opponent
from tests.cli.conftest import Run

ANN, QUICK = Seated("person", "Ann"), Seated("player", "random")
PLAYED = ("raise", "call", "raise", "call")


def finished(folder: Path, *seated: Seated, actions: tuple[str, ...] = PLAYED) -> Path:
    match = Match(new_game("leduc"), "12", "fast", seated or (ANN, QUICK))
    for action in actions:
        match.act(match.state.mover(), action)
    path = folder / "first.match"
    save_match(match, path)
    return path


@pytest.fixture
def first(tmp_path: Path) -> Path:
    return finished(tmp_path)


def taken_up(run: Run, first: Path, *arguments: object, typed: str = "q\n") -> Match:
    """The match that this command has made."""
    second = first.with_name("second.match")
    result = run("play", "--from", first, "--save", second, *arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return load_match(second)


def people(match: Match) -> list[int]:
    return [seat for seat, who in enumerate(match.seated) if who.kind == "person"]


# -- taking it up
def test_it_goes_on_from_the_moment_that_was_named(run: Run, first: Path) -> None:
    match = taken_up(run, first, "--at", 2)
    assert [match.game.text(move.action) for move in match.moves] == ["raise", "call"]
    assert (match.kept, match.seated[1]) == (2, QUICK)
    check_origin(match, load_match(first))


def test_without_a_moment_it_goes_back_to_the_last_decision_of_a_person(run: Run, first: Path) -> None:
    assert len(taken_up(run, first).moves) == 2


def test_it_is_played_to_its_end_and_says_what_it_is(run: Run, first: Path) -> None:
    second = first.with_name("second.match")
    result = run("play", "--from", first, "--at", "2", "--save", second, typed="call\n" * 6)
    assert "This is a what-if: it goes on after decision 2 of an earlier match" in result.output
    assert "You raise." in result.output  # what came before
    match = load_match(second)
    assert match.over()
    check_origin(match, load_match(first))


@pytest.mark.parametrize(
    ("arguments", "seats", "others"),
    [
        ([], [0], ["random"]),
        (["--seat", "1"], [1], [usual_opponent(new_game("leduc"))]),  # it takes the seat of the person
        (["--seat", "all"], [0, 1], []),
        (["--opponent", "hard"], [0], ["hard"]),
        (["--seat", "1", "--opponent", "random"], [1], ["random"]),
    ],
)
def test_the_seat_and_the_opponents_can_be_chosen(
    run: Run, first: Path, arguments: list[str], seats: list[int], others: list[str]
) -> None:
    match = taken_up(run, first, "--at", "2", *arguments, typed="\nq\n")
    assert people(match) == seats
    assert [who.name for who in match.seated if who.kind == "player"] == others


def test_a_match_of_bots_is_taken_up_by_the_one_whose_turn_it_is(run: Run, tmp_path: Path) -> None:
    match = taken_up(run, finished(tmp_path, QUICK, QUICK), "--at", "1")
    assert people(match) == [1]


def test_the_last_one_needs_no_name(run: Run, data_folder: Path) -> None:
    run("play", "leduc", "--seed", "12", typed="1\n" + "call\n" * 6)
    (before,) = (data_folder / "matches").glob("*.match")
    os.utime(before, (1, 1))
    assert run("play", "--from", "last", typed="q\n").exit_code == 0
    match, _ = storage.last_unfinished()
    check_origin(match, load_match(before))


# -- refusing
@pytest.mark.parametrize("at", ["5", "-1", "1000000"])
def test_a_moment_that_never_was_is_refused(run: Run, first: Path, at: str) -> None:
    result = run("play", "--from", first, "--at", at)
    assert result.exit_code == 2
    assert f"There is no moment {at}: the match has 4 decisions." in result.output


def test_the_end_is_no_moment_to_go_on_from(run: Run, first: Path) -> None:
    result = run("play", "--from", first, "--at", "4")
    assert result.exit_code == 2
    assert "The match is over at that moment: the last one is --at 3." in result.output


def test_a_match_that_is_not_over_is_refused(run: Run, tmp_path: Path) -> None:
    path = finished(tmp_path, actions=("raise",))
    result = run("play", "--from", path)
    assert result.exit_code == 2
    assert f"the match is not over. To go on with it: orrery play --resume {path}" in result.output


def test_a_file_that_was_altered_is_refused_with_its_line(run: Run, first: Path) -> None:
    first.write_text(first.read_text().replace("0 raise", "0 call", 1))
    result = run("play", "--from", first, "--at", "2")
    assert result.exit_code == 2
    assert "first.match: line 8: " in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["leduc", "--at", "2"], "say which one by --from FILE"),
        (["leduc", "--from", "last"], "--from takes a match up as it was"),
        (["--from", "last", "--seed", "7"], "--from takes a match up as it was"),
        (["--from", "last", "--resume", "last"], "--from takes a match up as it was"),
        (["--from", "last"], "There is no finished match in"),
        (["--from", "nowhere.match"], "nowhere.match cannot be read"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, arguments: list[str], said: str) -> None:
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_seat_that_is_not_there_is_refused(run: Run, first: Path) -> None:
    result = run("play", "--from", first, "--at", "2", "--seat", "2")
    assert result.exit_code == 2
    assert "There is no seat 2" in result.output


# -- telling
def test_lists_and_replays_say_what_it_is(run: Run, first: Path, data_folder: Path) -> None:
    match = load_match(first)
    path = storage.matches_folder() / f"leduc-2{storage.SUFFIX}"
    for number, other in ((1, match.again()), (2, match.branch(2))):
        kept = path.with_name(f"leduc-{number}{storage.SUFFIX}")
        storage.keep(other, kept)
        os.utime(kept, (number, number))
    told = [each["deal"] for each in json.loads(run("matches", "--json").output)]
    assert told == ["what if, after decision 2", "the same deal again"]
    assert "  what if, after decision 2, against Random bot, going on" in run("matches").output
    replay = run("replay", path)
    assert "This is a what-if: it goes on after decision 2 of an earlier match" in replay.output
    facts = json.loads(run("replay", path, "--json").output)
    assert facts["origin"] == {"mark": match.end_mark(), "after": 2}
    assert [move["mark"] for move in facts["moves"]] == load_match(path).marks()


def test_a_what_if_is_verified_alone_and_against_its_origin(run: Run, first: Path) -> None:
    second = first.with_name("second.match")
    save_match(load_match(first).branch(2), second)
    alone = run("verify", second)
    assert alone.exit_code == 0
    mark = load_match(first).end_mark()
    assert f"It begins with 2 actions of the match whose last mark is {mark}; compare them" in alone.output
    both = run("verify", second, "--origin", first)
    assert (both.exit_code, "they are the same." in both.output) == (0, True)


def test_another_origin_is_found_out(run: Run, first: Path, tmp_path: Path) -> None:
    second = first.with_name("second.match")
    save_match(load_match(first).branch(2), second)
    (tmp_path / "other").mkdir()
    other = finished(tmp_path / "other", actions=("raise", "fold"))
    result = run("verify", second, "--origin", other)
    assert result.exit_code == 1
    assert "second.match: It goes on from a match whose last mark is" in result.output
    assert run("verify", first, "--origin", first).exit_code == 1  # it was dealt anew
