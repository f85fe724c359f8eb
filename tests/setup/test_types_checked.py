"""A new clone goes on with what mypy found in another, and only with what was found where all was well."""

from pathlib import Path

import pytest

from orrery._keep import Keep
from tests.types_checked import FINDINGS, checked


class Clone:
    """A folder with a mypy that finds what it is told to, and tells what it knew before."""

    def __init__(self, root: Path, kept: Keep) -> None:
        self.root, self.kept = root, kept
        root.mkdir()

    def check(self, found: str, code: int = 0) -> str:
        before = ""

        def mypy() -> int:
            nonlocal before
            file = self.root / FINDINGS / "3.11" / "cache.db"
            before = file.read_text() if file.exists() else ""
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(found)
            return code

        assert checked(self.root, self.kept, "types", mypy) == code
        return before


@pytest.fixture
def kept(tmp_path: Path) -> Keep:
    return Keep(tmp_path / "keep")


def test_a_new_clone_begins_where_another_ended(tmp_path: Path, kept: Keep) -> None:
    assert Clone(tmp_path / "first", kept).check("all of it") == ""
    assert Clone(tmp_path / "second", kept).check("more") == "all of it"
    assert Clone(tmp_path / "third", kept).check("") == "more"
    assert sorted(path.name for path in (tmp_path / "third").iterdir()) == [FINDINGS]


def test_what_was_found_in_a_faulty_tree_is_not_kept(tmp_path: Path, kept: Keep) -> None:
    Clone(tmp_path / "first", kept).check("half of it", code=1)
    assert Clone(tmp_path / "second", kept).check("") == ""


def test_a_clone_goes_on_with_its_own(tmp_path: Path, kept: Keep) -> None:
    own, other = Clone(tmp_path / "own", kept), Clone(tmp_path / "other", kept)
    own.check("own")
    other.check("other")
    assert own.check("own, again") == "own"
    assert Clone(tmp_path / "third", kept).check("") == "other"


def test_nothing_is_kept_if_the_user_wants_that(tmp_path: Path) -> None:
    nowhere = Keep(None)
    Clone(tmp_path / "first", nowhere).check("all of it")
    assert Clone(tmp_path / "second", nowhere).check("") == ""
