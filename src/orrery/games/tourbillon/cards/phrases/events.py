"""What the choice of an event can say. Each phrase makes steps as `rules.run.outcomes` lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.cardtext import Language, Number, Phrase, Vocabulary, Word
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import vocabulary
from orrery.games.tourbillon.rules.run import outcomes

Step = tuple[int | str, int | str, int | str]  # a step; a card is still a name in it
Steps = tuple[Step, ...]

PICK: Final = Vocabulary(
    "pick",
    (
        Word("a card of your choice", outcomes.OF_YOUR_CHOICE),
        Word("a random card", outcomes.RANDOM, help="Chance picks among the cards it is possible for."),
    ),
)
OFFERED: Final = Vocabulary(
    "offered", tuple(Word(name, names.RARITY_NAMES.index(name)) for name in ("common", "uncommon", "rare"))
)
RANK: Final = Vocabulary("opponent", (Word("a fight", 1), Word("an elite fight", 2)))
INSPIRATION: Final = Number("inspiration", low=1, high=200)
WEIGHT: Final = Number("weight", low=1, high=20)


def step(what: int, first: str = "", second: str = "") -> Callable[..., Steps]:
    """One step; its numbers stand in these slots."""

    def make(**slots: int | str) -> Steps:
        return ((what, slots[first] if first else 0, slots[second] if second else 0),)

    return make


def lose(amount: int) -> Steps:
    return ((outcomes.INSPIRE, -amount, 0),)


def in_sequence(outcomes: tuple[Steps, ...]) -> Steps:
    return tuple(step for steps in outcomes for step in steps)


def branch(weight: int, outcomes: tuple[Steps, ...]) -> tuple[int, Steps]:
    return weight, in_sequence(outcomes)


def unknown(branches: tuple[tuple[int, Steps], ...]) -> Steps:
    inside = tuple(
        step for weight, steps in branches for step in ((outcomes.BRANCH, weight, len(steps)), *steps)
    )
    return ((outcomes.UNKNOWN, len(branches), len(inside) * outcomes.STEP), *inside)


def bonus(which: int) -> Callable[[int], Steps]:
    return lambda amount: ((outcomes.BONUS, which, amount),)


def nothing() -> Steps:
    return ()


def most_common() -> Steps:
    return ((outcomes.OFFER, outcomes.ANY_RARITY, outcomes.COMMON_TAG),)


def tagged(tag: int) -> Steps:
    return ((outcomes.OFFER, outcomes.ANY_RARITY, tag),)


NEXT_FIGHT: Final = "It holds for the next fight only."
OUTCOMES: Final = (
    Phrase(
        "gain_inspiration",
        "outcome",
        "Gain {amount:inspiration} Inspiration",
        step(outcomes.INSPIRE, "amount"),
    ),
    Phrase("lose_inspiration", "outcome", "Lose {amount:inspiration} Inspiration", lose),
    Phrase("upgrade", "outcome", "Upgrade {pick:pick}", step(outcomes.UPGRADE, "pick")),
    Phrase(
        "tune",
        "outcome",
        "Tune {pick:pick}",
        step(outcomes.TUNE, "pick"),
        help=f"The card is upgraded. {NEXT_FIGHT}",
    ),
    Phrase(
        "remove",
        "outcome",
        "Remove {pick:pick}",
        step(outcomes.REMOVE, "pick"),
        help="It leaves your deck. A deck of six cards loses none.",
    ),
    Phrase(
        "duplicate",
        "outcome",
        "Duplicate {pick:pick}",
        step(outcomes.DUPLICATE, "pick"),
        help="You get a second copy of it.",
    ),
    Phrase(
        "transform",
        "outcome",
        "Transform {pick:pick}",
        step(outcomes.TRANSFORM, "pick"),
        help="It becomes another card of its rarity, drawn by chance.",
    ),
    Phrase("add_card", "outcome", "Add {card:name} to your deck", step(outcomes.CARD, "card")),
    Phrase(
        "some_card",
        "outcome",
        "Add a random {rarity:offered} card to your deck",
        step(outcomes.SOME_CARD, "rarity"),
    ),
    Phrase("offer", "outcome", "Take one of three {rarity:offered} cards", step(outcomes.OFFER, "rarity")),
    Phrase("tag_offer", "outcome", "Take one of three {tag:tag} cards", tagged),
    Phrase("common_tag_offer", "outcome", "Take one of three cards of your most common tag", most_common),
    Phrase(
        "fight",
        "outcome",
        "Win {rank:opponent} for {amount:inspiration} more Inspiration",
        step(outcomes.FIGHT, "rank", "amount"),
        help="The fight begins at once. Lose it, and the run is over.",
    ),
    Phrase(
        "more_hp",
        "outcome",
        "Gremlins of the next fight have {percent:percent}% more HP",
        step(outcomes.HARDER, "percent"),
    ),
    Phrase(
        "more_shields",
        "outcome",
        "Gremlins of the next fight have {shields:amount} more shield(s)",
        step(outcomes.HARDER, second="shields"),
    ),
    Phrase(
        "square_production",
        "outcome",
        "A random square gets +{amount:amount} production",
        bonus(names.PRODUCTION),
        help="Gears on it make that much more of their first resource.",
    ),
    Phrase(
        "square_cost",
        "outcome",
        "A random square gets -{amount:amount} Tick(s)",
        bonus(names.COST),
        help="Plays on it cost that much less.",
    ),
    Phrase(
        "square_draw",
        "outcome",
        "A random square gets draw {amount:amount}",
        bonus(names.DRAW),
        help="In every fight the first gear placed on it draws.",
    ),
    Phrase(
        "expand",
        "outcome",
        "Expand the plate",
        step(outcomes.EXPAND),
        help="At an edge of your choice. A plate grows four times at most in a run.",
    ),
    Phrase("nothing", "outcome", "Nothing happens", nothing),
)

EVENT_LANGUAGE: Final = Language(
    "choice",
    (
        PICK, OFFERED, RANK, INSPIRATION, WEIGHT, vocabulary.TAG, vocabulary.AMOUNT, vocabulary.PERCENT,
    ),
    (
        Phrase("choice", "choice", "{outcomes:sentence*. }", in_sequence),
        Phrase("certain", "sentence", "{outcome:outcome}"),
        Phrase("unknown", "sentence", "Unknown: {branches:branch*; }", unknown),
        Phrase("branch", "branch", "{weight:weight} part(s) {outcomes:outcome*, }", branch),
        *OUTCOMES,
    ),
    glossary={"Inspiration": "What a workshop is paid with."},
)  # fmt: skip
