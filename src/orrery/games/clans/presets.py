"""Settings: what the options of a match come to, presets applied (CW-005, CW-006)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.games.clans.names import ROUNDS, TURNS

SEED: Final = "seed"
SHORT: Final = "short"
ORIGIN: Final = "origin"
PRESETS: Final = (SEED, SHORT, ORIGIN)
CRYSTAL_SIZES: Final = (25, 50, 100)
SERIES: Final = (1, 3, 5)  # battles
OPENING_HAND: Final[i64] = 6
ROUND_DRAW: Final[i64] = 2
TURN_DRAW: Final[i64] = 1


@final
class Settings:
    """How a match is played. Immutable once made."""

    __slots__ = (
        "ages", "battles", "crystal", "families", "hand_limit", "heavy_marsh", "live_sight", "mixed_relics",
        "mode", "mulligan", "round_limit", "rounds_specials", "show_hero", "tile_capacity", "turn_limit",
        "wounded",
    )  # fmt: skip

    def __init__(
        self,
        mode: i64 = TURNS,
        preset: str = SEED,
        *,
        crystal: i64 = 0,
        hand_limit: i64 = 8,
        mulligan: bool = True,
        round_limit: i64 = 40,
        turn_limit: i64 = 80,
        tile_capacity: i64 = 2,
        wounded: bool | None = None,
        heavy_marsh: bool | None = None,
        live_sight: bool | None = None,
        show_hero: bool = False,
        rounds_specials: bool = False,
        mixed_relics: bool = False,
        families: bool = False,
        ages: bool = False,
        battles: i64 = 1,
    ) -> None:
        origin = preset == ORIGIN
        usual: i64 = 25 if mode == TURNS else (50 if preset == SHORT else 100)
        self.mode = mode
        self.crystal = crystal or usual  # CW-003
        self.hand_limit = hand_limit
        self.mulligan = mulligan
        self.round_limit = round_limit
        self.turn_limit = turn_limit
        self.tile_capacity = tile_capacity if mode == TURNS else 2  # own cards on a tile
        # What a preset decides unless it is said otherwise:
        self.wounded = origin if wounded is None else wounded
        self.heavy_marsh = origin if heavy_marsh is None else heavy_marsh
        self.live_sight = origin if live_sight is None else live_sight
        self.show_hero = show_hero
        self.rounds_specials = rounds_specials and mode == ROUNDS
        self.mixed_relics = mixed_relics
        self.families = families
        self.ages = ages
        self.battles = battles  # of a series; the side with more of them won has won the match

    def is_series(self) -> bool:
        return self.battles > 1

    def open_decks(self) -> bool:
        """Whether both sides know which decks have been brought: those of the ages that have begun."""
        return self.ages or self.battles > 1
