"""Who decides, and in which imagined worlds."""
