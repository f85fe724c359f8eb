"""A legacy is a fold of finished matches: each counts once, and what was written by hand is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from examples.climbs import Climbed, Climbs, ClimbsLegacy
from orrery.engine.game import settle
from orrery.engine.legacy import (
    MOST_GAINS,
    BadLegacy,
    Entry,
    Gain,
    Kept,
    Legacy,
    finished,
    own_seat,
    why_not_counted,
)
from orrery.engine.match import Match, Seated
from orrery.engine.packs import Pack
from orrery.engine.words import Illegal
from orrery.games import game_class, read_match
from orrery.games.leduc import Leduc
from orrery.games.leduc_legacy import LeducLegacy, Played

LEDUC: Legacy[Any] = LeducLegacy("leduc", Played)
CLIMBS: Legacy[Any] = ClimbsLegacy("climbs", Climbed)
PERSON, BOT = Seated("person", "Ann"), Seated("player", "random")


def leduc(*actions: str, key: str = "42", seated: Sequence[Seated] = (), repeated: bool = False) -> Match:
    match = Match(Leduc({}), key, seated=seated, repeated=repeated)
    for action in actions:
        match.act(match.state.mover(), action)
    return match


def climb(key: str, *, well: bool, **options: object) -> Match:
    """A match in which everything is guessed right, or wrong, from a deck that lies in order."""
    match = Match(Climbs(settle(Climbs, {"order": "rising", **options})), key)
    while not match.over():
        match.act(0, "higher" if well else "lower")
    return match


def folded(legacy: Legacy[Any], *matches: Match, seat: int = 0) -> Kept[Any]:
    kept = legacy.fresh()
    for match in matches:
        kept = legacy.add(kept, match, seat)
    return kept


# -- folding


def test_matches_add_up_as_each_seat_has_lived_them():
    matches = leduc("raise", "raise", "fold"), leduc("raise", "fold", key="7")
    assert folded(LEDUC, *matches).value == Played(matches=2, won=1, chips=-2, largest=1, raises=2)
    assert folded(LEDUC, *matches, seat=1).value == Played(matches=2, won=1, chips=2, largest=3, raises=2)


def test_a_match_is_folded_in_once_however_it_comes():
    match = leduc("raise", "raise", "fold")
    kept = folded(LEDUC, match)
    assert LEDUC.add(kept, match, 0) is kept
    assert LEDUC.add(kept, match, 1) is kept
    assert LEDUC.add(LEDUC.read(LEDUC.write(kept)), read_match(match.text()), 0) == kept


def test_a_match_that_is_ended_otherwise_from_a_copy_of_its_file_counts_once():
    begun = leduc("raise", "raise")
    one, other = read_match(begun.text()), read_match(begun.text())
    one.act(0, "fold")
    other.resign(1)
    kept = folded(LEDUC, one)
    assert LEDUC.add(kept, other, 0) is kept


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (leduc("raise"), "not over"),
        (leduc("raise", "fold", repeated=True), "repeats a deal"),
        (leduc("raise", "fold", seated=[BOT, BOT]), "Only bots"),
        (leduc("raise", "fold", seated=[BOT, PERSON]), ""),
    ],
)
def test_what_counts_for_a_legacy(match: Match, reason: str):
    assert reason in why_not_counted(match)
    if reason:
        with pytest.raises(Illegal, match=reason):
            folded(LEDUC, match)


def test_cards_of_ones_own_win_nothing_for_a_legacy():
    match = Match(Leduc({}))
    match.game.packs = (Pack("gifts", (("gift.toml", ""),)),)
    match.resign(0)
    assert "cards of your own" in why_not_counted(match)


def test_the_person_at_a_keyboard_has_the_first_seat_of_a_person():
    assert own_seat(leduc(seated=[BOT, PERSON]).seated) == 1
    assert own_seat(leduc(seated=[PERSON, PERSON]).seated) == 0
    assert own_seat(leduc(seated=[BOT, BOT]).seated) is None


def test_a_match_that_was_given_up_is_folded_as_it_ended():
    match = leduc("raise")
    match.resign(1, late=True)
    told = finished(match, 0)
    assert (told.won, told.score, told.outcome.reason, told.count("raises")) == (True, 13, "time", 1)


def test_a_game_without_a_legacy_has_none():
    assert game_class("kuhn").legacy is None


# -- inheriting


def test_a_deck_that_was_guessed_well_opens_the_next_one():
    kept = CLIMBS.fresh()
    assert CLIMBS.inherit(kept.value) == {"cards": 5}
    for key, cards in (("1", 6), ("2", 7), ("3", 8), ("4", 8)):
        match = climb(key, well=True, **CLIMBS.inherit(kept.value))
        assert f"\noption cards {CLIMBS.inherit(kept.value)['cards']}\n" in match.text()
        kept = CLIMBS.add(kept, match, 0)
        assert CLIMBS.inherit(kept.value) == {"cards": cards}
    assert [(line.title, line.text) for line in CLIMBS.describe(kept.value)] == [
        ("Matches", "4"),
        ("Guessed right", "22, with 0 looks at the top card"),
        ("Largest deck", "8 cards"),
    ]


def test_a_deck_that_is_not_open_yet_opens_nothing():
    matches = climb("1", well=True, cards=8), climb("2", well=False)
    assert CLIMBS.inherit(folded(CLIMBS, *matches).value) == {"cards": 5}


# -- what a match has brought


def test_what_each_match_has_brought_is_kept_by_its_mark():
    lost, won = leduc("raise", "raise", "fold"), leduc("raise", "fold", key="7")
    kept = folded(LEDUC, lost, won)
    assert [kept.gains[mark] for mark in kept.matches] == [
        (Gain("Chips", amount=lost.outcome().scores[0]),),  # type: ignore[union-attr]
        (Gain("Chips", amount=won.outcome().scores[0]),),  # type: ignore[union-attr]
    ]


def test_a_match_that_has_changed_nothing_that_is_counted_has_brought_nothing():
    assert folded(CLIMBS, climb("1", well=True)).gains == {}


def test_an_entry_that_was_open_before_or_tells_of_a_match_is_no_gain():
    class Opening(LeducLegacy):
        def amounts(self, legacy: Played) -> dict[str, int]:
            return {}

        def entries(self, legacy: Played) -> tuple[Entry, ...]:
            once, twice = legacy.matches >= 1, legacy.matches >= 2
            return (
                Entry("Lore", "The first", "…", open=once),
                Entry("Lore", "The second", "…", open=twice),
                Entry("Matches", f"Match {legacy.matches}", "Lost.", past=True),
            )

    kept = folded(Opening("leduc", Played), leduc("raise", "fold"), leduc("raise", "fold", key="7"))
    assert [kept.gains[mark] for mark in kept.matches] == [
        (Gain("The first", "Lore"),),
        (Gain("The second", "Lore"),),
    ]


def test_the_gains_of_the_latest_matches_are_kept():
    kept = folded(LEDUC, *[leduc("raise", "fold", key=str(key)) for key in range(MOST_GAINS + 2)])
    assert tuple(kept.gains) == kept.matches[2:]


def test_a_legacy_from_before_gains_were_kept_can_be_read():
    kept = folded(LEDUC, leduc("raise", "fold"))
    old = Kept(kept.value, kept.matches)
    assert '"gains"' not in LEDUC.write(old)
    assert LEDUC.read(LEDUC.write(old)) == old


# -- printing and reading


def test_a_legacy_prints_and_reads_back():
    kept = folded(LEDUC, leduc("raise", "raise", "fold"), leduc("raise", "fold", key="7"))
    assert LEDUC.read(LEDUC.write(kept)) == kept
    assert LEDUC.read(LEDUC.write(LEDUC.fresh())) == LEDUC.fresh()


@pytest.mark.parametrize(
    ("before", "after", "code", "said"),
    [
        ('"chips": -3', '"chips": 300', "altered", "line 10 (value.chips): its mark does not fit"),
        ('"chips": -3', '"chips": "many"', "altered", "line 10 (value.chips): Expected `int`, got `str`."),
        ('"chips": -3,', "", "altered", "value.chips: its mark does not fit"),
        ('"value.won"', '"x": "", "value.won"', "altered", "line 14 (marks): there are marks of facts that"),
        ('"chips": -3,', '"chips": -3', "altered", "line 11: this is not JSON"),
        ('"chips"', '"gold"', "altered", "line 7 (value): Object contains unknown field `gold`."),
        ("498c75448a46e491", "498c75448a46e492", "altered", "line 4 (matches): its mark does not fit"),
        ('"matches": [', '"more": [', "altered", "Object contains unknown field `more`."),
        ('"leduc"', '"chaos"', "foreign", 'line 2 (game): it is not a legacy of "leduc".'),
        ('"version": 1', '"version": 2', "future", "line 3 (version): it is of version 2"),
        ('"version": 1', '"version": 0', "old-version", "line 3 (version): it is of version 0"),
        ("{", "[", "altered", "Expected `object`, got `array`."),
        ("{", "orrery match 1", "altered", "line 1: this is not JSON"),
    ],
)
def test_an_altered_legacy_is_refused_with_its_place(before: str, after: str, code: str, said: str):
    text = LEDUC.write(folded(LEDUC, leduc("raise", "raise", "fold")))
    assert before in text
    with pytest.raises(BadLegacy) as refused:
        LEDUC.read(text.replace(before, after, 1))
    assert refused.value.code == code
    assert refused.value.sentence.startswith(said)


def test_every_altered_digit_is_noticed():
    text = LEDUC.write(folded(LEDUC, leduc("raise", "raise", "fold")))
    places = [place for place, letter in enumerate(text) if letter.isdigit()]
    for place in places:
        other = str((int(text[place]) + 1) % 10)
        with pytest.raises(BadLegacy):
            LEDUC.read(text[:place] + other + text[place + 1 :])


@pytest.mark.parametrize("text", ["", "\ufffe", "null", "[" * 100_000, "{}", '{"game": 1}'])
def test_anything_else_is_refused(text: str):
    with pytest.raises(BadLegacy):
        LEDUC.read(text)


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(BadLegacy):
        LEDUC.read(b'{"game": "\xff"}')


def test_facts_cannot_change_places():
    kept = Kept(Played(matches=1, won=1, chips=5, largest=5), ("0" * 16,))
    text = LEDUC.write(kept)
    marks = LEDUC.marks(kept)
    assert len(set(marks.values())) == len(marks)
    assert LEDUC.read(text) == kept
