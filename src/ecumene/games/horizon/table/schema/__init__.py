"""The types of what clients get of Beyond the Horizon, part by part of its board."""
