"""Clocks at tables: how long players may think, who keeps the time, and what happens at zero."""
