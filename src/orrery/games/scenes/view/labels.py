"""What is asked of a seat, and its choices in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.view import Choice
from orrery.games.scenes import actions as a
from orrery.games.scenes.names import (
    ANSWERING,
    DRAFT,
    EPILOGUE,
    EXPLAINING,
    HAND,
    INTRODUCE,
    LAST_WORD,
    NO_DIALOG,
    NONE,
    OFFERS,
    PLAY,
    PRESS,
    SCENE_END,
    SCORING,
    SETUP,
    THREADS,
    kind_of,
)
from orrery.games.scenes.rules import legal
from orrery.games.scenes.rules import play as running
from orrery.games.scenes.rules.effects import effect_text
from orrery.games.scenes.rules.texts import fact_name
from orrery.narrate.prose import upper

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

PLAIN = {
    a.SIT: "Join in",
    a.MACHINE: "Let a machine tell for this seat",
    a.OWN_THEME: "A theme of our own",
    a.PREMISE: "A premise of our own",
    a.OPEN: "Open the scene",
    a.EXPLAIN: "Explain",
    a.QUIET: "Say nothing",
    a.SAY_FITS: "It fits",
    a.SAY_CLASHES: "It clashes",
    a.MEND: "Mend it",
    a.TWIST: "Let both be true",
    a.WITHDRAW: "Withdraw the card",
    a.UNDO: "Take the card back",
    a.CONFIRM: "Confirm the scene",
    a.TAKE_NOTE: "Take a note",
    a.OBJECT: "Put in a silent objection",
    a.STOP: "Stop",
    a.RESUME: "Go on",
    a.VETO: "Veto something",
    a.LEAVE: "Leave to a machine",
    a.FINISH: "Close the scoring",
    a.ADOPT_NONE: "No thread is left",
    a.TELL_EPILOGUE: "Tell the epilogue",
    a.OFFER: "Offer a title",
    a.NO_OFFER: "Offer none",
}
TOLD = {  # what comes of it, where the words of the button do not say so
    a.SIT: "you write with every card that you play",
    a.MACHINE: "it writes, and you read",
    a.CONFIRM: "when all have, the page is turned",
    a.NO_OFFER: "the others' titles are voted on",
}


def question(s: StoryState) -> str:
    """What is asked of the teller who must decide."""
    if s.stopped:
        return "The story is stopped. Go on, or take something out of it?"
    if s.telling() and s.dialog != NO_DIALOG:
        return in_dialog(s)
    if s.phase == PLAY:
        return playing(s)
    if s.phase == SETUP:
        if s.step < len(s.machines):
            return "Will you join in? Read the content warnings first."
        return "What is the theme of the story?"
    if s.phase == DRAFT:
        if s.step == HAND:
            return "Where and when does it play, and what must it answer?"
        return f"Keep one card; the others go to the left. ({s.step + 1} of {HAND})"
    if s.phase == SCENE_END:
        return (
            "Which of the two comes over all?"
            if s.step
            else "The scene is told: read it once more, and confirm it."
        )
    if s.phase == SCORING and s.rules.arc:
        return "The story is told. Say goodbye to it?"
    if s.phase == SCORING:
        if s.step < len(s.machines):
            return f"How many points for the theme does {s.rules.seat_title(s.step)} deserve?"
        return "Enter the theme bonus of each teller."
    return closing(s)


def playing(s: StoryState) -> str:
    if s.tale.needs and s.is_last():
        return "This is the last card, and the story needs a Resolve: which fact finds its end?"
    return "Play one card and tell one to three sentences with it."


def in_dialog(s: StoryState) -> str:
    if s.second != NONE:
        return f"Do F{s.named + 1} and F{s.second + 1} fit together?"
    if s.dialog == EXPLAINING:
        return f"Does that break F{s.named + 1}? You may explain it."
    if s.dialog == ANSWERING:
        return f"It clashes with F{s.named + 1}. Mend it, let both be true, or withdraw the card?"
    return f"Does the last card fit F{s.named + 1}, {fact_name(s, s.named)}?"


def closing(s: StoryState) -> str:
    return {
        THREADS: "Which loose thread do you take along?",
        EPILOGUE: "Tell the epilogue.",
        OFFERS: "Do you offer a title?",
    }.get(s.step, "What shall the story be called?")


def choices(s: StoryState, seat: int) -> list[Choice]:
    return [choice(s, seat, action) for action in s.actions(seat)]


def asides(s: StoryState, seat: int) -> tuple[Choice, ...]:
    return tuple(choice(s, seat, action) for action in legal.asides(s, seat)) if seat != NONE else ()


def choice(s: StoryState, seat: int, action: int) -> Choice:
    taken = a.take(action)
    longest, say = running.words_for(action)
    label, touches, told = labelled(s, seat, taken)
    return Choice(a.text(action), label, touches, told, longest, say)


def labelled(s: StoryState, seat: int, taken: a.Taken) -> tuple[str, tuple[str, ...], str]:
    """Label, the parts it touches, and a word of help."""
    kind, values = taken
    if kind == a.FINISH and s.rules.arc:
        return "Say goodbye to it", (), "the story ends, with a thread for each of you and a title"
    if kind in PLAIN:
        return PLAIN[kind], (), TOLD.get(kind, "")
    if kind in CARDS:
        return played(s, seat, kind, values)
    if kind == a.KEEP:
        return f"Keep {s.rules.card_name(values[0])}", (f"packet-{seat}-{values[0]}",), ""
    if kind == a.PICK_THEME:
        return upper(s.rules.content.themes[s.themes[values[0]]]), (), "what the tale comes back to"
    if kind in (a.PROPOSE, a.BONUS):
        verb = "Propose" if kind == a.PROPOSE else "Enter"
        return (
            f"{verb} {values[1]} for {s.rules.seat_title(values[0])}",
            (f"points-{values[0]}",) if shows_points(s) else (),
            "",
        )
    if kind == a.TAKE_PREMISE:
        premise = s.rules.content.premises[values[0]]
        place = f"{upper(premise.place)}, {premise.time}"
        return place, (f"premise-{values[0]}",), premise.question
    if kind == a.TURN:
        return upper(effect_text(s.rules.effect(s.twist)[values[0]])), (), ""
    if kind == a.STRIKE:
        play = s.tale.plays[values[0]]
        on_page = play.scene == s.scene and s.phase > DRAFT
        return (
            f"Take play {values[0] + 1} of scene {play.scene} out",
            (f"p{values[0] + 1}",) if on_page else (),
            "",
        )
    if kind == a.VOTE_OFFER:
        return f"“{s.offers[values[0]]}”", (), ""
    name = f"{fact_name(s, values[0])} (F{values[0] + 1})"
    touches = tuple(f"f{number + 1}" for number in values)
    if kind in (a.MAKE_NPC, a.TIE_NPC):
        verb = "Make {0} an NPC, tied to {1}" if kind == a.MAKE_NPC else "Tie {0} to {1}"
        return verb.format(name, f"{fact_name(s, values[1])} (F{values[1] + 1})"), touches, ""
    return f"{FACTS[kind]} {name}", touches, ""


def shows_points(s: StoryState) -> bool:
    return s.phase >= SCORING


FACTS = {
    a.CHALLENGE: "Ask whether it breaks",
    a.ADOPT: "Take along",
    a.VOTE_FACT: "Call it",
}
CARDS = (a.PLAY, a.PLAY_ON, a.PLAY_OPTION, a.FACE, a.STAND, a.HIDE, a.HIDE_ON, a.PUT_AWAY)


def played(s: StoryState, seat: int, kind: int, values: tuple[int, ...]) -> tuple[str, tuple[str, ...], str]:
    card, *rest = values
    name = upper(s.rules.card_name(card))
    hand = "lw" if card == LAST_WORD else f"hand-{seat}-{card}"
    facts = (
        [f"{fact_name(s, number)} (F{number + 1})" for number in rest]
        if kind not in (a.PLAY_OPTION, a.STAND)
        else []
    )
    touches = (hand, *[f"f{number + 1}" for number in rest]) if facts else (hand,)
    if kind == a.PLAY:
        options = s.rules.effect(card)
        return name, touches, effect_text(options[0]) if options else ""
    if kind == a.PLAY_OPTION:
        return f"{name}: {effect_text(s.rules.effect(card)[rest[0]])}", touches, ""
    if kind == a.FACE:
        return f"{name}: {facts[0]} face to face with {facts[1]}", touches, ""
    if kind == a.STAND:
        npc, tie, act, stance = rest
        does = "makes {} worse" if act == PRESS else "reveals {}"
        what = does.format(f"{fact_name(s, tie)} (F{tie + 1})")
        mood = "better" if stance else "worse"
        label = f"{name}: {fact_name(s, npc)} {what}, and thinks {mood} of you"
        return label, (hand, f"f{npc + 1}", f"f{tie + 1}"), ""
    if kind == a.PUT_AWAY:
        return f"Put {name} away", touches, ""
    if kind in (a.HIDE, a.HIDE_ON):
        on = f", mentioning {facts[0]}" if facts else ""
        return f"{name} face down, as a new fact{on}", touches, ""
    joined = "mentioning " if kind_of(card) <= INTRODUCE else "on "
    return f"{name} {joined}{facts[0]}", touches, ""
