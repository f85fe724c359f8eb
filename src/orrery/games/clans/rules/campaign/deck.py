"""The army: deck, reserves, fallen and gated cards, upgrades (CW-173 to CW-176)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    DECK_SIZE,
    G_CARD,
    G_FRESH,
    G_LEFT,
    G_WIDTH,
    LEAST_DECK,
    MOST_COPIES,
)
from orrery.games.clans.program import CardDef
from orrery.games.clans.rules import hands

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

UPGRADE_DAMAGE: Final[i64] = 1
UPGRADE_HEALTH: Final[i64] = 2
UPGRADE_GOLD: Final[list[i64]] = [25, 50]  # to Advanced, to Expert
LEVEL_WORDS: Final = ("Basic", "Advanced", "Expert")


# -- lists that nobody changes in place
def with_card(cards: list[i64], card: i64) -> list[i64]:
    found = cards[:]
    hands.add(found, card)
    return found


def without_card(cards: list[i64], card: i64) -> list[i64]:
    found = cards[:]
    found.remove(card)
    return found


def kinds_in(cards: list[i64]) -> list[i64]:
    """Each card once; the list is sorted."""
    return [cards[n] for n in range(len(cards)) if n == 0 or cards[n] != cards[n - 1]]


# -- what a card is
def level(run: CampaignState, card: i64) -> i64:
    """0 Basic, 1 Advanced, 2 Expert: all copies of a card alike."""
    if card in run.expert:
        return 2
    return 1 if card in run.advanced else 0


def trained(run: CampaignState, card: i64) -> CardDef:
    """A card of the army with its upgrades, without what counts in battles only (CW-175)."""
    steps = level(run, card)
    printed = run.rules.cards[card]
    return printed if steps == 0 else printed.raised(steps * UPGRADE_DAMAGE, steps * UPGRADE_HEALTH)


def name_of(run: CampaignState, card: i64) -> str:
    return run.rules.cards[card].name


# -- coming and going
def has_room(run: CampaignState, card: i64) -> bool:
    """Whether the deck can take one more of a card (CW-176)."""
    return len(run.deck) < DECK_SIZE and run.deck.count(card) < most_copies(run, card)


def most_copies(run: CampaignState, card: i64) -> i64:
    return MOST_COPIES[run.rules.cards[card].rarity]


def join(run: CampaignState, card: i64) -> bool:
    """A card joins the deck, else the reserves; whether it is in the deck."""
    if has_room(run, card):
        run.deck = with_card(run.deck, card)
        return True
    run.reserves = with_card(run.reserves, card)
    return False


def receive(run: CampaignState, card: i64, why: str) -> None:
    """A new card."""
    fits = join(run, card)
    if run.log is not None:
        name = name_of(run, card)
        where = "deck" if fits else "reserves"
        text = f"{name} joins the {where}: {why}."
        run.tell("received", text, {"card": name, "what": name, "where": where, "why": why})


def may_remove(run: CampaignState) -> bool:
    return len(run.deck) > LEAST_DECK


def remove(run: CampaignState, card: i64) -> None:
    """Out of the deck, by choice."""
    run.deck = without_card(run.deck, card)
    run.reserves = with_card(run.reserves, card)


def add(run: CampaignState, card: i64) -> None:
    run.reserves = without_card(run.reserves, card)
    run.deck = with_card(run.deck, card)


def dismiss(run: CampaignState, card: i64) -> None:
    """Release Papers: it is gone for good."""
    run.deck = without_card(run.deck, card)


# -- losses
def fall(run: CampaignState, card: i64, why: str) -> None:
    """A card of the deck is lost until it is repaired or the act ends."""
    run.deck = without_card(run.deck, card)
    run.fallen = with_card(run.fallen, card)
    if run.log is not None:
        name = name_of(run, card)
        run.tell("fell", f"{name} has fallen: {why}.", {"card": name, "why": why})


def repair(run: CampaignState, card: i64) -> None:
    run.fallen = without_card(run.fallen, card)
    join(run, card)


# -- gates
def some_card(run: CampaignState, stream: i64) -> i64:
    """Any card of the deck, which must have some."""
    return run.deck[run.dice.below(stream, len(run.deck))]


def gate(run: CampaignState, card: i64, encounters: i64, why: str, *, fresh: bool) -> None:
    """A card of the deck waits in the reserves. `fresh`: the encounter that goes on does not count."""
    run.deck = without_card(run.deck, card)
    run.gates = [*run.gates, card, encounters, 1 if fresh else 0]
    if run.log is not None:
        name = name_of(run, card)
        span = "an encounter" if encounters == 1 else f"{encounters} encounters"
        values: dict[str, int | str] = {"card": name, "encounters": encounters, "why": why}
        run.tell("gated", f"{name} is kept in the reserves for {span}: {why}.", values)


def gated_cards(run: CampaignState) -> list[i64]:
    return sorted([run.gates[at + G_CARD] for at in range(0, len(run.gates), G_WIDTH)])


def count_down(run: CampaignState) -> None:
    """An encounter was finished: gates open, but for those that it has set itself (CW-188)."""
    kept: list[i64] = []
    freed: list[i64] = []
    for at in range(0, len(run.gates), G_WIDTH):
        card = run.gates[at + G_CARD]
        left = run.gates[at + G_LEFT]
        if not run.gates[at + G_FRESH]:
            left -= 1
        if left > 0:
            kept += [card, left, 0]
        else:
            freed.append(card)
    run.gates = kept
    for card in freed:
        free(run, card)


def ransom(run: CampaignState, card: i64) -> None:
    """Of several gates of one card the one that would last longest."""
    best: i64 = -1
    for at in range(0, len(run.gates), G_WIDTH):
        if run.gates[at + G_CARD] == card and (best < 0 or run.gates[at + G_LEFT] > run.gates[best + G_LEFT]):
            best = at
    run.gates = run.gates[:best] + run.gates[best + G_WIDTH :]
    free(run, card)


def free(run: CampaignState, card: i64) -> None:
    fits = join(run, card)
    if run.log is not None:
        name = name_of(run, card)
        where = "deck" if fits else "reserves"
        run.tell("freed", f"{name} is back in the {where}.", {"card": name, "where": where})


# -- upgrades
def upgradable(run: CampaignState) -> list[i64]:
    """After act 1 what is Basic, after act 2 what is Advanced (CW-173); `act` is the next one already."""
    owned = kinds_in(sorted(run.deck + run.reserves))
    return [card for card in owned if level(run, card) == run.act - 1]


def upgrade_price(run: CampaignState) -> i64:
    return UPGRADE_GOLD[run.act - 1]


def upgrade(run: CampaignState, card: i64) -> None:
    if card in run.advanced:
        run.advanced = without_card(run.advanced, card)
        run.expert = with_card(run.expert, card)
    else:
        run.advanced = with_card(run.advanced, card)
    if run.log is not None:
        name = name_of(run, card)
        word = LEVEL_WORDS[level(run, card)]
        run.tell("upgraded", f"{name} is {word} now.", {"card": name, "level": level(run, card)})
