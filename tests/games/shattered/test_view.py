"""What a seat sees, hears and foresees: SD-146, SD-147."""

from __future__ import annotations

import msgspec
import pytest

from orrery.engine.dice import one_stream
from orrery.engine.forecast import forecast_lines
from orrery.engine.view import Meter, Zone
from orrery.games.shattered.names import GAIN, LOSE, NERVE, OFFER, PHYSICAL, RESOLVE
from orrery.games.shattered.program import Card, Part
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
        "Sweet", OFFER, PHYSICAL, 0, parts=[Part(GAIN, NERVE, 2), Part(LOSE, RESOLVE, 3)],
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
    assert "2.4 Vitality to be expected at power 4" in text  # (7/72 x 6 + 103/432 x 4 + 551/1296 x 2)
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


@rule("SD-147")
def test_the_forecast_of_what_is_certain():
    s = scene("boar").values(structure=10).give("Taproot").give("Bark Shield").energy(D, 3)
    assert foreseen(s, "play taproot")[1] == "Structure 10 -> 12; Energy 3 -> 1."
    assert "Warning: there is nothing to remove: it does nothing." in foreseen(s, "play bark-shield")
    assert foreseen(s, "activate bark-shield")[1] == "Energy 3 -> 4."
    before = str(s.run)
    foreseen(s, "play taproot")
    assert str(s.run) == before


def test_gauges_of_both_sides():
    s = scene("boar").values(nerve=9)
    meters = {part.id: part for part in s.run.view(D).parts if isinstance(part, Meter)}
    assert (meters["nerve"].value, meters["nerve"].high, meters["nerve"].owner) == (9, 16, V)
    assert meters["rapport"].high == 12
    assert "no Erode here" in meters["vitality"].facts
