"""`orrery serve` at whose tables nothing is left to luck: who opens the same table is dealt the same cards.

    ORRERY_DEAL=7 python -m pytest tests/browser    # another deal, to see that no test depends on one

What a test sees depends neither on the tests before it nor on the day; everything else is the real program.
"""

import os

from orrery.cli import main
from orrery.table import bots, house

DEAL = int(os.environ.get("ORRERY_DEAL", "1"))


def deal_alike() -> None:
    house.new_key = lambda: f"{DEAL:064x}"
    bots.new_seed = lambda: DEAL


if __name__ == "__main__":
    deal_alike()
    main()
