"""The narrator of The Chaos Engine: settled facts in, a few sentences out; it knows no die and no rule.

Wordings come from the tables, by moment and tone, and are filled with the words of the biome and of what
hurts. The same facts and the same dice give the same words; what was said lately is not said again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from orrery.engine.dice import Dice
from orrery.games.chaos import kinds
from orrery.games.chaos.kinds import NONE
from orrery.games.chaos.program import Core
from orrery.narrate.grammar import is_of, slots
from orrery.narrate.narrator import Narrator, Reteller, repeats
from orrery.narrate.prose import names_any, within

MOST_WORDS: Final = 50  # of a text (CE-123)
LONGEST: Final = 400  # characters of what a language model may say
REMEMBERED: Final = 80  # texts that are not to be repeated, and the later ones least of all
LONGEST_QUEST: Final = 1_000  # … where the quest has more texts than that
JUST_NOW: Final = 20  # texts that even weighty moments do not repeat
IN_THE_EAR: Final = 10  # texts of which what was seen, heard, smelled and felt is not said again
BEGINNING: Final = "travel"  # the moment with which a quest of a journey begins
OF_ITS_TONE: Final = 4  # how often a wording for one tone is thought of, for once of one for any
TRIED: Final = 6  # wordings, until one is short enough
ONE_IN: Final = 3  # quiet moments that end in a word about the mood
QUIET: Final = ("rest", "safe", "kill", "clear", "spared", "harmed", "miss", "strike", "graze")
LIGHT: Final = (  # passed over when all has been said of them
    "strike", "graze", "miss", "counter", "clash", "kill", "down", "rest", "safe", "spared", "harmed",
    "aside", "omen",
)  # fmt: skip
ODDS: Final = {"likely": 8, "even": 5, "unlikely": 2}  # the highest face that says yes (CE-127)


@dataclass(frozen=True)
class Facts:
    """What the narrator is told of a moment (CE-119). Nothing in it is a number that prose could repeat."""

    moment: str  # of kinds.MOMENTS
    band: int  # of kinds.BANDS
    biome: int
    words: Mapping[str, str] = field(default_factory=dict, hash=False)  # what fills the slots: names, titles
    damage: int = int(NONE)  # of the core's damage types
    modifiers: tuple[int, ...] = ()

    def sheet(self, core: Core) -> str:
        """The facts in words, for a language model: these, and nothing else of the game."""
        told = {"place": core.biomes[self.biome].name, "moment": self.moment, "tone": kinds.BANDS[self.band]}
        told |= {name: text for name, text in self.words.items() if name != "place"}
        if self.damage != NONE:
            told["harm"] = core.damage[self.damage].name
        if self.modifiers:
            told["strangeness"] = ", ".join(core.modifiers[row].sign for row in self.modifiers)
        return "; ".join(f"{name}: {text}" for name, text in told.items())


def tone(ticks: int, size: int, *, doom: bool) -> int:
    """The band of the wording (CE-126).

    >>> [tone(ticks, 6, doom=False) for ticks in range(7)], tone(5, 6, doom=True)
    ([0, 0, 1, 2, 2, 3, 4], 4)
    """
    return 4 if doom else 4 * ticks // size


class Teller:
    """Prose from the wordings and words of a core."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.templates: dict[str, list[str]] = {}
        for row in core.narration:
            bands = range(len(kinds.BANDS)) if row.band == NONE else (int(row.band),)
            often = 1 if row.band == NONE else OF_ITS_TONE
            for band in bands:
                known = self.templates.setdefault(f"{kinds.MOMENTS[row.moment]} {band}", [])
                known += [row.template] * often
        self.beginnings = [row.template for row in core.narration if kinds.MOMENTS[row.moment] == BEGINNING]
        self.palettes = [
            {"sight": biome.sights, "sound": biome.sounds, "smell": biome.smells, "touch": biome.touches}
            for biome in core.biomes
        ]

    def tell(self, facts: Facts, dice: Dice, said: Sequence[str] = (), room: int = MOST_WORDS) -> str:
        """A few sentences about a moment, unlike what was said lately, in at most so many words."""
        memory = self.remembered(said)
        told = self.fitting(facts, dice, memory, room)
        memory = [*memory, told]
        more, omen = "", self.core.modifiers[facts.modifiers[-1]].sign if facts.modifiers else ""
        if omen and facts.moment in kinds.ENCOUNTERS and not any(names_any(text, (omen,)) for text in memory):
            more = self.sentence("omen", facts, dice, memory, {"omen": omen})
        elif facts.moment in QUIET and facts.band > 0 and dice.below(0, ONE_IN) == 0:
            aside = self.sentence("aside", facts, dice, memory)
            more = "" if repeats(aside, memory) else aside
        both = f"{told} {more}".strip()
        return both if length(both) <= room else within(told, MOST_WORDS)

    def fitting(self, facts: Facts, dice: Dice, memory: Sequence[str], room: int) -> str:
        """A wording that need not be cut: of some, the first that fits, or the shortest."""
        found: list[str] = []
        while len(found) < TRIED and not (found and length(found[-1]) <= room):
            found.append(self.sentence(facts.moment, facts, dice, [*memory, *found]))
        return min(filter(None, found), key=length, default="")

    def remembered(self, said: Sequence[str]) -> Sequence[str]:
        """What was said in this quest, and at least the last texts."""
        begin = max(0, len(said) - REMEMBERED)
        least = max(0, len(said) - LONGEST_QUEST)
        while begin > least and not self.begins_quest(said[begin]):
            begin -= 1
        return said[begin:]

    def begins_quest(self, text: str) -> bool:
        return any(is_of(text, template) for template in self.beginnings)

    def sentence(
        self,
        moment: str,
        facts: Facts,
        dice: Dice,
        said: Sequence[str],
        more: Mapping[str, str] | None = None,
    ) -> str:
        palette: dict[str, Sequence[str]] = dict(self.palettes[facts.biome])
        if facts.damage != NONE:
            harm = self.core.damage[facts.damage]
            palette |= {"noun": harm.nouns, "verb": harm.verbs}
        palette = {slot: unsaid(ways, said[-IN_THE_EAR:]) for slot, ways in palette.items()}
        words = {"place": self.core.biomes[facts.biome].name, **facts.words, **(more or {})}
        pool = self.fresh(moment, facts.band, {*words, *palette}, said)
        return Narrator({moment: pool}, palette).tell(moment, words, dice, said) if pool else ""

    def fresh(self, moment: str, band: int, known: set[str], said: Sequence[str]) -> Sequence[str]:
        """Wordings that have not been used lately, of the nearest tone that has some.

        Where all are used up, a light moment is passed over, and a weighty one told in words of long ago.
        """
        for memory in (said,) if moment in LIGHT else (said, said[-JUST_NOW:]):
            for near in sorted(range(len(kinds.BANDS)), key=lambda each: (abs(each - band), each)):
                found = [
                    template
                    for template in self.templates[f"{moment} {near}"]
                    if slots(template) <= known and not any(is_of(text, template) for text in memory)
                ]
                if found:
                    return found
        return []

    def retell(self, words: str, facts: Facts, model: Reteller, said: Sequence[str] = ()) -> str:
        """The same moment in the words of a language model; if it cannot, `words` (CE-122 to CE-124)."""
        context = f"Facts: {facts.sheet(self.core)}. Said before: {' '.join(said[-3:])}"
        return within(model.retell(words, context, LONGEST), MOST_WORDS)


def length(text: str) -> int:
    return len(text.split())


def unsaid(ways: Sequence[str], said: Sequence[str]) -> Sequence[str]:
    """Those that were not said lately; if all were, those that were not said just now.

    >>> unsaid(["rot", "wet ash"], ["Wet ash hung in the room."]), unsaid(["rot"], ["It smelled of rot."])
    (['rot'], ['rot'])
    """
    while said:
        text = " ".join(said).lower()
        if found := [each for each in ways if each.lower() not in text]:
            return found
        said = said[(len(said) + 1) // 2 :]
    return ways


@lru_cache(maxsize=8)
def teller_of(core: Core) -> Teller:
    """The teller of a core; kept, as all matches share it."""
    return Teller(core)


def ask(odds: str, level: int, dice: Dice) -> tuple[bool, bool]:
    """Yes or no, and whether there is a complication (CE-127); `odds` as in ODDS."""
    face = int(dice.below(0, 10)) + 1
    return face <= ODDS[odds], face == level
