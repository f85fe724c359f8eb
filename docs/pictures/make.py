"""Make the pictures of the terminal table: ``python docs/pictures/make.py``.

Textual's pictures name a font on somebody else's server; that is taken out, so that opening a picture asks
nobody for anything. The text in them stays text.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent
FONTS = "'Fira Code', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
WIDTH, HEIGHT = 96, 30


def without_addresses(svg: str) -> str:
    """The same picture with fonts of the reader's own machine, and no address but the format's name."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family:\s*(Fira Code|arial)[^;}]*", f"font-family: {FONTS}", svg)
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


async def picture(keys: list[str], *, light: bool = False) -> str:
    """A Leduc match after these keys."""
    from orrery.cli.sitting import Plan
    from orrery.cli.terminal.app import TerminalTable

    sitting = Plan("leduc", {}).begin("12")
    app = TerminalTable(sitting, light=light)
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        for key in keys:
            await pilot.press(key)
            while sitting.bot_is_next():
                await pilot.pause()
        await pilot.pause()
        return without_addresses(app.export_screenshot(title="orrery play leduc"))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ORRERY_DATA"] = folder
        svg = asyncio.run(picture(["2", "2", "2"]))
    (FOLDER / "table.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
