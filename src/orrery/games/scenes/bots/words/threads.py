"""What a story hangs by: causes that were told, and what people brought up.

Everything here is public: events that came over all, what got worse about facts that all can read, secrets
that were opened, and what people wrote.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from orrery.engine.dice import Dice
from orrery.games.scenes.bots.words.listening import MATTER, Found, heard
from orrery.games.scenes.bots.words.particulars import reason_of
from orrery.games.scenes.names import EVENT
from orrery.games.scenes.rules.texts import fact_name, troubles_of
from orrery.narrate.prose import names_any

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

LATELY: Final = 2  # plays: so long an event is too near to look back on
OFTEN: Final = 3  # times that a cause is named; then it has been named enough
NEWEST: Final = 6  # of what people brought up: of these the one is taken up that was taken up least


class Threads:
    """The causes of a story and the matters of its people, as a machine teller may name them now."""

    def __init__(self, s: StoryState, told: str, unwanted: tuple[str, ...], dice: Dice) -> None:
        self.s = s
        self.told = told.lower()
        self.unwanted = unwanted
        self.dice = dice
        self.brought_up = [each for each in heard(s) if not names_any(each.words, unwanted)]

    def since(self) -> str:
        """What an event has left behind: the newest that has not been named too often."""
        return self.fresh(self.events())

    def events(self) -> Iterator[str]:
        for play in reversed(self.s.tale.plays[:-LATELY]):
            if play.kind == EVENT and not play.struck:
                yield self.s.rules.content.cards[play.card].since

    def because(self, *left_out: int) -> str:
        """What got worse about another fact, as a reason: rather one that names what it is a reason for."""
        names = [definite(fact_name(self.s, number)) for number in left_out]
        found = list(self.reasons(left_out))
        about = [each for each in found if any(name in each for name in names)]
        return self.fresh(iter([*about, *found]))

    def reasons(self, left_out: tuple[int, ...]) -> Iterator[str]:
        facts = self.s.tale.facts
        for number in reversed(range(len(facts))):
            if number in left_out or not facts[number].public:
                continue
            for trouble in reversed(troubles_of(self.s, number)):
                yield reason_of(trouble, definite(fact_name(self.s, number)))

    def secret(self, *left_out: int) -> str:
        """A secret that all know by now."""
        facts = self.s.tale.facts
        names = [
            definite(fact_name(self.s, number))
            for number, fact in enumerate(facts)
            if fact.secret and fact.revealed and not fact.void and number not in left_out
        ]
        return names[self.dice.below(0, len(names))] if names else ""

    def fresh(self, causes: Iterator[str]) -> str:
        """The first of some causes that may be named, and was not named too often."""
        usable = (each for each in causes if each and not names_any(each, self.unwanted))
        return next((each for each in usable if self.told.count(each.lower()) < OFTEN), "")

    # -- what people wrote
    def lately(self) -> str:
        """Of what people brought up last, what was taken up least, and of that the newest."""
        newest = self.brought_up[-NEWEST:]
        rated = [(-self.times(each), each.kind != MATTER, at) for at, each in enumerate(newest)]
        return newest[max(rated)[-1]].words if rated else ""

    def of_kind(self, kind: str) -> list[str]:
        """Somebody, something or somewhere that people brought up, each by name."""
        return [each.words for each in self.brought_up if each.kind == kind]

    def times(self, found: Found) -> int:
        """How often a machine has named it."""
        said = [play.text.lower() for play in self.s.tale.plays if self.s.machine(play.seat)]
        return sum(text.count(found.words.lower()) for text in said)

    def waits(self) -> bool:
        """Whether there is something that people brought up and nobody has answered."""
        return any(not self.times(each) for each in self.brought_up[-NEWEST:])


def definite(name: str) -> str:
    """A name for the second time.

    >>> definite("a key nobody asks for"), definite("an oath"), definite("the ford")
    ('the key nobody asks for', 'the oath', 'the ford')
    """
    article, _, rest = name.partition(" ")
    return f"the {rest}" if article in ("a", "an") else name
