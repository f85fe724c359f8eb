"""Match: a game, its key and the actions so far; and the match file, text that a person can read.

    orrery match 1
    game leduc 1
    chance fast
    key 42
    seat 0 person Ann
    seat 1 player random
    moves ~ 5d0c1f6e
    0 raise ~ 91ab0372
    1 fold ~ 0f77d6c1
    end 2 ~ 4e20b9aa
    # over: fold

Where a game lets a seat say something with an action, the words stand behind it as a JSON text:

    0 play e01 "Nobody has seen the ferry since." ~ 5d0c1f6e

So the match file of a story is the story. Words are data: bounded, printable, shown as text;
no rule asks them.

The mark after ``~`` is a keyed hash of everything above it and of the state after the move. So a changed line
is found at that line, and a replay proves state by state that it is the same match. A sealed match that is
still going on shows a `commitment` to its key instead of the key. Where somebody gave up, ``resigned SEAT``
stands before the end; where somebody's time for the whole match was up, ``late SEAT``. A match with packs
carries them whole, so that it replays wherever it is read; they stand after the line of the game:

    pack my-cards
    file sparks.toml
    | [[card]]
    | name = "Ember Spring"

A match that begins where an earlier one has been, whose key was known by then, says so in its header; see
`orrery.engine.origin`:

    deal again from 4e20b9aa after 12
"""

from __future__ import annotations

import json
import re
from copy import copy
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from orrery.engine.game import PROSE, Event, Outcome
from orrery.engine.options import option_text
from orrery.engine.origin import AGAIN, Origin
from orrery.engine.words import Illegal, Malformed, NotYourTurn, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from orrery.engine.game import Game, State
    from orrery.engine.packs import Pack

FORMAT = 1
OVER = "# over: "  # a remark at the end of a finished match, for those who look without replaying
LONGEST_FILE = 4_000_000
LONGEST_LINE = 4_000
LONGEST_NAME = 60
MOST_EARLIER = 8  # states that are kept for taking back; further back the match is played again
LONGEST_WORDS = 600  # escaped, and with an action before them, they are still a line of a match file


class FindGame(Protocol):
    """How a match file finds its game."""

    def __call__(self, name: str, options: Mapping[str, object], packs: Sequence[Pack], /) -> Game: ...


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a seat: a person by name, or a player (a bot) by its specification."""

    kind: Literal["person", "player"]
    name: str


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a match, with what it brought about."""

    seat: int
    action: int
    events: tuple[Event, ...] = field(compare=False)
    opened: bool  # chance was drawn, or something hidden was shown
    words: str = ""  # what was said with it


class Ahead(NamedTuple):
    """Where an action leads, on a copy: `Match.follow` goes there without doing it again."""

    before: State
    after: State
    seat: int
    action: int
    words: str
    number: int  # of the move that it would be


class Match:
    """A match being played: every action is checked, recorded, and can be undone.

    >>> from orrery.games.kuhn import Kuhn
    >>> match = Match(Kuhn({}), key="7")
    >>> match.act(0, "bet")
    [<Event bets {'seat': 0}>]
    >>> match.act(1, "pass")
    [<Event folds {'seat': 1}>]
    >>> match.state.outcome()
    <Outcome fold [1, -1]>
    """

    def __init__(
        self,
        game: Game,
        key: str = "0",
        chance: str = "fast",
        seated: Sequence[Seated] = (),
        *,
        repeated: bool = False,
        origin: Origin | None = None,
    ) -> None:
        self.game = game
        self.key = one_line("key", key)
        self.secret = blake2b(key.encode(), digest_size=32).digest()  # under which the marks are made
        self.chance = chance
        self.repeated = repeated or origin is not None  # its key was known before play, from an earlier match
        self.origin = origin  # that match, if it is named, and how many moves of it come first
        titles = [game.seat_title(seat) for seat in range(game.seats)]
        self.seated = tuple(seated) or tuple(Seated("person", title) for title in titles)
        if len(self.seated) != game.seats:
            raise Malformed("bad-seats", f"The game has {game.seats} seats, not {len(self.seated)}.")
        for who in self.seated:
            if len(one_line("name", who.name)) > LONGEST_NAME:
                raise Malformed("bad-name", f"A name has at most {LONGEST_NAME} characters.")
        self.moves: list[Move] = []
        self.narrated = True  # whether a narrator may add what it has to say; it changes no state
        self.restart()

    def restart(self) -> None:
        """Go back to the first state."""
        self.moves.clear()
        self.marks_made: list[str] = []  # of its first moves: see `marks`
        self.prose: list[str] = []  # what the narrator has said so far
        self.resigned: int | None = None  # the seat that gave up, or …
        self.late = False  # … had no time left
        self.state = self.first_state()
        self.earlier: list[State] = []  # before each of the last moves, as far as those can be taken back
        self.first_mark = self.next_mark("", "\n".join(self.header()), self.state)

    def first_state(self) -> State:
        state = self.game.new(self.key, self.chance)
        state.log = []
        return state

    @property
    def kept(self) -> int:
        """How many of its first moves are those of its origin; 0 for a match from the beginning."""
        return 0 if self.origin is None else self.origin.after

    def branch(self, at: int, seated: Sequence[Seated] = ()) -> Match:
        """What if it had gone on otherwise: a new match with this deal and the first `at` moves.

        It names this match as its origin. The same moves bring the same cards and dice; others may sit there.

        >>> from orrery.games.kuhn import Kuhn
        >>> match = Match(Kuhn({}), key="7")
        >>> told = [match.act(0, "bet"), match.act(1, "pass")]
        >>> other = match.branch(1)
        >>> other.act(1, "bet")[0]
        <Event calls {'seat': 1}>
        >>> other.origin == Origin(match.end_mark(), after=1)
        True
        """
        if not 0 <= at <= len(self.moves):
            raise Malformed(
                "no-such-moment", f"There is no moment {at}: the match has {len(self.moves)} decisions."
            )
        origin = Origin(self.end_mark(), at)
        other = Match(self.game, self.key, self.chance, seated or self.seated, origin=origin)
        other.narrated = self.narrated
        for move in self.moves[:at]:
            other.record(move.seat, move.action, move.words)
        return other

    def again(self) -> Match:
        """The same match from where it began: the same deal, and what it has kept of its origin."""
        return self.branch(self.kept)

    def __copy__(self) -> Match:
        return self.twin(self.state)  # half a copy would change with its original

    def __deepcopy__(self, memo: object) -> Match:
        return self.twin(self.state)

    def twin(self, state: State) -> Match:
        """A copy of this match, in a copy of that state."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.moves, twin.prose = self.moves[:], self.prose[:]  # moves and their events never change
        twin.marks_made = self.marks_made[:]
        twin.earlier = []  # a state that is gone back to changes from then on
        twin.state = copy(state)
        return twin

    # -- playing
    def act(self, seat: int, action: int | str, words: str = "") -> list[Event]:
        """Do an action, given by number or by text; raises a Refusal and changes nothing if it cannot be.

        `words` are what the seat says with it, where the game lets it say something.
        """
        return list(self.record(seat, self.check(seat, action, words), words).events)

    def check(self, seat: int, action: int | str, words: str = "", *, offered: bool = False) -> int:
        """The number of an action that this seat can do now; raises a Refusal for any other.

        One that was `offered` is among the choices of the seat's view of this very state: it is legal.
        """
        state = self.state
        if self.resigned is not None:
            raise NotYourTurn("match-over", "The match is over.")
        in_turn = offered or seat not in range(self.game.seats) or seat in state.to_act()
        if not in_turn and not state.asides(seat):
            state.check(seat, 0)  # whose turn it is comes before what was said
        number = self.game.parse(action) if isinstance(action, str) else action
        if not offered:
            state.check(seat, number)
        if words:
            check_words(words, state.longest_words(seat, number))
        return number

    def record(self, seat: int, action: int, words: str = "") -> Move:
        """Do an action that was checked."""
        before = copy(self.state)
        do(self.state, seat, action, words)
        return self.note(seat, action, words, before)

    def look_ahead(self, seat: int, action: int, words: str = "") -> Ahead:
        """Do an action that was checked on a copy: it may still turn out that it cannot be kept."""
        after = copy(self.state)
        do(after, seat, action, words)
        return Ahead(self.state, after, seat, action, words, len(self.moves))

    def follow(self, ahead: Ahead) -> Move:
        """Go to where `look_ahead` has been; nothing is checked or done again."""
        self.check_ahead(ahead)
        self.state = ahead.after
        return self.note(ahead.seat, ahead.action, ahead.words, ahead.before)

    def followed(self, ahead: Ahead) -> Match:
        """A copy of this match that has gone to where `look_ahead` has been; this one may still follow."""
        self.check_ahead(ahead)
        twin = self.twin(ahead.after)
        twin.note(ahead.seat, ahead.action, ahead.words, copy(ahead.before))
        return twin

    def check_ahead(self, ahead: Ahead) -> None:
        if ahead.before is not self.state or ahead.number != len(self.moves):
            raise ValueError("The match has gone on since it looked ahead.")

    def note(self, seat: int, action: int, words: str, before: State) -> Move:
        """Write the move down that has just been done; `before` is the state that it was done in."""
        state = self.state
        events = list(state.log or ())
        state.log = []
        if self.narrated and (told := self.game.narrator.narrate(state, events, len(self.moves), self.prose)):
            self.prose.append(told)
            events.append(Event(PROSE, told, {}))
        opened = (before.news, before.dice.streams) != (state.news, state.dice.streams)
        self.moves.append(Move(seat, action, tuple(events), opened, words))
        if opened:  # this one cannot be taken back, and so none before it
            self.earlier.clear()
        else:
            self.earlier = [*self.earlier[-MOST_EARLIER + 1 :], before]
        return self.moves[-1]

    def resign(self, seat: int, *, late: bool = False) -> None:
        """Give up, or have no time left: it is over, and every other seat has won."""
        if not 0 <= seat < self.game.seats:
            raise Malformed("no-such-seat", f"There is no seat {seat} that could resign.")
        if self.over():
            raise NotYourTurn("match-over", "The match is over.")
        self.resigned, self.late = seat, late

    def resign_line(self) -> str:
        return f"{'late' if self.late else 'resigned'} {self.resigned}"

    def over(self) -> bool:
        return self.resigned is not None or not self.state.to_act()

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if self.resigned is None:
            return self.state.outcome()
        scores = [int(self.game.highest_score)] * int(self.game.seats)
        scores[self.resigned] = int(self.game.lowest_score)
        if self.late:
            return Outcome(scores, "time", f"{{{self.resigned}}} has no time left.")
        return Outcome(scores, "resigned", f"{{{self.resigned}}} resigns.")

    def undo(self, moves: int = 1) -> None:
        """Go back that many moves, whatever they showed: for study, not for a table with secrets."""
        self.rewind(len(self.moves) - moves)

    def rewind(self, length: int) -> None:
        """Go back to the moment after the first `length` moves."""
        if not self.kept <= length <= len(self.moves):
            raise Illegal("nothing-to-undo", "There is no such earlier moment.")
        if self.resigned is None and len(self.moves) - length <= len(self.earlier):
            while len(self.moves) > length:
                self.step_back()
            return
        kept = [(move.seat, move.action, move.words) for move in self.moves[:length]]
        marks = self.marks_made[:length]
        self.restart()
        self.marks_made = marks
        for seat, action, words in kept:
            self.record(seat, action, words)

    def step_back(self) -> None:
        """Go back to the state before the last move, which was kept: nothing is played again."""
        move = self.moves.pop()
        self.state = self.earlier.pop()
        self.state.log = []
        if move.events and move.events[-1].kind == PROSE:
            self.prose.pop()
        self.marks_made = self.marks_made[: len(self.moves)]

    def take_back(self, seat: int) -> None:
        """Undo this seat's last move, if nobody has learned or answered anything since."""
        self.check_take_back(seat)
        self.undo()

    def check_take_back(self, seat: int) -> None:
        """Raise the refusal that fits, if this seat's last move cannot be taken back."""
        if refusal := self.why_no_take_back(seat):
            raise refusal

    def why_no_take_back(self, seat: int) -> Refusal | None:
        """Why this seat's last move cannot be taken back; None: it can."""
        if not self.moves:
            return Illegal("nothing-to-undo", "Nothing has been played yet.")
        if len(self.moves) == self.kept:
            return Illegal(
                "nothing-to-undo", "This match begins here: what came before cannot be taken back."
            )
        last = self.moves[-1]
        if last.seat != seat:
            return NotYourTurn("answered", "It cannot be taken back: the other side has answered since.")
        if last.opened:
            return Illegal("seen", "It cannot be taken back: something new was shown by it.")
        return None

    # -- telling
    def subtitle(self) -> str:
        """What the match is about, in a few words that everybody may read; often nothing."""
        return self.game.subtitle(self.state) or self.game.subtitle(self.game.new(self.key, self.chance))

    def names(self) -> list[str]:
        return [who.name for who in self.seated]

    def told(self, seat: int, since: int = 0) -> list[str]:
        """The log in words, as one seat (or a spectator, NOBODY) may read it."""
        events = [event for move in self.moves[since:] for event in move.events if event.seen(seat)]
        return [with_names(event.text, self.names()) for event in events]

    # -- the match file
    def header(self, *, reveal: bool = True) -> list[str]:
        game = self.game
        lines = [f"orrery match {FORMAT}", f"game {game.written_name()} {game.about.version}"]
        lines += [line for pack in self.game.packs for line in pack_lines(pack)]
        lines += [f"option {name} {option_text(value)}" for name, value in game.written_options().items()]
        lines.append(f"chance {self.chance}")
        if self.chance == "sealed":
            lines.append(f"commitment {commitment(self.key)}")
        if reveal:
            lines.append(f"key {self.key}")
        if self.repeated:
            lines.append(AGAIN if self.origin is None else f"{AGAIN} {self.origin}")
        lines += [f"seat {seat} {who.kind} {who.name}" for seat, who in enumerate(self.seated)]
        return lines

    def text(self, *, reveal: bool = True) -> str:
        """The match file. Without `reveal` it has neither key nor marks, and can be shown during play."""
        lines = self.header(reveal=reveal)
        body = [("moves", self.first_mark)]
        body += zip([self.line_of(move) for move in self.moves], self.marks(), strict=True)
        if self.resigned is not None:
            body.append((self.resign_line(), self.last_mark()))
        body.append((self.end_line(), self.end_mark()))
        lines += [f"{line} ~ {mark}" if reveal else line for line, mark in body]
        if outcome := self.outcome():
            lines.append(f"{OVER}{outcome.reason}")
        return "\n".join(lines) + "\n"

    def line(self, seat: int, action: int, words: str = "") -> str:
        line = f"{seat} {self.game.text(action)}"
        return f"{line} {quoted(words)}" if words else line

    def line_of(self, move: Move) -> str:
        return self.line(move.seat, move.action, move.words)

    def end_line(self) -> str:
        return f"end {len(self.moves)}"

    # -- marks
    def marks(self) -> list[str]:
        """The mark of each move.

        They are made when somebody asks for them: to print a state takes longer than to play a move, and
        nobody needs the marks of a match that goes on at a table. The last one is made of the state that is
        there; if others are missing, the match is played again, since each needs the state as it was.
        """
        made = self.marks_made[:]
        if len(made) < len(self.moves) - 1:
            state = self.first_state()
            for number, move in enumerate(self.moves[:-1]):
                do(state, move.seat, move.action, move.words)
                if number == len(made):
                    made.append(self.mark_of(move, made, state))
        if len(made) < len(self.moves):
            made.append(self.mark_of(self.moves[-1], made, self.state))
        self.marks_made = made  # whole: another thread may ask for them, too
        return made

    def mark_of(self, move: Move, before: Sequence[str], state: State) -> str:
        return self.next_mark(before[-1] if before else self.first_mark, self.line_of(move), state)

    def last_mark(self) -> str:
        last = self.marks()[-1] if self.moves else self.first_mark
        return last if self.resigned is None else self.next_mark(last, self.resign_line(), self.state)

    def end_mark(self) -> str:
        return self.next_mark(self.last_mark(), self.end_line(), self.state)

    def next_mark(self, previous: str, line: str, state: State) -> str:
        """A keyed hash of all that was written so far and of the state after it."""
        text = f"{previous}\n{line}\n{state}"
        return blake2b(text.encode(), key=self.secret, digest_size=4).hexdigest()


def do(state: State, seat: int, action: int, words: str) -> None:
    if words:
        state.hear(words)
    state.apply(seat, action)


def pack_lines(pack: Pack) -> Iterator[str]:
    """A pack as a match file carries it: its name, then each file, its lines behind bars."""
    yield f"pack {pack.name}"
    for name, text in pack.files:
        yield f"file {name}"
        yield from [f"| {line}" if line else "|" for line in text.split("\n")]


def commitment(key: str) -> str:
    """What is published before play: it binds the server to the key without telling it."""
    return blake2b(key.encode(), digest_size=32, person=b"orrery-commit").hexdigest()


def with_names(text: str, names: Sequence[str]) -> str:
    """Put the seats' names where a sentence says {0}, {1} …

    >>> with_names("{0} bets, {1} calls.", ["Ann", "{0}"])
    'Ann bets, {0} calls.'
    """
    return re.sub(r"\{(\d)\}", lambda found: (*names, *[found[0]] * 10)[int(found[1])], text)


def check_words(words: str, longest: int) -> None:
    """Refuse words that cannot be said with an action."""
    if not longest:
        raise Illegal("no-words", "Nothing can be said with this action.")
    longest = min(longest, LONGEST_WORDS)
    if len(words) > longest:
        raise Malformed("long-words", f"At most {longest} characters can be said here, not {len(words):,}.")
    if not words.isprintable() or words != words.strip():
        raise Malformed("bad-words", "Words are one line of printable text without blanks at its ends.")


def quoted(words: str) -> str:
    """Words as a match file has them: nothing in them can be taken for the mark of the line."""
    return json.dumps(words, ensure_ascii=False).replace("~", "\\u007e")


def one_line(what: str, text: str) -> str:
    if not text or not text.isprintable() or text != text.strip():
        raise Malformed(f"bad-{what}", f"A {what} is one line of printable text without blanks at its ends.")
    return text
