"""What a report shows of a study: a page of each card, changed numbers, no paths of machines."""

from __future__ import annotations

import json
import tomllib
from html.parser import HTMLParser
from typing import Any

import pytest

from ecumene.core.messages import text
from ecumene.core.registry import game, offered_ids
from ecumene.core.spec import TABLE
from ecumene.lab.report import plots
from ecumene.lab.report.cards import MOST, anchor, card_pages
from ecumene.lab.report.changes import Change, changes_of, leaves, words_of
from ecumene.lab.report.naming import Names
from ecumene.lab.report.own_tables import own_tables
from ecumene.lab.report.page import bar, other_winners, page, reach_of
from ecumene.lab.study.asking import table_option
from ecumene.lab.study.numbers import Figure
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.watch import watch_of
from tests.lab.study.made import GOOD, MadeFindings, study


class Anchors(HTMLParser):
    """Links within a page, and where they lead."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        told = dict(attrs)
        self.ids.add(told.get("id") or "")
        if tag == "a":
            self.links.add((told.get("href") or "").removeprefix("#"))


def found_in(text: str) -> Anchors:
    found = Anchors()
    found.feed(text)
    return found


def test_every_card_has_a_page_that_the_table_leads_to() -> None:
    findings = MadeFindings(study(40, (0.5, 0.9)))
    found = found_in(page(findings, "ecumene lab ..."))
    assert anchor(GOOD) in found.links
    assert found.links <= found.ids
    assert not found.tags & {"script", "img", "link", "iframe", "form"}


def test_the_page_of_a_card_counts_rounds_and_seats() -> None:
    findings = MadeFindings(study(40, (0.5, 0.9)))
    pages = card_pages(findings, Names(findings.question))
    assert len(pages) <= MOST
    good = next(one for one in pages if one["id"] == anchor(GOOD))
    assert good["about"]
    assert [(bar["round"], bar["count"]) for bar in good["rounds"]] == [(2, 40)]
    assert 95 <= sum(int(seat["share"]) for seat in good["seats"]) <= 105
    assert good["takers"] == 40


def some_number(game_id: str) -> tuple[str, tuple[str, ...], str, int]:
    """A thing with a plain number, where it stands, the number's name and value."""
    watch = watch_of(game_id)
    for thing in watch.things(game(game_id).new(2, 0)):
        place = watch.place_of(thing.id)
        raw: Any = watch.tables({})
        for key in place or ():
            raw = raw[key]
        for field, value in raw.items():
            if field.endswith(("cost", "resources")) and isinstance(value, int):
                return thing.id, place or (), field, value
    raise AssertionError(game_id)


@pytest.mark.parametrize("game_id", offered_ids())
def test_changed_numbers_are_told_beside_the_printed_ones(game_id: str) -> None:
    thing, place, field, value = some_number(game_id)
    table: Any = {field: value + 3}
    for key in reversed(place):
        table = {key: table}
    side = Side("own", ((table_option(game(game_id)), json.dumps(table)),), ("random",))
    changes = changes_of(watch_of(game_id), side)
    assert [(one.thing, one.printed, one.now) for one in changes] == [
        (place[-1], str(value), str(value + 3))
    ]
    names = Names(Question(game_id, 2, (Side("printed", (), ("random",)), side)))
    assert names.slug(place[-1]) == names.thing(thing)
    assert names.side(Side(place[-1], (), ("random",))) != names.side(side)
    assert tomllib.loads(own_tables(side)) == table


def test_tables_of_ones_own_come_back_as_they_were() -> None:
    table = {
        "top": 1,
        "farm": {"cost": 3, "bonus": [{"do": "pop", "n": 2}, {}], "on": True},
        "odd name": {"deep": {"x": 'a "quoted" word', "list": [[1, 2], []]}},
    }
    side = Side("own", (("pack", json.dumps(table)),), ("random",))
    assert tomllib.loads(own_tables(side)) == table


def test_numbers_are_named_by_what_they_belong_to() -> None:
    raw = {"cost": 1, "effects": [{"do": "coins", "n": 2}], "on": True}
    assert [one.path for one in leaves(raw)] == [("cost",), ("effects", 0, "n")]
    assert words_of(raw, ("effects", 0, "n")) == ("coins", "effects")
    assert words_of(raw, ("cost",))[1] == ""
    assert Change("a", "b", "1", "2").now == "2"


def test_names_of_bots_tell_no_folders_and_words_are_escaped() -> None:
    made = study(12, (0.5, 0.5))
    sides = tuple(
        Side("<b>own</b>", (), ("/home/somebody/bots/mine.py:Greedy",)) for _ in made.question.sides
    )
    made.question = Question(made.question.game, 2, sides, 0, made.question.about)
    told = page(MadeFindings(made), "ecumene lab compare '<script>'")
    assert "/home/somebody" not in told
    assert "mine.py:Greedy" in told
    assert "<script" not in told
    assert "<b>own</b>" not in told


def test_a_dollar_in_the_name_of_a_card_is_no_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Names, "thing", lambda self, thing: f"$ \\frac {thing} $")
    assert "frac" in page(MadeFindings(study(40, (0.5, 0.9))), "")


@pytest.mark.parametrize(("low", "high", "reach"), [(-3, 5, 6), (-15, 43, 60), (2, 11, 12)])
def test_the_bar_of_the_answer_is_never_cut_off(low: float, high: float, reach: float) -> None:
    figure = Figure((low + high) / 2, low, high, 0.5)
    assert reach_of(figure) == reach
    shown = bar(figure, reach)
    assert shown is not None
    assert shown["reach"] == reach
    assert (shown["low"], shown["low"] + shown["width"]) == pytest.approx(
        (50 + 50 * low / reach, 50 + 50 * high / reach), abs=0.02
    )


def test_what_changed_about_a_changed_thing_stands_under_the_answer() -> None:
    written = page(MadeFindings(study(60, (0.5, 0.9))), "ecumene")
    answer = written[written.index("answer__say") : written.index('class="facts"')]
    for name in ("taken", "wins", "same_seats"):
        assert text(f"lab.asked.{name}") in answer


def test_games_to_look_at_are_those_that_somebody_else_wins() -> None:
    findings = MadeFindings(study(40, (0.5, 0.5)))
    named = other_winners(findings)
    assert len(named) == 5
    for a, b in findings.whole:
        assert (a.deal not in named) or a.shares != b.shares
    assert f"ecumene lab game FOLDER {named[0]} --side B" in page(findings, "")
    assert other_winners(MadeFindings(study(40, (0.5,)))) == []


def test_a_single_round_is_no_curve() -> None:
    found = MadeFindings(study(40, (0.5, 0.9)))
    assert plots.by_round(found, GOOD) == ""  # in the made games always taken in round 2
    for tally in found.found_of(GOOD).tally:  # type: ignore[union-attr]
        tally.rounds[3], tally.round_wins[3] = 20, 10
    assert "<svg" in plots.by_round(found, GOOD)


@pytest.mark.parametrize(
    ("middles", "right"), [([184, 176], 0), ([176, 184], 1), ([180, 180], 1), ([180], 0)]
)
def test_names_of_medians_do_not_meet(middles: list[float], right: int) -> None:
    found = [side for side in range(len(middles)) if plots.to_the_right(middles, side)]
    assert found == [right]


def test_the_games_take_tables() -> None:
    """Else the test above of changed numbers would prove nothing."""
    for game_id in offered_ids():
        assert any(option.kind == TABLE for option in game(game_id).options)
