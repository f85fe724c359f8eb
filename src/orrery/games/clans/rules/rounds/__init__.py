"""Battles in sealed rounds."""
