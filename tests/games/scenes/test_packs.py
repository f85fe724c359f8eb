"""Genre packs as plain files (NS-128 to NS-130), and what `orrery check` finds in them."""

from __future__ import annotations

import json

import pytest

from orrery.engine.game import set_up
from orrery.engine.packs import BadPack, Pack
from orrery.games.scenes import NineScenes
from orrery.games.scenes.cards.content import as_csv, as_json, complete, own, read_pack_file
from orrery.games.scenes.names import FIRST_EVENT
from tests.games.scenes.scene import Scene

rule = pytest.mark.rule
PIER = {"place": "a pier", "time": "the winter", "question": "Who was it?"}


def pack(text: str, file: str = "mine.json") -> Pack:
    return Pack("mine", ((file, text),))


def overlay(**fields: object) -> Pack:
    return pack(
        json.dumps({"id": "mine", "name": "Mine", "extends": "river", "warnings": ["rain"], **fields})
    )


def faults(*packs: Pack) -> list[str]:
    return list(NineScenes.book.review(packs).faults)


@rule("NS-128")
@pytest.mark.parametrize("name", ["river", "orbit", "thorn"])
def test_both_formats_give_the_same_pack(name: str):
    content = own()[name]
    assert complete(read_pack_file("x.json", as_json(content)), {}) == content
    assert complete(read_pack_file("x.csv", as_csv(content)), {}) == content


@rule("NS-129", "NS-015")
def test_the_packs_of_the_game_are_complete_and_of_our_own():
    for content in own().values():
        assert len(content.cards) == 60
        assert len({card.name for card in content.cards}) == 60
        assert all(card.text.endswith("?") for card in content.cards[:FIRST_EVENT])
        assert all(card.lines for card in content.cards)
        assert len(set(content.themes)) == 12
        assert content.warnings
        plain = [content.effect(card) for card in range(FIRST_EVENT, 60)]
        single = [options[0] for options in plain if len(options) == 1]
        assert (len(single), sum(t for t, _ in single), sum(c for _, c in single)) == (15, 9, 1)
    assert NineScenes.book.review().faults == ()
    assert NineScenes.book.review().notes == ()


@rule("NS-129")
def test_an_overlay_inherits_what_it_does_not_name():
    mine = overlay(
        elements=[{"id": "E01", "name": "the diver"}], events=[{"id": "V01", "name": "High water"}]
    )
    assert faults(mine) == []
    game = set_up(NineScenes, {}, (mine,))
    assert isinstance(game, NineScenes)
    assert (game.options["pack"], game.card_name(0), game.card_name(40)) == (
        "mine",
        "the diver",
        "High water",
    )
    assert game.content.cards[0].text == own()["river"].cards[0].text
    assert game.effect(40) == ((2, 0),)
    assert game.content.cards[1] == own()["river"].cards[1]
    state = game.new("1")
    assert "+mine@" in str(state)


@rule("NS-053", "NS-129")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"events": [{"id": "V01", "name": "X", "effect": "+9 Tension"}]}, "bad-effect"),
        ({"elements": [{"id": "E01", "name": "X", "question": "No question"}]}, "missing-prompt"),
        ({"elements": [{"id": "E01", "name": "X"}, {"id": "e01", "name": "Y"}]}, "duplicate"),
        ({"elements": [{"id": "E01", "name": "same"}, {"id": "E02", "name": "Same"}]}, "duplicate"),
        ({"elements": [{"id": "E01", "name": "the checkpoint hut"}]}, "duplicate"),
        ({"elements": [{"id": "E99", "name": "X"}]}, "unknown-card"),
        ({"elements": [{"id": "E01", "subtype": "place", "name": "X"}]}, "wrong-subtype"),
        ({"elements": [{"id": "E01", "name": "a\u0007b"}]}, "bad-text"),
        ({"themes": ["one"]}, "themes"),
        ({"extends": "nowhere"}, "unknown-pack"),
        ({"extends": ""}, "missing-card"),
        ({"id": "River 2"}, "bad-id"),
        ({"id": "river"}, "duplicate"),
        ({"name": ""}, "missing-name"),
        ({"warnings": []}, "warnings"),
        ({"palette": {"colour": ["red"]}}, "palette"),
        ({"elemets": []}, "unknown-field"),
        ({"premises": [{"place": "a pier", "time": "winter"}]}, "premises"),
        ({"premises": [{**PIER, "answers": ["It was {whom}."]}]}, "premises"),
    ],
)
def test_what_is_wrong_with_a_pack_is_found(fields: dict[str, object], code: str):
    review = NineScenes.book.review((overlay(**fields),))
    assert code == review.code
    assert review.faults[0].startswith("mine/mine.json: ")
    with pytest.raises(BadPack):
        set_up(NineScenes, {}, (overlay(**fields),))


@pytest.mark.parametrize(
    ("text", "file"),
    [("{", "m.json"), ("[]", "m.json"), ("[\n" * 5000, "m.json"), ("", "m.csv"), ("a,b", "m.csv"),
     ('"', "m.csv"), ("kind,id,subtype,name,text,first,second\nnonsense,1", "m.csv"),
     ("kind,id,subtype,name,text,first,second\nanswer,P1,,It was nobody.", "m.csv")],
)  # fmt: skip
def test_files_that_are_no_packs_are_refused(text: str, file: str):
    assert faults(pack(text, file))


def test_notes_on_a_pack_that_is_allowed_and_not_wise():
    calm = [{"id": f"V{number:02}", "effect": "-1 Tension"} for number in (1, 2, 3, 8, 10, 12)]
    review = NineScenes.book.review(
        (overlay(events=calm, elements=[{"id": "E01", "name": "the diver", "lines": []}]),)
    )
    assert review.faults == ()
    assert any("raise no Tension" in note for note in review.notes)
    assert review.added == 7


@rule("NS-130")
def test_warnings_are_seen_before_anybody_sits_down():
    for name, content in own().items():
        view = set_up(NineScenes, {"pack": name}).new("1").view(0)
        texts = str(view)
        assert all(warning in texts for warning in content.warnings)
    assert "Content warnings" not in Scene().seen(0)


def test_the_compendium_has_every_card():
    game = set_up(NineScenes, {})
    found = game.book.compendium(game)
    assert len(found.sheets) == 60 + 7
    assert {word.word for word in found.words} >= {"Taut", "Torn"}
