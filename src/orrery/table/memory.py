"""Tables in memory only, for trying out and for tests: `orrery serve --database memory:`."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from msgspec.structs import replace

from orrery.table.limits import MOST_REPORTS
from orrery.table.plays import Begun, Change, Ended, GivenUp, Play, PlayCount, Rated, Rating, RatingChange
from orrery.table.ratings import both_after, newcomer, rating_at
from orrery.table.sharing import Alone
from orrery.table.storage import Claim, Entry, Fold, Listed, NotOwner, Row

MEMORY = "memory:"


class MemoryStorage:
    """Nothing survives the process; everything else is as any Storage promises."""

    def __init__(self) -> None:
        self.common = Alone()
        self.rows: dict[str, Row] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.summaries: dict[str, tuple[int, bytes]] = {}
        self.keepsakes: dict[str, tuple[int, bytes]] = {}
        self.kept: dict[tuple[str, str], bytes] = {}  # legacies, by person and game
        self.played: dict[tuple[str, str], Play] = {}  # by person and table
        self.rated: dict[tuple[str, str], Rating] = {}  # by person and game
        self.rating_notes: dict[tuple[str, str], RatingChange] = {}  # by person and table
        self.secrets: dict[str, bytes] = {}
        self.reported: dict[str, tuple[float, bytes]] = {}

    async def open(self) -> None:
        """Nothing to open."""

    async def close(self) -> None:
        """Nothing to close."""

    async def create(self, row: Row, first: Entry, plays: Sequence[Change] = ()) -> None:
        if row.table in self.rows:
            raise NotOwner(f"There is a table {row.table} already.")
        self.rows[row.table] = row
        self.entries[row.table] = [first]
        self.note(plays)

    async def claim(self, table: str) -> Claim:
        return Claim(owned=table in self.rows, owner="")

    async def release(self, table: str) -> None:
        """There is nobody else to claim it."""

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        over: bool,
        moves: int,
        folds: Sequence[Fold] = (),
        plays: Sequence[Change] = (),
    ) -> None:
        if entry.number != len(self.entries.get(table, ())) + 1:
            raise NotOwner(f"Entry {entry.number} of table {table} is not the next one.")
        self.entries[table].append(entry)
        row = self.rows[table]
        self.rows[table] = Row(row.table, row.game, row.created, over=over, moves=moves, head=row.head)
        for each in folds:
            folded = each.fold(self.kept.get((each.person, each.game)))
            if folded is not None:
                self.kept[each.person, each.game] = folded
        self.note(plays)

    async def read(self, table: str) -> tuple[Row, list[Entry]] | None:
        return (self.rows[table], self.entries[table][:]) if table in self.rows else None

    async def recent(self, count: int) -> list[Row]:
        return list(reversed(self.rows.values()))[:count]

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        found = [(table, *self.summaries.get(table, (0, b""))) for table in tables if table in self.rows]
        return [Listed(table, len(self.entries[table]), body, number) for table, number, body in found]

    async def summarise(self, table: str, number: int, summary: bytes) -> None:
        if number > self.summaries.get(table, (0,))[0]:
            self.summaries[table] = (number, summary)

    async def keep(self, table: str, number: int, keepsake: bytes) -> None:
        if table in self.rows and number > self.keepsakes.get(table, (0,))[0]:
            self.keepsakes[table] = (number, keepsake)

    async def keepsake(self, table: str) -> tuple[int, bytes] | None:
        return self.keepsakes.get(table)

    async def unkept(self, after: str, count: int) -> list[str]:
        kept = {table: number for table, (number, _) in self.keepsakes.items()}
        names = [row.table for row in self.rows.values() if row.moves and row.table > after]
        return sorted(name for name in names if kept.get(name, 0) < len(self.entries[name]))[:count]

    async def legacies(self, person: str) -> dict[str, bytes]:
        return {game: body for (whose, game), body in self.kept.items() if whose == person}

    # -- plays
    def note(self, changes: Sequence[Change]) -> None:
        for change in changes:
            if isinstance(change, Rated):  # first, while the lines that it ends still go on
                self.rate(change)
        for change in changes:
            key = change.person, change.table
            match change:
                case Begun(person, table, game, seat, name, at, day):
                    counted = any(
                        p.person == person and p.game == game and p.day == day for p in self.played.values()
                    )
                    play = Play(person, table, game, seat, name, at, "" if counted else day)
                    self.played.setdefault(key, play)
                case GivenUp():
                    if key in self.played and not self.played[key].ended:
                        del self.played[key]
                case Ended(_, _, at, won, score, standing, moves, text):
                    if key in self.played and not self.played[key].ended:
                        self.played[key] = replace(
                            self.played[key],
                            ended=at,
                            won=won,
                            score=score,
                            standing=standing,
                            moves=moves,
                            text=text,
                        )
                case Rated():
                    pass  # it was seen to

    def rate(self, match: Rated) -> None:
        people = (match.person, match.other)
        lines = [self.played.get((person, match.table)) for person in people]
        if any(line is None or line.ended for line in lines):
            return
        before = [self.rated.get((person, match.game), newcomer(match.game)) for person in people]
        for person, line, was, now in zip(people, lines, before, both_after(match, *before), strict=True):
            assert line is not None
            then = rating_at(was, match.at)
            self.rated[person, match.game] = now
            self.rating_notes[person, match.table] = RatingChange(
                line.seat, then.rating, then.deviation, now.rating, now.deviation
            )

    async def plays(self, person: str, count: int) -> list[Play]:
        own = [play for play in self.played.values() if play.person == person]
        return sorted(own, key=lambda play: (-play.begun, play.table))[:count]

    async def play_counts(self, person: str) -> list[PlayCount]:
        return counted([play for play in self.played.values() if play.person == person])

    async def forget(self, person: str) -> None:
        self.kept = {key: body for key, body in self.kept.items() if key[0] != person}
        self.played = {key: play for key, play in self.played.items() if key[0] != person}
        self.rated = {key: rating for key, rating in self.rated.items() if key[0] != person}
        self.rating_notes = {key: note for key, note in self.rating_notes.items() if key[0] != person}

    async def ratings(self, person: str) -> list[Rating]:
        own = [rating for (whose, _), rating in self.rated.items() if whose == person]
        return sorted(own, key=lambda rating: rating.game)

    async def rating_changes(self, table: str) -> list[RatingChange]:
        found = [note for (_, name), note in self.rating_notes.items() if name == table]
        return sorted(found, key=lambda note: note.seat)

    async def tries(self, person: str, day: str) -> list[Play]:
        own = [play for play in self.played.values() if play.person == person and play.day == day]
        return sorted(own, key=lambda play: play.game)

    async def day_counts(self, day: str, until: float) -> list[PlayCount]:
        return counted([play for play in self.played.values() if day and play.day == day], until)

    async def results(self, day: str, game: str, until: float, count: int) -> list[Play]:
        tried = [play for play in self.played.values() if day and (play.day, play.game) == (day, game)]
        ended = [play for play in tried if 0 < play.ended < until]
        return sorted(ended, key=lambda p: (not p.won, -p.score, -p.standing, p.moves, p.ended, p.table))[
            :count
        ]

    async def report(self, name: str, at: float, body: bytes) -> None:
        self.reported[name] = (at, body)
        newest = sorted(self.reported.items(), key=lambda each: -each[1][0])
        self.reported = dict(newest[:MOST_REPORTS])

    async def reports(self, count: int) -> list[bytes]:
        return [body for _, body in sorted(self.reported.values(), key=lambda each: -each[0])[:count]]

    async def secret(self, name: str, fresh: bytes) -> bytes:
        return self.secrets.setdefault(name, fresh)


def counted(plays: Sequence[Play], until: float = inf) -> list[PlayCount]:
    found = []
    for game in sorted({play.game for play in plays}):
        own = [play for play in plays if play.game == game]
        ended = [play for play in own if 0 < play.ended < until]
        found.append(PlayCount(game, len(own), len(ended), sum(play.won for play in ended)))
    return found
