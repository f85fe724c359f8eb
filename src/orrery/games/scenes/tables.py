"""Rules: a game of Nine Scenes with its pack and its options settled, as the rules ask for them."""

from __future__ import annotations

from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.games.scenes import actions
from orrery.games.scenes.names import ARC_HOME, FIRST_EVENT, KINDS, LAST_WORD, STREAMS, kind_of
from orrery.games.scenes.program import Change, Content


class Rules(Game):
    """What every state of a story knows of its game."""

    def __init__(self, options: dict[str, Value], packs: tuple[Pack, ...], content: Content) -> None:
        super().__init__(options, packs)
        self.content = content
        self.seats = int(options["tellers"])
        self.streams = list(STREAMS)
        self.use_actions(actions.ACTS)
        self.sealed_choices = True
        self.longest = 6000
        self.lowest_score = 0
        self.highest_score = 3 * 9 * int(self.seats) + 6
        self.close_weave = bool(options["close-weave"])  # (NS-016)
        self.earned_endings = bool(options["earned-endings"])
        self.quiet_scores = bool(options["quiet-scores"])
        self.mid_twist = bool(options["mid-twist"])
        self.objections = bool(options["objections"])
        self.tone = str(options["tone"])
        self.arc = bool(options["arc"])
        if self.arc:  # it comes home with all of them, or with none
            self.shared_score = True
            self.highest_score = ARC_HOME

    def seat_title(self, seat: int) -> str:
        return f"Teller {seat + 1}"

    # -- cards
    def card_name(self, card: int) -> str:
        """What is printed at the top of a card."""
        if card == LAST_WORD:
            return "Last Word"
        return self.content.cards[card].name if card < len(self.content.cards) else KINDS[kind_of(card)]

    def effect(self, card: int) -> tuple[Change, ...]:
        """The options of an event; of any other card none."""
        return self.content.effect(card) if FIRST_EVENT <= card < len(self.content.cards) else ()
