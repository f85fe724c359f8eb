"""Battles of a campaign: what they are played with, how they begin, and what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    BOSS,
    D_DIFFICULTY,
    D_KIND,
    D_PLACE,
    DEFENSE,
    DIFFICULTY_NAMES,
    ENCOUNTER_NAMES,
    ENEMY,
    IN_BATTLE,
    LANES,
    MULLIGAN,
    OUTCOMES,
    SET_UP,
    TRAIT_NAMES,
)
from orrery.games.clans.presets import OPENING_HAND
from orrery.games.clans.program import CardDef, HeroDef
from orrery.games.clans.rules import fog, hands, setup
from orrery.games.clans.rules import legal as in_battle
from orrery.games.clans.rules.campaign import deck, enemies, gold, relics
from orrery.games.clans.rules.campaign.map import enemy_terrain, middle_terrain
from orrery.games.clans.tables import BattleRules

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState
    from orrery.games.clans.state.match import MatchState

ENEMY_CRYSTAL: Final[i64] = 25
DEFENDERS: Final[i64] = 1  # damage and health that a Defense gives to all own cards


# -- what it is played with
def tables_of(run: CampaignState) -> BattleRules:
    """All that differs from battle to battle; it follows from the campaign's state."""
    rules = run.rules
    act = run.act_tables()
    terrain = enemy_terrain(act, run.encounter[D_PLACE])
    leader = rules.heroes[rules.leader]
    foe = act.enemy
    tables = BattleRules(
        rules,
        own_cards(run) + rules.cards[rules.own :],
        [run.deck, run.enemy],
        [
            HeroDef(leader.name, leader.terrains, leader.ability, leader.amount, leader.text, rules.rouse),
            HeroDef(foe.name, [terrain], foe.ability, foe.amount, foe.text),
        ],
        [relics.max_crystal(run) * rules.scale, enemy_crystal(run)],
    )
    if run.encounter[D_KIND] == BOSS:
        tables.led_by(act)
    return tables


def own_cards(run: CampaignState) -> list[CardDef]:
    """The cards below `own` as they are in this battle: upgrades, relics, nodes, and a city's walls."""
    rules = run.rules
    extra: i64 = DEFENDERS if run.encounter[D_KIND] == DEFENSE else 0
    damage = relics.damage(run) + extra
    health = rules.health_bonus + extra
    gun_health = relics.gun_health(run)
    found: list[CardDef] = []
    for card in range(rules.own):
        steps = deck.level(run, card)
        more = damage + steps * deck.UPGRADE_DAMAGE
        sturdier = health + steps * deck.UPGRADE_HEALTH
        if rules.guns[card]:
            more += rules.gun_damage
            sturdier += gun_health
        printed = rules.cards[card]
        found.append(printed if more == 0 and sturdier == 0 else printed.raised(more, sturdier))
    return found


def enemy_crystal(run: CampaignState) -> i64:
    return gold.boss_crystal(run.act + 1) if run.encounter[D_KIND] == BOSS else ENEMY_CRYSTAL


# -- how it begins
def begin(run: CampaignState) -> None:
    """The enemy's deck is drawn; the ground is that of the place; the campaign's crystal is at stake."""
    rules = run.rules
    run.enemy = enemies.drawn(rules, run.act, run.encounter[D_DIFFICULTY], run.dice, ENEMY, rules.empty.none)
    s = run.new_battle()
    s.log, s.ledger = run.log, run.ledger
    run.battle = s
    run.scene = IN_BATTLE
    if run.log is not None:
        tell_begin(run)
    lay_out(run, s)
    run.news = s.news


def tell_begin(run: CampaignState) -> None:
    act = run.act_tables()
    kind = run.encounter[D_KIND]
    place = run.encounter_place()
    boss = run.rules.cards[act.boss].name if kind == BOSS else ""
    text = f"{boss} awaits {{0}} at {place}." if boss else f"{{0}} meets the enemy at {place}."
    values: dict[str, int | str] = {
        "kind": ENCOUNTER_NAMES[kind],
        "place": place,
        "difficulty": DIFFICULTY_NAMES[run.encounter[D_DIFFICULTY]],
        "boss": boss,
        "act": run.act + 1,
    }
    if boss:
        text = f"{text} {act.fights}"
        values["trait"] = TRAIT_NAMES[act.trait]
        values["amount"] = act.trait_amount
        values["fights"] = act.fights
    run.tell("battle-begun", text, values)


def lay_out(run: CampaignState, s: MatchState) -> None:
    """The board, the relic and the opening hands, as `setup` does it for a match of its own."""
    act = run.act_tables()
    s.deck[0], s.deck[1] = 0, 1
    s.hero[0], s.hero[1] = 0, 1
    middle = middle_terrain(act, run.encounter[D_PLACE])
    for lane in range(LANES):
        s.terrain[LANES + lane] = middle
    for seat in range(2):
        setup.lay_base(s, seat)
        s.piles[seat] = s.rules.deck_cards[seat][:]
    s.crystal[0] = run.crystal * run.rules.scale
    s.crystal[1] = s.rules.crystals[1]
    hands.deal(s, 0, OPENING_HAND + run.rules.opening)
    deal_enemy(run, s)
    s.relic = LANES + s.dice.below(SET_UP, LANES)
    s.news += 1
    for seat in range(2):
        fog.show_hero(s, seat)  # whose army it is, is known
    if s.rules.settings.mulligan:
        s.phase = MULLIGAN
    else:
        setup.start(s)
    fog.refresh(s)
    in_battle.list_all(s)


def deal_enemy(run: CampaignState, s: MatchState) -> None:
    """A boss is in the opening hand of its deck (CW-168)."""
    boss = run.act_tables().boss
    if boss not in s.piles[1]:
        hands.deal(s, 1, OPENING_HAND)
        return
    s.piles[1].remove(boss)
    hands.deal(s, 1, OPENING_HAND - 1)
    hands.add(s.hands[1], boss)


def say_no_more(s: MatchState) -> None:
    """The leader has decided to retreat, and waits for the other side."""
    s.choices[0] = s.rules.empty.none


# -- what it leaves
def keep_losses(run: CampaignState, s: MatchState, *, won: bool) -> None:
    """The crystal's loss stays, won or lost; cards that were destroyed have fallen.

    Those who hold the field find half of them again, rounded down: wounded, and back after an encounter.
    In rounds, where crystals are hit harder and cards fall by the dozen, only a part of both counts.
    """
    scale = run.rules.scale
    run.crystal = (s.crystal[0] + scale - 1) // scale
    lost = s.losses[:]
    for _ in range(len(lost) * (scale - 1) // scale):
        lost.pop(run.dice.below(OUTCOMES, len(lost)))  # only scattered
    wounded = len(lost) // 2 if won else 0
    for _ in range(wounded):
        card = lost.pop(run.dice.below(OUTCOMES, len(lost)))
        if card in run.deck:  # as it is in every battle that was not read from a damaged text
            deck.gate(run, card, 1, "wounded", fresh=True)
    for card in lost:
        if card in run.deck:
            deck.fall(run, card, "in battle")


def is_won(s: MatchState) -> bool:
    """A drawn battle counts as lost (CW-159)."""
    return s.winner() == 0
