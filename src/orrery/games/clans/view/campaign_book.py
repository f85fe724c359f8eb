"""The book of the campaign: its options, its rules in words, and what can be looked up."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from orrery.cardtext import slug
from orrery.engine.book import Book
from orrery.engine.compendium import Compendium
from orrery.engine.game import Game
from orrery.engine.options import NO_WORD, Choice, Option, Several, Whole
from orrery.engine.packs import Pack
from orrery.engine.review import Review, review_of
from orrery.games.clans.cards import campaign
from orrery.games.clans.names import MODE_NAMES
from orrery.games.clans.program import War
from orrery.games.clans.view import campaign_sheets
from orrery.games.clans.view.compendium import everything
from orrery.games.clans.view.legacy import price_of

MOST_POINTS: Final = 1_000_000
CAMPAIGN_RULES: Final = (
    "You lead an army through three acts. After every encounter you choose one of three destinations: "
    "battles, which are matches of Land of Clans & Wanderers against an army that you do not know, and "
    "shops, rests, events, mysteries and treasures between them.\n"
    "Your crystal goes with you from battle to battle, and what it loses stays lost until it is healed. "
    "Cards that are destroyed in a battle have fallen: a shop repairs them, and the next act brings all of "
    "them back. In rounds two points of your crystal in a battle are one on the road, and only half of the "
    "destroyed cards count.\n"
    "Your Home Town trains cards and sends them after you: the further you are from home, the longer they "
    "take. Build there, hurry the supply, or wait for it, at a price.\n"
    "From the eighth encounter of an act on its boss can be met. Beat all three to win the campaign; at "
    "crystal 0, or when an act takes more than 40 encounters, it is lost."
)


def options_for(war: War) -> tuple[Option, ...]:
    unlocked = [war.relics[war.relic].name, *[node.relic for node in war.nodes if node.relic]]
    nodes = [node for node in war.nodes if node.cost > 0]
    leaders = campaign.leaders()
    return (
        Choice(
            "leader",
            slug(war.leader),
            tuple(leaders),
            "Whose campaign it is: each has an army, a map and bosses of its own.",
            tuple(leaders.items()),
        ),
        Choice(
            "mode",
            MODE_NAMES[0],
            MODE_NAMES,
            "How battles go; turns: the sides act one after the other; rounds: both plan in secret, and all "
            "plans are carried out at once.",
        ),
        Choice(
            "relic",
            slug(unlocked[0]),
            tuple(map(slug, unlocked)),
            "The relic that you set out with, if you have learned to; else the first of them.",
            tuple((slug(name), name) for name in unlocked),
        ),
        Several(
            "tree",
            NO_WORD,
            tuple(slug(node.name) for node in nodes),
            len(nodes),
            "What your leader has learned, as far as the points of earlier campaigns go.",
            tuple((slug(node.name), node.name) for node in nodes),
            tuple((slug(node.name), f"{node.about} {price_of(node)}") for node in nodes),
        ),
        Whole("points", 0, 0, MOST_POINTS, "Points that earlier campaigns have earned.", detail=True),
    )


CAMPAIGN_OPTIONS: Final = options_for(campaign.standard_war())


class CampaignBook(Book):
    def review(self, packs: tuple[Pack, ...] = ()) -> Review:
        return review_of(campaign.entries().faults)

    def compendium(self, game: Game) -> Compendium:
        """What a match has, without its lessons, which are played there; and what only a campaign has."""
        known = everything(game.about.rules, game.packs)
        sheets = (*known.sheets, *campaign_sheets.of(campaign.standard_war()))
        return replace(known, sheets=sheets, kinds=known.kinds | campaign_sheets.KINDS, tutorials=())
