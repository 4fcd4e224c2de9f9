"""What the types of clients' data need beyond the standard library's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import ReadOnly as ReadOnly
else:

    class ReadOnly:
        """Marks a field that nobody changes, so that the type of a game may narrow it. Python
        3.13 has one of its own."""

        def __class_getitem__(cls, item: Any) -> Any:
            return item


class Named:
    """The name of a type that is no class, and what it stands for: of an ``Annotated`` alias."""

    def __init__(self, name: str, meaning: str = "") -> None:
        self.name = name
        self.meaning = meaning
