"""What is told of lives: rumours, names, last pages and chapters; never the same of two different lives."""

import random

import pytest

from orrery.engine.game import Event
from orrery.games.shattered.cards.life import spoken
from orrery.games.shattered.names import DRIVES, NONE
from orrery.games.shattered.view import life_telling
from tests.games.shattered.dwelling import BOAR, Dwelling

pytestmark = pytest.mark.rule("SD-166")

ENDS = ("kill", "break", "panic", "bond", "cleared")
DEEDS = ("vitality", "nerve", "resolve", "gifts", "tests", "offer_traps", "other_traps", "reshapes")


def some_life(key: int, visits: int = 12) -> Dwelling:
    """A life in which anything has happened."""
    chance = random.Random(key)  # noqa: S311  # a choice of deeds in a test
    home = Dwelling(visits=visits)
    while home.life.ending == 0:
        deeds = {name: chance.randrange(6) for name in chance.sample(DEEDS, 3)}
        home.visit(chance.choice(ENDS), chance.randrange(9), **deeds)
    return home


def test_no_two_lives_are_told_in_the_same_words() -> None:
    homes = [some_life(key) for key in range(60)]
    stories = [life_telling.story(home.life) for home in homes]
    assert len(set(stories)) == len(stories)
    assert len({life_telling.rumours(home.life) for home in homes}) == len(homes)
    assert len({life_telling.called(home.life) for home in homes}) > 40
    for story in stories:
        assert "{" not in story
        assert "  " not in story
        assert len(story) > 400


def test_lives_that_differ_only_in_their_deeds_are_told_differently() -> None:
    def story(vitality: int) -> str:
        home = Dwelling(visits=6)
        for visit in range(6):
            home.visit("kill", BOAR, vitality=vitality + visit)
        return life_telling.story(home.life)

    told = [story(vitality) for vitality in range(3, 15)]
    assert len(set(told)) == len(told)


def test_the_same_life_is_always_told_in_the_same_words() -> None:
    first, again = some_life(7), some_life(7)
    assert life_telling.page(first.life) == life_telling.page(again.life)
    assert first.note("ending").values["called"] == life_telling.called(again.life)


def test_no_rumour_is_told_twice_in_a_life_that_repeats_itself() -> None:
    home = Dwelling()
    for _ in range(8):
        home.visit("kill", BOAR)
    told = life_telling.rumours(home.life)
    assert len(set(told)) == len(told) == 8


def test_a_page_speaks_of_what_has_happened() -> None:
    home = Dwelling(visits=3).visit("bond", 2, gifts=4).visit("kill", 7, vitality=9)
    story = life_telling.story(home.visit("cleared", 1, gifts=2).life)
    assert "Drift Symbiote" in story
    assert "nine" in story.lower()
    assert "Ashen Pilgrims" in story
    assert "Ashen Pilgrims was" not in story


def test_the_frame_has_a_chapter_for_whatever_a_dungeon_is() -> None:
    for drive in (NONE, *range(DRIVES)):
        for part in range(3):
            assert len(spoken().chapter(part, int(drive))) >= 2
    home = Dwelling()
    first = home.note("chapter").text
    assert first in spoken().chapter(0, int(NONE))
    for _ in range(4):
        assert home.note("chapter").values["since"] == 0
        home.visit("kill", BOAR, vitality=20)
    assert home.note("chapter").text in spoken().chapter(1, 0)
    assert home.note("chapter").values["since"] == 4
    for _ in range(4):
        home.visit("kill", BOAR, vitality=20)
    assert home.note("chapter").text in spoken().chapter(2, 0)


def test_the_narrator_tells_each_moment_once() -> None:
    narrator = life_telling.LifeNarrator()
    home = Dwelling(visits=3)

    def told(home: Dwelling) -> str:
        assert home.life.log is not None
        events: list[Event] = list(home.life.log)
        home.life.log.clear()
        return narrator.narrate(home.life, events, 1, [])

    prologue = told(home.do("open"))
    assert prologue in spoken().chapter(0, int(NONE))
    first = told(home.visit_over("kill", vitality=28))
    assert life_telling.rumours(home.life)[0] in first
    home.do("open")
    assert told(home) == ""
    home.visit_over("panic").do("open").visit_over("kill")
    last = told(home)
    assert life_telling.called(home.life)[1:] in last
    assert "\n" not in last
