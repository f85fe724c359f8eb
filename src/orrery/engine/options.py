"""Options: what can be set before a match, typed and checked at the border."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from orrery.engine.words import Malformed, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Value = int | str | bool

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")
NO_WORD = "none"
MOST_LISTED = 6  # choices in a refusal
LONGEST_CODE = 400  # of a deck


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """When an option is asked for: a detail only of those who look for more, any other of everybody.

    One that came `late`, when matches of its game were written already, stands in a text only where it is not
    at its default: so what was written without it still is what it would be today. On the page a match begins
    with `begin` where that is given: the default is what older matches were played with.
    """

    detail: bool = False
    late: bool = False
    begin: Value | None = None


@dataclass(frozen=True, slots=True)
class Whole(Asked):
    """A whole number within bounds."""

    name: str
    default: int
    low: int
    high: int
    help: str

    def read(self, given: object) -> int:
        try:
            value = int(str(given))
        except ValueError:
            value = self.low - 1
        if isinstance(given, bool) or not self.low <= value <= self.high:
            raise bad(self.name, given, f"a whole number from {self.low} to {self.high}")
        return value


@dataclass(frozen=True, slots=True)
class Choice(Asked):
    """One word of a list."""

    name: str
    default: str
    choices: tuple[str, ...]
    help: str
    titles: tuple[tuple[str, str], ...] = ()  # for words that do not explain themselves
    meanings: tuple[tuple[str, str], ...] = ()  # of words that need more than a title, a sentence each
    headings: tuple[tuple[str, str], ...] = ()  # under which a word stands, where there are many

    def read(self, given: object) -> str:
        if str(given) not in self.choices:
            few = ", ".join(self.choices[:MOST_LISTED])
            listed = few if len(self.choices) <= MOST_LISTED else f"{len(self.choices)} words, such as {few}"
            raise bad(self.name, given, f"one of {listed}", nearest(str(given), self.choices))
        return str(given)


@dataclass(frozen=True, slots=True)
class Flag(Asked):
    """Yes or no; a detail, unless it is said not to be."""

    name: str
    default: bool
    help: str
    detail: bool = field(default=True, kw_only=True)

    def read(self, given: object) -> bool:
        word = str(given).lower()
        if word not in YES and word not in NO:
            raise bad(self.name, given, "yes or no")
        return word in YES


@dataclass(frozen=True, slots=True)
class Text(Asked):
    """A short free text; or, where there are examples, one of a form that the game reads, and may refuse."""

    name: str
    default: str
    longest: int
    help: str
    examples: tuple[str, ...] = ()  # none: every text will do

    def read(self, given: object) -> str:
        text = str(given)
        if len(text) > self.longest or not text.isprintable():
            raise bad(self.name, given, f"a printable text of at most {self.longest} characters")
        return text


@dataclass(frozen=True, slots=True)
class Several(Asked):
    """Words of a list, with commas between them; a word may stand several times. `none`: no word."""

    name: str
    default: str
    choices: tuple[str, ...]
    most: int
    help: str
    titles: tuple[tuple[str, str], ...] = ()  # as of a Choice
    meanings: tuple[tuple[str, str], ...] = ()

    def read(self, given: object) -> str:
        words = self.words(str(given))
        if len(words) > self.most:
            raise bad(self.name, given, f"at most {self.most} words")
        for word in words:
            if word not in self.choices:
                wanted = f"words with commas between them, such as {', '.join(self.choices[:MOST_LISTED])}"
                raise bad(self.name, word, wanted, nearest(word, self.choices))
        return ",".join(words) or NO_WORD

    @staticmethod
    def words(text: str) -> list[str]:
        """The words in a value of such an option."""
        return [] if text.strip() == NO_WORD else [word.strip() for word in text.split(",")]


@dataclass(frozen=True, slots=True)
class Deck(Asked):
    """A deck: one word of a list, or the share code of one that somebody has built.

    Whether a code can be read is for the game to say; it is kept in capitals, without blanks.
    """

    name: str
    default: str
    choices: tuple[str, ...]
    prefix: str  # of share codes
    help: str
    titles: tuple[tuple[str, str], ...] = ()  # as of a Choice

    def read(self, given: object) -> str:
        text = str(given)
        code = "".join(text.split()).upper()
        if text in self.choices:
            return text
        if not code.startswith(self.prefix) or len(code) > LONGEST_CODE or not code.isprintable():
            few = ", ".join(self.choices[:MOST_LISTED])
            wanted = f"a known deck, such as {few}, or a share code, which begins with {self.prefix}"
            raise bad(self.name, given, wanted, nearest(text, self.choices))
        return code


Option = Whole | Choice | Flag | Text | Several | Deck


def bad(name: str, given: object, wanted: str, hint: str = ".") -> Malformed:
    shown = str(given)[:60]
    return Malformed("bad-option", f'Option "{name}" takes {wanted}; it was given "{shown}"{hint}')


def read_options(known: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their values: the given ones checked, the others at their default."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise Malformed("unknown-option", f'There is no option "{name}"{nearest(name, names)}')
    return {option.name: option.read(given.get(option.name, option.default)) for option in known}


def written_options(known: Sequence[Option], settled: Mapping[str, Value]) -> dict[str, Value]:
    """The settled options that stand in the texts of states and matches."""
    unsaid = {option.name: option.default for option in known if option.late}
    return {name: value for name, value in settled.items() if unsaid.get(name) != value}


def explained(option: Option) -> str:
    """The help of an option, and what its words mean, as it is read beside them."""
    meanings = option.meanings if isinstance(option, Choice | Several) else ()
    return " ".join([option.help, *(f"{word}: {meaning}" for word, meaning in meanings)])


def option_text(value: Value) -> str:
    """The text of a value in match files; `read` reads it back."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
