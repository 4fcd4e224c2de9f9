"""Networks that value positions: games to learn from, training, and what is kept."""
