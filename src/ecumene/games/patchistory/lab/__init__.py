"""Patchistory as the lab reads it."""
