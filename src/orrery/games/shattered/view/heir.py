"""A dungeon as it has become in a life, as the ordinary options of a run: somebody can walk into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.cardtext import slug
from orrery.engine.options import NO_WORD, Several, Value
from orrery.engine.words import Refusal
from orrery.games.shattered.cards import content, heritage, rebuilding
from orrery.games.shattered.cards.content import Content
from orrery.games.shattered.names import GUILE, NONE
from orrery.games.shattered.presets import STANDARD
from orrery.games.shattered.rules.life import becoming

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState

BETWEEN: Final = ","
SWEET: Final = "deception"  # a run that begins in the sweet room, as visits of the sly do


def options_of(life: LifeState) -> dict[str, Value]:
    """What a run of this dungeon is begun with; its visitor is left to the person who opens the table."""
    rules = life.rules
    points = zip(heritage.DRIVE_OPTIONS, becoming.points(life), strict=True)
    learned = [rules.slugs[card] for card in life.learned if rules.slugs[card] in content.learnable_names()]
    companions = [
        rules.slugs[card] for card in life.companions if rules.slugs[card] in content.visitors_names()
    ]
    return {
        **{name: int(amount) for name, amount in points},
        heritage.FEARED: int(life.feared),
        heritage.TRUSTED: int(life.trusted),
        content.LEARNED: BETWEEN.join(learned) or NO_WORD,
        content.COMPANIONS: BETWEEN.join(companions) or NO_WORD,
        content.REBUILT: BETWEEN.join(rebuilt(life, learned, companions)) or NO_WORD,
        content.LATER_RULES: BETWEEN.join(later(life)) or NO_WORD,
        **way_in(life),
    }


def later(life: LifeState) -> list[str]:
    """The later rules of the life."""
    words = Several.words(str(life.rules.options[content.LATER_RULES]))
    sly = becoming.dominant(life) == GUILE and life.way == NONE
    return [word for word in words if word != SWEET or sly]


def way_in(life: LifeState) -> dict[str, Value]:
    """The room that visitors are led to, if runs can begin there."""
    name = "" if life.way == NONE else slug(life.rules.rooms[life.way].name)
    return {"room": name} if name in content.printed_names(content.ROOMS, "room") else {}


def rebuilt(life: LifeState, learned: list[str], companions: list[str]) -> list[str]:
    """The decks that were rebuilt. What has grown is left out: it grows in the run as well."""
    known = content.of(STANDARD, (content.SNARES,))
    pool = rebuilding.pool(known, learned, companions)
    found: list[str] = []
    for room, sheet in enumerate(life.rules.rooms):
        if life.grown[room] != NONE or slug(sheet.name) not in known.rooms:
            continue
        deck = [life.rules.slugs[card] for card in life.deck_of(room)]
        printed = [life.rules.slugs[card] for card in life.rules.room_decks[room]]
        some = changes(slug(sheet.name), printed, deck)
        if some and can_be(known, [*found, *some], pool):
            found += some
    return found


def changes(room: str, printed: list[str], deck: list[str]) -> list[str]:
    """How one deck becomes the other, card by card, as `rebuilt` is written."""
    gone = [card for card in printed if card not in deck]
    come = [card for card in deck if card not in printed]
    both = min(len(gone), len(come))
    mark = rebuilding.MARK
    pairs = [*zip(gone, come, strict=False)]
    pairs += [(card, "") for card in gone[both:]] + [("", card) for card in come[both:]]
    return [mark.join((room, out, into)) for out, into in pairs]


def can_be(known: Content, wanted: list[str], pool: set[str]) -> bool:
    try:
        rebuilding.rebuilt(known, wanted, pool)
    except Refusal:
        return False
    return True
