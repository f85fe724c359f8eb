"""Game and State: the contract that every game keeps. The laws are stated here, method by method.

`orrery conform` holds any game to them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.actions import ActionTable, Kind
from orrery.engine.book import Book
from orrery.engine.bots import Bots
from orrery.engine.dice import CHANCES, Dice, dice_of, fast_dice, salt_of, sealed_dice, seed_of
from orrery.engine.fields import Fields, Reader, Writer
from orrery.engine.forecast import Forecast
from orrery.engine.lab import Lab
from orrery.engine.ledger import Ledger, Tally
from orrery.engine.narrator import Narrator
from orrery.engine.options import Option, Value, option_text, read_options, written_options
from orrery.engine.packs import Pack, check_packs
from orrery.engine.view import AnyPart, Choice, Prompt, View
from orrery.engine.words import Illegal, Malformed, NotYourTurn, nearest

if TYPE_CHECKING:
    from orrery.engine.legacy import Legacy

NOBODY: Final[i64] = -1  # as a mover: the match is over; as a viewer: a spectator
EVERYONE: Final[i64] = -1  # as a mask of seats
PROSE: Final = "prose"  # the kind of events that are a narrator's words
NO_ACTIONS: Final = ActionTable({})


@final
class Event:
    """Something that happened, for logs, animation, narration and statistics. Immutable by custom.

    `text` is a sentence in which ``{0}`` stands for seat 0's name. Only the seats in `seen_by` (a bit each,
    or EVERYONE) are told; what the others may know instead is an event of its own.
    """

    __slots__ = ("kind", "seen_by", "text", "values")

    def __init__(self, kind: str, text: str, values: dict[str, int | str], seen_by: i64 = EVERYONE) -> None:
        self.kind = kind
        self.text = text
        self.values = values
        self.seen_by = seen_by

    def seen(self, seat: i64) -> bool:
        """Whether a seat (or a spectator, NOBODY) is told of this."""
        if self.seen_by == EVERYONE:
            return True
        return seat >= 0 and self.seen_by >> seat & 1 == 1

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.text, self.values, self.seen_by)

    def __repr__(self) -> str:
        return f"<Event {self.kind} {self.values}>"


@final
class Outcome:
    """How a match ended: a score for every seat, and why. A seat with a positive top score has won."""

    __slots__ = ("reason", "scores", "text", "title")

    def __init__(self, scores: list[int], reason: str, text: str, title: str = "") -> None:
        self.scores = scores
        self.reason = reason  # a stable code, such as "fold"
        self.text = text  # a sentence; {0} stands for seat 0's name
        self.title = title  # what it is called, where it is neither won nor lost nor drawn

    def winners(self) -> list[int]:
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best and best > 0]

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.scores, self.reason, self.text, self.title)

    def __repr__(self) -> str:
        return f"<Outcome {self.reason} {self.scores}>"


@final
class About:
    """What can be said of a game before it begins."""

    __slots__ = ("clock", "journey", "name", "options", "rules", "seats", "summary", "title", "version")

    def __init__(
        self,
        name: str,
        title: str,
        version: int,
        summary: str,
        options: tuple[Option, ...] = (),
        rules: str = "",
        seats: tuple[str, ...] = (),
        clock: str = "",
        journey: str = "",
    ) -> None:
        self.name = name  # one lower-case word, as typed: "leduc"
        self.title = title
        self.version = version  # raised whenever the same actions could lead elsewhere
        self.summary = summary  # one sentence for the menu
        self.rules = rules or summary  # what someone who has read nothing must know to play
        self.options = options
        self.seats = seats  # what they are called before anything is set, where options change their titles
        self.clock = clock  # `Game.turn_seconds` in words: "30 seconds for a turn"; "": no clock
        self.journey = journey  # the name of the game that this one is a part of, such as a run of fights


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A set of rules with its options settled. Immutable; shared by all its states."""

    about: ClassVar[About]
    # What a game may say beyond its rules, each in a class of its own; these say nothing.
    book: ClassVar[Book] = Book()  # its content: files, packs, decks, what can be looked up
    bots: ClassVar[Bots] = Bots()  # its rules of thumb
    lab: ClassVar[Lab] = Lab()  # what is measured
    narrator: ClassVar[Narrator] = Narrator()  # who tells what happens
    legacy: ClassVar[Legacy[Any] | None] = None  # what outlives a match; None: nothing does

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...] = ()) -> None:
        self.options = options
        self.packs = packs
        self.seats: i64 = 2
        self.streams: list[str] = ["deal"]  # names of the dice's streams; the index is the stream's number
        self.acts = NO_ACTIONS  # which actions there are, see `use_actions`
        self.action_space: i64 = 0  # every action is a number in 0 .. action_space-1
        self.sealed_choices = False  # whether several seats may have to decide at once
        self.longest: i64 = 10_000  # no match has more decisions than this
        self.shared_score = False  # all seats have the same score: they win or lose together
        self.lowest_score: i64 = -1
        self.highest_score: i64 = 1
        self.turn_seconds: i64 = (
            0  # that people usually have for a turn over a network; 0: as many as they need
        )
        self.salts: list[i64] = []
        self.former_name = ""  # the earlier name that its texts have, if they do: see `written_name`
        self.heading = ""  # see `header`

    def start(self, dice: Dice) -> State:
        """The first state. Everything random comes from `dice`."""
        raise NotImplementedError

    def new(self, key: str = "0", chance: str = "fast") -> State:
        """The first state of the match with this key."""
        if chance == "sealed":
            return self.start(sealed_dice(key, self.streams))
        if chance != "fast":
            raise Malformed("bad-chance", f'There is no chance "{chance}"{nearest(chance, CHANCES)}')
        return self.deal(seed_of(key))

    def deal(self, seed: i64) -> State:
        """The first state for a numeric seed: `new` without its checks, for loops over many matches."""
        if not self.salts:
            self.salts = [salt_of(name) for name in self.streams]
        return self.start(fast_dice(seed, self.salts))

    # -- actions, as numbers and in words
    def use_actions(self, acts: ActionTable) -> None:
        """Say which actions there are: numbers, texts and reading come from the table."""
        self.acts = acts
        self.action_space = acts.space

    @property
    def action_names(self) -> list[str]:
        """The texts of all actions. A game whose actions are few names them here, and needs no more."""
        return [self.acts.text(action) for action in range(self.acts.space)]

    @action_names.setter
    def action_names(self, names: list[str]) -> None:
        self.use_actions(ActionTable({number: Kind(name) for number, name in enumerate(names)}))

    def text(self, action: i64) -> str:
        """An action in words, the same in every state: ``raise`` or ``play heat-forge b2``."""
        return self.acts.text(action)

    def parse(self, text: str) -> i64:
        """The action behind the words; raises Malformed. ``parse(text(a)) == a``."""
        return self.acts.parse(text)

    def seat_title(self, seat: i64) -> str:
        """What the seat is called when nobody has given it a name."""
        return f"Player {seat + 1}"

    def subtitle(self, state: State) -> str:
        """What a match is about, in a few words: "Dust on the dial". It says only what everybody may know;
        when it is over, that is everything.

        "": there is nothing to say, or this state does not tell it any more; then the first one does.
        """
        return ""

    def read(self, text: str) -> State:
        """The state that printed itself as `text`; raises Malformed."""
        head, colon, body = text.partition(" : ")
        if not colon or head != self.header():
            raise Malformed("bad-state", f'This is not a state of "{self.header()}".')
        fields, colon, dice = body.rpartition(" : ")
        state = self.deal(0)
        reader = Reader(fields if colon else body)
        state.visit(reader)
        reader.end()
        rest = Reader(dice)
        state.news = rest.number("news", 0)
        state.dice = read_dice(rest, self.streams)
        state.verify()
        if str(state) != text:  # one state, one text: "01" for "1" would be another
            raise Malformed("bad-state", "The state is not written as it would print itself.")
        return state

    def written_name(self) -> str:
        """The name in states and match files: what was begun under an earlier one keeps it, and its marks."""
        return self.former_name or type(self).about.name

    def written_options(self) -> dict[str, Value]:
        """The options as states and match files name them: all but late ones at their defaults."""
        return written_options(type(self).about.options, self.options)

    def header(self) -> str:
        """Name, version, packs and options: what a state's text begins with. It is put together once."""
        if not self.heading:
            about = type(self).about
            words = [f"{self.written_name()}/{about.version}", *[f"+{pack.mark}" for pack in self.packs]]
            words += [f"{name}={option_word(value)}" for name, value in self.written_options().items()]
            self.heading = " ".join(words)
        return self.heading

    # -- for Python's own `pickle` and `copy`: it is its options and packs, and it never changes
    def __reduce__(self) -> tuple[object, ...]:
        return made_of, (type(self), self.options, self.packs, self.former_name)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self


def option_word(value: Value) -> str:
    """An option's value without blanks: a free text that has any is written as JSON."""
    text = option_text(value)
    if text and " " not in text and '"' not in text:
        return text
    return json.dumps(text).replace(" ", "\\u0020")


def read_dice(reader: Reader, streams: list[str]) -> Dice:
    secret = reader.words("secret", "")
    numbers = reader.numbers("dice", [])
    reader.end()
    if len(numbers) != len(streams):
        raise Malformed(
            "bad-state", f"The state has {len(numbers)} streams of dice instead of {len(streams)}."
        )
    if secret:
        dice = sealed_dice(secret, streams)
        dice.streams = numbers
        return dice
    return dice_of(numbers)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about a match at one moment.

    `apply` trusts its caller: it is the hot path. `check` refuses whatever is not legal; a `Match` always
    asks it first.
    """

    __slots__ = ("dice", "game", "ledger", "log", "news", "tally")

    def __init__(self, game: Game, dice: Dice, news: i64 = 0) -> None:
        self.game = game
        self.dice = dice
        self.news = news  # raised whenever something hidden is shown to anybody
        self.log: list[Event] | None = None  # None: nobody listens, and events cost nothing
        self.ledger: Ledger | None = None  # what is counted here is not told, see there
        # What a game counts itself from the start of a match, see `Lab.tally`; copies count nothing
        self.tally: Tally | None = None

    # -- who decides, and what
    def mover(self) -> i64:
        """The lowest seat that must decide now, or NOBODY when the match is over."""
        raise NotImplementedError

    def to_act(self) -> list[int]:
        """All seats that must decide now. More than one: a sealed choice, nothing opens before all are in."""
        seat = self.mover()
        return [] if seat == NOBODY else [seat]

    def actions(self, seat: i64) -> list[i64]:
        """What is legal for this seat, each once, in a stable order. Empty when it has nothing to decide."""
        raise NotImplementedError

    def action_count(self, seat: i64) -> i64:
        """``len(actions(seat))``, where that can be had without the list."""
        return len(self.actions(seat))

    def nth_action(self, seat: i64, n: i64) -> i64:
        """``actions(seat)[n]``, where that can be had without the list."""
        return self.actions(seat)[n]

    def apply(self, seat: i64, action: i64) -> None:
        """Do it, in place. Not checked: the action must be one of `actions(seat)`."""
        raise NotImplementedError

    def asides(self, seat: i64) -> list[i64]:
        """What a seat may do beside what it must decide, its turn or not: an objection, a pause. Often none.

        Nobody waits for an aside. It is checked, recorded and replayed like any other action.
        """
        return []

    def longest_words(self, seat: i64, action: i64) -> i64:
        """How many characters the seat may say with one of its actions; 0: it is done without words."""
        return 0

    def hear(self, words: str) -> None:
        """The words that come with the action which is applied next. They are data: no rule asks them."""

    def when_time_is_up(self, seat: i64) -> i64:
        """What is done for a seat whose clock has run out; a game may know something gentler."""
        return self.nth_action(seat, 0)

    def score(self, seat: i64) -> i64:
        """The seat's score when the match is over."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    # -- copies
    def clone(self) -> State:
        """An independent copy, nobody listening."""
        raise NotImplementedError

    def imagine(self, seat: i64, dice: Dice) -> State:
        """A world which this seat cannot tell from the real one, drawn with the given dice.

        It depends on what the seat knows and on `dice` (stream 0), and on nothing else.
        """
        raise NotImplementedError

    # -- what is seen
    def glimpse(self, seat: i64) -> i64:
        """A number for what a seat that decides sees beside what it may do, for searches; 0: nothing more.

        It must cost next to nothing. Worlds that the seat cannot tell apart have the same number. A game that
        shows chance which changes no legal action, such as a card on the table, tells it apart here; else a
        search takes all of it together, and never learns that the seat will act on what it sees.
        """
        return 0

    def view(self, seat: i64) -> View:
        """What the seat may see, built up from nothing; SPECTATOR (NOBODY) sees what all may see."""
        raise NotImplementedError

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        """What the seat can foresee of one of its legal actions; None if there is nothing to say.

        It depends on what the seat knows and on nothing else, and changes nothing.
        """
        return None

    def show(
        self,
        seat: i64,
        parts: list[AnyPart],
        question: str,
        choices: list[Choice],
        asides: tuple[Choice, ...] = (),
        inside: bool = False,
    ) -> View:
        """A view of these parts. The question and the choices are for a seat that must decide now.

        `inside`: the question is asked in the middle of an action.
        """
        title = self.game.seat_title
        movers = self.to_act()
        if not movers:
            question = "The match is over."
        elif seat not in movers:
            question = f"Waiting for {' and '.join([title(mover) for mover in movers])}."
        return View(
            seat=seat,
            parts=tuple(parts),
            prompt=Prompt(question, inside=inside and seat in movers),
            choices=tuple(choices) if seat in movers else (),
            asides=asides,
            to_act=tuple(movers),
            seats=tuple([title(number) for number in range(self.game.seats)]),
            over=not movers,
        )

    def hears(self, kind: str, word: str = "", seat: i64 = 0, amount: i64 = 0) -> bool:
        """Whether an event must be told; where such events are only counted, it is counted now."""
        if self.ledger is not None:
            self.ledger.add(kind, word, amount, seat)
            return False
        return self.log is not None

    def tell(self, kind: str, text: str, values: dict[str, int | str], seen_by: i64 = EVERYONE) -> None:
        """Record an event. In hot code ask first whether anybody listens, or `hears` it."""
        if self.log is not None:
            self.log.append(Event(kind, text, values, seen_by))

    def why_not(self, seat: i64, action: i64) -> Illegal:
        """The refusal for an action that is not legal now; a game may say more than this."""
        return Illegal("not-legal", f'"{self.game.text(action)}" is not possible now.')

    def why_waiting(self, seat: i64) -> NotYourTurn | None:
        """Why a seat that is asked nothing must wait, where a game can say more than whose turn it is."""
        return None

    # -- everything prints itself and reads itself back
    def visit(self, fields: Fields) -> None:
        """Visit every field that the game has added, in a fixed order."""
        raise NotImplementedError

    def verify(self) -> None:
        """Raise Malformed, if fields that were just read are no moment of a match: the rules trust them."""

    def check(self, seat: i64, action: i64) -> None:
        """Raise the refusal that fits, if this seat cannot do this now."""
        if seat < 0 or seat >= self.game.seats:
            raise Malformed(
                "no-such-seat", f"There is no seat {seat}; the seats are 0 to {self.game.seats - 1}."
            )
        if action in self.asides(seat):
            return
        if seat not in self.to_act():
            if self.mover() == NOBODY:
                raise NotYourTurn("match-over", "The match is over.")
            waiting = self.why_waiting(seat)
            if waiting is not None:
                raise waiting
            raise NotYourTurn("not-your-turn", f"It is not the turn of {self.game.seat_title(seat)}.")
        if action < 0 or action >= self.game.action_space:
            raise Malformed("unknown-action", f"There is no action number {action}.")
        if action not in self.actions(seat):
            raise self.why_not(seat, action)

    def __str__(self) -> str:
        writer = Writer()
        self.visit(writer)
        rest = Writer()
        source = self.dice.source
        rest.number("news", self.news)
        rest.words("secret", "" if source is None else source.secret())
        rest.numbers("dice", self.dice.streams)
        return f"{self.game.header()} : {writer.text()} : {rest.text()}"

    # -- for Python's own `pickle` and `copy`: it is its text; who listens or counts comes along
    def __reduce__(self) -> tuple[object, ...]:
        return brought_back, (self.game, str(self), self.log, self.ledger, self.tally)

    def __copy__(self) -> State:
        return self.__deepcopy__(None)  # half a copy would change with its original

    def __deepcopy__(self, memo: object) -> State:
        twin = self.clone()
        twin.log = None if self.log is None else self.log[:]  # events never change
        twin.ledger = None if self.ledger is None else self.ledger.clone()
        twin.tally = None if self.tally is None else self.tally.clone()
        return twin


def brought_back(
    game: Game, text: str, log: list[Event] | None, ledger: Ledger | None, tally: Tally | None
) -> State:
    """A state that came from another process."""
    state = game.read(text)
    state.log, state.ledger, state.tally = log, ledger, tally
    return state


def set_up(
    game: type[Game], given: Mapping[str, object], packs: Iterable[Pack] = (), former_name: str = ""
) -> Game:
    """A game with its options checked and settled and its packs added; raises Malformed."""
    added = check_packs(packs)
    return made_of(game, settle(game, given, added), added, former_name)


def made_of(
    game: type[Game], options: dict[str, Value], packs: tuple[Pack, ...], former_name: str = ""
) -> Game:
    """A game of settled options and checked packs. (One that takes no packs need not know of them.)"""
    made = game(options, packs) if packs else game(options)
    made.former_name = former_name
    return made


def options_with(game: type[Game], packs: tuple[Pack, ...] = ()) -> tuple[Option, ...]:
    """The options of a game, which packs may widen; raises BadPack."""
    usual = game.about.options
    return game.book.options_with(usual, packs) if packs else usual


def settle(game: type[Game], given: Mapping[str, object], packs: tuple[Pack, ...] = ()) -> dict[str, Value]:
    """The options of a game, checked, with their defaults."""
    if packs and not game.book.packs:
        raise Malformed("no-packs", f"{game.about.title} takes no packs.")
    return read_options(options_with(game, packs), given)
