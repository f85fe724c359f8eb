"""Looking through packs: effect strings, missing questions, doubles, whatever an overlay forgets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from orrery.engine.packs import Pack
from orrery.engine.review import Review, review_of
from orrery.engine.words import Malformed
from orrery.games.scenes.cards.content import (
    Raw,
    as_csv,
    complete,
    own,
    read_all,
    read_pack_file,
    with_packs,
)
from orrery.games.scenes.names import CARD_IDS, FIRST_EVENT, SUBTYPES, subtype_of
from orrery.games.scenes.program import Content

Facts = dict[str, str]


def review(packs: tuple[Pack, ...]) -> Review:
    """The packs of the game, or what the last of some packs brings."""
    return review_pack(packs) if packs else review_own()


def review_own() -> Review:
    faults: list[Malformed] = []
    for content in own().values():
        raw = read_pack_file(f"{content.id}.csv", as_csv(content))
        complete(raw, {})
        faults += raw.faults
    return review_of(faults, [note for content in own().values() for note in notes(content)])


def review_pack(packs: tuple[Pack, ...]) -> Review:
    before, _ = with_packs(packs[:-1])
    found = dict(before)
    faults: list[Malformed] = []
    entries: list[Facts] = []
    told: list[str] = []
    for raw in read_all(packs[-1:]):
        content = complete(raw, found)
        faults += raw.faults
        if content is not None:
            found[content.id] = content
            entries += brought(raw)
            told += notes(content)
    return review_of(faults, told, added=len(entries), entries=entries)


def brought(raw: Raw) -> Iterator[Facts]:
    """The cards that stand in a file."""
    for card, (_, printed) in sorted(raw.cards.items()):
        kind = "event" if card >= FIRST_EVENT else SUBTYPES[subtype_of(card)]
        yield {"name": printed.name, "print": f"{CARD_IDS[card].upper()}, {kind}", "text": printed.text}


def notes(content: Content) -> Iterator[str]:
    """What is allowed, and not wise."""
    silent = [CARD_IDS[card].upper() for card, printed in enumerate(content.cards) if not printed.lines]
    if silent:
        yield f"{content.name}: machine tellers have no line of their own for {', '.join(silent[:8])}."
    lines = Counter(line for printed in content.cards for line in printed.lines)
    for line, times in lines.items():
        if times > 1:
            yield f'{content.name}: "{line}" stands on {times} cards.'
    plain = [content.effect(card) for card in range(FIRST_EVENT, len(content.cards))]
    rising = sum(options[0][0] for options in plain if len(options) == 1)
    if rising <= 0:
        yield f"{content.name}: its plain events raise no Tension ({rising:+d}): little can be resolved."
