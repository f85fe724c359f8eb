"""Decks that a dungeon rebuilds from its pool: what it may change, and why a deck is refused (SD-158)."""

import pytest

from orrery.cardtext import slug
from orrery.engine.words import Malformed
from orrery.games import game_with
from orrery.games.shattered.cards import content, rebuilding, workbench
from orrery.games.shattered.game import Shattered
from orrery.games.shattered.names import NONE, OFFER, REACT, STRIKE, TEST
from orrery.games.shattered.rules.identity import decks
from orrery.games.shattered.view.legacy import Identity, IdentityLegacy

pytestmark = pytest.mark.both_cores

KNOWN = content.of("standard", tuple(content.BROUGHT))
CARDS = list(KNOWN.cards)
BENCH = workbench.of(KNOWN, CARDS)
ROOMS = list(KNOWN.rooms)
HOLLOW, GALLERY, BREACH, SANCTUARY, BOWER = range(5)


def numbers(room: int) -> list[int]:
    deck = KNOWN.decks[slug(KNOWN.rooms[ROOMS[room]].deck)]
    return [CARDS.index(slug(card)) for card in deck.cards]


def of_category(room: int, category: int) -> int:
    return next(card for card in numbers(room) if BENCH.categories[card] == category)


def fault(room: int, deck: list[int], *, free: bool = False) -> str:
    others = [numbers(other) for other in range(len(ROOMS)) if other != room]
    return decks.CODES[decks.fault(BENCH, list(deck), room, [*others, *BENCH.foreign], free=free)]


def swapped(room: int, out: int, into: int) -> list[int]:
    return [into if card == out else card for card in numbers(room)]


def card(name: str) -> int:
    return CARDS.index(name)


# -- what must hold of a deck
@pytest.mark.rule("SD-158")
@pytest.mark.parametrize("room", range(5))
def test_printed_decks_are_decks_that_could_be_built(room: int) -> None:
    assert fault(room, numbers(room)) == ""


@pytest.mark.rule("SD-158", "SD-049")
def test_a_deck_has_15_or_16_cards_all_different() -> None:
    deck = numbers(HOLLOW)
    assert len(deck) == 16
    assert fault(HOLLOW, deck[:14]) == "deck-size"
    assert fault(HOLLOW, [*deck, card("golden-resin")]) == "deck-size"
    assert fault(HOLLOW, swapped(HOLLOW, deck[0], deck[1])) == "twice"


@pytest.mark.rule("SD-158", "SD-050")
def test_energy_stays_within_its_bounds() -> None:
    deck = numbers(HOLLOW)
    energy = [each for each in range(len(CARDS)) if BENCH.categories[each] == 0 and BENCH.ours[each]]
    strike = of_category(GALLERY, STRIKE)
    assert BENCH.categories[deck[0]] == 0
    assert fault(HOLLOW, swapped(HOLLOW, deck[0], strike)) == "few-energy"
    acting = [each for each in deck if BENCH.categories[each] != 0][:13]
    spare = [each for each in energy if each not in deck]
    assert fault(HOLLOW, deck[:3] + spare[:4] + acting[:9]) == "much-energy"


@pytest.mark.rule("SD-158", "SD-049", "SD-169")
def test_the_kind_of_a_deck_binds_unless_the_room_has_grown() -> None:
    offer = of_category(GALLERY, OFFER)
    strike = of_category(HOLLOW, STRIKE)
    assert fault(GALLERY, swapped(GALLERY, offer, strike)) == "off-guide"
    assert fault(GALLERY, swapped(GALLERY, offer, strike), free=True) == ""
    # the Root Hollow departs from the guide by a written exception, and is still a deck for combat
    react = of_category(HOLLOW, REACT)
    kind = swapped(HOLLOW, react, card("golden-resin"))
    assert fault(HOLLOW, kind) == "out-of-character"
    assert fault(HOLLOW, kind, free=True) == ""
    assert fault(SANCTUARY, swapped(SANCTUARY, of_category(SANCTUARY, TEST), strike)) == "off-guide"


@pytest.mark.rule("SD-158", "SD-183")
def test_no_two_cards_of_a_deck_do_the_same() -> None:
    bench = workbench.of(KNOWN, CARDS)
    first, second = of_category(HOLLOW, STRIKE), numbers(HOLLOW)[4]
    bench.alike[second] = bench.alike[first]
    found = decks.fault(bench, list(numbers(HOLLOW)), HOLLOW, [], free=False)
    assert decks.CODES[found] == "alike"
    # in the preset `standard` no two cards of the whole pool are alike
    acting = [group for group in BENCH.alike if group != NONE]
    assert len(acting) == len(set(acting))


@pytest.mark.rule("SD-158", "SD-170", "SD-176")
def test_a_deck_keeps_two_lines() -> None:
    deck = numbers(SANCTUARY)
    assert decks.lines_in(BENCH, list(deck)) == 2
    resin = card("golden-resin")
    assert resin in deck
    offers = [
        each
        for each in range(len(CARDS))
        if BENCH.categories[each] == OFFER and BENCH.ours[each] and each not in deck
    ]
    assert fault(SANCTUARY, swapped(SANCTUARY, resin, offers[0])) == "few-lines"


@pytest.mark.rule("SD-158", "SD-172")
def test_a_card_that_asks_for_a_condition_needs_one_that_brings_it() -> None:
    asking = [each for each in numbers(HOLLOW) if BENCH.asks[each] != NONE]
    assert asking
    bench = workbench.of(KNOWN, CARDS)
    for each in numbers(HOLLOW):
        bench.brings[each] = 0
    found = decks.fault(bench, list(numbers(HOLLOW)), HOLLOW, [], free=False)
    assert decks.CODES[found] == "deaf-trigger"


@pytest.mark.rule("SD-158", "SD-174")
def test_a_deck_has_cards_that_act_now_and_cards_that_act_later() -> None:
    bench = workbench.of(KNOWN, CARDS)
    for each in numbers(HOLLOW):
        if bench.categories[each] != 0:
            bench.categories[each] = STRIKE
    found = decks.fault(bench, list(numbers(HOLLOW)), HOLLOW, [], free=True)
    assert decks.CODES[found] == "no-rhythm"


@pytest.mark.rule("SD-158", "SD-169")
def test_no_two_decks_are_of_the_same_make() -> None:
    found = decks.fault(BENCH, list(numbers(HOLLOW)), HOLLOW, [numbers(HOLLOW)], free=False)
    assert decks.CODES[found] == "same-profile"


@pytest.mark.rule("SD-158")
def test_a_card_of_a_visitor_is_no_card_of_a_dungeon() -> None:
    foreign = next(each for each in BENCH.foreign[0] if not BENCH.ours[each])
    assert fault(HOLLOW, swapped(HOLLOW, of_category(HOLLOW, OFFER), foreign)) == "wrong-side"


# -- as an option of a run
def deck_after(changes: str, **options: object) -> list[str]:
    game = game_with("shattered", {"rebuilt": changes, **options})
    assert isinstance(game, Shattered)
    return [game.slugs[each] for each in game.room_decks[game.room_named("root-hollow")]]


def hollow(category: int) -> str:
    return CARDS[of_category(HOLLOW, category)]


@pytest.mark.rule("SD-158")
def test_a_run_is_played_with_the_decks_that_were_rebuilt() -> None:
    before = deck_after("none")
    offer = hollow(OFFER)
    after = deck_after(f"root-hollow:{offer}:golden-resin")
    assert after == ["golden-resin" if each == offer else each for each in before]
    assert deck_after(f"root-hollow:{offer}:") == [each for each in before if each != offer]
    both = deck_after(f"root-hollow:{offer}:, root-hollow::golden-resin")
    assert both == [*[each for each in before if each != offer], "golden-resin"]


@pytest.mark.rule("SD-158")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ("cellar:a:b", "unknown-room"),
        ("root-hollow:golden-resin:", "not-in-deck"),
        ("root-hollow::sugared-thorn", "not-in-pool"),
        ("root-hollow::golden-resin", "deck-size"),
        ("root-hollow", "bad-change"),
        ("root-hollow::", "bad-change"),
        ("whispering-gallery:{offer}:golden-resin", "not-in-deck"),
    ],
)
def test_what_cannot_be_is_refused_with_a_code_and_a_sentence(changes: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        deck_after(changes.replace("{offer}", hollow(OFFER)))
    assert refused.value.code == code
    assert refused.value.sentence.endswith((".", "?"))


@pytest.mark.rule("SD-158")
def test_what_was_learned_or_left_by_a_companion_is_in_the_pool() -> None:
    trap = CARDS[of_category(HOLLOW, 6)]
    assert "sugared-thorn" in deck_after(f"root-hollow:{trap}:sugared-thorn", learned="sugared-thorn")
    friend = rebuilding.companions_of(KNOWN, "thornback-boar")[0]
    same = next(each for each in numbers(HOLLOW) if BENCH.categories[each] == BENCH.categories[card(friend)])
    change = f"root-hollow:{CARDS[same]}:{friend}"
    with pytest.raises(Malformed, match="pool"):
        deck_after(change)
    ledger = IdentityLegacy("shattered", Identity)
    inherited = ledger.inherit(Identity(runs=1, companions=(friend,)))
    assert friend in deck_after(change, companions=inherited["companions"])


@pytest.mark.rule("SD-158", "SD-150")
def test_the_published_preset_knows_of_no_rebuilding() -> None:
    game = game_with("shattered", {"preset": "v2.1", "rebuilt": "root-hollow::golden-resin"})
    assert isinstance(game, Shattered)
    assert len(game.room_decks[game.room_named("root-hollow")]) == 16
