"""Whether a story that was read from a text could have been told: the rules trust what is in their state."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from orrery.engine.fields import bad_field, counted, distinct, within
from orrery.games.scenes.names import (
    ANSWERING,
    CLASHES,
    DECK,
    DRAFT,
    END,
    EVENT,
    EXPLAINING,
    HAND,
    HIGHEST,
    HIGHEST_BONUS,
    KINDS,
    LIFTING,
    MOST_ENTRIES,
    MOST_FACTS,
    MOST_PLAYS,
    MOST_STOPS,
    MOST_VETOES,
    NO_DIALOG,
    NONE,
    NOTE,
    OVER,
    PACKET,
    PLAY,
    SCENE_END,
    SCENES,
    SCORING,
    SETUP,
    STANCE,
    act_of,
    kind_of,
)
from orrery.games.scenes.rules import legal

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState
    from orrery.games.scenes.state.tale import Fact, Npc, Play, Tale

DEALT = sum(count for _, _, count in PACKET)
MOST_POINTS = 3 * MOST_PLAYS


def verify(s: StoryState) -> None:
    """Raise Malformed unless this is a moment of a story."""
    seats = len(s.hands)
    check_flow(s, seats)
    check_tale("tale", s.tale, s.scene, seats)
    check_plays(s, seats)
    if s.before is not None:
        check_tale("before", s.before, s.scene, seats)
    check_cards(s, seats)
    check_dialog(s, seats)
    check_scoring(s, seats)
    check_texts(s, seats)
    check_decisions(s)


def check_flow(s: StoryState, seats: int) -> None:
    """Where the story is, and who tells it."""
    steps = {SETUP: seats, DRAFT: HAND, PLAY: 0, SCENE_END: 1, SCORING: seats, END: OVER}
    within("phase", [s.phase], SETUP, END + 1)
    within("step", [s.step], 0, steps[s.phase] + 1)
    within("turn", [s.turn], 0, seats if s.phase == END else 1)
    within("scene", [s.scene], 1, SCENES + 1)
    within("spotlight", [s.spotlight], 0, seats)
    within("stops", [s.stops], 0, MOST_STOPS + 1)
    counted("machines", s.machines, seats)
    asked = s.step if s.phase == SETUP else seats
    within("machines", s.machines[:asked], 0, 2)
    within("machines", s.machines[asked:], NONE, NONE + 1)
    themes = len(s.rules.content.themes)
    counted("themes", s.themes, 3)
    within("themes", s.themes, 0, themes)
    distinct("themes", s.themes)
    within("theme", [s.theme], NONE if s.phase == SETUP else 0, themes + 1)
    within("premise", [s.premise], 0, len(s.rules.content.premises))
    counted("tokens", s.tokens, seats)
    within("tokens", s.tokens, 0, 1 << act_of(SCENES) + 1)
    counted("withdrawn", s.withdrawn, seats)
    within("withdrawn", s.withdrawn, 0, 2)


def check_tale(name: str, tale: Tale, scene: int, seats: int) -> None:
    within(name, [tale.tension, tale.coherence], 0, HIGHEST + 1)
    within(name, [tale.lock], 0, LIFTING + 1)
    within(name, tale.points, 0, MOST_POINTS + 1)
    within(name, tale.hidden_in, 0, act_of(SCENES) + 1)
    within(name, [len(tale.facts)], 0, MOST_FACTS + 1)
    for fact in tale.facts:
        check_fact(name, fact, scene, seats, len(tale.facts))
    distinct(name, [npc.fact for npc in tale.npcs])
    for npc in tale.npcs:
        check_npc(name, npc, scene, len(tale.facts))
    within(name, list(chain.from_iterable(tale.settled)), 0, len(tale.facts))
    if any(one >= other for one, other in tale.settled):
        raise bad_field(name)


def check_fact(name: str, fact: Fact, scene: int, seats: int, facts: int) -> None:
    within(name, [fact.source], NONE, DECK)
    within(name, [fact.subtype], 0, NOTE + 1)
    within(name, [fact.resolver], 0 if fact.resolved else NONE, seats)
    within(name, [fact.resolved], 0, scene + 1)
    seated = [fact.creator, *[each.seat for each in fact.complications], *[who for who, _ in fact.callbacks]]
    within(name, seated, 0, seats)
    scenes = [fact.scene, *[each.scene for each in fact.complications], *[when for _, when in fact.callbacks]]
    within(name, scenes, 1, scene + 1)
    within(name, list(fact.links), 0, facts)


def check_npc(name: str, npc: Npc, scene: int, facts: int) -> None:
    within(name, [npc.fact, *npc.ties], 0, facts)
    within(name, [len(npc.ties)], 1, 3)
    within(name, list(npc.stances), -STANCE, STANCE + 1)
    within(name, [npc.last, npc.tied], 0, scene + 1)


def check_plays(s: StoryState, seats: int) -> None:
    """Every scene has a card of each teller, the last one perhaps fewer; its window stands open or not."""
    plays = s.tale.plays
    within("tale", [len(plays)], 0, min(MOST_PLAYS, seats * s.scene) + 1)
    for number, play in enumerate(plays):
        if play.scene != number // seats + 1:
            raise bad_field("tale")
        check_play(play, seats, len(s.tale.facts))
    if len(plays) < seats * (s.scene - 1) or (s.phase > PLAY and len(plays) < seats * s.scene):
        raise bad_field("tale")
    if s.phase == PLAY and s.dialog == NO_DIALOG and not s.stopped and len(plays) == seats * s.scene:
        raise bad_field("tale")  # the scene would have ended
    if s.window not in (NONE, len(plays) - 1) or (s.window == NONE) != (s.before is None):
        raise bad_field("window")
    within("shown", [s.shown], NONE, len(s.tale.facts))


def check_play(play: Play, seats: int, facts: int) -> None:
    within("tale", [play.seat], 0, seats)
    within("tale", [play.card], 0, DECK + 1)
    within("tale", [play.kind], 0, len(KINDS))
    within("tale", [play.target, play.second, play.mention, play.made], NONE, facts)
    within("tale", [play.choice, play.stance], NONE, 2)


def check_cards(s: StoryState, seats: int) -> None:
    """Every card of the deck is somewhere, and only there."""
    hands, packets = list(chain.from_iterable(s.hands)), list(chain.from_iterable(s.packets))
    played = [play.card for play in s.tale.plays if play.card < DECK]
    turned_up = [] if s.twist == NONE else [s.twist]
    if sorted([*s.deck, *hands, *packets, *played, *turned_up]) != list(range(DECK)):
        raise bad_field("deck")
    if turned_up and kind_of(s.twist) != EVENT:
        raise bad_field("twist")
    if s.phase == SCENE_END and s.step and len(s.rules.effect(s.twist)) != 2:
        raise bad_field("step")  # nobody has to choose
    drafting = s.phase == DRAFT and s.step < HAND
    left = DEALT - s.step if drafting else 0
    if any(len(packet) != left for packet in s.packets):
        raise bad_field("packets")
    if s.phase <= DRAFT and any(len(hand) != (s.step if s.phase == DRAFT else 0) for hand in s.hands):
        raise bad_field("hands")
    counted("picks", s.picks, seats)
    for pick, packet in zip(s.picks, s.packets, strict=True):
        if pick not in (NONE, *packet):
            raise bad_field("picks")


def check_dialog(s: StoryState, seats: int) -> None:
    facts = len(s.tale.facts)
    within("dialog", [s.dialog], NO_DIALOG, ANSWERING + 1)
    within("named", [s.named], NONE if s.dialog == NO_DIALOG else 0, facts)
    within("second", [s.second], NONE, facts)
    if s.dialog != NO_DIALOG and (s.window == NONE or not s.telling()):
        raise bad_field("dialog")
    counted("votes", s.votes, seats)
    within("votes", s.votes, NONE, (NONE if s.dialog == EXPLAINING else CLASHES) + 1)


def check_scoring(s: StoryState, seats: int) -> None:
    counted("proposals", s.proposals, seats * seats)
    within("proposals", s.proposals, NONE, HIGHEST_BONUS + 1)
    for name, values in (("bonuses", s.bonuses), ("entries", s.entries), ("adopted", s.adopted)):
        counted(name, values, seats)
    within("bonuses", s.bonuses, NONE, HIGHEST_BONUS + 1)
    within("entries", s.entries, 0, MOST_ENTRIES + 1)
    within("adopted", s.adopted, NONE, len(s.tale.facts))
    distinct("adopted", [fact for fact in s.adopted if fact != NONE])
    counted("ballots", s.ballots, seats)
    titles = legal.candidates(s)
    if any(vote not in (NONE, *titles) for vote in s.ballots):
        raise bad_field("ballots")
    if s.title not in (NONE, *titles):
        raise bad_field("title")


def check_texts(s: StoryState, seats: int) -> None:
    """There is a text, if only an empty one, wherever one can stand."""
    sizes = {"openings": SCENES, "scene_titles": SCENES, "examples": seats * seats}
    sizes |= {"closings": seats, "offers": seats}
    for name, size in sizes.items():
        if len(getattr(s, name)) != size:
            raise bad_field(name)
    if len(s.vetoes) > MOST_VETOES:
        raise bad_field("vetoes")


def check_decisions(s: StoryState) -> None:
    """Somebody has something to decide, or it is over."""
    waiting = legal.waiting(s)
    if bool(waiting) == s.finished() or not all(legal.decisions(s, seat) for seat in waiting):
        raise bad_field("step")
