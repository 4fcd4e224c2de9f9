"""Finding a file that somebody asks for by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ALWAYS_ASK: Final = "no-cache"
"""Kept by browsers, but asked for again: a new version may have another."""


def file_in(folder: Path, wanted: str) -> Path | None:
    """The file of this name; None if there is none, or if the name can be none."""
    try:
        file = (folder / wanted).resolve()
        inside = wanted != "" and file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):  # too long, or with characters that names cannot have
        return None
    return file if inside else None
