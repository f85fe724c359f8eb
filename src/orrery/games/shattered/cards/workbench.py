"""The workbench: content as the numbers that deck building reads (`rules.identity.decks`)."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.games.shattered import names
from orrery.games.shattered.cards import lint, sheets
from orrery.games.shattered.cards.content import Content, learnable
from orrery.games.shattered.program import Workbench


def of(content: Content, cards: Sequence[str]) -> Workbench:
    """The workbench for cards that are numbered in this order, as they are typed."""
    number = {name: at for at, name in enumerate(cards)}
    bench = Workbench()
    groups: dict[object, int] = {}
    printed = homes(content)
    can_learn = learnable(content)
    for name in cards:
        card = content.cards[name]
        bench.categories.append(card.category)
        group = groups.setdefault((card.power, lint.mechanics(card.node)), len(groups))
        bench.alike.append(names.NONE if card.category == names.ENERGY else group)
        bench.ours.append(names.DUNGEON in card.sides)
        hall = printed.get(name, int(names.NONE))
        bench.printed.append(name in printed and hall == names.NONE)
        bench.hall.append(hall)
        bench.learnable.append(name in can_learn)
        bench.brings.append(bits(lint.effects(card.program)))
        bench.asks.append(lint.asked(card.program))
    for room in content.rooms.values():
        add_room(bench, content.decks[slug(room.deck)])
    lines = dict.fromkeys([line for deck in content.decks.values() for line in deck.lines])
    bench.lines = [number[slug(card)] for line in lines for card in line]
    for evolution in content.evolutions.values():
        grown_lines(bench, number[slug(evolution.name)], number[slug(evolution.becomes)])
    for deck in content.decks.values():
        if deck.side == names.VISITOR:
            bench.foreign.append([number[slug(card)] for card in deck.cards])
    return bench


def homes(content: Content) -> dict[str, int]:
    """The cards of all rooms: NONE, or the room that has to be dug before one has them."""
    found: dict[str, int] = {}
    for at, (name, room) in enumerate(content.rooms.items()):
        for card in content.decks[slug(room.deck)].cards:
            if name not in content.branches:
                found[slug(card)] = int(names.NONE)
            else:
                found.setdefault(slug(card), at)
    return found


def grown_lines(bench: Workbench, card: i64, becomes: i64) -> None:
    """What a card was more together with, the one that it becomes is, too."""
    pairs = [bench.lines[at : at + 2] for at in range(0, len(bench.lines), 2)]
    for pair in pairs:
        if card in pair:
            bench.lines += [becomes if each == card else each for each in pair]


def bits(effects: set[str]) -> i64:
    """Effects, a bit each, in the order of their vocabulary."""
    found = 0
    for at, word in enumerate(sheets.EFFECTS.words):
        if word.text in effects:
            found |= 1 << at
    return found


def add_room(bench: Workbench, deck: sheets.DeckSheet) -> None:
    guide = () if deck.exception else sheets.GUIDE[deck.kind_name]
    bench.least.append([least for least, _ in guide])
    bench.most.append([most for _, most in guide])
    bench.fights.append(deck.kind_name in lint.COMBAT)
    bench.nurtures.append(deck.kind_name == "nurturing")
