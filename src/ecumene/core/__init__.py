"""The game-agnostic engine: frames, options, chance, views, records."""
