"""Divide the C text that mypyc writes into units, each of which knows only what it uses of the others.

One C file of all modules keeps an optimiser busy for ten minutes, as its cost grows faster than the file; one
for each module leaves too little to inline. So a game makes a few units, which keep two processors busy after
an edit: what is decided over and over again, the large parts of its rules, those who decide, and what runs
seldom, which is compiled with less effort. What is small is copied to every unit that calls it, so that it
can be inlined there.

mypyc describes all modules in one header and numbers their literals in one list, and so an edit in one game
would change what every other is compiled from. Therefore a unit is given the declarations that it uses and
nothing else, it counts by itself, and it has a list of literals of its own, which is filled when the library
is loaded.

Only text is handled here, and what is not recognised stays as it is. Imports nothing of the package.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

GROUP = "orrery"
STRUCTS = f"__native_{GROUP}.h"
DECLARATIONS = f"__native_internal_{GROUP}.h"
WHOLE_GROUP = f"__native_{GROUP}.c"  # what belongs to no module: literals, variables, how to begin

STRUCT = re.compile(
    r"(?:#ifndef MYPYC_DECLARED_\w+\n#define MYPYC_DECLARED_\w+\n)?"
    r"typedef struct[^{}]*\{[^{}]*\} (?P<name>\w+);\n(?:#endif\n)?\n*"
)
DECLARATION = re.compile(r"extern [^(;\n]*?(?P<name>\w+)(?:\[\w*\])?(?:\(.*\))?;\n")
NAME = re.compile(r"\b[A-Za-z_]\w+")
COUNTED = re.compile(r"\b(?P<kind>CPyStatics\[|__tmp|__LL)(?P<number>\d+)(?P<end>\]?)")
INCLUDES = re.compile(r'#include "__native\w*\.h"\n')
LITERALS_ARE_THERE = re.compile(r"if \(CPyStatics_Initialize\([^)]*\) < 0\) \{\n\s*return -1;\n\s*\}\n")

# Parts of the rules that are large enough for a unit of their own. Effects are called through a table, which
# no compiler can look through, wherever they are.
APART = ("campaign", "effects", "fight", "journey", "quest", "run")
DECIDING = ("bots", "game", "journey")
SELDOM = ("actions", "lab", "names", "presets", "program", "tables", "view")
SELDOM_RULES = ("heroes", "log", "refusals", "setup", "verify")
AROUND = ("table", "telling")  # once for each move of a person: dictionaries and texts, hardly any arithmetic
REST = "rest"  # the engine, and games of one module
RUNS_SELDOM_AS_A_WHOLE = "_seldom"  # how the names of such units end

# Declarations say that nothing is meant for other libraries, so that no detour is taken to it; and what need
# not be made fast, as it runs once, on import, or a few times in a match.
BEFORE_DECLARATIONS = """\
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(hidden)
#define RUNS_SELDOM __attribute__((cold))
#else
#define RUNS_SELDOM
#endif
#if defined(__GNUC__) && !defined(_WIN32) && !defined(__clang__)
#define RUNS_ONCE __attribute__((cold, optimize("O0")))
#else
#define RUNS_ONCE RUNS_SELDOM
#endif
#define FROM_PYTHON {from_python}
"""
AFTER_DECLARATIONS = """\
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif
"""
RUNS_ONCE = re.compile(r"extern (?=[^(;\n]*(?:_____top_level__|\bCPy(?:Init|InitOnly|Exec)_\w+)\()")
# How Python calls a function is a sixth of the code: it takes arguments apart, and an optimiser would put the
# function itself into it once more. A unit that is compiled with less effort anyway gains nothing by leaving
# that out, and small games, whose functions take no longer than the call, would lose by it.
FROM_PYTHON = re.compile(r"extern (?=[^(;\n]*\bCPyPy_\w+\()")
FROM_PYTHON_IS = {False: "RUNS_SELDOM", True: "RUNS_ONCE"}  # by whether it is made easy
# Modules that know words and refuse; and what reads an action from a text.
RUNS_SELDOM = re.compile(
    r"extern (?=[^(;\n]*\bCPyDef_(?:\w+___)?"
    r"(?:(?:names|presets|refusals|verify)___\w+|parse|read_action)\()"
)
MARKS = {"RUNS_ONCE": RUNS_ONCE, "RUNS_SELDOM": RUNS_SELDOM, "FROM_PYTHON": FROM_PYTHON}
ALL_RUNS_ONCE = """\
#if defined(__GNUC__) && !defined(_WIN32) && !defined(__clang__)
#pragma GCC optimize ("O0")
#endif
"""


# What every step of a game calls of mypyc's runtime: every unit has the small functions of these as its own,
# so that they can be inlined there as they would be in one file of all.
RUNTIME = ("int_ops.c", "list_ops.c", "tuple_ops.c")
LONGEST_COPIED = 30  # lines
LONGEST_DEFINITION_COPIED = 100  # … of what mypyc wrote, which makes many lines of one
DEFINITION = re.compile(
    r"^(?P<head>\w[\w *]*?\b(?P<name>CPyDef_\w+)\([^;{}]*\)) ?\{\n(?P<body>.*?)^\}\n",
    re.MULTILINE | re.DOTALL,
)
FUNCTION = (
    r"(?P<apart>(?:static|inline|extern|CPy_NOINLINE)\b[^(;{}]*)?"
    r"(?P<head>[A-Za-z][\w *]*?\b(?P<name>\w+)\([^;{}.]*\)) ?\{\n(?P<body>.*?)^\}\n"
)
CONDITION = r"#[ ]*(?:if|ifdef|ifndef|else|elif|endif|include)\b[^\n]*\n"
TOP_LEVEL = re.compile(rf"^(?:{FUNCTION}|(?P<condition>{CONDITION}))", re.MULTILINE | re.DOTALL)
PRIVATE = re.compile(r"^(?:static\b[^(=;{]*?\b(\w+)\s*[(=;\[]|#[ ]*define[ ]+(\w+))", re.MULTILINE)


class UnknownTextError(Exception):
    """mypyc wrote something else than was expected."""


def unit_of(c_file: str) -> str:
    """The name of the unit to which the text of a module belongs."""
    match c_file.removesuffix(".c").removeprefix("__native_").split("___"):
        case [_, "games", game, "rules", part, *_] if part in APART:
            return f"{game}_{part}"
        case [_, "games", game, "rules", part, *_]:
            return game + RUNS_SELDOM_AS_A_WHOLE if part in SELDOM_RULES else game
        case [_, "games", game, room, *_] if room in SELDOM:
            return game + RUNS_SELDOM_AS_A_WHOLE
        case [_, "games", game, room, *_]:
            return f"{game}_deciding" if room in DECIDING else game
        case [_, room, *_] if room in AROUND:
            return AROUND[0] + RUNS_SELDOM_AS_A_WHOLE
        case _:
            return REST


def runs_seldom(unit: str) -> bool:
    """Whether a unit, by its name, need not be made fast."""
    return unit.endswith(RUNS_SELDOM_AS_A_WHOLE)


def divide(texts: Mapping[str, str], runtime: Iterable[str] = ()) -> Iterator[tuple[str, str]]:
    """The units, each with its name and its text, made from the files that mypyc wrote for the group.

    They come one by one, the longest first, so that compilers can begin with them. What is small in the texts
    of the runtime is copied to every unit.
    """
    copied = "".join(map(_small_functions, runtime))
    modules: dict[str, list[str]] = {}
    for file, text in texts.items():
        if file.endswith(".c") and file != WHOLE_GROUP:
            modules.setdefault(unit_of(file), []).append(INCLUDES.sub("", text))
    bodies = {name: "".join(parts) for name, parts in modules.items()}
    small = {unit: _small_definitions(body) for unit, body in bodies.items() if not runs_seldom(unit)}
    declarations, literals = _Declarations(texts), {}
    for name, own in sorted(bodies.items(), key=lambda unit: -len(unit[1])):
        used = set(NAME.findall(own))
        copies = "" if runs_seldom(name) else _copies_for(name, used, small)
        used.update(NAME.findall(copies))
        body, literals[name] = _counted_apart(name, copies + own)
        header = declarations.header(
            used - {"CPyStatics"}, copied, easy=name != REST and not runs_seldom(name)
        )
        yield name, header + body
    whole = INCLUDES.sub("", texts[WHOLE_GROUP])
    yield "group", declarations.header(None) + _filling_literals(whole, dict(sorted(literals.items())))


def doors(shims: Mapping[str, str]) -> str:
    """The C text by which Python enters the modules, of what mypyc wrote for each of them by its name.

    mypyc means it for a library of each module's own. Here all are in the group's, so that none of them needs
    a compiler and a linker, and each has its module's whole name, by which `_core` asks for it.
    """
    entrances = (_door(module, text) for module, text in shims.items())
    return "".join(["#include <Python.h>\n", ALL_RUNS_ONCE, *entrances])


def _door(module: str, shim: str) -> str:
    end = shim.find("// distutils")  # what follows is for libraries of one module
    if end < 0:
        raise UnknownTextError("how Python enters a module was not found")
    last = module.rpartition(".")[2]
    own = rf"\b(PyInit_|){last}(_exec|_slots|_module|)\b"
    return re.sub(own, rf"\1{module.replace('.', '___')}\2", shim[:end].replace("#include <Python.h>\n", ""))


# --------------------------------------------------------------------------------------------------- counting
def _literals_of(unit: str) -> str:
    return f"CPyStatics_of_{unit}"


def _counted_apart(unit: str, text: str) -> tuple[str, list[str]]:
    """The text with everything numbered in the order in which it comes, and the group's numbers of literals.

    That is literals, and the short-lived variables and labels that mypyc counts through all modules.
    """
    names = {"CPyStatics[": f"{_literals_of(unit)}[", "__tmp": "__tmp", "__LL": "__LL"}
    numbers: dict[str, dict[str, int]] = {kind: {} for kind in names}

    def own(name: re.Match[str]) -> str:
        known = numbers[name["kind"]]
        return f"{names[name['kind']]}{known.setdefault(name['number'], len(known))}{name['end']}"

    text = COUNTED.sub(own, text)
    literals = list(numbers["CPyStatics["])
    return f"PyObject *{_literals_of(unit)}[{len(literals) + 1}];\n{text}", literals


def _filling_literals(text: str, literals: Mapping[str, Iterable[str]]) -> str:
    """The text of the group, which gives every unit its literals once they are made."""
    tables, loops = [], []
    for unit, numbers in literals.items():
        table, name = f"numbers_of_{unit}", _literals_of(unit)
        tables.append(f"static const int {table}[] = {{{', '.join([*numbers, '-1'])}}};\n")
        tables.append(f"extern PyObject *{name}[];\n")
        loops.append(f"    for (int i = 0; {table}[i] >= 0; i++) {name}[i] = CPyStatics[{table}[i]];\n")
    there = LITERALS_ARE_THERE.search(text)
    if there is None:
        raise UnknownTextError("where mypyc makes its literals was not found")
    return "".join([*tables, text[: there.end()], *loops, text[there.end() :]])


# ---------------------------------------------------------------------------------------------------- copying
def _small_definitions(text: str) -> dict[str, tuple[str, str]]:
    """The small functions of a unit: how each is declared, and the whole of it."""
    return {
        found["name"]: (found["head"], found[0])
        for found in DEFINITION.finditer(text)
        if found["body"].count("\n") <= LONGEST_DEFINITION_COPIED
    }


def _copies_for(unit: str, used: set[str], small: Mapping[str, Mapping[str, tuple[str, str]]]) -> str:
    """What a unit uses of the small functions of others, under names of its own."""
    others = [
        (name, it) for owner, all_of_it in small.items() if owner != unit for name, it in all_of_it.items()
    ]
    wanted = {name: it for name, it in others if name in used}
    heads = (f"#define {name} own_{name}\nstatic {head};\n" for name, (head, _) in wanted.items())
    return "".join([*heads, *(f"static {whole}" for _, whole in wanted.values())])


# ----------------------------------------------------------------------------------------------- declarations
class _Declarations:
    """What mypyc declares for all modules, read once and then given to each unit as far as it uses it."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        declarations = re.sub(r"\bCPyStatics\[\d+\]", "CPyStatics[]", texts[DECLARATIONS])
        top = declarations.index("\n", declarations.rindex("#include")) + 1
        self.includes = declarations[:top]
        found = _pieces(DECLARATION, declarations[top : declarations.rindex("#endif")])
        self.pieces = [(name, _marked(text)) for name, text in found]
        self.structs = list(_pieces(STRUCT, texts[STRUCTS]))

    def header(self, used: set[str] | None, copied: str = "", *, easy: bool = False) -> str:
        """The declarations of these names and what they need, or all of them.

        It may be made easy for the compiler: then no effort goes into how Python calls a function.
        """
        declarations = [text for name, text in self.pieces if used is None or not name or name in used]
        if used is not None:
            used = used.union(name for text in declarations for name in NAME.findall(text))
        structs = self._structs(used)
        return "".join(
            [
                INCLUDES.sub(lambda _: structs, self.includes),
                copied,
                BEFORE_DECLARATIONS.format(from_python=FROM_PYTHON_IS[easy]),
                *declarations,
                AFTER_DECLARATIONS,
                "#endif\n",
            ]
        )

    def _structs(self, used: set[str] | None) -> str:
        """Without those that nothing uses; one may use others that stand before it."""
        kept = []
        for name, text in reversed(self.structs):
            if used is None or not name:
                kept.append(text)
            elif name in used:
                used.update(NAME.findall(text))
                kept.append(text)
        return "".join(reversed(kept))


def _pieces(declaration: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    """A text in pieces: each declaration with its name, and what stands between them without one."""
    end = 0
    for found in declaration.finditer(text):
        yield "", text[end : found.start()]
        yield found["name"], found[0]
        end = found.end()
    yield "", text[end:]


def _marked(declaration: str) -> str:
    """A declaration that says how often its function runs."""
    for often, which in MARKS.items():
        declaration = which.sub(f"{often} extern ", declaration)
    return declaration


# ---------------------------------------------------------------------------------------------------- runtime
def _small_functions(text: str) -> str:
    """The small functions of a C file that use nothing that is the file's own, under names of the unit's own.

    The conditions among which they stand are kept, and so is what they include.
    """
    private = {name for names in PRIVATE.findall(text) for name in names}
    kept = []
    for piece in TOP_LEVEL.finditer(text):
        if piece["condition"]:
            kept.append(piece[0])
        elif (
            not piece["apart"]
            and piece["body"].count("\n") <= LONGEST_COPIED
            and private.isdisjoint(NAME.findall(piece["body"]))
        ):
            kept.append(f"#define {piece['name']} own_{piece['name']}\nstatic {piece[0]}")
    return "".join(kept)
