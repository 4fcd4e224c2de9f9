"""The ladder: which bots of a game beat which, measured in arenas."""
