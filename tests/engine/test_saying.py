"""Words that come with actions, and asides: kept in the match file, bounded, and asked by no rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples.talks import LONGEST, Talks
from orrery.engine.match import LONGEST_LINE, LONGEST_WORDS, Match
from orrery.engine.matchfile import BadMatchFile, read_match
from orrery.engine.words import Illegal, Malformed, NotYourTurn, Refusal
from orrery.players import Knowledge, speak

LINES = st.text(min_size=1, max_size=LONGEST).filter(lambda text: text.isprintable() and text == text.strip())


def talks() -> Match:
    return Match(Talks({}), "7")


def again(match: Match) -> Match:
    return read_match(match.text(), lambda *_: Talks({}))


def test_words_stand_behind_their_action_in_the_match_file():
    match = talks()
    match.act(0, "say", 'He said "no" ~ twice.')
    match.act(1, "nod")
    lines = match.text().splitlines()
    assert lines[-3].startswith(r'0 say "He said \"no\" \u007e twice." ~ ')
    assert [move.words for move in again(match).moves] == ['He said "no" ~ twice.', ""]
    assert again(match).text() == match.text()


@given(LINES)
def test_any_line_survives_the_match_file(words: str):
    match = talks()
    match.act(0, "say", words)
    assert again(match).moves[0].words == words
    match.undo()
    match.act(0, "say", words)
    assert again(match).text() == match.text()


def test_a_changed_word_is_found():
    match = talks()
    match.act(0, "say", "It was he.")
    with pytest.raises(BadMatchFile, match="mark does not fit"):
        read_match(match.text().replace("he.", "I."), lambda *_: Talks({}))


@pytest.mark.parametrize("words", ['"', '"a" "b"', '"\\x"', '["a"]', '"a~b"', '""', '"\\n"'])
def test_words_that_are_not_as_printed_are_refused(words: str):
    match = talks()
    match.act(0, "say", "a")
    with pytest.raises(BadMatchFile) as refusal:
        read_match(match.text().replace('"a"', words), lambda *_: Talks({}))
    assert refusal.value.line == 8


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("x" * 10_000_000, "long-words"),
        ("x" * (LONGEST + 1), "long-words"),
        ("a\x1b[31mb", "bad-words"),
        ("two\nlines", "bad-words"),
        ("turned \u202e round", "bad-words"),
        (" ", "bad-words"),
        (" blank before", "bad-words"),
        ("\ud800", "bad-words"),
    ],
)
def test_words_that_cannot_be_said_change_nothing(words: str, code: str):
    match = talks()
    before = match.text()
    with pytest.raises(Malformed) as refusal:
        match.act(0, "say", words)
    assert refusal.value.code == code
    assert len(refusal.value.sentence) < 100
    assert match.text() == before


def test_an_action_without_words_takes_none():
    with pytest.raises(Illegal) as refusal:
        talks().act(0, "nod", "Yes.")
    assert refusal.value.code == "no-words"


def test_the_longest_words_fit_on_a_line():
    assert len(f'0 play e01 f12 f13 "{"~" * LONGEST_WORDS}" ~ 01234567') * 6 < LONGEST_LINE * 6
    match = talks()
    match.act(0, "say", "~" * LONGEST)
    assert again(match).moves[0].words == "~" * LONGEST


def test_undo_and_take_back_keep_the_words_of_what_stays():
    match = talks()
    match.act(0, "say", "First.")
    match.act(1, "say", "Second.")
    whole = match.text()
    match.act(0, "say", "Third.")
    match.take_back(0)
    assert match.text() == whole


def test_asides_are_done_out_of_turn_and_refused_when_used_up():
    match = talks()
    match.act(1, "cough")
    match.act(1, "cough")
    assert match.state.mover() == 0
    assert again(match).text() == match.text()
    before = match.text()
    with pytest.raises(NotYourTurn):
        match.act(1, "cough")
    match.act(0, "cough")
    with pytest.raises(NotYourTurn):
        match.act(1, "say")
    match.undo()
    assert match.text() == before


def test_nonsense_from_who_may_put_in_an_aside_is_malformed():
    with pytest.raises(Malformed) as refusal:
        talks().act(1, "cuogh")
    assert refusal.value.code == "unknown-action"


def test_what_a_machine_says_is_made_to_fit():
    match = talks()
    words = speak(Knowledge(match.state, 0), 0, 3)
    assert words.startswith("Well, said number ")
    assert words.endswith(".")
    assert len(words) <= LONGEST
    match.act(0, "say", words)
    assert speak(Knowledge(match.state, 1), 1, 3) == ""


def test_refusals_of_words_are_refusals():
    with pytest.raises(Refusal):
        talks().act(0, 0, "\x00")
