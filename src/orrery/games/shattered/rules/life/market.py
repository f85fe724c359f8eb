"""The market of offerings: three wares lie there between two visits, others after the next one (SD-166)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import LIFE_OVER, NONE, STALLS, TRADING, VISITORS
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.life import pool

if TYPE_CHECKING:
    from orrery.games.shattered.program import Price, Ware
    from orrery.games.shattered.state.life import LifeState

B_WIDTH: Final[i64] = 2  # numbers of a purchase: after how many visits, and which ware


def open_stalls(life: LifeState) -> None:
    """Draw what is on offer: nothing that the dungeon has already."""
    growth = life.growth
    if growth is None or life.rules.growth & TRADING == 0 or life.scene == LIFE_OVER:
        return
    wares: list[i64] = []
    for number in range(len(life.rules.wares)):
        card = life.rules.wares[number].card
        if card == NONE or not pool.holds(life, card):
            wares.append(number)
    life.dice.shuffle(VISITORS, wares)
    growth.stock = sorted(wares[:STALLS])


def is_affordable(life: LifeState, price: Price) -> bool:
    return life.essence >= price.essence and life.knowledge >= price.knowledge


def pay(life: LifeState, price: Price) -> None:
    life.essence -= price.essence
    life.knowledge -= price.knowledge


def in_words(price: Price) -> str:
    """A price as it is read: "3 Essence and 1 World Knowledge"."""
    parts = []
    if price.essence:
        parts.append(f"{price.essence} Essence")
    if price.knowledge:
        parts.append(f"{price.knowledge} World Knowledge")
    return " and ".join(parts)


def is_sold(life: LifeState, number: i64) -> bool:
    """Whether a ware lies on the market now."""
    growth = life.growth
    return growth is not None and number in growth.stock


def buy(life: LifeState, number: i64) -> None:
    """Pay for a ware, and have what it is."""
    growth = life.growth
    assert growth is not None
    ware = life.rules.wares[number]
    pay(life, ware.price)
    growth.stock = [each for each in growth.stock if each != number]
    growth.bought = [*growth.bought, life.visits(), number]
    life.essence += ware.essence
    life.knowledge += ware.knowledge
    life.feared = drives.within_bounds(life.feared + ware.feared)
    life.trusted = drives.within_bounds(life.trusted + ware.trusted)
    if ware.card != NONE:
        growth.gained = [*growth.gained, ware.card]
    if ware.guest != NONE:
        invite(life, ware.guest)
    if life.log is not None:
        tell(life, ware)


def invite(life: LifeState, guest: i64) -> None:
    """This one comes next, and who has invited them knows it."""
    life.coming = guest
    life.studied = True


def tell(life: LifeState, ware: Ware) -> None:
    values: dict[str, int | str] = {
        "ware": ware.name, "price": in_words(ware.price), "feared": life.feared, "trusted": life.trusted,
    }  # fmt: skip
    if ware.card != NONE:
        values["card"] = life.rules.cards[ware.card].name
    if ware.guest != NONE:
        values["visitor"] = life.rules.guests[ware.guest].creature.name
    life.tell("bought", f"{{0}} buys on the market: {ware.name}, for {in_words(ware.price)}.", values)
