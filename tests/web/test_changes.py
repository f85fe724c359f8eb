"""The page makes the same views from their changes as the server has: in random matches of all games."""

import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from orrery.games import REGISTERED
from tests.table.changing import steps
from tests.web import tools

TRANSPILE = """
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const options = { compilerOptions: { module: 'ESNext', target: 'ES2022' } }
process.stdout.write(ts.transpileModule(readFileSync('src/lib/changes.ts', 'utf8'), options).outputText)
"""
APPLY = """
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const { applied } = await import(pathToFileURL(process.argv[1]))
for (const line of readFileSync(0, 'utf8').split('\\n').filter(Boolean)) {
  const [before, changes, after] = JSON.parse(line)
  assert.deepEqual(applied(before, changes), after)
}
"""


def node(program: str, *arguments: str, given: str = "") -> str:
    """What a program for Node prints; it must not fail."""
    _, environment = tools.npm()
    found = shutil.which("node", path=environment["PATH"])
    assert found is not None
    done = subprocess.run(
        [found, "--input-type=module", "--eval", program, *arguments],
        input=given, cwd=tools.WEB, env=environment, check=False, text=True, capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def changes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's module as JavaScript: TypeScript takes longer to start than all games to be compared."""
    if not tools.there():
        pytest.fail("the page's packages are missing: run `python -m tests.web.tools`", pytrace=False)
    written = tmp_path_factory.mktemp("page") / "changes.mjs"
    written.write_text(node(TRANSPILE), encoding="utf-8")
    return written


@pytest.mark.slow
@pytest.mark.parametrize("game", REGISTERED)
def test_the_page_makes_the_same_view_from_its_changes(game: str, changes: Path) -> None:
    told = [
        [before.view, now.changes, now.view]
        for key in range(2)
        for _, _, before, now in steps(game, key)
        if before is not None and now.changes is not None
    ]
    assert told
    node(APPLY, str(changes), given=b"\n".join(msgspec.json.encode(line) for line in told).decode())
