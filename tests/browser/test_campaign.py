"""A campaign of Land of Clans & Wanderers on the page: the map, the town, the army, and act 1 as a whole.

A player has played it before, with the same key and against the same bot, and has decided everything: it
wants to see every kind of encounter. What it did on the road is clicked here; what it did in battles is said
beside the page, as if from another page of the same person, and this page follows. In the middle it is loaded
again, and the server is killed.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import orrery
from orrery.engine.view import Zone
from orrery.games import game_with
from orrery.games.clans.names import (
    AT_CHOICE,
    AT_UPGRADE,
    BATTLE,
    BOSS,
    D_CITY,
    D_KIND,
    DESTINATIONS,
    ENCOUNTER_NAMES,
    FIGHTS,
    IN_BATTLE,
)
from orrery.games.clans.state.campaign import CampaignState
from orrery.table.moments import view
from tests.browser.beside import beside
from tests.browser.people import (
    IN_SIGHT,
    PHONE,
    People,
    entry,
    expect_a_question_or_the_end,
    expect_to_be_told_more,
    part,
    tab_to,
)
from tests.browser.served import Served
from tests.browser.test_pages import expect_accessible

pytestmark = pytest.mark.browser
rule = pytest.mark.rule

MOST_KEYS = 400
KINDS = (*set(ENCOUNTER_NAMES) - {"ambush"}, "city")  # an ambush is a mystery until one is there
LATEST = 10  # encounters after which a deal is given up that has not shown every kind
PATIENCE_MS = 120_000  # a page follows a battle that is decided faster than it can be drawn
ENEMY = "random"  # one that is beaten, whatever the numbers of the day are
OPEN = """async ([options, enemy]) => {
  const places = [{ kind: 'me' }, { kind: 'player', name: enemy }]
  const wish = { game: 'clans-campaign', options, places }
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(wish) })
  const { table, game, title, tokens } = await answer.json()
  const kept = { table, game, title, tokens, seat: 0, next: 1 }
  localStorage.setItem(`orrery.table.${table}`, JSON.stringify(kept))
  return table
}"""


def learned() -> dict[str, str | int]:
    """A leader who has learned everything: act 1 is won sooner."""
    options = {option.name: option for option in orrery.new_game("clans-campaign").about.options}
    return {"tree": ",".join(getattr(options["tree"], "choices", ())), "points": 100_000}


@dataclass(frozen=True)
class Planned:
    """An act as it was played before."""

    key: int
    steps: tuple[tuple[bool, str], ...]  # whether it is in a battle, and what the leader decided
    won: int  # battles


class Collector:
    """A good player who goes where they have not been, and gives battles up that show nothing new."""

    def __init__(self) -> None:
        self.good = orrery.new_player("normal", seed=1)
        self.seen: set[str] = set()
        self.bored = False  # by the battle that goes on

    def choose(self, state: CampaignState) -> int:
        action = self.good.choose(orrery.Knowledge(state, 0))
        road = state.rules.road
        if state.scene == IN_BATTLE:
            return road.retreat if self.bored else action
        if state.scene != AT_CHOICE or not road.travel <= action < road.travel + DESTINATIONS:
            return action
        best = max(range(DESTINATIONS), key=lambda n: self.worth(state.destination(n)))
        kind = self.kind_of(state.destination(best))
        self.bored = kind == "battle" and kind in self.seen
        self.seen.add(kind)
        return road.travel + best

    def kind_of(self, row: list[int]) -> str:
        return "city" if row[D_CITY] else ENCOUNTER_NAMES[row[D_KIND]]

    def worth(self, row: list[int]) -> int:
        """Something new first; then a battle to give up, as what follows is chosen from other kinds."""
        kind = self.kind_of(row)
        if row[D_KIND] == BOSS:
            return 9 if len(self.seen & set(KINDS)) == len(KINDS) - 1 else 0
        if kind not in self.seen:
            return 8 if row[D_KIND] >= FIGHTS else 7
        return 6 if kind == "battle" else 5 if row[D_KIND] >= FIGHTS else 1


def played(key: int) -> Planned | None:
    """Act 1 with every kind of encounter, if it is won."""
    match = orrery.Match(game_with("clans-campaign", learned()), key=f"{key:064x}", chance="sealed")
    leader = Collector()
    steps: list[tuple[bool, str]] = []
    while not match.over():
        state = match.state
        assert isinstance(state, CampaignState)
        if state.scene == AT_UPGRADE:
            return Planned(key, tuple(steps), int(state.battles)) if leader.seen >= set(KINDS) else None
        if state.finished > LATEST:
            return None
        seat = state.mover()
        enemy = orrery.new_player(ENEMY, seed=key)
        action = leader.choose(state) if seat == 0 else enemy.choose(orrery.Knowledge(state, seat))
        if seat == 0:
            steps.append((state.scene == IN_BATTLE, match.game.text(action)))
        match.act(seat, action)
    return None


@pytest.fixture(scope="module")
def planned() -> Planned:
    """The first such act."""
    for key in range(1, MOST_KEYS):
        act = played(key)
        if act is not None:
            return act
    raise AssertionError("nobody sees all of act 1 and wins it: are the bots or the rules out of order?")


@pytest.fixture
def dealt(tmp_path: Path, planned: Planned, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server of our own that deals that campaign."""
    monkeypatch.setenv("ORRERY_DEAL", str(planned.key))
    with closing(Served(tmp_path)) as served:
        yield served


def sit_down(page: Page, served: Served, options: dict[str, str | int]) -> str:
    page.goto(served.url)
    table = str(page.evaluate(OPEN, [options, ENEMY]))
    page.goto(f"{served.url}/table/{table}")
    expect_a_question_or_the_end(page)
    return table


def now(served: Served, table: str) -> CampaignState:
    state = served.course(table).match.state
    assert isinstance(state, CampaignState)
    return state


# -- deciding
def decide(page: Page, action: str) -> None:
    """Click what a person would click; what cannot be undone is asked once."""
    verb, _, what = action.partition(" ")
    if verb == "travel":
        part(page, f"destination-{what}").click()
        page.locator(f'[data-action="{action}"]').click()
        return
    if verb in ("wait", "return"):
        part(page, f"do-{verb}").click()
    elif verb == "hurry":
        part(page, "supply").click()
    elif verb == "build":
        page.get_by_role("button", name="Build (").click()
        part(page, f"building-{what.partition(' ')[0]}").click()
    elif verb in ("remove", "add", "ransom") or action.startswith("use release-papers"):
        pile = {"add": "Reserves", "ransom": "Held"}.get(verb, "Deck")
        page.locator(".pile", has_text=pile).click()
        page.locator(f'dialog [data-action="{action}"]').click()
    elif verb == "use":
        part(page, f"item-{what}").click()
    elif verb in ("buy", "repair", "upgrade"):
        page.locator(f'[data-does="{action}"]').click()
    else:
        page.locator(f'[data-action="{action}"]').first.click()
    confirm(page, action)


def confirm(page: Page, action: str) -> None:
    asked = page.get_by_role("dialog", name="Are you sure?")
    if asked.count():
        asked.locator(f'[data-action="{action}"]').click()
    close = page.get_by_role("dialog", name="Your army").get_by_role("button", name="Close")
    if close.count():
        close.click()


def fight(page: Page, served: Served, table: str, actions: list[str], first: int) -> None:
    """Decide these beside the page, by the same seat, each when it is asked; wait until the page knows."""
    with beside(page, served, table) as other:
        for number, action in enumerate(actions, start=first):
            other.decide(number, action)
        other.question()
        last = other.moment["entry"]
    page.wait_for_function(IN_SIGHT, arg=f'[data-entry="{last}"]', timeout=PATIENCE_MS)


# -- the shelf, the map, the town
def test_play_begins_a_campaign_and_takes_up_the_one_that_was_left(people: People, served: Served) -> None:
    page = people.come()
    page.goto(served.url)
    world = page.locator(".world", has_text="Land of Clans & Wanderers")
    world.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    expect_a_question_or_the_end(page)
    table = page.url.rpartition("/")[2]
    assert now(served, table).scene == AT_CHOICE
    expect(page.locator(".card[data-part^=destination-]")).to_have_count(3)
    expect(page.get_by_role("region", name="Home Town")).to_be_visible()
    page.goto(served.url)
    page.get_by_role("link", name="Play on with Land of Clans & Wanderers").click()
    page.wait_for_url(f"**/table/{table}")
    page.goto(f"{served.url}/new/clans-campaign")
    page.get_by_role("link", name="Land of Clans & Wanderers, a single match").click()
    page.wait_for_url("**/new/clans")


def test_a_road_is_shown_first_and_taken_with_the_next_press(people: People, served: Served) -> None:
    page = people.come()
    table = sit_down(page, served, {})
    go = page.get_by_role("button", name="March to").or_(page.get_by_role("button", name="Choose a road"))
    expect(go).to_be_disabled()
    first = view(served.course(table), 0)
    (roads,) = [each for each in first.parts if isinstance(each, Zone) and each.id == "destinations"]
    places = [str(card.values["place"]) for card in roads.cards]
    part(page, "destination-2").click()
    expect(go).to_contain_text(f"March to {places[1]}")
    page.keyboard.press("1")
    expect(go).to_contain_text(f"March to {places[0]}")
    assert now(served, table).route == []
    before = str(entry(page))
    tab_to(page, part(page, "destination-1"))
    page.keyboard.press("Enter")
    expect_to_be_told_more(page, before)
    assert [now(served, table).place_name(at) for at in now(served, table).route] == places[:1]


def test_what_costs_gold_is_asked_once_and_says_what_is_left(people: People, served: Served) -> None:
    page = people.come()
    table = sit_down(page, served, learned())
    gold = int(now(served, table).gold)
    page.get_by_role("button", name="Build (").click()
    plans = page.locator(".build:enabled")
    price = int(plans.first.inner_text().split()[0])
    plans.first.click()
    sure = page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text(f"leaves you {gold - price} gold")
    sure.get_by_role("button", name="Not now").click()
    assert now(served, table).gold == gold
    plans.first.click()
    before = str(entry(page))
    sure.locator("[data-action]").first.click()
    expect_to_be_told_more(page, before)
    assert now(served, table).gold == gold - price
    expect(page.locator('[data-meter="gold"]')).to_contain_text(str(gold - price))


@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desk", "phone"])
def test_the_road_and_the_army_are_accessible(people: People, served: Served, kind: dict[str, Any]) -> None:
    page = people.come(**kind)
    sit_down(page, served, {})
    expect_accessible(page, "the road")
    page.locator(".pile", has_text="Deck").click()
    army = page.get_by_role("dialog", name="Your army")
    expect(army.get_by_role("tab")).to_have_count(4)
    expect_accessible(page, "the army")


def test_on_a_phone_a_finger_marches(people: People, served: Served) -> None:
    page = people.come(**PHONE)
    table = sit_down(page, served, {})
    for wanted in ('[data-part="destination-1"]', '[data-meter="gold"]', ".map", ".march"):
        expect(page.locator(wanted)).to_be_in_viewport()
    part(page, "destination-3").tap()
    before = str(entry(page))
    page.get_by_role("button", name="March to").tap()
    expect_to_be_told_more(page, before)
    assert len(now(served, table).route) == 1


PAPERS = """() => {
  window.papers = new Set()
  const look = () => {
    const paper = document.querySelector('[data-zone=map] > .paper')
    if (paper) window.papers.add(paper.style.backgroundImage)
    requestAnimationFrame(look)
  }
  look()
}"""


def test_the_map_stays_on_its_paper_while_what_happened_is_told(people: People, served: Served) -> None:
    """One picture serves the whole act: another one would be drawn for a while, and the map be bare."""
    page = people.come(reduced_motion="no-preference")
    table = sit_down(page, served, {})
    page.wait_for_function("() => document.querySelector('[data-zone=map] > .paper')?.style.backgroundImage")
    page.evaluate(PAPERS)
    state = now(served, table)
    battle = next(n for n in range(3) if state.destination(n)[D_KIND] == BATTLE)
    part(page, f"destination-{battle + 1}").click()
    page.get_by_role("button", name="March to").click()
    page.get_by_role("button", name="Retreat").click()
    page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Yes").click()
    expect(page.locator(".card[data-part^=destination-]")).to_have_count(3)
    assert len(page.evaluate("() => [...window.papers]")) == 1


@rule("CW-196", "CW-197")
def test_a_battle_shows_fog_counts_and_the_ability_and_the_way_out(people: People, served: Served) -> None:
    page = people.come()
    table = sit_down(page, served, {})
    state = now(served, table)
    battle = next(n for n in range(3) if state.destination(n)[D_KIND] == BATTLE)
    part(page, f"destination-{battle + 1}").click()
    before = str(entry(page))
    page.get_by_role("button", name="March to").click()
    expect_to_be_told_more(page, before)
    expect_a_question_or_the_end(page)
    expect(page.get_by_text("???", exact=True)).to_have_count(3)
    enemy = page.locator(".side.enemy")
    expect(enemy).to_contain_text("in hand")
    expect(enemy).to_contain_text("left in deck")
    ability = page.locator(".side:not(.enemy) .cw-hero")
    expect(ability).to_have_attribute("aria-disabled", "true")  # hands are still being settled
    page.locator('[data-action="keep"]').click()
    page.wait_for_function("() => document.querySelector('.side:not(.enemy) .cw-hero.pickable')")
    ability.click()
    expect(ability).to_contain_text("Ability used")
    expect(ability).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Retreat").click()
    page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Yes").click()
    expect(page.locator(".card[data-part^=destination-]")).to_have_count(3)
    assert now(served, table).recovery == 1


# -- an act
@pytest.mark.slow
def test_act_1_with_a_reload_and_a_killed_server(browser: Browser, dealt: Served, planned: Planned) -> None:
    people = People(browser, dealt.url)
    people.forgiven = "WebSocket connection"  # while the server is gone
    page = people.come()
    table = sit_down(page, dealt, learned())
    parts = [(fought, [step[1] for step in steps]) for fought, steps in groupby(planned.steps, itemgetter(0))]
    middle = len(parts) // 2
    done = 0
    for at, (fought, actions) in enumerate(parts):
        if at == middle - 1:
            page.reload()
        if at == middle:
            dealt.kill()
            dealt.start(dealt.port)
        expect_a_question_or_the_end(page)
        if fought:
            fight(page, dealt, table, actions, first=1_000_000 + done)
        else:
            for action in actions:
                expect_a_question_or_the_end(page)
                told = str(entry(page))
                decide(page, action)
                expect_to_be_told_more(page, told)
        done += len(actions)
    expect(page.get_by_role("heading", name="Act I is won")).to_be_visible()
    state = now(dealt, table)
    assert (state.act, state.battles) == (1, planned.won)
    expect_accessible(page, "between two acts")
    page.get_by_role("button", name="March on to").click()
    confirm(page, "go-on")
    expect(page.locator(".card[data-part^=destination-]")).to_have_count(3)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    road = page.get_by_role("region", name="The road taken")
    expect(road.locator("li")).to_have_count(sum(action.startswith("travel ") for _, action in planned.steps))
    for kind in ("Boss", "Defense", "Elite", "Event", "Mystery", "Rest", "Shop", "Skirmish", "Treasure"):
        expect(road.locator(f'li[title*=": {kind}"]')).not_to_have_count(0)
    people.leave()
