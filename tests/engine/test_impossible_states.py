"""A saved state that no match could have led to is refused when it is read, or it can be played like any."""

from __future__ import annotations

import re

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.words import Malformed
from orrery.games import game_names, new_game, read_state
from tests.engine.spoiling import accepted, spoiled, use
from tests.engine.walking import some_moments

MATCHES, MOMENTS, EXAMPLES = 3, 4, 10


@pytest.mark.parametrize("match", range(MATCHES))
@pytest.mark.parametrize("name", game_names())
def test_one_wrong_number_is_refused_or_does_no_harm(name: str, match: int) -> None:
    for number, state in enumerate(some_moments(name, MOMENTS, match, most=60)):
        for wrong in spoiled(str(state), one_stream(match * MOMENTS + number), EXAMPLES):
            found = accepted(state.game, wrong.text)
            if found is not None:
                try:
                    use(found, one_stream(1))
                except Exception as error:  # noqa: BLE001  whatever it is, the text should have been refused
                    pytest.fail(f"{wrong.place}: {error!r}\n{wrong.text}")


WRONG = {
    "a card that is not there": ("kuhn", "cards=", "9,1"),
    "a card that two hold": ("kuhn", "cards=", "1,1"),
    "a hand too few": ("kuhn", "cards=", "1"),
    "a play after the end": ("kuhn", "plays=", "0,0,1"),
    "the card on the table is in a hand": ("leduc", "public=", "{first}"),
    "chips that nobody has": ("leduc", "stakes=", "1,99"),
    "both a fold and a turn": ("leduc", "folded=", "1"),
    "a face-down card that is none": ("tourbillon", "hand=", "-1"),
    "an ending that is none": ("tourbillon", "doom=", "99"),
    "a question that nobody has asked": ("tourbillon", "asking=", "2"),
    "a question without a card": ("shattered", "asking=", "1"),
    "a room that has ended before it began": ("shattered", "results=", "1"),
    "both have chosen, and nothing happens": ("clans", "ready=", "1,1"),
    "a quest that ended in no way": ("chaos", "history=", "0,0,0,9"),
    "a card that is gone": ("scenes", "deck=", "5,6,7"),
    "a scene that is none": ("scenes", "scene=", "10"),
    "steps before the first": ("scenes", "step=", "-5"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_refused(what: str) -> None:
    name, field, value = WRONG[what]
    text = str(new_game(name).new("4"))
    first = re.findall(r"\bcards=(\d+)", text)
    wrong = re.sub(rf"(?<= ){field}\S+", field + value.format(first=first[0] if first else ""), text, count=1)
    assert wrong != text
    with pytest.raises(Malformed) as refusal:
        read_state(wrong)
    assert refusal.value.code == "bad-state"
    assert refusal.value.sentence.endswith(".")
