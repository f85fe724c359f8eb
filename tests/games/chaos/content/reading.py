"""A reader of quests: plays them by rules of thumb and looks for what nobody should have written.

Run it on many, which takes a while: ``python -m tests.games.chaos.content.reading 2000``.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from orrery.engine.match import Match
from orrery.games import game_with
from orrery.games.chaos import kinds as k
from orrery.games.chaos.game import Journey
from orrery.narrate.grammar import frame, is_of
from orrery.narrate.prose import sentences
from orrery.players import Knowledge, new_player

NEAR = 10  # texts within which no sentence comes twice
PATTERNS = {
    "a hero without a name": re.compile(r"\bHero \d|\bthe stranger\b"),
    "a rule id": re.compile(r"\b[A-Z]{2}-\d{3}\b"),
    "a number or a bracket": re.compile(r"[\d{}\[\]<>_|()]"),
    "a doubled word": re.compile(r"\b(?!(?:had|that)\b)(\w+) \1\b", re.IGNORECASE),
    "articles that collide": re.compile(r"\b(the|a|an) (the|a|an)\b", re.IGNORECASE),
    "the wrong article": re.compile(r"\b(a [aeio]\w|an [^aeiouh\W])", re.IGNORECASE),
    "a sentence that begins small": re.compile(r"[.!?] [a-z]"),
    "a gap or a stray mark": re.compile(r"  | [,.;:!?]|[,;:][.!?]|\.\."),
    "two possessives": re.compile(r"'s's|s's\b"),
}
NAMES = {recruit.name for recruit in k.RECRUITS}
SHORT = 12  # letters: a frame with fewer of its own cannot be told from others


class Fault(NamedTuple):
    what: str
    text: str
    match: str  # where it was read


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
    told: list[list[str]] = []
    frames: Counter[str] = Counter()
    for match, text, dead in told_in(options, key):
        state = match.state
        assert isinstance(state, Journey)
        if any(event.kind == "embark" for event in match.moves[-1].events):
            frames.clear()
        found += [Fault(what, text, where) for what, pattern in PATTERNS.items() if pattern.search(text)]
        party = {f.sheet.name for f in state.figures if f.sheet is not None}
        known = party | set(state.dead_heroes) | set(state.retired)
        for name in NAMES:
            if re.search(rf"\b{name}\b", text):
                if name in dead and name not in party:
                    found.append(Fault("a dead hero who acts", text, where))
                elif not any(each.split(" ")[0] == name for each in known):
                    found.append(Fault("somebody who is not there", text, where))
        again = [one for one in sentences(text) if any(one in earlier for earlier in told[-NEAR:])]
        found += [Fault("the same sentence within ten", one, where) for one in again]
        for row in state.core.narration:
            if len("".join(frame(row.template))) >= SHORT and is_of(text, row.template):
                frames[row.id] += 1
                if frames[row.id] == 2:
                    found.append(Fault("a frame used twice in a quest", f"{row.id}: {text}", where))
        told.append(sentences(text))
    return found


def main() -> None:
    quests = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    found: list[Fault] = []
    for key in range(quests):
        options: dict[str, object] = {"heroes": 1 + key % 4, "risk": 1 + key // 4 % 4}
        found += faults_in(options, key)
    for what, count in Counter(fault.what for fault in found).most_common():
        first = next(fault for fault in found if fault.what == what)
        print(f"{count:6} {what}: {first.text!r} ({first.match})")
    print(f"{quests} quests read, {len(found)} faults.")


if __name__ == "__main__":
    main()
