"""What stands on the table in words: texts of plays and facts, or a plain line where nothing was said."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from orrery.games.scenes.names import (
    CALLBACK,
    COMPLICATE,
    CONFRONT,
    ELEMENT,
    EVENT,
    INTRODUCE,
    LAST_WORD,
    NONE,
    PASS,
    RESOLVE,
    REVEAL,
    SHOW,
)
from orrery.games.scenes.program import Premise
from orrery.narrate.prose import PARTS, sentences, upper

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState
    from orrery.games.scenes.state.tale import Fact, Play

SEAT = re.compile(r"\{(?=\d\})")
LONGEST_TITLE = 60


def parts_of(words: str) -> tuple[str, str]:
    """The story's sentences, and the text behind the two strokes."""
    story, _, own = words.partition(PARTS)
    return story.strip(), own.strip()


def inert(words: str) -> str:
    """Words for a sentence of the log. What looks like a seat's place in them is none.

    >>> inert("{1} did it.")
    '{ 1} did it.'
    """
    return SEAT.sub("{ ", words)


def said(words: str) -> str:
    """The end of a sentence of the log, with what was said."""
    return f": “{inert(words)}”" if words else "."


# -- what the story is about
def theme_of(s: StoryState) -> str:
    """The theme in words; "" while it is unset."""
    if s.theme == NONE:
        return ""
    if s.theme < len(s.rules.content.themes):
        return s.rules.content.themes[s.theme]
    return s.theme_text or "a theme that nobody says aloud"


def premise_of(s: StoryState) -> Premise:
    """What the table agreed on, part by part; what was left out is the pack's."""
    usual = s.rules.content.premises[s.premise]
    parts = [part.strip() for part in s.premise_text.split(PARTS)]
    if len(parts) == 1:  # a text in one piece is the question
        parts = ["", "", parts[0]]
    place, time, question, *_ = [*parts, "", ""]
    answers = usual.answers if question in ("", usual.question) else ()
    return Premise(place or usual.place, time or usual.time, question or usual.question, answers)


# -- facts
def fact_name(s: StoryState, number: int) -> str:
    """What a fact is called: by its card, or, a note, by its text."""
    fact = s.tale.facts[number]
    if fact.source != NONE:
        return s.rules.card_name(fact.source)
    text = fact.text.removesuffix(".") or f"note {number + 1}"
    return text if len(text) <= LONGEST_TITLE else f"{text[: LONGEST_TITLE - 1].rstrip()}…"


def called(s: StoryState, number: int) -> str:
    """What the log calls a fact: words of tellers stand there between quotation marks, and nowhere else."""
    source = s.tale.facts[number].source
    return s.rules.card_name(source) if source != NONE else "a note"


def fact_text(s: StoryState, number: int) -> str:
    """What a fact says; of a card that nobody has answered, its question."""
    fact = s.tale.facts[number]
    if fact.text:
        return fact.text
    return s.rules.content.cards[fact.source].text if fact.source != NONE else ""


def readable(s: StoryState, fact: Fact, seat: int) -> bool:
    """Whether a seat may read a fact's own text (NS-025)."""
    return not fact.sealed or fact.creator == seat or s.unsealed


def troubles_of(s: StoryState, number: int) -> list[str]:
    """What is wrong with a fact, in words; whatever was said face to face, it is that they do not fit."""
    faced = {play.text: max(play.target, play.second) for play in s.tale.plays if face_to_face(play)}
    told = [each.text for each in s.tale.facts[number].complications if each.text]
    return [f"it does not go with {fact_name(s, faced[text])}" if text in faced else text for text in told]


def face_to_face(play: Play) -> bool:
    return play.kind == CONFRONT and play.second != NONE and play.choice == NONE


# -- plays
def play_text(s: StoryState, play: Play) -> str:
    """The story text of a play, never empty (NS-031)."""
    if play.struck:
        return "(taken out)"
    return play.text or plain_line(s, play)


def story_text(s: StoryState, play: Play) -> str:
    """What is read of a play: its text, and the secret that it opened."""
    text = play_text(s, play)
    opened = opened_by(s, play)
    if play.struck or opened == NONE:
        return text
    secret = s.tale.facts[opened].text
    if not secret or secret in text:
        return text
    machine = s.machines[play.seat] == 1  # a person's sentences are left together
    first, *rest = sentences(text) if machine else [text]
    return " ".join([first, secret, *rest])


def opened_by(s: StoryState, play: Play) -> int:
    """The secret that a play has opened, as a forced Resolve may, too (NS-096); NONE: it has opened none."""
    if play.kind == REVEAL:
        return play.target
    if play.kind == CONFRONT and play.choice == SHOW:
        return play.second
    if play.kind != RESOLVE or play.target == NONE or not s.tale.facts[play.target].secret:
        return NONE
    sooner = [opened_by(s, other) for other in s.tale.plays if other.kind in (REVEAL, CONFRONT)]
    return NONE if play.target in sooner else play.target


def plain_line(s: StoryState, play: Play) -> str:
    """What a card says by itself, when its player said nothing."""
    target = fact_name(s, play.target) if play.target != NONE else ""
    if play.kind == ELEMENT:
        return f"{upper(s.rules.card_name(play.card))} comes into the story."
    if play.kind == EVENT:
        return f"{upper(s.rules.card_name(play.card))}."
    if face_to_face(play):
        return f"{upper(target)} comes face to face with {fact_name(s, play.second)}."
    if play.card == LAST_WORD:
        return f"The last word is about {target}." if target else "The last word is spoken."
    return PLAIN[play.kind].format(upper(target), target)


PLAIN = {
    INTRODUCE: "Something new is known.",
    COMPLICATE: "{0} turns out to be worse than it seemed.",
    REVEAL: "The truth about {1} comes out.",
    CALLBACK: "Once more there is talk of {1}.",
    RESOLVE: "That is the end of the matter of {1}.",
    CONFRONT: "{0} has to be faced.",
    PASS: "For a moment nothing happens.",
}
