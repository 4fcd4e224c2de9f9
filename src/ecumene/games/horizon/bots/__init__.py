"""The bots for Beyond the Horizon."""
