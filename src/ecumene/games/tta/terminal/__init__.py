"""How Through the Ages looks in the terminal."""
