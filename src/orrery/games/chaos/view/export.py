"""A quest as a text to keep and print: what was told of it, and what the rules say happened, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.engine.game import PROSE, Event
from orrery.engine.match import Match, Move, with_names
from orrery.games.chaos.names import NONE
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.view.narrator.chronicle import listed, paragraph
from orrery.narrate.narrator import Reteller
from orrery.narrate.prose import in_markdown, upper

ANEW = 1_000_003  # between the numbers of one telling and the next
ITEM = "- "
CHAPTERS = {"embark": "##", "flip": "##", "tavern": "##"}
PARTS_OF_CHAPTERS = {**CHAPTERS, "flip": "###"}  # of a journey each quest is a chapter


def as_markdown(
    match: Match, *, anew: int = 0, model: Reteller | None = None, prose: bool = True, rules: bool = True
) -> str:
    """The log of a match. `anew` asks for other words; no die is rolled again for it (CE-125)."""
    fresh = Match(match.game, match.key, match.chance, match.seated)
    fresh.narrated = False
    state = fresh.state
    assert isinstance(state, ChaosState)
    said: list[str] = []
    lines = list(beginning(state))
    marks = CHAPTERS if state.cards else PARTS_OF_CHAPTERS
    for move in match.moves:
        done = fresh.record(move.seat, move.action, move.words)
        state = fresh.state
        assert isinstance(state, ChaosState)
        told = ""
        if prose:
            told = paragraph(state, done.events, len(fresh.moves) - 1 + anew * ANEW, said, model)
            said += [told] if told else []
        heads = [
            f"{marks[event.kind]} {in_markdown(heading(state, event))}"
            for event in done.events
            if event.kind in marks
        ]
        for line in move_lines(match, done, told, heads, rules=rules):
            if line.startswith(ITEM) and lines[-1] and not lines[-1].startswith(ITEM):
                lines.append("")  # a list begins
            lines.append(line)
    if outcome := match.outcome():
        lines += ["", in_markdown(with_names(outcome.text, match.names()))]
    return "\n".join(lines) + "\n"


def beginning(s: ChaosState) -> Iterator[str]:
    if not s.cards:  # the quest is chosen later
        yield "# A journey in The Chaos Engine"
        return
    quest = s.core.quests[s.quest]
    heroes = [s.title(number) for number, f in enumerate(s.figures) if f.hero != NONE]
    yield f"# {in_markdown(upper(quest.name))} in {in_markdown(s.core.biomes[s.biome].name)}"
    yield ""
    yield f"*{in_markdown(listed(heroes))} set out {in_markdown(quest.goal)}.*"


def heading(s: ChaosState, event: Event) -> str:
    """What begins, as a title."""
    if event.kind != "flip":
        return event.text.rstrip(".")
    title = next(row.title for row in s.core.events if row.id == event.values["event"])
    return f"Card {event.values['card']}: {upper(title)}"


def move_lines(match: Match, move: Move, told: str, heads: Sequence[str], *, rules: bool) -> Iterator[str]:
    """A heading where something new begins, the prose, and the rules' own words as a list.

    The list of one move goes on in the next, until something is told.
    """
    for head in heads:
        yield from ("", head)
    if told:
        yield from ("", in_markdown(told))
    mute = (*PARTS_OF_CHAPTERS, "die", PROSE)
    lines = [event for event in move.events if event.kind not in mute and event.seen(NONE)]
    if rules and lines:
        yield from (f"{ITEM}{in_markdown(with_names(event.text, match.names()))}" for event in lines)
