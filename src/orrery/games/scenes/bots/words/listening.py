"""What people wrote, looked through for names, things and places that a machine teller can take up.

It is plain text analysis: capital letters, and nouns behind an article or a possessive, looked up in lists.
Nothing is understood, and no rule reads any of it. Only what all can read is listened to: sentences of the
story that were not taken out, openings of scenes, public facts, sheets of NPCs (NS-101, NS-124, NS-125).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from orrery.games.scenes.bots.words.lexicon import (
    DEEDS,
    DESCRIBING,
    FUNCTION,
    PERSONS,
    PLACES,
    THINGS,
    VAGUE,
)
from orrery.games.scenes.names import NONE
from orrery.narrate.prose import PARTS

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

TOKENS: Final = re.compile(r"[^\W\d_][\w'’-]*|[.!?:;,()“”\"…]")
ENDS: Final = frozenset('.!?:…“”"')  # behind these a capital letter says nothing
ARTICLES: Final = frozenset({"the", "a", "an"})
POSSESSIVES: Final = frozenset({"his", "her", "their", "our", "my"})
AT: Final = frozenset({"at", "in", "into", "near", "through", "outside", "beyond", "towards"})
MOST: Final = 40  # found in a story: the newest
LONGEST: Final = 28  # characters
MATTER: Final = "matter"  # that which is neither somebody nor something nor somewhere that we know


class Found(NamedTuple):
    """Something that people wrote about: who, thing, where, or a matter of any kind."""

    kind: str
    words: str


def heard(s: StoryState) -> list[Found]:
    """All that people brought up, the newest last, each once."""
    found: dict[Found, None] = {}
    for text in written(s):
        for each in found_in(text):
            found.pop(each, None)
            found[each] = None
    return list(found)[-MOST:]


def written(s: StoryState) -> Iterator[str]:
    """The texts of persons that all can read, in the order of the story."""
    seats = len(s.machines)
    first = (s.spotlight - s.scene + 1) % seats
    facts = s.tale.facts
    for scene in range(1, s.scene + 1):
        if not s.machine((first + scene - 1) % seats):
            yield s.openings[scene - 1]
        for play in s.tale.plays:
            if play.scene != scene or play.struck or s.machine(play.seat):
                continue
            yield play.text
            if play.made != NONE and facts[play.made].public:
                yield facts[play.made].text
    for npc in s.tale.npcs:
        if not s.machine(facts[npc.fact].creator) and facts[npc.fact].public:
            yield npc.text.partition(PARTS)[0]


@lru_cache(maxsize=1024)
def found_in(text: str) -> tuple[Found, ...]:
    """Names, and nouns behind an article or a possessive.

    >>> [each.words for each in found_in("Then Marta hid the red boat behind the mill at Veldt.")]
    ['Marta', 'the red boat', 'the mill', 'Veldt']
    >>> found_in("It rained all night, and nobody came.")
    ()
    """
    tokens = TOKENS.findall(text)
    found: list[Found] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        run = name_at(tokens, at)
        if run:
            found += named(tokens, at, run)
            at += len(run)
        elif token.lower() in ARTICLES or token.lower() in POSSESSIVES:
            phrase = noun_behind(tokens, at)
            found += [phrase] if phrase else []
            at += 1
        else:
            at += 1
    return tuple(dict.fromkeys(each for each in found if len(each.words) <= LONGEST))


# -- names
def name_at(tokens: Sequence[str], at: int) -> list[str]:
    """The words with capital letters that begin here, if they are a name."""
    run: list[str] = []
    for token in tokens[at : at + 3]:
        if not capital(token) or (run and run[-1].endswith(("'s", "’s"))):
            break
        run.append(token)
    begins = at == 0 or tokens[at - 1] in ENDS
    if not begins or not run:
        return run
    if run[0].lower() in VAGUE | DESCRIBING:
        return []
    behind = tokens[at + len(run)].lower() if at + len(run) < len(tokens) else ""
    sure = len(run) > 1 or run[0].endswith(("'s", "’s")) or behind in DEEDS
    return run if sure else []


def capital(token: str) -> bool:
    plain = owner(token).lower()
    return token[0].isupper() and len(plain) > 1 and plain not in FUNCTION and not token.isupper()


def owner(token: str) -> str:
    """A name without the ending of a possessive."""
    return token[:-2] if token.endswith(("'s", "’s")) else token


def named(tokens: Sequence[str], at: int, run: Sequence[str]) -> Iterator[Found]:
    """Somebody, or somewhere; and what is said to be theirs."""
    before = tokens[at - 1].lower() if at else ""
    name = " ".join([*run[:-1], owner(run[-1])])
    yield Found("where" if before in AT or owner(run[-1]).lower() in PLACES else "who", name)
    if run[-1] != owner(run[-1]) and at + len(run) < len(tokens):
        theirs = tokens[at + len(run)].lower()
        kind = kind_of_noun(theirs)
        if kind != MATTER:
            yield Found(kind, f"{name}’s {theirs}")


# -- nouns
def noun_behind(tokens: Sequence[str], at: int) -> Found | None:
    """What an article or a possessive is about: at most two describing words, and a noun in the singular."""
    ahead = list(tokens[at + 1 : at + 5])
    described: list[str] = []
    while ahead and ahead[0] in DESCRIBING and len(described) < 2:
        described.append(ahead.pop(0))
    if not ahead or not ahead[0].isalpha() or not ahead[0].islower():
        return None
    noun = ahead[0]
    if len(ahead) > 1 and ahead[1] in PERSONS:  # the ferry keeper
        noun = f"{noun} {ahead[1]}"
    head = noun.rpartition(" ")[2]
    kind = kind_of_noun(head)
    theirs = tokens[at].lower() in POSSESSIVES and kind in (MATTER, "who")  # her brother is whose?
    if not is_noun(head) or theirs:
        return None
    return Found(kind, " ".join(["the", *described, noun]))


def is_noun(word: str) -> bool:
    """Whether a word may well be a noun in the singular."""
    if word in VAGUE:
        return False
    if word in PERSONS | PLACES | THINGS:
        return True
    plural = word.endswith("s") and not word.endswith(("ss", "us", "is"))
    known = word in FUNCTION or word in DESCRIBING or word in DEEDS
    return len(word) > 3 and not plural and not known and not word.endswith(("ly", "ing", "ed", "men", "ren"))


def kind_of_noun(word: str) -> str:
    if word in PERSONS:
        return "who"
    if word in PLACES:
        return "where"
    return "thing" if word in THINGS else MATTER
