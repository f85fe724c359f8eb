"""StoryState: a story at one moment. What happens in it stands in `beginning`, `plays`, `dialog`, `scenes`,
`ending` and `safety`; what is allowed, in `legal`.

**Words are data.** What a teller writes comes with the action (`hear`), is kept in the tale and shown as
text; no rule reads it. Where nothing was said, the card's own plain line stands in its place (`wording`), so
that a play never has an empty text (NS-031) although players that search, or run out of time, say nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import Outcome, State
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed, NotYourTurn
from orrery.games.scenes.bots import imagine as imagining
from orrery.games.scenes.names import (
    END,
    LONGEST_LINE,
    LONGEST_STORY,
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
from orrery.games.scenes.rules import legal, refusals
from orrery.games.scenes.rules import play as running
from orrery.games.scenes.rules import verify as verifying
from orrery.games.scenes.state.tale import LINE, Tale
from orrery.games.scenes.view import table as view

if TYPE_CHECKING:
    from orrery.games.scenes.tables import Rules


@final
class StoryState(State):
    __slots__ = (
        "adopted", "answered", "ballots", "before", "bonuses", "closings", "deck", "dialog", "entries",
        "epilogue", "examples", "explanation", "hands", "heard", "machines", "named", "notes", "offers",
        "opened", "openings", "packets", "phase", "picks", "premise", "premise_text", "proposals", "rules",
        "scene", "scene_titles", "second", "shown", "spotlight", "step", "stopped", "stops", "tale", "theme",
        "theme_text", "themes", "title", "tokens", "turn", "twist", "unsealed", "vetoes", "votes", "window",
        "withdrawn",
    )  # fmt: skip

    def __init__(self, rules: Rules, dice: Dice, tale: Tale, news: int = 0) -> None:
        super().__init__(rules, dice, news)
        seats = int(rules.seats)
        self.rules = rules
        self.tale = tale
        self.before: Tale | None = None  # the tale before the play whose window is open
        self.phase = SETUP
        self.step = 0  # within the phase
        self.turn = 0  # how many seats have had their turn in a step
        self.scene = 1
        self.spotlight = 0
        self.machines = [NONE] * seats  # 1: a machine teller, 0: a person, NONE: not asked yet
        # set-up and draft
        self.themes: list[int] = []  # the three that were drawn
        self.theme = NONE  # of the pack's twelve; as many as there are: a text of the table's own
        self.theme_text = ""
        self.premise = 0  # of the pack, for a table that says none
        self.premise_text = ""
        self.deck: list[int] = []  # the top card last
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.packets: list[list[int]] = [[] for _ in range(seats)]
        self.picks = [NONE] * seats
        # the play whose window is open
        self.window = NONE
        self.answered = False  # another seat has acted on it
        self.shown = NONE  # the secret that it showed
        self.dialog = NO_DIALOG
        self.named = NONE  # the fact that is said to be broken, or the first of two
        self.second = NONE  # of Face to face
        self.votes = [NONE] * seats
        self.explanation = ""
        self.withdrawn = [0] * seats
        # scenes
        self.opened = False  # the scene has its first sentence
        self.openings = [""] * SCENES
        self.scene_titles = [""] * SCENES
        self.notes: list[str] = []  # "scene seat text"
        self.twist = NONE  # the event that was turned up after scene 5
        self.tokens = [0] * seats  # objections, a bit for each act
        self.stopped = False
        self.stops = 0
        self.vetoes: list[str] = []
        # scoring and end
        self.proposals = [NONE] * (seats * seats)  # for a seat, by a seat
        self.examples = [""] * (seats * seats)
        self.bonuses = [NONE] * seats
        self.entries = [0] * seats  # how often a bonus was entered
        self.adopted = [NONE] * seats
        self.closings = [""] * seats
        self.unsealed = False  # the secrets of the end were shown
        self.epilogue = ""
        self.offers = [""] * seats
        self.ballots = [NONE] * seats
        self.title = NONE
        self.heard = ""  # the words of the action that comes next

    # -- copies
    def clone(self) -> State:
        return self.copy()

    def copy(self) -> StoryState:
        other = StoryState.__new__(StoryState)
        for name in SHARED:
            setattr(other, name, getattr(self, name))
        for name in LISTS:
            setattr(other, name, getattr(self, name)[:])
        other.dice = self.dice.clone()
        other.log = other.ledger = other.tally = None
        other.tale = self.tale.clone()
        other.before = None if self.before is None else self.before.clone()
        other.hands = [hand[:] for hand in self.hands]
        other.packets = [packet[:] for packet in self.packets]
        return other

    def visit(self, fields: Fields) -> None:
        seats = int(self.rules.seats)
        for name in NUMBERS:
            setattr(self, name, fields.number(name, getattr(self, name)))
        for name in FLAGS:
            setattr(self, name, fields.flag(name, getattr(self, name)))
        for name in LISTS_OF_NUMBERS:
            setattr(self, name, fields.numbers(name, getattr(self, name)))
        for name in TEXTS:
            setattr(self, name, fields.words(name, getattr(self, name)))
        for name in LISTS_OF_TEXTS:
            texts = getattr(self, name)
            said = fields.words(name, LINE.join(texts))
            if said != LINE.join(texts):
                setattr(self, name, said.split(LINE) if said else [])
        for name in ("hands", "packets"):
            piles = getattr(self, name)
            flat = [value for pile in piles for value in (len(pile), *pile)]
            read = fields.numbers(name, flat)
            if read is not flat:
                setattr(self, name, read_piles(name, read, seats))
        self.tale.visit("tale", fields, seats)
        if fields.flag("taking-back", self.before is not None):
            if self.before is None:
                self.before = self.tale.clone()
            self.before.visit("before", fields, seats, self.tale.plays[: self.window])
        else:
            self.before = None

    def verify(self) -> None:
        verifying.verify(self)

    # -- who decides, and what
    def mover(self) -> i64:
        waiting = legal.waiting(self)
        return waiting[0] if waiting else NONE

    def to_act(self) -> list[int]:
        return legal.waiting(self)

    def actions(self, seat: i64) -> list[i64]:
        return legal.decisions(self, seat) if seat >= 0 and seat in legal.waiting(self) else []

    def asides(self, seat: i64) -> list[i64]:
        return legal.asides(self, seat)

    def longest_words(self, seat: i64, action: i64) -> i64:
        longest, _ = running.words_for(action)
        return min(longest, LONGEST_STORY)

    def hear(self, words: str) -> None:
        self.heard = words

    def apply(self, seat: i64, action: i64) -> None:
        words, self.heard = self.heard, ""
        running.carry_out(self, seat, action, words)

    def why_not(self, seat: i64, action: i64) -> Illegal:
        return refusals.why_not(self, seat, action)

    def why_waiting(self, seat: i64) -> NotYourTurn | None:
        return refusals.why_waiting(self, seat)

    # -- how it ended
    def total(self, seat: int) -> int | None:
        """Points and theme bonus; None while the bonus is unset (NS-104, NS-109)."""
        return None if self.bonuses[seat] == NONE else self.tale.points[seat] + self.bonuses[seat]

    def score(self, seat: i64) -> i64:
        return self.tale.points[seat] + max(0, self.bonuses[seat])

    def outcome(self) -> Outcome | None:
        return None if legal.waiting(self) else view.outcome_of(self)

    # -- what is seen
    def imagine(self, seat: i64, dice: Dice) -> State:
        return imagining.world(self, seat, dice)

    def view(self, seat: i64) -> View:
        return view.of(self, seat)

    # -- asked everywhere
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


NUMBERS = (
    "phase", "step", "turn", "scene", "spotlight", "theme", "premise", "window", "shown", "dialog", "named",
    "second", "twist", "stops", "title",
)  # fmt: skip
FLAGS = ("answered", "opened", "stopped", "unsealed")
TEXTS = ("theme_text", "premise_text", "explanation", "epilogue", "heard")
LISTS_OF_NUMBERS = (
    "machines", "themes", "deck", "picks", "votes", "withdrawn", "tokens", "proposals", "bonuses", "entries",
    "adopted", "ballots",
)  # fmt: skip
LISTS_OF_TEXTS = ("openings", "scene_titles", "notes", "vetoes", "examples", "closings", "offers")
LISTS = LISTS_OF_NUMBERS + LISTS_OF_TEXTS
SHARED = ("game", "rules", "news", *NUMBERS, *FLAGS, *TEXTS)
assert LONGEST_LINE <= LONGEST_STORY
