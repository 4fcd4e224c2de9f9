"""Values learned from games: what a network sees, and bots that choose by it."""
