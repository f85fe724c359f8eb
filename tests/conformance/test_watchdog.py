"""The watchdog ends endless loops, and leaves everything else alone."""

import contextlib
import time
from collections.abc import Callable

import pytest

from orrery.conform.watchdog import Endless, Watchdog


def loop() -> None:
    while True:
        pass


def compute(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def loop_that_minds_no_errors() -> None:
    while True:
        with contextlib.suppress(Exception):
            time.sleep(0.001)


@pytest.mark.parametrize("endless", [loop, loop_that_minds_no_errors])
def test_endless_loop_is_interrupted(endless: Callable[[], None]):
    with pytest.raises(Endless), Watchdog(patience=0.1):
        endless()


def test_who_swallows_it_does_not_get_away_with_it():
    with pytest.raises(Endless), Watchdog(patience=0.1), contextlib.suppress(BaseException):
        loop()


def test_signs_of_life_keep_it_quiet():
    with Watchdog(patience=0.3) as watchdog:
        for _ in range(10):
            time.sleep(0.05)
            watchdog.beat()


@pytest.mark.skipif(not hasattr(time, "pthread_getcpuclockid"), reason="there is no clock for threads here")
def test_a_thread_that_gets_no_processor_is_not_endless():
    with Watchdog(patience=0.1):
        time.sleep(0.5)


def test_grace_allows_for_a_long_wait():
    with Watchdog(patience=0.02) as watchdog:
        watchdog.beat(grace=30)
        time.sleep(0.5)
        compute(0.1)


def test_it_never_bites_afterwards():
    for _ in range(30):
        with contextlib.suppress(Endless), Watchdog(patience=0.02):
            compute(0.02)
    compute(0.1)
