"""Deeds: what the events of a run say that the dungeon has done, and which drives grow by it (SD-151).

A loss is told with the card it came from, so the dungeon's card damage is every loss by a card that it has
used. Traps that spring while an accepted Offer is being resolved are those that waited for it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.game import Event
from orrery.games.shattered.names import (
    BOND,
    BREAK,
    CATEGORY_NAMES,
    CRAFT,
    DREAD,
    DRIVES,
    DUNGEON,
    GUILE,
    HUNGER,
    KILL,
    KINSHIP,
    NERVE,
    OFFER,
    OUTCOME_NAMES,
    PANIC,
    RESHAPE,
    RESOLVE,
    RESOURCE_NAMES,
    SWAY,
    TEST,
    VITALITY,
)
from orrery.games.shattered.rules.identity.drives import QUARTERS
from orrery.games.shattered.state.deeds import DeedCount

SPILL: Final = "Overwhelm"  # what a loss beyond the struck reducer comes from


@final
class Deeds(DeedCount):
    """What the dungeon has done in one run, counted from its events."""

    def __init__(self) -> None:
        super().__init__()
        self.rooms: list[str] = []  # how they ended
        # While events are read:
        self.cards: set[str] = set()  # that the dungeon has used
        self.striker: i64 = DUNGEON
        self.category = ""  # of the card that is being resolved
        self.taking = False  # an Offer of the dungeon was accepted, and its traps may spring
        self.sprung = False  # … and one did

    # -- reading
    def hear(self, event: Event) -> None:
        """Take in the next event."""
        kind = event.kind
        if kind == "loss":
            self.hear_loss(event)
        elif kind == "trap":
            self.hear_trap(event)
        elif kind in ("play", "trap-set", "react"):
            self.hear_card(event)
        elif kind in ("accept", "cooperate"):
            self.hear_answer(kind)
        elif kind in ("restrain", "betrayal"):
            if event.values["seat"] == DUNGEON:
                self.restraints += 1 if kind == "restrain" else 0
                self.betrayals += 1 if kind == "betrayal" else 0
        elif kind == "outcome":
            self.rooms.append(str(event.values["outcome"]))
        if kind in ("end", "outcome"):
            self.close_offer()

    def hear_loss(self, event: Event) -> None:
        resource, why = str(event.values["resource"]), str(event.values["why"])
        own = why in self.cards or (why == SPILL and self.striker == DUNGEON)
        amount = event.values["amount"]
        if not own or not isinstance(amount, int):
            return
        if resource == RESOURCE_NAMES[VITALITY]:
            self.vitality += amount
        elif resource == RESOURCE_NAMES[NERVE]:
            self.nerve += amount
        elif resource == RESOURCE_NAMES[RESOLVE]:
            self.resolve += amount

    def hear_trap(self, event: Event) -> None:
        """Traps of visitors, which few of them lay, are no deeds of the dungeon."""
        if str(event.values["card"]) not in self.cards:
            return
        if self.taking:
            self.offer_traps += 1
            self.sprung = True
        else:
            self.other_traps += 1

    def hear_card(self, event: Event) -> None:
        dungeon = event.values["seat"] == DUNGEON
        if event.kind == "play":
            self.close_offer()
            self.striker = DUNGEON if dungeon else 1 - DUNGEON
            self.category = str(event.values["category"])
        if dungeon:
            self.cards.add(str(event.values["card"]))
            if event.kind == "play" and self.category == CATEGORY_NAMES[RESHAPE]:
                self.reshapes += 1

    def hear_answer(self, kind: str) -> None:
        if self.striker != DUNGEON:
            return
        if kind == "accept" and self.category == CATEGORY_NAMES[OFFER]:
            self.accepted += 1
            self.taking = True
        elif self.category == CATEGORY_NAMES[TEST]:
            self.tests += 1

    def close_offer(self) -> None:
        """Whatever lay in the last Offer has sprung by now."""
        if self.taking and not self.sprung:
            self.gifts += 1
        self.taking = False
        self.sprung = False


def deeds_in(events: tuple[Event, ...]) -> Deeds:
    """What was done, by the events of a run from its beginning to its end."""
    found = Deeds()
    for event in events:
        found.hear(event)
    found.close_offer()
    return found


def outcome_named(reason: str) -> i64:
    """The outcome that a run's end is called by; that of a run which was given up is none."""
    for outcome in range(len(OUTCOME_NAMES)):
        if OUTCOME_NAMES[outcome].lower() == reason:
            return outcome
    return 0


def quarters(done: DeedCount, outcome: i64) -> list[i64]:
    """What each drive grows by in a run with these deeds and this outcome, in quarters of a point."""
    grown: list[i64] = [0] * DRIVES
    grown[HUNGER] = done.vitality
    grown[DREAD] = done.nerve
    grown[SWAY] = done.resolve
    if outcome == KILL:
        grown[HUNGER] += 3 * QUARTERS
    elif outcome == PANIC:
        grown[DREAD] += 3 * QUARTERS
    elif outcome == BREAK:
        grown[SWAY] += 3 * QUARTERS
    elif outcome == BOND:
        grown[KINSHIP] += 4 * QUARTERS
    grown[KINSHIP] += QUARTERS * (done.gifts + done.tests) + QUARTERS // 2 * done.restraints
    grown[GUILE] = QUARTERS * (2 * (done.offer_traps + done.betrayals) + done.other_traps)
    grown[CRAFT] = QUARTERS * done.reshapes
    return grown
