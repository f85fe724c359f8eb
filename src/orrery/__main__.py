"""``python -m orrery``: the same as the command ``orrery``."""

from orrery.cli import main

if __name__ == "__main__":
    main()
