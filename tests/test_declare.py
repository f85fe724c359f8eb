"""Fields declared once: what is written from a declaration is current, and says what the declaration says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from orrery.declare import BEGIN, END, UnclearError, main, renewed

SOURCES = Path(__file__).parent.parent / "src" / "orrery"
DECLARING = [
    file
    for file in sorted(SOURCES.rglob("*.py"))
    if any(line.startswith(BEGIN) for line in file.read_text(encoding="utf-8").split("\n"))
]


def test_some_files_declare_their_fields() -> None:
    names = [file.relative_to(SOURCES).as_posix() for file in DECLARING]
    assert "games/tourbillon/state/fight.py" in names


@pytest.mark.parametrize("file", DECLARING, ids=lambda file: file.relative_to(SOURCES).as_posix())
def test_what_is_written_from_the_declarations_is_current(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    # Not compared as text: lines that have grown too long are divided afterwards, by `ruff format`.
    assert ast.dump(ast.parse(renewed(text))) == ast.dump(ast.parse(text)), f"python -m orrery.declare {file}"


def module(*fields: str, begin: str = BEGIN) -> str:
    lines = [f"        {line}" for line in fields]
    return "\n".join(["class Thing:", "    def __init__(self, rules) -> None:", *lines, "", begin, ""])


def methods(*fields: str, begin: str = BEGIN) -> dict[str, list[str]]:
    """The lines of each method that is written for these fields."""
    thing = ast.parse(renewed(module(*fields, begin=begin))).body[0]
    assert isinstance(thing, ast.ClassDef)
    found = [node for node in thing.body if isinstance(node, ast.FunctionDef)]
    return {node.name: [ast.unparse(line) for line in node.body] for node in found}


def copying(field: str) -> list[str]:
    return methods(field)["become"]


def saving(*fields: str, begin: str = BEGIN) -> list[str]:
    return methods(*fields, begin=begin)["visit_fields"]


# -- what a field's type suggests
@pytest.mark.parametrize(("field", "copied", "saved"), [
    ("self.x: i64 = 0", "self.x = other.x", "self.x = fields.number('x', self.x)"),
    ("self.x = 0", "self.x = other.x", "self.x = fields.number('x', self.x)"),
    ("self.x = NONE", "self.x = other.x", "self.x = fields.number('x', self.x)"),
    ("self.x = False", "self.x = other.x", "self.x = fields.flag('x', self.x)"),
    ("self.x: str = ''", "self.x = other.x", "self.x = fields.words('x', self.x)"),
    ("self.x: list[i64] = []", "self.x = other.x[:]", "self.x = fields.numbers('x', self.x)"),
    ("self.x: vec[i64] = a  # [unsaved]", "self.x = other.x[:]", "pass"),
    ("self.x: list[list[i64]] = []  # [unsaved]", "self.x = [each[:] for each in other.x]", "pass"),
])  # fmt: skip
def test_a_field_is_copied_and_saved_by_its_type(field: str, copied: str, saved: str) -> None:
    assert (copying(field), saving(field)) == ([copied], [saved])


def test_slots_are_sorted_and_fields_keep_the_order_of_the_constructor() -> None:
    text = renewed(module("self.b: i64 = 0", "self.a: i64 = 0"))
    assert text.index('"a",') < text.index('"b",')
    assert text.index("self.b = other.b") < text.index("self.a = other.a")
    assert text.index('fields.number("b"') < text.index('fields.number("a"')


# -- words in brackets
@pytest.mark.parametrize(("field", "copied"), [
    ("self.x: list[i64] = []  # [shared] it is never changed", "self.x = other.x"),
    ("self.x: Some = a  # [shared, unsaved]", "self.x = other.x"),
    ("self.x: list[list[i64]] = a  # [shallow, unsaved]", "self.x = other.x[:]"),
    ("self.x: list[Some] = a  # [shallow, unsaved]", "self.x = other.x[:]"),
    ("self.x: Some = a  # [uncopied, unsaved]", "pass"),
    ("self.x: Some = a  # [own, unsaved]", "self.x = other.x.copy()"),
    ("self.x: list[Some] = a  # [own, unsaved]", "self.x = [each.copy() for each in other.x]"),
])  # fmt: skip
def test_how_a_field_is_copied_can_be_said(field: str, copied: str) -> None:
    assert copying(field) == [copied]


@pytest.mark.parametrize(("field", "saved"), [
    ("self.x: vec[i64] = a  # [by row]", "self.x = row(fields, 'x', self.x)"),
    ("self.x: vec[i64] = a  # [by row, NONE, 2] a remark", "self.x = row(fields, 'x', self.x, NONE, 2)"),
    ("self.x: vec[i64] = a  # [by row, NONE, as y]", "self.x = row(fields, 'y', self.x, NONE)"),
    ("self.x: vec[i64] = a  # [by .visit_x]", "self.visit_x(fields)"),
    ("self.x: i64 = 0  # [as other-name]", "self.x = fields.number('other-name', self.x)"),
    ("self.long_name: i64 = 0", "self.long_name = fields.number('long-name', self.long_name)"),
    ("self.x: i64 = 0  # [unsaved]", "pass"),
])  # fmt: skip
def test_how_a_field_is_saved_can_be_said(field: str, saved: str) -> None:
    assert saving(field) == [saved]


def test_one_method_may_save_several_fields() -> None:
    fields = ("self.x: vec[i64] = a  # [by .visit_both]", "self.y: i64 = 0  # [by .visit_both]")
    assert saving(*fields) == ["self.visit_both(fields)"]


def test_a_section_speaks_for_its_fields_until_the_next_one() -> None:
    fields = (
        "# -- [shared, unsaved] what follows from others",
        "self.x: list[i64] = a",
        "self.y: list[i64] = a  # [own]",
        "# a remark within it",
        "self.z: i64 = 0",
        "# -- what does not",
        "self.w: i64 = 0",
    )
    found = methods(*fields)
    assert found["become"] == [
        "self.x = other.x",
        "self.y = other.y[:]",
        "self.z = other.z",
        "self.w = other.w",
    ]
    assert found["visit_fields"] == ["self.w = fields.number('w', self.w)"]


def test_names_can_be_saved_as_they_are() -> None:
    saved = saving("self.long_name: i64 = 0", begin=f"{BEGIN}, names as they are")
    assert saved == ["self.long_name = fields.number('long_name', self.long_name)"]


def test_small_numbers_are_saved_in_one_line() -> None:
    found = methods("self.x: i64 = 0", "self.y = False", begin=f"{BEGIN}, in one line")
    assert found["numbers"] == ["return [self.x, int(self.y)]"]
    assert found["take_numbers"] == ["self.x = found[0]", "self.y = found[1] != 0"]
    assert "visit_fields" not in found


# -- writing
def test_what_was_written_before_is_replaced_and_the_rest_stays() -> None:
    first = renewed(module("self.x: i64 = 0")) + "\n    def mine(self) -> int:\n        return 1\n"
    second = renewed(first.replace("self.x: i64 = 0", "self.renamed: i64 = 0"))
    assert (second.count(BEGIN), second.count(END)) == (1, 1)
    assert "self.x" not in second
    assert second.endswith("    def mine(self) -> int:\n        return 1\n")
    assert renewed(second) == second


def test_every_class_of_a_file_is_written() -> None:
    one = module("self.x: i64 = 0")
    text = renewed(one + renewed(module("self.y: i64 = 0")).replace("Thing", "Other"))
    assert "def become(self, other: Thing)" in text
    assert "def become(self, other: Other)" in text
    assert text.count(END) == 2


# -- what is unclear
@pytest.mark.parametrize(("field", "reason"), [
    ("self.x: Some = a", "line 4: is x [shared], [shallow], [own] or [uncopied]?"),
    ("self.x: list[Some] = a", "line 4: is x [shared], [shallow], [own] or [uncopied]?"),
    ("self.x: vec[i64] = a", "line 4: how is x saved? [by FUNCTION] or [unsaved]"),
    ("self.x: i64 = 0  # [unsafed]", 'line 4: "unsafed" is none of'),
    ("self.x = self.y = 0", "line 4: one field to a line"),
])  # fmt: skip
def test_an_unclear_field_is_refused_with_its_line(field: str, reason: str) -> None:
    with pytest.raises(UnclearError) as refusal:
        renewed(module("self.clear: i64 = 0", field))
    assert str(refusal.value).startswith(reason)


def test_a_file_with_an_unclear_field_stays_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "state.py"
    file.write_text(module("self.x: Some = a"), encoding="utf-8")
    assert main([str(file)]) == 1
    assert "state.py: line 3: is x [shared]" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == module("self.x: Some = a")


def test_a_file_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "state.py"
    file.write_text(module("self.x: i64 = 0"), encoding="utf-8")
    assert main([str(file)]) == 0
    assert "        self.x = other.x\n" in file.read_text(encoding="utf-8")
