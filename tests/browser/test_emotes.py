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

    show_seats(ann)
    ann.get_by_role("button", name="Mute Guest").click()
    ann.get_by_role("button", name="Seats").click()
    expect(heard).to_have_count(0)
    bob.get_by_role("button", name="Thanks!").click()
    expect(bob.get_by_text("Guest says: Thanks!")).to_be_visible()
    expect(heard).to_have_count(0)
