"""Whether a journey that was read from a text could have come about: what leads into tables is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.words import Malformed
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    DISENGAGE,
    F_ATTACK,
    F_CHECK,
    F_CLASH,
    F_COUNTER,
    F_EFFECT,
    F_ESCAPED,
    F_HIT,
    F_MOVE,
    F_OPPORTUNITY,
    F_REROLL,
    F_TENSION,
    FIGHT,
    MAKING,
    MOST_FIGURES,
    MOST_HEROES,
    NODES,
    NONE,
    OVER,
    PRESS,
    SIDE,
    SQUARES,
    T_TRAP,
    T_WANDERING_HAZARD,
    TAVERN,
)
from orrery.games.chaos.rules.heroes.character import STEP_KINDS
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.state.room import NOWHERE

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState
    from orrery.games.chaos.state.records import Record
    from orrery.games.chaos.state.scene_card import Card

MOST: Final = 1 << 32  # more than any amount; sums and products of such stay far below 63 bits
AT_A_FIGURE: Final = (F_ATTACK, F_COUNTER, F_CLASH, F_EFFECT, F_OPPORTUNITY, F_HIT)  # frames with a target
OUTSIDE: Final = (TAVERN, MAKING, OVER)  # of any room


def settle(s: ChaosState) -> None:
    """Work out what follows from fields that were just read; refuse those that lead nowhere before."""
    check(s)
    s.room = NOWHERE
    if s.cards:
        scenes.set_room(s)
    check_places(s)


def check(s: ChaosState) -> None:
    """Numbers that lead into tables must do so."""
    core, figures = s.core, len(s.figures)
    amounts = [
        s.coins, s.recruited, s.done, s.won, s.lost, s.visits, s.hired, s.plot_face, s.plot_known, s.lead,
        s.xp, s.passed, s.decisions, s.boss_shift, s.time_limit, s.foretold, s.level, s.x, s.ticks, s.doom,
        s.slow, s.last_tension, s.prize, s.warned, s.roped, s.lit, s.ambush, s.round, *s.supplies, *s.pricked,
        *[number for record in records_of(s) for number in record.numbers()],
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
        and all(1 <= past.ending <= 3 for past in s.history)
        and (s.mode == MAKING) == bool(s.unmade)
        and s.unmade == sorted(set(s.unmade))
        and all(0 <= hero < figures for hero in s.unmade)
        and s.heard.isprintable()
        and len(s.nodes) in ((NODES,) if s.mode == TAVERN else (0, NODES))
        and all(check_figure(s, f) for f in [*s.figures, *s.behind])
        and all(check_card(s, card) for card in s.cards)
        and (s.mode in OUTSIDE or 0 <= s.at < len(s.cards))
        and (s.mode != FIGHT or 0 <= s.turn < len(s.order))
        and all(frame_is_good(figures, int(frame.kind), int(frame.source)) for frame in s.stack.frames)
    )
    if good:
        places = [(node.biome, node.quest) for node in s.nodes] + [
            (past.biome, past.quest) for past in s.history
        ]
        good = all(0 <= biome < len(core.biomes) and 0 <= quest < len(core.quests) for biome, quest in places)
    if good:
        good = all(0 <= number < figures for number in named_figures(s)) and pending_is_good(s)
    if good and s.mode in OUTSIDE:
        good = figures == s.rules.heroes and all(f.hero == number for number, f in enumerate(s.figures))
    if not good or not all(f.hero < s.rules.heroes for f in s.figures):
        raise Malformed("bad-state", "The state names something that is not there.")


def records_of(s: ChaosState) -> list[Record]:
    """All records of the state."""
    pending: list[Record | None] = [s.clash, s.effect, s.hit]
    return [*s.echo, *s.nodes, *s.history, *[one for one in pending if one is not None]]


def named_figures(s: ChaosState) -> list[int]:
    """The figures that pending work is about."""
    found = [echo.target for echo in s.echo]
    if s.clash is not None:
        found += s.clash.figures
    if s.effect is not None:
        found += [s.effect.winner, s.effect.loser]
    if s.hit is not None:
        found += [s.hit.attacker, s.hit.target]
    return found


def pending_is_good(s: ChaosState) -> bool:
    """Frames that stand for a Clash, its effect or a hit have one."""
    kinds = [int(frame.kind) for frame in s.stack.frames]
    return (
        (F_CLASH not in kinds or s.clash is not None)
        and (F_EFFECT not in kinds or (s.effect is not None and 0 <= s.effect.attribute < len(k.ATTRIBUTES)))
        and (F_HIT not in kinds or (s.hit is not None and 0 <= s.hit.tier < len(k.TIERS)))
        and (s.clash is None or all(choice in (NONE, PRESS, DISENGAGE) for choice in s.clash.choices))
        and (not kinds or s.mode not in OUTSIDE)
        and all(
            0 <= int(frame.target) < len(s.figures)
            for frame in s.stack.frames
            if int(frame.kind) in AT_A_FIGURE
        )
        and all(0 <= int(frame.target) < SQUARES for frame in s.stack.frames if int(frame.kind) == F_MOVE)
        and all(
            T_TRAP <= int(frame.target) <= T_WANDERING_HAZARD
            for frame in s.stack.frames
            if int(frame.kind) in (F_CHECK, F_REROLL)
        )
    )


def frame_is_good(figures: int, kind: int, source: int) -> bool:
    return 0 <= kind <= F_HIT and (
        0 <= source < figures or (source == NONE and kind in (F_TENSION, F_ESCAPED))
    )


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
        inside = f.place != NONE and s.room.inside(f.place % SIDE, f.place // SIDE)
        if f.entity() and not inside:
            raise Malformed("bad-state", "The state has a figure outside the room.")
        if any(number >= len(s.figures) for number in (f.dominates, f.charmer, f.terror, f.taunter)):
            raise Malformed("bad-state", "The state names a figure that is not there.")
