"""The narrator that writes from templates: it remembers what was said, and says something else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from orrery.engine.dice import Dice
from orrery.narrate.grammar import Palette, expand, slots
from orrery.narrate.prose import names_any

TRIED: Final = 10  # wordings, of which the freshest is said
TOGETHER: Final = 4  # words in a row that should not be said twice
Templates = Mapping[str, Sequence[str]]


class Reteller(Protocol):
    """Somebody who can say the same in other words: a language model, as a narrator knows it."""

    def retell(self, words: str, context: str, longest: int, unwanted: tuple[str, ...] = ()) -> str:
        """The words as it retells them, or, if it cannot, as they are."""
        ...


class Narrator:
    """Prose from facts, by templates and a palette."""

    def __init__(self, templates: Templates, palette: Palette) -> None:
        self.templates = templates
        self.palette = palette

    def tell(
        self,
        kind: str,
        facts: Mapping[str, str],
        dice: Dice,
        said: Iterable[str] = (),
        unwanted: tuple[str, ...] = (),
    ) -> str:
        """One wording of `kind`, unlike what was `said` and without anything `unwanted`; "" if there is none.

        Templates that ask for facts which are not there are passed over.
        """
        known = {*facts, *self.palette}
        usable = [template for template in self.templates[kind] if slots(template) <= known]
        if not usable:
            return ""
        memory = remembered(said)
        best, least = "", 0
        for _ in range(TRIED):
            template = usable[dice.below(0, len(usable))]
            words = expand(template, facts, self.palette, dice)
            if names_any(words, unwanted):
                continue
            stale = sum(memory.get(phrase, 0) for phrase in phrases(words))
            if not best or stale < least:
                best, least = words, stale
        return best


def remembered(texts: Iterable[str]) -> dict[tuple[str, ...], int]:
    """What was said, run by run of words, with a number that is the higher, the later it was.

    >>> remembered(["It was the cook again.", "Then it was the cook."])[("it", "was", "the", "cook")]
    1
    """
    return {phrase: age for age, text in enumerate(texts, 1) for phrase in phrases(text)}


def repeats(text: str, said: Iterable[str]) -> bool:
    """Whether some words in a row have been said before.

    >>> said = ["It was the cook again."]
    >>> repeats("It was the butler.", said), repeats("Of course it was the cook again.", said)
    (False, True)
    """
    return not phrases(text).isdisjoint(remembered(said))


def phrases(text: str) -> set[tuple[str, ...]]:
    """All runs of some words in a text.

    >>> sorted(phrases("It was the cook again."))
    [('it', 'was', 'the', 'cook'), ('was', 'the', 'cook', 'again.')]
    """
    words = text.lower().split()
    return {tuple(words[at : at + TOGETHER]) for at in range(len(words) - TOGETHER + 1)}
