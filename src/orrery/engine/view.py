"""View: what one seat may see, built up from nothing, as a small tree of typed parts.

The browser and the terminal draw any game from these parts. Each part has an `id` of its own; a `Choice` (a
legal action) names the parts it touches: this card, to that square.
"""

from __future__ import annotations

from typing import Literal

import msgspec

SPECTATOR = -1
BETWEEN_FIELDS = " // "  # in what is said with a choice that asks for several things

# What a part says, as data: by names that stay the same, in numbers and short words. A drawing is made from
# these; facts and texts are for people and may be worded anew at any time.
Values = dict[str, int | str | tuple[str, ...]]


class Part(
    msgspec.Struct,
    frozen=True,
    tag_field="part",
    forbid_unknown_fields=True,
    omit_defaults=True,
    dict=True,
):
    """The base of everything that can be drawn.

    Games show the same objects again where nothing has changed. So those who tell views keep beside a part
    what they have made of it: in its `__dict__`, which is no part of what it says.
    """


class Card(Part, frozen=True, tag="card"):
    """One card. Face down, it has neither name nor text."""

    id: str
    name: str = ""
    text: str = ""
    face: Literal["up", "down"] = "up"
    facts: tuple[str, ...] = ()
    gauges: tuple[Meter, ...] = ()  # what rises and falls on the card itself: a timer, hit points
    tags: tuple[str, ...] = ()  # colours, families, states: for a game's own drawing; facts say what matters
    values: Values = {}


class Zone(Part, frozen=True, tag="zone"):
    """Cards that lie together: a hand, a pile, a row."""

    id: str
    title: str
    cards: tuple[Card, ...] = ()
    count: int = 0  # how many cards are there, seen or not
    owner: int = SPECTATOR  # the seat it belongs to
    layout: Literal["row", "pile", "fan", "column"] = "row"
    cell: str = ""  # the square of a grid on which it lies
    values: Values = {}
    short: str = ""  # its title where little is said, as among its owner's things: "Hand"; "": the title


class Cell(Part, frozen=True, tag="cell"):
    """One square of a grid."""

    id: str
    name: str
    card: Card | None = None
    facts: tuple[str, ...] = ()
    values: Values = {}


class Grid(Part, frozen=True, tag="grid"):
    """Squares in rows, read from the top left."""

    id: str
    title: str
    columns: int
    cells: tuple[Cell, ...]


class Meter(Part, frozen=True, tag="meter"):
    """A number that rises and falls. With a scale of 10 it is counted in tenths: 35 reads 3.5."""

    id: str
    title: str
    value: int
    low: int = 0
    high: int | None = None
    unit: str = ""
    owner: int = SPECTATOR
    scale: Literal[1, 10, 100] = 1
    group: str = ""  # meters of one group stand together
    facts: tuple[str, ...] = ()
    values: Values = {}
    short: str = ""  # as of a Zone


class Track(Part, frozen=True, tag="track"):
    """Named steps, one of which is the present one."""

    id: str
    title: str
    steps: tuple[str, ...]
    at: int
    values: Values = {}


class Note(Part, frozen=True, tag="note"):
    """A sentence on the table."""

    id: str
    text: str
    title: str = ""
    values: Values = {}


class Choice(Part, frozen=True, tag="choice"):
    """A legal action: its text (what is sent), its label (what is read), and the parts it touches."""

    action: str
    label: str
    touches: tuple[str, ...] = ()
    help: str = ""
    words: int = 0  # this many characters may be said with it
    say: tuple[str, ...] = ()  # what is to be said, a field each; with BETWEEN_FIELDS between their words
    values: Values = {}
    short: str = ""  # its label beside the part it touches: "Play" for "Play Heat Forge"; "": the label
    weighty: bool = False  # much is left behind by it: who picks its part is asked once more


class Prompt(Part, frozen=True, tag="prompt"):
    """What is being asked, or what is being waited for."""

    text: str
    inside: bool = False  # it is asked in the middle of an action: to go back is to take that action back


class Word(Part, frozen=True, tag="word"):
    """A word that stands somewhere in the view, and what it means."""

    word: str
    help: str  # without the word itself, which stands before it wherever it is read; a line for each rule


AnyPart = Zone | Grid | Meter | Track | Note | Card


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything one seat may see at one moment."""

    seat: int
    parts: tuple[AnyPart, ...]
    prompt: Prompt
    choices: tuple[Choice, ...] = ()
    asides: tuple[Choice, ...] = ()  # what may be done besides, the seat's turn or not
    to_act: tuple[int, ...] = ()
    seats: tuple[str, ...] = ()  # the seats' titles, such as "Dealer" or "The dungeon"
    over: bool = False
    glossary: tuple[Word, ...] = ()
