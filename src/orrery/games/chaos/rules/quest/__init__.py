"""The scenes of a quest, and who waits in them."""
