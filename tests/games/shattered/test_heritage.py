"""What a run begins with because of what its dungeon has been: attributes, starts, decks and rooms."""

import pytest

from orrery.cardtext import slug
from orrery.engine.match import Match
from orrery.engine.view import Zone
from orrery.games import game_with, new_game
from orrery.games.shattered.bots.profiles import MINDS
from orrery.games.shattered.cards import content
from orrery.games.shattered.cards.content import deck_problems, learnable
from orrery.games.shattered.cards.heritage import NUMBERS
from orrery.games.shattered.cards.lint import alike
from orrery.games.shattered.cards.morphs import morphed, with_effects
from orrery.games.shattered.game import Shattered
from orrery.games.shattered.names import (
    DRIVE_NAMES,
    DUNGEON,
    ENERGY,
    NERVE,
    OFFER,
    RAPPORT,
    REACT,
    RESOLVE,
    STRIKE,
    TRUST,
    VITALITY,
)
from orrery.games.shattered.program import AutoEffect, Room
from orrery.players import Knowledge, new_player

pytestmark = pytest.mark.both_cores

KNOWN = content.of("standard", (content.SNARES,))
ROOMS = ("Root Hollow", "Whispering Gallery", "Veil Breach", "Living Root Sanctuary")


def dungeon(**options: object) -> Shattered:
    game = game_with("shattered", options)
    assert isinstance(game, Shattered)
    return game


def points(**drives: int) -> list[int]:
    return [drives.get(name.lower(), 0) for name in DRIVE_NAMES]


def deck_of(game: Shattered, room: str) -> list[str]:
    number = game.room_named(room)
    return [game.cards[card].name for card in game.room_decks[number]]


def effects_of(game: Shattered, room: str) -> list[tuple[int, int, bool]]:
    effects = game.rooms[game.room_named(room)].effects
    return [(int(effect.resource), int(effect.amount), effect.odd) for effect in effects]


PLAIN = dungeon()


# ------------------------------------------------------------ nothing, and everything
@pytest.mark.rule("SD-150")
def test_a_fresh_dungeon_plays_exactly_as_if_there_were_no_ledger() -> None:
    nothing = {**dict.fromkeys(NUMBERS, 0), "learned": "none", "spend": "none"}
    game = game_with("shattered", nothing)
    assert game.header() == new_game("shattered").header()
    assert Match(game, "4").text() == Match(new_game("shattered"), "4").text()


@pytest.mark.rule("SD-150")
def test_the_published_preset_ignores_it_all() -> None:
    mighty = {**dict.fromkeys(NUMBERS, 10), "hunger": 100, "learned": "soul-leech", "spend": "structure"}
    one, other = (
        new_game("shattered", preset="v2.1").new("2"),
        game_with("shattered", {**mighty, "preset": "v2.1"}).new("2"),
    )
    player = new_player("random", 3)
    while (seat := one.mover()) >= 0:
        assert str(one).partition(" : ")[2] == str(other).partition(" : ")[2]
        action = player.choose(Knowledge(one, seat))
        one.apply(seat, action)
        other.apply(seat, action)
    assert other.mover() < 0


def test_the_cards_that_can_be_learned_are_what_the_options_name() -> None:
    assert set(content.learnable_names()) == set(learnable(KNOWN))
    assert len(content.learnable_names()) == len(set(content.learnable_names()))


# ------------------------------------------------------------ what levels give
@pytest.mark.rule("SD-152")
@pytest.mark.parametrize(("drive", "kind"), [("hunger", 0), ("craft", 1), ("sway", 2), ("dread", 3)])
def test_levels_two_and_four_raise_an_attribute(drive: str, kind: int) -> None:
    usual = list(PLAIN.attributes)[:4]
    for amount, more in ((24, 0), (25, 1), (69, 1), (70, 2)):
        wanted = [each + (more if at == kind else 0) for at, each in enumerate(usual)]
        assert list(dungeon(**{drive: amount}).attributes)[:4] == wanted


@pytest.mark.rule("SD-152")
def test_kinship_begins_with_rapport_and_guile_has_crueller_offer_traps() -> None:
    assert [dungeon(kinship=each).new("1").values[RAPPORT] for each in (24, 25, 70)] == [0, 1, 2]  # type: ignore[attr-defined]
    thorn = "sugared-thorn"
    for amount, text in ((24, "-2"), (25, "-3"), (70, "-4")):
        game = dungeon(guile=amount, learned=thorn)
        card = game.cards[game.card_named(thorn)]
        assert card.text == f"Trap on Offer: {text} Vitality"
        assert card.parts[0].amount == -int(text)
    floor = dungeon(guile=70, learned=thorn)
    assert floor.cards[floor.card_named("Hollow Floor")].text == "Trap on Empower: -2 Nerve, Entangle"


@pytest.mark.rule("SD-153")
@pytest.mark.parametrize(
    ("drives", "mind", "title"),
    [
        ({"hunger": 10}, "aggressive", "the Ravenous"),
        ({"kinship": 30, "craft": 20}, "nurturing", "the Hearth"),
        ({"guile": 12}, "deceptive", "the Sweet Lie"),
        ({"dread": 12}, "tactical", "the Dreaded"),
        ({"sway": 12}, "tactical", "the Whisperer"),
        ({"craft": 12}, "tactical", "the Ever-Changing"),
        ({"kinship": 12, "guile": 11}, "tactical", "the Unsettled"),  # as against any Boar
    ],
)
def test_a_bot_follows_the_dominant_drive(drives: dict[str, int], mind: str, title: str) -> None:
    game = dungeon(**drives)
    assert MINDS[game.minds[DUNGEON]].name == mind
    assert game.subtitle(game.new("1")) == f"Thornback Boar in Root Hollow of {title}"
    told = dungeon(**drives, dungeon="nurturing")  # who is told how to play does that
    assert MINDS[told.minds[DUNGEON]].name == "nurturing"


@pytest.mark.rule("SD-153")
def test_an_unsettled_dungeon_is_played_as_suits_the_visitor() -> None:
    assert MINDS[dungeon(visitor="symbiote", hunger=9).minds[DUNGEON]].name == "nurturing"


# ------------------------------------------------------------ what was bought, and what is said
@pytest.mark.rule("SD-155")
def test_bought_strength_and_study_hold_for_this_run() -> None:
    game = dungeon(essence=7, knowledge=2, spend="structure,veil,structure,presence,study")
    assert [game.starts[at] - PLAIN.starts[at] for at in range(3)] == [
        2,
        1,
        0,
    ]  # the fourth could not be paid
    run = game.new("1")
    assert [run.values[at] for at in range(3)] == [18, 14, 15]  # type: ignore[attr-defined]  # the room took 1
    zones = {part.id: part for part in run.view(0).parts}
    deck = zones["studied"]
    assert isinstance(deck, Zone)
    assert sorted(card.name for card in deck.cards) == game.visitor_names
    assert "studied" not in {part.id for seat in (-1, 1) for part in run.view(seat).parts}
    assert "studied" not in {part.id for part in PLAIN.new("1").view(0).parts}


@pytest.mark.rule("SD-156")
def test_a_visitor_begins_with_the_trust_of_what_it_has_heard() -> None:
    trust = [
        dungeon(visitor="symbiote", **heard).new("1").values[TRUST]  # type: ignore[attr-defined]
        for heard in ({}, {"trusted": 8}, {"feared": 1}, {"feared": 10})
    ]
    # The Sanctuary gives 1 in the first round.
    assert trust == [4, 6, 3, 1]


# ------------------------------------------------------------ morphs
@pytest.mark.rule("SD-157")
@pytest.mark.parametrize("drive", ["hunger", "dread", "sway"])
def test_a_lethal_drive_puts_a_learned_strike_at_what_the_room_wears_away_in_place_of_an_offer(
    drive: str,
) -> None:
    strikes = {"Root Hollow": "Rift Whip", "Whispering Gallery": "Unlit Doorway", "Veil Breach": "Soul Leech"}
    learned = ",".join(map(slug, strikes.values()))
    game = dungeon(**{drive: 25}, learned=learned)
    for room, strike in strikes.items():
        before, after = deck_of(PLAIN, room), deck_of(game, room)
        out = next(card for card in before if PLAIN.cards[PLAIN.card_named(card)].category == OFFER)
        assert after == [strike if card == out else card for card in before]
    assert deck_of(game, "Living Root Sanctuary") == deck_of(
        PLAIN, "Living Root Sanctuary"
    )  # it wears nothing away


@pytest.mark.rule("SD-157")
def test_kinship_gives_for_striking_and_guile_hides_instead_of_shielding() -> None:
    kind = dungeon(kinship=25, learned="golden-resin")
    for room in ROOMS[:3]:
        before, after = deck_of(PLAIN, room), deck_of(kind, room)
        out = next(card for card in before if PLAIN.cards[PLAIN.card_named(card)].category == STRIKE)
        assert after == ["Golden Resin" if card == out else card for card in before]
    assert deck_of(kind, ROOMS[3]) == deck_of(PLAIN, ROOMS[3])  # it has that Offer already
    sly = dungeon(guile=25, learned="aftertaste,sticky-floor")
    for room in ROOMS:
        before, after = deck_of(PLAIN, room), deck_of(sly, room)
        out = next(card for card in before if PLAIN.cards[PLAIN.card_named(card)].category == REACT)
        assert after == ["Aftertaste" if card == out else card for card in before]


@pytest.mark.rule("SD-157")
@pytest.mark.parametrize(
    "options",
    [
        {"hunger": 24, "learned": "rift-whip"},  # not strong enough
        {"hunger": 60, "dread": 50, "learned": "rift-whip"},  # unsettled
        {"craft": 60, "learned": "rift-whip,golden-resin,aftertaste"},  # it changes nothing
        {"hunger": 60},  # nothing was learned
        {"hunger": 60, "learned": "golden-resin,hollow-floor,wandering-refrain"},  # nothing that fits
        {"guile": 60, "learned": "hollow-floor"},  # a trap, but for no Offer
    ],
)
def test_without_a_strong_drive_and_a_fitting_card_decks_stay_as_they_are(options: dict[str, object]) -> None:
    game = dungeon(**options)
    assert [deck_of(game, room) for room in ROOMS] == [deck_of(PLAIN, room) for room in ROOMS]


@pytest.mark.rule("SD-157", "SD-183")
@pytest.mark.parametrize("drive", [name.lower() for name in DRIVE_NAMES])
def test_whatever_was_learned_a_morphed_deck_passes_the_checks(drive: str) -> None:
    everything = content.learnable_names()
    for learned in (everything, everything[::-1]):
        found = morphed(KNOWN, points(**{drive: 100}), learned)
        for room in ROOMS:
            deck = found.decks[slug(room)]
            members, before = found.deck_cards(room), KNOWN.deck_cards(room)
            assert list(deck_problems(deck, members)) == []
            assert len(members) == len({card.name for card in members}) == len(before)
            energy = [sum(card.category == ENERGY for card in cards) for cards in (members, before)]
            assert energy[0] == energy[1]
            assert list(alike(members)) == []


@pytest.mark.rule("SD-157")
def test_from_level_four_on_the_rooms_act_as_the_drive_wants() -> None:
    worn = dict(zip(ROOMS[:3], (VITALITY, RESOLVE, NERVE), strict=True))
    for room, resource in worn.items():
        before = effects_of(PLAIN, room)
        assert before[:1] == [(resource, -1, True)]
        hungry = effects_of(dungeon(hunger=70), room)
        assert hungry == [(resource, -1, False), (resource, -1, True), *before[1:]]  # 2, 1, 2, 1 …
        assert effects_of(dungeon(hunger=69), room) == before
        assert effects_of(dungeon(kinship=70), room) == before  # they are odd already
        assert effects_of(dungeon(guile=70), room) == [*before, (TRUST, 1, True)]
        assert effects_of(dungeon(craft=70), room) == before
    sanctuary = effects_of(dungeon(guile=70), ROOMS[3])
    assert sanctuary == [(TRUST, 1, True), (TRUST, 1, True)]  # it adds to the room's own
    assert effects_of(dungeon(hunger=70), ROOMS[3]) == effects_of(PLAIN, ROOMS[3])


@pytest.mark.rule("SD-157")
def test_a_hungry_room_takes_two_in_odd_rounds_and_one_in_even_ones() -> None:
    run = dungeon(hunger=70).new("3")
    start = 25
    assert run.values[VITALITY] == start - 2  # type: ignore[attr-defined]
    for _ in range(2):
        run.apply(run.mover(), run.game.parse("end"))
    assert run.values[VITALITY] == start - 3  # type: ignore[attr-defined]


@pytest.mark.rule("SD-157")
def test_kinship_makes_a_steady_drain_an_odd_one() -> None:
    """The rooms of this preset drain in odd rounds only; a room of a pack may not."""
    room = Room("Pit", DUNGEON, [AutoEffect(NERVE, -1), AutoEffect(0, -1)], [])
    effects = with_effects(room, points(kinship=70)).effects
    assert [(effect.resource, effect.odd) for effect in effects] == [(NERVE, True), (0, False)]


# ------------------------------------------------------------ a dungeon with a history
@pytest.mark.rule("SD-150", "SD-157")
@pytest.mark.parametrize("drive", [name.lower() for name in DRIVE_NAMES])
def test_a_grown_dungeon_plays_its_runs_to_their_end_and_reads_back(drive: str) -> None:
    options = {
        drive: 100, "feared": 3, "trusted": 9, "essence": 20, "knowledge": 20, "spend": "veil,soul-leech",
        "learned": "rift-whip,golden-resin,aftertaste", "later-rules": "emotions,deception",
    }  # fmt: skip
    match = Match(game_with("shattered", options), "9")
    player = new_player("heuristic", 1)
    while not match.over():
        seat = match.state.mover()
        match.act(seat, player.choose(Knowledge(match.state, seat)))
    again = match.game.read(str(match.state))
    assert str(again) == str(match.state)
