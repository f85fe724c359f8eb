"""Laws about deciding: what can be said of a game, what is legal, how it ends, how it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from orrery.conform.picture import difference, picture, same, shortened
from orrery.conform.trial import Broken, Trial
from orrery.engine.game import NOBODY, Game, State
from orrery.engine.match import Match
from orrery.engine.matchfile import read_match
from orrery.engine.options import option_text, read_options
from orrery.engine.words import Illegal, Malformed, NotYourTurn, Refusal

NAME = re.compile(r"[a-z][a-z0-9-]*")
VARIANTS = 40  # of the options


def the_game_introduces_itself(trial: Trial) -> None:
    """A game says truly what can be said of it before it begins."""
    about = trial.game_class.about
    if not NAME.fullmatch(about.name):
        raise Broken(f'The name "{about.name}" is not one lower-case word.')
    if about.version < 1:
        raise Broken(f"The version is {about.version}; versions begin at 1.")
    for what, text in (("title", about.title), ("summary", about.summary)):
        if not text.strip() or not text.isprintable():
            raise Broken(f"The {what} is not one line of text: {text!r}.")
    names = [option.name for option in trial.known_options]
    for name in names:
        if not NAME.fullmatch(name) or names.count(name) > 1:
            raise Broken(f'The option "{name}" is named twice, or not one lower-case word.')
    for option in trial.known_options:
        value = trial.game.options.get(option.name, "(missing)")
        if not option.help:
            raise Broken(f'The option "{option.name}" has no help.')
        same(f'The option "{option.name}" reads back another value', value, option.read(option_text(value)))
    if read_options(trial.known_options, {}) != trial.game_with({}).options:
        raise Broken("The game does not keep its options as they were settled.")
    numbers_make_sense(trial.game)


def numbers_make_sense(game: Game) -> None:
    if game.seats < 1 or game.action_space < 1 or game.longest < 1:
        raise Broken(f"Too few: {game.seats} seats, {game.action_space} actions, {game.longest} decisions.")
    if game.lowest_score > game.highest_score:
        raise Broken(f"Scores from {game.lowest_score} to {game.highest_score} cannot be.")
    if len(set(game.streams)) != len(game.streams) or not all(game.streams):
        raise Broken(f"The streams of dice need names of their own: {game.streams}.")
    titles = [game.seat_title(seat) for seat in range(game.seats)]
    if len(set(titles)) != len(titles) or not all(titles):
        raise Broken(f"The seats need titles of their own: {titles}.")


def every_option_works(trial: Trial) -> None:
    """Whatever options a game says it accepts: it can be dealt, saved, loaded and written to a match file."""
    for variant in range(VARIANTS):
        trial.beat()
        trial.plan = replace(trial.plan, variant=variant)
        trial.game = trial.fresh_game()
        text = str(trial.first())
        again = str(trial.fresh_game().read(text))
        same("A state with these options reads back as another", text, again)
        written = Match(trial.game, trial.plan.key_text(), trial.plan.chance).text()
        read = read_match(written, trial.find_game).text()
        same("A match file with these options reads back as another", written, read)


def every_match_ends(trial: Trial) -> None:
    """Every match ends within `game.longest` decisions, and every step in bounded time."""
    longest = trial.game.longest
    for state, move in trial.moments(longest):
        if move is None and state.to_act():
            raise Broken(f"After {longest} decisions (game.longest) the match still goes on.")


def actions_are_listed_once(trial: Trial) -> None:
    """Legal actions are listed once each, in a stable order, for exactly the seats that must decide."""
    space = trial.game.action_space
    for state, _ in trial.looks():
        movers = state.to_act()
        if movers != sorted(set(movers)) or any(not 0 <= seat < trial.game.seats for seat in movers):
            raise Broken(f"to_act() is {movers}: not an ascending list of seats.")
        if state.mover() != (movers[0] if movers else NOBODY):
            raise Broken(f"mover() is {state.mover()}, but to_act() is {movers}.")
        for seat in trial.observers():
            actions = list(state.actions(seat))
            if bool(actions) != (seat in movers):
                raise Broken(f"to_act() is {movers}, but seat {seat} has the actions {shortened(actions)}.")
            asides = list(state.asides(seat)) if seat != NOBODY else []
            if asides != (list(state.clone().asides(seat)) if asides else []):
                raise Broken(f"The asides of seat {seat} change their order in a clone.")
            if asides and not movers:
                raise Broken(f"The match is over, but seat {seat} has asides.")
            actions_and_asides = [*actions, *asides]
            twice = sorted({each for each in actions_and_asides if actions_and_asides.count(each) > 1})
            if twice:
                raise Broken(f"Seat {seat} is offered {trial.words(twice[0])!r} more than once.")
            if any(not 0 <= action < space for action in actions_and_asides):
                raise Broken(f"Actions of seat {seat} are not within 0 .. {space - 1}: {shortened(actions)}.")
            same_by_number(state, seat, actions)


def same_by_number(state: State, seat: int, actions: list[int]) -> None:
    again = [list(state.actions(seat)), list(state.clone().actions(seat))]
    if again != [actions, actions]:
        raise Broken(f"The actions of seat {seat} change their order from call to call, or in a clone.")
    count = state.action_count(seat)
    if count != len(actions) or [state.nth_action(seat, n) for n in range(count)] != actions:
        raise Broken(f"action_count and nth_action of seat {seat} do not agree with actions().")


def the_outcome_is_settled(trial: Trial) -> None:
    """There is an outcome exactly when nobody is to act, with the seats' scores, all within bounds."""
    low, high = trial.game.lowest_score, trial.game.highest_score
    for state, _ in trial.moments():
        outcome = state.outcome()
        if (outcome is None) != bool(state.to_act()):
            raise Broken(f"The outcome is {outcome}, but to_act() is {state.to_act()}.")
        if outcome is None:
            continue
        scores = [state.score(seat) for seat in range(trial.game.seats)]
        if outcome.scores != scores:
            raise Broken(f"The outcome's scores are {outcome.scores}, but score() says {scores}.")
        if not all(low <= score <= high for score in scores):
            raise Broken(f"The scores {scores} are not within {low} .. {high}.")
        if not outcome.reason or not outcome.text:
            raise Broken(f"The outcome has no reason or no text: {outcome}.")


def looking_changes_nothing(trial: Trial) -> None:
    """To look (view, glimpse, actions, outcome, imagine …) changes nothing, and shows the same twice."""
    for state, _ in trial.looks():
        before = picture(state)
        shown = [everything_to_look_at(state, seat) for seat in trial.observers()]
        for seat in trial.observers():
            state.imagine(seat, trial.fork())
        state.clone()
        same("Looking has changed the state", before, picture(state))
        again = [everything_to_look_at(state, seat) for seat in trial.observers()]
        same("Two looks at the same state show different things", shown, again)


def everything_to_look_at(state: State, seat: int) -> tuple[object, ...]:
    asides = list(state.asides(seat)) if seat != NOBODY else []
    actions = list(state.actions(seat))
    glimpse = state.glimpse(seat) if seat != NOBODY else 0
    return (str(state), state.view(seat), glimpse, state.to_act(), actions, asides, repr(state.outcome()))


def refusals_leave_the_state_untouched(trial: Trial) -> None:
    """Malformed, illegal and not-your-turn are different refusals, and nothing changes on any of them."""
    for state, _ in trial.looks():
        untouched, text = state.clone(), str(state)
        for seat in range(trial.game.seats):
            for action in some_actions(trial, state, seat):
                expect(state, seat, action, refusal_of(state, seat, action))
                unchanged_by(seat, action, text, state)
        for seat, action in ((-1, 0), (trial.game.seats, 0)):
            expect(state, seat, action, Malformed)
            unchanged_by(seat, action, text, state)
        if difference(untouched, state):
            raise Broken(f"Answers to actions have changed the state: {difference(untouched, state)}.")
    match = Match(trial.game, trial.plan.key_text(), trial.plan.chance)
    for n, move in enumerate(trial.moves):
        if n % 5 == 0:
            refuse_nonsense(match)
        match.act(*move)


def some_actions(trial: Trial, state: State, seat: int) -> list[int]:
    """A few numbers: legal ones, some that exist, and some that do not."""
    space = trial.game.action_space
    legal = list(state.actions(seat))
    near = [action + step for action in legal[:3] for step in (-1, 0, 1)]
    return [*near, *(trial.below(space) for _ in range(4)), -1, space, space + 1000]


def refusal_of(state: State, seat: int, action: int) -> type[Refusal] | None:
    """The refusal that an action deserves; None: it is legal."""
    if action in state.asides(seat):
        return None
    if seat not in state.to_act():
        return NotYourTurn
    if not 0 <= action < state.game.action_space:
        return Malformed
    return None if action in state.actions(seat) else Illegal


def expect(state: State, seat: int, action: int, kind: type[Refusal] | None) -> None:
    try:
        state.check(seat, action)
        refused = None
    except Refusal as refusal:
        refused = refusal
        if not NAME.fullmatch(refusal.code) or not refusal.sentence.strip():
            raise Broken(f"A refusal needs a code and a sentence: {refusal!r}, {refusal.code!r}.") from None
    if not isinstance(refused, kind or type(None)):
        wanted = "accepted" if kind is None else f"refused as {kind.__name__}"
        raise Broken(f"Action {action} of seat {seat} should be {wanted}; the answer was {refused!r}.")


def unchanged_by(seat: int, action: int, before: str, state: State) -> None:
    same(f"The answer to action {action} of seat {seat} has changed the state", before, str(state))


@contextmanager
def refused(kind: type[Refusal], what: str) -> Iterator[None]:
    try:
        yield
    except Refusal as refusal:
        if not isinstance(refusal, kind):
            raise Broken(f"{what} should be refused as {kind.__name__}, not by {refusal!r}.") from refusal
    else:
        raise Broken(f"{what} was accepted.")


def refuse_nonsense(match: Match) -> None:
    """Text that is no action is malformed for who is to act; to the others it is not their turn."""
    before, movers = str(match.state), match.state.to_act()
    for seat in range(match.game.seats):
        asked = seat in movers or match.state.asides(seat)
        for text in ("", "no such action", "\x00", "9" * 5000):
            with refused(Malformed if asked else NotYourTurn, shortened(text)):
                match.act(seat, text)
    if str(match.state) != before or (match.state.log or []):
        raise Broken("Refused texts have changed the state.")
