"""Through the Ages as the lab reads it."""
