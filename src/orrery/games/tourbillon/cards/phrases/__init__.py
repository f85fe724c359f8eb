"""The sentences that cards are written in."""
