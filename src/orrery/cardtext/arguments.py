"""What a phrase becomes: arguments of a class, each from one of the phrase's slots or always the same.

>>> filled({"percent": "percent", "which": "gears", "sign": 1}, {"percent": 20, "gears": 3})
{'percent': 20, 'which': 3, 'sign': 1}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Source = str | int  # where an argument comes from: the slot of this name, or always this number


def filled(sources: Mapping[str, Source], values: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments, with what the slots of a text hold."""
    return {name: values[source] if isinstance(source, str) else source for name, source in sources.items()}
