"""The log as lines: one table of kinds says for the terminal and the browser how it is told."""

from __future__ import annotations

import pytest

from ecumene.core.messages import has
from ecumene.core.registry import offered_ids
from ecumene.manifest import manifest


@pytest.mark.parametrize("name", offered_ids())
def test_kinds_are_marked_alike_for_the_terminal_and_the_browser(name: str) -> None:
    kinds = manifest(name).presenter().log.kinds
    assert any(kind.heading for kind in kinds.values())
    assert any(kind.follows for kind in kinds.values())
    for name_of_kind, kind in kinds.items():
        assert not (kind.heading and kind.follows), name_of_kind
        assert not (kind.price and kind.paid), name_of_kind
        assert bool(kind.variants) == (kind.which is not None), name_of_kind
        for variant in kind.variants:
            assert has(f"{name}.event.{name_of_kind}{'_' * bool(variant)}{variant}")
