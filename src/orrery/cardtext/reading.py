"""Reading texts with Lark, and wording what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from orrery.cardtext.faults import CardError, Place, closest, excerpt, listed, quoted
from orrery.cardtext.forms import Flag, Name
from orrery.cardtext.grammar import WORD, First, Grammar, More, Production, Said, Sign
from orrery.cardtext.lexing import NAME, NUMBER, UNKNOWN, Piece, name_in, pieces
from orrery.cardtext.node import Node
from orrery.cardtext.template import BadLanguage, Slot
from orrery.cardtext.types import Number, Vocabulary

if TYPE_CHECKING:
    from lark import Token, UnexpectedToken
    from lark.grammar import Rule
    from lark.parsers.lalr_parser import LALR_Parser

LONGEST_TEXT = 1000
END = "$END"
MOST_EXAMPLES = 10
PLAIN_WORDS = {NUMBER: "a number", NAME: "a name", END: "the end of the text"}


class BadValueError(Exception):
    """A value that has the right form, but not the right size."""

    def __init__(self, piece: Piece, why: str) -> None:
        super().__init__(why)
        self.piece = piece


class Reader:
    """The parser of one language, made when its first text is read: Lark takes a moment to start."""

    def __init__(self, grammar: Grammar, starts: Iterable[str]) -> None:
        self.grammar = grammar
        self.starts = [f"k_{start}" for start in starts]
        self.firsts = grammar.firsts()
        self.parser = make_parser(grammar, self.starts)

    def read(self, text: str, start: str, at: Callable[[int], Place]) -> Node:
        """The node of a text; `at` tells the place of each of its characters."""
        from lark import UnexpectedToken
        from lark.lexer import LexerThread

        if len(text) > LONGEST_TEXT:
            why = f"The text has {len(text)} characters; {LONGEST_TEXT} are the most."
            raise CardError("long-text", at(LONGEST_TEXT), why)
        found = self.pieces(text)
        try:
            tokens = LexerThread(GivenPieces(), found)  # type: ignore[arg-type]
            node = self.parser.parse(tokens, f"k_{start}")  # type: ignore[no-untyped-call]
        except UnexpectedToken as error:
            raise self.refusal(text, error, found, at) from None
        except BadValueError as error:
            wrong = error.piece
            shown = excerpt(text, wrong.start, wrong.end)
            raise CardError("bad-value", at(wrong.start), f"{quoted(wrong.text)} {error}.", shown) from None
        assert isinstance(node, Node)
        return node

    def pieces(self, text: str) -> list[Piece]:
        return list(pieces(text, self.grammar.terminals, names=self.grammar.has_names))

    def refusal(
        self, text: str, error: UnexpectedToken, found: list[Piece], at: Callable[[int], Place]
    ) -> CardError:
        parser = error.interactive_parser
        assert parser is not None
        accepted: set[str] = parser.accepts()  # type: ignore[no-untyped-call]
        expected = self.expected(accepted)
        if error.token.type == END:
            end = found[-1].end if found else len(text)
            problem = "The text ends too soon." if found else "The text is empty."
            shown = excerpt(text, end, end) if found else ""
            return CardError("unfinished-text", at(end), problem, shown, expected)
        start = error.token.start_pos
        assert start is not None
        word = str(error.token)
        if error.token.type in (UNKNOWN, NAME):
            word = word if word.startswith(('"', "“")) else word.split(maxsplit=1)[0]
        code, problem = self.problem(word, error.token.type, accepted)
        return CardError(code, at(start), problem, excerpt(text, start, start + len(word)), expected)

    def problem(self, word: str, kind: str, accepted: Collection[str]) -> tuple[str, str]:
        if kind not in (UNKNOWN, NAME):
            return "unexpected-word", f"{quoted(word)} cannot stand here."
        here = [self.grammar.spelled[name] for name in accepted if name in self.grammar.spelled]
        near = closest(word, sorted(here)) or closest(word, self.grammar.spelled.values())
        noun = "word" if word[0].isalpha() else "sign"
        if not near:
            return "unknown-word", f"Unknown {noun} {quoted(word)}."
        return "unknown-word", f"Unknown {noun} {quoted(word)}, did you mean {quoted(near)}?"

    def expected(self, accepted: Collection[str]) -> str:
        """What could stand here, in words: whole kinds and vocabularies where they fit, then single words."""
        left = set(accepted)
        said = []
        for rule, firsts in sorted(self.firsts.items(), key=lambda item: (-len(item[1]), item[0])):
            if len(firsts) > 1 and firsts <= left and rule[:2] in ("k_", "v_"):
                left -= firsts
                said.append(f"{with_article(rule[2:])} ({listed(self.examples(rule), most=MOST_EXAMPLES)})")
        return listed([*said, *self.shown(left, quote=True)])

    def examples(self, rule: str) -> Iterable[str]:
        """What a kind can begin with, or the words of a vocabulary."""
        vocabulary = self.grammar.types[rule[2:]]
        if isinstance(vocabulary, Vocabulary):
            return [word.text for word in vocabulary.words]
        return self.shown(self.firsts[rule])

    def shown(self, terminals: Collection[str], *, quote: bool = False) -> Iterator[str]:
        words = [self.grammar.spelled[name] for name in terminals if name in self.grammar.spelled]
        yield from (quoted(word) if quote else word for word in sorted(words, key=str.casefold))
        yield from (words for name, words in PLAIN_WORDS.items() if name in terminals)


def with_article(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun.replace('_', ' ')}"


# ------------------------------------------------------------------------------------------------ the parser
def make_parser(grammar: Grammar, starts: list[str]) -> LALR_Parser:
    """Lark's parser, from our productions themselves: to write them as text for Lark takes twice as long."""
    from lark import GrammarError
    from lark.common import ParserConf
    from lark.parsers.lalr_parser import LALR_Parser

    check_rules(grammar)
    rules = lark_rules(grammar)
    try:
        # Strict: what can be read in two ways is refused here, instead of being read in one of them.
        return LALR_Parser(ParserConf(list(rules), rules, starts), strict=True)  # type: ignore[arg-type]
    except GrammarError as error:
        raise BadLanguage(f"a text could be read in two ways: {in_words(str(error), grammar)}") from error


class GivenPieces:
    """Lark's idea of a lexer, for pieces that were found already."""

    def lex(self, found: Iterable[Piece], _: object) -> Iterator[Token]:
        from lark import Token

        for piece in found:
            yield Token(piece.kind, piece.text, piece.start)


def check_rules(grammar: Grammar) -> None:
    """Two ways to write the same text would make one of them unreadable."""
    for name, productions in grammar.rules.items():
        symbols = [production.symbols for production in productions]
        for twice in {way for way in symbols if symbols.count(way) > 1}:
            words = " ".join(grammar.spelled.get(symbol, symbol) for symbol in twice)
            raise BadLanguage(f"{name[2:]} has two readings of {words!r}")


def in_words(message: str, grammar: Grammar) -> str:
    """Lark's message about its own names, with our words for them."""
    for name in sorted(grammar.spelled, key=len, reverse=True):
        message = message.replace(name, repr(grammar.spelled[name]))
    return message


def lark_rules(grammar: Grammar) -> dict[Rule, Callable[[list[object]], object]]:
    """The productions as Lark has them, and what it calls for each."""
    from lark.grammar import NonTerminal, Rule, Terminal

    def symbol(name: str) -> NonTerminal | Terminal:
        return NonTerminal(name) if name in grammar.rules else Terminal(name)

    callbacks: dict[Rule, Callable[[list[object]], object]] = {}
    for name, productions in grammar.rules.items():
        for order, production in enumerate(productions):
            expansion = [symbol(each) for each in production.symbols]
            callbacks[Rule(NonTerminal(name), expansion, order)] = of_values(production)
    return callbacks


def of_values(production: Production) -> Callable[[list[object]], object]:
    """What is called with everything that was read, words included, of which only values are of interest."""
    make = callback_of(production)
    values = [at for at, symbol in enumerate(production.symbols) if not symbol.startswith(WORD)]
    if len(values) == len(production.symbols):
        return make
    return lambda children: make([children[at] for at in values])


def callback_of(production: Production) -> Callable[[list[object]], object]:
    means = production.means
    if isinstance(means, int):
        return lambda _: means
    if isinstance(means, Sign):
        return lambda children: with_sign(means.text, children[0])
    if isinstance(means, First):
        return lambda children: [children[0]]
    if isinstance(means, More):
        return add_item
    return said(means)


def with_sign(sign: str, number: object) -> Piece:
    plain = as_piece(number)
    return plain._replace(text=sign + plain.text)


def add_item(children: list[object]) -> object:
    items, item = children
    assert isinstance(items, list)
    items.append(item)
    return items


def said(means: Said) -> Callable[[list[object]], Node]:
    """What makes a node of the values that a production was read with."""
    form = means.form
    flags = {slot.name for slot in means.slots if isinstance(form.types[slot.name], Flag)}
    filled = [slot for slot in means.slots if slot.name not in flags]
    left_out: Mapping[str, object] = {**form.defaults, **dict.fromkeys(flags, True)}
    order = [slot.name for slot in form.slots]
    phrase = form.phrase.name

    def make(children: list[object]) -> Node:
        values = dict(left_out)
        for slot, child in zip(filled, children, strict=True):
            values[slot.name] = value_of(slot, form.types[slot.name], child)
        return Node(phrase, tuple((name, values[name]) for name in order))

    return make


def value_of(slot: Slot, kind: object, child: object) -> object:
    if slot.separators:
        assert isinstance(child, list)
        return tuple(single_value(kind, item) for item in child)
    return single_value(kind, child)


def single_value(kind: object, child: object) -> object:
    if isinstance(kind, Number):
        piece = as_piece(child)
        try:
            return kind.read(piece.text)
        except ValueError as error:
            raise BadValueError(piece, str(error)) from None
    if isinstance(kind, Name):
        name = name_in(str(child))
        if not name or not name.isprintable():
            raise BadValueError(as_piece(child), "is no name")
        return name
    return child


def as_piece(child: object) -> Piece:
    """The piece that Lark's token was made of."""
    if isinstance(child, Piece):
        return child
    start = getattr(child, "start_pos", None)
    assert isinstance(child, str)
    assert start is not None
    return Piece(NUMBER, str(child), start, start + len(child))
