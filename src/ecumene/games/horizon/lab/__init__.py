"""Beyond the Horizon as the lab reads it."""
