"""The guided first fights (TB-214 to TB-217): what is said to someone who has read nothing, and where.

Every hand of the starter Ember holds a Mainspring, and its only force is Red: the tips count on that.
"""

from __future__ import annotations

from typing import Final

from orrery.engine.compendium import Tip, Tutorial

FIRST: Final = (
    Tip(
        "A gremlin sits in your clockwork. Bring its HP down to 0 and you win. "
        "This one only sits there: try things out.",
        at="gremlin-1",
    ),
    Tip(
        "These are your cards. Pick one, then a square of the plate: there it becomes a gear, and stays. "
        "A Mainspring is a good beginning: it makes Red, and other gears run on Red.",
        at="hand",
    ),
    Tip(
        "Time stands still while you think. It passes only while a card is being played: "
        "a card of 3 Ticks lets 3 Ticks pass.",
        at="clock",
    ),
    Tip(
        "With a card picked, point at a square: the forecast says what will happen before you decide.",
        at="plate",
    ),
    Tip(
        "Some squares help. The first gear that you put on this one draws you a card.",
        at="r",
        value="draw",
    ),
    Tip(
        "Gears work by themselves. While time passes their timers fill; a full gear fires, and starts again. "
        "The Chronometer, your first one, draws you a card each time.",
        at="gear-",
        after="fire",
    ),
    Tip(
        "You lose if your hand is empty after a play, or if a card must leave the deck and there is none. "
        "No card comes by itself: only gears and squares draw.",
        at="deck",
        moves=1,
    ),
    Tip(
        "What gears make is kept in pools like this one. Other gears take their fuel from here by "
        "themselves; you never pay by hand.",
        at="pool-red",
        after="gain",
    ),
    Tip(
        'Now something that hurts: a card that says "Deal damage" turns Red into damage. '
        "If you hold none, put a gear on a square that draws.",
        at="hand",
        moves=1,
    ),
    Tip(
        "Changed your mind? Take back undoes your last play, as long as it has shown you nothing new.",
        moves=1,
    ),
    Tip(
        "Ready: this gear is full but cannot pay. It waits, and fires as soon as its fuel is there.",
        at="gear-",
        value="ready",
    ),
    Tip(
        "A hit! Damage strikes the topmost gremlin, if the card says nothing else.",
        at="gremlin-1",
        after="damage",
    ),
    Tip(
        "A card may also go on a square with a gear: it takes its place, "
        "and the old gear goes to the discard.",
        at="plate",
        moves=2,
    ),
    Tip(
        "Replaced gears and used cards lie here. When the deck is empty, a draw shuffles them into it.",
        at="discard",
        moves=3,
    ),
)
SECOND: Final = (
    Tip(
        "Bring the gremlin's HP down to 0, as before. This one disturbs you as long as it is there: you "
        "cannot hold more than 4 Red. Its text says so.",
        at="gremlin-1",
    ),
    Tip(
        "The cap stands beside the pool. Red that comes on top of 4 is lost: spend it in time.",
        at="pool-red",
        value="capped",
    ),
    Tip(
        "A gear on this square makes 1 more each time. A Mainspring is at home here.",
        at="r",
        value="make",
    ),
    Tip(
        "Gears act row by row, from the top left. "
        "What an earlier one makes, a later one can spend in the same moment.",
        at="plate",
        after="fire",
    ),
    Tip(
        "Your Chronometer draws a card every 6 Ticks. That is your supply: "
        "mind how many cards you still hold.",
        at="gear-",
        moves=1,
    ),
    Tip(
        "Hungry: this gear does not wait for a timer. It acts as soon as it can pay, at most once per Tick.",
        at="gear-",
        value="hungry",
    ),
    Tip(
        "The timer says how far a gear is: 4 of 6, for example, means that it fires in 2 more Ticks.",
        at="gear-",
        moves=2,
    ),
)
THIRD: Final = (
    Tip(
        "Once more, bring the gremlin's HP down to 0. This one acts: beside its name stands what it does "
        "next, and how much time is left until then. Time passes for it only while it passes for you.",
        at="gremlin-1",
    ),
    Tip(
        "So every card has two prices: the time that your gears need, and the time that you give to "
        "the gremlin. Cheap cards are quick.",
        at="hand",
    ),
    Tip("On this square every card takes 1 Tick less.", at="r", value="cheaper", moves=1),
    Tip(
        "There it was: its move is done, and its time begins again. When it is gone, so is what it does.",
        at="gremlin-1",
        after="move",
    ),
    Tip(
        "Words such as Stone or Spark at the foot of a card do nothing alone; other cards speak of them. "
        "The compendium has every word with its rule.",
        at="hand",
        moves=2,
    ),
)
SETTINGS: Final = {"starter": "ember", "plate": "workbench", "rewards": "none"}


def lesson(title: str, encounter: str, tips: tuple[Tip, ...]) -> Tutorial:
    return Tutorial(title, {"encounter": encounter, **SETTINGS}, tips)


TUTORIALS: Final = (
    lesson("The first lesson: gears and time", "lesson-1", FIRST),
    lesson("The second lesson: a gremlin in the way", "lesson-2", SECOND),
    lesson("The third lesson: against the clock", "snapped-spring", THIRD),
)
