"""What a seat sees, hears and foresees: SD-146, SD-147."""

from __future__ import annotations

import re

import msgspec
import pytest

from orrery.engine.dice import one_stream
from orrery.engine.forecast import forecast_lines
from orrery.engine.match import Match
from orrery.engine.view import Meter, Note, Track, Zone
from orrery.games import new_game
from orrery.games.shattered.names import NERVE, OFFER, PHYSICAL, RESOLVE
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules.effects.parts import Gain, Lose
from orrery.players import Knowledge, new_player
from tests.games.shattered.scene import D, Scene, V, scene

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule


def seen(s: Scene, seat: int) -> str:
    return msgspec.json.encode(s.run.view(seat)).decode()


def zone(s: Scene, seat: int, name: str) -> Zone:
    found = [part for part in s.run.view(seat).parts if isinstance(part, Zone) and part.id == name]
    return found[0]


def foreseen(s: Scene, text: str) -> list[str]:
    forecast = s.run.forecast(s.run.mover(), s.rules.parse(text))
    assert forecast is not None
    return forecast_lines(forecast)


@rule("SD-146")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
def test_a_trap_is_face_down_in_view_log_and_forecast_of_the_other_seat(preset: str):
    s = scene("boar", preset=preset).hand(D, "Hollow Floor", "Soul Leech").play("Hollow Floor")
    assert "Hollow Floor" not in seen(s, V)
    assert "Hollow Floor" in seen(s, D)
    traps = zone(s, V, "traps-0")
    assert (traps.count, [card.face for card in traps.cards]) == (1, ["down"])
    told = [event.text for event in s.run.log or [] if event.seen(V)]
    assert not any("Quaking" in text for text in told)
    assert "{0} sets a trap face down." in told
    s.turn(V).give("Seeing Red")
    lines = foreseen(s, "play seeing-red")
    assert "Not known: whether the Empower springs a trap that lies face down." in lines
    assert not any("Nerve" in line for line in lines)


@rule("SD-146")
def test_a_seat_sees_its_hand_and_the_number_of_the_others():
    s = (
        scene("boar")
        .hand(D, "Soul Leech")
        .hand(V, "Gore", "Dig In")
        .pile(V, "Ripping Tusk")
        .discard(V, "Wild Kicking")
    )
    assert "Soul Leech" in seen(s, D)
    assert "Soul Leech" not in seen(s, V)
    assert zone(s, D, "hand-1").count == 2
    for name in ("Gore", "Dig In", "Ripping Tusk"):
        assert name not in seen(s, D)
    assert "Ripping Tusk" not in seen(s, V)  # the pile's order is nobody's
    assert "Wild Kicking" in seen(s, D)
    assert "Gore" not in seen(s, -1)


@rule("SD-146")
def test_a_harmful_part_of_an_offer_is_not_told():
    sweet = Card(
        "Sweet", OFFER, PHYSICAL, 0, parts=[Gain(NERVE, 2), Lose(RESOLVE, 3)],
        text="Nerve +2, Resolve -3",
    )  # fmt: skip
    s = scene("symbiote", cards=(sweet,)).play("Sweet")
    card = zone(s, V, "table").cards[0]
    assert (card.name, card.text) == ("Sweet", "+2 Nerve")
    assert "Resolve" not in str(card)
    accept = s.run.view(V).choices[0]
    assert accept.help == "+2 Nerve; it may do more than it says"
    assert "Resolve" not in "".join(foreseen(s, "accept"))


@rule("SD-146")
def test_imagined_worlds_keep_what_is_open_and_deal_the_rest_anew():
    s = scene("boar").hand(D, "Soul Leech", "Hollow Floor").pile(D, "Tremor Slam", "Root Snag", "Oaken Rind")
    s.play("Hollow Floor")
    hands = set()
    for key in range(30):
        world = s.run.imagine(V, one_stream(key))
        side = world.side(D)  # type: ignore[attr-defined]
        assert sorted(side.hand + side.pile) == sorted(s.run.dungeon.hand + s.run.dungeon.pile)
        assert (len(side.hand), side.traps) == (1, s.run.dungeon.traps)
        hands.add(tuple(side.hand))
    assert len(hands) == 4


@rule("SD-147")
def test_the_forecast_of_a_strike():
    s = scene("symbiote").values(trust=5, rapport=2).give("Low Rumble", D).hand(V, "Whipping Frond")
    lines = foreseen(s, "play low-rumble")
    # The Symbiote adds 2, the Maw 1: an even roll at -1
    told = "Devastating 5% for 1, Strong 19% for 1, Partial 43% for 1, Stalemate 18%, Reversal 16%"
    assert told in "".join(lines)
    assert "Warning: this is a Betrayal: Trust and Rapport will crash." in lines
    assert "Not known: whether a React answers a Strong or Devastating Strike." in lines
    s = scene("boar").give("Crushing Grip").entangle(V)
    text = " ".join(foreseen(s, "play crushing-grip"))
    assert "on average 2.4 Vitality at power 4" in text  # (7/72 x 6 + 103/432 x 4 + 551/1296 x 2)
    assert "the room wears Vitality away" in text


@rule("SD-147")
def test_the_forecast_of_offers_tests_and_reacts():
    s = scene("symbiote").values(trust=4, rapport=3).give("Golden Resin").give("Trust Trial")
    text = " ".join(foreseen(s, "play golden-resin"))
    assert "a bot accepts with 70%" in text
    assert "Trust can still gain 4 this round" in text
    text = " ".join(foreseen(s, "play trust-trial"))
    assert "a bot cooperates with 69%" in text
    assert "it costs you 1 Structure" in text
    hit = Card("Blow", 1, 1, 0, 4, target=4)
    s = scene("boar", cards=(hit,)).hand(V, "Wiry Coat").dice(6, 6, 1, 1).play("Blow")
    assert "Strong 32%" in " ".join(foreseen(s, "react wiry-coat"))
    assert foreseen(s, "endure") == ["Take the Strike.", "Vitality 28 -> 22."]


@rule("SD-147", "SD-016")
def test_a_strike_that_is_taken_and_costs_the_run_says_so():
    hit = Card("Blow", 1, 1, 0, 4, target=4)
    s = scene("boar", cards=(hit,)).hand(V, "Wiry Coat").values(vitality=6).dice(6, 6, 1, 1).play("Blow")
    assert foreseen(s, "endure") == [
        "Take the Strike. As far as can be known, this loses the run: no Vitality is left.",
        "Vitality 6 -> 0.",
    ]  # fmt: skip
    s.values(vitality=7)
    assert foreseen(s, "endure") == ["Take the Strike.", "Vitality 7 -> 1."]


@rule("SD-147")
def test_the_forecast_of_what_is_certain():
    s = scene("boar").values(structure=10).give("Taproot").give("Bark Shield").energy(D, 3)
    assert foreseen(s, "play taproot")[1] == "Structure 10 -> 12; Energy 3 -> 1."
    assert "Warning: there is nothing to remove: it does nothing." in foreseen(s, "play bark-shield")
    assert foreseen(s, "activate bark-shield")[1] == "Energy 3 -> 4."
    s.disrupt(D, "Wild Kicking")
    assert foreseen(s, "play bark-shield")[1].endswith("; Wild Kicking will be gone.")
    s.empower(V, "Dig In")
    assert foreseen(s, "play bark-shield")[1].endswith("; Dig In will be gone.")
    assert "gone" not in " ".join(foreseen(s, "activate bark-shield"))
    before = str(s.run)
    foreseen(s, "play taproot")
    assert str(s.run) == before


def test_gauges_of_both_sides():
    s = scene("boar").values(nerve=9)
    meters = {part.id: part for part in s.run.view(D).parts if isinstance(part, Meter)}
    assert (meters["nerve"].value, meters["nerve"].high, meters["nerve"].owner) == (9, 16, V)
    assert meters["rapport"].high == 12
    assert "Erode-proof" in meters["vitality"].facts


# -- dice
DICE = re.compile(r"(\d) (\d)(?: without (\d))? \+(\d+)")


@rule("SD-147", "SD-095")
def test_the_dice_of_a_strike_are_told_with_what_is_added_and_left_out():
    s = (
        scene("boar")
        .give("Coiled Roots")
        .give("Tremor Slam")
        .dice(2, 6, 5, 3, 4)
        .play("Coiled Roots", "Tremor Slam")
    )
    assert s.told("roll") == [
        "{0} strikes at Nerve with power 1: 12 against 8, Strong (dice 6 5 without 2 +1 and 4 3 +1)."
    ]
    s = (
        scene("boar")
        .give("Clutching Briars")
        .play("Clutching Briars")
        .turn(V)
        .give("Gore")
        .dice(2, 6, 5, 3, 4)
        .play("Gore")
    )
    assert "9 against 9, Partial (dice 2 5 without 6 +2 and 4 3 +2)" in s.told("roll")[0]
    assert s.told("empowered") == []
    assert s.told("disrupted") == ["Clutching Briars hinders the Strike."]


@rule("SD-147")
def test_the_dice_of_a_react_are_told():
    hit = Card("Blow", 1, 1, 0, 4, target=4)
    s = scene("boar", cards=(hit,)).hand(V, "Wiry Coat").dice(6, 6, 1, 1).play("Blow")
    s.dice(3, 2, 4, 3).do("react wiry-coat")
    assert s.told("react") == [
        "{1} reacts with Wiry Coat: 8 against 8, Partial, 1 less damage (dice 3 2 +3 and 4 3 +1)."
    ]


@rule("SD-147")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
@pytest.mark.parametrize("chance", ["fast", "sealed"])
def test_the_told_dice_are_those_that_were_rolled(preset: str, chance: str):
    match = Match(new_game("shattered", preset=preset), "12ab" * 16, chance)
    player = new_player("heuristic", 3)
    rolls = 0
    while not match.over():
        seat = int(match.state.mover())
        for event in match.act(seat, player.choose(Knowledge(match.state, seat))):
            told = [[int(number or 0) for number in dice] for dice in DICE.findall(event.text)]
            if event.kind == "roll":
                sums = [event.values["attack"], event.values["defence"]]
            elif event.kind == "react":
                sums = [event.values["total"], event.values["against"]][: len(told)]
            else:
                continue
            assert [first + second + added for first, second, _, added in told] == sums, event.text
            rolls += 1
    assert rolls > 8


# -- the room, the ways to win, the path
def parts(s: Scene, seat: int) -> dict[str, object]:
    return {part.id: part for part in s.run.view(seat).parts}


@rule("SD-015")
def test_every_gauge_says_which_end_it_leads_to():
    s = scene("boar").at(3, D)
    ends = {part.id: part.facts[0] for part in s.run.view(V).parts if isinstance(part, Meter) and part.facts}
    assert {name: end for name, end in ends.items() if name != "round"} == {
        "structure": "Overcome at 0", "veil": "Inert at 0", "presence": "Dominate at 0",
        "vitality": "Kill at 0", "resolve": "Break at 0", "nerve": "Panic at 0",
        "rapport": "Bond at 12 with Trust", "trust": "Bond at 12 with Rapport",
    }  # fmt: skip
    round_meter = parts(s, V)["round"]
    assert isinstance(round_meter, Meter)
    assert "Survive after 15" in round_meter.facts
    assert "Escalation from 9" in round_meter.facts
    late = parts(s.at(11, D), V)["round"]
    assert isinstance(late, Meter)
    assert "Escalation: -2 Vitality, -2 Structure" in late.facts


@rule("SD-114", "SD-118")
def test_the_rooms_are_a_path():
    s = scene("boar").values(structure=0)
    track = parts(s, D)["rooms"]
    assert isinstance(track, Track)
    assert (track.steps, track.at) == (("Root Hollow", "unknown", "unknown"), 0)
    note = parts(s, D)["onward"]
    assert isinstance(note, Note)
    assert "Overcome: Whispering Gallery" in note.text
    s.do("end")
    track = parts(s, V)["rooms"]
    assert isinstance(track, Track)
    assert (track.steps, track.at) == (("Root Hollow: Overcome", "Whispering Gallery", "unknown"), 1)
    s = scene("boar", preset="v2.1")
    track = parts(s, D)["rooms"]
    assert isinstance(track, Track)
    assert track.steps == ("Root Hollow", "Whispering Gallery", "Veil Breach")
    s.run.visited, s.run.results = [0, 1, 2], [4, 4]
    last = parts(s, D)["onward"]
    assert isinstance(last, Note)
    assert last.text == "Overcome, Inert, Dominate, Survive: the way out"


@rule("SD-029")
def test_the_room_says_what_it_does_and_to_whom():
    note = parts(scene("boar"), D)["room"]
    assert isinstance(note, Note)
    assert note.title == "Root Hollow"
    assert note.text == (
        "Every round the room takes 1 Vitality from Thornback Boar. "
        "Every odd round the room takes 1 Structure from Verdant Maw."
    )
    tuned = parts(scene("boar", tuned=True), D)["room"]
    assert isinstance(tuned, Note)
    assert (
        tuned.text
        == "Every odd round the room takes 1 Vitality from Thornback Boar and 1 Structure from Verdant Maw."
    )


# -- what is asked
@rule("SD-038", "SD-111")
def test_a_card_that_is_given_up_goes_to_what_it_is_given_up_for():
    s = scene("boar").values(rapport=2).hand(D, "Soul Leech")
    touches = {choice.action: choice.touches for choice in s.run.view(D).choices}
    assert touches["play soul-leech"] == ("hand-0-1",)
    assert touches["activate soul-leech"] == ("hand-0-1", "energy-0")
    assert touches["restrain soul-leech"] == ("hand-0-1", "rapport")


@rule("SD-036")
def test_a_card_that_cannot_be_paid_says_so():
    s = scene("boar").hand(D, "Soul Leech", "Tremor Slam", "Oaken Rind").energy(D, 1)
    facts = {card.name: card.facts for card in zone(s, D, "hand-0").cards}
    assert "cannot be paid now" in facts["Soul Leech"]
    assert "cannot be paid now" not in facts["Tremor Slam"] + facts["Oaken Rind"]


def answers(s: Scene, seat: int) -> dict[str, str]:
    return {choice.label: choice.help for choice in s.run.view(seat).choices}


@rule("SD-145")
def test_an_offer_is_asked_plainly():
    s = scene("symbiote").values(trust=4, rapport=3).play("Golden Resin")
    view = s.run.view(V)
    assert view.prompt.text == "Verdant Maw: Golden Resin is offered to you. Accept it?"
    assert answers(s, V) == {
        "Accept": "+2 Vitality, +1 Trust, +1 Rapport; it may do more than it says",
        "Refuse": "Verdant Maw loses 1 Rapport; nothing else happens",
    }
    assert foreseen(s, "refuse")[1] == "Rapport 3 -> 2."
    assert foreseen(s, "accept")[1] == "Rapport 3 -> 4; Trust 4 -> 5."


@rule("SD-145")
def test_an_offer_with_a_trap_beside_it():
    s = scene("symbiote").values(trust=4, rapport=0).hand(D, "Hollow Floor", "Golden Resin")
    s.play("Hollow Floor", "Golden Resin")
    assert answers(s, V) == {
        "Accept": "+2 Vitality, +1 Trust, +1 Rapport; "
        "it may do more than it says, and a trap may wait for it",
        "Refuse": "it costs nobody anything; nothing else happens",
    }
    assert "Not known: whether a trap that lies face down waits for it." in foreseen(s, "accept")


@rule("SD-145", "SD-092")
def test_a_test_is_asked_plainly():
    s = scene("symbiote").values(trust=5, rapport=2).play("Trust Trial")
    assert s.run.view(V).prompt.text == (
        "Verdant Maw: Trust Trial puts you to the test. Cooperate, or defect?"
    )
    assert answers(s, V) == {
        "Cooperate": "+2 Trust, +2 Rapport",
        "Defect": "Trust 5 -> 2, Rapport 2 -> 1; your next Strike has +2 power",
    }
    assert foreseen(s, "defect")[1] == "Rapport 2 -> 1; Trust 5 -> 2."
    s.do("defect")
    (waiting,) = zone(s, D, "empowers-1").cards
    assert (waiting.name, waiting.text) == ("Trust Trial", "Empower: +2 Power")


@rule("SD-145", "SD-076")
def test_a_react_is_asked_for_plainly():
    hit = Card("Blow", 1, 1, 0, 4, target=4)
    s = scene("boar", cards=(hit,)).hand(V, "Wiry Coat").dice(6, 6, 1, 1).play("Blow")
    text = "Verdant Maw: Blow, a Devastating hit at Vitality"
    assert s.run.view(V).prompt.text == f"{text}: answer with a React?"
    (struck_by,) = zone(s, V, "table").cards
    assert struck_by.facts[0] == "Devastating at Vitality"
    assert not any(fact.startswith("cost") for fact in struck_by.facts)  # the struck side pays nothing
    assert answers(s, V) == {
        "Take the Strike": "6 Vitality, less what Fortify and Ward hold",
        "React with Wiry Coat": "on average 1.7 less damage; +1 Resolve",  # (310 x 3 + 411 x 2 + 449) / 1296
    }
    s = scene("boar", cards=(hit,)).hand(V, "Gore").dice(6, 6, 1, 1).play("Blow")
    assert s.run.view(V).prompt.text == f"{text}; you hold no React."


# -- the end of a turn, foreseen
@rule("SD-147", "SD-023")
def test_the_forecast_of_the_end_of_a_turn():
    s = scene("boar").at(2, D)
    assert foreseen(s, "end") == ["End the turn.", "then {1} plays."]
    s.turn(V)
    assert foreseen(s, "end") == [
        "End the turn.", "Structure 16 -> 15; Vitality 28 -> 27; then round 3 begins.",
    ]  # fmt: skip
    s.values(vitality=1)
    assert foreseen(s, "end")[0] == "End the turn. This loses the run: no Vitality is left."
    assert "the Root Hollow ends, Kill: no Vitality is left" in foreseen(s, "end")[1]
    s.turn(D).values(vitality=0)
    assert foreseen(s, "end")[0] == "End the turn. This wins!"
    s.values(vitality=9, structure=0)
    assert foreseen(s, "end")[0] == "End the turn."  # the run goes on elsewhere
    s.turn(V).values(structure=9).at(15, V)
    assert "the Root Hollow ends, Survive: the last round is over" in foreseen(s, "end")[1]


@rule("SD-146")
def test_a_trap_is_told_to_its_setter_by_name_and_to_all_without():
    s = scene("boar").play("Hollow Floor")
    told = [(event.text, event.seen(D), event.seen(V), event.seen(-1)) for event in s.run.log or []]
    assert told[:2] == [
        ("{0} sets a trap face down.", True, True, True),
        ("It is Hollow Floor.", True, False, False),
    ]


def test_the_words_on_the_table_are_explained():
    s = scene("boar").hand(D, "Entombing Grasp")
    words = {word.word for word in s.run.view(D).glossary}
    assert {"Entangle", "Strike", "Vitality", "Nerve"} <= words
    assert "Entangle" not in {word.word for word in s.run.view(V).glossary}


# -- values beside words: what is drawn does not depend on how it is worded
def part(s: Scene, seat: int, name: str) -> Meter | Note | Track:
    found = [each for each in s.run.view(seat).parts if not isinstance(each, Zone) and each.id == name]
    assert isinstance(found[0], Meter | Note | Track)
    return found[0]


def test_a_card_tells_its_numbers_its_target_and_the_rest_of_its_text():
    s = scene("boar").energy(V, 1).hand(V, "Gore", "Dig In").hand(D, "Oaken Rind").turn(V)
    gore, dig_in = zone(s, V, "hand-1").cards
    assert gore.values == {
        "cost": 2,
        "power": 2,
        "target": "Structure",
        "rule": gore.text.removeprefix("Strike Structure: "),
        "cannot": "cannot be paid now",
    }
    assert dig_in.values == {"cost": 1, "rule": "+1 Power, gains Erode"}
    assert "cost" not in zone(s, D, "hand-0").cards[0].values  # a React costs nothing
    assert zone(s, D, "hand-1").cards[0].values == {}
    assert zone(s, D, "hand-1").values == {"creature": "thornback-boar"}


def test_gauges_tell_where_they_lead_and_what_lies_on_them():
    s = scene("boar")
    s.run.erodes[NERVE] = 2
    nerve = part(s, D, "nerve").values
    assert (nerve["end"], nerve["at"], nerve["erode"]) == ("Panic", 0, 2)
    assert part(s, D, "trust").values["end"] == "Bond"
    assert part(s, D, "round").values["end"] == "Survive"
    assert part(s, D, "room").values == {"picture": "root-hollow"}
    rooms = part(s, D, "rooms")
    assert isinstance(rooms, Track)
    assert rooms.values["ends"] == ()
    names = rooms.values["names"]
    assert isinstance(names, tuple)
    assert [name or "unknown" for name in names] == list(rooms.steps)


def test_a_forecast_tells_its_odds_and_changes_as_numbers():
    s = scene("symbiote").values(trust=5, rapport=2).give("Low Rumble", D).hand(V, "Whipping Frond")
    forecast = s.run.forecast(D, s.rules.parse("play low-rumble"))
    assert forecast is not None
    assert forecast.values == {
        "devastating": 5, "devastating_damage": 1, "strong": 19, "strong_damage": 1,
        "partial": 43, "partial_damage": 1, "stalemate": 18, "reversal": 16, "drawn": 1,
        "target": "nerve", "target_name": "Nerve", "backlash_on": "structure", "backlash_name": "Structure",
        "partial_backlash": 1, "stalemate_backlash": 1, "reversal_backlash": 2,
    }  # fmt: skip
    assert forecast.totals[0].startswith("Devastating 5% for 1")
    for change in forecast.changes:
        assert (change.before, change.after) == (str(change.old), str(change.new))
