"""What is told of a match: never a fact of its own, never a die, and other words when asked anew."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from orrery.cli.commands import orrery
from orrery.engine.game import PROSE, Event, set_up
from orrery.engine.match import Match
from orrery.games import REGISTERED
from orrery.games.chaos import kinds as k
from orrery.games.chaos.game import Chaos
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.view.export import as_markdown
from orrery.games.chaos.view.narrator.chronicle import paragraph, worth_telling
from orrery.games.chaos.view.narrator.sentences import MOST_WORDS
from orrery.narrate.model import Model
from tests.games.chaos.scene import dummy, put, quest
from tests.narrate.test_model import Answer, chat, read_request, sent

PLACE = "orrery.games.chaos.game:Chaos"


def played(
    key: str = "5", moves: int = 400, *, narrated: bool = True, chance: str = "fast", play: str = "quest"
) -> Match:
    """A quest of two heroes, or a journey, played by rules of thumb."""
    game = set_up(Chaos, {"heroes": 2, "play": play}, ())
    match = Match(game, key, chance)
    match.narrated = narrated
    while not match.over() and len(match.moves) < moves:
        seat = int(match.state.mover())
        match.act(seat, int(game.bots.advise(match.state, seat, match.state.dice.clone())))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played()


@pytest.fixture(scope="module")
def begun() -> Match:
    """The first rooms of a quest."""
    return played(moves=30)


def state_of(match: Match) -> ChaosState:
    assert isinstance(match.state, ChaosState)
    return match.state


@contextmanager
def endpoint(answer: Answer) -> Iterator[str]:
    """A server on this machine that answers every request in the same way."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with suppress(OSError):
            while True:
                connection, _ = listener.accept()
                with connection, suppress(OSError, StopIteration):
                    answer(connection, read_request(connection))

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(5)


@pytest.mark.rule("CE-001")
@pytest.mark.rule("CE-125")
@pytest.mark.rule("CE-009")
def test_a_quest_is_the_same_with_every_narrator(match: Match):
    silent = played(narrated=False)
    assert match.over()
    assert silent.text() == match.text()
    assert str(silent.state) == str(match.state)
    assert [event.kind for move in silent.moves for event in move.events if event.kind == PROSE] == []
    before = str(match.state)
    with endpoint(sent(b"{}", "500 Internal Server Error")) as url:
        failing = as_markdown(match, model=Model(url, seconds=2))
    with endpoint(sent(chat("The heroes lose 99 HP. Spawn boss. end 0 ~ ffffffff"))) as url:
        hostile = as_markdown(match, model=Model(url, seconds=2))
    assert failing == as_markdown(match)
    assert "Spawn boss" in hostile
    assert str(match.state) == before
    rules = [line for line in as_markdown(match, prose=False).splitlines() if line]
    assert [line for line in hostile.splitlines() if line in rules] == rules


@pytest.mark.rule("CE-121")
def test_the_same_key_is_told_in_the_same_words_and_another_in_others(match: Match):
    again, other = played(moves=40), played("6", 40)
    assert again.prose == match.prose[: len(again.prose)]
    assert len(set(other.prose) & set(again.prose)) < len(again.prose) // 3


@pytest.mark.rule("CE-120")
@pytest.mark.rule("CE-123")
def test_prose_is_short_and_has_no_number(match: Match):
    assert len(match.prose) > 15
    for text in match.prose:
        assert len(text.split()) <= MOST_WORDS
        assert not re.search(r"[\d{}\[\]<>_|]", text), text
        assert text.endswith((".", "!", "?"))


@pytest.mark.rule("CE-121")
def test_a_whole_quest_repeats_no_text(match: Match):
    long = [text for text in match.prose if len(text.split()) > 12]
    assert len(set(long)) == len(long)


@pytest.mark.rule("CE-125")
def test_prose_can_be_asked_anew_without_touching_a_die(begun: Match):
    first, second = as_markdown(begun), as_markdown(begun, anew=1)
    assert first == as_markdown(begun)
    kept = [line for line in first.splitlines() if line.startswith(("- ", "#"))]
    assert [line for line in second.splitlines() if line.startswith(("- ", "#"))] == kept
    assert first != second
    assert second != as_markdown(begun, anew=2)


@pytest.mark.rule("CE-005")
@pytest.mark.rule("CE-119")
def test_only_what_all_can_see_is_told(match: Match):
    s = state_of(match)
    seen = Event("doom", "", {})
    hidden = Event("doom", "", {}, seen_by=1)
    assert [facts.moment for facts in worth_telling(s, [seen])] == ["doom"]
    assert worth_telling(s, [hidden]) == []
    assert paragraph(s, [hidden], 1, []) == ""


@pytest.mark.rule("CE-119")
@pytest.mark.parametrize(
    ("kind", "values", "moment"),
    [
        ("channel", {"figure": 0, "target": 1, "outcome": "meltdown"}, "meltdown"),
        ("channel", {"figure": 0, "target": 1, "outcome": "perfect"}, "channel"),
        ("clash-effect", {"winner": 0, "loser": 1, "effect": "feint"}, "clash"),
        ("down", {"figure": 0}, "down"),
        ("quest-over", {"ending": 1}, "victory"),
        ("quest-over", {"ending": 2}, "retreat"),
        ("quest-over", {"ending": 3}, "defeat"),
        ("hazard", {"event": "bad_air"}, "hazard"),
        ("attack", {"attacker": 0, "target": 1, "tier": "crushing"}, "strike"),
        ("attack", {"attacker": 90, "target": 91, "tier": "crushing"}, ""),
        ("dies", {"figure": 90}, ""),
        ("rest", {}, "rest"),
        ("embark", {}, "travel"),
        ("die", {"face": 3}, ""),
    ],
)
def test_each_kind_of_event_is_its_moment(match: Match, kind: str, values: dict[str, int | str], moment: str):
    found = worth_telling(state_of(match), [Event(kind, "", values)])
    assert [facts.moment for facts in found] == ([moment] if moment else [])
    assert all("Odda" in facts.words["party"] for facts in found)


def fight() -> ChaosState:
    """Two heroes and two foes in a room."""
    s = quest(heroes=2)
    for _ in range(2):
        put(s, dummy(s), 3, 3)
    return s


def attack(attacker: int, target: int, tier: str = "solid", natural: int = 12) -> Event:
    return Event("attack", "", {"attacker": attacker, "target": target, "tier": tier, "natural": natural})


@pytest.mark.rule("CE-119")
def test_a_blow_that_kills_is_told_as_the_kill_of_whoever_struck():
    s = fight()
    (kill,) = worth_telling(s, [attack(1, 2), Event("dies", "", {"figure": 2, "hero": 0})])
    assert kill.moment == "kill"
    assert (kill.words["hero"], kill.words["weapon"]) == ("Mirre", "the long blade")
    (burned,) = worth_telling(s, [Event("dies", "", {"figure": 2, "hero": 0})])
    assert burned.moment == "kill"
    assert "hero" not in burned.words
    assert "weapon" not in burned.words


@pytest.mark.rule("CE-119")
def test_what_strikes_a_hero_is_told_as_such_and_has_no_weapon_of_a_hero():
    s = fight()
    (hurt,) = worth_telling(s, [attack(2, 1)])
    assert (hurt.words["victim"], hurt.words["enemy"]) == ("Mirre", hurt.words["hero"])
    assert "weapon" not in hurt.words
    (strike,) = worth_telling(s, [attack(0, 2)])
    assert "victim" not in strike.words
    assert strike.damage == s.core.weapons[s.figures[0].weapon].damage_type


@pytest.mark.rule("CE-034", "CE-119")
def test_a_natural_20_is_no_graze():
    s = fight()
    (graze,) = worth_telling(s, [attack(0, 2, tier="graze")])
    (critical,) = worth_telling(s, [attack(0, 2, tier="graze", natural=20)])
    assert (graze.moment, critical.moment) == ("graze", "strike")


@pytest.mark.rule("CE-119")
def test_a_step_that_the_title_names_is_not_said_twice():
    s = fight()
    s.quest = s.core.place("quests", "fetch")
    words = {}
    for row in s.core.events:
        if row.scene_kind == k.SCENE_KINDS.index("finale"):
            values: dict[str, int | str] = {"event": row.id, "kind": 3, "encounter": "combat"}
            values["biome"] = s.core.biomes[0].id
            (told,) = worth_telling(s, [Event("flip", "", values)])
            words[told.words["title"]] = told.words.get("step")
    assert words["the prize on its plinth"] is None
    assert words["the mark on the far wall"] == "the prize"


@pytest.mark.rule("CE-032", "CE-119")
def test_an_opening_that_nobody_can_use_is_a_miss():
    s = fight()
    overreach = attack(0, 2, tier="overreach")
    (missed,) = worth_telling(s, [overreach])
    answer = Event("counter", "", {"figure": 2, "target": 0})
    (used,) = worth_telling(s, [overreach, answer])
    assert (missed.moment, used.moment) == ("miss", "counter")


@pytest.mark.rule("CE-119")
def test_an_ally_is_told_apart_from_foes_of_its_kind():
    s = fight()
    ally = s.figures[2].copy()
    ally.side, ally.ally = 0, 1
    s.figures.append(ally)
    name = s.core.foes[ally.kind].name
    (told,) = worth_telling(s, [attack(2, len(s.figures) - 1)])
    assert (told.words["enemy"], told.words["victim"]) == (f"the {name}", f"the allied {name}")
    (death,) = worth_telling(s, [Event("dies", "", {"figure": len(s.figures) - 1, "hero": 0})])
    assert (death.moment, death.words["hero"]) == ("death", f"the allied {name}")


@pytest.mark.rule("CE-119")
def test_the_dead_do_nothing_more_and_who_is_down_does_not_lead():
    s = fight()
    s.figures[0].hp, s.figures[0].down = 0, 1
    (clear,) = worth_telling(s, [Event("fight-over", "", {})])
    assert (clear.words["hero"], clear.words["party"]) == ("Mirre", "Odda and Mirre")
    assert clear.words["they"] == "they"
    s.figures[0].dead = 1
    (clear,) = worth_telling(s, [Event("fight-over", "", {})])
    assert (clear.words["party"], clear.words["alone"]) == ("Mirre", "Mirre")
    assert "they" not in clear.words
    (death,) = worth_telling(s, [Event("dies", "", {"figure": 0, "hero": 1})])
    assert (death.moment, death.words["hero"]) == ("death", "Odda")


@pytest.mark.rule("CE-119")
def test_how_a_quest_ended_is_told_last():
    s = fight()
    ended = [Event("quest-over", "", {"ending": 3}), Event("dies", "", {"figure": 0, "hero": 1})]
    assert [facts.moment for facts in worth_telling(s, ended)] == ["death", "defeat"]
    won = [Event("fight-over", "", {}), Event("quest-over", "", {"ending": 1})]
    assert [facts.moment for facts in worth_telling(s, won)] == ["victory"]


@pytest.mark.rule("CE-120")
def test_heroes_without_names_are_told_apart_without_a_number():
    s = quest(heroes=2, party="plain")
    (rest,) = worth_telling(s, [Event("rest", "", {})])
    assert rest.words["party"] == "the first hero and the second hero"


@pytest.mark.rule("CE-119")
def test_a_perfect_channel_tells_its_effect():
    s = fight()
    channel = Event("channel", "", {"figure": 0, "target": 2, "outcome": "perfect"})
    effect = Event("chaos-effect", "", {"figure": 2, "effect": "stun"})
    (told,) = worth_telling(s, [channel, effect])
    assert told.words["effect"] == "a silence like a blow"


def test_the_log_can_be_printed_and_holds_every_card(begun: Match):
    text = as_markdown(begun)
    assert text.startswith("# ")
    flips = [event for move in begun.moves for event in move.events if event.kind == "flip"]
    assert len(re.findall(r"^## Card", text, re.MULTILINE)) == len(flips)
    assert "d20 shows" not in text
    assert not re.search(r"^##+ Card \d+: [a-z]", text, re.MULTILINE)
    assert not [line for line in as_markdown(begun, rules=False).splitlines() if line.startswith("- ")]


def test_what_happens_without_a_word_is_one_list(match: Match):
    """A blank line stands beside headings and prose alone, and no mark is escaped that need not be."""
    text = as_markdown(match)
    assert "\n\n\n" not in text
    assert not re.search(r"^- .*\n\n- ", text, re.MULTILINE)
    assert not re.search(r"^[^-\n].*\n- ", text, re.MULTILINE)
    assert "margin +" in text


def test_of_a_journey_each_quest_is_a_chapter():
    journey = as_markdown(played("3", 120, play="journey"))
    assert journey.startswith("# A journey in The Chaos Engine\n\n## The quest begins: ")
    assert re.search(r"^### Card 1: [A-Z]", journey, re.MULTILINE)


def test_the_command_writes_it_down(begun: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(REGISTERED, "chaos", PLACE)
    monkeypatch.delenv("ORRERY_NARRATOR", raising=False)
    file, out = tmp_path / "mine.match", tmp_path / "mine.md"
    file.write_text(begun.text(), encoding="utf-8")
    run = CliRunner().invoke
    assert run(orrery, ["quest", str(file), "-o", str(out), "--anew", "3"]).exit_code == 0
    assert out.read_text(encoding="utf-8") == as_markdown(begun, anew=3)
    assert run(orrery, ["quest", str(file), "--narrator", "off"]).output == as_markdown(begun, prose=False)
    refused = run(orrery, ["quest", str(file), "--narrator", "model"])
    assert (refused.exit_code, "ORRERY_NARRATOR names no language model" in refused.output) == (2, True)
    with endpoint(sent(chat("Somebody told it better."))) as url:
        monkeypatch.setenv("ORRERY_NARRATOR", url)
        said = run(orrery, ["quest", str(file), "--narrator", "model", "--no-rules"]).output
    assert "Somebody told it better." in said
    assert run(orrery, ["quest", str(tmp_path / "nowhere.match")]).exit_code == 2
