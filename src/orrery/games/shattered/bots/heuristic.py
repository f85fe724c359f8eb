"""Rules of thumb: what a card is worth to a bot, by its profile and what it has seen (SD-120 to SD-131)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.games.shattered.bots.profiles import COOPERATIVE, DECEPTIVE, MINDS, TACTICAL, UNLISTED
from orrery.games.shattered.names import (
    ABOVE,
    BONUS_POWER,
    CALM,
    COMMUNE,
    COUNTER,
    DISCARDED,
    DISRUPT,
    DRAIN,
    DUNGEON,
    EMPOWER,
    ENERGY,
    ENTANGLE,
    ERODE,
    EXHAUST,
    FOE_HAS,
    FOE_LACKS,
    HAS_ENTANGLED,
    NERVE,
    NONE,
    OFFER,
    OVERWHELM,
    OWN_LOW,
    PER_DISCARDED,
    RAPPORT,
    REACT,
    RESHAPE,
    RESOURCES,
    STRIKE,
    TEST,
    TRAP,
    TRUST,
    TRUSTING,
    VITALITY,
    promoter_of,
)
from orrery.games.shattered.program import Card, Trigger
from orrery.games.shattered.rules import observation
from orrery.games.shattered.rules.effects import parts
from orrery.games.shattered.rules.later import emotions, wits

if TYPE_CHECKING:
    from orrery.games.shattered.tables import Rules

LAST_ROUND: Final = 15.0
BOND_GOAL: Final = 12.0
MOST_HELD: Final[i64] = 64  # cards of a hand that a bot looks at
TRUSTED: Final[i64] = 4  # the deceptive dungeon turns
HEED: Final = 1.0  # what each face-down trap takes from a Strike of the dungeon's
WORRY: Final = 100.0
BLUFF: Final = 2.0
SECOND: Final = 0.6  # of what a trap is worth to a deceiver beside one that waits for the same
SPARING: Final[i64] = 2  # above this a cooperative side strikes no more
# Modes
BALANCED: Final[i64] = 0
ATTACKING: Final[i64] = 1
GUARDING: Final[i64] = 2
DESPERATE: Final[i64] = 3


@final
class Judge:
    """A profile at one board: its mode, its targets, and a score for every card."""

    def __init__(self, rules: Rules, seat: i64, room: i64, seen: vec[i64], hand: list[i64]) -> None:
        self.rules = rules
        self.seat = seat
        self.room = room
        self.seen = seen
        self.mind = MINDS[rules.minds[seat]]
        self.published = rules.preset.fixed_plans  # scores as preset v2.1 has them
        self.emotion: i64 = CALM  # of the visitor
        self.shares = rules.whole[:]  # of every resource's start
        self.visitor_drained = NONE
        self.dungeon_drained = NONE
        self.mode: i64 = BALANCED
        self.lethal = False
        self.targets: list[i64] = []
        self.listed: i64 = 0  # the targets as bits
        self.strongest: i64 = NONE  # the power of the best Strike in hand
        self.offers_in_hand = False
        self.read(room, seen, hand)

    # -- reading the board
    def read(self, room: i64, seen: vec[i64], hand: list[i64]) -> None:
        """Take in a board and a hand: mode and targets follow from them."""
        self.room = room
        answer = 0 if self.published else seen[observation.MIND]
        self.mind = MINDS[self.rules.minds[self.seat] if answer == 0 else answer - 1]
        self.visitor_drained = self.rules.drained[2 * room + 1]
        self.dungeon_drained = self.rules.drained[2 * room]
        self.look(seen)
        self.emotion = CALM if self.published else seen[observation.EMOTION]
        self.look_at_hand(hand)
        self.choose_mode()
        self.choose_targets()

    def look(self, seen: vec[i64]) -> None:
        """Look at a board; mode and targets stay as they were chosen."""
        self.seen = seen
        rules = self.rules
        for resource in range(RESOURCES):
            if rules.starts[resource] > 0:
                self.shares[resource] = rules.share(resource, seen[resource])

    def look_at_hand(self, hand: list[i64]) -> None:
        self.strongest = NONE
        self.offers_in_hand = False
        for number in hand:
            card = self.rules.cards[number]
            if card.category == STRIKE:
                self.strongest = max(self.strongest, card.power)
            elif card.category == OFFER:
                self.offers_in_hand = True

    def lowest_share(self, seat: i64) -> float:
        base = seat * 4
        first_two = min(self.shares[base], self.shares[base + 1])
        return min(first_two, self.shares[base + 2])

    def mean_share(self, seat: i64) -> float:
        base = seat * 4
        return (self.shares[base] + self.shares[base + 1] + self.shares[base + 2]) / 3.0

    def estimate(self) -> float:
        """How likely a win looks (SD-121)."""
        own = self.seat
        foe = 1 - own
        late = min(float(self.seen[observation.ROUND]) / LAST_ROUND, 1.0)
        value = 0.5 + 0.3 * (self.lowest_share(own) - self.lowest_share(foe))
        value += 0.2 * (self.mean_share(own) - self.mean_share(foe))
        value += 0.1 * late if own == DUNGEON else -0.1 * late
        return max(0.0, min(1.0, value))

    def choose_mode(self) -> None:
        value = self.estimate()
        dungeon = self.seat == DUNGEON
        self.mode = BALANCED
        if value > 0.65:
            self.mode = GUARDING if dungeon else ATTACKING
        elif value < 0.2 and not self.published:
            self.mode = ATTACKING if dungeon else DESPERATE
        elif value < 0.35:
            self.mode = ATTACKING if dungeon else GUARDING

    def factor(self, category: i64) -> float:
        """What the mode makes of a category's weight (SD-122)."""
        if self.mode == BALANCED:
            return 1.0
        if self.mode == DESPERATE:
            if category == STRIKE:
                return 1.6
            return 0.3 if category in (DISRUPT, COUNTER, TRAP) else 1.0
        if self.seat == DUNGEON:
            return dungeon_factor(self.mode, category)
        return visitor_factor(self.mode, category)

    def choose_targets(self) -> None:
        """Whom to strike (SD-123); the weakest enemy reducer that can be finished stands in front."""
        if self.mind.kind == TACTICAL:
            self.targets = self.two_lowest()
        elif self.mind.kind == DECEPTIVE and self.seen[TRUST] >= TRUSTED:
            self.targets = [VITALITY, NERVE]
        else:
            self.targets = self.mind.targets[:]
        worn = self.dungeon_drained
        if self.seat != DUNGEON and worn != NONE and self.shares[worn] < 0.7 and worn not in self.targets:
            self.targets.insert(0, worn)
        prey = NONE
        self.lethal = False
        base = (1 - self.seat) * 4
        for resource in range(base, base + 3):
            left = self.seen[resource]
            if 1 <= left <= 3 and (prey == NONE or left < self.seen[prey]):
                prey = resource
        if prey != NONE:
            self.lethal = True
            if prey in self.targets:
                self.targets.remove(prey)
            self.targets.insert(0, prey)
        self.listed = 0
        one: i64 = 1
        for target in self.targets:
            self.listed |= one << target

    def two_lowest(self) -> list[i64]:
        """The two enemy reducers of lowest share; the one that the room drains counts 0.3 higher."""
        base = (1 - self.seat) * 4
        first = NONE
        second = NONE
        for resource in range(base, base + 3):
            if first == NONE or self.seeming(resource) < self.seeming(first):
                second = first
                first = resource
            elif second == NONE or self.seeming(resource) < self.seeming(second):
                second = resource
        return [first, second]

    def seeming(self, resource: i64) -> float:
        worn = 0.3 if resource == self.visitor_drained else 0.0
        return self.shares[resource] + worn

    # -- the score
    def score(self, number: i64) -> float:
        """What playing this card now is worth; Energy and Reacts are not scored."""
        card = self.rules.cards[number]
        category = card.category
        if category in (ENERGY, REACT):
            return 0.0
        weight = self.mind.weights[category]
        if weight == UNLISTED or (weight == 0.0 and self.published):
            weight = 1.0
        elif weight == 0.0:
            return 0.0
        wish = 2.0 * weight * self.factor(category)
        if self.emotion != CALM:
            wish *= self.passion(category)
        base = wish + 1.5 * float(card.power) - 0.5 * float(card.cost)
        if card.trigger is not None:
            base += 1.0
        if category == STRIKE:
            return self.strike_score(card, base)
        if category == EMPOWER:
            return self.empower_score(card, base)
        if category == DISRUPT:
            return base * (0.3 if self.strongest == NONE else 0.7 + 0.1 * float(self.strongest))
        return self.counter_score(base) if category == COUNTER else self.quiet_score(card, base)

    def quiet_score(self, card: Card, base: float) -> float:
        """What a card is worth that has nothing to do with a Strike."""
        category = card.category
        if category == TRAP:
            return self.trap_score(card, base)
        if category == OFFER:
            return self.offer_score(base)
        if category == TEST:
            return self.test_score(base)
        if category == COMMUNE:
            return self.commune_score(base)
        return self.reshape_score(card, base)

    def strike_score(self, card: Card, score: float) -> float:
        if self.mind.kind == COOPERATIVE and self.spares():
            return 0.0
        target = card.target
        share = self.shares[target]
        listed = self.listed >> target & 1 == 1
        if listed:
            score += 3.0
        if share > 0.8:
            score += 2.0
        if share < 0.2 and not self.lethal:
            score -= 2.0
        if self.seat == DUNGEON:
            if target == self.visitor_drained and (not self.targets or self.targets[0] != target):
                score -= 1.0
        elif self.seen[observation.FORTIFIED] >> target & 1:
            score -= 2.0
        score += self.keyword_score(card, share)
        if not self.published:
            score += self.standing_score() + self.far_sight(card)
        if listed and self.lethal:
            score *= 1.5
        return score

    def spares(self) -> bool:
        own = self.seen[promoter_of(self.seat)]
        other = self.seen[promoter_of(1 - self.seat)]
        peaceful = not self.published and self.seen[observation.PEACEFUL] > 0
        return spares(own, other, peaceful, self.published)

    def standing_score(self) -> float:
        """What waits for a Strike: an Empower helps it, a Disrupt hinders it, spent Reacts leave it open."""
        score = 2.0 if self.seen[observation.OUT_OF_REACTS] else 0.0
        if self.seen[observation.OWN_EMPOWERS] > 0:
            score += 1.5 * float(self.seen[observation.NEXT_BOOST]) + 2.0 * float(
                self.seen[observation.NEXT_STEPS]
            )
            if self.seen[observation.NEXT_GRANTS]:
                score += 1.0
        if self.seen[observation.OWN_DISRUPTS] > 0:
            score -= 1.5
        if self.mind.kind == DECEPTIVE:
            score += 2.0 if self.seen[TRUST] >= TRUSTED else -2.0
        return score

    def far_sight(self, card: Card) -> float:
        """What a Strike is worth beyond this room, and beyond what is seen of the other side (SD-165)."""
        seen = self.seen
        if self.seat == DUNGEON:
            return -HEED * float(min(seen[observation.FOE_TRAPS], 2))  # something may wait for it
        if seen[observation.TIER] == 0:
            return 0.0
        score = float(seen[observation.WAYS + card.target]) / WORRY
        if card.self_cost > 0:
            score -= float(card.self_cost * seen[observation.NEEDS + card.self_cost_of - VITALITY]) / WORRY
        return score

    def keyword_score(self, card: Card, share: float) -> float:
        """The keyword-aware part (SD-127)."""
        score = 0.0
        if card.keywords & ENTANGLE and self.seen[observation.FOE_ENTANGLED] == 0:
            score += 2.0
        if card.keywords & ERODE and (self.published or not self.worn(card.target)):
            score += 1.5
        if card.keywords & DRAIN and card.drain_to != NONE and self.shares[card.drain_to] < 0.7:
            score += 2.0
        if card.keywords & OVERWHELM and share < 0.3:
            score += 3.0
        trigger = card.trigger
        if trigger is not None and trigger.gives == BONUS_POWER:
            score += 1.5 * float(self.bonus(trigger))
        if card.self_cost > 0:
            score += -3.0 if self.seen[card.self_cost_of] <= 2 * card.self_cost else 1.0
        if card.keywords & EXHAUST:
            score += 2.0 if self.lethal else -1.0
        return score

    def worn(self, resource: i64) -> bool:
        """Whether the room wears this resource away, so that Erode does nothing to it."""
        found = False
        for effect in self.rules.rooms[self.room].effects:
            if effect.resource == resource and effect.amount < 0:
                found = True
        return found

    def bonus(self, trigger: Trigger) -> i64:
        """What a trigger would give now. v2.1 looks at two kinds of them only."""
        seen = self.seen
        kind = trigger.kind
        holds = False
        if kind == OWN_LOW:
            holds = seen[trigger.what] <= self.rules.starts[trigger.what] * trigger.number // 100
        elif self.published:
            holds = kind == FOE_HAS and trigger.what == HAS_ENTANGLED and seen[observation.FOE_ENTANGLED] > 0
        elif kind == FOE_HAS:
            holds = seen[observation.FOE_CONDITIONS] >> trigger.what & 1 == 1
        elif kind == FOE_LACKS:
            holds = seen[observation.FOE_CONDITIONS] >> trigger.what & 1 == 0
        elif kind == ABOVE:
            holds = seen[trigger.what] > trigger.number
        elif kind == DISCARDED:
            holds = seen[observation.DISCARDS + trigger.what] >= trigger.number
        elif kind == PER_DISCARDED:
            return min(trigger.bonus * seen[observation.DISCARDS + trigger.what], trigger.most)
        else:
            holds = seen[observation.ROUND] >= trigger.number
        return trigger.bonus if holds else 0

    def empower_score(self, card: Card, score: float) -> float:
        if self.strongest < 2:
            score *= 0.1
        else:
            score *= 0.5 + 0.25 * float(self.strongest)
        if not self.out_of_counters():
            score *= 0.7
        if card.grants:
            score += 1.5
        if card.grants & ERODE:
            score += 1.0
        if card.grants & DRAIN and self.lowest_share(self.seat) < 0.7:
            score += 1.5
        if not self.published and self.seen[observation.REMOVALS] >= 2:
            score *= 0.2
        return score * 0.3 if self.lethal else score

    def out_of_counters(self) -> bool:
        """Whether the enemy is thought to have no Counter left; v2.1 thinks so after 1 seen, or 2."""
        if not self.published:
            return self.seen[observation.OUT_OF_COUNTERS] > 0
        return self.seen[observation.FOE_COUNTERS] >= (1 if self.seat == DUNGEON else 2)

    def counter_score(self, score: float) -> float:
        if self.seen[observation.FOE_EMPOWERS] > 0:
            return score + 6.0
        return score + 4.0 if self.seen[observation.OWN_DISRUPTS] > 0 else 0.0

    def trap_score(self, card: Card, score: float) -> float:
        if self.seen[observation.OWN_TRAPS] >> card.springs_on & 1:
            if self.published or self.mind.kind != DECEPTIVE or card.springs_on != OFFER:
                return 0.0
            score *= SECOND  # one Offer springs them all
        if card.springs_on == OFFER:
            if self.turned():
                return 0.0
            score += 3.0 if self.offers_in_hand else 0.0
        else:
            score += 1.5 if card.springs_on == COUNTER else 2.0
            if self.mode in (GUARDING, DESPERATE) and self.is_sly():
                score += BLUFF  # who is weak must look dangerous, whatever lies there
        return score * 0.3 if self.lethal else score

    def is_sly(self) -> bool:
        """Whether this is a visitor that threatens with its traps (SD-165)."""
        return not self.published and self.seen[observation.TIER] == wits.THREATENS

    def turned(self) -> bool:
        """Whether a deceptive dungeon of `standard` is trusted enough: no more Offers (SD-138)."""
        return self.mind.kind == DECEPTIVE and not self.published and self.seen[TRUST] >= TRUSTED

    def offer_score(self, score: float) -> float:
        if self.turned():
            return 0.0
        trust = float(self.seen[TRUST]) / BOND_GOAL
        if trust >= 0.9:
            score *= 1.5
        elif trust > 0.3:
            score *= 1.3
        if self.seat == DUNGEON:
            if self.seen[observation.OWN_TRAPS] >> OFFER & 1:
                score += 3.0
        elif self.seen[observation.FOE_TRAPS] > 0:
            score *= 0.5
        return score * 0.3 if self.lethal else score

    def test_score(self, score: float) -> float:
        score += 3.0
        if not self.published:
            chance = min(85, 40 + 5 * self.seen[TRUST] + 3 * self.seen[RAPPORT] + self.mood())
            return score * (0.7 if chance < 50 else (1.4 if chance <= 80 else 1.2))
        own = float(self.seen[promoter_of(self.seat)]) / BOND_GOAL
        if own >= 0.8:
            score *= 1.2
        elif own > 0.3:
            score *= 1.4
        if self.seen[promoter_of(1 - self.seat)] < 2:
            score *= 0.7
        return score

    def mood(self) -> i64:
        """What the visitor's emotional state adds to the chance that it cooperates."""
        return emotions.COOPERATION[self.emotion] if self.seat == DUNGEON else 0

    def passion(self, category: i64) -> float:
        """What an emotional state makes of the visitor's weight for a category (SD-161)."""
        if self.seat == DUNGEON:
            return 1.0
        if category == STRIKE:
            return emotions.STRIKING[self.emotion]
        return emotions.ANSWERING[self.emotion] if category in (COUNTER, DISRUPT) else 1.0

    def commune_score(self, score: float) -> float:
        """The nearer a Bond, the more it is worth; once the promoter is there, nothing (SD-164)."""
        own = float(self.seen[promoter_of(self.seat)]) / BOND_GOAL
        if own >= 1.0:
            return 0.0
        if own > 0.3:
            score *= 1.3
        return score * 0.3 if self.lethal else score

    def reshape_score(self, card: Card, score: float) -> float:
        for part in card.parts:
            if isinstance(part, parts.Gain) and part.resource != RAPPORT:
                share = self.shares[part.resource]
                score += 6.0 * (1.0 - share)
                if share < 0.3:
                    score += 4.0
            elif isinstance(part, parts.Fortify):
                if self.shares[part.resource] < 0.5:
                    score += 2.0
            elif isinstance(part, parts.Shift) and self.shares[part.resource] - self.shares[part.to] > 0.2:
                score += 3.0
        if self.lowest_share(self.seat) > 0.8:
            score *= 0.2
        return score * 0.3 if self.lethal else score


def spares(own: i64, other: i64, peaceful: bool, published: bool) -> bool:
    """Whether a cooperative side strikes no more; `peaceful`: it has gained by cooperation (SD-133)."""
    return own > SPARING or (not published and (other > TRUSTING or peaceful))


def dungeon_factor(mode: i64, category: i64) -> float:
    if mode == ATTACKING:
        if category == STRIKE:
            return 1.4
        if category == EMPOWER:
            return 1.3
        if category == RESHAPE:
            return 0.3
        return 0.5 if category == TRAP else 1.0
    if category == STRIKE:
        return 0.8
    if category in (DISRUPT, COUNTER):
        return 1.3
    return 1.5 if category == RESHAPE else 1.0


def visitor_factor(mode: i64, category: i64) -> float:
    if mode == ATTACKING:
        if category == STRIKE:
            return 1.4
        if category == EMPOWER:
            return 1.3
        return 0.8 if category == DISRUPT else 1.0
    if category == STRIKE:
        return 0.7
    if category == DISRUPT:
        return 1.5
    return 1.3 if category == COUNTER else 1.0
