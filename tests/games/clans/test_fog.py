"""Fog: what a seat sees, what it saw, and what it can never know."""

from typing import Any

import msgspec
import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games.clans.names import AP, DECOY, FLAGS, GROUP, SCOUT, TILE_NAMES
from orrery.games.clans.rules import fog
from orrery.games.clans.rules.board import at
from orrery.games.clans.rules.harm import clear_dead, destroy
from orrery.games.clans.state.match import MatchState
from tests.games.clans.content.packing import card
from tests.games.clans.scene import Scene, scene
from tests.games.packing import pack

rule = pytest.mark.rule


def view(s: Scene, seat: int) -> dict[str, Any]:
    """All parts of a view by their ids, at any depth."""
    found: dict[str, Any] = {}

    def collect(tree: object) -> None:
        if isinstance(tree, dict):
            if "id" in tree:
                found[str(tree["id"])] = tree
            for branch in tree.values():
                collect(branch)
        elif isinstance(tree, list | tuple):
            for branch in tree:
                collect(branch)

    collect(msgspec.to_builtins(s.state.view(seat).parts))
    return found


def facts(s: Scene, seat: int, tile: str) -> list[str]:
    return list(view(s, seat)[tile].get("facts", ()))


@rule("CW-021", "CW-027")
def test_enemy_bases_are_hidden_terrain_and_cards():
    s = scene(w2="Lake", w1="Woods", wm="Desert").put(1, "Desert Warrior", "w2").put(1, "Scout", "wm").ready()
    assert facts(s, 0, "w2") == ["???"]
    assert facts(s, 0, "w1") == ["Woods"]
    assert facts(s, 0, "wm") == ["Desert"]
    assert "unit-w2-2-1" not in view(s, 0)
    assert view(s, 0)["unit-wm-2-1"]["name"] == "Scout"
    assert view(s, 1)["unit-w2-2-1"]["name"] == "Desert Warrior"


@rule("CW-022")
def test_a_capture_shows_the_base_for_the_rest_of_the_match():
    s = scene(w2="Lake").put(0, "Desert Quick Strike", "w1").put(1, "Desert Warrior", "w2").ready()
    s.do("move w1-1 wm")
    assert facts(s, 0, "w2") == ["Lake"]
    assert view(s, 0)["unit-w2-2-1"]["name"] == "Desert Warrior"
    s.do("move wm-1 w1", "end").hand(1, "Scout").ready().do("play scout w2")
    assert view(s, 0)["unit-w2-2-2"]["name"] == "Scout"


@rule("CW-026", "CW-025")
def test_scouts_have_no_damage():
    game = scene().game
    assert all(card.damage == 0 for card in game.cards if card.powers[SCOUT])


@rule("CW-027")
def test_hands_and_decks_are_counts():
    s = scene().hand(1, "Scout", "Medic").pile(1, "Spy").ready()
    parts = view(s, 0)
    assert (parts["hand-2"]["count"], parts["deck-2"]["count"]) == (2, 1)
    assert not parts["hand-2"].get("cards")
    assert "Spy" not in msgspec.json.encode(s.state.view(0)).decode()


@rule("CW-028")
def test_the_enemy_hero_is_known_when_it_acts_or_a_base_is_revealed():
    s = scene().hero(1, "Saladin").ready()
    assert view(s, 0)["hero-2"]["text"] == "Not known yet."
    assert "Saladin" in view(s, 1)["hero-2"]["text"]
    s.do("end", "hero")
    assert "Saladin" in view(s, 0)["hero-2"]["text"]
    s = scene().hero(1, "Saladin").put(0, "Desert Quick Strike", "w1").ready().do("move w1-1 wm")
    assert "Saladin" in view(s, 0)["hero-2"]["text"]
    shown = scene(show_hero="yes").ready()
    assert "Napoleon" in view(shown, 0)["hero-2"]["text"]


@rule("CW-029")
def test_live_sight_ends_when_nobody_looks_and_what_was_seen_is_remembered():
    s = (
        scene(live_sight="on", w2="Lake")
        .put(0, "Desert Quick Strike", "w1")
        .put(1, "Desert Warrior", "w2")
        .ready()
    )
    s.do("move w1-1 wm")
    assert facts(s, 0, "w2") == ["Lake"]
    assert view(s, 0)["unit-w2-2-1"]["name"] == "Desert Warrior"
    s.do("move wm-1 w1")
    assert facts(s, 0, "w2") == ["Lake", "???", "last seen in turn 2: Desert Warrior"]
    assert "unit-w2-2-1" not in view(s, 0)
    assert view(s, 0)["lost"]["text"] == "Desert Warrior"


@rule("CW-029", "CW-025")
def test_a_scout_looks_in_while_it_stands_there():
    s = scene(live_sight="on").put(0, "Scout", "c1").put(1, "Desert Warrior", "e2").ready().do("move c1-1 cm")
    assert "unit-e2-2-1" in view(s, 0)
    s.do("move cm-1 wm")
    assert "unit-e2-2-1" not in view(s, 0)
    assert s.revealed(0) == ["w2", "c2", "e2"]


@rule("CW-030")
def test_who_attacks_out_of_the_fog_is_shown_for_that_turn():
    s = (
        scene()
        .turn(2, 1)
        .put(1, "Eight-Pounder", "w2")
        .put(1, "Desert Warrior", "w2")
        .put(0, "Guardian", "w1")
    )
    s.reveal(1, "w1").ready().do("attack w2-1 w1-1")
    assert view(s, 0)["unit-w2-2-1"]["name"] == "Eight-Pounder"
    assert "unit-w2-2-2" not in view(s, 0)
    assert facts(s, 0, "w2")[0] == "???"
    s.do("end")
    assert "unit-w2-2-1" not in view(s, 0)
    assert view(s, 0)["lost"]["text"] == "Eight-Pounder"


@rule("CW-082")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_a_concealed_back_is_a_card_face_down(mode: str):
    s = scene(mode).put(1, "Fog Spinner", "cm").put(1, "Desert Tank", "cm").ready()
    assert view(s, 0)["unit-cm-2-2"] == {"part": "card", "id": "unit-cm-2-2", "face": "down"}
    assert view(s, 1)["unit-cm-2-2"]["name"] == "Desert Tank"
    if mode == "turns":
        s.put(0, "Desert Warrior", "c1").ready()
        assert s.may("attack c1-1 cm-1")
        assert s.may("attack c1-1 cm-2")  # it can still be attacked; a guard that is not seen protects nobody
        s.reveal(1, "c1").ready().do("end", "attack cm-2 c1-1")
        assert view(s, 0)["unit-cm-2-2"]["name"] == "Desert Tank"


@rule("CW-082")
def test_a_back_that_becomes_front_or_strikes_is_seen():
    s = scene("rounds").put(1, "Fog Spinner", "cm").put(1, "Longbow", "cm").put(0, "Guardian", "cm").ready()
    s.round()
    assert view(s, 0)["unit-cm-2-2"]["name"] == "Longbow"


@rule("CW-082", "CW-084")
def test_a_watcher_sees_behind_the_front():
    s = scene().put(1, "Fog Spinner", "cm").put(1, "Desert Tank", "cm").put(0, "Watcher", "c1").ready()
    assert view(s, 0)["unit-cm-2-2"]["name"] == "Desert Tank"


@rule("CW-083")
def test_tall_units_see_the_tiles_around_while_they_live():
    s = scene(w2="Lake").put(0, "Stilt Watch", "wm").put(1, "Desert Warrior", "w2").ready()
    assert view(s, 0)["unit-w2-2-1"]["name"] == "Desert Warrior"
    assert facts(s, 0, "c2") == ["???"]
    assert s.revealed(0) == []
    destroy(s.state, s.unit(0, "wm"))
    clear_dead(s.state)
    s.ready()
    assert facts(s, 0, "w2") == ["Lake", "???", "last seen in turn 2: Desert Warrior"]


@rule("CW-027", "CW-131")
@pytest.mark.parametrize("looks_on", [True, False], ids=["seen", "in the fog"])
def test_a_spy_that_leaves_the_fog_is_news_as_anybody_else_would_be_seen(looks_on: bool):
    s = scene().put(0, "Spy", "e1").put(1, "Scout", "cm").reveal(1, *["c1"] if looks_on else []).ready()
    before = s.state.news
    s.do("move e1-1 c1")
    assert s.state.news - before == (1 if looks_on else 0)


@rule("CW-084", "CW-131", "CW-129")
def test_watchers_find_spies_and_traps_around_and_in_front():
    s = scene(wm="Woods").put(0, "Watcher", "w1").put(1, "Spy", "wm").trap(1, "Snare Pit", "wm")
    s.put(0, "Desert Warrior", "cm").ready()
    assert view(s, 0)["unit-wm-2-1"]["name"] == "Spy"
    assert "enemy trap: Snare Pit" in facts(s, 0, "wm")
    assert s.may("attack cm-1 wm-1")  # all units of the side may attack it
    blind = (
        scene(wm="Woods")
        .put(1, "Spy", "wm")
        .trap(1, "Snare Pit", "wm")
        .put(0, "Desert Warrior", "cm")
        .ready()
    )
    assert "unit-wm-2-1" not in view(blind, 0)
    assert facts(blind, 0, "wm") == ["Woods"]
    assert blind.refusal("attack cm-1 wm-1") == "no-target"


@rule("CW-084")
def test_watchers_see_fogged_cards_in_front():
    s = scene().put(0, "Watcher", "wm").put(1, "Desert Warrior", "w2").put(1, "Desert Warrior", "c2").ready()
    assert "unit-w2-2-1" in view(s, 0)
    assert "unit-c2-2-1" not in view(s, 0)


@rule("CW-027", "CW-140", "CW-116")
def test_decoys_look_like_the_real_one():
    s = scene().hand(1, "Trickster").turn(2, 1).reveal(0, "w2", "c2", "e2").ready().do("play trickster c2")
    cards = [view(s, 0)[f"unit-{lane}2-2-1"] for lane in "wce"]
    assert [card["name"] for card in cards] == ["Trickster"] * 3
    assert cards[0]["facts"] == cards[1]["facts"] == cards[2]["facts"]
    assert "Trickster (0)" in cards[0]["facts"]


@rule("CW-140", "CW-027")
def test_the_log_does_not_tell_which_look_alike_was_played():
    def told(lane: str, seat: int) -> list[str]:
        s = scene().hand(1, "Trickster").turn(2, 1).reveal(0, "w2", "c2", "e2").ready()
        s.state.log = []
        s.state.apply(1, s.game.parse(f"play trickster {lane}2"))
        return [event.text for event in s.state.log if event.seen(seat)]

    seen = [f"{{1}}'s Trickster appears on {lane}2." for lane in "WCE"]
    assert told("w", 0) == told("c", 0) == told("e", 0) == ["{1} plays a card out of sight.", *seen]
    assert told("c", 1) == ["{1} plays Trickster on C2.", *seen]


def real_ones(world: MatchState) -> list[str]:
    """Where a world has look-alikes of the second side that are not decoys."""
    found = []
    for n, name in enumerate(TILE_NAMES):
        for slot in range(world.heights[n * 2 + 1]):
            u = at(n, 1, slot)
            if world.units[u + GROUP] and not world.units[u + FLAGS] & DECOY:
                found.append(name)
    return found


@rule("CW-140", "CW-145", "CW-150")
@pytest.mark.parametrize("looks_on", [True, False], ids=["seen", "in the fog"])
def test_other_abilities_betray_the_real_one_among_its_decoys(looks_on: bool):
    """No decoy takes part in a switch: who sees switched abilities imagines no other world."""
    s = scene().put(0, "Scout", "cm").put(1, "Tar Layer", "c2").put(1, "Switcher", "w2").hand(1, "Trickster")
    s.turn(2, 1).reveal(0, *["w2", "c2", "e2"] if looks_on else []).ready().do("play trickster c2")
    assert {tuple(real_ones(world)) for world in imagined(s, 0, 20)} != {("c2",)}
    s.do("switch w2-1 east-1 east-2", "end")
    assert s.abilities_of(1, "c2", 1) == "Tar Layer"
    s.reveal(0, "w2", "e2").ready()
    assert s.refusal("move cm-1 wm") == "held"
    for world in imagined(s, 0, 20):
        assert real_ones(world) == ["c2"]
        assert list(world.actions(0)) == list(s.state.actions(0))


@rule("CW-134", "CW-140", "CW-150")
@pytest.mark.parametrize(("real", "held"), [("c2", "held"), ("w2", "")])
def test_whoever_stands_before_a_look_alike_that_should_hold_it_knows_what_it_is(real: str, held: str):
    sticky = pack(card(name="Sticky Twin", text="Trickster (1), Glue"))
    s = scene("turns", [sticky]).put(0, "Scout", "cm").hand(1, "Sticky Twin").turn(2, 1)
    s.reveal(0, "w2", "c2", "e2").ready().do(f"play sticky-twin {real}", "end")
    assert s.refusal("move cm-1 wm") == held
    s.put(0, "Scout", "em")
    before = s.state.news
    s.ready()
    seen = 2  # the new Scout, by the other side and by the spectator
    found_out = 0 if held else 1  # where the real one is known, the decoy before it is no news
    assert s.state.news - before == seen + found_out
    worlds = imagined(s, 0, 20)
    assert all(list(world.actions(0)) == list(s.state.actions(0)) for world in worlds)
    assert {"c2" in real_ones(world) for world in worlds} == {bool(held)}


@rule("CW-140", "CW-150")
def test_who_knows_the_real_one_takes_all_that_it_finds_later_for_decoys():
    s = scene().put(0, "Scout", "cm").hand(1, "Trickster").turn(2, 1).reveal(0, "c2").ready()
    s.do("play trickster c2", "end")
    s.state.units[s.unit(1, "c2") + AP] = 2
    s.do("end", "attack c2-1 cm-1").reveal(0, "w2", "e2").ready()
    assert {tuple(real_ones(world)) for world in imagined(s, 0, 20)} == {("c2",)}


@rule("CW-116")
def test_charges_stand_behind_their_ability():
    s = scene().put(0, "Torchbearer", "c1").ready()
    assert "Ignite 2 (1)" in view(s, 0)["unit-c1-1-1"]["facts"]
    s.do("ignite c1-1 cm")
    assert "Ignite 2 (0)" in view(s, 0)["unit-c1-1-1"]["facts"]


@rule("CW-027", "CW-031")
def test_the_relic_is_only_known_where_it_is_not():
    s = scene(w2="Woods").relic("em").put(0, "Desert Quick Strike", "w1").ready()
    assert view(s, 0)["relic"]["text"] == "It lies under WM or CM or EM."
    s.do("move w1-1 wm")
    assert view(s, 1)["relic"]["text"] == "It lies under CM or EM."
    worlds = {int(world.relic) for world in imagined(s, 0, 30)}
    assert worlds == {4, 5}


def imagined(s: Scene, seat: int, count: int) -> list[MatchState]:
    found = []
    for n in range(count):
        world = s.state.imagine(seat, one_stream(n))
        assert isinstance(world, MatchState)
        found.append(world)
    return found


@rule("CW-150", "CW-027")
def test_imagined_worlds_keep_what_is_seen_and_draw_the_rest_anew():
    s = scene(deck_2="choose", hero_2="choose").put(1, "Berserker", "wm", 4).hand(1, "Scout", "Medic")
    s.put(1, "Guardian", "e2").pile(1, *["Scout"] * 21).hand(0, "Spy").ready()
    worlds = imagined(s, 0, 40)
    for world in worlds:
        unit = s.unit(1, "wm")
        assert [world.units[unit + n] for n in range(4)] == [s.state.units[unit + n] for n in range(4)]
        assert (len(world.hands[1]), len(world.piles[1])) == (2, 21)
        assert world.hands[0] == s.state.hands[0]
    assert len({tuple(world.hands[1]) for world in worlds}) > 5
    brought = {world.rules.deck_slugs[world.deck[1]] for world in worlds}
    assert brought == {"sun-host", "bag-of-tricks"}  # who else has Berserkers?
    assert len({int(world.hero[1]) for world in worlds}) > 1
    guardians = {tuple(world.heights[tile * 2 + 1] for tile in (6, 7, 8)) for world in worlds}
    assert len(guardians) > 1  # one card was played unseen: nobody knows where


@rule("CW-082", "CW-134", "CW-150")
def test_a_card_that_holds_nobody_is_imagined_where_it_would_not_hold_anybody():
    """A Land Kin and a Tar Layer were seen; one of them is behind the Fog Spinner now, and nobody is held."""
    s = scene(deck_2="bag-of-tricks").put(0, "Scout", "c1").put(1, "Fog Spinner", "cm")
    s.put(1, "Land Kin", "cm").put(1, "Tar Layer", "w2")
    for unit in (s.unit(1, "cm", 1), s.unit(1, "w2")):
        fog.identify(s.state, unit, 0)
        fog.set_state(s.state, unit, 0, fog.LOST)
    s.state.relic_cards[1] = 1  # the Fog Spinner
    s.pile(1, *["Scout"] * (len(s.game.deck_cards[s.state.deck[1]]) - 2)).ready()
    assert s.may("move c1-1 w1")
    for world in imagined(s, 0, 20):
        assert world.units[s.unit(1, "cm", 1)] == s.card("Land Kin")
        assert list(world.actions(0)) == list(s.state.actions(0))


@rule("CW-024", "CW-150")
def test_what_those_who_look_on_know_both_sides_know_in_the_worlds_that_they_imagine():
    s = scene().put(0, "Scout", "cm").put(0, "Medic", "cm", 1).ready()
    s.put(0, "Fog Spinner", "cm", front=True).ready()  # the Scout is concealed, but was seen before
    for world in imagined(s, NOBODY, 10):
        assert fog.tracked(world, s.unit(0, "cm", 1), 1)


@rule("CW-002", "CW-021")
def test_fog_is_the_same_for_both_sides_and_spectators_see_the_middle_only():
    s = scene().put(0, "Desert Warrior", "w1").put(1, "Desert Warrior", "w2").put(0, "Scout", "cm").ready()
    assert "unit-w2-2-1" not in view(s, 0)
    assert "unit-w1-1-1" not in view(s, 1)
    onlooker = view(s, NOBODY)
    assert "unit-w1-1-1" not in onlooker
    assert "unit-w2-2-1" not in onlooker
    assert onlooker["unit-cm-1-1"]["name"] == "Scout"


def test_who_is_glued_sees_by_whom_even_in_the_fog():
    s = scene().put(0, "Spy", "wm").put(1, "Tar Layer", "w2").put(1, "Scout", "w2").ready()
    assert view(s, 0)["unit-w2-2-1"]["name"] == "Tar Layer"
    assert "unit-w2-2-2" not in view(s, 0)
    assert s.refusal("move wm-1 w2") == "held"


@rule("CW-112", "CW-027")
def test_what_happens_in_the_fog_is_told_to_its_owner_only():
    s = scene().put(1, "Medic", "w2").put(1, "Desert Warrior", "w2", 2).turn(2, 1).ready()
    s.state.log = []
    s.state.apply(1, s.game.parse("heal w2-1 2"))
    events = s.state.log
    s.state.log = None
    assert events
    assert all(event.seen(1) and not event.seen(0) for event in events)


@rule("CW-109", "CW-027")
def test_who_looks_on_is_not_told_of_a_blow_out_of_the_fog():
    s = (
        scene()
        .put(0, "Desert Warrior", "cm")
        .put(0, "Scout", "c1")
        .put(1, "Desert Warrior", "c2")
        .turn(2, 0)
        .ready()
    )
    s.state.log = []
    s.state.apply(0, s.game.parse("attack cm-1 c2-1"))
    answers = [event for event in s.state.log if event.kind == "damage" and "retaliation" in event.text]
    s.state.log = None
    assert answers
    assert all(event.seen(0) and event.seen(1) and not event.seen(NOBODY) for event in answers)


@rule("CW-022", "CW-027")
def test_who_sees_a_unit_go_into_the_fog_is_told_that_it_left_and_not_where_to():
    def told(card: str, *watched: str) -> list[str]:
        s = scene().put(1, card, "c2").turn(2, 1)
        for tile in watched:
            s.reveal(0, tile)
        s.ready()
        s.state.log = []
        s.state.apply(1, s.game.parse("move c2-1 e2"))
        found = [event.text for event in s.state.log if event.seen(0)]
        s.state.log = None
        return found

    assert told("Desert Warrior", "c2") == ["{1}'s Desert Warrior leaves C2, out of sight."]
    assert told("Desert Warrior", "c2", "e2") == ["{1}'s Desert Warrior moves from C2 to E2."]
    assert told("Desert Warrior", "e2") == ["{1}'s Desert Warrior moves to E2."]
    assert told("Desert Warrior") == []
    assert told("Spy", "c2") == []  # nobody has seen it


@rule("CW-043", "CW-027")
def test_a_card_played_in_the_fog_is_only_a_smaller_hand():
    s = scene().hand(1, "Desert Warrior").turn(2, 1).ready()
    s.state.log = []
    s.state.apply(1, s.game.parse("play desert-warrior w2"))
    told = [event.text for event in s.state.log if event.seen(0)]
    s.state.log = None
    assert told == ["{1} plays a card out of sight."]
