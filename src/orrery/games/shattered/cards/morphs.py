"""Morphs: rooms grow towards what the dungeon has become (SD-152, SD-157).

A morph is a written exception to the guide of deck kinds. All else binds: the size of a deck and its Energy
do not change, no card lies in it twice, and no two cards of a category do the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from orrery.cardtext import Node, slug
from orrery.games.shattered import names
from orrery.games.shattered.cards.content import Content
from orrery.games.shattered.cards.lint import alike
from orrery.games.shattered.cards.sheets import CardSheet, DeckSheet, RoomSheet
from orrery.games.shattered.program import AutoEffect, Room
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.tables import drained

DECKS_FROM: Final = 2  # the level of the dominant drive at which decks change
ROOMS_FROM: Final = 4  # … and at which rooms do
WORST_TRAP: Final = 9  # the most that a text can say
EXCEPTION: Final = "it has grown towards what the dungeon has become"


def morphed(content: Content, points: Sequence[int], learned: Sequence[str]) -> Content:
    """The content of a dungeon whose drives have these points, and that has learned these cards."""
    guile = int(drives.gifts(points[names.GUILE]))
    if guile:
        crueller = {name: crueller_trap(card, guile) for name, card in content.cards.items()}
        content = replace(content, cards=crueller)
    drive = drives.dominant(list(points))
    if drive == names.NONE or drives.level(points[drive]) < DECKS_FROM:
        return content
    decks = dict(content.decks)
    for room in content.rooms.values():
        deck = decks[slug(room.deck)]
        decks[slug(room.deck)] = grown(content, room, deck, int(drive), learned)
    return replace(content, decks=decks)


# -- decks
def grown(
    content: Content, room: RoomSheet, deck: DeckSheet, drive: int, learned: Sequence[str]
) -> DeckSheet:
    """A room's deck with a learned card in the place of the first one that the drive has no use for."""
    members = content.deck_cards(deck.name)
    unwanted = unwanted_category(drive)
    out = next((card for card in members if card.category == unwanted), None)
    if out is None:
        return deck
    for card in fitting(content, room, drive, learned):
        after = [card if each is out else each for each in members]
        if card.name not in deck.cards and not list(alike(after)):
            lines = tuple(line for line in deck.lines if out.name not in line)
            return replace(deck, cards=tuple(each.name for each in after), lines=lines, exception=EXCEPTION)
    return deck


def unwanted_category(drive: int) -> int:
    """What a drive does without: killers give nothing, the kind strike less, liars need no shield."""
    if drives.is_lethal(drive):
        return int(names.OFFER)
    gentle = {names.KINSHIP: names.STRIKE, names.GUILE: names.REACT}
    return int(gentle.get(drive, names.NONE))


def fitting(content: Content, room: RoomSheet, drive: int, learned: Sequence[str]) -> Iterator[CardSheet]:
    """The learned cards that a drive wants in this room, in the order in which they were learned."""
    worn = drained(room.program([]), names.VISITOR)
    for name in learned:
        card = content.cards[name]
        program = card.program
        strikes = card.category == names.STRIKE and program.target == worn
        snares = card.category == names.TRAP and program.springs_on == names.OFFER
        if (
            (drives.is_lethal(drive) and strikes)
            or (drive == names.KINSHIP and card.category == names.OFFER)
            or (drive == names.GUILE and snares)
        ):
            yield card


def crueller_trap(card: CardSheet, more: int) -> CardSheet:
    """A trap that waits for an Offer takes this much more; any other card is as it was."""
    if card.category != names.TRAP or card.program.springs_on != names.OFFER:
        return card
    parts = card.node["parts"]
    assert isinstance(parts, tuple)
    worse = tuple(takes_more(part, more) for part in parts if isinstance(part, Node))
    values = tuple((slot, worse if slot == "parts" else value) for slot, value in card.node.values)
    return replace(card, node=Node(card.node.phrase, values))


def takes_more(part: Node, more: int) -> Node:
    values = tuple(
        (slot, min(value + more, WORST_TRAP) if slot == "amount" and isinstance(value, int) else value)
        for slot, value in part.values
    )
    return Node(part.phrase, values)


# -- rooms
def with_effects(room: Room, points: Sequence[int]) -> Room:
    """A room as the dominant drive makes it act by itself."""
    drive = drives.dominant(list(points))
    if drive == names.NONE or drives.level(points[drive]) < ROOMS_FROM:
        return room
    effects = list(effects_of(room, int(drive)))
    return Room(room.name, room.first, effects, room.deck, tags=room.tags, limit=room.limit, text=room.text)


def effects_of(room: Room, drive: int) -> Iterator[AutoEffect]:
    worn = drained(room, names.VISITOR)
    for effect in room.effects:
        wears = effect.resource == worn
        if wears and drives.is_lethal(drive):  # 2 in odd rounds, 1 in the others
            yield AutoEffect(worn, -1)
            yield AutoEffect(worn, -1, odd=True)
        elif wears and drive == names.KINSHIP:
            yield AutoEffect(worn, effect.amount, odd=True)
        else:
            yield effect
    if drive == names.GUILE:
        yield AutoEffect(names.TRUST, 1, odd=True)
