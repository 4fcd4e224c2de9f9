"""The log as lines: one table of kinds says for the terminal and the browser how it is told."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.cli.faces import Labels, face
from ecumene.core.event import Event
from ecumene.core.messages import has
from ecumene.core.registry import game, offered_ids
from ecumene.games.tta.presenter.results import BY_CARD
from ecumene.games.tta.table.moments import TELLERS
from ecumene.manifest import manifest
from ecumene.table.painters import painter
from ecumene.table.story import Story
from tests.games.tta.scenario import SPEC as TTA
from tests.games.tta.scenario import number


def told(game_id: str, state: Any, *events: Event) -> list[list[str]]:
    """The lines of some entries, each as its parts."""
    lines = Story(manifest(game_id).presenter(), state).tell(list(events))
    return [[part.words for part in line.parts] or [line.sum] for line in lines]


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
        flags = kind.flags()
        assert flags.get("follows", False) == (kind.follows and not kind.price)
        assert flags.get("loud", False) == kind.loud


def test_only_kinds_of_the_table_are_spoken_of() -> None:
    kinds = manifest("tta").presenter().log.kinds
    assert set(TELLERS) <= set(kinds)
    assert set(BY_CARD) <= set(kinds)


def test_the_browser_gets_the_marks_of_the_table() -> None:
    state = game("horizon").new(players=2, seed=1)
    paint = painter("horizon")
    turn = paint.entry(state, Event("turn", 0, (1,)))
    assert turn["heading"] is True
    assert "follows" not in turn
    assert paint.entry(state, Event("coins", 0, (2,)))["follows"] is True
    assert paint.entry(state, Event("skip", 0, ()))["quiet"] is True
    # in the order of the log a price comes before what it is paid for
    assert "follows" not in paint.entry(state, Event("pay", 0, (2,)))


def test_nothing_is_told_on_the_line_of_a_heading_or_of_the_card_row() -> None:
    s = TTA.new(players=2, seed=1)
    card = number("masonry")
    lines = told(
        "tta",
        s,
        Event("turn", 0, (8,)),
        Event("deal", -1, (card, 0)),
        Event("antiquated", 0, (number("code_of_laws"),)),
        Event("lose_yellow", 0, (2,)),
        Event("take", 0, (card, 0)),
    )
    assert [len(parts) for parts in lines] == [1, 1, 2, 1]
    assert lines[1] == ["card row: new Masonry"]
    assert lines[2][0] == "loses the outdated Code of Laws"


def test_the_same_again_is_counted_and_lists_are_joined() -> None:
    s = TTA.new(players=2, seed=1)
    draw = Event("draw", 0, (-2,))
    spied = [Event("spied_card", 0, (number(slug),)) for slug in ("masonry", "masonry", "coal")]
    assert told("tta", s, Event("end_actions", 0, ()), draw, draw, draw)[0][1].endswith(" (x3)")
    (line,) = told("tta", s, Event("spy", 0, (1,)), *spied)
    assert len(line) == 2
    assert line[1].endswith("Masonry (x2), Coal")


def test_prices_are_told_after_what_was_bought_and_only_the_last_bids() -> None:
    state = game("patchistory").new(players=3, seed=1)
    paid = [Event("lose", 0, (1, 2)), Event("route_built", 0, (1,)), Event("waits", 1, ())]
    assert [len(parts) for parts in told("patchistory", state, *paid)] == [2, 1]
    assert told("patchistory", state, *paid)[0][0].startswith("builds")
    bids = [Event("bid", seat, (0, coins)) for seat, coins in ((0, 1), (1, 2), (0, 3))]
    assert len(told("patchistory", state, *bids)) == 2


def test_loud_entries_are_bold_in_the_terminal() -> None:
    s = TTA.new(players=2, seed=1)
    events = [Event("attack", 0, (number("raid_ii"), 1)), Event("lose_yellow", 0, (1,))]
    (line,) = face("tta").story(s, events, Labels([], 1))
    bold = [span for span in line.spans if span.style == "bold"]
    assert len(bold) == 1
    assert "Yellow" not in line.plain[: bold[0].end]
    assert line.plain[bold[0].end :].startswith("; ")
