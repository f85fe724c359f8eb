"""Processes beside the server, for bots that think and for files that strangers have read."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing import connection
from typing import Final

if sys.platform == "win32":
    from multiprocessing.context import SpawnContext as Context
else:
    from multiprocessing.context import ForkServerContext as Context

LOADED_BEFORE: Final = ["orrery.table.thinking", "orrery.table.readings"]  # so that a process starts quickly
LOW_PRIORITY: Final = 10


def context() -> Context:
    """How processes are started: never as copies of the server, which has threads and secrets."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(LOADED_BEFORE)
    return found


def begin(niceness: int = LOW_PRIORITY) -> None:
    """A worker ends with its server, however that ends; Ctrl-C is the server's to hear.

    People come first: where there is too much to do, workers wait for the server, not the server for them.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
