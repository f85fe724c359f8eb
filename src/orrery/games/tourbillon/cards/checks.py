"""What no single phrase can know: what must not stand together in one text, and what its bearer cannot do.

A text that would silently do nothing is refused, at the words that ask for what is not there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import CardError, Language, Node
from orrery.cardtext.faults import excerpt
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import upgrades, vocabulary
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE
from orrery.games.tourbillon.cards.phrases import cards
from orrery.games.tourbillon.cards.phrases.standing import STANDING

STANDING_PHRASES: Final = {phrase.name for phrase in STANDING}
# Words for gears that start from a square of one's own …
AROUND: Final = (*range(names.THIS, names.COLUMN + 1), names.FIRST_ADJACENT)
# … and words that can mean several gears at once.
MANY: Final = (names.ADJACENT, names.ROW, names.COLUMN, names.EVERY_GEAR, names.OTHER_GEARS)
# What a gear must stand on the plate for, or have a timer for.
ON_THE_PLATE: Final = ("overbuild", "immovable", "steady", "quickstart", "starting", "chain")
WITH_A_TIMER: Final = ("steady", "quickstart", "starting", "chain")
NEVER_WITHOUT_A_SQUARE: Final = (
    "on_bounce", "on_replaced", "when_destroyed", "when_killed", "when_played", "when_lined",
)  # fmt: skip
IN_HAND: Final = {
    "on_draw": "On draw", "on_pickup": "On pickup", "on_bounce": "On bounce", "on_discard": "On discard",
}  # fmt: skip
ON_ITSELF: Final = ("heal", "shields", "cap_largest")  # sabotage that only a gremlin who is there can do


def said(node: Node, *phrases: str) -> Iterator[Node]:
    return (part for part in node.walk() if part.phrase in phrases)


def text_of(entry: Entry) -> Node | None:
    node = entry["text"]
    return node if isinstance(node, Node) else None


# -- where it stands
def fault_at(entry: Entry, words: str, code: str, problem: str) -> CardError:
    """A fault at some words of the text, however they are spaced; else at the text as a whole."""
    text = str(entry.given["text"])
    found = re.search(r"\s+".join(map(re.escape, words.split())), text, re.IGNORECASE)
    if not found:
        return entry.fault(code, f"text: {problem}", "text")
    marked = excerpt(text, found.start(), found.end())
    return CardError(code, entry.spot.at("text")(found.start()), f"text: {problem}", marked)


def opening_words(language: Language, phrase: str) -> str:
    """The words that a phrase begins with: "On replaced", "Chain"."""
    template = language.forms[phrase].phrase.template
    return re.split(r"[\[{:]", template, maxsplit=1)[0].strip()


def place_word(part: Node) -> str:
    """The word of a phrase that means gears or squares around its own, or nothing."""
    values = dict(part.values)
    if values.get("gears") in AROUND:
        return vocabulary.GEARS.word(values["gears"]).text
    if "squares" in values:
        return vocabulary.GROUND.word(values["squares"]).text
    return "no gear is adjacent" if part.phrase == "alone" else ""


# -- cards
def check_card(entry: Entry) -> Iterator[CardError]:
    node, cost, upgrade = text_of(entry), entry["cost"], entry["upgrade"]
    assert node is not None
    assert isinstance(cost, int)
    if entry.name.endswith("+"):
        yield entry.fault("bad-name", "name: only upgraded cards have a + at the end of their names.", "name")
    yield from said_twice(entry, node)
    yield from firing_faults(entry, node)
    yield from target_faults(entry, node)
    yield from gear_word_faults(entry, node)
    if any(discards_in_one_way(part) for part in said(node, "consume")):
        problem = "text: with OR, a discard cannot be the price of one way only."
        yield entry.fault("discard-or", problem, "text")
    if any(said(node, "momentary")):
        yield from momentary_faults(entry, node)
    else:
        yield from hand_faults(entry, node)
    reason = upgrades.why_not(node, cost, upgrade)
    if reason:
        yield entry.fault("no-upgrade", f"upgrade: {reason}.", "upgrade")


def said_twice(entry: Entry, node: Node) -> Iterator[CardError]:
    phrases = [part.phrase for part in node.walk()]
    for phrase in sorted(set(cards.ONCE) & set(phrases)):
        if phrases.count(phrase) > 1:
            yield entry.fault("said-twice", f"text: it says {phrase.replace('_', ' ')} twice.", "text")


def firing_faults(entry: Entry, node: Node) -> Iterator[CardError]:
    firings = [part.phrase for part in said(node, *cards.FIRING_PHRASES)]
    if len(firings) > 1:
        yield entry.fault("two-firings", "text: a card fires in one way only.", "text")
    if any(said(node, "accumulating")) and not {"fires", "hungry"} & set(firings):
        yield entry.fault("never-fires", "text: it cannot accumulate without firing.", "text")
    if not firings:
        for part in said(node, *WITH_A_TIMER):
            words = opening_words(CARD_LANGUAGE, part.phrase)
            problem = f'"{words}" does nothing on a card that never fires. Say how it fires, or leave it out.'
            yield fault_at(entry, words, "never-fires", problem)


def target_faults(entry: Entry, node: Node) -> Iterator[CardError]:
    if any(part["overkill"] and part["target"] == names.ALL for part in said(node, "deal")):
        yield entry.fault("all-overkill", "text: damage to all gremlins cannot have Overkill.", "text")
    targets = [dict(part.values) for part in node.walk()]
    if any(t.get("target") == names.TARGETED for t in targets) and any(
        t.get("gears") == names.CHOSEN for t in targets
    ):
        yield entry.fault("two-targets", "text: it can target gremlins or gears, not both.", "text")
    if any(mixes_targets(part) for part in node.walk()):
        problem = "text: an effect picks its target once, so it can name only one kind of target."
        yield entry.fault("mixed-targets", problem, "text")


def mixes_targets(part: Node) -> bool:
    """Whether the effects of one text name single gremlins by different words (TB-131)."""
    effects = [effect for _, value in part.values if isinstance(value, tuple) for effect in value]
    named = [dict(effect.values).get("target") for effect in effects if isinstance(effect, Node)]
    return len({target for target in named if target not in (None, names.ALL)}) > 1


def gear_word_faults(entry: Entry, node: Node) -> Iterator[CardError]:
    """Words for gears that mean nothing with this verb.

    Two rulings: Sacrifice takes one gear (TB-113), so it names one; and "the next gear" is the one that does
    not suffer from a sabotage yet (TB-167), which of all that cards do only Delay is.
    """
    for part in node.walk():
        which = dict(part.values).get("gears")
        word = "" if which is None or part.phrase.startswith("bears_") else vocabulary.GEARS.word(which).text
        if part.phrase.endswith("sacrifice") and which in MANY:
            problem = f'a sacrifice is one gear, not "{word}". Say "an adjacent gear" or "the targeted gear".'
            yield fault_at(entry, word, "one-victim", problem)
        if which == names.FIRST_FREE and part.phrase != "delay_gears":
            problem = f'only sabotage and Delay look for "{word}". Say "the targeted gear" or "all gears".'
            yield fault_at(entry, word, "no-next-gear", problem)


def discards_in_one_way(price: Node) -> bool:
    """Whether a discard belongs to one of several ways to pay."""
    ways = price["options"]
    assert isinstance(ways, tuple)
    return len(ways) > 1 and any(part.phrase == "price_discard" for part in price.walk())


def momentary_faults(entry: Entry, node: Node) -> Iterator[CardError]:
    """What a card cannot say that never stands on the plate."""
    for part in node.walk():
        around = place_word(part)
        if part.phrase in STANDING_PHRASES:
            words = CARD_LANGUAGE.render(part)
            problem = f'"{words}" does nothing on a Momentary card: it stands on no square.'
        elif part.phrase in ON_THE_PLATE:
            words = opening_words(CARD_LANGUAGE, part.phrase)
            problem = f'"{words}" does nothing on a Momentary card: it stands on no square.'
        elif part.phrase in NEVER_WITHOUT_A_SQUARE:
            words = opening_words(CARD_LANGUAGE, part.phrase)
            problem = f'"{words}" never happens to a Momentary card: it stands on no square.'
        elif around:
            words = around
            problem = f'a Momentary card cannot say "{words}": it stands on no square.'
        else:
            continue
        yield fault_at(entry, words, "no-square", problem)


def hand_faults(entry: Entry, node: Node) -> Iterator[CardError]:
    """What a trigger cannot say that goes off while the card is in hand, and not on the plate."""
    for trigger in said(node, *IN_HAND):
        for words in filter(None, map(place_word, trigger.walk())):
            problem = (
                f'{IN_HAND[trigger.phrase]}, it cannot say "{words}": the card stands on no square then. '
                'Say "all gears" or "the targeted gear".'
            )
            yield fault_at(entry, words, "no-square", problem)


# -- gremlins
def check_gremlin(entry: Entry) -> Iterator[CardError]:
    node = text_of(entry)
    if node is None:
        return
    clocks, turns = len(list(said(node, "every"))), len(list(said(node, "in_turn", "in_turn_after")))
    if turns > 1 or (turns and clocks):
        yield entry.fault("two-cycles", "text: moves run in turn or each by its own clock, not both.", "text")
    if clocks > names.MOST_CLOCKS:
        problem = f"text: a gremlin has at most {names.MOST_CLOCKS} clocks."
        yield entry.fault("many-clocks", problem, "text")
    yield from gremlin_word_faults(entry, node)
    for last in said(node, "when_expelled"):
        yield from last_word_faults(entry, last)
    if any(said(node, "regrows")) and entry["shields"] == 0:
        problem = "shields grow back up to their first number, and this gremlin has none. Give it shields."
        yield fault_at(entry, "Regrows", "no-shields", problem)


def gremlin_word_faults(entry: Entry, node: Node) -> Iterator[CardError]:
    """Words for gears that start from a square or a target: a gremlin has neither.

    A ruling: "all other gears" is all gears, for a source that is no gear.
    """
    instead = 'Say "the next gear", "the gear with most progress" or "all gears".'
    for part in node.walk():
        which = dict(part.values).get("gears")
        if which in AROUND:
            word = vocabulary.GEARS.word(which).text
            problem = f'a gremlin cannot say "{word}": it stands on no square. {instead}'
            yield fault_at(entry, word, "no-square", problem)
        elif which == names.CHOSEN:
            word = vocabulary.GEARS.word(which).text
            problem = f'a gremlin cannot say "{word}": it aims at nothing. {instead}'
            yield fault_at(entry, word, "no-target", problem)


def last_word_faults(entry: Entry, last: Node) -> Iterator[CardError]:
    """What a gremlin cannot do to itself any more when it is expelled."""
    for part in said(last, *ON_ITSELF):
        if not dict(part.values).get("everyone"):
            words = GREMLIN_LANGUAGE.render(part)
            problem = f'when it is expelled it is gone, so "{words}" does nothing. Leave it out.'
            yield fault_at(entry, words, "gone-already", problem)
