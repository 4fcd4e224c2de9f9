"""Several processes on one PostgreSQL: each table has one that runs it, the others pass on."""
