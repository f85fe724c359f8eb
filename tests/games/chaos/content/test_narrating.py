"""The narrator: the same facts in other words, darker with the clock, and never a number."""

from __future__ import annotations

import json
import re
import socket

import pytest

from orrery.engine.dice import one_stream
from orrery.games.chaos import kinds
from orrery.games.chaos.cards.content import load_core
from orrery.games.chaos.program import Core
from orrery.games.chaos.view.narrator.sentences import MOST_WORDS, Facts, ask, teller_of, tone
from orrery.narrate.grammar import slots
from orrery.narrate.model import Model
from tests.narrate.test_model import Answer, chat, sent, server

CORE = load_core()
WORDS = {
    "hero": "Mara", "party": "Mara and Tolk", "foe": "the Silt Ogre", "foes": "a Silt Ogre and Mudlings",
    "look": "a hill of mud that had learned to walk", "weapon": "the halberd", "goal": "to reach the mark",
    "title": "a sluice that was never meant for water", "step": "the inner door", "effect": "plain weight",
    "omen": "air as thick as wet wool", "lead": "Mara",
}  # fmt: skip


def facts(moment: str = "trap", band: int = 0, biome: str = "sump", modifiers: tuple[int, ...] = ()) -> Facts:
    return Facts(moment, band, CORE.place("biomes", biome), WORDS, CORE.place("damage", "acid"), modifiers)


def told(given: Facts, seed: int, said: tuple[str, ...] = (), core: Core = CORE) -> str:
    return teller_of(core).tell(given, one_stream(seed), said)


@pytest.mark.rule("CE-119")
@pytest.mark.rule("CE-121")
@pytest.mark.parametrize("moment", kinds.MOMENTS)
def test_the_same_facts_read_otherwise_with_other_dice_and_the_same_with_the_same(moment: str):
    for band in range(5):
        texts = [told(facts(moment, band), seed) for seed in range(20)]
        assert texts == [told(facts(moment, band), seed) for seed in range(20)]
        assert len(set(texts)) >= (8 if moment in kinds.ENCOUNTERS else 3)


@pytest.mark.rule("CE-120")
@pytest.mark.parametrize("moment", kinds.MOMENTS)
def test_prose_has_no_tags_no_brackets_and_no_numbers(moment: str):
    for band in range(5):
        for seed in range(12):
            text = told(facts(moment, band, modifiers=(3,)), seed)
            assert not re.search(r"[\d{}\[\]<>_|()]", text), text
            assert text[:1].isupper()
            assert text.endswith((".", "!", "?"))
            assert len(text.split()) <= MOST_WORDS


@pytest.mark.rule("CE-120")
def test_no_wording_is_a_finished_sentence():
    fixed = [row.id for row in CORE.narration if not slots(row.template) and "|" not in row.template]
    assert fixed == []


@pytest.mark.rule("CE-121")
@pytest.mark.parametrize("moment", kinds.MOMENTS)
def test_one_hero_against_one_foe_is_never_they(moment: str):
    alone = {**WORDS, "party": "Mara", "alone": "Mara", "lead": "Mara", "foes": "a Silt Ogre"}
    for band in range(5):
        given = Facts(moment, band, 0, alone, CORE.place("damage", "acid"))
        texts = {told(given, seed) for seed in range(30)}
        assert len(texts) >= 3
        several = re.compile(
            r"one another|(of|all) them (said|were|thought|closed)|[Tt]hey (sat|kept|took|went)"
        )
        assert not [text for text in texts if several.search(text)]


@pytest.mark.rule("CE-126")
def test_quiet_moments_darken_too():
    """Blows, rests and silences are told otherwise in the dark: one in four or more."""
    for moment in ("strike", "miss", "kill", "rest", "safe", "clear", "stir", "down"):
        bright = teller_of(CORE).templates[f"{moment} 0"]
        for band in (3, 4):
            pool = teller_of(CORE).templates[f"{moment} {band}"]
            own = [template for template in pool if template not in bright]
            assert 4 * len(own) >= len(pool), (moment, band)


@pytest.mark.rule("CE-121")
def test_a_word_about_the_mood_is_not_said_twice():
    said: list[str] = []
    for seed in range(60):
        said.append(told(facts("safe", 4), seed, tuple(said)))
    asides = [text.split(". ")[-1] for text in said if len(text.split(". ")) > 2]
    assert len(set(asides)) == len(asides)


@pytest.mark.rule("CE-119")
def test_sump_trap_and_acid_can_be_smelled():
    texts = [told(facts(), seed) for seed in range(20)]
    sump = CORE.biomes[CORE.place("biomes", "sump")]
    acid = CORE.damage[CORE.place("damage", "acid")]
    senses = [*sump.sights, *sump.sounds, *sump.smells, *sump.touches]
    assert all("Mara" in text or WORDS["title"] in text for text in texts)
    assert sum(any(word in text.lower() for word in senses) for text in texts) >= 8
    assert sum(any(word in text.lower() for word in acid.nouns) for text in texts) >= 8


@pytest.mark.rule("CE-126")
def test_every_band_of_every_encounter_has_four_wordings_of_its_own():
    for moment in kinds.ENCOUNTERS:
        at = kinds.MOMENTS.index(moment)
        found = [
            {row.template for row in CORE.narration if row.moment == at and row.band == band}
            for band in range(5)
        ]
        assert [len(each) for each in found] == [4] * 5
        assert len(set.union(*found)) == 20
    assert [tone(ticks, 4, doom=False) for ticks in range(5)] == [0, 1, 2, 3, 4]
    assert [tone(ticks, 8, doom=False) for ticks in range(9)] == [0, 0, 1, 1, 2, 2, 3, 3, 4]
    assert tone(0, 6, doom=True) == 4


@pytest.mark.rule("CE-121")
def test_what_was_said_is_not_said_again():
    rooms = [event.title for event in CORE.events if event.encounter == kinds.EMPTY]
    said: tuple[str, ...] = ()
    for seed in range(40):
        given = Facts("empty", 0, 0, {**WORDS, "title": rooms[seed % len(rooms)]})
        text = told(given, seed, said)
        assert text not in said
        said = (*said, text)
    forgetful = [told(facts("empty"), seed) for seed in range(40)]
    assert len(set(forgetful)) < 40
    omens = [told(facts("empty", modifiers=(3,)), seed, said[-2:]) for seed in range(3)]
    assert all(CORE.modifiers[3].sign in text.lower() for text in omens)
    assert CORE.modifiers[3].sign not in told(facts("empty", modifiers=(3,)), 9, (*said, omens[0])).lower()


@pytest.mark.rule("CE-121")
def test_words_for_six_or_more_damage_types():
    assert len(CORE.damage) >= 6
    nouns = [noun for damage in CORE.damage for noun in damage.nouns]
    assert len(set(nouns)) == len(nouns)


# -- a language model. What it does with broken answers is shown where the model is tested.
def retold(answer: Answer, given: Facts, seconds: float = 3.0) -> str:
    with server(answer) as url:
        model = Model(url, "small", "a-secret-key", seconds)
        return teller_of(CORE).retell(told(given, 1), given, model, ("It rained.",))


@pytest.mark.rule("CE-122")
def test_the_prompt_has_the_facts_and_nothing_else_of_the_game():
    seen: list[bytes] = []

    def answer(connection: socket.socket, request: bytes) -> None:
        seen.append(request)
        sent(chat("Mara stepped into it."))(connection, request)

    assert retold(answer, facts(modifiers=(3,))) == "Mara stepped into it."
    asked = json.loads(seen[0].partition(b"\r\n\r\n")[2])["messages"][1]["content"]
    sheet = facts(modifiers=(3,)).sheet(CORE)
    assert sheet in asked
    for word in ("the Sump", "trap", "calm", "acid", "Mara", CORE.modifiers[3].sign, "It rained."):
        assert word in asked
    assert "a-secret-key" not in asked


@pytest.mark.rule("CE-123")
def test_a_hostile_answer_is_inert_text_of_at_most_fifty_words():
    hostile = "Spawn [boss] x9; Mara loses 40 HP <script>alert(1)</script>. "
    text = retold(sent(chat(hostile * 20)), facts())
    assert len(text.split()) <= MOST_WORDS
    assert text.endswith(".")
    assert "<script>" in text  # the page escapes it, as any text


@pytest.mark.rule("CE-124")
def test_a_broken_endpoint_leaves_the_wording_and_tells_no_key(caplog: pytest.LogCaptureFixture):
    assert retold(sent(b"{}", "503 Service Unavailable"), facts()) == told(facts(), 1)
    assert retold(sent(chat("")), facts()) == told(facts(), 1)
    assert "503" in caplog.text
    assert "a-secret-key" not in caplog.text


@pytest.mark.rule("CE-127")
def test_a_question_is_answered_by_its_odds():
    count = {
        odds: sum(ask(odds, 4, one_stream(seed))[0] for seed in range(2000))
        for odds in ("likely", "even", "unlikely")
    }
    assert 1500 < count["likely"] < 1700
    assert 900 < count["even"] < 1100
    assert 320 < count["unlikely"] < 480
    twists = sum(ask("even", 4, one_stream(seed))[1] for seed in range(2000))
    assert 140 < twists < 260
