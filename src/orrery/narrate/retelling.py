"""A language model retells while the match goes on: nobody waits, and until it has, the given words stand."""

from __future__ import annotations

import queue
import threading
from typing import Final

from orrery.narrate.narrator import Reteller

MOST_WAITING: Final = 4  # texts; of more than these the oldest are left as they are
LONGEST: Final = 400  # characters of what it may say


class Retelling:
    """Words that are being retold, one after the other, in a thread that ends with the program."""

    def __init__(self, model: Reteller) -> None:
        self.model = model
        self.told: dict[str, str] = {}
        self.waiting: queue.Queue[tuple[str, str]] = queue.Queue()
        threading.Thread(target=self.work, name="narrator", daemon=True).start()

    def ask(self, words: str, context: str = "") -> None:
        """Ask for other words; returns at once."""
        while self.waiting.qsize() >= MOST_WAITING:
            try:
                self.waiting.get_nowait()
            except queue.Empty:
                break
            self.waiting.task_done()
        self.waiting.put((words, context))

    def words(self, words: str) -> str:
        """The words as they have been retold, or, if they have not been, as they are."""
        return self.told.get(words, words)

    def work(self) -> None:
        while True:
            words, context = self.waiting.get()
            self.told[words] = self.model.retell(words, context, LONGEST)
            self.waiting.task_done()
