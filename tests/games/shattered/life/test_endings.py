"""How lives end: by what the dungeon has become, or in ruin; and what is kept of a life."""

import pytest

from orrery.engine.legacy import Finished
from orrery.engine.match import Seated
from orrery.games.shattered.cards import life as content
from orrery.games.shattered.cards.life import spoken
from orrery.games.shattered.names import DRIVE_NAMES, NONE
from orrery.games.shattered.rules.life import endings
from orrery.games.shattered.view.life_legacy import GIVEN_UP, UNREAD, LifeLegacy, Lives
from tests.games.shattered.dwelling import Dwelling

pytestmark = pytest.mark.both_cores

DEEDS = {"vitality": 20, "nerve": 20, "resolve": 20, "gifts": 5, "offer_traps": 3, "reshapes": 5}
BY_DRIVE = dict(zip(DRIVE_NAMES, DEEDS, strict=True))


def lived(outcome: str, visits: int = 12, **deeds: int) -> Dwelling:
    home = Dwelling(visits=visits)
    while home.life.ending == 0:
        home.visit(outcome, **deeds)
    return home


def ending(home: Dwelling) -> str:
    return endings.of(home.life).name


@pytest.mark.parametrize(
    ("drive", "name"),
    [
        ("Hunger", "The Devourer"),
        ("Dread", "The Nightmare"),
        ("Sway", "The Voice"),
        ("Kinship", "The Hearth"),
        ("Guile", "The Web"),
        ("Craft", "The Garden"),
    ],
)
@pytest.mark.rule("SD-153")
def test_the_dominant_drive_decides_how_a_life_ends(drive: str, name: str) -> None:
    deed = BY_DRIVE[drive]
    home = Dwelling()
    for visit in range(12):
        home.visit("cleared" if visit < 8 else "kill", **{deed: DEEDS[deed]})
    assert ending(home) == name
    assert home.life.visits() == 12
    over = home.told("life-over")
    assert [values["ending"] for values in over] == [name]
    assert home.life.actions(0) == []
    outcome = home.life.outcome()
    assert outcome is not None
    assert outcome.scores[0] == 1
    assert outcome.scores[1] == (1 if drive == "Kinship" else -1)


@pytest.mark.parametrize(("cleared", "name"), [(9, "The Devourer"), (10, "Ruin")])
def test_ten_who_walk_through_are_ruin(cleared: int, name: str) -> None:
    home = Dwelling()
    for visit in range(12):
        if not home.life.ending:
            home.visit("kill" if visit < 12 - cleared else "cleared", vitality=28)
    assert ending(home) == name


@pytest.mark.parametrize(("points", "name"), [(37, "The Forgotten"), (38, "The Devourer")])
def test_a_drive_needs_points_to_decide_the_end(points: int, name: str) -> None:
    home = Dwelling(visits=3).visit("cleared").visit("cleared")
    home.became(hunger=points - 7).visit("cleared", vitality=28)
    assert ending(home) == name


def test_who_is_nothing_in_particular_is_forgotten() -> None:
    home = Dwelling()
    for visit in range(12):
        home.visit("cleared" if visit % 2 else "kill")
        home.life.quarters = [0] * 6
    assert ending(home) == "The Forgotten"
    outcome = home.life.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 0]
    assert outcome.title == "The Forgotten"  # which is no draw


def test_many_bonds_have_an_ending_of_their_own() -> None:
    home = lived("bond")
    assert ending(home) == "The Round Table"
    outcome = home.life.outcome()
    assert outcome is not None
    assert outcome.scores == [1, 1]
    assert outcome.title == ""


@pytest.mark.parametrize("text", [*spoken().chapters[0, NONE], *[page.page for page in content.endings()]])
def test_no_text_counts_the_visits_which_are_fewer_in_shorter_lives(text: str) -> None:
    assert "twelve" not in text.lower()


def test_a_dungeon_that_everybody_walks_through_falls_to_ruin_before_its_time() -> None:
    home = lived("cleared")
    assert ending(home) == "Ruin"
    assert home.life.visits() < 12
    outcome = home.life.outcome()
    assert outcome is not None
    assert outcome.scores == [-1, 1]


def test_every_ending_has_a_page_of_its_own() -> None:
    found = content.endings()
    assert len(found) >= 6
    assert len({each.page for each in found}) == len({each.name for each in found}) == len(found)
    assert all(len(each.page) > 150 for each in found)
    last = found[-1]
    assert (last.drive, last.outcome, last.at_once) == (NONE, NONE, False)  # so that every life ends
    assert {each.drive for each in found} >= set(range(6))
    assert not content.entries().faults


def test_the_last_page_is_read_at_the_end() -> None:
    home = lived("kill", visits=4, vitality=28)
    page = home.note("ending")
    assert page.title == "The Devourer"
    assert page.text.startswith(endings.of(home.life).page)
    assert str(page.values["story"]) in page.text
    assert home.game.subtitle(home.life) == "The Devourer"
    view = home.life.view(0)
    assert view.over
    assert view.choices == ()


# -- what is kept of it
def finished(home: Dwelling, seat: int = 0) -> Finished:
    outcome = home.life.outcome()
    assert outcome is not None
    seats = (Seated("person", "Ada"), Seated("player", "heuristic"))
    return Finished({}, seats, seat, tuple(home.life.log or ()), outcome, "key")


@pytest.mark.rule("SD-150")
def test_a_life_counts_once_and_opens_its_page() -> None:
    ledger = LifeLegacy("shattered-life", Lives)
    home = lived("kill", visits=4, vitality=28)
    kept = ledger.fold(Lives(), finished(home))
    assert (kept.lives, kept.visits, kept.endings) == (1, 4, {"The Devourer": 1})
    assert kept.latest[0].title == "the Ravenous"
    assert kept.latest[0].outcomes == {"Kill": 4}
    pages = {entry.title: entry for entry in ledger.entries(kept) if entry.group == "Endings"}
    assert len(pages) == len(content.endings())
    assert pages["The Devourer"].text == endings.of(home.life).page
    assert not pages["The Web"].open
    assert pages["The Web"].text == UNREAD
    assert any("Ravenous" in line.text for line in ledger.describe(kept))
    assert ledger.inherit(kept) == {}
    assert ledger.fold(kept, finished(home, seat=1)) == kept


def test_a_life_that_was_given_up_has_no_page() -> None:
    ledger = LifeLegacy("shattered-life", Lives)
    home = lived("kill", visits=4, vitality=28)
    match = finished(home)
    events = tuple([event for event in match.events if event.kind != "life-over"])
    kept = ledger.fold(Lives(), Finished(match.options, match.seats, 0, events, match.outcome, match.key))
    assert kept.endings == {GIVEN_UP: 1}
