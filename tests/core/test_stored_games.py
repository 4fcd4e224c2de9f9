"""Every stored game (`records.jsonl.xz` of each game) replays to what was recorded.

If this fails, a change of data or rules has changed games that people have on their tables. Either
it should not have, or the game's `data/changes.toml` says what changed and names the records, and
so does the commit.
"""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.core.registry import game, game_ids
from ecumene.core.spec import CHOICE
from ecumene.records.changes import changes
from ecumene.records.record import load
from ecumene.records.verdict import SAME, judge
from tests.support.records import file_of, stored

AT_A_TIME = 15
CASES = [(name, first) for name in game_ids() for first in range(0, len(stored(name)), AT_A_TIME)]


def changed_records(name: str) -> set[str]:
    return {one for change in changes(game(name)) for one in change.records}


@pytest.mark.parametrize(("name", "first"), CASES)
def test_stored_games_replay(name: str, first: int) -> None:
    known = changed_records(name)
    wrong = []
    for key in sorted(stored(name))[first : first + AT_A_TIME]:
        verdict = judge(load(stored(name)[key]))
        if (verdict.outcome != SAME) != (key in known):
            wrong.append(f"{key}: {verdict}")
    assert not wrong, "\n".join(wrong)


def test_there_are_stored_games_of_all_games_and_modes() -> None:
    count = Counter({name: len(stored(name)) for name in game_ids()})
    assert count.total() >= 300
    assert sum(file_of(name).stat().st_size for name in game_ids()) < 1_000_000
    for name in game_ids():
        spec = game(name)
        records = [load(text) for text in stored(name).values()]
        assert {record.players for record in records} == set(spec.players)
        for option in spec.options:
            used = {record.options[option.name] for record in records}
            assert len(used) > 1, f"{name}: no stored game uses the option {option.name}"
            if option.kind == CHOICE:
                missing = set(option.values) - used - {"none"}
                assert not missing, f"{name}: no stored game has {option.name} = {missing}"
        assert any(record.start is not None for record in records)
        assert {record.result is None for record in records} == {True, False}
        assert all(record.fingerprint for record in records)


@pytest.mark.parametrize("name", game_ids())
def test_the_changelog_names_stored_games(name: str) -> None:
    unknown = changed_records(name) - set(stored(name))
    assert not unknown
    for change in changes(game(name)):
        assert {"en", "ru"} <= set(change.texts)
        assert len(change.before) == 17
