"""For every test: which core it runs on, said once at the head of a run; the same examples in every run."""

from hypothesis import settings

import orrery

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.load_profile("repeatable")


def pytest_report_header() -> str:
    return f"orrery {orrery.__version__}: {orrery.core()}"
