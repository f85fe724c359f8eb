"""Fields: what was printed reads back; anything else is refused with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.fields import Reader, Writer
from orrery.engine.words import Malformed


@given(st.integers(-(2**62), 2**62), st.lists(st.integers(-9, 9)), st.text(), st.booleans())
def test_every_kind_of_field_reads_back(number: int, numbers: list[int], words: str, flag: bool) -> None:
    writer = Writer()
    writer.number("a", number)
    writer.numbers("b", numbers)
    writer.words("c", words)
    writer.flag("d", flag)
    reader = Reader(writer.text())
    assert (reader.number("a", 0), reader.numbers("b", [])) == (number, numbers)
    assert (reader.words("c", ""), reader.flag("d", False)) == (words, flag)
    reader.end()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", 'ends before its field "pot"'),
        ("pit=3", 'should be "pot", not "pit"'),
        ("pot=many", "whole number"),
        ("pot=99999999999999999999", "whole number"),
        ("pot=3 more=1", "goes on after its last field"),
    ],
)
def test_what_was_not_printed_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        read_pot(text)


def read_pot(text: str) -> int:
    reader = Reader(text)
    pot = reader.number("pot", 0)
    reader.end()
    return pot


def test_a_text_must_be_a_text() -> None:
    with pytest.raises(Malformed, match="should be a text"):
        Reader("name=3").words("name", "")
