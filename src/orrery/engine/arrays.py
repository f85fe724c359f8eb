"""`vec`: arrays of numbers, whose length is fixed unless they are handed to `append`.

The compiled core turns ``vec[i64]`` into librt's packed arrays; nothing is as fast there. For the interpreter
they are objects that cost twice what a list costs, so in plain Python a ``vec[i64]`` is a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:

    class vec:  # noqa: N801 - it stands in for librt's
        """What ``vec[i64](numbers)`` means to the interpreter: ``list(numbers)``."""

        def __class_getitem__(cls, item: type) -> type:
            return list

    def append(numbers: list, number: float) -> list:
        """The array with one number more; the caller keeps this one and forgets the other."""
        numbers.append(number)
        return numbers


__all__ = ["append", "vec"]
