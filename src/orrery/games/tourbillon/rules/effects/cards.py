"""What texts do to deck, hand and discard. Some ask the player (TB-026)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    ASK_DISCARD,
    ASK_MAY,
    ASK_ORDER,
    ASK_RENEW,
    ASK_TAKE,
    DONE,
    FACE_MASK,
    HAND,
    NO,
    NO_QUESTION,
    NONE,
)
from orrery.games.tourbillon.program import Effect
from orrery.games.tourbillon.rules.firing import skip_rest
from orrery.games.tourbillon.rules.legal import chosen_face
from orrery.games.tourbillon.rules.piles import (
    create,
    discard_card,
    draw,
    fits,
    hand_limit,
    mill,
    name_of,
    place_in,
    scramble,
    shuffle,
    to_exile,
    to_hand,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


@final
class Draw(Effect):
    """Draw n."""

    __slots__ = ("count",)

    def __init__(self, cards: i64) -> None:
        self.count = cards

    def apply(self, fight: FightState) -> None:
        count = self.count + fight.run_growth
        fight.run_growth = 0
        draw(fight, count)


@final
class Mill(Effect):
    """The top n cards of the deck go to discard."""

    __slots__ = ("count",)

    def __init__(self, cards: i64) -> None:
        self.count = cards

    def apply(self, fight: FightState) -> None:
        mill(fight, self.count)


@final
class Scry(Effect):
    """Look at the top n of the deck and put them back in any order: which one is drawn first, then next …"""

    __slots__ = ("count",)

    def __init__(self, cards: i64) -> None:
        self.count = cards

    def apply(self, fight: FightState) -> None:
        count = self.count if self.count < len(fight.deck) else len(fight.deck)
        if count == 0:
            return
        below = len(fight.deck) - count
        fight.scratch = fight.deck[below:]
        fight.deck = fight.deck[:below]
        fight.known = fight.known - count if fight.known > count else 0
        fight.news += 1
        fight.ask_left = 0  # how many were put back
        fight.asking = ASK_ORDER
        if fight.log is not None:
            names = ", ".join([name_of(fight, code) for code in reversed(fight.scratch)])
            fight.tell("scry", f"{{0}} looks at {names}.", {"cards": names})

    def answer(self, fight: FightState, action: i64) -> None:
        face = chosen_face(fight.rules.top_base, action)
        place = place_in(fight.scratch, face)
        code = fight.scratch[place]
        fight.scratch = fight.scratch[:place] + fight.scratch[place + 1 :]
        fight.deck.insert(len(fight.deck) - fight.ask_left, code)
        fight.ask_left += 1
        fight.known += 1
        if not fight.scratch:
            fight.ask_left = 0
            fight.asking = NO_QUESTION


@final
class Tutor(Effect):
    """Take a card with a tag (0: any) of a printed kind (NONE: any) from the deck, then shuffle."""

    __slots__ = ("kind", "tags")

    def __init__(self, tag: i64 = 0, kind: i64 = NONE) -> None:
        self.tags = tag
        self.kind = kind

    def apply(self, fight: FightState) -> None:
        faces: list[i64] = []
        for code in fight.deck:
            face = code & FACE_MASK
            if fits(fight, code, self.tags, self.kind) and face not in faces:
                faces.append(face)
        if not faces:
            shuffle(fight)
            return
        faces.sort()
        faces.reverse()  # the first match stands in front; nothing tells the order of the deck
        fight.scratch = faces
        fight.asking = ASK_TAKE

    def answer(self, fight: FightState, action: i64) -> None:
        face = chosen_face(fight.rules.take_base, action)
        code = fight.deck.pop(place_in(fight.deck, face))
        fight.scratch = []
        fight.asking = NO_QUESTION
        shuffle(fight)
        to_hand(fight, code)
        if fight.log is not None:
            fight.tell(
                "tutor", f"{{0}} takes {name_of(fight, code)} from the deck.", {"card": name_of(fight, code)}
            )


@final
class Renew(Effect):
    """Take up to n cards from discard to hand, as far as the hand has room."""

    __slots__ = ("count",)

    def __init__(self, cards: i64) -> None:
        self.count = cards

    def apply(self, fight: FightState) -> None:
        fight.ask_left = self.count
        self.ask(fight)

    def ask(self, fight: FightState) -> None:
        if fight.ask_left > 0 and fight.discard and len(fight.hand) < hand_limit(fight):
            fight.asking = ASK_RENEW
        else:
            fight.ask_left = 0
            fight.asking = NO_QUESTION

    def answer(self, fight: FightState, action: i64) -> None:
        if action == fight.rules.word_base + DONE:
            fight.ask_left = 0
        else:
            face = chosen_face(fight.rules.take_base, action)
            code = fight.discard.pop(place_in(fight.discard, face))
            to_hand(fight, code)
            fight.ask_left -= 1
            if fight.log is not None:
                name = name_of(fight, code)
                fight.tell("renew", f"{{0}} takes {name} back from discard.", {"card": name})
        self.ask(fight)


@final
class Discard(Effect):
    """The player discards n cards of the hand, all if there are fewer."""

    __slots__ = ("count",)

    def __init__(self, cards: i64) -> None:
        self.count = cards

    def apply(self, fight: FightState) -> None:
        ask_discard(fight, self.count)

    def answer(self, fight: FightState, action: i64) -> None:
        give_up(fight, action)


@final
class MayDiscard(Effect):
    """You may discard n cards; the rest of the text happens only if you do.

    A ruling: to decline lets the firing pass without effect; the timer starts again.
    """

    __slots__ = ("count",)

    def __init__(self, count: i64) -> None:
        self.count = count

    def apply(self, fight: FightState) -> None:
        if len(fight.hand) < self.count:
            skip_rest(fight)
        else:
            fight.asking = ASK_MAY

    def answer(self, fight: FightState, action: i64) -> None:
        if fight.asking == ASK_DISCARD:
            give_up(fight, action)
            return
        fight.asking = NO_QUESTION
        if action == fight.rules.word_base + NO:
            skip_rest(fight)
        else:
            ask_discard(fight, self.count)


@final
class May(Effect):
    """You may: the rest of the text happens only if you say yes."""

    __slots__ = ()

    def apply(self, fight: FightState) -> None:
        fight.asking = ASK_MAY

    def answer(self, fight: FightState, action: i64) -> None:
        fight.asking = NO_QUESTION
        if action == fight.rules.word_base + NO:
            skip_rest(fight)


def ask_discard(fight: FightState, count: i64) -> None:
    if count >= len(fight.hand):
        while fight.hand:
            discard_card(fight, fight.hand[0] & FACE_MASK)
        return
    fight.ask_left = count
    fight.asking = ASK_DISCARD


def give_up(fight: FightState, action: i64) -> None:
    discard_card(fight, chosen_face(fight.rules.discard_base, action))
    fight.ask_left -= 1
    if fight.ask_left == 0:
        fight.asking = NO_QUESTION


@final
class Create(Effect):
    """Make n token cards in a zone."""

    __slots__ = ("card", "count", "zone")

    def __init__(self, card: str, zone: i64 = HAND, count: i64 = 1) -> None:
        self.card = card
        self.zone = zone
        self.count = count

    def apply(self, fight: FightState) -> None:
        for _ in range(self.count):
            create(fight, fight.rules.card_named(self.card), self.zone)


@final
class ExileDiscard(Effect):
    """Exile the newest n cards of the discard for this fight."""

    __slots__ = ("count",)

    def __init__(self, cards: i64) -> None:
        self.count = cards

    def apply(self, fight: FightState) -> None:
        for _ in range(self.count):
            if fight.discard:
                to_exile(fight, fight.discard.pop())


@final
class RaiseHandLimit(Effect):
    """The hand limit rises by n for the fight."""

    __slots__ = ("count",)

    def __init__(self, cards: i64) -> None:
        self.count = cards

    def apply(self, fight: FightState) -> None:
        fight.hand_raise += self.count
        if fight.log is not None:
            cards = "1 more card" if self.count == 1 else f"{self.count} more cards"
            fight.tell("limit", f"{{0}} can hold {cards} in this fight.", {"cards": self.count})


@final
class Scramble(Effect):
    """The hand is shuffled into the deck, and as many cards are dealt back."""

    __slots__ = ()

    def apply(self, fight: FightState) -> None:
        scramble(fight)
