"""Characters and how they grow, the tavern, and journeys."""

import pytest

from orrery.engine.view import Note
from orrery.engine.words import Illegal, Malformed
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import LOST, OVER, RETREATED, ROOM, TAVERN, TIME_LIMIT, WON  # fmt: skip
from orrery.games.chaos.rules import frames
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.heroes import character, recruits
from orrery.games.chaos.rules.journey import tavern
from tests.games.chaos.scene import act, journey, quest, rig, there


# -- characters
@pytest.mark.rule("CE-138", "CE-139", "CE-141", "CE-140")
def test_recruits_are_legal_characters():
    core = quest().core
    for recruit in k.RECRUITS:
        sheet = recruits.sheet_of(core, recruit)
        bases = core.species[sheet.species].bases
        given = [score - base for score, base in zip(sheet.scores, bases, strict=True)]
        assert sum(given) == 14
        assert all(0 <= each <= character.most_points(base) for each, base in zip(given, bases, strict=True))
        assert [core.skills[skill].kind for skill in sheet.steps] == list(character.STEP_KINDS)
        assert character.background(core, sheet).startswith(recruit.name)
    assert [character.most_points(base) for base in (8, 9, 10, 11, 12)] == [4, 4, 5, 6, 6]


@pytest.mark.rule("CE-139", "CE-141")
def test_impossible_characters_are_refused():
    core = quest().core
    good = recruits.sheet_of(core, k.RECRUITS[0])
    points = [score - base for score, base in zip(good.scores, core.species[good.species].bases, strict=True)]
    for species, spread, steps in (
        (99, points, good.steps),
        (good.species, [14, *[0] * 11], good.steps),
        (good.species, [1] * 12, good.steps),
        (good.species, points, good.steps[::-1]),
        (good.species, points, []),
    ):
        with pytest.raises(Malformed):
            character.create(core, "Nobody", species, spread, steps)


@pytest.mark.rule("CE-142", "CE-149")
def test_growth_has_its_price():
    assert [character.title_of(rank) for rank in (0, 1, 4, 7, 10)] == [
        "Untrained",
        "Novice",
        "Adept",
        "Master",
        "Legend",
    ]
    assert (character.rank_price(3), character.score_price(15)) == (30, 750)
    s = journey()
    f = s.figures[0]
    there(f.sheet).xp = 20
    great = there(f.sheet).steps[3]
    rank = there(f.sheet).ranks[great]
    act(s, f"learn 1 {s.core.skills[great].id}")
    assert there(f.sheet).ranks[great] == rank + 1
    assert there(f.sheet).xp == 0
    with pytest.raises(Illegal, match="needs"):
        s.check(0, s.rules.parse(f"talent 1 {s.core.talents[0].id}"))


@pytest.mark.rule("CE-147", "CE-025")
def test_stamina_buys_a_second_try():
    s = quest(party="plain")
    s.level, s.x = 9, 1
    rig(s, scouting_check=[1, 18], tension=[8])
    act(s, "search 1")
    assert [s.rules.text(each) for each in s.actions(0)] == ["reroll", "decline"]
    act(s, "reroll")
    there(s.rig).finish()
    assert s.figures[0].stamina == 28
    assert s.card().found


# -- the tavern
def test_a_place_that_one_can_only_set_out_for_is_asked_about_once_more():
    s = journey(party="plain")
    s.coins = 0  # no rumour can be bought
    weighty = {choice.action: choice.weighty for choice in s.view(0).choices if "node-1" in choice.touches}
    assert weighty == {"embark 1": True}


@pytest.mark.rule("CE-002", "CE-173", "CE-175", "CE-174")
def test_six_nodes_and_the_way_there():
    s = journey(party="plain")
    assert s.mode == TAVERN
    assert len(s.nodes) == 6
    assert s.coins == 125
    assert all(1 <= node.days <= 4 for node in s.nodes)
    assert all(1 <= node.risk <= 4 for node in s.nodes)
    s.supplies = [0] * len(s.supplies)
    s.nodes[0].days = 3
    act(s, "embark 1")
    assert s.mode == ROOM
    assert s.figures[0].composure == 40 - 6


@pytest.mark.rule("CE-175")
def test_what_the_tavern_sells():
    s = journey()
    s.figures[0].hp = 5
    s.figures[0].injuries = 1 << k.LAME_LEG
    s.coins = 200
    act(s, "inn", "treat 1 lame_leg", "rumour 2", "hire")
    assert s.coins == 200 - 10 - 25 - 5 - 20
    assert s.figures[0].hp == s.figures[0].hp_max
    assert s.figures[0].injuries == 0
    assert s.hired
    name = s.title(0)
    act(s, "retire 1")
    assert s.retired == [name]
    assert s.title(0) != name
    plate = max(range(len(s.core.armors)), key=lambda each: s.core.armors[each].price)
    assert s.core.armors[plate].price == 150
    weapon = next(
        n
        for n, row in enumerate(s.core.weapons)
        if 0 < row.price <= s.coins and n not in there(s.figures[1].sheet).weapons
    )
    coins = s.coins
    act(s, f"weapon 2 {s.core.weapons[weapon].id}")
    assert s.coins == coins - s.core.weapons[weapon].price
    assert weapon in there(s.figures[1].sheet).weapons
    assert s.spare_weapons


@pytest.mark.rule("CE-176", "CE-177", "CE-178")
def test_rewards():
    s = quest(risk=2)
    assert tavern.reward(s, WON) == 80
    assert [tavern.reward(s, RETREATED) for s.passed in (0, 1, 2)] == [0, 13, 26]
    s.risk = 1  # 6 2/3 coins a plot point, each rounded down
    assert [tavern.reward(s, RETREATED) for s.passed in (0, 1, 2)] == [0, 6, 12]
    s = journey()
    act(s, "embark 1")
    s.xp = 100
    tavern.end_quest(s, RETREATED)
    assert [there(f.sheet).xp for f in s.figures] == [25, 25]
    assert s.mode == TAVERN
    act(s, "embark 1")
    s.coins = 81
    names = [s.title(n) for n in (0, 1)]
    for f in s.figures:
        f.down = 1
    frames.settle(s)
    assert s.coins == 40
    assert s.dead_heroes == names
    assert s.mode == TAVERN
    assert s.lost == 1


@pytest.mark.rule("CE-067", "CE-177")
def test_the_time_limit_halves_what_a_retreat_is_a_part_of():
    s = quest(risk=3)
    s.time_limit, s.passed = TIME_LIMIT + 2, 2
    assert (tavern.reward(s, WON), tavern.reward(s, RETREATED)) == (60, 20)


@pytest.mark.rule("CE-177", "CE-184")
@pytest.mark.parametrize(("passed", "dead"), [(0, 0), (1, 0), (2, 1)])
def test_the_forecast_of_a_retreat_comes_true(passed: int, dead: int):
    s = quest(risk=2)
    s.passed, s.xp = passed, 50 * passed
    if dead:
        harm.die_for_good(s, 1)
    foreseen = there(s.forecast(0, s.rules.parse("retreat")))
    after = {change.id: change.after for change in foreseen.changes}
    names = {f"hero-{f.hero + 1}": f for f in s.figures if not f.dead}
    act(s, "retreat")
    assert after == (
        {"coins": str(s.coins), **{key: str(there(f.sheet).xp) for key, f in names.items()}} if passed else {}
    )
    told = " ".join((foreseen.title, *foreseen.totals, *foreseen.warnings))
    reward, xp = ((0, 0), (13, 25), (26, 50))[passed]
    assert f"{reward} of the 80 coins of the reward" in told if passed else "none of the 80 coins" in told
    assert (f"{xp} of the {50 * passed} XP" in told) == (passed > 0)
    assert there(s.outcome()).reason == "retreat"


@pytest.mark.rule("CE-177")
def test_retreat_promises_only_what_it_pays():
    s = quest(risk=2)
    helps = [each.help for each in s.view(0).choices if each.action == "retreat"]
    assert helps == ["ends the quest without a reward"]
    s.passed, s.xp = 1, 50
    helps = [each.help for each in s.view(0).choices if each.action == "retreat"]
    assert helps == ["ends the quest for 13 of its 80 coins and 25 XP"]


@pytest.mark.rule("CE-002", "CE-179")
def test_a_journey_ends_and_remembers():
    s = journey(quests=2)
    for ending in (WON, LOST):
        act(s, "embark 1")
        tavern.end_quest(s, ending)
    assert s.mode == OVER
    assert there(s.outcome()).scores == [0]
    assert [past.ending for past in s.history] == [WON, LOST]
    shown = {part.id: part for part in s.view(0).parts if isinstance(part, Note)}
    assert "won" in shown["history"].text
    assert "lost" in shown["history"].text
    assert shown["dead"].text
