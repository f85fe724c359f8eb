"""Languages: the words of a game's cards, declared once, and everything that follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import accumulate
from operator import itemgetter

from orrery.cardtext.faults import CardError, Place, excerpt
from orrery.cardtext.forms import Form, Phrase, known_types
from orrery.cardtext.grammar import Grammar
from orrery.cardtext.lexing import NAME, name_in
from orrery.cardtext.node import Node
from orrery.cardtext.reading import Reader
from orrery.cardtext.template import BadLanguage
from orrery.cardtext.types import Number, Vocabulary
from orrery.cardtext.writing import Run, Tooltip, explain, glossary_tips, join, keyword, write

__all__ = ["BadLanguage", "Language", "Phrase", "Tooltip", "lexicon"]

NOWHERE = Place().along


class Language:
    """The words of a game. `start` is the kind of a whole text, or several; the first is the usual one.

    `synonyms` are other spellings of single words, `glossary` holds the rules behind words that are neither
    phrases nor in a vocabulary, and an `exact` language reads nothing but canonical texts.
    """

    def __init__(
        self,
        start: str | tuple[str, ...],
        types: Iterable[Number | Vocabulary],
        phrases: Iterable[Phrase],
        *,
        glossary: Mapping[str, str] | None = None,
        synonyms: Mapping[str, str] | None = None,
        exact: bool = False,
    ) -> None:
        self.starts = (start,) if isinstance(start, str) else start
        self.phrases = tuple(phrases)
        self.types = known_types(types, self.phrases)
        self.forms = {phrase.name: Form(phrase, self.types) for phrase in self.phrases}
        self.glossary = dict(glossary or {})
        self.exact = exact
        if len(self.forms) < len(self.phrases):
            raise BadLanguage("two phrases have the same name")
        kinds = {phrase.kind for phrase in self.phrases}
        if not set(self.starts) <= kinds:
            raise BadLanguage(f"no phrase is of the kind {self.starts}")
        self.grammar = Grammar(list(self.forms.values()), self.types, synonyms or {})

    @cached_property
    def reader(self) -> Reader:
        """The parser; making it refuses a language in which a text could be read in two ways."""
        return Reader(self.grammar, self.starts)

    def parse(self, text: str, at: Callable[[int], Place] = NOWHERE, *, start: str = "") -> Node:
        """Read a text; raises CardError. `at` gives the place of each of its characters, for the refusal."""
        kind = start or self.starts[0]
        if kind not in self.starts:
            raise BadLanguage(f"a whole text is of the kind {' or '.join(self.starts)}, not {kind}")
        node = self.reader.read(text, kind, at)
        if self.exact and self.render(node) != text:
            differs = first_difference(text, self.render(node))
            problem = f'It should be written exactly: "{self.render(node)}".'
            raise CardError("not-exact", at(differs), problem, excerpt(text, differs, differs))
        return node

    def render(self, node: Node) -> str:
        """The canonical text, which reads back as the same node."""
        return join(self.runs(node), self.is_known)

    def runs(self, node: Node) -> list[Run]:
        return list(write(node, self.forms))

    def is_known(self, word: str) -> bool:
        return word in self.grammar.terminals

    def compile(self, node: Node, makers: Mapping[str, Callable[..., object]] | None = None) -> object:
        """Build the program, innermost parts first.

        `makers` are used instead of what the phrases themselves make: for another reading of the same card.
        """
        values = {name: self.compile_value(value, makers) for name, value in node.values}
        make = (makers or {}).get(node.phrase) or self.forms[node.phrase].phrase.makes
        if make is not None:
            return make(**values)
        if len(values) != 1:
            raise BadLanguage(f"phrase {node.phrase!r} makes nothing")
        return next(iter(values.values()))

    def compile_value(self, value: object, makers: Mapping[str, Callable[..., object]] | None) -> object:
        if isinstance(value, Node):
            return self.compile(value, makers)
        if isinstance(value, tuple):
            return tuple(self.compile_value(item, makers) for item in value)
        return value

    def explain(self, node: Node) -> str:
        """The text in plain words, for someone who has read nothing."""
        words = explain(node, self.forms).strip()
        return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")

    def tooltips(self, node: Node) -> tuple[Tooltip, ...]:
        """The keywords of a text with the rules behind them, each once, in the order of the text."""
        runs = self.runs(node)
        ends = accumulate(len(run.text) for run in runs)
        found = [(end - len(run.text), run.tip) for run, end in zip(runs, ends, strict=True) if run.tip]
        words = "".join(" " * len(run.text) if run.is_name else run.text for run in runs)
        found.extend(glossary_tips(words, self.glossary))
        found.sort(key=itemgetter(0))
        return tuple(dict.fromkeys(tip for _, tip in found))

    def keywords(self) -> tuple[Tooltip, ...]:
        """Every tooltip that a text of this language can have, each once: what a reader can look up."""
        phrases = [Tooltip(keyword(form), form.phrase.help) for form in self.forms.values()]
        lists = [kind for kind in self.types.values() if isinstance(kind, Vocabulary)]
        words = [Tooltip(word.text, word.help) for vocabulary in lists for word in vocabulary.words]
        found = (*phrases, *words, *(Tooltip(word, rule) for word, rule in self.glossary.items()))
        return tuple(dict.fromkeys(tip for tip in found if tip.help))

    def names(self, text: str) -> list[tuple[str, int]]:
        """The names in a text, with where each begins, so that the caller can check them."""
        return [
            (name_in(piece.text), piece.start) for piece in self.reader.pieces(text) if piece.kind == NAME
        ]


def lexicon(tips: Iterable[Tooltip]) -> list[Tooltip]:
    r"""Every word once, in order; where several rules use one word, each has its line.

    >>> lexicon([Tooltip("Ward", "Less."), Tooltip("Drain", "Heal."), Tooltip("ward", "Less of it.")])
    [Tooltip(word='Drain', help='Heal.'), Tooltip(word='Ward', help='Less.\nLess of it.')]
    """
    rules: dict[str, tuple[str, list[str]]] = {}
    for tip in tips:
        _, lines = rules.setdefault(tip.word.casefold(), (tip.word, []))
        if tip.help not in lines:
            lines.append(tip.help)
    return [Tooltip(word, "\n".join(lines)) for _, (word, lines) in sorted(rules.items())]


def first_difference(text: str, other: str) -> int:
    for index, (a, b) in enumerate(zip(text, other, strict=False)):
        if a != b:
            return index
    return min(len(text), len(other))
