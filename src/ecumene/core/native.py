"""What is said to the compiler about classes; plain Python takes no notice.

``free_list_len=1`` keeps the last object that was dropped for the next one, ``acyclic=True`` leaves
objects out of the search for garbage in cycles: only for classes whose objects can never lead back
to themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(**attributes):
        def same(owner: T) -> T:
            return owner

        return same
