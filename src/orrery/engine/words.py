"""Refusals and suggestions: how the engine says no."""

from __future__ import annotations

from difflib import SequenceMatcher
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


LIKE = 0.6  # of 1: what is less like a word was hardly meant


def most_like(word: str, known: Iterable[str]) -> str:
    """The known text that is most like a word, or nothing: what `difflib.get_close_matches` finds first.

    It takes a fraction of the time, as each text must be as like as the best so far: a glance tells most.

    >>> most_like("leduk", ["kuhn", "leduc"])
    'leduc'
    """
    best = (LIKE, "")
    matcher = SequenceMatcher(b=word)
    for text in known:
        matcher.set_seq1(text)
        if matcher.real_quick_ratio() >= best[0] and matcher.quick_ratio() >= best[0]:
            best = max(best, (matcher.ratio(), text))
    return best[1]


def nearest(word: str, known: Iterable[str]) -> str:
    """How a sentence about an unknown word ends: with the nearest known one, or with all of them.

    >>> nearest("leduk", ["kuhn", "leduc"])
    '. Did you mean "leduc"?'
    >>> nearest("zzz", ["kuhn", "leduc"])
    '. Known: kuhn, leduc.'
    """
    names = list(known)
    if close := most_like(word.lower(), names):
        return f'. Did you mean "{close}"?'
    if not names:
        return "."
    shown = ", ".join(names[:12])
    return f". Known: {shown}{' …' if len(names) > 12 else ''}."
