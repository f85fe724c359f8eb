"""What stands in a slot: numbers, and words that mean numbers. Both serve texts and fields of files alike."""

from __future__ import annotations

import re
from dataclasses import dataclass

from orrery.cardtext.faults import closest
from orrery.cardtext.template import BadLanguage

DIGITS = {1: 0, 10: 1, 100: 2}  # decimals that a scale can hold
NUMBER = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d{1,9})(\.(?P<part>\d{1,9}))?")


@dataclass(frozen=True, slots=True)
class Number:
    """A number within bounds. Programs count in whole steps: with `scale=10`, the text 2.5 is the value 25.

    >>> ticks = Number("ticks", low=5, high=999, scale=10)
    >>> ticks.read("2.5"), ticks.write(25), ticks.write(40)
    (25, '2.5', '4')
    >>> Number("change", low=-3, high=3, signed=True).write(2)
    '+2'
    """

    name: str
    low: int = 0
    high: int = 999
    scale: int = 1
    signed: bool = False  # always written with its sign, and read with it only

    def __post_init__(self) -> None:
        if self.scale not in DIGITS:
            raise BadLanguage(f"{self.name}: the scale is 1, 10 or 100")
        if self.low > self.high or (self.low < 0 and not self.signed):
            raise BadLanguage(f"{self.name}: from {self.low} to {self.high} is no range of its kind")

    def read(self, text: str) -> int:
        """The value of a written number; raises ValueError with what is wrong with it."""
        match = NUMBER.fullmatch(text)
        part = match["part"].rstrip("0") if match and match["part"] else ""
        if not match or len(part) > DIGITS[self.scale]:
            raise ValueError(f"should be {self.described()}")
        value = int(match["whole"]) * self.scale + int(part.ljust(DIGITS[self.scale], "0") or 0)
        if match["sign"] == "-":
            value = -value
        if not self.low <= value <= self.high:
            raise ValueError(f"should be {self.described()}")
        return value

    def read_field(self, given: object) -> int:
        """The value of a number in a card file."""
        if isinstance(given, bool) or not isinstance(given, int | float):
            raise ValueError(f"should be {self.described()}")  # noqa: TRY004  # a fault of the file, not of a call
        return self.read(repr(given))

    def write(self, value: int) -> str:
        whole, part = divmod(abs(value), self.scale)
        sign = ("-" if value < 0 else "+") if self.signed else ""
        decimals = f"{part:0{DIGITS[self.scale]}}".rstrip("0") if self.scale > 1 else ""
        return f"{sign}{whole}{'.' if decimals else ''}{decimals}"

    def described(self) -> str:
        kind = "a whole number" if self.scale == 1 else "a number"
        decimals = {1: "", 10: " with at most one decimal", 100: " with at most two decimals"}[self.scale]
        return f"{kind} from {self.write(self.low)} to {self.write(self.high)}{decimals}"


@dataclass(frozen=True, slots=True)
class Word:
    """One entry of a vocabulary: its word or words, its number, and what else is read as the same."""

    text: str
    number: int
    also: tuple[str, ...] = ()
    help: str = ""  # what a tooltip says
    explain: str = ""  # how an explanation says it, if not by its own word


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words that mean numbers.

    >>> force = Vocabulary.of("force", "Red", "Blue")
    >>> force.read_field("blue"), force.word(0).text
    (1, 'Red')
    """

    name: str
    words: tuple[Word, ...]

    @classmethod
    def of(cls, name: str, *words: str) -> Vocabulary:
        """Words numbered in their order from 0."""
        return cls(name, tuple(Word(text, number) for number, text in enumerate(words)))

    def __post_init__(self) -> None:
        spellings = [text.casefold() for word in self.words for text in (word.text, *word.also)]
        for text in spellings:
            if spellings.count(text) > 1:
                raise BadLanguage(f"{self.name} has {text!r} twice")
        if len({word.number for word in self.words}) < len(self.words):
            raise BadLanguage(f"{self.name} has two words of the same number")
        if not self.words:
            raise BadLanguage(f"{self.name} has no words")

    def word(self, number: object) -> Word:
        """The entry of a number."""
        for word in self.words:
            if word.number == number:
                return word
        raise KeyError(number)

    def number(self, text: str) -> int | None:
        """The number of a word, in any of its spellings."""
        for word in self.words:
            if text.casefold() in (spelling.casefold() for spelling in (word.text, *word.also)):
                return word.number
        return None

    def read_field(self, given: object) -> int:
        """The number of a word in a card file."""
        known = [word.text for word in self.words]
        number = self.number(given) if isinstance(given, str) else None
        if number is not None:
            return number
        near = closest(str(given), known)
        raise ValueError(f'did you mean "{near}"?' if near else f"should be one of {', '.join(known)}")
