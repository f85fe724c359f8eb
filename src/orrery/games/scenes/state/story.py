"""StoryState: what is on the table in a story. What may be done with it, and what happens, stands in `rules`.

**Words are data.** What a teller writes comes with the action (`hear`), is kept in the tale and shown as
text; no rule reads it. Where nothing was said, the card's own plain line stands in its place (`rules.texts`),
so that a play never has an empty text (NS-031) although players that search, or run out of time, say nothing.
"""

from __future__ import annotations

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import State
from orrery.engine.words import Malformed
from orrery.games.scenes.names import (
    END,
    FIRST_COHERENCE,
    FIRST_TENSION,
    MOST_TELLERS,
    NO_DIALOG,
    NONE,
    OVER,
    PLAY,
    SCENE_END,
    SCENES,
    SCORING,
    SETUP,
)
from orrery.games.scenes.state.tale import LINE, Tale
from orrery.games.scenes.tables import Rules


class StoryState(State):
    """The data of a story; `game.Telling` ties the rules to it. Its fields stand in the order of its text."""

    def __init__(self, rules: Rules, dice: Dice, news: int = 0) -> None:
        super().__init__(rules, dice, news)
        seats = int(rules.seats)
        self.rules: Rules = rules  # [uncopied, unsaved]
        # -- where the story is
        self.phase: int = SETUP
        self.step: int = 0  # within the phase
        self.turn: int = 0  # how many seats have had their turn in a step
        self.scene: int = 1
        self.spotlight: int = 0
        self.theme: int = NONE  # of the pack's twelve; as many as there are: a text of the table's own
        self.premise: int = 0  # of the pack, for a table that says none
        self.window: int = NONE  # the play whose window is open
        self.shown: int = NONE  # the secret that it showed
        self.dialog: int = NO_DIALOG
        self.named: int = NONE  # the fact that is said to be broken, or the first of two
        self.second: int = NONE  # of Face to face
        self.twist: int = NONE  # the event that was turned up after scene 5
        self.stops: int = 0
        self.title: int = NONE
        self.answered: bool = False  # another seat has acted on the play whose window is open
        self.opened: bool = False  # the scene has its first sentence
        self.stopped: bool = False
        self.unsealed: bool = False  # the secrets of the end were shown
        # -- cards, votes and points
        self.machines: list[int] = [NONE] * seats  # 1: a machine teller, 0: a person, NONE: not asked yet
        self.themes: list[int] = []  # the three that were drawn
        self.deck: list[int] = []  # the top card last
        self.picks: list[int] = [NONE] * seats  # of the draft
        self.votes: list[int] = [NONE] * seats  # on a contradiction
        self.withdrawn: list[int] = [0] * seats
        self.tokens: list[int] = [0] * seats  # objections, a bit for each act
        self.proposals: list[int] = [NONE] * (seats * seats)  # of a bonus for a seat, by a seat
        self.bonuses: list[int] = [NONE] * seats
        self.entries: list[int] = [0] * seats  # how often a bonus was entered
        self.adopted: list[int] = [NONE] * seats
        self.ballots: list[int] = [NONE] * seats  # for a title
        # -- what was said
        self.theme_text: str = ""
        self.premise_text: str = ""
        self.explanation: str = ""
        self.epilogue: str = ""
        self.heard: str = ""  # the words of the action that comes next
        # -- [by visit_texts] and by several
        self.openings: list[str] = [""] * SCENES
        self.scene_titles: list[str] = [""] * SCENES
        self.notes: list[str] = []  # "scene seat text"
        self.vetoes: list[str] = []
        self.examples: list[str] = [""] * (seats * seats)  # for what a bonus is proposed
        self.closings: list[str] = [""] * seats
        self.offers: list[str] = [""] * seats  # of titles
        # -- [by visit_piles] the cards of each seat
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.packets: list[list[int]] = [[] for _ in range(seats)]
        # -- [own, by .visit_tales] the tale, and the tale before the play whose window is open
        self.tale: Tale = Tale(seats, FIRST_TENSION, FIRST_COHERENCE)
        self.before: Tale | None = None

    # -- written by `python -m orrery.declare`, names as they are
    __slots__ = (
        "adopted",
        "answered",
        "ballots",
        "before",
        "bonuses",
        "closings",
        "deck",
        "dialog",
        "entries",
        "epilogue",
        "examples",
        "explanation",
        "hands",
        "heard",
        "machines",
        "named",
        "notes",
        "offers",
        "opened",
        "openings",
        "packets",
        "phase",
        "picks",
        "premise",
        "premise_text",
        "proposals",
        "rules",
        "scene",
        "scene_titles",
        "second",
        "shown",
        "spotlight",
        "step",
        "stopped",
        "stops",
        "tale",
        "theme",
        "theme_text",
        "themes",
        "title",
        "tokens",
        "turn",
        "twist",
        "unsealed",
        "vetoes",
        "votes",
        "window",
        "withdrawn",
    )

    def become(self, other: StoryState) -> None:
        self.phase = other.phase
        self.step = other.step
        self.turn = other.turn
        self.scene = other.scene
        self.spotlight = other.spotlight
        self.theme = other.theme
        self.premise = other.premise
        self.window = other.window
        self.shown = other.shown
        self.dialog = other.dialog
        self.named = other.named
        self.second = other.second
        self.twist = other.twist
        self.stops = other.stops
        self.title = other.title
        self.answered = other.answered
        self.opened = other.opened
        self.stopped = other.stopped
        self.unsealed = other.unsealed
        self.machines = other.machines[:]
        self.themes = other.themes[:]
        self.deck = other.deck[:]
        self.picks = other.picks[:]
        self.votes = other.votes[:]
        self.withdrawn = other.withdrawn[:]
        self.tokens = other.tokens[:]
        self.proposals = other.proposals[:]
        self.bonuses = other.bonuses[:]
        self.entries = other.entries[:]
        self.adopted = other.adopted[:]
        self.ballots = other.ballots[:]
        self.theme_text = other.theme_text
        self.premise_text = other.premise_text
        self.explanation = other.explanation
        self.epilogue = other.epilogue
        self.heard = other.heard
        self.openings = other.openings[:]
        self.scene_titles = other.scene_titles[:]
        self.notes = other.notes[:]
        self.vetoes = other.vetoes[:]
        self.examples = other.examples[:]
        self.closings = other.closings[:]
        self.offers = other.offers[:]
        self.hands = [each[:] for each in other.hands]
        self.packets = [each[:] for each in other.packets]
        self.tale = other.tale.copy()
        self.before = None if other.before is None else other.before.copy()

    def visit_fields(self, fields: Fields) -> None:
        self.phase = fields.number("phase", self.phase)
        self.step = fields.number("step", self.step)
        self.turn = fields.number("turn", self.turn)
        self.scene = fields.number("scene", self.scene)
        self.spotlight = fields.number("spotlight", self.spotlight)
        self.theme = fields.number("theme", self.theme)
        self.premise = fields.number("premise", self.premise)
        self.window = fields.number("window", self.window)
        self.shown = fields.number("shown", self.shown)
        self.dialog = fields.number("dialog", self.dialog)
        self.named = fields.number("named", self.named)
        self.second = fields.number("second", self.second)
        self.twist = fields.number("twist", self.twist)
        self.stops = fields.number("stops", self.stops)
        self.title = fields.number("title", self.title)
        self.answered = fields.flag("answered", self.answered)
        self.opened = fields.flag("opened", self.opened)
        self.stopped = fields.flag("stopped", self.stopped)
        self.unsealed = fields.flag("unsealed", self.unsealed)
        self.machines = fields.numbers("machines", self.machines)
        self.themes = fields.numbers("themes", self.themes)
        self.deck = fields.numbers("deck", self.deck)
        self.picks = fields.numbers("picks", self.picks)
        self.votes = fields.numbers("votes", self.votes)
        self.withdrawn = fields.numbers("withdrawn", self.withdrawn)
        self.tokens = fields.numbers("tokens", self.tokens)
        self.proposals = fields.numbers("proposals", self.proposals)
        self.bonuses = fields.numbers("bonuses", self.bonuses)
        self.entries = fields.numbers("entries", self.entries)
        self.adopted = fields.numbers("adopted", self.adopted)
        self.ballots = fields.numbers("ballots", self.ballots)
        self.theme_text = fields.words("theme_text", self.theme_text)
        self.premise_text = fields.words("premise_text", self.premise_text)
        self.explanation = fields.words("explanation", self.explanation)
        self.epilogue = fields.words("epilogue", self.epilogue)
        self.heard = fields.words("heard", self.heard)
        self.openings = visit_texts(fields, "openings", self.openings)
        self.scene_titles = visit_texts(fields, "scene_titles", self.scene_titles)
        self.notes = visit_texts(fields, "notes", self.notes)
        self.vetoes = visit_texts(fields, "vetoes", self.vetoes)
        self.examples = visit_texts(fields, "examples", self.examples)
        self.closings = visit_texts(fields, "closings", self.closings)
        self.offers = visit_texts(fields, "offers", self.offers)
        self.hands = visit_piles(fields, "hands", self.hands)
        self.packets = visit_piles(fields, "packets", self.packets)
        self.visit_tales(fields)

    # -- end of what is written

    def copy(self) -> StoryState:
        raise NotImplementedError

    def visit_tales(self, fields: Fields) -> None:
        seats = int(self.rules.seats)
        self.tale.visit(fields, "tale", seats)
        if fields.flag("taking-back", self.before is not None):
            if self.before is None:
                self.before = self.tale.copy()
            self.before.visit(fields, "before", seats, self.tale.plays[: self.window])
        else:
            self.before = None

    # -- looking things up
    def machine(self, seat: int) -> bool:
        return self.machines[seat] != 0

    def people(self) -> list[int]:
        return [seat for seat, machine in enumerate(self.machines) if machine == 0]

    def host(self) -> int:
        """Who decides for the table: the first person, or seat 0 where there is none."""
        return next(iter(self.people()), 0)

    def played(self) -> int:
        """How many cards were played in this scene."""
        scene = self.scene
        count = 0
        for play in reversed(self.tale.plays):
            if play.scene != scene:
                break
            count += 1
        return count

    def teller(self) -> int:
        """Whose card comes next: the spotlight first, then rising seats (NS-089)."""
        return (self.spotlight + self.played()) % int(self.rules.seats)

    def is_last(self) -> bool:
        """Whether the next card is the last of the scene."""
        return self.played() == int(self.rules.seats) - 1

    def telling(self) -> bool:
        return self.phase in (PLAY, SCENE_END)

    def finished(self) -> bool:
        return (self.phase == END and self.step == OVER) or (self.phase == SCORING and not self.people())

    def total(self, seat: int) -> int | None:
        """Points and theme bonus; None while the bonus is unset (NS-104, NS-109)."""
        return None if self.bonuses[seat] == NONE else self.tale.points[seat] + self.bonuses[seat]


def visit_texts(fields: Fields, name: str, texts: list[str]) -> list[str]:
    """Visit a list of texts."""
    joined = LINE.join(texts)
    said = fields.words(name, joined)
    if said == joined:
        return texts
    return said.split(LINE) if said else []


def visit_piles(fields: Fields, name: str, piles: list[list[int]]) -> list[list[int]]:
    """Visit a pile of cards for each seat: how many there are, and they."""
    flat = [value for pile in piles for value in (len(pile), *pile)]
    read = fields.numbers(name, flat)
    return piles if read is flat else read_piles(name, read, len(piles))


def read_piles(name: str, values: list[int], piles: int) -> list[list[int]]:
    found: list[list[int]] = []
    at = 0
    while at < len(values):
        count = values[at]
        if not 0 <= count <= len(values) - at - 1:
            break
        found.append(values[at + 1 : at + 1 + count])
        at += 1 + count
    if len(found) != piles or piles > MOST_TELLERS or at != len(values):
        raise Malformed("bad-state", f'Field "{name}" of the state is not a pile for each seat.')
    return found
