"""What cards do while they are in play, grouped by subject."""
