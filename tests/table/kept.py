"""Write down what is kept of a table in every world, by today's rules: before a release.

    python -m tests.table.kept

What stands in `kept` is never written again: a server of any later version must be able to read it.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from msgspec.structs import replace

from orrery.engine.game import NOBODY
from orrery.games import new_game
from orrery.table.course import Course, course_of
from orrery.table.entries import Acted, Head, Opened, Resigned, encoder
from orrery.table.keepsakes import Keepsake, keepsake_of, read_keepsake
from orrery.table.seats import Chair
from orrery.table.shelf import FIVE, TOYS
from orrery.table.storage import Entry, Row, Storage

FOLDER = Path(__file__).parent / "kept"
KEY = "07" * 32
DECISIONS = 12


def ended(name: str) -> Course:
    """A few first choices, then somebody resigns."""
    game = new_game(name)
    chairs = tuple(Chair("person", f"Guest {seat + 1}") for seat in range(game.seats))
    head = Head(name, game.about.version, game.options, KEY, chairs)
    course = course_of("abcdefghijkl", head, [Opened(1.0)])
    for _ in range(DECISIONS):
        if course.over():
            return course
        seat = course.deciding()[0]
        action = course.match.state.actions(seat)[0]
        course.add(Acted(2.0, seat, action=game.text(action), asked=course.asked[seat]))
    course.add(Resigned(3.0, 0))
    return course


async def put_old_table(storage: Storage, path: Path) -> Keepsake:
    """A table with rules of then, in which all that was told is what stands in the file."""
    keepsake = read_keepsake(path.read_bytes())
    assert keepsake is not None
    told = keepsake.eyes[NOBODY].welcome
    table = blake2b(path.stem.encode(), digest_size=6).hexdigest()
    chairs = tuple(Chair("person", seat.name) for seat in keepsake.summary.seats)
    head = encoder.encode(Head(told.game, 0, told.options, KEY, chairs))
    keepsake = replace(keepsake, summary=replace(keepsake.summary, table=table))
    row = Row(table, told.game, 0.0, over=True, moves=DECISIONS, head=head)
    await storage.create(row, Entry(1, encoder.encode(Opened(1.0))))
    await storage.keep(table, 1, path.read_bytes())
    return keepsake


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in (*[world[0] for world in FIVE], *TOYS):
        course = ended(name)
        path = FOLDER / f"{name}-{course.game.about.version}.keepsake"
        if not path.exists():
            path.write_bytes(keepsake_of(course))
            print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
