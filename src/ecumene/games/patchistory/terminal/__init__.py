"""How Patchistory looks in the terminal."""
