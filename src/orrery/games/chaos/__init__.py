"""The Chaos Engine: one to four heroes against a dungeon that punishes loitering."""
