"""ChaosState: what is known of a journey, with the quest, the room and the fight that go on inside it.

What may be done with it, and what happens, stands in `rules`. Work that waits for a decision is a frame of
the stack (`rules.frames`), so every moment can be saved.
"""

from __future__ import annotations

import json

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import State
from orrery.engine.stack import Stack
from orrery.engine.words import Malformed
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    FIGHT,
    MOST_FIGURES,
    NONE,
    PLAIN_NAMES,
    RUNNING,
    TAVERN,
    numbered_name,
)
from orrery.games.chaos.program import Core
from orrery.games.chaos.state.figure import Figure
from orrery.games.chaos.state.records import (
    Clash,
    Echo,
    Effect,
    Hit,
    Node,
    PastQuest,
    no_clash,
    visit_record,
    visit_records,
)
from orrery.games.chaos.state.rig import Rig
from orrery.games.chaos.state.room import NOWHERE, Room
from orrery.games.chaos.state.scene_card import Card
from orrery.games.chaos.tables import Rules

MOST_CARDS = 20  # more than a stack has


class ChaosState(State):
    """The data of a journey; `game.Journey` ties the rules to it."""

    def __init__(self, rules: Rules, dice: Dice, news: int = 0) -> None:
        super().__init__(rules, dice, news)
        # -- [uncopied, unsaved] what is settled before the first moment
        self.rules: Rules = rules
        self.core: Core = rules.core
        self.rig: Rig | None = None  # faces that a test has given
        # -- the journey
        self.mode = TAVERN
        self.coins = 0
        self.recruited = 0
        self.done = 0  # quests
        self.won = 0
        self.lost = 0
        self.visits = 0  # decisions in this visit to the tavern
        self.hired = 0
        # -- the quest
        self.quest = 0
        self.biome = 0
        self.risk = 1
        self.plot_face = 0  # what a node holds at plot point 1; hidden, and 0 when it is to be rolled
        self.plot_known = 0  # 1: a rumour has told it
        self.party_size = 1
        self.ending = RUNNING
        self.at = 0  # the card at which the party is
        self.lead = 0  # the hero who enters first
        self.xp = 0
        self.passed = 0  # plot points
        self.decisions = 0
        self.boss_shift = 0
        self.time_limit = 0
        self.foretold = 0
        # -- chaos
        self.level = 1
        self.x = 1
        self.ticks = 0
        self.doom = 0
        self.slow = 0
        self.last_tension = 0
        self.decree = 0
        # -- the room
        self.prize = NONE  # the square where prize or captive is
        self.warned = 0
        self.roped = 0
        self.lit = 0
        self.ambush = 0  # a fight begins when nothing is pending; 2: with surprise
        # -- whose turn it is in a fight
        self.turn = 0
        self.round = 0
        # -- lists of the journey
        self.unmade: list[int] = []  # [shared] places of heroes that are to be made, see `creation`
        self.heard = ""  # the words of the action that comes next
        self.supplies: list[int] = []  # [shared]
        self.spare_weapons: list[int] = []  # [shared]
        self.spare_armors: list[int] = []  # [shared]
        self.nodes: list[Node] = []  # [shared, by visit_records, Node] the map of the tavern
        self.history: list[PastQuest] = []  # [shared, by visit_records, PastQuest]
        # -- lists of the quest
        self.blocks: list[int] = [1, 1, 1]  # [shared] hidden
        self.modifiers: list[int] = []  # [shared]
        self.pricked: list[int] = []  # [shared] figures that spikes have hurt
        # -- the fight
        self.order: list[int] = []  # [shared]
        self.later: list[int] = []  # [shared]
        self.clash: Clash | None = None  # [own, by visit_record, no_clash]
        self.effect: Effect | None = None  # [shared, by visit_record, Effect]
        self.hit: Hit | None = None  # [shared, by visit_record, Hit]
        self.echo: list[Echo] = []  # [shared, by visit_records, Echo] in the order in which it was dealt
        # -- who is there, and where
        self.dead_heroes: list[str] = []  # [shared, by visit_names]
        self.retired: list[str] = []  # [shared, by visit_names]
        self.figures: list[Figure] = []  # [own, as figure, by visit_figures] heroes, allies, then foes
        self.behind: list[Figure] = []  # [own, by visit_figures] foes that were fled from
        self.cards: list[Card] = []  # [own, as card, by visit_cards] the flipped ones, the entrance first
        self.stack = Stack([])  # [own, as pending, by visit_stack]
        self.room: Room = NOWHERE  # [shared, unsaved] it follows from the card

    # -- written by `python -m orrery.declare`, names as they are
    __slots__ = (
        "ambush",
        "at",
        "behind",
        "biome",
        "blocks",
        "boss_shift",
        "cards",
        "clash",
        "coins",
        "core",
        "dead_heroes",
        "decisions",
        "decree",
        "done",
        "doom",
        "echo",
        "effect",
        "ending",
        "figures",
        "foretold",
        "heard",
        "hired",
        "history",
        "hit",
        "last_tension",
        "later",
        "lead",
        "level",
        "lit",
        "lost",
        "mode",
        "modifiers",
        "nodes",
        "order",
        "party_size",
        "passed",
        "plot_face",
        "plot_known",
        "pricked",
        "prize",
        "quest",
        "recruited",
        "retired",
        "rig",
        "risk",
        "room",
        "roped",
        "round",
        "rules",
        "slow",
        "spare_armors",
        "spare_weapons",
        "stack",
        "supplies",
        "ticks",
        "time_limit",
        "turn",
        "unmade",
        "visits",
        "warned",
        "won",
        "x",
        "xp",
    )

    def become(self, other: ChaosState) -> None:
        self.mode = other.mode
        self.coins = other.coins
        self.recruited = other.recruited
        self.done = other.done
        self.won = other.won
        self.lost = other.lost
        self.visits = other.visits
        self.hired = other.hired
        self.quest = other.quest
        self.biome = other.biome
        self.risk = other.risk
        self.plot_face = other.plot_face
        self.plot_known = other.plot_known
        self.party_size = other.party_size
        self.ending = other.ending
        self.at = other.at
        self.lead = other.lead
        self.xp = other.xp
        self.passed = other.passed
        self.decisions = other.decisions
        self.boss_shift = other.boss_shift
        self.time_limit = other.time_limit
        self.foretold = other.foretold
        self.level = other.level
        self.x = other.x
        self.ticks = other.ticks
        self.doom = other.doom
        self.slow = other.slow
        self.last_tension = other.last_tension
        self.decree = other.decree
        self.prize = other.prize
        self.warned = other.warned
        self.roped = other.roped
        self.lit = other.lit
        self.ambush = other.ambush
        self.turn = other.turn
        self.round = other.round
        self.unmade = other.unmade
        self.heard = other.heard
        self.supplies = other.supplies
        self.spare_weapons = other.spare_weapons
        self.spare_armors = other.spare_armors
        self.nodes = other.nodes
        self.history = other.history
        self.blocks = other.blocks
        self.modifiers = other.modifiers
        self.pricked = other.pricked
        self.order = other.order
        self.later = other.later
        self.clash = None if other.clash is None else other.clash.copy()
        self.effect = other.effect
        self.hit = other.hit
        self.echo = other.echo
        self.dead_heroes = other.dead_heroes
        self.retired = other.retired
        self.figures = [each.copy() for each in other.figures]
        self.behind = [each.copy() for each in other.behind]
        self.cards = [each.copy() for each in other.cards]
        self.stack = other.stack.copy()
        self.room = other.room

    def visit_fields(self, fields: Fields) -> None:
        self.mode = fields.number("mode", self.mode)
        self.coins = fields.number("coins", self.coins)
        self.recruited = fields.number("recruited", self.recruited)
        self.done = fields.number("done", self.done)
        self.won = fields.number("won", self.won)
        self.lost = fields.number("lost", self.lost)
        self.visits = fields.number("visits", self.visits)
        self.hired = fields.number("hired", self.hired)
        self.quest = fields.number("quest", self.quest)
        self.biome = fields.number("biome", self.biome)
        self.risk = fields.number("risk", self.risk)
        self.plot_face = fields.number("plot_face", self.plot_face)
        self.plot_known = fields.number("plot_known", self.plot_known)
        self.party_size = fields.number("party_size", self.party_size)
        self.ending = fields.number("ending", self.ending)
        self.at = fields.number("at", self.at)
        self.lead = fields.number("lead", self.lead)
        self.xp = fields.number("xp", self.xp)
        self.passed = fields.number("passed", self.passed)
        self.decisions = fields.number("decisions", self.decisions)
        self.boss_shift = fields.number("boss_shift", self.boss_shift)
        self.time_limit = fields.number("time_limit", self.time_limit)
        self.foretold = fields.number("foretold", self.foretold)
        self.level = fields.number("level", self.level)
        self.x = fields.number("x", self.x)
        self.ticks = fields.number("ticks", self.ticks)
        self.doom = fields.number("doom", self.doom)
        self.slow = fields.number("slow", self.slow)
        self.last_tension = fields.number("last_tension", self.last_tension)
        self.decree = fields.number("decree", self.decree)
        self.prize = fields.number("prize", self.prize)
        self.warned = fields.number("warned", self.warned)
        self.roped = fields.number("roped", self.roped)
        self.lit = fields.number("lit", self.lit)
        self.ambush = fields.number("ambush", self.ambush)
        self.turn = fields.number("turn", self.turn)
        self.round = fields.number("round", self.round)
        self.unmade = fields.numbers("unmade", self.unmade)
        self.heard = fields.words("heard", self.heard)
        self.supplies = fields.numbers("supplies", self.supplies)
        self.spare_weapons = fields.numbers("spare_weapons", self.spare_weapons)
        self.spare_armors = fields.numbers("spare_armors", self.spare_armors)
        self.nodes = visit_records(fields, "nodes", self.nodes, Node)
        self.history = visit_records(fields, "history", self.history, PastQuest)
        self.blocks = fields.numbers("blocks", self.blocks)
        self.modifiers = fields.numbers("modifiers", self.modifiers)
        self.pricked = fields.numbers("pricked", self.pricked)
        self.order = fields.numbers("order", self.order)
        self.later = fields.numbers("later", self.later)
        self.clash = visit_record(fields, "clash", self.clash, no_clash)
        self.effect = visit_record(fields, "effect", self.effect, Effect)
        self.hit = visit_record(fields, "hit", self.hit, Hit)
        self.echo = visit_records(fields, "echo", self.echo, Echo)
        self.dead_heroes = visit_names(fields, "dead_heroes", self.dead_heroes)
        self.retired = visit_names(fields, "retired", self.retired)
        self.figures = visit_figures(fields, "figure", self.figures)
        self.behind = visit_figures(fields, "behind", self.behind)
        self.cards = visit_cards(fields, "card", self.cards)
        self.stack = visit_stack(fields, "pending", self.stack)

    # -- end of what is written

    def copy(self) -> ChaosState:
        raise NotImplementedError

    # -- asked everywhere
    def card(self) -> Card:
        """The card of the room in which the party is."""
        return self.cards[self.at]

    def fighting(self) -> bool:
        return self.mode == FIGHT

    def modified(self, modifier: int) -> bool:
        """Whether a chaos modifier is active in this scene."""
        return len(self.modifiers) > 0 and modifier in self.modifiers

    def decreed(self, what: int) -> bool:
        return self.decree == what and int(k.DECREE) in self.modifiers

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
            return numbered_name(PLAIN_NAMES, f.number)
        name = self.core.foes[f.kind].name
        if f.side == 0:
            return f"{name} (ally)"
        return f"{name} {f.number}" if f.number else name


# -- saving
def visit_names(fields: Fields, name: str, names: list[str]) -> list[str]:
    text = fields.words(name, json.dumps(names))
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, list) or not all(isinstance(name, str) and name.isprintable() for name in found):
        raise Malformed("bad-state", "The state's list of the dead or retired is not a list of names.")
    return found


def visit_figures(fields: Fields, name: str, figures: list[Figure]) -> list[Figure]:
    count = fields.number(f"{name}s", len(figures))
    if not 0 <= count <= 3 * MOST_FIGURES:
        raise Malformed("bad-state", "The state has more figures than a room holds.")
    if count != len(figures):
        figures = [Figure() for _ in range(count)]
    for number, f in enumerate(figures):
        f.visit(f"{name}{number}", fields)
    return figures


def visit_cards(fields: Fields, name: str, cards: list[Card]) -> list[Card]:
    count = fields.number(f"{name}s", len(cards))
    if not 0 <= count <= MOST_CARDS:
        raise Malformed("bad-state", "The state has more cards than a stack has.")
    if count != len(cards):
        cards = [Card() for _ in range(count)]
    for number, card in enumerate(cards):
        card.visit(f"{name}{number}", fields)
    return cards


def visit_stack(fields: Fields, name: str, stack: Stack) -> Stack:
    stack.visit(name, fields)
    return stack
