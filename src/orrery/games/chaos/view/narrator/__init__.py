"""The story of a quest, told as it happens."""
