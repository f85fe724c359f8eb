"""The numbers of rules (TB-017, CW-102 …) are for those who write and test them; players never read one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import click
import msgspec
import pytest

import orrery
from orrery.cli.commands import orrery as command
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, State
from orrery.engine.match import Match
from orrery.engine.words import Refusal
from orrery.games import game_names, new_game
from tests.engine.walking import trial_of

RULE_ID = re.compile(r"\b(?:TB|CW|CE|SD|NS|NSX)-\d+")
SOURCES = Path(orrery.__file__).parent
MATCHES, DECISIONS = 2, 60
REFUSED = 12  # actions at each moment that are tried although they may not be legal
DATA = ("*.toml", "*.csv", "*.json")
# The rules log of The Chaos Engine names the rule behind a roll, in brackets: its rule CE-185 asks for that.
IN_THE_RULES_LOG = re.compile(r"\(CE-\d+(?:, CE-\d+)*\)")
ABOUT_RULES = "rule"  # the command that prints rules, and its module


def texts_in(value: object) -> Iterator[str]:
    """All texts in something made of plain values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from texts_in([*value, *value.values()])
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)
    elif isinstance(value, msgspec.Struct):
        yield from texts_in(msgspec.to_builtins(value))


def with_ids(texts: Iterable[str]) -> list[str]:
    """The sentences that name a rule; a number alone is a value, which nobody reads."""
    sentences = {text for text in texts if not RULE_ID.fullmatch(text)}
    return sorted(text for text in sentences if RULE_ID.search(IN_THE_RULES_LOG.sub("", text)))


# -- what a game says of itself, and along random matches


def said_beforehand(name: str) -> Iterator[str]:
    game = new_game(name)
    about, book, bots = game.about, game.book, game.bots
    yield from (about.title, about.summary, about.rules, about.clock, *about.seats)
    yield from (bots.heuristic, bots.smart, bots.easy, book.packs, book.pack_files, game.lab.unit)
    for option in about.options:
        yield from texts_in([getattr(option, field) for field in option.__dataclass_fields__])
    yield from (measure.help for measure in game.lab.measures)
    yield from texts_in(book.compendium(game))
    yield from texts_in(book.deck_book() or ())
    review = book.review()
    yield from texts_in([*review.faults, *review.notes, *(dict(entry) for entry in review.entries)])


def said_at(state: State) -> Iterator[str]:
    """What can be read at one moment: views, what is foreseen, and why something is refused."""
    for seat in (*range(state.game.seats), NOBODY):
        yield from texts_in(state.view(seat))
    for seat in state.to_act():
        for action in state.actions(seat)[:REFUSED]:
            yield from texts_in(state.forecast(seat, action) or ())
    dice = one_stream(len(str(state)))
    for seat in range(state.game.seats):
        for _ in range(REFUSED):
            try:
                state.check(seat, dice.below(0, state.game.action_space))
            except Refusal as refusal:
                yield refusal.sentence


def said_along_the_way(name: str, number: int) -> Iterator[str]:
    trial = trial_of(name, number)
    match = Match(trial.game, trial.plan.key_text())
    for state, move in trial.moments(DECISIONS):
        if len(trial.moves) % 4 == 0:
            yield from said_at(state)
        if move is None:
            break
        for event in match.record(move.seat, move.action).events:
            yield event.text
            yield from texts_in(event.values)
        with suppress(Refusal):
            yield match.game.narrator.answer(match.state, "ask likely is somebody here?")
    if outcome := match.outcome():
        yield outcome.text


@pytest.mark.parametrize("name", game_names())
def test_a_game_says_no_rule_id_beforehand(name: str) -> None:
    assert with_ids(said_beforehand(name)) == []


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("name", game_names())
def test_nobody_reads_a_rule_id_in_a_match(name: str, number: int) -> None:
    assert with_ids(said_along_the_way(name, number)) == []


# -- what stands in the source: also what no random match comes across


def sentences_in(source: Path) -> Iterator[str]:
    """All texts in a module that are no docstrings and no names: what has a blank may be read by a person."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
        if isinstance(node.body[0], ast.Expr)
    }
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = [node.value for node in constants if isinstance(node.value, str) and id(node) not in docstrings]
    yield from (text for text in texts if " " in text)


def package_of(path: Path) -> str:
    """The game that a file belongs to, or the part of the house."""
    parts = path.relative_to(SOURCES).parts
    return parts[1].removesuffix(".py") if parts[0] == "games" and len(parts) > 1 else parts[0]


PACKAGES = sorted(
    {package_of(path) for path in SOURCES.rglob("*.py") if not {"static", "_compiled"} & set(path.parts)}
)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_in_the_source_names_a_rule(package: str) -> None:
    files = [path for path in SOURCES.rglob("*.py") if package_of(path) == package]
    files = [path for path in files if path != SOURCES / f"cli/{ABOUT_RULES}.py"]
    assert with_ids(text for file in files for text in sentences_in(file)) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_data_file_names_a_rule(package: str) -> None:
    """Remarks are for those who edit the files."""
    files = [path for pattern in DATA for path in SOURCES.rglob(pattern) if package_of(path) == package]
    lines = [
        line.partition("# ")[0] for file in files for line in file.read_text(encoding="utf-8").splitlines()
    ]
    assert with_ids(lines) == []


# -- the command


def help_of(group: click.Command, path: str) -> Iterator[str]:
    with suppress(click.exceptions.Exit), click.Context(group, info_name=path) as context:
        yield group.get_help(context)
    if isinstance(group, click.Group):
        for name, inner in group.commands.items():
            if name != ABOUT_RULES:
                yield from help_of(inner, f"{path} {name}")


def test_no_help_of_the_command_names_a_rule() -> None:
    assert with_ids(help_of(command, "orrery")) == []
