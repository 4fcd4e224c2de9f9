"""The actions of the Action Phase and the Politics Phase: one object each, in a file of its own."""
