"""The actions of a game, as numbers and in words: kinds of actions, each a verb and the places behind it.

A game declares its kinds, in the order of their numbers; bases, texts, reading and refusals follow from that:

>>> card, square = Place("card", ["heat-forge", "cog"]), Place("square", ["a1", "a2", "b1", "b2"])
>>> PLAY, TURN, END = 0, 1, 2
>>> acts = ActionTable({PLAY: Kind("play", card, square), TURN: Kind("turn", card), END: Kind("end")})
>>> acts.space, acts.base(TURN), acts.number(PLAY, 1, 2)
(11, 8, 6)
>>> acts.text(6), acts.parse("play cog b1"), acts.take(6)
('play cog b1', 6, Taken(kind=0, values=(1, 2)))
>>> acts.parse("play cgo b1")
Traceback (most recent call last):
orrery.engine.words.Malformed: There is no card "cgo". Did you mean "cog"?

What a table prints it reads back, always: one in which two actions could have the same text is not made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.words import Malformed, nearest

UNKNOWN: Final = -1  # a word that is none of a place's
LONGEST: Final = 60  # characters of a text that a refusal repeats
MOST_KEPT: Final = 1 << 15  # texts, and actions taken apart, that a table keeps ready


class Place:
    """What can stand at one place behind a verb: one of some words. Its value is the place of the word.

    A last place that has the word "" can be left out. `also` are other spellings, which are read and never
    written. `refusal` is the sentence for a word that is not known, with {word} in it.
    """

    def __init__(
        self,
        what: str,
        words: Sequence[str],
        *,
        first: int = 0,
        also: Mapping[str, str] | None = None,
        code: str = "",
        refusal: str = "",
        repeats: bool = False,
    ) -> None:
        self.what = what
        self.words = list(words)
        self.size: i64 = len(self.words)
        self.first = first  # the value of the first word
        self.code = code or f"unknown-{what}"
        self.refusal = refusal
        self.values: dict[str, int] = {}
        for value, word in enumerate(self.words):
            if word and not fits(word):
                raise ValueError(f'"{word}" cannot be a word of an action.')
            if word in self.values and not repeats:  # if it may stand there twice, the first one is meant
                raise ValueError(f'There are two of "{word}" for one place of an action.')
            self.values.setdefault(word, value)
        for spelling, word in (also or {}).items():
            if self.values.setdefault(spelling, self.values[word]) != self.values[word]:
                raise ValueError(f'"{spelling}" would stand for two words of an action.')
        self.left_out = self.values.pop("", UNKNOWN)  # the value if there is no word; "" is never read

    def word(self, value: int) -> str:
        return self.words[value]

    def find(self, word: str) -> int:
        return self.values.get(word, UNKNOWN)

    def example(self) -> str:
        return next(filter(None, self.words), "…")

    def spellings(self) -> Iterable[str]:
        """All that is read here."""
        return list(self.values)

    def refuse(self, word: str) -> Malformed:
        word = word[:LONGEST]
        if self.refusal:
            return Malformed(self.code, self.refusal.format(word=word))
        return Malformed(
            self.code, f'There is no {self.what} "{word}"{nearest(word, filter(None, self.words))}'
        )


class Joined(Place):
    """Two places in one word, with a mark between them: ``w1-2``. The mark goes if the second is left out.

    Its value is that of the first, times as many as there are of the second, and that of the second.
    """

    def __init__(self, head: Place, mark: str, tail: Place, code: str = "") -> None:
        super().__init__(head.what, [], code=code or head.code)
        self.head, self.mark, self.tail = head, mark, tail
        self.size = head.size * tail.size
        optional = tail.left_out != UNKNOWN
        for word in (*tail.spellings(), *(head.spellings() if optional else ())):
            if mark in word:  # the last mark in a word must be the one between the two
                raise ValueError(f'"{word}" has the mark "{mark}" in it.')

    def word(self, value: int) -> str:
        count = int(self.tail.size)
        head, tail = self.head.word(value // count), self.tail.word(value % count)
        return f"{head}{self.mark}{tail}" if tail else head

    def divide(self, word: str) -> tuple[str, str]:
        """The two words; the second is "" if there is no mark."""
        head, mark, tail = word.rpartition(self.mark)
        return (head, tail) if mark else (word, "")

    def find(self, word: str) -> int:
        head, tail = self.divide(word)
        first = self.head.find(head)
        second = self.tail.left_out if head == word else self.tail.find(tail)
        return UNKNOWN if UNKNOWN in (first, second) else first * int(self.tail.size) + second

    def example(self) -> str:
        head = self.head.example()
        return f"{head}{self.mark}{self.tail.example()}" if self.tail.left_out == UNKNOWN else head

    def spellings(self) -> Iterable[str]:
        alone = [] if self.tail.left_out == UNKNOWN else list(self.head.spellings())
        tails = list(self.tail.spellings())
        return [*alone, *[f"{head}{self.mark}{tail}" for head in self.head.spellings() for tail in tails]]

    def refuse(self, word: str) -> Malformed:
        head, tail = self.divide(word)
        if head == word and self.tail.left_out == UNKNOWN:
            return Malformed(self.code, f'"{word[:LONGEST]}" should be written like "{self.example()}".')
        return self.head.refuse(head) if self.head.find(head) == UNKNOWN else self.tail.refuse(tail)


def numbers(low: int, high: int, code: str = "bad-number") -> Place:
    """A place for a number from `low` to `high`, whose value is 0 for the lowest."""
    refusal = f'"{{word}}" should be a number from {low} to {high}.'
    return Place("number", [str(number) for number in range(low, high + 1)], code=code, refusal=refusal)


@final
class Kind:
    """A kind of action: a verb, and what stands behind it.

    Several kinds can share a verb, if what stands behind it tells them apart. `pair`: the last two places are
    alike, and it is the same action in either order; the lower one is written first. The numbers of the other
    order are there, and nothing is called by them.
    """

    def __init__(self, verb: str, *places: Place, pair: bool = False) -> None:
        if not all(map(fits, verb.split(" "))):
            raise ValueError(f'"{verb}" cannot be the verb of an action.')
        if places and " " in verb:
            raise ValueError(f'"{verb}" is more than one word, so nothing can stand behind it.')
        if pair and (len(places) < 2 or places[-1] is not places[-2]):
            raise ValueError(f'The last two places of "{verb}" are not alike.')
        if any(place.left_out != UNKNOWN for place in places[:-1]):
            raise ValueError(f'Only the last word of "{verb}" can be left out.')
        self.verb = verb
        self.places = places
        self.pair = pair
        most = len(places)  # how many words can stand behind the verb
        self.lengths = [most - 1, most] if places and places[-1].left_out != UNKNOWN else [most]
        self.size: i64 = 1  # how many actions there are of it
        for place in places:
            self.size *= place.size

    def in_order(self, values: list[int]) -> list[int]:
        """The values as the action is called."""
        return [*values[:-2], *sorted(values[-2:])] if self.pair else values

    def find(self, words: list[str]) -> list[int]:
        """The values of the words, as far as they are known; there must be as many as can be."""
        values: list[int] = []
        for place, word in zip(self.places, words, strict=False):
            value = place.find(word)
            if value == UNKNOWN:
                return values
            values.append(value)
        if len(words) < len(self.places):
            values.append(self.places[-1].left_out)
        return values

    def meant(self, words: list[str]) -> str:
        """What was probably meant by "play heat forge" or by a blank too many; or ""."""
        given = list(filter(None, words))
        for length in self.lengths:
            surplus = len(given) - length
            if length and surplus >= 0:
                close = ["-".join(given[: surplus + 1]).lower(), *given[surplus + 1 :]]
                if len(self.find(close)) == len(self.places):
                    return " ".join([self.verb, *close])
        return ""

    def examples(self) -> list[str]:
        words = [self.verb, *[place.example() for place in self.places]]
        return [" ".join(words[: length + 1]) for length in self.lengths]


def fits(word: str) -> bool:
    """Whether it can be a word of an action, which stands on a line of a match file."""
    return bool(word) and " " not in word and word.isprintable() and word != "~" and not word.startswith('"')


class Taken(NamedTuple):
    """An action taken apart."""

    kind: int
    values: tuple[int, ...]


@final
class ActionTable:
    """All actions of a game: each kind has a stretch of numbers, one after the other, as they are given."""

    def __init__(self, kinds: Mapping[int, Kind]) -> None:
        if list(kinds) != list(range(len(kinds))):
            raise ValueError(f"The kinds of actions are numbered 0, 1, 2 …, not {list(kinds)}.")
        self.kinds = list(kinds.values())
        self.by_verb: dict[str, list[int]] = {}
        for number, kind in enumerate(self.kinds):
            self.by_verb.setdefault(kind.verb, []).append(number)
        check_kinds(self.kinds, self.by_verb)
        self.texts: dict[int, str] = {}
        self.taken: dict[int, Taken] = {}
        # By kind: where it begins, how much one more of the first and of the second value adds, and which
        # values those begin with
        bases: list[i64] = [0]
        for kind in self.kinds:
            bases.append(bases[-1] + kind.size)
        self.space: i64 = bases[-1]
        self.bases = vec[i64](bases)
        self.first_steps = vec[i64]([step(kind, 0) for kind in self.kinds])
        self.second_steps = vec[i64]([step(kind, 1) for kind in self.kinds])
        self.first_lows = vec[i64]([low(kind, 0) for kind in self.kinds])
        self.second_lows = vec[i64]([low(kind, 1) for kind in self.kinds])

    # -- as numbers
    def base(self, kind: i64) -> i64:
        """The first action of a kind; of one without places, the only one."""
        return self.bases[kind]

    def verb(self, kind: i64) -> str:
        return self.kinds[kind].verb

    def number(self, kind: i64, first: int = 0, second: int = 0, *more: int) -> i64:
        """The action of a kind with a value for each of its places."""
        if more:
            return self.bases[kind] + self.offset(kind, [first, second, *more])
        found = self.bases[kind] + (first - self.first_lows[kind]) * self.first_steps[kind]
        return found + (second - self.second_lows[kind]) * self.second_steps[kind]

    def offset(self, kind: i64, values: list[int]) -> i64:
        found: i64 = 0
        for place, value in zip(self.kinds[kind].places, values, strict=True):
            found = found * place.size + value - place.first
        return found

    def kind_of(self, action: i64) -> i64:
        low: i64 = 0
        high: i64 = len(self.kinds)
        while high - low > 1:
            middle = (low + high) >> 1
            if self.bases[middle] <= action:
                low = middle
            else:
                high = middle
        return low

    def is_of(self, action: i64, kind: i64) -> bool:
        """Whether an action is of a kind; quicker than to ask for its kind."""
        return self.bases[kind] <= action < self.bases[kind + 1]

    def parts(self, action: i64) -> tuple[i64, i64, i64]:
        """Kind, and the values of the first two places (0 where there is none); quicker than `take`."""
        kind = self.kind_of(action)
        rest = action - self.bases[kind]
        first = rest // self.first_steps[kind]
        second = rest % self.first_steps[kind] // self.second_steps[kind]
        return kind, first + self.first_lows[kind], second + self.second_lows[kind]

    def take(self, action: i64) -> Taken:
        """Kind, and the values of all places."""
        known = self.taken.get(action)
        if known is None:
            known = self.take_apart(action)
            if len(self.taken) >= MOST_KEPT:
                self.taken.clear()
            self.taken[action] = known
        return known

    def take_apart(self, action: i64) -> Taken:
        if action < 0 or action >= self.space:
            raise IndexError(f"There is no action number {action}.")
        kind = self.kind_of(action)
        rest = action - self.bases[kind]
        values: list[int] = []
        for place in reversed(self.kinds[kind].places):
            values.append(rest % place.size + place.first)
            rest //= place.size
        return Taken(kind, tuple(reversed(values)))

    # -- in words
    def text(self, action: i64) -> str:
        known = self.texts.get(action)
        if known is None:
            known = self.write(action)
            if len(self.texts) >= MOST_KEPT:
                self.texts.clear()
            self.texts[action] = known
        return known

    def write(self, action: i64) -> str:
        taken = self.take_apart(action)
        kind = self.kinds[taken.kind]
        values = kind.in_order(list(taken.values))
        words = [place.word(value - place.first) for place, value in zip(kind.places, values, strict=True)]
        return " ".join([kind.verb, *filter(None, words)])

    def parse(self, text: str) -> i64:
        """The action behind the words; raises Malformed."""
        if text in self.by_verb and not self.kinds[self.by_verb[text][0]].places:
            return self.bases[self.by_verb[text][0]]
        verb, *words = text.split(" ")
        if verb not in self.by_verb:
            names = any(" " in known for known in self.by_verb)  # compare with those as a whole
            close = nearest((text if names else verb)[:LONGEST], self.by_verb)
            raise Malformed("unknown-action", f'"{text[:LONGEST]}" is not an action{close}')
        furthest: Kind | None = None
        known: list[int] = []
        for number in self.by_verb[verb]:
            kind = self.kinds[number]
            if len(words) not in kind.lengths:
                continue
            found = kind.find(words)
            if len(found) == len(kind.places):
                values = [value + place.first for value, place in zip(found, kind.places, strict=True)]
                return self.bases[number] + self.offset(number, kind.in_order(values))
            if furthest is None or len(found) > len(known):
                furthest, known = kind, found
        raise self.refuse(text, verb, furthest, words, len(known))

    def refuse(self, text: str, verb: str, kind: Kind | None, words: list[str], at: int) -> Malformed:
        """For words that no kind of this verb knows; this one knows as many of them as any."""
        kinds = [self.kinds[number] for number in self.by_verb[verb]]
        examples = [f'"{example}"' for each in kinds for example in each.examples()]
        like = f"should read like {' or '.join(examples)}."
        refusal = Malformed("unknown-action", f'"{text[:LONGEST]}" is not an action; it {like}')
        if kind is not None:
            refusal = kind.places[at].refuse(words[at])
            if len(kinds) > 1:
                refusal = Malformed(refusal.code, f"{refusal.sentence} It {like}")
        for each in kinds:
            close = each.meant(words)
            if close:
                return Malformed(
                    refusal.code, f'"{text[:LONGEST]}" is not an action. Did you mean "{close}"?'
                )
        return refusal


def step(kind: Kind, at: int) -> i64:
    """What one more of the value at a place adds to the action's number."""
    found: i64 = 1
    for place in kind.places[at + 1 :]:
        found *= place.size
    return found


def low(kind: Kind, at: int) -> i64:
    return kind.places[at].first if at < len(kind.places) else 0


def check_kinds(kinds: list[Kind], by_verb: dict[str, list[int]]) -> None:
    """Raise ValueError, if the same text could be read as two actions."""
    for verb, numbers in by_verb.items():
        opening = verb.split(" ")[0]
        if opening != verb and any(kinds[number].places for number in by_verb.get(opening, ())):
            raise ValueError(f'"{verb}" and "{opening}" cannot be told apart.')
        for at, number in enumerate(numbers):
            for other in numbers[:at]:
                if not told_apart(kinds[number], kinds[other]):
                    raise ValueError(f'Two kinds of "{verb}" cannot be told apart.')


def told_apart(one: Kind, other: Kind) -> bool:
    """Whether no words can be read as both."""
    lengths = [length for length in one.lengths if length in other.lengths]
    return all(any(not meet(one.places[at], other.places[at]) for at in range(length)) for length in lengths)


def meet(one: Place, other: Place) -> bool:
    """Whether some word is known at both places."""
    return one is other or any(other.find(word) != UNKNOWN for word in one.spellings())
