"""How trials are drawn."""

from orrery.conform.trial import Plan, Subject, Trial
from orrery.games.clans.game import Clans


def test_options_are_drawn_but_for_those_that_are_settled():
    subject = Subject(Clans, settled={"mode": "rounds", "deck-1": "sun-host"})
    first = Trial(subject, Plan(variant=1))
    drawn = [trial.game.options for trial in (first, *(first.variation(n) for n in range(1, 30)))]
    assert {(options["mode"], options["deck-1"]) for options in drawn} == {("rounds", "sun-host")}
    assert len({options["deck-2"] for options in drawn}) > 3
    assert Trial(subject, Plan()).game.options["deck-2"] == "choose"  # the simplest trial has the defaults
