"""Fields declared once: copies without new objects, and names that begin with the name of the object."""

from __future__ import annotations

import ast

import pytest

from orrery.declare import BEGIN, UnclearError, renewed


def methods(*fields: str, begin: str = BEGIN) -> dict[str, list[str]]:
    """The lines of each method that is written for these fields."""
    lines = [f"        {line}" for line in fields]
    text = "\n".join(["class Thing:", "    def __init__(self) -> None:", *lines, "", begin, ""])
    thing = ast.parse(renewed(text)).body[0]
    assert isinstance(thing, ast.ClassDef)
    found = [node for node in thing.body if isinstance(node, ast.FunctionDef)]
    return {node.name: [ast.unparse(line) for line in node.body] for node in found}


@pytest.mark.parametrize(("field", "copied"), [
    ("self.x: Some = a  # [in place, unsaved]", "self.x.become(other.x)"),
    ("self.x: vec[i64] = a  # [in place, unsaved]",
     "for at in range(len(self.x)):\n    self.x[at] = other.x[at]"),
    ("self.x: Some | None = a  # [own, unsaved]",
     "self.x = None if other.x is None else other.x.copy()"),
])  # fmt: skip
def test_how_a_field_is_copied_can_be_said(field: str, copied: str) -> None:
    assert methods(field)["become"] == [copied]


def test_objects_are_copied_in_place() -> None:
    text = """
class Side:
    def __init__(self) -> None:
        self.hand: list[int] = []

    # -- written by `python -m orrery.declare`

class Run:
    def __init__(self) -> None:
        self.side: Side = Side()  # [in place, unsaved]
        self.values: list[int] = [1, 2]  # [in place]

    # -- written by `python -m orrery.declare`
"""
    names: dict[str, type] = {}
    exec(f"from __future__ import annotations\n{renewed(text)}", names)  # noqa: S102  it is what was written
    run, copy = names["Run"](), names["Run"]()
    side, values = copy.side, copy.values
    run.side.hand, run.values = [7], [3, 4]
    copy.become(run)
    assert (copy.side.hand, copy.values) == ([7], [3, 4])
    assert copy.side is side
    assert copy.values is values
    run.side.hand.append(8)
    run.values[0] = 9
    assert (copy.side.hand, copy.values) == ([7], [3, 4])


def test_a_number_cannot_be_copied_in_place() -> None:
    with pytest.raises(UnclearError, match="line 3: x cannot be copied in place"):
        methods("self.x: int = 0  # [in place]")


def test_names_can_begin_with_the_name_of_the_object() -> None:
    saved = methods(
        "self.long_name: int = 0", "self.x: Some = a  # [shared, by row]", begin=f"{BEGIN}, under a name"
    )
    assert saved["visit_fields"] == [
        "self.long_name = fields.number(f'{name}-long-name', self.long_name)",
        "self.x = row(fields, f'{name}-x', self.x)",
    ]


def test_a_class_can_save_itself_otherwise() -> None:
    found = methods("self.x: list[Some] = a  # [shallow]", begin=f"{BEGIN}, saved otherwise")
    assert found["become"] == ["self.x = other.x[:]"]
    assert "visit_fields" not in found
