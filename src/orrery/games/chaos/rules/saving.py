"""A state as fields: everything is visited once, in a fixed order; what leads into tables is checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    F_HIT,
    FIGHT,
    MAKING,
    MOST_FIGURES,
    MOST_HEROES,
    NODES,
    NONE,
    OVER,
    SQUARES,
    TAVERN,
)
from orrery.games.chaos.rules.fight.grid import NOWHERE
from orrery.games.chaos.rules.heroes.character import STEP_KINDS
from orrery.games.chaos.state.figure import Figure
from orrery.games.chaos.state.scene_card import Card

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

MOST: Final = 1 << 32  # more than any amount; sums and products of such stay far below 63 bits
OUTSIDE: Final = (TAVERN, MAKING, OVER)  # of any room


def visit(s: ChaosState, fields: Fields) -> None:
    s.mode = fields.number("mode", s.mode)
    s.coins = fields.number("coins", s.coins)
    s.recruited = fields.number("recruited", s.recruited)
    s.done = fields.number("done", s.done)
    s.won = fields.number("won", s.won)
    s.lost = fields.number("lost", s.lost)
    s.visits = fields.number("visits", s.visits)
    s.hired = fields.number("hired", s.hired)
    s.quest = fields.number("quest", s.quest)
    s.biome = fields.number("biome", s.biome)
    s.risk = fields.number("risk", s.risk)
    s.plot_face = fields.number("plot_face", s.plot_face)
    s.plot_known = fields.number("plot_known", s.plot_known)
    s.party_size = fields.number("party_size", s.party_size)
    s.ending = fields.number("ending", s.ending)
    s.at = fields.number("at", s.at)
    s.lead = fields.number("lead", s.lead)
    s.xp = fields.number("xp", s.xp)
    s.passed = fields.number("passed", s.passed)
    s.decisions = fields.number("decisions", s.decisions)
    s.boss_shift = fields.number("boss_shift", s.boss_shift)
    s.time_limit = fields.number("time_limit", s.time_limit)
    s.foretold = fields.number("foretold", s.foretold)
    s.level = fields.number("level", s.level)
    s.x = fields.number("x", s.x)
    s.ticks = fields.number("ticks", s.ticks)
    s.doom = fields.number("doom", s.doom)
    s.slow = fields.number("slow", s.slow)
    s.last_tension = fields.number("last_tension", s.last_tension)
    s.decree = fields.number("decree", s.decree)
    s.prize = fields.number("prize", s.prize)
    s.warned = fields.number("warned", s.warned)
    s.roped = fields.number("roped", s.roped)
    s.lit = fields.number("lit", s.lit)
    s.ambush = fields.number("ambush", s.ambush)
    s.turn = fields.number("turn", s.turn)
    s.round = fields.number("round", s.round)
    s.unmade = fields.numbers("unmade", s.unmade)
    s.heard = fields.words("heard", s.heard)
    s.supplies = fields.numbers("supplies", s.supplies)
    s.spare_weapons = fields.numbers("spare_weapons", s.spare_weapons)
    s.spare_armors = fields.numbers("spare_armors", s.spare_armors)
    s.nodes = fields.numbers("nodes", s.nodes)
    s.history = fields.numbers("history", s.history)
    s.blocks = fields.numbers("blocks", s.blocks)
    s.modifiers = fields.numbers("modifiers", s.modifiers)
    s.pricked = fields.numbers("pricked", s.pricked)
    s.order = fields.numbers("order", s.order)
    s.later = fields.numbers("later", s.later)
    s.clash = fields.numbers("clash", s.clash)
    s.effect = fields.numbers("effect", s.effect)
    s.hit = fields.numbers("hit", s.hit)
    s.echo = fields.numbers("echo", s.echo)
    s.dead_heroes = read_names(fields.words("dead_heroes", json.dumps(s.dead_heroes)))
    s.retired = read_names(fields.words("retired", json.dumps(s.retired)))
    s.figures = visit_figures(fields, "figure", s.figures)
    s.behind = visit_figures(fields, "behind", s.behind)
    count = fields.number("cards", len(s.cards))
    if not 0 <= count <= 20:
        raise Malformed("bad-state", "The state has more cards than a stack has.")
    if count != len(s.cards):
        s.cards = [Card() for _ in range(count)]
    for number, card in enumerate(s.cards):
        card.visit(f"card{number}", fields)
    s.stack.visit("pending", fields)
    check(s)
    s.room = NOWHERE
    if s.cards:
        s.set_room()
    check_places(s)


def read_names(text: str) -> list[str]:
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, list) or not all(isinstance(name, str) and name.isprintable() for name in found):
        raise Malformed("bad-state", "The state's list of the dead or retired is not a list of names.")
    return found


def visit_figures(fields: Fields, name: str, figures: list[Figure]) -> list[Figure]:
    count = fields.number(f"{name}s", len(figures))
    if not 0 <= count <= 3 * MOST_FIGURES:
        raise Malformed("bad-state", "The state has more figures than a room holds.")
    if count != len(figures):
        figures = [Figure() for _ in range(count)]
    for number, f in enumerate(figures):
        f.visit(f"{name}{number}", fields)
    return figures


def check(s: ChaosState) -> None:
    """Numbers that lead into tables must do so."""
    core, figures = s.core, len(s.figures)
    amounts = [
        s.coins, s.recruited, s.done, s.won, s.lost, s.visits, s.hired, s.plot_face, s.plot_known, s.lead,
        s.xp, s.passed, s.decisions, s.boss_shift, s.time_limit, s.foretold, s.level, s.x, s.ticks, s.doom,
        s.slow, s.last_tension, s.prize, s.warned, s.roped, s.lit, s.ambush, s.round, *s.supplies, *s.pricked,
        *s.clash, *s.effect, *s.hit, *s.echo, *s.nodes, *s.history,
    ]  # fmt: skip
    good = (
        0 <= s.mode <= MAKING
        and all(-MOST < amount < MOST for amount in amounts)
        and min(s.coins, s.ticks, s.level, s.round) >= 0
        and 0 <= s.quest < len(core.quests)
        and 0 <= s.biome < len(core.biomes)
        and 1 <= s.party_size <= MOST_HEROES
        and 1 <= s.risk <= 4
        and 0 <= s.ending <= 3
        and len(s.blocks) == 3
        and all(1 <= block <= 4 for block in s.blocks)
        and len(s.supplies) == len(core.supplies)
        and all(0 <= weapon < len(core.weapons) for weapon in s.spare_weapons)
        and all(0 <= armor < len(core.armors) for armor in s.spare_armors)
        and all(0 <= modifier < len(core.modifiers) for modifier in s.modifiers)
        and len(set(s.modifiers)) == len(s.modifiers) <= 3
        and 0 <= s.decree <= 3
        and all(0 <= number < figures for number in [*s.order, *s.later])
        and len(set(s.order)) == len(s.order)
        and len(set(s.later)) == len(s.later)
        and len(s.history) % 4 == 0
        and all(1 <= ending <= 3 for ending in s.history[3::4])
        and (s.mode == MAKING) == bool(s.unmade)
        and s.unmade == sorted(set(s.unmade))
        and all(0 <= hero < figures for hero in s.unmade)
        and s.heard.isprintable()
        and len(s.clash) in (0, 8)
        and len(s.effect) in (0, 4)
        and len(s.hit) in (0, 7)
        and len(s.echo) % 4 == 0
        and len(s.nodes) in ((6 * NODES,) if s.mode == TAVERN else (0, 6 * NODES))
        and all(check_figure(s, f) for f in [*s.figures, *s.behind])
        and all(check_card(s, card) for card in s.cards)
        and (s.mode in OUTSIDE or 0 <= s.at < len(s.cards))
        and (s.mode != FIGHT or 0 <= s.turn < len(s.order))
        and all(frame_is_good(figures, int(frame.kind), int(frame.source)) for frame in s.stack.frames)
    )
    if good and s.nodes:
        good = all(0 <= each < len(core.biomes) for each in s.nodes[::6]) and all(
            0 <= each < len(core.quests) for each in s.nodes[1::6]
        )
    if good and s.history:
        good = all(0 <= each < len(core.biomes) for each in s.history[::4]) and all(
            0 <= each < len(core.quests) for each in s.history[1::4]
        )
    if good:
        named = [*s.clash[:2], *s.effect[:2], *s.hit[:2], *s.echo[::4]]
        good = all(0 <= number < figures for number in named) and pending_is_good(s)
    if good and s.mode in OUTSIDE:
        good = figures == s.rules.heroes and all(f.hero == number for number, f in enumerate(s.figures))
    if not good or not all(f.hero < s.rules.heroes for f in s.figures):
        raise Malformed("bad-state", "The state names something that is not there.")


def pending_is_good(s: ChaosState) -> bool:
    """Frames that stand for a Clash, its effect or a hit have one."""
    kinds = [int(frame.kind) for frame in s.stack.frames]
    return (
        (2 not in kinds or len(s.clash) == 8)
        and (3 not in kinds or (len(s.effect) == 4 and 0 <= s.effect[2] < len(k.ATTRIBUTES)))
        and (F_HIT not in kinds or (len(s.hit) == 7 and 0 <= s.hit[3] < len(k.TIERS)))
        and all(-1 <= choice <= 1 for choice in s.clash[2:4])
        and (not kinds or s.mode not in OUTSIDE)
        and all(
            0 <= int(frame.target) < len(s.figures)
            for frame in s.stack.frames
            if int(frame.kind) in (0, 1, 2, 3, 5, F_HIT)
        )
        and all(0 <= int(frame.target) < SQUARES for frame in s.stack.frames if int(frame.kind) == 4)
        and all(0 <= int(frame.target) <= 9 for frame in s.stack.frames if int(frame.kind) in (8, 9))
    )


def frame_is_good(figures: int, kind: int, source: int) -> bool:
    return 0 <= kind <= F_HIT and (0 <= source < figures or (source == NONE and kind in (10, 11)))


def check_figure(s: ChaosState, f: Figure) -> bool:
    core = s.core
    sheet = f.sheet
    others = range(NONE, MOST_FIGURES)
    good = (
        0 <= f.side <= 1
        and NONE <= f.hero < MOST_HEROES
        and NONE <= f.kind < len(core.foes)
        and (f.hero != NONE or f.kind != NONE)
        and 0 <= f.facing < 4
        and NONE <= f.place < SQUARES
        and 0 <= f.press_attribute < 12
        and 0 <= f.disengage_attribute < 12
        and NONE <= f.weapon < len(core.weapons)
        and NONE <= f.rider_condition < len(core.conditions)
        and f.dominates in others
        and f.charmer in others
        and f.terror in others
        and f.taunter in others
        and f.dice_count >= 0
        and f.dice_sides >= 1
    )
    if not good or sheet is None:
        return good
    return (
        0 <= sheet.species < len(core.species)
        and all(0 <= weapon < len(core.weapons) for weapon in [*sheet.weapons, *sheet.rotten])
        and NONE <= sheet.armor < len(core.armors)
        and NONE <= sheet.shield < len(core.armors)
        and all(0 <= kit < len(core.tools) for kit in sheet.kits)
        and all(0 <= talent < len(core.talents) for talent in sheet.talents)
        and all(0 <= skill < len(core.skills) for skill in sheet.steps)
        and len(sheet.steps) <= len(STEP_KINDS)
        and all(core.skills[skill].kind == kind for skill, kind in zip(sheet.steps, STEP_KINDS, strict=False))
        and sheet.name.isprintable()
    )


def check_card(s: ChaosState, card: Card) -> bool:
    return (
        0 <= card.kind <= 4
        and 0 <= card.biome < len(s.core.biomes)
        and 0 <= card.layout < 1 << 40
        and NONE <= card.event < len(s.core.events)
        and NONE <= card.encounter < 4
        and 0 <= card.open <= 3
        and all(0 <= place < SQUARES for place in [*card.broken, *card.trod])
    )


def check_decisions(s: ChaosState) -> None:
    """Somebody has something to decide, or it is over."""
    mover = s.mover()
    if (mover == NONE) != (s.mode == OVER) or (mover != NONE and not s.actions(mover)):
        raise Malformed("bad-state", "The state leaves nobody anything to decide.")


def check_places(s: ChaosState) -> None:
    """Everybody who is there stands inside the room."""
    if s.mode in OUTSIDE:
        return
    for f in s.figures:
        inside = f.place != NONE and s.room.inside(f.place % 15, f.place // 15)
        if f.entity() and not inside:
            raise Malformed("bad-state", "The state has a figure outside the room.")
        if any(number >= len(s.figures) for number in (f.dominates, f.charmer, f.terror, f.taunter)):
            raise Malformed("bad-state", "The state names a figure that is not there.")
