"""What machine tellers say: the narrator, fed with the premise, the card and the facts that may be shown.

They name nothing that their seat cannot see or may not show, and nothing of the veto list (NS-101).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.dice import Dice
from orrery.games.story import actions as a
from orrery.games.story import ending
from orrery.games.story.names import (
    CALLBACK,
    COMPLICATE,
    EVENT,
    INTRODUCE,
    LAST_WORD,
    NONE,
    PRESS,
    RESOLVE,
    REVEAL,
    SECRET,
    SUBTYPES,
    kind_of,
    subtype_of,
)
from orrery.games.story.phrases import DETAILS, ENDINGS, FEARS, TEMPLATES, TROUBLES, WANTS
from orrery.games.story.wording import fact_name, fact_text, premise_of, theme_of
from orrery.narrate.grammar import pick
from orrery.narrate.narrator import Narrator
from orrery.narrate.prose import PARTS, names_any, upper

if TYPE_CHECKING:
    from orrery.games.story.state import StoryState

TONE_IN = 6  # one of so many sentences has one more, of the tone
NEUTRAL = "Something happens that all will remember."
Facts = dict[str, str]


def say(s: StoryState, seat: int, action: int, dice: Dice) -> str:
    """The words of a machine for an action."""
    taken = a.take(action)
    words = Teller(s, seat, dice).words(taken)
    if words and not names_any(words, tuple(s.vetoes)):
        return words
    return NEUTRAL if taken.kind in PLAYS else ""


class Teller:
    """One machine teller at one moment."""

    def __init__(self, s: StoryState, seat: int, dice: Dice) -> None:
        self.s = s
        self.seat = seat
        self.dice = dice
        self.narrator = Narrator(TEMPLATES, s.rules.content.palette)
        self.unwanted = tuple(s.vetoes)
        self.said = [*s.openings, *[play.text for play in s.tale.plays]]

    # -- by the kind of action
    def words(self, taken: a.Taken) -> str:
        kind, values = taken
        if kind in (a.PLAY, a.PLAY_ON, a.PLAY_OPTION):
            return self.toned(self.play(values))
        if kind in (a.HIDE, a.HIDE_ON):
            return self.note(values[1] if len(values) == 2 else NONE)
        if kind == a.FACE:
            return self.tell("face", self.about(values[1]) | {"other": fact_name(self.s, values[2])})
        if kind == a.STAND:
            return self.stand(values)
        if kind in (a.ADOPT, a.ADOPT_NONE):
            return self.tell("adopt", self.about(values[0])) if values else self.tell("bare", {})
        if kind == a.MAKE_NPC:
            facts = {"want": pick(WANTS, self.dice), "fear": pick(FEARS, self.dice)}
            return self.tell("npc", self.about(values[0]) | facts)
        if kind == a.PREMISE:
            return ""  # the pack's own
        return self.tell(SIMPLE[kind], self.around()) if kind in SIMPLE else self.last_words(kind)

    def last_words(self, kind: int) -> str:
        if kind == a.TELL_EPILOGUE:
            number = ending.most_called_back(self.s)
            shown = number if number != NONE else self.other_than(NONE)
            return self.tell("epilogue", self.about(shown) if shown != NONE else self.around())
        return ""

    def play(self, values: tuple[int, ...]) -> str:
        card, *rest = values
        kind = kind_of(card)
        if kind == INTRODUCE:
            return self.note(rest[0] if rest else NONE)
        if kind == EVENT:
            return self.tell("event", self.around() | {"line": self.line(card)})
        if kind == RESOLVE:
            return self.resolve(card, rest)
        if kind in MOVES:
            return self.move(kind, rest[0])
        return self.element(card, rest[0] if rest else NONE)

    def element(self, card: int, mention: int) -> str:
        subtype = subtype_of(card)
        line = self.line(card)
        facts = self.around(mention) | {"name": self.s.rules.card_name(card), "line": line}
        story = self.tell(SUBTYPES[subtype], facts)
        own = line if subtype == SECRET or line in story else ""
        return f"{story}{PARTS}{own}" if own else story

    def note(self, mention: int) -> str:
        known = {fact.text for fact in self.s.tale.facts}
        fresh = [detail for detail in DETAILS if detail[0] not in known] or list(DETAILS)
        name, detail = fresh[self.dice.below(0, len(fresh))]
        story = self.tell("introduce", self.around(mention) | {"detail": detail})
        return f"{story}{PARTS}{name}" if story else ""

    def move(self, kind: int, number: int) -> str:
        fact = self.s.tale.facts[number]
        if kind == COMPLICATE and fact.sealed:
            trouble = self.trouble()
            return f"{self.tell('worsen', self.about(number))}{PARTS}{trouble}"
        if kind == COMPLICATE:
            trouble = self.trouble()
            story = self.tell("complicate", self.about(number) | {"trouble": trouble})
            return f"{story}{PARTS}{trouble}"
        if kind == CALLBACK and (fact.sealed or not fact.text):
            return self.tell("allude", self.about(number))
        if kind == CALLBACK and fact.resolved:
            return self.tell("echo", self.about(number))
        return self.tell("callback" if kind == CALLBACK else "reveal", self.about(number))

    def resolve(self, card: int, rest: list[int]) -> str:
        end = self.fresh(ENDINGS)
        if not rest:
            premise = premise_of(self.s)
            return f"{premise.question} Now they know. {end}"
        facts = self.about(rest[0]) | {"ending": end}
        troubles = [each.text for each in self.s.tale.facts[rest[0]].complications if each.text]
        if troubles and not self.s.tale.facts[rest[0]].sealed:
            facts["trouble"] = troubles[-1].rstrip(".")
        story = self.tell("resolve", facts)
        return f"{story} That was the last word." if card == LAST_WORD and story else story

    def stand(self, values: tuple[int, ...]) -> str:
        _, npc, tie, act, _ = values
        trouble = self.trouble()
        facts = self.about(npc) | {"other": fact_name(self.s, tie), "trouble": trouble}
        story = self.tell("press" if act == PRESS else "show", facts)
        return f"{story}{PARTS}{trouble}" if act == PRESS else story

    # -- what is put in
    def about(self, number: int) -> Facts:
        """A fact by its name, and by its text if all may read it."""
        fact = self.s.tale.facts[number]
        facts = self.around(NONE, number) | {"name": fact_name(self.s, number)}
        if fact.public and fact.text and fact.text[-1] in ".!?":
            facts["known"] = fact_text(self.s, number)
        return facts

    def around(self, mention: int = NONE, left_out: int = NONE) -> Facts:
        """The premise, and another fact that can be brought in."""
        premise = premise_of(self.s)
        facts = {
            "place": premise.place,
            "time": premise.time,
            "question": premise.question,
            "theme": theme_of(self.s),
        }
        other = mention if mention != NONE else self.other_than(left_out)
        if other != NONE:
            facts["other"] = fact_name(self.s, other)
        return facts

    def other_than(self, left_out: int) -> int:
        """An open fact that all can read, rather a late one; NONE if there is none."""
        facts = self.s.tale.facts
        found = [each for each in self.s.tale.open_facts() if facts[each].public and each != left_out][-5:]
        return found[self.dice.below(0, len(found))] if found else NONE

    def line(self, card: int) -> str:
        """One of the card's own lines that was not used yet, or what can be said of any card."""
        printed = self.s.rules.content.cards[card]
        lines = [line for line in printed.lines if not names_any(line, self.unwanted)]
        return pick(lines, self.dice) if lines else f"{upper(printed.name)}: nobody can say more."

    def trouble(self) -> str:
        return self.fresh(TROUBLES)

    def fresh(self, words: tuple[str, ...]) -> str:
        told = " ".join(self.said)
        left = [each for each in words if each not in told and not names_any(each, self.unwanted)]
        return pick(left or words, self.dice)

    def tell(self, kind: str, facts: Facts) -> str:
        return self.narrator.tell(kind, facts, self.dice, self.said, self.unwanted)

    def toned(self, words: str) -> str:
        tone = self.s.rules.tone
        if tone not in TEMPLATES or PARTS in words or self.dice.below(0, TONE_IN):
            return words
        return f"{words} {self.tell(tone, {})}".strip()


SIMPLE = {
    a.OPEN: "open",
    a.PUT_AWAY: "pass",
    a.EXPLAIN: "explain",
    a.MEND: "mend",
    a.TWIST: "twist",
}
PLAYS = (a.PLAY, a.PLAY_ON, a.PLAY_OPTION, a.FACE, a.STAND, a.HIDE, a.HIDE_ON, a.PUT_AWAY)
MOVES = (COMPLICATE, REVEAL, CALLBACK)
