"""The matches that come with Orrery: one of each world, by the rules of today, good to watch."""

import msgspec
import pytest

from orrery.engine.words import Malformed
from orrery.games import game_class
from orrery.table import showcase
from orrery.table.protocol import Replay, ShownMatches
from orrery.table.shelf import FIVE
from orrery.table.showcase import EXAMPLES, Example, played, shown_match
from tests.table.host import hosting, running

AGAIN = "the rules have changed: python -m orrery.table.showcase plays them anew"
SMALL = 10_000  # bytes of a file


def named(example: Example) -> str:
    return example.game


def test_there_is_one_of_each_world() -> None:
    """Of Tourbillon it is a fight, which is a part of its runs."""
    worlds = [game_class(example.game).about.journey or example.game for example in EXAMPLES]
    assert worlds == [name for name, _, _ in FIVE]


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_an_example_is_what_the_rules_of_today_make_of_it(example: Example) -> None:
    text = example.path.read_text(encoding="utf-8")
    assert f"game {example.game} {game_class(example.game).about.version}\n" in text, AGAIN
    assert played(example).text() == text, AGAIN
    assert len(text) < SMALL


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_an_example_says_what_it_is_about_and_how_it_ended(example: Example) -> None:
    shown = shown_match(example)
    assert shown.subtitle
    assert shown.ended
    assert shown.text.endswith(".")
    assert shown.decisions in example.decisions


def test_one_whose_rules_have_changed_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(wanted: Example) -> object:
        if wanted.game == "clans":
            raise Malformed("old-rules", "it follows version 0 of the rules")
        return msgspec.structs.replace(SHOWN, game=wanted.game)

    monkeypatch.setattr(showcase, "shown_match", refuse)
    found = showcase.shown.__wrapped__()
    assert [each.game for each in found.matches] == ["tourbillon", "chaos", "shattered", "scenes"]


SHOWN = shown_match(EXAMPLES[0])


@running
async def test_a_newcomer_can_watch_them():
    async with hosting() as host:
        _, _, body = await host.http("GET", "/api/replays")
        found = msgspec.json.decode(body, type=ShownMatches)
        assert [each.game for each in found.matches] == [example.game for example in EXAMPLES]
        for seat in (-1, 1):
            status, _, body = await host.http("GET", f"/api/replays/clans?seat={seat}")
            replay = msgspec.json.decode(body, type=Replay)
            assert (status, replay.game, replay.seat) == (200, "clans", seat)
            assert len(replay.frames) == found.matches[1].decisions + 1
        _, _, body = await host.http("GET", "/api/replays/shattered")
        assert msgspec.json.decode(body, type=Replay).seat == 1  # who won there


@running
async def test_what_does_not_come_with_orrery_is_refused_in_a_sentence():
    async with hosting() as host:
        assert (await host.http("GET", "/api/replays/chess"))[0] == 404
        assert (await host.http("GET", "/api/replays/clans?seat=7"))[0] == 400
