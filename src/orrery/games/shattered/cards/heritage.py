"""Heritage: what a run begins with because of what its dungeon has been in earlier runs (SD-150 to SD-157).

It is read from ordinary options, which a ledger gives, and every one of which is nothing by default.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.engine.options import NO_WORD, Several, Value
from orrery.games.shattered import names
from orrery.games.shattered.cards import rebuilding
from orrery.games.shattered.cards.content import COMPANIONS, LEARNED, REBUILT, SPEND, Content, learnable
from orrery.games.shattered.cards.morphs import morphed, with_effects
from orrery.games.shattered.program import Creature, Library
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.identity.purse import Purse

DRIVE_OPTIONS: Final = tuple([name.lower() for name in names.DRIVE_NAMES])
FEARED, TRUSTED = "feared", "trusted"
ESSENCE, KNOWLEDGE = "essence", "knowledge"
NUMBERS: Final = (*DRIVE_OPTIONS, FEARED, TRUSTED, ESSENCE, KNOWLEDGE)
UNSETTLED: Final = "the Unsettled"
TITLES: Final = (
    "the Ravenous", "the Dreaded", "the Whisperer", "the Hearth", "the Sweet Lie", "the Ever-Changing",
)  # fmt: skip
# How a bot plays a dungeon by its dominant drive; the others are left to the tactician.
FOLLOWERS: Final = {
    int(names.HUNGER): "aggressive", int(names.KINSHIP): "nurturing", int(names.GUILE): "deceptive",
}  # fmt: skip
TACTICIAN: Final = "tactical"


def title(points: list[int]) -> str:
    """What a dungeon with these points is called."""
    drive = drives.dominant(list(points))
    return UNSETTLED if drive == names.NONE else TITLES[drive]


class Heritage:
    """What a dungeon brings to a run."""

    def __init__(self, options: Mapping[str, Value], content: Content) -> None:
        self.points = [int(options[name]) for name in DRIVE_OPTIONS]
        self.dominant = int(drives.dominant(list(self.points)))
        self.feared, self.trusted = int(options[FEARED]), int(options[TRUSTED])
        learned = [word for word in Several.words(str(options[LEARNED])) if word in content.cards]
        self.purse = Purse(int(options[ESSENCE]), int(options[KNOWLEDGE]), learned, dict(learnable(content)))
        self.purse.buy_what_it_can(Several.words(str(options[SPEND])))
        self.companions = Several.words(str(options[COMPANIONS]))
        self.changes = Several.words(str(options[REBUILT]))

    def content(self, known: Content) -> Content:
        """The cards and decks as they were rebuilt, and as they have grown."""
        if self.changes:
            pool = rebuilding.pool(known, self.purse.learned, self.companions)
            known = rebuilding.rebuilt(known, self.changes, pool)
        return morphed(known, self.points, self.purse.learned)

    def library(self, known: Library) -> Library:
        """… and the rooms and the dungeon; its visitors have heard of it."""
        return Library(
            known.cards,
            [with_effects(room, self.points) for room in known.rooms],
            self.dungeon(known.dungeon),
            [self.visitor(each) for each in known.visitors],
            known.routes,
        )

    def dungeon(self, usual: Creature) -> Creature:
        starts = [start + more for start, more in zip(usual.starts, [*self.purse.strength, 0], strict=True)]
        starts[3] += int(drives.gifts(self.points[names.KINSHIP]))
        attributes = list(usual.attributes)
        for drive, kind in enumerate(drives.ATTRIBUTE_OF):
            if kind != names.NONE:
                attributes[kind] += int(drives.gifts(self.points[drive]))
        return changed(usual, starts, attributes)

    def visitor(self, usual: Creature) -> Creature:
        trust = drives.first_trust(usual.starts[3], self.trusted, self.feared)
        return changed(usual, [*usual.starts[:3], int(trust)], list(usual.attributes))

    def mind(self) -> str:
        """How a bot plays the dungeon, if it has become somebody."""
        return "" if self.dominant == names.NONE else FOLLOWERS.get(self.dominant, TACTICIAN)


def changed(usual: Creature, starts: list[int], attributes: list[int]) -> Creature:
    return Creature(
        usual.name,
        (starts[0], starts[1], starts[2], starts[3]),
        (attributes[0], attributes[1], attributes[2], attributes[3]),
        usual.deck,
        route=usual.route,
        parasite=usual.parasite,
        tier=usual.tier,
        kits=usual.kits,
        text=usual.text,
    )


def is_heir(options: Mapping[str, Value]) -> bool:
    """Whether the options say anything of earlier runs."""
    return any(options[name] for name in NUMBERS) or any(
        options[name] != NO_WORD for name in (LEARNED, SPEND, COMPANIONS, REBUILT)
    )
