"""What people at a table say is seen where the seats are put away, unless it is muted."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.served import Served

pytestmark = pytest.mark.browser

OPEN = """async () => {
  const wish = { game: 'clans', places: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }] }
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(wish) })
  const { table, game, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, next: 1 }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}"""


def show_seats(page: Page) -> None:
    button = page.get_by_role("button", name="Seats")
    if button.get_attribute("aria-expanded") == "false":
        button.click()


def test_what_is_said_stands_in_the_bar_unless_it_is_muted(people: People, served: Served) -> None:
    ann, bob = people.come(), people.come()
    ann.goto(served.url)
    table = ann.evaluate(OPEN)
    ann.goto(f"{served.url}/table/{table}")
    bob.goto(f"{served.url}/table/{table}")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("button", name="Sit down")).to_have_count(0)
    heard = ann.locator(".bar").get_by_role("status").filter(has_text="Guest")
    show_seats(bob)
    bob.get_by_text("Say something").click()
    bob.get_by_role("button", name="Good luck!").click()
    expect(heard).to_have_text("Guest Good luck!")
    write(bob, "<b>A fine evening</b>")
    expect(heard).to_have_text("Guest <b>A fine evening</b>")
    expect(bob.get_by_role("log", name="Chat")).to_have_text("You <b>A fine evening</b>")

    show_seats(ann)
    expect(ann.get_by_role("log", name="Chat")).to_have_text("Guest <b>A fine evening</b>")
    ann.reload()
    show_seats(ann)
    expect(ann.get_by_role("log", name="Chat")).to_have_text("Guest <b>A fine evening</b>")
    ann.get_by_text("Report somebody").click()
    ann.get_by_label("Why?").select_option("Their name")
    ann.get_by_role("button", name="Report Guest").click()
    expect(ann.get_by_text("It was sent.")).to_be_visible()
    ann.get_by_role("button", name="Mute Guest").click()
    ann.get_by_role("button", name="Seats").click()
    expect(heard).to_have_count(0)
    bob.get_by_role("button", name="Thanks!").click()
    expect(bob.get_by_text("Guest says: Thanks!")).to_be_visible()
    write(bob, "Are you there?")
    expect(heard).to_have_count(0)
    show_seats(ann)
    expect(ann.get_by_role("log", name="Chat")).to_have_count(0)


def write(page: Page, text: str) -> None:
    page.get_by_label("What you say to the others").fill(text)
    page.get_by_role("button", name="Say it").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(text)


LATE = (
    OPEN.replace("places:", "late: true, places:")
    .replace("'clans'", "'leduc'")
    .replace("{ kind: 'open' }", "{ kind: 'player', name: 'random' }")
)


def test_a_spectator_chooses_whose_eyes_to_watch_with(people: People, served: Served) -> None:
    ann, eve = people.come(), people.come()
    ann.goto(served.url)
    table = ann.evaluate(LATE)
    eve.goto(f"{served.url}/table/{table}")
    seats = eve.get_by_role("region", name="Seats")
    seats.get_by_label("Watch").select_option(label="what Ann saw, 20 decisions late")
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    expect(seats).to_contain_text("1 watching")
    ann.goto(f"{served.url}/table/{table}")
    expect(ann.get_by_role("region", name="Seats")).to_contain_text(
        "Spectators see what each of you saw, 20 decisions late."
    )
    ann.get_by_role("button", name="Resign", exact=True).click()
    ann.get_by_role("button", name="Yes, resign").click()
    expect(eve.get_by_role("status", name="The end")).to_be_visible()
