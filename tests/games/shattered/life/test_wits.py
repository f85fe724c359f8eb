"""Visitors that think: their decks, what they notice, how they answer, and their traps (SD-165)."""

import pytest

from orrery.cardtext import slug
from orrery.engine.dice import dice_of
from orrery.games.shattered.bots import foresight, journey, quick
from orrery.games.shattered.bots.heuristic import Judge
from orrery.games.shattered.bots.profiles import MINDS
from orrery.games.shattered.cards import content
from orrery.games.shattered.names import (
    COUNTER,
    DREAD,
    GUILE,
    HUNGER,
    NONE,
    OFFER,
    STRIKE,
    STRUCTURE,
    SURVIVE,
    TRAP,
    TRUST,
    VEIL,
    VISITOR,
)
from orrery.games.shattered.rules import observation, play, rounds
from orrery.games.shattered.rules.effects import traps
from orrery.games.shattered.rules.identity.deeds import deeds_in
from orrery.games.shattered.rules.later import wits
from orrery.games.shattered.state.run import RunState
from tests.games.packing import entry
from tests.games.shattered.content.packing import read, room
from tests.games.shattered.dwelling import BOAR, Dwelling

pytestmark = [pytest.mark.both_cores, pytest.mark.rule("SD-165")]

SURVEYORS, PILGRIMS, COMPANY = 6, 7, 8
NO_WITS = "flee,grafts,emotions,deception,hazards,commune"


def visited_by(guest: int, **options: str) -> Dwelling:
    return Dwelling(**options).expect(guest).do("open")


# -- decks of a core and two modules
def test_three_parties_have_a_core_and_take_two_of_three_modules() -> None:
    known = content.of(content.USUAL, ("parties",))
    tiers = {slug(each.name): each.tier for each in known.visitors.values() if each.tier}
    assert sorted(tiers.values()) == [1, 2, 3]
    for name in tiers:
        core = next(
            entry for entry in known.entries.cards if entry.table == "deck" and slug(entry.name) == name
        )
        kits = known.kits[name]
        assert len(kits) == 3
        assert len({frozenset(kit.deck.cards) for kit in kits}) == 3
        for kit in kits:
            assert len(kit.deck.cards) == 16
            own = core["cards"]
            assert isinstance(own, tuple)
            assert set(own) <= set(kit.deck.cards)


def test_a_module_that_is_not_there_is_refused_with_its_place() -> None:
    bad = entry(
        "deck", name="Band", side="Visitor", kind="tactical", cards=["Gore"] * 1, modules=["Nets", "Oil"]
    )
    codes = {fault.code for fault in read(bad).faults}
    assert codes == {"deck-size"}
    cards = [
        "Deep Lungs", "Red Eye", "Iron Neck", "Mud Coat", "Gore", "Dig In", "Tear Loose", "Wiry Coat",
    ]  # fmt: skip
    lost = entry("deck", name="Band", side="Visitor", kind="tactical", cards=cards, modules=["Nets", "Oil"])
    assert {fault.code for fault in read(lost).faults} == {"unknown-name"}


def test_every_deck_of_a_core_is_looked_through() -> None:
    """A pair of modules that makes a bad deck is found, whichever pair it is."""
    cards = [
        "Deep Lungs", "Red Eye", "Iron Neck", "Mud Coat", "Gore", "Dig In", "Tear Loose", "Wiry Coat",
    ]  # fmt: skip
    good = ["Seeing Red", "Ripping Tusk", "Wild Kicking", "Sudden Swerve"]
    told = read(
        entry("module", name="A", cards=good),
        entry("module", name="B", cards=["Ground Claim", "Bellowing Roar", "Lamp Flare", "Phase Shift"]),
        entry("module", name="C", cards=["Taproot", "Veil Siphon", "Moon Trance", "Mirror Scales"]),
        entry("deck", name="Band", side="Visitor", kind="aggressive", cards=cards, modules=["A", "B", "C"]),
    ).faults
    assert [fault.code for fault in told] == ["wrong-side", "wrong-side"]
    assert "Band with A and C" in str(told[0])


def test_from_tier_two_on_they_choose_their_modules_by_what_the_dungeon_is_known_for() -> None:
    def deck(guest: int, **drives: int) -> set[str]:
        home = Dwelling().became(**drives).expect(guest).do("open")
        rules = home.inside.rules
        return {rules.slugs[card] for card in rules.visitor_deck}

    assert "white-lamp" in deck(PILGRIMS, dread=30)
    assert "thin-knife" in deck(PILGRIMS, hunger=30)
    assert deck(SURVEYORS, craft=30) == deck(SURVEYORS)
    assert deck(PILGRIMS) == deck(PILGRIMS, kinship=30)


def test_without_the_rule_they_are_visitors_like_others() -> None:
    home = visited_by(COMPANY, later_rules=NO_WITS)
    assert home.inside.wits is None
    assert "wits" not in str(home.life)
    assert home.inside.rules.wits == 0
    assert visited_by(BOAR).inside.wits is None
    assert visited_by(COMPANY).inside.wits is not None


# -- Offers by reputation
@pytest.mark.parametrize(
    ("feared", "trusted", "snares", "moved"), [(0, 5, 0, 10), (5, 0, 0, -10), (0, 0, 2, -20)]
)
def test_offers_are_weighed_by_reputation_and_by_what_was_suffered(
    feared: int, trusted: int, snares: int, moved: int
) -> None:
    run = Dwelling().known(feared, trusted).expect(SURVEYORS).do("open").inside
    run.seat = 0
    run.values[TRUST] = 3
    assert run.wits is not None
    run.wits.snares = snares
    assert play.acceptance(run) == 60 + moved
    run.wits = None
    assert play.acceptance(run) == 60


def test_an_offer_trap_is_remembered() -> None:
    run = visited_by(SURVEYORS).inside
    home = Dwelling()
    run.dungeon.traps = [home.card("sugared-thorn")]
    traps.spring(run, 0, OFFER)
    assert run.wits is not None
    assert run.wits.snares == 1


# -- naming the drive
def plays(run: RunState, *names: str) -> None:
    for name in names:
        run.seat = 0
        run.card = run.rules.card_named(name)
        play.note_play(run, run.printed(run.card))


def test_a_drive_is_named_when_most_open_plays_speak_for_it() -> None:
    home = visited_by(PILGRIMS)
    run = home.inside
    run.log = home.life.log
    assert run.wits is not None
    plays(run, "crushing-grip", "crushing-grip", "crushing-grip")
    assert run.wits.named == NONE
    plays(run, "crushing-grip")
    assert run.wits.named == HUNGER
    assert [told["drive"] for told in home.told("named")] == ["Hunger"]
    plays(run, *["soul-leech"] * 5)
    assert run.wits.named == HUNGER  # neither has half more than the other
    plays(run, "soul-leech")
    assert run.wits.named == DREAD


def test_tier_one_names_nothing_and_traps_speak_for_guile() -> None:
    run = visited_by(SURVEYORS).inside
    plays(run, *["crushing-grip"] * 6)
    assert run.wits is not None
    assert run.wits.named == NONE
    sly = visited_by(COMPANY).inside
    for _ in range(2):
        wits.see_trap(sly, OFFER)
    assert sly.wits is not None
    assert sly.wits.named == GUILE


def test_who_has_named_a_drive_plays_otherwise() -> None:
    run = visited_by(PILGRIMS).inside
    assert run.wits is not None
    usual = MINDS[wits.mind(run, VISITOR)].name
    found = {}
    for drive in range(6):
        run.wits.named = drive
        found[drive] = MINDS[wits.mind(run, VISITOR)].name
    assert usual == "cautious"
    assert set(found.values()) == {"guarding", "cooperative", "storming"}
    seen = observation.more_numbers(run, VISITOR)
    foresight.look_ahead(run, VISITOR, seen)
    assert Judge(run.rules, VISITOR, run.room, seen, run.visitor.hand).mind.name == found[5]
    assert MINDS[wits.mind(run, 0)].name == MINDS[run.rules.minds[0]].name


# -- looking ahead
def test_the_way_to_a_harmless_room_is_worth_more() -> None:
    run = visited_by(SURVEYORS).inside
    run.values[4], run.values[5], run.values[6] = 3, 18, 16  # hardly any Vitality is left
    ways = [rounds.next_room(run, outcome) for outcome in foresight.WAYS]
    dangers = [foresight.danger(run, room) for room in ways]
    assert max(dangers) > min(dangers)
    worth = [foresight.way_worth(run, ways, reducer) for reducer in range(3)]
    assert worth[dangers.index(min(dangers))] == max(worth) > 0
    assert worth[dangers.index(max(dangers))] == 0
    seen = observation.more_numbers(run, VISITOR)
    foresight.look_ahead(run, VISITOR, seen)
    judge = Judge(run.rules, VISITOR, run.room, seen, [])
    strikes = {
        card.target: card for card in run.rules.cards if card.category == STRIKE and not card.self_cost
    }
    far = {target: judge.far_sight(strikes[target]) for target in (STRUCTURE, VEIL)}
    assert far[STRUCTURE] - far[VEIL] == pytest.approx((worth[0] - worth[1]) / 100)


def test_what_is_wanted_in_the_next_rooms_is_not_spent_lightly() -> None:
    run = visited_by(COMPANY).inside
    paid = run.rules.cards[run.rules.card_named("paid-guide")]

    def price(resolve: int) -> float:
        run.values[5] = resolve
        seen = observation.more_numbers(run, VISITOR)
        foresight.look_ahead(run, VISITOR, seen)
        judge = Judge(run.rules, VISITOR, run.room, seen, [])
        return judge.far_sight(paid)

    assert price(3) < price(18)


def test_a_visitor_in_need_does_not_flee_into_something_worse() -> None:
    run = visited_by(SURVEYORS).inside
    rooms = [run.rules.room_named(name) for name in ("living-root-sanctuary", "whispering-gallery")]
    run.visited, run.room = rooms, rooms[1]
    following = rounds.next_room(run, SURVIVE)
    assert run.rules.rooms[following].name == "Root Hollow"  # where the little Vitality would go
    run.values[4], run.values[5], run.values[6] = 1, 18, 9
    assert foresight.would_go(run, NONE)
    assert not foresight.would_go(run, following)
    assert not quick.flees(run)
    run.wits = None
    assert quick.flees(run)


# -- traps of their own
def test_only_the_third_tier_lays_traps_and_they_are_no_deeds_of_the_dungeon() -> None:
    home = visited_by(COMPANY)
    run = home.inside
    run.log = home.life.log
    trap = home.card("trip-cord")
    assert trap in run.rules.visitor_deck
    assert run.rules.categories[trap] == TRAP
    run.visitor.traps = [trap]
    before = run.values[2]
    traps.spring(run, VISITOR, STRIKE)
    assert run.values[2] == before - 2
    assert run.deeds is not None
    assert run.deeds.other_traps == 0
    assert deeds_in(tuple(home.life.log or ())).other_traps == 0


def test_a_threat_is_worth_more_to_the_weak_and_the_dungeon_heeds_it() -> None:
    home = visited_by(COMPANY)
    run = home.inside
    chest = home.card("empty-chest")
    assert run.rules.cards[chest].springs_on == COUNTER

    def worth(structure: int, vitality: int) -> float:
        run.values[STRUCTURE], run.values[4] = structure, vitality
        seen = observation.more_numbers(run, VISITOR)
        foresight.look_ahead(run, VISITOR, seen)
        return Judge(run.rules, VISITOR, run.room, seen, [chest]).score(chest)

    assert worth(17, 6) > worth(17, 26)
    grip = run.rules.cards[home.card("crushing-grip")]
    seen = observation.more_numbers(run, 0)
    plain = Judge(run.rules, 0, run.room, seen, []).far_sight(grip)
    run.visitor.traps = [chest]
    threatened = observation.more_numbers(run, 0)
    assert Judge(run.rules, 0, run.room, threatened, []).far_sight(grip) < plain == 0


def test_what_lies_face_down_is_hidden_from_the_dungeon() -> None:
    home = visited_by(COMPANY)
    run = home.inside
    cord, chest = home.card("trip-cord"), home.card("empty-chest")
    for side in (run.visitor,):
        side.hand = [card for card in side.hand if card not in (cord, chest)]
        side.pile = [card for card in side.pile if card not in (cord, chest)] + [chest]
        side.traps = [cord]
    views = str(home.life.view(0))
    run.visitor.traps, run.visitor.pile = [chest], [*run.visitor.pile[:-1], cord]
    assert str(home.life.view(0)) == views
    found = {tuple(run.imagine(0, dice_of([seed])).visitor.traps) for seed in range(1, 30)}  # type: ignore[attr-defined]
    assert found == {(cord,), (chest,)}


# -- a whole visit
@pytest.mark.parametrize("guest", [SURVEYORS, PILGRIMS, COMPANY])
def test_their_visits_end_and_are_saved_on_the_way(guest: int) -> None:
    home = visited_by(guest, dungeon="deceptive")
    dice = dice_of([5])
    for step in range(4000):
        if home.life.visits() == 1:
            break
        seat = home.life.mover()
        home.life.apply(seat, journey.advise(home.life, seat, dice))
        if step % 40 == 0:
            assert str(home.game.read(str(home.life))) == str(home.life)
    assert home.life.visits() == 1


def test_a_pack_can_bring_a_party() -> None:
    core = ["Deep Lungs", "Red Eye", "Iron Neck", "Mud Coat", "Gore", "Dig In", "Tear Loose", "Wiry Coat"]
    nets = ["Seeing Red", "Ripping Tusk", "Wild Kicking", "Sudden Swerve"]
    oil = ["Ground Claim", "Bellowing Roar", "Rampaging Charge", "Phase Shift"]
    found = read(
        entry("module", name="Nets", cards=nets),
        entry("module", name="Oil", cards=oil),
        entry("deck", name="Band", side="Visitor", kind="aggressive", modules=["Nets", "Oil"], cards=core),
        entry("visitor", name="Band", deck="Band", tier=2, vitality=9, resolve=9, nerve=9, route=["Bog"]),
        room(name="Bog"),
    )
    assert found.faults == ()
    creature = next(each for each in found.library().visitors if each.name == "Band")
    assert (creature.tier, len(creature.kits), len(creature.deck)) == (2, 1, 16)
