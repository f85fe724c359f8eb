"""Classes saved in one line: flags as 0 and 1, lists where their length is said; and what may be None."""

from __future__ import annotations

from orrery.declare import renewed

RECORDS = '''
class Pair:
    def __init__(self) -> None:
        self.both: list[int] = [0, 0]  # [of 2] one for each side
        self.open: bool = False
        self.others: list[int] = []
        self.last: int = 0
        self.sheet: Sheet | None = None  # [own]

    # -- written by `python -m orrery.declare`, in one line


class After:
    """Which declares nothing."""
'''


class Sheet:
    def __init__(self, name: str) -> None:
        self.name = name

    def copy(self) -> Sheet:
        return Sheet(self.name)


def test_numbers_flags_and_lists_of_a_known_length_are_saved_in_one_line() -> None:
    names: dict[str, type] = {"Sheet": Sheet}
    exec(f"from __future__ import annotations\n{renewed(RECORDS)}", names)  # noqa: S102  it is what was written
    pair, copy = names["Pair"](), names["Pair"]()
    pair.both, pair.open, pair.others, pair.last = [3, 4], True, [9], 5
    assert pair.numbers() == [3, 4, 1, 5]
    copy.take_numbers(pair.numbers())
    assert (copy.both, copy.open, copy.others, copy.last) == ([3, 4], True, [], 5)


def test_what_may_be_none_is_copied_if_it_is_there() -> None:
    names: dict[str, type] = {"Sheet": Sheet}
    exec(f"from __future__ import annotations\n{renewed(RECORDS)}", names)  # noqa: S102  it is what was written
    pair, copy = names["Pair"](), names["Pair"]()
    copy.become(pair)
    assert [copy.sheet] == [None]
    pair.sheet = Sheet("Odda")
    copy.become(pair)
    assert copy.sheet is not pair.sheet
    assert copy.sheet.name == "Odda"


def test_a_marker_at_the_end_of_a_class_belongs_to_it() -> None:
    text = renewed(RECORDS)
    assert text.index("def take_numbers") < text.index("class After")
    assert renewed(text) == text
