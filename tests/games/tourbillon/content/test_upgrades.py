"""Every card has one upgraded form that is printed, differs in one thing, and is worth it (TB-177)."""

from __future__ import annotations

import pytest

from orrery.cardtext import Node
from orrery.games.tourbillon.cards import upgrades
from orrery.games.tourbillon.cards.burdens import add_burdens, burdens
from orrery.games.tourbillon.cards.content import in_runs, standard
from orrery.games.tourbillon.cards.efficiency import efficiency
from orrery.games.tourbillon.cards.sheets import CardSheet
from orrery.games.tourbillon.names import BEATS_PER_TICK, NONE
from orrery.games.tourbillon.tables import Rules

CHANGED = [card for card in in_runs().cards.values() if card not in standard().cards.values()]  # for runs
SHEETS = [*standard().cards.values(), *burdens().values()]
# More of these is no gain, or none worth an upgrade.
NO_GAIN = {"discard", "mill", "vent", "delay_gears", "destroy_gears"}
MOST_FOR_ONE_MORE = 10  # of which one more is still a tenth
COST, OUTPUT, INTERVAL = "cost", "output", "interval"


def differences(one: object, other: object, slot: str = "", phrase: str = "") -> list[tuple[str, str, int]]:
    """Where two texts of the same shape differ: phrase, slot, and by how much."""
    if isinstance(one, Node) and isinstance(other, Node):
        assert one.phrase == other.phrase
        pairs = zip(one.values, other.values, strict=True)
        return [each for (name, a), (_, b) in pairs for each in differences(a, b, name, one.phrase)]
    if isinstance(one, tuple) and isinstance(other, tuple):
        found = (differences(a, b, slot, phrase) for a, b in zip(one, other, strict=True))
        return [each for part in found for each in part]
    if one == other:
        return []
    assert isinstance(one, int)
    assert isinstance(other, int)
    return [(phrase, slot, other - one)]


def way(sheet: CardSheet) -> str:
    return upgrades.UPGRADE.word(sheet.upgrade).text


@pytest.mark.rule("TB-177")
@pytest.mark.parametrize("sheet", [*SHEETS, *CHANGED], ids=lambda sheet: sheet.name)
def test_the_upgraded_form_is_better_in_just_the_one_thing_that_is_printed(sheet: CardSheet) -> None:
    better = sheet.upgraded()
    cheaper = sheet.cost - better.cost
    changed = differences(sheet.node, better.node)
    if way(sheet) == COST:
        assert (cheaper, changed) == (1, [])
        assert better.cost >= 1
        return
    assert (cheaper, len(changed)) == (0, 1)
    phrase, slot, by = changed[0]
    if way(sheet) == INTERVAL:
        assert (slot, by) == ("interval", -BEATS_PER_TICK)
        assert phrase in ("fires", "copies"), "a debt that comes sooner is no upgrade"
    else:
        assert by == 1
        assert phrase not in NO_GAIN


@pytest.mark.rule("TB-177")
def test_every_card_of_a_game_has_one_upgraded_form_and_that_has_none() -> None:
    rules = Rules({})
    standard().add_all(rules)
    add_burdens(rules)
    assert len(rules.cards) == 2 * len(SHEETS)
    for number in range(0, len(rules.cards), 2):
        card, better = rules.cards[number], rules.cards[number + 1]
        assert card.upgrade == number + 1
        assert better.upgrade == NONE
        assert (better.name, rules.slugs[number + 1]) == (card.name + "+", rules.slugs[number] + "+")
        assert (better.tags, better.colours, better.kind, better.rarity) == (
            card.tags, card.colours, card.kind, card.rarity,
        )  # fmt: skip


@pytest.mark.rule("TB-177")
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_the_upgraded_form_is_told_apart_by_its_print(sheet: CardSheet) -> None:
    better = sheet.upgraded()
    assert better.name == sheet.name + "+"
    assert (better.cost, better.text) != (sheet.cost, sheet.text)
    program = better.program()
    assert (program.cost, program.text) == (better.cost * BEATS_PER_TICK, better.text)


@pytest.mark.rule("TB-177")
def test_an_upgrade_shows_in_what_a_gear_makes_per_tick() -> None:
    lines = {
        name: (standard().cards[name], standard().cards[name].upgraded())
        for name in ("force-converter", "bellows-rack")
    }
    told = {name: tuple(str(efficiency(sheet.node)) for sheet in pair) for name, pair in lines.items()}
    assert told == {
        "force-converter": ("0.5 ANY/tick -> 0.75 damage/tick", "0.67 ANY/tick -> 1 damage/tick"),
        "bellows-rack": ("0.5 Red/tick", "0.75 Red/tick"),
    }


@pytest.mark.rule("TB-177")
def test_in_runs_no_upgrade_is_a_trifle() -> None:
    """+1 where a card has 12 already, or on a Scry beside its draws, is hardly worth a rest."""
    for card in in_runs().cards.values():
        if way(card) == OUTPUT:
            ((phrase, slot, _),) = differences(card.node, card.upgraded().node)
            effect = upgrades.first_effect(card.node)
            assert effect is not None
            amount = effect[slot]
            assert isinstance(amount, int)
            assert amount <= MOST_FOR_ONE_MORE, card.name
            assert phrase != "scry", card.name
