"""The position format: any moment of a game as JSON that people can read and edit.

docs/positions.md describes it. `to_json` writes every field; `from_json` fills what is left
out with the values of a new game and computes decks from the cards that lie nowhere else.
Impossible positions are refused with a sentence that names the field.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecumene.core.errors import EcumeneError
from ecumene.core.frame_fields import counts_from_zero
from ecumene.core.reading import Json, readable
from ecumene.core.spec import clean_options, table_text
from ecumene.games.tta.position.boards import check_boards, complete_boards
from ecumene.games.tta.position.checks import check_cards, check_position, check_reach
from ecumene.games.tta.position.reader import Reader
from ecumene.games.tta.position.stack import check_stack, read_stack
from ecumene.games.tta.position.writer import (
    DECKS,
    FIRST_FORMAT,
    FORMAT,
    PLAYER_FIELDS,
    STATE_FIELDS,
    to_json,
)
from ecumene.games.tta.rules.bag import bag_add
from ecumene.games.tta.rules.catalogue import DRAWN_SECRETLY, Catalogue
from ecumene.games.tta.rules.chance import ROW_SPACES
from ecumene.games.tta.rules.edition_checks import check_agreed, check_edition
from ecumene.games.tta.rules.editions import OPTIONS, base_catalogue, catalogue_of
from ecumene.games.tta.rules.piles import mask_of
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.setup import empty_state
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    AGE_IV,
    AGE_NAMES,
    LEADER,
    SPECIAL_MILITARY,
    WONDER,
    is_civil,
)
from ecumene.games.tta.rules.view import visible_cards


def from_json(data: Any, seed: int = 0, reachable: bool = True) -> TtaState:
    """The state a position describes; `InvalidPosition` says what is wrong with it.

    ``reachable``: boards that no game leads to are wrong, too.
    """
    with readable():
        return read_position(data, seed, reachable)


def read_position(data: Any, seed: int, reachable: bool) -> TtaState:
    """The same; tests of single rules may also ask for boards that no game leads to."""
    probe = Reader(base_catalogue(), 4)
    raw = probe.table("top level", data)
    probe.of_game(raw, "tta", (FORMAT, FIRST_FORMAT))
    numbered = raw["format"] == FIRST_FORMAT if "format" in raw else counts_from_zero(raw)
    known = {DECKS.get(zone.codec, zone.name) for zone in STATE_FIELDS}
    known |= {"game", "format", "options", "phase"}
    probe.known_only("", raw, sorted(known))
    boards = probe.boards(raw, (2, 3, 4))
    cat = catalogue_for(probe, raw.get("options", {}), len(boards))
    reader = Reader(cat, len(boards))
    s = empty_state(cat, len(boards), seed, True)
    for zone in STATE_FIELDS:
        if zone.name in raw and zone.codec not in ("players", "frames", *DECKS):
            value = reader.read(zone.name, zone.codec, raw[zone.name])
            setattr(s, zone.name, list(value) if zone.name == "row" else value)
    if s.n != len(boards):
        raise reader.fail("n", f"is {s.n}, but there are {len(boards)} players")
    s.row = [*s.row, *[-1] * (ROW_SPACES - len(s.row))]
    for i, board in enumerate(boards):
        read_player(reader, s, i, board)
        check_cards(reader, s, f"players[{i + 1}]", s.players[i])
    s.alive = sum(1 for p in s.players if not p.resigned)
    read_stack(reader, s, raw, numbered)
    complete(reader, s, raw)
    check_position(reader, s)
    if reachable:
        check_reach(reader, s)
    check_stack(reader, s, bool(hidden_backs(s)) or min(s.civil_left, s.military_left) < 0)
    return s


def catalogue_for(probe: Reader, options: Any, players: int) -> Catalogue:
    """The cards a position is about; its options are those that differ from the base game."""
    given = {
        name: value if isinstance(value, str) else table_text(value)
        for name, value in probe.table("options", options).items()
    }
    try:
        chosen = clean_options(OPTIONS, given, "a position")
        check_edition(chosen)
        check_agreed(chosen, players)
        return catalogue_of(chosen)
    except EcumeneError as error:
        raise probe.fail("options", str(error)) from error


def read_player(reader: Reader, s: TtaState, i: int, value: Any) -> None:
    where = f"players[{i + 1}]"
    raw = reader.table(where, value)
    p = s.players[i]
    reader.known_only(f"{where}.", raw, [zone.name for zone in PLAYER_FIELDS])
    for zone in PLAYER_FIELDS:
        if zone.name in raw:
            setattr(p, zone.name, reader.read(f"{where}.{zone.name}", zone.codec, raw[zone.name]))
    if "workers" in raw and "techs" not in raw:
        for slot, count in enumerate(p.workers):
            if count:
                p.techs |= 1 << slot
    p.military = tuple(sorted(p.military))
    if len(p.specials) < 4 or any(
        c >= 0 and not special_at(reader.cat, c, k) for k, c in enumerate(p.specials)
    ):
        p.specials = place_specials(reader, where, p.specials)
    if p.leader >= 0 and "ages_led" not in raw:
        p.ages_led |= 1 << reader.cat.cards[p.leader].age
    for card in p.civil:
        if card >= 0 and reader.cat.cards[card].type == LEADER and "ages_led" not in raw:
            p.ages_led |= 1 << reader.cat.cards[card].age
    value_of = reader.cat.slot_value
    first_mine = reader.cat.first_mine
    p.food = sum(p.blue[slot] * value_of[slot] for slot in range(first_mine))
    p.resources = sum(p.blue[slot] * value_of[slot] for slot in range(first_mine, len(p.blue)))
    if "bank_blue" not in raw and "blue" in raw:
        p.bank_blue = max(0, p.bank_blue - sum(p.blue) - p.stages)


def special_at(cat: Catalogue, card: int, place: int) -> bool:
    return cat.cards[card].type == SPECIAL_MILITARY + place


def place_specials(reader: Reader, where: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Special technologies in their places, whatever order they were written in."""
    places = [-1, -1, -1, -1]
    for card in cards:
        if card < 0:
            continue
        place = reader.cat.cards[card].type - SPECIAL_MILITARY
        if not 0 <= place < 4:
            raise reader.fail(f"{where}.specials", f"{reader.cat.cards[card].slug} is not special")
        if places[place] >= 0:
            raise reader.fail(f"{where}.specials", "two special technologies of one type")
        places[place] = card
    return tuple(places)


def complete(reader: Reader, s: TtaState, raw: Json) -> None:
    """Totals, decks and available actions that were left out."""
    ages = min(s.age, AGE_IV - 1) + 1
    if "deck_players" not in raw:
        s.deck_players = (s.n,) * ages
    if len(s.deck_players) != ages or not set(s.deck_players) <= {2, 3, 4}:
        raise reader.fail("deck_players", f"needs {ages} player counts, one for each age so far")
    for p in s.players:
        p.static = None
        p.rates = None
    for i, p in enumerate(s.players):
        st = static(s, i)
        p.ca_total = st.civil_actions
        p.ma_total = st.military_actions
        board = raw.get("players", [{}] * s.n)[i]
        if "ca" not in board:
            p.ca = p.ca_total
        if "ma" not in board:
            p.ma = p.ma_total
    decks = {
        name: list(reader.read(name, "hand", raw[name])) if name in raw else []
        for name in DECKS.values()
    }
    s.civil_left = 0
    s.military_left = 0
    seen = visible_cards(s)
    complete_boards(s, raw, seen, decks["civil"] if "civil" in raw else None)
    for card in remaining_cards(reader, s, [*decks["civil"], *decks["military"]]):
        definition = s.cat.cards[card]
        name = "civil" if is_civil(definition.type) else "military"
        if definition.age == s.age and name not in raw:
            decks[name].append(card)
        elif "buried" not in raw:
            s.buried = bag_add(s.buried, card)
    s.civil_left = read_deck(reader, s, True, decks["civil"])
    s.military_left = read_deck(reader, s, False, decks["military"])
    check_boards(reader, s)


def read_deck(reader: Reader, s: TtaState, civil: bool, cards: list[int]) -> int:
    """The mask of a deck, or minus its size if only backs are known."""
    if cards and min(cards) < 0:
        if max(cards) >= 0:
            raise reader.fail("civil" if civil else "military", "shows some cards and hides others")
        return -len(cards)
    name = "civil" if civil else "military"
    for card in cards:
        definition = s.cat.cards[card]
        if definition.age != s.age:
            says = f"{definition.slug!r} belongs to Age {AGE_NAMES[definition.age]}"
            raise reader.fail(name, f"{says}, but this is the deck of Age {AGE_NAMES[s.age]}")
        if is_civil(definition.type) != civil:
            raise reader.fail(name, f"{definition.slug!r} belongs into the other deck")
        if definition.initial:
            raise reader.fail(name, f"{definition.slug!r} is printed on the boards")
    return mask_of(s.deck(civil), cards)


def remaining_cards(reader: Reader, s: TtaState, decks: list[int]) -> list[int]:
    """Cards of the decks so far that lie nowhere yet; too many of one is an error."""
    supply: Counter[int] = Counter()
    for age, players in enumerate(s.deck_players):
        for civil in (True, False):
            supply.update(s.cat.deck(civil, age, players))
    aside = public_cards(s)
    supply.update(aside)
    there = Counter(supply)
    hidden = hidden_backs(s) or any(card < 0 for card in decks)
    for card in [*visible_cards(s), *(card for card in decks if card >= 0)]:
        if s.cat.cards[card].initial:
            continue
        supply[card] -= 1
        if supply[card] < 0:
            raise reader.fail("cards", why_too_many(s, card, there[card]))
    return [] if hidden else sorted(card for card in supply.elements() if card not in aside)


def why_too_many(s: TtaState, card: int, there: int) -> str:
    """Why a card cannot lie there (once more): its age, the options, the number of players."""
    definition = s.cat.cards[card]
    slug = definition.slug
    if not any(definition.copies):
        return f"{slug!r} is in no deck of this game; see 'options'"
    if definition.age >= len(s.deck_players):
        says = f"{slug!r} belongs to Age {AGE_NAMES[definition.age]}"
        return f"{says}, but this is Age {AGE_NAMES[s.age]}"
    players = s.deck_players[definition.age]
    if not there:
        return f"{slug!r} is not in the decks of a game with {players} players"
    times = "once" if there == 1 else f"{there} times"
    return f"{slug!r} lies in too many places: the decks with {players} players hold it {times}"


def public_cards(s: TtaState) -> list[int]:
    """Leaders and wonders that come through proxies, not from a deck."""
    if s.cat.selection in (0, DRAWN_SECRETLY):
        return []
    kinds = (LEADER, WONDER)
    return [card for age in range(1, 4) for kind in kinds for card in s.cat.stack(age, kind)]


def hidden_backs(s: TtaState) -> list[int]:
    """Backs of cards anywhere: the position is somebody's view, not the whole truth."""
    piles = (s.future, s.current, s.drafted)
    out = [entry for pile in piles for entry in pile if entry < 0]
    out += [pile for pile in s.discard if pile < 0]
    for p in s.players:
        out += [card for card in (*p.civil, *p.military) if card < 0]
    return out


__all__ = ["Reader", "from_json", "to_json"]
