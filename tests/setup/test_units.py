"""How C text is divided: a unit knows what it uses, and nothing that an edit elsewhere could change."""

import re
from collections.abc import Iterable, Mapping

import pytest

from orrery import _units

STRUCTS = """\
#ifndef MYPYC_NATIVE_orrery_H
#define MYPYC_NATIVE_orrery_H
#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T1O
#define MYPYC_DECLARED_tuple_T1O
typedef struct tuple_T1O {
    PyObject *f0;
} tuple_T1O;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T1O _pair;
} orrery___games___clans___state___ClansObject;

typedef struct {
    PyObject_HEAD
} orrery___games___chaos___state___ChaosObject;

#endif
"""
DECLARATIONS = """\
#ifndef MYPYC_LIBRT_INTERNAL_orrery_H
#define MYPYC_LIBRT_INTERNAL_orrery_H
#include <Python.h>
#include "__native_orrery.h"

int CPyGlobalsInit(void);

extern PyObject *CPyStatics[30];
extern PyTypeObject *CPyType_Clans;
extern char CPyDef_clans___state_____top_level__(void);
extern PyObject *CPyInit_orrery___games___clans___state(void);
extern int64_t CPyDef_dice___below(PyObject *cpy_r_self, int64_t cpy_r_n);
extern int64_t CPyDef_chaos___ways(PyObject *cpy_r_s);
#endif
"""
INCLUDE = '#include "__native_orrery.h"\n#include "__native_internal_orrery.h"\n'
CLANS = """\
int64_t CPyDef_clans___go(PyObject *s) {
    tuple_T1O __tmp7 = ((orrery___games___clans___state___ClansObject *)s)->_pair;
    if (CPyType_Clans == NULL) goto __LL9;
    PyObject *word = CPyStatics[21]; /* 'word' */
    PyObject *other = CPyStatics[4];
    return CPyDef_dice___below(__tmp7.f0, 6) + (word == CPyStatics[21]);
__LL9: ;
    CPyDef_clans___state_____top_level__();
}
"""
CHAOS = "PyObject *CPyDef_chaos___word(void) { return CPyStatics[5]; }\n"
DICE = "int64_t CPyDef_dice___below(PyObject *cpy_r_self, int64_t cpy_r_n) { return cpy_r_n; }\n"
GROUP = """\
int CPyGlobalsInit(void)
{
    if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {
        return -1;
    }
    return 0;
}
PyObject *CPyStatics[30];
"""


RUNTIME = """\
#include <Python.h>
#define OWN_WORD "own"
static int own_helper(PyObject *list);
#ifndef Py_GIL_DISABLED
PyObject *CPyList_First(PyObject *list) {
    return PyList_GET_ITEM(list, 0);
}
#else
PyObject *CPyList_First(PyObject *list) {
    return PyList_GetItemRef(list, 0);
}
#endif
CPy_NOINLINE
void CPyList_Apart(PyObject *list) {
    Py_DECREF(list);
}
int CPyList_Helped(PyObject *list) {
    return own_helper(list);
}
const char *CPyList_Word(void) {
    return OWN_WORD;
}
PyObject *CPyList_Build(int len, ...) {
    return NULL;
}
static int own_helper(PyObject *list) {
    return 1;
}
"""
SHIM = """\
#include <Python.h>

PyMODINIT_FUNC
PyInit_actions(void)
{
    return enter("init_WHOLE");
}

// distutils wants one more
PyMODINIT_FUNC PyInit___init__(void) { return PyInit_actions(); }
"""
LONG_FUNCTION = "\n".join(["int CPyList_Long(void) {", *["    step();"] * 40, "}", ""])


def written() -> dict[str, str]:
    """What mypyc writes, in small."""
    return {
        "__native_orrery.h": STRUCTS,
        "__native_internal_orrery.h": DECLARATIONS,
        "__native_orrery.c": INCLUDE + GROUP,
        "__native_orrery___engine___dice.c": INCLUDE + DICE,
        "__native_orrery___games___clans___state.c": INCLUDE + CLANS,
        "__native_orrery___games___chaos___state.c": INCLUDE + CHAOS,
    }


def divided(texts: Mapping[str, str], runtime: Iterable[str] = ()) -> dict[str, str]:
    """The texts of the units by their names, in the order in which they come."""
    return dict(_units.divide(texts, runtime))


def test_the_rooms_of_a_game_and_the_rest_are_apart() -> None:
    units = divided(written())
    assert sorted(units) == ["chaos", "clans", "group", "rest"]
    assert "CPyDef_dice___below(PyObject *cpy_r_self, int64_t cpy_r_n) {" in units["rest"]
    assert _units.unit_of("__native_orrery___games___leduc.c") == "rest"
    assert _units.unit_of("__native_orrery___lab___course.c") == "rest"
    assert _units.unit_of("__native_orrery___table___moments.c") == "table_seldom"
    assert _units.unit_of("__native_orrery___telling.c") == "table_seldom"
    games = "__native_orrery___games___"
    for unit, modules in {
        "chaos": ("state___figure", "rules___legal", "rules___chaos___turmoil"),
        "chaos_fight": ("rules___fight___harm",),
        "chaos_effects": ("rules___effects___gears",),
        "chaos_deciding": ("bots___heuristic", "game"),
        "chaos_seldom": ("actions", "tables", "rules___verify"),
    }.items():
        assert {_units.unit_of(f"{games}chaos___{module}.c") for module in modules} == {unit}


def test_a_small_function_is_copied_to_the_units_that_call_it() -> None:
    """So that it is inlined there; but not to one that runs seldom, and nothing that is long."""
    texts = written()
    small = DICE.replace("{ return cpy_r_n; }", "{\n    return CPyStatics[21] ? cpy_r_n : 0;\n}")
    calls = INCLUDE + CLANS.replace("clans___go", "clans___tell")
    texts |= {
        "__native_orrery___engine___dice.c": INCLUDE + small,
        "__native_orrery___games___clans___rules___log.c": calls,
    }
    units = divided(texts)
    copy = r"#define (CPyDef_dice___below) own_\1\nstatic [^;]*\1\([^;]*;\nstatic [^;]*\1\([^;]*\{\n.*\n\}\n"
    assert re.search(copy, units["clans"])
    assert "CPyStatics_of_clans[0] ? cpy_r_n : 0;" in units["clans"], "it counts with the others"
    for other in ("clans_seldom", "chaos", "rest"):
        assert "own_CPyDef_dice___below" not in units[other]
    assert "extern int64_t CPyDef_dice___below(" in units["clans_seldom"]
    long = small.replace("{\n", "{\n" + "    step();\n" * 120)
    texts["__native_orrery___engine___dice.c"] = INCLUDE + long
    assert "own_CPyDef_dice___below" not in divided(texts)["clans"]


def test_which_units_are_compiled_with_less_effort() -> None:
    assert _units.runs_seldom("unit_clans_seldom")
    assert not _units.runs_seldom("unit_clans_deciding")


def test_compilers_begin_with_the_longest_unit() -> None:
    texts = written()
    assert list(divided(texts)) == ["clans", "rest", "chaos", "group"]
    texts["__native_orrery___games___chaos___state.c"] += CHAOS.replace("word", "longer") * 9
    assert list(divided(texts)) == ["chaos", "clans", "rest", "group"]


def test_a_unit_knows_what_it_uses_and_nothing_else() -> None:
    clans = divided(written())["clans"]
    assert "extern int64_t CPyDef_dice___below(" in clans
    assert "extern PyTypeObject *CPyType_Clans;" in clans
    assert clans.index("} tuple_T1O;") < clans.index("} orrery___games___clans___state___ClansObject;")
    assert not re.search(r"chaos|ChaosObject", clans, re.IGNORECASE)
    assert "CPyInit" not in clans
    assert '#include "__native' not in clans


def test_a_unit_has_its_own_literals_which_the_group_fills() -> None:
    units = divided(written())
    assert "PyObject *CPyStatics_of_clans[3];" in units["clans"]
    assert "word = CPyStatics_of_clans[0]; /* 'word' */" in units["clans"]
    assert "other = CPyStatics_of_clans[1];" in units["clans"]
    assert "(word == CPyStatics_of_clans[0])" in units["clans"]
    assert "numbers_of_clans[] = {21, 4, -1};" in units["group"]
    made, filled = (
        units["group"].index("CPyStatics_Initialize"),
        units["group"].index("CPyStatics_of_chaos[i] ="),
    )
    assert made < filled < units["group"].index("return 0;")


def test_an_edit_in_one_game_changes_no_other_unit() -> None:
    """It moves the numbers of literals, variables and labels everywhere, and adds to the headers."""
    texts = written()
    before = divided(texts)
    for file in texts:
        texts[file] = re.sub(
            r"(CPyStatics\[|__tmp|__LL)(\d+)", lambda it: f"{it[1]}{int(it[2]) + 3}", texts[file]
        )
    texts["__native_internal_orrery.h"] = texts["__native_internal_orrery.h"].replace(
        "extern int64_t CPyDef_chaos",
        "extern char CPyDef_chaos___new(PyObject *cpy_r_s);\nextern int64_t CPyDef_chaos",
    )
    texts["__native_orrery.h"] = texts["__native_orrery.h"].replace(
        "} orrery___games___chaos", "    int64_t _new;\n} orrery___games___chaos"
    )
    texts["__native_orrery___games___chaos___state.c"] += (
        "char CPyDef_chaos___new(PyObject *cpy_r_s) { return 1; }\n"
    )
    after = divided(texts)
    assert {name for name in before if before[name] != after[name]} == {"chaos", "group"}


def test_what_runs_once_is_not_made_fast() -> None:
    units = divided(written())
    assert "RUNS_ONCE extern char CPyDef_clans___state_____top_level__(void);" in units["clans"]
    assert "RUNS_ONCE extern PyObject *CPyInit_orrery___games___clans___state(void);" in units["group"]
    assert units["group"].count("RUNS_ONCE extern") == 2


@pytest.mark.parametrize(
    ("name", "seldom"),
    [
        ("CPyDef_clans___rules___verify___check", True),
        ("CPyDef_verify___check", True),
        ("CPyDef_clans___actions___parse", True),
        ("CPyDef_clans___actions___pack", False),
        ("CPyDef_legal___parsed", False),
        ("CPyDef_legal___names_verify", False),
    ],
)
def test_what_runs_seldom_is_made_small(name: str, *, seldom: bool) -> None:
    texts = written()
    texts["__native_internal_orrery.h"] = DECLARATIONS.replace("CPyDef_chaos___ways", name)
    declared = re.search(rf"(.*)extern int64_t {name}\(", divided(texts)["group"])
    assert declared is not None
    assert declared[1] == ("RUNS_SELDOM " if seldom else "")


def test_how_python_calls_a_function_is_not_made_fast() -> None:
    """But in small games it counts, and where all is made with less effort it is not told apart."""
    texts = written()
    texts["__native_internal_orrery.h"] = DECLARATIONS.replace("CPyDef_dice___below", "CPyPy_dice___below")
    calls = INCLUDE + CLANS.replace("CPyDef_dice___below", "CPyPy_dice___below")
    texts |= {
        "__native_orrery___games___clans___state.c": calls,
        "__native_orrery___games___clans___rules___log.c": calls,
    }
    units = divided(texts)
    for unit, often in {"clans": "RUNS_ONCE", "clans_seldom": "RUNS_SELDOM", "rest": "RUNS_SELDOM"}.items():
        assert f"#define FROM_PYTHON {often}\n" in units[unit]
    for unit in ("clans", "clans_seldom", "group"):
        assert "FROM_PYTHON extern int64_t CPyPy_dice___below(" in units[unit]


def test_python_enters_every_module_by_its_whole_name() -> None:
    """Two games may call a module the same, and their doors are in one library."""
    doors = _units.doors(
        {
            f"orrery.games.{game}.actions": SHIM.replace("WHOLE", f"orrery___games___{game}___actions")
            for game in ("chaos", "clans")
        }
    )
    assert doors.count("#include <Python.h>") == 1
    assert re.findall(r"PyInit_\w+", doors) == [
        "PyInit_orrery___games___chaos___actions",
        "PyInit_orrery___games___clans___actions",
    ]
    assert re.findall(r"init_o\w+", doors) == [
        "init_orrery___games___chaos___actions",
        "init_orrery___games___clans___actions",
    ]
    with pytest.raises(_units.UnknownTextError, match="enters"):
        _units.doors({"orrery.games.clans.actions": "another mypyc"})


def test_small_functions_of_the_runtime_are_each_units_own() -> None:
    """So that they are inlined; but none that is long, or needs what only its own file has."""
    units = divided(written(), [RUNTIME + LONG_FUNCTION])
    for name in ("clans", "chaos", "rest"):
        text = units[name]
        copied = re.findall(r"^#define (\w+) own_\1\nstatic [^(]*\b\1\(", text, re.MULTILINE)
        assert copied == ["CPyList_First", "CPyList_First"]
        assert text.count("#ifndef Py_GIL_DISABLED") == 1
        assert text.index("#ifndef Py_GIL_DISABLED") < text.index("PyList_GET_ITEM")
        assert text.index("PyList_GET_ITEM") < text.index("#else") < text.index("PyList_GetItemRef")
        for other in ("CPyList_Apart", "CPyList_Helped", "CPyList_Word", "CPyList_Build", "CPyList_Long"):
            assert other not in text
    assert "CPyList_First" not in units["group"]


def test_another_mypyc_is_noticed() -> None:
    texts = written()
    texts["__native_orrery.c"] = texts["__native_orrery.c"].replace(
        "CPyStatics_Initialize", "CPyLiterals_Make"
    )
    with pytest.raises(_units.UnknownTextError, match="literals"):
        divided(texts)
