"""Who decides: players see a seat's knowledge, never the real state.

A player is named by a short text: ``random``, ``heuristic`` and ``smart:24`` (playouts a candidate; both
where the game brings one), ``montecarlo:100`` (playouts a candidate), ``tree:400`` (playouts a decision), or
with a budget in milliseconds, for live tables only: ``tree:300ms``. A level of the scale (``easy``,
``normal``, ``hard``, ``expert``, see `levels`) stands for one of these, as the game has it.
"""

from __future__ import annotations

import re
import time
from functools import lru_cache
from typing import TYPE_CHECKING

from orrery.engine.dice import Dice, one_stream
from orrery.engine.view import Zone
from orrery.engine.words import Malformed, nearest
from orrery.games import game_class, game_names
from orrery.narrate.prose import PARTS, fitting
from orrery.players.levels import SCALE, STRENGTHS, offers, title_of
from orrery.players.search import FlatSearch, TreeSearch

if TYPE_CHECKING:
    from collections.abc import Callable

    from orrery.engine.bots import Bots, Search
    from orrery.engine.game import Game, State
    from orrery.engine.view import View
    from orrery.narrate.model import Model

CHUNK = 8  # playouts in one call of compiled code, which cannot hear Ctrl-C
MOST_PLAYOUTS = 1_000_000
MOST_MILLISECONDS = 60_000


class Knowledge:
    """All that a seat knows: its view, its legal actions, and worlds it cannot tell from the real one."""

    __slots__ = ("_state", "choices", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat
        self.choices = 0  # how many legal actions there are, as soon as somebody has asked for them

    @property
    def game(self) -> Game:
        return self._state.game

    def view(self) -> View:
        return self._state.view(self.seat)

    def actions(self) -> list[int]:
        found = list(self._state.actions(self.seat))
        self.choices = len(found)
        return found

    def longest_words(self, action: int) -> int:
        return int(self._state.longest_words(self.seat, action))

    def imagine(self, dice: Dice) -> State:
        return self._state.imagine(self.seat, dice)

    def advice(self, dice: Dice, *, easy: bool = False) -> int:
        """What the game's rules of thumb say, or its easy ones, from all that the seat knows."""
        bots = self._state.game.bots
        world = self._state if bots.open_advice else self.imagine(dice)
        advise = bots.advise_easily if easy else bots.advise
        return int(advise(world, self.seat, dice))


class Budget:
    """How much a player may think: a number of playouts, or milliseconds at a live table."""

    def __init__(self, playouts: int, milliseconds: int = 0) -> None:
        self.playouts = playouts
        self.milliseconds = milliseconds

    def spend(self, grow: Callable[[int], None]) -> None:
        """Call `grow` with small numbers of playouts until the budget is used up."""
        if not self.milliseconds:
            for done in range(0, self.playouts, CHUNK):
                grow(min(CHUNK, self.playouts - done))
            return
        end = time.monotonic() + self.milliseconds / 1000
        grow(1)
        while time.monotonic() < end:
            grow(1)

    def __str__(self) -> str:
        return f"{self.milliseconds}ms" if self.milliseconds else str(self.playouts)


class Player:
    """Someone who decides for a seat. Same seed, same knowledge, same budget in playouts: same choice."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = one_stream(seed)
        self.spent = 0  # playouts of the last decision, to be recorded beside it

    def choose(self, knowledge: Knowledge) -> int:
        """One of the legal actions."""
        raise NotImplementedError


class Random(Player):
    """Any legal action, each equally likely."""

    def choose(self, knowledge: Knowledge) -> int:
        actions = knowledge.actions()
        return actions[self.dice.below(0, len(actions))]


class Heuristic(Player):
    """Decides by the game's own rules of thumb."""

    def choose(self, knowledge: Knowledge) -> int:
        if not knowledge.game.bots.heuristic:
            raise without("heuristic", knowledge.game)
        if len(actions := knowledge.actions()) == 1:
            return actions[0]
        return knowledge.advice(self.dice)


class Easy(Player):
    """Decides by rules of thumb that beginners can beat."""

    def choose(self, knowledge: Knowledge) -> int:
        if not knowledge.game.bots.easy:
            raise without("easy", knowledge.game)
        if len(actions := knowledge.actions()) == 1:
            return actions[0]
        return knowledge.advice(self.dice, easy=True)


class Leveled(Player):
    """A level of the scale, before it is known of which game."""

    def __init__(self, seed: int, text: str) -> None:
        super().__init__(seed)
        self.seed = seed
        self.text = text
        self.player: Player | None = None

    def choose(self, knowledge: Knowledge) -> int:
        if self.player is None:
            self.player = new_player(self.text, self.seed, knowledge.game)
        return self.player.choose(knowledge)


class Thinker(Player):
    """Searches imagined worlds, as long as its budget lasts."""

    def __init__(self, seed: int, budget: Budget) -> None:
        super().__init__(seed)
        self.budget = budget

    def choose(self, knowledge: Knowledge) -> int:
        if len(actions := knowledge.actions()) == 1:
            return actions[0]
        search = self.search(knowledge)
        self.budget.spend(search.grow)
        self.spent = search.playouts
        return search.best()

    def search(self, knowledge: Knowledge) -> Search:
        raise NotImplementedError


class MonteCarlo(Thinker):
    """Plays every candidate out, by hunches, in the same imagined worlds, and takes the best mean."""

    def search(self, knowledge: Knowledge) -> Search:
        return FlatSearch(knowledge.imagine(self.dice), knowledge.seat, self.dice)


class Smart(Thinker):
    """Thinks as the game's own search does."""

    def search(self, knowledge: Knowledge) -> Search:
        if not knowledge.game.bots.smart:
            raise without("smart", knowledge.game)
        return knowledge.game.bots.search(knowledge.imagine(self.dice), knowledge.seat, self.dice)


class Tree(Thinker):
    """Information-set Monte Carlo tree search."""

    def __init__(self, seed: int, budget: Budget, curiosity: float = 0.7) -> None:
        super().__init__(seed, budget)
        self.curiosity = curiosity

    def search(self, knowledge: Knowledge) -> Search:
        return TreeSearch(knowledge.imagine(self.dice), knowledge.seat, self.dice, self.curiosity)


def speak(knowledge: Knowledge, action: int, seed: int, model: Model | None = None) -> str:
    """What a machine says with an action, from what its seat knows; nothing, where nothing can be said.

    A language model may retell it, from the same knowledge.
    """
    longest = knowledge.longest_words(action)
    if not longest:
        return ""
    dice = one_stream(seed)
    said = knowledge.game.bots.say(knowledge.imagine(dice), knowledge.seat, action, dice)
    words = fitting(said, longest)
    if model is None or not words:
        return words
    story, parts, own = words.partition(PARTS)
    view = knowledge.view()
    told = model.retell(story, " ".join(texts_in(view)), longest - len(parts + own), tuple(unwanted_in(view)))
    return f"{told}{parts}{own}"


def texts_in(view: View) -> list[str]:
    """What stands written on the cards of a view."""
    zones = [part for part in view.parts if isinstance(part, Zone)]
    return [f"{card.name}: {card.text}" for zone in zones for card in zone.cards if card.text]


def unwanted_in(view: View) -> list[str]:
    """What the table has put on its list, in a zone that is called "vetoes"."""
    zones = [part for part in view.parts if isinstance(part, Zone) and part.id == "vetoes"]
    return [card.name for zone in zones for card in zone.cards]


DECIDERS: dict[str, Callable[[int], Player]] = {
    "random": Random,
    "heuristic": Heuristic,
    "easy": Easy,
    "normal": Heuristic,
}
THINKERS: dict[str, Callable[[int, Budget], Player]] = {
    "smart": Smart,
    "hard": Smart,
    "montecarlo": MonteCarlo,
    "tree": Tree,
}
LEVEL_OF = {"heuristic": "normal", "smart": "hard"}  # what they are called where a game has an easy one
USUAL_PLAYOUTS = {"smart": 24, "hard": 24, "montecarlo": 100, "tree": 400}
USUAL_OPPONENT = "tree:400"
PLAYERS = {
    "random": "any legal action",
    "heuristic": "the game's own rules of thumb, where it brings some",
    "smart": "the game's own search, where it brings one, with N playouts a candidate (smart:24)",
    "easy": "the weakest bot of the game that tries to win",
    "normal": "a bot for most people, and the usual opponent",
    "hard": "a bot that thinks before it acts",
    "expert": "the strongest bot, where the game has one that is stronger than hard",
    "montecarlo": "plays every candidate out N times in imagined worlds (montecarlo:100)",
    "tree": "information-set tree search with N playouts a decision (tree:400, or tree:300ms)",
}


def usual_opponent(game: Game) -> str:
    """Who sits opposite if nobody says who: the game's own heuristic, which knows it, or a search.

    >>> from orrery.games import new_game
    >>> usual_opponent(new_game("leduc"))
    'tree:400'
    """
    if game.bots.easy:
        return "normal"
    return "heuristic" if game.bots.heuristic else USUAL_OPPONENT


def players_of(name: str) -> dict[str, str]:
    """The players that can play the game of this name, and how they decide; its levels among them.

    >>> list(players_of("leduc"))
    ['random', 'easy', 'normal', 'hard', 'montecarlo', 'tree']
    """
    bots = game_class(name).bots
    levels = {**dict.fromkeys(SCALE, ""), **{offer.level: offer.how for offer in offers(bots)}}
    texts = {**PLAYERS, **own_players(bots), **levels}
    return {player: text for player, text in texts.items() if text}


@lru_cache(maxsize=64)  # the laboratory asks for two players a match
def own_players(bots: Bots) -> dict[str, str]:
    """The players that only a game can bring, and how they decide; "": it brings none."""
    own = {"heuristic": bots.heuristic, "smart": bots.smart, "easy": bots.easy}
    return {**own, **{level: own[name] if bots.easy else "" for name, level in LEVEL_OF.items()}}


def each_once(players: dict[str, str]) -> dict[str, str]:
    """These players without those that are there a second time, as a level."""
    return {name: text for name, text in players.items() if LEVEL_OF.get(name) not in players}


def new_player(text: str, seed: int = 0, game: Game | None = None) -> Player:
    """The player of that name, such as ``random``, ``montecarlo:50`` or ``tree:400``; raises Malformed.

    With a `game`, a player of the game's own which that game does not have is refused at once.

    >>> new_player("tree:200").__class__.__name__
    'Tree'
    """
    name, colon, budget = text.partition(":")
    if name not in PLAYERS:
        raise Malformed("unknown-player", f'There is no player "{name}"{nearest(name, PLAYERS)}')
    if name in SCALE:
        if game is None:
            return Leveled(seed, text)
        name, own_colon, own_budget = behind(name, type(game)).partition(":")
        colon, budget = (colon, budget) if colon else (own_colon, own_budget)
    if game is not None and own_players(game.bots).get(name) == "":
        raise without(name, game)
    if name in DECIDERS:
        if colon:
            raise Malformed("bad-player", f'The player "{name}" takes no budget.')
        return DECIDERS[name](seed)
    return THINKERS[name](seed, read_budget(budget) if colon else Budget(USUAL_PLAYOUTS[name]))


def behind(level: str, game: type[Game]) -> str:
    """The player that is of this level in a game; raises Malformed.

    >>> from orrery.games import game_class
    >>> behind("normal", game_class("leduc"))
    'tree:400'
    """
    found = {offer.level: offer.player for offer in offers(game.bots)}
    if level not in found:
        known = ", ".join(each for each in SCALE if each in found)
        raise Malformed(f"no-{level}", f"{game.about.title} has no {level} bot. It has these: {known}.")
    return found[level]


def player_title(text: str) -> str:
    """What people call a player, wherever it plays; one that is not known keeps its own name.

    >>> [player_title(name) for name in ("random", "heuristic", "tree:100", "smart:300ms", "oracle")]
    ['Random bot', 'Normal bot', 'Easy bot', 'Expert bot', 'oracle']
    """
    name, _, budget = text.partition(":")
    if name not in STRENGTHS:
        return text
    try:
        spends = read_budget(budget or str(USUAL_PLAYOUTS.get(name, 1)))
    except Malformed:
        return text
    return title_of(name, spends.playouts or spends.milliseconds)  # about one a millisecond


def without(player: str, game: Game) -> Malformed:
    """The refusal of a player which the game does not have; it names the games which have one."""
    known = [game_class(name) for name in game_names()]
    able = [each.about.title for each in known if own_players(each.bots)[player]]
    others = f"Games that have one: {', '.join(able)}." if able else "No game has one."
    return Malformed(f"no-{player}", f"{game.about.title} has no {player} player. {others}")


def read_budget(text: str) -> Budget:
    found = re.fullmatch(r"(\d{1,7})(ms)?", text)
    number = int(found[1]) if found else 0
    most = MOST_MILLISECONDS if found and found[2] else MOST_PLAYOUTS
    if not found or not 1 <= number <= most:
        raise Malformed(
            "bad-player",
            f"A budget is a number of playouts (1 to {MOST_PLAYOUTS:,}) or of milliseconds "
            f'(1ms to {MOST_MILLISECONDS}ms), not "{text[:40]}".',
        )
    return Budget(0, number) if found[2] else Budget(number)
