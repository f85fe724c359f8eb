"""Nine Scenes' compendium: the cards of a pack, the moves, the bands of the meters."""

from __future__ import annotations

from functools import lru_cache

from orrery.engine.compendium import Compendium, Sheet, Topic, rules_topic
from orrery.engine.view import Word
from orrery.games.scenes.names import CARD_IDS, FIRST_EVENT, SUBTYPES, subtype_of
from orrery.games.scenes.program import Content, Printed
from orrery.games.scenes.view.bands import SENTENCES
from orrery.games.scenes.view.table import MOVE_HELP
from orrery.games.scenes.view.tutorial import TUTORIALS
from orrery.narrate.prose import upper

OPTIONS = (
    ("Close weave", "Every Callback or Reveal also gives +1 Coherence."),
    ("Earned endings", "In scenes 7 to 9 only a fact with a callback or a complication can be resolved."),
    ("Quiet scores", "Points are hidden until the scoring."),
    ("Mid twist", "After scene 5 the uppermost event of the deck comes over all."),
    ("The arc", "The story is brought home together: judged by promises kept and Coherence, without points."),
    ("Objections", "One silent token for each teller and act; they do nothing, and are listed at the end."),
)


@lru_cache(maxsize=8)
def everything(rules: str, content: Content) -> Compendium:
    return Compendium(
        sheets=(*map(sheet, range(len(content.cards)), content.cards), *moves()),
        kinds={"card": "Cards"},
        words=tuple(Word(name, text) for name, text in SENTENCES),
        topics=(
            rules_topic(rules),
            Topic("The meters", SENTENCES),
            Topic("Options", OPTIONS),
            Topic("Themes", tuple((upper(theme), "") for theme in content.themes)),
        ),
        tutorials=TUTORIALS,
    )


def sheet(card: int, printed: Printed) -> Sheet:
    kind = "event" if card >= FIRST_EVENT else SUBTYPES[subtype_of(card)]
    group = "event" if card >= FIRST_EVENT else "element"
    return Sheet(
        upper(printed.name),
        "card",
        printed.text,
        group=group,
        tags=(kind, CARD_IDS[card].upper()),
        facts=(kind,),
    )


def moves() -> list[Sheet]:
    found = [
        Sheet(name, "card", text, group="move", tags=("move",), facts=("move",))
        for name, text in MOVE_HELP.items()
    ]
    return [
        *found,
        Sheet("Last Word", "card", "A Resolve for the last card of scene 9.", group="move", tags=("move",)),
    ]
