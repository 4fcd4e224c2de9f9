"""Recorded games as tables for analysis: moves, observations, options, outcomes."""
