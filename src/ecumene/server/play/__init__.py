"""Playing: moves, undo, hints, replays, and the socket through which a table is seen."""
