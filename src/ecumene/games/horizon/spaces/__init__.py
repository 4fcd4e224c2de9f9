"""Beyond the Horizon for learning systems."""
