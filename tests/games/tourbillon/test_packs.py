"""Tourbillon with packs: their cards reach the fight, and a match remembers them."""

from __future__ import annotations

import pytest

from orrery import conform
from orrery.cardtext import slug
from orrery.engine.match import Match
from orrery.engine.packs import BadPack, Pack
from orrery.engine.words import Malformed
from orrery.games import new_game, read_match, read_state
from orrery.games.tourbillon.cards.content import MOST_CARDS, standard
from orrery.games.tourbillon.names import KIND_MASK
from orrery.games.tourbillon.rules.run.rewards import offered
from orrery.games.tourbillon.state.fight import FightState
from tests.sizes import here


def card(name: str, text: str = "Fires every 3 Ticks: Gain 2 Red", rarity: str = "common") -> str:
    return f"""\
[[card]]
name = "{name}"
colours = ["Red"]
kind = "generator"
rarity = "{rarity}"
tags = ["Stone"]
cost = 3
text = '{text}'
upgrade = "cost"

"""


def pack(*texts: str, name: str = "mine") -> Pack:
    return Pack(name, (("cards.toml", "".join(texts)),))


RICH = pack(
    card("Éclat d'Acier", "Hungry: Consume 2 Red OR 4 Largest -> Deal 3 damage to the targeted gremlin"),
    card("Spare Wheel", 'On play: Create 1 "Tiny Cog". Fires every 4 Ticks: Draw 1'),
    card("Tiny Cog", "Momentary: Gain 1 Red", rarity="token"),
    card("Simple Flame", "Hungry: Consume 1 Red -> Deal 2 damage"),
    """\
[[gremlin]]
name = "Paper Wasp"
size = "small"
act = 1
hp = 9
text = "Every 6 Ticks: Drain 1 of Red"

[[encounter]]
name = "Wasps"
act = 1
rank = "fight"
title = "Wasps in the case"
gremlins = ["Paper Wasp", "Paper Wasp"]

[[plate]]
name = "Long Bench"
rows = 3
columns = 6
draw = ["r1c1", "r3c6"]

[[starter]]
name = "Apprentice"
cards = [
  "Basic Chronometer", "Red Mainspring", "Red Mainspring", "Spare Wheel", "Force Converter", "Winding Key",
]
""",
)


def names_in(state: FightState) -> list[str]:
    """All cards of a fight, wherever they are."""
    codes = [*state.deck, *state.hand, *[code for code in state.gear if code >= 0]]
    return sorted(state.rules.cards[code & KIND_MASK].name for code in codes)


def dealt(*packs: Pack, key: str = "1", **options: object) -> list[str]:
    state = new_game("tourbillon", packs=packs, **options).new(key)
    assert isinstance(state, FightState)
    return names_in(state)


@pytest.mark.both_cores
def test_the_cards_of_a_pack_are_in_the_deck():
    usual = dealt()
    assert sorted([*usual, "Spare Wheel", "Éclat d'Acier"]) == dealt(RICH)


@pytest.mark.both_cores
def test_the_option_cards_says_what_is_added():
    usual = dealt()
    assert dealt(RICH, cards="none") == usual
    assert dealt(RICH, cards="spare-wheel, spare-wheel") == sorted([*usual, *["Spare Wheel"] * 2])
    assert dealt(cards="heat-forge") == sorted([*usual, "Heat Forge"])
    assert dealt(RICH, cards="heat-forge,pack") == sorted([*dealt(RICH), "Heat Forge"])
    with pytest.raises(Malformed, match='Did you mean "spare-wheel"'):
        new_game("tourbillon", packs=[RICH], cards="spare-weel")
    with pytest.raises(Malformed, match="at most 12"):
        new_game("tourbillon", cards=",".join(["heat-forge"] * 13))


@pytest.mark.both_cores
def test_of_a_large_pack_the_dice_pick_some():
    large = pack(*(card(f"Wheel {number}") for number in range(25)))
    decks = [[name for name in dealt(large, key=str(key)) if name.startswith("Wheel")] for key in range(5)]
    assert [len(deck) for deck in decks] == [10] * 5
    assert len({tuple(deck) for deck in decks}) > 1
    assert dealt(large, key="3") == dealt(large, key="3")


def test_a_card_of_a_known_name_takes_its_place():
    game = new_game("tourbillon", packs=[RICH])
    assert standard().cards["simple-flame"].text == "Hungry: Consume 2 Red -> Deal 2 damage"
    texts = [card.text for card in game.cards if card.name == "Simple Flame"]  # type: ignore[attr-defined]
    assert texts == ["Hungry: Consume 1 Red -> Deal 2 damage"]


def test_starters_plates_and_encounters_of_a_pack_can_be_chosen():
    game = new_game("tourbillon", packs=[RICH], starter="apprentice", plate="long-bench", encounter="wasps")
    state = game.new("5")
    assert isinstance(state, FightState)
    assert (state.rows, state.columns, state.foes_count) == (3, 6, 2)
    assert names_in(state).count("Spare Wheel") == 1  # the starter has one already
    with pytest.raises(Malformed):
        new_game("tourbillon", starter="apprentice")


def test_later_packs_build_on_earlier_ones():
    second = pack(card("Big Wheel", 'On play: Create 1 "Spare Wheel"'), name="second")
    assert "Big Wheel" in dealt(RICH, second)
    with pytest.raises(BadPack, match="Spare Wheel"):
        new_game("tourbillon", packs=[second])


@pytest.mark.both_cores
def test_a_match_carries_its_packs():
    match = Match(new_game("tourbillon", packs=[RICH]), "7")
    for _ in range(4):
        match.act(0, match.state.actions(0)[0])
    again = read_match(match.text())
    assert again.game.packs == (RICH,)
    assert str(again.state) == str(match.state)
    assert again.text() == match.text()


def test_a_changed_pack_in_a_match_file_is_found():
    text = Match(new_game("tourbillon", packs=[RICH]), "7").text()
    with pytest.raises(Malformed) as refusal:
        read_match(text.replace("| cost = 3", "| cost = 2", 1))
    assert refusal.value.code == "altered"


def test_a_faulty_pack_in_a_match_file_is_refused_at_its_line():
    text = Match(new_game("tourbillon", packs=[RICH]), "7").text()
    with pytest.raises(Malformed) as refusal:
        read_match(text.replace("| cost = 3", "| cost = 0", 1))
    assert refusal.value.code == "bad-pack"
    assert refusal.value.sentence.startswith(
        "line 3: The pack cannot be used: 1 fault.\nmine/cards.toml:7:8: cost"
    )


def test_a_state_says_which_packs_it_belongs_to():
    state = new_game("tourbillon", packs=[RICH]).new("7")
    assert str(state).startswith(f"tourbillon/1 +{RICH.mark} encounter=")
    assert str(read_state(str(state), [RICH])) == str(state)
    other = pack(card("Spare Wheel"))
    for packs in ((), (other,)):
        with pytest.raises(Malformed) as refusal:
            read_state(str(state), packs)
        assert refusal.value.code == "other-pack"
        assert RICH.mark in refusal.value.sentence
    with pytest.raises(Malformed):
        new_game("tourbillon", packs=[other]).read(str(state))


def test_a_faulty_pack_is_refused_with_all_its_faults():
    bad = Pack(
        "bad",
        (
            ("a.toml", card("Good One") + card("Wrong Verb", "Fires every 3 Ticks: Gian 2 Red")),
            ("b.toml", card("Upgraded+") + card("No Such Card", 'On play: Create 1 "Nobody"')),
        ),
        "somewhere/bad",
    )
    with pytest.raises(BadPack) as refusal:
        new_game("tourbillon", packs=[bad])
    places = [fault.sentence.split(": ")[0] for fault in refusal.value.faults]
    assert places == ["somewhere/bad/a.toml:18:30", "somewhere/bad/b.toml:2:8", "somewhere/bad/b.toml:18:27"]


def test_equal_packs_from_two_folders_have_faults_in_their_own():
    text = card("Wrong Verb", "Gian 2 Red")
    for folder in ("here", "there"):
        with pytest.raises(BadPack) as refusal:
            new_game("tourbillon", packs=[Pack("bad", (("a.toml", text),), folder)])
        assert f"\n{folder}/a.toml:8:9:" in refusal.value.sentence


def test_a_pack_that_leaves_a_game_without_fights_or_rewards_is_refused():
    fights = "".join(
        f'[[encounter]]\nname = "{standard().encounters[name].name}"\nact = 1\nrank = "lesson"\n'
        f'title = "Gone"\ngremlins = ["Dust Mite"]\n'
        for name in standard().encounter_names(1)
    )
    with pytest.raises(BadPack, match="no fight of act 1 is left"):
        new_game("tourbillon", packs=[pack(fights)])
    with pytest.raises(BadPack) as refusal:
        new_game("tourbillon", packs=[pack(fights.replace("Dust Mite", "Nobody"))])
    assert {fault.code for fault in refusal.value.faults} == {"unknown-name"}
    rares = [sheet.name for sheet in standard().cards.values() if sheet.rarity == 3]
    with pytest.raises(BadPack, match="no rare card is left"):
        new_game("tourbillon", packs=[pack(*map(card, rares))])


def test_more_cards_than_the_rules_can_number_are_refused():
    room = MOST_CARDS - len(standard().cards)
    cards = [card(f"Wheel {number}") for number in range(room + 1)]
    with pytest.raises(BadPack, match=f"more than {MOST_CARDS} cards"):
        new_game("tourbillon", packs=[pack(*cards)])
    game = new_game("tourbillon", packs=[pack(*cards[:-1])])
    state = game.new("1")
    assert state.forecast(0, state.actions(0)[0]) is not None


def test_names_that_are_typed_alike_are_one_card():
    assert slug("Éclat d’Acier") == "eclat-dacier"
    game = new_game("tourbillon", packs=[RICH])
    assert game.text(game.parse("play eclat-dacier r1c1")) == "play eclat-dacier r1c1"
    with pytest.raises(BadPack, match="there already"):
        new_game("tourbillon", packs=[pack(card("Éclat d’Acier"), card("Eclat dAcier"))])


def test_a_name_that_cannot_be_typed_is_refused():
    with pytest.raises(BadPack, match="2:8: name: it needs a letter"):
        new_game("tourbillon", packs=[pack(card("★"))])


@pytest.mark.both_cores
@pytest.mark.parametrize("law", conform.LAWS, ids=str)
def test_a_game_with_a_pack_keeps_the_laws(law: conform.Law):
    report = conform.check("tourbillon", examples=here(6), laws=(law,), packs=[RICH])
    assert report.passed, str(report)


def test_the_laws_are_not_tried_with_a_faulty_pack():
    with pytest.raises(BadPack):
        conform.check("tourbillon", packs=[pack(card("Wrong Verb", "Gian 2 Red"))])
    with pytest.raises(Malformed, match="takes no packs"):
        conform.check("kuhn", packs=[RICH])


def test_a_card_that_is_not_dealt_is_in_no_deck_and_can_be_won() -> None:
    game = new_game("tourbillon", packs=[pack(card("Spare Wheel") + "dealt = false\n", card("Idle Wheel"))])
    state = game.new("0")
    assert isinstance(state, FightState)
    dealt = [state.rules.cards[code & KIND_MASK].name for code in (*state.deck, *state.hand)]
    assert "Idle Wheel" in dealt
    assert "Spare Wheel" not in dealt
    assert any(state.rules.card_named("Spare Wheel") in kinds for kinds in offered(state.rules))
