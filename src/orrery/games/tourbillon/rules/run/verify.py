"""Whether a run that was read from a text could have come about: the rules trust what is in their state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.fields import bad_field, counted, within
from orrery.games.tourbillon.names import (
    ACT_NODES,
    ACTS,
    AT_EVENT,
    BASICS,
    BOSS,
    COMBAT,
    DRAW,
    ELITE,
    ENDINGS,
    EXPANDING,
    FLEXIBLE_OFFER,
    IN_FIGHT,
    MAP_ROWS,
    MAP_WIDTH,
    MOST_EXPANSIONS,
    MOST_LINES,
    NONE,
    PICKING,
    PLAIN_OFFER,
    PRODUCTION,
    RUN_OVER,
    RUNNING,
    TAG_NAMES,
    TRANSFORM,
    WON,
)
from orrery.games.tourbillon.rules.run import goals, outcomes

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState

MOST = 1 << 32  # more than any amount
MOST_HARDER = 10_000
FIGHTS = (COMBAT, ELITE, BOSS)


def check_goal(run: RunState) -> None:
    """A fight that is known has a rank and a goal, and notes while it goes on."""
    if run.foe == NONE:
        counted("goal", run.goal + run.notes, 0)
        within("rank", [run.rank], 0, 1)
        return
    counted("goal", run.goal, goals.GOAL_WIDTH)
    within("goal", [run.goal[goals.KIND]], 0, goals.KINDS)
    within("goal", [run.goal[goals.BONUS]], 0, goals.BONUSES)
    within("goal", run.goal, 0, goals.MOST_NUMBER)
    within("rank", [run.rank], goals.FIGHT, goals.BOSS + 1)
    if run.fight is not None:
        counted("notes", run.notes, goals.NOTES)
        within("notes", [run.notes[goals.N_STATE]], goals.OPEN, goals.MISSED + 1)
        within("notes", run.notes, 0, MOST)


def check(run: RunState) -> None:
    """Refuse fields that no run could have led to."""
    check_map(run)
    check_place(run)
    check_goods(run)
    check_scene(run)


def check_map(run: RunState) -> None:
    for name, numbers in (
        ("nodes", run.nodes),
        ("links", run.links),
        ("foes", run.foes),
        ("goals", run.goals),
    ):
        counted(name, numbers, ACTS * ACT_NODES)
    within("nodes", run.nodes, NONE, BOSS + 1)
    within("links", run.links, 0, 1 << MAP_WIDTH)
    within("foes", [*run.foes, run.foe], NONE, len(run.rules.encounters))
    within("goals", run.goals, NONE, MOST)
    for node in range(ACTS * ACT_NODES):
        fights = run.nodes[node] in FIGHTS
        if (run.foes[node] != NONE) != fights or (run.goals[node] != NONE) != fights:
            raise bad_field("foes")
        row = node % ACT_NODES // MAP_WIDTH
        if run.nodes[node] == NONE or row == MAP_ROWS - 1:
            continue
        first = node - node % MAP_WIDTH + MAP_WIDTH  # of the next row
        there = [place for place in range(MAP_WIDTH) if run.links[node] >> place & 1]
        if not there or any(run.nodes[first + place] == NONE for place in there):
            raise bad_field("links")
    for act in range(ACTS):
        if all(kind == NONE for kind in run.nodes[act * ACT_NODES : act * ACT_NODES + MAP_WIDTH]):
            raise bad_field("nodes")


def check_place(run: RunState) -> None:
    within("act", [run.act], 0, ACTS)
    within("row", [run.row], 0, MAP_ROWS + 1)
    within("place", [run.place], NONE, MAP_WIDTH)
    if (run.row == 0) != (run.place == NONE):
        raise bad_field("place")
    if run.row > 0 and run.nodes[run.here()] == NONE:
        raise bad_field("place")
    within("road", run.road, 0, ACTS * ACT_NODES)


def check_goods(run: RunState) -> None:
    kinds = len(run.rules.cards)
    within("inspiration", [run.inspiration, run.earned, run.beats, run.fights_won, run.removals], 0, MOST)
    within("stake", [run.stake], 0, MOST)
    within("harder-hp", [run.harder_hp, run.harder_shields], 0, MOST_HARDER)
    within("tougher", [run.tougher], 0, MOST_HARDER)
    if not run.deck:
        raise bad_field("deck")
    within("deck", run.deck, 0, kinds)
    for kind in run.tuned:
        if kind not in run.deck or run.rules.cards[kind].upgrade == NONE:
            raise bad_field("tuned")
        if run.tuned.count(kind) > run.deck.count(kind):
            raise bad_field("tuned")
    within("rows", [run.rows, run.columns], 1, MOST_LINES + 1)
    within("expansions", [run.expansions], 0, MOST_EXPANSIONS + 1)
    if len(run.bonuses) % 3:
        raise bad_field("bonuses")
    for at in range(0, len(run.bonuses), 3):
        place, bonus, amount = run.bonuses[at : at + 3]
        within("bonuses", [place], 0, run.rows * MOST_LINES)
        within("bonuses", [place % MOST_LINES], 0, run.columns)
        within("bonuses", [bonus], PRODUCTION, DRAW + 1)
        within("bonuses", [amount], 0, MOST)


def check_scene(run: RunState) -> None:
    kinds = len(run.rules.cards)
    within("scene", [run.scene], 0, RUN_OVER + 1)
    within("offer", run.offer + run.package, 0, kinds)
    within("offer-kind", [run.offer_kind], PLAIN_OFFER, FLEXIBLE_OFFER + 1)
    within("offer-about", [run.offer_about], 0, max(BASICS, len(TAG_NAMES)))
    within("fits", [run.fits], 0, 1 << len(run.offer))
    if run.scene == PICKING:
        within("about", [run.about], 0, TRANSFORM + 1)
    if run.scene == AT_EVENT:
        within("about", [run.about], 0, len(run.rules.events))
    within("met", run.met, 0, len(run.rules.events))
    check_waiting(run)
    within("ending", [run.ending], RUNNING, len(ENDINGS))
    if (run.ending != RUNNING) != (run.scene == RUN_OVER):
        raise bad_field("ending")
    check_fight(run)
    if run.scene == EXPANDING and run.expansions >= MOST_EXPANSIONS:
        raise bad_field("expansions")


def check_waiting(run: RunState) -> None:
    """What waits is something that a fight or an event of this game brings."""
    waiting = run.waiting
    if len(waiting) % outcomes.STEP:
        raise bad_field("waiting")
    known = [event.choices for event in run.rules.events]
    brought = {
        tuple(steps[at : at + outcomes.STEP])
        for choices in known
        for steps in choices
        for at in range(0, len(steps), outcomes.STEP)
        if steps[at] not in (outcomes.UNKNOWN, outcomes.BRANCH)
    }
    brought |= {(outcomes.EXPAND, 0, 0), (outcomes.UPGRADE, outcomes.OF_YOUR_CHOICE, 0)}
    for at in range(0, len(waiting), outcomes.STEP):
        if tuple(waiting[at : at + outcomes.STEP]) not in brought:
            raise bad_field("waiting")


def check_fight(run: RunState) -> None:
    """A fight is inside while it goes on, and when the run ended with it."""
    fight = run.fight
    check_goal(run)
    if (fight is not None) != (run.scene in (IN_FIGHT, RUN_OVER)):
        raise bad_field("inside")
    if fight is None:
        return
    if run.row == 0 or run.foe == NONE:
        raise bad_field("inside")
    if fight.ending != run.ending or (run.ending == WON and run.act != ACTS - 1):
        raise bad_field("ending")
    if fight.rows - fight.top < run.rows or fight.columns - fight.left < run.columns:
        raise bad_field("rows")
