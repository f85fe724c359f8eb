"""What outlives a run: statistics, discoveries that are sidegrades, and the story of the Wheel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from orrery.cardtext import read_cards, slug, words_used
from orrery.engine.game import EVERYONE, Event, Outcome, settle
from orrery.engine.legacy import BadLegacy, Finished, Kept
from orrery.engine.match import Match, Seated
from orrery.engine.matchfile import read_match
from orrery.engine.options import Value
from orrery.engine.view import Track
from orrery.games import game_with
from orrery.games.tourbillon import TourbillonRun, names
from orrery.games.tourbillon.cards import conditions, unlocks
from orrery.games.tourbillon.cards.conditions import CONDITIONS
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE
from orrery.games.tourbillon.cards.lore import standard_lore
from orrery.games.tourbillon.cards.sheets import CardSheet
from orrery.games.tourbillon.state.run import RunState
from orrery.games.tourbillon.view.legacy import LATEST, RunLegacy, Wisdom
from tests.games.tourbillon.content.test_minima import KEYWORDS, PAYMENTS, TAG_TEXTS, TARGETS, TRIGGERS
from tests.games.tourbillon.road import run_game

LEGACY = RunLegacy("tourbillon-run", Wisdom)
FRESH = Wisdom()
POOL = [card for card in standard().cards.values() if card.offered]
CLOSED = unlocks.closed_in(settle(TourbillonRun, {}))
OPEN = [card for card in POOL if slug(card.name) not in CLOSED]
PLAYED = Event("play", "", {"card": "Red Mainspring", "square": "r1c2", "beats": 30}, EVERYONE)


def told(kind: str, /, **values: int | str) -> Event:
    return Event(kind, "", dict(values), EVERYONE)


def finished(*events: Event, won: bool = False, reason: str = "", key: str = "1", **given: Value) -> Finished:
    """A run that is over, as it was told."""
    options = settle(TourbillonRun, dict(given))
    outcome = Outcome([1 if won else -1], reason or ("won" if won else "failed-draw"), "")
    return Finished(options, (Seated("person", "Ada"),), 0, events, outcome, key)


def lost_to(
    encounter: str, *, act: int = 1, row: int = 3, tick: int = 21, cause: str = "failed-draw"
) -> Event:
    return told("run-lost", act=act, row=row, tick=tick, cause=cause, encounter=encounter)


def lived(*runs: Finished) -> Wisdom:
    wisdom = FRESH
    for run in runs:
        wisdom = LEGACY.fold(wisdom, run)
    return wisdom


def lines(wisdom: Wisdom) -> dict[str, str]:
    return {line.title: line.text for line in LEGACY.describe(wisdom)}


# -- statistics
WON_RUN = finished(
    told("travelled", act=3, row=13, place=1, kind="boss"),
    PLAYED,
    PLAYED,
    told("damage", gremlin="Dust Mite", amount=5, hp=0),
    told("fight-won", encounter="The last one", beats=405),
    told("fight-won", encounter="The first one", beats=100),
    told("inspired", amount=50, why="fight"),
    won=True,
    key="a key",
    starter="moss",
    loop=3,
)
LOST_RUN = finished(
    told("travelled", act=1, row=2, place=1, kind="combat"),
    told("fight-won", encounter="Dust", beats=100),
    told("travelled", act=2, row=3, place=1, kind="combat"),
    PLAYED,
    lost_to("A tight corner", act=2, row=3),
)


@pytest.mark.rule("TB-179")
def test_a_run_is_kept_with_its_result_seed_starter_and_length() -> None:
    (run,) = lived(WON_RUN).latest
    assert (run.result, run.starter, run.key, run.loop) == ("won", "moss", "a key", 3)
    assert (run.act, run.row, run.ticks, run.plays, run.fights) == (3, 13, 50, 2, 2)
    assert (run.cause, run.tick) == ("", 0)


@pytest.mark.rule("TB-179")
def test_the_seed_of_a_run_stands_beside_its_text_and_not_in_it() -> None:
    (run,) = [entry for entry in LEGACY.entries(lived(WON_RUN)) if entry.past]
    assert run.key == "a key"
    assert "key" not in run.text.lower()


@pytest.mark.rule("TB-179")
def test_a_defeat_is_kept_with_its_cause_and_tick() -> None:
    (run,) = lived(LOST_RUN).latest
    assert (run.result, run.cause, run.encounter, run.tick) == ("lost", "failed-draw", "A tight corner", 21)
    assert (run.act, run.row, run.ticks, run.plays) == (2, 3, 31, 1)
    assert lines(lived(LOST_RUN))["Last run"] == (
        "lost with Ember in act 2, row 3: A tight corner, by a failed draw at Tick 21"
    )


@pytest.mark.rule("TB-179")
def test_all_time_adds_up_and_keeps_the_best() -> None:
    slower = finished(*WON_RUN.events, told("fight-won", beats=900), PLAYED, won=True, starter="lens")
    wisdom = lived(LOST_RUN, slower, WON_RUN, finished(reason="resigned"))
    assert (wisdom.runs, wisdom.won, wisdom.given_up) == (4, 2, 1)
    assert {name: (one.runs, one.won) for name, one in wisdom.starters.items()} == {
        "ember": (2, 0), "lens": (1, 1), "moss": (1, 1),
    }  # fmt: skip
    assert wisdom.causes == {"failed-draw": 1}
    assert wisdom.furthest == (3, 13)
    assert (wisdom.fastest, wisdom.fewest) == (50, 2)
    assert wisdom.best["plays"] == 3
    assert wisdom.best["damage"] == 5
    assert wisdom.best["fights won"] == 3
    assert wisdom.best["Inspiration earned"] == 50
    assert lines(wisdom)["Runs"] == "4: 2 won, 1 lost, 1 given up"


def test_the_most_harder_steps_of_a_win_are_kept() -> None:
    def run(steps: str, *, won: bool) -> Finished:
        there = finished(won=won)
        return Finished({**there.options, "harder-loops": steps}, there.seats, 0, (), there.outcome)

    runs = (run("small-hands,rough-start", won=True), run("none", won=True), run("a,b,c", won=False))
    assert lived(*runs).hardest == 2


def test_only_the_latest_runs_are_kept_one_by_one() -> None:
    wisdom = lived(*[finished(key=str(n)) for n in range(LATEST + 5)])
    assert wisdom.runs == LATEST + 5
    assert [run.key for run in wisdom.latest] == [str(n) for n in range(5, LATEST + 5)]


def played_to_its_end(key: str, options: Mapping[str, Value] | None = None) -> Match:
    """A run in which somebody always does the last thing they could: it is short."""
    match = Match(game_with("tourbillon-run", options or {}), key, "fast", [Seated("person", "Ada")])
    while not match.over():
        match.record(0, match.state.actions(0)[-1])
    return match


@pytest.fixture(scope="module")
def played() -> Match:
    return played_to_its_end("1")


@pytest.mark.rule("TB-179")
def test_a_real_run_tells_all_that_its_legacy_asks_for(played: Match) -> None:
    wisdom = LEGACY.add(LEGACY.fresh(), played, 0).value
    (run,), state = wisdom.latest, played.state
    assert isinstance(state, RunState)
    assert state.fight is not None
    assert (run.result, run.key, run.starter) == ("lost", "1", "ember")
    assert run.cause == names.ENDINGS[state.ending]
    assert run.tick == state.fight.clock // 10
    assert (run.act, run.row, run.fights) == (state.act + 1, state.row, state.fights_won)
    assert run.plays == sum(event.kind == "play" for move in played.moves for event in move.events)
    assert run.encounter == state.rules.encounter_titles[state.foes[state.here()]]
    assert "the-first-morning" in wisdom.lore
    assert "out-of-the-ashes" in wisdom.discovered


# -- discoveries
def groups(cards: list[CardSheet]) -> Counter[str]:
    """How many cards there are of each rarity, and of each colour, of two colours, and of none."""
    found: Counter[str] = Counter(names.RARITY_NAMES[card.rarity] for card in cards)
    for card in cards:
        single = names.RESOURCE_NAMES[card.colours[0]] if len(card.colours) == 1 else ""
        found[single or ("pair" if card.colours else "colourless")] += 1
    return found


@pytest.mark.rule("TB-198")
def test_a_quarter_of_each_rarity_is_closed_at_first_and_about_as_much_of_each_colour() -> None:
    whole, left = groups(POOL), groups(OPEN)
    assert [left[rarity] for rarity in ("common", "uncommon", "rare")] == [45, 30, 15]
    for group, count in whole.items():
        assert 20 <= 100 * (count - left[group]) // count <= 30, group


def said(cards: list[CardSheet]) -> set[str]:
    return {word for word, count in words_used(CARD_LANGUAGE, [card.node for card in cards]).items() if count}


@pytest.mark.rule("TB-198")
def test_what_is_open_has_every_keyword_trigger_payment_target_and_tag_text_in_it() -> None:
    open_words = said(OPEN)
    assert [keyword for keyword, phrases in KEYWORDS.items() if not phrases & open_words] == []
    assert {*TRIGGERS, *PAYMENTS, *[f"gremlin:the {target}" for target in TARGETS]} <= open_words
    assert [rule for rule, (_, holds) in TAG_TEXTS.items() if not any(map(holds, OPEN))] == []


@pytest.mark.rule("TB-198")
def test_what_is_open_makes_and_spends_every_special_and_bears_every_tag_often() -> None:
    game = run_game()
    kinds = [kind for pool in game.pool for kind in pool]
    for special in range(names.BASICS, names.RESOURCES):
        assert sum(game.makes[kind] >> special & 1 for kind in kinds) >= 3
        assert sum(game.spends[kind] >> special & 1 for kind in kinds) >= 3
    for bit, tag in enumerate(names.TAG_NAMES):
        assert sum(game.cards[kind].tags >> bit & 1 for kind in kinds) >= 4, tag


@pytest.mark.rule("TB-198")
def test_a_veteran_begins_as_everybody_does_and_is_offered_more_kinds() -> None:
    """Whatever was discovered, deck, plate, purse and gremlins are the same."""
    new = run_game()
    old = run_game(unlocked=",".join(unlocks.words()), loop=7, finish="silver")
    assert (old.deck, old.rows, old.columns, old.bonuses) == (new.deck, new.rows, new.columns, new.bonuses)
    assert (old.encounters, old.fights, old.bosses) == (new.encounters, new.fights, new.bosses)
    ours, theirs = (game.new("5", "fast") for game in (new, old))
    assert isinstance(ours, RunState)
    assert isinstance(theirs, RunState)
    assert (ours.nodes, ours.foes, ours.inspiration) == (theirs.nodes, theirs.foes, theirs.inspiration)
    assert [len(kinds) for kinds in new.pool] == [45, 30, 15]
    assert [len(kinds) for kinds in old.pool] == [60, 40, 20]


@pytest.mark.rule("TB-198")
def test_a_discovery_opens_its_cards_alone() -> None:
    def offered(**options: object) -> set[str]:
        game = run_game(**options)
        return {game.cards[kind].name for kinds in game.pool for kind in kinds}

    assert offered(unlocked="the-coal-cellar") - offered() == {"Coal Hopper", "Brand Iron"}


def test_every_unlock_opens_something_of_its_own() -> None:
    cards = [card for each in unlocks.standard_unlocks() for card in each.cards]
    assert len(cards) == len(set(cards)) == len(CLOSED)
    starters = [name for each in unlocks.standard_unlocks() for name in each.starters]
    assert starters == ["Thorn", "Bell"]
    assert len(unlocks.printed_finishes()) == 4
    assert tuple(each.word for each in unlocks.standard_unlocks()) == unlocks.words()


def test_an_unlock_that_names_nothing_is_told_with_its_line() -> None:
    text = '[[unlock]]\nname = "A test"\nopens = "Expel Dust Mite"\ncards = ["Coal Hoper"]\n'
    found, read = unlocks.read(read_cards(text, unlocks.UNLOCK_SCHEMA, file="unlocks.toml"), standard())
    assert found == ()
    assert [(fault.place.line, 'did you mean "Coal Hopper"?' in fault.sentence) for fault in read.faults] == [
        (4, True)
    ]


@pytest.mark.rule("TB-200")
def test_everything_can_be_open_from_the_start_and_stays_so() -> None:
    game = run_game(everything=True)
    assert [len(kinds) for kinds in game.pool] == [60, 40, 20]
    assert LEGACY.inherit(lived(finished(everything=True)))["everything"] is True
    assert LEGACY.inherit(lived(finished(everything=True), finished()))["everything"] is False


DEEDS = {
    "expelled": (told("kill", gremlin="Red Cap Gremlin"), "the-coal-cellar"),
    "played": (told("play", card="Heat Forge+", square="r1c1", beats=30), "white-heat"),
    "event": (told("event-chosen", event="The oil seller", choice="Buy"), "the-sellers-back-room"),
    "goal": (told("goal-met"), "a-craftsmans-pride"),
    "fight": (told("fight-won", encounter="Dust", beats=100), "blue-evening"),
    "boss": (told("kill", gremlin="The Rust King"), "the-kings-chest"),
}


@pytest.mark.rule("TB-200")
@pytest.mark.parametrize("deed", DEEDS)
def test_what_happens_for_the_first_time_opens_something_and_again_nothing(deed: str) -> None:
    event, opens = DEEDS[deed]
    before = lived(finished())
    once = LEGACY.fold(before, finished(event))
    assert set(once.discovered) - set(before.discovered) == {opens}
    again = lived(finished(), finished(event), *[finished(event, event)] * 30)
    assert again.discovered == once.discovered


@pytest.mark.rule("TB-200")
def test_no_condition_can_speak_of_how_often() -> None:
    slots = {part for phrase in CONDITIONS.phrases for part in phrase.template.split() if "{" in part}
    assert slots == {"{name:name}"}


def test_what_is_discovered_is_open_in_the_next_run_and_stands_in_its_file() -> None:
    wisdom = lived(finished(told("kill", gremlin="Red Cap Gremlin"), starter="lens"))
    inherited = LEGACY.inherit(wisdom)
    assert inherited["unlocked"] == "the-coal-cellar,out-of-the-ashes"
    assert inherited["starter"] == "lens"
    match = Match(game_with("tourbillon-run", inherited), "1", "fast")
    text = match.text()
    assert "the-coal-cellar,out-of-the-ashes" in text
    again = read_match(text, game_with)
    assert again.game.options == match.game.options


def test_who_has_never_played_begins_as_usual() -> None:
    assert LEGACY.inherit(FRESH) == {}


def test_the_newest_finish_is_worn_until_another_is_chosen() -> None:
    found = lived(finished(told("fight-won", beats=10)))
    assert LEGACY.inherit(found)["finish"] == "blued-steel"
    assert lines(found)["Finish"] == "Blued Steel"
    assert LEGACY.inherit(LEGACY.fold(found, finished(finish="brass")))["finish"] == "brass"


def test_what_was_never_discovered_can_be_chosen_by_hand_and_discovers_nothing() -> None:
    wisdom = lived(finished(starter="thorn", unlocked="the-nursery", finish="skeleton", loop=40))
    assert wisdom.discovered == ("out-of-the-ashes",)
    assert LEGACY.inherit(wisdom)["loop"] == 1


# -- the Wheel
def test_each_win_slows_the_wheel_where_a_skin_can_see_it() -> None:
    inherited = LEGACY.inherit(lived(WON_RUN, WON_RUN, LOST_RUN))
    assert inherited["loop"] == 3
    state = game_with("tourbillon-run", {**inherited, "finish": "silver"}).new("1", "fast")
    (track,) = [part for part in state.view(0).parts if isinstance(part, Track)]
    assert (track.values["loop"], track.values["slowed"]) == (3, 2)
    assert track.values["finish"] == "silver"


# -- lore
def opened(wisdom: Wisdom, group: str = "Lore") -> list[str]:
    return [entry.title for entry in LEGACY.entries(wisdom) if entry.open and entry.group == group]


@pytest.mark.rule("TB-202")
def test_lore_opens_by_what_happens() -> None:
    assert opened(FRESH) == []
    assert opened(lived(finished())) == ["The first morning", "Knowledge is not brass"]
    run = finished(told("kill", gremlin="Dust Mite"), told("fight-won", beats=10))
    assert opened(lived(run)) == [
        "The first morning", "What the Wheel does", "Where gremlins come from", "Knowledge is not brass",
    ]  # fmt: skip


@pytest.mark.rule("TB-202")
def test_every_entry_can_be_opened() -> None:
    events = [
        *[told("kill", gremlin=sheet.name) for sheet in standard().gremlins.values()],
        *[told("event-chosen", event=sheet.name, choice="") for sheet in standard().events.values()],
        *[told("play", card=sheet.name, beats=10) for sheet in standard().cards.values()],
        told("fight-won", beats=10),
        told("goal-met"),
    ]
    wins = [finished(*events, won=True, starter=starter) for starter in standard().starters]
    wisdom = lived(finished(*events), *wins)
    assert opened(wisdom) == [entry.name for entry in standard_lore()]
    assert len(opened(wisdom, "Discoveries")) == len(unlocks.standard_unlocks())


@pytest.mark.rule("TB-202")
def test_the_eternal_complication_opens_after_a_win_with_every_starter_and_changes_nothing() -> None:
    *others, last = standard().starters
    before = lived(*[finished(won=True, starter=starter) for starter in others], finished(starter=last))
    assert "The Eternal Complication" not in opened(before)
    after = LEGACY.fold(before, finished(won=True, starter=last))
    assert "The Eternal Complication" in opened(after)
    changed = dict(LEGACY.inherit(after).items() - LEGACY.inherit(before).items())
    assert changed == {"loop": len(others) + 2}


@pytest.mark.rule("TB-202")
def test_a_closed_entry_says_how_it_is_opened_and_nothing_else() -> None:
    closed = [entry for entry in LEGACY.entries(FRESH) if entry.group == "Lore"]
    assert {entry.title for entry in closed} == {"Not found yet"}
    assert [entry.text for entry in closed] == [entry.hint for entry in standard_lore()]
    assert standard_lore()[-1].condition.deed == conditions.WIN_EACH


# -- its file
def test_an_altered_legacy_is_refused_with_its_place() -> None:
    text = LEGACY.write(Kept(lived(LOST_RUN), ("0f77d6c14e20b9aa",)))
    line = next(n for n, each in enumerate(text.splitlines(), 1) if '"discovered"' in each)
    altered = text.replace('"out-of-the-ashes"', '"the-kings-chest"', 1)
    assert altered != text
    with pytest.raises(BadLegacy) as caught:
        LEGACY.read(altered)
    assert (caught.value.code, caught.value.place) == ("altered", f"line {line} (value.discovered)")


def test_it_can_be_made_anew_from_match_files(played: Match) -> None:
    runs = [played, played_to_its_end("2", {"starter": "thorn", "everything": True})]
    kept = LEGACY.fresh()
    for run in runs:
        kept = LEGACY.add(kept, run, 0)
    anew = LEGACY.fresh()
    for run in runs:
        anew = LEGACY.add(anew, read_match(run.text(), game_with), 0)
    assert LEGACY.write(anew) == LEGACY.write(kept)
    assert anew.value.runs == 2
