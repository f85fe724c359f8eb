"""Goals of fights in words: what is to be done, what it pays, and how it stands."""

from __future__ import annotations

from typing import Final

from orrery.games.tourbillon.rules.run import goals

# A title, and what is to be done. `{n}` is the goal's number; what is said of 1 instead stands after a bar.
WORDS: Final = {
    goals.WITHIN_TICKS: ("Ahead of time", "Win within {n} Ticks."),
    goals.FEW_PLAYS: ("Few words", "Win with at most {n} plays."),
    goals.NO_REPLACING: ("Built to stay", "Win without replacing a gear."),
    goals.CARDS_LEFT: ("Something in reserve", "Win with {n} or more cards in hand."),
    goals.NO_DISCARDING: ("Nothing thrown away", "Win without discarding a card."),
    goals.FEW_GEARS: ("A plain movement", "Win with at most {n} gears on the plate."),
    goals.FORCE_LEFT: ("Power to spare", "Win with {n} or more basic force left in your pools."),
    goals.DECK_LEFT: ("A deep case", "Win with {n} or more cards in your deck after every play."),
    goals.QUIET_END: (
        "A quiet end",
        "Let at most {n} gears fire in the last Beat.|Let at most one gear fire in the last Beat.",
    ),
    goals.MAKE_FORCES: ("Many colours", "Make {n} different basic forces."),
    goals.SPEND_SPECIAL: ("Fine fuel", "Spend {n} special resources."),
    goals.MAKE_FORCE: ("Steady work", "Make {n} basic force in all."),
    goals.FIRINGS: ("Full swing", "Let gears fire {n} times during one play."),
    goals.BIG_HIT: ("One great blow", "Deal {n} damage during one play."),
    goals.HOLD_FORCE: ("Wound tight", "Have {n} of one basic force after a play."),
    goals.IN_STEP: (
        "In step",
        "After a play, have {n} gears on the plate that all fired last in the same Beat.",
    ),
    goals.FULL_ROWS: (
        "Row by row",
        "Have {n} rows full of gears after a play.|Have a row full of gears after a play.",
    ),
    goals.FULL_COLUMN: ("A full column", "Have a column full of gears after a play."),
    goals.CORNERS: ("Four corners", "Have a gear in each corner of the plate after a play."),
    goals.MANY_GEARS: ("A grand complication", "Have {n} gears on the plate after a play."),
    goals.FULL_HAND: ("Both hands full", "Have {n} cards in hand after a play."),
}
STATES: Final = ("open", "met", "missed")


def title(goal: list[int]) -> str:
    return WORDS[goal[goals.KIND]][0]


def text(goal: list[int]) -> str:
    """What is to be done."""
    number = goal[goals.NUMBER]
    many, _, one = WORDS[goal[goals.KIND]][1].partition("|")
    return one if number == 1 and one else many.format(n=number)


def bonus(goal: list[int]) -> str:
    """What it pays."""
    amount = goal[goals.AMOUNT]
    if goal[goals.BONUS] == goals.PAYS_INSPIRATION:
        return f"{amount} Inspiration"
    if goal[goals.BONUS] == goals.PAYS_RARITY:
        return "a better offer" if amount == 1 else f"an offer {amount} steps better"
    if goal[goals.BONUS] == goals.PAYS_UPGRADE:
        return "an upgrade" if amount == 1 else f"{amount} upgrades"
    return "nothing but honour"
