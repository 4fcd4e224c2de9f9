"""The database: its schema, its migrations, how it is reached, and what can go wrong with it."""
