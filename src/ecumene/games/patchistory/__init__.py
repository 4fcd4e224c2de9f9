"""Patchistory."""
