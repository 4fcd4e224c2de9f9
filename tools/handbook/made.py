"""Pages that are made, and their place in the navigation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Made:
    pages: dict[str, str] = field(default_factory=dict)
    nav: list[Any] = field(default_factory=list)
