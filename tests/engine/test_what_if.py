"""What if: a match taken up again from any of its moments, which names its origin and proves itself."""

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.match import Match, Seated
from orrery.engine.matchfile import BadMatchFile
from orrery.engine.origin import Origin, check_origin
from orrery.engine.words import Illegal, Malformed
from orrery.games import game_names, new_game, read_match
from orrery.telling import moments

SECRET = "0123456789abcdef" * 4
ANN, BOB, BOT = Seated("person", "Ann"), Seated("person", "Bob"), Seated("player", "random")
MOST_MOMENTS = 16  # of one match that are looked at: a fight has fewer
MOST_PLAYED_ON = 3  # … and from which the rest of it is played once more


def leduc(*actions: str, key: str = "42", chance: str = "fast") -> Match:
    match = Match(new_game("leduc"), key, chance, [ANN, BOT])
    for action in actions:
        match.act(match.state.mover(), action)
    return match


def over() -> Match:
    return leduc("raise", "call", "raise", "call")


def random_match(name: str, chance: str) -> Match:
    """A whole match, played at random."""
    match = Match(new_game(name), SECRET, chance)
    dice = one_stream(17)
    while not match.over():
        seat = match.state.mover()
        match.act(seat, match.state.nth_action(seat, dice.below(0, match.state.action_count(seat))))
    return match


def play_on(match: Match, origin: Match) -> None:
    """Go on with the very moves of the origin."""
    for move in origin.moves[len(match.moves) :]:
        match.act(move.seat, move.action, move.words)


# -- the same moments
@pytest.mark.parametrize("chance", ["fast", "sealed"])
@pytest.mark.parametrize("name", game_names())
def test_every_moment_of_a_random_match_is_as_it_was(name: str, chance: str) -> None:
    """The same key, the same dice: what was done then leads to the same end from everywhere."""
    origin = random_match(name, chance)
    states = [str(moment.state) for moment in moments(origin)]
    for at in spread(len(origin.moves), MOST_MOMENTS):
        other = origin.branch(at)
        assert str(other.state) == states[at]
        assert other.over() == (at == len(origin.moves))
    for at in spread(len(origin.moves), MOST_PLAYED_ON):
        other = origin.branch(at)
        play_on(other, origin)
        assert str(other.state) == states[-1]
        assert repr(other.outcome()) == repr(origin.outcome())
        check_origin(other, origin)


def spread(length: int, most: int) -> list[int]:
    """All moments of a short match; of a long one this many, from the first to the last."""
    return sorted({length * part // (most - 1) for part in range(most)})


def test_it_may_go_on_otherwise_and_leaves_its_origin_alone() -> None:
    origin = over()
    before = origin.text()
    other = origin.branch(2)
    other.act(0, "call")
    assert [origin.game.text(move.action) for move in other.moves] == ["raise", "call", "call"]
    assert origin.text() == before


def test_others_may_sit_there() -> None:
    assert over().branch(2).seated == (ANN, BOT)
    assert over().branch(2, [BOB, ANN]).seated == (BOB, ANN)


def test_a_match_that_was_given_up_can_be_played_on() -> None:
    origin = leduc("raise")
    origin.resign(1)
    other = origin.branch(1)
    assert not other.over()
    check_origin(other, origin)


@pytest.mark.parametrize("at", [-1, 5, 10**6])
def test_a_moment_that_never_was_is_refused(at: int) -> None:
    with pytest.raises(Malformed, match=f"There is no moment {at}: the match has 4 decisions") as refused:
        over().branch(at)
    assert refused.value.code == "no-such-moment"


def test_what_was_kept_cannot_be_taken_back() -> None:
    other = leduc("raise").branch(1, [ANN, BOB])
    with pytest.raises(Illegal, match="begins here"):
        other.take_back(0)
    with pytest.raises(Illegal):
        other.undo()
    other.act(1, "raise")
    other.take_back(1)
    assert len(other.moves) == 1


# -- one idea: the same deal again, and what if
def test_the_same_deal_again_is_a_what_if_from_the_beginning() -> None:
    origin = over()
    again = origin.again()
    assert (again.repeated, again.origin, again.moves) == (True, Origin(origin.end_mark(), 0), [])
    assert f"\ndeal again from {origin.end_mark()} after 0\n" in again.text()


def test_a_what_if_once_more_begins_where_it_began() -> None:
    first = over().branch(2)
    first.act(0, "call")
    again = first.again()
    assert (len(again.moves), again.origin) == (2, Origin(first.end_mark(), 2))
    check_origin(again, first)


def test_an_honest_first_try_can_be_told_from_all_others() -> None:
    origin = over()
    tries = [origin, Match(origin.game, "42", repeated=True), origin.again(), origin.branch(3)]
    assert [(match.repeated, match.kept) for match in tries] == [(False, 0), (True, 0), (True, 0), (True, 3)]


# -- the match file
@pytest.mark.parametrize("chance", ["fast", "sealed"])
def test_the_file_names_the_origin_and_proves_itself(chance: str) -> None:
    origin = leduc("raise", "call", "raise", "call", key=SECRET, chance=chance)
    other = origin.branch(3)
    other.act(other.state.mover(), "fold")
    read = read_match(other.text())
    assert f"\ndeal again from {origin.end_mark()} after 3\n" in other.text()
    assert read.text() == other.text()
    assert (read.origin, read.kept) == (other.origin, 3)
    check_origin(read, read_match(origin.text()))


def test_files_of_before_read_as_they_did() -> None:
    plain, repeated = over(), Match(new_game("leduc"), "42", seated=[ANN, BOT], repeated=True)
    assert read_match(plain.text()).origin is None
    assert "\ndeal again\n" in repeated.text()
    read = read_match(repeated.text())
    assert (read.repeated, read.origin) == (True, None)


def test_its_origin_cannot_be_hidden_or_changed() -> None:
    text = over().branch(2).text()
    named = next(line for line in text.splitlines() if line.startswith("deal"))
    for changed in ("", "deal again\n", named.replace("after 2", "after 1") + "\n"):
        with pytest.raises(BadMatchFile, match="something above it was altered"):
            read_match(text.replace(named + "\n", changed))


@pytest.mark.parametrize(
    "line",
    [
        "deal", "deal anew", "deal  again", "deal again after 2", "deal from 4e20b9aa after 2",
        "deal again from", "deal again from 4e20b9aa", "deal again from 4e20b9aa after",
        "deal again from 4e20b9aa after -1", "deal again from 4e20b9aa after 02",
        "deal again from 4e20b9aa after 2 ", "deal again from 4e20b9aa after ٢",
        "deal again from 4e20b9aa after 2000000000", "deal again from 4E20B9AA after 2",
        "deal again from 4e20b9a after 2",
    ],
)  # fmt: skip
def test_a_malformed_origin_is_refused_with_its_line(line: str) -> None:
    text = over().branch(2).text()
    named = next(each for each in text.splitlines() if each.startswith("deal"))
    with pytest.raises(BadMatchFile, match='it should be "deal again"') as refused:
        read_match(text.replace(named, line))
    assert (refused.value.code, refused.value.line) == ("bad-line", text.splitlines().index(named) + 1)


def test_more_moves_of_the_origin_than_the_file_has_are_refused() -> None:
    text = over().branch(2).text()
    with pytest.raises(BadMatchFile, match="it keeps 3 moves of an earlier match, but the file has 2"):
        read_match(text.replace(" after 2", " after 3"))


def test_one_origin_is_enough() -> None:
    text = over().branch(2).text()
    with pytest.raises(BadMatchFile, match='"deal" stands in line'):
        read_match(text.replace("\nseat 0", "\ndeal again\nseat 0"))


# -- against the origin
def test_a_match_that_was_dealt_anew_has_no_origin() -> None:
    with pytest.raises(Malformed) as refused:
        check_origin(over(), over())
    assert refused.value.code == "no-origin"


def test_another_match_is_not_the_origin() -> None:
    with pytest.raises(Malformed, match="the one given ends with"):
        check_origin(over().branch(2), leduc("raise", "fold"))


@pytest.mark.parametrize(
    ("forged", "reason"),
    [
        (leduc("raise", "raise"), "Its move 2 is not the one of its origin"),
        (leduc("raise"), "Its move 2 is not the one of its origin"),
        (leduc("raise", "call", key="43"), "not the same game, options, packs and key"),
        (leduc("raise", "call", key=SECRET, chance="sealed"), "not the same game, options, packs and key"),
    ],
)
def test_a_mark_alone_proves_nothing(forged: Match, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four bytes can be forged: deal and moves are compared, too."""
    other = over().branch(2)
    assert other.origin is not None
    monkeypatch.setattr(other, "origin", Origin(forged.end_mark(), 2))
    with pytest.raises(Malformed, match=reason):
        check_origin(other, forged)
