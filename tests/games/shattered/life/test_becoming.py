"""What visits make of a dungeon, and what the next visit begins with because of it."""

import random

import pytest

from orrery.games import game_with
from orrery.games.shattered.game import Shattered
from orrery.games.shattered.names import (
    HUNGER,
    NONE,
    OFFER,
    RAPPORT,
    REACT,
    RUNNING,
    STRIKE,
    TRUST,
    VITALITY,
)
from orrery.games.shattered.rules.identity.deeds import deeds_in
from orrery.games.shattered.rules.life import becoming, guests
from tests.games.shattered.dwelling import BOAR, MOTH, SYMBIOTE, Dwelling

pytestmark = pytest.mark.both_cores


# -- folding a visit in
@pytest.mark.rule("SD-150", "SD-151")
@pytest.mark.parametrize("key", ["1", "2", "3"])
def test_what_a_visit_counts_is_what_its_events_say(key: str) -> None:
    home = Dwelling(key)
    chance = random.Random(key)  # noqa: S311  # a choice of actions in a test
    home.do("open")
    home.life.log = []
    before = list(home.life.quarters)
    while home.life.visits() == 0:
        seat = int(home.life.mover())
        home.life.apply(seat, chance.choice(home.life.actions(seat)))
    row = home.life.visit_row(0)
    told = deeds_in(tuple(home.life.log))
    assert row[2:] == told.numbers()
    assert sum(row[2:]) > 0
    assert home.life.quarters != before


@pytest.mark.rule("SD-151")
def test_remainders_carry_over_to_the_next_visit() -> None:
    home = Dwelling().visit("cleared", vitality=3)
    assert home.points("hunger") == 0
    home.visit("cleared", vitality=3)
    assert home.points("hunger") == 1
    assert home.life.quarters[HUNGER] == 6


@pytest.mark.rule("SD-154")
def test_the_dead_leave_essence_and_the_living_knowledge() -> None:
    starts = Dwelling().game.guests[BOAR].creature.starts
    whole = sum(starts[:3]) // 6
    purse = {}
    for outcome in ("kill", "break", "panic", "bond", "cleared"):
        life = Dwelling().visit(outcome, BOAR).life
        purse[outcome] = (life.essence, life.knowledge)
    half = (whole // 2, 1)
    assert purse == {
        "kill": (whole, 0), "break": half, "panic": half, "bond": (0, 4), "cleared": (0, 2),
    }  # fmt: skip


@pytest.mark.rule("SD-156")
def test_reputation_is_kept_within_its_bounds() -> None:
    home = Dwelling()
    for _ in range(7):
        home.visit("panic")
    assert (home.life.feared, home.life.trusted) == (10, 0)
    home.visit("bond").visit("cleared", accepted=1, gifts=1)
    assert home.life.trusted == 3
    home.visit("cleared", accepted=1, offer_traps=1)
    assert home.life.trusted == 2
    home.visit("cleared", betrayals=2)
    assert home.life.trusted == 0
    dead = Dwelling().known(trusted=5).visit("kill", betrayals=2)
    assert dead.life.trusted == 5  # nobody lives to tell


@pytest.mark.rule("SD-158")
def test_a_bond_leaves_a_companion_card_that_decks_can_hold() -> None:
    home = Dwelling().visit("bond", SYMBIOTE).visit("bond", SYMBIOTE)
    first, second = home.life.companions
    bench, deck = home.game.bench, home.game.guests[SYMBIOTE].deck
    fitting = [card for card in deck if bench.ours[card] and bench.categories[card] != 0]
    assert [first, second] == fitting[:2]
    assert not bench.printed[first]
    assert [told["visitor"] for told in home.told("companion")] == ["Drift Symbiote"] * 2
    assert Dwelling().visit("kill", SYMBIOTE).life.companions == []


# -- what the next visit begins with
@pytest.mark.rule("SD-150")
@pytest.mark.parametrize(("guest", "name"), [(BOAR, "boar"), (MOTH, "moth"), (SYMBIOTE, "symbiote")])
def test_a_fresh_dungeon_plays_as_if_there_were_no_ledger(guest: int, name: str) -> None:
    later = "flee,grafts,emotions,hazards,commune"
    home = Dwelling(later_rules=later, growth="none").expect(guest).do("open")
    alone = game_with("shattered", {"visitor": name, "later-rules": later})
    assert isinstance(alone, Shattered)
    visit = home.inside.rules
    assert list(visit.starts) == list(alone.starts)
    assert list(visit.attributes) == list(alone.attributes)
    assert visit.rooms[visit.route[0]].name == alone.rooms[alone.route[0]].name
    assert visit.minds == alone.minds
    assert visit.later == alone.later

    def named(rules: object, deck: list[int]) -> list[str]:
        assert isinstance(rules, type(visit) | type(alone))
        return [rules.cards[card].name for card in deck]

    assert named(visit, visit.visitor_deck) == named(alone, alone.visitor_deck)
    for room in range(len(alone.rooms)):
        assert named(visit, visit.room_decks[room]) == named(alone, alone.room_decks[room])
    for outcome, rooms in enumerate(alone.routing):
        assert visit.routing[outcome] == rooms


@pytest.mark.rule("SD-152")
def test_levels_give_attributes_rapport_and_crueller_traps() -> None:
    plain = Dwelling().do("open").inside.rules
    strong = Dwelling().became(hunger=25, craft=70, sway=25, dread=70, kinship=70).do("open").inside.rules
    more = [strong.attributes[kind] - plain.attributes[kind] for kind in range(4)]
    assert more == [1, 2, 1, 2]
    assert strong.starts[RAPPORT] - plain.starts[RAPPORT] == 2
    home = Dwelling().became(guile=70, hunger=69).do("open")
    trap = home.card("sugared-thorn")
    assert home.inside.rules.cards[trap].parts[0].amount - plain.cards[trap].parts[0].amount == 2
    assert "-4 Vitality" in home.inside.rules.cards[trap].text


@pytest.mark.rule("SD-156")
def test_visitors_come_with_the_trust_that_they_have_heard_of() -> None:
    usual = Dwelling().expect(SYMBIOTE).do("open").inside.values[TRUST]
    loved = Dwelling().known(trusted=8).expect(SYMBIOTE).do("open").inside.values[TRUST]
    hated = Dwelling().known(feared=10).expect(SYMBIOTE).do("open").inside.values[TRUST]
    room = 1 if Dwelling().expect(SYMBIOTE).do("open").inside.round == 1 else 0
    assert loved == usual + 2
    assert hated == max(usual - room - 3, 0) + room


@pytest.mark.rule("SD-157")
@pytest.mark.parametrize(
    ("drive", "card", "room", "gone"),
    [
        ("hunger", "protective-thorns", "root-hollow", OFFER),
        ("kinship", "golden-resin", "root-hollow", STRIKE),
        ("guile", "sugared-thorn", "root-hollow", REACT),
    ],
)
def test_rooms_grow_towards_the_dominant_drive(drive: str, card: str, room: str, gone: int) -> None:
    home = Dwelling()
    assert card in home.game.slugs
    before = home.deck(room)
    out = next(each for each in before if home.game.categories[home.card(each)] == gone)
    young = Dwelling().became(**{drive: 24}).taught(card).do("open")
    assert young.deck(room) == before
    home.became(**{drive: 25}).taught(card)
    assert "will grow" in home.zone(f"room-{room}").title
    home.do("open")
    assert home.deck(room) == [card if each == out else each for each in before]
    assert home.life.grown[home.game.room_named(room)] == ["hunger", "", "", "kinship", "guile"].index(drive)
    assert home.told("grown")[0]["drive"] == drive.title()
    # once for a drive
    home.visit_over().do("open")
    assert home.deck(room) == [card if each == out else each for each in before]


@pytest.mark.rule("SD-157")
def test_at_level_four_rooms_act_by_themselves_as_the_drive_wants() -> None:
    def effects(**drives: int) -> list[tuple[int, int, bool]]:
        rules = Dwelling().became(**drives).do("open").inside.rules
        hollow = rules.rooms[rules.room_named("root-hollow")]
        return [(effect.resource, effect.amount, effect.odd) for effect in hollow.effects]

    plain = effects()
    assert effects(hunger=69) == plain
    wild = effects(hunger=70)
    assert (VITALITY, -1, False) in wild
    assert (VITALITY, -1, True) in wild
    assert (TRUST, 1, True) in effects(guile=70)
    assert all(odd for resource, _, odd in effects(kinship=70) if resource == VITALITY)


# -- who comes
@pytest.mark.rule("SD-156")
def test_visitors_are_drawn_by_what_the_dungeon_is_known_for() -> None:
    def chances(feared: int, trusted: int) -> list[int]:
        life = Dwelling(growth="none").known(feared, trusted).life
        return [int(guests.weight(life, guest)) for guest in range(3)]

    nobody, feared, trusted = chances(0, 0), chances(10, 0), chances(0, 10)
    assert feared[BOAR] > nobody[BOAR]
    assert feared[SYMBIOTE] < nobody[SYMBIOTE]
    assert trusted[SYMBIOTE] > nobody[SYMBIOTE]
    assert trusted[BOAR] / sum(trusted) < nobody[BOAR] / sum(nobody)
    assert min(feared + trusted) >= 1
    life = Dwelling(growth="none").known(trusted=10).life
    drawn = [int(guests.drawn(life, life.dice, 2, "")) for _ in range(3000)]
    for guest in range(3):
        share = trusted[guest] / sum(trusted)
        assert abs(drawn.count(guest) / 3000 - share) < 0.04


# -- what a life is made of
@pytest.mark.rule("SD-159", "SD-160", "SD-161", "SD-162", "SD-163", "SD-164")
def test_every_later_rule_is_on_by_default_and_can_be_left_out() -> None:
    home = Dwelling()
    assert home.game.later == 127
    assert home.game.sweet_room != NONE
    assert "humming-walls" in home.deck("living-root-sanctuary")
    plain = Dwelling(later_rules="none")
    assert plain.game.later == 0
    assert plain.game.sweet_room == NONE
    assert "humming-walls" not in plain.game.slugs


@pytest.mark.rule("SD-162")
def test_a_dungeon_known_for_its_guile_is_entered_by_the_sweet_room() -> None:
    def first_room(home: Dwelling) -> str:
        rules = home.do("open").inside.rules
        return rules.rooms[rules.route[0]].name

    assert first_room(Dwelling().became(guile=10)) == "Nectar Bower"
    assert first_room(Dwelling().expect(BOAR)) == "Root Hollow"
    rules = Dwelling().became(guile=10).do("open").inside.rules
    assert all(rules.rooms[row[0]].name == "Root Hollow" for row in rules.routing if row)


@pytest.mark.rule("SD-153")
def test_nobody_chooses_who_the_dungeon_is() -> None:
    home = Dwelling()
    assert becoming.dominant(home.life) == NONE
    verbs = {text.partition(" ")[0] for text in home.actions}
    assert verbs <= {"open", "learn", "strengthen", "study", "lead", "take-out", "add-to"}
    assert home.life.ending == RUNNING
    assert int(home.visit("kill", vitality=28).life.quarters[HUNGER]) == 28 + 12
    assert becoming.dominant(home.life) == HUNGER
