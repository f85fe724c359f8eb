"""What browser and server say to each other, typed once: the TypeScript types are made from these.

A table is a log of numbered **entries** (someone sat down, acted, took back, resigned …), each on disk before
anybody is told of it. A client that says `Hello` with the number of the last entry it has gets a `Moment` for
each one it missed, and then one for each new entry. Only the last of several comes with a view. A client that
can make a view from the one before says so in its `Hello`, and is told the `Changes` where it has that view.

Every request of a client carries a `number` of its own, rising by one. Asked twice with the same number, the
server does it once, and answers twice.

A connection that is alive is never silent for long: the server says `Presence` at least every
`HEARTBEAT_S` seconds. A client that hears nothing for three times as long should come back.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from orrery.engine.forecast import Forecast
from orrery.engine.match import LONGEST_WORDS
from orrery.engine.view import AnyPart, Card, Cell, Choice, Grid, Part, Prompt, View, Word, Zone

PROTOCOL = 1

LARGEST_MESSAGE = 16_384  # bytes that a client may send at once
MOST_MISSED = 200  # entries that are told one by one; who missed more gets the last one, and the whole log
HEARTBEAT_S = 15
LONGEST_NAME = 40
MOST_MATCHES = 100_000  # of a run of the laboratory that the browser starts
LONGEST_ACTION = 4_000
LONGEST_LINE = 200  # of a chat
LONGEST_NOTE = 300  # with a report

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
ActionText = Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Token = Annotated[str, Meta(min_length=1, max_length=80)]
OwnToken = Annotated[str, Meta(min_length=24, max_length=80)]
EmoteName = Literal["hello", "good-luck", "well-played", "thanks", "oops", "one-moment"]
ReportWhy = Literal["abuse", "name", "cheating", "other"]
# soft: only shown. hard: for each decision. turn: for a whole turn, or round. match: for the whole match.
ClockKind = Literal["none", "soft", "hard", "turn", "match"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """Anything that goes over the socket."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Anything inside a message, or over HTTP."""


# -- what a client says


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection. Without a token: a spectator."""

    protocol: int
    token: Token | None = None
    have: Number = 0  # the last entry the client has
    changes: bool = False  # it can make a view from the one before it, see `Changes`
    eyes: int = -1  # of a spectator, where `Welcome.late` is said: the seat whose eyes they watch with, late


class Sit(Message, frozen=True, tag="sit"):
    """Take an open seat; answered by `Seated`.

    With a `token` that the client has made (long, from a good source of chance) it can be asked again when
    the answer was lost, over any connection: the seat that this token has is the answer.
    """

    number: Number
    name: Name
    seat: int = -1  # -1: any
    token: OwnToken | None = None  # None: the server makes one
    person: OwnToken | None = None  # who sits down, for the legacy; as in `NewTable`


class Act(Message, frozen=True, tag="act"):
    """Decide. `asked` is the one of the question: an answer to an earlier question is refused as late.

    With 0 it is an aside, which answers no question. `words` are what is said with it, where the choice lets
    something be said. A `careful` one is refused with the code `loses` if it is known to lose and something
    else is not; a person who means it sends it again without.
    """

    number: Number
    asked: Number
    action: ActionText
    words: Words = ""
    careful: bool = False


class Foresee(Message, frozen=True, tag="foresee"):
    """What would this action do? Answered by `Foreseen`; changes nothing."""

    number: Number
    action: ActionText


class TakeBack(Message, frozen=True, tag="take-back"):
    """Undo this seat's last action, where the game allows it."""

    number: Number


class Resign(Message, frozen=True, tag="resign"):
    number: Number


class Leave(Message, frozen=True, tag="leave"):
    """Give the seat up: before the first action it is open again, after it this resigns."""

    number: Number


class Rematch(Message, frozen=True, tag="rematch"):
    """After the end: the same game, the same people; all are told its id.

    The seats are turned by one, and the cards are dealt anew; with `same_deal` everything is as it was when
    this match began. The key is known by then, so the new table says in its log, its `Welcome` and its match
    file what it is.
    """

    number: Number
    same_deal: bool = False


class StandIn(Message, frozen=True, tag="stand-in"):
    """Let a bot play for somebody who is away, until he comes back. See `SeatState.stand_in_ms`."""

    number: Number
    seat: int


class Emote(Message, frozen=True, tag="emote"):
    """Say one of a few things to all who are here; it is no entry, and who comes later is not told."""

    number: Number
    emote: EmoteName


class Say(Message, frozen=True, tag="say"):
    """Say something to all who are here, where the table has a chat; one printable line, and no entry."""

    number: Number
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class Report(Message, frozen=True, tag="report"):
    """Tell the person who runs the server of somebody at this table, with what that seat said last."""

    number: Number
    seat: int
    why: ReportWhy
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] = ""


Request = Hello | Sit | Act | Foresee | TakeBack | Resign | Leave | Rematch | StandIn | Emote | Say | Report


# -- what the server says


class Told(Data, frozen=True):
    """An event that this seat may know, in words and in values, for the log and for motion."""

    kind: str
    text: str
    values: dict[str, int | str] = {}


class ClockState(Data, frozen=True):
    """A seat's clock: what was left when the message was sent, and whether it runs."""

    left_ms: int
    runs: bool = False


class SeatState(Data, frozen=True):
    """Who sits at a seat."""

    title: str  # as the game calls it: "Dungeon"
    name: str
    kind: Literal["person", "player", "open"]
    by_title: bool = False  # the name is the title, or begins with it
    here: bool = False  # a person with a connection, or a bot
    bot: str = ""  # as `Place` names it: "tree:400"; of a person: who plays until he comes back
    stand_in_ms: int | None = None  # when a bot may play for a person who is away; None: not at all
    clock: ClockState | None = None


class Ending(Data, frozen=True):
    """How it ended. Then the key is told, too: the shuffle can be checked.

    The key of a daily match is told when the day is over; until then it is "".
    """

    reason: str  # a stable code; "resigned" and "time" are the table's own
    text: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    key: str
    rematch: str = ""  # the id of the table of the next match, once somebody asked for it
    title: str = ""  # what it is called, where it is neither won nor lost nor drawn
    mark: str = ""  # what the match is called among the `gains` of a legacy; "" as long as the key is


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `Hello`."""

    protocol: int
    table: str
    game: str
    title: str
    version: int
    options: dict[str, int | str | bool]
    commitment: str  # binds the server to the shuffle before play
    seat: int  # -1: a spectator
    entry: int  # the last entry of the table
    clock: ClockKind = "none"
    clock_ms: int = 0
    has_forecast: bool = False
    same_deal: bool = False  # the key was told before, at the end of an earlier match
    kept: int = 0  # decisions of that match with which this one begins: a what-if
    rules_gone: bool = False  # the server has other rules now: only what was told can be read
    daily: str = ""  # the day whose match it is, the same for all: "2026-11-19"
    rated: bool = False  # it changes the ratings of both; nobody may stand in, and to leave is to resign
    chat: bool = False  # those who sit there may say what they like
    late: str = ""  # how late spectators may see what the seats see: "4 turns"; "": never


Kept = tuple[int, int]  # things that were there before: (from which place on, how many)


class Inside(Part, frozen=True, tag="inside"):
    """A zone or a grid of which only some cards or cells have changed."""

    at: int  # its place among the parts before
    outside: Zone | Grid  # the thing itself, empty
    items: tuple[Kept | Card | Cell, ...]


class Changes(Data, frozen=True):
    """A view, told by what is different in the one before it. What is not named has not changed.

    A list is told from its beginning to its end: what is kept of the one before, and what is new.
    """

    since: int  # the entry of the moment with the view before it
    parts: tuple[Kept | Inside | AnyPart, ...] | None = None
    prompt: Prompt | None = None
    choices: tuple[Kept | Choice, ...] | None = None
    asides: tuple[Kept | Choice, ...] | None = None
    to_act: tuple[int, ...] | None = None
    glossary: tuple[Kept | Word, ...] | None = None


class Moment(Message, frozen=True, tag="moment"):
    """One entry of the table, as this seat may know it."""

    entry: int
    asked: int = 0  # the entry with which this seat's question was put; 0: it is asked nothing
    what: Literal[
        "open", "sit", "leave", "act", "time", "late", "take-back", "resign", "rematch", "stand-in", "back"
    ] = "act"
    by: int = -1  # the seat that did it
    told: tuple[Told, ...] = ()
    moves: int = 0  # decisions made so far
    view: View | None = None  # None, and no changes either: a later moment comes at once
    changes: Changes | None = None  # instead of the view
    seats: tuple[SeatState, ...] = ()
    can_take_back: bool = False
    ending: Ending | None = None
    log: tuple[Told, ...] | None = None  # all that was ever told, instead of what was missed


class Presence(Message, frozen=True, tag="presence"):
    """Somebody came or went; no entry of the table."""

    seats: tuple[SeatState, ...]
    watching: int = 0


class Emoted(Message, frozen=True, tag="emoted"):
    """Somebody who sits at the table has said one of a few things."""

    seat: int
    emote: EmoteName


class Said(Message, frozen=True, tag="said"):
    """Somebody who sits at the table has said something. Who comes is told the last lines again."""

    seat: int
    text: str
    line: int  # rising, and so known again; when it was said, in milliseconds since 1970


class Seated(Message, frozen=True, tag="seated"):
    """The answer to `Sit`: keep the token, it is the only thing that opens this seat again."""

    number: int
    seat: int
    token: str


class Done(Message, frozen=True, tag="done"):
    """A request was carried out; `entry` is the one it became."""

    number: int
    entry: int


class Foreseen(Message, frozen=True, tag="foreseen"):
    """What the seat can foresee. As everywhere on the wire, names stand where the game says {0}."""

    number: int
    action: str
    forecast: Forecast | None = None


class Refused(Message, frozen=True, tag="refused"):
    """Nothing has changed. `about` is the action that was refused, "" for anything else."""

    number: int
    code: str
    sentence: str
    about: str = ""


class Gone(Message, frozen=True, tag="gone"):
    """The last message of a connection that the server ends. `again`: the client should come back."""

    code: str
    sentence: str
    again: bool = False
    to: str = ""  # the server where the table goes on; "": at the same address


Answer = Welcome | Moment | Presence | Emoted | Said | Seated | Done | Foreseen | Refused | Gone


# -- over HTTP


class OptionInfo(Data, frozen=True):
    """One option of a game."""

    name: str
    kind: Literal["whole", "choice", "flag", "text", "several", "deck"]
    default: int | str | bool
    help: str
    choices: tuple[str, ...] = ()
    titles: dict[str, str] = {}  # of choices that do not explain themselves
    meanings: dict[str, str] = {}  # of choices that need more than a title
    headings: dict[str, str] = {}  # under which a choice stands, where there are many
    low: int = 0
    high: int = 0  # of "several": how many at most
    detail: bool = False  # asked only of those who look for more
    begin: int | str | bool | None = None  # what a form begins with; None: the default


class BotInfo(Data, frozen=True):
    """A player (bot) that can take a seat."""

    name: str  # as `Place` and `orrery play --opponent` take it: "tree:400"
    title: str  # as it is called at a table: "Normal bot"
    help: str
    usual: bool = False  # who sits opposite if nobody says who


class World(Data, frozen=True):
    """A game on the shelf; `there` is False for one that is still being built."""

    name: str
    title: str
    summary: str
    there: bool = True
    toy: bool = False
    rules: str = ""
    seats: tuple[str, ...] = ()  # with the default options
    seats_by: str = ""  # the option that says how many seats there are
    all_seats: tuple[str, ...] = ()  # with as many as that option gives at most
    options: tuple[OptionInfo, ...] = ()
    packs: tuple[str, ...] = ()  # the packs that are loaded for it, by name
    bots: tuple[BotInfo, ...] = ()
    compendium: bool = False
    tutorial: bool = False
    decks: bool = False  # whether people build decks for it: GET /api/decks/GAME
    clock: str = ""  # its usual one, in words; "": none
    late: str = (
        ""  # how late spectators may see what the seats see, if its maker says so: "4 turns"; "": never
    )
    journey: str = (
        ""  # the world that it is a part of, and which leads to it; "": it stands on the shelf itself
    )


class Worlds(Data, frozen=True):
    """GET /api/worlds"""

    version: str
    worlds: tuple[World, ...]


class Place(Data, frozen=True):
    """Who is to sit at a seat of a new table. A `me` seat is the asker's, its token comes with the answer."""

    kind: Literal["me", "open", "player"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""  # of a person, or the bot's: "tree:400"


class NewTable(Data, frozen=True):
    """POST /api/tables

    A `person` is a secret that a client makes once, as it makes a token, and keeps. The match counts for that
    person's legacy, and options that are not given are those which the legacy inherits.
    """

    game: Annotated[str, Meta(max_length=LONGEST_NAME)]
    options: dict[str, int | str | bool] = {}
    places: tuple[Place, ...] = ()  # (): the asker takes the first seat, the usual bot every other one
    clock: ClockKind | Literal["usual"] = "usual"  # usual: the game's own, if somebody else may sit down
    clock_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    person: OwnToken | None = None
    lobby: bool = False  # an open seat is for anybody: the table stands in the lobby until all are taken
    late: bool = False  # spectators may see what the seats see, some turns later; all who sit down are told
    chat: bool | None = None  # None: among friends, so where a seat is open and not for anybody


class LegacyLine(Data, frozen=True):
    """A line of what is kept: "Longest raise war", "4 raises"."""

    title: str
    text: str


class LegacyEntry(Data, frozen=True):
    """Something that finished matches open. The text of a closed one says what is to be done.

    The title of one that is `named` is no secret while it is closed.
    """

    group: str
    title: str
    text: str
    open: bool = True
    named: bool = False
    key: str = ""  # of the match that it tells of


class LegacyGain(Data, frozen=True):
    """What a match has brought: the title of an entry that it has opened, or how much more there is of it."""

    title: str
    group: str = ""  # of the entry
    amount: int = 0  # the difference; 0 for an entry


class WorldLegacy(Data, frozen=True):
    """What a person keeps of finished matches of a game."""

    game: str
    title: str
    matches: int = 0
    lines: tuple[LegacyLine, ...] = ()
    options: dict[str, int | str | bool] = {}  # what the next match begins with, instead of the defaults
    problem: str = ""  # why nothing can be said of it, in a sentence
    entries: tuple[LegacyEntry, ...] = ()
    gains: dict[str, tuple[LegacyGain, ...]] = {}  # of the latest matches, by the `mark` of their endings


class Legacies(Data, frozen=True):
    """GET /api/legacy, with the person in the header: ``Authorization: Bearer PERSON``"""

    legacies: tuple[WorldLegacy, ...]


class TableSummary(Data, frozen=True):
    """GET /api/tables/ID; and, after POST /api/tables, with the tokens of the asker's seats."""

    table: str
    game: str
    title: str
    seats: tuple[SeatState, ...]
    moves: int
    over: bool
    tokens: dict[int, str] = {}
    subtitle: str = ""  # what the match is about: the fight, the decks, the quest; "": nothing to say
    at: int = 0  # when something last happened there, in milliseconds since 1970
    to_act: tuple[int, ...] = ()  # whose turn it is; (): it is over, or somebody is still to sit down
    ending: Ending | None = None
    same_deal: bool = False  # as in `Welcome`
    kept: int = 0
    daily: str = ""


class LobbyTable(Data, frozen=True):
    """A table that waits for somebody, and at which somebody waits."""

    table: str
    game: str
    title: str
    seats: tuple[SeatState, ...]
    at: int  # when it was opened, in milliseconds since 1970
    options: dict[str, int | str | bool] = {}  # those that are not as usual
    subtitle: str = ""
    clock: ClockKind = "none"
    clock_ms: int = 0
    chat: bool = False
    late: str = ""  # as in `Welcome`


class Lobby(Data, frozen=True):
    """GET /api/lobby: the newest first"""

    tables: tuple[LobbyTable, ...]


class Rating(Data, frozen=True):
    """How strong somebody plays a game, by Glicko-2: "1500 ± 350" is a newcomer."""

    rating: int = 1500
    deviation: int = 350
    matches: int = 0  # that were rated


class RatedGame(Data, frozen=True):
    """A game in which two people can play rated matches."""

    game: str
    title: str
    yours: Rating = Rating()


class Opponents(Data, frozen=True):
    """GET /api/opponents, with the person in the header as for GET /api/legacy, or without"""

    games: tuple[RatedGame, ...]


class FindOpponent(Data, frozen=True):
    """POST /api/opponent: wait for an opponent of about one's own strength; answered by `OpponentSearch`.

    Who waits asks again every few seconds with the same `search`, a secret made for it, and after 15 seconds
    without that is no longer waiting. With `over` they do not wait any more.
    """

    game: Annotated[str, Meta(max_length=LONGEST_NAME)]
    person: OwnToken
    name: Name
    search: OwnToken
    over: bool = False


class OpponentSearch(Data, frozen=True):
    """How a search for an opponent stands."""

    yours: Rating = Rating()
    others: int = 0  # who wait for the same game
    table: TableSummary | None = None  # the rated table of both, with the token of the asker's seat


class SeatRating(Data, frozen=True):
    """What a rated match has changed for a seat."""

    seat: int
    rating_was: int
    deviation_was: int
    rating: int
    deviation: int


class RatedMatch(Data, frozen=True):
    """GET /api/tables/ID/rated: nothing while the match goes on, or if it does not count"""

    seats: tuple[SeatRating, ...] = ()


class NewDaily(Data, frozen=True):
    """POST /api/daily: try today's match of a game; answered like POST /api/tables.

    A person's first try of a day counts. When it is over there may be more, which count for nothing.
    """

    game: Annotated[str, Meta(max_length=LONGEST_NAME)]
    person: OwnToken
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class PersonWorld(Data, frozen=True):
    """What a person has done in one game."""

    game: str
    title: str
    world: str  # the world on the shelf that it belongs to
    played: int = 0
    won: int = 0
    begun: int = 0  # and not over
    found: int = 0  # discoveries
    of: int = 0  # … of so many
    chronicle: bool = False  # more is told by GET /api/legacy
    rating: Rating | None = None  # of those who have played a rated match


class PersonPlay(Data, frozen=True):
    """A match of a person."""

    table: str
    game: str
    title: str
    seat: int
    at: int  # when it ended, or else began, in milliseconds since 1970
    over: bool = False
    won: bool = False
    text: str = ""
    day: str = ""  # of the daily match whose counted try it is


class Person(Data, frozen=True):
    """GET /api/person, with the person in the header as for GET /api/legacy

    `begun` are the matches that go on. A person's secret opens their seats, as a token does.
    """

    worlds: tuple[PersonWorld, ...] = ()
    begun: tuple[PersonPlay, ...] = ()
    over: tuple[PersonPlay, ...] = ()  # those that were begun last first


class DailyTry(Data, frozen=True):
    """A counted try. While it goes on, nothing is said of how it ended."""

    name: str
    begun: int  # in milliseconds since 1970
    over: bool = False
    won: bool = False
    score: int = 0  # as in `Ending`
    standing: int = 0  # how well it stood at the end, from 0 to 1000; of a journey, how far it came
    moves: int = 0
    text: str = ""
    yours: bool = False
    table: str = ""  # yours, or of a day that is over: then the match may be watched


class DailyWorld(Data, frozen=True):
    """Today's match of one game, and how it went so far."""

    game: str
    title: str
    world: str  # the world on the shelf that it belongs to
    seat: str = ""  # what the seat is called, where there are others
    others: tuple[str, ...] = ()  # the bots at the other seats, the same for all
    tries: int = 0
    over: int = 0
    won: int = 0
    yours: DailyTry | None = None


class Daily(Data, frozen=True):
    """GET /api/daily, with the person in the header as for GET /api/legacy, or without"""

    day: str  # as the clocks in Greenwich have it
    left_s: int  # until the next one
    worlds: tuple[DailyWorld, ...]


class DailyResults(Data, frozen=True):
    """GET /api/daily/GAME?day=2026-11-19: the best of that day, of today without it"""

    day: str
    game: str
    title: str
    today: str
    left_s: int  # until the day is over; 0: it is, and the matches may be watched
    tries: int = 0
    over: int = 0
    won: int = 0
    points: bool = False  # the score says more than who has won
    results: tuple[DailyTry, ...] = ()


class WhatIf(Data, frozen=True):
    """POST /api/what-if: take a finished match up again as a new table; answered like POST /api/tables.

    Exactly one of `table`, `shown` and `file` says which match. Bots sit where bots sat, and where other
    people did.
    """

    at: Number  # after that many of its decisions
    table: str = ""  # the id of a finished table
    shown: str = ""  # the game whose match comes with Orrery
    file: str = ""  # the text of a match file
    seat: int = -1  # the one that the asker takes; -1: whose turn it is, a person's before a bot's
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""  # of the asker
    person: OwnToken | None = None  # as in `NewTable`; a what-if counts for no legacy, a rematch of it does


class Frame(Data, frozen=True):
    """One decision of a replay, and what was seen after it."""

    by: int  # -1: the first moment
    action: str
    label: str
    told: tuple[Told, ...]
    view: View


class Replay(Data, frozen=True):
    """POST /api/replay (a match file), GET /api/tables/ID/replay?seat=N (a finished table)."""

    game: str
    title: str
    options: dict[str, int | str | bool]
    seats: tuple[str, ...]
    seat: int  # through whose eyes; -1: a spectator's
    frames: tuple[Frame, ...]
    ending: Ending | None = None
    fair: str = ""  # what the check of the shuffle says
    subtitle: str = ""  # what the match is about
    kept: int = 0  # decisions of an earlier match with which it begins: a what-if
    rules_gone: bool = False  # as in `Welcome`: then all that was told stands in one frame


class Shown(Data, frozen=True):
    """A match that comes with Orrery: GET /api/replays/GAME?seat=N"""

    game: str
    title: str
    subtitle: str
    text: str  # what there is to see
    seats: tuple[str, ...]
    ended: str  # how, in a sentence
    decisions: int


class ShownMatches(Data, frozen=True):
    """GET /api/replays"""

    matches: tuple[Shown, ...]


class Invitation(Data, frozen=True):
    """GET /api/tables/ID/invitation?scheme=http: how others come to a table."""

    link: str = ""  # "": nobody but this computer can open the table
    qr: tuple[str, ...] = ()  # the link as a QR code, row by row: 1 is dark
    problem: str = ""  # why there is no link, in a sentence
    command: str = ""  # what opens the server to others


class LabScenario(Data, frozen=True):
    """A scenario of the laboratory that comes with a game."""

    name: str  # as `orrery lab run` takes it: "tourbillon/first-fights"
    title: str
    question: str
    game: str
    matches: int


class LabScenarios(Data, frozen=True):
    """GET /api/lab/scenarios"""

    scenarios: tuple[LabScenario, ...]


class NewRun(Data, frozen=True):
    """POST /api/lab/runs"""

    scenario: Annotated[str, Meta(max_length=100)]
    matches: Annotated[int, Meta(ge=1, le=MOST_MATCHES)]
    run: Annotated[str, Meta(max_length=120)] = ""  # one to go on with; "": a new one


class LabRun(Data, frozen=True):
    """A run, comparison, tuning or ladder in the data directory of the server."""

    kind: Literal["run", "comparison", "tuning", "ladder"]
    title: str
    run: str = ""
    question: str = ""
    game: str = ""
    scenario: str = ""
    matches: int = 0  # asked for; of a tuning, trials
    done: int = 0
    errors: int = 0
    running: bool = False  # started from here, and going on
    report: bool = False  # GET /api/lab/runs/RUN/report
    at: int = 0  # when it began, in milliseconds since 1970
    problem: str = ""  # why it failed, if it was started from here


class LabRuns(Data, frozen=True):
    """GET /api/lab/runs"""

    runs: tuple[LabRun, ...]
    running: str = ""  # the one that goes on
    closed: str = ""  # why nothing is shown and nothing can be started; "": the laboratory is open to you


class Complaint(Data, frozen=True):
    """The body of every HTTP answer that is not 2xx."""

    code: str
    sentence: str
