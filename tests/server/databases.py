"""Databases to test with."""

from __future__ import annotations

import uuid

import psycopg


def fresh_postgres(address: str, like: str = "template1") -> str:
    """A new database of a running PostgreSQL, as SQLAlchemy calls it; a copy of another one."""
    name = f"tables_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
    front, _, query = address.partition("?")
    front = front.rpartition("/")[0].replace("postgresql://", "postgresql+psycopg://")
    return f"{front}/{name}?{query}"


def name_of(url: str) -> str:
    """The name of a database of PostgreSQL."""
    return url.partition("?")[0].rpartition("/")[2]
