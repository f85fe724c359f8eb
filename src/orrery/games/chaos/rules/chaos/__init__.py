"""The chaos clock, turmoil and channeling."""
