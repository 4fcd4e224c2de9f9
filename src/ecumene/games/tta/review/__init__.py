"""How games of Through the Ages are reviewed."""
