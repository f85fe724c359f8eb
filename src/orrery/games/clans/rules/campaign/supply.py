"""Supply: what the Home Town makes, and how long it travels to where the hero is (CW-183 to CW-187).

Time is counted in finished encounters, distance in kilometres on the globe.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import asin, ceil, cos, radians, sin, sqrt
from typing import Final

EARTH_KM: Final = 6371.0
STEPS_KM: Final = (40, 80, 180, 320, 500)  # below the first the modifier is -1, and 1 more from each on
NEAR_ENOUGH_KM: Final = 1e-6
HURRY_GOLD: Final = 100


def distance_km(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The great circle between two places, each a latitude and a longitude."""
    (south, west), (north, east) = [(radians(lat), radians(lng)) for lat, lng in (one, other)]
    half = sin((north - south) / 2) ** 2 + cos(south) * cos(north) * sin((east - west) / 2) ** 2
    return 2 * EARTH_KM * asin(sqrt(half))


def modifier(km: float, shortcuts: int = 0) -> int:
    """What distance adds to the travel time; `shortcuts`: active Post Road Charters, and Open Roads."""
    return sum(km >= step for step in STEPS_KM) - 1 - shortcuts


def travel_time(km: float, shortcuts: int = 0) -> int:
    return max(1, 1 + modifier(km, shortcuts))


@dataclass(slots=True)
class Delivery:
    """A card that is made, and then travels."""

    making: int  # encounters until it is produced: the rank of its rarity
    covered_km: float = 0.0
    hurried: bool = False

    def due(self, km: float, shortcuts: int = 0) -> int:
        """After how many encounters it arrives, if the hero stays this far away."""
        if self.hurried:
            return 1
        ahead = km - self.covered_km - NEAR_ENOUGH_KM
        return self.making + (max(1, ceil(ahead * travel_time(km, shortcuts) / km)) if ahead > 0 else 1)

    def advance(self, km: float, shortcuts: int = 0) -> bool:
        """An encounter was finished this far away; whether the card has arrived."""
        if self.making and not self.hurried:
            self.making -= 1
            return False
        self.covered_km += km / travel_time(km, shortcuts)
        return self.hurried or self.covered_km >= km - NEAR_ENOUGH_KM


@dataclass(slots=True)
class Building:
    """A place that makes one card after the other."""

    rank: int  # of the rarity of what it makes
    interval: int  # between two starts
    wait: int = 0  # until the next start is allowed
    current: Delivery | None = None  # what is being made

    def start(self) -> Delivery | None:
        """Begin the next card, if the last one is produced and the interval has passed."""
        if self.wait > 0 or (self.current is not None and self.current.making):
            return None
        self.current = Delivery(self.rank)
        self.wait = self.interval
        return self.current


@dataclass(slots=True)
class HomeTown:
    """The buildings, and everything that is on its way."""

    buildings: list[Building]
    deliveries: list[Delivery] = field(default_factory=list)

    def begin(self) -> None:
        """Every building that can starts a card."""
        self.deliveries += [new for each in self.buildings if (new := each.start()) is not None]

    def finish_encounter(self, km: float, shortcuts: int = 0) -> list[Delivery]:
        """Time passes at a place this far from home; what has arrived."""
        arrived = [each for each in self.deliveries if each.advance(km, shortcuts)]
        self.deliveries = [each for each in self.deliveries if each not in arrived]
        for building in self.buildings:
            building.wait = max(0, building.wait - 1)
        self.begin()
        return arrived

    def can_hurry(self, gold: int, km: float, shortcuts: int = 0) -> bool:
        late = any(each.due(km, shortcuts) > 1 for each in self.deliveries)
        return gold >= HURRY_GOLD and (late or any(each.wait > 1 for each in self.buildings))

    def hurry(self, gold: int, km: float, shortcuts: int = 0) -> int:
        """Hurry Supply: whatever would take longer is due after the next encounter; the gold that is left."""
        if not self.can_hurry(gold, km, shortcuts):
            return gold
        for delivery in self.deliveries:
            delivery.hurried |= delivery.due(km, shortcuts) > 1
        for building in self.buildings:
            building.wait = min(1, building.wait)
        return gold - HURRY_GOLD
