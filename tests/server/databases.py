"""Databases to test with."""

from __future__ import annotations

import uuid

import psycopg


def fresh_postgres(address: str) -> str:
    """A new database of a running PostgreSQL, as SQLAlchemy calls it."""
    name = f"tables_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    front, _, query = address.partition("?")
    front = front.rpartition("/")[0].replace("postgresql://", "postgresql+psycopg://")
    return f"{front}/{name}?{query}"
