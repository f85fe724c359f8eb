"""What may be done, and what happens."""
