"""How Beyond the Horizon looks in the terminal."""
