"""Games with one fault each, and the law that must find it."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

from examples.purses import Purses, PursesState
from examples.swaps import Swaps, SwapsState
from examples.talks import COUGH, Talks, TalksState
from orrery.engine.bots import Bots
from orrery.engine.cards import unseen
from orrery.engine.dice import Dice, one_stream
from orrery.engine.fields import Fields
from orrery.engine.forecast import Forecast
from orrery.engine.game import EVERYONE, NOBODY, About, Game, Outcome, State
from orrery.engine.options import Text, Value
from orrery.engine.view import AnyPart, Card, Choice, Note, View
from orrery.engine.words import Illegal, Malformed, NotYourTurn
from tests.conformance.walks import Walks, WalksState


class Fault(NamedTuple):
    """A faulty game, and the law that must find it."""

    game: type[Game]
    law: str

    def __str__(self) -> str:
        return f"{self.game.__name__}-{self.law}"


FAULTS: list[Fault] = []


def breaks(law: str, sound: type[Game] = Swaps) -> Any:  # noqa: ANN401  a decorator of states
    """Plant a faulty state class into a sound game. The fault is meant for this law."""

    def plant(state_class: type[State]) -> type[State]:
        class Faulty(sound):  # type: ignore[misc, valid-type]
            def make(self, *parts: Any) -> State:  # noqa: ANN401
                return state_class(self, *parts)

        Faulty.__name__ = Faulty.__qualname__ = f"{state_class.__name__}Game"
        globals()[Faulty.__name__] = Faulty  # so that another process can import it
        FAULTS.append(Fault(Faulty, law))
        return state_class

    return plant


def breaks_itself(law: str) -> Any:  # noqa: ANN401  a decorator of games
    """Register a game that is faulty itself."""

    def register(game_class: type[Game]) -> type[Game]:
        FAULTS.append(Fault(game_class, law))
        return game_class

    return register


def with_part(view: View, part: AnyPart) -> View:
    return msgspec.structs.replace(view, parts=(*view.parts, part))


# -- copies


@breaks("clone")
class SharesAList(SwapsState):
    def clone(self) -> State:
        copy = self.game.make(self.dice.clone(), self.hands[:], self.deck, self.table[:], self.turns)
        copy.news = self.news
        return copy


@breaks("clone")
class SharesTheDice(SwapsState):
    def clone(self) -> State:
        copy = super().clone()
        copy.dice = self.dice
        return copy

    def apply(self, seat: int, action: int) -> None:
        self.dice.below(0, 6)
        super().apply(seat, action)


@breaks("clone")
class ForgetsNewsInClones(SwapsState):
    def clone(self) -> State:
        return self.game.make(self.dice.clone(), self.hands[:], self.deck[:], self.table[:], self.turns)


@breaks("clone")
class ClonesItsLog(SwapsState):
    def clone(self) -> State:
        copy = super().clone()
        copy.log = self.log
        return copy


@breaks("clone", Walks)
class ClonesNoBellThatOftenRang(WalksState):
    """A fault that only shows when a rare kind of action has been chosen several times."""

    def clone(self) -> State:
        copy = self.game.make(self.dice.clone(), self.steps, min(self.rings, 3))
        copy.news = self.news
        return copy


class Tired(SwapsState):
    """Swapping makes tired; the third swap of a match is worth nothing."""

    __slots__ = ("swaps",)

    def __init__(self, *parts: Any) -> None:  # noqa: ANN401
        super().__init__(*parts)
        self.swaps = 0

    def clone(self) -> State:
        copy = super().clone()
        assert isinstance(copy, Tired)
        copy.swaps = self.swaps
        return copy

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.swaps += action


@breaks("fields")
class ForgetsAField(Tired):
    pass


@breaks("save")
class ForgetsAFieldThatMatters(Tired):
    def actions(self, seat: int) -> list[int]:
        return super().actions(seat)[: 1 if self.swaps > 1 else 2]

    def view(self, seat: int) -> View:
        verbs = [self.game.text(action) for action in self.actions(seat)]
        return self.show(seat, [], "Keep it?", [Choice(verb, verb.title()) for verb in verbs])


@breaks("damage")
class TrustsWhatItReads(SwapsState):
    def visit(self, fields: Fields) -> None:
        super().visit(fields)
        first, second = self.hands
        self.hands = [first, second]


@breaks_itself("replay")
class RemembersMatches(Swaps):
    started = 0

    def start(self, dice: Dice) -> State:
        type(self).started += 1
        for _ in range(self.started):
            dice.below(0, 2)
        return super().start(dice)


@breaks_itself("undo")
class GrowsTired(Swaps):
    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.started = 0

    def start(self, dice: Dice) -> State:
        self.started += 1
        dice.below(0, self.started)
        return self.make(dice, [0, 1], [2, 3, 4, self.started], [], 0)


# -- chance


@breaks("determinism")
class DrawsUnseeded(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        random.shuffle(self.deck)
        super().apply(seat, action)


@breaks_itself("determinism")
class DealsUnseeded(Swaps):
    def start(self, dice: Dice) -> State:
        deck = random.sample(range(6), 6)
        return self.make(dice, [deck.pop(), deck.pop()], deck, [], 0)


@breaks("elsewhere")
class FollowsTheOrderOfASet(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        names = {f"card {card}" for card in self.deck}
        self.deck = [int(name[5:]) for name in names]
        super().apply(seat, action)


@breaks("looking")
class DrawsWhileLooking(SwapsState):
    def view(self, seat: int) -> View:
        self.dice.below(0, 6)
        return super().view(seat)


@breaks("silence")
class PlaysForTheAudience(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.log is not None:
            self.dice.below(0, 6)


@breaks("ledger")
class CountsWhatItTellsToo(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.ledger is not None:
            self.ledger.add("swaps" if action else "keeps", seat=seat)


@breaks("ledger")
class PlaysForTheClerk(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.ledger is not None:
            self.dice.below(0, 6)


# -- decisions


@breaks("ends")
class LoopsInsideARule(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        while self.hands[0] == max(self.hands):
            self.deck.sort()


@breaks("ends")
class NeverEnds(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        self.turns = (self.turns + 1) % 2


@breaks("actions")
class ListsAnActionTwice(SwapsState):
    def actions(self, seat: int) -> list[int]:
        return [*super().actions(seat), *super().actions(seat)[:1]]


@breaks("actions")
class ChangesTheOrderOfActions(SwapsState):
    calls: ClassVar[list[int]] = []

    def actions(self, seat: int) -> list[int]:
        self.calls.append(seat)
        return super().actions(seat)[:: -1 if len(self.calls) % 2 else 1]


@breaks("actions")
class CountsWrongly(SwapsState):
    def action_count(self, seat: int) -> int:
        return 1


@breaks("actions")
class LetsEverybodyAct(SwapsState):
    def actions(self, seat: int) -> list[int]:
        return [0, 1] if seat != NOBODY and self.mover() != NOBODY else []


@breaks("outcome")
class ScoresOutOfBounds(SwapsState):
    def score(self, seat: int) -> int:
        return super().score(seat) * (5 if self.hands[seat] == 5 else 1)


@breaks("outcome")
class EndsTooEarly(SwapsState):
    def outcome(self) -> Outcome | None:
        return Outcome([0, 0], "draw", "A draw.") if self.turns == 3 else super().outcome()


@breaks("refusals")
class ChangesBeforeItRefuses(SwapsState):
    def check(self, seat: int, action: int) -> None:
        if action == 1:
            self.hands.reverse()
        super().check(seat, action)


@breaks("refusals")
class RefusesInOneWayOnly(SwapsState):
    def check(self, seat: int, action: int) -> None:
        try:
            super().check(seat, action)
        except NotYourTurn as refusal:
            raise Illegal(refusal.code, refusal.sentence) from refusal


@breaks_itself("texts")
class ReadsBackAnotherAction(Swaps):
    def parse(self, text: str) -> int:
        return 0 if text.startswith("k") or text == "swap" else super().parse(text)


@breaks_itself("texts")
class CrashesOnNonsense(Swaps):
    def parse(self, text: str) -> int:
        return {"keep": 0, "swap": 1}[text]


@breaks_itself("about")
class HasNoSummary(Swaps):
    about: ClassVar[About] = About("swaps", "Swaps", 1, "")


@breaks_itself("options")
class CannotBearABlank(Swaps):
    about: ClassVar[About] = About("swaps", "Swaps", 1, "Swap.", (Text("word", "a", 20, "any word"),))

    def start(self, dice: Dice) -> State:
        if len(str(self.options["word"]).split(" ")) > 1:
            raise Malformed("bad-word", "One word only.")
        return super().start(dice)


class ByTheOtherHand(Bots):
    heuristic = "swaps what is worse"
    open_advice = True

    def advise(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, SwapsState)
        return int(world.hands[seat] < world.hands[1 - seat])


@breaks_itself("advice")
class AdvisesByTheOtherHand(Swaps):
    bots: ClassVar[Bots] = ByTheOtherHand()


@breaks("forecasts")
class ForeseesByTheOtherHand(SwapsState):
    def forecast(self, seat: int, action: int) -> Forecast:
        return Forecast(str(action), f"Against {self.hands[1 - seat]}")


# -- events


@breaks("told")
class TellsAllWhatWasDrawn(SwapsState):
    def tell(self, kind: str, text: str, values: dict[str, int | str], seen_by: int = EVERYONE) -> None:
        super().tell(kind, text, values)


@breaks("events")
class PutsListsIntoEvents(SwapsState):
    def tell(self, kind: str, text: str, values: dict[str, Any], seen_by: int = EVERYONE) -> None:
        values["table"] = self.table
        super().tell(kind, text, values, seen_by)


@breaks("events")
class NamesASeatThatIsNotThere(SwapsState):
    def tell(self, kind: str, text: str, values: dict[str, int | str], seen_by: int = EVERYONE) -> None:
        super().tell(kind, f"{text} {{7}} listens.", values, seen_by)


@breaks("news")
class ShowsWithoutNews(SwapsState):
    def apply(self, seat: int, action: int) -> None:
        before = self.news
        super().apply(seat, action)
        self.news = before


# -- views


@breaks("secrets")
class ShowsAHiddenCard(SwapsState):
    def card(self, seat: int, owner: int) -> Card:
        return super().card(owner if self.turns == 2 else seat, owner)


@breaks("secrets")
class ShowsASpectatorEverything(SwapsState):
    def card(self, seat: int, owner: int) -> Card:
        return super().card(owner if seat == NOBODY else seat, owner)


@breaks("secrets")
class GlimpsesTheTopOfTheDeck(SwapsState):
    def glimpse(self, seat: int) -> int:
        return self.deck[-1] if self.deck else 0


@breaks("secrets")
class AllowsByWhatIsHidden(SwapsState):
    def actions(self, seat: int) -> list[int]:
        good = self.deck[-1] > 2 if self.deck else False
        return super().actions(seat)[: 2 if good else 1]

    def view(self, seat: int) -> View:
        return self.show(seat, [], "Keep it?", [Choice("keep", "Keep"), Choice("swap", "Swap")])


@breaks("secrets")
class SaysTooMuchInARefusal(SwapsState):
    def actions(self, seat: int) -> list[int]:
        return super().actions(seat)[:1]

    def why_not(self, seat: int, action: int) -> Illegal:
        return Illegal("not-now", f"The {self.deck[-1]} would not help you.")


@breaks_itself("secrets")
class TellsACardInItsSubtitle(Swaps):
    def subtitle(self, state: State) -> str:
        assert isinstance(state, SwapsState)
        return f"about the {state.deck[-1]}" if state.deck else ""


@breaks("canary")
class ShowsTheDice(SwapsState):
    def view(self, seat: int) -> View:
        return with_part(super().view(seat), Note("dice", f"{self.dice.streams}"))


@breaks("parts")
class NamesACardFaceDown(SwapsState):
    def card(self, seat: int, owner: int) -> Card:
        face: Literal["up", "down"] = "up" if self.sees(seat, owner) else "down"
        return Card(f"card-{owner}", f"The {self.hands[owner]}", face=face)


@breaks("parts")
class UsesAnIdTwice(SwapsState):
    def view(self, seat: int) -> View:
        return with_part(super().view(seat), Note("deck", "Another deck"))


@breaks("choices")
class OffersWhatIsNotLegal(SwapsState):
    def actions(self, seat: int) -> list[int]:
        return super().actions(seat)[: 1 if self.turns == 3 else 2]


@breaks("choices")
class TouchesNothing(SwapsState):
    def view(self, seat: int) -> View:
        return self.show(seat, [], "Keep it?", [Choice("keep", "Keep"), Choice("swap", "Swap", ("nowhere",))])


@breaks("choices", Talks)
class HidesItsAsides(TalksState):
    def view(self, seat: int) -> View:
        return msgspec.structs.replace(super().view(seat), asides=())


@breaks("actions", Talks)
class CoughsAfterTheEnd(TalksState):
    def asides(self, seat: int) -> list[int]:
        return [COUGH]


# -- imagination


@breaks("honesty")
class ImaginesTheTrueDeck(SwapsState):
    def imagine(self, seat: int, dice: Dice) -> State:
        world = super().imagine(seat, dice)
        assert isinstance(world, SwapsState)
        order = [card for card in self.deck if card in world.deck]
        world.deck = order + [card for card in world.deck if card not in order]
        return world


@breaks("honesty")
class DealsFromTheTrueOrder(SwapsState):
    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        assert isinstance(world, SwapsState)
        world.dice = dice.fork(1)
        hidden = [owner for owner in range(2) if not self.sees(seat, owner)]
        left = [*self.deck, *(self.hands[owner] for owner in hidden)]  # should be sorted
        dice.shuffle(0, left)
        for owner in hidden:
            world.hands[owner] = left.pop()
        world.deck = left
        return world


@breaks("twins")
class ImaginesNothing(SwapsState):
    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.dice = dice.fork(1)
        return world


@breaks("twins")
class ImaginesOneWorldOnly(SwapsState):
    def imagine(self, seat: int, dice: Dice) -> State:
        world = super().imagine(seat, one_stream(1))
        world.dice = dice.fork(1)
        return world


@breaks("imagined")
class ForeseesTheFuture(SwapsState):
    def imagine(self, seat: int, dice: Dice) -> State:
        world = super().imagine(seat, dice)
        world.dice = self.dice.clone()
        return world


@breaks("imagined")
class ImaginesAnImpossibleWorld(SwapsState):
    def imagine(self, seat: int, dice: Dice) -> State:
        world = super().imagine(seat, dice)
        assert isinstance(world, SwapsState)
        world.deck = unseen(world.deck, world.deck[:3])
        return world

    def view(self, seat: int) -> View:
        return self.show(seat, [], "Keep it?", [Choice("keep", "Keep"), Choice("swap", "Swap")])


# -- sealed choices


@breaks("sealed", Purses)
class ShowsASealedBid(PursesState):
    def view(self, seat: int) -> View:
        return with_part(super().view(seat), Note("so-far", f"Handed in: {max(self.sealed)}"))


@breaks("sealed", Purses)
class TellsASealedBid(PursesState):
    def apply(self, seat: int, action: int) -> None:
        self.tell("bid", f"{{{seat}}} bids {action}.", {"bid": action})
        super().apply(seat, action)


@breaks("sealed", Purses)
class KnowsASealedBid(PursesState):
    def imagine(self, seat: int, dice: Dice) -> State:
        world = super().imagine(seat, dice)
        assert isinstance(world, PursesState)
        world.sealed = self.sealed[:]
        return world


@breaks("order", Purses)
class FavoursTheFirst(PursesState):
    def apply(self, seat: int, action: int) -> None:
        first = min(self.sealed) < 0 <= max(self.sealed)
        super().apply(seat, action)
        if first and seat == 0:
            self.purses[1] += 1
