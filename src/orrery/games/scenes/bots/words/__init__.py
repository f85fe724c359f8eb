"""What machines say when they tell."""
