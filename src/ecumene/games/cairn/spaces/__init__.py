"""Cairn for learning systems."""
