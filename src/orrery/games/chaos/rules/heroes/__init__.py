"""Heroes: how they are made, and what they can do."""
