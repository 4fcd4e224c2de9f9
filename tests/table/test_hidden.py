"""Scenes and previews tell nothing hidden: everything a viewer cannot see is dealt anew, in the
present, in the past and in the log, and what is drawn stays the same to the letter."""

from __future__ import annotations

import json
import random

import pytest

from ecumene.core.registry import game, game_ids
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import preview, scene
from tests.table.dealing import ENTRIES, dealt_anew

GAMES = [(name, players) for name in game_ids() for players in game(name).players]
EVERY = 17


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_scene_is_the_same_whatever_is_hidden(name: str, players: int) -> None:
    spec = game(name)
    for seed in range(70, 72):
        options = some_edition(spec, players, seed)
        for number, session in enumerate(decisions(spec, players, seed, options, 0.003)):
            if number % EVERY and not session.over():
                continue
            since = len(session.events) - ENTRIES
            for viewer in range(-1, players):
                drawn = json.dumps(scene(session, viewer, since))
                other = dealt_anew(session, viewer, seed * 50 + number)
                assert json.dumps(scene(other, viewer, since)) == drawn


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_preview_is_the_same_whatever_is_hidden(name: str, players: int) -> None:
    spec = game(name)
    for seed in range(80, 82):
        rng = random.Random(seed)
        options = some_edition(spec, players, seed)
        for number, session in enumerate(decisions(spec, players, seed, options)):
            if number % EVERY or session.over():
                continue
            viewer = session.asked()
            option = spec.vocabulary.format(rng.choice(session.options()))
            told = json.dumps(preview(session, viewer, option))
            other = dealt_anew(session, viewer, seed * 50 + number)
            assert json.dumps(preview(other, viewer, option)) == told
