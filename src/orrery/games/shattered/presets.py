"""Presets: the named parameters in which the two ways to play differ (SD-001, SD-002).

`v21` repeats the behaviour behind the published table, faults included; `standard` makes every printed text
work. Everything that is not here is common code.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

V21: Final = "v2.1"
STANDARD: Final = "standard"
PRESETS: Final = (STANDARD, V21)


@final
class Preset:
    """The parameters, at the values of `standard`."""

    def __init__(self, name: str) -> None:
        self.name = name
        # The six brakes on Bond (SD-113)
        self.bond_threshold: i64 = 12  # of Trust and of Rapport
        self.exposure: bool = True  # a Test costs its giver something
        self.crash: bool = True  # defection and Betrayal halve the promoters
        self.test_risk: bool = True  # a bot may defect
        self.betrayal: bool = True  # a Strike can be a Betrayal
        self.promoter_cap: i64 = 4  # gain of a promoter a round; NONE: no cap
        # Resources and rounds
        self.capped_reducers: bool = True  # no effect lifts a reducer above its start (SD-010)
        self.late_bond: bool = True  # only the last check of a round finds a Bond (SD-018)
        self.escalation_from: i64 = 9  # round (SD-032)
        self.any_suppression: bool = True  # every room effect that lowers a resource suppresses (SD-031)
        self.mended_hands: bool = True  # a fourth bad hand is mended, not dealt again (SD-044)
        self.gross_cap: bool = True  # losses of a promoter make no room for gains (SD-109)
        # Cards
        self.chosen_reacts: bool = True  # the struck seat decides (SD-077)
        self.contested_reacts: bool = True  # … and rolls against the striker (SD-079)
        self.kept_reacts: bool = True  # a used React goes to the discard (SD-084)
        self.kept_traps: bool = (
            True  # a trap's card comes to the discard when it springs, not before (SD-085)
        )
        self.anchor: bool = True  # (SD-073)
        self.overwhelm: bool = True  # (SD-101)
        self.ward: bool = True  # (SD-103)
        self.promoter_triggers: bool = True  # "above" a promoter's value (SD-107)
        self.any_resonance: bool = True  # the last card of any category counts (SD-102)
        self.real_drain: bool = True  # only what was really lost (SD-100)
        self.broad_fortify: bool = True  # cuts all card damage, and lasts a round more (SD-104)
        self.exhaust_for_run: bool = True  # (SD-105)
        self.full_backlash: bool = True  # 1 / 1 / 2 instead of 1 (SD-097)
        self.visitor_offers: bool = True  # their Trust and Rapport arrive (SD-087)
        self.own_refusal: bool = True  # a refusal costs the offerer's own promoter (SD-088)
        self.exposure_first: bool = True  # on every Test, before the answer (SD-091)
        self.struck_betrayal: bool = True  # the struck side's promoter decides (SD-110)
        self.strict_restraint: bool = True  # no Offer or Test in hand, none played this turn (SD-112)
        # Runs
        self.carry_percent: i64 = 60  # of the start, for a dungeon's reducer at 0; tuned (SD-116)
        self.fresh_discard: bool = True  # in later rooms (SD-117)
        self.routed: bool = True  # the outcome chooses the next room (SD-118)
        self.cleared: bool = True  # what a run walked through is called (SD-119)
        # Bots
        self.fixed_plans: bool = False  # they plan a whole turn at its beginning (SD-026)


def preset_named(name: str) -> Preset:
    """The preset of that name."""
    preset = Preset(name)
    if name == V21:
        as_published(preset)
    return preset


def as_published(preset: Preset) -> None:
    preset.promoter_cap = 2
    preset.capped_reducers = False
    preset.late_bond = False
    preset.escalation_from = 8
    preset.any_suppression = False
    preset.mended_hands = False
    preset.gross_cap = False
    preset.chosen_reacts = False
    preset.contested_reacts = False
    preset.kept_reacts = False
    preset.kept_traps = False
    preset.anchor = False
    preset.overwhelm = False
    preset.ward = False
    preset.promoter_triggers = False
    preset.any_resonance = False
    preset.real_drain = False
    preset.broad_fortify = False
    preset.exhaust_for_run = False
    preset.full_backlash = False
    preset.visitor_offers = False
    preset.own_refusal = False
    preset.exposure_first = False
    preset.struck_betrayal = False
    preset.strict_restraint = False
    preset.carry_percent = 30
    preset.fresh_discard = False
    preset.routed = False
    preset.cleared = False
    preset.fixed_plans = True
