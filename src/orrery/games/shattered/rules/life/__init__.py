"""The life of a dungeon: visits, what they make of it, what it does between them, and how it ends."""
