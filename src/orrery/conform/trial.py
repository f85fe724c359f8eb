"""A trial: one match that a law looks at, remembered move by move so that a failure can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import NamedTuple

from orrery.engine.dice import Dice, one_stream
from orrery.engine.game import NOBODY, Game, State, options_with, set_up
from orrery.engine.match import Match
from orrery.engine.options import (
    NO_WORD,
    Choice,
    Deck,
    Flag,
    Option,
    Several,
    Value,
    Whole,
    option_text,
    read_options,
)
from orrery.engine.packs import Pack

MOST_DECISIONS = 300  # in a trial; only the law of endings plays on
ASIDE_EVERY = 16  # of this many decisions one is an aside, where somebody has any
LARGEST_PICK = 1 << 20  # more than there are actions of all kinds
LOOKED_AT = 12  # this many moments are all looked at; later ones ever more rarely

# What a person might type into a free text: nothing, blanks, and the marks that saved texts are made with.
TEXTS = ("", "a", "two words", "a : b=c", "~ #1", 'quo"te', "Žluťoučký")


class Broken(AssertionError):
    """A law was broken. The text says what was seen."""


class Move(NamedTuple):
    """A decision: who, and what."""

    seat: int
    action: int


@dataclass(frozen=True)
class Plan:
    """Everything that decides how a trial goes. Smaller numbers make simpler trials."""

    variant: int = 0  # 0: the options at their defaults; otherwise drawn at random
    key: int = 0
    sealed: bool = False
    picks: tuple[int, ...] = ()  # the first decisions: which of the legal actions, counted round and round
    seed: int = 0  # later decisions, imagined worlds, samples

    @property
    def chance(self) -> str:
        return "sealed" if self.sealed else "fast"

    def key_text(self) -> str:
        return blake2b(str(self.key).encode(), digest_size=32).hexdigest() if self.sealed else str(self.key)


def options_of(known: Sequence[Option], variant: int, settled: Mapping[str, object] = {}) -> dict[str, Value]:
    """Some options of a game: the defaults, or any that the game says it accepts; some may be settled."""
    drawn = {option.name: any_value(option, one_stream(variant * 97 + n)) for n, option in enumerate(known)}
    return read_options(known, {**(drawn if variant else {}), **settled})


def any_value(option: Option, dice: Dice) -> Value:
    match option:
        case Whole():
            extremes = (option.low, option.high, option.default)
            pick = dice.below(0, len(extremes) + 3)
            return extremes[pick] if pick < 3 else option.low + dice.below(0, option.high - option.low + 1)
        case Choice() | Deck():
            return option.choices[dice.below(0, len(option.choices))]
        case Flag():
            return dice.below(0, 2) == 1
        case Several():
            count = dice.below(0, option.most + 1)
            words = [option.choices[dice.below(0, len(option.choices))] for _ in range(count)]
            return option.read(",".join(words) or NO_WORD)
        case _:
            some = option.examples or (*TEXTS, option.default)
            texts = [text for text in some if len(text) <= option.longest]
            return texts[dice.below(0, len(texts))]


def legal(state: State, move: Move) -> bool:
    """Whether a move can be made."""
    return move.action in state.actions(move.seat) or move.action in state.asides(move.seat)


@dataclass(frozen=True)
class Subject:
    """What is held to the laws: a game, with packs, and with the options that are settled for all trials."""

    game: type[Game]
    packs: tuple[Pack, ...] = ()
    settled: Mapping[str, object] = field(default_factory=dict)


class Trial:
    """A match played by a plan."""

    def __init__(self, subject: Subject, plan: Plan, beat: Callable[[float], None] = lambda _: None) -> None:
        self.subject = subject
        self.game_class = subject.game
        self.packs = subject.packs
        self.known_options = options_with(subject.game, subject.packs)
        self.plan = plan
        self.tell_watchdog = beat
        self.dice = one_stream(plan.seed)
        self.kinds: dict[int, str] = {}  # of the actions that were there so far
        self.moves: list[Move] = []
        self.notes: list[str] = []  # what a reader of the report should know
        self.game = self.fresh_game()

    def beat(self, grace: float = 0.0) -> None:
        """Tell the watchdog that play goes on; the next sign of life may take this many seconds longer."""
        self.tell_watchdog(grace)

    def fresh_game(self) -> Game:
        """The same rules and options once more."""
        return self.game_with(options_of(self.known_options, self.plan.variant, self.subject.settled))

    def game_with(self, options: Mapping[str, object]) -> Game:
        return set_up(self.game_class, options, self.packs)

    def find_game(self, _: str, options: Mapping[str, object], packs: Sequence[Pack], /) -> Game:
        """The game under trial for a match file, whatever name the file says."""
        return set_up(self.game_class, options, packs)

    def first(self) -> State:
        return self.game.new(self.plan.key_text(), self.plan.chance)

    def variation(self, n: int) -> Trial:
        """Another trial of the same game; number 0 is this one."""
        plan = self.plan
        sealed = plan.sealed ^ (n % 3 == 2)
        other = replace(plan, variant=plan.variant + n, key=plan.key + n, sealed=sealed, seed=plan.seed + n)
        return Trial(self.subject, other, self.tell_watchdog)

    def observers(self) -> list[int]:
        """All who look on: every seat, and a spectator."""
        return [*range(self.game.seats), NOBODY]

    def below(self, n: int) -> int:
        """A number in 0 .. n-1 from the trial's own chance."""
        return self.dice.below(0, n)

    def fork(self) -> Dice:
        """New dice for an imagined world."""
        return self.dice.fork(1)

    def decide(self, state: State) -> Move | None:
        """The next move by the plan, or None when the match is over."""
        seats = state.to_act()
        if not seats:
            return None
        done = len(self.moves)
        pick = self.plan.picks[done] if done < len(self.plan.picks) else self.below(LARGEST_PICK)
        if pick % ASIDE_EVERY == ASIDE_EVERY - 1:
            asides = [Move(seat, each) for seat in range(self.game.seats) for each in state.asides(seat)]
            if asides:
                return asides[pick // ASIDE_EVERY % len(asides)]
        seat = seats[pick % len(seats)]
        actions = state.actions(seat)
        if not actions:
            raise Broken(f"Seat {seat} must decide but has no legal action.")
        return Move(seat, self.choose(actions, pick // len(seats)))

    def choose(self, actions: Sequence[int], number: int) -> int:
        """One of some actions: by turns any of them, and one of any kind.

        Of a kind that offers little, such as the use of a hero among forty cards to be played, hardly any
        trial would see much if each action were as likely. But if each kind were, as much would be ended as
        begun, and little would ever lie on the table.
        """
        if number % 2 == 0:
            return actions[number // 2 % len(actions)]
        by_kind: dict[str, list[int]] = {}
        for action in actions:
            by_kind.setdefault(self.kind(action), []).append(action)
        kind = list(by_kind.values())[number // 2 % len(by_kind)]
        return kind[number // 2 // len(by_kind) % len(kind)]

    def kind(self, action: int) -> str:
        """The first word of an action."""
        if action not in self.kinds:
            self.kinds[action] = self.words(action).partition(" ")[0]
        return self.kinds[action]

    def any_of(self, actions: Sequence[int]) -> int:
        """One of some actions by the trial's own chance."""
        return self.choose(actions, self.below(LARGEST_PICK))

    def moments(self, most: int = MOST_DECISIONS) -> Iterator[tuple[State, Move | None]]:
        """Play, and yield every moment with the move that comes next. It is for looking, not for changing."""
        state = self.first()
        while True:
            self.beat()
            move = self.decide(state) if len(self.moves) < most else None
            yield state, move
            if move is None:
                return
            self.moves.append(move)
            state.apply(move.seat, move.action)

    def looks(self) -> Iterator[tuple[State, Move | None]]:
        """The moments that a costly law looks at: all early ones, a sample of the others, and the last."""
        for moment in self.moments():
            done = len(self.moves)
            if done < LOOKED_AT or moment[1] is None or self.below(done) < LOOKED_AT:
                yield moment

    def play(self) -> list[Move]:
        """Play to the end; returns all moves."""
        for _ in self.moments():
            pass
        return self.moves

    def wander(self, state: State, decisions: int) -> Iterator[Move]:
        """Move a state on at random, in place; yields each move when it is done."""
        for _ in range(decisions):
            seats = state.to_act()
            if not seats:
                return
            self.beat()
            seat = seats[self.below(len(seats))]
            move = Move(seat, self.any_of(state.actions(seat)))
            state.apply(*move)
            yield move

    # -- showing it
    def match_text(self) -> str:
        """The match so far as a match file; if the game cannot even do that, as plain lines."""
        try:
            match = Match(self.game, self.plan.key_text(), self.plan.chance)
            for move in self.moves:
                match.record(move.seat, move.action)
            return match.text()
        except Exception:  # noqa: BLE001  a faulty game may fail here in any way, and must still be shown
            return self.plain_text()

    def plain_text(self) -> str:
        about = self.game_class.about
        lines = [f"game {about.name} {about.version}"]
        lines += [f"option {name} {option_text(value)}" for name, value in self.game.options.items()]
        lines += [f"chance {self.plan.chance}", f"key {self.plan.key_text()}"]
        lines += [f"{move.seat} {self.words(move.action)}" for move in self.moves]
        return "\n".join(lines) + "\n"

    def words(self, action: int) -> str:
        try:
            return self.game.text(action)
        except Exception:  # noqa: BLE001  as above
            return f"action {action}"
