"""One match of a scenario: repeatable, honest, and counted as it was told."""

from collections import Counter
from typing import ClassVar

import pytest
from msgspec.structs import asdict

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, About, Event, Game, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.match import Match
from orrery.games import game_names, new_game, read_match
from orrery.lab import playing
from orrery.lab.playing import Table, seed_for
from orrery.lab.rows import MatchRow
from orrery.lab.standings import STEPS, Standings
from orrery.players import Knowledge, Player, new_player
from tests.lab.conftest import Write
from tests.lab.summaries import read_back
from tests.sizes import sample_here

BOTH_RANDOM = '["random", "random"]'


def row_of(table: Table, n: int) -> MatchRow:
    (row,) = read_back([table.play(n).row], table.tally)
    row.cpu_s = 0
    return row


def by_hand(game_name: str, players: list[str], key: str, deal: int) -> tuple[Match, list[Event]]:
    """The match as anybody would play it who knows its key and the players' seeds."""
    match = Match(new_game(game_name), key)
    seats = [new_player(text, seed_for("test", deal, f"seat {seat}")) for seat, text in enumerate(players)]
    events = []
    while not match.over():
        seat = match.state.mover()
        events += match.act(seat, seats[seat].choose(Knowledge(match.state, seat)))
    return match, events


@pytest.mark.parametrize(
    ("game", "players"),
    [("kuhn", ["random", "tree:10"]), ("leduc", ["montecarlo:3", "random"]), ("tourbillon", ["heuristic"])],
)
def test_a_row_tells_what_happened(scenario: Write, game: str, players: list[str]) -> None:
    table = Table(scenario(game=game, seats=str(players).replace("'", '"'), matches=3))
    for n in range(3):
        row = row_of(table, n)
        match, events = by_hand(game, players, row.key, n)
        outcome = match.outcome()
        assert outcome is not None
        assert (row.reason, row.scores, row.winners) == (outcome.reason, outcome.scores, outcome.winners())
        assert row.decisions == len(match.moves)
        kinds = {name: count for name, count in row.counts.items() if ":" not in name}
        assert kinds == Counter(event.kind for event in events)


@pytest.mark.parametrize("game", game_names())
def test_a_game_knows_every_event_that_it_tells(game: str) -> None:
    lab = new_game(game).lab
    seats = ["random"] * new_game(game).seats
    deals = range(sample_here(game, 40))
    told = {event.kind for deal in deals for event in by_hand(game, seats, str(deal), deal)[1]}
    assert told <= set(lab.events)
    assert {measure.kind for measure in lab.measures if measure.kind} <= set(lab.events)


@pytest.mark.parametrize("game", game_names())
def test_what_a_game_counts_itself_is_one_of_its_measures(game: str) -> None:
    made = new_game(game)
    state = made.new("1")
    dice = one_stream(1)
    while (seat := state.mover()) != NOBODY:
        state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
    lab = made.lab
    found = lab.counts(state)
    assert len({*lab.tally, *found}) == len(lab.tally) + len(found)
    assert not lab.tally or (state.tally is not None and len(state.tally.numbers) >= len(lab.tally))
    split = {measure.name: bool(measure.split) for measure in lab.measures if not measure.kind}
    assert all(number > 0 for number in found.values())
    for name in (*lab.tally, *found):
        measure, colon, word = name.partition(":")
        assert split[measure] == bool(word) if colon else name in lab.events


@pytest.mark.parametrize("game", game_names())
def test_a_standing_is_a_share_of_a_thousand(game: str) -> None:
    rules = new_game(game)
    for seed in range(20):
        state, player = rules.deal(seed), new_player("random", seed)
        while (seat := state.mover()) != NOBODY:
            standings = [rules.lab.standing(state, each) for each in range(rules.seats)]
            assert all(0 <= standing <= 1000 for standing in standings)
            assert rules.seats == 1 or sum(standings) == 1000
            state.apply(seat, player.choose(Knowledge(state, seat)))


def test_own_measures_count_add_up_and_tell_apart(scenario: Write) -> None:
    table = Table(scenario())
    for n in range(10):
        row = row_of(table, n)
        counts = row.counts
        turned = [name for name in counts if name.startswith("turned:card ")]
        assert counts["play"] == 3
        assert (counts["points:"] >= 15) == (row.reason == "enough")
        assert sum(counts[name] for name in turned) == counts.get("turn", 0)


def test_cards_are_told_once_with_those_dealt_at_the_start(scenario: Write) -> None:
    table = Table(scenario())
    for n in range(10):
        row = row_of(table, n)
        state = new_game("fragile").new(row.key)
        assert row.deck == [["ten cards"]]
        assert len(row.drawn[0]) == len(set(row.drawn[0]))
        assert set(new_game("fragile").lab.hands(state)[0]) <= set(row.drawn[0])
        assert set(row.played[0]) <= set(row.drawn[0])


def test_length_is_in_the_unit_of_the_game(scenario: Write) -> None:
    table = Table(scenario())
    assert {row_of(table, n).length for n in range(5)} == {3.0}
    assert row_of(Table(scenario(game="kuhn", seats=BOTH_RANDOM)), 0).length in (2.0, 3.0)


def test_momentum_ends_with_the_result(scenario: Write) -> None:
    table = Table(scenario())
    for n in range(10):
        row = row_of(table, n)
        assert len(row.momentum) == STEPS
        assert row.momentum[0] == 0
        assert row.momentum[-1] == (1 if row.winners else 0)


def test_some_measures_only(scenario: Write) -> None:
    counts = dict(row_of(Table(scenario('measures = ["points"]')), 0).counts)
    assert [name for name in counts if ":" in name] == ["points:"]


def test_without_measures_nothing_listens_and_the_match_is_the_same(scenario: Write) -> None:
    counted, plain = Table(scenario()), Table(scenario('measures = "none"'))
    for n in range(5):
        row, bare = asdict(row_of(counted, n)), asdict(row_of(plain, n))
        for name in ("counts", "played", "drawn", "deck", "momentum", "lead_changes"):
            assert not bare[name]
            row[name] = bare[name]
        assert bare == row


def test_swapped_matches_have_the_same_key_and_the_other_seats(scenario: Write) -> None:
    table = Table(scenario("swap = true", game="leduc", seats='["tree:5", "random"]'))
    first, second, third = (row_of(table, n) for n in range(3))
    assert (first.pair, second.pair, third.pair) == (0, 0, 1)
    assert (first.swapped, second.swapped) == (False, True)
    assert first.players == second.players[::-1] == ["tree:5", "random"]
    assert first.key == second.key != third.key
    assert first.drawn == second.drawn


def test_every_setting_is_played_on_the_same_keys(scenario: Write) -> None:
    table = Table(scenario('vary = { breaks = ["never", "raises"] }'))
    rows = [row_of(table, n) for n in range(4)]
    assert [row.setting for row in rows] == ["breaks=never", "breaks=raises"] * 2
    assert rows[0].key == rows[1].key != rows[2].key == rows[3].key
    assert rows[0].drawn[0][0] == rows[1].drawn[0][0]
    assert [row.pair for row in rows] == [0, 1, 2, 3]


def test_another_key_gives_other_matches(scenario: Write) -> None:
    assert row_of(Table(scenario()), 0).key != row_of(Table(scenario('key = "other"')), 0).key


def test_a_player_is_given_what_its_seat_knows(scenario: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    class Spy(Player):
        def choose(self, knowledge: Knowledge) -> int:
            seen.append(knowledge)
            return knowledge.actions()[0]

    monkeypatch.setattr(playing, "new_player", lambda *_: Spy())
    row_of(Table(scenario(game="leduc", seats=BOTH_RANDOM)), 0)
    assert seen
    assert all(isinstance(each, Knowledge) for each in seen)


# -- what raises
def broken(scenario: Write) -> playing.Played:
    table = Table(scenario('options = { breaks = "raises" }', matches=200))
    return next(played for played in map(table.play, range(200)) if played.failure)


def test_a_match_that_raises_is_a_row_with_its_error(scenario: Write) -> None:
    row = broken(scenario).row
    assert row.error.startswith("ZeroDivisionError: the seven was turned over (turn, line ")
    assert (row.reason, row.scores, row.winners) == ("", [], [])


def test_its_match_file_leads_to_the_moment_before(scenario: Write) -> None:
    played = broken(scenario)
    match = read_match(played.failure)
    assert len(match.moves) == played.row.decisions
    assert not match.over()
    with pytest.raises(ZeroDivisionError):
        match.act(0, "turn")
    assert f"# match {played.row.match} raised, and ends here." in played.failure
    assert "# seat 0 had chosen action 1: turn" in played.failure
    assert "# ZeroDivisionError: the seven was turned over" in played.failure


def test_a_game_that_cannot_even_be_written_down_is_told_as_far_as_it_is_known(
    scenario: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_file(*_: object, **__: object) -> Match:
        raise ValueError("no words")

    monkeypatch.setattr(playing, "Match", no_file)
    text = broken(scenario).failure
    assert text.startswith("# no match file can be written: ValueError: no words")
    assert "# key " in text


def test_a_match_that_never_ends_is_a_failure(scenario: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(scenario(matches=1))
    monkeypatch.setattr(table.games[0], "longest", 2)
    assert "RuleLoop: A match went on for more than 2 decisions" in table.play(0).row.error


class Script(Lab):
    """A match stands at each moment as a test says, whatever its state."""

    moment: ClassVar[list[int]] = []

    def standing(self, state: State, seat: int) -> int:
        return self.moment[seat]


class Scripted(Game):
    about: ClassVar[About] = About("scripted", "Scripted", 1, "Stand as you are told.")
    lab: ClassVar[Lab] = Script()

    def __init__(self, seats: int) -> None:
        super().__init__({})
        self.seats = seats


def noted(moments: list[list[int]]) -> Standings:
    """The standings of a match that went through these moments."""
    game, state = Scripted(len(moments[0])), new_game("kuhn").new()
    standings = Standings(game)
    for moment in moments:
        Script.moment = moment
        standings.note(state)
    return standings


@pytest.mark.parametrize(
    ("moments", "changes"),
    [
        ([[500, 500], [600, 400], [500, 500], [300, 700]], 1),
        ([[500, 500], [400, 600], [300, 700]], 0),
        ([[400], [600], [500], [0]], 2),
        ([[300, 500, 500], [200, 200, 600], [700, 100, 200], [0, 0, 0]], 1),
    ],
)
def test_the_lead_changes_when_another_seat_comes_to_stand_best(
    moments: list[list[int]], changes: int
) -> None:
    """A match is level at first, and between two leads; a seat alone leads when it is nearer to winning."""
    standings = noted(moments)
    assert standings.changes == changes
    assert list(standings.first) == [moment[0] for moment in moments]


def test_momentum_is_kept_at_equal_steps_from_the_first_moment_to_the_last() -> None:
    curve = noted([[near, 1000 - near] for near in (0, 500, 1000)]).momentum()
    assert len(curve) == STEPS
    assert curve[::10] == [0.0, 0.5, 1.0]


@pytest.mark.parametrize(
    ("scores", "near", "changes"),
    [
        ([1, -1], 1000, 0),
        ([-1, 1], 0, 1),
        ([0, 0], 500, 0),  # a draw
        ([-1, -1], 0, 0),  # all have lost
        ([1, 1], 1000, 0),  # all have won: nobody has taken the lead
        ([0, 1, 0], 0, 1),
    ],
)
def test_at_the_end_stands_well_who_has_won(scores: list[int], near: int, changes: int) -> None:
    standings = noted([[600, *[400] * (len(scores) - 1)]])
    standings.end(Outcome(scores, "over", "It is over."))
    assert (list(standings.first), standings.changes) == ([600, near], changes)
