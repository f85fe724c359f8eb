"""Looking through the cards of Shattered Dungeon, or of a pack: faults, principles, and what they say."""

from __future__ import annotations

from orrery.cardtext import Card as Entry
from orrery.cardtext import changes, is_unread, slug
from orrery.engine.packs import Pack
from orrery.engine.review import Review, review_of
from orrery.engine.words import Malformed
from orrery.games.shattered import names
from orrery.games.shattered.cards.content import BROUGHT, LAYERS, USUAL, Content, of, with_packs
from orrery.games.shattered.cards.lint import findings
from orrery.games.shattered.cards.sheets import CardSheet, RoomSheet

Facts = dict[str, str]


def review(packs: tuple[Pack, ...]) -> Review:
    """The game's own content in every preset, or what the last of some packs changes."""
    return review_pack(packs) if packs else review_own()


def review_own() -> Review:
    faults: list[Malformed] = []
    for preset in LAYERS:
        content = of(preset)
        faults += content.faults
        faults += [against_principles(f"{preset}: {found}") for found in findings(content, preset)]
    content = of(USUAL, tuple(BROUGHT))
    faults += content.faults
    faults += [against_principles(f"with later rules: {found}") for found in findings(content)]
    return review_of(faults, of(USUAL).warnings)


def review_pack(packs: tuple[Pack, ...]) -> Review:
    before, content = with_packs(packs[:-1]), with_packs(packs)
    changed = changes(before.entries, content.entries)
    told = {*findings(before), *before.warnings}
    held = [] if is_unread(content.entries) else list(findings(content))
    return review_of(
        (*changed.faults, *(against_principles(found) for found in held if found not in told)),
        [warning for warning in content.warnings if warning not in told],
        changed.added,
        changed.replaced,
        [facts for entry in changed.fresh for facts in entry_facts(entry, content)],
    )


def against_principles(found: str) -> Malformed:
    return Malformed("against-principles", found)


def entry_facts(entry: Entry, content: Content) -> list[Facts]:
    """What can be said of a card or a room; other entries are as they stand in the file."""
    if entry.table == "card":
        return [card_facts(content.cards[slug(entry.name)])]
    if entry.table == "room":
        return [room_facts(content.rooms[slug(entry.name)])]
    return []


def card_facts(card: CardSheet) -> Facts:
    return {
        "name": card.name,
        "print": card_print(card),
        "text": card.text,
        "words": card.explanation,
        "belongs": " or ".join(names.SIDE_NAMES[side].lower() for side in sorted(card.sides)),
    }


def card_print(card: CardSheet) -> str:
    """What is printed around the text of a card, in one line."""
    kind = f"{names.TYPE_NAMES[card.kind]} {names.CATEGORY_NAMES[card.category]}"
    power = f", Power {card.power}" if card.power else ""
    return f"{kind}, cost {card.cost}{power} [{card.fiction}]"


def room_facts(room: RoomSheet) -> Facts:
    first = f"{names.SIDE_NAMES[room.first]} first, {room.limit} rounds"
    return {
        "name": room.name,
        "print": f"room, {first} [{', '.join(room.tag_names)}]",
        "text": room.text,
        "words": room.explanation,
    }
