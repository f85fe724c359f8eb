"""The course of one match: who decides what, how it stands, what it comes to. The laboratory's inner loop."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

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
        "choices", "counter", "deck", "game", "hands", "ledger", "moves", "standings", "state", "trying",
    )  # fmt: skip

    def __init__(self, game: Game, counter: Counter | None = None, ledger: Ledger | None = None) -> None:
        self.game = game
        self.counter = counter
        self.ledger = ledger
        self.state: State | None = None
        self.moves: list[tuple[int, int]] = []
        self.trying: tuple[int, int] | None = None  # the move that raised
        self.choices: i64 = 0  # legal actions, of all decisions together
        self.standings = Standings(game)
        self.deck: list[list[str]] = []  # the names of the cards that each seat brings, each once
        self.hands: list[list[str]] = []  # … that it has at the start

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
            if len(self.moves) > longest:
                raise RuleLoop(f"A match went on for more than {longest} decisions.")
            seat = state.mover()

    def luck_of(self, player: Player) -> Dice | None:
        """The dice of a player who does what the rules of thumb say, where these look at nothing hidden.

        Then they may be asked here, without a detour through what the seat knows: the same is decided.
        """
        follows = isinstance(player, Heuristic) and self.game.open_advice
        return player.dice if follows else None

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
        return state.nth_action(seat, 0) if choices == 1 else self.game.advise(state, seat, luck)

    def move(self, state: State, seat: i64, action: i64) -> None:
        self.moves.append((seat, action))
        try:
            state.apply(seat, action)
        except Exception:
            self.trying = self.moves.pop()
            raise

    def listen(self, state: State) -> None:
        """To all that is told from now on; what there is to see at the start is kept."""
        if self.ledger is not None:
            self.ledger.wipe()
        state.log = []
        state.ledger = self.ledger
        self.deck = [each_once(names) for names in self.game.decks(state)]
        self.hands = [each_once(names) for names in self.game.hands(state)]

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
        found = self.counter.count(state.log or [], state.ledger)
        found.own = self.game.counts(state)
        for seat in range(len(self.hands)):  # some games deal none
            found.drawn[seat].update(self.hands[seat])
        return found


def each_once(names: list[str]) -> list[str]:
    """Names in their order, each once; those of a game that tells them so are soon looked through."""
    found = sorted(names)
    for at in range(1, len(found)):
        if found[at] == found[at - 1]:
            return sorted(set(found))
    return found
