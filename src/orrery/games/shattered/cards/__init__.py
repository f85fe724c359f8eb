"""What cards say, where they come from, and what is wrong with them."""
