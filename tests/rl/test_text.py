"""Decisions in words: within the bound, nothing of importance missing, answers understood."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ecumene
from ecumene.core.messages import spoken, use
from ecumene.core.registry import game, offered_ids
from ecumene.rl import text

TABLES = [(name, players) for name in offered_ids() for players in game(name).players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_bound_holds_in_whole_games(name: str, players: int) -> None:
    luck = random.Random(players)
    play = ecumene.new(name, players, seed=players)
    number = 0
    while play.turn is not None:
        seen = play.observation(play.turn)
        number += 1
        if number % 6 == 1:
            check(seen, luck)
        codes = [code for code in seen.options if not seen.spec.concedes(code)] or seen.options
        play.push(seen.spec.vocabulary.format(luck.choice(codes)))
    assert "\n".join(text.heading(play.observation(0))) in text.describe(play.observation(0), 300)


def check(seen: ecumene.Observation[Any], luck: random.Random) -> None:
    told = text.describe(seen)
    assert text.tokens(told) <= text.USUAL_TOKENS
    least = text.tokens("\n".join([*text.heading(seen), *text.grouped_options(seen)]))
    tight = text.describe(seen, least)
    assert text.tokens(tight) <= least
    for code in seen.options:
        words = seen.spec.vocabulary.format(code)
        for way in (told, tight):
            assert named(words, way), words
    chosen = seen.spec.vocabulary.format(luck.choice(seen.options))
    for said in (chosen, f"  {chosen.upper()}.", f"I think so.\n- {chosen}: it looks best"):
        assert text.answer(seen, said) == chosen
    with pytest.raises(text.TooFewTokens, match=f"naming the options takes {least}"):
        text.describe(seen, least - 1)


def named(option: str, told: str) -> bool:
    """Is an option in a text: in full, or by word, first argument and second one?"""
    if f"- {option}: " in told:
        return True
    for line in told.splitlines():
        word, _, rest = line.partition(" ")
        if not rest and line == option:
            return True
        for group in rest.split("; "):
            parts = group.split(", ")
            head = parts[0].rpartition(" ")
            if option in (f"{word} {part}" for part in parts):
                return True
            if option in (f"{word} {head[0]} {part}" for part in [head[2], *parts[1:]]):
                return True
    return False


def test_what_matters_most_stays() -> None:
    play = ecumene.new(offered_ids()[0], 3, seed=1)
    seen = play.observation(0)
    lengths = [len(text.describe(seen, most).splitlines()) for most in (150, 400, 900, 2000)]
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[-1]
    full = text.describe(seen, 20_000, log=["Something happened."])
    titles = ["Options", "Your numbers", "Numbers of Player 2", "Your board", "On the table"]
    titles += ["Board of Player 2", "What happened last", "- Something happened."]
    places = [full.index(title) for title in titles]
    assert places == sorted(places)


def test_another_way_to_count_is_kept_to() -> None:
    seen = ecumene.new(offered_ids()[1], 2, seed=1).observation(0)

    def words(told: str) -> int:
        return len(told.split())

    assert words(text.describe(seen, 120, count=words)) <= 120


def test_it_speaks_the_language_spoken() -> None:
    seen = ecumene.new(offered_ids()[0], 2, seed=1).observation(0)
    before = spoken()
    use("ru")
    try:
        assert "Варианты" in text.describe(seen)
    finally:
        use(before)


def test_an_answer_that_is_none_is_told() -> None:
    seen = ecumene.new(offered_ids()[0], 2, seed=1).observation(0)
    with pytest.raises(text.NoAnswer, match="'dance' is none of the options"):
        text.answer(seen, "dance")
    for said in ("", None, "\n"):  # what models answer at times
        with pytest.raises(text.NoAnswer, match="none of the options"):
            text.answer(seen, said)
    with pytest.raises(text.NoAnswer) as refused:
        text.answer(seen, "I think " * 100_000)
    assert len(str(refused.value)) < 300, "it goes back to the model"
