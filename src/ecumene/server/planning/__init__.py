"""Plans: what a player has prepared while others play. Only its owner ever learns of one."""
