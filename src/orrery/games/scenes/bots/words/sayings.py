"""What machine tellers say: the narrator, fed with the premise, the card and the facts that may be shown.

They name nothing that their seat cannot see or may not show, and nothing of the veto list (NS-101). What
makes one story of it: somebody, something and somewhere that all know by now come in again wherever they
fit; what people brought up is taken up; what happened and what got worse are causes of what comes next; and
no wording is used twice while there is another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from orrery.engine.dice import Dice
from orrery.games.scenes import actions as a
from orrery.games.scenes.bots.words.particulars import DETAILS, ENDINGS, FEARS, TROUBLES, WANTS
from orrery.games.scenes.bots.words.templates import TEMPLATES
from orrery.games.scenes.bots.words.threads import Threads, definite
from orrery.games.scenes.names import (
    BOND,
    CALLBACK,
    CHARACTER,
    COMPLICATE,
    EVENT,
    INTRODUCE,
    NONE,
    OBJECT,
    PLACE,
    PRESS,
    RESOLVE,
    REVEAL,
    SCENES,
    SECRET,
    SUBTYPES,
    act_of,
    kind_of,
    subtype_of,
)
from orrery.games.scenes.rules import ending
from orrery.games.scenes.rules.texts import (
    fact_name,
    opened_by,
    premise_of,
    story_text,
    theme_of,
    troubles_of,
)
from orrery.narrate.grammar import expand, pick, slots
from orrery.narrate.narrator import Narrator
from orrery.narrate.prose import PARTS, names_any, sentences, upper

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

TONE_IN: Final = 6  # one of this many sentences has one more, of the tone
ENDING_IN: Final = 3  # one of this many ends, too
MOST: Final = 3  # sentences of a play
LATELY: Final = 10  # plays whose sentences are still in everybody's ears
LONGEST_CLAUSE: Final = 80
NEUTRAL: Final = "Something happens that all will remember."
SLOT: Final = re.compile(r"\{[A-Za-z]+\}")
KNOWN_BY: Final = {CHARACTER: "who", OBJECT: "thing", PLACE: "where", BOND: "knot"}
BOUND: Final = frozenset({"since", "because", "secret", "heard"})  # what ties a sentence to the story
NAMING: Final = frozenset(
    {*KNOWN_BY.values(), "other", "because", "secret", "heard"}
)  # what names another fact
BOUND_IN: Final = 45  # of a hundred sentences that could be tied are
ANSWERED_IN: Final = 80  # of a hundred sentences that could take up what nobody has taken up yet do
ASKED: Final = ("who", "what", "where", "why")  # how a question begins that has an answer
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
        self.unwanted = tuple(s.vetoes)
        self.said = [*s.openings, *[play.text for play in s.tale.plays], *s.closings]
        self.told = " ".join(self.said)
        self.lately = " ".join(story_text(s, play) for play in s.tale.plays[-LATELY:])
        self.palette = {name: self.least_used(words) for name, words in s.rules.content.palette.items()}
        self.threads = Threads(s, self.told, self.unwanted, dice)

    # -- by the kind of action
    def words(self, taken: a.Taken) -> str:
        kind, values = taken
        if kind in PLAYS:
            return self.closed(kind, values, self.toned(self.of_play(kind, values)))
        if kind == a.OPEN:
            return self.opening()
        if kind in (a.ADOPT, a.ADOPT_NONE):
            return self.tell(self.about(values[0]), "adopt") if values else self.tell({}, "bare")
        if kind == a.MAKE_NPC:
            facts = {"want": pick(WANTS, self.dice), "fear": pick(FEARS, self.dice)}
            return self.tell(self.about(values[0]) | facts, "npc")
        if kind == a.TELL_EPILOGUE:
            return self.epilogue()
        return self.tell(self.around(), SIMPLE[kind]) if kind in SIMPLE else ""  # the premise is the pack's

    def of_play(self, kind: int, values: tuple[int, ...]) -> str:
        if kind in (a.HIDE, a.HIDE_ON):
            return self.note(values[1] if len(values) == 2 else NONE)
        if kind == a.FACE:
            return self.tell(self.about(values[1], values[2]) | {"other": self.name(values[2])}, "face")
        if kind == a.STAND:
            return self.stand(values)
        return self.tell(self.around(), "pass") if kind == a.PUT_AWAY else self.play(values)

    def epilogue(self) -> str:
        answer = self.answer()
        if answer:
            return answer
        number = ending.most_called_back(self.s)
        shown = number if number != NONE else next(iter(self.known()), NONE)
        return self.tell(self.about(shown) if shown != NONE else self.around(), "epilogue")

    def opening(self) -> str:
        """It begins with the premise, ends with its question, and goes on from the scene before."""
        scene = self.s.scene
        if scene in (1, SCENES):
            return self.tell(self.around(), "open-first" if scene == 1 else "open-last")
        happened = self.happened(scene - 1)
        if act_of(scene) != act_of(scene - 1):
            return self.tell(self.around(), "open-later")
        if self.threads.waits() and self.dice.below(0, 2):
            return self.tell(self.around(), "open-heard")
        for what in ("opened", "ended", "worse"):
            if what in happened and self.dice.below(0, 4):
                number = happened[what]
                facts = self.about(number) | {what: self.name(number)}
                return self.tell(facts, f"open-{what}")
        return self.tell(self.around(), "open")

    def happened(self, scene: int) -> dict[str, int]:
        """Which secret was opened in a scene, which fact found its end, and which got worse."""
        found: dict[str, int] = {}
        for play in self.s.tale.plays:
            if play.scene != scene or play.struck:
                continue
            opened = opened_by(self.s, play)
            if opened != NONE:
                found["opened"] = opened
            elif play.kind == RESOLVE and play.target != NONE:
                found["ended"] = play.target
            elif play.kind == COMPLICATE and play.target in self.known():
                found["worse"] = play.target
        return found

    def play(self, values: tuple[int, ...]) -> str:
        card, *rest = values
        kind = kind_of(card)
        if kind == INTRODUCE:
            return self.note(rest[0] if rest else NONE)
        if kind == EVENT:
            return self.event(card, rest[0] if rest else 0)
        if kind == RESOLVE:
            return self.resolve(rest)
        if kind in MOVES:
            return self.move(kind, rest[0])
        return self.element(card, rest[0] if rest else NONE)

    # -- by the kind of card
    def element(self, card: int, mention: int) -> str:
        subtype = subtype_of(card)
        line = self.line(card)
        facts = self.around() | {"name": self.s.rules.card_name(card), "line": line}
        late = self.s.scene == SCENES and subtype != SECRET
        story = self.mentioning(mention, self.tell(facts, "late" if late else SUBTYPES[subtype]))
        own = line if subtype == SECRET or line in story else ""
        return f"{story}{PARTS}{own}" if own else story

    def event(self, card: int, option: int) -> str:
        tension, coherence = self.s.rules.effect(card)[option]
        if tension:
            feel = "event-hard" if tension > 0 else "event-calm"
        else:
            feel = "event-clear" if coherence > 0 else "event-blurred"
        return self.tell(self.around() | {"line": self.line(card)}, "event", feel)

    def note(self, mention: int) -> str:
        known = {fact.text for fact in self.s.tale.facts}
        details = [detail.split(PARTS) for detail in self.s.rules.content.palette.get("detail", DETAILS)]
        fresh = [each for each in details if each[0] not in known] or details
        name, detail = fresh[self.dice.below(0, len(fresh))]
        kind = "late-note" if self.s.scene == SCENES else "introduce"
        story = self.mentioning(mention, self.tell(self.around() | {"detail": detail}, kind))
        return f"{story}{PARTS}{name}" if story else ""

    def mentioning(self, mention: int, story: str) -> str:
        """While Coherence is Frayed, whatever is new must name something that is known (NS-062)."""
        if mention == NONE or not story or self.name(mention).lower() in story.lower():
            return story
        return f"{story} {self.tell({'name': self.name(mention)}, 'mention')}"

    def move(self, kind: int, number: int) -> str:
        fact = self.s.tale.facts[number]
        facts, subtype = self.about(number), SUBTYPES[fact.subtype]
        if kind == COMPLICATE:
            trouble = self.trouble(number, facts)
            story = self.tell(with_trouble(facts, trouble), "worsen" if fact.sealed else "complicate")
            return f"{story}{PARTS}{trouble}"
        if kind == REVEAL:
            return self.tell(facts, "reveal")
        if fact.sealed:
            return self.tell(facts, "allude")
        kinds = ("echo",) if fact.resolved else ("callback", f"callback-{subtype}")
        return self.tell(facts, *kinds)

    def resolve(self, rest: list[int]) -> str:
        end = pick(self.least_used(ENDINGS), self.dice)
        if not rest:
            return f"{premise_of(self.s).question} Now they know. {end}"
        fact = self.s.tale.facts[rest[0]]
        kinds = ("resolve-sealed",) if fact.sealed else ("resolve", f"resolve-{SUBTYPES[fact.subtype]}")
        story = self.tell(self.about(rest[0]), *kinds)
        return story if self.ends() or self.dice.below(0, ENDING_IN) else self.longer(story, end)

    def ends(self) -> bool:
        """Whether this is the last card of the story."""
        return self.s.scene == SCENES and self.s.is_last()

    def stand(self, values: tuple[int, ...]) -> str:
        _, npc, tie, act, _ = values
        facts = self.about(npc, tie) | {"other": self.name(tie)}
        trouble = self.trouble(tie, facts)
        story = self.tell(with_trouble(facts, trouble), "press" if act == PRESS else "show")
        return f"{story}{PARTS}{trouble}" if act == PRESS else story

    def closed(self, kind: int, values: tuple[int, ...], words: str) -> str:
        """The last card of the story comes back to the question that it began with."""
        if not self.ends():
            return words
        story, stroke, own = words.partition(PARTS)
        about = kind == a.PLAY_ON and kind_of(values[0]) == RESOLVE
        facts = self.about(values[1]) if about else self.around()
        answer = self.answer()
        if answer and kind not in MENTIONING:
            story = " ".join(sentences(story)[: MOST - 1])  # there is room for it
        asked = f"{premise_of(self.s).question} {answer}" if answer else ""
        ends = (asked, answer, self.tell(facts, "end"), self.tell(facts, "end-short"))
        full = next((text for end in ends if (text := self.longer(story, end)) != story), story)
        return f"{full}{stroke}{own}"

    def answer(self) -> str:
        """How the question of the premise is answered; "" if the pack has no answer, or it was said."""
        answers = premise_of(self.s).answers
        if any(own_words(each) in self.told for each in answers):
            return ""
        return self.worded(self.remembered(), answers or self.answers_to(premise_of(self.s).question))

    def answers_to(self, question: str) -> Sequence[str]:
        """How a question of the table's own can be answered, by the word that it begins with."""
        asked = question.partition(" ")[0].lower()
        return TEMPLATES[f"answer-{asked}"] if asked in ASKED else ()

    # -- what is put in
    def name(self, number: int) -> str:
        """What a fact is called by now: a key is the key, and a person's sentence is quoted."""
        name = fact_name(self.s, number)
        if self.s.tale.facts[number].source != NONE:
            return definite(name)
        return name if is_clause(name) else f"“{name}”"

    def known(self) -> list[int]:
        """The open facts that all can read."""
        facts = self.s.tale.facts
        return [number for number in self.s.tale.open_facts() if facts[number].public]

    def about(self, number: int, *others: int) -> Facts:
        """A fact by its name, what all may read of it, and what an NPC wants."""
        fact = self.s.tale.facts[number]
        facts = self.around(number, *others) | {"name": self.name(number)}
        if fact.public and fact.text and fact.text[-1] in ".!?" and fact.text not in self.lately:
            facts["known"] = fact.text
        before = [text for text in troubles_of(self.s, number) if is_clause(text)]
        if before and fact.public:
            facts["before"] = before[-1]
        place = self.s.tale.npc_of(number)
        if place != NONE:
            _, want, fear = [*self.s.tale.npcs[place].text.split(PARTS), "", "", ""][:3]
            facts |= {name: words for name, words in (("want", want), ("fear", fear)) if is_clause(words)}
        return facts

    def around(self, *left_out: int) -> Facts:
        """The premise, and what all know by now: somebody, something, somewhere, a bond, and one more."""
        premise = premise_of(self.s)
        facts = {
            "place": premise.place,
            "time": premise.time,
            "question": premise.question,
            "theme": theme_of(self.s),
        }
        free = [number for number in self.known() if number not in left_out]
        for subtype, slot in KNOWN_BY.items():
            found = [self.name(number) for number in free if self.s.tale.facts[number].subtype == subtype]
            theirs = self.threads.of_kind(slot)
            if theirs and (not found or self.dice.below(0, 2)):
                facts[slot] = pick(theirs[-3:], self.dice)
            elif found:  # rather the first: a story has a hero; or one of whom there was little talk
                facts[slot] = found[0] if self.dice.below(0, 2) else min(found, key=self.told.lower().count)
        others = [self.name(number) for number in free if self.name(number) not in facts.values()]
        others = others or [self.name(number) for number in free]
        if others:
            facts["other"] = pick(others[-4:], self.dice)
        return facts | self.ties(facts, left_out)

    def ties(self, facts: Facts, left_out: tuple[int, ...]) -> Facts:
        """Causes, and what people brought up, unless they are named already."""
        threads = self.threads
        found = {
            "since": threads.since(),
            "because": threads.because(*left_out),
            "secret": threads.secret(*left_out),
            "heard": threads.lately(),
        }
        left = {self.name(number) for number in left_out}
        return {
            slot: words for slot, words in found.items() if words and words not in left | {*facts.values()}
        }

    def remembered(self) -> Facts:
        """Of each kind the one that this story was most about, whether it has found its end or not."""
        premise = premise_of(self.s)
        facts = {"theme": theme_of(self.s), "question": premise.question} | self.ties({}, ())
        for subtype, slot in KNOWN_BY.items():
            found = [
                self.name(number)
                for number in self.s.tale.public_facts()
                if self.s.tale.facts[number].subtype == subtype
            ]
            found += self.threads.of_kind(slot)
            if found:
                facts[slot] = max(found, key=self.told.lower().count)
        return facts

    def line(self, card: int) -> str:
        """One of the card's own lines, or what can be said of any card."""
        printed = self.s.rules.content.cards[card]
        lines = [line for line in printed.lines if not names_any(line, self.unwanted)]
        return pick(lines, self.dice) if lines else f"{upper(printed.name)}: nobody can say more."

    def trouble(self, number: int, facts: Facts) -> str:
        """What gets worse about a fact."""
        subtype = SUBTYPES[self.s.tale.facts[number].subtype]
        usable = [each for each, _ in TROUBLES[subtype] if slots(each) <= facts.keys()]
        troubles = [expand(each, facts, self.palette, self.dice) for each in self.unspoken(usable)]
        return pick([each for each in troubles if not names_any(each, self.unwanted)] or troubles, self.dice)

    # -- how it is put
    def tell(self, facts: Facts, *kinds: str) -> str:
        """A wording of one of these kinds, rather one not used in this story, and tied to it."""
        templates = [template for kind in kinds for template in TEMPLATES[kind]]
        known = {*facts, *self.palette}
        fresh = [each for each in templates if own_words(each) not in self.told and slots(each) <= known]
        answering = [each for each in fresh if "heard" in slots(each)]
        if answering and self.threads.waits() and self.dice.below(0, 100) < ANSWERED_IN:
            return self.worded(facts, answering)
        tied = [each for each in fresh if slots(each) & BOUND]
        loose = [each for each in fresh if not slots(each) & BOUND]
        chosen = tied if tied and self.dice.below(0, 100) < BOUND_IN else loose or tied
        naming = [each for each in chosen if slots(each) & NAMING]
        chosen = naming if naming and self.dice.below(0, 3) else chosen
        return self.worded(facts, chosen or templates) or self.worded(facts, templates)

    def worded(self, facts: Facts, templates: Sequence[str]) -> str:
        known = {*facts, *self.palette}
        usable = [template for template in templates if slots(template) <= known]
        narrator = Narrator({"it": self.unspoken(usable)}, self.palette)
        return narrator.tell("it", facts, self.dice, self.said, self.unwanted)

    def unspoken(self, templates: Sequence[str]) -> Sequence[str]:
        """Those whose own words nobody has used, if there are any."""
        return [each for each in templates if own_words(each) not in self.told] or templates

    def least_used(self, words: Sequence[str]) -> Sequence[str]:
        """Those of the palette that came up least often in this story; the first letter may be a capital."""
        counts = [self.told.count(each[1:]) for each in words]
        return [each for each, count in zip(words, counts, strict=True) if count == min(counts)]

    def longer(self, words: str, more: str) -> str:
        """With one sentence more, if that is not too many."""
        together = f"{words} {more}".strip()
        return together if len(sentences(together)) <= MOST else words

    def toned(self, words: str) -> str:
        tone = self.s.rules.tone
        if tone not in TEMPLATES or PARTS in words or self.dice.below(0, TONE_IN):
            return words
        return self.longer(words, self.tell({}, tone))


def with_trouble(facts: Facts, trouble: str) -> Facts:
    """A name in the trouble is not said once more beside it."""
    named = {slot for slot in KNOWN_BY.values() if facts.get(slot, "") in trouble}
    return {slot: name for slot, name in facts.items() if slot not in named} | {"trouble": trouble}


def own_words(template: str) -> str:
    """The longest piece of a template that is not filled in."""
    return max(SLOT.split(template), key=len)


def is_clause(words: str) -> bool:
    """Whether words can stand inside a sentence: those of machines can, and those of persons seldom.

    >>> is_clause("somebody was paid for it"), is_clause("Bob was paid for it.")
    (True, False)
    """
    return 0 < len(words) <= LONGEST_CLAUSE and words[0].islower() and words[-1] not in ".!?"


SIMPLE = {a.EXPLAIN: "explain", a.MEND: "mend", a.TWIST: "twist"}
MENTIONING = (a.PLAY_ON, a.HIDE_ON)  # what they must name may stand in any of their sentences
PLAYS = (a.PLAY, a.PLAY_ON, a.PLAY_OPTION, a.FACE, a.STAND, a.HIDE, a.HIDE_ON, a.PUT_AWAY)
MOVES = (COMPLICATE, REVEAL, CALLBACK)
