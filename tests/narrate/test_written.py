"""What readers of quests and of stories look for is found."""

from __future__ import annotations

import pytest

from tests.narrate.written import PATTERNS, again, can_be_told, slips


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a rule id", "So says CE-085."),
        ("a number or a bracket", "There were 3 of them."),
        ("a doubled word", "Then then it was over."),
        ("articles that collide", "Out came the a Mudling."),
        ("the wrong article", "It was a evening of an kind."),
        ("a sentence that begins small", "It rained. nobody came."),
        ("a gap or a stray mark", "It rained , and stopped."),
        ("a gap or a stray mark", "It rained.//note"),
        ("two possessives", "It was Teodor's's bow."),
    ],
)
def test_a_reader_sees_what_it_looks_for(what: str, text: str) -> None:
    assert slips(text, "")[0].what == what
    assert what in PATTERNS


def test_what_is_right_is_let_pass() -> None:
    for text in (
        "It gives an A that is sad.",
        "It is exact, and it names names.",
        "He had had it that that was so.",
    ):
        assert slips(text, "") == []


def test_a_sentence_that_was_read_just_now_is_known_again() -> None:
    told = ["It rained. Nobody came.", *["Something else."] * 9]
    assert [fault.text for fault in again("Then it was over. Nobody came.", told, "")] == ["Nobody came."]
    assert again("Nobody came.", [*told, "One more."], "") == []


def test_a_wording_with_next_to_nothing_of_its_own_cannot_be_known_again() -> None:
    assert can_be_told("Then {name} was gone.")
    assert not can_be_told("{Name} {verb}.")
