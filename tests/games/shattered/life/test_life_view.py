"""What is seen of a life: who the dungeon has become, with the deeds behind it; and what stays hidden."""

import pytest

from orrery.engine.game import set_up
from orrery.engine.view import Track
from orrery.games.shattered import Shattered
from orrery.games.shattered.cards.life import spoken
from orrery.games.shattered.names import DEED_NAMES, DRIVE_NAMES, VISITOR
from tests.games.shattered.dwelling import BOAR, MOTH, SYMBIOTE, Dwelling

pytestmark = pytest.mark.both_cores


@pytest.mark.rule("SD-149")
def test_every_change_is_shown_with_the_deeds_that_caused_it() -> None:
    home = Dwelling().visit("kill", BOAR, vitality=10, reshapes=2)
    visit = home.zone("chronicle").cards[0]
    assert visit.name == "Thornback Boar: Kill"
    assert visit.values["vitality"] == 10
    assert visit.values["hunger"] == 22
    assert visit.values["craft"] == 8
    assert visit.values["feared"] == 1
    assert {
        "10 Vitality taken",
        "Hunger +5.5 (Kill: +3, 10 Vitality taken: +2.5)",
        "Craft +2 (2 Reshapes: +2)",
        "Feared +1 (Kill)",
    } <= set(visit.facts)
    hunger = home.meter("hunger")
    assert (hunger.value, hunger.values["gained"], hunger.values["quarters"]) == (5, 22, 22)
    assert home.meter("feared").value == 1
    assert home.meter("essence").value == visit.values["essence"]
    assert hunger.values["by"] == visit.values["hunger_by"] == ("Kill: +3", "10 Vitality taken: +2.5")


DEEDS = tuple(name.replace("-", "_") for name in DEED_NAMES)


@pytest.mark.rule("SD-149", "SD-151")
@pytest.mark.parametrize("outcome", ["kill", "break", "panic", "bond", "cleared"])
def test_the_deeds_behind_a_change_add_up_to_it(outcome: str) -> None:
    done = {name: at + 1 for at, name in enumerate(DEEDS)}
    visit = Dwelling().visit(outcome, MOTH, **done).zone("chronicle").cards[0]
    for drive in (name.lower() for name in DRIVE_NAMES):
        causes = visit.values[f"{drive}_by"]
        assert isinstance(causes, tuple)
        assert 4 * sum(float(cause.rpartition(" ")[2]) for cause in causes) == visit.values[drive]


@pytest.mark.rule("SD-149", "SD-152", "SD-153")
def test_a_visit_says_which_level_and_title_it_has_brought() -> None:
    home = Dwelling().visit("kill", BOAR, vitality=40).visit("cleared", MOTH)
    first, second = home.zone("chronicle").cards
    assert (first.values["hunger_level"], first.values["title"]) == (1, "the Ravenous")
    assert first.values["called_before"] == "the Unsettled"
    assert {"Hunger is at level 1", "Known as the Ravenous"} <= set(first.facts)
    assert "called_before" not in second.values
    assert "hunger_level" not in second.values


@pytest.mark.rule("SD-149")
def test_a_dungeon_with_a_history_is_called_by_it_from_its_first_visit() -> None:
    home = Dwelling(history="hunger").visit("cleared", MOTH)
    visit = home.zone("chronicle").cards[0]
    assert visit.values["title"] == home.note("identity").values["title"] == "the Ravenous"
    assert "called_before" not in visit.values


@pytest.mark.rule("SD-149", "SD-156")
def test_reputation_says_what_it_does_and_what_has_broken_it() -> None:
    home = Dwelling().known(trusted=8).visit("bond", SYMBIOTE, betrayals=1, offer_traps=1)
    visit = home.zone("chronicle").cards[0]
    assert visit.values["trusted_by"] == ("Bond: +2", "1 Betrayal and 1 trap in an Offer: -4")
    assert home.meter("trusted").value == 6
    assert home.meter("trusted").facts == ("visitors begin with 1 Trust more",)
    assert Dwelling().known(feared=9).meter("feared").facts == ("visitors begin with 3 Trust less",)
    assert Dwelling().meter("feared").facts == ()


@pytest.mark.rule("SD-153")
def test_the_title_is_that_of_the_dominant_drive() -> None:
    assert home_title(Dwelling()) == ("the Unsettled", "")
    assert home_title(Dwelling().became(dread=30)) == ("the Dreaded", "Dread")


def home_title(home: Dwelling) -> tuple[object, object]:
    values = home.note("identity").values
    return values["title"], values["drive"]


def test_rumours_tell_what_was_done_and_by_whom_it_was_suffered() -> None:
    assert home_tales(Dwelling()) == ()
    told = home_tales(Dwelling().visit("bond", SYMBIOTE))
    assert len(told) == 1
    assert "Drift Symbiote" in str(told[0])
    kind, false = Dwelling().visit("cleared", MOTH, gifts=2), Dwelling().visit("cleared", MOTH, betrayals=1)
    assert home_tales(kind) != home_tales(false)
    many = Dwelling().visit("kill", BOAR).visit("panic", MOTH).visit("break", BOAR).visit("bond", SYMBIOTE)
    assert len(home_tales(many)) == 3
    assert "Drift Symbiote" in str(home_tales(many)[0])


def home_tales(home: Dwelling) -> tuple[object, ...]:
    told = home.note("rumours").values["told"]
    assert isinstance(told, tuple)
    return told


def test_each_reputation_has_the_latest_rumour_that_makes_it() -> None:
    assert not {"fear", "trust"} & set(Dwelling().note("rumours").values)
    home = Dwelling().visit("kill", BOAR).visit("bond", SYMBIOTE).visit("cleared", MOTH, betrayals=1)
    newest, kind, _ = home_tales(home)
    values = home.note("rumours").values
    assert (values["fear"], values["trust"]) == (newest, kind)
    many = home.visit("bond", SYMBIOTE).visit("bond", SYMBIOTE).visit("bond", SYMBIOTE)
    assert newest not in home_tales(many)
    assert many.note("rumours").values["fear"] == newest


def test_there_is_a_rumour_for_every_end() -> None:
    for outcome in ("kill", "break", "panic", "bond", "cleared", "betrayal", "snare", "gift"):
        texts = spoken().rumours[outcome]
        assert len(texts) >= 4
        assert all("isitor}" in text for text in texts)


@pytest.mark.rule("SD-146", "SD-155")
def test_only_the_visitors_know_who_comes() -> None:
    home = Dwelling().expect(MOTH)
    assert "visitor" not in home.note("silhouette", 0).values
    assert "visitor" not in home.note("silhouette", -1).values
    assert home.note("silhouette", 1).values["visitor"] == "Veil Moth"
    other = Dwelling().expect(SYMBIOTE)
    assert other.life.view(0).parts != other.life.view(1).parts
    assert home.note("silhouette", 0).text == other.note("silhouette", 0).text


def test_rooms_show_what_they_are_and_what_will_grow_in_them() -> None:
    home = Dwelling().do("lead root-hollow").became(hunger=25).taught("protective-thorns")
    hollow = home.zone("room-root-hollow")
    assert hollow.values["led"] == 1
    assert hollow.values["in"] == "Protective Thorns"
    home.do("open").visit_over("kill")
    assert home.zone("room-root-hollow").values["grown"] == "Hunger"
    assert "in" not in home.zone("room-root-hollow").values


def test_a_room_that_acts_otherwise_says_how_and_a_rebuilt_one_with_what() -> None:
    home = Dwelling()
    assert not {"acts", "fresh"} & set(home.zone("room-root-hollow").values)
    assert "acts" in home.became(hunger=70).zone("room-root-hollow").values
    old, new = exchanged(home := Dwelling())
    assert old not in home.deck("root-hollow")
    fresh = home.zone("room-root-hollow").values["fresh"]
    assert isinstance(fresh, tuple)
    assert [name.lower().replace(" ", "-") for name in fresh] == [new]


def exchanged(home: Dwelling) -> tuple[str, str]:
    """Rebuild the Root Hollow in the first way that can be; what has gone and what has come."""
    for out in home.deck("root-hollow"):
        home.do(f"take-out root-hollow {out}")
        if fits := home.can("put"):
            home.do(f"put {fits[0]}")
            return out, fits[0]
        home.do("keep")
        home.life.changes = 0
    raise AssertionError("no card of the Root Hollow can be exchanged")


@pytest.mark.rule("SD-158")
def test_the_open_deck_shows_the_whole_pool_and_says_why_a_card_does_not_fit() -> None:
    home = Dwelling().do("take-out root-hollow oaken-rind")
    pool = home.zone("pool").cards
    fits = {card.id for card in pool if "cannot" not in card.values}
    puts = [choice for choice in home.life.view(0).choices if choice.action.startswith("put ")]
    assert fits == {choice.touches[0] for choice in puts}
    assert len(fits) == len(home.can("put"))
    refused = next(card for card in pool if "cannot" in card.values)
    assert str(home.refusal(f"put {refused.id.removeprefix('pool-')}")) == refused.values["cannot"]
    assert len(pool) > len(fits) > 0


@pytest.mark.rule("SD-144", "SD-150")
def test_somebody_can_walk_into_a_dungeon_that_has_lived() -> None:
    home = Dwelling(visits=3).visit("kill", BOAR, vitality=60).taught("protective-thorns")
    exchanged(home)
    home.visit("kill", MOTH, vitality=40).visit("kill", BOAR, vitality=20)
    options = dict(home.note("heir").values)
    run = set_up(Shattered, {**options, "visitor": "moth"})
    assert run.subtitle(run.new("1")).endswith("of the Ravenous")
    assert options["learned"] == "protective-thorns"
    state = run.new("1")
    while state.mover() != VISITOR:
        state.apply(0, state.when_time_is_up(0))
    assert state.view(VISITOR).choices


def test_what_can_be_learned_has_its_price() -> None:
    card = next(each for each in Dwelling().zone("to-learn").cards if each.name == "Sugared Thorn")
    assert (card.values["price"], card.values["coin"]) == (5, "Essence")


def test_choices_touch_parts_that_are_there() -> None:
    home = Dwelling().purse(essence=9, knowledge=9)
    for texts in ((), ("take-out root-hollow oaken-rind",)):
        home.do(*texts)
        view = home.life.view(0)
        ids = {part.id for part in view.parts}
        for part in view.parts:
            ids |= {card.id for card in getattr(part, "cards", ())}
        assert {choice.action for choice in view.choices} == set(home.actions)
        for choice in view.choices:
            assert set(choice.touches) <= ids, choice
        assert len({choice.label for choice in view.choices}) == len(view.choices)
    assert home.life.view(1).choices == ()


def test_in_a_visit_the_table_is_that_of_a_run_with_the_life_around_it() -> None:
    home = Dwelling().expect(BOAR).do("open")
    view = home.life.view(0)
    ids = [part.id for part in view.parts]
    assert ids[:2] == ["visits", "identity"]
    assert {"round", "vitality", "structure", "hand-0"} <= set(ids)
    track = view.parts[0]
    assert isinstance(track, Track)
    assert (track.values["scene"], track.values["most"]) == ("visit", 12)
    assert home.game.subtitle(home.life) == "the Unsettled, visit 1 of 12"
    action = home.life.actions(int(home.life.mover()))[-1]
    assert home.life.forecast(int(home.life.mover()), action) is not None


def test_either_seat_may_be_a_persons() -> None:
    home = Dwelling().expect(BOAR).do("open")
    while home.life.mover() != 1:
        home.life.apply(0, home.life.when_time_is_up(0))
    view = home.life.view(1)
    assert view.choices
    assert not home.life.view(0).choices
