"""`orrery backup` and `orrery restore`; tests/table has what they do."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.table.storages import begin, in_loop, opened


def test_the_commands_say_what_they_have_done(run: Run, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    nothing = run("backup", copy, "--data", data)
    assert (nothing.exit_code, "There are no tables in" in nothing.stderr) == (2, True)

    @in_loop
    async def play() -> None:
        async with opened(str(data / "tables.db")) as storage:
            await begin(storage, "a")

    data.mkdir()
    play()
    assert "1 table, 1 entry" in run("backup", copy, "--data", data).output
    assert "What was there before is now" in run("restore", copy, "--data", data).output
