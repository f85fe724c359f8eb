"""The guided first rooms (SD-148): what is said to a dungeon that has read nothing, and where."""

from __future__ import annotations

from typing import Final

from orrery.engine.compendium import Tip, Tutorial

FIRST: Final = (
    Tip(
        "You are the dungeon, and somebody has come in. Your goal: do not let the visitor get out again. "
        "This is the room where you meet. What it does by itself, it does again every round.",
        at="room",
    ),
    Tip(
        "The visitor has Vitality, Resolve and Nerve. Bring one of them to 0 and you win: "
        "by a Kill, a Break or a Panic.",
        at="vitality",
    ),
    Tip(
        "These three are yours. If one of them falls to 0, the visitor gets out of the room. "
        "Out of the last one, and it has won.",
        at="structure",
    ),
    Tip(
        "Your cards. Begin with Energy: it costs nothing, and your pool is larger by 1 for the rest "
        "of the room. Pick the card, then Play.",
        at="hand-0",
    ),
    Tip(
        "Energy pays for cards, and is full again every round. Any other card can be given up for 1 energy: "
        "pick the card, then this pool.",
        at="energy-0",
        moves=1,
    ),
    Tip(
        "A Strike hits one of the visitor's three. Both sides roll two dice and add their bonuses. "
        "Point at a Strike: the forecast has its odds.",
        at="hand-0",
        moves=1,
    ),
    Tip(
        "An Empower waits for your next Strike and helps it, with another die or more power. "
        "So play it before the Strike.",
        at="hand-0",
        moves=2,
    ),
    Tip(
        "A roll! Ahead by 5 is Devastating, by 2 Strong. Near even is Partial: half the power, and it costs "
        "you something. Far behind, only you are hurt.",
        after="roll",
    ),
    Tip(
        "Nothing left that you can pay for? End the turn with the button up here. "
        "Cards that you keep are yours in the next round.",
        moves=3,
    ),
    Tip(
        "A new round: the room has acted, both sides have drawn, and energy is full. "
        "Late rounds wear both sides down, more and more.",
        at="round",
        after="round",
    ),
)
SECOND: Final = (
    Tip(
        "You win as before, and have three new kinds of cards for it. A Disrupt is laid on the visitor and "
        "hinders its next Strike. It is used up by that, hit or miss.",
        at="hand-0",
    ),
    Tip(
        "A Counter takes away an Empower that waits for the visitor or, if there is none, a Disrupt that "
        "lies on you. With nothing to take it is wasted.",
        at="hand-0",
        moves=1,
    ),
    Tip(
        "A hard hit is coming. A React costs nothing; a roll decides how much of the damage it cuts. "
        "Or take the Strike, and keep the card.",
        at="in-play",
    ),
    Tip(
        "This lies on you: it hinders your next Strike. Send a weak Strike first, or take it away "
        "with a Counter.",
        at="disrupts-0",
    ),
    Tip(
        "The discard is open to both sides. Who has used up all Reacts "
        "cannot answer your Strikes until they are shuffled again.",
        at="discard-1",
        moves=3,
    ),
)
THIRD: Final = (
    Tip(
        "Not every visitor must be driven out. If Trust and Rapport are both 12 at the end of a round, "
        "that is a Bond, and both of you win.",
        at="trust",
    ),
    Tip(
        "An Offer gives the visitor something, if it likes. Accepted, Trust and Rapport grow. "
        "Refused, it costs you 1 Rapport. The forecast has the chance.",
        at="hand-0",
    ),
    Tip(
        "A Trap lies face down until the visitor does what it waits for. Only you can see what it is.",
        at="hand-0",
        moves=1,
    ),
    Tip(
        "A Reshape just happens: it mends you, without a roll and without asking anybody.",
        at="hand-0",
        moves=2,
    ),
    Tip(
        "The visitor asks you. Under each answer stands what it means. In a Test, to cooperate raises Trust "
        "and Rapport; to defect halves both.",
        at="in-play",
    ),
    Tip(
        "A Strike at somebody whose Trust is above 3 is a Betrayal: Trust and Rapport fall by half. "
        "The forecast warns you.",
        at="trust",
        moves=3,
    ),
    Tip(
        "With some Rapport, and no Offer in hand, you may hold back a Strike once a turn: "
        "pick it, then this, and Rapport rises by 1.",
        at="rapport",
        moves=4,
    ),
)
FOURTH: Final = (
    Tip(
        "The goal stays: do not let the visitor get out. Now the cards have all their words. Entangle, "
        "Erode, Drain: point at a card, and its words are explained beside the table.",
        at="hand-0",
    ),
    Tip(
        "Some cards want something first: Crushing Grip is twice as strong against an Entangled visitor. "
        "First Entombing Grasp, then the Grip.",
        at="hand-0",
        moves=1,
    ),
    Tip(
        "A run has up to three rooms. A visitor that gets out is met again in the next, "
        "as weak as it is now; so are you, with the cards of that room.",
        at="rooms",
    ),
    Tip(
        "Which room comes next depends on how this one ends. Every room has cards of its own, "
        "and wears down something else.",
        at="onward",
        moves=2,
    ),
    Tip("This Empower waits for the visitor's next Strike. A Counter would take it away.", at="empowers-1"),
    Tip(
        "Marks under a number say what waits there: Erode takes 1 when the next round begins, "
        "Fortify takes something off every blow.",
        at="structure",
        after="erode",
    ),
)
# A Moth is out of its element under the roots: who plays sensibly wins the first lessons.
HERE: Final[dict[str, int | str | bool]] = {"room": "root-hollow", "rooms": 1}
TUTORIALS: Final = (
    Tutorial(
        "The first lesson: energy and Strikes",
        {"lesson": "strikes", "visitor": "symbiote", "guest": "cautious", **HERE},
        FIRST,
    ),
    Tutorial("The second lesson: answers", {"lesson": "answers", "visitor": "moth", **HERE}, SECOND),
    Tutorial(
        "The third lesson: traps, offers and tests",
        {"lesson": "dealings", "visitor": "symbiote", **HERE},
        THIRD,
    ),
    Tutorial("The fourth lesson: every word, every room", {}, FOURTH),
)
