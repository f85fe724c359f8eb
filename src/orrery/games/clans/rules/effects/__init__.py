"""What abilities do, in files that are called after the groups of `cards.phrases`.

An ability is a number that hot code reads. Whether it may be used now, `rules.legal` says.
"""
