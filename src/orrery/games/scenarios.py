"""Where the scenarios lie that come with the games: what the laboratory plays to answer a question."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from orrery.games import REGISTERED, game_names


def folder_of(game: str) -> Traversable:
    """Where a registered game's scenarios lie: in its folder, or, if it is one module, beside it."""
    module = REGISTERED[game].partition(":")[0]
    spec = find_spec(module)
    if spec is not None and spec.submodule_search_locations is not None:
        return files(module) / "lab"
    parent = module.rpartition(".")[0]
    return files(parent) / "lab" / game if parent else Path("lab") / game


def scenario_files() -> dict[str, Traversable]:
    """The scenarios that come with the games, by their names: ``tourbillon/first-fights``."""
    found: dict[str, Traversable] = {}
    for game in game_names():
        folder = folder_of(game)
        if folder.is_dir():
            named = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if is_toml(file)}
            found |= {f"{game}/{name}": named[name] for name in sorted(named)}
    return found


def is_toml(file: Traversable) -> bool:
    return file.name.endswith(".toml")
