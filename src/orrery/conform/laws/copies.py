"""Laws about copies: clones, saved states, match files, undo."""

from __future__ import annotations

from orrery.conform.laws.sight import sight
from orrery.conform.picture import difference, picture, same
from orrery.conform.trial import Broken, Move, Trial
from orrery.engine.game import State
from orrery.engine.ledger import Ledger
from orrery.engine.match import Match
from orrery.engine.matchfile import read_match
from orrery.engine.words import Malformed, Refusal

PLAYED_ON = 8  # decisions that a copy is played on


def clones_are_independent(trial: Trial) -> None:
    """A clone is equal and independent: whatever happens to one, the others stay as they were.

    A clone of every moment is kept to the end. At each moment another is played on, and a clone of a clone.
    """
    kept: list[tuple[State, object]] = []
    for state, _ in trial.looks():
        state.log, state.ledger = [], Ledger(trial.game.seats)
        clone = state.clone()
        state.log = state.ledger = None
        silent(clone, "The clone")
        if difference(state, clone) or str(clone) != str(state):
            raise Broken(f"The clone is not equal: {difference(state, clone) or clone}.")
        before = picture(state)
        for other in (state.clone(), clone.clone()):
            for _ in trial.wander(other, PLAYED_ON):
                pass
            for original in (state, clone):
                same("Playing a clone on has changed its original", before, picture(original))
        kept.append((clone, before))
        unchanged(kept[-3:])
    unchanged(kept)


def silent(copy: State, what: str) -> None:
    if copy.log is not None or copy.ledger is not None:
        raise Broken(f"{what} has a log or a ledger: it would pay for events that nobody hears.")


def unchanged(kept: list[tuple[State, object]]) -> None:
    for clone, before in kept:
        same("A clone kept from an earlier moment has changed", before, picture(clone))


def states_save_and_load(trial: Trial) -> None:
    """A state prints itself, reads itself back at any moment, and goes on as if nothing had happened."""
    elsewhere = trial.fresh_game()
    for state, _ in trial.looks():
        text = str(state)
        if not text.isprintable():
            raise Broken(f"The state's text is not one printable line: {text!r}.")
        again = elsewhere.read(text)
        same("Saved and loaded, the state prints otherwise", text, str(again))
        same_sight(trial.observers(), state, again)
        goes_on_equally(trial, state.clone(), again)


def goes_on_equally(trial: Trial, original: State, loaded: State) -> None:
    """All look at first, which is seen to already, and one at the end: views take most of the time."""
    for move in trial.wander(original, PLAYED_ON):
        if move.action not in loaded.actions(move.seat):
            raise Broken(f"{trial.words(move.action)!r} is legal, but not after saving and loading.")
        loaded.apply(*move)
        same("Saved, loaded and played on, it differs", str(original), str(loaded))
    observers = trial.observers()
    same_sight([observers[trial.below(len(observers))]], original, loaded)


def same_sight(observers: list[int], original: State, loaded: State) -> None:
    same("Saved and loaded, others are to act", original.to_act(), loaded.to_act())
    same("Saved and loaded, the outcome is another", repr(original.outcome()), repr(loaded.outcome()))
    for seat in observers:
        one, other = sight(original, seat), sight(loaded, seat)
        same(f"Saved and loaded, seat {seat} sees something else", one, other)


def no_field_is_forgotten(trial: Trial) -> None:
    """Every field of a state is saved: `visit` visits all that the game has added."""
    for state, _ in trial.looks():
        forgotten = difference(state, trial.game.read(str(state)))
        if forgotten:
            raise Broken(f"Not everything was saved; before and after: {forgotten}.")


def damaged_states_are_refused(trial: Trial) -> None:
    """A damaged text of a state is refused as malformed, never with a crash."""
    for state, _ in trial.looks():
        text = str(state)
        if len(trial.moves) % 3 == 0:
            for damaged in damages(trial, text):
                try:
                    str(trial.game.read(damaged))
                except Malformed:
                    pass
                except Exception as error:
                    raise Broken(f"Reading {damaged!r} raised {error!r} instead of a refusal.") from error


def damages(trial: Trial, text: str) -> list[str]:
    """The text cut, stretched and changed at some letter, and at some field."""
    at = 1 + trial.below(len(text) - 1)
    fields = text.split(" ")
    chosen = trial.below(len(fields))
    before, field, rest = " ".join(fields[:chosen]), fields[chosen], " ".join(fields[chosen + 1 :])
    name = field.partition("=")[0]
    return [
        "",
        text[:at],
        text[:at] + "x" + text[at:],
        text[:at] + "," + text[at + 1 :],
        text[:at] + "9" * 30 + text[at:],
        f"{text} more=1",
        text.replace("/", "/9", 1),
        f"{before} {rest}",
        *(
            f"{before} {other} {rest}"
            for other in (f"{field},1", f"{name}=-", f"{name}=", f'{name}="', f"x{field}")
        ),
    ]


def match_files_replay(trial: Trial) -> None:
    """A match file replays exactly, at any length."""
    match = Match(trial.game, trial.plan.key_text(), trial.plan.chance)
    lengths = {0, trial.below(30)}
    for state, move in trial.moments():
        if move is None or len(match.moves) in lengths:
            again = read_match(match.text(), trial.find_game)
            same("The replay ends elsewhere", str(state), str(again.state))
            same("The replayed match writes another file", match.text(), again.text())
        if move is not None:
            match.act(move.seat, trial.game.text(move.action))


def undo_goes_back(trial: Trial) -> None:
    """Undo leads to exactly the earlier state, and a move is only taken back while it has shown nothing."""
    match = Match(trial.game, trial.plan.key_text(), trial.plan.chance)
    texts = [str(match.state)]
    for move in list(trial.play()):
        trial.beat()  # what is taken back is played anew from the beginning: a long match takes its time
        match.act(*move)
        texts.append(str(match.state))
        if len(texts) % 4 == 2:
            taken_back(match, move, texts)
    while match.moves:
        trial.beat()
        match.undo(min(len(match.moves), 1 + trial.below(len(match.moves))))
        left = len(match.moves)
        same(f"Undone to {left} moves, the state is another", texts[left], str(match.state))


def taken_back(match: Match, move: Move, texts: list[str]) -> None:
    opened = match.moves[-1].opened
    try:
        match.take_back(move.seat)
    except Refusal:
        if not opened:
            raise Broken("A move that showed nothing could not be taken back.") from None
        return
    if opened:
        raise Broken("A move was taken back although it had shown something, or drawn chance.")
    same("Taken back, the state is another", texts[-2], str(match.state))
    match.act(*move)
