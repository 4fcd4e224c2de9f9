"""What the shell offers when somebody presses Tab: games, bots, options, ids of cards and rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ecumene.bots.words import bot_style
from ecumene.cli.faces import face
from ecumene.cli.options import meaning
from ecumene.cli.seating import bot_names
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import has, text
from ecumene.core.registry import default_game, game, game_ids, offered_ids
from ecumene.core.spec import CHOICE, GameSpec
from ecumene.table.words import game_title

Offers = list[tuple[str, str]]
"""Words with what they mean, which zsh and fish show."""

NAMED_GAME: Final = "ecumene.game"
"""Where a command keeps the game of its line, for its help and for what Tab offers."""


def listed_games() -> str:
    """The games on offer, for help texts; no rules are loaded for that."""
    titles = {name: f"{name}.box.title" for name in offered_ids()}
    return ", ".join(
        f"{text(title)} ({name})" if has(title) else name for name, title in titles.items()
    )


def beginning(offers: Iterable[tuple[str, str]], incomplete: str) -> Offers:
    """The offers that begin as typed."""
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def named_game(ctx: Any) -> GameSpec[Any]:
    """The game named earlier in the line."""
    typed = str(ctx.meta.get(NAMED_GAME) or ctx.params.get("game_id") or default_game())
    return game(typed if typed in game_ids() else default_game())


def games(incomplete: str) -> Offers:
    return beginning([(name, game_title(game(name))) for name in offered_ids()], incomplete)


def bots(ctx: Any, incomplete: str) -> Offers:
    """The last of several names that are separated by commas."""
    before, comma, last = incomplete.rpartition(",")
    try:
        game_id = named_game(ctx).id
        known = bot_names(game_id)
    except EcumeneError:
        return []
    return [
        (f"{before}{comma}{name}", bot_style(game_id, name))
        for name in known
        if name.startswith(last)
    ]


def options(ctx: Any, incomplete: str) -> Offers:
    """``key=value`` for choices, ``key=`` for lists and tables."""
    spec = named_game(ctx)
    offers: Offers = []
    for option in spec.options:
        values = option.values if option.kind == CHOICE else ("",)
        offers += [(f"{option.name}={value}", meaning(spec, option)) for value in values]
    return beginning(offers, incomplete)


def cards(ctx: Any, incomplete: str) -> Offers:
    entries = face(named_game(ctx).id).cards()
    return beginning([(str(entry["id"]), str(entry["name"])) for entry in entries], incomplete)


def rules(ctx: Any, incomplete: str) -> Offers:
    spec = named_game(ctx)
    found = [*spec.rules(), *face(spec.id).rulings()]
    return beginning([(rule.id, rule.title) for rule in found], incomplete)
