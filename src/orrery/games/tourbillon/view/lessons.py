"""What someone who has read nothing must know: 25 points in three lessons (TB-214, TB-215, TB-216)."""

from __future__ import annotations

from typing import Final

BASICS: Final = (
    (
        "Cards become gears",
        "You play a card from your hand on a square of the plate; there it works by itself.",
    ),
    ("Time", "Time passes only while a card is being played. Between plays nothing happens: think in peace."),
    ("Costs", "A card costs time: playing one of 3 Ticks lets 3 Ticks pass, for you and for the gremlins."),
    ("Replacing", "A card can go on a gear: the old one goes to the discard, and can be drawn again later."),
    (
        "Losing",
        "You lose if your hand is empty after a play, or if a card must leave the deck and there is none.",
    ),
    (
        "Intervals",
        "A gear fires when its timer is full, and starts again: 2/3 means 2 of 3 Ticks have passed.",
    ),
    (
        "Order",
        "Gears act row by row from the top left; what an earlier one makes, a later one can spend at once.",
    ),
    (
        "Fuel",
        "Gears pay by themselves from your pools; you never choose. Special resources are made of forces.",
    ),
    ("Ready", "A gear that is full but cannot pay waits, ready, and fires as soon as it can."),
    ("Beats", "1 Tick is 10 Beats: 0.1 Ticks is the shortest time there is."),
)
FIGHTING: Final = (
    (
        "Disruptions",
        "Gremlins cap, drain, jam and delay you; what one does by being there ends when it is gone.",
    ),
    ("Damage", "Gears turn forces into damage. Without another word it hits the topmost gremlin."),
    ("Winning", "You win the moment the last gremlin is out of HP."),
    ("Countdowns", "A gremlin's move stands beside it with the time that is left."),
    ("Tags", "Words such as Forge or Spark do nothing alone; other cards speak of them."),
    ("Squares", "Some squares help: draw a card once, make more, or cost less."),
    ("Overbuild", "A card with Overbuild takes over the timer of the gear it replaces."),
    ("Inspiration", "In a run, expelled gremlins give Inspiration, which pays for cards and repairs."),
    ("The Wheel", "Every run is one more turn of the Wheel, from the same start: only you know more."),
)
WARNINGS: Final = (
    ("Drawing", "No card comes by itself: only gears and squares draw. Look after your next card."),
    ("Waiting for each other", "Gears that wait for one another wait for ever; play or replace one to help."),
    (
        "Reshuffling",
        "When the deck is empty, a draw shuffles the discard into it. Gears on the plate stay there.",
    ),
    ("Victory first", "If you win and lose in the same Beat, you win."),
    ("No limits", "Pools have no upper end, unless a gremlin sets one."),
    (
        "The forecast",
        "Before you play a card you are shown what will happen. Only unknown cards stay unknown.",
    ),
)
LESSONS: Final = (("The basics", BASICS), ("The fight", FIGHTING), ("Beware", WARNINGS))


def in_words() -> str:
    """All lessons as text, for a game's rules."""
    lines = ["Gremlins sit in your clockwork. Drive them out with gears, before you run out of cards."]
    for title, points in LESSONS:
        lines += ["", title, *[f"- {name}: {text}" for name, text in points]]
    return "\n".join(lines)


RULES: Final = in_words()
