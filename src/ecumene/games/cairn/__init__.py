"""Cairn, the smallest game: docs/adding-a-game.md builds it step by step."""
