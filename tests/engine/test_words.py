"""Refusals survive a trip between processes, and what was probably meant is found."""

import pickle
from difflib import get_close_matches

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.matchfile import BadMatchFile
from orrery.engine.words import LIKE, Illegal, Refusal, most_like

WORDS = st.text("abc", min_size=1, max_size=8)


@pytest.mark.parametrize("refusal", [Illegal("code", "A sentence."), BadMatchFile("altered", 7, "A reason.")])
def test_a_refusal_can_be_sent_to_another_process(refusal: Refusal) -> None:
    copy = pickle.loads(pickle.dumps(refusal))  # noqa: S301  # our own bytes
    assert (type(copy), copy.code, str(copy)) == (type(refusal), refusal.code, str(refusal))


@given(WORDS, st.lists(WORDS, max_size=12))
def test_what_is_most_like_a_word_is_what_difflib_finds(word: str, known: list[str]) -> None:
    assert most_like(word, known) == next(iter(get_close_matches(word, known, n=1, cutoff=LIKE)), "")
