"""Several people at one server: who watches, who joins by a link, who looks at what is over."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from orrery.table.moments import log
from tests.browser.people import People, by_clicking, expect_a_question_or_the_end, open_fight, play
from tests.browser.served import Served

pytestmark = pytest.mark.browser


def test_a_spectator_sees_the_fight_go_on_and_cannot_play(served: Served, people: People) -> None:
    player, spectator = people.come(), people.come()
    table = open_fight(player, served.url)
    play(player, served, by_clicking, most=1)
    spectator.goto(f"{served.url}/table/{table}")
    expect(spectator.get_by_text("You are watching.")).to_be_visible()
    expect(player.get_by_role("button", name="1 watching")).to_be_visible()
    expect(spectator.get_by_role("button", name="Resign")).to_have_count(0)
    play(player, served, by_clicking, most=1)
    told = len(log(served.course(table), 0))
    for page in (spectator, player):
        expect(page.locator("#log p")).to_have_count(told)
    expect(spectator.locator(".part.pickable")).to_have_count(0)
    play(player, served, by_clicking)
    expect(spectator.get_by_role("status", name="The end")).to_contain_text("won")


def test_two_people_play_leduc_by_a_link(served: Served, people: People) -> None:
    ann, bob = people.come(), people.come()
    ann.goto(f"{served.url}/new/leduc")
    ann.get_by_placeholder("Your name").first.fill("Ann")
    ann.get_by_role("radio", name="Open").last.check(force=True)
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.get_by_text("Open seat")).to_be_visible()
    bob.goto(ann.url)
    bob.get_by_placeholder("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_role("region", name="Seats").get_by_text("Bob", exact=True)).to_be_visible()
    table = ann.url.rpartition("/")[2]
    for _ in range(20):  # no hand of Leduc is longer
        course = served.course(table)
        if course.over():
            break
        (seat,) = course.deciding()
        decide(ann if seat == 0 else bob, other=bob if seat == 0 else ann, last=course.last)
    for page in (ann, bob):
        expect(page.get_by_role("status", name="The end")).to_be_visible()
    ann.get_by_role("button", name="Rematch").click()
    bob.get_by_role("link", name="To the rematch").click()
    expect(ann).to_have_url(bob.url)
    expect(bob.locator(".prompt")).to_be_visible()


def decide(page: Page, other: Page, last: int) -> None:
    """Take the first choice when both have heard of the last entry; the other one cannot decide anything."""
    now = [each.locator(f'[data-entry="{last}"]') for each in (page, other)]
    expect(now[0].locator(".prompt.asked")).to_be_visible()
    expect(now[1].locator(".prompt:not(.asked)")).to_be_visible()
    page.locator(".prompt .buttons button").first.click()
    for heard in now:
        expect(heard).to_have_count(0)


def test_a_fight_is_watched_again_and_shared_as_a_file(
    served: Served, people: People, tmp_path: Path
) -> None:
    page = people.come()
    table = open_fight(page, served.url)
    decisions = play(page, served, by_clicking)
    page.get_by_role("link", name="Watch the replay").click()
    step_through(page, decisions)

    with page.expect_download() as download:
        page.get_by_role("button", name="Save file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    verify = [sys.executable, "-m", "orrery", "verify", str(file)]
    subprocess.run(verify, check=True, capture_output=True)

    stranger = people.come()  # who has nothing but the file
    stranger.goto(f"{served.url}/replay")
    stranger.get_by_label("Match file", exact=True).set_input_files(file)
    step_through(stranger, decisions)
    assert table not in stranger.url


def step_through(page: Page, decisions: int) -> None:
    where = page.get_by_role("slider", name="Decision")
    expect(where).to_have_value("0")
    expect(page.get_by_text("The shuffle was fair")).to_be_visible()
    page.get_by_role("button", name="One decision on").click()
    page.keyboard.press("ArrowRight")
    expect(where).to_have_value("2")
    page.get_by_role("button", name="One decision back").click()
    expect(where).to_have_value("1")
    page.get_by_role("listitem").get_by_role("button").nth(3).click()
    expect(where).to_have_value("3")
    page.get_by_label("Speed").select_option("instant")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_have_value(str(decisions))
    expect(page.get_by_text("the last gremlin is expelled").first).to_be_visible()
    page.get_by_label("Seen by").select_option("a spectator")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("-1")
    expect(where).to_have_value(str(decisions))


def test_a_broken_file_is_refused_in_words(served: Served, people: People, tmp_path: Path) -> None:
    people.forgiven = "status of 4"  # the server's refusal
    page = people.come()
    file = tmp_path / "holiday.match"
    file.write_text("not a match\n")
    page.goto(f"{served.url}/replay")
    page.get_by_label("Match file", exact=True).set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("holiday.match cannot be shown.")


def test_two_tabs_of_one_seat_go_together(served: Served, people: People) -> None:
    first = people.come()
    open_fight(first, served.url)
    second = first.context.new_page()
    second.goto(first.url)
    for page, other in ((second, first), (first, second)):
        expect_a_question_or_the_end(other)
        hand = other.locator("[data-zone=hand]").inner_text()
        play(page, served, by_clicking, most=1)
        expect(other.locator("[data-zone=hand]")).not_to_have_text(hand, use_inner_text=True)
