"""In which order tests run: what takes long comes first, and only short tests are left at the end of a run.

Each of several processes begins with a part of the list, and who is done takes from the end of another's. So
each part begins with tests that take long: some with browser tests, which mostly wait, and the others with
what keeps a processor busy. Tests of one file stay together, as they share servers and browsers.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

Test = TypeVar("Test")


def dealt(
    browsing: Sequence[Test],
    slow: Sequence[Test],
    quick: Sequence[Test],
    processes: int,
    file: Callable[[Test], object],
) -> list[Test]:
    """All tests in one list, which is then cut into parts of one length, one for each process."""
    browsers = max(1, processes * 2 // 3)
    firsts = [*in_parts(browsing, browsers, file), *in_parts(slow, max(1, processes - browsers), file)]
    left, rest, found = len(browsing) + len(slow) + len(quick), list(quick), list[Test]()
    for number, first in enumerate(firsts):
        length = left // (len(firsts) - number)
        short = max(0, length - len(first))
        found += [*first, *rest[:short]]
        del rest[:short]
        left -= length
    return found + rest


def in_parts(tests: Sequence[Test], parts: int, file: Callable[[Test], object]) -> list[list[Test]]:
    """Parts of about the same length, none of which begins within a file."""
    found, begin = list[list[Test]](), 0
    for number in range(1, parts + 1):
        end = max(begin, len(tests) * number // parts)
        while 0 < end < len(tests) and file(tests[end]) == file(tests[end - 1]):
            end += 1
        found.append(list(tests[begin:end]))
        begin = end
    return found
