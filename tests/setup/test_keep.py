"""What is kept of compiling: whole or not at all, for many builds at once, within a limit."""

import os
import sys
import threading
from pathlib import Path

import pytest

from orrery import _keep
from orrery._keep import Keep

CONTENTS = bytes(range(256)) * 40


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    return Keep(tmp_path / "cache" / "orrery")


def test_what_is_put_is_taken(keep: Keep) -> None:
    assert keep.take("dice") is None
    keep.put("dice", CONTENTS)
    assert keep.take("dice") == CONTENTS
    assert Keep(keep.folder).take("dice") == CONTENTS  # the next build
    keep.put("nothing", b"")
    assert keep.take("nothing") == b""


@pytest.mark.parametrize(
    "harm", [lambda it: it[:-1], lambda it: it[:5], lambda it: b"", lambda it: it[:-1] + b"?"]
)
def test_what_is_damaged_is_not_used_and_can_be_kept_anew(keep: Keep, harm: type[bytes]) -> None:
    keep.put("dice", CONTENTS)
    assert keep.folder is not None
    file = keep.folder / "dice"
    file.write_bytes(harm(file.read_bytes()))
    assert keep.take("dice") is None
    keep.put("dice", CONTENTS)
    assert keep.take("dice") == CONTENTS


def test_what_was_not_used_for_longest_goes_first(keep: Keep) -> None:
    keep.limit = 3 * len(CONTENTS) + 1000
    assert keep.folder is not None
    for age, name in enumerate(["newest", "newer", "older", "oldest"]):
        keep.put(name, CONTENTS)
        os.utime(keep.folder / name, (1e9 - age, 1e9 - age))
    assert keep.take("oldest") == CONTENTS  # which is a use
    keep.tidy()
    assert sorted(file.name for file in keep.folder.iterdir()) == ["newer", "newest", "oldest"]
    keep.tidy()
    assert len(list(keep.folder.iterdir())) == 3


def test_what_a_killed_build_leaves_is_never_taken_and_goes_in_its_turn(keep: Keep) -> None:
    keep.put("dice", CONTENTS)
    assert keep.folder is not None
    left = keep.folder / ".arriving-of-a-killed-build"
    left.write_bytes(CONTENTS)
    os.utime(left, (1e9, 1e9))
    keep.limit = len(CONTENTS) + 1000
    keep.tidy()
    assert not left.exists()
    assert keep.take("dice") == CONTENTS


def test_builds_at_once_do_not_disturb_each_other(keep: Keep) -> None:
    """Both put the same thing, and others take it meanwhile: what they get is whole."""
    taken: list[bytes | None] = []

    def build() -> None:
        for _ in range(50):
            keep.put("dice", CONTENTS)
            taken.append(Keep(keep.folder).take("dice"))

    builds = [threading.Thread(target=build) for _ in range(4)]
    for thread in builds:
        thread.start()
    for thread in builds:
        thread.join()
    assert taken == [CONTENTS] * 200
    assert keep.folder is not None
    assert [file.name for file in keep.folder.iterdir()] == ["dice"]


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keep = Keep(tmp_path / "file" / "below")
    keep.put("dice", CONTENTS)
    assert keep.take("dice") is None
    keep.tidy()


def test_nothing_is_kept_if_the_user_wants_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_CACHE", "")
    assert _keep.users_folder() is None
    keep = Keep(None)
    keep.put("dice", CONTENTS)
    assert keep.take("dice") is None
    keep.tidy()


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "/home/ada/.cache/orrery"),
        ("linux", {"XDG_CACHE_HOME": "/fast"}, "/fast/orrery"),
        ("darwin", {}, "/home/ada/Library/Caches/orrery"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/orrery/Cache"),
        ("linux", {"ORRERY_CACHE": "/here", "XDG_CACHE_HOME": "/fast"}, "/here"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="paths of other systems")
def test_where_each_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    for name in ("ORRERY_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/ada", **variables}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert str(_keep.users_folder()) == folder


def test_a_name_tells_its_parts_apart() -> None:
    names = {_keep.digest("ab", "c"), _keep.digest("a", "bc"), _keep.digest("abc"), _keep.digest("abc", "")}
    assert len(names) == 4
    assert _keep.digest("abc") == _keep.digest(b"abc")
