"""What ages and a series of battles add to a view: the age and its decks, the battles won, gold, the shop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Meter, Note, Values, Zone
from orrery.engine.words import counted
from orrery.games.clans.names import AGE_NAMES, AGES, SHOPPING, TURNS
from orrery.games.clans.rules import ages, series
from orrery.games.clans.rules.bounty import gold
from orrery.games.clans.view import faces

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


# -- ages
def age(s: MatchState, observer: i64) -> Note:
    """Which age it is, which decks are drawn from, and when the next one dawns; the own decks to come."""
    now = ages.age(s)
    decks = [s.rules.deck_list[ages.deck_of(s, seat, now)].name for seat in range(2)]
    left = ages.left(s)
    told = [f"Age {AGE_NAMES[now]} of {AGE_NAMES[AGES - 1]}", drawn_from(s, decks)]
    time = "turn" if s.rules.mode == TURNS else "round"
    if left:
        begin = int(s.turn + left)
        told.append(f"age {AGE_NAMES[now + 1]} dawns in {time} {begin}{next_deck(s, observer, now + 1)}")
    values: Values = {"age": int(now + 1), "ages": int(AGES), "name": AGE_NAMES[now], "left": int(left)}
    values |= {f"deck_{seat + 1}": deck for seat, deck in enumerate(decks)}
    return Note("age", f"{'; '.join(told)}.", "Age", values)


def drawn_from(s: MatchState, decks: list[str]) -> str:
    titles = [s.rules.seat_title(seat) for seat in range(2)]
    return f"{titles[0]} draws from {decks[0]}, {titles[1]} from {decks[1]}"


def next_deck(s: MatchState, observer: i64, which: i64) -> str:
    """The own deck of the next age, which nobody else knows yet."""
    if not 0 <= observer < 2:
        return ""
    return f", with your {s.rules.deck_list[ages.deck_of(s, observer, which)].name}"


# -- a series
def series_of(s: MatchState) -> list[AnyPart]:
    battles = int(s.rules.settings.battles)
    text = f"Battle {s.battle_number} of at most {battles}."
    values: Values = {"battle": int(s.battle_number), "battles": battles}
    parts: list[AnyPart] = []
    for seat in range(2):
        title = s.rules.seat_title(seat)
        won, purse, earned = int(series.wins(s, seat)), int(series.purse(s, seat)), int(gold(s, seat))
        text += (
            f" {title}: {counted(won, 'battle')} won, {purse} gold in the purse, {earned} earned in this one."
        )
        values |= {f"wins_{seat + 1}": won, f"purse_{seat + 1}": purse, f"gold_{seat + 1}": earned}
        parts.append(Meter(f"gold-{seat + 1}", "Purse", purse, 0, None, owner=int(seat), group=title))
    parts.insert(0, Note("series", text, "Series", values))
    if s.phase == SHOPPING:
        parts += shop(s)
    return parts


def shop(s: MatchState) -> list[AnyPart]:
    """What is for sale, and the army of whoever chooses: each card once, with what an upgrade makes of it."""
    goods = [priced(s, f"goods-{n + 1}", card, series.price(s, card)) for n, card in enumerate(s.goods)]
    army: list[Card] = []
    for card in series.upgradable(s, s.seat):
        held = priced(s, f"army-{len(army) + 1}", card, series.UPGRADE_PRICE)
        copies = int(series.copies(s, s.seat, card))
        better = s.rules.cards[card + s.rules.printed]
        becomes = f"becomes {better.damage}/{better.health}"
        facts = (*held.facts, becomes, *([f"{copies} copies"] if copies > 1 else []))
        more: Values = {"copies": copies, "becomes": becomes}
        army.append(replace(held, facts=facts, values={**held.values, **more}))
    owner = int(s.seat)
    return [
        Zone("goods", "For sale", tuple(goods), len(goods), layout="row"),
        Zone("army", f"The army of {s.rules.seat_title(s.seat)}", tuple(army), len(army), owner, "row"),
    ]


def priced(s: MatchState, name: str, card: i64, price: i64) -> Card:
    face = faces.in_hand(s.rules, name, card)
    return replace(face, facts=(*face.facts, f"{price} gold"), values={**face.values, "price": int(price)})
