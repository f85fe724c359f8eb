"""The workshop: cards, a Converter Package and work on the deck and the plate, for Inspiration (TB-196)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.tourbillon.names import PLAIN_OFFER, REMOVE, TUNE, UPGRADE
from orrery.games.tourbillon.rules.run import deck, offers, plate
from orrery.games.tourbillon.rules.run.loops import price

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState

FOR_A_CARD: Final[list[i64]] = [20, 35, 60]  # common, uncommon, rare
FOR_THE_PACKAGE: Final[i64] = 50
FOR_A_REMOVAL: Final[i64] = 30
MORE_EACH_TIME: Final[i64] = 10  # for a removal, by removals in workshops of the whole run
FOR_AN_UPGRADE: Final[i64] = 30
FOR_A_TUNING: Final[i64] = 15
FOR_AN_EXPANSION: Final[i64] = 70
WORK: Final[list[i64]] = [UPGRADE, TUNE, REMOVE]


def open_up(run: RunState) -> None:
    """Lay out what is for sale."""
    offers.draw(run, offers.IN_A_WORKSHOP, PLAIN_OFFER, 0)
    offers.draw_package(run)


# -- prices, as a harder loop may have raised them
def price_of_card(run: RunState, kind: i64) -> i64:
    return price(run.rules.loops, FOR_A_CARD[run.rules.cards[kind].rarity - 1])


def price_of_package(run: RunState) -> i64:
    return price(run.rules.loops, FOR_THE_PACKAGE)


def price_of_deed(run: RunState, deed: i64) -> i64:
    if deed == REMOVE:
        return price(run.rules.loops, FOR_A_REMOVAL + MORE_EACH_TIME * run.removals)
    return price(run.rules.loops, FOR_AN_UPGRADE if deed == UPGRADE else FOR_A_TUNING)


def price_of_expansion(run: RunState) -> i64:
    return price(run.rules.loops, FOR_AN_EXPANSION)


# -- what can be bought
def legal(run: RunState) -> list[i64]:
    rules = run.rules
    purse = run.inspiration
    found = [rules.buy_base + kind for kind in run.offer if purse >= price_of_card(run, kind)]
    if run.package and purse >= price_of_package(run):
        found.append(rules.buy_base + len(rules.cards))
    for deed in WORK:
        if purse >= price_of_deed(run, deed):
            base = rules.deed_base + deed * len(rules.cards)
            found += [base + kind for kind in deck.kinds_for(run, deed)]
    if not run.worked and purse >= price_of_expansion(run):
        found += [rules.expand_base + edge for edge in plate.edges(run)]
    return found
