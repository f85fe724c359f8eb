"""The walk of docs/architecture.md: what you want to add has the same place in all five worlds."""

import ast
import re
from pathlib import Path
from textwrap import dedent

import pytest

from orrery.cardtext import Language
from orrery.engine.measure import Measure
from orrery.games.shattered.cards import phrases, vocabulary
from orrery.games.shattered.cards.phrases import CARD_PHRASES
from orrery.games.shattered.names import PHYSICAL, RESHAPE
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules.effects import parts
from tests.games.shattered.scene import scene

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/orrery/games"
WORLDS = ("chaos", "clans", "scenes", "shattered", "tourbillon")
HEAD = "| you want to add | you write it in |"
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
WALK = PAGE.partition(HEAD)[2].partition("\n\n")[0]
ROOMS = (
    "actions",
    "bots/",
    "cards/",
    "game",
    "lab/",
    "names",
    "program",
    "rules/",
    "state",
    "tables",
    "view/",
)
PLACES = sorted(place for place in set(re.findall(r"`([^` ]+)`", WALK)) if place.startswith(ROOMS))


def modules(world: str, place: str) -> list[Path]:
    """The file of this name, or the files of the folder."""
    path = GAMES / world / place
    file = path.with_suffix(".py")
    return [file] if file.is_file() else sorted(path.glob("*.py"))


def imported(file: Path) -> set[str]:
    """Everything that a file imports, as ``orrery.games.clans.rules.effects``."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def test_the_walk_names_the_places_that_a_newcomer_asks_for() -> None:
    assert {
        "actions.py", "bots/heuristic.py", "cards/data", "cards/phrases", "lab/measures.py", "rules/effects",
        "rules/legal.py", "rules/play.py", "rules/refusals.py", "rules/setup.py", "state",
        "view/book.py", "view/labels.py", "view/table.py",
    } == set(PLACES)  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("world", WORLDS)
def test_every_place_of_the_walk_is_there_in_every_world(world: str, place: str) -> None:
    path = GAMES / world / place
    assert path.exists() or path.with_suffix(".py").is_file()


@pytest.mark.parametrize("world", WORLDS)
def test_what_effects_do_is_asked_for_by_the_rules_of_the_world(world: str) -> None:
    """Nobody would find anything in a room that is not in use."""
    effects = {
        ".".join(file.relative_to(GAMES.parents[1]).with_suffix("").parts).removesuffix(".__init__")
        for file in modules(world, "rules/effects")
    }
    users = [file for file in (GAMES / world).rglob("*.py") if file not in modules(world, "rules/effects")]
    used = set[str]().union(*map(imported, users))
    inside = set[str]().union(*map(imported, modules(world, "rules/effects")))
    assert effects <= used | inside


@pytest.mark.parametrize(
    ("world", "known"),
    [
        ("clans", set[str]()),
        ("shattered", set[str]()),
        ("tourbillon", {"Discard", "HandAtLeast", "MayDiscard", "Only"}),
    ],
)
def test_the_compiler_of_card_texts_names_no_verb(world: str, known: set[str]) -> None:
    """What a phrase becomes, it says itself. Tourbillon's body of a firing asks, and discards, by itself."""
    tree = ast.parse((GAMES / world / "cards/compiler.py").read_text(encoding="utf-8"))
    classes = {
        node.name
        for file in modules(world, "rules/effects")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert classes & {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} == known


@pytest.mark.pure_core  # makes a class that inherits from one of the core
def test_the_example_of_a_verb_works_as_it_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The class and the phrase of the page, and nothing else: the text is read, explained and played."""
    made, phrase = (dedent(block) for block in re.findall(r" +```python\n(.*?) +```", PAGE, re.DOTALL))
    there = dict(vars(parts))
    exec(f"from __future__ import annotations\n{made}", there)  # noqa: S102  the page's own lines
    monkeypatch.setattr(parts, "Mend", there["Mend"], raising=False)
    monkeypatch.setitem(phrases.VERBS, "mend", eval(f"{{{phrase}}}", vars(phrases))["mend"])  # noqa: S307
    language = Language(
        "card",
        (vocabulary.AMOUNT,),
        [each for each in CARD_PHRASES if each.name == "reshape"] + [*phrases.verbs("reshape", "mend")],
    )
    node = language.parse("Reshape: mend 2")
    assert language.render(node) == "Reshape: Mend 2"
    assert language.explain(node) == "Your lowest resource rises by 2."
    card = Card("Balm", RESHAPE, PHYSICAL, 0, parts=language.compile(node)["parts"])  # type: ignore[index]
    s = scene("boar", cards=(card,)).values(structure=3, veil=9, presence=9).play("Balm")
    assert (s.structure, s.veil, s.presence) == (5, 9, 9)


@pytest.mark.parametrize("world", WORLDS)
def test_measures_are_lines_of_one_list(world: str) -> None:
    module = __import__(f"orrery.games.{world}.lab.measures", fromlist=["_"])
    assert module.MEASURES
    assert all(isinstance(measure, Measure) for measure in module.MEASURES)
    assert {measure.kind for measure in module.MEASURES if measure.kind} <= set(module.EVENTS)
