"""How the tests are dealt out to the processes that run them."""

from itertools import pairwise

import pytest

from tests.order import dealt, in_parts

BROWSING = [f"browser/{file}:{number}" for file in "abc" for number in range(4)]
SLOW = [f"slow/{file}:{number}" for file in "de" for number in range(3)]
QUICK = [f"quick:{number}" for number in range(100)]


def file_of(test: str) -> str:
    return test.partition(":")[0]


@pytest.mark.parametrize(("processes", "browsers"), [(2, 1), (3, 2), (4, 2), (9, 6)])
def test_every_process_begins_with_what_takes_long_and_ends_with_what_is_quick(
    processes: int, browsers: int
) -> None:
    found = dealt(BROWSING, SLOW, QUICK, processes, file_of)
    assert sorted(found) == sorted([*BROWSING, *SLOW, *QUICK])
    begin, kinds = 0, list[str]()
    for number in range(processes):  # as pytest-xdist cuts the list
        end = begin + (len(found) - begin) // (processes - number)
        kinds.append(found[begin].partition("/")[0])
        assert found[end - 1] in QUICK
        begin = end
    assert kinds.count("browser") == min(browsers, 3)  # there are three files
    assert kinds.count("slow") == min(processes - browsers, 2)


@pytest.mark.parametrize("parts", range(1, 6))
def test_no_file_is_divided(parts: int) -> None:
    found = in_parts(BROWSING, parts, file_of)
    assert [test for part in found for test in part] == BROWSING
    filled = [part for part in found if part]
    assert all(file_of(one[-1]) != file_of(other[0]) for one, other in pairwise(filled))
    assert len(filled) == min(parts, 3)


def test_where_nothing_takes_long_the_order_stays() -> None:
    assert dealt([], [], QUICK, 3, file_of) == QUICK
