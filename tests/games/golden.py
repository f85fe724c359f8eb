"""Golden playthroughs: whole matches printed with everything that can be seen at every moment.

`python -m tests.games.golden` writes them anew. A change in them is a change of the rules: look at each.
"""

from hashlib import blake2b
from pathlib import Path

import msgspec

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.engine.match import Match
from orrery.games import game_names, new_game
from tests.sizes import sample

FOLDER = Path(__file__).parent / "golden"
KEYS = ("1", "2", "7")
BATCH = 500
LONGEST = 2000  # characters of a view or a list of actions
MOST_LINES = 4000  # of a file that is read when it changes
END_LINES = 3  # the outcome and the mark, with a blank line before them


def playthrough(name: str, key: str) -> str:
    """One match with random actions: the first state and what changes in it, views, legal actions, log."""
    match = Match(new_game(name), key)
    match.narrated = False  # its words may be changed at any time: they change no rule
    dice = one_stream(int(key))
    lines, before = [f"# {name}, key {key}"], ""
    while True:
        now = str(match.state)
        lines += ["", f"state   {changed(before, now)}"]
        before = now
        for seat in (*range(match.game.seats), NOBODY):
            who = "viewer " if seat == NOBODY else f"seat {seat} "
            lines.append(f"{who} {short(msgspec.json.encode(match.state.view(seat)))}")
        if match.over():
            break
        mover = match.state.mover()
        actions = match.state.actions(mover)
        action = actions[dice.below(0, len(actions))]
        legal = ", ".join(match.game.text(each) for each in actions)
        lines.append(f"legal   {len(actions)}: {short(legal.encode())}")
        lines.append(f"action  {mover} {match.game.text(action)}")
        lines += [f"told    {event.text} {event.values}" for event in match.act(mover, action)]
    lines += ["", f"outcome {match.state.outcome()}", f"mark    {match.last_mark()}"]
    return "\n".join(shortened(lines)) + "\n"


def shortened(lines: list[str]) -> list[str]:
    """A long match: its beginning, a hash of what is not written out, and its end."""
    rest = lines[MOST_LINES:-END_LINES]
    if not rest:
        return lines
    digest = hashed("\n".join(rest).encode())
    return [*lines[:MOST_LINES], "", f"and {len(rest)} lines more: {digest}", *lines[-END_LINES:]]


def changed(before: str, now: str) -> str:
    """A hash of a state, and the words of it that are new; or all its words, if there are more or fewer."""
    old, new = before.split(" "), now.split(" ")
    if len(old) != len(new):
        return now
    return " ".join(
        [hashed(now.encode()), *(word for word, was in zip(new, old, strict=True) if word != was)]
    )


def short(text: bytes) -> str:
    """The text itself, or a hash of it where it is too long to be read in a file like this."""
    return text.decode() if len(text) <= LONGEST else hashed(text)


def hashed(text: bytes) -> str:
    return blake2b(text, digest_size=8).hexdigest()


def signature(name: str) -> str:
    """A hash over every state of a batch of random matches: the number that must not move."""
    game = new_game(name)
    dice = one_stream(0)
    digest = blake2b(digest_size=8)
    for seed in range(sample(name, BATCH)):
        state = game.deal(seed)
        digest.update(str(state).encode())
        while (seat := state.mover()) != NOBODY:
            state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
            digest.update(str(state).encode())
    return digest.hexdigest()


def signatures() -> str:
    return "".join(f"{name} {signature(name)}\n" for name in game_names())


def write() -> None:
    for name in game_names():
        for key in KEYS:
            (FOLDER / f"{name}-{key}.txt").write_text(playthrough(name, key), encoding="utf-8")
    (FOLDER / "signatures.txt").write_text(signatures(), encoding="utf-8")


if __name__ == "__main__":
    write()
