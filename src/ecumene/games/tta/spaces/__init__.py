"""Through the Ages for learning systems."""
