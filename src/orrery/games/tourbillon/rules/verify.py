"""Whether a fight that was read from a text could have come about: the rules trust what is in their state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.fields import bad_field, counted, within
from orrery.engine.words import Malformed
from orrery.games.tourbillon.names import (
    AIMING,
    ASK_DISCARD,
    ASK_ORDER,
    ASK_RENEW,
    ASK_TARGET,
    BEAT_END,
    ENDINGS,
    FORCE_GEAR,
    G_CAP_ON,
    G_KIND,
    G_STEP,
    G_WIDTH,
    IDLE,
    KIND_MASK,
    MOST_CLOCKS,
    NO_QUESTION,
    NONE,
    PROGRAMS,
    QUEUE_WIDTH,
    RESOURCES,
    RUN_DEATH,
    RUN_MOVE,
    RUN_PROGRAM,
    T_WIDTH,
    TARGETS,
    TOKEN,
)
from orrery.games.tourbillon.rules import derived, firing, gremlins

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState

MOST_CARDS = 1000  # more than any fight has
MOST = 1 << 32  # more than any amount; sums and products of such stay far below 63 bits


def settle(fight: FightState) -> None:
    """Work out what follows from fields that were just read; refuse those that lead nowhere before."""
    check(fight)
    squares = fight.squares()
    progress = fight.due
    fight.due = fight.rules.nothing[:squares]
    fight.full = fight.rules.nothing[:squares]
    fight.dirty = True
    derived.survey(fight)
    for square in range(squares):
        fight.set_progress(square, progress[square])
    gremlins.derive(fight)


def check(fight: FightState) -> None:
    check_cards(fight)
    for row in range(0, fight.foes_count * G_WIDTH, G_WIDTH):
        check_gremlin(fight, row)
    check_plate(fight)
    check_amounts(fight)
    check_queue(fight)
    within("doom", [fight.doom, fight.ending], 0, len(ENDINGS))
    within("stage", [fight.stage], IDLE, BEAT_END + 1)
    within("phase-at", [fight.phase_at], 0, fight.foes_count + 1)
    within("phase-clock", [fight.phase_clock], NONE, MOST_CLOCKS + 1)
    check_run(fight)
    check_question(fight)


def check_cards(fight: FightState) -> None:
    kinds = len(fight.rules.cards)
    for zone in (fight.deck, fight.hand, fight.discard, fight.exile, fight.scratch, list(fight.gear)):
        for code in zone:
            nobody = zone is not fight.deck and code == NONE  # an empty square
            if code >= TOKEN << 1 or code < NONE or not (nobody or code & KIND_MASK < kinds):
                raise Malformed("bad-state", f"There is no card number {code}.")
    cards = [*fight.deck, *fight.hand, *fight.discard, *fight.exile, *fight.scratch]
    within("hand", cards, 0, MOST)
    within("known", [fight.known], 0, len(fight.deck) + 1)


def check_gremlin(fight: FightState, row: int) -> None:
    gremlin = list(fight.foes[row : row + G_WIDTH])
    within("gremlins", gremlin, -MOST, MOST)
    within("gremlins", [gremlin[G_KIND]], 0, len(fight.rules.gremlins))
    moves = fight.rules.gremlins[gremlin[G_KIND]].moves
    within("gremlins", [gremlin[G_STEP]], 0, max(1, len(moves)))
    within("gremlins", [gremlin[G_CAP_ON]], NONE, RESOURCES)


def check_plate(fight: FightState) -> None:
    squares = fight.rows * fight.columns
    for name, numbers in (
        ("born", fight.born), ("fired", fight.fired), ("wound", fight.wound), ("counters", fight.counters),
        ("corrupt", fight.corrupt), ("ground-make", fight.ground_make), ("ground-cost", fight.ground_cost),
        ("ground-draw", fight.ground_draw), ("progress", fight.due),
    ):  # fmt: skip
        within(name, list(numbers), -MOST, MOST)
    within("aim", list(fight.aim), NONE, TARGETS)
    within("aimed", list(fight.aimed), 0, 2)
    within("gear-at", [fight.gear_at], 0, squares + 1)
    within("play-square", [fight.play_square, fight.run_square], NONE, squares)
    within("play-aim", [fight.play_aim], NONE, TARGETS)


def check_amounts(fight: FightState) -> None:
    within("clock", [fight.clock, fight.until, fight.memory, fight.triggers, fight.decisions], 0, MOST)
    within("pools", [*fight.pools, fight.waste, fight.shifts, fight.serial], 0, MOST)
    within("counts", [*fight.counts, *fight.lasting, *fight.timed, fight.hand_raise], -MOST, MOST)
    if len(fight.timed) % T_WIDTH:
        raise bad_field("timed")


def check_queue(fight: FightState) -> None:
    """What waits to be run leads to programs that are there."""
    queue = fight.queue
    if len(queue) % QUEUE_WIDTH or fight.head % QUEUE_WIDTH:
        raise bad_field("queue")
    within("head", [fight.head], 0, len(queue) + 1)
    for at in range(0, len(queue), QUEUE_WIDTH):
        what, card, program, square, serial = queue[at : at + QUEUE_WIDTH]
        within("queue", [what], RUN_PROGRAM, RUN_DEATH + 1)
        within("queue", [square], NONE, fight.rows * fight.columns)
        within("queue", [serial], NONE, MOST)
        if what != FORCE_GEAR:
            check_program(fight, "queue", what, card, program)


def check_program(fight: FightState, name: str, what: int, card: int, program: int) -> None:
    if what in (RUN_MOVE, RUN_DEATH):
        within(name, [card], 0, len(fight.rules.gremlins))
        if what == RUN_MOVE:
            within(name, [program], 0, len(fight.rules.gremlins[card].moves))
    else:
        within(name, [card], 0, MOST)
        within(name, [card & KIND_MASK], 0, len(fight.rules.cards))
        within(name, [program], 0, PROGRAMS)


def check_run(fight: FightState) -> None:
    """The program that stands still at a question."""
    within("run-what", [fight.run_what], 0, RUN_DEATH + 1)
    within("run-at", [fight.run_at, fight.run_colours], 0, MOST)
    within("run-flat", [fight.run_flat, fight.run_percent, fight.run_growth], -MOST, MOST)
    within("run-born", [fight.run_born, fight.run_target, fight.run_word], NONE, MOST)
    if fight.run_what:
        check_program(fight, "run-program", fight.run_what, fight.run_card, fight.run_program)
        within("run-at", [fight.run_at], 1, len(firing.effects_of(fight)) + 1)


def check_question(fight: FightState) -> None:
    """A question comes from a card that is aimed or from a program; without one, nothing is on its way."""
    asked = fight.asking
    within("asking", [asked], NO_QUESTION, ASK_RENEW + 1)
    if (asked == ASK_TARGET) != (fight.stage == AIMING) or (asked > ASK_TARGET) != (fight.run_what > 0):
        raise bad_field("asking")
    if asked == ASK_TARGET:
        within("play-code", [fight.play_code], 0, MOST)
        within("play-code", [fight.play_code & KIND_MASK], 0, len(fight.rules.cards))
    if asked < ASK_ORDER:
        counted("scratch", fight.scratch, 0)
    most = {ASK_DISCARD: len(fight.hand), ASK_ORDER: len(fight.deck)}  # to be discarded; already put back
    within("ask-left", [fight.ask_left], 0, most.get(asked, MOST_CARDS) + 1)


def check_decisions(fight: FightState) -> None:
    """There is something to decide, or it is over."""
    if bool(fight.actions(0)) == (fight.ending > 0):
        raise bad_field("asking")
