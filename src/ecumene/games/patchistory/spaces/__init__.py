"""Patchistory for learning systems."""
