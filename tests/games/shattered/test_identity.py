"""Who a dungeon becomes: deeds read off the events of runs, drives, what they bring, what is said of it."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from orrery.engine.game import Outcome
from orrery.engine.legacy import Finished
from orrery.engine.match import Seated
from orrery.engine.options import read_options
from orrery.engine.words import Illegal
from orrery.games.shattered.names import (
    BOND,
    BREAK,
    CLEARED,
    CRAFT,
    DREAD,
    DRIVE_NAMES,
    GUILE,
    HUNGER,
    KILL,
    KINSHIP,
    NONE,
    OFFER,
    OUTCOME_NAMES,
    PANIC,
    RESHAPE,
    RUNNING,
    SOCIAL,
    STRIKE,
    SWAY,
    TRAP,
    VITALITY,
)
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules.effects.parts import Gain, Lose
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.identity.deeds import Deeds, deeds_in, quarters
from orrery.games.shattered.rules.identity.purse import Purse
from orrery.games.shattered.view.book import OPTIONS
from orrery.games.shattered.view.legacy import Identity, IdentityLegacy, pool
from tests.games.shattered.scene import D, Scene, V, scene

pytestmark = pytest.mark.both_cores

LEDGER = IdentityLegacy("shattered", Identity)
GIFT = Card("Plain Gift", OFFER, SOCIAL, 0, parts=[Gain(VITALITY, 2)])
POISON = Card("Poisoned Gift", OFFER, SOCIAL, 0, parts=[Lose(VITALITY, 2)])
SNARE = Card("Snare", TRAP, SOCIAL, 0, springs_on=OFFER, parts=[Lose(VITALITY, 1)])


def done(s: Scene) -> Deeds:
    """What the events say; what the run has counted by itself is the same."""
    found = deeds_in(tuple(s.run.log or ()))
    assert s.run.deeds is not None
    assert s.run.deeds.numbers() == found.numbers()
    return found


def grown(s: Scene, outcome: int = RUNNING) -> dict[str, int]:
    """By drive what it grows by, in quarters of a point."""
    grown = quarters(done(s), outcome)
    return {name: int(each) for name, each in zip(DRIVE_NAMES, grown, strict=True) if each}


# ------------------------------------------------------------ deeds
@pytest.mark.rule("SD-151")
def test_points_really_taken_by_cards_of_the_dungeon_feed_its_drives() -> None:
    s = scene("boar").values(vitality=28, nerve=16)
    s.strike("Entombing Grasp", 5, 4, 3, 2)  # Strong: 2 Vitality
    assert grown(s) == {"Hunger": 2}
    s.strike("Tremor Slam", 5, 4, 3, 2)
    assert grown(s) == {"Hunger": 2, "Dread": 1}
    last = scene("boar").values(vitality=1).strike("Entombing Grasp", 5, 4, 3, 2)
    assert grown(last) == {"Hunger": 1}  # there was no more to take


@pytest.mark.rule("SD-151")
def test_what_the_room_backlash_and_the_visitors_own_cards_take_is_no_deed() -> None:
    s = scene("boar").turn(V).strike("Gore", 1, 1, 6, 6)  # backlash on Vitality
    assert s.vitality < 28
    s.environment()
    assert grown(s) == {}
    own = scene("symbiote").turn(V).play("Symbiotic Probe").do("defect")
    assert own.vitality == 17  # exposed by its own Test
    assert grown(own) == {}


@pytest.mark.rule("SD-151")
def test_chips_thorns_spills_traps_and_harmful_offers_are_card_damage() -> None:
    chip = scene("boar").empower(V, "Seeing Red").play("Bark Shield")
    assert grown(chip) == {"Hunger": 1}
    thorns = scene("boar").play("Clutching Briars").turn(V).dice(1, 1, 1, 6, 6).play("Gore")
    assert grown(thorns) == {"Hunger": 1}
    spill = scene("moth", "Veil Breach").turn(D).values(nerve=1, resolve=9)
    spill.strike("Nightmare Surge", 6, 6, 3, 2)  # 4 through, 3 of them go on
    assert grown(spill) == {"Dread": 1, "Sway": 3}
    offer = scene("boar", cards=(POISON,)).play("Poisoned Gift").do("accept")
    assert grown(offer) == {"Hunger": 2, "Kinship": 4}
    trap = scene("boar").play("Hollow Floor").turn(V).play("Seeing Red")
    assert grown(trap) == {"Dread": 2, "Guile": 4}


@pytest.mark.rule("SD-151")
def test_a_spill_of_the_visitors_is_not_the_dungeons() -> None:
    s = scene("boar").turn(V).values(structure=1).strike("Rampaging Charge", 6, 6, 1, 1)
    assert grown(s) == {}


@pytest.mark.rule("SD-151")
def test_kinship_grows_by_honest_offers_met_tests_and_restraint_of_the_dungeon() -> None:
    gift = scene("symbiote").play("Golden Resin").do("accept")
    assert grown(gift) == {"Kinship": 4}
    assert grown(scene("symbiote").play("Golden Resin").do("refuse")) == {}
    assert grown(scene("symbiote").play("Trust Trial").do("cooperate")) == {"Kinship": 4}
    assert grown(scene("symbiote").play("Trust Trial").do("defect")) == {}
    held = scene("symbiote").give("Low Rumble").do("restrain low-rumble")
    assert grown(held) == {"Kinship": 2}  # two of them are a point


@pytest.mark.rule("SD-151")
def test_what_the_visitor_gives_tests_and_holds_back_is_not_the_dungeons_kinship() -> None:
    s = (
        scene("symbiote")
        .turn(V)
        .play("Mutual Nourishment")
        .do("accept")
        .play("Symbiotic Probe")
        .do("cooperate")
    )
    s.turn(V).give("Whipping Frond")
    s.run.visitor.hand = s.run.visitor.hand[-1:]
    s.run.visitor.offered = False
    s.do("restrain whipping-frond")
    assert grown(s) == {}


@pytest.mark.rule("SD-151")
def test_guile_grows_by_offer_traps_and_betrayals_twice_as_fast_as_by_other_traps() -> None:
    s = scene("boar", cards=(GIFT, SNARE)).play("Snare", "Plain Gift").do("accept")
    assert grown(s) == {"Hunger": 1, "Guile": 8}  # no kinship: there was a trap in it
    s.play("Plain Gift").do("accept").do("end")
    assert grown(s)["Kinship"] == 4  # the next one was honest
    traitor = scene("symbiote").values(trust=4).strike("Protective Thorns", 1, 1, 6, 6)
    assert grown(traitor) == {"Guile": 8}
    betrayed = scene("symbiote").turn(V).values(rapport=4).strike("Whipping Frond", 1, 1, 6, 6)
    assert grown(betrayed) == {}


@pytest.mark.rule("SD-151")
def test_craft_grows_by_reshapes_and_outcomes_by_their_drive() -> None:
    s = scene("boar").play("Taproot")
    assert grown(s) == {"Craft": 4}
    calm = Deeds()
    ends = {KILL: HUNGER, PANIC: DREAD, BREAK: SWAY}
    for outcome, drive in ends.items():
        assert quarters(calm, outcome) == [12 if each == drive else 0 for each in range(6)]
    assert quarters(calm, BOND)[KINSHIP] == 16
    assert sum(quarters(calm, CLEARED)) == 0


# ------------------------------------------------------------ levels and the dominant drive
@pytest.mark.rule("SD-152")
def test_levels_and_what_they_give() -> None:
    bounds = [9, 10, 24, 25, 44, 45, 69, 70, 99, 100, 5000]
    assert [drives.level(points) for points in bounds] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [drives.gifts(points) for points in (24, 25, 69, 70, 100)] == [0, 1, 1, 2, 2]


@pytest.mark.rule("SD-153")
@pytest.mark.parametrize(
    ("points", "drive"),
    [
        ([0, 0, 0, 0, 0, 0], NONE),
        ([9, 0, 0, 0, 0, 0], NONE),
        ([10, 0, 0, 0, 0, 0], HUNGER),
        ([15, 10, 0, 0, 0, 0], HUNGER),
        ([14, 10, 0, 0, 0, 0], NONE),
        ([0, 0, 0, 10, 10, 0], NONE),
        ([3, 20, 30, 2, 1, 4], SWAY),
        ([0, 0, 0, 6, 40, 26], GUILE),
        ([0, 0, 0, 0, 0, 12], CRAFT),
    ],
)
def test_a_drive_is_dominant_with_ten_points_and_half_more_than_the_next(
    points: list[int], drive: int
) -> None:
    assert drives.dominant(points) == drive


# ------------------------------------------------------------ what a run brings
@pytest.mark.rule("SD-154")
def test_essence_and_knowledge_by_the_outcome() -> None:
    ends = (KILL, BREAK, PANIC, BOND, CLEARED)
    assert [drives.essence(end, 63) for end in ends] == [10, 5, 5, 0, 0]
    assert [drives.essence(end, 54) for end in ends] == [9, 4, 4, 0, 0]
    assert [drives.knowledge(end) for end in ends] == [0, 1, 1, 4, 2]
    assert max(ends, key=lambda end: drives.essence(end, 60)) != max(ends, key=drives.knowledge)


@pytest.mark.rule("SD-156")
def test_reputation_by_the_outcome_and_by_what_survivors_tell() -> None:
    assert [drives.fear(end) for end in (KILL, BREAK, PANIC, BOND, CLEARED)] == [1, 2, 2, 0, 0]
    assert drives.trust(BOND, 1, 0, 0) == 2
    assert drives.trust(CLEARED, 1, 0, 0) == 1
    assert drives.trust(CLEARED, 0, 0, 0) == 0
    assert drives.trust(CLEARED, 1, 1, 0) == -2  # a Betrayal: no good word for the gift
    assert drives.trust(CLEARED, 2, 0, 1) == -1
    assert drives.trust(PANIC, 0, 1, 2) == -6
    assert drives.trust(KILL, 3, 2, 2) == 0  # the dead tell nothing
    assert [drives.within_bounds(known) for known in (-3, 0, 7, 12)] == [0, 0, 7, 10]


@pytest.mark.rule("SD-156")
def test_a_visitor_comes_with_the_trust_that_it_has_heard_of() -> None:
    heard = [(8, 0), (10, 0), (3, 0), (0, 1), (0, 4), (0, 10)]
    assert [drives.first_trust(3, *each) for each in heard] == [5, 5, 3, 2, 2, 0]
    assert drives.first_trust(0, 0, 10) == 0


# ------------------------------------------------------------ spending
def purse(essence: int = 10, knowledge: int = 10, *learned: str) -> Purse:
    cards = {"soul-leech": STRIKE, "hollow-floor": TRAP, "golden-resin": OFFER, "taproot": RESHAPE}
    return Purse(essence, knowledge, list(learned), dict(cards))


@pytest.mark.rule("SD-155")
@pytest.mark.parametrize(
    ("wish", "essence", "knowledge"),
    [
        ("soul-leech", 5, 0),
        ("hollow-floor", 5, 0),
        ("golden-resin", 0, 3),
        ("taproot", 0, 3),
        ("veil", 2, 0),
        ("study", 0, 2),
    ],
)
def test_what_things_cost(wish: str, essence: int, knowledge: int) -> None:
    paid = purse()
    paid.buy(wish)
    assert (10 - paid.essence, 10 - paid.knowledge) == (essence, knowledge)
    exactly = purse(essence, knowledge)
    exactly.buy(wish)
    assert (exactly.essence, exactly.knowledge) == (0, 0)


@pytest.mark.rule("SD-155")
@pytest.mark.parametrize(
    ("held", "wish", "code"),
    [
        (purse(4, 10), "soul-leech", "little-essence"),
        (purse(10, 2), "golden-resin", "little-knowledge"),
        (purse(1, 10), "structure", "little-essence"),
        (purse(10, 1), "study", "little-knowledge"),
        (purse(10, 10, "soul-leech"), "soul-leech", "known-already"),
        (purse(), "gore", "not-in-pool"),
    ],
)
def test_what_cannot_be_had_is_refused_and_costs_nothing(held: Purse, wish: str, code: str) -> None:
    before = (held.essence, held.knowledge, held.learned[:])
    with pytest.raises(Illegal) as refusal:
        held.buy(wish)
    assert refusal.value.code == code
    assert (held.essence, held.knowledge, held.learned) == before


@pytest.mark.rule("SD-155")
def test_a_reducer_is_raised_three_times_at_most_and_a_deck_studied_once() -> None:
    rich = purse(100, 100)
    rich.buy_what_it_can(["veil", "study", "veil", "veil", "veil", "study", "presence"])
    assert (rich.strength, rich.studies) == ([0, 3, 1], True)
    assert (rich.essence, rich.knowledge) == (92, 98)
    for wish, code in (("veil", "strong-enough"), ("study", "known-already")):
        refusal = rich.why_not(wish)
        assert refusal is not None
        assert refusal.code == code


# ------------------------------------------------------------ the ledger
def run_of(
    s: Scene | None = None,
    outcome: int = CLEARED,
    seat: int = D,
    options: Mapping[str, object] = MappingProxyType({}),
    *,
    visitor: str = "boar",
) -> Finished:
    settled = read_options(OPTIONS, {"visitor": visitor, **options})
    reason = OUTCOME_NAMES[outcome].lower()
    seats = (Seated("person", "Ada"), Seated("player", "heuristic"))
    events = tuple(s.run.log or ()) if s else ()
    return Finished(settled, seats, seat, events, Outcome([1, -1], reason, ""))


@pytest.mark.rule("SD-150", "SD-151")
def test_the_ledger_is_a_fold_and_remainders_carry_over() -> None:
    s = scene("boar").values(vitality=28).strike("Entombing Grasp", 5, 4, 3, 2)  # 2 of 4
    once = LEDGER.fold(Identity(), run_of(s))
    assert once.drives == {"hunger": 2}
    assert once.points() == [0, 0, 0, 0, 0, 0]
    twice = LEDGER.fold(once, run_of(s))
    assert twice.points() == [1, 0, 0, 0, 0, 0]
    assert once.drives == {"hunger": 2}  # what was folded before is not changed


@pytest.mark.rule("SD-150")
@pytest.mark.parametrize(
    "given",
    [{"preset": "v2.1"}, {"lesson": "strikes"}, {"seat": V}],
    ids=["published", "a lesson", "the visitor"],
)
def test_what_is_no_run_of_this_dungeon_changes_nothing(given: dict[str, object]) -> None:
    seat = given.pop("seat", D)
    assert isinstance(seat, int)
    assert LEDGER.fold(Identity(runs=2, essence=3), run_of(None, KILL, seat, given)) == Identity(
        runs=2, essence=3
    )
    assert LEDGER.fold(Identity(), run_of(None, KILL)).essence > 0


@pytest.mark.rule("SD-154", "SD-156")
def test_a_run_fills_the_purse_and_is_talked_about() -> None:
    killed = LEDGER.fold(Identity(), run_of(None, KILL, visitor="boar"))
    assert (killed.essence, killed.knowledge) == ((25 + 14 + 20) // 6, 0)
    assert (killed.feared, killed.trusted) == (1, 0)
    bonded = LEDGER.fold(Identity(feared=4, trusted=9), run_of(None, BOND, visitor="symbiote"))
    assert (bonded.essence, bonded.knowledge, bonded.feared, bonded.trusted) == (0, 4, 4, 10)
    assert killed.outcomes == {"kill": 1}
    given_up = LEDGER.fold(Identity(), run_of(None, RUNNING))
    assert (given_up.runs, given_up.essence, given_up.knowledge) == (1, 0, 0)


@pytest.mark.rule("SD-156")
def test_what_a_run_adds_and_takes_is_summed_before_it_is_held_to_its_bounds() -> None:
    s = scene("boar", cards=(GIFT, SNARE)).play("Snare", "Plain Gift").do("accept")
    after = LEDGER.fold(Identity(trusted=10), run_of(s, CLEARED))
    assert after.trusted == 9  # 1 for the accepted Offer, and 2 less for the trap in it


@pytest.mark.rule("SD-155")
def test_what_was_bought_is_paid_from_the_ledgers_own_purse() -> None:
    rich = Identity(runs=1, essence=8, knowledge=3)
    wishes = {"essence": 8, "knowledge": 3, "spend": "soul-leech,structure,golden-resin,study"}
    after = LEDGER.fold(rich, run_of(None, CLEARED, D, wishes))
    assert after.learned == ("soul-leech", "golden-resin")
    assert (after.essence, after.knowledge) == (1, 2)  # the run brought 2 World Knowledge
    poor = LEDGER.fold(Identity(runs=1), run_of(None, CLEARED, D, wishes))  # it only said that it was rich
    assert (poor.learned, poor.essence, poor.knowledge) == ((), 0, 2)


@pytest.mark.rule("SD-158")
def test_the_pool_is_all_room_decks_what_was_learned_and_what_companions_left() -> None:
    fresh = pool(Identity())
    assert {"soul-leech", "golden-resin", "humming-stone"} <= fresh
    assert {"gore", "sugared-thorn", "harmonize"}.isdisjoint(fresh)
    grown_up = pool(Identity(learned=("sugared-thorn",), companions=("harmonize",)))
    assert grown_up == fresh | {"sugared-thorn", "harmonize"}


@pytest.mark.rule("SD-158")
def test_each_bond_leaves_another_card_of_the_visitors_that_the_dungeon_can_hold() -> None:
    legacy = Identity()
    for _ in range(3):
        legacy = LEDGER.fold(legacy, run_of(None, BOND, visitor="symbiote"))
    assert legacy.companions == ("close-graft", "harmonize", "hardening-shell")
    assert LEDGER.fold(legacy, run_of(None, CLEARED, visitor="symbiote")).companions == legacy.companions


@pytest.mark.rule("SD-150")
def test_a_fresh_ledger_inherits_nothing_and_any_other_its_numbers() -> None:
    assert LEDGER.inherit(Identity()) == {}
    legacy = Identity(
        runs=3, drives={"hunger": 47, "craft": 3}, essence=4, knowledge=2, feared=3, learned=("soul-leech",)
    )
    assert LEDGER.inherit(legacy) == {
        "hunger": 11, "dread": 0, "sway": 0, "kinship": 0, "guile": 0, "craft": 0,
        "feared": 3, "trusted": 0, "essence": 4, "knowledge": 2, "learned": "soul-leech",
        "companions": "none",
    }  # fmt: skip


@pytest.mark.rule("SD-153")
def test_the_dungeon_reads_who_it_is_and_what_made_it_so() -> None:
    s = scene("symbiote").play("Golden Resin").do("accept")
    legacy = LEDGER.fold(Identity(runs=1, drives={"kinship": 40}), run_of(s, BOND, visitor="symbiote"))
    told = {line.title: line.text for line in LEDGER.describe(legacy)}
    assert told["Known as"] == "the Hearth"
    assert told["Kinship"] == "15 points, level 1"
    assert told["Companions"] == "Close Graft"
    assert told["Last visit"].startswith("Symbiote: Bond. Kinship +5, World Knowledge +4, Trusted +2.")
    assert {line.title: line.text for line in LEDGER.describe(Identity(runs=1))}[
        "Known as"
    ] == "the Unsettled"
