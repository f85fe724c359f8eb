"""The guided first story (NS-127): what is said to somebody who has read nothing, and where.

It is a story with an arc, so it begins with its goal: it is brought home together with the machine tellers.
"""

from __future__ import annotations

from typing import Final

from orrery.engine.compendium import Tip, Tutorial

FIRST: Final = (
    Tip(
        "You and two machine tellers tell one story, in nine short scenes. The goal: bring it home. What "
        "it promises its readers, it must keep.",
    ),
    Tip(
        "This is what the pack tells of. If that is fine with you, join in: the story needs a person.",
        at="warnings",
    ),
    Tip("Pick what the story is about. It only has to make you curious.", at="themes", moves=1),
    Tip(
        "Now five cards for your hand, one at a time. Gold ones bring somebody or something in, red ones "
        "come over everybody, blue ones work on what is there. Take some of each.",
        at="packet-0",
        moves=2,
    ),
    Tip(
        "Choose where it plays. Each premise asks one question, and the last scene must answer it.",
        at="premises",
        moves=7,
    ),
    Tip(
        "The first scene. Who has the spotlight opens it and plays first. With each card you write one to"
        " three sentences, and what you write about, the others take up.",
        at="page",
        after="scene",
    ),
    Tip(
        "Your hand. Pick a card: beside it you see what it will do, before you write anything. No words? "
        "Take one of the beginnings.",
        at="hand-0",
        after="scene",
    ),
    Tip(
        "This is a fact now: everybody can use it, make it worse, bring it back, or bring it to an end.",
        at="facts",
        after="fact",
    ),
    Tip(
        "Tension. What gets worse raises it, and a Resolve costs 2 of it: without trouble nothing can end"
        " well. From 8 on it wants out; at 10 the last card of a scene must be a Resolve or a Confront.",
        at="tension",
        after="meters",
    ),
    Tip(
        "Coherence: how well it holds together. At 2 or less every new fact has to mention an old one; at"
        " 0 nothing can be resolved before something came back. Here it must be 3 or more at the end.",
        at="coherence",
        after="scene-end",
    ),
    Tip(
        "What the story has promised so far, and what keeps each promise. Two of three bring it home.",
        at="promises",
        after="scene-end",
    ),
    Tip(
        "A scene is told when each of you has played one card. Confirm it, and turn the page.",
        after="scene-end",
    ),
    Tip(
        "A secret: only its teller can read it. A Reveal opens it for all, and keeps a promise.",
        at="f",
        value="secret",
    ),
    Tip(
        "This got worse, so readers wait for its end. A Resolve brings it.",
        at="f",
        value="complications",
        after="complication",
    ),
    Tip(
        "An end, and another promise kept, perhaps. Some things are better left for the last act.",
        at="promises",
        after="resolve",
    ),
    Tip(
        "The two of them meet face to face. Do both fit into the story? If more say no than yes, it gets "
        "worse; if not, the story holds together better.",
        after="votes",
    ),
    Tip(
        "If anything in the story is not for you, press Stop. Nobody asks why, and while it is stopped "
        "you can take out what should go.",
        after="scene-end",
        moves=14,
    ),
    Tip(
        "The last scene. It needs a Resolve. From a hand it answers the question of the premise; if "
        "nobody has one, the Last Word must do, and that promise is broken.",
        at="tension",
        value="duties",
    ),
    Tip(
        "It is told. Read what it has come to, then say goodbye: one thread each, an epilogue, a title.",
        after="scoring",
    ),
)

TUTORIALS: Final = (Tutorial("A first story, brought home", {"arc": True, "tellers": 3}, FIRST),)
