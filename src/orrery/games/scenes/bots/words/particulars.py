"""Small things that machine tellers make stories of: what gets worse, how it ends, what can be noticed."""

from __future__ import annotations

from typing import Final

# What gets worse about a fact, by what it is; each is a clause that can stand behind "it is true that".
TROUBLES: Final[dict[str, tuple[str, ...]]] = {
    "character": (
        "half of that life is invented",
        "somebody pays for the silence, month by month",
        "there is a price on that head, and it has gone up",
        "{who} has known it from the first day",
        "it was no accident, the one everybody talks about",
        "there was a reason to go away, and the reason is still here",
        "{thing} was taken from {where}, and by nobody else",
        "at {where} they use another name",
        "it was {who} who sent for help, and this is what came",
    ),
    "place": (
        "somebody has been living there",
        "it was sold long ago, with all that is in it",
        "{who} goes there every night",
        "{thing} was there on the day it happened",
        "the way there is watched",
        "it was searched before, and somebody found something",
        "not all who went there came back",
        "there is a second way in, and it has been used",
    ),
    "object": (
        "it is not the only one",
        "it is a copy, and a good one",
        "{who} had it before, and lied about it",
        "it was stolen twice, the second time by its owner",
        "they want it back at {where}, and will come for it",
        "somebody has died of it",
        "it was made to be found",
        "a piece of it is missing, and the piece is here",
    ),
    "bond": (
        "one side has broken it already",
        "there is a third in it",
        "{who} was the witness, and regrets it",
        "it was paid for",
        "it cannot be undone without {thing}",
        "one of them never knew of it",
        "it ends tomorrow, unless somebody lies",
        "it was sealed at {where}, and under threat",
    ),
    "secret": (
        "a child saw everything",
        "somebody has destroyed the proof",
        "the wrong one was blamed",
        "{who} helped, and was thanked for it",
        "it was done out of love",
        "it has happened again",
        "a second person knew",
        "it was all written down, and somebody has read it",
    ),
    "note": (
        "it is meant as a sign",
        "{who} did it, and says so",
        "it has to do with {thing}",
        "it happened once before, and somebody died then",
        "it is worse every time",
        "somebody was paid for it",
        "it leads to {where}",
        "somebody wanted it to be seen",
    ),
}

# How something ends, when there is more to be said of it.
ENDINGS: Final = (
    "What was owed is paid.",
    "Somebody says thank you, which nobody expected.",
    "The door stays open.",
    "Two of them do not look at each other, but they stay.",
    "It takes less than a minute.",
    "They let it go, and it goes.",
    "For the first time they all tell it in the same way.",
    "The rest is paid in silence.",
)

# Things that a teller can bring in without a card: what they are called, and the sentence. A pack may have
# others.
DETAILS: Final = (
    "the fear of open doors // People have begun to lock their doors.",
    "the light in the attic // There is a light in an attic that has no stairs.",
    "the missing page // From the book of guests one page is missing.",
    "the second set of footprints // There is a second set of footprints, and it goes only one way.",
    "the unpaid bill // A bill has come for something that nobody ordered.",
    "the stopped clock // The clock in the hall was stopped by hand.",
    "the smell of smoke // There is a smell of smoke, and no fire.",
    "the empty chair // One chair stays empty, and nobody takes it away.",
    "the song nobody taught them // The children sing a song that nobody taught them.",
    "the plate too many // The table is laid for one too many.",
    "the broken seal // A seal is broken that was whole in the morning.",
    "the stranger's luggage // Somebody's luggage arrives, and nobody with it.",
    "the name on the wall // A name has been written on the wall, and washed off badly.",
    "the early bell // A bell rings an hour too early.",
    "the boarded well // Somebody has nailed boards over the well.",
    "the borrowed ladder // A ladder was borrowed, and came back wet.",
)

WANTS: Final = (
    "to be believed",
    "to leave before it is too late",
    "what was promised",
    "a name for it",
    "to be forgiven",
    "to be asked, for once",
)
FEARS: Final = (
    "being recognised",
    "the one who saw it",
    "that it was for nothing",
    "the next morning",
    "an honest answer",
)
