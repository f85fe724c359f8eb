"""What a seat can foresee of a card, or of an answer to a clash: what becomes of meters and points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.forecast import Change, Forecast
from orrery.games.scenes import actions as a
from orrery.games.scenes.names import SCORING
from orrery.games.scenes.rules import arc, play
from orrery.games.scenes.view import labels

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

FORESEEN = (*labels.CARDS, a.MEND, a.TWIST, a.TURN)


def of(s: StoryState, seat: int, action: int) -> Forecast | None:
    """Meters and points move by what lies open, so that nothing hidden is told."""
    taken = a.take(action)
    if taken.kind not in FORESEEN:
        return None
    after = s.copy()
    play.carry_out(after, seat, action, "")
    label, _, _ = labels.labelled(s, seat, taken)
    unknown = ("how the others vote",) if taken.kind == a.FACE else ()
    return Forecast(a.text(action), label, changes=tuple(changes(s, after)), unknown=unknown)


def changes(s: StoryState, after: StoryState) -> list[Change]:
    old, new = s.tale, after.tale
    found = [
        changed("tension", "Tension", old.tension, new.tension),
        changed("coherence", "Coherence", old.coherence, new.coherence),
    ]
    if s.rules.arc:
        (kept, made), (then, of) = arc.counted(s), arc.counted(after)
        found.append(changed("promises", "Promises kept", kept, then))
        found.append(changed("promised", "Promises made", made, of))
    elif not s.rules.quiet_scores or s.phase >= SCORING:
        for seat, (before, now) in enumerate(zip(old.points, new.points, strict=True)):
            found.append(changed(f"points-{seat}", f"{s.rules.seat_title(seat)}'s points", before, now))
    return [each for each in found if each.old != each.new]


def changed(name: str, title: str, old: int, new: int) -> Change:
    return Change(name, title, str(old), str(new), old, new)
