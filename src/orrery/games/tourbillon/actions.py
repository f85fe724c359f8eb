"""Actions in words, and back: ``play heat-forge r2c2``, ``discard simple-flame``, ``aim r1c1 gremlin-2``.

A card that has become cheaper by 1 Tick is written ``heat-forge~1``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.words import Malformed, nearest
from orrery.games.tourbillon.names import (
    MOST_CHEAPER,
    MOST_GREMLINS,
    MOST_LINES,
    MOST_SQUARES,
    NO_SQUARE,
    NONE,
    PLACES,
    TARGETS,
    WORDS,
    square_name,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.tables import Rules

VERBS = ("play", "discard", "take", "top", "last", "target", "aim", *WORDS)


def action_text(rules: Rules, action: i64) -> str:
    if action < rules.discard_base:
        place = action % PLACES
        card = face_text(rules, action // PLACES)
        return f"play {card}" if place == NO_SQUARE else f"play {card} {place_text(place)}"
    if action < rules.target_base:
        offset = action - rules.discard_base
        verb = ("discard", "take", "top", "last")[offset // rules.faces]
        return f"{verb} {face_text(rules, offset % rules.faces)}"
    if action < rules.aim_base:
        return f"target {target_text(action - rules.target_base)}"
    if action < rules.word_base:
        offset = action - rules.aim_base
        return f"aim {place_text(offset // TARGETS)} {target_text(offset % TARGETS)}"
    return WORDS[action - rules.word_base]


def face_text(rules: Rules, index: i64) -> str:
    name = rules.slugs[index // (MOST_CHEAPER + 1)]
    cheaper = index % (MOST_CHEAPER + 1)
    return f"{name}~{cheaper}" if cheaper else name


def place_text(place: i64) -> str:
    return square_name(place // MOST_LINES, place % MOST_LINES)


def target_text(target: i64) -> str:
    if target < MOST_GREMLINS:
        return f"gremlin-{target + 1}"
    return place_text(target - MOST_GREMLINS)


def read_action(rules: Rules, text: str) -> i64:
    words = text.split(" ")
    verb = words[0]
    if len(text) > 200 or verb not in VERBS:
        raise Malformed("unknown-action", f'"{text[:60]}" is not an action{nearest(verb[:60], VERBS)}')
    if verb in WORDS:
        count(text, words, 1, verb)
        return rules.word_base + WORDS.index(verb)
    if verb == "target":
        count(text, words, 2, "target gremlin-1")
        return rules.target_base + read_target(words[1])
    if verb == "aim":
        count(text, words, 3, "aim r1c1 gremlin-1")
        return rules.aim_base + read_place(words[1]) * TARGETS + read_target(words[2])
    if verb == "play":
        if len(words) == 2:
            return read_face(rules, words[1]) * PLACES + NO_SQUARE
        count(text, words, 3, "play heat-forge r2c2")
        return read_face(rules, words[1]) * PLACES + read_place(words[2])
    count(text, words, 2, f"{verb} heat-forge")
    block = ("discard", "take", "top", "last").index(verb)
    return rules.discard_base + block * rules.faces + read_face(rules, words[1])


def count(text: str, words: list[str], wanted: int, example: str) -> None:
    if len(words) != wanted:
        raise Malformed("unknown-action", f'"{text[:60]}" is not an action; it should read like "{example}".')


def read_face(rules: Rules, word: str) -> i64:
    name, tilde, ticks = word.partition("~")
    kind: i64 = NONE
    for number in range(len(rules.slugs)):
        if rules.slugs[number] == name:
            kind = number
            break
    if kind == NONE:
        raise Malformed("unknown-card", f'There is no card "{word[:60]}"{nearest(name[:60], rules.slugs)}')
    cheaper: i64 = 0
    if tilde:
        if len(ticks) != 1 or ticks not in "123":
            raise Malformed(
                "unknown-card", f'A card is cheaper by 1 to {MOST_CHEAPER} Ticks, not "{ticks[:20]}".'
            )
        cheaper = int(ticks)
    return kind * (MOST_CHEAPER + 1) + cheaper


def read_place(word: str) -> i64:
    if (
        len(word) == 4
        and word[0] == "r"
        and word[2] == "c"
        and word[1] in "12345678"
        and word[3] in "12345678"
    ):
        return (int(word[1]) - 1) * MOST_LINES + int(word[3]) - 1
    raise Malformed(
        "unknown-square",
        f'"{word[:60]}" is not a square: r and its row, c and its column, both from 1 to {MOST_LINES}.',
    )


def read_target(word: str) -> i64:
    for target in range(MOST_GREMLINS):
        if word == f"gremlin-{target + 1}":
            return target
    target = read_place(word)
    assert target < MOST_SQUARES
    return MOST_GREMLINS + target
