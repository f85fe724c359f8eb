"""Scenes, Last Word, scoring, the end, safety and privacy (NS-087 to NS-127)."""

from __future__ import annotations

import pytest

from orrery.games.scenes.actions import parse
from orrery.games.scenes.names import (
    END,
    EPILOGUE,
    MOST_ENTRIES,
    NONE,
    OVER,
    PLAY,
    SCENE_END,
    SCORING,
    act_of,
)
from orrery.games.scenes.rules import ending
from orrery.games.scenes.rules.texts import play_text
from tests.games.scenes.scene import Scene, names

rule = pytest.mark.rule


@rule("NS-087")
def test_acts_are_worked_out():
    assert [act_of(scene) for scene in range(1, 10)] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert "act=" not in str(Scene().s)


@rule("NS-090", "NS-099")
def test_the_spotlight_may_open_the_scene():
    t = Scene(3, spotlight=1)
    t.hold(1, "v03").hold(2, "v11")
    assert not t.can(0, "open")
    t.do(1, "open", "At the weir, at night.")
    assert (t.s.mover(), t.s.played(), t.can(1, "open")) == (1, 0, False)
    assert "At the weir, at night." in t.seen(0)
    assert "spotlight on Teller 2" in t.seen(0)
    t.do(1, "play v03")
    assert not t.can(2, "open")


@rule("NS-091", "NS-092", "NS-093")
def test_only_the_spotlight_confirms_a_full_scene():
    t = Scene(3, spotlight=1)
    t.hold(1, "v03").hold(2, "v11").hold(0, "v17")
    t.do(1, "play v03").do(2, "play v11")
    assert t.s.phase == PLAY
    t.do(0, "play v17")
    assert (t.s.phase, t.s.to_act()) == (SCENE_END, [1])
    assert not t.can(0, "confirm")
    t.do(2, "note", "Mind the boat.")
    assert not t.can(2, "note")
    t.do(1, "confirm", "The boat")
    assert (t.s.scene, t.s.spotlight, t.s.phase, t.s.played()) == (3, 2, PLAY, 0)
    assert "Scene 2: The boat" in t.seen(0)


@rule("NS-092")
def test_a_machine_confirms_when_a_person_asks_or_among_machines_at_once():
    t = Scene(2, machines=(0,))
    t.hold(0, "v03").hold(1, "v11")
    t.do(0, "play v03").do(1, "play v11")
    assert t.s.to_act() == [1]
    t.do(1, "confirm")
    alone = Scene(2, machines=(0, 1))
    alone.hold(0, "v03").hold(1, "v11")
    alone.do(0, "play v03").do(1, "play v11")
    assert (alone.s.scene, alone.s.phase, alone.s.mover()) == (3, PLAY, 1)


@rule("NS-094", "NS-095")
def test_the_flag_of_scene_nine():
    t = Scene(3, scene=8, spotlight=0, tension=6)
    t.fact(0)
    t.fact(1)
    t.hold(0, "m28 v03").hold(1, "v11").hold(2, "v17")
    t.do(0, "play m28 f1").do(1, "play v11").do(2, "play v17")
    needed = [t.s.tale.needs]
    t.do(0, "confirm")
    needed.append(t.s.tale.needs)
    t.hold(1, "m29 v01").hold(2, "v03")
    needed += [t.do(1, action).s.tale.needs for action in ("play m29 f2", "undo")]
    assert needed == [False, True, False, True]
    t.do(1, "play v01").do(2, "play v03")
    assert t.s.played() == 2
    assert "needs a Resolve" in t.seen(0)


@rule("NS-096", "NS-097", "NS-098")
def test_last_word_about_the_premise():
    t = Scene(2, scene=9, tension=0)
    t.hold(0, "v11").hold(1, "m28 v03")
    assert t.refused(0, "play lw") == "last-word"
    t.do(0, "play v11")
    assert [name for name in names(t.s, 1) if name.startswith("play")] == ["play lw"]
    t.do(1, "play lw", "And so we know.")
    assert (t.points, t.f(1).resolved, t.f(1).creator, t.meters) == ([0, 3], 9, 1, (0, 6))
    assert (t.s.tale.plays[1].kind, len(t.s.hands[1])) == (6, 2)
    t.do(0, "confirm")
    assert len(t.s.hands[1]) == 2


# -- scoring


def scored(machines: tuple[int, ...] = (), seats: int = 3, **options: object) -> Scene:
    t = Scene(seats, 9, 0, 3, 5, machines, "1", **options)
    t.fact(0, callbacks=((1, 3), (2, 4)), text="The bell.")
    t.fact(1, text="The boat.")
    t.secret(2, text="It was the cook.")
    t.s.phase = SCORING
    t.s.tale.needs = False
    return t


@rule("NS-103", "NS-105", "NS-113")
def test_machines_alone_give_no_bonus():
    t = scored((0, 1, 2))
    assert (t.s.to_act(), t.s.bonuses, t.s.phase) == ([], [NONE] * 3, SCORING)
    assert t.s.total(0) is None
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.reason == "machines"
    assert t.s.view(0).prompt.text == "The match is over."


@rule("NS-105", "NS-107", "NS-103")
def test_a_machine_neither_proposes_nor_enters():
    t = scored((1, 2))
    t.s.step = 1
    assert t.s.to_act() == [0]
    t.do(0, "propose s1 2", "The bell came back.")
    t.do(0, "propose s2 1")
    t.s.machines = [0, 1, 1]
    assert t.refused(1, "bonus s0 3") == "not-your-turn"
    t.do(0, "bonus s0 1").do(0, "bonus s1 2")
    assert t.s.bonuses == [1, 2, NONE]
    from orrery.games.scenes.rules import refusals

    assert refusals.why_not(t.s, 1, parse("bonus s1 3")).code == "machine-bonus"


@rule("NS-105", "NS-107")
def test_the_only_person_enters_their_own_bonus_at_once():
    t = scored((1, 2)).do(0, "veto")  # seat 0 is passed over: nobody else can propose for it
    assert t.s.step == 1
    assert t.why(0, "bonus s1 2") == (
        "no-proposal",
        "The bonus of Teller 2 is entered after the proposals for it: you have not proposed yet.",
    )
    t.do(0, "bonus s0 2")
    assert t.s.bonuses == [2, NONE, NONE]
    t.do(0, "propose s1 1").do(0, "bonus s1 1").do(0, "propose s2 3").do(0, "bonus s2 3").do(0, "finish")
    assert t.s.phase == END


@rule("NS-107")
def test_a_bonus_is_entered_as_soon_as_the_proposals_for_it_are_in():
    t = scored()
    assert t.why(1, "bonus s0 2")[1].endswith("you and Teller 3 have not proposed yet.")
    t.do(1, "propose s0 3").do(2, "propose s0 2")
    assert t.s.to_act() == [0, 2]  # who are asked about seat 1
    for seat in range(3):
        assert t.can(seat, "bonus s0 3")
        assert not t.can(seat, "bonus s1 3")
    t.do(1, "bonus s0 3")
    assert t.s.total(0) == 3


@rule("NS-106", "NS-108", "NS-109")
def test_refusals_in_the_scoring_say_what_is_missing():
    t = scored((2,))
    assert t.why(0, "propose s1 2") == ("proposals", "Teller 2 has not proposed a bonus for Teller 1 yet.")
    assert t.why(1, "propose s2 2") == (
        "other-teller",
        "You are asked about Teller 1 now, not about Teller 3.",
    )
    assert t.refused(1, "finish") == "bonus-unset"
    assert t.why(1, "finish")[1].endswith("; Teller 1, Teller 2 and Teller 3 have none yet.")
    t.do(1, "propose s0 2")
    assert t.why(0, "propose s0 2") == ("own-bonus", "Nobody proposes a bonus for themselves.")
    t.do(0, "propose s1 2").do(0, "propose s2 2").do(1, "propose s2 2")
    t.do(0, "bonus s0 1").do(0, "bonus s1 1")
    assert t.why(0, "bonus s0 1") == ("same-bonus", "The bonus of Teller 1 is 1 already.")
    assert t.why(0, "finish")[1].endswith("Teller 3 has none yet.")
    t.s.entries[0] = MOST_ENTRIES
    assert t.why(0, "bonus s0 2")[0] == "bonus-fixed"


@rule("NS-106")
def test_proposals_are_sealed_until_all_are_in():
    t = scored()
    t.do(1, "propose s0 3", "The bell.")
    assert "You propose 3." in t.seen(1)
    for seat in (0, 2):
        assert "propose 3" not in t.seen(seat)
        assert "in the middle" not in t.seen(seat)
    t.do(2, "propose s0 2")
    assert "3, 2; in the middle 2.5" in t.seen(0)


@rule("NS-108", "NS-109", "NS-111")
def test_nothing_fills_the_bonus_in():
    t = scored()
    for target, proposers in enumerate(((1, 2), (0, 2), (0, 1))):
        for seat in proposers:
            t.do(seat, f"propose s{target} 2")
    assert t.s.bonuses == [NONE] * 3
    assert not t.can(0, "finish")
    for target in range(3):
        t.do(0, f"bonus s{target} 0")
    assert (t.s.bonuses, t.s.total(1)) == ([0, 0, 0], 0)
    t.do(1, "bonus s1 3")
    assert t.s.total(1) == 3
    t.do(0, "finish")
    assert t.s.phase == END


@rule("NS-112")
def test_quiet_scores():
    t = Scene(quiet_scores=True)
    assert "points-0" not in t.seen(0)
    assert "points-0" in Scene().seen(0)
    assert "points-0" in scored(quiet_scores=True).seen(0)


@rule("NS-114")
@pytest.mark.parametrize(
    ("tension", "coherence", "ends"),
    [
        (0, 8, "clear and at rest"), (6, 10, "clear, with a shadow"), (7, 8, "clear and hard"),
        (3, 3, "settled"), (4, 7, "bittersweet"), (10, 5, "open wound"),
        (3, 0, "a tale told thrice"), (5, 2, "disputed"), (7, 1, "broken off"),
    ],
)  # fmt: skip
def test_what_the_story_comes_to(tension: int, coherence: int, ends: str):
    assert ending.group_ending(Scene(tension=tension, coherence=coherence).s) == ends


# -- the end


def at_the_end() -> Scene:
    t = scored()
    t.s.phase, t.s.step, t.s.bonuses = END, 0, [0, 0, 0]
    t.s.spotlight = 1
    return t


@rule("NS-115", "NS-116", "NS-117", "NS-118")
def test_the_ritual():
    t = at_the_end()
    assert t.s.to_act() == [1]
    t.do(1, "adopt f1", "It rings still.")
    assert not t.can(2, "adopt f1")
    t.do(2, "adopt f2")
    assert "It was the cook." not in t.seen(0)
    t.do(0, "adopt f3")
    assert "It was the cook." in t.seen(0)
    assert (t.s.step, t.s.to_act()) == (EPILOGUE, [1])
    assert "It came back most often: name it." in t.seen(1)
    t.do(1, "epilogue", "One. Two. Three. Four.")
    assert t.s.epilogue == "One. Two. Three."
    t.do(1, "no-offer").do(2, "offer", "The Bell <i>").do(0, "no-offer")
    assert names(t.s, 0)[:4] == ["vote f1", "vote f2", "vote f3", "vote s2"]
    t.do(0, "vote f2").do(2, "vote s2")
    assert "voted" not in t.seen(1)
    t.do(1, "vote f1")
    assert t.s.to_act() == [1]
    t.do(1, "vote s2")
    assert (t.s.step, ending.title_of(t.s), t.s.to_act()) == (OVER, "The Bell <i>", [])
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.reason == "told"


@rule("NS-116")
def test_no_thread_is_left():
    t = at_the_end()
    for number in range(3):
        t.s.tale.facts[number] = t.f(number + 1)._replace(resolved=9, resolver=0)
    assert [name for name in names(t.s, 1) if name.startswith("adopt")] == ["adopt-none"]


@rule("NS-118")
def test_the_list_of_titles_has_an_order():
    t = at_the_end()
    t.s.step = 3
    t.s.tale.facts[1] = t.f(2)._replace(complications=(t.f(2).complications or ((0, 1, "x"),)))  # type: ignore[arg-type]
    assert names(t.s, 0)[:3] == ["vote f2", "vote f1", "vote f3"]
    t.do(0, "vote f3").do(1, "vote f3").do(2, "vote f2")
    assert t.s.step == OVER


# -- safety and privacy


@rule("NS-120")
def test_a_veto_is_unnamed_and_possible_at_any_time():
    t = Scene(3)
    t.do(2, "veto", "spiders")
    assert t.s.vetoes == ["spiders"]
    assert "spiders" in t.seen(0)
    assert t.told("veto") == ["Something was put on the list of what shall not come up."]
    t.do(1, "stop").do(0, "veto", "snakes")
    assert t.s.vetoes == ["spiders", "snakes"]


@rule("NS-121", "NS-122")
def test_stop_holds_everything():
    t = Scene(3, machines=(2,))
    t.hold(0, "v03")
    for seat in (0, 1):
        assert t.can(seat, "stop")
    assert not t.can(2, "stop")
    t.do(1, "stop")
    assert t.refused(0, "play v03") == "stopped"
    assert all("{" not in text for text in t.told("stop"))
    assert t.s.to_act() == [0]
    assert names(t.s, 1)[0] == "resume"
    t.do(1, "resume")
    t.do(0, "play v03")
    for phase in (SCENE_END, SCORING, END):
        t.s.phase = phase
        assert t.can(1, "stop")


@rule("NS-122")
def test_everybody_is_told_that_the_story_is_stopped():
    t = Scene(4, machines=(3,)).hold(0, "v03").do(1, "stop")
    for seat in (2, 3):
        code, sentence = t.why(seat, "play v03")
        assert code == "stopped"
        assert sentence.startswith("The story is stopped: somebody pressed Stop.")
        assert t.s.view(seat).prompt.text == sentence
    assert t.s.view(2).prompt.text.endswith("It goes on when you or another person resumes it.")
    assert t.s.view(3).prompt.text.endswith("It goes on when a person resumes it.")


@rule("NS-068", "NS-069")
def test_in_a_dialog_everybody_is_told_what_is_waited_for():
    t = Scene(3).hold(0, "v03").hold(1, "v04")
    t.fact(1)
    t.do(0, "play v03").do(2, "challenge f1")
    assert t.why(1, "play v04") == ("dialog", "The last card is asked about: Teller 1 may explain it first.")
    t.do(0, "quiet").do(2, "clashes")
    assert t.why(2, "play v04") == ("dialog", "A vote is open, and Teller 2 has not voted yet.")
    t.do(1, "clashes")
    assert t.why(1, "play v04") == (
        "dialog",
        "The last card clashes: Teller 1 mends it, lets both be true or withdraws it.",
    )


@rule("NS-123")
def test_the_latest_play_is_taken_back_by_a_stop():
    t = Scene(3)
    t.secret(1)
    t.hold(0, "m16")
    t.do(0, "play m16 f1", "The cook!").do(2, "stop").do(1, "strike p1").do(0, "resume")
    assert (t.s.tale.plays, t.f(1).revealed, t.s.withdrawn, t.s.mover()) == ([], True, [0, 0, 0], 0)
    assert len(t.s.hands[0]) == 1


@rule("NS-124")
def test_an_older_play_loses_its_text_and_its_fact():
    t = Scene(3)
    t.hold(0, "m01").hold(1, "v01")
    t.do(0, "play m01", "A thing with spiders.").do(1, "play v01")
    meters = t.meters
    t.do(2, "stop").do(0, "strike p1").do(0, "resume")
    assert (t.f(1).void, t.meters, t.s.played()) == (True, meters, 2)
    assert play_text(t.s, t.s.tale.plays[0]) == "(taken out)"
    assert "spiders" not in t.seen(0)
    t.do(1, "undo")
    assert t.f(1).void
    assert "spiders" not in t.seen(0)


@rule("NS-125", "NS-126")
def test_a_view_leaves_out_what_is_hidden():
    t = Scene(3)
    t.hold(0, "e01").hold(1, "e10").hold(2, "e18")
    seen = t.seen(0)
    assert "The woman at the weir" in seen
    for hidden in ("The drowned sawmill", "A key nobody asks for"):
        assert hidden not in seen
        assert hidden not in t.seen(NONE)


@rule("NS-127")
def test_a_story_can_be_saved_at_any_moment():
    t = Scene(3, scene=1).hold(0, "m01").hold(1, "v03").hold(2, "v04")
    t.do(0, "play m01", 'A "boat". // the boat')
    again = t.game.read(str(t.s))
    assert str(again) == str(t.s)
    assert again.view(0) == t.s.view(0)
