"""Without the extra, the adapters say how to get it."""

from __future__ import annotations

import importlib
import sys

import pytest

from orrery.adapters import MissingExtra


@pytest.mark.parametrize(
    ("adapter", "library"),
    [
        ("pettingzoo", "pettingzoo"),
        ("pettingzoo", "numpy"),
        ("gymnasium", "gymnasium"),
        ("observation", "numpy"),
    ],
)
def test_a_missing_library_is_named_with_its_command(
    adapter: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("orrery.adapters.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=rf'needs {library}.*pip install "orrery\[rl\]"'):
        importlib.import_module(f"orrery.adapters.{adapter}")
