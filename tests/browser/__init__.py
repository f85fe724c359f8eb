"""A package, so that a browser and a server can be for all of these tests and for no others."""
