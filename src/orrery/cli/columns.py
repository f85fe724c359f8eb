"""Tables as plain lines, which can be read, searched and pasted."""

from __future__ import annotations

from collections.abc import Sequence


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    r"""Rows under their heads, the first column to the left, the others to the right.

    >>> print(*columns(["player", "won"], [["random", "9 %"], ["heuristic", "100 %"]]), sep="\n")
    player       won
    random       9 %
    heuristic  100 %
    """
    lines = [head, *rows]
    widths = [max(len(line[n]) for line in lines) for n in range(len(head))]
    return [
        "  ".join(
            f"{cell:{'>' if n else '<'}{width}}"
            for n, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
