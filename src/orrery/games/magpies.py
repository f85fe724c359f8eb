"""Magpies: hide shiny things in your nest, and take some from the others. The game to copy for your own.

It has what most card games need, each once: several seats, hidden hands, cards with effects, a decision
inside a decision, and something that only one seat has seen. Read it from top to bottom.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.actions import ActionTable, Kind, Place, numbers
from orrery.engine.bots import Bots
from orrery.engine.cards import unseen
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, bad_field, within
from orrery.engine.game import EVERYONE, NOBODY, About, Game, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure
from orrery.engine.options import Value, Whole
from orrery.engine.stack import Frame, Stack
from orrery.engine.view import AnyPart, Card, Choice, Track, View, Zone
from orrery.engine.words import Illegal

HIDE: Final[i64] = 0  # the kinds of actions; the last two are also what is asked in the middle of a turn
SHOW: Final[i64] = 1
TAKE: Final[i64] = 2
GIVE: Final[i64] = 3
DEAL: Final[i64] = 0  # the stream of the deal
HAND: Final[i64] = 5
ROUNDS: Final[i64] = 4
LARGEST_NEST: Final[i64] = 10  # a card each round, all Shards, and a Mirror that is just being left there
RULES: Final = (
    "You are magpies, and each of you holds five cards. On your turn you hide one of them face down in your "
    "nest, or show one: it does what it says. Only what lies in a nest counts, and only what lies there face "
    "down can be taken out of it. Each round begins with the next magpie.\n"
    "After four rounds all nests are opened, and the one that is worth most wins."
)


# -- the cards: each is one of these small classes, with what is printed on it
class Thing:
    """A card that cannot be shown."""

    def __init__(self, name: str, worth: i64, copies: i64, text: str) -> None:
        self.name = name
        self.worth = worth  # to the nest in which it ends
        self.copies = copies
        self.text = text

    def fits(self, state: MagpiesState, seat: i64, nest: i64) -> bool:
        """Whether the seat can show it to the owner of this nest; NOBODY: to nobody in particular."""
        return False

    def act(self, state: MagpiesState, seat: i64, nest: i64) -> None:
        """What happens when it is shown."""
        raise NotImplementedError


@final
class Dropped(Thing):
    def fits(self, state: MagpiesState, seat: i64, nest: i64) -> bool:
        return nest not in (NOBODY, seat)

    def act(self, state: MagpiesState, seat: i64, nest: i64) -> None:
        state.put(state.shown.pop(), nest, EVERYONE)


@final
class Drawing(Thing):
    def fits(self, state: MagpiesState, seat: i64, nest: i64) -> bool:
        return nest == NOBODY

    def act(self, state: MagpiesState, seat: i64, nest: i64) -> None:
        state.draw(seat)
        state.draw(seat)


@final
class Turning(Thing):
    def fits(self, state: MagpiesState, seat: i64, nest: i64) -> bool:
        return nest == NOBODY and len(state.face_down(seat)) > 0

    def act(self, state: MagpiesState, seat: i64, nest: i64) -> None:
        state.turn_up(seat)


class Stealing(Thing):
    def fits(self, state: MagpiesState, seat: i64, nest: i64) -> bool:
        return nest not in (NOBODY, seat) and len(state.face_down(nest)) > 0

    def act(self, state: MagpiesState, seat: i64, nest: i64) -> None:
        """The owner of the nest chooses, in the middle of somebody else's turn."""
        state.stack.push(Frame(GIVE, nest, target=seat))


@final
class Looking(Stealing):
    def act(self, state: MagpiesState, seat: i64, nest: i64) -> None:
        """The seat looks, and chooses itself."""
        for at in state.face_down(nest):
            state.known[nest][at] |= 1 << seat
        state.put(state.shown.pop(), nest, EVERYONE)
        state.stack.push(Frame(TAKE, seat, target=nest))


THINGS: Final = [
    Dropped("Shard", -3, 5, "Put it face up into the nest of another magpie."),
    Drawing("Button", 1, 6, "Draw two cards."),
    Looking("Mirror", 2, 4, "Look through another nest, take a card, and leave the Mirror there."),
    Stealing("Hook", 2, 6, "Another magpie gives you a card out of their nest, and chooses which."),
    Turning("Lamp", 3, 5, "Turn up all cards in your nest. Nobody can take them any more."),
    Thing("Crown", 5, 6, "It cannot be shown."),
]
DECK: Final[list[i64]] = [kind for kind in range(len(THINGS)) for _ in range(THINGS[kind].copies)]


# -- the facets: what bots and the laboratory are told
@final
class MagpiesBots(Bots):
    heuristic: ClassVar[str] = "tries every action in its head and keeps the one after which it leads by most"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        best: i64 = NOBODY
        most: i64 = 0
        for action in world.actions(seat):
            after = world.clone()
            assert isinstance(after, MagpiesState)
            after.apply(seat, action)
            while after.stack.top() is not None:  # what is asked in between is answered in the same way
                after.apply(after.mover(), self.advise(after, after.mover(), dice))
            lead = after.lead(seat)
            if best == NOBODY or lead > most:
                best, most = action, lead
        return best

    def appraise(self, world: State, seat: i64) -> i64:
        """A search plays for a large lead, and a small deficit."""
        assert isinstance(world, MagpiesState)
        return world.lead(seat)


@final
class MagpiesLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = (
        Measure("shown", "Cards of each kind that were shown", "shows", split="card"),
        Measure("taken", "Cards that each seat took out of other nests", "takes", split="seat"),
    )
    events: ClassVar[tuple[str, ...]] = ("draw", "hides", "shows", "takes", "opens")

    def standing(self, state: State, seat: i64) -> i64:
        assert isinstance(state, MagpiesState)
        return min(max(500 + 10 * state.lead(seat), 0), 1000)


@final
class Magpies(Game):
    about: ClassVar[About] = About(
        "magpies",
        "Magpies",
        1,
        "Hide shiny things in your nest, and take some from the others.",
        (Whole("magpies", 2, 2, 4, "How many play."),),
        rules=RULES,
    )
    bots: ClassVar[Bots] = MagpiesBots()
    lab: ClassVar[Lab] = MagpiesLab()

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.seats = int(options["magpies"])
        card = Place("card", [thing.name.lower() for thing in THINGS])
        nest = Place("nest", ["", *[str(seat + 1) for seat in range(self.seats)]], first=NOBODY)
        hidden = numbers(1, LARGEST_NEST)
        kinds = {HIDE: Kind("hide", card), SHOW: Kind("show", card, nest)}
        kinds |= {TAKE: Kind("take", hidden), GIVE: Kind("give", hidden)}
        self.use_actions(ActionTable(kinds))
        self.longest = 2 * ROUNDS * self.seats
        self.lowest_score = 1 - self.seats
        self.highest_score = self.seats - 1

    def start(self, dice: Dice) -> State:
        state = MagpiesState(self, dice)
        dice.shuffle(DEAL, state.deck)
        for seat in range(self.seats):
            for _ in range(HAND):
                state.draw(seat)
        return state


@final
class MagpiesState(State):
    """A card is the number of its kind: two Hooks are alike."""

    def __init__(self, game: Game, dice: Dice) -> None:
        super().__init__(game, dice)
        self.turn: i64 = 0  # how many turns are over, of all seats together
        self.deck: list[i64] = DECK[:]  # the top card last
        self.shown: list[i64] = []  # cards that are out of play
        self.hands: list[list[i64]] = [[] for _ in range(game.seats)]  # [by visit_piles]
        self.nests: list[list[i64]] = [[] for _ in range(game.seats)]  # [by visit_piles]
        # For each card in a nest, the seats that know it: a bit for each, or EVERYONE if it lies face up
        self.known: list[list[i64]] = [[] for _ in range(game.seats)]  # [by visit_piles]
        self.stack: Stack = Stack([])  # [own, by .visit_stack] what is asked in the middle of a turn

    # -- written by `python -m orrery.declare`
    __slots__ = (
        "deck",
        "hands",
        "known",
        "nests",
        "shown",
        "stack",
        "turn",
    )

    def become(self, other: MagpiesState) -> None:
        self.turn = other.turn
        self.deck = other.deck[:]
        self.shown = other.shown[:]
        self.hands = [each[:] for each in other.hands]
        self.nests = [each[:] for each in other.nests]
        self.known = [each[:] for each in other.known]
        self.stack = other.stack.copy()

    def visit_fields(self, fields: Fields) -> None:
        self.turn = fields.number("turn", self.turn)
        self.deck = fields.numbers("deck", self.deck)
        self.shown = fields.numbers("shown", self.shown)
        self.hands = visit_piles(fields, "hands", self.hands)
        self.nests = visit_piles(fields, "nests", self.nests)
        self.known = visit_piles(fields, "known", self.known)
        self.visit_stack(fields)

    # -- end of what is written

    def clone(self) -> State:
        copy = MagpiesState(self.game, self.dice.clone())
        copy.become(self)
        copy.news = self.news
        return copy

    def visit(self, fields: Fields) -> None:
        self.visit_fields(fields)

    def visit_stack(self, fields: Fields) -> None:
        self.stack.visit("stack", fields)

    def verify(self) -> None:
        """The same cards as ever; everyone has enough for their turns, and what is asked can be answered."""
        seats = self.game.seats
        cards = [*self.deck, *self.shown]
        for seat in range(seats):
            cards += self.hands[seat] + self.nests[seat]
            within("known", self.known[seat], EVERYONE, 1 << seats)
            if len(self.known[seat]) != len(self.nests[seat]) or len(self.hands[seat]) < self.turns_left(
                seat
            ):
                raise bad_field("hands")
            if len(self.nests[seat]) > LARGEST_NEST or any(not mask >> seat & 1 for mask in self.known[seat]):
                raise bad_field("nests")
        if sorted(cards) != DECK:
            raise bad_field("deck")
        within("turn", [self.turn], 0, ROUNDS * seats + 1)
        top = self.stack.top()
        if top is not None:
            within("stack", [top.seat, top.target], 0, seats)
            if top.kind not in (TAKE, GIVE) or len(self.stack.frames) > 1 or top.seat == top.target:
                raise bad_field("stack")
            if self.turn == ROUNDS * seats or not self.face_down(self.asked_nest()):
                raise bad_field("stack")

    # -- who decides, and what
    def mover(self) -> i64:
        top = self.stack.top()
        if top is not None:
            return top.seat
        return self.seat_of(self.turn) if self.turn < ROUNDS * self.game.seats else NOBODY

    def seat_of(self, turn: i64) -> i64:
        """Whose turn it is: each round begins with the next seat, since it is good to be last."""
        return (turn + turn // self.game.seats) % self.game.seats

    def asked_nest(self) -> i64:
        """The nest out of which a card is taken or given now; NOBODY: it is an ordinary turn."""
        top = self.stack.top()
        if top is None:
            return NOBODY
        return top.target if top.kind == TAKE else top.seat

    def actions(self, seat: i64) -> list[i64]:
        if seat == NOBODY or seat != self.mover():
            return []
        acts = self.game.acts
        top = self.stack.top()
        if top is not None:
            return [acts.number(top.kind, at) for at in self.face_down(self.asked_nest())]
        kinds = [kind for kind in range(len(THINGS)) if kind in self.hands[seat]]
        found = [acts.number(HIDE, kind) for kind in kinds]
        for kind in kinds:
            fitting = [nest for nest in range(NOBODY, self.game.seats) if THINGS[kind].fits(self, seat, nest)]
            found += [acts.number(SHOW, kind, nest) for nest in fitting]
        return found

    def why_not(self, seat: i64, action: i64) -> Illegal:
        verb, kind, _ = self.game.acts.parts(action)
        if verb in (TAKE, GIVE) or self.stack.top() is not None:
            return Illegal("not-asked", "That is not what is asked now.")
        if kind not in self.hands[seat]:
            return Illegal("not-in-hand", f"You have no {THINGS[kind].name}.")
        return Illegal("cannot-show", f"You cannot show the {THINGS[kind].name} there. {THINGS[kind].text}")

    def apply(self, seat: i64, action: i64) -> None:
        verb, which, nest = self.game.acts.parts(action)
        if verb == HIDE:
            self.hands[seat].remove(which)
            self.put(which, seat, 1 << seat)
            if self.log is not None:
                self.tell("hides", f"{{{seat}}} hides a card.", {"seat": seat})
        elif verb == SHOW:
            self.show_card(seat, which, nest)
        else:
            owner = self.asked_nest()
            frame = self.stack.pop()
            self.move(which, owner, frame.seat if verb == TAKE else frame.target)
        if self.stack.top() is None:
            self.turn += 1
            if self.turn == ROUNDS * self.game.seats:
                for owner in range(self.game.seats):
                    self.turn_up(owner)

    # -- what happens
    def draw(self, seat: i64) -> None:
        if self.deck:
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.news += 1
            if self.log is not None:
                name = THINGS[card].name
                self.tell("draw", f"{{{seat}}} draws the {name}.", {"seat": seat, "card": name}, 1 << seat)

    def put(self, card: i64, nest: i64, known: i64) -> None:
        self.nests[nest].append(card)
        self.known[nest].append(known)

    def show_card(self, seat: i64, kind: i64, nest: i64) -> None:
        self.hands[seat].remove(kind)
        self.shown.append(kind)
        self.news += 1
        if self.log is not None:
            whom = "" if nest == NOBODY else f" to {{{nest}}}"
            name = THINGS[kind].name
            self.tell("shows", f"{{{seat}}} shows the {name}{whom}.", {"seat": seat, "card": name})
        THINGS[kind].act(self, seat, nest)

    def move(self, at: i64, giver: i64, taker: i64) -> None:
        """A card goes from one nest to another. The two of them know it; the others only see it go."""
        self.put(self.nests[giver].pop(at), taker, self.known[giver].pop(at) | 1 << taker)
        self.news += 1
        if self.log is not None:
            text = f"{{{taker}}} takes a card out of the nest of {{{giver}}}."
            self.tell("takes", text, {"seat": taker, "from": giver})

    def turn_up(self, owner: i64) -> None:
        self.known[owner] = [EVERYONE for _ in self.nests[owner]]
        self.news += 1
        if self.log is not None:
            names = ", ".join([THINGS[card].name for card in self.nests[owner]]) or "nothing"
            text = f"{{{owner}}} opens the nest: {names}. It is worth {self.worth(owner)}."
            self.tell("opens", text, {"seat": owner, "worth": self.worth(owner)})

    # -- how it stands
    def face_down(self, owner: i64) -> list[i64]:
        """Where in a nest cards lie face down."""
        known = self.known[owner]
        return [at for at in range(len(known)) if known[at] != EVERYONE]

    def worth(self, owner: i64) -> i64:
        return sum([THINGS[card].worth for card in self.nests[owner]])

    def turns_left(self, seat: i64) -> i64:
        """How many turns the seat still has to begin."""
        begun = self.turn if self.stack.top() is None else self.turn + 1
        return len([turn for turn in range(begun, ROUNDS * self.game.seats) if self.seat_of(turn) == seat])

    def prospects(self, owner: i64) -> i64:
        """What a nest is likely to become: open cards count 4 times, hidden ones 3, the best in hand 2."""
        hidden = [THINGS[self.nests[owner][at]].worth for at in self.face_down(owner)]
        hand = sorted([THINGS[kind].worth for kind in self.hands[owner]])
        best = hand[len(hand) - self.turns_left(owner) :]
        return 4 * self.worth(owner) - sum(hidden) + 2 * sum(best)

    def lead(self, seat: i64) -> i64:
        """How far ahead the seat is of the best of the others: a rule of thumb."""
        others = [self.prospects(other) for other in range(self.game.seats) if other != seat]
        return self.prospects(seat) - max(others)

    def score(self, seat: i64) -> i64:
        """The number of magpies with less, minus the number with more."""
        mine = self.worth(seat)
        others = [self.worth(other) for other in range(self.game.seats)]
        return len([each for each in others if each < mine]) - len([each for each in others if each > mine])

    def outcome(self) -> Outcome | None:
        if self.mover() != NOBODY:
            return None
        seats = range(self.game.seats)
        most = max([self.worth(seat) for seat in seats])
        best = [f"{{{seat}}}" for seat in seats if self.worth(seat) == most]
        text = f"{' and '.join(best)} {'has' if len(best) == 1 else 'have'} the richest nest: {most}."
        reason = "richest" if len(best) == 1 else "shared"
        return Outcome([self.score(seat) for seat in seats], reason, text)

    # -- what is known, and what is seen
    def sees(self, seat: i64, owner: i64, at: i64) -> bool:
        known = self.known[owner][at]
        return known == EVERYONE or (seat != NOBODY and known >> seat & 1 == 1)

    def imagine(self, seat: i64, dice: Dice) -> State:
        """Everything that the seat has not seen is shuffled, and dealt to where it could be."""
        world = self.clone()
        assert isinstance(world, MagpiesState)
        seats = range(self.game.seats)
        seen = self.shown[:] if seat == NOBODY else self.shown + self.hands[seat]
        for owner in seats:
            nest = self.nests[owner]
            seen += [nest[at] for at in range(len(nest)) if self.sees(seat, owner, at)]
        left = unseen(DECK, seen)
        dice.shuffle(0, left)
        for owner in seats:
            for at in range(len(self.nests[owner])):
                if not self.sees(seat, owner, at):
                    world.nests[owner][at] = left.pop()
            if owner != seat:
                world.hands[owner] = [left.pop() for _ in self.hands[owner]]
        world.deck = left
        world.dice = dice.fork(1)
        return world

    def glimpse(self, seat: i64) -> i64:
        """What a Mirror shows: it changes no legal action, but decides which of them is best."""
        top = self.stack.top()
        found: i64 = 0
        if top is not None and top.seat == seat:
            for kind in self.nests[self.asked_nest()]:
                found = found * len(THINGS) + kind
        return found

    def view(self, seat: i64) -> View:
        rounds = tuple([str(number + 1) for number in range(ROUNDS)])
        parts: list[AnyPart] = [
            Track("round", "Round", rounds, min(self.turn // self.game.seats, ROUNDS - 1)),
            Zone("deck", "Deck", (), len(self.deck), layout="pile"),
            Zone("shown", "Shown", cards("shown", self.shown), len(self.shown), layout="pile"),
        ]
        for owner in range(self.game.seats):
            title = self.game.seat_title(owner)
            nest = [self.card_in_nest(seat, owner, at) for at in range(len(self.nests[owner]))]
            worth = f", worth {self.worth(owner)}" if owner == seat or self.mover() == NOBODY else ""
            parts.append(Zone(f"nest-{owner}", f"{title}'s nest{worth}", tuple(nest), len(nest), owner))
            hand = self.hands[owner]
            seen = cards(f"hand-{owner}", hand) if owner == seat else ()
            parts.append(Zone(f"hand-{owner}", f"{title}'s hand", seen, len(hand), owner, "fan"))
        choices = [self.choice(seat, action) for action in self.actions(seat)]
        top = self.stack.top()
        return self.show(seat, parts, self.question(), choices, inside=top is not None and top.kind == TAKE)

    def card_in_nest(self, seat: i64, owner: i64, at: i64) -> Card:
        if not self.sees(seat, owner, at):
            return Card(f"nest-{owner}-{at}", face="down")
        how = "face up" if self.known[owner][at] == EVERYONE else "face down"
        thing = THINGS[self.nests[owner][at]]
        return Card(f"nest-{owner}-{at}", thing.name, facts=(f"worth {thing.worth}", how))

    def choice(self, seat: i64, action: i64) -> Choice:
        """An action in words, with the card that it touches."""
        verb, which, nest = self.game.acts.parts(action)
        text = self.game.text(action)
        owner = self.asked_nest()
        if owner != NOBODY:
            label = f"{'Take' if verb == TAKE else 'Give'} {THINGS[self.nests[owner][which]].name}"
            return Choice(text, label, (f"nest-{owner}-{which}",))
        touched = (f"hand-{seat}-{self.hands[seat].index(which)}",)
        name = THINGS[which].name
        if verb == HIDE:
            return Choice(text, f"Hide {name}", touched)
        whom = "" if nest == NOBODY else f" to {self.game.seat_title(nest)}"
        return Choice(text, f"Show {name}{whom}", touched, THINGS[which].text)

    def question(self) -> str:
        top = self.stack.top()
        if top is None:
            return "Hide a card, or show one?"
        other = self.game.seat_title(top.target)
        return f"Take which card from {other}?" if top.kind == TAKE else f"Give which card to {other}?"


def cards(name: str, kinds: list[i64]) -> tuple[Card, ...]:
    things = [THINGS[kind] for kind in kinds]
    worths = [(f"worth {thing.worth}",) for thing in things]
    return tuple([Card(f"{name}-{at}", t.name, t.text, facts=worths[at]) for at, t in enumerate(things)])


def visit_piles(fields: Fields, name: str, piles: list[list[i64]]) -> list[list[i64]]:
    return [fields.numbers(f"{name}-{owner + 1}", piles[owner]) for owner in range(len(piles))]
