"""A server reduced to its storage, as a process that a test can kill.

server_process.py write URL ADDRESS TABLE…   appends to the tables for ever, tells each entry once it is saved
server_process.py end URL ADDRESS TABLE…     opens and ends tables for ever, each folded into two legacies
server_process.py fill URL ADDRESS TABLE     appends on a disk that gets full, then on one that has room again
"""

import asyncio
import sys
from itertools import count

from orrery.table.plays import Begun, Ended
from orrery.table.storage import Entry, Fold, NotSaved, Row, Storage, open_storage

ROOM = 400_000  # bytes
BODY = b"x" * 20_000


def tell(*words: object) -> None:
    print(*words, flush=True)


PEOPLE = ("bob", "ann")


async def take(storage: Storage, table: str) -> int:
    """Own the table, new or old; the number of its last entry."""
    if not (await storage.claim(table)).owned:
        await storage.create(Row(table, "kuhn", 0.0, False, 0, b"{}"), Entry(1, b"1"))
    found = await storage.read(table)
    assert found is not None
    return len(found[1])


async def write_for_ever(storage: Storage, table: str) -> None:
    number = await take(storage, table)
    tell(table, number)
    while True:
        number += 1
        await storage.append(table, Entry(number, str(number).encode()), over=False, moves=number)
        tell(table, number)


async def end_for_ever(storage: Storage, name: str) -> None:
    """All tables are of the same two people; what they keep are the names of the tables that they ended."""
    for number in count():
        table = f"{name}{number}"
        begun = [Begun(person, table, "kuhn", 0, person, 1.0) for person in PEOPLE]
        await storage.create(Row(table, "kuhn", 0.0, False, 0, b"{}"), Entry(1, b"1"), begun)

        def folded(body: bytes | None, table: str = table) -> bytes:
            return b" ".join([body, table.encode()] if body else [table.encode()])

        folds = [Fold(person, "kuhn", folded) for person in PEOPLE]
        ended = [Ended(person, table, 2.0, True, 1, 500, 1, "Over.") for person in PEOPLE]
        await storage.append(table, Entry(2, b"2"), over=True, moves=1, folds=folds, plays=ended)
        tell(table, 2)


async def fill(storage: Storage, table: str) -> None:
    import resource

    number = await take(storage, table)
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, unlimited[1]))
    try:
        while True:
            await storage.append(table, Entry(number + 1, BODY), over=False, moves=number)
            number += 1
    except NotSaved as error:
        tell(number, error)
    resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    await storage.append(table, Entry(number + 1, BODY), over=False, moves=number)
    await storage.close()
    tell(number + 1, "saved")


async def main(task: str, url: str, address: str, *tables: str) -> None:
    storage = await open_storage(url, address)
    work = {"write": write_for_ever, "end": end_for_ever, "fill": fill}[task]
    await asyncio.gather(*(work(storage, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
