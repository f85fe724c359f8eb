"""Names for seats and squares: sentences and views speak of "you", of others by name, of rows and columns.

Games write ``{0} raises.`` and "Player 1's card"; at the table these become "You raise." and "Your card".
Squares are short in actions and in what games say of them, ``r1c3``; they are read "row 1, column 3".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar, final

import msgspec
from msgspec.structs import replace

from orrery.engine.game import NOBODY, PROSE
from orrery.engine.match import Match
from orrery.engine.view import Card, Cell, Choice, Grid, Meter, Note, Part, Prompt, Track, View, Zone
from orrery.players import player_title

SEAT = re.compile(r"\{(?P<seat>\d)\}(?P<owns>'s)?(?P<verb> [a-z]+s\b)?")
OF_SEAT = re.compile(r"(?P<the>\b[Tt]he |^)(?P<thing>\w+) of \{(?P<seat>\d)\}(?!'s)")
SQUARE = re.compile(r"\br(\d+)c(\d+)\b")
IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
NO_VERBS = {
    "always",
    "as",
    "perhaps",
    "plus",
    "thus",
    "towards",
    "afterwards",
    "besides",
    "this",
    "its",
    "versus",
}
PLAIN_TITLE = re.compile(r"(Player|Seat) \d+")
SAME_DEAL = "This is the same deal again: its cards and dice have been seen before."
MOST_READY = 8192  # texts that are remembered: most come again with the next view, or at the next table
FOUND: Final = "found"  # under which a part remembers what was found in it
PART = TypeVar("PART", bound=Part)


class Teller:
    """Says the texts of parts in other words."""

    __slots__ = ()

    def text(self, text: str) -> str:
        raise NotImplementedError

    def inside(self, part: PART) -> PART:
        """What lies in a part that is told."""
        raise NotImplementedError


@final
class Names(Teller):
    """What the seats are called. `you` is the seat of the one person who reads this, or NOBODY."""

    __slots__ = ("inner", "marks", "names", "titles", "you")

    def __init__(self, titles: tuple[str, ...], names: tuple[str, ...], you: int = NOBODY) -> None:
        self.titles = titles  # as the game calls them
        self.names = names
        self.inner = tuple(map(within, names, titles))
        self.you = you
        self.marks: Marks = marks_of(titles)  # shared by all tables with these titles

    def of(self, seat: int) -> str:
        return "You" if seat == self.you else self.names[seat]

    def list(self) -> tuple[str, ...]:
        return tuple(self.of(seat) for seat in range(len(self.names)))

    def tell(self, text: str) -> str:
        """A sentence in which {0} stands for seat 0, and r1c3 for a square.

        >>> names = Names(("Player 1", "Player 2"), ("Ann", "Normal bot"), you=0)
        >>> names.tell("{0} passes, {1} wins {0}'s chip.")
        'You pass, Normal bot wins your chip.'
        >>> names.tell("{1} plays Spring on r1c3.")
        'Normal bot plays Spring on row 1, column 3.'
        """
        return self._named(spoken(text))

    def _named(self, text: str) -> str:
        return filled_in(self.names, self.inner, self.you, text) if "{" in text else text

    def retitle(self, text: str) -> str:
        """A text in which the game's own titles of the seats are replaced.

        >>> Names(("Player 1", "Player 2"), ("Ann", "Bob"), you=0).retitle("Player 1's card")
        'Your card'
        """
        return self._named(self.marks.text(text))

    # -- views
    def on(self, view: View) -> View:
        """The same view with these names in it; whatever has none of them stays the same object."""
        return replace(
            view,
            parts=tuple([self.part(part) for part in view.parts]),
            prompt=self.prompt(view.prompt),
            choices=tuple([self.part(choice) for choice in view.choices]),
            asides=tuple([self.part(choice) for choice in view.asides]),
            seats=self.list(),
        )

    def prompt(self, prompt: Prompt) -> Prompt:
        return replace(prompt, text=self.retitle(prompt.text))

    def part(self, part: PART) -> PART:
        """A part, a choice, or what lies in a part, with these names in it."""
        found = self.marks.found_in(part)
        told: PART = found.marked or part
        return reworded(told, self) if found.speaks_of_seats else told

    # What `reworded` asks, when the seats are marked already.
    def text(self, text: str) -> str:
        return self._named(text)

    def inside(self, part: PART) -> PART:
        return reworded(part, self)


@final
class Marks:
    """Texts of games with these titles, in which {0} stands for seat 0 and squares are as they are read.

    They are the same at every table: what was looked for in one of them need not be in another. A part that a
    game shows again remembers what was found in it.
    """

    __slots__ = ("ready", "titles")

    def __init__(self, titles: tuple[str, ...]) -> None:
        self.titles = titles
        self.ready: dict[str, str] = {}  # "": as the game says it

    def text(self, text: str) -> str:
        ready = self.ready.get(text)
        if ready is None:
            ready = spoken(title_of_seat(self.titles).sub(self._seat, text))
            if len(self.ready) >= MOST_READY:
                self.ready.clear()
            self.ready[text] = ready = "" if ready == text else ready
        return ready or text

    def _seat(self, found: re.Match[str]) -> str:
        return f"{{{self.titles.index(found[0])}}}"

    def found_in(self, part: Part) -> Found:
        found: Found | None = part.__dict__.get(FOUND)
        if found is None or found.marks is not self:
            marking = Marking(self)
            marked = reworded(part, marking)
            found = Found(self, None if marked is part else marked, marking.speaks_of_seats)
            part.__dict__[FOUND] = found
        return found


@final
class Found:
    """What a part remembers of the last time it was told."""

    __slots__ = ("marked", "marks", "speaks_of_seats", "written")

    def __init__(self, marks: Marks, marked: Part | None, speaks_of_seats: bool) -> None:
        self.marks = marks
        self.marked: Any = marked  # the part with marks in it; None: it has none
        self.speaks_of_seats = speaks_of_seats
        self.written: msgspec.Raw | None = None  # as it is sent, where it is the same for everybody


@final
class Marking(Teller):
    """Marks one part, and notes whether any seat is spoken of."""

    __slots__ = ("marks", "speaks_of_seats")

    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.speaks_of_seats = False

    def text(self, text: str) -> str:
        marked = self.marks.text(text)
        if "{" in marked:
            self.speaks_of_seats = True
        return marked

    def inside(self, part: PART) -> PART:
        found = self.marks.found_in(part)
        self.speaks_of_seats |= found.speaks_of_seats
        marked: PART = found.marked or part
        return marked


def reworded(part: PART, teller: Teller) -> PART:
    """A part whose texts are told by somebody; if they stay the same, so does the part."""
    match part:
        case Choice():
            label, text = teller.text(part.label), teller.text(part.help)
            if label == part.label and text == part.help:
                return part
            return replace(part, label=label, help=text)
        case Card():
            facts = told_facts(part.facts, teller)
            return part if facts == part.facts else replace(part, facts=facts)
        case Cell():
            card = None if part.card is None else teller.inside(part.card)
            name, facts = spoken(part.name), told_facts(part.facts, teller)
            if name == part.name and card is part.card and facts == part.facts:
                return part
            return replace(part, name=name, card=card, facts=facts)
        case Meter():
            title, group, facts = (
                teller.text(part.title),
                teller.text(part.group),
                told_facts(part.facts, teller),
            )
            if title == part.title and group == part.group and facts == part.facts:
                return part
            return replace(part, title=title, group=group, facts=facts)
        case Zone():
            title, cards = teller.text(part.title), tuple([teller.inside(card) for card in part.cards])
            return replace(part, title=title, cards=cards)
        case Grid():
            title, cells = teller.text(part.title), tuple([teller.inside(cell) for cell in part.cells])
            return replace(part, title=title, cells=cells)
        case Note():
            return replace(part, title=teller.text(part.title), text=teller.text(part.text))
        case Track():
            return replace(part, title=teller.text(part.title))
        case _:
            return part


def told_facts(facts: tuple[str, ...], teller: Teller) -> tuple[str, ...]:
    return tuple([teller.text(fact) for fact in facts]) if facts else facts


# -- names in sentences


def within(name: str, title: str) -> str:
    """What a seat is called within a sentence: a title is no name, "The enemy" is "the enemy"."""
    return f"the {name[4:]}" if name == title and name.startswith("The ") else name


@lru_cache(maxsize=MOST_READY)
def filled_in(names: tuple[str, ...], inner: tuple[str, ...], you: int, text: str) -> str:
    """A text with the names of the seats where it has their marks; the inner ones stand within a sentence."""

    def own(found: re.Match[str]) -> str:
        """The hand of somebody else stays "the hand of Ann"; one's own is "your hand"."""
        if int(found["seat"]) != you:
            return found[0]
        thing = found["thing"] if found["the"] else found["thing"][0].lower() + found["thing"][1:]
        return f"{'your' if found['the'].islower() else 'Your'} {thing}"

    def name(found: re.Match[str]) -> str:
        seat, owns, verb = int(found["seat"]), found["owns"] or "", found["verb"] or ""
        if seat >= len(names):
            return found[0]
        before = found.string[: found.start()].rstrip(" ")
        begins = not before or before.endswith((".", "!", "?", ":", "\n"))
        if seat != you:
            return f"{(names if begins else inner)[seat]}{owns}{verb}"
        word = "your" if owns else "you"
        return f"{word.capitalize() if begins else word}{verb if owns else you_form(verb)}"

    return SEAT.sub(name, OF_SEAT.sub(own, text))


@lru_cache(maxsize=MOST_READY)
def spoken(text: str) -> str:
    """A text with its squares as they are read.

    >>> spoken("r1c3"), spoken("Ember Spring")
    ('row 1, column 3', 'Ember Spring')
    """
    return SQUARE.sub(r"row \1, column \2", text)


def typed(cell: Cell) -> str:
    """What a person types for a square: the short name, where it has one."""
    return cell.id if SQUARE.fullmatch(cell.id) else cell.name


@lru_cache(maxsize=32)
def marks_of(titles: tuple[str, ...]) -> Marks:
    return Marks(titles)


@lru_cache(maxsize=256)
def title_of_seat(titles: tuple[str, ...]) -> re.Pattern[str]:
    """What finds the titles of seats in a text; where one begins like another, the longer one."""
    longest_first = sorted(titles, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def you_form(verb: str) -> str:
    """A verb of the third person, as it stands after "you"; blanks are kept.

    >>> [you_form(verb) for verb in (" raises", " passes", " carries", " ties", " is", " always")]
    [' raise', ' pass', ' carry', ' tie', ' are', ' always']
    """
    word = verb.strip()
    if not word or word in NO_VERBS:
        return verb
    return f" {IRREGULAR.get(word) or without_s(word)}"


def without_s(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return word[:-2]
    return word[:-1]


def bot_name(title: str, bot: str) -> str:
    """What a bot is called at the table: by its seat, where the game has a name for that.

    >>> bot_name("Player 2", "random"), bot_name("Thornback Boar", "random")
    ('Random bot', 'Thornback Boar')
    """
    return player_title(bot) if PLAIN_TITLE.fullmatch(title) else title


def told_apart(titles: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The names of those who sit there; what several are called the same has the seat beside it.

    >>> told_apart(("Dealer", "Player"), ("Random bot", "Random bot"))
    ('Random bot (Dealer)', 'Random bot (Player)')
    """
    return tuple(
        name if names.count(name) == 1 or name == title else f"{name} ({title})"
        for title, name in zip(titles, names, strict=True)
    )


def name_seats(titles: Sequence[str], players: Sequence[str | None]) -> Names:
    """Names for a table: `players` has the bot's name for each seat, or None where a person sits.

    One person is "you"; several are called by their seats.
    """
    people = [seat for seat, player in enumerate(players) if player is None]
    names = [
        title if player is None else bot_name(title, player)
        for title, player in zip(titles, players, strict=True)
    ]
    return Names(tuple(titles), told_apart(titles, names), people[0] if len(people) == 1 else NOBODY)


def tell_moves(
    match: Match, names: Names, seat: int, since: int = 0, prose: Callable[[str], str] = str
) -> list[str]:
    """What happened, in words, as a seat (or a spectator, NOBODY) may know it.

    `prose` gives a narrator's words in other ones, or "" to leave them out.
    """
    events = [event for move in match.moves[since:] for event in move.events if event.seen(seat)]
    lines = [prose(event.text) if event.kind == PROSE else names.tell(event.text) for event in events]
    return [line for line in lines if line]


# -- matches told again


def names_of(match: Match) -> Names:
    """The people by the names in the file, the bots as they are called at a table."""
    titles = [match.game.seat_title(seat) for seat in range(match.game.seats)]
    names = [
        bot_name(title, who.name) if who.kind == "player" else who.name
        for title, who in zip(titles, match.seated, strict=True)
    ]
    return Names(tuple(titles), told_apart(titles, names))


def deal_mark(match: Match) -> str:
    """What a list says of a match whose deal was known; "" for one that was dealt anew."""
    if match.kept:
        return f"what if, after decision {match.kept}"
    return "the same deal again" if match.repeated else ""


def known_before(match: Match) -> str:
    """What was known of a match before it was played, in a sentence; "" for one that was dealt anew."""
    if match.kept:
        return (
            f"This is a what-if: it goes on after decision {match.kept} of an earlier match, "
            "and its cards and dice have been seen before."
        )
    return SAME_DEAL if match.repeated else ""


def moments(match: Match) -> Iterator[Match]:
    """The same match again, before its first action and after each."""
    again = Match(
        match.game, match.key, match.chance, match.seated, repeated=match.repeated, origin=match.origin
    )
    yield again
    for move in match.moves:
        again.act(move.seat, move.action, move.words)
        yield again
