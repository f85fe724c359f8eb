"""What the laboratory counts in a story, and how it stands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from orrery.engine.game import State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure
from orrery.games.scenes.state.story import StoryState

HOPE: Final = 5  # points: how far ahead somebody is who is twice as likely to win as the last
EVENTS: Final[tuple[str, ...]] = (
    "adopts", "ballot", "bonus", "both", "challenge", "coherence", "complication", "drafted", "draw", "end",
    "epilogue", "explains", "fact", "keeps", "last-word", "leaves", "machine", "mend", "meters", "note",
    "npc", "objection", "offers", "opens", "passes", "play", "premise", "proposed", "proposes", "resolve",
    "resume", "reveal", "scene", "scene-end", "scoring", "secrets", "sits", "stop", "strike", "theme",
    "tie", "title", "twist", "undo", "veto", "vote", "votes", "withdraw",
)  # fmt: skip
MEASURES: Final = (
    Measure("facts-made", "Facts that were made", "scoring", "facts"),
    Measure("left-open", "Facts that were left open", "scoring", "open"),
    Measure("resolved", "Facts that were resolved", "resolve"),
    Measure("end-tension", "Tension at the end", "scoring", "tension"),
    Measure("end-coherence", "Coherence at the end", "scoring", "coherence"),
    Measure("end-band", "Coherence at the end, in three bands", "coherence", split="band"),
    Measure("last-word-needed", "Stories that needed the Last Word", "last-word"),
    Measure("reveals", "Secrets that were opened", "reveal"),
    Measure("plays", "Cards played, by kind", "play", split="kind"),
)


class ScenesLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = MEASURES
    events: ClassVar[tuple[str, ...]] = EVENTS
    unit: ClassVar[str] = "scenes"

    def standing(self, state: State, seat: i64) -> i64:
        """The seat's share of what all are ahead of nothing; the last one is still in the running."""
        assert isinstance(state, StoryState)
        points = state.tale.points
        last = min(points)
        chances = [HOPE + each - last for each in points]
        before, whole = sum(chances[:seat]), sum(chances)
        return 1000 * (before + chances[seat]) // whole - 1000 * before // whole

    def elapsed(self, state: State) -> i64:
        """The scenes that have begun."""
        assert isinstance(state, StoryState)
        return state.scene
