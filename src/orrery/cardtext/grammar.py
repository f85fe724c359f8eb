"""The grammar of a language, in plain productions, made from the templates of its phrases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from orrery.cardtext.forms import Flag, Form, Kind, Name, SlotType
from orrery.cardtext.lexing import NAME, NUMBER, PIECE, key
from orrery.cardtext.template import BadLanguage, Count, Maybe, Slot, Template, Words, flat
from orrery.cardtext.types import Number, Vocabulary

WORD = "_W"  # what the terminals of words begin with
SIGNED = "signed"  # the rule of a number with its sign
MOST_WAYS = 256  # in which one phrase can be written, by leaving parts out


@dataclass(frozen=True, slots=True)
class Production:
    """One way to write a rule: terminals in capitals, rules in small letters; and what it stands for."""

    symbols: tuple[str, ...]
    means: Meaning


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase, with the slots that this way of writing it fills; all others have their defaults."""

    form: Form
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """The sign of a number."""

    text: str


@dataclass(frozen=True, slots=True)
class First:
    """The first item of a list."""


@dataclass(frozen=True, slots=True)
class More:
    """A further item of a list."""


Meaning = Said | Sign | First | More | int  # a vocabulary's word is its number


@dataclass
class Grammar:
    """All productions, and the terminal of every word."""

    forms: Iterable[Form]
    types: Mapping[str, SlotType]
    synonyms: Mapping[str, str]
    rules: dict[str, list[Production]] = field(default_factory=dict)
    terminals: dict[str, str] = field(default_factory=dict)
    spelled: dict[str, str] = field(default_factory=dict)  # terminal to word, for people
    has_names: bool = False

    def __post_init__(self) -> None:
        forms = list(self.forms)
        for form in forms:
            self.add_plurals(form)
        for form in forms:
            ways = list(self.ways(form.parts, form))
            if len(ways) > MOST_WAYS:
                raise form.bad("it has too many optional parts")
            for symbols, slots in ways:
                if not symbols:
                    raise form.bad("it can be written as nothing at all")
                self.rule(f"k_{form.phrase.kind}").append(Production(symbols, Said(form, slots)))
        for word, same in self.synonyms.items():
            if key(word) in self.terminals or key(same) not in self.terminals:
                raise BadLanguage(
                    f"{word!r} cannot mean {same!r}: the one is a word already, or the other none"
                )
            self.terminals[key(word)] = self.terminals[key(same)]

    def rule(self, name: str) -> list[Production]:
        return self.rules.setdefault(name, [])

    def add_plurals(self, form: Form) -> None:
        """Singular and plural are one terminal, so that either is read wherever one of them is meant."""
        for part in flat(form.parts):
            if isinstance(part, Count):
                terminal = self.terminals.get(key(part.many)) or self.terminal(part.one)
                self.terminals[key(part.one)] = self.terminals[key(part.many)] = terminal

    def terminal(self, word: str) -> str:
        name = self.terminals.setdefault(key(word), f"{WORD}{len(self.terminals)}")
        self.spelled.setdefault(name, word)
        return name

    def words(self, text: str) -> tuple[str, ...]:
        """The terminals of a piece of template."""
        found = []
        for match in PIECE.finditer(text):
            if match["number"] or match["quoted"]:
                raise BadLanguage(
                    f"{match[0]} cannot stand in a template as it is: numbers and names need a slot"
                )
            found.append(self.terminal(match[0]))
        return tuple(found)

    def ways(self, parts: Template, form: Form) -> Iterator[tuple[tuple[str, ...], tuple[Slot, ...]]]:
        """Every way to write these parts, with and without the optional ones."""
        if not parts:
            yield (), ()
            return
        head, rest = parts[0], parts[1:]
        for symbols, slots in self.ways_of_one(head, form):
            for more_symbols, more_slots in self.ways(rest, form):
                yield (*symbols, *more_symbols), (*slots, *more_slots)

    def ways_of_one(
        self, part: Words | Count | Slot | Maybe, form: Form
    ) -> Iterator[tuple[tuple[str, ...], tuple[Slot, ...]]]:
        if isinstance(part, Words):
            yield self.words(part.text), ()
        elif isinstance(part, Count):
            yield (self.terminal(part.one),), ()
        elif isinstance(part, Slot):
            yield self.slot(part, form.types[part.name]), (part,)
        else:
            yield (), ()
            yield from self.ways(part.parts, form)

    def slot(self, slot: Slot, kind: SlotType) -> tuple[str, ...]:
        if isinstance(kind, Flag):
            return ()
        symbol = self.symbol(kind)
        return (self.list_of(slot, symbol) if slot.separators else symbol,)

    def symbol(self, kind: SlotType) -> str:
        """The symbol of one value."""
        if isinstance(kind, Number):
            return self.signed() if kind.signed else NUMBER
        if isinstance(kind, Vocabulary):
            return self.vocabulary(kind)
        if isinstance(kind, Kind):
            return f"k_{kind.name}"
        assert isinstance(kind, Name)
        self.has_names = True
        return NAME

    def signed(self) -> str:
        if SIGNED not in self.rules:
            for sign in "+-":
                self.rule(SIGNED).append(Production((self.terminal(sign), NUMBER), Sign(sign)))
        return SIGNED

    def vocabulary(self, vocabulary: Vocabulary) -> str:
        name = f"v_{vocabulary.name}"
        if name not in self.rules:
            for word in vocabulary.words:
                for text in (word.text, *word.also):
                    self.rule(name).append(Production(self.words(text), word.number))
        return name

    def list_of(self, slot: Slot, item: str) -> str:
        """The rule of a list: lists of the same items with the same separators share one."""
        joints = dict.fromkeys(self.words(separator) for separator in slot.separators)
        name = "l_" + "_".join([item.lower(), *("".join(joint).lower() for joint in joints)])
        if name not in self.rules:
            self.rule(name).append(Production((item,), First()))
            for joint in joints:
                self.rule(name).append(Production((name, *joint, item), More()))
        return name

    def firsts(self) -> dict[str, set[str]]:
        """For every rule, the terminals it can begin with."""
        firsts: dict[str, set[str]] = {name: set() for name in self.rules}
        grown = True
        while grown:
            grown = False
            for name, productions in self.rules.items():
                found = set[str]().union(*(firsts.get(p.symbols[0], {p.symbols[0]}) for p in productions))
                grown = grown or found != firsts[name]
                firsts[name] = found
        return firsts
