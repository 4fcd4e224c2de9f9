"""How games of Beyond the Horizon are reviewed."""
