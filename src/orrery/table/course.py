"""The course of a table: the fold of its entries. It knows no clock, socket or storage.

Whatever is asked of a table is answered from here; whatever changes it is an entry that `add` takes in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from hashlib import blake2b

from orrery.engine.caution import loss_by
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, Event, Game
from orrery.engine.lab import DECISIONS
from orrery.engine.match import Ahead, Match, Seated, commitment
from orrery.engine.origin import Origin
from orrery.engine.packs import Pack
from orrery.engine.view import Choice
from orrery.engine.words import Illegal, NotYourTurn, Refusal
from orrery.games import former_name, import_game, place_of
from orrery.table import protocol
from orrery.table.entries import (
    NO_REQUEST,
    Acted,
    AnyEntry,
    BySeat,
    CameBack,
    Happened,
    Head,
    Late,
    Left,
    Opened,
    Rematched,
    Resigned,
    Sat,
    StoodIn,
    TimedOut,
    TookBack,
)
from orrery.table.limits import MOST_ENTRIES, MOST_TAKEN_BACK, MOST_TOLD_BEFORE, REMEMBERED_REQUESTS
from orrery.table.rulebook import game_at
from orrery.table.seats import Chair
from orrery.telling import Names, known_before

Repeatable = (
    protocol.Act | protocol.TakeBack | protocol.Resign | protocol.Leave | protocol.Rematch | protocol.StandIn
)


class Course:
    """A table at one moment, and how it came there."""

    def __init__(self, table: str, head: Head) -> None:
        self.table = table
        self.head = head
        place = place_of(head.game)  # refuses what is not registered
        about = import_game(place).about
        if head.version != about.version:  # before its options and packs are read, which may be unknown now
            raise Refusal(
                "old-rules",
                f"This table was played by version {head.version} of the rules of {about.title}, and this "
                f"server has version {about.version}. What was told of it can still be read.",
            )
        packs = tuple(Pack(pack.name, pack.files) for pack in head.packs)
        self.game: Game = game_at(place, tuple(head.options.items()), packs, former_name(head.game))
        self.chairs: list[Chair] = list(head.chairs)
        self.begun = all_taken(self.chairs)  # before that nobody sees a card or decides anything
        self.names: dict[int, Names] = {}  # what the seats are called for each viewer who has been told
        self.titles = tuple(self.game.seat_title(seat) for seat in range(self.game.seats))
        self.deals = 0
        self.match = self.deal()
        self.happened: list[Happened] = []
        self.asked = [0] * len(self.chairs)
        self.turns = [0] * len(self.chairs)  # for each seat, the entry with which its turn began
        self.elapsed = DECISIONS  # turns, rounds or whatever the game counts
        self.own = [0] * len(self.chairs)  # for each seat, its own last entry
        self.spent = [0.0] * len(self.chairs)  # seconds of the clock for the whole match
        self.stand_ins = [""] * len(self.chairs)  # the bots that play for people who are away
        self.requests: list[dict[int, tuple[BySeat, int]]] = [{} for _ in self.chairs]
        self.taken_back: dict[int, int] = {}  # how often it went back to the moment after this many moves
        self.rematch = ""
        self.forecasts: dict[tuple[int, int], Forecast | None] = {}  # of this moment, as far as asked for

    # -- asking
    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.happened)

    @property
    def played(self) -> bool:
        """Whether anything was decided here; what is kept of an earlier match was decided there."""
        return len(self.match.moves) > len(self.head.kept)

    @property
    def commitment(self) -> str:
        return commitment(self.match.key)

    def over(self) -> bool:
        return self.begun and self.match.over()

    def deciding(self) -> list[int]:
        """The seats that must decide now; none if it is over."""
        return self.match.state.to_act() if self.begun and self.match.resigned is None else []

    def people(self) -> list[int]:
        """The seats of people who play themselves."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        return [seat for seat in people if not self.stand_ins[seat]]

    def bot_at(self, seat: int) -> str:
        """The bot that plays at a seat; "": none."""
        return self.chairs[seat].name if self.chairs[seat].kind == "player" else self.stand_ins[seat]

    def repeated(self, seat: int, request: Repeatable) -> int | None:
        """The entry that this very request became, if it was carried out before."""
        if request.number not in self.requests[seat]:
            return None
        entry, number = self.requests[seat][request.number]
        match request, entry:
            case protocol.Act(), Acted():
                answer = (request.action, request.asked, request.words)
                same = (entry.action, entry.asked, entry.words) == answer
            case protocol.TakeBack(), TookBack():  # another one can only be wanted after another action
                same = not any(then.what == "act" and then.by == seat for then in self.happened[number:])
            case (
                (protocol.Resign(), Resigned())
                | (protocol.Leave(), Left() | Resigned())
                | (protocol.Rematch(), Rematched())
            ):
                same = True
            case protocol.StandIn(), StoodIn():
                same = request.seat == entry.away
            case _:  # a number that another page of this seat has used for something else
                same = False
        return number if same else None

    def check_playing(self) -> None:
        """Refuse whatever needs a match that is going on."""
        if not self.begun:
            raise NotYourTurn("not-begun", "The match begins when every seat is taken.")
        if self.match.over():
            raise NotYourTurn("match-over", "The match is over.")

    def check_room(self) -> None:
        """Refuse one entry too many: to open the table is to read all of them."""
        if self.last >= MOST_ENTRIES:
            raise Illegal(
                "too-long", f"This table has {MOST_ENTRIES:,} entries, as many as one can have: it must end."
            )

    def check_act(
        self, seat: int, action: str, asked: int, words: str = "", offered: Sequence[Choice] = ()
    ) -> int:
        """The number of an action, if it answers the question that this seat is asked now, or is an aside.

        `offered` is what the seat was offered at this moment, if anybody knows.
        """
        self.check_playing()
        if asked and asked != self.asked[seat]:
            waiting = None if self.asked[seat] else self.match.state.why_waiting(seat)
            late = "That was an answer to an earlier question: the match has gone on."
            raise waiting or NotYourTurn("late", late)
        is_offered = asked > 0 and is_among(action, offered)
        number = self.match.check(seat, action, words, offered=is_offered)
        if not asked and number not in self.match.state.asides(seat):
            raise NotYourTurn("late", "An answer must say which question it answers.")
        return number

    def check_careful(self, seat: int, action: int) -> None:
        """Refuse an action that is known to lose, where something else is not."""
        if loss := loss_by(self.match.state, seat, action, self.foresee):
            raise Illegal("loses", loss)

    def foresee(self, seat: int, action: int) -> Forecast | None:
        """What the seat can foresee of a legal action, thought about once a moment."""
        asked = (seat, action)
        if asked not in self.forecasts:
            self.forecasts[asked] = self.match.state.forecast(seat, action)
        return self.forecasts[asked]

    def check_take_back(self, seat: int) -> None:
        self.check_playing()
        self.match.check_take_back(seat)
        if self.taken_back.get(len(self.match.moves) - 1, 0) >= MOST_TAKEN_BACK:
            raise Illegal("too-often", f"This was taken back {MOST_TAKEN_BACK} times already; now it stands.")

    def can_take_back(self, seat: int) -> bool:
        return self.begun and not self.match.over() and self.match.why_no_take_back(seat) is None

    def ended_by(self, entry: AnyEntry, ahead: Ahead | None = None) -> Match:
        """The match as an entry will have ended it, on a copy: the entry is not written yet.

        `ahead` is where it leads, if it is a move.
        """
        if ahead is not None:
            return self.match.followed(ahead)
        ended = copy(self.match)
        match entry:
            case Late() | Resigned():
                ended.resign(entry.seat, late=isinstance(entry, Late))
            case _:  # nothing else ends one
                pass
        return ended

    # -- taking entries in
    def add(self, entry: AnyEntry, ahead: Ahead | None = None) -> Happened:
        """Take the next entry in. It was checked before it was written.

        A decision that was just made brings with it where it leads; one that comes from the disk is checked
        and done here.
        """
        number = self.last + 1
        self.forecasts.clear()
        before = self.deciding()
        events = self.fold(entry, number, ahead)
        by = NOBODY
        if not isinstance(entry, Opened):
            by = entry.seat
            self.own[by] = number
            self.spent[by] += entry.spent
            if entry.request != NO_REQUEST:
                self.remember(entry, number)
        self.put_questions(number, asked_anew(entry, before), before)
        moves = len(self.match.moves)
        happened = Happened(number, entry.what, by, entry.at, events, moves, tuple(self.asked))
        self.happened.append(happened)
        return happened

    def fold(self, entry: AnyEntry, number: int, ahead: Ahead | None = None) -> tuple[Event, ...]:
        match entry:
            case Acted():  # nearly always
                return self.move(entry.seat, entry.action, entry.words, ahead)
            case Opened():
                return self.told_before()
            case Sat():
                self.change_chair(entry.seat, Chair("person", entry.name, entry.token, entry.person))
                self.requests[entry.seat].clear()
                self.match = self.deal()
                return said("sit", f"{entry.name} sits down.", entry.seat)
            case Left():
                name = self.chairs[entry.seat].name
                self.change_chair(entry.seat, Chair("open"))
                self.deals += 1
                self.match = self.deal()
                return said("leave", f"{name} leaves; the seat is open.", entry.seat)
            case TimedOut():
                late = said("time", f"{{{entry.seat}}} has no time left.", entry.seat)
                return (*late, *self.move(entry.seat, entry.action, ahead=ahead))
            case Late():
                self.match.resign(entry.seat, late=True)
                return said("late", f"{{{entry.seat}}} has no time left.", entry.seat)
            case TookBack():
                self.match.take_back(entry.seat)
                moves = len(self.match.moves)
                self.taken_back[moves] = self.taken_back.get(moves, 0) + 1
                return said("take-back", f"{{{entry.seat}}} takes the last action back.", entry.seat)
            case Resigned():
                self.match.resign(entry.seat)
                return said("resign", f"{{{entry.seat}}} resigns.", entry.seat)
            case Rematched():
                self.rematch = entry.table
                wish = "the same deal again" if entry.same_deal else "a rematch"
                return said("rematch", f"{{{entry.seat}}} asks for {wish}.", entry.seat)
            case StoodIn():
                self.stand_ins[entry.away] = entry.bot
                return said("stand-in", f"{{{entry.away}}} is away: a bot plays on.", entry.away)
            case CameBack():
                self.stand_ins[entry.seat] = ""
                self.turns[entry.seat] = number
                return said("back", f"{{{entry.seat}}} is back.", entry.seat)

    def told_before(self) -> tuple[Event, ...]:
        """What happened in the earlier match, if there was one, and that it was known."""
        known = known_before(self.match)
        if not known:
            return ()
        events = [event for move in self.match.moves for event in move.events]
        return (*events[-MOST_TOLD_BEFORE:], Event("same-deal", known, {}))

    def move(self, seat: int, action: str, words: str = "", ahead: Ahead | None = None) -> tuple[Event, ...]:
        if ahead is not None:
            return self.match.follow(ahead).events
        return tuple(self.match.act(seat, action, words))

    def change_chair(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair
        self.begun = all_taken(self.chairs)
        self.names.clear()

    def put_questions(self, number: int, by: int, before: list[int]) -> None:
        """Note who is asked anew. Under seal, a question stands while others decide.

        The aside of a seat that was asked nothing may change what the others can answer: all are asked anew.
        """
        now = self.deciding()
        aside = by != NOBODY and by not in before
        elapsed, self.elapsed = self.elapsed, self.game.lab.elapsed(self.match.state)
        for seat in range(len(self.asked)):
            if seat not in now:
                self.asked[seat] = 0
                continue
            anew = self.asked[seat] == 0 or seat not in before
            if anew or aside or seat == by:
                self.asked[seat] = number
            counted = seat != by if self.elapsed == DECISIONS else self.elapsed == elapsed
            if anew or not counted:
                self.turns[seat] = number

    def remember(self, entry: BySeat, number: int) -> None:
        known = self.requests[entry.seat]
        known.pop(entry.request, None)
        known[entry.request] = (entry, number)
        if len(known) > REMEMBERED_REQUESTS:
            del known[next(iter(known))]

    def deal(self) -> Match:
        """The match before its first move here, with those who sit at the table now."""
        seated = [
            Seated("player" if chair.kind == "player" else "person", chair.name or title)
            for chair, title in zip(self.chairs, self.titles, strict=True)
        ]
        # A new deal made from a key that all know would be known to all: a repeated one stays what it is.
        key = deal_key(self.head.key, 0 if self.head.same_deal else self.deals)
        head = self.head
        origin = Origin(head.origin, len(head.kept)) if head.origin else None
        match = Match(self.game, key, head.chance, seated, repeated=head.same_deal, origin=origin)
        try:
            for move in head.kept:
                match.act(move.seat, move.action, move.words)
        except Refusal as fault:
            raise Refusal(
                "broken-table",
                "This table cannot be read: the rules have changed, or the database was damaged.",
            ) from fault
        return match


def asked_anew(entry: AnyEntry, before: list[int]) -> int:
    """The seat that is asked anew if it has to decide; `before` are those that had to."""
    if isinstance(entry, Acted):
        return entry.seat
    if isinstance(entry, Opened):
        return NOBODY
    seat = entry.away if isinstance(entry, StoodIn) else entry.seat
    changes_hands = isinstance(entry, StoodIn | CameBack)
    return NOBODY if changes_hands and seat not in before else seat


def is_among(action: str, choices: Sequence[Choice]) -> bool:
    for choice in choices:  # noqa: SIM110  a plain loop is faster
        if choice.action == action:
            return True
    return False


def all_taken(chairs: Iterable[Chair]) -> bool:
    return all(chair.kind != "open" for chair in chairs)


def deal_key(key: str, deals: int) -> str:
    """The key of a deal; another one when somebody left who had seen a card."""
    if not deals:
        return key
    return blake2b(f"deal {deals}".encode(), key=bytes.fromhex(key), digest_size=32).hexdigest()


def said(kind: str, text: str, seat: int) -> tuple[Event, ...]:
    """An event of the table's own, for all to know."""
    return (Event(kind, text, {"seat": seat}),)


def course_of(table: str, head: Head, entries: Iterable[AnyEntry]) -> Course:
    """The course that these entries tell."""
    course = Course(table, head)
    for entry in entries:
        course.add(entry)
    return course


def check_leave(course: Course) -> None:
    """Refuse to leave where nothing is left to leave."""
    if course.over():
        raise Illegal("match-over", "The match is over: you may simply go.")
