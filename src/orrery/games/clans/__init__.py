"""Land of Clans & Wanderers: two leaders, three lanes, fog.

How content reaches the rules
-----------------------------
The content hands over a `program.Library`: all cards as `CardDef`, heroes as `HeroDef`, decks as `Deck` (by
names), and the names of the twelve cards that a relic may hold. `tables.Rules` numbers them in that order and
knows them by their slugs (`cardtext.slug`): ``desert-warrior``, ``napoleon-bonaparte``, ``grand-column``.

An ability is a number and an amount (1 where it has none): ``abilities=[(FURY, 2), (CLEAVE, 1)]``. What holds
in turns only (class tags, guard, the Wall Breaker's ranged) stands in ``turns_only``. Charged abilities enter
with one charge unless ``charges=[(IGNITE, 2)]`` says otherwise. Bounds that the rules rely on: damage, health
and amounts are not negative, health at least 1, tick 1 to 5, speed 0 to 2, attack cost at least 1, reach 1 or
2, max AP 1 to 9, AP per turn 1 to max AP; a scout's damage is 0 (CW-026).
"""

from orrery.games.clans.game import Clans
from orrery.games.clans.journey import ClansCampaign

__all__ = ["Clans", "ClansCampaign"]
