"""Names for seats and squares: sentences and views speak of "you", of others by name, of rows and columns.

Games write ``{0} raises.`` and "Player 1's card"; at the table these become "You raise." and "Your card".
Squares are short in actions and in what games say of them, ``r1c3``; they are read "row 1, column 3".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from orrery.engine.game import NOBODY, PROSE
from orrery.engine.match import Match
from orrery.engine.view import AnyPart, Card, Cell, Choice, Grid, Meter, Note, Track, View, Zone
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
MOST_READY = 2048  # texts that are remembered for each set of titles: most come again with the next view
TITLED = TypeVar("TITLED", Zone, Grid, Note, Meter, Track)


@dataclass(frozen=True, slots=True)
class Names:
    """What the seats are called. `you` is the seat of the one person who reads this, or NOBODY."""

    titles: tuple[str, ...]  # as the game calls them
    names: tuple[str, ...]
    you: int = NOBODY
    ready: dict[str, str] = field(init=False, compare=False, repr=False)  # see `texts_with`

    def __post_init__(self) -> None:
        object.__setattr__(self, "ready", texts_with(self.titles))

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
        return SEAT.sub(self._name, OF_SEAT.sub(self._own, text)) if "{" in text else text

    def _own(self, found: re.Match[str]) -> str:
        """The hand of somebody else stays "the hand of Ann"; one's own is "your hand"."""
        if int(found["seat"]) != self.you:
            return found[0]
        thing = found["thing"] if found["the"] else found["thing"][0].lower() + found["thing"][1:]
        return f"{'your' if found['the'].islower() else 'Your'} {thing}"

    def _name(self, found: re.Match[str]) -> str:
        seat, owns, verb = int(found["seat"]), found["owns"] or "", found["verb"] or ""
        if seat >= len(self.names):
            return found[0]
        if seat != self.you:
            return f"{self.names[seat]}{owns}{verb}"
        you = "your" if owns else "you"
        before = found.string[: found.start()].rstrip(" ")
        begins = not before or before.endswith((".", "!", "?", ":"))
        return f"{you.capitalize() if begins else you}{verb if owns else you_form(verb)}"

    def retitle(self, text: str) -> str:
        """A text in which the game's own titles of the seats are replaced.

        >>> Names(("Player 1", "Player 2"), ("Ann", "Bob"), you=0).retitle("Player 1's card")
        'Your card'
        """
        ready = self.ready.get(text)
        if ready is None:
            ready = spoken(title_of_seat(self.titles).sub(self._seat, text))
            if len(self.ready) >= MOST_READY:
                self.ready.clear()
            self.ready[text] = ready = "" if ready == text else ready
        return self._named(ready or text)

    def _seat(self, found: re.Match[str]) -> str:
        return f"{{{self.titles.index(found[0])}}}"

    def on(self, view: View) -> View:
        """The same view with these names in it; whatever has none of them stays the same object."""
        return replace(
            view,
            parts=tuple([self.part(part) for part in view.parts]),
            prompt=replace(view.prompt, text=self.retitle(view.prompt.text)),
            choices=tuple([self.choice(choice) for choice in view.choices]),
            asides=tuple([self.choice(choice) for choice in view.asides]),
            seats=self.list(),
        )

    def choice(self, choice: Choice) -> Choice:
        label, text = self.retitle(choice.label), self.retitle(choice.help)
        if label is choice.label and text is choice.help:
            return choice
        return replace(choice, label=label, help=text)

    def part(self, part: AnyPart) -> AnyPart:
        match part:
            case Zone():
                return self.titled(replace(part, cards=tuple([self.card(card) for card in part.cards])))
            case Grid():
                return self.titled(replace(part, cells=tuple([self.cell(cell) for cell in part.cells])))
            case Note():
                return self.titled(replace(part, text=self.retitle(part.text)))
            case Card():
                return self.card(part)
            case Meter():
                group, facts = self.retitle(part.group), self._facts(part.facts)
                same = group is part.group and facts is part.facts
                return self.titled(part if same else replace(part, group=group, facts=facts))
            case Track():
                return self.titled(part)

    def titled(self, part: TITLED) -> TITLED:
        title = self.retitle(part.title)
        return part if title is part.title else replace(part, title=title)

    def card(self, card: Card) -> Card:
        facts = self._facts(card.facts)
        return card if facts is card.facts else replace(card, facts=facts)

    def cell(self, cell: Cell) -> Cell:
        card = None if cell.card is None else self.card(cell.card)
        facts, name = self._facts(cell.facts), spoken_square(cell.name)
        if card is cell.card and facts is cell.facts and name == cell.name:
            return cell
        return replace(cell, name=name, card=card, facts=facts)

    def _facts(self, facts: tuple[str, ...]) -> tuple[str, ...]:
        if not facts:
            return facts
        told = tuple([self.retitle(fact) for fact in facts])
        return facts if told == facts else told


def spoken(text: str) -> str:
    """A text with its squares as they are read.

    >>> spoken("r1c3"), spoken("Ember Spring")
    ('row 1, column 3', 'Ember Spring')
    """
    return SQUARE.sub(r"row \1, column \2", text)


@lru_cache(maxsize=1024)
def spoken_square(name: str) -> str:
    """The name of a square, of which there are few."""
    return spoken(name)


def typed(cell: Cell) -> str:
    """What a person types for a square: the short name, where it has one."""
    return cell.id if SQUARE.fullmatch(cell.id) else cell.name


@lru_cache(maxsize=32)
def texts_with(titles: tuple[str, ...]) -> dict[str, str]:  # noqa: ARG001  each has its own
    """Texts of games with these titles as they are before names are put in; "": as the game says it.

    They are the same at every table, so that what was looked for in one of them need not be in another.
    """
    return {}


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
