"""Fields declared once: a class says in its constructor what it holds, and the rest is written from that.

    python -m orrery.declare src/orrery/games/tourbillon/state/fight.py

The constructor gives each field its name, its type and what it holds at first, one to a line; a word in
brackets in the line's remark says how it is copied or saved, where that is not what its type suggests:

    def __init__(self, tables: Tables, dice: Dice) -> None:
        super().__init__(tables, dice)
        self.hand: list[i64] = []  # the front is its end
        self.known: i64 = 0  # this many cards on top of the deck have been seen
        # -- [shared, unsaved] what follows from the plate
        self.rates: vec[i64] = tables.nothing

    # -- written by `python -m orrery.declare`

Everything from that line to ``# -- end of what is written`` is made anew: the slots, `become`, which makes
the object a copy of another one, and `visit_fields`, which saves and loads it, in the order of the
constructor. It is plain Python that mypy, mypyc and people read. A test says whether it is current.

Words in brackets in a remark that begins with two dashes hold for all fields up to the next such remark.

    [shared]        copies hold the same list or object: to change it, a new one is put in its place
    [shallow]       a copy has a list of its own, with the same lists or objects in it
    [uncopied]      a copy begins with what the constructor gives
    [own]           not shared after all; an object, or every object in a list, is copied by its own `copy`;
                    what may be None stays None
    [in place]      copied into the array or object that is there, without a new one; the constructor makes it
    [by FUNCTION]   copied or saved otherwise: ``self.x = FUNCTION(fields, "x", self.x)``; more may follow, as
                    in [by row, NONE]; [by .method] is ``self.method(fields)``
    [as NAME]       the name under which it is saved; else its own, with dashes
    [unsaved]       it follows from the others, or outlives no moment
    [of COUNT]      a list of this many numbers, saved in one line with the others (see below)

A class whose fields are many small numbers is saved in one line: if the first line that is written ends in
``, in one line``, then `numbers` and `take_numbers` are made instead of `visit_fields`. A list stays out of
that line, unless it says how many numbers it has.

Names are saved with dashes for underscores, unless that line ends in ``, names as they are``; of a class that
a state holds several of, each under a name of its own, they begin with that name: ``, under a name``.
``, saved otherwise``: the class has methods of its own for that.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

BEGIN = "    # -- written by `python -m orrery.declare`"
END = "    # -- end of what is written"
ONE_LINE = ", in one line"
UNDERSCORES = ", names as they are"
NAMED = ", under a name"
OTHERWISE = ", saved otherwise"
REMARK = re.compile(r"#(?: --)? \[(?P<tags>[^\]]*)\]")
SECTION = "        # -- "
NUMBER, FLAG, WORDS, NUMBERS, ROW, OBJECT, OBJECTS, LISTS = (
    "number", "flag", "words", "numbers", "row", "object", "objects", "lists",
)  # fmt: skip
KINDS = {
    "i64": NUMBER, "int": NUMBER, "bool": FLAG, "str": WORDS, "list[i64]": NUMBERS, "list[int]": NUMBERS,
    "vec[i64]": ROW, "list[str]": LISTS, "list[list[i64]]": OBJECTS, "list[list[int]]": OBJECTS,
}  # fmt: skip
PLAIN = (NUMBER, FLAG, WORDS)
LISTS_OF_LISTS = ("list[list[i64]]", "list[list[int]]")


class UnclearError(Exception):
    """A field says too little, or something that is not known; the text names it and its line."""


@dataclass(frozen=True)
class Declared:
    """A field as the constructor declares it."""

    name: str
    type: str
    kind: str
    line: int
    tags: dict[str, str] = field(default_factory=dict)

    def saved_as(self, *, underscores: bool) -> str:
        return self.tags.get("as") or (self.name if underscores else self.name.replace("_", "-"))


# --------------------------------------------------------------------------------------------------- reading
TAGS = ("shared", "shallow", "uncopied", "own", "in", "by", "as", "unsaved", "of")


def tags_of(line: str, number: int) -> dict[str, str]:
    """The words in brackets in a line's remark."""
    found = REMARK.search(line)
    tags: dict[str, str] = {}
    if not found:
        return tags
    last = ""
    for each in found["tags"].split(","):
        word, _, rest = each.strip().partition(" ")
        if word in TAGS:
            tags[word], last = rest, word
        elif last == "by":  # what the function is given besides
            tags["by"] += f", {each.strip()}"
        else:
            raise UnclearError(f'line {number}: "{word}" is none of {", ".join(TAGS)}')
    return tags


def kind_of(value: ast.expr, annotation: ast.expr | None) -> tuple[str, str]:
    """The type of a field, and what kind of thing that is."""
    if annotation is not None:
        written = ast.unparse(annotation)
        return written, KINDS.get(written, OBJECTS if written.startswith("list[") else OBJECT)
    if isinstance(value, ast.Constant) and isinstance(value.value, bool | str):
        return ("bool", FLAG) if isinstance(value.value, bool) else ("str", WORDS)
    if isinstance(value, ast.Constant) or (isinstance(value, ast.Name) and value.id.isupper()):
        return "int", NUMBER
    return "", OBJECT


def fields_of(constructor: ast.FunctionDef, lines: Sequence[str]) -> Iterator[Declared]:
    common: dict[str, str] = {}  # what holds for all fields of a section
    seen = constructor.lineno
    for statement in constructor.body:
        for number in range(seen, statement.lineno):
            if lines[number].startswith(SECTION):
                common = tags_of(lines[number], number + 1)
        seen = statement.end_lineno or statement.lineno
        match statement:
            case ast.AnnAssign(target=ast.Attribute(ast.Name("self"), name), value=ast.expr() as value):
                annotation: ast.expr | None = statement.annotation
            case ast.Assign(targets=[ast.Attribute(ast.Name("self"), name)], value=value):
                annotation = None
            case ast.Assign(targets=[ast.Attribute(ast.Name("self")), _, *_]):
                raise UnclearError(f"line {statement.lineno}: one field to a line")
            case _:
                continue
        tags = common | tags_of(lines[seen - 1], statement.lineno)
        if "own" in tags:
            tags.pop("shared", None)
        type_, kind = kind_of(value, annotation)
        yield Declared(name, type_, kind, statement.lineno, tags)


# --------------------------------------------------------------------------------------------------- writing
def copying(of: Declared) -> list[str]:
    """The lines that copy a field from `other`."""
    if "uncopied" in of.tags:
        return []
    if "in" not in of.tags:
        return [f"self.{of.name} = {copied(of)}"]
    if of.kind == OBJECT:
        return [f"self.{of.name}.become(other.{of.name})"]
    if of.kind not in (NUMBERS, ROW):
        raise UnclearError(f"line {of.line}: {of.name} cannot be copied in place")
    return [f"for at in range(len(self.{of.name})):", f"    self.{of.name}[at] = other.{of.name}[at]"]


def copied(of: Declared) -> str:
    """The right side of the line that copies a field from `other`."""
    there = f"other.{of.name}"
    if "shared" in of.tags or of.kind in PLAIN:
        return there
    if "shallow" in of.tags:
        return f"{there}[:]"
    if of.type in LISTS_OF_LISTS:
        return f"[each[:] for each in {there}]"
    if of.kind in (NUMBERS, ROW, LISTS):
        return f"{there}[:]"
    if "own" in of.tags:
        none = f"None if {there} is None else " if of.type.endswith("| None") else ""
        return f"[each.copy() for each in {there}]" if of.kind == OBJECTS else f"{none}{there}.copy()"
    raise UnclearError(f"line {of.line}: is {of.name} [shared], [shallow], [own] or [uncopied]?")


def saved(of: Declared, name: str) -> str | None:
    """The line that saves and loads a field under a name, which is a Python expression."""
    if "unsaved" in of.tags:
        return None
    function, _, more = of.tags.get("by", "").partition(", ")
    if function.startswith("."):
        return f"self{function}(fields)"
    if function:
        return f"self.{of.name} = {function}(fields, {name}, self.{of.name}{more and ', '}{more})"
    if of.kind not in (NUMBER, FLAG, WORDS, NUMBERS):
        raise UnclearError(f"line {of.line}: how is {of.name} saved? [by FUNCTION] or [unsaved]")
    return f"self.{of.name} = fields.{of.kind}({name}, self.{of.name})"


def method(head: str, body: Sequence[str]) -> list[str]:
    return ["", f"    def {head}:", *(f"        {line}" for line in body or ["pass"])]


def saving(fields: Sequence[Declared], begin: str) -> list[str]:
    if OTHERWISE in begin:
        return []
    names = [of.saved_as(underscores=UNDERSCORES in begin) for of in fields]
    named = NAMED in begin
    words = [f'f"{{name}}-{name}"' if named else f'"{name}"' for name in names]
    lines = [line for of, word in zip(fields, words, strict=True) if (line := saved(of, word))]
    lines = list(dict.fromkeys(lines))  # one method may save several fields
    more = ", name: str" if named else ""
    return method(f"visit_fields(self, fields: Fields{more}) -> None", lines)


def in_one_line(fields: Sequence[Declared]) -> list[str]:
    """Saving for a class of many small numbers."""
    small = [
        of for of in fields if (of.kind in (NUMBER, FLAG) or "of" in of.tags) and "unsaved" not in of.tags
    ]
    given, taken, at = [], [], 0
    for of in small:
        if "of" in of.tags:
            end = at + int(of.tags["of"])
            given.append(f"*self.{of.name}")
            taken.append(f"self.{of.name} = found[{at}:{end}]")
            at = end
        else:
            given.append(f"int(self.{of.name})" if of.kind == FLAG else f"self.{of.name}")
            taken.append(f"self.{of.name} = found[{at}]{' != 0' if of.kind == FLAG else ''}")
            at += 1
    kind = "i64" if any("i64" in of.type for of in small) else "int"
    return [
        *method(f"numbers(self) -> list[{kind}]", ["return [", *(f"    {each}," for each in given), "]"]),
        *method(f"take_numbers(self, found: list[{kind}]) -> None", taken),
    ]


def written(name: str, fields: Sequence[Declared], begin: str) -> list[str]:
    """All that follows from the fields of a class, from the first line to the last."""
    slots = sorted(of.name for of in fields)
    copies = [line for of in fields for line in copying(of)]
    save = in_one_line(fields) if ONE_LINE in begin else saving(fields, begin)
    return [
        begin,
        "    __slots__ = (",
        *(f'        "{slot}",' for slot in slots),
        "    )",
        *method(f"become(self, other: {name}) -> None", copies),
        *save,
        "",
        END,
    ]


def renewed(text: str) -> str:
    """The text of a module with everything that is written from declarations made anew."""
    lines = text.split("\n")
    tree = ast.parse(text)
    until = len(lines)  # remarks at the end of a class are no part of its node
    for node in reversed(tree.body):
        inside = range(node.lineno - 1, until)
        until = node.lineno - 1
        begins = [at for at in inside if lines[at].startswith(BEGIN)]
        if not begins or not isinstance(node, ast.ClassDef):
            continue
        ends = [at for at in inside if lines[at] == END]
        last = ends[0] if ends else begins[0]
        constructor = next(
            each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"
        )
        fields = list(fields_of(constructor, lines))
        lines[begins[0] : last + 1] = written(node.name, fields, lines[begins[0]])
    return "\n".join(lines)


def main(files: Sequence[str]) -> int:
    for name in files:
        file = Path(name)
        try:
            text = renewed(file.read_text(encoding="utf-8"))
        except UnclearError as reason:
            print(f"{name}: {reason}", file=sys.stderr)
            return 1
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
