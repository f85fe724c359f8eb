"""Refusals and suggestions: how the engine says no."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Refusal(Exception):
    """A request that was refused. `code` is stable, for programs; `sentence` is for the person who asked.

    Nothing has changed when a refusal is raised.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str]]:
        return type(self), (self.code, self.sentence)


class Malformed(Refusal):
    """The text cannot be read at all."""


class Illegal(Refusal):
    """It can be read, but the rules do not allow it now."""


class NotYourTurn(Refusal):
    """It may be a fine action, but not for this seat now."""


class RuleLoop(RuntimeError):
    """A rule went on longer than its stated bound: a fault of the game, never of the player."""


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things, as people say it.

    >>> counted(1, "coin"), counted(0, "coin"), counted(2, "hero", "heroes")
    ('1 coin', '0 coins', '2 heroes')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"


def nearest(word: str, known: Iterable[str]) -> str:
    """How a sentence about an unknown word ends: with the nearest known one, or with all of them.

    >>> nearest("leduk", ["kuhn", "leduc"])
    '. Did you mean "leduc"?'
    >>> nearest("zzz", ["kuhn", "leduc"])
    '. Known: kuhn, leduc.'
    """
    names = list(known)
    close = get_close_matches(word.lower(), names, n=1, cutoff=0.6)
    if close:
        return f'. Did you mean "{close[0]}"?'
    if not names:
        return "."
    shown = ", ".join(names[:12])
    return f". Known: {shown}{' …' if len(names) > 12 else ''}."
