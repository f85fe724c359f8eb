"""Reading match files: everything that is not exactly one is refused, with its line and the reason."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from orrery.engine.match import FORMAT, LONGEST_FILE, LONGEST_LINE, Match, Seated, commitment, quoted
from orrery.engine.origin import AGAIN, Origin, read_origin
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed, Refusal, nearest

if TYPE_CHECKING:
    from orrery.engine.match import FindGame

HEADER_WORDS = ("game", "pack", "file", "option", "chance", "commitment", "key", "deal", "seat", "moves")
PACK_WORDS = ("pack", "file", "|")


class BadMatchFile(Malformed):
    """A match file that cannot be used: which line, and why."""

    def __init__(self, code: str, line: int, reason: str) -> None:
        super().__init__(code, f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadMatchFile], tuple[str, int, str]]:  # type: ignore[override]
        return type(self), (self.code, self.line, self.reason)


@dataclass(slots=True)
class PackRecord:
    """A pack as it stands in a match file."""

    line: int
    name: str
    files: dict[str, list[str]] = field(default_factory=dict)

    def pack(self) -> Pack:
        try:
            return Pack(self.name, tuple((name, "\n".join(lines)) for name, lines in self.files.items()))
        except Malformed as refusal:
            refuse(refusal.code, self.line, refusal.sentence)


class Written(NamedTuple):
    """A move as it stands in a match file."""

    line: int
    seat: int
    action: str
    words: str
    mark: str


@dataclass(slots=True)
class Record:
    """A match file taken apart, before its rules were asked."""

    game: str = ""
    version: int = 0
    packs: list[PackRecord] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
    chance: str = "fast"
    commitment: str = ""
    key: str = ""
    seated: list[Seated] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)  # where each line of the header stands
    moves: list[Written] = field(default_factory=list)
    resigned: tuple[int, int, str] | None = None  # line number, seat, mark
    late: bool = False  # its time was up
    repeated: bool = False  # the deal of an earlier match
    origin: Origin | None = None  # … and which one, if it says so
    moves_line: int = 0
    moves_mark: str = ""
    end_line: int = 0
    end_mark: str = ""


def read_match(text: str, find_game: FindGame, key: str = "") -> Match:
    """Read a match file and replay it, checking every mark.

    `key` opens a sealed match whose file holds only the commitment.
    """
    record = parse(text)
    if key and not record.key:
        record.key = key
    return replay(record, find_game)


# -- taking the text apart


def parse(text: str) -> Record:
    """Take a match file apart; its rules are not asked yet."""
    if len(text) > LONGEST_FILE:
        refuse("too-large", 1, f"the file is larger than {LONGEST_FILE:,} characters.")
    lines = text.split("\n")
    check_first_line(lines[0])
    record = Record()
    parser = Parser(record)
    for number, line in enumerate(lines[1:], start=2):
        if len(line) > LONGEST_LINE:
            refuse("bad-line", number, f"it is longer than {LONGEST_LINE:,} characters.")
        if line.strip() and not line.startswith("#"):
            parser.line(number, line.rstrip("\r"))
    if not record.end_line:
        refuse("truncated", len(lines), 'the file breaks off: its last line should begin with "end".')
    return record


def check_first_line(line: str) -> None:
    words = line.strip().split(" ")
    if words[:2] != ["orrery", "match"] or len(words) != 3 or not words[2].isdigit():
        refuse("foreign", 1, 'this is not a match file: its first line should be "orrery match 1".')
    if int(words[2]) > FORMAT:
        refuse("future", 1, f"format {words[2]} comes from a newer Orrery; this one reads up to {FORMAT}.")


def refuse(code: str, line: int, reason: str) -> NoReturn:
    raise BadMatchFile(code, line, reason)


class Parser:
    """Reads line after line into a record."""

    def __init__(self, record: Record) -> None:
        self.record = record

    def line(self, number: int, line: str) -> None:
        if self.record.end_line:
            refuse("bad-line", number, 'there should be nothing after the line that begins with "end".')
        if self.record.moves_line:
            self.move(number, line)
        else:
            self.header(number, line)

    def header(self, number: int, line: str) -> None:
        record = self.record
        word, _, rest = line.partition(" ")
        if word in PACK_WORDS:
            self.pack(number, word, rest)
            return
        name, _, value = rest.partition(" ")
        self.note(number, f"{word} {name}" if word in ("option", "seat") else word)
        if word == "game":
            record.game, record.version = name, whole(number, "version", value)
        elif word == "option":
            record.options[name] = value
        elif word == "chance":
            record.chance = rest
        elif word == "commitment":
            record.commitment = rest
        elif word == "key":
            record.key = rest
        elif word == "deal":
            self.deal(number, line)
        elif word == "seat":
            self.seat(number, name, value)
        elif word == "moves":
            record.moves_line, record.moves_mark = number, rest.removeprefix("~ ")
        else:
            refuse("bad-line", number, f'"{word[:40]}" does not belong there{nearest(word, HEADER_WORDS)}')

    def deal(self, number: int, line: str) -> None:
        self.record.repeated = True
        if line == AGAIN:
            return
        try:
            self.record.origin = read_origin(line.removeprefix(AGAIN))
        except Malformed as refusal:
            refuse("bad-line", number, refusal.sentence)

    def pack(self, number: int, word: str, rest: str) -> None:
        packs = self.record.packs
        if word == "pack":
            packs.append(PackRecord(number, rest))
        elif not packs or (word == "|" and not packs[-1].files):
            refuse(
                "bad-line", number, f'a line "{word}" belongs into a pack: "pack", "file", then its lines.'
            )
        elif word == "|":
            packs[-1].files[next(reversed(packs[-1].files))].append(rest)
        elif rest in packs[-1].files:
            refuse("bad-line", number, f'the pack has a file "{rest[:40]}" already.')
        else:
            packs[-1].files[rest] = []

    def note(self, number: int, what: str) -> None:
        if what in self.record.lines:
            refuse("bad-line", number, f'"{what[:40]}" stands in line {self.record.lines[what]} already.')
        self.record.lines[what] = number

    def seat(self, number: int, seat: str, who: str) -> None:
        kind, _, name = who.partition(" ")
        if whole(number, "seat", seat) != len(self.record.seated):
            refuse("bad-line", number, f"seat {len(self.record.seated)} should come next.")
        if kind == "person":
            self.record.seated.append(Seated("person", name))
        elif kind == "player":
            self.record.seated.append(Seated("player", name))
        else:
            refuse("bad-line", number, f'a seat is taken by a "person" or a "player", not by "{kind[:40]}".')

    def move(self, number: int, line: str) -> None:
        play, _, mark = line.partition(" ~ ")
        word, _, rest = play.partition(" ")
        if self.record.resigned and word != "end":
            refuse("bad-line", number, 'after somebody has given up only the line "end" can follow.')
        if word in ("resigned", "late"):
            self.record.late = word == "late"
            self.record.resigned = (number, whole(number, "seat", rest), mark)
            return
        if word != "end":
            action, quote, words = rest.partition(' "')
            seat = whole(number, "seat", word)
            said = unquoted(number, f'"{words}') if quote else ""
            self.record.moves.append(Written(number, seat, action, said, mark))
            return
        if whole(number, "number of moves", rest) != len(self.record.moves):
            refuse("altered", number, f"it tells of {rest} moves, but the file has {len(self.record.moves)}.")
        self.check_kept(len(self.record.moves))
        self.record.end_line, self.record.end_mark = number, mark

    def check_kept(self, moves: int) -> None:
        """Refuse a match that tells of more moves of its origin than it has."""
        origin = self.record.origin
        if origin is not None and origin.after > moves:
            reason = f"it keeps {origin.after} moves of an earlier match, but the file has {moves}."
            refuse("altered", self.record.lines["deal"], reason)


def unquoted(line: int, text: str) -> str:
    """The words behind an action."""
    try:
        words = json.loads(text)
    except ValueError:
        words = ""
    if not isinstance(words, str) or not words or quoted(words) != text:
        refuse("bad-line", line, "the words behind the action should be one JSON text, as it is printed.")
    return words


def whole(line: int, what: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        refuse("bad-line", line, f'the {what} should be a whole number, not "{text[:40]}".')
    return int(text)


# -- playing it again


def replay(record: Record, find_game: FindGame) -> Match:
    """Play a record from its first state, checking every mark on the way."""
    match = first_moment(record, find_game)
    check_mark(record.moves_line, record.moves_mark, match.first_mark, "something above it")
    for move in record.moves:
        try:
            match.act(move.seat, move.action, move.words)
        except Refusal as refusal:
            refuse("altered", move.line, f"{refusal.sentence} ({refusal.code})")
        check_mark(move.line, move.mark, match.last_mark(), "this move")
    if record.resigned:
        line, seat, mark = record.resigned
        try:
            match.resign(seat, late=record.late)
        except Refusal as refusal:
            refuse("altered", line, f"{refusal.sentence} ({refusal.code})")
        check_mark(line, mark, match.last_mark(), "this line")
    check_mark(record.end_line, record.end_mark, match.end_mark(), "this line")
    return match


def first_moment(record: Record, find_game: FindGame) -> Match:
    """The match before its first move, if the header makes sense to this Orrery."""
    try:
        game = find_game(record.game, record.options, [pack.pack() for pack in record.packs])
        check_version(record.lines.get("game", 1), record.version, game.about.version)
        check_key(record)
        return Match(
            game, record.key, record.chance, record.seated, repeated=record.repeated, origin=record.origin
        )
    except BadMatchFile:
        raise
    except Refusal as refusal:
        raise BadMatchFile(refusal.code, header_line(record, refusal), refusal.sentence) from refusal


def header_line(record: Record, refusal: Refusal) -> int:
    """The line of the header that a refusal is about; where it is missing, the line that ends the header."""
    lines = record.lines
    option = next((f"option {name}" for name in record.options if f'"{name}"' in refusal.sentence), "")
    words = {"unknown-game": "game", "bad-chance": "chance", "bad-key": "key", "bad-name": "seat 0"}
    if record.packs and refusal.code in ("bad-pack", "no-packs"):
        return record.packs[0].line
    return lines.get(option) or lines.get(words.get(refusal.code, ""), record.moves_line)


def check_key(record: Record) -> None:
    line = record.lines.get("key", record.moves_line)
    if not record.key:
        refuse("sealed", line, "the match is still sealed: there is no key in the file.")
    if record.commitment and commitment(record.key) != record.commitment:
        refuse("altered", line, "the key is not the one that was committed to.")


def check_version(line: int, recorded: int, ours: int) -> None:
    if recorded > ours:
        refuse("future", line, f"it follows version {recorded} of the rules; this Orrery has version {ours}.")
    if recorded < ours:
        refuse("old-rules", line, f"it follows version {recorded} of the rules, which are at {ours} now.")


def check_mark(line: int, recorded: str, ours: str, what: str) -> None:
    if recorded != ours:
        refuse("altered", line, f"its mark does not fit: {what} was altered, or the rules have changed.")
