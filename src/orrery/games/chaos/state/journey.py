"""ChaosState: a journey at one moment, with the quest, the room and the fight that go on inside it.

What happens stands in `attack`, `clash`, `turns`, `scenes`, `turmoil`, `channel` and `tavern`; what is
allowed, in `legal`. Work that waits for a decision is a frame of the stack (`running`), so every
moment can be saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY, Outcome, State
from orrery.engine.stack import Stack
from orrery.engine.view import View
from orrery.engine.words import Illegal, counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.bots import imagine as imagining
from orrery.games.chaos.names import CHAOS, FIGHT, LOST, MAKING, NONE, OVER, RETREATED, RUNNING, TAVERN, WON
from orrery.games.chaos.rules import legal, play, refusals, saving
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.grid import NOWHERE, Room
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.recruits import name_of
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.rules.rolls import Rig, roll
from orrery.games.chaos.state.figure import Figure
from orrery.games.chaos.state.scene_card import Card
from orrery.games.chaos.view import forecast
from orrery.games.chaos.view import table as view

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core
    from orrery.games.chaos.tables import Rules


@final
class ChaosState(State):
    __slots__ = (
        "ambush", "at", "behind", "biome", "blocks", "boss_shift", "cards", "clash", "coins", "core",
        "dead_heroes", "decisions", "decree", "done", "doom", "echo", "effect", "ending", "figures",
        "foretold",
        "heard", "hired", "history", "hit", "last_tension", "later", "lead", "level", "lit", "lost", "mode",
        "modifiers",
        "nodes", "order", "party_size", "passed", "plot_face", "plot_known", "pricked", "prize", "quest",
        "recruited",
        "retired", "rig", "risk", "room", "roped", "round", "rules", "slow", "spare_armors", "spare_weapons",
        "stack", "supplies", "ticks", "time_limit", "turn", "unmade", "visits", "warned", "won", "x", "xp",
    )  # fmt: skip

    def __init__(self, rules: Rules, dice: Dice, news: int = 0) -> None:
        super().__init__(rules, dice, news)
        self.rules = rules
        self.core: Core = rules.core
        self.rig: Rig | None = None  # faces that a test has given
        self.mode = TAVERN
        self.figures: list[Figure] = []  # heroes in party order, allies, then foes as they came
        # the journey
        self.coins = 0
        self.supplies: list[int] = []
        self.spare_weapons: list[int] = []
        self.spare_armors: list[int] = []
        self.nodes: list[int] = []  # see `tavern`
        self.history: list[int] = []
        self.recruited = 0
        self.done = self.won = self.lost = 0  # quests
        self.visits = 0  # decisions in this visit to the tavern
        self.hired = 0
        self.unmade: list[int] = []  # places of the party whose heroes are to be made, see `making`
        self.heard = ""  # the words of the action that comes next
        self.dead_heroes: list[str] = []
        self.retired: list[str] = []
        # the quest
        self.quest = self.biome = 0
        self.risk = 1
        self.plot_face = 0  # what a node holds at plot point 1; hidden, and 0 when it is to be rolled
        self.plot_known = 0  # 1: a rumour has told it
        self.party_size = 1
        self.ending = RUNNING
        self.blocks: list[int] = [1, 1, 1]  # hidden
        self.cards: list[Card] = []  # the flipped ones, the entrance first
        self.behind: list[Figure] = []  # foes that were fled from
        self.at = 0
        self.lead = 0  # the hero who enters first
        self.xp = self.passed = self.decisions = 0
        self.boss_shift = self.time_limit = self.foretold = 0
        # chaos
        self.level = self.x = 1
        self.ticks = self.doom = self.slow = self.last_tension = 0
        self.modifiers: list[int] = []
        self.decree = 0
        # the room
        self.room: Room = NOWHERE
        self.prize = NONE  # the square where prize or captive is
        self.warned = self.roped = self.lit = 0
        self.pricked: list[int] = []  # figures that spikes have hurt
        self.ambush = 0  # a fight begins when nothing is pending; 2: with surprise
        # the fight
        self.order: list[int] = []
        self.later: list[int] = []
        self.turn = 0
        self.round = 0
        self.stack = Stack([])
        self.clash: list[int] = []
        self.effect: list[int] = []
        self.hit: list[int] = []
        self.echo: list[int] = []

    # -- copies
    def clone(self) -> State:
        return self.copy()

    def copy(self) -> ChaosState:
        other = ChaosState(self.rules, self.dice.clone(), self.news)
        other.room = self.room
        other.mode = self.mode
        other.coins = self.coins
        other.recruited = self.recruited
        other.done = self.done
        other.won = self.won
        other.lost = self.lost
        other.visits = self.visits
        other.hired = self.hired
        other.quest = self.quest
        other.biome = self.biome
        other.risk = self.risk
        other.plot_face = self.plot_face
        other.plot_known = self.plot_known
        other.party_size = self.party_size
        other.ending = self.ending
        other.at = self.at
        other.lead = self.lead
        other.xp = self.xp
        other.passed = self.passed
        other.decisions = self.decisions
        other.boss_shift = self.boss_shift
        other.time_limit = self.time_limit
        other.foretold = self.foretold
        other.level = self.level
        other.x = self.x
        other.ticks = self.ticks
        other.doom = self.doom
        other.slow = self.slow
        other.last_tension = self.last_tension
        other.decree = self.decree
        other.prize = self.prize
        other.warned = self.warned
        other.roped = self.roped
        other.lit = self.lit
        other.ambush = self.ambush
        other.turn = self.turn
        other.round = self.round
        other.heard = self.heard
        other.unmade = self.unmade[:]
        other.supplies = self.supplies[:]
        other.spare_weapons = self.spare_weapons[:]
        other.spare_armors = self.spare_armors[:]
        other.nodes = self.nodes[:]
        other.history = self.history[:]
        other.blocks = self.blocks[:]
        other.modifiers = self.modifiers[:]
        other.pricked = self.pricked[:]
        other.order = self.order[:]
        other.later = self.later[:]
        other.clash = self.clash[:]
        other.effect = self.effect[:]
        other.hit = self.hit[:]
        other.echo = self.echo[:]
        other.dead_heroes = self.dead_heroes[:]
        other.retired = self.retired[:]
        other.figures = [f.copy() for f in self.figures]
        other.behind = [f.copy() for f in self.behind]
        other.cards = [card.copy() for card in self.cards]
        other.stack = self.stack.clone()
        return other

    def visit(self, fields: Fields) -> None:
        saving.visit(self, fields)

    def verify(self) -> None:
        saving.check_decisions(self)

    # -- who decides, and what
    def mover(self) -> i64:
        seats = legal.waiting(self)
        return seats[0] if seats else NOBODY

    def to_act(self) -> list[int]:
        return legal.waiting(self)

    def actions(self, seat: i64) -> list[i64]:
        return legal.decisions(self, int(seat)) if seat >= 0 and seat in legal.waiting(self) else []

    def action_count(self, seat: i64) -> i64:
        self.rules.counted = self.actions(seat)
        self.rules.counted_for = self
        return len(self.rules.counted)

    def nth_action(self, seat: i64, n: i64) -> i64:
        """Who has counted takes one next, as a rule: the list need not be made again."""
        if self.rules.counted_for is self:
            self.rules.counted_for = None
            return self.rules.counted[n]
        return self.actions(seat)[n]

    def apply(self, seat: i64, action: i64) -> None:
        self.rules.counted_for = None
        play.decide(self, int(seat), int(action))
        self.heard = ""

    def longest_words(self, seat: i64, action: i64) -> i64:
        """A hero of one's own can be given a name."""
        return (
            creation.LONGEST_NAME if self.mode == MAKING and action == self.rules.acts.number(a.READY) else 0
        )

    def hear(self, words: str) -> None:
        self.heard = words

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, int(action))

    # -- how it ended
    def score(self, seat: i64) -> i64:
        return self.won - self.lost

    def outcome(self) -> Outcome | None:
        if self.mode != OVER:
            return None
        scores = [self.won - self.lost] * int(self.rules.seats)
        if self.rules.quests > 1:
            dead = len(self.dead_heroes)
            died = counted(dead, "hero has died", "heroes have died") if dead else "nobody has died"
            text = f"The journey is over: {self.won} of {self.done} quests won, and {died}."
            return Outcome(scores, "journey-over", text)
        reasons = {WON: "won", RETREATED: "retreat", LOST: "lost"}
        texts = {
            WON: "The quest is won.",
            RETREATED: "The party has retreated.",
            LOST: "The quest is lost; nobody comes back.",
        }
        return Outcome(scores, reasons[self.ending], texts[self.ending])

    # -- what is seen
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagining.world(self, int(seat), dice)

    def view(self, seat: i64) -> View:
        return view.of(self, int(seat))

    def forecast(self, seat: i64, action: i64) -> Forecast | None:
        return forecast.of(self, int(seat), int(action))

    def when_time_is_up(self, seat: i64) -> i64:
        return legal.mildest(self, int(seat))

    # -- asked everywhere
    def card(self) -> Card:
        """The card of the room in which the party is."""
        return self.cards[self.at]

    def set_room(self) -> None:
        scenes.room_of(self, self.card())

    def tread(self, f: Figure) -> None:
        """A figure has come onto its square: what a hero sees from there, the party has seen (CE-182)."""
        if f.hero != NONE and self.cards:
            trod = self.card().trod
            if f.place not in trod:
                trod.append(f.place)

    def fighting(self) -> bool:
        return self.mode == FIGHT

    def modified(self, modifier: int) -> bool:
        """Whether a chaos modifier is active in this scene."""
        return modifier in self.modifiers

    def decreed(self, what: int) -> bool:
        return self.decree == what and int(k.DECREE) in self.modifiers

    def punish(self, number: int) -> None:
        """A decree was broken: 2d6 (CE-108)."""
        damage = roll(self, CHAOS, self.core.modifiers[k.DECREE].dice, "decree broken")
        harm.hurt(self, number, damage)

    def machine(self, number: int) -> bool:
        """Whether a figure is played by the rules themselves."""
        return self.figures[number].hero == NONE

    def seat_of(self, number: int) -> int:
        """Who decides for a figure."""
        return 0 if self.rules.seats == 1 else self.figures[number].hero

    def title(self, number: int) -> str:
        """What a figure is called."""
        f = self.figures[number]
        if f.sheet is not None:
            return f.sheet.name
        if f.kind == NONE:
            return name_of(f.number, plain=True)
        name = self.core.foes[f.kind].name
        if f.side == 0:
            return f"{name} (ally)"
        return f"{name} {f.number}" if f.number else name

    def break_open(self, thing: int) -> None:
        """A door, a chest or an obstacle is opened or destroyed (CE-112)."""
        card = self.card()
        if thing == a.DOOR:
            card.door = 0
        elif thing == a.CHEST:
            card.chest = 0
            card.found = 1
        else:
            card.broken = sorted([*card.broken, thing - len(a.THINGS)])
            self.room = self.room.without(thing - len(a.THINGS))
