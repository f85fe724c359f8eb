"""Fighting in a room: moves, attacks, the Clash."""
