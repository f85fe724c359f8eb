"""A narrator's words, retold by the language model of this server: bounded, kept, the same for all who read.

The model's address and key stay here. Who asks waits for it, no match does: until it has answered, and
whenever it fails, the game's own words stand.
"""

from __future__ import annotations

import threading

import msgspec

from orrery.engine.words import Refusal
from orrery.narrate.narrator import Reteller
from orrery.table.limits import MOST_RETOLD, retellings

LONGEST = 400  # characters of what the model may say
MOST_ANEW = 99


class Prose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the narrator has said, and which telling of it is meant; the answer has the same form."""

    words: str
    anew: int = 0


class Teller:
    """Keeps what was retold, so that everybody reads the same; other words are another telling."""

    def __init__(self, model: Reteller | None) -> None:
        self.model = model
        self.kept: dict[tuple[str, int], str] = {}
        self.bucket = retellings()
        self.lock = threading.Lock()

    def retell(self, words: str, context: str, anew: int) -> str:
        """The words as the model tells them; raises a Refusal if there is none or it is asked too often."""
        if self.model is None:
            raise Refusal("no-narrator", "This server has no language model: the game's own words stand.")
        telling = (words, max(0, min(anew, MOST_ANEW)))
        with self.lock:
            if telling in self.kept:
                return self.kept[telling]
            if not self.bucket.take():
                raise Refusal("too-fast", "The narrator is asked too often: wait a moment.")
        told = self.model.retell(words, context, LONGEST)
        with self.lock:
            if len(self.kept) >= MOST_RETOLD:
                self.kept.clear()
            return self.kept.setdefault(telling, told)
