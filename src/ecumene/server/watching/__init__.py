"""How a server fares: health, figures, logs."""
