"""`vec`: arrays of numbers with a fixed length.

The compiled core turns ``vec[i64]`` into librt's packed arrays; nothing is as fast there. For the interpreter
they are objects that cost twice what a list costs, so in plain Python a ``vec[i64]`` is a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
else:

    class vec:  # noqa: N801 - it stands in for librt's
        """What ``vec[i64](numbers)`` means to the interpreter: ``list(numbers)``."""

        def __class_getitem__(cls, item: type) -> type:
            return list


__all__ = ["vec"]
