"""Small things that machine tellers make stories of: what gets worse, how it ends, what can be noticed."""

from __future__ import annotations

import re
from typing import Final

# What gets worse about a fact, by what it is. First a clause that can stand behind "it is true that" where
# the fact has just been named; then the same as a reason for something else, so that it has the name itself.
TROUBLES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "character": (
        ("half of that life is invented", "half of what {name} tells is invented"),
        ("somebody pays for the silence, month by month", "somebody pays {name} for silence"),
        ("there is a price on that head, and it has gone up", "there is a price on the head of {name}"),
        ("{who} has known it from the first day", "{who} has protected {name} from the first day"),
        ("the accident was none, and there is a witness", "there is a witness against {name}"),
        ("there was a reason to go away, and the reason is still here", "{name} is still being looked for"),
        (
            "it was the same hand that took {thing} from {where}",
            "it was {name} who took {thing} from {where}",
        ),
        ("at {where} they know that face under another name", "{name} has another name at {where}"),
        ("it was {who} who sent for help, and this is what came", "it was {who} who sent for {name}"),
    ),
    "place": (
        ("somebody has been living there", "somebody has been living at {name}"),
        ("it was sold long ago, with all that is in it", "{name} was sold long ago, with all that is in it"),
        ("{who} goes there every night", "{who} goes to {name} every night"),
        ("{thing} was there on the day it happened", "{thing} was at {name} on the day it happened"),
        ("the way there is watched", "the way to {name} is watched"),
        (
            "it was searched before, and something was found",
            "something was found at {name}, and hidden again",
        ),
        ("not all who went there came back", "not all who went to {name} came back"),
        ("there is a second way in, and it has been used", "there is a second way into {name}"),
    ),
    "object": (
        ("it is not the only one", "there is a second one like {name}"),
        ("it is a copy, and a good one", "{name} is only a copy"),
        ("{who} had it before, and lied about it", "{who} lied about {name}"),
        ("it was stolen twice, the second time by its owner", "{name} was stolen by its own owner"),
        ("they want it back at {where}, and will come for it", "they want {name} back at {where}"),
        ("somebody has died of it", "somebody has died because of {name}"),
        ("it was made to be found", "{name} was meant to be found"),
        ("a piece of it is missing, and the piece is here", "a piece of {name} is missing"),
    ),
    "bond": (
        ("one side has broken it already", "one side has already broken with {name}"),
        ("there is a third person in it", "there is a third person behind {name}"),
        ("{who} was the witness, and regrets it", "{who} was a witness to {name}"),
        ("it was paid for", "somebody paid for {name}"),
        ("it cannot be undone without {thing}", "{name} cannot be undone without {thing}"),
        ("one of them never knew of it", "one of the two never knew of {name}"),
        ("it ends tomorrow, unless somebody lies", "{name} ends tomorrow"),
        ("it was sealed at {where}, and under threat", "{name} was sealed at {where}, under threat"),
    ),
    "secret": (
        ("a child saw everything", "a child saw everything, and talks of {name}"),
        ("the proof was destroyed", "the proof about {name} was destroyed"),
        ("the wrong person was blamed", "the wrong person was blamed for {name}"),
        ("{who} helped, and was thanked for it", "{who} had a hand in {name}"),
        ("it was done out of love", "it was love that lay behind {name}"),
        ("it is about to happen again", "it may happen again, as it did with {name}"),
        ("a second person knew", "a second person knew about {name}"),
        ("it was all written down, and the page is gone", "all about {name} was written down"),
    ),
    "note": (
        ("it is meant as a sign", "{name} was meant as a sign"),
        ("{who} did it, and says so", "{who} is behind {name}"),
        ("it has to do with {thing}", "{name} has to do with {thing}"),
        ("it happened once before, and somebody died then", "the last time, {name} meant a death"),
        ("it is worse every time", "{name} comes back worse every time"),
        ("somebody was paid for it", "somebody was paid for {name}"),
        ("it leads to {where}", "{name} points to {where}"),
        ("somebody wanted it to be seen", "somebody wanted {name} to be seen"),
    ),
}

SLOT: Final = re.compile(r"\\\{(\w+)\\\}")


def pattern(short: str) -> re.Pattern[str]:
    """What a clause looks like when its slots have been filled."""
    return re.compile(SLOT.sub(lambda slot: f"(?P<{slot[1]}>.+)", re.escape(short)))


REASONS: Final = tuple((pattern(short), full) for each in TROUBLES.values() for short, full in each)


def reason_of(trouble: str, name: str) -> str:
    """A trouble as a reason that can be understood elsewhere; "" if it is none of ours.

    >>> reason_of("the way there is watched", "the old mill")
    'the way to the old mill is watched'
    >>> reason_of("Bob was there.", "the old mill")
    ''
    """
    for short, full in REASONS:
        match = short.fullmatch(trouble)
        if match:
            return full.format(name=name, **match.groupdict())
    return ""


# How something ends, when there is more to be said of it.
ENDINGS: Final = (
    "What was owed is paid.",
    "Somebody says thank you, which nobody had expected.",
    "The door stays open.",
    "Two of them do not look at each other, but they stay.",
    "It takes less than a minute.",
    "For the first time they all tell it in the same way.",
    "The rest is paid in silence.",
    "After that there is nothing to be afraid of.",
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
    "the stranger's luggage // A stranger's luggage arrives, and nobody with it.",
    "the name on the wall // A name has been written on the wall, and washed off badly.",
    "the early bell // A bell rings an hour too early.",
    "the boarded well // Boards have been nailed over the well.",
    "the borrowed ladder // A ladder was borrowed, and came back wet.",
)

WANTS: Final = (
    "to be believed",
    "to leave before it is too late",
    "what was promised",
    "to hear the truth once",
    "to be forgiven",
    "to be asked, for once",
)
FEARS: Final = (
    "being recognised",
    "the one witness",
    "that it was all for nothing",
    "the next morning",
    "an honest answer",
)
