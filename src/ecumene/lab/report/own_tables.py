"""Tables of somebody's own as TOML, so that a report holds all that is needed to do it again."""

from __future__ import annotations

import json

from ecumene.lab.study.sides import Side


def own_tables(side: Side) -> str:
    """The tables that a side plays with; empty if it has none."""
    import tomli_w

    texts: list[str] = []
    for _name, value in side.options:
        try:
            table = json.loads(value)
        except ValueError:
            continue  # no table
        if isinstance(table, dict):
            texts.append(tomli_w.dumps(table).strip())
    return "\n\n".join(texts)
