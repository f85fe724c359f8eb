"""The watchdog: interrupts rules that never come back.

An endless loop in plain Python is ended by an exception that another thread sends in. Compiled code looks for
no such exceptions: there the watchdog can only say what hangs. So try a new game with the pure core first.
"""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self


class Endless(BaseException):
    """The rules did not come back in time. No Exception, so that no rule can swallow it by accident."""


class Watchdog:
    """Guards the thread that enters it: from `beat` to `beat` no more than `patience` seconds may pass."""

    def __init__(self, patience: float, describe: Callable[[], str] = str) -> None:
        self.patience = patience
        self.describe = describe  # what is going on, for the message when nothing else helps
        self.lock = threading.Lock()
        self.beaten = 0.0
        self.guarding = False
        self.fired = False

    def beat(self, grace: float = 0.0) -> None:
        """Play goes on; the next beat may take so many seconds longer than usual."""
        self.beaten = time.monotonic() + grace

    def __enter__(self) -> Self:
        self.beat()
        self.guarding, self.fired = True, False
        self.done = threading.Event()
        self.guarded = threading.get_ident()
        threading.Thread(target=self.watch, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            with self.lock:
                self.guarding = False
        finally:
            self.done.set()
        if self.fired and kind is not Endless:  # it is under way, or somebody has swallowed it
            self.send(None)
            raise Endless

    def send(self, error: type[BaseException] | None) -> None:
        """Let an exception be raised in the guarded thread, soon; None: let none be raised any more."""
        told = None if error is None else ctypes.py_object(error)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.guarded), told)

    def watch(self) -> None:
        while not self.done.wait(self.patience / 5):
            with self.lock:
                if self.guarding and time.monotonic() - self.beaten > self.patience:
                    self.fired = True
                    self.send(Endless)
                    break
        if self.fired and not self.done.wait(self.patience + 5):
            told = f"the rules hang in compiled code; try again with ORRERY_CORE=pure. {self.describe()}"
            print(f"orrery: {told}", file=sys.stderr)  # nobody else can say it: the guarded thread hangs
