"""The words of Nine Scenes as numbers: phases, cards, moves, subtypes of facts, bands of the meters."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# -- phases (NS-001)
SETUP: Final = 0
DRAFT: Final = 1
PLAY: Final = 2
SCENE_END: Final = 3
SCORING: Final = 4
END: Final = 5
PHASES: Final = ("setup", "draft", "play", "scene-end", "scoring", "end")

# -- the shape of a story (NS-087)
SCENES: Final = 9
SCENES_IN_ACT: Final = 3
TWIST_AFTER: Final = 5
LEAST_TELLERS: Final = 2
MOST_TELLERS: Final = 6

# -- cards: 40 elements, 20 events, 40 moves, and Last Word beside the deck (NS-015)
ELEMENTS: Final = 40
EVENTS: Final = 20
MOVES: Final = 40
DECK: Final = ELEMENTS + EVENTS + MOVES
LAST_WORD: Final = DECK
FIRST_EVENT: Final = ELEMENTS
FIRST_MOVE: Final = ELEMENTS + EVENTS
HAND: Final = 5
PACKET: Final = ((0, ELEMENTS, 3), (FIRST_EVENT, EVENTS, 2), (FIRST_MOVE, MOVES, 2))  # first, cards, dealt

# -- what a play is stored as: an element, an event, or a move by its name (NS-030)
ELEMENT: Final = 0
EVENT: Final = 1
INTRODUCE: Final = 2
COMPLICATE: Final = 3
REVEAL: Final = 4
CALLBACK: Final = 5
RESOLVE: Final = 6
CONFRONT: Final = 7
PASS: Final = 8  # a card put away with a sentence (NS-037)
KINDS: Final = (
    "element", "event", "Introduce", "Complicate", "Reveal", "Callback", "Resolve", "Confront", "pass",
)  # fmt: skip
MOVE_COUNTS: Final = (6, 9, 5, 7, 9, 4)  # Introduce … Confront
FIRST_CONFRONT: Final = DECK - MOVE_COUNTS[-1]

# -- subtypes of facts (NS-022); the first five are those of elements
CHARACTER: Final = 0
PLACE: Final = 1
OBJECT: Final = 2
BOND: Final = 3
SECRET: Final = 4
NOTE: Final = 5
SUBTYPES: Final = ("character", "place", "object", "bond", "secret", "note")
SUBTYPE_COUNTS: Final = (9, 8, 8, 7, 8)

# -- meters and their bands (NS-058, NS-061)
HIGHEST: Final = 10
FIRST_TENSION: Final = 3
FIRST_COHERENCE: Final = 5
TENSION_BANDS: Final = ((10, "Breaking"), (8, "Taut"), (2, "Drawn"), (0, "Slack"))
COHERENCE_BANDS: Final = ((8, "Tight"), (3, "Steady"), (1, "Frayed"), (0, "Torn"))
TIGHT: Final = 8
FRAYED: Final = 2
TAUT: Final = 8
COST: Final = 2  # Tension that a Resolve takes

# -- the Torn lock of a scene (NS-063, NS-064)
FREE: Final = 0
LOCKED: Final = 1
LIFTING: Final = 2  # a Confront has ended the lock, and its vote is still going on

# -- the dialog (NS-067 to NS-081)
NO_DIALOG: Final = 0
EXPLAINING: Final = 1
VOTING: Final = 2
ANSWERING: Final = 3
FITS: Final = 0
CLASHES: Final = 1

# -- what is acted by an NPC (NS-082)
PRESS: Final = 0  # a complication on a fact it is tied to
SHOW: Final = 1  # the reveal of a secret it is tied to
STANCE: Final = 2  # from -2 to +2

# -- steps of the end (NS-115)
THREADS: Final = 0
EPILOGUE: Final = 1
OFFERS: Final = 2
VOTES: Final = 3
TIE: Final = 4
OVER: Final = 5

# -- bounds: every match ends, and nobody fills the disk
MOST_FACTS: Final = 160
MOST_PLAYS: Final = 54
MOST_PREMISES: Final = 12  # of a pack that can be taken as they stand
MOST_VETOES: Final = 40
MOST_STOPS: Final = 60
ARC_HOME: Final = 2  # the score of a story that was brought home together
MOST_ENTRIES: Final = 8  # of a seat's theme bonus
HIGHEST_BONUS: Final = 3
LONGEST_STORY: Final = 600
LONGEST_LINE: Final = 300

# -- streams of dice
DEAL: Final = 0
STREAMS: Final = ("deal",)

TONES: Final = ("light", "even", "dark")


def kind_of(card: int) -> int:
    """What a card is: an element, an event, or a move by its name; Last Word is a Resolve (NS-098)."""
    if card < FIRST_EVENT:
        return ELEMENT
    if card < FIRST_MOVE:
        return EVENT
    if card == LAST_WORD:
        return RESOLVE
    return MOVE_KINDS[card - FIRST_MOVE]


def subtype_of(card: int) -> int:
    """The subtype of the fact that an element makes."""
    return ELEMENT_SUBTYPES[card]


MOVE_KINDS: Final = tuple(INTRODUCE + place for place, count in enumerate(MOVE_COUNTS) for _ in range(count))
ELEMENT_SUBTYPES: Final = tuple(subtype for subtype, count in enumerate(SUBTYPE_COUNTS) for _ in range(count))


def card_id(card: int) -> str:
    """A card as it is typed and stored.

    >>> card_id(0), card_id(42), card_id(60), card_id(100)
    ('e01', 'v03', 'm01', 'lw')
    """
    if card == LAST_WORD:
        return "lw"
    if card >= FIRST_MOVE:
        return f"m{card - FIRST_MOVE + 1:02}"
    if card >= FIRST_EVENT:
        return f"v{card - FIRST_EVENT + 1:02}"
    return f"e{card + 1:02}"


CARD_IDS: Final = tuple(card_id(card) for card in range(DECK + 1))


def act_of(scene: int) -> int:
    """The act of a scene: derived, never stored (NS-087)."""
    return -(-scene // SCENES_IN_ACT)


def band(bands: tuple[tuple[int, str], ...], value: int) -> str:
    """The name of the band that a meter is in."""
    return next(name for lowest, name in bands if value >= lowest)
