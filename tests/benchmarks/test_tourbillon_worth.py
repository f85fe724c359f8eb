"""What a card is worth: it is tried where it belongs, and its text is what is measured."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from benchmarks import tourbillon as measure
from benchmarks import tourbillon_worth as worth
from orrery.games.tourbillon.rules.effects import costs


def kind_of(name: str) -> int:
    return int(measure.arena().card_named(name))


@pytest.mark.parametrize("name", worth.offered_names())
def test_a_card_is_tried_in_decks_of_its_colour_that_can_pay_for_it(name: str) -> None:
    kind, cards = kind_of(name), measure.arena().cards
    acts = set()
    for number in range(6):
        given = worth.at_home(kind, number)
        acts.add(given.act)
        assert given.deck[-1] == kind
        assert costs.can_be_fed(cards[kind], worth.made_by(given.deck[:-1]))
        assert not cards[kind].colours or cards[kind].colours & worth.colours_of(given.deck[:-1])
    assert acts == set(measure.ACTS)


def test_a_blank_takes_as_long_and_says_nothing() -> None:
    cards = measure.arena().cards
    for name in worth.offered_names():
        card, blank = cards[kind_of(name)], cards[worth.blank_for(kind_of(name))]
        assert (blank.cost, blank.momentary) == (card.cost, card.momentary)
        assert (blank.payments, blank.standing, blank.timer) == ([], [], 0)


def test_a_card_that_says_nothing_gains_nothing() -> None:
    """With the same plays in the same worlds, a blank does as well as itself."""
    blank = worth.blank_for(kind_of("Red Generator"))
    given = replace(worth.at_home(kind_of("Red Generator"), 0), act=1)
    given = replace(given, deck=(*given.deck[:-1], blank))
    moment = worth.first_play(given, blank)
    assert moment is not None
    (action,) = [a for a in worth.best_plays(moment).values() if worth.played_kind(a) == blank]
    assert worth.outcomes(moment, [action], 5) == worth.outcomes(moment, [action], 5)
    assert set(worth.won_with_and_without(given)) in ({True}, {False})


@pytest.mark.slow
def test_a_strong_text_shows_and_the_report_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    sizes = ["--fights", "6", "--pairs", "4", "--worlds", "2", "--again", "2", "--processes", "1", "--json"]
    assert worth.main(["--cards", "Index Drum", *sizes]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["played"] >= 2
    assert found["gain"] > 0
    assert found["won"] >= found["won_blank"]
    (line,) = list(worth.show([worth.Worth(**found)]))[1:]
    assert line.startswith("Index Drum")


def test_an_unknown_card_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        worth.main(["--cards", "Perpetuum Mobile"])
    assert "there is no card called Perpetuum Mobile" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("name", worth.offered_names())
def test_a_sensible_player_plays_every_card_and_it_works(name: str) -> None:
    """In one of a few fights where it belongs the heuristic plays it, and its text runs."""
    kind = kind_of(name)
    standing = bool(measure.arena().cards[kind].standing)
    for number in range(12):
        result = measure.play(worth.at_home(kind, number), "heuristic")
        if result.played[name] and (result.acted[name] or standing):
            return
    pytest.fail(f"{name} is never played, or never does anything")
