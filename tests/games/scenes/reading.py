"""A reader of stories: has machines tell them and looks for what nobody should have written.

Run it on many, which takes a while: ``python -m tests.games.scenes.reading 300``.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from orrery.engine.dice import seed_of
from orrery.engine.game import set_up
from orrery.engine.match import Match, Seated
from orrery.games.scenes import NineScenes
from orrery.games.scenes.bots.words.templates import TEMPLATES
from orrery.games.scenes.bots.words.threads import definite
from orrery.games.scenes.cards.content import OWN
from orrery.games.scenes.names import NONE
from orrery.games.scenes.rules.texts import premise_of, story_text
from orrery.games.scenes.state.story import StoryState
from orrery.narrate.grammar import is_of
from orrery.players import Knowledge, new_player, speak
from tests.narrate.written import Fault, again, can_be_told, slips, summary

TELLERS = (2, 3, 4, 5, 6)


def story(key: int) -> StoryState:
    """A whole story by machines; packs and numbers of tellers take turns."""
    tellers = TELLERS[key // len(OWN) % len(TELLERS)]
    game = set_up(NineScenes, {"tellers": tellers, "pack": OWN[key % len(OWN)], "arc": key % 2 == 1})
    match = Match(game, str(key), seated=[Seated("player", "heuristic")] * tellers)
    players = [new_player("heuristic", seed_of(f"{key} {seat}"), game) for seat in range(tellers)]
    while not match.over():
        seat = int(match.state.mover())
        knowledge = Knowledge(match.state, seat)
        action = players[seat].choose(knowledge)
        match.act(seat, action, speak(knowledge, action, seed_of(f"{key} {len(match.moves)}")))
    assert isinstance(match.state, StoryState)
    return match.state


def faults_in(key: int) -> list[Fault]:
    s = story(key)
    where, found = f"story {key}", []
    told: list[str] = []
    wordings: Counter[str] = Counter()
    answers = tuple(answer for premise in s.rules.content.premises for answer in premise.answers)
    lines = [line for card in s.rules.content.cards for line in card.lines]
    every = sorted({each for kind in TEMPLATES.values() for each in kind if can_be_told(each)})
    for text, unknown in texts(s):
        found += slips(text, where)
        found += [fault for fault in again(text, told, where) if fault.text != premise_of(s).question]
        rest = without(text, lines)
        found += [
            Fault("named before it is known", f"{name}: {text}", where) for name in unknown if name in rest
        ]
        for template in (*every, *filter(can_be_told, answers)):
            if is_of(text, template):
                wordings[template] += 1
                if wordings[template] == 2:
                    found.append(Fault("a wording used twice in a story", f"{template} >> {text}", where))
        told.append(text)
    return found


def without(text: str, lines: list[str]) -> str:
    """A text without what the pack says of its cards, which may name what is to come."""
    for line in lines:
        text = text.replace(line, "")
    return text


def texts(s: StoryState) -> Iterator[tuple[str, set[str]]]:
    """All that is read in its order, each with the names of what the story does not have yet."""
    cards = range(len(s.rules.content.cards))
    elements = [card for card in cards if any(fact.source == card for fact in s.tale.facts)]
    unknown = {definite(s.rules.card_name(card)) for card in elements}
    scene = 0
    for play in s.tale.plays:
        if play.scene != scene:
            scene = play.scene
            yield s.openings[scene - 1], set(unknown)
        if play.made != NONE and s.tale.facts[play.made].source != NONE:
            unknown.discard(definite(s.rules.card_name(s.tale.facts[play.made].source)))
        yield story_text(s, play), set(unknown)
    yield from ((text, set()) for text in s.closings)


def main() -> None:
    stories = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    found = [fault for key in range(stories) for fault in faults_in(key)]
    print(*summary(found), f"{stories} stories read, {len(found)} faults.", sep="\n")


if __name__ == "__main__":
    main()
