"""What a person keeps of Leduc poker: how often it was played and won, and the fights over the pot."""

from __future__ import annotations

import msgspec

from orrery.engine.legacy import Finished, Legacy, Line


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All matches of a person, added up."""

    matches: int = 0
    won: int = 0
    chips: int = 0  # won, less those that were lost
    largest: int = 0  # the most chips that one match has won
    raises: int = 0  # the most raises of both sides in one match


class LeducLegacy(Legacy[Played]):
    """It is only remembered: after a hundred wins you are dealt the same cards as everybody."""

    def fold(self, legacy: Played, finished: Finished) -> Played:
        return Played(
            matches=legacy.matches + 1,
            won=legacy.won + finished.won,
            chips=legacy.chips + finished.score,
            largest=max(legacy.largest, finished.score),
            raises=max(legacy.raises, finished.count("raises")),
        )

    def amounts(self, legacy: Played) -> dict[str, int]:
        return {"Chips": legacy.chips}

    def describe(self, legacy: Played) -> tuple[Line, ...]:
        return (
            Line("Won", f"{legacy.won} of {legacy.matches}"),
            Line("Chips", f"{legacy.chips:+d} in all, {legacy.largest} at most in one match"),
            Line("Longest raise war", "1 raise" if legacy.raises == 1 else f"{legacy.raises} raises"),
        )
