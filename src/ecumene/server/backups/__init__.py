"""Everything that is stored, in one file and back, and as records."""
