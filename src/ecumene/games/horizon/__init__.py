"""Beyond the Horizon."""
