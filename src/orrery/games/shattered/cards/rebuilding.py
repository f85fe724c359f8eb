"""Decks of rooms as a dungeon has rebuilt them from its pool (SD-158).

A change is written ``room:out:in``, by the names as they are typed; ``room:out:`` leaves a card out, and
``room::in`` adds one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from orrery.cardtext import slug
from orrery.engine.words import Malformed, nearest
from orrery.games.shattered import names
from orrery.games.shattered.cards import workbench
from orrery.games.shattered.cards.content import Content
from orrery.games.shattered.rules.identity import decks

MARK: Final = ":"


def pool(content: Content, learned: Sequence[str], companions: Sequence[str]) -> set[str]:
    """The cards that decks can be made of: those of all rooms, what was learned, and companions' cards."""
    printed = {slug(card) for room in content.rooms.values() for card in content.decks[slug(room.deck)].cards}
    return printed | set(learned) | set(companions)


def companions_of(content: Content, visitor: str) -> list[str]:
    """The cards of a visitor's deck that a dungeon can hold: a Bond leaves one of them."""
    deck = content.visitors[visitor].deck
    return [
        slug(card.name)
        for card in content.deck_cards(deck)
        if names.DUNGEON in card.sides and card.category != names.ENERGY
    ]


def rebuilt(content: Content, changes: Sequence[str], known: set[str]) -> Content:
    """The content with changed decks; raises Malformed for a change that cannot be, and for a bad deck."""
    made = {room: [slug(card) for card in content.decks[slug(sheet.deck)].cards]
            for room, sheet in content.rooms.items()}  # fmt: skip
    for change in changes:
        room, out, into = taken_apart(change)
        if room not in made:
            raise Malformed("unknown-room", f'There is no room "{room}"{nearest(room, made)}')
        made[room] = changed(made[room], out, into, known, room)
    cards = list(content.cards)
    number = {name: at for at, name in enumerate(cards)}
    bench = workbench.of(content, cards)
    numbered = [[number[card] for card in deck] for deck in made.values()]
    after = dict(content.decks)
    for at, (room, deck) in enumerate(made.items()):
        sheet = content.decks[slug(content.rooms[room].deck)]
        if deck == [slug(card) for card in sheet.cards]:
            continue
        others = [*numbered[:at], *numbered[at + 1 :], *bench.foreign]
        found = decks.fault(bench, list(numbered[at]), at, others, free=False)
        if found != decks.FINE:
            refusal = decks.refusal(found)
            raise Malformed(refusal.code, f"{content.rooms[room].name}: {refusal.sentence}")
        held = {content.cards[card].name for card in deck}
        lines = tuple([line for line in sheet.lines if held.issuperset(line)])
        spelled = tuple([content.cards[card].name for card in deck])
        after[slug(sheet.name)] = replace(sheet, cards=spelled, lines=lines)
    return replace(content, decks=after)


def taken_apart(change: str) -> tuple[str, str, str]:
    words = change.split(MARK)
    if len(words) != 3 or not (words[1] or words[2]):
        raise Malformed("bad-change", f'"{change}" should be written like "room:card-out:card-in".')
    return words[0], words[1], words[2]


def changed(deck: list[str], out: str, into: str, known: set[str], room: str) -> list[str]:
    if out and out not in deck:
        raise Malformed("not-in-deck", f'"{out}" is not in the deck of "{room}"{nearest(out, deck)}')
    if into and into not in known:
        raise Malformed("not-in-pool", f'"{into}" is not in the pool{nearest(into, known)}')
    if not out:
        return [*deck, into]
    return [into if card == out else card for card in deck if into or card != out]
