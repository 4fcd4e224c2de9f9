"""What cards do once: the instructions of their programs, grouped by subject."""
