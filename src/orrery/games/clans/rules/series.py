"""A series of battles: gold for what is done in them, and a shop before the next one (CW-204).

Ruling: who has won more battles, of three or five, has won the match. Each battle brings a side gold: for
enemy cards that fall, for middle tiles that it captures, for victories in a row. A quarter of it goes into
its purse. Between battles both sides spend from their purses, one after the other and in the open, who has
lost first; what is bought stays in the army for the rest of the match.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.game import NOBODY
from orrery.games.clans.names import (
    AGES,
    ASIDE,
    ENDING_NAMES,
    EXTRA_WIDTH,
    GOLD,
    MOST_COPIES,
    NONE,
    OVER,
    PURSE,
    RECORD_WIDTH,
    SET_UP,
    SHOPPING,
    STREAK,
    WINS,
)
from orrery.games.clans.rules import ages, fog, hands, setup
from orrery.games.clans.rules.bounty import earn, gold
from orrery.games.clans.state.match import MatchState

IN_A_ROW: Final[i64] = 10  # for every battle won in a row before this one
CARRIED: Final[i64] = 4  # a quarter goes into the purse

GOODS: Final[i64] = 4  # cards for sale
PRICES: Final[list[i64]] = [10, 15, 20, 30]  # by rarity
UPGRADE_PRICE: Final[i64] = 15
UPGRADE_DAMAGE: Final[i64] = 1
UPGRADE_HEALTH: Final[i64] = 2


def purse(s: MatchState, seat: i64) -> i64:
    return s.record[seat * RECORD_WIDTH + PURSE]


def wins(s: MatchState, seat: i64) -> i64:
    return s.record[seat * RECORD_WIDTH + WINS]


def standing(s: MatchState) -> str:
    """The battles that were won, those of the winner first."""
    first, second = wins(s, 0), wins(s, 1)
    return f"{max(first, second)} to {min(first, second)} in battles"


# -- the end of a battle
def close(s: MatchState) -> None:
    """A battle that is over counts; the shop opens, unless the series is decided."""
    if s.phase != OVER or not s.rules.settings.is_series():
        return
    winner = s.battle_winner()
    for seat in range(2):
        count(s, seat, seat == winner)
    if s.log is not None:
        text = "A drawn battle" if winner == NOBODY else f"{{{winner}}} wins the battle"
        values: dict[str, int | str] = {
            "seat": winner,
            "number": s.battle_number,
            "how": ENDING_NAMES[s.ending],
        }
        s.tell("battle", f"{text}. Battles won: {{0}} {wins(s, 0)}, {{1}} {wins(s, 1)}.", values)
    if not decided(s):
        open_shop(s, NONE if winner == NOBODY else 1 - winner)


def count(s: MatchState, seat: i64, won: bool) -> None:
    n = seat * RECORD_WIDTH
    if won and s.record[n + STREAK] > 0:
        earn(s, seat, IN_A_ROW * s.record[n + STREAK], "victories in a row")
    s.record[n + STREAK] = s.record[n + STREAK] + 1 if won else 0
    s.record[n + WINS] += 1 if won else 0
    s.record[n + PURSE] += gold(s, seat) // CARRIED


def decided(s: MatchState) -> bool:
    """All battles are fought, or the other side cannot come even any more."""
    battles = s.rules.settings.battles
    return s.battle_number >= battles or max(wins(s, 0), wins(s, 1)) > battles // 2


# -- the shop
def open_shop(s: MatchState, loser: i64) -> None:
    """Four cards are for sale, one of each; who has lost chooses first, after a draw one by the dice.

    The board is cleared; how the battle has ended can still be read from the crystals.
    """
    before = s.copy()
    clear(s)
    s.crystal, s.dealt, s.ending, s.turn = before.crystal, before.dealt, before.ending, before.turn
    for seat in range(2):
        n = seat * EXTRA_WIDTH + GOLD
        s.extras[n] = before.extras[n]
    s.phase = SHOPPING
    s.seat = s.dice.below(SET_UP, 2) if loser == NONE else loser
    goods: list[i64] = []
    market = s.rules.market[:]
    while len(goods) < GOODS and len(market) > 0:
        hands.add(goods, market.pop(s.dice.below(SET_UP, len(market))))
    s.goods = goods
    if s.log is not None:
        names = ", ".join([s.rules.cards[card].name for card in goods])
        s.tell("shop", f"The shop has {names}.", {"goods": names, "seat": s.seat})


def price(s: MatchState, card: i64) -> i64:
    return PRICES[s.rules.cards[card].rarity]


def copies(s: MatchState, seat: i64, card: i64) -> i64:
    """How often a card is in a seat's first deck, upgraded or not."""
    army = ages.cards_in(s, seat, 0)
    return army.count(card) + army.count(card + s.rules.printed)


def has_room(s: MatchState, seat: i64, card: i64) -> bool:
    """Whether a deck may hold one more of a card (CW-017)."""
    return copies(s, seat, card) < MOST_COPIES[s.rules.cards[card].rarity]


def upgradable(s: MatchState, seat: i64) -> list[i64]:
    """The cards of all decks of a seat that are as they are printed, each once."""
    found: list[i64] = []
    for which in range(ages.next_age(s, seat)):
        found += ages.cards_in(s, seat, which)
    return sorted({card for card in found if card < s.rules.printed})


def legal(s: MatchState) -> list[i64]:
    numbers = s.rules.shop
    seat = s.seat
    left = purse(s, seat)
    found: list[i64] = [numbers.leave]
    found += [numbers.buy + card for card in s.goods if price(s, card) <= left and has_room(s, seat, card)]
    if left >= UPGRADE_PRICE:
        found += [numbers.upgrade + card for card in upgradable(s, seat)]
    return found


def decide(s: MatchState, action: i64) -> None:
    numbers = s.rules.shop
    if action == numbers.leave:
        leave(s)
    elif action >= numbers.upgrade:
        upgrade(s, action - numbers.upgrade)
    else:
        buy(s, action - numbers.buy)


def buy(s: MatchState, card: i64) -> None:
    """A card for the first deck."""
    pay(s, price(s, card))
    s.goods = [each for each in s.goods if each != card]
    change(s, 0, sorted([*ages.cards_in(s, s.seat, 0), card]))
    tell_bought(s, card, f"{{{s.seat}}} buys {s.rules.cards[card].name}.", "card")


def upgrade(s: MatchState, card: i64) -> None:
    """Every copy, in all decks."""
    pay(s, UPGRADE_PRICE)
    for which in range(ages.next_age(s, s.seat)):
        cards = ages.cards_in(s, s.seat, which)
        change(s, which, sorted([each + s.rules.printed if each == card else each for each in cards]))
    tell_bought(s, card, f"{{{s.seat}}} upgrades {s.rules.cards[card].name}.", "upgrade")


def pay(s: MatchState, amount: i64) -> None:
    s.record[s.seat * RECORD_WIDTH + PURSE] -= amount


def change(s: MatchState, which: i64, cards: list[i64]) -> None:
    armies = s.armies[:]
    armies[s.seat * AGES + which] = cards
    s.armies = armies


def tell_bought(s: MatchState, card: i64, text: str, what: str) -> None:
    if s.log is not None:
        s.tell("purchase", text, {"seat": s.seat, "card": s.rules.cards[card].name, "what": what})


def leave(s: MatchState) -> None:
    """The other side's turn; when both have left, the next battle."""
    s.news += 1
    if s.ready[1 - s.seat]:
        next_battle(s)
        return
    s.ready[s.seat] = 1
    s.seat = 1 - s.seat


def clear(s: MatchState) -> None:
    """An empty board, with the same decks and leaders, whom everybody knows by now."""
    before = s.copy()
    s.become(MatchState(s.rules, s.dice))
    s.deck, s.hero, s.record, s.armies = before.deck, before.hero, before.record, before.armies
    s.battle_number, s.past = before.battle_number, before.past
    for seat in range(2):
        s.record[seat * RECORD_WIDTH + ASIDE] = 0
        fog.show_hero(s, seat)


def next_battle(s: MatchState) -> None:
    past = s.past + s.turn
    clear(s)
    s.past = past
    s.battle_number += 1
    if s.log is not None:
        s.tell("new-battle", f"Battle {s.battle_number} begins.", {"number": s.battle_number})
    setup.lay_out(s)
