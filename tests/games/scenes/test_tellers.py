"""Machine tellers: what they do and say (NS-100 to NS-103), and stories that they tell to the end."""

from __future__ import annotations

import pytest

from orrery.cli import story as cli
from orrery.engine.dice import one_stream
from orrery.engine.game import set_up
from orrery.engine.match import Match, Seated
from orrery.games.scenes import NineScenes, actions
from orrery.games.scenes.bots import heuristic
from orrery.games.scenes.bots.words.sayings import own_words
from orrery.games.scenes.bots.words.templates import TEMPLATES
from orrery.games.scenes.cards.content import own
from orrery.games.scenes.names import CARD_IDS, CONFRONT, NONE, OBJECT, RESOLVE, SCORING, kind_of
from orrery.games.scenes.rules.texts import fact_name, premise_of, story_text
from orrery.games.scenes.state.story import StoryState
from orrery.games.scenes.state.tale import Play
from orrery.games.scenes.view.export import as_html, as_markdown
from orrery.narrate.grammar import slots
from orrery.narrate.prose import sentences
from orrery.players import Knowledge, new_player, speak
from tests.games.scenes.scene import Scene

rule = pytest.mark.rule


def told(key: str, seats: int = 4, **options: object) -> Match:
    """A story of machine tellers."""
    game = set_up(NineScenes, {"tellers": seats, **options})
    match = Match(game, key, seated=[Seated("player", "heuristic")] * seats)
    players = [new_player("heuristic", int(key) * 7 + seat, game) for seat in range(seats)]
    while not match.over():
        seat = match.state.mover()
        knowledge = Knowledge(match.state, seat)
        action = players[seat].choose(knowledge)
        match.act(seat, action, speak(knowledge, action, int(key) * 1000 + len(match.moves)))
    return match


def tale_of(match: Match) -> StoryState:
    assert isinstance(match.state, StoryState)
    return match.state


@rule("NS-100")
def test_a_machine_decides_by_what_it_knows():
    t = Scene(3, machines=(0, 1, 2))
    t.fact(1)
    t.hold(0, "e01 v03 m07 m21 m37")
    worlds = [t.s.imagine(0, one_stream(seed)) for seed in range(5)]
    chosen = set()
    for world in worlds:
        assert isinstance(world, StoryState)
        chosen.add(heuristic.advise(world, 0, one_stream(11)))
    assert len(chosen) == 1


@rule("NS-100")
def test_taut_a_machine_looks_for_a_way_out():
    taken = {}
    for tension in (5, 8):
        count = 0
        for seed in range(150):
            t = Scene(3, machines=(0, 1, 2), tension=tension)
            t.s.opened = True
            t.fact(1)
            t.fact(2)
            t.hold(0, "m37 v03 m07 e01 e02")
            kind, values = actions.take(heuristic.advise(t.s, 0, one_stream(seed)))
            count += kind == actions.FACE and kind_of(values[0]) == CONFRONT
        taken[tension] = count
    assert taken[8] > 1.5 * taken[5] > 0
    t = Scene(3, machines=(0, 1, 2), tension=8)
    t.fact(1)
    t.s.opened = True
    t.hold(0, "m28 v03")
    assert actions.text(heuristic.advise(t.s, 0, one_stream(1))) == "play m28 f1"


@rule("NS-101")
def test_machines_say_one_to_three_sentences_of_what_may_be_said():
    for key in ("1", "2"):
        match = told(key, pack="river")
        s = tale_of(match)
        for play in s.tale.plays:
            assert 1 <= len(sentences(play.text)) <= 3
            assert play.text[0].isupper()
            assert "{" not in play.text
        texts = " ".join(play.text for play in s.tale.plays[:-1])
        for fact in s.tale.facts:
            if fact.sealed:
                assert fact.text not in texts


@rule("NS-101", "NS-120")
def test_machines_do_not_say_what_was_vetoed():
    t = Scene(3, machines=(0, 1))
    t.do(2, "veto", "boat")
    t.hold(0, "e40 v20 m01 e04")
    for action in ("play e40", "play v20 a", "play e04"):
        for seed in range(20):
            words = speak(Knowledge(t.s, 0), actions.parse(action), seed)
            assert words
            assert "boat" not in words.lower()


@rule("NS-102")
def test_a_forced_resolve_takes_what_was_told_of_most():
    t = Scene(2, scene=9, machines=(0, 1), tension=5)
    t.fact(1)
    t.fact(0, complications=((0, 1, ""),))
    t.fact(0, complications=((0, 1, ""),), callbacks=((0, 2),))
    t.hold(0, "v03").hold(1, "v11")
    t.do(0, "play v03")
    assert actions.text(heuristic.advise(t.s, 1, one_stream(2))) == "play lw f3"


@rule("NS-103", "NS-113")
def test_machines_vote_but_never_challenge_or_give_points():
    kinds = set()
    for key in map(str, range(1, 9)):
        match = told(key, 3)
        kinds |= {actions.take(move.action).kind for move in match.moves}
        s = tale_of(match)
        assert (s.phase, s.bonuses) == (SCORING, [NONE] * 3)
    assert kinds >= {actions.SAY_FITS, actions.SAY_CLASHES, actions.MAKE_NPC}
    assert not kinds & {actions.CHALLENGE, actions.PROPOSE, actions.BONUS, actions.STOP, actions.SIT}


def test_a_machine_tells_with_persons_to_the_end():
    game = set_up(NineScenes, {"tellers": 2})
    match = Match(game, "3")
    match.act(0, "sit")
    bot = new_player("heuristic", 5, game)
    while not match.over():
        seat = match.state.mover()
        knowledge = Knowledge(match.state, seat)
        if seat == 1:
            action = bot.choose(knowledge)
            match.act(1, action, speak(knowledge, action, len(match.moves)))
        else:
            match.act(0, match.state.actions(0)[0])
    s = tale_of(match)
    assert s.machines == [0, 1]
    assert s.bonuses[1] != NONE
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "told"


@pytest.mark.parametrize("pack", ["river", "orbit", "thorn", "fog"])
def test_a_story_of_machines_is_one_story(pack: str):
    """Facts come back, secrets open, things are resolved, and nothing is said twice."""
    back = opened = resolved = 0
    for key in ("1", "2", "3"):
        s = tale_of(told(key, pack=pack))
        back += sum(len(fact.callbacks) + len(fact.complications) for fact in s.tale.facts)
        opened += sum(fact.secret and fact.revealed for fact in s.tale.facts)
        resolved += sum(bool(fact.resolved) for fact in s.tale.facts)
        texts = [play.text for play in s.tale.plays]
        assert len(set(texts)) == len(texts)
        assert "".join(s.openings).count(premise_of(s).question) == 2  # it begins and ends with the question
        named = sum(
            fact_name(s, play.target) in play.text.lower() for play in s.tale.plays if play.target != NONE
        )
        assert named * 3 >= sum(play.target != NONE for play in s.tale.plays)
        assert any(play.kind == RESOLVE for play in s.tale.plays if play.scene == 9)
        tied = sum(names_another(s, play) for play in s.tale.plays)
        assert tied >= 5  # what was told is told together
    assert back >= 15
    assert opened >= 2
    assert resolved >= 9


def test_no_wording_comes_twice_while_there_is_another():
    """What comes back is told in other words each time, as long as some of them ask for nothing special."""
    match = cli.told("303", ("pack=orbit", "tellers=4"), None)
    text = " ".join(play.text for play in tale_of(match).tale.plays)
    for kind in [each for each in TEMPLATES if each.startswith("callback-")]:
        wordings = [each for each in TEMPLATES[kind] if slots(each) <= {"name", "Name", "who", "Who"}]
        times = [text.count(own_words(each)) for each in wordings]
        assert max(times) <= 1 or min(times) >= 1, dict(zip(wordings, times, strict=True))


def names_another(s: StoryState, play: Play) -> bool:
    """Whether a play tells of a fact besides its own."""
    own = (play.target, play.second, play.made)
    facts = [number for number, fact in enumerate(s.tale.facts) if not fact.void and number not in own]
    return any(fact_name(s, number) in play.text.lower() for number in facts)


@rule("NS-062", "NS-101")
def test_a_machine_names_what_it_must_mention():
    t = Scene(3, machines=(0, 1, 2), coherence=1)
    t.fact(1)
    t.s.opened = True
    t.hold(0, "e40 m01 v03")
    for action in ("play e40 f1", "play m01 f1", "hide v03 f1"):
        for seed in range(8):
            words = speak(Knowledge(t.s, 0), actions.parse(action), seed)
            assert fact_name(t.s, 0) in words


@rule("NS-096")
def test_a_secret_that_the_last_word_opens_is_read_in_the_story():
    t = Scene(2, scene=9, machines=(0, 1), tension=5)
    t.secret(0, text="The cook lit it.")
    t.hold(0, "v03").hold(1, "v11")
    t.do(0, "play v03")
    t.do(1, "play lw f1", "It comes out. So it ends.")
    assert story_text(t.s, t.s.tale.plays[-1]) == "It comes out. The cook lit it. So it ends."
    t.s.machines[1] = 0
    assert story_text(t.s, t.s.tale.plays[-1]) == "It comes out. So it ends. The cook lit it."


@pytest.mark.parametrize("pack", ["river", "orbit", "thorn", "fog"])
def test_the_last_card_answers_the_question_of_the_premise(pack: str):
    for key in ("5", "6"):
        s = tale_of(told(key, 3, pack=pack))
        ends = [own_words(answer) for answer in premise_of(s).answers]
        last = s.tale.plays[-1].text
        assert sum(end in last for end in ends) == (len(sentences(last)) > 1)
        assert not any(end in play.text for end in ends for play in s.tale.plays[:-1])


def test_a_question_of_the_tables_own_is_not_answered_by_the_pack():
    t = Scene(2, scene=9, machines=(1,), tension=5)
    t.fact(0)
    t.s.premise_text = "here // now // Who rang?"
    t.hold(0, "v03").hold(1, "v11")
    t.do(0, "play v03")
    assert premise_of(t.s).answers == ()
    words = speak(Knowledge(t.s, 1), actions.parse("play lw f1"), 3)
    assert words
    assert not any(own_words(each) in words for p in own()["river"].premises for each in p.answers)


def test_machines_speak_of_what_is_known_by_now():
    """A card that came in as a key is the key from then on; what a person wrote is quoted."""
    t = Scene(3, machines=(0, 1, 2))
    t.fact(1, subtype=OBJECT, source=CARD_IDS.index("e18"), text="It fits no lock.")
    t.fact(2, text="The gate was open.")
    t.hold(0, "m07 m08")
    for seed in range(10):
        assert "a key" not in speak(Knowledge(t.s, 0), actions.parse("play m07 f1"), seed).lower()
        words = speak(Knowledge(t.s, 0), actions.parse("play m08 f2"), seed)
        assert "“The gate was open”" in words or words.startswith("The gate was open. ")


# -- export


@rule("NS-114")
@pytest.mark.parametrize(
    ("tension", "coherence", "words"),
    [
        (8, 5, "It ends as an open wound: "),
        (2, 1, "It ends as a tale told thrice: "),
        (1, 5, "It ends settled: "),
    ],
)
def test_how_it_ends_is_a_sentence(tension: int, coherence: int, words: str):
    t = Scene(2, scene=9, tension=tension, coherence=coherence)
    t.s.phase = SCORING
    match = Match(t.game, "1")
    match.state = t.s
    assert words in as_markdown(match)


@rule("NS-119")
def test_a_story_is_written_down_in_markdown():
    match = told("4", pack="orbit")
    s = tale_of(match)
    text = as_markdown(match)
    for heading in ("# ", "## Act One", "### Scene 9", "## Facts", "## Scores", "## How it was told"):
        assert f"\n{heading}" in f"\n{text}"
    for play in s.tale.plays:
        assert play.text.split(".")[0].split("!")[0] in text.replace("\\", "")
    assert "It ends " in text
    assert "no theme bonus" in text


@rule("NS-123", "NS-124")
def test_what_was_taken_out_stands_nowhere_in_the_export():
    t = Scene(4).hold(0, "m07").hold(1, "m01").hold(2, "m08").hold(3, "v05")
    t.fact(1)
    match = Match(t.game, "1")
    match.state = t.s
    match.act(0, "play m07 f1", "A spider fell on it.")
    match.act(1, "play m01", "There are spiders in the mill.")
    match.act(2, "play m08 f2", "They are hungry. // one spider more")
    match.act(3, "play v05", "Somebody ate a spider.")
    assert as_markdown(match).count("spider") == 6  # three sentences, a note, and twice what got worse
    match.act(2, "stop")
    for play in ("p1", "p2", "p3", "p4"):
        match.act(0, f"strike {play}")
    match.act(0, "resume")
    assert "spider" not in as_markdown(match) + as_html(match) + t.seen(0)
    assert len(t.f(1).complications) == 1  # the counts stay


@rule("NS-119", "NS-124", "NS-125")
def test_the_export_escapes_and_leaves_out():
    game = set_up(NineScenes, {"tellers": 2})
    match = Match(game, "3", seated=[Seated("person", "<Ann>"), Seated("person", "Bob")])
    match.act(0, "sit")
    match.act(1, "sit")
    match.act(0, "own-theme", "*bold* <script>alert(1)</script>")
    while tale_of(match).step < 5:
        seat = match.state.mover()
        match.act(seat, match.state.actions(seat)[0])
    match.act(0, "premise", "here // now // Why & how?")
    s = tale_of(match)
    match.act(
        s.mover(),
        actions.text(next(e for e in s.actions(s.mover()) if actions.text(e).startswith("hide"))),
        "[x](http://e) <img src=x> // the secret note",
    )
    page, text = as_html(match), as_markdown(match)
    assert "<script>" not in page
    assert "<img" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "&lt;Ann&gt;" in page
    assert r"\[x\](http://e) \<img src=x\>" in text
    assert r"\*bold\*" in text
    t = Scene(2)
    t.secret(0, text="The cook lit it.")
    kept = Match(t.game, "1")
    kept.state = t.s
    assert "The cook lit it." not in as_html(kept)
    assert "It was never told." in as_html(kept)
