"""Bots at tables: where they think, how fast they move, and who goes on when one fails."""
