"""The report: one file that asks nobody for anything, says what the numbers say, and no more."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from orrery.lab.report import html, list_reports, write_report
from orrery.lab.running import run
from orrery.lab.scenario import Scenario
from orrery.lab.summary import Summary
from tests.lab.summaries import DUEL, rich_summary, row, summary_of

REQUESTS = re.compile(r"https?:|//|\bsrc\s*=|@import|url\((?!#)|<script|<link", re.IGNORECASE)


def but(scenario: Scenario, **changes: object) -> Scenario:
    return msgspec.structs.replace(scenario, **changes)


@pytest.fixture(scope="module")
def rich() -> Summary:
    return rich_summary()


@pytest.fixture(scope="module")
def shown(rich: Summary) -> str:
    return html(rich)


def test_it_asks_nobody_for_anything(shown: str):
    assert REQUESTS.findall(shown) == []


def test_everything_has_its_place(rich: Summary, shown: str):
    titles = (
        "Momentum, How matches end, How long they last, Seats, Cards played, What happened, All measures, "
    )
    titles += "How to repeat it, What was wanted, 1 match raised"
    for title in titles.split(", "):
        assert f"<h2>{title}</h2>" in shown
    assert shown.count("<svg") == shown.count("</svg>") >= 6
    assert "prefers-color-scheme: dark" in shown
    assert '<a href="failures/000200.match">match 200</a>' in shown
    assert rich.repeat.command in shown
    assert rich.repeat.rules in shown
    assert len(shown) < 2_000_000


def test_texts_of_games_and_users_are_text(shown: str):
    assert "Who? &lt;b&gt;" in shown
    assert "planted &lt;i&gt;" in shown
    assert "Ace &amp; &lt;Two&gt;" in shown
    assert not re.search(r"<Two>|<i>|\? <b>", shown)


def test_no_two_plots_share_an_id(shown: str):
    ids = re.findall(r'\bid="([^"]*)"', shown)
    assert len(ids) == len(set(ids))


def test_the_same_rows_make_the_same_file(rich: Summary, shown: str):
    assert html(rich) == shown


def test_the_answer_says_what_can_be_told():
    many = summary_of(DUEL, [row(n, (int(n % 10 == 0),)) for n in range(400)]).answer
    assert "The first seat won 90" in many
    assert "The first seat has the advantage" in many
    few = summary_of(DUEL, [row(n, (n % 2,)) for n in range(8)]).answer
    assert "Whether the first seat has an advantage cannot be told yet with 8 matches." in few


def test_the_answer_says_what_is_not_there():
    nothing = summary_of(DUEL, [row(0, (), scores=[], error="ValueError: planted")])
    assert "Not one match came to its end" in nothing.answer
    assert "1 match raised" in html(nothing)
    target = summary_of(
        but(DUEL, targets={"won": (0.5, 0.9)}), [row(n, (int(n % 3 == 0),)) for n in range(30)]
    )
    assert "cannot be told yet with 30 matches; about" in target.answer
    counted = summary_of(DUEL, [row(0, counts={"bets": 1}), row(1)])
    assert "4 kinds of events that the game knows never happened." in counted.answer


def test_expected_figures_stand_beside_ours():
    figures = {"won": (0.81, 0.1), "length": (3.0, 0.5)}
    rows = [row(n, (int(n % 5 == 0),), length=4.0) for n in range(400)]
    shown = html(summary_of(but(DUEL, expected=figures, source="a <notebook>"), rows))
    assert "The expected figures: a &lt;notebook&gt;." in shown
    line = re.search(r"<tr><td>won</td>.*?</tr>", shown, re.DOTALL)
    assert line is not None
    for cell in (
        "81\N{NO-BREAK SPACE}%",
        "80\N{NO-BREAK SPACE}%",
        "−1.0 points",
        "± 10\N{NO-BREAK SPACE}%",
        "holds",
    ):
        assert f"{cell}<" in line[0], cell
    line = re.search(r"<tr><td>length</td>.*?</tr>", shown, re.DOTALL)
    assert line is not None
    assert "does not hold" in line[0]
    assert "Beside what was expected" not in html(summary_of(DUEL, rows))


def test_a_folder_gets_a_report_and_is_listed(tmp_path: Path):
    folder = tmp_path / "lab" / "duel"
    run(but(DUEL, matches=20), folder, workers=1)
    assert list_reports(tmp_path) == []
    summary = write_report(folder)
    assert (folder / "report.html").read_text("utf-8") == html(summary)
    assert json.loads((folder / "report.json").read_bytes())["answer"] == summary.answer
    (listed,) = list_reports(tmp_path)
    assert (listed.folder, listed.title, listed.matches, listed.answer) == (
        "duel",
        "A duel",
        20,
        summary.answer,
    )


def test_what_is_no_report_is_not_listed(tmp_path: Path):
    for name, text in (("broken", "{"), ("foreign", '{"name": 3}')):
        (tmp_path / "lab" / name).mkdir(parents=True)
        for file in ("report.json", "report.html", "run.json"):
            (tmp_path / "lab" / name / file).write_text(text)
    assert list_reports(tmp_path) == []
    assert list_reports(tmp_path / "nowhere") == []
