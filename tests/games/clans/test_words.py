"""The words on the table are explained where they stand, and only those of cards in sight."""

import pytest

from tests.games.clans.scene import Scene, scene

rule = pytest.mark.rule


def meanings(s: Scene, seat: int = 0) -> dict[str, str]:
    return {word.word: word.help for word in s.state.view(seat).glossary}


@rule("CW-199")
def test_abilities_in_hand_and_on_the_board_are_explained_for_the_mode_that_is_played() -> None:
    s = scene("rounds").hand(0, "War Banner", "Kite Trooper").put(0, "Bearskin Foot", "c1").ready()
    found = meanings(s)
    assert found["Fury"] == "It deals X more damage with every strike, but not to a crystal."
    assert {"Stack Buff", "Paratrooper"} <= found.keys()
    s = scene().put(0, "Bearskin Foot", "c1").ready()
    assert meanings(s)["Fury"] != found["Fury"]
    assert "Stack Buff" not in meanings(s)


@rule("CW-199")
def test_the_words_of_the_table_itself_are_explained_as_far_as_the_mode_has_them() -> None:
    assert "1 in every tick" in meanings(scene("rounds").ready())["tick"]
    assert "tick" not in meanings(scene().ready())
    assert "AP" in meanings(scene().ready())
    assert "AP" not in meanings(scene("rounds").ready())


@rule("CW-027", "CW-199")
def test_the_words_tell_nothing_of_cards_that_are_not_seen() -> None:
    s = scene("rounds").put(1, "Ancient Treant", "c2").hand(1, "War Banner").ready()
    assert {"Thorns", "Regen"} <= meanings(s, 1).keys()
    assert not {"Thorns", "Regen", "Fury", "Stack Buff"} & meanings(s, 0).keys()
    assert meanings(scene("rounds").reveal(0, "c2").put(1, "Ancient Treant", "c2").ready())["Thorns"]
