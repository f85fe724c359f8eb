"""Which dungeons come out of which players: lives of Shattered Dungeon by rules of thumb, by profile.

    python -m benchmarks.lives --lives 200

It prints endings, dominant drives and outcomes in percent, the mean points of the drives, and lives a second
of processor time. A life is on no shelf yet, so the laboratory cannot be asked for it.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from orrery.engine.dice import dice_of
from orrery.engine.game import settle
from orrery.games.shattered import ShatteredLife
from orrery.games.shattered.bots import journey
from orrery.games.shattered.bots.profiles import DUNGEON_MINDS
from orrery.games.shattered.state.life import LifeState


def lived(game: ShatteredLife, key: int) -> LifeState:
    """A life that both sides play by rules of thumb."""
    life = game.new(str(key))
    assert isinstance(life, LifeState)
    dice = dice_of([key * 7919 + 1])
    while (seat := life.mover()) >= 0:
        life.apply(seat, journey.advise(life, seat, dice))
    return life


def measure(profile: str, lives: int, first: int) -> tuple[Counter[str], float]:
    """What the lives of a profile come to, by the names of the laboratory's counts; and the seconds."""
    game = ShatteredLife(settle(ShatteredLife, {"dungeon": profile}))
    total: Counter[str] = Counter()
    begun = time.process_time()
    for key in range(first, first + lives):
        total.update(ShatteredLife.lab.counts(lived(game, key)))
    return total, time.process_time() - begun


def shares(total: Counter[str], measure_name: str, whole: float) -> str:
    found = [
        (count, name.partition(":")[2])
        for name, count in total.items()
        if name.partition(":")[0] == measure_name
    ]
    return ", ".join([f"{name} {count / whole:.1f}" for count, name in sorted(found, reverse=True) if count])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lives", type=int, default=200, help="of each profile")
    parser.add_argument("--first", type=int, default=0, help="the first key")
    given = parser.parse_args()
    everything: Counter[str] = Counter()
    for profile in DUNGEON_MINDS:
        total, seconds = measure(profile, given.lives, given.first)
        everything += total
        visits = total["visits-won:"] + total["visits-lost:"]
        print(f"{profile}: {given.lives / seconds:.0f} lives a second, {visits / given.lives:.1f} visits")
        print(f"  endings   {shares(total, 'endings', given.lives / 100)}")
        print(f"  dominant  {shares(total, 'dominant', given.lives / 100)}")
        print(f"  points    {shares(total, 'drives', given.lives)}")
        print(f"  outcomes  {shares(total, 'visits', visits / 100)}")
        print(f"  visits won {100 * total['visits-won:'] / visits:.1f} %, feared", end=" ")
        print(f"{total['feared:'] / given.lives:.1f}, trusted {total['trusted:'] / given.lives:.1f}")
    print(f"all endings {shares(everything, 'endings', given.lives * len(DUNGEON_MINDS) / 100)}")


if __name__ == "__main__":
    main()
