"""`--pack`: cards of one's own in every command that plays or reads."""

import json
import shutil
from pathlib import Path

import pytest

from orrery.engine.packs import Pack
from orrery.engine.review import Review
from orrery.games import game_class, game_names
from tests.cli.conftest import Run
from tests.springs import SPRING


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write(tmp_path / "my cards", "Ember Spring")


def write(folder: Path, name: str, verb: str = "Gain") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "springs.toml").write_text(SPRING.format(name=name, verb=verb), encoding="utf-8")
    return folder


def watch(run: Run, file: Path, *args: object) -> str:
    """A match that nobody plays but the heuristic."""
    who = ("--seat", "none", "--opponent", "heuristic", "--seed", "4", "--save", file)
    result = run("play", "tourbillon", *who, *args)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_match_with_a_pack_replays_when_the_pack_is_gone(run: Run, pack: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    assert "Ember Spring" in watch(run, file, "--pack", pack)
    told = run("replay", file).output
    write(pack, "Another Card")
    assert run("replay", file).output == told
    shutil.rmtree(pack)
    assert run("replay", file).output == told
    assert told.startswith("Tourbillon, a single fight (pack my-cards, ")
    assert "in order" in run("verify", file).output
    facts = json.loads(run("replay", file, "--json").output)
    assert [found["name"] for found in facts["packs"]] == ["my-cards"]


def test_a_match_with_a_pack_can_be_gone_on_with(run: Run, pack: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    begun = run("play", "tourbillon", "--seed", "4", "--pack", pack, "--save", file, typed="1\nq\n")
    assert begun.exit_code == 0, begun.output
    shutil.rmtree(pack)
    resumed = run("play", "--resume", file, typed="q\n")
    assert resumed.exit_code == 0, resumed.output
    assert "1 actions, not finished" in run("replay", file).output


def test_verify_and_replay_can_insist_on_a_pack(run: Run, pack: Path, tmp_path: Path) -> None:
    with_pack, without = tmp_path / "a.match", tmp_path / "b.match"
    watch(run, with_pack, "--pack", pack)
    watch(run, without)
    for command in ("verify", "replay"):
        assert run(command, with_pack, "--pack", pack).exit_code == 0
        refused = run(command, without, "--pack", pack)
        assert refused.exit_code != 0
        assert "played with no pack" in refused.output
    write(pack, "Another Card")
    assert run("verify", with_pack, "--pack", pack).exit_code == 1


@pytest.mark.parametrize(
    "command", [["play", "tourbillon"], ["bench", "tourbillon"], ["conform", "tourbillon"]]
)
def test_a_faulty_pack_is_refused_and_nothing_is_played(
    run: Run, tmp_path: Path, data_folder: Path, command: list[str]
) -> None:
    bad = write(tmp_path / "bad", "Ember Spring", verb="Gian")
    (bad / "torn.toml").write_text("[[card]\n", encoding="utf-8")
    (bad / "more.toml").write_text(SPRING.format(name="Ash", verb="Gane"), encoding="utf-8")
    result = run(*command, "--pack", bad)
    assert result.exit_code == 2
    for place in ("springs.toml:8:30: Unknown word", "torn.toml:1:", "more.toml:8:30: Unknown word"):
        assert f"{bad}/{place}" in result.output
    assert "3 faults" in result.output
    assert not data_folder.exists()


@pytest.mark.parametrize("game", ["kuhn", "leduc"])
@pytest.mark.parametrize("command", ["play", "bench", "conform"])
def test_games_without_packs_say_so(run: Run, pack: Path, game: str, command: str) -> None:
    result = run(command, game, "--pack", pack)
    assert result.exit_code == 2
    assert "takes no packs." in result.output


def test_a_pack_that_is_not_there_or_not_text_is_refused(run: Run, tmp_path: Path) -> None:
    assert "cannot be read" in run("play", "tourbillon", "--pack", tmp_path / "nowhere").output
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "There is no .toml file in this folder." in run("play", "tourbillon", "--pack", empty).output
    (empty / "a.toml").write_bytes(b"\xff\xfe")
    assert "a.toml:1:1: The file is not text in UTF-8." in run("play", "tourbillon", "--pack", empty).output


def test_resume_and_the_menu_take_no_packs(run: Run, pack: Path) -> None:
    assert "--resume goes on with a match as it was" in run("play", "--resume", "last", "--pack", pack).output
    assert "Say which GAME" in run("play", "--pack", pack).output


def test_a_pack_is_called_by_its_folder(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    watch(run, file, "--pack", write(tmp_path / "Springs v1.2", "Ember Spring"))
    assert "\npack springs-v1-2\nfile springs.toml\n" in file.read_text(encoding="utf-8")


def test_a_pack_can_be_one_file(run: Run, pack: Path, tmp_path: Path) -> None:
    output = watch(
        run, tmp_path / "a.match", "--pack", pack / "springs.toml", "--option", "cards=ember-spring"
    )
    assert "Ember Spring" in output


def test_bench_and_conform_take_a_pack(run: Run, pack: Path) -> None:
    measured = run("bench", "--pack", pack, "--core", "pure", "--seconds", "0.05", "--json")
    assert measured.exit_code == 0, measured.output
    assert {row["game"] for row in json.loads(measured.output)} == {"tourbillon +my-cards"}
    held = run("conform", "tourbillon", "--pack", pack, "--examples", "1")
    assert held.exit_code == 0, held.output


def test_packs_are_checked_on_top_of_each_other(run: Run, pack: Path, tmp_path: Path) -> None:
    second = write(tmp_path / "second", "Ember Spring")
    starter = (
        '[[starter]]\nname = "Mine"\ncards = ["Ember Spring", ' + ", ".join(['"Winding Key"'] * 5) + "]\n"
    )
    (second / "springs.toml").write_text(starter, encoding="utf-8")
    assert run("check", "--pack", second).exit_code == 1
    result = run("check", "--pack", pack, "--pack", second)
    assert result.exit_code == 0, result.output
    assert result.output.count("1 new and 0 replaced entries can be used.") == 2


def test_check_explains_the_cards_of_a_pack(run: Run, pack: Path) -> None:
    result = run("check", "--pack", pack, "--explain", "--json")
    (spring,) = json.loads(result.output)["checked"][0]["entries"]
    assert spring["efficiency"] == "0.67 Red/tick"
    assert spring["words"] == "Every 3 Ticks it gives you 2 Red."
    shown = run("check", "--pack", pack, "--explain").output
    assert "Ember Spring: Red common generator, 3 Ticks [Stone]" in shown
    assert "In words" not in run("check", "--pack", pack).output


def test_games_says_what_packs_can_bring(run: Run) -> None:
    assert "Packs (--pack FOLDER): cards, gremlins" in run("games", "tourbillon").output
    assert "Packs" not in run("games", "leduc").output


DUNGEON_CARD = """\
[[card]]
name = "Soul Leech"
type = "Social"
cost = 2
power = 2
fiction = "{fiction}"
text = "Strike Resolve: {verb} to Presence"
"""


def dungeon_pack(folder: Path, fiction: str = "hunger", verb: str = "Drain") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "hollow.toml").write_text(DUNGEON_CARD.format(fiction=fiction, verb=verb), encoding="utf-8")
    return folder


def test_check_asks_the_game_that_a_pack_is_for(run: Run, tmp_path: Path) -> None:
    mine = dungeon_pack(tmp_path / "mine")
    result = run("check", "--pack", mine, "--explain")
    assert result.exit_code == 0, result.output
    assert "0 new and 1 replaced entries can be used." in result.output
    assert "Soul Leech: Social Strike, cost 2, Power 2 [hunger]" in result.output
    assert "In words: You strike at the enemy's Resolve: your Presence heals" in result.output
    assert json.loads(run("check", "--pack", mine, "--json").output)["checked"][0]["game"] == "shattered"
    other = run("check", "--pack", mine, "--game", "tourbillon")
    assert other.exit_code == 1
    assert 'Unknown field "fiction"' in other.output


@pytest.mark.rule("SD-047", "SD-182")
def test_check_finds_what_is_wrong_and_what_is_against_the_principles(run: Run, tmp_path: Path) -> None:
    typo = run("check", "--pack", dungeon_pack(tmp_path / "mine", verb="Drian"))
    assert typo.exit_code == 1
    assert 'hollow.toml:7:25: Unknown word "Drian", did you mean "Drain"?' in typo.output
    odd = run("check", "--pack", dungeon_pack(tmp_path / "mine", fiction="vines"))
    assert odd.exit_code == 1
    assert "Soul Leech: vines do not Drain (principle 15)." in odd.output
    assert json.loads(run("check", "--pack", tmp_path / "mine", "--json").output)["checked"][0]["code"] == (
        "against-principles"
    )


def test_check_looks_through_the_games_own_cards(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.games.shattered.cards.lint.LEAST_LINES", 3)
    result = run("check")
    assert result.exit_code == 1
    assert "shattered: v2.1: Veil Moth: a deck has 3 combo lines" in result.output


def odd_pack(folder: Path) -> Path:
    folder.mkdir()
    (folder / "quux.csv").write_text("id,name\nx,y\n", encoding="utf-8")
    return folder


def test_a_file_that_no_game_knows_is_named_and_what_they_know(run: Run, tmp_path: Path) -> None:
    """It is not taken for the pack of whichever game complains least."""
    folder = odd_pack(tmp_path / "odd")
    result = run("check", "--pack", folder)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[:2] == [f"{folder}/quux.csv: no game knows this file.", "Known are:"]
    known = dict(line.strip().split(": ") for line in lines[2:])
    games = [game_class(name) for name in game_names()]
    books = {game.about.title: game.book for game in games if game.book.packs}
    assert known == {title: f"{book.packs}, in {book.pack_files}" for title, book in books.items()}
    assert "in species.csv, " in known["The Chaos Engine"]
    assert known["The Chaos Engine"].endswith(", narration.csv")
    assert known["Nine Scenes"].endswith("in one .csv file")
    assert known["Tourbillon, a single fight"].endswith("in .toml files")
    facts = json.loads(run("check", "--pack", folder, "--json").output)
    assert facts["checked"][0]["code"] == "unknown-file"


@pytest.mark.parametrize("odd_first", [True, False])
def test_a_pack_beside_one_that_no_game_knows_is_still_known(
    run: Run, tmp_path: Path, *, odd_first: bool
) -> None:
    odd, mine = odd_pack(tmp_path / "odd"), dungeon_pack(tmp_path / "mine")
    folders = [odd, mine] if odd_first else [mine, odd]
    result = run("check", "--pack", folders[0], "--pack", folders[1], "--json")
    found = {each["pack"]: each for each in json.loads(result.output)["checked"]}
    assert {folder: each["game"] for folder, each in found.items()} == dict.fromkeys(found, "shattered")
    assert (found[str(mine)]["ok"], found[str(odd)]["ok"]) == (True, False)


def test_a_game_reviews_each_pack_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether its files are known, whose they are and what is wrong with them: all from the same review."""
    asked: list[list[str]] = []

    def review(packs: tuple[Pack, ...]) -> Review:
        asked.append([pack.name for pack in packs])
        return Review()

    monkeypatch.setattr("orrery.games.shattered.cards.review.review", review)
    folders = [dungeon_pack(tmp_path / "one"), dungeon_pack(tmp_path / "two")]
    result = run("check", "--pack", folders[0], "--pack", folders[1])
    assert result.exit_code == 0, result.output
    assert asked == [["one"], ["one", "two"]]


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("wepons.csv", "id,name\nx,y\n", 'Did you mean "weapons"?'),
        ("mine.toml", '[[crad]]\nname = "X"\n', "did you mean [[card]]?"),
        ("rooms.toml", '[[vistor]]\nname = "X"\n', "did you mean [[visitor]]?"),
    ],
)
def test_a_table_with_a_wrong_letter_is_still_a_table_of_its_game(
    run: Run, tmp_path: Path, file: str, text: str, told: str
) -> None:
    folder = tmp_path / "near"
    folder.mkdir()
    (folder / file).write_text(text, encoding="utf-8")
    result = run("check", "--pack", folder)
    assert result.exit_code == 1
    assert told in result.output
    assert "no game knows" not in result.output


def test_a_table_with_a_wrong_letter_beside_a_right_one_is_told(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "near"
    folder.mkdir()
    (folder / "wepons.csv").write_text("id,name\nx,y\n", encoding="utf-8")
    (folder / "weapons.csv").write_text("id,name\nx,y\n", encoding="utf-8")
    assert 'Did you mean "weapons"?' in run("check", "--pack", folder).output
