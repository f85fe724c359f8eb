"""What the texts of cards and heroes can say: every ability once, with its words and its rule in each mode.

What an ability does stands in `rules.effects`, in the file that is called as its group here.

A rule is a sentence of plain words. With the numbers of a card it is the explanation of that card; with an X
instead it is the rule behind the keyword.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.games.clans import names


class AbilityWord(NamedTuple):
    """An ability: which it is, how a card says it, and what that means in each mode."""

    ability: int  # its number; what it does stands in `rules.effects`
    template: str
    rounds: str
    turns: str = ""  # "": the same as in rounds

    @property
    def key(self) -> str:
        """What the rule list calls it."""
        return names.ABILITY_NAMES[self.ability]

    def rule(self, mode: int) -> str:
        return self.turns if mode == names.TURNS and self.turns else self.rounds


def only_turns(name: str) -> str:
    """What the card of such an ability says in rounds (CW-091)."""
    return f"{name} has no meaning in rounds: this card is for turns only."


AMOUNT: Final = "{amount:amount}"
CHARGES: Final = "({charges:charges})"
TIMES: Final = "{charges} time(s) in a match"
ANY_TIMES: Final = "as often as it has charges"  # where no card is spoken of
OPTIONAL: Final = "Only where the rounds have specials."

# -- damage dealt and taken
STRENGTH: Final = (
    AbilityWord(
        names.FURY,
        f"Fury {AMOUNT}",
        "It deals {amount} more damage with every strike, but not to a crystal.",
        "It deals {amount} more damage when it attacks a unit, not when it answers or attacks the crystal.",
    ),
    AbilityWord(
        names.SHIELD,
        f"Shield {AMOUNT}",
        "Every strike against it loses {amount} damage, down to 1 at least.",
        "Attacks, splashes and answers against it lose {amount} damage.",
    ),
    AbilityWord(
        names.THORNS,
        f"Thorns {AMOUNT}",
        "For every strike that hurts it, if it survives, the striker loses {amount} health.",
        "A unit that attacks and hurts it loses {amount} health, even from afar, if both survive.",
    ),
    AbilityWord(
        names.CLEAVE,
        "Cleave",
        "Its strikes hit Front and Back alike, and none of the damage flows over.",
        "Its attacks also hit all other enemies on the tile of the target.",
    ),
    AbilityWord(
        names.BARRIER,
        f"Barrier {CHARGES}",
        f"The next damage that it would take is cancelled whole, {TIMES}.",
    ),
    AbilityWord(
        names.STACK_BUFF,
        f"Stack Buff {AMOUNT}",
        "The other card of its stack deals {amount} more damage.",
        "Attacks of your other units on its tile deal {amount} more damage.",
    ),
    AbilityWord(
        names.STACK_DEBUFF,
        f"Stack Debuff {AMOUNT}",
        "Strikes against its stack lose {amount} damage.",
        "Attacks and splashes against units on its tile lose {amount} damage.",
    ),
    AbilityWord(
        names.INSPIRE,
        f"Inspire {AMOUNT}",
        "Both cards of its stack deal {amount} more damage.",
        "Attacks of your units in its lane deal {amount} more damage, its own too.",
    ),
    AbilityWord(
        names.RALLY,
        f"Rally {AMOUNT}",
        "The other card of its stack deals {amount} more damage.",
        "Attacks of your other units on its tile deal {amount} more damage.",
    ),
    AbilityWord(
        names.COMMAND,
        f"Command {AMOUNT}",
        "Both cards of its stack deal {amount} more damage and take {amount} less from strikes.",
        "Attacks of your other units on its tile deal twice {amount} more damage.",
    ),
    AbilityWord(
        names.FORTIFY,
        f"Fortify {AMOUNT}",
        "Strikes against its stack lose {amount} damage.",
        "Attacks and answers against your units in its lane lose {amount} damage.",
    ),
)

# -- health
HEALING: Final = (
    AbilityWord(
        names.REGEN,
        f"Regen {AMOUNT}",
        "It heals {amount} after every tick that is fought on its tile.",
        "It heals {amount} when your turn starts.",
    ),
    AbilityWord(
        names.REGENERATE,
        "Regenerate",
        "It heals 2 at the end of every round, wherever it stands.",
        "It heals 2 when your turn starts.",
    ),
    AbilityWord(
        names.HEAL_ALLY,
        f"Heal Ally {AMOUNT}",
        "The other card of its stack heals {amount} after every tick that is fought on its tile.",
        "Your other units on its tile heal {amount} when your turn starts.",
    ),
    AbilityWord(
        names.MEDIC,
        "Medic {amount:healing}",
        "At the end of every round the most injured other card of yours on its tile heals {amount}.",
        "For its attack cost an injured friend on its tile heals {amount}. Played onto a base tile of yours "
        "with an injured unit, it pays nothing for its place and heals at once.",
    ),
)

# -- how it strikes
REACH: Final = (
    AbilityWord(
        names.RANGED,
        "Ranged",
        "It strikes from the Back too, as long as its own Front lives.",
        "Nobody answers its attacks. It answers attacks itself with 4 less damage.",
    ),
    AbilityWord(
        names.FIRST_STRIKE,
        "First Strike",
        "It strikes before the others of its tick: a card that it kills does not strike back.",
        "A target that it kills does not answer.",
    ),
    AbilityWord(
        names.FAR_ATTACK,
        "Far Attack",
        "After the fights, on a tile without enemies, it hits the Front of the nearest enemy stack of its "
        "lane for its damage, unreduced.",
        "Its range counts instead.",
    ),
    AbilityWord(
        names.ONE_SIDE_ATTACKER,
        "One-Side Attacker",
        only_turns("One-Side Attacker"),
        "Attacking from a side lane, it also hits all enemies on the row of its target in the two other "
        "lanes. From the center it hits nothing more.",
    ),
    AbilityWord(
        names.TWO_SIDE_ATTACKER,
        "Two-Side Attacker",
        only_turns("Two-Side Attacker"),
        "Attacking from the center, it also hits the row of its target in both side lanes; from a side lane, "
        "in the center.",
    ),
    AbilityWord(
        names.POISONER,
        f"Poisoner {CHARGES}",
        only_turns("Poisoner"),
        "A unit that survives its attack is poisoned: it loses 1 health at the start of its owner's next two "
        f"turns. It poisons {TIMES}.",
    ),
    AbilityWord(
        names.PUSH_BACK,
        "Push Back",
        only_turns("Push Back"),
        "After its attack all surviving enemies on that tile are pushed back by one tile, where there is "
        "room.",
    ),
)

# -- where it goes, and what it sees (`rules.effects.sight`)
STEALTH: Final = (
    AbilityWord(
        names.PARATROOPER,
        "Paratrooper",
        "It can be staged on a middle tile that you own.",
        "It can be placed on a middle tile that you own, for 1 AP.",
    ),
    AbilityWord(
        names.STEALTH_PASS,
        "Stealth Pass",
        "Enemies on the middle tile neither stop nor hold it.",
        "It can cross one tile held by enemies, if it does not stop there.",
    ),
    AbilityWord(
        names.SCOUT,
        "Scout",
        "On a middle tile it reveals the enemy bases of its own lane and of those beside it, for good.",
    ),
    AbilityWord(
        names.TALL,
        "Tall",
        "While it lives you see what is on its tile and on the tiles next to it.",
    ),
    AbilityWord(
        names.WATCHER,
        "Watcher",
        "On its tile and on those left, right and in front of it you see spies, traps and hidden cards.",
        "On its tile and on those left, right and in front of it you see spies, traps and hidden cards, and "
        "all your units may attack the spies.",
    ),
    AbilityWord(
        names.CONCEAL_BACK,
        "Conceal Back",
        "While it is Front, the enemy cannot tell which card stands behind it.",
    ),
    AbilityWord(
        names.SPY,
        "Spy",
        "Nobody but a watcher sees it, it takes no room and no part in fights. Entering an enemy base, it "
        f"destroys the healthiest card there, or else takes 1 from the crystal, and is gone. {OPTIONAL}",
        "Nobody but a watcher sees it, and it may stand among enemies. It cannot attack. Entering an enemy "
        "base tile, it destroys the healthiest unit there, or else takes 1 from the crystal, and is gone.",
    ),
    AbilityWord(
        names.TRAP,
        f"Trap {AMOUNT}",
        "It is staged unseen on an own base tile or an owned middle tile of its element. The first enemy to "
        f"enter loses {{amount}}. {OPTIONAL}",
        "It is laid unseen on a tile of its element and takes no room. The next enemy to enter loses "
        "{amount}, whatever its shields.",
    ),
    AbilityWord(
        names.IGNITE,
        f"Ignite {AMOUNT} {CHARGES}",
        "While you plan, it can set a tile next to it on fire for {amount} round(s): cards there lose 1 at "
        f"the end of each. It ignites {TIMES}. {OPTIONAL}",
        "For its attack cost it sets a tile next to it on fire for {amount} turn(s): units there lose 1 when "
        f"their owner's turn starts, and burning Woods throw back units that enter. It ignites {TIMES}.",
    ),
)

# -- what it does to others, in turns only
TRICKS: Final = (
    AbilityWord(
        names.GLUE,
        "Glue",
        only_turns("Glue"),
        "Enemies on the tile in front of it cannot move of their own will.",
    ),
    AbilityWord(
        names.SILENCE,
        "Silence",
        only_turns("Silence"),
        "Enemies on the tile in front of it cannot attack. They still answer attacks.",
    ),
    AbilityWord(
        names.PARALYZE,
        "Paralyze",
        only_turns("Paralyze"),
        "Enemies on the tile in front of it can neither attack nor move of their own will.",
    ),
    AbilityWord(
        names.FEAR,
        "Fear",
        only_turns("Fear"),
        "The first time that an enemy enters the tile in front of it, that enemy loses all its AP.",
    ),
    AbilityWord(
        names.TERRAIN_AFFINITY,
        "Terrain Affinity",
        only_turns("Terrain Affinity"),
        "Lake gives it 1 AP when it enters, Marsh 5 health as long as it stays; on Desert it counts as "
        "Ranged, on Woods it deals 3 more damage.",
    ),
    AbilityWord(
        names.MEGA_TAUNT,
        "Mega Taunt",
        only_turns("Mega Taunt"),
        "While it stands on your base row, attacks on your crystal from a lane beside it hit it instead.",
    ),
    AbilityWord(
        names.SHACO,
        f"Trickster {CHARGES}",
        only_turns("Trickster"),
        "When it is played, a decoy that looks the same stands up in each other lane, where there is room.",
    ),
    AbilityWord(
        names.ENHANCER,
        "Enhancer",
        only_turns("Enhancer"),
        "For its attack cost a friend on its tile deals its own damage once more for the whole match. The "
        "enhancer is gone.",
    ),
    AbilityWord(
        names.SWITCHER,
        "Switcher",
        only_turns("Switcher"),
        "For its attack cost two friends on its tile or next to it swap all their abilities, or one of them "
        "swaps with it. The switcher is gone.",
    ),
    AbilityWord(
        names.RESETTER,
        "Resetter",
        only_turns("Resetter"),
        "For its attack cost every charged ability of a friend on its tile gets 1 charge more. The resetter "
        "is gone.",
    ),
)

ABILITIES: Final = (*STRENGTH, *HEALING, *REACH, *STEALTH, *TRICKS)

# -- what counts in turns alone, on cards that are for both modes
CLASSES: Final = (
    AbilityWord(
        names.GUARD, "Guard", "While it stands on a tile, only guards there can be chosen as targets."
    ),
    AbilityWord(
        names.HORSE, "Horse", "It deals 4 more damage when it attacks a Bow. A Pike deals it 4 more."
    ),
    AbilityWord(names.PIKE, "Pike", "It deals 4 more damage to a Horse, attacking or answering."),
    AbilityWord(names.BOW, "Bow", "A Horse that attacks it deals 4 more damage."),
    AbilityWord(names.WALL, "Wall", "Ranged attacks against it lose 2 damage."),
    AbilityWord(names.GUN, "Gun", "It counts as artillery."),
)
ALSO_IN_TURNS: Final = (names.RANGED,)  # abilities that a card can have in turns alone as well


class HeroWord(NamedTuple):
    """An ability of heroes or families: which it is, how they say it, and what that means in each mode."""

    ability: int  # its number; what it does stands in `rules.effects.heroes`
    template: str
    turns: str
    rounds: str

    def rule(self, mode: int) -> str:
        return self.turns if mode == names.TURNS else self.rounds


# -- heroes (CW-036 to CW-040, CW-207)
# What a hero and an ultimate do alike, in the same words.
DAMAGE: Final = HeroWord(
    names.HERO_DAMAGE,
    "Your units deal {amount:amount} more damage",
    "Your units deal {amount} more damage with attacks on units and the crystal until the turn ends.",
    "Your units deal {amount} more damage with every strike of this round, and to the crystal.",
)
DAUNT: Final = HeroWord(
    names.HERO_DAUNT,
    "Enemy units deal {amount:amount} less damage",
    "Attacks of enemy units, on yours and on the crystal, deal {amount} less damage in the enemy's next "
    "turn.",
    "Every strike of enemy units in this round deals {amount} less damage, down to 1, and so do they to "
    "the crystal.",
)
HEROES: Final = (
    HeroWord(
        names.HERO_DRAW,
        "Draw {amount:amount} card(s)",
        "You draw {amount} card(s), as far as your hand has room, and may play them in this turn.",
        "You draw {amount} card(s) at once, as far as your hand has room, and may stage them in this round.",
    ),
    DAMAGE,
    HeroWord(
        names.HERO_HEAL,
        "Your units heal {amount:amount}",
        "Every unit of yours on the board heals {amount}.",
        "Every card of yours on the board heals {amount} when the plans are revealed.",
    ),
    HeroWord(
        names.HERO_CRYSTAL,
        "The enemy crystal loses {amount:amount}",
        "The enemy crystal loses {amount} at once; that can win the match.",
        "The enemy crystal loses {amount} in the crystal step; that can win the match.",
    ),
    DAUNT,
    HeroWord(
        names.HERO_MEND,
        "Your crystal regains {amount:amount}",
        "Your crystal regains {amount}, up to what it had at first.",
        "Your crystal regains {amount} when the plans are revealed, up to what it had at first.",
    ),
    HeroWord(
        names.HERO_MARCH,
        "Forced march {amount:amount}",
        "Every unit of yours gains {amount} AP, up to the most that it can have.",
        "Your cards that can move march {amount} tile(s) farther in this round, up to two in all.",
    ),
    HeroWord(
        names.HERO_SCOUT,
        "Reveal all enemy bases and draw {amount:amount} card(s)",
        "All enemy bases are revealed to you for the rest of the match, and you draw {amount} card(s).",
        "When the plans are revealed, all enemy bases are shown to you for the rest of the match, and you "
        "draw {amount} card(s).",
    ),
)

# -- families (CW-205): in rounds when the plans are revealed, in turns at once
FAMILIES: Final = (
    HeroWord(
        names.HERO_DRAW,
        "Draw {amount:amount} card(s)",
        "You draw {amount} card(s), as far as your hand has room.",
        "You draw {amount} card(s), as far as your hand has room.",
    ),
    DAMAGE,
    HeroWord(
        names.HERO_HEAL,
        "Your units heal {amount:amount}",
        "Every unit of yours on the board heals {amount}.",
        "Every card of yours on the board heals {amount}.",
    ),
    HeroWord(
        names.HERO_CRYSTAL,
        "The enemy crystal loses {amount:amount}",
        "The enemy crystal loses {amount}; that can win the match.",
        "The enemy crystal loses {amount}; that can win the match.",
    ),
    DAUNT,
    HeroWord(
        names.HERO_MEND,
        "Your crystal regains {amount:amount}",
        "Your crystal regains {amount}, up to what it had at first.",
        "Your crystal regains {amount}, up to what it had at first.",
    ),
)
