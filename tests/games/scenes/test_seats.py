"""Two to six tellers: every number of them keeps the laws, and its economy is what it should be (NS-010)."""

from __future__ import annotations

import pytest

from orrery import conform
from orrery.conform.trial import Plan, Subject, Trial, options_of
from orrery.engine.game import set_up
from orrery.games.scenes import NineScenes
from orrery.games.scenes.names import LAST_WORD, SCENES
from orrery.games.scenes.state.story import StoryState
from orrery.players import Knowledge, new_player
from tests import sizes

pytestmark = pytest.mark.rule("NS-010")

TELLERS = range(2, 7)
LAWS = [law for law in conform.LAWS if not law.once]
SHARE = 5 if sizes.quick else 1  # when it must be quick, each law is tried with one number of tellers
STORIES = 30
# Facts made and resolved, Tension and Coherence at the end, and stories in a hundred with the Last Word.
ECONOMY = {
    2: (6.1, 3.0, 2.7, 5.4, 80),
    3: (8.7, 4.1, 3.2, 5.7, 72),
    4: (11.3, 5.1, 3.8, 5.8, 63),
    5: (13.9, 6.3, 4.3, 6.0, 55),
    6: (16.3, 7.4, 4.9, 6.1, 50),
}
# How far a mean of so few stories may be from it: three or four times what chance does.
ROOM = (1.0, 0.8, 1.7, 1.8, 35)


@pytest.mark.parametrize("tellers", TELLERS)
def test_every_number_of_tellers_keeps_the_laws(tellers: int):
    variant = next(n for n in range(1, 100) if options_of(NineScenes.about.options, n)["tellers"] == tellers)
    for law in LAWS[tellers % SHARE :: SHARE]:
        trial = Trial(Subject(NineScenes), Plan(variant, key=tellers, seed=tellers))
        assert trial.game.seats == tellers
        law.judge(trial)


def told_without_words(tellers: int, key: int) -> StoryState:
    game = set_up(NineScenes, {"tellers": tellers})
    state = game.new(f"{tellers} {key}")
    assert isinstance(state, StoryState)
    players = [new_player("heuristic", key * 7 + seat, game) for seat in range(tellers)]
    while (seat := state.mover()) >= 0:
        state.apply(seat, players[seat].choose(Knowledge(state, seat)))
    return state


@pytest.mark.rule("NS-087", "NS-098")
@pytest.mark.parametrize("tellers", TELLERS)
def test_greedy_tellers_have_the_economy_of_the_table(tellers: int):
    """A few stories here; `orrery lab run scenes/economy-4` plays two thousand."""
    sums = [0.0] * 5
    for key in range(STORIES):
        tale = told_without_words(tellers, key).tale
        facts = [fact for fact in tale.facts if not fact.void]
        assert len(tale.plays) == SCENES * tellers
        resolved = sum(bool(fact.resolved) for fact in facts)
        last = 100 * any(play.card == LAST_WORD for play in tale.plays)
        found = (len(facts), resolved, tale.tension, tale.coherence, last)
        sums = [total + each / STORIES for total, each in zip(sums, found, strict=True)]
    for mean, wanted, room in zip(sums, ECONOMY[tellers], ROOM, strict=True):
        assert abs(mean - wanted) <= room, (sums, ECONOMY[tellers])
