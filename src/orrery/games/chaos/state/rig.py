"""Rig: the faces that a test, or the first quest, gives to dice."""

from __future__ import annotations

from typing import final

from orrery.games.chaos.names import STREAM_NAMES


@final
class Rig:
    """Faces that are given instead of rolled, for tests and for the first quest (CE-011).

    A list under a stream's name replaces that stream; one under a purpose replaces the dice of that purpose,
    and all others come from the seed. A face that is missing, too high or left over is an error.
    """

    def __init__(self, faces: dict[str, list[int]]) -> None:
        self.faces = {name: list(found) for name, found in faces.items()}

    def take(self, stream: int, sides: int, purpose: str) -> int:
        """The next face; 0 if this die is not rigged."""
        for name in (purpose, STREAM_NAMES[stream]):
            if name in self.faces:
                if not self.faces[name]:
                    raise LookupError(f"No face is left for a d{sides}: {name}, {purpose}.")
                face = self.faces[name].pop(0)
                if not 1 <= face <= sides:
                    raise LookupError(f"A d{sides} has no face {face}: {name}, {purpose}.")
                return face
        return 0

    def finish(self) -> None:
        """Refuse faces that nobody rolled."""
        if left := {name: faces for name, faces in self.faces.items() if faces}:
            raise LookupError(f"These faces were never rolled: {left}.")
