"""The question a seat is asked, and its choices in words, each tied to the parts that it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.view import Choice, Values
from orrery.games.clans.actions import (
    END,
    FRONT,
    HEAL_FIRST,
    HERO,
    KEEP,
    MOST_OPENING,
    NEAR,
    PLAIN,
    SUBMIT,
    SWAPS,
    VARIANTS,
)
from orrery.games.clans.names import (
    AGE_NAMES,
    CARD,
    LANE_NAMES,
    LANES,
    MULLIGAN,
    PICKING,
    PLAYING,
    ROUNDS,
    SHOPPING,
    SLOTS,
    TERRAIN_NAMES,
    TILE_NAMES,
    TILES,
    base_tile,
    lane_of,
)
from orrery.games.clans.rules import ages, legal, series
from orrery.games.clans.rules.board import at, cards_on, tile_of, unit_at
from orrery.games.clans.rules.effects import families, healing
from orrery.games.clans.rules.fog import tracked
from orrery.games.clans.rules.turns import flow
from orrery.games.clans.view.faces import part_id

if TYPE_CHECKING:
    from orrery.games.clans.program import HeroDef
    from orrery.games.clans.state.match import MatchState


def question(s: MatchState) -> str:
    if s.phase == PICKING:
        if s.rules.settings.ages:
            return "Which decks do you bring, one for each of three ages, and who leads them?"
        return "Which deck do you bring, and who leads it?"
    if s.phase == SHOPPING:
        return f"The shop: {series.purse(s, s.seat)} gold for cards and upgrades before the next battle."
    if s.phase == MULLIGAN:
        return "Exchange up to two cards, or keep your hand?"
    if s.rules.mode == ROUNDS:
        return "Stage up to one card in each lane, then submit."
    left = flow.most_plays(s) - s.plays
    cards = "no more cards" if left <= 0 else ("one card" if left == 1 else f"{left} cards")
    return f"Your turn: you can play {cards}; units act while they have AP."


def settled(s: MatchState, seat: i64) -> str:
    """What a seat has done, or the dice for it, that waits for the other side."""
    if s.phase == PICKING:
        brought = range(ages.next_age(s, seat))
        decks = ", then ".join([s.rules.deck_list[ages.deck_of(s, seat, which)].name for which in brought])
        return f"You bring {decks}, led by {s.rules.heroes[s.hero[seat]].name}. "
    if s.phase == MULLIGAN:
        return "Your hand is settled. "
    return "Your plan is submitted. " if s.rules.mode == ROUNDS and s.phase == PLAYING else ""


def tile_name(tile: i64) -> str:
    return TILE_NAMES[tile].upper()


def unit_name(s: MatchState, u: i64, observer: i64) -> str:
    return s.rules.cards[s.units[u + CARD]].name if tracked(s, u, observer) else "the hidden card"


# -- choices
def choice(s: MatchState, seat: i64, action: i64) -> Choice:
    text = s.rules.text(action)
    numbers = s.rules.numbering
    if s.phase == SHOPPING:
        return in_shop(s, action, text)
    if action < numbers.return_one:
        return word(s, seat, action, text)
    if action < numbers.play:
        return before_play(s, seat, action, text)
    if action < numbers.move:
        return play(s, seat, action - numbers.play, text)
    if action < numbers.attack:
        return move(s, seat, action, text)
    if action < numbers.heal:
        return attack(s, seat, action, text)
    return special(s, seat, action, text)


def in_shop(s: MatchState, action: i64, text: str) -> Choice:
    numbers = s.rules.shop
    if action == numbers.leave:
        return Choice(text, "Leave the shop", short="Leave")
    if action >= numbers.upgrade:
        card = action - numbers.upgrade
        part = f"army-{series.upgradable(s, s.seat).index(card) + 1}"
        price = f"{series.UPGRADE_PRICE} gold"
        gain = f"+{series.UPGRADE_DAMAGE} damage" if s.rules.damage[card] > 0 else "no damage"
        help_text = (
            f"{price}; {gain}, +{series.UPGRADE_HEALTH} health, for every copy, for the rest of the match"
        )
        return Choice(text, f"Upgrade {s.rules.cards[card].name}", (part,), help_text, short="Upgrade")
    card = action - numbers.buy
    part = f"goods-{s.goods.index(card) + 1}"
    help_text = f"{series.price(s, card)} gold; a copy more in your deck, for the rest of the match"
    return Choice(text, f"Buy {s.rules.cards[card].name}", (part,), help_text, short="Buy")


def word(s: MatchState, seat: i64, action: i64, text: str) -> Choice:
    if action == HERO:
        hero = s.rules.heroes[s.hero[seat]]
        return Choice(text, f"Use the ability of {hero.name}", (f"hero-{seat + 1}",), "once in a match")
    labels = {END: "End the turn", SUBMIT: "Submit the plan", KEEP: "Keep the hand"}
    return Choice(text, labels[action])


def before_play(s: MatchState, seat: i64, action: i64, text: str) -> Choice:
    numbers = s.rules.numbering
    if action >= numbers.pick:
        pair = action - numbers.pick
        deck = s.rules.deck_list[pair // len(s.rules.heroes)]
        hero = s.rules.heroes[pair % len(s.rules.heroes)]
        does = leads(hero)
        help_text = f"{deck.about} {hero.name} {does}".strip()
        label = f"Bring {deck.name}, led by {hero.name}"
        which = ages.next_age(s, seat)
        if which > 0:
            label = f"Bring {deck.name} for age {AGE_NAMES[which]}"
        values: Values = {
            "deck": deck.name, "about": deck.about, "hero": hero.name, "does": does,
            "home": home(hero), "ability": hero.text, "own": int(deck.hero == hero.name),
        }  # fmt: skip
        if s.rules.settings.ages:
            values["age"] = AGE_NAMES[which]
        return Choice(text, label, help=help_text, values=values)
    if action >= numbers.take_back:
        lane = LANE_NAMES[action - numbers.take_back]
        card = s.rules.cards[s.staged[seat * LANES + action - numbers.take_back] // 4].name
        return Choice(text, f"Take {card} back", (f"staged-{lane}",), short="Take back")
    places = [action - numbers.return_one]
    if action >= numbers.return_two:
        pair = action - numbers.return_two
        places = [pair // MOST_OPENING, pair % MOST_OPENING]
    names = " and ".join([s.rules.cards[s.hands[seat][place]].name for place in places])
    touches = tuple([f"hand-{seat + 1}-{place + 1}" for place in places])
    return Choice(text, f"Exchange {names}", touches, short="Exchange" if len(places) == 1 else "")


def leads(hero: HeroDef) -> str:
    """Where the leader of a deck is at home, and what it can do."""
    return f"({home(hero)}): {hero.text[0].lower()}{hero.text[1:]}, once."


def home(hero: HeroDef) -> str:
    return " and ".join([TERRAIN_NAMES[terrain] for terrain in hero.terrains])


def play(s: MatchState, seat: i64, n: i64, text: str) -> Choice:
    card = n // (TILES * VARIANTS)
    tile = n // VARIANTS % TILES
    variant = n % VARIANTS
    name = s.rules.cards[card].name
    part = f"hand-{seat + 1}-{s.hands[seat].index(card) + 1}"
    where = f"{name} on {tile_name(tile)}"
    unites = uniting(s, seat, card)
    if s.rules.mode == ROUNDS:
        place = " as Front" if variant == FRONT else " as Back" if cards_on(s, tile, seat) else ""
        return Choice(text, f"Stage {where}{place}", (part, TILE_NAMES[tile]), unites)
    label = f"Play {where}"
    if variant != PLAIN:
        patient = at(tile, seat, variant - HEAL_FIRST)
        return Choice(
            text, f"{label}, healing {unit_name(s, patient, seat)}", (part, part_id(patient)), unites
        )
    cost = flow.placing_cost(s, card, tile, seat)
    if healing.heals_at_once(s, card, tile, seat):
        helps = ["heals the most injured", *([unites] if unites else [])]
        return Choice(text, f"{label}, healing", (part, TILE_NAMES[tile]), "; ".join(helps))
    helps = [f"it will have {s.rules.max_ap[card] - cost} AP", *([unites] if unites else [])]
    return Choice(text, label, (part, TILE_NAMES[tile]), "; ".join(helps))


def uniting(s: MatchState, seat: i64, card: i64) -> str:
    """Which families a card would unite, and what that brings."""
    found = [s.rules.families[number] for number in families.completed(s, seat, card)]
    return "; ".join([f"unites {family.name}: {family.text}" for family in found])


def move(s: MatchState, seat: i64, action: i64, text: str) -> Choice:
    numbers = s.rules.numbering
    if action < numbers.cross:
        n = action - numbers.move
        u = unit_at(n // TILES, seat)
        label = f"Move {unit_name(s, u, seat)} to {tile_name(n % TILES)}"
        return Choice(text, label, (part_id(u), TILE_NAMES[n % TILES]), "1 AP")
    n = action - numbers.cross
    u = unit_at(n // (TILES * TILES), seat)
    over = tile_name(n // TILES % TILES)
    label = f"Move {unit_name(s, u, seat)} through {over} to {tile_name(n % TILES)}"
    return Choice(text, label, (part_id(u), TILE_NAMES[n % TILES]), "2 AP")


def attack(s: MatchState, seat: i64, action: i64, text: str) -> Choice:
    numbers = s.rules.numbering
    if action >= numbers.attack_base:
        u = unit_at(action - numbers.attack_base, seat)
        tile = base_tile(1 - seat, lane_of(tile_of(u)))
        label = f"Attack the crystal with {unit_name(s, u, seat)}"
        return Choice(text, label, (part_id(u), TILE_NAMES[tile]), cost(s, u))
    n = action - numbers.attack
    u = unit_at(n // (TILES * SLOTS), seat)
    target = at(n // SLOTS % TILES, 1 - seat, n % SLOTS)
    where = tile_name(n // SLOTS % TILES)
    label = f"Attack {unit_name(s, target, seat)} on {where} with {unit_name(s, u, seat)}"
    return Choice(text, label, (part_id(u), part_id(target)), cost(s, u))


def cost(s: MatchState, u: i64) -> str:
    return f"{s.rules.attack_cost[s.units[u + CARD]]} AP"


def special(s: MatchState, seat: i64, action: i64, text: str) -> Choice:
    numbers = s.rules.numbering
    if action >= numbers.switch:
        return switch(s, seat, action - numbers.switch, text)
    if action >= numbers.ignite:
        n = action - numbers.ignite
        u = unit_at(n // TILES, seat)
        label = f"Set {tile_name(n % TILES)} on fire with {unit_name(s, u, seat)}"
        return Choice(text, label, (part_id(u), TILE_NAMES[n % TILES]), cost(s, u))
    verbs = (("Recharge", numbers.reset), ("Enhance", numbers.enhance), ("Heal", numbers.heal))
    verb, base = next((verb, base) for verb, base in verbs if action >= base)
    n = action - base
    u = unit_at(n // SLOTS, seat)
    friend = at(n // (SLOTS * SLOTS), seat, n % SLOTS)
    label = f"{verb} {unit_name(s, friend, seat)} with {unit_name(s, u, seat)}"
    return Choice(text, label, (part_id(u), part_id(friend)), cost(s, u))


def switch(s: MatchState, seat: i64, n: i64, text: str) -> Choice:
    u = unit_at(n // SWAPS, seat)
    friend = legal.near_unit(u, n % SWAPS // NEAR)
    other = legal.near_unit(u, n % NEAR)
    partner = u if friend == other else other
    label = f"Switch the abilities of {unit_name(s, friend, seat)} and {unit_name(s, partner, seat)}"
    touches = [part_id(u), part_id(friend)]
    if partner != u:
        touches.append(part_id(partner))
    return Choice(text, label, tuple(touches), cost(s, u))
