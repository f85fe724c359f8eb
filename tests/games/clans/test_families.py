"""Families, where the option has them: three cards that bring an ultimate once a side has played them all."""

from __future__ import annotations

import pytest

from orrery.cardtext import slug
from orrery.engine.dice import one_stream
from orrery.engine.view import Note
from orrery.games.clans.cards.content import standard, with_packs
from orrery.games.clans.cards.review import review
from orrery.games.clans.names import EXTRA_WIDTH, FAMILY_SIZE, PLAYED
from orrery.games.clans.rules.effects import families
from orrery.games.clans.view.compendium import everything
from tests.games.clans.scene import Scene, scene
from tests.games.packing import pack

rule = pytest.mark.rule
pytestmark = [pytest.mark.both_cores, rule("CW-205")]
SUN = ("Desert Quick Strike", "Desert Warrior", "Desert Veteran")  # the enemy crystal loses 3


def note(s: Scene, whose: int, seat: int) -> str:
    """What a seat reads of a side's families."""
    name = f"families-{whose + 1}"
    return next(part.text for part in s.state.view(seat).parts if isinstance(part, Note) and part.id == name)


def test_there_are_at_least_four_families_of_three_different_cards() -> None:
    found = standard().families.values()
    assert len(found) >= 4
    for family in found:
        assert len({slug(card) for card in family.cards}) == FAMILY_SIZE
        decks = [{slug(copies.name) for copies in deck.cards} for deck in standard().decks.values()]
        assert any(deck >= {slug(card) for card in family.cards} for deck in decks), family.name


def test_the_third_card_of_a_family_brings_its_ultimate_once() -> None:
    s = scene(families="yes").hand(0, *SUN, "Desert Warrior").ready()
    s.do("play desert-warrior w1", "play desert-quick-strike c1", "end", "end")
    assert s.crystal == (25, 25)
    (choice,) = [c for c in s.state.view(0).choices if c.action == "play desert-veteran e1"]
    assert "unites Children of the Sun: The enemy crystal loses 3" in choice.help
    foreseen = s.state.forecast(0, s.game.parse("play desert-veteran e1"))
    assert foreseen is not None
    assert [change.after for change in foreseen.changes] == ["22"]
    s.do("play desert-veteran e1")
    assert s.crystal == (25, 22)
    assert "{0} has united Children of the Sun: The enemy crystal loses 3." in s.told
    s.do("play desert-warrior e1")
    assert s.crystal == (25, 22)


def test_in_rounds_it_comes_when_the_plans_are_revealed() -> None:
    s = scene("rounds", families="yes").hand(0, *SUN).ready()
    s.do("play desert-warrior w1", "play desert-quick-strike c1", "play desert-veteran e1", seat=0)
    assert s.crystal == (100, 100)
    s.round()
    assert s.crystal == (100, 100 - 3 - 4)  # … and the Quick Strike is there already


def test_it_can_win_and_a_lead_of_both_at_once_is_a_draw() -> None:
    s = scene(families="yes").hand(0, *SUN[:2]).ready()
    s.state.crystal[1] = 3
    s.state.extras[PLAYED] = s.game.kin[s.card("Desert Veteran")]
    s.do("play desert-warrior w1", "play desert-quick-strike c1")
    outcome = s.state.outcome()
    assert outcome is not None
    assert outcome.scores == [1, -1]
    s = scene("rounds", families="yes").hand(0, SUN[0]).hand(1, SUN[0]).ready()
    for seat in range(2):
        s.state.crystal[seat] = 3
        kin = s.game.kin[s.card("Desert Veteran")] | s.game.kin[s.card("Desert Warrior")]
        s.state.extras[seat * EXTRA_WIDTH + PLAYED] = kin
        s.do(f"play desert-quick-strike w{seat + 1}", seat=seat)
    s.round()
    outcome = s.state.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 0]


@pytest.mark.parametrize("name", standard().families)
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_every_ultimate_does_what_it_says(name: str, mode: str) -> None:
    s = scene(mode, families="yes").put(0, "Desert Tank", "w1", 1).put(1, "Desert Warrior", "w2")
    s.pile(0, *["Medic"] * 9).ready()
    s.state.crystal[0] -= 10
    family = standard().families[name]
    number = list(standard().families).index(name)
    for card in family.cards:
        families.note(s.state, 0, s.card(card))
    before = (s.crystal, s.health(0, "w1"), len(s.held(0)), [int(each) for each in s.state.boost])
    families.unite(s.state)
    after = (s.crystal, s.health(0, "w1"), len(s.held(0)), [int(each) for each in s.state.boost])
    assert families.united(s.state, 0, number)
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1
    families.unite(s.state)
    assert after == (s.crystal, s.health(0, "w1"), len(s.held(0)), [int(each) for each in s.state.boost])


@rule("CW-027")
def test_the_other_side_learns_of_a_family_when_it_is_united_and_not_before() -> None:
    s = scene(families="yes", deck_1="sun-host").hand(0, *SUN).ready()
    s.do("play desert-warrior w1", "play desert-quick-strike c1")
    assert "Children of the Sun (The enemy crystal loses 3) lacks Desert Veteran" in note(s, 0, 0)
    assert note(s, 0, 1) == note(s, 0, -1) == "None is united."
    bits = {int(world.extras[PLAYED]) for world in worlds(s, 1)}
    assert bits != {int(s.state.extras[PLAYED])}  # who has not seen it does not know it
    s.do("end", "end", "play desert-veteran e1")
    assert note(s, 0, 1) == note(s, 0, -1) == "Children of the Sun is united"
    assert all(families.united(world, 0, number(s)) for world in worlds(s, 1))


def number(s: Scene) -> int:
    return [family.name for family in s.game.families].index("Children of the Sun")


def worlds(s: Scene, seat: int):
    dice = one_stream(1)
    return [s.state.imagine(seat, dice) for _ in range(20)]


def test_without_the_option_nothing_is_united_and_texts_are_as_they_were() -> None:
    s = scene().hand(0, *SUN).ready()
    s.do("play desert-warrior w1", "play desert-quick-strike c1", "end", "end", "play desert-veteran e1")
    assert s.crystal == (25, 25)
    assert "families" not in str(s.state)
    assert "extras" not in str(s.state)


def test_what_was_played_stays_in_the_text() -> None:
    s = scene(families="yes").hand(0, *SUN).ready().do("play desert-warrior w1")
    again = s.game.read(str(s.state))
    assert str(again) == str(s.state)
    assert families.played(s.state, 0, number(s)) == 2


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (["Scout", "Medic", "Scouter"], 'there is no card "Scouter"'),
        (["Scout", "Medic", "Scout"], '"Scout" is there twice'),
        (["Scout", "Medic", "Ibrahim Bey"], "Ibrahim Bey is a boss"),
        (["Scout", "Medic"], "cards"),
    ],
)
def test_a_family_of_a_pack_is_refused_with_its_place(cards: list[str], problem: str) -> None:
    text = f'[[family]]\nname = "Odd Ones"\ncards = {cards}\ntext = "Draw 3 cards"\n'.replace("'", '"')
    (fault,) = with_packs((pack(text),)).faults
    assert problem in str(fault)
    assert fault.place.line == 3


def test_a_family_of_a_pack_joins_the_others() -> None:
    text = '[[family]]\nname = "Odd Ones"\ncards = ["Scout", "Medic", "Spy"]\ntext = "Draw 3 cards"\n'
    s = scene("turns", [pack(text)], families="yes").hand(0, "Scout", "Medic", "Spy").pile(0, *["Medic"] * 5)
    s.ready().do("play scout w1", "play medic c1", "end", "end", "play spy e1")
    assert "{0} has united Odd Ones: Draw 3 cards." in s.told


def test_families_can_be_looked_up_and_checked() -> None:
    sheets = {sheet.name: sheet for sheet in everything("", ()).sheets if sheet.kind == "family"}
    assert sheets.keys() == {family.name for family in standard().families.values()}
    assert "Desert Veteran" in sheets["Children of the Sun"].facts[0]
    text = '[[family]]\nname = "Odd Ones"\ncards = ["Scout", "Medic", "Spy"]\ntext = "Draw 3 cards"\n'
    (facts,) = review((pack(text),)).entries
    assert facts["print"] == "family of Scout, Medic, Spy"
