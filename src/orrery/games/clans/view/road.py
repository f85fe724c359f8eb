"""What is seen of a campaign: the map, the army, the Home Town, what is open, and the battle inside.

Each part says in words what matters, and in values what a drawing is made from. The road is open to all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Track, Values, View, Zone
from orrery.games.clans.names import (
    AT_CHOICE,
    AT_SHOP,
    B_KIND,
    B_TERRAIN,
    B_WAIT,
    B_WIDTH,
    BOSS,
    CAMPAIGN_OVER,
    D_CITY,
    D_DIFFICULTY,
    D_KIND,
    D_OFFER,
    D_PLACE,
    DECK_SIZE,
    DESTINATIONS,
    DIFFICULTY_NAMES,
    ENCOUNTER_NAMES,
    FIGHTS,
    G_CARD,
    G_LEFT,
    G_WIDTH,
    IN_BATTLE,
    LEVEL_NAMES,
    MODE_NAMES,
    MOST_DAYS,
    NEUTRAL,
    S_BUILDING,
    S_CARD,
    S_HURRIED,
    S_MAKING,
    S_WIDTH,
    SCENE_NAMES,
    TERRAIN_NAMES,
    TRAIT_NAMES,
    TREASURE,
)
from orrery.games.clans.rules.campaign import deck, encounters, gold, offers, relics, shop, supply, town
from orrery.games.clans.rules.campaign.map import enemy_terrain, middle_terrain
from orrery.games.clans.view import ahead, faces, glossary, road_labels, table
from orrery.games.clans.view.road_labels import KIND_TITLES

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

MAP_COLUMNS: Final = 4  # where it is written down as a list
RETREATING: Final = "You retreat as soon as the enemy has decided."
STATE_WORDS: Final = {"home": "your Home Town", "here": "you are here", "open": "you can go here"}


def of(run: CampaignState, seat: i64) -> View:
    parts: list[AnyPart] = [progress(run), purse(run), crystal(run)]
    s = run.battle
    if s is not None:
        inside = table.of(s, seat)
        over = run.scene == CAMPAIGN_OVER
        parts += [encounter(run), *inside.parts, *belongings(run), the_map(run)]
        choices = inside.choices
        if seat == 0 and choices:
            choices = (*choices, road_labels.retreat(run))
        if seat == 0 and run.retreating:
            inside = replace(inside, prompt=replace(inside.prompt, text=RETREATING))
        return replace(inside, parts=tuple(parts), choices=choices, over=over)
    parts += [*scene(run), the_map(run), *belongings(run), *home(run)]
    choices_here = road_labels.choices(run) if seat == 0 else []
    view = run.show(seat, parts, road_labels.question(run), choices_here)
    return replace(view, glossary=glossary.in_sight(parts, int(run.rules.mode)))


def where(run: CampaignState) -> str:
    """Where the campaign is, in a few words."""
    return f"Act {run.act + 1}, {run.act_tables().name}: {run.place_name(run.here())}"


# -- how it stands
def progress(run: CampaignState) -> Track:
    acts = tuple([act.name for act in run.rules.acts_of_war])
    boss = run.rules.cards[run.act_tables().boss].name
    values: Values = {
        "act": run.act + 1,
        "finished": run.finished,
        "until_boss": max(0, int(gold.BOSS_FROM - run.finished)),
        "boss": boss,
        "days": run.days,
        "most_days": MOST_DAYS,
        "scene": SCENE_NAMES[run.scene],
        "mode": MODE_NAMES[run.rules.mode],
        "leader": run.rules.war.leader,
        "battles": run.battles,
        "points": run.points,
        "recovery": run.recovery,
        "nodes": tuple([run.rules.war.nodes[node].name for node in run.rules.nodes]),
    }
    return Track("acts", "Campaign", acts, run.act, values)


def purse(run: CampaignState) -> Meter:
    return Meter("gold", "Gold", run.gold)


def crystal(run: CampaignState) -> Meter:
    """Between battles; in one the crystals on the board say more."""
    return Meter("campaign-crystal", "Crystal of the campaign", run.crystal, 0, int(relics.max_crystal(run)))


# -- the map
def the_map(run: CampaignState) -> Grid:
    """Every place of the act with its coordinates; a drawing puts them where they are (CW-192)."""
    cells = tuple([place_cell(run, place) for place in range(len(run.act_tables().places))])
    return Grid("map", f"Map of act {run.act + 1}: {run.act_tables().name}", MAP_COLUMNS, cells)


def place_cell(run: CampaignState, place: i64) -> Cell:
    act = run.act_tables()
    there = act.places[place]
    steps = tuple([number + 1 for number in range(len(run.route)) if run.route[number] == place])
    open_ = [run.destination(n)[D_PLACE] for n in range(DESTINATIONS)] if run.scene == AT_CHOICE else []
    states = [
        name
        for name, holds in (
            ("home", place == act.home), ("here", place == run.here()), ("open", place in open_),
        )
        if holds
    ]  # fmt: skip
    facts = [STATE_WORDS[state] for state in states]
    km = act.home_mm[place] // supply.KM
    facts.append(f"{km} km from home")
    if steps:
        facts.append(f"stop {', '.join(map(str, steps))} of your road")
    if place == run.defense:
        facts.append("it must be defended")
    values: Values = {
        "latitude": there.latitude,
        "longitude": there.longitude,
        "town": int(there.town),
        "km": km,
        "states": tuple(states),
        "stops": tuple([str(step) for step in steps]),
        "end": int(place == act.end),
        "defense": int(place == run.defense),
    }
    return Cell(f"place-{slug(there.name)}", there.name, facts=tuple(facts), values=values)


# -- what is open
def scene(run: CampaignState) -> list[AnyPart]:
    if run.scene == AT_CHOICE:
        cards = tuple([destination(run, number) for number in range(DESTINATIONS)])
        return [Zone("destinations", "Where to go", cards, len(cards))]
    if run.scene == AT_SHOP:
        return [encounter(run), for_sale(run)]
    return []


def destination(run: CampaignState, number: i64) -> Card:
    """All that is known of it before one goes (CW-160)."""
    row = run.destination(number)
    return face_of(run, f"destination-{number + 1}", row)


def face_of(run: CampaignState, name: str, row: list[i64]) -> Card:
    act = run.act_tables()
    kind, place = row[D_KIND], row[D_PLACE]
    mm = act.home_mm[place]
    modifier = supply.modifier(mm, relics.shortcuts(run))
    facts = [act.places[place].name]
    values: Values = {
        "kind": ENCOUNTER_NAMES[kind],
        "place": act.places[place].name,
        "km": mm // supply.KM,
        "supply": modifier,
        "travel": supply.travel_time(mm, relics.shortcuts(run)),
        "city": row[D_CITY],
        "arriving": ahead.arriving(run, mm),
        "under_way": ahead.under_way(run),
    }
    if kind < FIGHTS:
        facts.append(f"difficulty: {DIFFICULTY_NAMES[row[D_DIFFICULTY]]}")
        values["difficulty"] = DIFFICULTY_NAMES[row[D_DIFFICULTY]]
        values["led"] = LEVEL_NAMES[run.rules.war.recipes[row[D_DIFFICULTY]].level]
        values["enemy_terrain"] = TERRAIN_NAMES[enemy_terrain(act, place)]
        values["middle_terrain"] = TERRAIN_NAMES[middle_terrain(act, place)]
        facts.append(f"{values['middle_terrain']} in the middle, {values['enemy_terrain']} behind it")
    if row[D_CITY]:
        facts.append("a city that can be taken, and must be defended then")
    pays = encounters.pay(run, kind)
    if pays > 0:
        facts.append(f"{pays} gold")
        values["gold"] = pays
        values["extra"] = ahead.extra_gold(run, kind)
    offer = offers.name_of(run, row[D_OFFER])
    if kind == TREASURE:
        offer = run.rules.war.items[offers.largest_healing(run)].name
    if offer:
        facts.append(f"offer: {offer}")
        values["offer"] = offer
    facts.append(f"{mm // supply.KM} km from home, supply {modifier:+d}")
    if kind == BOSS:
        values["boss"] = run.rules.cards[act.boss].name
        values["trait"] = TRAIT_NAMES[act.trait]
        values["fights"] = act.fights
        facts.append(f"the boss: {values['boss']}. {act.fights.rstrip('.')}")
    return Card(name, KIND_TITLES[kind], facts=tuple(facts), tags=(ENCOUNTER_NAMES[kind],), values=values)


def encounter(run: CampaignState) -> Note:
    """What the leader has come to."""
    card = face_of(run, "encounter", run.encounter)
    facts, values = card.facts, card.values
    if run.scene == IN_BATTLE and run.rules.scale > 1:
        scale = int(run.rules.scale)
        facts = (*facts, f"{scale} points of your crystal here are 1 on the road")
        values = {**values, "scale": scale}
    return Note("encounter", f"{', '.join(facts)}.", card.name, values)


def for_sale(run: CampaignState) -> Zone:
    cards: list[Card] = []
    for number, what in enumerate(shop.goods(run), start=1):
        price = shop.price(run, what)
        if what < run.rules.own:
            card = army_card(run, f"shop-{number}", what)
        else:
            card = Card(f"shop-{number}", shop.name_of(run, what), about_goods(run, what))
        facts, values = (*card.facts, f"{price} gold"), {**card.values, "price": price}
        cards.append(replace(card, facts=facts, values=values))
    return Zone("shop", "For sale", tuple(cards), len(cards))


def about_goods(run: CampaignState, what: i64) -> str:
    war = run.rules.war
    number = what - run.rules.own
    return war.relics[number].about if number < len(war.relics) else war.items[number - len(war.relics)].about


# -- what is owned
def belongings(run: CampaignState) -> list[AnyPart]:
    """Deck, reserves and fallen cards; relics and items (CW-203)."""
    waiting = gates(run)
    return [
        cards_zone(run, "army", f"Deck of {len(run.deck)} cards, {DECK_SIZE} at most", run.deck),
        cards_zone(run, "reserves", "Reserves", run.reserves),
        Zone("gated", "Kept in the reserves", tuple(waiting), len(waiting), 0, "pile"),
        fallen(run),
        relic_zone(run),
        item_zone(run),
    ]


def army_card(run: CampaignState, name: str, card: i64) -> Card:
    """A card of the army with its upgrades."""
    printed = faces.in_hand(run.rules, name, card)
    level = deck.level(run, card)
    if level == 0:
        return printed
    better = deck.trained(run, card)
    facts = [deck.LEVEL_WORDS[level], *printed.facts]
    facts[2] = f"damage {better.damage}, health {better.health}"
    values: Values = {**printed.values, "damage": better.damage, "health": better.health, "level": level}
    return replace(printed, facts=tuple(facts), values=values)


def cards_zone(run: CampaignState, name: str, title: str, cards: list[i64]) -> Zone:
    """Each card once, with how often it is there."""
    found: list[Card] = []
    for card in deck.kinds_in(cards):
        count = cards.count(card)
        face = army_card(run, f"{name}-{run.rules.slugs[card]}", card)
        facts = (f"{count} of them", *face.facts) if count > 1 else face.facts
        found.append(replace(face, facts=facts, values={**face.values, "copies": count}))
    return Zone(name, title, tuple(found), len(found), 0, "pile", values={"cards": len(cards)})


def gates(run: CampaignState) -> list[Card]:
    found: list[Card] = []
    for at in range(0, len(run.gates), G_WIDTH):
        card, left = run.gates[at + G_CARD], run.gates[at + G_LEFT]
        face = army_card(run, f"gated-{at // G_WIDTH + 1}", card)
        facts = (*face.facts, f"back after {left} more, or for {gold.RANSOM_GOLD} gold")
        found.append(replace(face, facts=facts, values={**face.values, "left": left}))
    return found


def fallen(run: CampaignState) -> Zone:
    zone = cards_zone(run, "fallen", "Fallen", run.fallen)
    cards: list[Card] = []
    for card, face in zip(deck.kinds_in(run.fallen), zone.cards, strict=True):
        price = shop.repair_price(run, card)
        facts = (*face.facts, f"a shop repairs it for {price} gold")
        cards.append(replace(face, facts=facts, values={**face.values, "repair": price}))
    return replace(zone, cards=tuple(cards))


def relic_zone(run: CampaignState) -> Zone:
    cards: list[Card] = []
    for number, relic in enumerate(run.rules.war.relics):
        if relics.owned(run, number):
            on = relics.is_active(run, number)
            name = f"relic-{slug(relic.name)}"
            state = "switched on" if on else "switched off"
            values: Values = {
                "active": int(on),
                "legendary": int(relic.legendary),
                "always": int(relic.always),
            }
            cards.append(Card(name, relic.name, relic.about, facts=(state,), values=values))
    return Zone("relics", "Relics", tuple(cards), len(cards), 0)


def item_zone(run: CampaignState) -> Zone:
    cards: list[Card] = []
    for number, item in enumerate(run.rules.war.items):
        count = run.items[number]
        if count:
            name = f"item-{slug(item.name)}"
            values: Values = {"copies": count, "heal": item.heal}
            cards.append(Card(name, item.name, item.about, facts=(f"{count} of them",), values=values))
    return Zone("items", "Items", tuple(cards), len(cards), 0)


# -- the Home Town
def home(run: CampaignState) -> list[AnyPart]:
    """How far it is, what stands there, and what is on its way (CW-182)."""
    act = run.act_tables()
    mm = run.home_mm()
    modifier = supply.modifier(mm, relics.shortcuts(run))
    travel = supply.travel_time(mm, relics.shortcuts(run))
    name = act.places[act.home].name
    text = f"{name}, {mm // supply.KM} km away: supply {modifier:+d}, {encounters_long(travel)} on the way."
    values: Values = {
        "town": name, "km": mm // supply.KM, "supply": modifier, "travel": travel,
        "hurry": int(run.gold >= supply.HURRY_GOLD and town.would_hurry(run)),
        "hurry_gold": supply.HURRY_GOLD, "no_hurry": ahead.why_no_hurry(run), "rings": ahead.rings(run),
    }  # fmt: skip
    return [Note("home", text, "Home Town", values), buildings(run), deliveries(run)]


def encounters_long(count: i64) -> str:
    return "1 encounter" if count == 1 else f"{count} encounters"


def buildings(run: CampaignState) -> Zone:
    """Those that stand, and what the others would cost."""
    standing: dict[int, tuple[int, int]] = {}
    for at in range(0, len(run.buildings), B_WIDTH):
        row = run.buildings[at : at + B_WIDTH]
        standing[row[B_KIND]] = (row[B_TERRAIN], row[B_WAIT])
    cards: list[Card] = []
    for number, plan in enumerate(run.rules.war.buildings):
        facts: list[str] = []
        values: Values = {"built": int(number in standing), "interval": plan.interval}
        if number in standing:
            terrain, wait = standing[number]
            facts.append("it stands")
            values["wait"] = wait
            if terrain != NEUTRAL:
                facts.append(f"for {TERRAIN_NAMES[terrain]}")
                values["terrain"] = TERRAIN_NAMES[terrain]
            if plan.interval:
                facts.append(f"next start in {encounters_long(wait)}" if wait else "it can start")
        else:
            price = town.price(run, number)
            facts.append(f"{price} gold")
            values["price"] = price
        facts.append(road_labels.what_it_gives(run, number))
        cards.append(Card(f"building-{slug(plan.name)}", plan.name, facts=tuple(facts), values=values))
    return Zone("town", "Buildings", tuple(cards), len(cards), 0)


def deliveries(run: CampaignState) -> Zone:
    mm = run.home_mm()
    cards: list[Card] = []
    for number in range(len(run.deliveries) // S_WIDTH):
        row = run.delivery(number)
        due = supply.due(row, mm, relics.shortcuts(run))
        making = row[S_MAKING] > 0 and not row[S_HURRIED]
        state = "is being made" if making else "is on its way"
        face = army_card(run, f"delivery-{number + 1}", row[S_CARD])
        way = mm * supply.FINE
        covered = 100 if way == 0 else min(100, int(row[2] * 100 // way))
        values: Values = {
            **face.values, "due": due, "making": row[S_MAKING], "covered": covered if not making else 0,
            "hurried": row[S_HURRIED], "building": run.rules.war.buildings[row[S_BUILDING]].name,
        }  # fmt: skip
        facts = (*face.facts, state, f"due after {encounters_long(due)}")
        cards.append(replace(face, facts=facts, values=values))
    return Zone("supply", "On the way from home", tuple(cards), len(cards), 0)
