"""Worlds that a seat cannot tell from the real one: what it knows stays, all else is drawn anew.

Everything that a world is made from is known to the seat: what it sees, the cards that it has identified, how
many cards hands and decks hold. Numbers that only the rules need (serials, groups) are counted anew, so that
they betray nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.bots import guess
from orrery.games.clans.names import (
    BASE_TILES,
    CARD,
    D_DIFFICULTY,
    DECOY,
    FLAGS,
    GLIMPSE_WIDTH,
    GROUP,
    KNOWN,
    LANES,
    MIDDLE_TILES,
    NONE,
    PICKING,
    SERIAL,
    SHOPPING,
    SLOTS,
    SPECTATORS,
    TILES,
    WIDTH,
)
from orrery.games.clans.rules import fog, legal
from orrery.games.clans.rules.board import at, look_alikes, pull
from orrery.games.clans.rules.campaign import battle, enemies, relics
from orrery.games.clans.rules.effects import families
from orrery.games.clans.rules.effects.sight import concealed
from orrery.games.clans.rules.fog import FALSE, LOST, REAL, TRACKED, looks_of, seen_tile, state_of

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState
    from orrery.games.clans.state.match import MatchState


def world(s: MatchState, seat: i64, dice: Dice) -> MatchState:
    observer = seat if seat >= 0 else SPECTATORS
    w = s.copy()
    w.dice = dice.fork(len(s.dice.states))
    if s.phase == PICKING:
        for side in range(2):
            if side != observer:
                guess.unpick(w, side, dice)
                if s.ready[side]:
                    guess.bring(w, side, dice)
        legal.list_all(w)
        return w
    if s.phase == SHOPPING:  # all is open there
        w.news = s.news
        legal.list_all(w)
        return w
    forget_what_others_know(w, observer)
    lost: list[list[i64]] = [[], []]
    for side in range(2):
        if side != observer:
            lost[side] = clear_unknown(w, side, 1 if observer == SPECTATORS else 0)
    if s.relic != NONE:
        hide_relic(w, dice)
    for side in range(2):
        if side != observer:
            guess.fill(w, side, observer, lost[side], dice)
            families.believe(w, side, guess.brought(w, side, observer))
    renumber(w, s, observer)
    if observer == SPECTATORS:
        tell_both_sides(w)
    fog.refresh(w)
    w.news = s.news
    legal.list_all(w)
    return w


def campaign_world(run: CampaignState, seat: i64, dice: Dice) -> CampaignState:
    """The same for a campaign. The road is open to all, but for where the chart lies and what chance brings.

    In a battle the enemy's deck is any that its recipe allows and that holds what was seen of it; the enemy
    itself knows its own, and the leader's army is no secret.
    """
    w = run.copy()
    if w.chart != NONE:
        spots = relics.possible_spots(w)
        w.chart = spots[dice.below(0, len(spots))]
    s = w.battle
    if s is None:
        w.dice = dice.fork(len(run.dice.states))
        return w
    if seat != 1:
        veil(w, s, seat, dice)
    if seat != 0 and w.retreating:  # nobody else knows what was decided under seal
        w.retreating = False
        s.ready[0] = 1
    inside = world(s, seat, dice)
    if w.retreating:
        battle.say_no_more(inside)
    inside.news = run.news
    w.battle = inside
    w.dice = inside.dice
    return w


def veil(w: CampaignState, s: MatchState, seat: i64, dice: Dice) -> None:
    """Put another deck of the enemy's in the place of the real one, which an observer does not know."""
    seen = sorted(guess.seen_cards(s, 1, 1 if seat < 0 else 0))
    w.enemy = enemies.drawn(w.rules, w.act, w.encounter[D_DIFFICULTY], dice, 0, seen)
    s.rules = battle.tables_of(w)
    s.game = s.rules


# -- what others know of the observer, and of each other
def forget_what_others_know(w: MatchState, observer: i64) -> None:
    """The other observers begin anew with what they see now."""
    kept: i64 = 0  # watches of this observer, a bit each
    for side in range(2):
        for which in range(2):
            watcher = SPECTATORS if which == 1 else 1 - side
            one: i64 = 1
            if watcher == observer:
                kept |= one << side * 2 + which
    w.seen = sorted([code for code in w.seen if kept >> (code >> 16) & 1])
    w.missing = sorted([code for code in w.missing if kept >> (code >> 16) & 1])
    for stack in range(2 * TILES):
        side = stack & 1
        mask: i64 = 0
        if kept >> side * 2 & 1:
            mask |= 0b00110011
        if kept >> side * 2 + 1 & 1:
            mask |= 0b11001100
        u = at(stack >> 1, side, 0)
        for _ in range(w.heights[stack]):
            w.units[u + KNOWN] &= mask
            u += WIDTH
        w.trap_known[stack] &= kept >> side * 2 & 3
    for seat in range(2):
        if seat != observer:
            w.known[seat] = MIDDLE_TILES | BASE_TILES[seat] | w.revealed[seat]
            w.sight[seat] = 0
            for n in range(seat * LANES * GLIMPSE_WIDTH, (seat + 1) * LANES * GLIMPSE_WIDTH):
                w.glimpses[n] = 0


def tell_both_sides(w: MatchState) -> None:
    """Units that those who look on know are known to both sides."""
    for stack in range(2 * TILES):
        u = at(stack >> 1, stack & 1, 0)
        for _ in range(w.heights[stack]):
            if state_of(w, u, 1) == TRACKED:
                fog.identify(w, u, 0)
            u += WIDTH


# -- what the observer does not know
def clear_unknown(w: MatchState, side: i64, which: i64) -> list[i64]:
    """Take off what is hidden; returns the cards that were seen once, as in `missing`, without its watch.

    A concealed Back stays where it is, as everybody sees that a card is there; which one is guessed later.
    """
    lost: list[i64] = []
    observer = SPECTATORS if which == 1 else 1 - side
    for tile in range(TILES):
        slot = w.heights[tile * 2 + side] - 1
        while slot >= 0:
            u = at(tile, side, slot)
            slot -= 1
            state = state_of(w, u, which)
            if state == TRACKED:
                continue
            if state == LOST:
                alike: i64 = 1 if w.units[u + GROUP] > 0 else 0
                lost.append(w.units[u + CARD] << 1 | alike)
            if seen_tile(w, tile, observer) and concealed(w, u):
                for n in range(u, u + WIDTH):
                    w.units[n] = 0
                w.units[u + CARD] = NONE
            else:
                pull(w, u)
        if w.trap_known[tile * 2 + side] >> which & 1 == 0:
            w.traps[tile * 2 + side] = NONE
    watch = side * 2 + which
    lost += [code & 65535 for code in w.missing if code >> 16 == watch]
    w.missing = [code for code in w.missing if code >> 16 != watch]
    return sorted(lost)


def hide_relic(w: MatchState, dice: Dice) -> None:
    """It may be on any tile where nobody has found it missing."""
    tiles = [LANES + lane for lane in range(LANES) if w.searched >> LANES + lane & 1 == 0]
    w.relic = tiles[dice.below(0, len(tiles))]


# -- numbers that betray nothing
def renumber(w: MatchState, s: MatchState, observer: i64) -> None:
    """Count units and groups anew: the own ones in their order, the others by where they stand."""
    fears = known_fears(w, s, observer)
    serials: i64 = 0
    for side in range(2):
        for u in in_order(w, side, observer):
            serials += 1
            for n in range(len(fears)):
                if fears[n] == w.units[u + SERIAL]:
                    fears[n] = -serials
            w.units[u + SERIAL] = serials
    w.serials = serials
    w.feared = [-number for number in fears]
    count_groups(w, observer)


def in_order(w: MatchState, side: i64, observer: i64) -> list[i64]:
    units: list[i64] = []
    for tile in range(TILES):
        u = at(tile, side, 0)
        for _ in range(w.heights[tile * 2 + side]):
            units.append(u)
            u += WIDTH
    if side != observer:
        return units
    keys = [w.units[u + SERIAL] * 4096 + u for u in units]
    keys.sort()
    return [key % 4096 for key in keys]


def known_fears(w: MatchState, s: MatchState, observer: i64) -> list[i64]:
    """The pairs of which the observer knows both; what came to the board by guessing is in none of them."""
    visible: list[i64] = []
    for stack in range(2 * TILES):
        u = at(stack >> 1, stack & 1, 0)
        for _ in range(w.heights[stack]):
            if w.units[u + SERIAL] <= s.serials and fog.tracked(w, u, observer):
                visible.append(w.units[u + SERIAL])
            u += WIDTH
    kept: list[i64] = []
    for n in range(0, len(w.feared), 2):
        if w.feared[n] in visible and w.feared[n + 1] in visible:
            kept.append(w.feared[n])
            kept.append(w.feared[n + 1])
    return kept


def count_groups(w: MatchState, observer: i64) -> None:
    old: list[i64] = []
    w.groups = []
    for stack in range(2 * TILES):
        side = stack & 1
        u = at(stack >> 1, side, 0)
        for _ in range(w.heights[stack]):
            group = w.units[u + GROUP]
            if group > 0:
                if group not in old:
                    old.append(group)
                    w.groups.append(counted(side, observer))
                w.units[u + GROUP] = old.index(group) + 1
            u += WIDTH


def counted(side: i64, observer: i64) -> i64:
    """Who has counted the card of a group: the observer, if it is not its own."""
    if side == observer:
        return 0
    return 2 if observer == SPECTATORS else 1


def choose_real(w: MatchState, side: i64, which: i64, dice: Dice) -> None:
    """Which of the look-alikes that are seen is the real one, unless that is known."""
    groups: list[i64] = []
    for stack in range(side, 2 * TILES, 2):
        u = stack * SLOTS * WIDTH
        for _ in range(w.heights[stack]):
            group = w.units[u + GROUP]
            if group > 0 and group not in groups:
                groups.append(group)
                choose_in_group(w, side, which, group, dice)
            u += WIDTH


def choose_in_group(w: MatchState, side: i64, which: i64, group: i64, dice: Dice) -> None:
    alike = look_alikes(w, side, group)
    chosen = dice.below(0, LANES)  # of the three; it need not be among those that are seen
    for n in range(len(alike)):
        if looks_of(w, alike[n], which) == REAL:
            chosen = n
    for n in range(len(alike)):
        u = alike[n]
        if n == chosen and looks_of(w, u, which) != FALSE:
            w.units[u + FLAGS] &= ~DECOY
        else:
            w.units[u + FLAGS] |= DECOY
