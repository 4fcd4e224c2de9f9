"""The log as lines: what the cards and the row do."""

from __future__ import annotations

from typing import Any

from ecumene.cli.faces import Labels, face
from ecumene.core.event import Event
from ecumene.games.tta.presenter.results import BY_CARD
from ecumene.games.tta.table.moments import TELLERS
from ecumene.manifest import manifest
from ecumene.table.log_lines import LogLines
from tests.games.tta.scenario import SPEC as TTA
from tests.games.tta.scenario import number


def told(game_id: str, state: Any, *events: Event) -> list[list[str]]:
    """The lines of some entries, each as its parts."""
    lines = LogLines(manifest(game_id).presenter(), state).tell(list(events))
    return [[part.words for part in line.parts] or [line.sum] for line in lines]


def test_only_kinds_of_the_table_are_spoken_of() -> None:
    kinds = manifest("tta").presenter().log.kinds
    assert set(TELLERS) <= set(kinds)
    assert set(BY_CARD) <= set(kinds)


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


def test_loud_entries_are_bold_in_the_terminal() -> None:
    s = TTA.new(players=2, seed=1)
    events = [Event("attack", 0, (number("raid_ii"), 1)), Event("lose_yellow", 0, (1,))]
    (line,) = face("tta").log_lines(s, events, Labels([], 1))
    bold = [span for span in line.spans if span.style == "bold"]
    assert len(bold) == 1
    assert "Yellow" not in line.plain[: bold[0].end]
    assert line.plain[bold[0].end :].startswith("; ")
