"""The foundry: tables (CSV) in, one checked core out, or a list of everything that is wrong with them."""
