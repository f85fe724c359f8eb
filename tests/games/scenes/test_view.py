"""What the page draws by: values of the view, and forecasts of cards."""

import pytest

from orrery.engine.forecast import Forecast
from orrery.engine.view import Zone
from orrery.games.scenes import actions
from tests.games.scenes.scene import Scene


def zone(scene: Scene, name: str) -> Zone:
    return next(part for part in scene.s.view(0).parts if isinstance(part, Zone) and part.id == name)


def foreseen(scene: Scene, seat: int, words: str) -> Forecast | None:
    return scene.s.forecast(seat, actions.parse(words))


def numbers(found: Forecast | None) -> dict[str, tuple[str, str]]:
    assert found is not None
    return {change.id: (change.before, change.after) for change in found.changes}


def test_the_premise_says_which_pack_it_is_from():
    assert zone(Scene(), "premise").values == {"pack": "river", "name": "River Border"}
    assert zone(Scene(pack="fog"), "premise").values == {"pack": "fog", "name": "Harbour Fog"}


def test_a_scene_that_was_told_is_kept_by_its_tellers():
    scene = Scene(seats=2, scene=1).hold(0, "e01").hold(1, "v01")
    scene.s.openings[0] = "It opens."
    scene.do(0, "play e01", "She waits.")
    scene.do(1, "play v01", "It groans.")
    scene.do(0, "confirm")
    (told,) = zone(scene, "earlier").cards
    assert told.text == "It opens. She waits. It groans."
    assert told.values == {"tellers": ("-1", "0", "1"), "told": ("It opens.", "She waits.", "It groans.")}


@pytest.mark.rule("NS-040", "NS-047", "NS-057")
def test_a_forecast_tells_meters_and_points_and_changes_nothing():
    scene = Scene(tension=5).hold(0, "v01 m07 m28 e01")
    scene.fact(1)
    before = str(scene.s)
    assert numbers(foreseen(scene, 0, "play v01")) == {"tension": ("5", "7")}
    assert numbers(foreseen(scene, 0, "play m07 f1")) == {"tension": ("5", "6")}
    assert numbers(foreseen(scene, 0, "play m28 f1")) == {
        "tension": ("5", "3"),
        "points-0": ("0", "2"),
        "points-1": ("0", "1"),
    }
    assert numbers(foreseen(scene, 0, "play e01")) == {}
    assert foreseen(scene, 0, "stop") is None
    assert str(scene.s) == before
