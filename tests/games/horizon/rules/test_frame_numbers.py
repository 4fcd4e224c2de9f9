"""The numbers of the kinds of frames are named as the kinds are."""

from __future__ import annotations

from ecumene.games.horizon.rules import numbers
from ecumene.games.horizon.rules.frames import KINDS


def test_frame_numbers_have_the_names_of_the_kinds() -> None:
    named = {name: number for name, number in vars(numbers).items() if name.isupper()}
    assert len(named) == len(KINDS)
    for constant, number in named.items():
        assert KINDS[number].name == constant.lower()
