"""Which cards are offered: by rarity, some of them because they fit the deck (TB-184 to TB-191).

Of three cards one is drawn for the deck's sake: its most common tags, its dominant colours, and the special
resources that it makes without spending them, or the other way round. Weights are counted in halves, as that
of an owned card is halved exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import (
    BASICS,
    COLOUR_OFFER,
    FLEXIBLE_OFFER,
    OFFERS,
    PAYS_BY_SIZE,
    PLAIN_OFFER,
    RESOURCES,
    TAG_NAMES,
    TAG_OFFER,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState
    from orrery.games.tourbillon.tables import RunRules

PER_TAG: Final[i64] = 2
PER_COLOUR: Final[i64] = 2
CLOSES_A_CHAIN: Final[i64] = 2
PAYS_LIKE_THE_DECK: Final[i64] = 1

# The rarities of what can be won, and how many percent of each are drawn for a slot (TB-190).
COMMON: Final[i64] = 0
UNCOMMON: Final[i64] = 1
RARE: Final[i64] = 2
RARITIES: Final[i64] = 3
OF_A_FIGHT: Final[i64] = 0
OF_AN_ELITE: Final[i64] = 1
OF_A_BOSS: Final[i64] = 2
SHARES: Final[list[list[i64]]] = [[60, 30, 10], [40, 40, 20], [0, 0, 100]]

OFFERED: Final[i64] = 3  # cards of a reward
COLOUR_FOCUSED: Final[i64] = 15  # percent of the rewards of elites (TB-191)
FLEXIBLE_PAYMENT: Final[i64] = 30  # … of fights
IN_A_WORKSHOP: Final[list[i64]] = [COMMON, COMMON, UNCOMMON, UNCOMMON, RARE]


# -- what a deck leans towards
@final
class Leaning:
    """A deck, counted. One card counts once for each of its tags and colours."""

    def __init__(self, rules: RunRules, deck: list[i64]) -> None:
        self.tags: list[i64] = zeros(len(TAG_NAMES))
        self.colours: list[i64] = zeros(BASICS)
        self.makers: list[i64] = zeros(RESOURCES)
        self.spenders: list[i64] = zeros(RESOURCES)
        self.flexible = False  # whether a card of the deck pays flexibly
        self.owned: list[i64] = []  # kinds, not upgraded
        for kind in deck:
            count_bits(self.tags, rules.cards[kind].tags)
            count_bits(self.colours, rules.leans[kind])
            count_bits(self.makers, rules.makes[kind])
            count_bits(self.spenders, rules.spends[kind])
            self.flexible = self.flexible or rules.flexible[kind] > 0
            self.owned.append(rules.base[kind])
        self.common_tags: i64 = most_common(self.tags)  # a bit each, as in the next ones
        self.dominant_colours: i64 = most_common(self.colours)
        self.lacks_spenders: i64 = 0  # open chains: more cards make it than spend it,
        self.lacks_makers: i64 = 0  # … or the other way round
        for special in range(RESOURCES):
            if self.makers[special] > self.spenders[special]:
                self.lacks_spenders |= 1 << special
            elif self.makers[special] < self.spenders[special]:
                self.lacks_makers |= 1 << special


def zeros(count: i64) -> list[i64]:
    zero: i64 = 0
    return [zero for _ in range(count)]


def count_bits(counts: list[i64], bits: i64) -> None:
    at: i64 = 0
    while bits:
        if bits & 1:
            counts[at] += 1
        bits >>= 1
        at += 1


def most_common(counts: list[i64]) -> i64:
    """What was counted most often, with ties, a bit each; none, where nothing was counted."""
    most: i64 = 1
    found: i64 = 0
    for at in range(len(counts)):
        if counts[at] > most:
            most = counts[at]
            found = 0
        if counts[at] == most:
            found |= 1 << at
    return found


def bits_in(bits: i64) -> i64:
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def fit(rules: RunRules, leaning: Leaning, kind: i64) -> i64:
    """The weight of a card before anybody asks whether it is owned; 0: it is not eligible (TB-188)."""
    weight = PER_TAG * bits_in(rules.cards[kind].tags & leaning.common_tags)
    weight += PER_COLOUR * bits_in(rules.leans[kind] & leaning.dominant_colours)
    if weight == 0:
        return 0
    if rules.spends[kind] & leaning.lacks_spenders or rules.makes[kind] & leaning.lacks_makers:
        weight += CLOSES_A_CHAIN
    if rules.flexible[kind] > 0 and leaning.flexible:
        weight += PAYS_LIKE_THE_DECK
    return weight


def halves(rules: RunRules, leaning: Leaning, kind: i64) -> i64:
    """The weight of a card in an offer, in halves: that of an owned one, upgraded or not, is halved."""
    weight = fit(rules, leaning, kind)
    return weight if rules.base[kind] in leaning.owned else 2 * weight


# -- drawing an offer
def rarity_of(dice: Dice, stream: i64, rank: i64) -> i64:
    shares = SHARES[rank]
    at = dice.below(stream, 100)
    return COMMON if at < shares[COMMON] else UNCOMMON if at < shares[COMMON] + shares[UNCOMMON] else RARE


def synergy_slots(dice: Dice, slots: i64) -> i64:
    """Which slots are for the deck's sake, a bit each: a third of them, rounded, at least one."""
    wanted = max(1, (slots + 1) // 3)
    found: i64 = 0
    while bits_in(found) < wanted:
        found |= 1 << dice.below(OFFERS, slots)
    return found


def themed(rules: RunRules, kind: i64, theme: i64, about: i64) -> bool:
    """Whether a card belongs in an offer that is about something."""
    if theme == COLOUR_OFFER:
        return rules.cards[kind].colours >> about & 1 == 1
    if theme == TAG_OFFER:
        return rules.cards[kind].tags >> about & 1 == 1
    return True


def candidates(rules: RunRules, rarity: i64, theme: i64, about: i64, offer: list[i64]) -> list[i64]:
    """The cards that a slot can hold: none twice. Where a rarity has none left, the nearest one gives."""
    for step in range(RARITIES):
        for other in (rarity - step, rarity + step):
            if 0 <= other < RARITIES:
                pool = rules.pool[other]
                found = [kind for kind in pool if kind not in offer and themed(rules, kind, theme, about)]
                if found:
                    return found
    return []


def draw_fitting(rules: RunRules, dice: Dice, leaning: Leaning, among: list[i64]) -> i64:
    """A card for a synergy slot, drawn by weight; if none is eligible, any of them."""
    total: i64 = 0
    weights: list[i64] = []
    for kind in among:
        weight = halves(rules, leaning, kind)
        weights.append(weight)
        total += weight
    if total == 0:
        return among[dice.below(OFFERS, len(among))]
    at = dice.below(OFFERS, total)
    chosen: i64 = 0
    while at >= weights[chosen]:
        at -= weights[chosen]
        chosen += 1
    return among[chosen]


def draw(run: RunState, rarities: list[i64], theme: i64, about: i64) -> None:
    """Lay out an offer with a card for each of these rarities."""
    rules = run.rules
    leaning = Leaning(rules, run.deck)
    slots: i64 = len(rarities)
    fits = synergy_slots(run.dice, slots)
    by_size: i64 = -1  # the slot of a card that pays by the size of pools
    if theme == FLEXIBLE_OFFER:
        by_size = run.dice.below(OFFERS, slots)
    offer: list[i64] = []
    fitting: i64 = 0
    for slot in range(slots):
        among = candidates(rules, rarities[slot], theme, about, offer)
        if slot == by_size:
            among = those_by_size(rules, among, offer)
        if not among:
            continue
        if fits >> slot & 1:
            kind = draw_fitting(rules, run.dice, leaning, among)
            if fit(rules, leaning, kind) > 0:
                fitting |= 1 << len(offer)
        else:
            kind = among[run.dice.below(OFFERS, len(among))]
        offer.append(kind)
    run.offer, run.offer_kind, run.offer_about, run.fits = offer, theme, about, fitting
    run.news += 1


def those_by_size(rules: RunRules, among: list[i64], offer: list[i64]) -> list[i64]:
    """Those among some cards that pay by the size of pools; if there are none, such cards of any rarity."""
    found = [kind for kind in among if rules.flexible[kind] == PAYS_BY_SIZE]
    for pool in [] if found else rules.pool:
        found += [kind for kind in pool if rules.flexible[kind] == PAYS_BY_SIZE and kind not in offer]
    return found or among


def draw_reward(run: RunState, rank: i64, better: i64, cards: i64, focused: bool, flexible: bool) -> None:
    """The cards of a won fight, each this many rarities better than drawn, up to rare.

    Those of elites may be of one colour, those of fights may have one that pays by the size of pools.
    """
    theme: i64 = PLAIN_OFFER
    about: i64 = 0
    if focused and run.dice.below(OFFERS, 100) < COLOUR_FOCUSED:
        colours = Leaning(run.rules, run.deck).dominant_colours
        if colours:
            theme = COLOUR_OFFER
            about = nth_bit(colours, run.dice.below(OFFERS, bits_in(colours)))
    elif flexible and run.dice.below(OFFERS, 100) < FLEXIBLE_PAYMENT:
        theme = FLEXIBLE_OFFER
    draw(run, [min(RARE, rarity_of(run.dice, OFFERS, rank) + better) for _ in range(cards)], theme, about)


def nth_bit(bits: i64, n: i64) -> i64:
    """The place of the n-th bit that is set."""
    at: i64 = 0
    while bits:
        if bits & 1:
            if n == 0:
                return at
            n -= 1
        bits >>= 1
        at += 1
    return at


def draw_package(run: RunState) -> None:
    """A maker and a spender of one special resource (TB-191); of one that the pool has both of."""
    rules = run.rules
    all_specials: list[i64] = list(range(BASICS, RESOURCES))
    specials = [
        special for special in all_specials if makers_of(rules, special) and spenders_of(rules, special)
    ]
    if not specials:
        run.package = []
        return
    special = specials[run.dice.below(OFFERS, len(specials))]
    makers = makers_of(rules, special)
    maker = makers[run.dice.below(OFFERS, len(makers))]
    spenders = spenders_of(rules, special)
    run.package = [maker, spenders[run.dice.below(OFFERS, len(spenders))]]


def makers_of(rules: RunRules, special: i64) -> list[i64]:
    found: list[i64] = []
    for pool in rules.pool:
        found += [kind for kind in pool if rules.makes[kind] & ~rules.spends[kind] & 1 << special]
    return found


def spenders_of(rules: RunRules, special: i64) -> list[i64]:
    """Cards that spend it and do not make it: two that do both would be no package."""
    found: list[i64] = []
    for pool in rules.pool:
        found += [kind for kind in pool if rules.spends[kind] & ~rules.makes[kind] & 1 << special]
    return found
