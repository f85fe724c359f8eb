"""The page makes the same views from their changes as the server has: in random matches of all games."""

import shutil
import subprocess

import msgspec
import pytest

from orrery.games import REGISTERED
from tests.table.changing import steps
from tests.web import tools

APPLY = """
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const options = { compilerOptions: { module: 'ESNext', target: 'ES2022' } }
const { outputText } = ts.transpileModule(readFileSync('src/lib/changes.ts', 'utf8'), options)
const { applied } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`)
for (const line of readFileSync(0, 'utf8').split('\\n').filter(Boolean)) {
  const [before, changes, after] = JSON.parse(line)
  assert.deepEqual(applied(before, changes), after)
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", REGISTERED)
def test_the_page_makes_the_same_view_from_its_changes(game: str) -> None:
    if not tools.there():
        pytest.fail("the page's packages are missing: run `python -m tests.web.tools`", pytrace=False)
    told = [
        [before.view, now.changes, now.view]
        for key in range(2)
        for _, _, before, now in steps(game, key)
        if before is not None and now.changes is not None
    ]
    assert told
    _, environment = tools.npm()
    node = shutil.which("node", path=environment["PATH"])
    assert node is not None
    done = subprocess.run(
        [node, "--input-type=module", "--eval", APPLY],
        input=b"\n".join(msgspec.json.encode(line) for line in told).decode(),
        cwd=tools.WEB, env=environment, check=False, text=True, capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
