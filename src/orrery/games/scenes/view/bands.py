"""What the bands of the two meters mean for those who tell (NS-061 to NS-066)."""

from __future__ import annotations

from typing import Final

# Name, where it is, and what it does.
BANDS: Final = (
    ("Slack", "Tension 0 or 1", "nothing can be resolved"),
    ("Drawn", "Tension 2 to 7", "nothing special"),
    ("Taut", "Tension 8 or 9", "machine tellers look for an end"),
    ("Breaking", "Tension 10", "the last card of a scene is a Confront or a Resolve, if possible"),
    ("Tight", "Coherence 8 to 10", "a contradiction is mended free of charge"),
    ("Steady", "Coherence 3 to 7", "nothing special"),
    ("Frayed", "Coherence 1 or 2", "every new fact must mention an open one"),
    ("Torn", "Coherence 0 when a scene opens", "no Resolve in it before a Callback or a Confront"),
)
SENTENCES: Final = tuple((name, f"{where}: {does}.") for name, where, does in BANDS)


def meaning(band: str) -> str:
    """What a band does.

    >>> meaning("Frayed")
    'every new fact must mention an open one'
    """
    return next(does for name, _, does in BANDS if name == band)
