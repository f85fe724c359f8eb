"""Playing a card: what each kind does, how a play is fixed, and how it is taken back (NS-030 to NS-057)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.scenes.names import (
    CALLBACK,
    COMPLICATE,
    CONFRONT,
    COST,
    ELEMENT,
    EVENT,
    FREE,
    INTRODUCE,
    KINDS,
    LAST_WORD,
    LIFTING,
    LOCKED,
    NO_DIALOG,
    NONE,
    NOTE,
    PASS,
    PLAY,
    PRESS,
    RESOLVE,
    REVEAL,
    STANCE,
    VOTING,
    act_of,
    kind_of,
    subtype_of,
)
from orrery.games.scenes.program import effect_text
from orrery.games.scenes.rules.texts import called, inert, parts_of, premise_of, said
from orrery.games.scenes.state.tale import Complication, Fact, Npc, Play, Tale

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Values = tuple[int, ...]


# -- the kinds of plays
def play(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A card without a target: an element, Introduce, a plain event, or Last Word about the premise."""
    (card,) = values
    done = Play(s.scene, seat, card, kind_of(card))
    if done.kind == EVENT:
        happen(s, accept(s, done, words), 0)
    elif card == LAST_WORD:
        speak_of_the_premise(s, accept(s, done, words))
    else:
        bring_in(s, accept(s, done, words), words)


def play_on(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A card and a fact: its target, or the one that must be mentioned while Coherence is Frayed."""
    card, number = values
    kind = kind_of(card)
    if kind in (ELEMENT, INTRODUCE):
        bring_in(s, accept(s, Play(s.scene, seat, card, kind, mention=number), words), words)
        return
    done = accept(s, Play(s.scene, seat, card, kind, target=number), words)
    MOVES[kind](s, done, words)


def play_option(s: StoryState, seat: int, values: Values, words: str) -> None:
    """An event of which one option was picked (NS-056)."""
    card, choice = values
    happen(s, accept(s, Play(s.scene, seat, card, EVENT, choice=choice), words), choice)


def hide(s: StoryState, seat: int, values: Values, words: str) -> None:
    """Any card face down, as Introduce, once an act (NS-036)."""
    card, mention = values if len(values) == 2 else (values[0], NONE)
    done = accept(s, Play(s.scene, seat, card, INTRODUCE, hidden=True, mention=mention), words)
    s.tale.hidden_in[seat] = act_of(s.scene)
    bring_in(s, done, words)


def put_away(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A seat that can play nothing discards a card with a sentence; it counts as its card (NS-037)."""
    accept(s, Play(s.scene, seat, values[0], PASS), words)


# -- facts
def bring_in(s: StoryState, done: int, words: str) -> None:
    """An element or Introduce makes an open fact (NS-024, NS-039)."""
    played = s.tale.plays[done]
    story, own = parts_of(words)
    note = played.kind == INTRODUCE
    subtype = NOTE if note else subtype_of(played.card)
    text = own or story if note else own
    make(s, done, Fact(NONE if note else played.card, played.seat, s.scene, subtype, text))


def make(s: StoryState, done: int, fact: Fact) -> None:
    """A fact with a new id (NS-023)."""
    number = len(s.tale.facts)
    s.tale.facts.append(fact)
    s.tale.plays[done] = s.tale.plays[done]._replace(made=number)
    if s.log is not None:
        s.tell("fact", f"F{number + 1} is {inert(called(s, number))}.", {"fact": number + 1})


def complicate(s: StoryState, done: int, words: str) -> None:
    """One more complication and +1 Tension (NS-040)."""
    played = s.tale.plays[done]
    add_complication(s, played.target, played.seat, words)
    s.tale.change(1, 0)


def add_complication(s: StoryState, number: int, seat: int, words: str) -> None:
    story, own = parts_of(words)
    text = own if s.tale.facts[number].sealed else own or story  # of a secret, only what is meant for it
    s.tale.complicate(number, Complication(seat, s.scene, text))
    s.tell("complication", f"F{number + 1} has one more complication.", {"fact": number + 1, "seat": seat})


def call_back(s: StoryState, done: int, words: str) -> None:  # noqa: ARG001  as all moves are called
    """It only counts, unless close weave is on (NS-042, NS-044)."""
    played = s.tale.plays[done]
    fact = s.tale.facts[played.target]
    s.tale.facts[played.target] = fact._replace(callbacks=(*fact.callbacks, (played.seat, s.scene)))
    weave(s)
    unlock(s)


def weave(s: StoryState) -> None:
    if s.rules.close_weave:
        s.tale.change(0, 1)


def reveal(s: StoryState, done: int, words: str) -> None:  # noqa: ARG001
    """The text of a secret is open to all from now on (NS-045)."""
    show(s, s.tale.plays[done].target)
    weave(s)


def show(s: StoryState, number: int) -> None:
    """Show a secret; what was seen cannot be taken back (NS-008)."""
    fact = s.tale.facts[number]
    s.tale.facts[number] = fact._replace(revealed=True)
    s.shown = number
    s.news += 1
    s.tell(
        "reveal",
        f"The secret F{number + 1} is open{said(fact.text)}",
        {"fact": number + 1, "words": fact.text},
    )


def resolve(s: StoryState, done: int, words: str) -> None:  # noqa: ARG001
    """-2 Tension, 2 points for the resolver and 1 for the creator (NS-047, NS-048)."""
    played = s.tale.plays[done]
    if s.tale.facts[played.target].sealed:  # only as forced Resolve (NS-096)
        show(s, played.target)
    fact = s.tale.facts[played.target]
    s.tale.facts[played.target] = fact._replace(resolver=played.seat, resolved=s.scene)
    s.tale.change(-COST, 0)
    s.tale.points[played.seat] += 2
    s.tale.points[fact.creator] += 1
    s.tale.needs = False
    number = played.target + 1
    s.tell("resolve", f"{{{played.seat}}} resolves F{number}.", {"fact": number, "seat": played.seat})
    if played.card == LAST_WORD:
        s.tell("last-word", "It took the Last Word.", {"seat": played.seat})


def speak_of_the_premise(s: StoryState, done: int) -> None:
    """No fact is open: the question of the premise becomes one, and is resolved (NS-097)."""
    seat = s.tale.plays[done].seat
    make(s, done, Fact(NONE, seat, s.scene, NOTE, premise_of(s).question))
    s.tale.plays[done] = s.tale.plays[done]._replace(target=s.tale.plays[done].made)
    resolve(s, done, "")


def happen(s: StoryState, done: int, choice: int) -> None:
    """An event moves meters, and nothing else (NS-057)."""
    change = s.rules.effect(s.tale.plays[done].card)[choice]
    s.tale.change(*change)
    values: dict[str, int | str] = {"tension": s.tale.tension, "coherence": s.tale.coherence}
    s.tell("meters", f"{effect_text(change)}.", values)


# -- Confront
def face_to_face(s: StoryState, seat: int, values: Values, words: str) -> None:
    """Two facts: do they fit? The others vote, with this player as the author (NS-079, NS-081)."""
    card, one, other = values
    played = Play(s.scene, seat, card, CONFRONT, target=one, second=other, challenged=True)
    accept(s, played, words)
    if s.tale.lock == LOCKED:
        s.tale.lock = LIFTING  # Coherence is lifted after its own effect: when the vote closes (NS-064)
    s.dialog = VOTING
    s.named, s.second = one, other
    s.votes = [NONE] * len(s.machines)
    s.explanation = ""


def stand_against(s: StoryState, seat: int, values: Values, words: str) -> None:
    """An NPC acts from its sheet, and thinks better or worse of who faced it (NS-082, NS-085)."""
    card, number, tie, act, stance = values
    accept(
        s, Play(s.scene, seat, card, CONFRONT, target=number, second=tie, choice=act, stance=stance), words
    )
    s.tale.change(1, 0)
    if act == PRESS:
        add_complication(s, tie, seat, words)
    else:
        show(s, tie)
    place = s.tale.npc_of(number)
    npc = s.tale.npcs[place]
    stances = list(npc.stances)
    stances[seat] = max(-STANCE, min(STANCE, stances[seat] + (1 if stance else -1)))
    s.tale.npcs[place] = npc._replace(stances=tuple(stances), last=s.scene)
    unlock(s)


def unlock(s: StoryState) -> None:
    """The first Callback or Confront of a scene that opened Torn (NS-064)."""
    if s.tale.lock != FREE:
        s.tale.lock = FREE
        s.tale.coherence = max(1, s.tale.coherence)


def make_npc(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A character becomes an NPC; the sheet is no play (NS-083, NS-084)."""
    number, tie = values
    s.tale.npcs.append(Npc(number, (tie,), (0,) * len(s.machines), text=words))
    s.tale.link(number, tie)
    s.tell(
        "npc", f"{{{seat}}} makes F{number + 1} an NPC.", {"seat": seat, "fact": number + 1, "words": words}
    )


def tie_npc(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """A second tie, or another one in place of the older."""
    number, tie = values
    place = s.tale.npc_of(number)
    npc = s.tale.npcs[place]
    s.tale.npcs[place] = npc._replace(ties=(*npc.ties[-1:], tie), tied=s.scene)
    s.tale.link(number, tie)
    s.tell("tie", f"{{{seat}}} ties F{number + 1} to F{tie + 1}.", {"seat": seat, "fact": number + 1})


# -- accepting, fixing, taking back
def accept(s: StoryState, played: Play, words: str) -> int:
    """Put a play into the list; the one before it is fixed by that. Its place in the list."""
    fix(s)
    s.before = s.tale.copy()
    s.answered = False
    s.shown = NONE
    if played.card != LAST_WORD:  # which replaces the hand card (NS-098)
        s.hands[played.seat].remove(played.card)
    story, _ = parts_of(words)
    s.tale.plays.append(played._replace(text=story))
    s.window = len(s.tale.plays) - 1
    tell_play(s, played, story)
    return s.window


def tell_play(s: StoryState, played: Play, story: str) -> None:
    if s.log is None:
        return
    name = "a card face down" if played.hidden else s.rules.card_name(played.card)
    verb = "puts away" if played.kind == PASS else "plays"
    facts = [f"{called(s, each)} (F{each + 1})" for each in (played.target, played.second) if each != NONE]
    on = f" on {' and '.join(facts)}" if facts else ""
    values: dict[str, int | str] = {
        "seat": played.seat, "scene": s.scene, "card": name, "kind": KINDS[played.kind], "words": story,
    }  # fmt: skip
    s.tell("play", f"{{{played.seat}}} {verb} {inert(name + on)}{said(story)}", values)


def fix(s: StoryState) -> None:
    """Close the window of the last play: its author draws a card, if the deck has any (NS-034, NS-035)."""
    if s.window == NONE:
        return
    played = s.tale.plays[s.window]
    s.window = NONE
    s.before = None
    s.shown = NONE
    s.answered = False
    if s.deck and played.card != LAST_WORD:
        card = s.deck.pop()
        s.hands[played.seat].append(card)
        s.hands[played.seat].sort()
        s.news += 1
        name = s.rules.card_name(card)
        s.tell(
            "draw", f"{{{played.seat}}} draws {name}.", {"seat": played.seat, "card": name}, 1 << played.seat
        )


def undo(s: StoryState, seat: int, values: Values, words: str) -> None:  # noqa: ARG001
    """The author takes the play back while nobody has answered it (NS-007)."""
    take_back(s)
    s.tell("undo", f"{{{seat}}} takes the card back.", {"seat": seat})


def take_back(s: StoryState) -> None:
    """Everything is as it was before the play; a fact that it made is void, a text it showed stays open."""
    assert s.before is not None
    played = s.tale.plays[s.window]
    made, shown, sheets = s.tale.facts[len(s.before.facts) :], s.shown, s.tale.npcs
    s.tale, s.before = s.before, None
    s.tale.facts += [fact._replace(void=True, text="", complications=(), links=()) for fact in made]
    keep_sheets(s.tale, sheets)
    if shown != NONE and shown < len(s.tale.facts):
        s.tale.facts[shown] = s.tale.facts[shown]._replace(revealed=True)
    if played.card != LAST_WORD:
        s.hands[played.seat].append(played.card)
        s.hands[played.seat].sort()
    s.phase, s.step = PLAY, 0
    s.window = NONE
    s.shown = NONE
    s.answered = False
    s.dialog = NO_DIALOG


def keep_sheets(tale: Tale, sheets: list[Npc]) -> None:
    """Sheets are no plays: those written since stay, and so do their ties (NS-083, NS-086)."""
    for npc in sheets:
        place = tale.npc_of(npc.fact)
        if place == NONE:
            tale.npcs.append(npc)
        else:
            tale.npcs[place] = tale.npcs[place]._replace(ties=npc.ties, tied=npc.tied)
        for tie in npc.ties:
            tale.link(npc.fact, tie)


MOVES = {COMPLICATE: complicate, REVEAL: reveal, CALLBACK: call_back, RESOLVE: resolve}
