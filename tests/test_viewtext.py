"""The view in words: names for the seats, and lines of plain text."""

from msgspec.structs import replace

from orrery.engine.view import Card, Cell, Choice, Grid, Meter, Note, Prompt, Track, View, Zone
from orrery.telling import Names, name_seats, typed, you_form
from orrery.viewtext import render_text

TITLES = ("Player 1", "Player 2")

FORGE = Card("c1", "Heat Forge", "Fires every 4 Ticks.", facts=("wound 2",))
EVERYTHING = View(
    seat=0,
    parts=(
        Track("round", "Round", ("Plan", "Clash", "Rest"), 1),
        Zone("hand", "Player 1's hand", (FORGE,), 1, 0, short="Hand"),
        Zone("row", "Row", (Card("c2", "Jack"), Card("c3", face="down")), 5),
        Zone("deck", "Deck", tuple(Card(f"d{n}", face="down") for n in range(7)), 7, layout="pile"),
        Zone("bin", "Bin"),
        Grid("plate", "Plate", 2, (
            Cell("a1", "a1", Card("g", "Gear"), ("turning",)),
            Cell("b1", "b1"),
            Cell("a2", "a2"),
            Cell("b2", "b2"),
        )),
        Meter("heat", "Player 2's heat", 3, 0, 10, "HEAT", 1, short="Heat"),
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
    assert name_seats(TITLES, [None, "random"]).list() == ("You", "Random bot")
    assert name_seats(TITLES, [None, None]).list() == TITLES
    assert name_seats(TITLES, ["random", "random"]).list() == (
        "Random bot (Player 1)",
        "Random bot (Player 2)",
    )


def test_what_is_one_s_own_is_yours() -> None:
    names = Names(TITLES, ("Ann", "Bob"), you=0)
    assert names.retitle("Hand of Player 1") == "Your hand"
    assert names.retitle("Hand of Player 2") == "Hand of Bob"
    assert (
        names.tell("{1} looks at the Veil of {0}, in front of {0}.")
        == "Bob looks at your Veil, in front of you."
    )
    assert names.tell("The turn of {0} ends.") == "Your turn ends."
    assert names.tell("The crown of {0}'s king") == "The crown of your king"


def test_squares_are_read_as_rows_and_columns() -> None:
    """What is told and what is read; what is typed and sent stays short."""
    names = Names(TITLES, ("r1c1", "b"))
    assert names.tell("{0} plays Spring on r2c10, not rc1 or r2c3x.") == (
        "r1c1 plays Spring on row 2, column 10, not rc1 or r2c3x."
    )
    grid = Grid("plate", "Plate", 1, (Cell("r1c1", "r1c1"), Cell("hall", "Hall", facts=("below r1c1",))))
    choice = Choice("play spring r1c1", "Spring on r1c1", touches=("spring", "r1c1"))
    told = names.on(View(0, (grid,), Prompt("Where? r1c1 is free."), (choice,)))
    assert told.prompt.text == "Where? row 1, column 1 is free."
    assert told.choices == (replace(choice, label="Spring on row 1, column 1"),)
    plate = told.parts[0]
    assert isinstance(plate, Grid)
    assert plate.cells == (
        Cell("r1c1", "row 1, column 1"),
        Cell("hall", "Hall", facts=("below row 1, column 1",)),
    )
    assert [typed(cell) for cell in plate.cells] == ["r1c1", "Hall"]
