"""`orrery serve` at whose tables nothing is left to luck: who opens the same table is dealt the same cards.

    ORRERY_DEAL=7 python -m pytest tests/browser    # another deal, to see that no test depends on one

A test may hold the bots back until it makes a file: ORRERY_HOLD names it.

What a test sees depends neither on the tests before it nor on the day; everything else is the real program.
"""

import asyncio
import os
from pathlib import Path

from orrery.cli import main
from orrery.engine.game import State
from orrery.table import bots, house

DEAL = int(os.environ.get("ORRERY_DEAL", "1"))
HOLD = os.environ.get("ORRERY_HOLD", "")


def deal_alike() -> None:
    house.new_key = lambda: f"{DEAL:064x}"
    bots.new_seed = lambda: DEAL


def hold_bots(until: Path) -> None:
    """Let no bot decide before this file is there."""
    choose = bots.Bots.choose

    async def held(self: bots.Bots, player: str, state: State, seat: int) -> int:
        while not until.exists():
            await asyncio.sleep(0.02)
        return await choose(self, player, state, seat)

    bots.Bots.choose = held  # type: ignore[method-assign]


if __name__ == "__main__":
    deal_alike()
    if HOLD:
        hold_bots(Path(HOLD))
    main()
