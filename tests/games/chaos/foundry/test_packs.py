"""Tables of a user's own: played with, looked through, and refused whole if anything is wrong."""

from __future__ import annotations

import pytest

from orrery.engine.game import set_up
from orrery.engine.match import Match
from orrery.engine.packs import BadPack, Pack
from orrery.games.chaos.cards.compiler import core_with
from orrery.games.chaos.cards.content import FILE, load_core
from orrery.games.chaos.game import Chaos
from tests.games.chaos.foundry.tables import rows_of, text_of, texts


def pack(table: str, *rows: list[str], whole: bool = False, more: tuple[tuple[str, str], ...] = ()) -> Pack:
    head = rows_of(texts()[table])[0]
    name = f"{table}.whole.csv" if whole else f"{table}.csv"
    return Pack("mine", ((name, text_of([head, *rows])), *more))


SPOON = ["spoon", "Great Spoon", "fist", "1d4", "1", "1", "0", "yes", "blunt", "3", "1"]
OTHER_SHIV = ["shiv", "Long Shiv", "small", "1d6", "1", "1", "0", "yes", "pierce", "4", "1"]


@pytest.mark.rule("CE-136")
def test_a_pack_adds_and_replaces_rows():
    core = core_with((pack("weapons", SPOON, OTHER_SHIV),))
    assert len(core.weapons) == 25
    assert core.weapons[-1].id == "spoon"
    assert core.weapons[core.place("weapons", "shiv")].name == "Long Shiv"
    assert core.place("weapons", "shiv") == load_core().place("weapons", "shiv")
    assert core.digest != load_core().digest
    found = Chaos.book.review((pack("weapons", SPOON, OTHER_SHIV),))
    assert (found.faults, found.added, found.replaced) == ((), 1, 1)
    assert {entry["name"] for entry in found.entries} == {"Great Spoon", "Long Shiv"}
    assert Chaos.book.review().faults == ()


@pytest.mark.rule("CE-136")
def test_a_whole_table_takes_the_place_of_the_games_own():
    rows = rows_of(texts()["supplies"])[1:4]
    assert len(core_with((pack("supplies", *rows, whole=True),)).supplies) == 3


@pytest.mark.rule("CE-136")
def test_a_faulty_pack_is_refused_whole():
    bad = pack("weapons", [*SPOON[:2], "spoon", *SPOON[3:]], ["x"], more=(("quux.csv", "id\n"), (FILE, "{}")))
    with pytest.raises(BadPack) as refused:
        set_up(Chaos, {}, (bad,))
    assert len(refused.value.faults) == 3
    assert Chaos.book.review((bad,)).code == "unknown-table"


def test_a_match_carries_its_tables():
    sump = pack("biomes", *[row for row in rows_of(texts()["biomes"]) if row[0] == "sump"], whole=True)
    foes = text_of([row for row in rows_of(texts()["foes"]) if row[3] in ("biome", "sump")])
    events = text_of([row for row in rows_of(texts()["events"]) if row[3] in ("biome", "sump", "any")])
    files = (*sump.files, ("foes.whole.csv", foes), ("events.whole.csv", events))
    game = set_up(Chaos, {}, (Pack("sump", files),))
    assert isinstance(game, Chaos)
    assert len(game.core.biomes) == 1
    match = Match(game, "3")
    for _ in range(20):
        seat = int(match.state.mover())
        match.act(seat, int(game.bots.advise(match.state, seat, match.state.dice.clone())))
    assert "pack sump" in match.text()
    assert match.prose
