"""What a person keeps of their campaigns: points, what they have taught the leader, and how they went.

Ruling on CW-193: buying a node is no match, so points are not spent for good. A campaign may use every node
whose cost the points of all earlier ones reach; the nodes of the last campaign are kept for the next one, and
points that are left are put into the next nodes of the tree. Who wants others says so with the option `tree`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from orrery.cardtext import slug
from orrery.engine.game import Event
from orrery.engine.legacy import Entry, Finished, Legacy, Line
from orrery.engine.options import NO_WORD, Several, Value
from orrery.engine.words import counted
from orrery.games.clans.cards.campaign import standard_war
from orrery.games.clans.program import NodeDef
from orrery.games.clans.rules.campaign.points import FOR_FIRST_CAMPAIGN
from orrery.games.clans.tables import nodes_in_force

LATEST: Final = 50  # campaigns that are kept one by one
WON, LOST, GIVEN_UP = "won", "lost", "given-up"
EARN: Final = ("battle-won", "act-won", "campaign-won", "campaign-lost")  # events that bring points
TREE, CAMPAIGNS = "Hero tree", "Campaigns"


class Fought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One campaign."""

    result: str  # WON, LOST or GIVEN_UP
    key: str  # the seed
    mode: str
    act: int
    place: str
    battles: int  # won
    points: int


class Career(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All campaigns of a person."""

    campaigns: int = 0
    won: int = 0
    given_up: int = 0
    points: int = 0  # of all of them
    battles: int = 0  # won
    furthest: int = 0  # act
    tree: tuple[str, ...] = ()  # the nodes of the last campaign, as they are typed
    mode: str = ""  # that of the last one
    relic: str = ""
    latest: tuple[Fought, ...] = ()  # the newest last


class CampaignLegacy(Legacy[Career]):
    def fold(self, legacy: Career, finished: Finished) -> Career:
        if finished.seat != 0:
            return legacy  # to lead the enemy is no career
        fought = told_by(finished, first=legacy.won == 0)
        return Career(
            campaigns=legacy.campaigns + 1,
            won=legacy.won + (fought.result == WON),
            given_up=legacy.given_up + (fought.result == GIVEN_UP),
            points=legacy.points + fought.points,
            battles=legacy.battles + fought.battles,
            furthest=max(legacy.furthest, fought.act),
            tree=tuple(Several.words(str(finished.options["tree"]))),
            mode=fought.mode,
            relic=str(finished.options["relic"]),
            latest=(*legacy.latest, fought)[-LATEST:],
        )

    def inherit(self, legacy: Career) -> dict[str, Value]:
        if not legacy.campaigns:
            return {}
        return {
            "mode": legacy.mode,
            "relic": legacy.relic,
            "tree": ",".join(learned(legacy)) or NO_WORD,
            "points": legacy.points,
        }

    def describe(self, legacy: Career) -> tuple[Line, ...]:
        return tuple([Line(title, text) for title, text in told_of(legacy) if text])

    def entries(self, legacy: Career) -> tuple[Entry, ...]:
        known = learned(legacy)
        nodes = [
            Entry(TREE, node.name, node.about, named=True)
            if slug(node.name) in known
            else Entry(TREE, node.name, f"{price_of(node)} {node.about}", open=False, named=True)
            for node in standard_war().nodes
            if node.cost
        ]
        fought = [
            Entry(CAMPAIGNS, headline(each), details(each), past=True, key=each.key)
            for each in reversed(legacy.latest)
        ]
        return (*nodes, *fought)

    def amounts(self, legacy: Career) -> dict[str, int]:
        return {"Legacy points": legacy.points}


def learned(legacy: Career) -> list[str]:
    """The nodes of the last campaign, and what else the points reach, in the order of the tree."""
    nodes = standard_war().nodes
    words = [slug(node.name) for node in nodes]
    kept = nodes_in_force(nodes, [words.index(word) for word in legacy.tree if word in words], legacy.points)
    for number in range(len(nodes)):
        kept = max(kept, nodes_in_force(nodes, [*kept, number], legacy.points), key=len)
    return [words[number] for number in kept if nodes[number].cost > 0]


def left_over(legacy: Career) -> int:
    """The points that are in no node yet."""
    known = learned(legacy)
    return legacy.points - sum(node.cost for node in standard_war().nodes if slug(node.name) in known)


# -- what happened in a campaign
def told_by(finished: Finished, *, first: bool) -> Fought:
    events = finished.events
    ended = next((event.values for event in events if event.kind in ("campaign-won", "campaign-lost")), None)
    result = GIVEN_UP if ended is None else WON if finished.won else LOST
    travels = [event.values for event in events if event.kind == "travelled"]
    last = travels[-1] if travels else {"act": 1, "place": ""}
    extra = FOR_FIRST_CAMPAIGN if first and result == WON else 0
    return Fought(
        result,
        finished.key,
        str(finished.options["mode"]),
        number(last, "act"),
        str(last["place"]),
        finished.count("battle-won"),
        int(extra) + total(events, EARN, "points"),
    )


def total(events: Iterable[Event], kinds: tuple[str, ...], value: str) -> int:
    return sum(number(event.values, value) for event in events if event.kind in kinds)


def number(values: Mapping[str, object], name: str) -> int:
    found = values.get(name, 0)
    assert isinstance(found, int)
    return found


# -- words
def told_of(legacy: Career) -> Iterator[tuple[str, str]]:
    lost = legacy.campaigns - legacy.won - legacy.given_up
    up = f", {legacy.given_up} given up" if legacy.given_up else ""
    yield "Campaigns", f"{legacy.campaigns}: {legacy.won} won, {lost} lost{up}"
    yield "Battles won", str(legacy.battles) if legacy.battles else ""
    yield "Furthest", f"act {legacy.furthest}" if legacy.furthest else ""
    yield "Points", f"{legacy.points} earned, {left_over(legacy)} left" if legacy.points else ""
    names = {slug(node.name): node.name for node in standard_war().nodes}
    yield "Learned", ", ".join([names[word] for word in learned(legacy)]) if legacy.campaigns else ""
    yield "Last campaign", headline(legacy.latest[-1]) if legacy.latest else ""


def headline(fought: Fought) -> str:
    if fought.result == WON:
        return f"Won, with {counted(fought.battles, 'battle', 'battles')}"
    how = "Lost" if fought.result == LOST else "Given up"
    where = f" at {fought.place}" if fought.place else ""
    return f"{how} in act {fought.act}{where}"


def details(fought: Fought) -> str:
    battles = counted(fought.battles, "battle", "battles")
    return f"{battles} won, {fought.points} points, in {fought.mode}."


def price_of(node: NodeDef) -> str:
    """What a node of the tree costs, and which others it needs."""
    nodes = standard_war().nodes
    names = " and ".join([nodes[need].name for need in node.needs if nodes[need].cost])
    return f"{node.cost} points, after {names}." if names else f"{node.cost} points."
