"""Sparring partners with a character, for tuning and gating: see docs/bots.md."""
