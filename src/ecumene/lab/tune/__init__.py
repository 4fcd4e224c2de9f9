"""Tuning: a search for numbers of a pack with which games meet declared targets."""
