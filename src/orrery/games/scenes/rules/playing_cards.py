"""Playing a card: what each kind does, how a play is fixed, and how it is taken back (NS-030 to NS-057)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.scenes.names import (
    CONFRONT,
    ELEMENT,
    EVENT,
    INTRODUCE,
    KINDS,
    LAST_WORD,
    NO_DIALOG,
    NONE,
    PASS,
    PLAY,
    act_of,
    kind_of,
)
from orrery.games.scenes.rules import effects
from orrery.games.scenes.rules.texts import called, inert, parts_of, said
from orrery.games.scenes.state.tale import Npc, Play, Tale

if TYPE_CHECKING:
    from orrery.games.scenes.state.story import StoryState

Values = tuple[int, ...]


# -- the kinds of plays
def play(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A card without a target: an element, Introduce, a plain event, or Last Word about the premise."""
    (card,) = values
    done = Play(s.scene, seat, card, kind_of(card))
    if done.kind == EVENT:
        accept(s, done, words)
        effects.happen(s, s.rules.effect(card)[0])
    elif card == LAST_WORD:
        effects.speak_of_the_premise(s, accept(s, done, words))
    else:
        effects.bring_in(s, accept(s, done, words), words)


def play_on(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A card and a fact: its target, or the one that must be mentioned while Coherence is Frayed."""
    card, number = values
    kind = kind_of(card)
    if kind in (ELEMENT, INTRODUCE):
        effects.bring_in(s, accept(s, Play(s.scene, seat, card, kind, mention=number), words), words)
        return
    done = accept(s, Play(s.scene, seat, card, kind, target=number), words)
    effects.MOVES[kind](s, done, words)


def play_option(s: StoryState, seat: int, values: Values, words: str) -> None:
    """An event of which one option was picked (NS-056)."""
    card, choice = values
    accept(s, Play(s.scene, seat, card, EVENT, choice=choice), words)
    effects.happen(s, s.rules.effect(card)[choice])


def hide(s: StoryState, seat: int, values: Values, words: str) -> None:
    """Any card face down, as Introduce, once an act (NS-036)."""
    card, mention = values if len(values) == 2 else (values[0], NONE)
    done = accept(s, Play(s.scene, seat, card, INTRODUCE, hidden=True, mention=mention), words)
    s.tale.hidden_in[seat] = act_of(s.scene)
    effects.bring_in(s, done, words)


def put_away(s: StoryState, seat: int, values: Values, words: str) -> None:
    """A seat that can play nothing discards a card with a sentence; it counts as its card (NS-037)."""
    accept(s, Play(s.scene, seat, values[0], PASS), words)


# -- Confront
def face_to_face(s: StoryState, seat: int, values: Values, words: str) -> None:
    """Two facts: do they fit? The others vote, with this player as the author (NS-079, NS-081)."""
    card, one, other = values
    played = Play(s.scene, seat, card, CONFRONT, target=one, second=other, challenged=True)
    effects.face(s, accept(s, played, words))


def stand_against(s: StoryState, seat: int, values: Values, words: str) -> None:
    """An NPC acts from its sheet, and thinks better or worse of who faced it (NS-082, NS-085)."""
    card, number, tie, act, stance = values
    played = Play(s.scene, seat, card, CONFRONT, target=number, second=tie, choice=act, stance=stance)
    effects.confront(s, accept(s, played, words), words)


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
