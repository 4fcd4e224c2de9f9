"""Names and log entries are put into words once; nobody is told by that what others may read."""

from __future__ import annotations

from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.games.tta.presenter.names import card_name, full_name, name_book
from ecumene.games.tta.table.painter import PAINTER
from tests.support.editions import some_edition
from tests.support.playing import decisions


def test_an_entry_is_told_as_it_would_be_told_anew() -> None:
    """To each seat as that may read it, in each language, whoever was told before."""
    spec = game("tta")
    private = 0
    before = messages.spoken()
    try:
        for seed in range(40, 43):
            *_, session = decisions(spec, 3, seed, some_edition(spec, 3, seed))
            private += sum(event.audience != -1 for event in session.events)
            for language in messages.languages():
                messages.use(language)
                for viewer in (0, 1, 2, -1):
                    state = session.observe(viewer).state
                    for event in session.log(viewer):
                        entry = PAINTER.entry(state, event)
                        assert entry == PAINTER.new_entry(state, event)
                        assert PAINTER.entry(state, event) is entry
    finally:
        messages.use(before)
    assert private > 20
    assert len(PAINTER.entries.found) == PAINTER.entries.most


def test_names_are_kept_by_catalogue_and_language() -> None:
    spec = game("tta")
    before = messages.spoken()
    try:
        for options in (None, {"leaders": "public_mix", "military": "new"}):
            cat = spec.new(2, 1, options).cat
            for language in messages.languages():
                messages.use(language)
                for card in (-3, -1, *range(len(cat.cards))):
                    assert card_name(cat, card) == full_name(cat, card)
                assert {-3, -1, *range(len(cat.cards))} <= set(name_book(cat, language).full)
    finally:
        messages.use(before)
