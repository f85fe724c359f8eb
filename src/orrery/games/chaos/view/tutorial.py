"""The guided first quest: what is said to a party that has read nothing, when it is first needed."""

from __future__ import annotations

from typing import Final

from orrery.engine.compendium import Tip, Tutorial
from orrery.games.chaos.tables import FIRST_QUEST

FIRST: Final = (
    Tip(
        "You lead two heroes into the Sump. Your goal: reach the last room, and slay the boss who waits "
        "there. If all heroes are down at once, the quest is lost."
    ),
    Tip(
        "The quest is a stack of cards, face down. Every new room turns one over, and what it shows is "
        "there at once. The boss is always the last card.",
        at="stack",
    ),
    Tip(
        "This is Odda. HP: at 0 a hero goes down, and dies after three rounds if nobody helps. Composure is "
        "the nerve; Stamina and Focus pay for hard work of body and mind.",
        at="hero-1",
    ),
    Tip("Ready? Go on: that turns the first card over."),
    Tip(
        "A fight! Here is who acts, and who comes next. A turn has one action, one bonus action, and some "
        "steps. To walk, pick the hero on the board, then a lit square.",
        at="turns",
        after="fight",
    ),
    Tip(
        "A foe. When it is in reach, point at it to see the chances before any die falls, and pick it to "
        "strike. That proposes an ordinary attack, and nothing else.",
        at="figure-",
        value="foe",
        after="fight",
        moves=2,
    ),
    Tip(
        "Both sides rolled a d20 and added their skill. The margin is all that counts: +5 is a solid hit, "
        "+1 a graze, -5 lets the other strike back, and 0 is a Clash.",
        near="dice",
        after="attack",
    ),
    Tip(
        "The room is yours. Resting, searching and bandaging take minutes: after each of these Slow Actions"
        " this die is rolled, and on the lit faces something comes.",
        at="tension",
        after="fight-over",
    ),
    Tip(
        "Nothing stirred, so the die is more dangerous now: one more face is lit. When something does come,"
        " it begins at one face again.",
        at="tension",
        after="safe",
    ),
    Tip(
        "The Chaos Clock. Chaos Events and channeling fill it. When it is full, Doom begins and lasts to "
        "the end: strange rooms, and a die that wakes something half of the time.",
        at="clock",
        after="flip",
        moves=8,
    ),
    Tip(
        "A Clash: the margin was 0. Choose in secret, weapon or armor. The higher score wins, and its "
        "attribute decides what happens. Each card says what follows.",
        at="clash",
    ),
    Tip(
        "A hero is down. Somebody beside them can stabilise them, which stops the dying; any healing brings"
        " them back with 1 HP.",
        at="hero-",
        after="down",
    ),
    Tip(
        "A plot point is behind you. From here on you may retreat from any cleared room and keep a part of "
        "the reward. Better poor than dead: but the quest is not won.",
        after="passed",
    ),
    Tip(
        "The twist: the quest is not what it was. This time a friend joins you, and acts by itself.",
        after="twist",
    ),
    Tip(
        "The boss. Slay it, and the quest is won. Fight it together: with three of you around it, you "
        "strike at advantage.",
        at="figure-",
        value="boss",
    ),
    Tip(
        "Channeling is the last resort: 3d6, and no armor helps. One face in ten does what you ask, the "
        "others strike somebody else. Pick this clock, then a target.",
        at="clock",
        after="spawn",
        moves=30,
    ),
)
TUTORIALS: Final = (
    Tutorial(
        "The first quest",
        {"lesson": FIRST_QUEST, "heroes": 2, "quest": "hunt", "biome": "sump", "clock": "8"},
        FIRST,
    ),
)
