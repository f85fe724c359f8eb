"""One match among people: server, seats, storage, clocks."""
