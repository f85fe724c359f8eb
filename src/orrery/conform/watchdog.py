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


STALLED = 12  # times the patience: who neither computes nor comes back for so long waits for nothing


def computing_time() -> Callable[[], float]:
    """How long this thread has computed: to wait for a busy machine is no endless loop."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.monotonic
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(clock)


class Watchdog:
    """Guards the thread that enters it: from `beat` to `beat` it computes for `patience` seconds at most."""

    def __init__(self, patience: float, describe: Callable[[], str] = str) -> None:
        self.patience = patience
        self.describe = describe  # what is going on, for the message when nothing else helps
        self.lock = threading.Lock()
        self.computed: Callable[[], float] = time.monotonic
        self.bites_at = (0.0, 0.0)  # by the thread's own clock, and by the one on the wall
        self.guarding = False
        self.fired = False

    def beat(self, grace: float = 0.0) -> None:
        """Play goes on; the next beat may take this many seconds longer than usual."""
        self.bites_at = (
            self.computed() + self.patience + grace,
            time.monotonic() + STALLED * self.patience + grace,
        )

    def __enter__(self) -> Self:
        self.computed = computing_time()
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
                computing, waiting = self.bites_at
                if self.guarding and (self.computed() > computing or time.monotonic() > waiting):
                    self.fired = True
                    self.send(Endless)
                    break
        if self.fired and not self.done.wait(self.patience + 5):
            told = f"the rules hang in compiled code; try again with ORRERY_CORE=pure. {self.describe()}"
            print(f"orrery: {told}", file=sys.stderr)  # nobody else can say it: the guarded thread hangs
