"""The measurements of Tourbillon run, repeat, and show what they should: engines beat chance, fights end."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from benchmarks import tourbillon as measure
from benchmarks import tourbillon_worth as worth


def won(player: str, fights: int) -> int:
    return sum(measure.play(measure.setting(1, number, first=True), player).won for number in range(fights))


def test_the_heuristic_wins_first_fights_and_chance_does_not() -> None:
    """Over 1,000 fights it was 97 % against 5 %."""
    assert won("heuristic", 30) >= 27
    assert won("random", 90) <= 15


@pytest.mark.slow
def test_search_wins_first_fights() -> None:
    assert won("montecarlo:3", 6) >= 5
    assert won("tree:30", 6) >= 5


def test_a_fight_is_the_same_whoever_plays_it_and_however_often() -> None:
    assert measure.setting(2, 7) == measure.setting(2, 7)
    assert measure.setting(2, 7) != measure.setting(2, 10)
    first, second = (measure.play(measure.setting(2, 7), "random") for _ in range(2))
    assert (first.ending, first.beats, first.words) == (second.ending, second.beats, second.words)


def test_decks_grow_from_act_to_act() -> None:
    sizes = [sum(len(measure.setting(act, number).deck) for number in range(30)) for act in (1, 2, 3)]
    assert sizes[0] < sizes[1] < sizes[2]


def test_every_word_fires_and_every_defeat_happens() -> None:
    """Random fights, two dozen with two copies of each card where it belongs: all texts and endings occur."""
    words, endings = Counter[str](), Counter[str]()
    for name, number in product(worth.offered_names(), range(24)):
        given = worth.at_home(int(measure.arena().card_named(name)), number)
        result = measure.play(replace(given, deck=(*given.deck, given.deck[-1])), "random")
        words.update(result.words)
        endings[result.ending] += 1
    assert measure.all_words() - set(words) == set()
    assert min(endings[how] for how in ("won", "empty-hand", "failed-draw", "overdraw")) >= 10


def test_the_interval_holds_the_share_and_shrinks() -> None:
    share, low, high = measure.wilson(30, 100)
    assert low < share == 0.3 < high
    assert (round(low, 3), round(high, 3)) == (0.219, 0.396)  # as in every table of Wilson's intervals
    assert measure.wilson(300, 1000)[2] < high
    assert measure.wilson(0, 0) == (0.0, 0.0, 1.0)


def test_the_report_as_text_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--fights", "4", "--players", "random", "--processes", "1"]) == 0
    text = capsys.readouterr().out
    assert "random: 12 fights" in text
    assert "words that never fired" in text
    assert (
        measure.main(["--fights", "2", "--players", "random", "--processes", "1", "--json", "--first"]) == 0
    )
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert (report["player"], report["fights"]) == ("random", 2)
    assert {"won", "low", "high", "ticks", "plays", "endings"} <= set(report["groups"][0])


@pytest.mark.slow
def test_random_fights_all_end(capsys: pytest.CaptureFixture[str]) -> None:
    """`--stress 20000` is the long form."""
    assert measure.main(["--stress", "900", "--processes", "1"]) == 0
    assert "900 random fights ended without error" in capsys.readouterr().out
