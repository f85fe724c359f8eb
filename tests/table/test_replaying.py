"""Replays: every decision with what was seen after it, and no more than the chosen eyes could see."""

from pathlib import Path

import pytest

from orrery.engine.match import Match, Seated, commitment
from orrery.engine.matchfile import BadMatchFile
from orrery.engine.view import View, Zone
from orrery.engine.words import Malformed, Refusal
from orrery.games import new_game
from orrery.players import Knowledge, new_player
from orrery.table import limits
from orrery.table.keepsakes import read_keepsake
from orrery.table.protocol import Ending
from orrery.table.replaying import replay_of, replay_of_file
from tests.table.kept import FOLDER as KEPT

KEY, ANOTHER = "5ec7e7" + "0" * 58, "07e7" + "0" * 60
SEATED = (Seated("person", "Ann"), Seated("player", "tree:400"))


def kuhn(key: str = "7", chance: str = "fast") -> Match:
    """Ann bets, the other side folds: no card is ever shown."""
    match = Match(new_game("kuhn"), key, chance, SEATED)
    match.act(0, "bet")
    match.act(1, "pass")
    return match


def card_of(view: View, owner: int) -> str:
    """The name of a seat's card, as far as this view shows it."""
    (hand,) = [part for part in view.parts if part.id == f"hand-{owner}"]
    assert isinstance(hand, Zone)
    return hand.cards[0].name


def fight() -> Match:
    match = Match(new_game("tourbillon", encounter="lesson-1"), KEY, "sealed", [Seated("person", "Ann")])
    player = new_player("heuristic")
    while not match.over():
        match.act(0, player.choose(Knowledge(match.state, 0)))
    return match


def test_a_frame_for_the_beginning_and_one_for_each_decision() -> None:
    match = fight()
    replay = replay_of(match, 0)
    assert len(replay.frames) == len(match.moves) + 1
    assert [frame.by for frame in replay.frames] == [-1, *(move.seat for move in match.moves)]
    assert [frame.action for frame in replay.frames[1:]] == [
        match.game.text(move.action) for move in match.moves
    ]
    assert replay.frames[-1].view.over
    assert not replay.frames[0].view.over


def test_decisions_are_told_in_words_with_the_names_of_the_file() -> None:
    replay = replay_of(kuhn(), 0)
    assert replay.seats == ("Ann", "Normal bot")
    assert [frame.label for frame in replay.frames] == ["The beginning", "Bet 1", "Normal bot folds."]
    assert [told.text for told in replay.frames[1].told] == ["Ann bets."]
    assert replay.frames[0].view.seats == ("Ann", "Normal bot")


@pytest.mark.parametrize(("seat", "seen"), [(0, [True, False]), (1, [False, True]), (-1, [False, False])])
def test_each_seat_sees_its_own_card_and_a_spectator_none(seat: int, seen: list[bool]) -> None:
    match = kuhn()
    dealt = [card_of(match.state.view(owner), owner) for owner in (0, 1)]
    assert all(dealt)
    for frame in replay_of(match, seat).frames:
        assert [card_of(frame.view, owner) == dealt[owner] for owner in (0, 1)] == seen


def test_what_another_seat_typed_is_not_told() -> None:
    assert [frame.action for frame in replay_of(kuhn(), 0).frames] == ["", "bet", ""]
    assert [frame.action for frame in replay_of(kuhn()).frames] == ["", "", ""]


def test_nothing_is_asked_in_a_replay() -> None:
    assert all(frame.view.choices == () for frame in replay_of(fight(), 0).frames)


def test_the_end_with_scores_winners_and_key() -> None:
    ending = replay_of(kuhn()).ending
    assert ending is not None
    assert (ending.reason, ending.scores, ending.winners, ending.key) == ("fold", (1, -1), (0,), "7")
    assert "Ann" in ending.text


def test_the_tables_own_ending_is_told_where_the_game_has_none() -> None:
    match = Match(new_game("kuhn"), "7", seated=SEATED)
    assert replay_of(match).ending is None
    resigned = Ending("resigned", "Ann resigns.", (-1, 1), (1,), "7")
    assert replay_of(match, ending=resigned).ending == resigned


# -- the shuffle
def test_a_kept_commitment_is_called_fair() -> None:
    match = kuhn(KEY, "sealed")
    assert replay_of(match, committed=commitment(KEY)).fair.startswith("The shuffle was fair")


def test_a_broken_commitment_is_called_so() -> None:
    match = kuhn(KEY, "sealed")
    assert replay_of(match, committed=commitment(ANOTHER)).fair.startswith("The shuffle was not fair")


def test_a_commitment_that_nobody_has_kept_is_shown_for_comparing() -> None:
    assert commitment(KEY) in replay_of(kuhn(KEY, "sealed")).fair


def test_without_a_commitment_nothing_is_claimed() -> None:
    assert replay_of(kuhn("7", "fast")).fair.startswith("No commitment was made")


# -- match files
def test_a_file_gives_the_same_replay_as_the_match() -> None:
    match = fight()
    read = replay_of_file(match.text(), 0)
    assert read == replay_of(match, 0, committed=commitment(match.key))
    assert read.fair.startswith("The shuffle was fair")


def test_a_file_without_its_commitment_proves_nothing() -> None:
    lines = kuhn(KEY, "sealed").text().splitlines(keepends=True)
    bare = "".join(line for line in lines if not line.startswith("commitment"))
    assert not replay_of_file(bare).fair.startswith("The shuffle was fair")


def test_an_altered_file_is_refused_with_its_line() -> None:
    text = kuhn().text()
    line = next(number for number, line in enumerate(text.split("\n"), start=1) if line.startswith("0 bet"))
    with pytest.raises(BadMatchFile) as refused:
        replay_of_file(text.replace("0 bet", "0 pass"))
    assert (refused.value.line, refused.value.code) == (line, "altered")


def test_a_match_that_is_still_sealed_is_refused() -> None:
    with pytest.raises(BadMatchFile, match="still sealed"):
        replay_of_file(kuhn(KEY, "sealed").text(reveal=False))


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(Refusal, match=f"There is no seat {seat}"):
        replay_of(kuhn(), seat)


def test_a_match_too_long_to_be_shown_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEPT", 1)
    match = kuhn()
    with pytest.raises(Refusal, match="at most 1"):
        replay_of(match)
    with pytest.raises(Refusal, match="at most 1"):
        replay_of_file(match.text())


# -- older rules
def older(match: Match) -> str:
    """A match file as if the rules had changed since."""
    return match.text().replace("game kuhn 1\n", "game kuhn 0\n")


def test_a_match_of_older_rules_is_told_by_what_was_decided():
    text = older(kuhn())
    replay = replay_of_file(text, 1)
    assert (replay.rules_gone, replay.seats, replay.seat) == (True, ("Ann", "Normal bot"), 1)
    [frame] = replay.frames
    assert [told.text for told in frame.told] == ["Ann: bet", "Normal bot: pass"]
    assert "version 0 of the rules" in frame.view.prompt.text
    with pytest.raises(Malformed, match="no seat 2"):
        replay_of_file(text, 2)
    match = Match(new_game("kuhn"), "7", "fast", SEATED)
    match.resign(0)
    assert [told.text for told in replay_of_file(older(match)).frames[0].told] == ["Ann gives up."]


def test_a_seat_that_nobody_has_is_not_read_in_an_old_file():
    text = older(kuhn()).replace("\n0 bet", "\n999999999 bet")
    with pytest.raises(BadMatchFile, match="version 0"):
        replay_of_file(text)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.keepsake")), ids=lambda path: path.stem)
def test_a_match_file_of_every_version_is_read(path: Path):
    keepsake = read_keepsake(path.read_bytes())
    assert keepsake is not None
    replay = replay_of_file(keepsake.match)
    assert replay.frames[0].told or len(replay.frames) > 1
