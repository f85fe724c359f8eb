"""The guided first battles, played for real."""

import pytest

from orrery.engine.compendium import Tutorial
from orrery.games.clans.view.tutorial import TUTORIALS
from tests.guided import due, moments, pointed_at

LESSON = pytest.mark.parametrize("tutorial", TUTORIALS, ids=[each.title for each in TUTORIALS])


@LESSON
def test_every_tip_is_shown_and_points_at_something(tutorial: Tutorial) -> None:
    shown: set[str] = set()
    for key in range(2):
        for match, kinds in moments("clans", tutorial, "easy", key, others="easy"):
            view = match.state.view(0)
            shown |= {
                tip.text
                for tip in tutorial.tips
                if tip.text not in shown and due(tip, match, kinds) and (not tip.at or pointed_at(tip, view))
            }
            if len(shown) == len(tutorial.tips):
                return
    assert shown == {tip.text for tip in tutorial.tips}


@LESSON
def test_tips_are_short(tutorial: Tutorial) -> None:
    assert all(len(tip.text) <= 200 for tip in tutorial.tips)


def test_a_lesson_begins_on_its_first_page_although_the_other_side_begins() -> None:
    """What the bot has decided is no decision of the person's: nothing that waits for one is due yet."""
    lesson = TUTORIALS[0]
    begun_by = set()
    for key in range(8):
        match, kinds = next(moments("clans", lesson, "easy", key, others="easy"))
        begun_by.add(match.moves[0].seat if match.moves else 0)
        pages = [tip for tip in lesson.tips if due(tip, match, kinds) and not tip.after]
        assert pages == [tip for tip in lesson.tips if not tip.moves and not tip.after]
        assert pages[0] == lesson.tips[0]
        assert all(pointed_at(tip, match.state.view(0)) for tip in pages)
    assert begun_by == {0, 1}
