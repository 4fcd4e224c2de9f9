"""The reference of components as the terminal shows it, with the values of the user's own pack."""

from __future__ import annotations

from rich.console import Console

from ecumene.cli.components import (
    Entry,
    changed_only,
    edition_of,
    mark_own,
    print_component,
    with_own,
)
from ecumene.games.horizon.presenter import reference
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.load import catalogue_of


def all_entries(own: str = "") -> list[Entry]:
    """Every component as it comes with the game, and as the user's own pack changes it."""
    out = entries_of(catalogue_of(edition_of(own)))
    return with_own(out, changed_only(entries_of(catalogue_of(own)), own)) if own else out


def entries_of(cat: Catalogue) -> list[Entry]:
    """The components as they are in a game."""
    return [mark_own(entry, cat.edition, "horizon") for entry in reference.entries_of(cat)]


def print_card(console: Console, entry: Entry) -> None:
    """One component with everything known about it."""
    print_component(console, "horizon", entry, ("id", "code", "colors", "costs", "text"))
