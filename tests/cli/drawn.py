"""A drawn table in a terminal that nobody sees, and somebody who plays at it."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from orrery.cli.sitting import Sitting
from orrery.cli.terminal.app import TerminalTable
from orrery.cli.terminal.table import TableScreen

Play = Callable[[Pilot[str], TableScreen], Awaitable[None]]


def at_table(sitting: Sitting, play_it: Play, size: tuple[int, int] = (120, 44)) -> None:
    """Sit down, and play."""
    app = TerminalTable(sitting)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await play_it(pilot, screen)

    asyncio.run(asyncio.wait_for(run(), 60))
