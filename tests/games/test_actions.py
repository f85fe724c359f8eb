"""The actions of all games: their texts read back, and a text that is none is refused with help."""

from __future__ import annotations

import pytest

from orrery.engine.words import Malformed
from orrery.games import REGISTERED, game_with, new_game

MANY = 100_000
STEP = 13  # through the actions of a game that has this many; a prime, so that it comes by everything
GAMES = [*[(name, {}) for name in REGISTERED], ("clans", {"mode": "rounds"})]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_action_of_every_game_reads_back(name: str, options: dict[str, str]) -> None:
    """One that does not has a twin: a pair is the same in either order, and is called by one number only.

    So no two that are called by their own numbers have the same text.
    """
    game = game_with(name, options)
    acts = game.acts
    for action in range(0, game.action_space, 1 if game.action_space < MANY else STEP):
        text = game.text(action)
        again = game.parse(text)
        if again != action:
            kind, values = acts.take(action)
            assert acts.kinds[kind].pair
            assert acts.number(kind, *values[:-2], values[-1], values[-2]) == again < action
            assert game.text(again) == text


def refusal(name: str, text: str, **options: object) -> tuple[str, str]:
    with pytest.raises(Malformed) as refused:
        game_with(name, options).parse(text)
    return refused.value.code, refused.value.sentence


@pytest.mark.parametrize(
    ("name", "text", "code", "part"),
    [
        ("leduc", "rase", "unknown-action", 'Did you mean "raise"?'),
        ("tourbillon", "play simple-flam r1c1", "unknown-card", 'Did you mean "simple-flame"?'),
        ("tourbillon", "play simple flame", "unknown-card", 'Did you mean "play simple-flame"?'),
        ("tourbillon", "play simple-flame r9c9", "unknown-square", "both from 1 to 8"),
        ("tourbillon", "play simple-flame~4", "unknown-card", "cheaper by 1 to 3 Ticks"),
        ("tourbillon", "target gremlin-6", "unknown-square", "gremlin-1 to gremlin-5"),
        ("tourbillon", "aim r1c1", "unknown-action", '"aim r1c1 gremlin-1"'),
        ("clans", "play desert-warior w1", "unknown-card", 'Did you mean "desert-warrior"?'),
        ("clans", "play desert-warrior x1", "unknown-tile", "Known: w1, c1, e1"),
        ("clans", "play desert-warrior w1 5", "bad-number", "a number from 1 to 4"),
        ("clans", "move w1 w1", "bad-unit", '"w1-1"'),
        ("clans", "attack w1-1 tower", "bad-unit", '"attack w1-1 crystal"'),
        ("clans", "take-back l", "unknown-lane", "Known: west, center, east"),
        ("clans", "bring four-wind saladin", "unknown-deck", 'Did you mean "four-winds"?'),
        ("clans", "bring four-winds saladdin", "unknown-hero", 'Did you mean "saladin"?'),
        ("clans", "return 13", "bad-number", "from 1 to 12"),
        ("chaos", "turn nort", "unknown-action", 'Did you mean "north"?'),
        ("chaos", "face north", "unknown-action", '"north-north"'),
        ("chaos", "patch 1", "unknown-action", '"patch 1 1"'),
        ("shattered", "play rolling flesh", "unknown-action", 'Did you mean "play rolling-flesh"?'),
        ("scenes", "play m07 x", "unknown-action", '"play e01 a"'),
        ("scenes", "vote", "unknown-action", '"vote f1" or "vote s0"'),
    ],
)  # fmt: skip
def test_a_text_that_is_no_action_is_refused_with_help(name: str, text: str, code: str, part: str) -> None:
    told = refusal(name, text)
    assert told[0] == code
    assert part in told[1]


def test_rounds_know_front_and_no_places() -> None:
    assert (
        refusal("clans", "play desert-warrior w1 1", mode="rounds")[1]
        == 'A card is played "front", or behind.'
    )
    game = new_game("clans", mode="rounds")
    assert game.text(game.parse("play desert-warrior left-1 front")) == "play desert-warrior w1 front"


@pytest.mark.rule("CW-008")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("attack left-1-1 right-m-2", "attack w1-1 em-2"),
        ("attack l1-1 base", "attack w1-1 crystal"),
        ("take-back right", "take-back east"),
        ("move center-1-1 west-1", "move c1-1 w1"),
        ("switch w1-1 north-2 here-1", "switch w1-1 here-1 north-2"),
    ],
)
def test_left_is_west_and_right_is_east(said: str, meant: str) -> None:
    game = new_game("clans")
    assert game.text(game.parse(said)) == meant
