"""Texts for people are shown, never taken apart: what is drawn comes from values, whatever the words are.

A text is taken apart by a method of strings, or a regular expression, that names letters or blanks. Ids, keys
and paths are no texts for people: the few that are read by their letters stand in a list, with what they are.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web/src"
PYTHON = ROOT / "src/orrery"

EVERY = r"Every [\d.]+ Ticks?: (?P<one>.*)|In turn(?: every [\d.]+ Ticks?)?: (?P<turn>.*)"
# What is read by its letters: the file, the literal, and what that is read in.
IN_THE_PAGE = {
    ("lib/carry.ts", "'o'"): "a key that a person has typed",
    ("lib/carry.ts", "/[il]/g"): "a key that a person has typed",
    ("lib/route.svelte.ts", "'/api/'"): "a path",
    ("lib/words.ts", "' ->'"): "an arrow of two signs, drawn as one",
    ("parts/PartGrid.svelte", r"/^r\d+c\d+$/"): "the id of a square",
    ("skins/chaos/Actions.svelte", "' '"): "an action, which begins with its verb",
    ("skins/chaos/ChaosClock.svelte", "' '"): "two numbers that the same component has written",
    ("skins/chaos/Tavern.svelte", "'node-'"): "the id of a part",
    ("skins/chaos/acting.ts", "' '"): "an action, which begins with its verb",
    ("skins/chaos/acting.ts", "'channel'"): "an action's verb",
    (
        "skins/clans/UnitView.svelte",
        "`${unit.element} `",
    ): "a name, shown shorter where room is short",
    (
        "skins/clans-campaign/reading.ts",
        "' '",
    ): "an action, which begins with its verb; a value: how far a ring is, and what it means",
    ("skins/clans/battle.ts", "', '"): "a value: the names of cards",
    ("skins/shattered-life/reading.ts", "' '"): "an action, which begins with its verb",
    ("skins/clans/forecast.ts", "'attack'"): "an action, which begins with its verb",
    ("skins/clans/forecast.ts", r"/^(unit-.*)-health$/"): "the id of a meter",
    ("skins/clans/forecast.ts", r"/^crystal-(\d)$/"): "the id of a meter",
    ("skins/scenes/Besides.svelte", "'challenge'"): "an action, which begins with its verb",
    ("skins/scenes/Besides.svelte", "'strike'"): "an action, which begins with its verb",
    ("skins/scenes/Board.svelte", "facts.filter"): "facts of the story, which are no texts",
    ("skins/scenes/Recto.svelte", "' '"): "a sentence, of which each word is inked in turn",
    ("skins/scenes/Recto.svelte", "'points-'"): "the id of a part",
    ("skins/scenes/Recto.svelte", "'premise-'"): "the id of a part",
    ("skins/scenes/Skin.svelte", "'hide'"): "an action, which begins with its verb",
    ("skins/scenes/Writing.svelte", "'hand-'"): "the id of a part",
    ("skins/scenes/Writing.svelte", "facts.filter"): "facts of the story, which are no texts",
    ("skins/scenes/starters.ts", "'adopt '"): "an action, which begins with its verb",
    ("skins/scenes/starters.ts", "'hide'"): "an action, which begins with its verb",
    ("skins/scenes/threads.ts", "facts).flatMap"): "facts of the story, which are no texts",
    ("skins/scenes/reading.ts", r"/^(?:points|machine|hand|packet)-\d$/"): "the id of a part",
    ("skins/shattered/reading.ts", "' '"): "a value: the dice of a roll",
    ("skins/tourbillon-run/comparing.ts", "' '"): "two texts, to mark the words in which they differ",
    (
        "skins/tourbillon-run/reading.ts",
        "' '",
    ): "a value: a node of a map; and an action, which begins with its verb",
    ("skins/tourbillon/flights.ts", "'gremlin-'"): "the id of a part",
    ("skins/tourbillon/reading.ts", r"/^r(\d+)c(\d+)$/"): "the id of a square",
    ("skins/tourbillon/story.ts", "'gremlin-'"): "the id of a part",
}
IN_PYTHON = {
    ("cli/terminal/blocks.py", " "): "a line that is being wrapped",
    ("cli/terminal/choosing.py", ": "): "the title that the same module has made",
    ("cli/terminal/menu.py", "bot-"): "the id of an entry",
    ("cli/terminal/menu.py", "game-"): "the id of an entry",
    ("games/chaos/view/narrator/oracle.py", " "): "what a person has typed",
    ("games/scenes/view/export.py", "{body}"): "a slot of the written page",
    ("games/scenes/view/export.py", "{title}"): "a slot of the written page",
    ("games/shattered/view/labels.py", " "): "the text of a card, which is a program",
    ("games/shattered/view/labels.py", ": "): "the text of a card, which is a program",
    ("games/shattered/view/table.py", "hand"): "the id of a zone",
    ("games/shattered/view/table.py", "traps"): "the id of a zone",
    ("games/tourbillon/view/labels.py", " "): "prices, as the same module has written them",
    ("games/tourbillon/view/labels.py", ". "): "the text of a gremlin, which is a program",
    ("games/tourbillon/view/labels.py", "; "): "the text of a gremlin, which is a program",
    ("games/tourbillon/view/labels.py", EVERY): "the text of a gremlin, which is a program",
    (
        "games/tourbillon/view/labels.py",
        r"^after [\d.]+ Ticks? ",
    ): "the text of a gremlin, which is a program",
    ("viewtext.py", " on "): "a label: a value without its square would be sent with every choice",
    ("viewtext.py", " to "): "a label, as above",
    ("viewtext.py", " "): "a label, as above",
}

TEXT = r"""'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`"""
PATTERN = r"/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[dgimsuvy]*(?=[\s.,;)\]])"
COMMENT = re.compile(
    rf"(?s)({TEXT}|(?<=[(=:,] ){PATTERN}|(?<=\(){PATTERN})|/\*.*?\*/|//[^\n]*|<!--.*?-->|<style.*?</style>"
)
READS = "split|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|search|replace|replaceAll"
CALL = re.compile(rf"\.(?:{READS})\(\s*({TEXT})")
EXPRESSION = re.compile(rf"(?:(?<=[(=:,&|?] )|(?<=\()){PATTERN}")
COMPARED = re.compile(rf"\b(?:fact|title|label|text|help|sentence)\)? (?:===|!==) ({TEXT})")
SEARCHED = re.compile(
    r"\bfacts(?:\)|\?? \?\? \[\]\))?\??\.(?:find|findIndex|some|every|filter|flatMap|includes|indexOf)\b"
)


def named(literal: str) -> bool:
    """Whether a literal names letters, or the blanks between words."""
    return bool(re.search(r"[^\W\d_]| ", re.sub(r"\$\{[^}]*\}|\\.", "", literal[1:-1])))


def named_in(expression: str) -> bool:
    """Whether a regular expression names letters one by one, not by their kind or in a range."""
    body = expression[1 : expression.rindex("/")]
    body = re.sub(r"\\p\{\w+\}|\\.", "", body)
    return bool(re.search(r"[^\W\d_]| ", re.sub(r"[^\W_]-[^\W_]", "", body)))


def page_reads(source: str) -> Iterator[str]:
    """Every place of a script, or of a component, that takes a text apart by its words."""
    code = COMMENT.sub(lambda found: found[1] or "", source)
    yield from (found[1] for found in CALL.finditer(code) if named(found[1]))
    yield from (found[0] for found in EXPRESSION.finditer(code) if named_in(found[0]))
    yield from (found[1] for found in COMPARED.finditer(code) if len(found[1]) > 2)
    yield from (found[0] for found in SEARCHED.finditer(code))


METHODS = (
    "split",
    "rsplit",
    "partition",
    "rpartition",
    "startswith",
    "endswith",
    "removeprefix",
    "removesuffix",
    "replace",
    "find",
    "index",
)
PATTERNS = ("compile", "match", "fullmatch", "search", "sub", "split", "findall", "finditer")


def python_reads(source: str) -> Iterator[str]:
    """Every place of a module that takes a text apart by its words."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
            continue
        is_pattern = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
        if node.func.attr not in (PATTERNS if is_pattern else METHODS):
            continue
        for text in texts_in(node.args[0]):
            if named_in(f"/{text}/") if is_pattern else re.search(r"[^\W\d_]| ", text):
                yield text


def texts_in(node: ast.expr) -> Iterator[str]:
    """The literals of an argument; of an f-string what stands between its values."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=values):
            yield "".join(str(each.value) if isinstance(each, ast.Constant) else "" for each in values)
        case ast.Tuple(elts=elements):
            for each in elements:
                yield from texts_in(each)
        case _:
            return


def found_in(
    folder: Path, paths: Iterable[Path], reads: Callable[[str], Iterator[str]]
) -> set[tuple[str, str]]:
    return {
        (path.relative_to(folder).as_posix(), read)
        for path in paths
        for read in reads(path.read_text(encoding="utf-8"))
    }


def test_the_page_takes_no_text_apart() -> None:
    scripts = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    own = [path for path in scripts if not path.name.endswith(".test.ts")]
    assert found_in(PAGE, own, page_reads) == set(IN_THE_PAGE)


def test_no_view_and_no_terminal_takes_a_text_apart() -> None:
    views = [*PYTHON.glob("games/*/view/**/*.py"), *PYTHON.glob("cli/terminal/*.py"), PYTHON / "viewtext.py"]
    assert found_in(PYTHON, views, python_reads) == set(IN_PYTHON)


@pytest.mark.parametrize(
    "code",
    [
        "const [name, how] = zone.title.split(', ')",
        "const own = title.replace(/^Your (?=\\w)/, '')",
        "const own = title.replace(` of ${name}`, '')",
        "card.facts?.find((fact) => fact.startsWith('cannot'))",
        "(meter.facts ?? []).flatMap((fact) => LETTERS[fact] ?? [])",
        "if (fact === 'Largest') return 'L'",
        "if (one.endsWith('y')) return one",
        "const MEANING = /; ([\\w-]+): ([^;.]+)/g // a help may explain words",
    ],
)
def test_what_would_be_found_in_the_page(code: str) -> None:
    assert list(page_reads(code))


@pytest.mark.parametrize(
    "code",
    [
        "// the player's hand: 'Your hand'.split(' ')",
        "const terms = query.toLowerCase().split(/\\s+/)",
        "const rules = help.split('\\n')",
        "if (tags.includes('ready') && part.id === 'hand') return numberIn(part, 'cost')",
        "const half = title.length / 2 + text.length / 2",
    ],
)
def test_what_is_no_reading_of_a_text(code: str) -> None:
    assert not list(page_reads(code))


def test_what_would_be_found_in_a_view() -> None:
    assert list(python_reads('kept = [fact for fact in facts if not fact.endswith((" coin", " coins"))]'))
    assert list(python_reads('rest = title.removeprefix(f"{name}\'s ")'))
    assert list(python_reads('found = re.search(r"waits for \\d", text)'))
    assert not list(python_reads('lines, row = text.split("\\n"), re.fullmatch(r"\\d+", word)'))
