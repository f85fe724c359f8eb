"""The view in words: names for the seats, and lines of plain text."""

from orrery.engine.view import Card, Cell, Choice, Grid, Meter, Note, Prompt, Track, View, Zone
from orrery.telling import Names, name_seats, you_form
from orrery.viewtext import render_text

TITLES = ("Player 1", "Player 2")

FORGE = Card("c1", "Heat Forge", "Fires every 4 Ticks.", facts=("wound 2",))
EVERYTHING = View(
    seat=0,
    parts=(
        Track("round", "Round", ("Plan", "Clash", "Rest"), 1),
        Zone("hand", "Player 1's hand", (FORGE,), 1, 0),
        Zone("row", "Row", (Card("c2", "Jack"), Card("c3", face="down")), 5),
        Zone("deck", "Deck", tuple(Card(f"d{n}", face="down") for n in range(7)), 7, layout="pile"),
        Zone("bin", "Bin"),
        Grid("plate", "Plate", 2, (
            Cell("a1", "a1", Card("g", "Gear"), ("turning",)),
            Cell("b1", "b1"),
            Cell("a2", "a2"),
            Cell("b2", "b2"),
        )),
        Meter("heat", "Player 2's heat", 3, 0, 10, "HEAT", 1),
        Meter("score", "Score", 7),
        Note("n", "Player 2 sleeps.", "News"),
        Card("lone", "The Moon"),
    ),
    prompt=Prompt("Player 1, what now?"),
    choices=(
        Choice("wind c1", "Wind the Heat Forge", ("c1", "a1"), "It fires sooner."),
        Choice("pass", "Pass"),
    ),
    to_act=(0,),
    seats=TITLES,
)  # fmt: skip


def test_every_part_has_its_line() -> None:
    assert render_text(EVERYTHING).splitlines() == [
        "Round: Plan > [Clash] > Rest",
        "Player 1's hand:",
        "  Heat Forge (wound 2): Fires every 4 Ticks.",
        "Row: Jack, face down, 3 unseen",
        "Deck: 7 cards face down",
        "Bin: none",
        "Plate:",
        "  a1: Gear, turning",
        "  empty: b1 a2 b2",
        "Player 2's heat: 3 of 10 HEAT",
        "Score: 7",
        "News: Player 2 sleeps.",
        "The Moon",
        "",
        "Player 1, what now?",
        "  1  Wind the Heat Forge  (wind c1): It fires sooner.",
        "  2  Pass",
    ]


def test_names_stand_in_for_titles() -> None:
    text = render_text(Names(TITLES, ("Player 1", "tree:400"), you=0).on(EVERYTHING))
    assert "Your hand:" in text
    assert "tree:400's heat: 3" in text
    assert "News: tree:400 sleeps." in text
    assert "Player" not in text


def test_you_have_your_own_grammar() -> None:
    names = Names(TITLES, ("Player 1", "random"), you=0)
    assert names.tell("{0} passes.") == "You pass."
    assert names.tell("{1} shows the King, {0} the Jack.") == "random shows the King, you the Jack."
    assert (
        names.tell("{0} has {0}'s card; {1} is out. {0} wins.")
        == "You have your card; random is out. You win."
    )
    assert names.tell("{7} waits.") == "{7} waits."
    assert [you_form(f" {verb}") for verb in ("goes", "carries", "ties", "plus")] == [
        " go",
        " carry",
        " tie",
        " plus",
    ]


def test_names_are_never_read_as_places() -> None:
    assert Names(TITLES, ("{1}", "b")).tell("{0} and {1}") == "{1} and b"
    assert Names(tuple(f"Player {n}" for n in range(1, 11)), tuple("abcdefghij")).retitle("Player 10") == "j"


def test_seats_are_told_apart() -> None:
    assert name_seats(TITLES, [None, "random"]).list() == ("You", "random")
    assert name_seats(TITLES, [None, None]).list() == TITLES
    assert name_seats(TITLES, ["random", "random"]).list() == ("Player 1 (random)", "Player 2 (random)")
