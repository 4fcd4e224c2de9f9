"""Positions of whole games: every decision survives the format, observations too, and damage to
a position gives a sentence, never a crash."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidPosition
from ecumene.games.patchistory.position.checks import has_hidden
from ecumene.games.patchistory.rules.frames import KINDS
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.test_positions import stack, three, tile, where_is

QUIET = ("done", "discard", "skip", "wait")
CAPITALS = ("liberty", "equality")


def reread(data: dict[str, Any]) -> dict[str, Any]:
    """The same position after real JSON text."""
    copy: dict[str, Any] = json.loads(json.dumps(data))
    return copy


def lively_option(s: PatchState, rng: random.Random) -> int:
    """Any option, mostly one that does something, each word as likely as another."""
    options = engine.options(s)
    words = sorted({SPEC.vocabulary.format(code).split()[0] for code in options})
    lively = [word for word in words if word not in QUIET]
    word = rng.choice(lively if lively and rng.random() < 0.8 else words)
    return rng.choice([c for c in options if SPEC.vocabulary.format(c).split()[0] == word])


def game(seed: int, explicit_chance: bool = False) -> Iterator[PatchState]:
    """The states of a random game; with explicit chance also those that wait for a draw."""
    rng = random.Random(seed)
    chosen = {
        "capitals": CAPITALS[seed // 3 % 2],
        "promo": "with",
        "screens": ("closed", "open")[seed // 2 % 2],
    }
    s = SPEC.new(2 + seed % 3, seed, chosen, explicit_chance=explicit_chance)
    engine.advance_to_decision(s)
    while True:
        yield s
        if engine.over(s):
            return
        engine.apply(s, lively_option(s, rng))


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_survives_the_format(seed: int) -> None:
    """Equal state, equal text, equal options; half of the games also wait for chance."""
    for s in game(seed, explicit_chance=seed % 2 == 1):
        data = reread(SPEC.to_json(s))
        again = SPEC.from_json(data)
        assert SPEC.key(again) == SPEC.key(s)
        assert SPEC.to_json(again) == data
        assert engine.options(again) == engine.options(s)
        assert engine.chooser(again) == engine.chooser(s)


@pytest.mark.parametrize("seed", range(6, 9))
def test_observations_survive_the_format(seed: int) -> None:
    """What a seat or a spectator sees is written with question marks and read back as it was."""
    hidden = 0
    for number, s in enumerate(game(seed)):
        if number % 4:
            continue
        for viewer in range(-1, s.n):
            seen = SPEC.redact(s, viewer)
            data = reread(SPEC.to_json(seen))
            again = SPEC.from_json(data)
            assert SPEC.key(again) == SPEC.key(seen)
            assert SPEC.to_json(again) == data
            hidden += '"?"' in json.dumps(data)
            dealt = SPEC.determinize(again, viewer, number)
            assert SPEC.key(SPEC.redact(dealt, viewer)) == SPEC.key(seen)
    assert hidden > 100


def test_an_observation_hides_what_is_behind_screens() -> None:
    s = SPEC.new(3, 5)
    data = SPEC.to_json(SPEC.redact(s, 0))
    own, other = data["players"][:2]
    assert own["food"] == 4
    assert "?" not in own["cards"]
    assert (other["food"], other["culture"], other["cards"]) == ("?", "?", ["?"] * 3)
    assert other["hand"] == {"?": 4}
    assert data["pool"] == {"?": 24}


def test_a_waiting_answer_is_hidden_from_the_others() -> None:
    s = SPEC.new(2, 3)
    assert SPEC.to_json(s)["stack"][-1] == {"frame": "blind", "answers": []}
    first = engine.chooser(s)
    SPEC.play(s, "bid 2 3")
    assert SPEC.to_json(s)["stack"][-1]["answers"] == ["bid 2 3"]
    assert SPEC.to_json(SPEC.redact(s, first))["stack"][-1]["answers"] == ["bid 2 3"]
    assert SPEC.to_json(SPEC.redact(s, 1 - first))["stack"][-1]["answers"] == ["?"]


@pytest.mark.parametrize("seed", range(3))
def test_a_loaded_game_goes_on_like_the_first(seed: int) -> None:
    """With the same moves and the same chance a reloaded game ends the same way."""
    states = game(seed)
    for _ in range(80):
        s = next(states)
    one = SPEC.from_json(reread(SPEC.to_json(s)))
    other = s.clone()
    for t in (one, other):
        t.explicit_chance = True
    rng = random.Random(seed)
    while not engine.over(one):
        assert engine.options(one) == engine.options(other)
        code = lively_option(one, rng)
        engine.apply(one, code)
        engine.apply(other, code)
    assert SPEC.key(one) == SPEC.key(other)
    assert SPEC.winners(one)


# Frames that are rare in random games

TALKS = {"frame": "talks", "player": 1}
NEGOTIATING = [{"from": 1, "to": 2, "stop": "negotiation"}, {"from": 2, "to": 1}]
AT_WAR = [{"from": 1, "to": 2, "stop": "war", "invaders": [1, 2]}]
HOME = {"frame": "place", "player": 1, "worker": "returning"}


def with_figure(figure: str, *frames: dict[str, Any], next_step: str, **fields: Any) -> Any:
    """Player 1 has a figure visible, and these frames are pending."""
    slug, side = where_is(figure)
    data = stack(next_step, *frames, **fields)
    data["players"][0] = {"tiles": [tile(slug, "1,1", side)], "workers": ["0,0", "1,0"], "food": 3}
    return {**data, "era": 3, "options": {"promo": "with"}}


def patched(figure: str, *frames: dict[str, Any]) -> Any:
    below = {"frame": "patched", "player": 1, "figure": figure, "powers_done": 1}
    return with_figure(figure, below, *frames, next_step="diplomacy")


def sacrifice(**fields: Any) -> dict[str, Any]:
    return {"frame": "sacrifice", "player": 1, "culture": 3, "returned": 1, **fields}


VOTING: list[dict[str, Any]] = [
    {"frame": "double"},
    *[{"frame": "vote", "card": k} for k in (3, 2, 1)],
]
TABLE = {"table": ["arms_race", "great_leaders", "glorious_culture"]}
RARE: list[tuple[Any, str]] = [
    (patched("constantine", {"frame": "ally", "player": 1}), "ally 2 backward"),
    (patched("timbuktu", {"frame": "free_route", "player": 1}), "route 3"),
    (patched("schwerer_gustav", {"frame": "tear_up", "player": 1}), "tear 1"),
    (patched("montezuma", sacrifice(more=2, with_all=True)), "return 1,0"),
    (patched("tubman", {"frame": "return", "player": 1}), "return 0,0"),
    (
        with_figure(
            "napoleon",
            TALKS,
            HOME,
            {"frame": "triumph", "player": 1, "over": 2, "act": "threaten"},
            next_step="production",
        ),
        "threaten 2 coin",
    ),
    (
        with_figure(
            "stealth_aircraft",
            TALKS,
            HOME,
            {"frame": "triumph", "player": 1, "over": 2, "act": "reclaim"},
            next_step="production",
        ),
        "skip",
    ),
    (
        with_figure("red_cross", TALKS, {"frame": "relief", "player": 1}, next_step="production"),
        "relieve",
    ),
    (
        stack(
            "production",
            TALKS,
            {"frame": "negotiation", "route": "1", "answers": ["stance peaceful"]},
            routes=NEGOTIATING,
        ),
        "stance aggressive",
    ),
    (
        stack("production", TALKS, HOME, {"frame": "proposal", "player": 1, "to": 2}),
        "ally 2 forward",
    ),
    (
        stack(
            "production",
            TALKS,
            HOME,
            {"frame": "answer", "player": 2, "from": 1, "direction": "backward"},
        ),
        "accept",
    ),
    (
        stack(
            "production",
            TALKS,
            {"frame": "war", "route": "1", "answers": ["commit 0 0"]},
            routes=AT_WAR,
        ),
        "commit 0 0",
    ),
    (
        with_figure(
            "chichen_itza",
            *VOTING,
            {"frame": "choose_card"},
            sacrifice(more=98),
            next_step="era_end",
        ),
        "done",
    ),
    (
        with_figure(
            "nixon",
            *VOTING,
            {"frame": "swap", "player": 1},
            next_step="era_end",
            used=["farther_faster"],
            **TABLE,
        ),
        "swap 2 farther_faster",
    ),
    (
        with_figure(
            "big_ben", {"frame": "double"}, next_step="era_end", ballots=[2, 0, 1], **TABLE
        ),
        "double 3",
    ),
    (
        stack(
            "management",
            {"frame": "diplomacy", "player": 2},
            {"frame": "aid", "player": 1, "from": 2, "goods": "fcc"},
        ),
        "accept",
    ),
    (
        stack(
            "movement",
            {"frame": "management", "player": 1},
            {"frame": "exchange", "player": 1, "good": "food", "amount": 4},
        ),
        "receive 1",
    ),
]


@pytest.mark.parametrize(("position", "move"), RARE)
def test_rare_decisions_can_be_written(position: Any, move: str) -> None:
    """Read, written and read again a frame is the same, and it can be answered."""
    s = SPEC.from_json(position)
    named = position["stack"][-1]
    written = SPEC.to_json(s)["stack"][-1]
    assert {key: written[key] for key in named} == named
    assert SPEC.key(SPEC.from_json(reread(SPEC.to_json(s)))) == SPEC.key(s)
    SPEC.play(s, move)
    SPEC.from_json(SPEC.to_json(s))


def test_these_games_and_positions_have_every_kind_of_frame() -> None:
    met = {frame["frame"] for position, _ in RARE for frame in position["stack"]}
    for seed in (1, 3, 5):  # the games above that also wait for chance
        for s in game(seed, explicit_chance=True):
            met |= {s.kinds[frame.kind].name for frame in s.stack}
    assert met >= {kind.name for kind in KINDS} - {"stand"}  # it has its own test below


# Damage

JUNK: list[Any] = [
    *(None, -1, 0, 1, 2, 3, 10**9, 2.5, True, False, "x", "?", "", [], {}, [1], [None], ["?"]),
    *("mill", "e1_01", "arms_race", "0,0", "1,1", "9,9", "capital", "white", "black", "war"),
    *("rest", "vote 1", "bid 1 1", "stance peaceful", "round", "patch", "place", "management"),
    *({"a": 1}, {"mill": 1}, ["arms_race"], ["0,0"], [[]], {"?": 2}),
]


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a position."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += paths(inner, (*path, key))
    elif isinstance(value, list):
        for k, inner in enumerate(value):
            found += paths(inner, (*path, k))
    return found


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def damage(data: dict[str, Any], rng: random.Random) -> None:
    """Change, remove, repeat or exchange one value."""
    places = paths(data)
    if rng.random() < 0.4:
        places = [path for path in places if path[0] == "stack"] or places
    path = rng.choice(places)
    holder, key = at(data, path[:-1]), path[-1]
    how = rng.randrange(8)
    if how < 4:
        holder[key] = rng.choice(JUNK)
    elif how == 4:
        del holder[key]
    elif how == 5 and isinstance(holder, list):
        holder.insert(key, reread(rng.choice(holder)))
    elif how == 6 and isinstance(holder[key], int):
        holder[key] += rng.choice((-1, 1))
    else:
        alike = [other for other in places if type(at(data, other)) is type(holder[key])]
        holder[key] = reread(at(data, rng.choice(alike)))


@pytest.mark.parametrize("seed", range(6))
def test_damaged_positions_never_crash(seed: int) -> None:
    """Random damage to a real position gives a sentence, or a position that can be played and
    saved again (if nothing is hidden in it)."""
    rng = random.Random(seed)
    refused = playable = 0
    for number, s in enumerate(game(seed, explicit_chance=seed % 2 == 1)):
        if number % 5 or engine.over(s):
            continue
        seen = s if rng.random() < 0.8 else SPEC.redact(s, rng.randrange(-1, s.n))
        for _ in range(3):
            data = reread(SPEC.to_json(seen))
            damage(data, rng)
            try:
                t = SPEC.from_json(data)
            except InvalidPosition:
                refused += 1
                continue
            playable += 1
            if not has_hidden(t):
                engine.advance_to_decision(t)
                for _ in range(rng.choice((3, 25))):
                    if not engine.over(t):
                        engine.apply(t, rng.choice(engine.options(t)))
            SPEC.from_json(SPEC.to_json(t))
    assert refused > 20
    assert playable > 2


def test_a_worker_can_always_stand_somewhere_again() -> None:
    """Two workers of a large room and one beside it get a room each when another room of two
    squares covers parts of both (ruling R-6)."""
    wide, tall = faces_with((2, 2, 1, 1)), faces_with((1, 2, 1, 2))
    data = three(
        {
            "tiles": [tile(wide, "0,1", "black")],
            "workers": ["0,1", "1,1", "1,2"],
            "won": {"tile": tall, "side": "black"},
        },
        era=1,
        round=2,
        stack=[{"frame": "round", "next": "diplomacy"}, {"frame": "patch", "player": 1}],
    )
    s = SPEC.from_json(data)
    SPEC.play(s, "black 0,1 1111")
    stands = [frame for frame in SPEC.to_json(s)["stack"] if frame["frame"] == "stand"]
    assert stands == [{"frame": "stand", "player": 1, "cells": ["0,1", "1,1"]}] * 2
    assert SPEC.key(SPEC.from_json(SPEC.to_json(s))) == SPEC.key(s)
    SPEC.play(s, "stand 1,1")
    assert SPEC.to_json(s)["players"][0]["workers"] == ["0,1", "1,1", "1,2"]


def faces_with(sizes: tuple[int, ...]) -> str:
    """A dry tile of era I whose black side has rooms of these sizes and whose figure, once it is
    visible, asks for nothing."""
    cat = SPEC.catalogue
    for part in cat.tiles:
        rooms = [cat.rooms[number] for number in cat.faces[part.white + 1].rooms]
        figures = [cat.figures[room.figure] for room in rooms if room.figure >= 0]
        if part.era == 1 and not part.promo and not any(figure.powers for figure in figures):
            if tuple(len(room.offsets) for room in rooms) == sizes:
                if "water" not in json.dumps(cat.raw["tiles"][part.slug]["black"]):
                    return part.slug
    raise AssertionError(sizes)
