"""A run of Tourbillon on the page: the map by mouse, finger and keys, what is met on it, and a reload."""

import re

import pytest
from playwright.sync_api import Page, expect

import orrery
from orrery.engine.view import Grid, Zone
from orrery.games import read_match
from orrery.games.tourbillon.cards.lore import standard_lore
from orrery.games.tourbillon.names import (
    AT_EVENT,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    EXPANDING,
    MAP_ROWS,
    ON_MAP,
)
from orrery.games.tourbillon.state.run import RunState
from orrery.table.moments import log, view
from orrery.table.protocol import Told
from tests.browser.beside import decide_beside
from tests.browser.people import (
    PHONE,
    People,
    by_clicking,
    entry,
    expect_a_question_or_the_end,
    part,
    play,
    tab_to,
)
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser

TAKE_UP = """async ([file, at]) => {
  const wish = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const answer = await fetch('/api/what-if', { ...wish, body: JSON.stringify({ at, file, seat: 0 }) })
  const { table, game, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, next: 1 }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}"""


OPEN = """async (options) => {
  const wish = { game: 'tourbillon-run', options }
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(wish) })
  const { table, game, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, next: 1 }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}"""


HOLD = """{
  const begin = window.setTimeout
  window.held = false
  window.setTimeout = (...what) => (window.held ? 0 : begin(...what))
}"""


RISING = """{
  window.told = [] // what happens to gremlins, and where it is that one comes then
  const note = (words) => window.told.at(-1) !== words && window.told.push(words)
  const look = (node) => {
    if (node.matches('.float')) window.told.push(node.textContent)
    for (const float of node.querySelectorAll('.float:last-child')) window.told.push(float.textContent)
    if (document.querySelector('section[aria-label=Reward]')) note('Reward')
  }
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes])
    for (const node of added) if (node instanceof Element) look(node)
  }).observe(document, { childList: true, subtree: true })
}"""


# Words of gremlins that lie outside of the table on any side, and columns where a line has hardly one word.
CUT = """zone => {
  const narrow = [...zone.querySelectorAll('.side')].filter(({ clientWidth }) => clientWidth < 120)
  const room = zone.closest('.tourbillon').getBoundingClientRect(), cut = narrow.map((side) => side.innerText)
  const words = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT), range = document.createRange()
  for (let word; (word = words.nextNode()); ) {
    if (word.parentElement.closest('.unseen')) continue
    range.selectNodeContents(word)
    const seen = (line) =>
      line.top >= room.top && line.right <= room.right && line.bottom <= room.bottom && line.left >= room.left
    if (![...range.getClientRects()].every(seen)) cut.push(word.data)
  }
  return cut
}"""


SLIDE = """(slider, to) => {
  slider.value = to
  slider.dispatchEvent(new Event('input', { bubbles: true }))
}"""


LAST = -1  # the last decision of a run
CROWDED = -2  # a fight with two gremlins or more,
AGAINST_A_BOSS = -3  # … and one with a boss
BLOW = re.compile(r"\N{MINUS SIGN}\d+ HP|expelled|Reward")
WANTED = {ON_MAP, AT_REWARD, AT_WORKSHOP, AT_REST, AT_EVENT, EXPANDING, LAST, CROWDED, AGAINST_A_BOSS}
Runs = dict[int, tuple[str, int]]  # a scene: a finished run, and after how many decisions it comes there


@pytest.fixture(scope="module")
def runs() -> Runs:
    """Runs that a good player has finished, as many as it takes to come to every kind of place."""
    found: Runs = {}
    for key in range(1, 20):
        if found.keys() >= WANTED:
            break
        match, scenes = finished(str(key))
        found = {scene: (match, at) for scene, at in scenes.items()} | found
    return found


def finished(key: str) -> tuple[str, dict[int, int]]:
    """A run, and the first decision at each kind of place after the first row."""
    match = orrery.Match(orrery.new_game("tourbillon-run"), key=key)
    player = orrery.new_player("heuristic", seed=1)
    scenes: dict[int, int] = {}
    decisions = 0
    while not match.over():
        state = match.state
        assert isinstance(state, RunState)
        if state.row:
            scenes.setdefault(state.scene, decisions)
        if state.fight is not None and state.fight.foes_count > 1:
            scenes.setdefault(AGAINST_A_BOSS if state.row == MAP_ROWS else CROWDED, decisions)
        match.act(0, player.choose(orrery.Knowledge(state, 0)))
        decisions += 1
    return match.text(), {**scenes, LAST: decisions - 1}


def begin(page: Page, served: Served) -> str:
    """A new run, from the shelf; its table."""
    page.goto(served.url)
    entry_on_shelf = page.locator(".world").first
    expect(entry_on_shelf).to_contain_text("Tourbillon")
    entry_on_shelf.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    expect_a_question_or_the_end(page)
    return page.url.rpartition("/")[2]


def take_up(page: Page, served: Served, runs: Runs, scene: int) -> str:
    """A run that goes on where it first came to such a place; its table."""
    return take_up_at(page, served, *runs[scene])


def take_up_at(page: Page, served: Served, file: str, at: int) -> str:
    """A run that goes on after so many decisions; its table."""
    page.goto(served.url)
    table = str(page.evaluate(TAKE_UP, [file, at]))
    page.goto(f"{served.url}/table/{table}")
    expect_a_question_or_the_end(page)
    return table


def now(served: Served, table: str) -> RunState:
    state = served.course(table).match.state
    assert isinstance(state, RunState)
    return state


def zone(served: Served, table: str, name: str) -> Zone:
    parts = view(served.course(table), 0).parts
    return next(found for found in parts if isinstance(found, Zone) and found.id == name)


def open_nodes(served: Served, table: str) -> list[str]:
    grids = [found for found in view(served.course(table), 0).parts if isinstance(found, Grid)]
    the_map = next(grid for grid in grids if grid.id == "map")
    return [cell.id for cell in the_map.cells if cell.values.get("state") == "open"]


def changed(page: Page, before: int) -> None:
    expect(page.locator("[data-entry]")).not_to_have_attribute("data-entry", str(before))
    expect_a_question_or_the_end(page)


def test_play_begins_a_run_and_takes_up_the_one_that_was_left(people: People, served: Served) -> None:
    page = people.come()
    table = begin(page, served)
    nodes = open_nodes(served, table)
    promise = page.get_by_role("region", name="What lies ahead")
    expect(page.locator(".node.open")).to_have_count(len(nodes))
    expect(page.locator(".node.boss")).to_be_in_viewport()  # in sight from the start
    part(page, nodes[0]).hover()
    before = entry(page)
    promise.get_by_role("button", name="Go to row 1").click()  # still there when the pointer comes to it
    changed(page, before)
    assert now(served, table).row == 1
    page.goto(served.url)
    page.get_by_role("link", name="Play on with Tourbillon").click()
    page.wait_for_url(f"**/table/{table}")


def test_the_map_by_keys_and_the_other_acts(people: People, served: Served) -> None:
    page = people.come()
    table = begin(page, served)
    nodes = open_nodes(served, table)
    page.get_by_role("group", name="Look at the map of").get_by_role("button", name="Act III").click()
    expect(page.get_by_role("region", name="Act 3")).to_be_visible()
    expect(page.locator(".node.open")).to_have_count(0)
    page.get_by_role("button", name="Back to act I").click()
    tab_to(page, part(page, nodes[0]))
    page.keyboard.press("ArrowRight")
    expect(part(page, nodes[1])).to_be_focused()
    before = entry(page)
    page.keyboard.press("Enter")
    changed(page, before)
    assert now(served, table).place == int(nodes[1][-1]) - 1


@pytest.mark.rule("TB-184")
def test_a_reward_is_taken_and_all_is_there_after_a_reload(
    people: People, served: Served, runs: Runs
) -> None:
    page = people.come()
    table = take_up(page, served, runs, AT_REWARD)
    page.reload()
    expect_a_question_or_the_end(page)
    before = now(served, table)
    cards = zone(served, table, "offer").cards
    for card in cards:
        expect(part(page, card.id)).to_contain_text(card.name)
    told = entry(page)
    part(page, cards[1].id).click()
    changed(page, told)
    after = now(served, table)
    assert (after.scene, len(after.deck)) == (ON_MAP, len(before.deck) + 1)
    page.get_by_role("button", name="Look through the deck").click()
    deck = page.get_by_role("dialog", name=f"Deck of {len(after.deck)} cards")
    expect(deck).to_contain_text(cards[1].name)
    deck.get_by_role("button", name="Close").click()
    expect(page.locator(".node.here")).to_be_visible()


def test_how_a_fight_ends_is_told_on_its_table_before_the_reward_is_shown(
    people: People, served: Served, runs: Runs
) -> None:
    page = people.come(reduced_motion="no-preference")
    page.add_init_script(HOLD)
    file, at = runs[AT_REWARD]
    before = read_match(file)
    last = before.game.text(before.moves[at - 1].action)
    table = take_up_at(page, served, file, at - 1)
    page.evaluate("held = true")  # the first event is told until somebody has seen enough
    decide_beside(page, served, table, [last], first=1_000_000)
    assert now(served, table).scene == AT_REWARD
    expect(page.get_by_role("region", name="Gremlins")).to_be_visible()
    expect(page.get_by_role("region", name="Reward")).to_have_count(0)
    page.evaluate("held = false")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Reward")).to_be_visible()
    expect(page.get_by_role("region", name="Gremlins")).to_have_count(0)


def test_what_looks_like_a_button_under_an_offered_card_takes_it(
    people: People, served: Served, runs: Runs
) -> None:
    page = people.come()
    table = take_up(page, served, runs, AT_REWARD)
    deck = now(served, table).deck
    told = entry(page)
    page.get_by_text("Take", exact=True).nth(1).click()
    changed(page, told)
    assert len(now(served, table).deck) == len(deck) + 1


def test_blows_are_told_in_their_order_and_the_reward_is_last(
    people: People, served: Served, runs: Runs
) -> None:
    page = people.come(reduced_motion="no-preference")
    page.add_init_script(RISING)
    file, at = runs[AT_REWARD]
    before = read_match(file)
    last = before.game.text(before.moves[at - 1].action)
    table = take_up_at(page, served, file, at - 1)
    told = len(log(served.course(table), 0))
    decide_beside(page, served, table, [last], first=1_000_000)
    expect(page.get_by_role("region", name="Reward")).to_be_visible()
    blows = [blow for line in log(served.course(table), 0)[told:] if (blow := blow_of(line))]
    assert blows[-1] == "expelled"
    seen = [words for words in page.evaluate("told") if BLOW.fullmatch(words)]
    assert seen == [*blows, "Reward"]


def blow_of(line: Told) -> str:
    """What rises from a gremlin when this is told."""
    if line.kind == "damage":
        return f"\N{MINUS SIGN}{line.values['amount']} HP"
    return "expelled" if line.kind == "kill" else ""


@pytest.mark.parametrize("scene", [CROWDED, AGAINST_A_BOSS])
def test_in_a_replay_all_words_of_gremlins_are_seen(
    people: People, served: Served, runs: Runs, scene: int
) -> None:
    page = people.come()
    file, at = runs[scene]
    page.goto(f"{served.url}/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "run.match", "mimeType": "text/plain", "buffer": file.encode()}
    )
    page.get_by_role("slider").evaluate(SLIDE, str(at))
    gremlins = page.get_by_role("region", name="Gremlins")
    expect(gremlins).to_be_visible()
    assert gremlins.evaluate(CUT) == []


def test_at_a_rest_a_card_is_upgraded(people: People, served: Served, runs: Runs) -> None:
    page = people.come()
    table = take_up(page, served, runs, AT_REST)
    deck = now(served, table).deck
    page.get_by_role("button", name="Upgrade a card").click()
    told = entry(page)
    page.locator("[data-action^='upgrade ']").first.click()
    changed(page, told)
    after = now(served, table).deck
    assert len(after) == len(deck)
    assert after != deck


@pytest.mark.rule("TB-048")
def test_the_plate_grows_at_the_edge_that_was_looked_at(people: People, served: Served, runs: Runs) -> None:
    page = people.come()
    table = take_up(page, served, runs, AT_REST)
    page.get_by_role("button", name="Expand the plate").click()
    expect_accessible(page, "the plate that grows")
    before = now(served, table)
    tab_to(page, part(page, "edge-right"))
    expect(page.locator(".edge.right.shown i")).to_have_count(before.rows)
    told = entry(page)
    page.keyboard.press("Enter")
    changed(page, told)
    after = now(served, table)
    assert (after.rows, after.columns) == (before.rows, before.columns + 1)


@pytest.mark.rule("TB-192", "TB-048")
def test_after_a_boss_an_edge_is_seen_on_the_plate_before_it_is_chosen(
    people: People, served: Served, runs: Runs
) -> None:
    page = people.come()
    table = take_up(page, served, runs, EXPANDING)
    expect_accessible(page, "the plate that grows after a boss")
    before = now(served, table)
    new = page.locator(".edge.shown i")
    expect(new).to_have_count(0)
    part(page, "edge-left").hover()
    expect(new).to_have_count(before.rows)
    expect(new.first).to_contain_text("Chronometer starts here")  # the first square would be a new one
    part(page, "edge-bottom").hover()
    expect(new).to_have_count(before.columns)
    expect(page.locator(".square").first).to_contain_text("Chronometer starts here")
    assert now(served, table).scene == EXPANDING
    told = entry(page)
    part(page, "edge-bottom").click()
    changed(page, told)
    after = now(served, table)
    assert (after.rows, after.columns) == (before.rows + 1, before.columns)


def test_a_finger_sees_the_new_edge_first(people: People, served: Served, runs: Runs) -> None:
    page = people.come(**PHONE)
    table = take_up(page, served, runs, EXPANDING)
    before = now(served, table)
    part(page, "edge-top").tap()
    expect(page.locator(".edge.top.shown i")).to_have_count(before.columns)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert now(served, table).rows == before.rows
    told = entry(page)
    page.get_by_role("button", name="Expand here").tap()
    changed(page, told)
    assert now(served, table).rows == before.rows + 1


@pytest.mark.parametrize("scene", [AT_REWARD, AT_WORKSHOP, AT_REST, AT_EVENT])
def test_a_place_on_a_phone_is_hardly_longer_than_the_screen(
    people: People, served: Served, runs: Runs, scene: int
) -> None:
    page = people.come(**PHONE)
    take_up(page, served, runs, scene)
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert wide <= 390
    assert high <= 1.5 * 844


@pytest.mark.rule("TB-219")
def test_the_wheel_turns_slower_after_every_win(people: People, served: Served) -> None:
    page = people.come(reduced_motion="no-preference")
    page.goto(served.url)
    turns = []
    for loop in (1, 2, 5):
        table = str(page.evaluate(OPEN, {"loop": loop}))
        page.goto(f"{served.url}/table/{table}")
        expect_a_question_or_the_end(page)
        turn = page.locator(".great").evaluate("wheel => getComputedStyle(wheel).animationDuration")
        turns.append(float(str(turn).removesuffix("s")))
    assert turns[0] >= 120  # slowly, behind everything
    assert turns[0] < turns[1] < turns[2]


@pytest.mark.rule("TB-179", "TB-202")
def test_what_a_run_leaves_behind_stands_in_the_chronicle(people: People, served: Served) -> None:
    page = people.come()
    begin(page, served)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    summary = page.get_by_role("link", name="Your chronicle")
    summary.click()
    page.wait_for_url("**/legacy/tourbillon-run")
    lore = page.get_by_role("region", name="Lore")
    expect(lore).to_contain_text("The first morning")
    expect(lore).to_contain_text(f"2 found, {len(standard_lore()) - 2} still hidden")
    expect(lore).not_to_contain_text("The Eternal Complication")
    expect(page.get_by_role("region", name="Runs")).to_contain_text(
        "Loop 1, Ember: given up in act 1, before"
    )
    expect(page.get_by_role("region", name="All time")).to_contain_text("1: 0 won, 0 lost, 1 given up")
    expect_accessible(page, "the chronicle of a world")
    page.goto(served.url)
    page.get_by_role("link", name="Chronicle of Tourbillon").click()
    expect(page.get_by_role("heading", name="Your chronicle of Tourbillon")).to_be_visible()


def test_a_phone_has_all_of_it_in_reach(people: People, served: Served, runs: Runs) -> None:
    page = people.come(**PHONE)
    table = take_up(page, served, runs, ON_MAP)
    (node, *_) = open_nodes(served, table)
    for each in page.locator(".node").all():
        box = each.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    part(page, node).tap()
    told = entry(page)
    page.get_by_role("region", name="What lies ahead").get_by_role("button", name="Go to row").tap()
    changed(page, told)
    assert now(served, table).here() != -1


@pytest.mark.parametrize("scene", [ON_MAP, AT_REWARD, AT_WORKSHOP, AT_REST, AT_EVENT])
def test_every_screen_can_be_read_by_all(people: People, served: Served, runs: Runs, scene: int) -> None:
    page = people.come()
    take_up(page, served, runs, scene)
    expect_accessible(page, f"scene {scene} of a run")


def test_at_the_end_the_run_is_summed_up(people: People, served: Served, runs: Runs) -> None:
    page = people.come()
    table = take_up(page, served, runs, LAST)
    while now(served, table).ending == 0:
        play(page, served, by_clicking, most=1)
    expect(page.get_by_role("status", name="The end")).to_be_visible()
    road = page.get_by_role("region", name="The road taken")
    expect(road.locator("li")).to_have_count(len(now(served, table).road))
    expect(page.get_by_role("region", name="The fights that decided it")).to_be_visible()
    expect_accessible(page, "the summary of a run")


def test_the_summary_says_what_a_run_has_discovered_and_the_next_one_does_not_again(
    people: People, served: Served
) -> None:
    page = people.come()
    opened = page.get_by_role("region", name="Discovered")
    for discovers in (True, False):
        begin(page, served)
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Yes, resign").click()
        expect(page.get_by_role("heading", name="The Wheel turns on")).to_be_visible()
        if discovers:
            expect(opened).to_contain_text("Out of the ashes")
            expect(page.get_by_role("status", name="The end")).to_contain_text("Out of the ashes")
    expect(opened).to_have_count(0)
