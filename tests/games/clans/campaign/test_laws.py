"""A campaign keeps the laws of the engine, one match for each."""

import pytest

from orrery import conform

CAMPAIGN = "orrery.games.clans:ClansCampaign"


@pytest.mark.slow
@pytest.mark.parametrize("law", conform.LAWS, ids=lambda law: law.name)
def test_a_campaign_keeps_the_law(law: conform.Law):
    conform.hold(law, CAMPAIGN, 1)
