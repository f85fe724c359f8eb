"""The words of the road: questions, choices, and why a card is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.view import Choice
from orrery.games.tourbillon.actions import BUY, CHOOSE, DEED, EXPAND, GO, TAKE
from orrery.games.tourbillon.cards.events import words
from orrery.games.tourbillon.names import (
    AT_EVENT,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    BASICS,
    COLOUR_OFFER,
    EDGE_NAMES,
    EXPANDING,
    FLEXIBLE_OFFER,
    KIND_MASK,
    MAP_WIDTH,
    NONE,
    ON_MAP,
    PARENTS,
    PICKING,
    RESOURCE_NAMES,
    RESOURCES,
    TAG_NAMES,
    TAG_OFFER,
    TUNE,
    UPGRADE,
    node_name,
)
from orrery.games.tourbillon.rules.gremlins import raised
from orrery.games.tourbillon.rules.legal import face_of_index
from orrery.games.tourbillon.rules.run import goals, legal, loops, workshop
from orrery.games.tourbillon.rules.run.events import rank_of_fight
from orrery.games.tourbillon.rules.run.offers import Leaning
from orrery.games.tourbillon.rules.run.play import FOR_SKIPPING
from orrery.games.tourbillon.view import goals as goal_words
from orrery.games.tourbillon.view.labels import ticks

if TYPE_CHECKING:
    from orrery.games.tourbillon.program import Gremlin
    from orrery.games.tourbillon.state.run import RunState
    from orrery.games.tourbillon.tables import Rules, RunRules

QUESTIONS: Final = {
    ON_MAP: "Where do you go?",
    AT_REWARD: "Take one card, or none: a small deck draws its best cards more often.",
    AT_WORKSHOP: "Buy whatever you can pay for, then leave.",
    AT_REST: "You have time for one thing. Which?",
    AT_EVENT: "What do you do?",
    EXPANDING: "At which edge does the plate grow?",
}
PICKS: Final = (
    "Which card do you upgrade?",
    "Which card do you upgrade for the next fight?",
    "Which card do you remove?",
    "Which card do you duplicate?",
    "Which card do you transform?",
)
DEEDS: Final = ("Upgrade {}", "Upgrade {} for the next fight", "Remove {}", "Duplicate {}", "Transform {}")
NODES: Final = ("a combat", "an elite combat", "a rest", "an event", "a workshop", "the boss")


def question(run: RunState) -> str:
    if run.scene == PICKING:
        return PICKS[run.about]
    return QUESTIONS.get(run.scene, "")


# -- why a card is offered
def offer_title(run: RunState) -> str:
    """What an offer is about (TB-191)."""
    if run.offer_kind == COLOUR_OFFER:
        return f"Reward, all {RESOURCE_NAMES[run.offer_about]}"
    if run.offer_kind == TAG_OFFER:
        return f"Reward, all {TAG_NAMES[run.offer_about]}"
    if run.offer_kind == FLEXIBLE_OFFER:
        return "Reward, one pays from your largest or smallest pool"
    return "Reward"


def why_offered(rules: RunRules, leaning: Leaning, kind: i64) -> str:
    """Why a card was drawn for the deck's sake: "offered because your deck is full of Spark cards"."""
    card = rules.cards[kind]
    tags = card.tags & leaning.common_tags
    shared = [TAG_NAMES[tag] for tag in range(len(TAG_NAMES)) if tags >> tag & 1]
    colours = card.colours & leaning.dominant_colours
    shared += [RESOURCE_NAMES[colour] for colour in range(BASICS) if colours >> colour & 1]
    reasons: list[str] = []
    if shared:
        reasons.append(f"your deck is full of {' and '.join(shared)} cards")
    reasons += [
        f"your deck is full of {RESOURCE_NAMES[colour]}, which goes into {RESOURCE_NAMES[special]}"
        for special in specials(rules.makes[kind] | rules.spends[kind])
        for colour in PARENTS[special]
        if (leaning.dominant_colours & ~card.colours) >> colour & 1
    ]
    missing = rules.spends[kind] & leaning.lacks_spenders
    reasons += [f"your deck makes {RESOURCE_NAMES[at]}, and this spends it" for at in specials(missing)]
    missing = rules.makes[kind] & leaning.lacks_makers
    reasons += [f"your deck spends {RESOURCE_NAMES[at]}, and this makes it" for at in specials(missing)]
    return f"offered because {'; '.join(reasons)}" if reasons else "it fits your deck"


def specials(bits: i64) -> list[int]:
    return [special for special in range(BASICS, RESOURCES) if bits >> special & 1]


# -- what can be done
def choices(run: RunState) -> list[Choice]:
    return [choice(run, action) for action in legal.legal(run)]


def choice(run: RunState, action: i64) -> Choice:
    rules = run.rules
    text = rules.text(action)
    kind, first, _ = rules.acts.parts(action)
    if kind == GO:
        return travelling(run, text, first)
    if kind == TAKE:
        card = face_of_index(first) & KIND_MASK
        part = f"offer-{run.offer.index(card) + 1}"
        return Choice(text, f"Take {rules.cards[card].name}", (part,), short="Take")
    if kind == BUY:
        return buying(run, text, first)
    if DEED <= kind < EXPAND:
        return working(run, text, kind - DEED, first)
    if kind == EXPAND:
        return expanding(run, text, first)
    if kind == CHOOSE:
        return choosing(run, text, first)
    if action == rules.skip_action:
        return Choice(
            text, f"Take nothing for {FOR_SKIPPING} Inspiration" if rules.skip_pay else "Take nothing"
        )
    return Choice(text, "Leave")


def travelling(run: RunState, text: str, node: i64) -> Choice:
    row, place = node // MAP_WIDTH + 1, node % MAP_WIDTH
    at = run.node_at(row, place)
    foes = run.foes[at]
    label = f"Go to {NODES[run.nodes[at]]} ({node_name(row, place)})"
    means = "" if foes == NONE else fight_ahead(run, at)
    return Choice(text, label, (node_name(row, place),), means, short="Go")


def fight_ahead(run: RunState, node: i64) -> str:
    goal = goals.unpacked(run.goals[node])
    foes = run.foes[node]
    title = run.rules.encounter_titles[foes]
    return f"{title}: {who(run.rules, foes)}. Goal: {goal_words.text(goal)}"


def who(rules: RunRules, encounter: i64) -> str:
    """Who waits in a fight, from top to bottom."""
    met = [rules.gremlins[gremlin] for gremlin in rules.encounters[encounter]]
    return ", ".join([f"{gremlin.name} {hp_of(rules, gremlin)} HP" for gremlin in met])


def hp_of(rules: RunRules, gremlin: Gremlin) -> i64:
    """What a gremlin begins a fight with; what an event adds for the next fight is not in it."""
    return raised(gremlin.hp, loops.more_hp(rules.loops))


def choosing(run: RunState, text: str, choice: i64) -> Choice:
    """A choice of an event, with what it does; "Unknown" where that is not said (TB-197)."""
    event = run.rules.events[run.about]
    steps = event.choices[choice]
    means = what_it_does(run.rules, steps)
    if rank_of_fight([steps]):
        title = run.rules.encounter_titles[run.foe]
        means += f" It is {title}; its goal: {goal_words.text(run.goal)}"
    return Choice(text, event.labels[choice], (), means, values={"number": choice + 1})


def what_it_does(rules: Rules, steps: list[i64]) -> str:
    """The choice of an event in words that need no others."""
    means = words(rules, steps)
    return f"{means} A tuned card is upgraded for the next fight." if "Tune " in means else means


def buying(run: RunState, text: str, what: i64) -> Choice:
    rules = run.rules
    if what == len(rules.cards):
        names = " and ".join([rules.cards[kind].name for kind in run.package])
        parts = tuple([f"package-{number + 1}" for number in range(len(run.package))])
        return Choice(text, f"Buy {names} for {workshop.price_of_package(run)} Inspiration", parts)
    price = workshop.price_of_card(run, what)
    part = f"offer-{run.offer.index(what) + 1}"
    return Choice(text, f"Buy {rules.cards[what].name} for {price} Inspiration", (part,), short="Buy")


def working(run: RunState, text: str, deed: i64, kind: i64) -> Choice:
    card = run.rules.cards[kind]
    label = DEEDS[deed].format(card.name)
    if run.scene == AT_WORKSHOP:
        label += f", {workshop.price_of_deed(run, deed)} Inspiration"
    means = ""
    if card.upgrade != NONE and deed in (UPGRADE, TUNE):
        better = run.rules.cards[card.upgrade]
        means = f"{ticks(better.cost)}: {better.text}"
    return Choice(text, label, (f"deck-{run.deck.index(kind) + 1}",), means)


def expanding(run: RunState, text: str, edge: i64) -> Choice:
    """Where the new line comes, and which squares it lies beside."""
    name = EDGE_NAMES[edge]
    row_wise = name in ("top", "bottom")
    what = "row" if row_wise else "column"
    price = f", {workshop.price_of_expansion(run)} Inspiration" if run.scene == AT_WORKSHOP else ""
    lines = run.columns if row_wise else run.rows
    last = run.rows if name == "bottom" else run.columns if name == "right" else 1
    squares = [f"r{last}c{n + 1}" if row_wise else f"r{n + 1}c{last}" for n in range(lines)]
    size = f"{run.rows + row_wise} by {run.columns + (not row_wise)}"
    where = {"top": "above", "bottom": "below", "left": "left of", "right": "right of"}[name]
    means = f"a new {what} {where} the plate, which is then {size}; bonuses stay on their squares"
    return Choice(text, f"Expand the plate at the {name}{price}", tuple(squares), means, short="Expand")
