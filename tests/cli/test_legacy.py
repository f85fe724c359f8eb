"""`orrery legacy`: what is kept of the matches that were finished here, each counted once."""

import json
import os
from pathlib import Path

import pytest

from orrery.cli import legacies, storage
from orrery.cli.sitting import Plan, Sitting
from orrery.engine.match import Match, Seated
from orrery.engine.words import Illegal
from orrery.files import load_match
from orrery.games import REGISTERED, new_game
from tests.cli.conftest import Run

PERSON, BOT = Seated("person", "Player 1"), Seated("player", "random")
FOLD = ("raise", "fold")  # seat 0 wins 1


@pytest.fixture(autouse=True)
def climbs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTERED, "climbs", "examples.climbs:Climbs")


def match_of(*actions: str, key: str = "1", game: str = "leduc", repeated: bool = False) -> Match:
    seated = [PERSON, BOT][: new_game(game).seats]
    match = Match(new_game(game), key, "fast", seated, repeated=repeated)
    for action in actions:
        match.act(match.state.mover(), action)
    return match


def saved(match: Match, at: int = 1) -> Path:
    """A match in the data directory, as if the process had been killed right after saving it."""
    path = storage.matches_folder() / f"{match.game.about.name}-{at}.match"
    storage.keep(match, path)
    os.utime(path, (at, at))
    return path


def climbed(key: str, options: dict[str, object]) -> Sitting:
    """A match of Climbs at this terminal, in which all is guessed right."""
    sitting = Plan("climbs", {"order": "rising", **options}).begin(key)
    while not sitting.match.over():
        sitting.act(0, "higher")
    return sitting


def shown(run: Run, game: str = "leduc") -> dict[str, str]:
    ((facts),) = json.loads(run("legacy", "show", game, "--json").output)
    return {line["title"]: line["text"] for line in facts["lines"]}


def kept_file() -> Path:
    return legacies.path_of("leduc")


# -- playing


def test_a_match_counts_when_it_ends(run: Run):
    assert run("legacy", "show", "leduc").output == "Leduc poker: no match was counted yet\n"
    sitting = Sitting(match_of("raise", key="3"), storage.new_match_path("leduc"))
    assert not kept_file().exists()
    sitting.act(1, "fold")
    assert kept_file().exists()
    assert run("legacy", "show", "leduc").output == (
        "Leduc poker: 1 match\n"
        "  Won                1 of 1\n"
        "  Chips              +1 in all, 1 at most in one match\n"
        "  Longest raise war  1 raise\n"
    )
    assert sitting.how_to_resume().endswith("begin the next one with: orrery legacy show leduc")
    Sitting(load_match(sitting.path), sitting.path)  # looked at again
    assert shown(run)["Won"] == "1 of 1"


def test_a_match_that_is_kept_elsewhere_counts_too(run: Run, tmp_path: Path):
    sitting = Sitting(match_of("raise"), tmp_path / "mine.match")
    sitting.act(1, "fold")
    assert shown(run)["Won"] == "1 of 1"


def test_a_match_that_was_saved_and_not_counted_counts_when_it_is_asked_for(run: Run):
    saved(match_of(*FOLD, key="1"), 1)
    saved(match_of(*FOLD, key="2"), 2)
    saved(match_of("raise", key="3"), 3)  # not over
    assert shown(run)["Won"] == "2 of 2"
    Sitting(match_of(*FOLD, key="4"), storage.new_match_path("leduc"))
    assert shown(run)["Won"] == "3 of 3"


def test_what_has_counted_cannot_be_taken_back():
    sitting = Sitting(match_of("raise", key="3"), storage.new_match_path("leduc"))
    sitting.act(1, "fold")
    with pytest.raises(Illegal, match="has counted"):
        sitting.take_back()


def test_the_same_deal_again_is_practice(run: Run):
    sitting = Sitting(match_of(*FOLD), storage.new_match_path("leduc"))
    again = sitting.again(same_key=True)
    again.act(0, "raise")
    again.act(1, "fold")
    assert shown(run)["Won"] == "1 of 1"


def test_what_others_may_forget_stays_where_a_legacy_is_made_of_it(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(storage, "MOST_FINISHED", 2)
    paths = [saved(match_of(*FOLD, key=str(at)), at) for at in range(1, 5)]
    passed = [saved(match_of("pass", "pass", key=str(at), game="kuhn"), at) for at in range(5, 9)]
    assert all(path.exists() for path in paths)
    assert [path.exists() for path in passed] == [False, False, True, True]


# -- inheriting


def test_the_next_match_begins_with_what_is_inherited_unless_something_else_is_set(run: Run):
    assert climbed("1", {}).match.game.options["cards"] == 5
    sitting = climbed("2", {})
    assert "\noption cards 6\n" in sitting.path.read_text(encoding="utf-8")
    assert climbed("3", {"cards": 5}).match.game.options["cards"] == 5
    assert "  Your next match begins with: cards 7\n" in run("legacy", "show", "climbs").output


def test_who_only_watches_begins_as_usual():
    climbed("1", {})
    assert Plan("climbs", {}, people=()).new_game().options["cards"] == 5


# -- altered files


def alter() -> None:
    kept_file().write_text(kept_file().read_text("utf-8").replace('"won": 1', '"won": 100'), "utf-8")


def test_an_altered_legacy_is_refused_with_its_place_and_rebuild_makes_it_anew(run: Run):
    Sitting(match_of(*FOLD), storage.new_match_path("leduc"))
    good = kept_file().read_text("utf-8")
    alter()
    altered = kept_file().read_text("utf-8")
    for command in (["legacy", "show"], ["legacy", "export", "leduc"], ["play", "leduc", "--plain"]):
        result = run(*command)
        assert result.exit_code == 2
        assert f"{kept_file()}: line 9 (value.won): its mark does not fit: it was altered." in result.output
        assert "orrery legacy rebuild leduc" in result.output
    assert run("legacy", "rebuild", "leduc").output == "Leduc poker: 1 match\n"
    assert kept_file().read_text("utf-8") == good
    assert kept_file().with_name("leduc.json.old").read_text("utf-8") == altered


def test_an_altered_legacy_keeps_no_match_from_ending():
    sitting = Sitting(match_of("raise", key="3"), storage.new_match_path("leduc"))
    Sitting(match_of(*FOLD), storage.new_match_path("leduc"))
    alter()
    sitting.act(1, "fold")
    assert load_match(sitting.path).over()
    assert "The match is not counted: " in sitting.ending()[-1]
    assert "orrery legacy rebuild leduc" in sitting.ending()[-1]


def test_a_legacy_that_cannot_be_written_keeps_no_match_from_ending(data_folder: Path):
    data_folder.mkdir()
    (data_folder / "legacies").write_text("in the way")
    sitting = Sitting(match_of(*FOLD), storage.new_match_path("leduc"))
    assert "The match is not counted: " in sitting.ending()[-1]


# -- making it anew


def test_a_legacy_is_rebuilt_from_saved_matches_and_from_files(run: Run, tmp_path: Path):
    Sitting(match_of(*FOLD), storage.new_match_path("leduc"))
    old = tmp_path / "old.match"
    old.write_text(match_of("call", "raise", "fold", key="9").text(), "utf-8")
    assert run("legacy", "rebuild", "leduc", old).output == "Leduc poker: 2 matches\n"
    assert shown(run) == {
        "Won": "1 of 2",
        "Chips": "+0 in all, 1 at most in one match",
        "Longest raise war": "1 raise",
    }


def test_files_that_do_not_count_are_skipped_with_a_sentence(run: Run, tmp_path: Path):
    texts = {
        "good": match_of(*FOLD).text(),
        "going": match_of("raise").text(),
        "foreign": match_of("pass", "pass", game="kuhn").text(),
        "again": match_of(*FOLD, repeated=True).text(),
        "altered": match_of(*FOLD).text().replace("1 fold", "1 call"),
    }
    files = [tmp_path / f"{name}.match" for name in texts]
    for file, text in zip(files, texts.values(), strict=True):
        file.write_text(text, "utf-8")
    result = run("legacy", "rebuild", "leduc", *files, tmp_path / "nothing.match")
    assert result.exit_code == 1
    first, *skipped = result.output.splitlines()
    assert first == "Leduc poker: 1 match"
    assert len(skipped) == 5
    for said in (
        "going.match: The match is not over.",
        "foreign.match: this is a match of Kuhn poker.",
        "again.match: It repeats a deal that was seen before",
        "altered.match: line 9: ",
        "nothing.match cannot be read: ",
    ):
        assert any(said in line for line in skipped), (said, skipped)


def test_rebuilding_without_a_game_makes_all_anew(run: Run):
    Sitting(match_of(*FOLD), storage.new_match_path("leduc"))
    climbed("1", {})
    assert run("legacy", "rebuild").output == (
        "Land of Clans & Wanderers: no match was counted yet\n"
        "Leduc poker: 1 match\nShattered Dungeon, a single run: no match was counted yet\n"
        "Shattered Dungeon: no match was counted yet\n"
        "Tourbillon: no match was counted yet\nClimbs: 1 match\n"
    )
    (_, leduc, *_, climbs) = json.loads(run("legacy", "rebuild", "--json").output)
    assert (leduc["game"], leduc["matches"], leduc["skipped"]) == ("leduc", 1, [])
    assert climbs["options"] == {"cards": 6}


def test_rebuilt_is_what_was_kept(run: Run):
    for key in range(1, 5):
        climbed(str(key), {})
    before = legacies.path_of("climbs").read_text("utf-8")
    for at, path in enumerate(reversed(storage.saved_matches()), 1):
        os.utime(path, (at, at))
    assert run("legacy", "rebuild", "climbs").exit_code == 0
    assert legacies.path_of("climbs").read_text("utf-8") == before


# -- exporting, and what has none


def test_export_prints_what_is_kept(run: Run, tmp_path: Path):
    Sitting(match_of(*FOLD), storage.new_match_path("leduc"))
    assert run("legacy", "export", "leduc").output == kept_file().read_text("utf-8")
    out = tmp_path / "all.json"
    assert run("legacy", "export", "-o", out).exit_code == 0
    assert [each["game"] for each in json.loads(out.read_text("utf-8"))] == [
        "clans-campaign", "leduc", "shattered", "shattered-life", "tourbillon-run", "climbs",
    ]  # fmt: skip


def test_a_game_that_keeps_nothing_says_so(run: Run):
    result = run("legacy", "show", "kuhn")
    assert result.exit_code == 2
    assert "Nothing is kept of finished matches of Kuhn poker." in result.output
    sitting = Sitting(match_of("pass", "pass", game="kuhn"), storage.new_match_path("kuhn"))
    assert sitting.not_counted == ""
    assert not legacies.path_of("kuhn").exists()


# -- reading what was opened


def given_up_run() -> None:
    """A run of Tourbillon that ends at once, which opens a little."""
    match = match_of(game="tourbillon-run")
    match.resign(0)
    saved(match)


@pytest.mark.rule("TB-202")
def test_what_was_opened_is_listed_and_can_be_read(run: Run):
    assert run("legacy", "read", "tourbillon-run").output == (
        "Your matches of Tourbillon have opened nothing yet.\n"
    )
    given_up_run()
    listed = run("legacy", "show", "tourbillon-run").output
    assert "\n  Lore\n    The first morning\n    Not found yet: Win a fight.\n" in listed
    assert "What the Wheel does" not in listed
    assert "    Out of the ashes\n" in listed
    told = run("legacy", "read", "tourbillon-run", "the first MORNING").output
    assert told.startswith("The first morning\nYou wake at your bench,")
    assert max(map(len, told.splitlines())) <= 78
    everything = run("legacy", "read", "tourbillon-run").output
    assert "\n\nKnowledge is not brass\n" in everything


def test_what_is_closed_cannot_be_read(run: Run):
    given_up_run()
    refused = run("legacy", "read", "tourbillon-run", "What the Wheel does")
    assert refused.exit_code == 2
    assert 'You have opened nothing called "What the Wheel does"' in refused.output
    near = run("legacy", "read", "tourbillon-run", "The first mourning")
    assert 'Did you mean "The first morning"?' in near.output


def test_a_run_that_was_altered_is_refused_with_its_place_and_made_anew(run: Run):
    given_up_run()
    run("legacy", "show")
    path = legacies.path_of("tourbillon-run")
    kept = path.read_text("utf-8")
    path.write_text(kept.replace('"out-of-the-ashes"', '"the-kings-chest"', 1), "utf-8")
    refused = run("legacy", "show", "tourbillon-run")
    assert refused.exit_code == 2
    assert "(value.discovered): its mark does not fit: it was altered." in refused.output
    assert run("legacy", "rebuild", "tourbillon-run").exit_code == 0
    assert path.read_text("utf-8") == kept
