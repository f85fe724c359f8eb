"""One scale for all bots: Easy, Normal, Hard, Expert. Every name by which people know a bot comes from here.

A level is a name for one of the players of a game, so that people can ask for a strength without knowing how
it is reached. The players' own names (``heuristic``, ``smart:48``, ``tree:400``) stay what they are: files,
stored tables and the laboratory say exactly who played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from orrery.engine.bots import Bots

SCALE: Final = ("easy", "normal", "hard", "expert")  # from the weakest to the strongest
RANDOM: Final = "random"  # stands outside the scale: it does not try to win
TITLES: Final = {**{level: f"{level.capitalize()} bot" for level in SCALE}, RANDOM: "Random bot"}
ENDLESS: Final = 1 << 62

# How strong each player is, wherever it sits: up to this many playouts it is of that level.
STRENGTHS: Final[dict[str, tuple[tuple[int, str], ...]]] = {
    RANDOM: ((ENDLESS, RANDOM),),
    "heuristic": ((ENDLESS, "normal"),),
    "montecarlo": ((ENDLESS, "normal"),),
    "smart": ((24, "hard"), (ENDLESS, "expert")),
    "tree": ((150, "easy"), (800, "normal"), (3_000, "hard"), (ENDLESS, "expert")),
    **{level: ((ENDLESS, level),) for level in SCALE},
}


class Offer(NamedTuple):
    """A bot as people choose it."""

    level: str  # of the scale, or RANDOM
    player: str  # who decides: "smart:48"
    how: str

    @property
    def title(self) -> str:
        return TITLES[self.level]


ANY: Final = Offer(RANDOM, RANDOM, "does anything that the rules allow")
SEARCHES: Final = (
    Offer("hard", "smart:12", "plays what it might do out 12 times"),
    Offer("expert", "smart:48", "plays what it might do out 48 times"),
)
# Only for games that bring nobody: a tree search that knows nothing of a large game plays worse than its
# rules of thumb (in The Chaos Engine it loses every quest), so it is no harder bot there.
THINKING: Final = (
    Offer("easy", "tree:100", "thinks 100 imagined matches ahead"),
    Offer("normal", "tree:400", "thinks 400 imagined matches ahead"),
    Offer("hard", "tree:1600", "thinks 1,600 imagined matches ahead; takes its time"),
)


def title_of(player: str, playouts: int) -> str:
    """What a player is called that thinks this much."""
    return TITLES[next(level for most, level in STRENGTHS[player] if playouts <= most)]


def offers(bots: Bots) -> tuple[Offer, ...]:
    """The bots of a game, from the weakest to the strongest; what answers at a table within moments."""
    if bots.easy:  # it brings three levels of its own
        own = (
            Offer("easy", "easy", bots.easy),
            Offer("normal", "normal", bots.heuristic),
            Offer("hard", "hard", bots.smart),
        )
        return (*(offer for offer in own if offer.how), ANY)
    if bots.heuristic:
        searches = SEARCHES if bots.smart else ()
        return (Offer("normal", "heuristic", bots.heuristic), *searches, ANY)
    return (*THINKING, ANY)
