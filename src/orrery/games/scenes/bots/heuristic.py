"""Machine tellers: what they do, by weights, from what their seat knows (NS-100 to NS-103).

They are greedy: what can be resolved is resolved. Otherwise each kind of play has a weight, and of its
targets the one is taken that carries the story on: what was made worse, what came back, what is old.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.scenes import actions as a
from orrery.games.scenes.bots.words.sayings import say
from orrery.games.scenes.names import (
    BOND,
    CALLBACK,
    CHARACTER,
    CLASHES,
    COMPLICATE,
    CONFRONT,
    DRAFT,
    ELEMENT,
    END,
    EVENT,
    HAND,
    INTRODUCE,
    NO_DIALOG,
    NONE,
    OBJECT,
    OFFERS,
    PLACE,
    PLAY,
    RESOLVE,
    REVEAL,
    SECRET,
    SETUP,
    TAUT,
    THREADS,
    TIE,
    VOTES,
    act_of,
    kind_of,
    subtype_of,
)
from orrery.games.scenes.state.story import StoryState

if TYPE_CHECKING:
    from orrery.games.scenes.state.tale import Fact

__all__ = ["ScenesBots", "advise", "candidates"]

# How much a machine likes to keep, and to play, a card of each kind.
KEPT: Final = {
    ELEMENT: 6,
    EVENT: 6,
    INTRODUCE: 3,
    COMPLICATE: 6,
    REVEAL: 3,
    CALLBACK: 4,
    RESOLVE: 30,
    CONFRONT: 3,
}
PLAYED: Final = {ELEMENT: 7, EVENT: 17, INTRODUCE: 4, COMPLICATE: 16, REVEAL: 14, CALLBACK: 8, CONFRONT: 10}
BRINGING_IN: Final = (16, 7, 1)  # quarters of that liking for something new, by act: first who is there
MANY: Final = 4  # open facts; with more of them, and more than tellers, something new is liked half as much
LAST_SECRET: Final = 7  # the scene from which on no new one is brought in, if there is anything else
SUBTYPES_OF_ELEMENTS: Final = (CHARACTER, PLACE, OBJECT, BOND, SECRET)
HIDDEN: Final = 1  # a card face down, if there is anything else to play
TAUT_CONFRONT: Final = 40
NPC_IN: Final = 3  # one of this many chances to make an NPC is taken
# Votes in a hundred for a clash, by the number of tellers: of two one is enough, and of an even number of
# voters a tie means that it fits, so that about half of all dialogs end in a clash.
CLASHING: Final = {2: 30, 3: 67, 4: 50, 5: 60, 6: 50}
DEEDS: Final = (a.PLAY, a.PLAY_ON, a.PLAY_OPTION, a.FACE, a.STAND)


def candidates(s: StoryState, seat: int) -> list[int]:
    """What a machine does at all: it takes its seat as a machine, and never as a person (NS-103)."""
    if s.phase == SETUP and s.step < len(s.machines):
        return [a.number(a.MACHINE)]
    return s.actions(seat)


def advise(s: StoryState, seat: int, dice: Dice) -> int:
    """The next decision of a machine teller."""
    found = candidates(s, seat)
    if len(found) == 1:
        return found[0]
    if s.stopped:
        return found[0]
    if s.phase == DRAFT and s.step < HAND:
        return weighted(found, [kept(s, seat, a.take(each).values[0]) for each in found], dice)
    if s.telling() and s.dialog != NO_DIALOG:
        return answer(s, found, dice)
    if s.phase == PLAY:
        return next_play(s, seat, found, dice)
    if s.phase == END:
        return at_the_end(s, found, dice)
    if s.phase == SETUP:
        return found[dice.below(0, len(s.themes))]  # it has no theme of its own
    return found[dice.below(0, len(found))]


def weighted(found: list[int], weights: list[int], dice: Dice) -> int:
    """One of them, by weight."""
    left = dice.below(0, max(1, sum(weights)))
    for each, weight in zip(found, weights, strict=True):
        left -= weight
        if left < 0:
            return each
    return found[0]


def kept(s: StoryState, seat: int, card: int) -> int:
    """A hand of many kinds is better than one of a single kind."""
    kind = kind_of(card)
    same = sum(kind_of(other) == kind for other in s.hands[seat])
    weight = KEPT[kind] + (4 if kind == ELEMENT and subtype_of(card) == SECRET else 0)
    return max(1, weight * 6 // (1 + same))


# -- in a scene
def next_play(s: StoryState, seat: int, found: list[int], dice: Dice) -> int:
    """First a sentence that opens the scene, now and then an NPC, then a card."""
    taken = [a.take(each) for each in found]
    for each, action in zip(found, taken, strict=True):
        if action.kind == a.OPEN:
            return each
    sheets = [each for each, action in zip(found, taken, strict=True) if action.kind == a.MAKE_NPC]
    if sheets and dice.below(0, NPC_IN) == 0:
        return max(sheets, key=lambda each: (worth_a_tie(s, a.take(each).values[1]), -each))
    plays = [each for each, action in zip(found, taken, strict=True) if action.kind in DEEDS]
    if not plays:
        return found[dice.below(0, len(found) - len(sheets))]
    kinds: dict[int, list[int]] = {}
    for each in plays:
        kinds.setdefault(kind_of(a.take(each).values[0]), []).append(each)
    if RESOLVE in kinds:
        return max(kinds[RESOLVE], key=lambda each: worth_an_end(s, seat, a.take(each).values[-1], each))
    kind = weighted(list(kinds), [weight_of(s, kind) for kind in kinds], dice)
    return best_of(s, seat, kind, kinds[kind], dice)


def weight_of(s: StoryState, kind: int) -> int:
    if kind == CONFRONT and s.tale.tension >= TAUT:  # a way out is liked better (NS-100)
        return TAUT_CONFRONT
    weight = PLAYED[kind]
    if kind not in (ELEMENT, INTRODUCE):
        return weight
    weight = weight * BRINGING_IN[act_of(s.scene) - 1] // 4
    return weight // 2 if sum(1 for _ in s.tale.open_facts()) > max(MANY, len(s.machines) + 1) else weight


def worth_an_end(s: StoryState, seat: int, number: int, action: int) -> tuple[int, ...]:
    """If it is forced, by the rule (NS-102); else what was told of, and then an own fact, which pays more."""
    if number >= len(s.tale.facts):  # Last Word about the premise has no target
        return (0,)
    fact = s.tale.facts[number]
    told = (len(fact.complications), len(fact.callbacks), -number, -action)
    forced = s.tale.needs and s.is_last()
    lived = bool(fact.complications or fact.callbacks)
    return told if forced else (int(lived), int(fact.creator == seat), *told)


def worth_a_tie(s: StoryState, number: int) -> int:
    """What an NPC is best tied to: a secret first, then what is open and much spoken of."""
    fact = s.tale.facts[number]
    return (8 if fact.sealed else 0) + (4 if fact.open else 0) + len(fact.complications)


def best_of(s: StoryState, seat: int, kind: int, plays: list[int], dice: Dice) -> int:
    """Of plays of the same kind, one that carries the story on; by chance among those that are as good."""
    if kind == ELEMENT:
        wanted = wanted_elements(s)
        plays = [each for each in plays if subtype_of(a.take(each).values[0]) in wanted] or plays
    if kind in (ELEMENT, INTRODUCE, EVENT):
        return plays[dice.below(0, len(plays))]
    weights = [carries_on(s, seat, a.take(each)) for each in plays]
    most = max(weights)
    best = [each for each, weight in zip(plays, weights, strict=True) if weight == most]
    return best[dice.below(0, len(best))]


def wanted_elements(s: StoryState) -> tuple[int, ...]:
    """A story needs somebody in it, secrets while they can still be opened, and none that cannot."""
    facts = [s.tale.facts[number] for number in s.tale.open_facts()]
    if not any(fact.subtype == CHARACTER for fact in facts):
        return (CHARACTER,)
    if s.scene >= LAST_SECRET:
        return (CHARACTER, PLACE, OBJECT, BOND)
    return (SECRET,) if not any(fact.sealed for fact in facts) else SUBTYPES_OF_ELEMENTS


def carries_on(s: StoryState, seat: int, taken: a.Taken) -> int:
    if taken.kind == a.STAND:
        return 12 + taken.values[3] * 4
    facts = [s.tale.facts[number] for number in taken.values[1:]]
    if taken.kind == a.FACE:
        return sum(min(3, len(fact.complications) + len(fact.callbacks)) for fact in facts)
    return life_in(s, seat, facts[0])


def life_in(s: StoryState, seat: int, fact: Fact) -> int:
    """How much there is to say of a fact: own, open, told of before, and not spoken of just now."""
    life = 3 * int(fact.creator == seat) + 2 * int(fact.open) + 2 * min(2, len(fact.complications))
    life += 2 * min(2, len(fact.callbacks))
    recent = [play for play in s.tale.plays[-len(s.machines) :] if play.target != NONE]
    if any(s.tale.facts[play.target] is fact for play in recent):
        life -= 4
    return life + (s.scene - fact.scene) // 2


# -- in a dialog, and at the end
def answer(s: StoryState, found: list[int], dice: Dice) -> int:
    """Votes, and what becomes of its own clash, by weights (NS-103)."""
    kinds = [a.take(each).kind for each in found]
    if a.SAY_CLASHES in kinds:
        return found[CLASHES if dice.below(0, 100) < CLASHING[len(s.machines)] else 0]
    if a.QUIET in kinds:
        return found[kinds.index(a.EXPLAIN)]
    likings = {a.MEND: 3, a.TWIST: 4, a.WITHDRAW: 1}
    return weighted(found, [likings.get(kind, 1) for kind in kinds], dice)


def at_the_end(s: StoryState, found: list[int], dice: Dice) -> int:
    if s.step == THREADS:
        return max(found, key=lambda each: (worth_a_tie(s, a.take(each).values[0]), -each))
    if s.step in (VOTES, TIE, OFFERS):
        return found[0]
    return found[dice.below(0, len(found))]


# -- what the players are given
class ScenesBots(Bots):
    heuristic: ClassVar[str] = "resolves what it can, and tells with the narrator"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, StoryState)
        return advise(world, seat, dice)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        found = self.candidates(world, seat)
        return found[dice.below(0, len(found))]

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, StoryState)
        return candidates(world, seat)

    def say(self, world: State, seat: i64, action: i64, dice: Dice) -> str:
        assert isinstance(world, StoryState)
        return say(world, seat, action, dice)
