"""How games of Patchistory are reviewed."""
