"""Tuning: it finds what was planted, goes on where it was broken off, and what it proposes can be used."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from orrery.engine.words import Malformed
from orrery.files import read_pack
from orrery.games import new_game
from orrery.lab.knobs import present, scenario_at
from orrery.lab.measures import summarise
from orrery.lab.running import run
from orrery.lab.tuning import PROPOSAL, Trial, Tuned, tune
from orrery.lab.tuning_file import BadTuning, Tuning, read_tuning
from orrery.lab.tuning_report import html

SCENARIO = """
title = "A fight by chance"
game = "tourbillon"
options = { encounter = "random-1", rewards = "none", starter = "ember" }
seats = ["random"]
matches = 30
"""
FILE = """
scenario = "fight.toml"
trials = {trials}
matches = 30
fresh = 30
targets = {{ won = [{low}, {high}] }}
[numbers]
card."Force Converter".text.deal.amount = [1, 8]
{more}
"""
CONVERTER = 'card."Force Converter".text.deal.amount'


class Quiet:
    """Keeps what it is told."""

    def __init__(self, most: int = 100) -> None:
        self.trials: list[Trial] = []
        self.most = most

    def tried(self, trial: Trial, of: int) -> None:
        self.trials.append(trial)
        if len(self.trials) == self.most:
            raise KeyboardInterrupt

    def measuring(self, what: str) -> None:
        pass


def tuning_in(folder: Path, trials: int, low: float, high: float, more: str = "") -> Tuning:
    (folder / "fight.toml").write_text(SCENARIO)
    text = FILE.format(trials=trials, low=low, high=high, more=more)
    return read_tuning(text, "planted", "planted.toml", folder)


def test_a_planted_number_is_found_and_proposed(tmp_path: Path):
    blank = tuning_in(tmp_path, 8, 0, 1)
    planted = {**present(blank.knobs), CONVERTER: 6}
    scenario = scenario_at(blank.scenario, "planted-tuned", blank.knobs, planted)
    run(msgspec.structs.replace(scenario, key=blank.key, counted=False), tmp_path / "planted", 1)
    won = summarise(tmp_path / "planted").measure("won").mean.value
    as_it_is = 3

    found = tune(tuning_in(tmp_path, 8, won - 0.01, won + 0.01), tmp_path / "tuning", 1, Quiet())

    assert found.trials[0].values == {CONVERTER: as_it_is}
    assert found.trials[found.best].means["won"] == pytest.approx(won)
    assert found.trials[found.best].cost < found.trials[0].cost
    assert [change.name for change in found.changes] == [CONVERTER]
    assert all(target.before.n == target.after.n == 30 for target in found.targets)
    check_proposal(found, tmp_path / "tuning" / PROPOSAL)


def check_proposal(found: Tuned, folder: Path) -> None:
    """The pack can be played, and holds the changed card only."""
    pack = read_pack(folder)
    assert new_game("tourbillon", packs=[pack]).packs == (pack,)
    text = pack.files[0][1]
    assert text.count("[[card]]") == 1
    assert f"Deal {found.changes[0].after} damage" in text
    assert "Force Converter" in html(found)


def test_broken_off_and_gone_on_with_it_tries_the_same(tmp_path: Path):
    more = 'card."Simple Flame".text.deal.amount = [1, 9]\ngremlin."Dust Mite".hp = [3, 15]'
    tuning = tuning_in(tmp_path, 12, 0.4, 0.6, more)
    small = msgspec.structs.replace(tuning, matches=6, fresh=6)
    whole, broken = Quiet(), Quiet(most=5)
    tune(small, tmp_path / "whole", 1, whole)
    with pytest.raises(KeyboardInterrupt):
        tune(small, tmp_path / "broken", 1, broken)
    again = Quiet()
    tune(small, tmp_path / "broken", 1, again)
    assert again.trials == whole.trials
    assert len(whole.trials) == 12
    assert len({str(trial.values) for trial in whole.trials}) > 6  # it looks around


def test_a_folder_of_something_else_is_refused(tmp_path: Path):
    tuning = msgspec.structs.replace(tuning_in(tmp_path, 1, 0, 1), matches=2, fresh=2)
    with pytest.raises(Malformed, match="not the folder of a tuning"):
        tune(tuning, tmp_path, 1, Quiet())
    tune(tuning, tmp_path / "mine", 1, Quiet())
    other = msgspec.structs.replace(tuning, key="another")
    with pytest.raises(Malformed, match="another tuning"):
        tune(other, tmp_path / "mine", 1, Quiet())


KNOWN = 'scenario = "tourbillon/first-fights"\n'
FAULTS = {
    'scenario = "tourbillon/first-fihgts"': '"tourbillon/first-fights"',
    f"trails = 3\n{KNOWN}": 'Did you mean "trials"?',
    f"{KNOWN}targets = {{ win = [0, 1] }}": 'Did you mean "won"?',
    f"{KNOWN}matches = 20": "multiple of 3",
    f'{KNOWN}[numbers]\ncard."Simple Flam".cost = [1, 4]': '"Simple Flame"',
    f'{KNOWN}[numbers]\ncrd."Simple Flame".cost = [1, 4]': 'Did you mean "card"?',
    f'{KNOWN}[numbers]\ncard."Simple Flame".text.deel.amount = [1, 4]': "text.deal.amount",
    f'{KNOWN}[numbers]\ncard."Simple Flame".cost = [4, 1]': "the lower one first",
    f'{KNOWN}[numbers]\ncard."Simple Flame".cost = [1, 400]': "from 1 to 20",
    f'{KNOWN}[numbers]\ncard."Simple Flame".cost = [3, 9]': "It is 2 now",
    f"{KNOWN}[numbers]\noption.deck = [1, 2]": "no option",
}


@pytest.mark.parametrize("text", FAULTS)
def test_what_is_wrong_is_told_with_its_place_and_the_nearest_word(text: str):
    with pytest.raises(BadTuning) as refused:
        read_tuning(text, "mine", "mine.toml")
    assert "mine.toml:" in refused.value.sentence
    assert FAULTS[text] in refused.value.sentence


@pytest.mark.parametrize(("scenario", "power"), [("shattered/boar", 4), ("shattered/boar-v2.1", 2)])
def test_numbers_are_those_of_the_cards_that_the_scenario_plays(scenario: str, power: int):
    """Presets of Shattered Dungeon print Soul Leech with other numbers."""
    wanted = 'targets = { won = [0.4, 0.6] }\n[numbers]\ncard."Soul Leech".power = [1, 6]\n'
    text = f'scenario = "{scenario}"\n{wanted}'
    assert [knob.now for knob in read_tuning(text, "leech", "leech.toml").knobs] == [power]


def test_a_game_without_cards_to_tune_says_so():
    numbers = 'targets = { score = [4, 6] }\n[numbers]\ncard."Bridge".cost = [1, 6]\n'
    text = f'scenario = "scenes/economy-3"\n{numbers}'
    with pytest.raises(BadTuning, match='There is no "card"'):
        read_tuning(text, "scenes", "scenes.toml")
