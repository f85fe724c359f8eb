"""What a viewer is told of a table: messages made from its course, in words with the seats' names in them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from orrery.engine.forecast import Change, Forecast, Step
from orrery.engine.game import NOBODY, State
from orrery.engine.legacy import digest
from orrery.engine.view import Prompt, View
from orrery.players import player_title
from orrery.table import daily, protocol
from orrery.table.changes import Seen
from orrery.table.course import Course
from orrery.table.entries import Happened
from orrery.table.protocol import Changes, Ending, Moment, SeatState, TableSummary, Told, Welcome
from orrery.table.seats import Chair
from orrery.telling import Names, bot_name, told_apart


def names_for(course: Course, viewer: int) -> Names:
    """What the seats are called for one viewer."""
    names = course.names.get(viewer)
    if names is None:
        names = course.names[viewer] = named(course.titles, tuple(course.chairs), viewer)
    return names


def named(titles: tuple[str, ...], chairs: tuple[Chair, ...], viewer: int) -> Names:
    names = [
        bot_name(title, chair.name) if chair.kind == "player" else chair.name or title
        for chair, title in zip(chairs, titles, strict=True)
    ]
    return Names(titles, told_apart(titles, names), viewer)


def has_forecast(course: Course) -> bool:
    return type(course.match.state).forecast is not State.forecast


def welcome(course: Course, seat: int) -> Welcome:
    about = course.game.about
    return Welcome(
        protocol=protocol.PROTOCOL,
        table=course.table,
        game=about.name,
        title=about.title,
        version=about.version,
        options=course.game.options,
        commitment=course.commitment,
        seat=seat,
        entry=course.last,
        clock=course.head.clock,
        clock_ms=course.head.clock_s * 1000,
        has_forecast=has_forecast(course),
        same_deal=course.head.same_deal,
        kept=course.match.kept,
        daily=course.head.daily,
        rated=course.head.rated,
        chat=course.head.chat,
        late=late_in_words(course),
    )


def late_in_words(course: Course) -> str:
    """How late spectators see what the seats do: "4 turns"; "": not at all."""
    return f"{course.head.late} {course.game.lab.unit}" if course.head.late else ""


def moment(
    course: Course,
    happened: Happened,
    viewer: int,
    seats: Sequence[SeatState] | None = None,
    shown: View | None = None,
    changes: Changes | None = None,
) -> Moment:
    """One entry for one viewer; with the `seats` it is the last of several, and has the view, too.

    The view is made here, unless it is `shown` or told by its `changes`.
    """
    if seats is not None and shown is None and changes is None:
        shown = view(course, viewer)
    last = seats is not None
    return Moment(
        entry=happened.number,
        asked=happened.asked[viewer] if viewer != NOBODY else 0,
        what=happened.what,  # type: ignore[arg-type]
        by=happened.by,
        told=told(course, happened, viewer),
        moves=happened.moves,
        view=shown if last else None,
        changes=changes if last else None,
        seats=tuple(seats or ()),
        can_take_back=last and viewer != NOBODY and course.can_take_back(viewer),
        ending=ending(course, viewer) if last else None,
    )


def missed(
    course: Course, have: int, viewer: int, seats: Sequence[SeatState], shown: View | None = None
) -> list[Moment]:
    """What a client that has the entries up to `have` must be told: every moment, or the whole log."""
    if have > course.last:  # it cannot know more than we do: begin again
        have = 0
    last = moment(course, course.happened[-1], viewer, seats, shown)
    if course.last - have > protocol.MOST_MISSED:
        return [replace(last, told=(), log=log(course, viewer))]
    return [*(moment(course, then, viewer) for then in course.happened[have:-1]), last]


def told(course: Course, happened: Happened, viewer: int) -> tuple[Told, ...]:
    names = names_for(course, viewer)
    return tuple(
        [
            Told(event.kind, names.tell(event.text), event.values)
            for event in happened.events
            if event.seen(viewer)
        ]
    )


def log(course: Course, viewer: int) -> tuple[Told, ...]:
    """All that was ever told."""
    return tuple(line for then in course.happened for line in told(course, then, viewer))


def seen(course: Course, viewer: int, before: Seen | None = None) -> Seen:
    """What the viewer sees now. While a match goes on, what was seen `before` is not made anew."""
    going_on = course.begun and not course.over()
    plain = course.match.state.view(viewer if course.begun else NOBODY)
    names = names_for(course, viewer)
    if going_on and before is not None and before.names is names:
        return before.next(course.last, plain)
    return Seen(course.last, plain, view(course, viewer, plain), names if going_on else None)


def view(course: Course, viewer: int, plain: View | None = None) -> View:
    """What the viewer sees. Before all are seated nobody sees a card that he might carry to another seat."""
    names = names_for(course, viewer)
    plain = plain or course.match.state.view(viewer if course.begun else NOBODY)
    if course.begun:
        shown = names.on(plain)
        return replace(shown, choices=(), asides=(), to_act=(), over=True) if course.over() else shown
    shown = names.on(plain)
    missing = [names.of(seat) for seat, chair in enumerate(course.chairs) if chair.kind == "open"]
    waiting = Prompt(f"Waiting for somebody to sit down as {' and '.join(missing)}.")
    return replace(shown, seat=viewer, prompt=waiting, choices=(), asides=(), to_act=())


def ending(course: Course, viewer: int) -> Ending | None:
    outcome = course.match.outcome() if course.over() else None
    if outcome is None:
        return None
    match, sealed = course.match, daily.under_way(course.head.daily)
    return Ending(
        reason=outcome.reason,
        text=names_for(course, viewer).tell(outcome.text),
        scores=tuple(outcome.scores),
        winners=tuple(outcome.winners()),
        key="" if sealed else match.key,
        rematch=course.rematch,
        title=outcome.title,
        mark="" if sealed else digest(match.key, match.first_mark),
    )


def foreseen(course: Course, seat: int, action: str) -> Forecast | None:
    """What a seat can foresee of one of its legal actions, with names in it; raises a Refusal."""
    course.check_playing()
    number = course.match.check(seat, action)
    forecast = course.foresee(seat, number)
    return None if forecast is None else with_names(forecast, names_for(course, seat))


def with_names(forecast: Forecast, names: Names) -> Forecast:
    def step(one: Step) -> Step:
        return replace(one, when=names.tell(one.when), text=names.tell(one.text))

    def change(one: Change) -> Change:
        return replace(one, title=names.retitle(one.title))

    def tell(texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(names.tell(text) for text in texts)

    return replace(
        forecast,
        title=names.tell(forecast.title),
        steps=tuple(step(one) for one in forecast.steps),
        changes=tuple(change(one) for one in forecast.changes),
        totals=tell(forecast.totals),
        warnings=tell(forecast.warnings),
        unknown=tell(forecast.unknown),
    )


def summary(
    course: Course, seats: Sequence[SeatState] = (), tokens: dict[int, str] | None = None
) -> TableSummary:
    return TableSummary(
        table=course.table,
        game=course.game.about.name,
        title=course.game.about.title,
        seats=tuple(seats) or tuple(seat_state(course, seat) for seat in range(len(course.chairs))),
        moves=len(course.match.moves),
        over=course.over(),
        tokens=tokens or {},
        subtitle=course.match.subtitle(),
        at=round(course.happened[-1].at * 1000),
        to_act=tuple(course.deciding()),
        ending=ending(course, NOBODY),
        same_deal=course.head.same_deal,
        kept=course.match.kept,
        daily=course.head.daily,
    )


def seat_state(
    course: Course,
    seat: int,
    *,
    here: bool = False,
    stand_in_ms: int | None = None,
    clock: protocol.ClockState | None = None,
) -> SeatState:
    chair = course.chairs[seat]
    name = names_for(course, NOBODY).of(seat) if chair.kind != "open" else ""
    by_title = name == course.titles[seat]
    if chair.kind == "player" and by_title:
        name = f"{name} ({player_title(chair.name)})"  # here it is of interest which bot that is
    return SeatState(
        title=course.titles[seat],
        name=name,
        kind=chair.kind,
        by_title=by_title,
        bot=course.bot_at(seat),
        here=here or chair.kind == "player",
        stand_in_ms=stand_in_ms,
        clock=clock,
    )
