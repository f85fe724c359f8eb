"""Shattered Dungeon with packs: their cards, rooms and visitors are played, and a match remembers them."""

from __future__ import annotations

import pytest

from orrery import conform
from orrery.engine.match import Match
from orrery.engine.packs import BadPack
from orrery.engine.words import Malformed
from orrery.games import game_class, new_game, read_match
from orrery.games.shattered.cards import content
from orrery.games.shattered.state.run import RunState
from orrery.games.shattered.tables import Rules
from tests.games.packing import entry, pack
from tests.games.shattered.content.packing import card, room, visitor

MOTH_CARDS = content.of().decks["veil-moth"].cards
TOAD_CARDS = ["Tongue Whip", *(name for name in MOTH_CARDS if name != "Veil Siphon")]
TOAD = pack(
    card(name="Tongue Whip", text="Strike Presence: Drain to Nerve", fiction="hunger"),
    card(name="Soul Leech", text="Strike Resolve: Drain to Presence", cost=2, fiction="hunger"),
    entry("deck", name="Bog Toad", side="Visitor", kind="tactical", cards=TOAD_CARDS,
          lines=[["Moon Trance", "Lamp Flare"], ["Tongue Whip", "Lamp Flare"]]),
    visitor(name="Bog Toad", deck="Bog Toad", cunning=1, route=["Bog", "Veil Breach"]),
    room(name="Bog"),
)  # fmt: skip


def rules(**options: object) -> Rules:
    game = new_game("shattered", packs=[TOAD], **options)
    assert isinstance(game, Rules)
    return game


@pytest.mark.parametrize("preset", ["v2.1", "standard"])
def test_a_visitor_and_a_room_of_a_pack_are_played(preset: str):
    game = rules(visitor="toad", preset=preset)
    assert [game.cards[card].name for card in game.visitor_deck] == TOAD_CARDS
    state = game.new("3")
    assert isinstance(state, RunState)
    assert state.here().name == "Bog"
    assert game.cards[game.card_named("Soul Leech")].text == "Strike Resolve: Drain to Presence"


def test_a_room_of_a_pack_can_be_the_first_for_any_visitor():
    game = rules(visitor="boar", room="bog")
    assert game.rooms[game.route[0]].name == "Bog"
    with pytest.raises(Malformed):
        new_game("shattered", room="bog")


def test_a_match_remembers_its_pack():
    game = rules(visitor="toad")
    match = Match(game, "9")
    for _ in range(20):
        seat = match.state.to_act()[0]
        match.act(seat, match.state.actions(seat)[0])
    again = read_match(match.text())
    assert again.game.packs == (TOAD,)
    assert str(again.state) == str(match.state)


def test_a_faulty_pack_is_refused_with_all_its_faults():
    bad = pack(card(text="Strike Vitalty: Entangle"), visitor(deck="Nobody's"))
    with pytest.raises(BadPack) as refused:
        new_game("shattered", packs=[bad])
    assert [fault.code for fault in refused.value.faults] == ["unknown-word", "unknown-name"]


@pytest.mark.slow
def test_the_laws_hold_with_a_pack():
    report = conform.check(game_class("shattered"), 1, 0, packs=(TOAD,))
    assert report.passed, str(report)
