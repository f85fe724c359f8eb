"""The course of one match: who decides what, how it stands, what it comes to. The laboratory's inner loop."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.arrays import append, vec
from orrery.engine.counting import Counted, Counter
from orrery.engine.dice import Dice
from orrery.engine.game import NOBODY, Game, Outcome, State
from orrery.engine.ledger import Ledger
from orrery.engine.words import RuleLoop
from orrery.lab.standings import Standings
from orrery.players import Heuristic, Knowledge, Player


@final
class Course:
    """A match that is played, and what is to be known of it.

    With a `counter` somebody listens; with a `ledger` what the game can write there is not told.
    """

    __slots__ = (
        "actions", "bots", "choices", "counter", "deck", "game", "hands", "lab", "ledger", "movers",
        "open_advice", "standings", "state", "trying",
    )  # fmt: skip

    def __init__(self, game: Game, counter: Counter | None = None, ledger: Ledger | None = None) -> None:
        self.game = game
        self.bots = game.bots
        self.open_advice = self.bots.open_advice
        self.lab = game.lab
        self.counter = counter
        self.ledger = ledger
        self.state: State | None = None
        self.movers = vec[i64]()  # who has decided …
        self.actions = vec[i64]()  # … and what
        self.trying: tuple[int, int] | None = None  # the move that raised
        self.choices: i64 = 0  # legal actions, of all decisions together
        self.standings = Standings(game)
        self.deck: list[list[str]] = []  # the names of the cards that each seat brings, each once
        self.hands: list[list[str]] = []  # … of all that it has at the start

    def play(self, state: State, players: list[Player]) -> None:
        """Play the match that begins with this state to its end."""
        self.state = state
        listening = self.counter is not None
        if listening:
            self.listen(state)
        longest = self.game.longest
        thumbs = [self.luck_of(player) for player in players]
        seat = state.mover()
        while seat != NOBODY:
            if listening:
                self.standings.note(state)
            luck = thumbs[seat]
            action = self.ask(state, seat, players[seat]) if luck is None else self.advised(state, seat, luck)
            self.move(state, seat, action)
            if len(self.actions) > longest:
                raise RuleLoop(f"A match went on for more than {longest} decisions.")
            seat = state.mover()

    def luck_of(self, player: Player) -> Dice | None:
        """The dice of a player who does what the rules of thumb say.

        They may be asked here, as `Knowledge.advice` asks them but in compiled code: the same is decided.
        """
        return player.dice if isinstance(player, Heuristic) else None

    def ask(self, state: State, seat: i64, player: Player) -> i64:
        """What a player chooses."""
        knowledge = Knowledge(state, seat)
        action: i64 = player.choose(knowledge)
        known: i64 = knowledge.choices
        self.choices += known if known > 0 else state.action_count(seat)
        return action

    def advised(self, state: State, seat: i64, luck: Dice) -> i64:
        """What the rules of thumb say; nothing is asked of them where nothing can be chosen."""
        choices = state.action_count(seat)
        self.choices += choices
        if choices == 1:
            return state.nth_action(seat, 0)
        world = state if self.open_advice else state.imagine(seat, luck)
        return self.bots.advise(world, seat, luck)

    def move(self, state: State, seat: i64, action: i64) -> None:
        try:
            state.apply(seat, action)
        except Exception:
            self.trying = (seat, action)
            raise
        self.movers = append(self.movers, seat)
        self.actions = append(self.actions, action)

    def decisions(self) -> int:
        """How many there were."""
        return len(self.actions)

    def moves(self) -> list[tuple[int, int]]:
        """Who has decided, and what."""
        return [(self.movers[n], self.actions[n]) for n in range(len(self.actions))]

    def listen(self, state: State) -> None:
        """To all that is told from now on; what there is to see at the start is kept."""
        if self.ledger is not None:
            self.ledger.wipe()
        state.log = []
        state.ledger = self.ledger
        self.deck = self.lab.decks(state)
        self.hands = self.lab.hands(state)

    def outcome(self) -> Outcome:
        """How it ended."""
        assert self.state is not None
        found = self.state.outcome()
        if found is None:
            raise RuleLoop("Nobody is to decide, but the match has no outcome.")
        return found

    def counted(self) -> Counted:
        """What was told and written, and what the game has counted itself; cards dealt are drawn, too."""
        assert self.counter is not None
        assert self.state is not None
        state = self.state
        found = self.counter.count(state.log or [], state.ledger, self.lab.counts(state))
        for seat in range(len(self.hands)):  # some games deal none
            for name in self.hands[seat]:
                found.drawn[seat][name] = None
        return found
