"""Eras, rounds and phases (PAT-18, PAT-19, ruling R-32)."""

from __future__ import annotations

import functools

import pytest

from ecumene.core import engine
from ecumene.core.event import Event
from ecumene.core.option import kind_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import FOOD
from ecumene.games.patchistory.rules.words import AGGRESSIVE
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.rules.own_tiles import beside, tiles
from tests.games.patchistory.scenario import own_face, scenario

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
LEAST = ("discard", "done", "skip", "refuse", "rest")


def least(s: PatchState) -> int:
    """The answer that does as little as possible."""
    kinds = SPEC.vocabulary.kinds
    codes = engine.options(s)
    idle = [code for code in codes if kinds[kind_of(code)].word in LEAST]
    return min(idle or codes)


@functools.cache
def quiet_game(players: int) -> tuple[list[Event], list[tuple[str, int, int, int]]]:
    """The log of a whole game in which nobody does much, and at each decision its kind, era,
    round and First Player."""
    s = SPEC.new(players, 7, {"capitals": "equality"}, log=True)
    asked: list[tuple[str, int, int, int]] = []
    while not engine.over(s):
        asked.append((s.kinds[s.stack[-1].kind].name, s.era, s.round, s.first))
        engine.apply(s, least(s))
    assert s.log is not None
    return s.log, asked


@pytest.mark.rules("PAT-18")
@COUNTS
def test_three_eras_of_five_rounds(players: int) -> None:
    log, _ = quiet_game(players)
    begun = [event.args for event in log if event.kind == "round_begins"]
    assert begun == [(era, number) for era in (1, 2, 3) for number in (1, 2, 3, 4, 5)]
    ends = [event.args for event in log if event.kind in ("era_ends", "game_over")]
    assert ends[:3] == [(1,), (2,), (3,)]
    assert log[-1].kind == "game_over"


@pytest.mark.rules("PAT-18")
def test_the_phases_of_a_round_and_of_the_end_of_an_era() -> None:
    courts = own_face("xa/bc", x="wasteland", a="politics book book", b="water", c="wasteland")
    g = scenario(round=5, pack=tiles(e1_01=courts))
    beside(g, "e1_01").everybody(food=20, resource=5, coin=9).worker(1, "0,0")
    g.figure(1, "alexander").route(1, 3, "3").route(1, 2, "negotiation", "both").begin()
    asked: list[str] = []
    while g.s.era == 1:
        asked.append(g.frame())
        if g.can("advance 4 1"):
            g.play("advance 4 1")
        elif g.can("stance aggressive"):
            g.play("stance aggressive")
        else:
            engine.apply(g.s, least(g.s))
    assert list(dict.fromkeys(asked)) == [
        "auction", "patch", "diplomacy", "management", "movement", "negotiation", "war", "place",
        "choose_card", "vote",
    ]  # fmt: skip
    happened = [(event.kind, event.args[:1]) for event in g.log()]
    courses = [
        ("round_begins", (1,)),
        ("won", g.log("won")[0].args),
        ("discarded", g.log("discarded")[0].args),
        ("advanced", (3,)),
        ("stance", (AGGRESSIVE,)),
        ("committed", (0,)),
        ("gain", (FOOD,)),  # production
        ("voted", (0,)),
        ("era_ends", (1,)),
        ("round_begins", (2,)),
    ]
    places = [happened.index(course) for course in courses]
    assert places == sorted(places)
    upkeep = [k for k, course in enumerate(happened) if course == ("lose", (FOOD,))]
    assert max(upkeep) > places[-4]
    assert max(upkeep) < places[-3]


@pytest.mark.rules("PAT-18")
def test_heroes_and_wonders_eat_only_at_the_end_of_an_era() -> None:
    for number in (4, 5):
        g = scenario(round=number).figure(1, "alexander", "colosseum")
        g.player(1, food=20, resource=5).production()
        lost = [event.args for event in g.log("lose", 1)]
        assert lost == ([] if number == 4 else [(0, 2), (1, 1)])


@pytest.mark.rules("PAT-19")
@COUNTS
def test_the_first_player_marker_goes_round(players: int) -> None:
    _, asked = quiet_game(players)
    firsts: dict[tuple[int, int], int] = {}
    for name, era, number, first in asked:
        if name not in ("choose_card", "vote"):
            assert firsts.setdefault((era, number), first) == first
    seats = list(firsts.values())
    assert len(seats) == 15
    assert seats == [(seats[0] + k) % players for k in range(15)]


@pytest.mark.rules("PAT-20", "PAT:R-32")
@COUNTS
def test_as_many_tiles_as_players_in_every_round_and_a_deck_never_runs_out(players: int) -> None:
    log, _ = quiet_game(players)
    offered: list[int] = []
    for event in log:
        if event.kind == "round_begins":
            offered.append(0)
        if event.kind == "offered":
            offered[-1] += 1
    assert offered == [players] * 15
    assert {2: 10, 3: 15, 4: 20}[players] == 5 * players <= 25


@pytest.mark.rules("PAT:R-32")
def test_a_new_era_has_a_new_deck() -> None:
    for era in (1, 2):
        g = scenario(era=era, round=5).era_end()
        assert (g.s.era, g.s.round) == (era + 1, 1)
        tiles = {g.cat.tiles[number].era for number in g.s.tiles_left}
        assert tiles == {era + 1}
        assert len(g.s.tiles_left) + len(g.s.offer) == len(g.cat.deck(era + 1, True))
