"""Laws about secrets: what a seat sees, may do, is told and is refused never depends on what it cannot know.

Who cannot tell two states apart is for the game to say, by `imagine`: those who would imagine the same worlds
from both knows the same in both.
"""

from __future__ import annotations

from itertools import pairwise

from orrery.conform.laws.sight import sight
from orrery.conform.picture import same
from orrery.conform.trial import Broken, Move, Trial, legal
from orrery.engine.dice import one_stream
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, State
from orrery.engine.words import Refusal

WORLDS = 2  # imagined for every seat at every moment
ALTERNATIVES = 4  # actions tried instead of the one that was chosen
SHORTEST_SECRET = 4  # shorter words may stand in a view by accident


def knowledge(state: State, seat: int, seed: int) -> str:
    """What a seat knows, as the world that it imagines with these dice."""
    return str(state.imagine(seat, one_stream(seed)))


def who(seat: int) -> str:
    return "A spectator" if seat == NOBODY else f"Seat {seat}"


def refusals(state: State, seat: int, actions: list[int]) -> list[str]:
    """The answers to actions which may or may not be legal."""
    answers = []
    for action in actions:
        try:
            state.check(seat, action)
            answers.append("yes")
        except Refusal as refusal:
            answers.append(f"{type(refusal).__name__} {refusal.code}: {refusal.sentence}")
    return answers


def told(state: State, seat: int) -> list[str]:
    """The events of the last move that a seat is told of."""
    return [f"{event.kind} {event.text} {event.values}" for event in state.log or [] if event.seen(seat)]


def after(state: State, move: Move) -> State:
    """A copy in which the move was made and listened to."""
    copy = state.clone()
    copy.log = []
    copy.apply(*move)
    return copy


def seats_cannot_tell_worlds_apart(trial: Trial) -> None:
    """Worlds that a seat cannot tell apart give it the same view, glimpse, subtitle, actions and refusals."""
    space = trial.game.action_space
    for state, _ in trial.looks():
        asked = [trial.below(space) for _ in range(6)]
        for seat in trial.observers():
            seen = sight(state, seat)
            for _ in range(WORLDS):
                world = state.imagine(seat, trial.fork())
                same_to(seat, "sees", seen, sight(world, seat))
                same_to(seat, "may do", list(state.actions(seat)), list(world.actions(seat)))
                if seat != NOBODY:
                    same_to(seat, "has a glimpse of", state.glimpse(seat), world.glimpse(seat))
                    same_to(seat, "may do besides", list(state.asides(seat)), list(world.asides(seat)))
                if state.to_act():  # what is over can be read by everybody, move by move
                    about, there = trial.game.subtitle(state), trial.game.subtitle(world)
                    same_to(seat, "reads in lists that the match is about", about, there)
                same_to(seat, "waits for", state.to_act(), world.to_act())
                same_to(seat, "has as news", state.news, world.news)
                if seat != NOBODY:
                    same_to(seat, "is answered", refusals(state, seat, asked), refusals(world, seat, asked))


def same_to(seat: int, what: str, here: object, there: object) -> None:
    same(f"{who(seat)} {what} something else in an imagined world", here, there)


def keys_and_hidden_words_stay_hidden(trial: Trial) -> None:
    """Neither the key nor the dice nor hidden words are in anything that a seat gets to see."""
    for state, move in trial.looks():
        secrets = [str(number) for number in state.dice.streams if number > 10**SHORTEST_SECRET]
        if state.dice.source is not None:
            secrets.append(state.dice.source.secret())
        moved = state if move is None else after(state, move)
        for seat in trial.observers():
            sent = [sight(state, seat), *told(moved, seat), *refusals(state, max(seat, 0), [0, -1])]
            world = state.imagine(seat, trial.fork())
            for secret in (*secrets, *hidden_words(state, world)):
                if any(secret in text for text in sent):
                    raise Broken(f"{who(seat)} gets to see {secret!r}, which is hidden from it.")


def hidden_words(state: State, world: State) -> list[str]:
    """Words in the real state which an imagined one does not have."""
    return sorted(set(words_in(state)) - set(words_in(world)))


def words_in(state: State) -> list[str]:
    collector = Collector()
    state.visit(collector)
    return collector.found


class Collector(Fields):
    """Collects the words among a state's fields."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def number(self, name: str, value: int) -> int:
        return value

    def numbers(self, name: str, values: list[int]) -> list[int]:
        return values

    def words(self, name: str, value: str) -> str:
        if len(value) >= SHORTEST_SECRET:
            self.found.append(value)
        return value


def nobody_is_told_more_than_it_knows(trial: Trial) -> None:
    """What a seat is told differs only where what it then knows differs.

    The same move is made in an imagined world, and other moves are made in the real one. Wherever the seat
    knows the same afterwards, by its own imagination, it must have been told the same. Only who moves, and
    who sees the same table, may see what is gone again when the move is over, such as a card drawn and
    shuffled back; that is news.
    """
    for state, move in trial.looks():
        if move is None:
            continue
        seed = trial.below(1 << 20)
        real = after(state, move)
        for seat in trial.observers():
            if real.news != state.news and state.view(seat).parts == state.view(move.seat).parts:
                continue
            known = knowledge(real, seat, seed)
            for other, label in other_courses(trial, state, move, seat):
                if known == knowledge(other, seat, seed):
                    what = f"{who(seat)} is told more than it knows by {trial.words(move.action)!r} ({label})"
                    same(what, told(real, seat), told(other, seat))


def other_courses(trial: Trial, state: State, move: Move, seat: int) -> list[tuple[State, str]]:
    """What might have happened instead, as far as a seat can tell."""
    courses = []
    world = state.imagine(seat, trial.fork())
    world.dice = state.dice.clone()
    if legal(world, move):
        courses.append((after(world, move), "the same move in an imagined world"))
    if seat != move.seat:
        chosen = str(after(state, move))
        for action in some_of(trial, list(state.actions(move.seat)), ALTERNATIVES):
            # A move that leads to the very same state may be told otherwise: the log says what was done.
            other = after(state, Move(move.seat, action))
            if str(other) != chosen:
                courses.append((other, f"{trial.words(action)!r} instead"))
    return courses


def some_of(trial: Trial, actions: list[int], most: int) -> list[int]:
    return actions if len(actions) <= most else [trial.any_of(actions) for _ in range(most)]


def news_is_raised_when_something_is_shown(trial: Trial) -> None:
    """`news` rises whenever something hidden is shown to anybody, so that no undo can take a look back.

    A move that raises no news and draws no chance must lead to the same view in every imagined world.
    """
    for state, move in trial.looks():
        if move is None:
            continue
        real = after(state, move)
        if real.news < state.news:
            raise Broken(f"The news fell from {state.news} to {real.news}.")
        if real.news != state.news or real.dice.streams != state.dice.streams:
            continue
        for seat in trial.observers():
            world = state.imagine(seat, trial.fork())
            world.dice = state.dice.clone()
            if legal(world, move):
                what = f"{trial.words(move.action)!r} shows something to seat {seat} but raises no news"
                same(what, sight(real, seat), sight(after(world, move), seat))


def sealed_choices_stay_sealed(trial: Trial) -> None:
    """While others must still decide, nobody can see what a seat has chosen; only that it has."""
    for state, _ in trial.looks():
        movers = state.to_act()
        for chooser in movers if len(movers) > 1 else ():
            actions = some_of(trial, list(state.actions(chooser)), ALTERNATIVES)
            chosen = [after(state, Move(chooser, action)) for action in actions]
            for one, other in pairwise(chosen):
                if one.to_act() == other.to_act():  # that a seat is ready may be seen
                    same_to_the_others(trial, chooser, one, other)


def same_to_the_others(trial: Trial, chooser: int, one: State, other: State) -> None:
    seed = trial.below(1 << 20)
    for seat in trial.observers():
        if seat == chooser:
            continue
        what = f"what seat {chooser} has chosen under seal"
        same(f"{who(seat)} sees {what}", sight(one, seat), sight(other, seat))
        same(f"{who(seat)} is told {what}", told(one, seat), told(other, seat))
        same(f"{who(seat)} may do other things by {what}", list(one.actions(seat)), list(other.actions(seat)))
        same(f"{who(seat)} imagines by {what}", knowledge(one, seat, seed), knowledge(other, seat, seed))


def sealed_choices_have_no_order(trial: Trial) -> None:
    """The order in which seats hand in their sealed choices changes nothing."""
    for state, _ in trial.looks():
        movers = state.to_act()
        if len(movers) < 2:
            continue
        picks = [Move(seat, some_of(trial, list(state.actions(seat)), 1)[0]) for seat in movers]
        turned = picks[1:] + picks[:1]
        ends = [handed_in(state, order) for order in (picks, picks[::-1], turned)]
        for end in ends[1:]:
            same("The order of sealed choices matters", ends[0], end)


def handed_in(state: State, moves: list[Move]) -> str:
    copy = state.clone()
    for move in moves:
        copy.check(*move)
        copy.apply(*move)
    return str(copy)
