"""How a hero can grow, as a tree: attributes, the skills that hang on them, and their talents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.view import Card, Values, Zone
from orrery.games.chaos import kinds as k
from orrery.games.chaos.cards.phrases import talent_text
from orrery.games.chaos.names import HIGHEST_RANK, HIGHEST_SCORE, NONE
from orrery.games.chaos.rules.heroes.character import (
    allowed,
    rank_price,
    requirement_text,
    score_price,
    title_of,
)
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.view.heroes import uses

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure, Sheet
    from orrery.games.chaos.state.journey import ChaosState


def trees(s: ChaosState) -> list[Zone]:
    """A tree for every hero who has experience to spend, or a talent to take, which costs none."""
    return [
        tree(s, f, f.sheet)
        for number, f in enumerate(s.figures)
        if f.hero != NONE and f.sheet is not None and not f.dead
        if f.sheet.xp >= rank_price(1) or tavern.talents_for(s, number)
    ]


def part_of(hero: int, kind: str, name: str) -> str:
    """The part of the tree that a step of growth is drawn as; `hero` is a place in the party."""
    return f"grow-{hero + 1}-{kind}-{name}"


def tree(s: ChaosState, f: Figure, sheet: Sheet) -> Zone:
    cards: list[Card] = []
    for attribute, name in enumerate(k.ATTRIBUTES):
        cards.append(score_card(s, f.hero, sheet, attribute))
        for skill, row in enumerate(s.core.skills):
            if k.ATTRIBUTES[row.attribute] == name:
                cards.append(skill_card(s, f.hero, sheet, skill))
                cards += [
                    talent_card(s, f.hero, sheet, talent)
                    for talent, each in enumerate(s.core.talents)
                    if each.family == skill
                ]
    return Zone(f"growth-{f.hero + 1}", f"{sheet.name}: {sheet.xp} XP to spend", tuple(cards), len(cards))


def score_card(s: ChaosState, hero: int, sheet: Sheet, attribute: int) -> Card:
    name, score = k.ATTRIBUTES[attribute], sheet.scores[attribute]
    values: Values = {"kind": "score", "score": score}
    if score < HIGHEST_SCORE:
        values["price"] = score_price(score + 1)
    return Card(
        part_of(hero, "score", name), name.capitalize(), uses.of_attribute(s.core, attribute),
        facts=(f"{score}", priced(values)), values=values,
    )  # fmt: skip


def skill_card(s: ChaosState, hero: int, sheet: Sheet, skill: int) -> Card:
    row, rank = s.core.skills[skill], sheet.ranks[skill]
    values: Values = {
        "kind": "skill", "rank": rank, "family": k.SKILL_KINDS[row.kind], "title": title_of(rank),
        "worn": int(worn(s, sheet, skill)),
    }  # fmt: skip
    if rank < HIGHEST_RANK:
        values["price"] = rank_price(rank + 1)
    facts = (f"rank {rank}, {title_of(rank)}", priced(values))
    return Card(
        part_of(hero, "skill", row.id), row.name, uses.of_skill(s.core, skill), facts=facts, values=values
    )


def worn(s: ChaosState, sheet: Sheet, skill: int) -> bool:
    """Whether the hero strikes or defends with it now."""
    in_use = [int(s.core.weapons[weapon].skill) for weapon in sheet.weapons]
    if sheet.armor != NONE:
        in_use.append(int(s.core.armors[sheet.armor].skill))
    return skill in in_use


def talent_card(s: ChaosState, hero: int, sheet: Sheet, talent: int) -> Card:
    row = s.core.talents[talent]
    known = talent in sheet.talents
    needs = requirement_text(s.core, row)
    values: Values = {"kind": "talent", "known": int(known), "open": int(allowed(sheet, row)), "needs": needs}
    if row.requirement == k.SKILL_RANK:
        values["rank"] = int(row.value)
    facts = ("known",) if known else (f"needs {needs}",)
    return Card(
        part_of(hero, "talent", row.id), row.name, talent_text(s.core, row), facts=facts, values=values
    )


def priced(values: Values) -> str:
    return f"next for {values['price']} XP" if "price" in values else "as high as it goes"
