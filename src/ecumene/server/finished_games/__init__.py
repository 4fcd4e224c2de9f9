"""Finished games, to be found again: an index of them, searches, pictures of moments, records."""
