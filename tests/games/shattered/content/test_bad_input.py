"""Bad entries: each fault with file, line, column and reason; what is in order still loads."""

from __future__ import annotations

import pytest

from orrery.cardtext import slug
from orrery.games.shattered.cards.content import of
from tests.games.packing import entry
from tests.games.shattered.content.packing import card, deck, read, room, visitor

GOOD = card(name="Good Card")
FIRST = GOOD.count("\n") + 2  # the line of the second entry
LAST = -1  # the column of the last item of a list

# what is wrong: entry, code, line within the entry (0: its head), column, reason
FAULTS = {
    "unknown word": (card(text="Strike Vitality: Entagle"), "unknown-word", 6, 26, 'mean "Entangle"'),
    "unknown field": (card(target="Vitality"), "unknown-field", 7, 1, "Unknown field"),
    "unknown type": (card(type="Psysical"), "bad-field", 2, 8, 'mean "Physical"'),
    "unknown fiction": (card(fiction="vine"), "unknown-name", 5, 11, 'did you mean "vines"'),
    "no fiction": (card(fiction=None), "missing-field", 0, 1, '"fiction"'),
    "no text": (card(text=None), "missing-field", 0, 1, '"text"'),
    "power of a Trap": (card(text="Trap on Strike: -1 Nerve"), "bad-power", 4, 9, "Trap cards have none"),
    "no power": (card(power=None), "bad-power", 0, 1, '"power"'),
    "dear React": (card(text="React: Ward"), "bad-cost", 3, 8, "React cards cost nothing"),
    "dear Energy": (card(text="Energy", power=None), "bad-cost", 3, 8, "Energy cards cost nothing"),
    "keyword twice": (card(text="Strike Nerve: Erode, Erode"), "said-twice", 6, 8, "keywords"),
    "two ways to drain": (card(text="Strike Nerve: Drain, Drain to Veil"), "said-twice", 6, 8, "keywords"),
    "two triggers": (
        card(text="Strike Nerve: +1 Power if Trust is above 3, +1 Power if it is round 3 or later"),
        "said-twice", 6, 8, "trigger",
    ),
    "same part twice": (
        card(text="Offer: +1 Nerve, -1 Nerve", power=None), "said-twice", 5, 8, "parts",
    ),
    "resources of both sides": (
        card(text="Strike Nerve: Pay 1 Resolve"), "two-sides", 6, 8, "nobody's card",
    ),
    "useless punish": (
        card(text="Counter: Chip 2 Nerve or 2 for an Empower", power=None), "odd-numbers", 5, 8, "higher",
    ),
    "useless need": (
        card(text="React: 2 Power while your Veil is at most half", cost=None), "odd-numbers", 5, 8, "higher",
    ),
    "useless move": (
        card(text="Reshape: Move 1 Veil to Veil", power=None), "odd-numbers", 5, 8, "where they are",
    ),
    "useless spill": (
        card(text="Strike Nerve: Overwhelm to Nerve"), "odd-numbers", 6, 8, "its own target",
    ),
    "duplicate": (card(name="Good Card"), "duplicate-name", 1, 8, "there already"),
    "short deck": (deck(without=("Hushed Dome", "Name in the Dark")), "deck-size", 4, 9, "not 13"),
    "long deck": (
        deck(more=("Soul Leech", "Tremor Slam")), "deck-size", 4, 9, "a deck has 15 or 16 cards, not 17",
    ),
    "doubles in a deck": (
        deck(without=("Many Mouths",), more=("Hushed Dome",)), "bad-field", 4, LAST, "is there twice",
    ),
    "unknown card": (
        deck(without=("Many Mouths",), more=("Meny Mouths",)), "unknown-name", 4, LAST, 'mean "Many Mouths"',
    ),
    "little energy": (
        deck(without=("Hushed Dome",), more=("Soul Leech",), exception="so"), "few-energy", 4, 9, "not 2",
    ),
    "much energy": (
        deck(without=("Many Mouths", "Returned Word", "Cracking Note", "Listening Stair"),
             more=("Loam Heart", "Slow Appetite", "Cold Sweat", "Holdfast"), exception="so"),
        "much-energy", 4, 9, "not 7",
    ),
    "off the guide": (
        deck(more=("Soul Leech",)), "off-guide", 4, 9,
        "a tactical deck has 2 to 3 Strike cards, not 4",
    ),
    "a card of the other side": (
        deck(without=("Many Mouths",), more=("Gore",), exception="so"), "wrong-side", 4, LAST, '"Gore"',
    ),
    "a visitor with a Trap": (
        entry("deck", name="Test Deck", side="Visitor", kind="tactical",
              cards=[*(c for c in of().decks["thornback-boar"].cards if c != "Gore"), "Hollow Floor"]),
        "wrong-side", 4, LAST, '"Hollow Floor"',
    ),
    "a line with a stranger": (
        deck(lines=[["Many Mouths", "Gore"]]), "bad-line", 5, 9, '"Gore" is not in the deck',
    ),
    "unknown deck": (room(deck="Rot Hollow"), "unknown-name", 2, 8, 'mean "Root Hollow"'),
    "a room with a visitor's deck": (room(deck="Veil Moth"), "wrong-side", 2, 8, "the Dungeon"),
    "a visitor with a room's deck": (visitor(deck="Veil Breach"), "wrong-side", 2, 8, "the Visitor"),
    "a room of two minds": (
        room(text="Odd rounds: -1 Veil. Every round: -1 Veil"), "said-twice", 4, 8, "two ways",
    ),
    "unknown rhythm": (room(text="Even rounds: -1 Veil"), "unknown-word", 4, 9, '"Even"'),
    "unknown room": (visitor(route=["Veil Breech"]), "unknown-name", 6, 10, 'mean "Veil Breach"'),
    "no nerve": (visitor(nerve=0), "bad-field", 5, 9, "from 1 to 60"),
    "a route of an end": (entry("route", name="Kill", rooms=["Veil Breach"]), "bad-name", 1, 8, "outcome"),
    "second dungeon": (
        entry("dungeon", name="Other Maw", structure=9, veil=9, presence=9), "two-dungeons", 1, 8,
        '"Verdant Maw"',
    ),
}  # fmt: skip


@pytest.mark.rule("SD-047", "SD-049", "SD-050")
@pytest.mark.parametrize("fault", FAULTS)
def test_faults_have_place_and_reason(fault: str):
    bad, code, line, column, reason = FAULTS[fault]
    content = read(GOOD, bad)
    assert [found.code for found in content.faults] == [code], [str(found) for found in content.faults]
    found = content.faults[0]
    assert reason in found.sentence
    assert found.place.file == "pack/pack.toml"
    assert found.place.line == FIRST + line
    wrong = bad.splitlines()[line]
    assert found.place.column == (wrong.rindex(', "') + 3 if column == LAST else column)
    assert content.cards["good-card"].text == "Strike Vitality: Entangle"
    assert {"test-card", "test-deck", "test-room", "test-toad"}.isdisjoint(
        {*content.cards, *content.decks, *content.rooms, *content.visitors}
    )


@pytest.mark.rule("SD-049")
def test_a_visitor_has_no_reshape_even_one_without_resources():
    ward = card(name="Shimmer", text="Reshape: Ward", power=None, fiction="calm")
    boar = [name for name in of().decks["thornback-boar"].cards if name != "Gore"]
    deck_of = entry("deck", name="Boars", side="Visitor", kind="tactical", cards=[*boar, "Shimmer"])
    content = read(ward, deck_of)
    assert [fault.code for fault in content.faults] == ["not-a-visitors"]


@pytest.mark.rule("SD-050")
def test_three_energy_cards_are_allowed_with_a_warning():
    assert of().faults == ()
    few = [line for line in of().warnings if "3 Energy cards are few" in line]
    assert [line.partition(":")[0] for line in few] == ["Root Hollow", "Veil Breach", "Whispering Gallery"]


def test_a_card_in_no_deck_is_told():
    assert "Good Card is in no deck, so nobody will play it." in read(GOOD).warnings


def test_a_pack_replaces_its_namesakes_and_adds_the_rest():
    content = read(card(name="Soul Leech"), room(), visitor())
    assert content.faults == ()
    assert content.cards["soul-leech"].text == "Strike Vitality: Entangle"
    assert of().cards["soul-leech"].text != content.cards["soul-leech"].text
    assert {slug("Test Room")} == set(content.rooms) - set(of().rooms)
    assert {slug("Test Toad")} == set(content.visitors) - set(of().visitors)
    assert [entry.name for entry in content.entries.replaced] == ["Soul Leech"]
