"""The road between fights."""
