"""Other people's interfaces to any game: PettingZoo for many seats, Gymnasium for one.

They need the extra `rl`: ``pip install "orrery[rl]"``.
"""

from __future__ import annotations


class MissingExtra(ImportError):
    """A library is not installed; the text says how to get it."""

    def __init__(self, missing: ImportError) -> None:
        library = (missing.name or "a library").partition(".")[0]
        sentence = f'This needs {library}, which is not installed: pip install "orrery[rl]"'
        super().__init__(sentence, name=missing.name)
