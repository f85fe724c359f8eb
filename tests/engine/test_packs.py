"""Packs as values, and as match files carry them."""

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.match import Match, pack_lines
from orrery.engine.matchfile import BadMatchFile, parse
from orrery.engine.packs import LONGEST_LINE, LONGEST_PACK, MOST_FILES, MOST_PACKS, BadPack, Pack, check_packs
from orrery.engine.words import Malformed
from orrery.games import game_with, new_game, read_match

PACK = Pack("sparks", (("a.toml", "one\ntwo\n"), ("b.toml", "")))
LINES = st.text(st.characters(exclude_characters="\n\r", exclude_categories=["Cs"]), max_size=30)


def test_a_pack_is_told_by_its_name_and_its_files_and_not_by_its_folder() -> None:
    assert Pack("sparks", PACK.files, "anywhere") == PACK
    changed = Pack("sparks", (("a.toml", "one\ntwo"), ("b.toml", "")))
    renamed = Pack("sparks", (("a.toml", "one\ntwo\n"), ("c.toml", "")))
    moved = Pack("sparks", (("a.toml", "one\n"), ("b.toml", "two\n")))
    assert len({pack.digest for pack in (PACK, changed, renamed, moved)}) == 4
    assert PACK.mark == f"sparks@{PACK.digest}"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Pack("two words", PACK.files), "one word"),
        (lambda: Pack("", PACK.files), "one word"),
        (lambda: Pack("x" * 41, PACK.files), "one word"),
        (lambda: Pack("x", ()), f"1 to {MOST_FILES} files"),
        (lambda: Pack("x", tuple((f"{n}.toml", "") for n in range(MOST_FILES + 1))), "files"),
        (lambda: Pack("x", (("a.toml", ""), ("a.toml", ""))), "names of their own"),
        (lambda: Pack("x", (("../a.toml", ""),)), "no name for a file"),
        (lambda: Pack("x", (("a\x1b.toml", ""),)), "no name for a file"),
        (lambda: Pack("x", (("a.toml", "y\n" * (LONGEST_PACK // 2 + 1)),)), f"{LONGEST_PACK:,}"),
        (lambda: Pack("x", (("a.toml", "\n" + "y" * (LONGEST_LINE + 1)),)), "x/a.toml:2: a line has more"),
        (lambda: Pack("x", (("a.toml", "one\rtwo"),)), "x/a.toml:1"),
        (lambda: Pack("x", (("a.toml", "\ud800"),)), "UTF-8"),
    ],
)
def test_what_no_match_file_could_carry_is_no_pack(make: Callable[[], Pack], words: str) -> None:
    with pytest.raises(Malformed) as refusal:
        make()
    assert refusal.value.code == "bad-pack"
    assert words in refusal.value.sentence


def test_packs_together_need_names_of_their_own_and_are_not_too_many() -> None:
    with pytest.raises(Malformed, match="Two packs"):
        check_packs([PACK, Pack("sparks", (("c.toml", ""),))])
    with pytest.raises(Malformed, match="At most"):
        check_packs(Pack(f"p{n}", PACK.files) for n in range(MOST_PACKS + 1))


def test_a_refusal_of_packs_can_be_sent_to_another_process() -> None:
    refusal = BadPack([Malformed("a", "One."), Malformed("b", "Two.")])
    again = pickle.loads(pickle.dumps(refusal))  # noqa: S301  our own
    assert (again.code, again.sentence) == ("bad-pack", "The pack cannot be used: 2 faults.\nOne.\nTwo.")
    assert [fault.code for fault in again.faults] == ["a", "b"]


@given(st.lists(LINES, max_size=8))
def test_a_match_file_gives_back_any_text(lines: list[str]) -> None:
    pack = Pack("any", (("a.toml", "\n".join(lines)), ("b.toml", "last\n")))
    text = "\n".join(["orrery match 1", *pack_lines(pack), "moves", "end 0", ""])
    assert [record.pack() for record in parse(text).packs] == [pack]


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        (["| text"], 2, "belongs into a pack"),
        (["file a.toml"], 2, "belongs into a pack"),
        (["pack sparks", "| text"], 3, "belongs into a pack"),
        (["pack sparks", "file a.toml", "|", "file a.toml"], 5, "already"),
    ],
)
def test_a_torn_pack_is_refused_with_its_line(lines: list[str], line: int, words: str) -> None:
    with pytest.raises(BadMatchFile) as refusal:
        parse("\n".join(["orrery match 1", *lines, "moves", "end 0", ""]))
    assert (refusal.value.code, refusal.value.line) == ("bad-line", line)
    assert words in refusal.value.reason


@pytest.mark.parametrize(
    ("lines", "code", "words"),
    [
        (["pack two words", "file a.toml", "| x"], "bad-pack", "one word"),
        (["pack sparks"], "bad-pack", "files"),
        (["pack sparks", "file a.toml", "| x"], "no-packs", "Kuhn poker takes no packs."),
    ],
)
def test_a_match_file_with_an_impossible_pack_is_refused_at_the_line_of_the_pack(
    lines: list[str], code: str, words: str
) -> None:
    text = Match(new_game("kuhn"), "7").text()
    head, rest = text.split("\n", 2)[:2], text.split("\n", 2)[2]
    with pytest.raises(BadMatchFile) as refusal:
        read_match("\n".join([*head, *lines, rest]))
    assert (refusal.value.code, refusal.value.line) == (code, 3)
    assert words in refusal.value.reason


@pytest.mark.parametrize("game", ["kuhn", "leduc"])
def test_a_game_without_packs_says_so(game: str) -> None:
    with pytest.raises(Malformed) as refusal:
        new_game(game, packs=[PACK])
    assert refusal.value.code == "no-packs"
    assert refusal.value.sentence.endswith("takes no packs.")


def test_an_option_called_packs_is_just_unknown() -> None:
    with pytest.raises(Malformed) as refusal:
        game_with("kuhn", {"packs": "x"})
    assert refusal.value.code == "unknown-option"
    with pytest.raises(BadMatchFile) as bad:
        read_match(Match(new_game("kuhn"), "7").text().replace("chance", "option packs x\nchance", 1))
    assert bad.value.code == "unknown-option"
