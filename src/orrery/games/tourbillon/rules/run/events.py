"""Events of the road: which one comes, which of its choices can be made, and what they do (TB-197)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    COST,
    EVENTS,
    GOALS,
    MOST_LINES,
    NONE,
    PRODUCTION,
    square_name,
)
from orrery.games.tourbillon.rules.run import deck, goals, inspiration, outcomes, plate
from orrery.games.tourbillon.rules.run.outcomes import (
    BONUS,
    CARD,
    EXPAND,
    FIGHT,
    HARDER,
    INSPIRE,
    REMOVE,
    SOME_CARD,
    STEP,
    TRANSFORM,
    UPGRADE,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState


# -- which one
def draw(run: RunState) -> i64:
    """An event of the act that was not met yet in this run; when all were, any of them."""
    known = run.rules.act_events[run.act]
    fresh = [event for event in known if event not in run.met]
    among = fresh or known
    event = among[run.dice.below(EVENTS, len(among))]
    run.met = [*run.met, event]
    run.news += 1
    return event


def prepare_fight(run: RunState, event: i64) -> None:
    """If a choice leads to a fight, say now which one, and what its goal is: it is seen before."""
    rank = rank_of_fight(run.rules.events[event].choices)
    if rank == 0:
        return
    known = (run.rules.fights if rank == goals.FIGHT else run.rules.elites)[run.act]
    run.foe = known[run.dice.below(EVENTS, len(known))]
    run.rank = rank
    run.goal = goals.draw(run.dice, GOALS, run.act + 1, rank)


def rank_of_fight(choices: list[list[i64]]) -> i64:
    """The rank of the fight among some choices; 0: there is none."""
    for steps in choices:
        for at in range(0, len(steps), STEP):
            if steps[at] == FIGHT:
                return steps[at + 1]
    return 0


# -- which choices
def possible(run: RunState, choice: i64) -> bool:
    """Whether a choice can be made: its price is there, and what it certainly asks of deck and plate."""
    event = run.rules.events[run.about]
    if choice >= len(event.choices) or run.inspiration < event.prices[choice]:
        return False
    return lacking(run, choice) == NONE


def lacking(run: RunState, choice: i64) -> i64:
    """The first step that could not be done, or NONE. What is unknown is done as far as it can be."""
    steps = run.rules.events[run.about].choices[choice]
    at: i64 = 0
    while at < len(steps):
        what = steps[at]
        if what == EXPAND and not plate.edges(run):
            return what
        if UPGRADE <= what <= REMOVE and not deck.kinds_for(run, what - UPGRADE):
            return what
        at = outcomes.step_after(steps, at)
    return NONE


def chosen(run: RunState, choice: i64) -> list[i64]:
    """The steps of a choice, with everything unknown drawn."""
    event = run.rules.events[run.about]
    before = run.dice.streams
    steps = outcomes.drawn(event.choices[choice], run.dice, EVENTS)
    if run.dice.streams != before:
        run.news += 1
    if run.log is not None:
        values: dict[str, int | str] = {"event": event.name, "choice": event.labels[choice]}
        run.tell("event-chosen", f"{event.name}: {event.labels[choice]}.", values)
    return steps


# -- what they do
def happen(run: RunState, what: i64, first: i64, second: i64) -> None:
    """A step in which nothing is left to decide."""
    if what == INSPIRE:
        if first >= 0:
            inspiration.earn(run, first, "event")
        else:
            inspiration.lose(run, -first)
    elif UPGRADE <= what <= TRANSFORM:
        to_a_random_card(run, what - UPGRADE)
    elif what == CARD:
        give(run, first)
    elif what == SOME_CARD:
        pool = run.rules.pool[first - 1]
        give(run, pool[run.dice.below(EVENTS, len(pool))])
        run.news += 1
    elif what == HARDER:
        run.harder_hp += first
        run.harder_shields += second
    elif what == BONUS:
        better_square(run, first, second)


def to_a_random_card(run: RunState, deed: i64) -> None:
    """Chance picks among all cards to which it can be done; if there are none, nothing happens."""
    cards = [kind for kind in run.deck if deck.possible(run, deed, kind)]
    if cards:
        deck.do(run, deed, cards[run.dice.below(EVENTS, len(cards))])
        run.news += 1


def give(run: RunState, kind: i64) -> None:
    if run.log is not None:
        name = run.rules.cards[kind].name
        run.tell("given", f"{name} joins the deck.", {"card": name})
    deck.add(run, kind)


def better_square(run: RunState, bonus: i64, amount: i64) -> None:
    """A random square of the plate gets a bonus for the rest of the run."""
    square = run.dice.below(EVENTS, run.rows * run.columns)
    row, column = square // run.columns, square % run.columns
    plate.add_bonus(run, row * MOST_LINES + column, bonus, amount)
    run.news += 1
    if run.log is not None:
        name = square_name(row, column)
        gets = "+{} production" if bonus == PRODUCTION else "-{} Tick" if bonus == COST else "draw {}"
        run.tell("bonus", f"{name} gets {gets.format(amount)}.", {"square": name, "amount": amount})
