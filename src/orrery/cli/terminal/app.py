"""The terminal table as a Textual app."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from orrery.cli.sitting import Sitting
from orrery.cli.terminal.menu import MenuScreen
from orrery.cli.terminal.table import TableScreen

DARK = "textual-dark"
LIGHT = "textual-light"


class TerminalTable(App[str]):
    """Opens at the menu, or at a sitting. It returns what is to be said after leaving."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Orrery"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+t", "change_theme", show=False, priority=True),
        Binding("ctrl+c", "leave_now", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting | None = None, *, light: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.theme = LIGHT if light else DARK
        self.animation_level = "none"

    def on_mount(self) -> None:
        self.push_screen(MenuScreen() if self.sitting is None else TableScreen(self.sitting))

    def action_change_theme(self) -> None:
        self.theme = DARK if self.theme == LIGHT else LIGHT

    def action_leave_now(self) -> None:
        """Ctrl+C: leave at once; everything is saved."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.action_leave()
                return
        self.exit()
