"""Match and match file: exact replay, honest take-back, and refusals that say which line and why."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.match import Match, Seated, commitment, with_names
from orrery.engine.matchfile import BadMatchFile
from orrery.engine.words import Illegal, Malformed, NotYourTurn
from orrery.games import REGISTERED, new_game, read_match

SECRET = "0123456789abcdef" * 4


def leduc(*actions: str, key: str = "42", chance: str = "fast") -> Match:
    match = Match(new_game("leduc"), key, chance)
    for action in actions:
        match.act(match.state.mover(), action)
    return match


# -- acting


def test_the_three_refusals_are_different_and_change_nothing() -> None:
    match = leduc("raise")
    before = str(match.state)
    with pytest.raises(Malformed) as malformed:
        match.act(1, "rase")
    with pytest.raises(Illegal) as illegal:
        leduc().act(0, "fold")
    with pytest.raises(NotYourTurn) as not_your_turn:
        match.act(0, "call")
    assert malformed.value.sentence == '"rase" is not an action. Did you mean "raise"?'
    assert (illegal.value.code, not_your_turn.value.code) == ("nothing-to-fold-to", "not-your-turn")
    assert str(match.state) == before
    assert len(match.moves) == 1


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(Malformed, match="no seat"):
        leduc().act(seat, "call")


@pytest.mark.parametrize("action", [-1, 3, 10**6])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(Malformed, match="no action number"):
        leduc().act(0, action)


def test_a_third_raise_is_refused_with_its_reason() -> None:
    with pytest.raises(Illegal, match="at most 2 raises"):
        leduc("raise", "raise", "raise")


@pytest.mark.parametrize("game", REGISTERED)
def test_a_look_ahead_changes_nothing_and_can_be_followed_to_the_same_match(game: str) -> None:
    acting, following = (Match(new_game(game), SECRET, "sealed") for _ in range(2))
    dice = random.Random(3)  # noqa: S311
    while not acting.over() and len(acting.moves) < 12:
        seat = acting.state.to_act()[0]
        action = dice.choice(acting.state.actions(seat))
        before = following.text()
        ahead = following.look_ahead(seat, following.check(seat, acting.game.text(action)))
        assert following.text() == before
        events = acting.act(seat, action)
        assert repr(following.follow(ahead).events) == repr(tuple(events))
        assert following.text() == acting.text()
    assert acting.moves


def test_an_old_look_ahead_is_not_followed() -> None:
    match = leduc()
    ahead = match.look_ahead(0, match.check(0, "raise"))
    match.act(0, "call")
    with pytest.raises(ValueError, match="gone on"):
        match.follow(ahead)


def test_a_copy_can_follow_a_look_ahead_and_the_match_itself_still_can() -> None:
    match = leduc("raise")
    ahead = match.look_ahead(1, match.check(1, "fold"))
    followed = match.followed(ahead)
    assert followed.over()
    assert not match.over()
    assert match.follow(ahead) == followed.moves[-1]
    assert match.moves[-1].events
    assert match.text() == followed.text()
    with pytest.raises(ValueError, match="has gone on"):
        match.followed(ahead)


def test_what_was_offered_is_read_but_not_looked_for_again() -> None:
    match = leduc("raise")
    assert match.check(1, "fold", offered=True) == match.check(1, "fold")
    with pytest.raises(Illegal) as refusal:
        match.check(1, "fold", "with words", offered=True)
    assert refusal.value.code == "no-words"


def test_after_the_end_nothing_more_is_possible() -> None:
    match = leduc("raise", "fold")
    assert match.over()
    with pytest.raises(NotYourTurn) as refusal:
        match.act(0, "call")
    assert refusal.value.code == "match-over"


def test_as_many_seats_as_the_game_has() -> None:
    with pytest.raises(Malformed, match="2 seats, not 1"):
        Match(new_game("kuhn"), seated=[Seated("person", "Ann")])


@pytest.mark.parametrize("name", ["", " Ann", "two\nlines", "x" * 61])
def test_a_name_is_one_short_line(name: str) -> None:
    with pytest.raises(Malformed, match="name"):
        Match(new_game("kuhn"), seated=[Seated("person", name), Seated("person", "Bob")])


# -- taking back


def test_a_move_that_showed_nothing_can_be_taken_back() -> None:
    match = leduc()
    before = match.text()
    match.act(0, "raise")
    match.take_back(0)
    assert match.text() == before


def test_a_move_that_was_answered_cannot_be_taken_back() -> None:
    match = leduc("raise", "raise")
    with pytest.raises(NotYourTurn) as refusal:
        match.take_back(0)
    assert refusal.value.code == "answered"


def test_a_move_that_turned_a_card_up_cannot_be_taken_back() -> None:
    match = leduc("raise", "call")
    with pytest.raises(Illegal) as refusal:
        match.take_back(1)
    assert refusal.value.code == "seen"
    assert len(match.moves) == 2


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    with pytest.raises(Illegal):
        leduc().take_back(0)


def test_undo_and_the_same_again_is_the_same_match() -> None:
    match = leduc("raise", "call", "raise", "call")
    whole = match.text()
    match.undo(3)
    assert match.text() == leduc("raise").text()
    for action in ("call", "raise", "call"):
        match.act(match.state.mover(), action)
    assert match.text() == whole


def test_undo_stops_at_the_first_state() -> None:
    with pytest.raises(Illegal):
        leduc("raise").undo(2)


# -- telling


def test_the_log_is_told_with_names() -> None:
    match = Match(new_game("kuhn"), "7", seated=[Seated("person", "Ann"), Seated("player", "tree:400")])
    match.act(0, "bet")
    match.act(1, "pass")
    assert match.told(0) == ["Ann bets.", "tree:400 folds."]


def test_a_name_with_braces_stays_a_name() -> None:
    assert with_names("{0} greets {1}.", ["{1}", "{0.__class__}"]) == "{1} greets {0.__class__}."


# -- the match file


def test_the_file_is_text_that_a_person_can_read() -> None:
    match = Match(new_game("leduc"), "42", seated=[Seated("person", "Ann"), Seated("player", "random")])
    match.act(0, "raise")
    words = [line.partition(" ~ ")[0] for line in match.text().splitlines()]
    assert words == [
        "orrery match 1",
        "game leduc 1",
        "chance fast",
        "key 42",
        "seat 0 person Ann",
        "seat 1 player random",
        "moves",
        "0 raise",
        "end 1",
    ]


@given(st.integers(0, 10**6), st.lists(st.integers(0, 2), max_size=8), st.sampled_from(["kuhn", "leduc"]))
def test_a_file_reads_back_at_every_moment(key: int, picks: list[int], name: str) -> None:
    match = Match(new_game(name), str(key))
    for pick in picks:
        copy = read_match(match.text())
        assert (copy.text(), str(copy.state)) == (match.text(), str(match.state))
        if match.over():
            break
        actions = match.state.actions(match.state.mover())
        match.act(match.state.mover(), actions[pick % len(actions)])


@pytest.mark.parametrize("game", REGISTERED)
def test_marks_are_the_same_whenever_they_are_asked_for(game: str) -> None:
    often, once = (Match(new_game(game), "7") for _ in range(2))
    made = []
    for number in range(12):
        seat = often.state.mover()
        actions = often.state.actions(seat)
        for match in (often, once):
            match.act(seat, actions[number % len(actions)])
        made.append(often.last_mark())
        if often.over():
            break
    assert once.marks() == often.marks() == made
    assert len(set(made)) == len(once.moves) > 1


def test_marks_of_moves_that_were_undone_are_forgotten() -> None:
    match = leduc("call", "raise", "call")
    assert len(match.marks()) == 3
    match.undo(2)
    match.act(match.state.mover(), "call")
    assert match.marks() == leduc("call", "call").marks()


def test_windows_line_ends_comments_and_blank_lines_do_no_harm() -> None:
    match = leduc("raise", "call")
    lines = match.text().splitlines()
    lines[7:7] = ["", "# here it becomes interesting"]
    assert read_match("\r\n".join(lines) + "\r\n").text() == match.text()


def test_a_sealed_match_replays_from_its_key() -> None:
    match = leduc("raise", "call", key=SECRET, chance="sealed")
    assert f"commitment {commitment(SECRET)}" in match.text()
    assert str(read_match(match.text()).state) == str(match.state)


def test_a_sealed_match_opens_with_the_key_that_was_committed_to_and_no_other() -> None:
    match = leduc("raise", "call", key=SECRET, chance="sealed")
    with pytest.raises(BadMatchFile, match="not the one that was committed to"):
        read_match(match.text().replace(f"key {SECRET}", f"key {'00' * 32}"))


def test_a_sealed_match_can_be_shown_during_play_without_its_key() -> None:
    match = leduc("raise", "call", key=SECRET, chance="sealed")
    public = match.text(reveal=False)
    assert SECRET not in public
    assert "~" not in public
    with pytest.raises(BadMatchFile, match="still sealed") as refusal:
        read_match(public)
    assert refusal.value.code == "sealed"


def broken(change: tuple[str, str]) -> str:
    text = leduc("raise", "call", "raise").text()
    assert change[0] in text
    return text.replace(*change)


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (("orrery match 1", "fen 1"), "foreign", 1),
        (("orrery match 1", "orrery match 2"), "future", 1),
        (("game leduc 1", "game leduc 2"), "future", 2),
        (("game leduc 1", "game leduc 0"), "old-rules", 2),
        (("game leduc 1", "game leduk 1"), "unknown-game", 2),
        (("game leduc 1", "game os:path 1"), "unknown-game", 2),
        (("game leduc 1", "game leduc one"), "bad-line", 2),
        (("chance fast", "chance fest"), "bad-chance", 3),
        (("chance fast", "chance sealed"), "bad-key", 4),
        (("chance fast", "chants fast"), "bad-line", 3),
        (("chance fast", "option raises 3"), "unknown-option", 3),
        (("key 42", "key 43"), "altered", 7),
        (("seat 1 person", "seat 2 person"), "bad-line", 6),
        (("seat 1 person", "seat 1 robot"), "bad-line", 6),
        (("seat 1 person Player 2\n", ""), "bad-seats", 6),
        (("Player 2", "Player 3"), "altered", 7),
        (("0 raise", "0 call"), "altered", 8),
        (("0 raise", "0 rise"), "altered", 8),
        (("1 call", "0 call"), "altered", 9),
        (("1 call", "x call"), "bad-line", 9),
        (("end 3", "end 4"), "altered", 11),
        (("end 3", "end 3\n0 call"), "bad-line", 12),
        (("key 42", "key 42\nkey 42"), "bad-line", 5),
        (("key 42\n", ""), "sealed", 6),
    ],
)
def test_a_file_that_is_not_what_it_was_is_refused_with_line_and_reason(
    change: tuple[str, str], code: str, line: int
) -> None:
    with pytest.raises(BadMatchFile) as refusal:
        read_match(broken(change))
    assert (refusal.value.code, refusal.value.line) == (code, line)
    assert refusal.value.sentence.startswith(f"line {line}: ")


def test_a_file_cut_off_anywhere_is_refused() -> None:
    text = leduc("raise", "call", "raise").text()
    for length in range(len(text) - 1):
        with pytest.raises(BadMatchFile):
            read_match(text[:length])


@given(st.text())
def test_any_other_text_is_refused_without_a_crash(text: str) -> None:
    with pytest.raises(BadMatchFile):
        read_match(text)


@given(st.text(alphabet="\n ~0123456789abcdehklmnoprsty:é\x00", max_size=200))
def test_any_other_body_is_refused_without_a_crash(text: str) -> None:
    with pytest.raises(BadMatchFile):
        read_match("orrery match 1\ngame kuhn 1\n" + text)


def test_a_line_without_end_is_refused() -> None:
    with pytest.raises(BadMatchFile, match="longer than"):
        read_match("orrery match 1\n" + "x" * 5000)


def test_a_file_without_end_is_refused() -> None:
    with pytest.raises(BadMatchFile, match="larger than"):
        read_match("orrery match 1\n" + "\n" * 5_000_000)


# -- giving up


def test_who_resigns_has_lost_and_the_file_says_so() -> None:
    match = leduc("raise")
    match.resign(1)
    assert match.over()
    assert match.outcome() is not None
    assert match.outcome().winners() == [0]  # type: ignore[union-attr]
    assert "\nresigned 1 ~ " in match.text()
    again = read_match(match.text())
    assert (again.resigned, again.over(), again.text()) == (1, True, match.text())


def test_who_has_no_time_left_has_lost_and_the_file_says_so() -> None:
    match = leduc("raise")
    match.resign(1, late=True)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners()) == ("time", [0])
    assert "\nlate 1 ~ " in match.text()
    again = read_match(match.text())
    assert (again.late, again.text()) == (True, match.text())


def test_after_resigning_nothing_more_is_played() -> None:
    match = leduc("raise")
    match.resign(1)
    with pytest.raises(NotYourTurn, match="over"):
        match.act(1, "call")
    with pytest.raises(NotYourTurn, match="over"):
        match.resign(0)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("resigned 1", "resigned 0"), "altered"),
        (("resigned 1", "resigned 7"), "altered"),
        (("resigned 1", "late 1"), "altered"),
        (("resigned 1", "resigned x"), "bad-line"),
        (("\nend 1", "\n1 call\nend 2"), "bad-line"),
    ],
)
def test_a_resignation_that_was_altered_is_found(change: tuple[str, str], code: str) -> None:
    match = leduc("raise")
    match.resign(1)
    with pytest.raises(BadMatchFile) as refusal:
        read_match(match.text().replace(*change))
    assert (refusal.value.code, refusal.value.line) == (code, 9 if "end" not in change[0] else 10)


def test_a_resignation_cannot_follow_the_end() -> None:
    match = leduc("raise", "fold")
    with pytest.raises(NotYourTurn, match="over"):
        match.resign(0)


def test_when_time_is_up_the_first_choice_is_taken() -> None:
    state = leduc("raise").state
    assert state.when_time_is_up(1) == state.actions(1)[0]
