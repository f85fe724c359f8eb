"""A moment that nobody can foresee: after a number of decisions, at whatever tables."""

from __future__ import annotations

import asyncio


class Fuse:
    """Burns with every decision that is acknowledged, at any table, and has then burnt down."""

    def __init__(self, length: int) -> None:
        self.left = length
        self.burnt = asyncio.Event()

    def burn(self) -> None:
        self.left -= 1
        if self.left <= 0:
            self.burnt.set()
