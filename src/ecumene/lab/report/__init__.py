"""What a study found, for people: one page without links to others."""
