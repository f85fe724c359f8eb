"""Options: typed, checked at the border, with a sentence that helps."""

import pytest

from orrery.engine.options import (
    Choice,
    Deck,
    Flag,
    Several,
    Text,
    Whole,
    option_text,
    read_options,
    written_options,
)
from orrery.engine.words import Malformed

KNOWN = (
    Whole("rounds", 3, 1, 9, "how many rounds"),
    Choice("deck", "plain", ("plain", "wide"), "which deck"),
    Flag("open", False, "whether hands lie open"),
    Text("title", "Match", 20, "what it is called"),
)


def test_what_is_not_given_has_its_default() -> None:
    assert read_options(KNOWN, {}) == {"rounds": 3, "deck": "plain", "open": False, "title": "Match"}


def test_words_from_a_command_line_are_read() -> None:
    given = {"rounds": "9", "deck": "wide", "open": "yes", "title": "Final"}
    assert read_options(KNOWN, given) == {"rounds": 9, "deck": "wide", "open": True, "title": "Final"}


def test_what_was_settled_reads_back_from_a_match_file() -> None:
    settled = read_options(KNOWN, {"open": True, "rounds": 5})
    assert read_options(KNOWN, {name: option_text(value) for name, value in settled.items()}) == settled


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"rownds": "3"}, 'There is no option "rownds". Did you mean "rounds"?'),
        ({"rounds": "10"}, 'Option "rounds" takes a whole number from 1 to 9; it was given "10".'),
        ({"rounds": "many"}, 'Option "rounds" takes a whole number from 1 to 9; it was given "many".'),
        ({"rounds": True}, 'Option "rounds" takes a whole number from 1 to 9; it was given "True".'),
        (
            {"deck": "wode"},
            'Option "deck" takes one of plain, wide; it was given "wode". Did you mean "wide"?',
        ),
        ({"open": "perhaps"}, 'Option "open" takes yes or no; it was given "perhaps".'),
        ({"title": "two\nlines"}, "printable text of at most 20 characters"),
        ({"title": "x" * 21}, "printable text of at most 20 characters"),
    ],
)
def test_a_wrong_option_is_refused(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_options(KNOWN, given)
    assert sentence in refusal.value.sentence


def test_a_late_option_is_written_down_only_where_it_is_not_at_its_default() -> None:
    known = (Whole("rounds", 3, 1, 9, "how long"), Flag("wild", default=False, help="wilder", late=True))
    settled = read_options(known, {})
    assert written_options(known, settled) == {"rounds": 3}
    assert read_options(known, written_options(known, settled)) == settled
    wild = read_options(known, {"wild": "yes"})
    assert written_options(known, wild) == {"rounds": 3, "wild": True}


def test_several_words_are_put_in_one_form_and_none_is_a_word_for_nothing() -> None:
    several = Several("cards", "none", ("ember", "lens"), 3, "which cards")
    assert several.read(" lens, ember,lens ") == "lens,ember,lens"
    assert several.read("none") == several.read(several.read("none")) == "none"
    assert Several.words("lens,ember") == ["lens", "ember"]
    assert Several.words("none") == []


@pytest.mark.parametrize(
    ("given", "words"),
    [("lense", 'Did you mean "lens"?'), ("", "such as ember, lens"), ("lens," * 4, "at most 3 words")],
)
def test_several_refuses_what_is_not_listed(given: str, words: str) -> None:
    with pytest.raises(Malformed) as refusal:
        Several("cards", "none", ("ember", "lens"), 3, "which cards").read(given)
    assert words in refusal.value.sentence


def test_a_deck_is_a_known_word_or_a_share_code():
    deck = Deck("deck", "random", ("random", "sun-host"), "CW", "which deck")
    assert deck.read("sun-host") == "sun-host"
    assert deck.read(" cw1-abc de ") == "CW1-ABCDE"
    for given in ("sun-hots", "", "CW" + "1" * 500, "CW\x00", 7):
        with pytest.raises(Malformed, match="a share code, which begins with CW"):
            deck.read(given)
