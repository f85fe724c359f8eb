"""How the effects of a text become the classes that run: one function for each verb."""

from __future__ import annotations

from orrery.games.tourbillon import names
from orrery.games.tourbillon.program import Effect
from orrery.games.tourbillon.rules.effects import cards as card_effects
from orrery.games.tourbillon.rules.effects import combat
from orrery.games.tourbillon.rules.effects import gears as gear_effects


# -- resources
def gain(amount: int, resource: int) -> Effect:
    return combat.Gain(resource, amount)


def gain_per_tag(amount: int, resource: int, tag: int) -> Effect:
    return combat.GainPer(resource, amount, tag)


def inspire(amount: int) -> Effect:
    return combat.Inspire(amount)


def multiply(resource: int, factor: int) -> Effect:
    return combat.Multiply(resource, factor)


def vent(amount: int, what: int) -> Effect:
    return combat.Vent(what, amount)


# -- gremlins
def deal(amount: int, target: int, pierce: bool, pop: bool, overkill: bool) -> Effect:
    return combat.Deal(amount, target, pierce, pop, overkill)


def deal_per_tag(amount: int, tag: int, target: int) -> Effect:
    return combat.DealPer(amount, tag, who=target)


def poison(stacks: int, target: int) -> Effect:
    return combat.Poison(stacks, target)


def poison_pace(beats: int, target: int) -> Effect:
    return combat.PoisonPace(beats, target)


def burn(ticks: int, target: int) -> Effect:
    return combat.Burn(ticks, target)


def execute(hp: int, target: int) -> Effect:
    return combat.Execute(hp, target)


def disable(ticks: int, target: int) -> Effect:
    return combat.Disable(ticks, target)


def delay(ticks: int, target: int) -> Effect:
    return combat.DelayGremlin(ticks, target)


def slow(percent: int, ticks: int, target: int) -> Effect:
    return combat.SlowGremlin(percent, ticks, target)


def destroy_gremlin(target: int) -> Effect:
    return combat.DestroyGremlin(target)


# -- gears and squares
def delay_gears(ticks: int, gears: int) -> Effect:
    return gear_effects.DelayGears(ticks, gears)


def skip(ticks: int, gears: int) -> Effect:
    return gear_effects.SkipGears(ticks, gears)


def haste(percent: int, ticks: int, gears: int) -> Effect:
    return gear_effects.HasteGears(percent, ticks, gears)


def slow_gears(percent: int, ticks: int, gears: int) -> Effect:
    return gear_effects.HasteGears(-percent, ticks, gears)


def trigger_gears(gears: int) -> Effect:
    return gear_effects.ForceThis() if gears == names.THIS else gear_effects.TriggerGears(gears)


def bounce(gears: int, cheaper: int) -> Effect:
    return gear_effects.BounceGear(gears, cheaper)


def destroy(gears: int) -> Effect:
    return gear_effects.DestroyGears(gears)


def destroy_square(row: int, column: int) -> Effect:
    return gear_effects.DestroySquare(row, column)


def sacrifice(gears: int) -> Effect:
    return gear_effects.SacrificeGear(gears)


def upgrade(gears: int) -> Effect:
    return gear_effects.UpgradeGear(gears)


def place(card: str, squares: int, replace: bool) -> Effect:
    return gear_effects.PlaceGears(card, squares, only_empty=not replace)


def give_production(squares: int, amount: int, permanent: bool) -> Effect:
    return gear_effects.SquareBonus(names.PRODUCTION, amount, squares, permanent)


def give_cost(squares: int, ticks: int, permanent: bool) -> Effect:
    return gear_effects.SquareBonus(names.COST, ticks, squares, permanent)


def give_draw(squares: int, cards: int, permanent: bool) -> Effect:
    return gear_effects.SquareBonus(names.DRAW, cards, squares, permanent)


def expand(edge: int) -> Effect:
    return gear_effects.ExpandPlate(edge)


# -- cards
def draw(cards: int) -> Effect:
    return card_effects.Draw(cards)


def discard(cards: int) -> Effect:
    return card_effects.Discard(cards)


def mill(cards: int) -> Effect:
    return card_effects.Mill(cards)


def scry(cards: int) -> Effect:
    return card_effects.Scry(cards)


def renew(cards: int) -> Effect:
    return card_effects.Renew(cards)


def tutor(tag: int) -> Effect:
    return card_effects.Tutor(tag)


def tutor_kind(kind: int) -> Effect:
    return card_effects.Tutor(kind=kind)


def tutor_any() -> Effect:
    return card_effects.Tutor()


def create(count: int, card: str) -> Effect:
    return card_effects.Create(card, names.HAND, count)


def exile(cards: int) -> Effect:
    return card_effects.ExileDiscard(cards)


def raise_limit(cards: int) -> Effect:
    return card_effects.RaiseHandLimit(cards)
