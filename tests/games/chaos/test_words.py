"""What people read: numbers with their things, heroes by their names."""

import re

import msgspec
import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.engine.words import Illegal
from orrery.games.chaos import kinds as k
from orrery.games.chaos.cards import phrases
from orrery.games.chaos.names import RETREATED, WON
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.view import compendium
from tests.games.chaos.scene import act, journey, pair, quest, there

THINGS = "squares|rounds|coins|points|heroes|steps|days|quests|times|words|turns|successes"
AWKWARD = re.compile(rf"(?<![\d.,+/-])\b1 (more )?({THINGS})\b|\bHero \d|\bSupplys\b")


def read(s: ChaosState) -> str:
    """Everything that can be read at a moment."""
    views = [msgspec.json.encode(s.view(seat)).decode() for seat in (*range(s.rules.seats), NOBODY)]
    return "\n".join([*views, *[event.text for event in s.log or []]])


@pytest.mark.parametrize(
    "options",
    [
        {"party": "plain"},
        {"party": "ready", "heroes": 3, "seats": "each"},
        {"party": "own", "heroes": 2, "seats": "each"},
        {"party": "plain", "play": "journey", "quests": 2},
    ],
    ids=str,
)
def test_one_of_a_thing_is_one_thing_and_heroes_have_names(options: dict[str, object]):
    s, dice = quest("3", **options), one_stream(3)
    for _ in range(120):
        assert not AWKWARD.findall(read(s))
        if (seat := s.mover()) == NOBODY:
            break
        found = s.actions(seat)
        s.log = []
        s.apply(seat, found[dice.below(0, len(found))])


def test_the_compendium_counts_as_people_do():
    s = quest()
    sheets = list(compendium.everything("", s.core).sheets)
    assert not AWKWARD.findall("\n".join(f"{sheet.text} {sheet.facts}" for sheet in sheets))
    assert phrases.effect_text(s.core, int(k.SPEED_BONUS), 1) == "1 more square a turn."
    assert phrases.effect_text(s.core, int(k.SPEED_BONUS), 2) == "2 more squares a turn."


@pytest.mark.parametrize(
    ("dead", "told"), [(0, "nobody has died"), (1, "1 hero has died"), (2, "2 heroes have died")]
)
def test_a_journey_counts_its_dead(dead: int, told: str):
    s = journey(quests=2)
    for ending in (WON, RETREATED):
        act(s, "embark 1")
        tavern.end_quest(s, ending)
    s.dead_heroes = ["Quill"] * dead
    assert there(s.outcome()).text == f"The journey is over: 1 of 2 quests won, and {told}."


def test_one_round_to_live_and_one_square_to_go():
    s, hero, _ = pair(5)
    harm.fall(s, 0)
    hero.dying = 1
    assert "down, 1 round to live" in read(s)
    s, hero, _ = pair(5)
    hero.steps = 1
    with pytest.raises(Illegal, match=r"takes 2 squares of movement; 1 is left\."):
        s.check(0, s.rules.parse("move g5"))


def test_one_point_is_left_to_spread():
    s = quest(party="own")
    act(s, f"people {s.core.species[0].id}")
    for _ in range(200):
        if creation.points_left(s, creation.sheet_of(s)) == 1:
            break
        act(s, next(s.rules.text(each) for each in s.actions(0) if s.rules.text(each).startswith("point")))
    while creation.next_step(creation.sheet_of(s)) >= 0:
        act(s, next(s.rules.text(each) for each in s.actions(0) if s.rules.text(each).startswith("step")))
    with pytest.raises(Illegal, match=r"1 point is left to spread\."):
        s.check(0, s.rules.parse("ready"))


def test_plain_heroes_have_names_of_their_own_and_newcomers_others():
    s = quest(play="journey", party="plain", heroes=4, quests=3)
    names = [s.title(number) for number in range(4)]
    act(s, "retire 2")
    assert len({*names, s.title(1)}) == 5


@pytest.mark.parametrize("party", ["ready", "plain"])
def test_a_seat_of_a_quest_is_called_by_its_hero(party: str):
    s = quest(seats="each", party=party, heroes=4)
    assert [s.rules.seat_title(seat) for seat in range(4)] == [s.title(number) for number in range(4)]


@pytest.mark.parametrize("options", [{"party": "own"}, {"play": "journey"}], ids=str)
def test_a_seat_whose_hero_may_be_anybody_is_called_by_its_place(options: dict[str, object]):
    s = quest("1", seats="each", **options)
    assert [s.rules.seat_title(seat) for seat in range(2)] == ["The first hero", "The second hero"]
