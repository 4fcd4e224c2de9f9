"""What is said to the compiler about classes; plain Python takes no notice.

``free_list_len=1`` keeps the last object that was dropped for the next one, ``acyclic=True`` leaves
objects out of the search for garbage in cycles: only for those that never lead back to themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        return lambda owner: owner
