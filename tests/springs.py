"""A card file of one card for Tourbillon, for the tests of packs: its name and its verb are filled in."""

SPRING = """\
[[card]]
name = "{name}"
colours = ["Red"]
kind = "generator"
rarity = "common"
tags = ["Stone"]
cost = 3
text = "Fires every 3 Ticks: {verb} 2 Red"
upgrade = "cost"
"""
