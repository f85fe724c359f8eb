"""Laws about imagination: bots search imagined worlds only, so these must be honest and playable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.conform.laws.copies import silent
from orrery.conform.laws.secrets import knowledge, told, who
from orrery.conform.laws.sight import sight
from orrery.conform.picture import picture, same
from orrery.conform.trial import Broken, Move, Trial, legal
from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import State
from orrery.engine.playout import play_out

WORLDS = 3  # imagined for every seat at every moment
OTHER_KEYS = 5
TWIN_MOVES = 30
MOST_DRAWS = 60
MOST_PLAYED = 10_000  # decisions in the imagined worlds of a trial; then few are played to the end
SELDOM = 20  # one in this many
SOME_WAY = 30  # decisions in the others


def imagination_knows_only_what_the_seat_knows(trial: Trial) -> None:
    """Imagined worlds depend on what the seat knows and on the given dice, and on nothing else.

    From the real world, and from any that the seat imagines, the same dice lead to the same imagined world.
    """
    for state, _ in trial.looks():
        for seat in trial.observers():
            for _ in range(WORLDS):
                world = state.imagine(seat, trial.fork())
                seed = trial.below(1 << 20)
                here, there = knowledge(state, seat, seed), knowledge(world, seat, seed)
                same(f"{who(seat)} imagines by what it cannot know", here, there)


def same_experience_same_knowledge(trial: Trial) -> None:
    """Two matches in which a seat has seen and heard the same so far leave it with the same knowledge.

    The same moves are made with other keys. This finds hidden things that `imagine` forgets to draw anew.
    """
    moves = list(trial.play())[:TWIN_MOVES]
    for n in range(OTHER_KEYS):
        for seat in trial.observers():
            twins = (trial.first(), trial.game.deal(trial.plan.key * 31 + n + 1))
            for done in lockstep(seat, twins, moves):
                trial.beat()
                trial.moves = moves[:done]
                same_knowledge(trial, seat, *twins)
    trial.moves = moves


def lockstep(seat: int, twins: tuple[State, State], moves: Sequence[Move]) -> Iterator[int]:
    """Move two matches on, in place, as long as the seat sees and hears the same in both."""
    for done in range(len(moves) + 1):
        if sight(twins[0], seat) != sight(twins[1], seat) or told(twins[0], seat) != told(twins[1], seat):
            return
        yield done
        if done == len(moves) or not legal(twins[1], moves[done]):
            return
        for state in twins:
            state.log = []
            state.apply(*moves[done])


def same_knowledge(trial: Trial, seat: int, one: State, other: State) -> None:
    seed = trial.below(1 << 20)
    here, there = knowledge(one, seat, seed), knowledge(other, seat, seed)
    same(f"{who(seat)} has seen the same in two matches but imagines otherwise", here, there)
    actions = [list(state.actions(seat)) for state in (one, other)]
    same(f"{who(seat)} has seen the same in two matches but may do other things", *actions)
    if without_dice(str(one)) == without_dice(str(other)):
        return
    worlds = (without_dice(knowledge(one, seat, seed + n)) for n in range(MOST_DRAWS))
    if all(world == without_dice(here) for world in worlds):
        raise Broken(f"{who(seat)} imagines the same world every time, although others are possible.")


def without_dice(text: str) -> str:
    return text.rpartition(" : ")[0]


def imagined_worlds_can_be_played(trial: Trial) -> None:
    """Imagined worlds are worlds of their own: playable to the end, with dice of their own.

    If matches are long, all are played for some way, and not many to the end.
    """
    played = 0
    for state, _ in trial.looks():
        before = picture(state)
        for seat in trial.observers():
            dice = trial.fork()
            world = state.imagine(seat, dice)
            own_dice(state, world, dice)
            trial.beat()
            if played < MOST_PLAYED or trial.below(SELDOM) == 0:
                played += play_out(world, one_stream(trial.below(1 << 20)))
                if world.outcome() is None:
                    raise Broken(f"{who(seat)} imagines a world that does not end.")
            else:
                for _ in trial.wander(world, SOME_WAY):
                    pass
            same("Playing an imagined world has changed the real one", before, picture(state))


def open_advice_looks_at_nothing_hidden(trial: Trial) -> None:
    """Advice that needs no imagined world is the same in every world which the seat cannot tell from it."""
    bots = trial.game.bots
    if not (bots.heuristic and bots.open_advice):
        return
    for state, _ in trial.looks():
        for seat in state.to_act():
            seed = trial.below(1 << 20)
            here, there = (
                trial.game.text(bots.advise(world, seat, one_stream(seed)))
                for world in (state, state.imagine(seat, trial.fork()))
            )
            same(
                f"{who(seat)} is advised otherwise in a world that it cannot tell from this one", here, there
            )


def forecasts_tell_nothing_hidden(trial: Trial) -> None:
    """A forecast is the same in every world which the seat cannot tell from this one, and changes nothing."""
    for state, move in trial.looks():
        if move is None or trial.below(3):
            continue  # some of the moments will do
        for seat in state.to_act():
            action = trial.any_of(state.actions(seat))
            before = picture(state)
            worlds = (state, state.imagine(seat, trial.fork()))
            here, there = (repr(world.forecast(seat, action)) for world in worlds)
            words = trial.game.text(action)
            same(
                f'{who(seat)} foresees "{words}" otherwise in a world that it cannot tell apart', here, there
            )
            same(f'Foreseeing "{words}" has changed the state', before, picture(state))


def own_dice(state: State, world: State, used: Dice) -> None:
    silent(world, "An imagined world")
    if world.dice.source is not None and world.dice.source is state.dice.source:
        raise Broken("An imagined world has the secret of the real dice.")
    if state.dice.streams and world.dice.streams == state.dice.streams:
        raise Broken("An imagined world has the real dice: it would foresee the future.")
    streams = len(world.dice.streams)
    if streams != len(state.game.streams):
        raise Broken(f"An imagined world has {streams} streams of dice, not {len(state.game.streams)}.")
    if world.dice is used:
        raise Broken("An imagined world draws from the dice it was imagined with: use dice.fork().")
