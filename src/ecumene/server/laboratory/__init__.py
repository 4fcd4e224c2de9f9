"""The lab of a server: stored studies with their reports, and small runs that people start."""
