"""A reader of quests: plays them by rules of thumb and looks for what nobody should have written.

Run it on many, which takes a while: ``python -m tests.games.chaos.content.reading 2000``.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping

from orrery.engine.match import Match
from orrery.games import game_with
from orrery.games.chaos import kinds as k
from orrery.games.chaos.game import Journey
from orrery.narrate.grammar import is_of
from orrery.players import Knowledge, new_player
from tests.narrate.written import Fault, again, can_be_told, slips, summary

NEARER = 5  # texts within which nothing that is seen, heard, smelled or felt comes twice
NOBODY = re.compile(r"\bHero \d|\bthe stranger\b")  # a hero without a name
NAMES = {recruit.name for recruit in k.RECRUITS}


def told_in(options: Mapping[str, object], key: int) -> Iterator[tuple[Match, str, set[str]]]:
    """A match played to its end: every text with the heroes who were dead before it."""
    match = Match(game_with("chaos", options, []), str(key))
    match.narrated = True
    player = new_player("heuristic", key)
    while not match.over():
        assert isinstance(match.state, Journey)
        dead, before = set(match.state.dead_heroes), len(match.prose)
        seat = int(match.state.mover())
        match.act(seat, player.choose(Knowledge(match.state, seat)))
        for text in match.prose[before:]:
            yield match, text, dead


def faults_in(options: Mapping[str, object], key: int) -> list[Fault]:
    where, found = f"{options} key {key}", []
    told: list[str] = []
    frames: Counter[str] = Counter()
    for match, text, dead in told_in(options, key):
        state = match.state
        assert isinstance(state, Journey)
        if any(event.kind == "embark" for event in match.moves[-1].events):
            frames.clear()
        found += slips(text, where) + again(text, told, where)
        if NOBODY.search(text):
            found.append(Fault("a hero without a name", text, where))
        party = {f.sheet.name for f in state.figures if f.sheet is not None}
        known = party | set(state.dead_heroes) | set(state.retired)
        for name in NAMES:
            if re.search(rf"\b{name}\b", text):
                if name in dead and name not in party:
                    found.append(Fault("a dead hero who acts", text, where))
                elif not any(each.split(" ")[0] == name for each in known):
                    found.append(Fault("somebody who is not there", text, where))
        for row in state.core.narration:
            if can_be_told(row.template) and is_of(text, row.template):
                frames[row.id] += 1
                if frames[row.id] == 2:
                    found.append(Fault("a frame used twice in a quest", f"{row.id}: {text}", where))
        lately = " ".join(told[-NEARER:]).lower()
        found += [
            Fault("the same thing of the place within five", f"{word}: {text}", where)
            for word in of_the_place(state)
            if word in text.lower() and (word in lately or text.lower().count(word) > 1)
        ]
        told.append(text)
    return found


def of_the_place(state: Journey) -> list[str]:
    """What can be seen, heard, smelled and felt where the heroes are."""
    here = state.core.biomes[state.biome]
    return [each.lower() for each in (*here.sights, *here.sounds, *here.smells, *here.touches)]


def main() -> None:
    quests = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    found: list[Fault] = []
    for key in range(quests):
        options: dict[str, object] = {"heroes": 1 + key % 4, "risk": 1 + key // 4 % 4}
        found += faults_in(options, key)
    print(*summary(found), f"{quests} quests read, {len(found)} faults.", sep="\n")


if __name__ == "__main__":
    main()
