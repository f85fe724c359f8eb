"""Signatures of match files: what fits is known, and nothing else fits."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from orrery.engine.match import Match
from orrery.engine.words import Malformed
from orrery.games import new_game, read_match
from orrery.signing import KEY_FILE, Signer, check_file, is_signature, read_key, signer_in

OURS, THEIRS = Signer(bytes(range(32))), Signer(bytes(32))


def finished() -> str:
    match = Match(new_game("kuhn"), key="7")
    for action in ("bet", "pass"):
        match.act(match.state.to_act()[0], action)
    return match.text()


def test_a_signed_match_is_read_like_any_other_and_says_who_signed_it() -> None:
    signed = OURS.signed(finished())
    assert read_match(signed).text() == finished()
    for text in (signed, signed.replace("\n", "\r\n"), signed.rstrip("\n")):
        signature = check_file(text)
        assert signature is not None
        assert signature.key == OURS.key
    assert check_file(finished()) is None


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("seat 0 person ", "seat 0 person X"),
        lambda text: text.replace("# signed", "# a remark\n# signed"),
        lambda text: text + "# a remark\n",
        lambda text: text + text.splitlines()[-1] + "\n",
        lambda text: text.replace(OURS.key, THEIRS.key),
        lambda text: text.replace(f"{OURS.key} ", f"{OURS.key} A", 1),
        lambda text: text.replace(OURS.key, "nobody"),
    ],
    ids=["a name", "a remark above", "a remark below", "twice", "another key", "longer", "no key"],
)
def test_a_signature_that_does_not_fit_is_refused_with_its_line(change: Callable[[str], str]) -> None:
    changed = change(OURS.signed(finished()))
    with pytest.raises(Malformed, match=r"^line \d+: ") as refused:
        check_file(changed)
    assert refused.value.code == "bad-signature"


def test_a_signature_is_good_for_its_message_only() -> None:
    assert is_signature(OURS.sign(b"one"), b"one")
    assert not is_signature(OURS.sign(b"one"), b"two")
    assert not is_signature("", b"one")


def test_a_server_keeps_its_key(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    key = signer_in(folder).key
    assert signer_in(folder).key == key == read_key(key)
    assert [path.name for path in folder.iterdir()] == [KEY_FILE]
    assert stat.S_IMODE((folder / KEY_FILE).stat().st_mode) == 0o600
    assert key not in (folder / KEY_FILE).read_text("ascii")


def test_a_folder_that_cannot_hold_the_key_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Malformed, match=r"cannot be kept in .*server\.key: ") as refused:
        signer_in(tmp_path / "file")
    assert refused.value.code == "bad-key"


@pytest.mark.parametrize("damage", [b"", b"short\n", "é".encode(), bytes(200)])
def test_a_damaged_key_is_named_and_not_replaced(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / KEY_FILE
    path.write_bytes(damage)
    with pytest.raises(Malformed, match="does not hold the key by which this server signs") as refused:
        signer_in(tmp_path)
    assert (refused.value.code, path.read_bytes()) == ("bad-key", damage)
