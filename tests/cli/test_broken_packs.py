"""`orrery check --pack` on files that cannot be read: told first, once, with its place and what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orrery.games.chaos.cards.compiler import own_tables
from orrery.games.scenes.cards.content import as_csv, as_json, own
from tests.cli.conftest import Run
from tests.springs import SPRING

EMBER = SPRING.format(name="Ember Spring", verb="Gain")
DUNGEON = """\
[[card]]
name = "Soul Leech"
type = "Social"
cost = 2
power = 4
fiction = "hunger"
text = "Strike Nerve: Drain to Presence"
"""
CLAN = """\
[[card]]
name = "Dune Singer"
element = "Desert"
rarity = "Rare"
damage = 3
health = 9
tick = 3
move = 1
ap = 1
gain = 1
text = "Inspire 1, Shield 1. In turns: Guard"

[[deck]]
name = "Sun and Reeds"
hero = "Kleopatra"
cards = ["3 Dune Singer", "6 Marsh Warrior"]
"""
HEAD = "id,name,skill,dice,hands,reach,range,metal,damage_type,price,cost\n"
MAUL = "my_maul,My Maul,great,1d12,2,1,0,yes,blunt,50,4\n"
TALE = as_json(own()["river"]).replace('"id": "river"', '"id": "brook"', 1)
TABLE = as_csv(own()["river"]).replace("pack,river,", "pack,brook,", 1)


def packed(folder: Path, **files: str | bytes) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        raw = text if isinstance(text, bytes) else text.encode()
        (folder / name.replace("_", ".")).write_bytes(raw)
    return folder


def faults(run: Run, folder: Path) -> list[str]:
    """What is said of a pack, each fault without its excerpt."""
    result = run("check", "--pack", folder, "--json")
    assert result.exit_code == 1, result.output
    assert "no game knows" not in result.output
    (found,) = json.loads(result.output)["checked"]
    assert not found["ok"]
    return [fault.partition("\n")[0].removeprefix(f"{folder}/") for fault in found["faults"]]


# ------------------------------------------------------------------------------------------------------ TOML
@pytest.mark.parametrize("text", [EMBER, DUNGEON, CLAN], ids=["tourbillon", "shattered", "clans"])
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[[card]]", "[card]", "1:1: Write [[card]] with two brackets."),
        ("[[card]]", "[[card]", "1:7: A bracket is missing: a table begins with [[card]], for example."),
        ("name = ", "name ", "2:6: There is no = here. A line says name = value."),
        ('"\n', "\n", '2:{end}: This text does not end on its line: put a " at its end.'),
    ],
)
def test_broken_toml_is_told_once(run: Run, tmp_path: Path, text: str, old: str, new: str, told: str) -> None:
    """In every game, whatever else stands in the file: a deck, say, that needs the card."""
    (found,) = faults(run, packed(tmp_path / "mine", mine_toml=text.replace(old, new, 1)))
    end = len(text.splitlines()[1])
    assert found == f"mine.toml:{told.format(end=end)}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[card]]\nname = "Ember\n', '2:14: This text does not end on its line: put a " at its end.'),
        ('[[card]]\nname = """Ember\n', "2:8: This text is never closed: put the closing quotes at its end."),
        ('[[card]]\ntags = ["Spark"\ncost = 2\n', "3:1: This list is not closed: put a ] at its end"),
        ("[[card]]\nname = Ember\n", "2:8: There is no value here that can be read. A text"),
        ('[[card]]\nname = "a" "b"\n', "2:12: Something is left over at the end of this line."),
        ('[card]\nname = "A"\n[card]\nname = "B"\n', "3:6: [card] stands here a second time. Write [[card]]"),
        ('[[card]]\nname = "C:\\Users"\n', "2:13: A backslash means something else in a text"),
        ("= 3\n", "1:1: A line says name = value, and a table begins with [[card]], for example."),
    ],
)  # fmt: skip
def test_broken_toml_is_told_in_plain_words(run: Run, tmp_path: Path, text: str, told: str) -> None:
    (found,) = faults(run, packed(tmp_path / "mine", mine_toml=text))
    assert found.startswith(f"mine.toml:{told}")


def test_a_good_file_beside_a_broken_one_is_not_blamed(run: Run, tmp_path: Path) -> None:
    """The deck names a card of the broken file, and would be complete with it."""
    card, _, deck = CLAN.partition("[[deck]]")
    folder = packed(
        tmp_path / "mine", cards_toml=card.replace('"Rare"', '"Rare'), decks_toml="[[deck]]" + deck
    )
    (found,) = faults(run, folder)
    assert found.startswith('cards.toml:4:15: This text does not end on its line: put a " at its end.')


def test_what_is_wrong_in_other_files_is_told_after_it(run: Run, tmp_path: Path) -> None:
    typo = SPRING.format(name="Ash", verb="Gian")
    first, second = faults(
        run, packed(tmp_path / "mine", a_toml=typo, b_toml=EMBER.replace('"Ember', '"Ember\n'))
    )
    assert first.startswith("b.toml:2:14: This text does not end on its line")
    assert second.startswith('a.toml:8:30: Unknown word "Gian"')


def test_a_pack_after_a_broken_one_is_looked_at(run: Run, tmp_path: Path) -> None:
    broken = packed(tmp_path / "one", mine_toml=EMBER.replace("cost = 3", "cost ="))
    fine = packed(tmp_path / "two", mine_toml=EMBER)
    result = run("check", "--pack", broken, "--pack", fine, "--json")
    found = {Path(each["pack"]).name: each for each in json.loads(result.output)["checked"]}
    assert (found["one"]["ok"], found["two"]["ok"]) == (False, True)
    assert found["two"]["game"] == "tourbillon"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"\xef\xbb\xbf" + EMBER.encode(), ""),
        (EMBER.replace(" = ", "\t=\t").encode(), ""),
        (EMBER.replace("\n", "\r\n").encode(), ""),
        (EMBER.replace("Ember", "\xc9clat").encode("latin-1"), "mine.toml:2:9: The file is not text"),
        (EMBER.encode("utf-16"), "mine.toml:1:1: The file is not text"),
        (b"", "mine.toml:1:1: There is nothing in this file."),
        (b"# later\n", "mine.toml:1:1: There is nothing in this file."),
        (EMBER.replace("[[card]]", "[[cards]]").encode(), 'mine.toml:1:1: Unknown table "cards", did'),
    ],
)  # fmt: skip
def test_how_a_file_is_written(run: Run, tmp_path: Path, raw: bytes, told: str) -> None:
    folder = packed(tmp_path / "mine", mine_toml=raw)
    if not told:
        assert run("check", "--pack", folder).exit_code == 0
        return
    (found,) = faults(run, folder)
    assert found.startswith(told)
    if "not text" in told:
        assert found.endswith("Save it as UTF-8.")


# ------------------------------------------------------------------------------------------------ CSV, JSON
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD + MAUL.replace("My Maul", '"My Maul'), '2:9: This quote is not closed on its line: put a " at'),
        (HEAD + MAUL.replace("My Maul", '"My" Maul'), "2:13: Something stands behind the closing quote"),
        (MAUL, "1:1: The first line should name the columns: id,name,skill,"),
        ("", "1:1: There is nothing in this file."),
        (HEAD.replace(",", ";") + MAUL.replace(",", ";"), "1:1: The columns are separated by semicolons"),
        (HEAD.replace(",", "\t") + MAUL.replace(",", "\t"), "1:1: The columns are separated by tabs"),
        (HEAD.replace("name", "name,name") + MAUL, "1:name: this column stands here twice."),
    ],
)  # fmt: skip
def test_a_broken_table_of_the_chaos_engine_is_told_once(
    run: Run, tmp_path: Path, text: str, told: str
) -> None:
    (found,) = faults(run, packed(tmp_path / "mine", weapons_csv=text))
    assert found.startswith(f"weapons.csv:{told}")


def test_a_table_in_the_singular_is_told(run: Run, tmp_path: Path) -> None:
    found = faults(run, packed(tmp_path / "mine", weapon_csv=HEAD + MAUL))
    assert any('Did you mean "weapons"?' in fault for fault in found)


def test_a_good_table_beside_a_broken_one_is_not_blamed(run: Run, tmp_path: Path) -> None:
    """A foe that lives in a place whose row cannot be read."""
    foes, biomes = (
        next(table.text for table in own_tables() if table.file == file).splitlines(keepends=True)
        for file in ("foes.csv", "biomes.csv")
    )
    foe = foes[1].replace("mudling", "mire_rat").replace(",sump,", ",mire,")
    mire = biomes[1].replace("sump,", 'mire,"', 1)
    assert (",mire," in foe, mire.startswith('mire,"')) == (True, True)
    folder = packed(tmp_path / "mine", foes_csv=foes[0] + foe, biomes_csv=biomes[0] + mire)
    (found,) = faults(run, folder)
    assert found.startswith("biomes.csv:2:6: This quote is not closed on its line")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"name": ', '"name" ', "3:10: There is no : here. A line says"),
        ('"id": "brook",', '"id": "brook"', "3:3: A comma is missing before this"),
        ('"language": "en",', '"language": "en",,', "4:20: There is one comma too many here"),
        ('"name": "', '"name": ', "3:11: There is no value here that can be read"),
    ],
)  # fmt: skip
def test_broken_json_of_nine_scenes_is_told_once(
    run: Run, tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert old in TALE
    (found,) = faults(run, packed(tmp_path / "mine", brook_json=TALE.replace(old, new, 1)))
    assert found.startswith(f"brook.json:{told}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TALE[:-2] + ",\n}", "There is one comma too many here. Delete it."),
        ("", "brook.json:1:1: There is nothing in this file."),
        ("[]", "it should be one object with the fields of a pack."),
        (TALE.replace('"language"', '"name": "Again", "language"', 1), '"name" stands here twice: keep'),
        (TALE.replace('"elements"', '"element"', 1), 'Did you mean "elements"?'),
    ],
)  # fmt: skip
def test_kin_of_broken_json(run: Run, tmp_path: Path, text: str, told: str) -> None:
    (found,) = faults(run, packed(tmp_path / "mine", brook_json=text))
    assert told in found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TABLE.replace("pack,brook,,", 'pack,brook,,"', 1), "2:13: This quote is not closed on its line"),
        (TABLE.partition("\n")[2], "1:1: The first line should name the columns: kind,id,subtype,name,text,"),
        (TABLE.replace("kind,id,subtype", "kind;id;subtype").replace(",", ";"), "separated by semicolons"),
        ("", "1:1: There is nothing in this file."),
        (TABLE.replace("\ntheme,", "\nthemes,", 1), 'Did you mean "theme"?'),
    ],
)  # fmt: skip
def test_a_broken_table_of_nine_scenes_is_told_once(run: Run, tmp_path: Path, text: str, told: str) -> None:
    found = faults(run, packed(tmp_path / "mine", brook_csv=text))
    assert told in found[0]
    assert len(found) == 1
