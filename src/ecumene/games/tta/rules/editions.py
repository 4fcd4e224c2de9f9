"""Which cards a game is played with: the parts of the expansion and the user's own numbers.

The three parts are independent (TTX-DECK-4): rebalanced cards, new military decks, and a mode for
leaders and wonders. Rebalanced numbers are an overlay like a user's own; see overlays.py.
"""

from __future__ import annotations

import functools
from typing import Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.spec import CHOICE, LIST, TABLE, GameOption
from ecumene.games.tta.rules.card import PENDING
from ecumene.games.tta.rules.catalogue import (
    DRAWN_OPENLY,
    DRAWN_PER_AGE,
    DRAWN_SECRETLY,
    Catalogue,
)
from ecumene.games.tta.rules.load import base_cards, build_catalogue, expansion_cards, read_toml
from ecumene.games.tta.rules.load_keys import DataError, Raw
from ecumene.games.tta.rules.overlays import check_decks, overlaid, read_overlay
from ecumene.games.tta.rules.types import AGE_NAMES, LEADER, PROXY, WONDER, is_civil

BASE: Final = "base"
NEW: Final = "new"
SECRET_MIX: Final = "secret_mix"
PUBLIC_MIX: Final = "public_mix"
HIDDEN_FUTURE: Final = "hidden_future"
ONE_EXTRA: Final = "one_extra"
MIXES: Final = (SECRET_MIX, PUBLIC_MIX, HIDDEN_FUTURE)
RANDOM: Final = "random"
DRAFT: Final = "draft"
AGREED: Final = "agreed"

OPTIONS: Final = (
    GameOption("rebalanced", CHOICE, ("no", "yes"), "Use the rebalanced cards of the expansion?"),
    GameOption(
        "keep_old",
        LIST,
        (),
        "Rebalanced cards to use in their old version (ids)",
        needs=("rebalanced", ("yes",)),
    ),
    GameOption("military", CHOICE, (BASE, NEW), "Military decks of the base game or the new ones"),
    GameOption(
        "leaders",
        CHOICE,
        (BASE, NEW, *MIXES, ONE_EXTRA),
        "Leaders and wonders: base, all new, a secret or public mix, a public mix whose future "
        "ages are hidden, or all new ones with one of the base game in each age",
    ),
    GameOption(
        "choice",
        CHOICE,
        (RANDOM, DRAFT, AGREED),
        "How the cards of a mix are chosen: at random, with a pick of each player, or agreed on",
        needs=("leaders", MIXES),
    ),
    GameOption(
        "agreed",
        LIST,
        (),
        "The leaders and wonders agreed on (ids)",
        needs=("choice", (AGREED,)),
    ),
    GameOption(
        "cards",
        TABLE,
        (),
        "Your own numbers for single cards",
        example="[iron]\nresource_cost = 4\n\n[colossus]\nstages = [2, 2]\ngives = { culture = 2 }",
    ),
)

MIX_QUOTAS: Final = {LEADER: (6, 7, 7), WONDER: (4, 5, 5)}  # with 2, 3, 4 players
PROXIES: Final = {LEADER: 7, WONDER: 5}


def changed_options(options: dict[str, str]) -> dict[str, str]:
    """Of all options, those that say which cards are used and differ from the base game."""
    out: dict[str, str] = {}
    for option in OPTIONS:
        value = options.get(option.name, option.default)
        if value != option.default:
            out[option.name] = value
    return out


def catalogue_of(options: dict[str, str]) -> Catalogue:
    """The cards of a game with these (checked) options."""
    return _catalogue(tuple(sorted(changed_options(options).items())))


def base_catalogue() -> Catalogue:
    """The base game of 2015."""
    return _catalogue(())


@functools.lru_cache(maxsize=64)
def _catalogue(edition: tuple[tuple[str, str], ...]) -> Catalogue:
    chosen = dict(edition)
    raw = {**base_cards(), **expansion_cards(), **proxy_cards()}
    if chosen.get("rebalanced") == "yes":
        old = words_of(chosen.get("keep_old", ""))
        changes = rebalanced_cards()
        raw = overlaid(raw, {slug: changes[slug] for slug in changes if slug not in old})
    if chosen.get("military") == NEW:
        raw = overlaid(raw, read_toml("expansion", "military_changes.toml"))
    if "cards" in chosen:
        raw = overlaid(raw, read_overlay(chosen["cards"], raw))
    try:
        cat = build_catalogue(raw, read_toml("board.toml"))
    except DataError as error:
        raise InvalidOptions(f"cards, {error}", "cards") from error
    cat.edition = chosen
    choose_cards(cat, chosen)
    if "cards" in chosen:
        check_decks(cat)
    return cat


@functools.cache
def rebalanced_cards() -> dict[str, Raw]:
    """What the rebalanced cards change of the base cards."""
    return read_toml("expansion", "rebalanced.toml")


def words_of(entry: str) -> list[str]:
    """The ids in an option that lists cards, separated by commas or blanks."""
    return entry.replace(",", " ").split()


@functools.cache
def proxy_cards() -> dict[str, Raw]:
    """The proxies of Ages I to III; the last of each kind are for three and four players."""
    out: dict[str, Raw] = {}
    first_space = 0
    for kind, name in ((LEADER, "leader"), (WONDER, "wonder")):
        for age in AGE_NAMES[1:4]:
            for number in range(1, PROXIES[kind] + 1):
                out[f"{name}_proxy_{age.lower()}_{number}"] = {
                    "name": f"{name.capitalize()} proxy {number}",
                    "age": age,
                    "type": "proxy",
                    "copies": [0 if number == PROXIES[kind] else 1, 1, 1],
                    "space": first_space + number - 1,
                    "confidence": "high",
                    "sources": ["rulebook"],
                }
        first_space += PROXIES[kind]
    return out


def choose_cards(cat: Catalogue, chosen: dict[str, str]) -> None:
    """Take out of the decks what these options do not use, and set up the selection."""
    mode = chosen.get("leaders", BASE)
    agreed = {cat.by_slug[slug] for slug in words_of(chosen.get("agreed", ""))}
    new = set(expansion_cards())
    public = mode in (PUBLIC_MIX, HIDDEN_FUTURE)
    for card in cat.cards:
        if card.type in (LEADER, WONDER):
            if mode == BASE:
                used = card.slug not in new
            elif mode == NEW:
                used = card.slug in new
            else:
                used = not agreed or card.number in agreed
            if used and mode in MIXES and not (agreed and mode == SECRET_MIX):
                add_to_stack(cat, card.age, card.type, card.number)
            if mode == ONE_EXTRA and card.slug not in new:
                add_to_stack(cat, card.age, card.type, card.number)
            if not used or (public and card.age > 0):
                card.copies = (0, 0, 0)
        elif card.type == PROXY:
            if not public:
                card.copies = (0, 0, 0)
        elif card.slug in new and not is_civil(card.type) and chosen.get("military") != NEW:
            card.copies = (0, 0, 0)
    if mode == BASE:
        cat.prize_culture = 0  # nobody has to count technologies then
    gather_hooks(cat)
    if not cat.stacks:
        return
    cat.selection = {
        SECRET_MIX: DRAWN_SECRETLY,
        ONE_EXTRA: DRAWN_SECRETLY,
        PUBLIC_MIX: DRAWN_OPENLY,
        HIDDEN_FUTURE: DRAWN_PER_AGE,
    }[mode]
    cat.draft = chosen.get("choice") == DRAFT
    for kind, quota in MIX_QUOTAS.items():
        cat.quotas[kind] = (1, 1, 1) if mode == ONE_EXTRA else quota


def gather_hooks(cat: Catalogue) -> None:
    """What the cards of the game can do; a catalogue without a card need not look for it."""
    stacked = {card for cards in cat.stacks.values() for card in cards}
    for card in cat.cards:
        if any(card.copies) or card.initial or card.number in stacked:
            if card.pending_happy:
                cat.hooks |= PENDING
            for ability in card.abilities:
                cat.hooks |= ability.hooks


def add_to_stack(cat: Catalogue, age: int, kind: int, card: int) -> None:
    key = age << 8 | kind
    cat.stacks[key] = (*cat.stacks.get(key, ()), card)


def fitting(options: dict[str, str]) -> dict[str, str]:
    """Arbitrary choices, made to fit together: an agreed set becomes a draft (it would have to
    be listed), and without a mix there is nothing to choose."""
    choice = DRAFT if options["choice"] == AGREED else options["choice"]
    if options["leaders"] not in MIXES:
        choice = RANDOM
    return {**options, "choice": choice}
