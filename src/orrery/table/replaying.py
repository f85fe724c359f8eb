"""Replays: a match told again, decision by decision, through the eyes of a seat or of a spectator.

The caller vouches that the match may be shown: it is over, or its file holds its key.
"""

from __future__ import annotations

from msgspec.structs import replace

from orrery.bygone import Bygone, bygone
from orrery.engine import matchfile
from orrery.engine.game import NOBODY, Event
from orrery.engine.match import Match, commitment
from orrery.engine.view import Prompt, View
from orrery.engine.words import Illegal, Malformed
from orrery.games import game_as_written
from orrery.table import limits
from orrery.table.protocol import Ending, Frame, Replay, Told
from orrery.telling import Names, known_before, moments, names_of


def replay_of(
    match: Match, seat: int = NOBODY, *, committed: str = "", ending: Ending | None = None
) -> Replay:
    """The replay of a match as this seat saw it; raises a Refusal.

    `committed` is what was published before play. `ending` is the table's own, for a match that ended by
    resigning or by the clock.
    """
    check(match, seat)
    names = names_of(match)
    about = match.game.about
    return Replay(
        game=about.name,
        title=about.title,
        options=match.game.options,
        seats=names.list(),
        seat=seat,
        frames=tuple(frames(match, names, seat)),
        ending=ending or ending_of(match, names),
        fair=" ".join(filter(None, (fairness(match, committed), known_before(match)))),
        subtitle=match.subtitle(),
        kept=match.kept,
    )


def replay_of_file(text: str, seat: int = NOBODY) -> Replay:
    """The replay of a match file; raises a Refusal, BadMatchFile with its line."""
    record = record_of(text)
    old = bygone(record, text)
    if old is not None:
        return replay_of_bygone(old, seat)
    match = matchfile.replay(record, game_as_written)
    return replay_of(match, seat, committed=record.commitment)


def replay_of_bygone(old: Bygone, seat: int) -> Replay:
    """All that was decided, in one frame."""
    check_seat(seat, len(old.seats))
    told = tuple(Told("act", each.text) for each in old.said)
    view = View(seat, (), Prompt(old.why), over=old.over)
    return Replay(
        game=old.game,
        title=old.title,
        options=dict(old.options),
        seats=old.seats,
        seat=seat,
        frames=(Frame(NOBODY, "", "What was decided", told, view),),
        fair=old.why,
        rules_gone=True,
    )


def match_of_file(text: str) -> tuple[Match, str]:
    """The match in a file, and what was published before play; raises a Refusal."""
    record = record_of(text)
    return matchfile.replay(record, game_as_written), record.commitment


def record_of(text: str) -> matchfile.Record:
    record = matchfile.parse(text)
    check_length(len(record.moves))
    return record


def check(match: Match, seat: int) -> None:
    check_seat(seat, match.game.seats)
    check_length(len(match.moves))


def check_seat(seat: int, seats: int) -> None:
    if not NOBODY <= seat < seats:
        raise Malformed("no-such-seat", f"There is no seat {seat}; the seats are 0 to {seats - 1}.")


def check_length(decisions: int) -> None:
    if decisions > limits.MOST_KEPT:
        most = f"at most {limits.MOST_KEPT:,} can be shown and taken up again"
        raise Illegal("too-long", f"The match has {decisions:,} decisions; {most}.")


# -- frame by frame
def frames(match: Match, names: Names, seat: int) -> list[Frame]:
    found: list[Frame] = []
    before: View | None = None
    for number, moment in enumerate(moments(match)):
        view = names.on(moment.state.view(seat))
        shown = replace(view, choices=())  # nothing can be decided any more
        if before is None:
            found.append(Frame(NOBODY, "", "The beginning", (), shown))
        else:
            found.append(frame(match, names, seat, number - 1, before, shown))
        before = view
    return found


def frame(match: Match, names: Names, seat: int, number: int, before: View, after: View) -> Frame:
    """One decision. What another seat decided is told as far as this one could see it."""
    move = match.moves[number]
    told = tuple(told_of(event, names) for event in move.events if event.seen(seat))
    if move.seat == seat:
        action = match.game.text(move.action)
        labels = [choice.label for choice in before.choices if choice.action == action]
        return Frame(move.seat, action, labels[0] if labels else action, told, after)
    label = told[0].text if told else f"{names.of(move.seat)} decides."
    return Frame(move.seat, "", label, told, after)


def told_of(event: Event, names: Names) -> Told:
    return Told(event.kind, names.tell(event.text), event.values)


# -- the end, and whether the shuffle was fair
def ending_of(match: Match, names: Names) -> Ending | None:
    outcome = match.outcome()
    if outcome is None:
        return None
    scores, winners = tuple(outcome.scores), tuple(outcome.winners())
    return Ending(outcome.reason, names.tell(outcome.text), scores, winners, match.key, title=outcome.title)


def fairness(match: Match, committed: str) -> str:
    """What can be said of the shuffle, in a sentence for the page."""
    if match.chance != "sealed":
        return f'No commitment was made before play; every draw follows from the key "{match.key}".'
    ours = commitment(match.key)
    if not committed:
        return f"The key belongs to the commitment {ours}: compare it with the one shown before play."
    if committed == ours:
        return f"The shuffle was fair: the key is the one committed to before play ({ours[:16]}…)."
    return "The shuffle was not fair: the key is not the one that was committed to before play."
