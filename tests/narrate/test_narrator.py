"""The narrator that writes from templates: seeded, fresh, and without what is not wanted."""

from __future__ import annotations

from orrery.engine.dice import one_stream
from orrery.narrate.narrator import Narrator
from orrery.narrate.prose import fitting, sentences

TEMPLATES = {
    "come": ("{Name} comes {hour}.", "{Hour}, {name} is here.", "Here is {name}, (alone|with {other})."),
    "go": ("{Other} goes.",),
}
NARRATOR = Narrator(TEMPLATES, {"hour": ("at dusk", "at dawn", "at noon")})


def test_the_same_dice_say_the_same():
    told = [NARRATOR.tell("come", {"name": "the cook", "other": "a dog"}, one_stream(4)) for _ in range(2)]
    assert told[0] == told[1]
    assert "he cook" in told[0]


def test_templates_that_ask_for_more_than_is_known_are_passed_over():
    for seed in range(30):
        assert "Here is" not in NARRATOR.tell("come", {"name": "the cook"}, one_stream(seed))
    assert NARRATOR.tell("go", {"name": "the cook"}, one_stream(1)) == ""


def test_it_does_not_repeat_itself():
    said: list[str] = []
    for seed in range(4):
        said.append(NARRATOR.tell("come", {"name": "the old cook"}, one_stream(seed), said))
    assert len(set(said)) == 4


def test_what_is_not_wanted_is_not_said():
    facts = {"name": "the cook"}
    for seed in range(30):
        assert "dusk" not in NARRATOR.tell("come", facts, one_stream(seed), unwanted=("DUSK",))
    assert NARRATOR.tell("come", facts, one_stream(1), unwanted=("cook",)) == ""


def test_a_fact_with_braces_is_only_text():
    words = NARRATOR.tell("go", {"other": "{name} (a|b)"}, one_stream(1))
    assert words == "{name} (a|b) goes."


def test_lines_that_fit():
    assert fitting("a" * 50, 10) == "a" * 10
    assert fitting("One. Two. Three.", 9) == "One. Two."
    assert fitting("x\u202ey\x00z", 10) == "x y z"
    assert sentences("“Who?” Nobody. And") == ["“Who?”", "Nobody.", "And"]
