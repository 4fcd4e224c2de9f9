"""Painted things that are wanted again are kept, so many at most."""

from __future__ import annotations

from ecumene.table.kept import Kept


def test_what_was_used_longest_ago_goes_first() -> None:
    kept: Kept[str] = Kept(2)
    kept.keep(("a", 1), "one")
    kept.keep(("b", 2), "two")
    assert kept.get(("a", 1)) == "one"
    kept.keep(("c", 3), "three")
    assert kept.get(("b", 2)) is None
    assert (kept.get(("a", 1)), kept.get(("c", 3))) == ("one", "three")
    assert len(kept.found) == 2
