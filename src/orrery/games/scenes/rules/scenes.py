"""Scenes: how one opens, is confirmed and gives way to the next (NS-087 to NS-093), and the mid twist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.scenes.names import (
    END,
    EVENT,
    FREE,
    LOCKED,
    NO_DIALOG,
    NONE,
    PLAY,
    SCENE_END,
    SCENES,
    SCORING,
    TWIST_AFTER,
    kind_of,
)
from orrery.games.scenes.program import Change
from orrery.games.scenes.rules import effects, ending
from orrery.games.scenes.rules.playing_cards import fix
from orrery.games.scenes.rules.texts import said

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Values = tuple[int, ...]


def open_scene(s: StoryState) -> None:
    """A scene opens with no cards played; one that opens Torn is locked (NS-063, NS-091, NS-094)."""
    s.phase, s.step = PLAY, 0
    s.opened = False
    s.tale.lock = FREE if s.tale.coherence else LOCKED
    s.tale.needs = s.scene == SCENES
    s.tell("scene", f"Scene {s.scene} opens; {{{s.spotlight}}} has the spotlight.", {"scene": s.scene})


def open_with_words(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """The spotlight sets the scene: where, and who is there (NS-090)."""
    s.opened = True
    s.openings[s.scene - 1] = words
    s.tell("opens", f"{{{seat}}} opens the scene{said(words)}", {"seat": seat, "words": words})


def go_on(s: StoryState) -> None:
    """Whatever follows by itself: a full scene ends, machines among themselves confirm, empty steps pass."""
    if s.stopped:
        return
    if s.phase == PLAY and s.dialog == NO_DIALOG and s.played() == len(s.machines):
        s.phase, s.step = SCENE_END, 0
        s.tell("scene-end", f"Scene {s.scene} is told.", {"scene": s.scene})
    while s.phase == SCENE_END and not s.step and s.dialog == NO_DIALOG and not s.people():
        close_scene(s)
        if s.phase == PLAY:
            return
    if s.phase == SCORING:
        ending.pass_over(s)
    elif s.phase == END:
        ending.skip_vote(s)


def confirm(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    s.scene_titles[s.scene - 1] = words
    close_scene(s)


def close_scene(s: StoryState) -> None:
    """The last play is fixed; then the next scene opens, or scoring (NS-093)."""
    fix(s)
    if s.scene == SCENES:
        ending.open_scoring(s)
    elif s.rules.mid_twist and s.scene == TWIST_AFTER and s.twist == NONE:
        turn_up(s)
    else:
        next_scene(s)


def next_scene(s: StoryState) -> None:
    s.scene += 1
    s.spotlight = (s.spotlight + 1) % len(s.machines)
    open_scene(s)


def turn_up(s: StoryState) -> None:
    """The uppermost event of the deck comes over all; of a choice, the next spotlight picks (NS-017)."""
    events = [card for card in s.deck if kind_of(card) == EVENT]
    if not events:
        next_scene(s)
        return
    s.twist = events[-1]
    s.deck.remove(s.twist)
    s.news += 1
    options = s.rules.effect(s.twist)
    name = s.rules.card_name(s.twist)
    s.tell("twist", f"Half-way: {name} is turned up for all.", {"card": name})
    if len(options) == 1:
        come_over(s, options[0])
    else:
        s.step = 1


def turn(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """The spotlight of the next scene picks what the event does."""
    s.step = 0
    come_over(s, s.rules.effect(s.twist)[values[0]])


def come_over(s: StoryState, change: Change) -> None:
    effects.happen(s, change)
    next_scene(s)


def take_note(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    s.notes.append(f"{s.scene} {seat} {words or '…'}")
    s.tell("note", f"{{{seat}}} notes something{said(words)}", {"seat": seat, "words": words})
