"""Names for the seats: sentences and views speak of "you" and of the opponents by name.

Games write ``{0} raises.`` and "Player 1's card"; at the table these become "You raise." and "Your card".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from msgspec.structs import asdict, replace

from orrery.engine.game import NOBODY
from orrery.engine.match import Match
from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Part, Prompt, Track, View, Zone

SEAT = re.compile(r"\{(?P<seat>\d)\}(?P<owns>'s)?(?P<verb> [a-z]+s\b)?")
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
ANY = TypeVar("ANY", bound=Part)


@dataclass(frozen=True, slots=True)
class Names:
    """What the seats are called. `you` is the seat of the one person who reads this, or NOBODY."""

    titles: tuple[str, ...]  # as the game calls them
    names: tuple[str, ...]
    you: int = NOBODY

    def of(self, seat: int) -> str:
        return "You" if seat == self.you else self.names[seat]

    def list(self) -> tuple[str, ...]:
        return tuple(self.of(seat) for seat in range(len(self.names)))

    def tell(self, text: str) -> str:
        """A sentence in which {0} stands for seat 0.

        >>> names = Names(("Player 1", "Player 2"), ("Ann", "tree:400"), you=0)
        >>> names.tell("{0} passes, {1} wins {0}'s chip.")
        'You pass, tree:400 wins your chip.'
        """
        return SEAT.sub(self._name, text)

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

        >>> Names(("Player 1", "Player 2"), ("Ann", "tree:400"), you=0).retitle("Player 1's card")
        'Your card'
        """
        for seat in sorted(range(len(self.titles)), key=lambda seat: -len(self.titles[seat])):
            text = re.sub(rf"(?<!\w){re.escape(self.titles[seat])}(?!\w)", f"{{{seat}}}", text)
        return self.tell(text)

    def on(self, view: View) -> View:
        """The same view with these names in it."""
        choices = [
            replace(choice, label=self.retitle(choice.label), help=self.retitle(choice.help))
            for choice in view.choices
        ]
        return replace(
            view,
            parts=tuple(self._part(part) for part in view.parts),
            prompt=Prompt(self.retitle(view.prompt.text)),
            choices=tuple(choices),
            seats=self.list(),
        )

    def _part(self, part: AnyPart) -> AnyPart:
        match part:
            case Zone():
                return self._titled(replace(part, cards=tuple(self._card(card) for card in part.cards)))
            case Grid():
                return self._titled(replace(part, cells=tuple(self._cell(cell) for cell in part.cells)))
            case Note():
                return self._titled(replace(part, text=self.retitle(part.text)))
            case Card():
                return self._card(part)
            case Meter() | Track():
                return self._titled(part)

    def _titled(self, part: ANY) -> ANY:
        return replace(part, title=self.retitle(asdict(part)["title"]))

    def _card(self, card: Card) -> Card:
        return replace(card, facts=tuple(self.retitle(fact) for fact in card.facts))

    def _cell(self, cell: Cell) -> Cell:
        card = None if cell.card is None else self._card(cell.card)
        return replace(cell, card=card, facts=tuple(self.retitle(fact) for fact in cell.facts))


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


def name_seats(titles: Sequence[str], players: Sequence[str | None]) -> Names:
    """Names for a table: `players` has the bot's name for each seat, or None where a person sits.

    One person is "you"; several are called by their seats. Bots of the same name are told apart by theirs.
    """
    people = [seat for seat, player in enumerate(players) if player is None]
    names = []
    for title, player in zip(titles, players, strict=True):
        if player is None:
            names.append(title)
        else:
            names.append(player if list(players).count(player) == 1 else f"{title} ({player})")
    return Names(tuple(titles), tuple(names), people[0] if len(people) == 1 else NOBODY)


def tell_moves(match: Match, names: Names, seat: int, since: int = 0) -> list[str]:
    """What happened, in words, as a seat (or a spectator, NOBODY) may know it."""
    events = [event for move in match.moves[since:] for event in move.events if event.seen(seat)]
    return [names.tell(event.text) for event in events]


# -- matches told again


def names_of(match: Match) -> Names:
    """The names in the file; those that stand twice are told apart by their seats."""
    titles = [match.game.seat_title(seat) for seat in range(match.game.seats)]
    given = match.names()
    names = [
        name if given.count(name) == 1 else f"{title} ({name})"
        for title, name in zip(titles, given, strict=True)
    ]
    return Names(tuple(titles), tuple(names))


def moments(match: Match) -> Iterator[Match]:
    """The same match again, before its first action and after each."""
    again = Match(match.game, match.key, match.chance, match.seated)
    yield again
    for move in match.moves:
        again.act(move.seat, move.action)
        yield again
