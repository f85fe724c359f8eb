"""What each phrase becomes: the classes that run, with their numbers. Amounts are tenths, times are Beats."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from orrery.games.tourbillon.cards.compile_gremlins import GremlinParts
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE

TABLES = Path(__file__).parent
pytestmark = pytest.mark.pure_core  # looks at the slots of classes


def table(name: str) -> list[tuple[str, str]]:
    """Pairs of a text and its program, from a file beside this one."""
    lines = (TABLES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [(text, made.removeprefix("  = ")) for text, made in zip(lines[::2], lines[1::2], strict=True)]


def shown(value: object) -> str:
    """A part of a program with its values, leaving out what is not so."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(shown, value))}]"
    if value is None or isinstance(value, int | str):
        return str(value)
    slots = [(slot, getattr(value, slot)) for slot in sorted(type(value).__slots__)]  # type: ignore[attr-defined]
    said = [f"{slot}={shown(held)}" for slot, held in slots if held is not False and held != ""]
    return f"{type(value).__name__}({', '.join(said)})"


@pytest.mark.parametrize(("text", "made"), table("effects"), ids=lambda value: str(value)[:40])
def test_effects(text: str, made: str):
    node = CARD_LANGUAGE.parse(f"On play: {text}")
    assert CARD_LANGUAGE.render(node) == f"On play: {text}"
    program = CARD_LANGUAGE.compile(node)
    assert isinstance(program, dict)
    assert shown(program["on_play"][0]) == made


@pytest.mark.parametrize(("text", "made"), table("sentences"), ids=lambda value: str(value)[:40])
def test_sentences(text: str, made: str):
    node = CARD_LANGUAGE.parse(text)
    assert CARD_LANGUAGE.render(node) == text
    program = CARD_LANGUAGE.compile(node)
    assert isinstance(program, dict)
    assert ", ".join(f"{name}={shown(value)}" for name, value in program.items() if value != []) == made


@pytest.mark.parametrize(("text", "made"), table("traits"), ids=lambda value: str(value)[:40])
def test_traits(text: str, made: str):
    node = GREMLIN_LANGUAGE.parse(text)
    assert GREMLIN_LANGUAGE.render(node) == text
    program = GREMLIN_LANGUAGE.compile(node)
    assert isinstance(program, GremlinParts)
    values = [(field.name, getattr(program, field.name)) for field in fields(program)]
    assert ", ".join(f"{name}={shown(value)}" for name, value in values if value) == made


def test_every_phrase_is_in_the_tables():
    cards = [f"On play: {text}" for text, _ in table("effects")] + [text for text, _ in table("sentences")]
    gremlins = [text for text, _ in table("traits")]
    triggers = {"on_play", "on_draw", "on_pickup", "on_bounce", "on_destroy", "on_replaced", "on_discard"}
    for language, texts in ((CARD_LANGUAGE, cards), (GREMLIN_LANGUAGE, gremlins)):
        said = {part.phrase for text in texts for part in language.parse(text).walk()}
        assert {phrase.name for phrase in language.phrases} - said - triggers == set()
