"""SQL of every move: put together once for each kind of database, then handed to its driver.

To go through a statement's parts anew, or only to keep account of its result, costs SQLAlchemy
more than the database needs to run it. Errors are the driver's own. Values reach the driver as
they are: these statements have texts, numbers and None only.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Insert, Update

Json = dict[str, Any]


class Statement:
    """An update or insert with the columns named by its values.

    >>> from sqlalchemy import Column, Integer, MetaData, Table, create_engine, insert
    >>> table = Table("t", MetaData(), Column("a", Integer), Column("b", Integer))
    >>> with create_engine("sqlite://").begin() as db:
    ...     table.create(db)
    ...     Statement(insert(table), ("a", "b")).run(db, [{"a": 1, "b": 2}, {"b": 4, "a": 3}])
    ...     db.exec_driver_sql("SELECT a, b FROM t").all()
    2
    [(1, 2), (3, 4)]
    """

    def __init__(self, clause: Insert | Update, columns: tuple[str, ...] | None = None) -> None:
        self.clause = clause
        self.columns = columns
        self.written: dict[str, tuple[str, list[str] | None]] = {}
        """The SQL and, where it takes values by place, their order; by database."""

    def sql(self, connection: Connection) -> tuple[str, list[str] | None]:
        dialect = connection.dialect
        found = self.written.get(dialect.name)
        if found is None:
            keys = None if self.columns is None else list(self.columns)
            made = self.clause.compile(dialect=dialect, column_keys=keys)
            order = list(made.positiontup or ()) if made.positional else None
            found = self.written[dialect.name] = (str(made), order)
        return found

    def run(self, connection: Connection, rows: list[Json]) -> int:
        """How many rows of the table were made or changed."""
        sql, order = self.sql(connection)
        values: list[Any] = [
            row if order is None else tuple([row[name] for name in order]) for row in rows
        ]
        cursor = connection.connection.cursor()
        try:
            if len(values) > 1:
                cursor.executemany(sql, values)
            else:
                cursor.execute(sql, values[0])
            return int(cursor.rowcount)
        finally:
            cursor.close()
