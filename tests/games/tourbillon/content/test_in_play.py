"""Every card and every gremlin of the set, played at random: the texts run, and every fight ends."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules

CONTENT = standard()
FIGHTS = list(CONTENT.encounters)
PLATES = list(CONTENT.plates)
STARTERS = list(CONTENT.starters)


def random_fight(number: int, encounter: str, more_cards: list[str]) -> FightState:
    rules = Rules({})
    CONTENT.furnish(rules, STARTERS[number % 3], PLATES[number // 3 % 3], encounter)
    rules.deck += [rules.card_named(card) for card in more_cards]
    rules.number_actions()
    fight = start(rules, one_stream(number))
    chance = one_stream(number + 1_000_000)
    while fight.mover() == 0:
        actions = fight.actions(0)
        fight.apply(0, actions[chance.below(0, len(actions))])
    return fight


@pytest.mark.parametrize("name", CONTENT.cards)
def test_every_card_runs(name: str):
    for number in range(3):
        fight = random_fight(number, FIGHTS[(number * 17 + len(name)) % len(FIGHTS)], [name, f"{name}+"] * 2)
        assert fight.outcome() is not None


@pytest.mark.parametrize("encounter", FIGHTS)
def test_every_encounter_runs(encounter: str):
    endings = {random_fight(number, encounter, list(CONTENT.cards)[number::9]).ending for number in range(9)}
    assert endings
