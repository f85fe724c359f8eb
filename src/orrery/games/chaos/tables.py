"""Rules: the game with its options settled, as every module asks for it. The Game itself stands in `game`."""

from __future__ import annotations

from orrery.engine.actions import ActionTable
from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.games.chaos.actions import kinds
from orrery.games.chaos.names import MANNERS, NONE, QUEST_DECISIONS, STREAM_NAMES, TAVERN_DECISIONS
from orrery.games.chaos.program import Core

ANY = "any"
BITING = "biting"
PACES = ("even", BITING)  # of the option `pace`
LASTING = "lasting"
CHARTED = "charted"  # a lasting one, and every place has an entrance of its own
MAPS = ("fresh", LASTING, CHARTED)  # of the option `map`
FIRST_QUEST = "first"  # of the option `lesson`


class Rules(Game):
    """Content and options."""

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...], core: Core) -> None:
        super().__init__(options, packs)
        self.core = core
        self.heroes = int(options["heroes"])
        self.quests = int(options["quests"])
        self.single = options["play"] == "quest"
        if self.single:
            self.quests = 1
        self.risk = int(options["risk"])
        self.plain = options["party"] == "plain"
        self.own = options["party"] == "own"
        self.clock = int(str(options["clock"]))
        self.free_step = bool(options["free-step"])
        self.biting = options["pace"] == BITING
        self.charted = options["map"] == CHARTED
        self.lasting = self.charted or options["map"] == LASTING
        self.lesson = options["lesson"] == FIRST_QUEST
        self.manner = MANNERS.index(str(options["bots"]))
        biome, quest = str(options["biome"]), str(options["quest"])
        self.biome = NONE if biome == ANY else core.place("biomes", biome)
        self.quest = NONE if quest == ANY else core.place("quests", quest)
        self.seats = self.heroes if options["seats"] == "each" else 1
        self.streams = list(STREAM_NAMES)
        self.use_actions(ActionTable(kinds(core)))
        self.sealed_choices = self.seats > 1
        self.longest = self.quests * (QUEST_DECISIONS + TAVERN_DECISIONS + 50)
        self.shared_score = True
        self.lowest_score = -self.quests
        self.highest_score = self.quests
