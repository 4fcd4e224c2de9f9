"""Reviews of finished games, and puzzles."""
