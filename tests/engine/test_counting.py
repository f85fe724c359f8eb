"""Counting a match: from events, from a ledger, from both."""

from orrery.engine.counting import Counter
from orrery.engine.game import Event
from orrery.engine.ledger import Ledger
from orrery.engine.measure import Measure

MEASURES = (
    Measure("played", "Plays of each card", "play", split="card"),
    Measure("by-seat", "Plays of each seat", "play", split="seat"),
    Measure("hurt", "What was lost", "loss", value="amount"),
    Measure("drawn-off", "What was lost of each", "loss", value="amount", split="what"),
)


def told() -> list[Event]:
    return [
        Event("draw", "", {"card": "Oak", "seat": 1}),
        Event("play", "", {"card": "Ash", "seat": 1}),
        Event("play", "", {"card": "Ash", "seat": 0}),
        Event("loss", "", {"what": "resolve", "amount": 3, "seat": 0}),
        Event("loss", "", {"what": "trust", "amount": -1, "seat": 1}),
        Event("end", "", {}),
    ]


def written() -> Ledger:
    ledger = Ledger(2)
    ledger.add("draw", "Oak", seat=1)
    ledger.add("play", "Ash", seat=1)
    ledger.add("play", "Ash")
    ledger.add("loss", "resolve", 3)
    ledger.add("loss", "trust", -1, seat=1)
    ledger.add("end")
    return ledger


def test_events_and_a_ledger_say_the_same() -> None:
    counter = Counter(MEASURES, 2)
    for counted in (counter.count(told()), counter.count([], written())):
        assert counted.counts == {
            "by-seat:0": 1,
            "by-seat:1": 1,
            "draw": 1,
            "drawn-off:resolve": 3,
            "drawn-off:trust": -1,
            "end": 1,
            "hurt:": 2,
            "loss": 2,
            "play": 2,
            "played:Ash": 2,
        }
        assert [list(names) for names in counted.played] == [["Ash"], ["Ash"]]
        assert [list(names) for names in counted.drawn] == [[], ["Oak"]]


def test_what_is_told_and_what_is_written_add_up() -> None:
    counts = Counter(MEASURES, 2).count(told(), written()).counts
    assert (counts["play"], counts["hurt:"], counts["end"]) == (4, 4, 2)


def test_a_wiped_ledger_says_nothing_of_the_match_before() -> None:
    ledger = written()
    ledger.wipe()
    ledger.add("play", "Oak")
    assert Counter(MEASURES, 2).count([], ledger).counts == {
        "by-seat:0": 1,
        "play": 1,
        "played:Oak": 1,
    }
