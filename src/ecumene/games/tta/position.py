"""The position format: any moment of a game as JSON that people can read and edit.

docs/positions.md describes it. `to_json` writes every field; `from_json` fills what is left
out with the values of a new game and computes decks from the cards that lie nowhere else.
Impossible positions are refused with a sentence that names the field.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecumene.core import engine
from ecumene.core.bag import bag_add, bag_items, bag_of
from ecumene.core.errors import InvalidPosition
from ecumene.core.frame import Frame
from ecumene.core.zones import IN_POSITION
from ecumene.games.tta.catalogue import Catalogue
from ecumene.games.tta.chance import ROW_SPACES
from ecumene.games.tta.frames import KINDS
from ecumene.games.tta.numbers import ACTIONS, TURN
from ecumene.games.tta.ratings import static
from ecumene.games.tta.setup import empty_state
from ecumene.games.tta.state import TtaPlayer, TtaState, mask_of
from ecumene.games.tta.turn import STEP_END
from ecumene.games.tta.types import (
    AGE_IV,
    AGE_NAMES,
    CARD_BITS,
    CARD_MASK,
    GOVERNMENT,
    LEADER,
    PACT,
    SPECIAL_MILITARY,
    TACTIC,
    TERRITORY,
    WAR,
    WONDER,
    is_civil,
)
from ecumene.games.tta.view import pile_backs, visible_cards
from ecumene.games.tta.zones import PLAYER_ZONES, STATE_ZONES

FORMAT = 1
Json = dict[str, Any]
DECKS = {"civil_deck": "civil", "military_deck": "military"}
FRAME_NAMES = [kind.name for kind in KINDS]

PLAYER_FIELDS = [zone for zone in PLAYER_ZONES if zone.visibility in IN_POSITION]
STATE_FIELDS = [zone for zone in STATE_ZONES if zone.visibility in IN_POSITION]


# Writing


def to_json(s: TtaState) -> Json:
    """A position as plain data."""
    out: Json = {"game": "tta", "format": FORMAT}
    for zone in STATE_FIELDS:
        if zone.codec in DECKS:
            out[DECKS[zone.codec]] = write(s.cat, "cards", getattr(s, DECKS[zone.codec]))
        else:
            out[zone.name] = write(s.cat, zone.codec, getattr(s, zone.name))
    return out


def write(cat: Catalogue, codec: str, value: Any) -> Any:
    if codec == "players":
        return [
            {zone.name: write(cat, zone.codec, getattr(p, zone.name)) for zone in PLAYER_FIELDS}
            for p in value
        ]
    if codec == "frames":
        return [write_frame(frame) for frame in value]
    if codec == "flag":
        return bool(value)
    if codec == "seat":
        return value + 1 if value >= 0 else None
    if codec == "seats":
        return [seat + 1 for seat in range(8) if value >> seat & 1]
    if codec == "age":
        return AGE_NAMES[value]
    if codec == "ages":
        return [name for age, name in enumerate(AGE_NAMES) if value >> age & 1]
    if codec == "side":
        return "ab"[value]
    if codec == "numbers":
        return list(value)
    if codec == "card":
        return card_name(cat, value)
    if codec in ("cards", "hand", "places"):
        return [card_name(cat, card) for card in value]
    if codec == "techs":
        return [cat.cards[cat.slot_card[slot]].slug for slot in cat.slots_of(value)]
    if codec == "by_tech":
        return {
            cat.cards[cat.slot_card[slot]].slug: count for slot, count in enumerate(value) if count
        }
    if codec == "top":
        return write_top(cat, value)
    if codec == "prepared":
        return [write_entry(cat, entry) for entry in value]
    if codec == "bag":
        return [card_name(cat, card) for card in bag_items(value)]
    if codec == "piles":
        return write_piles(cat, value)
    return value


def card_name(cat: Catalogue, card: int) -> str | None:
    """A card's id, ``?II`` for the back of a card, None for no card."""
    if card == -1:
        return None
    return cat.cards[card].slug if card >= 0 else "?" + AGE_NAMES[-card - 2]


def split_entry(entry: int) -> tuple[int, int]:
    """Card (or back) and marks of an entry."""
    if entry >= 0:
        return entry & CARD_MASK, entry >> CARD_BITS
    return -(-entry & CARD_MASK), -entry >> CARD_BITS


def write_piles(cat: Catalogue, piles: tuple[int, ...]) -> Json:
    """Discards by who knows them: ``all``, or the seat that discarded them face down."""
    out: Json = {}
    for holder, pile in enumerate(piles):
        if pile:
            cards = pile_backs(pile) if pile < 0 else bag_items(pile)
            name = "all" if holder == len(piles) - 1 else str(holder + 1)
            out[name] = [card_name(cat, card) for card in cards]
    return out


def write_entry(cat: Catalogue, entry: int) -> Json:
    card, marks = split_entry(entry)
    return {"card": card_name(cat, card), "by": marks or None}


def write_top(cat: Catalogue, entry: int) -> Any:
    if entry == -1:
        return None
    return "?" if entry < 0 else write_entry(cat, entry)


def write_frame(frame: Frame) -> Json:
    out: Json = {"frame": FRAME_NAMES[frame.kind], "player": frame.player}
    for name in ("a", "b", "c", "d"):
        value = getattr(frame, name)
        if value:
            out[name] = value
    if frame.items:
        out["items"] = list(frame.items)
    return out


# Reading


class Reader:
    """Reads values and names the place of whatever is wrong."""

    def __init__(self, cat: Catalogue, players: int) -> None:
        self.cat = cat
        self.players = players

    def fail(self, where: str, problem: str) -> InvalidPosition:
        return InvalidPosition(f"position, {where}: {problem}")

    def number(self, where: str, value: Any, low: int = 0, high: int = 10_000) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(where, f"{value!r} is no whole number")
        if not low <= value <= high:
            raise self.fail(where, f"{value} is not between {low} and {high}")
        return value

    def sequence(self, where: str, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.fail(where, f"expected a list, found {value!r}")
        return value

    def table(self, where: str, value: Any) -> Json:
        if not isinstance(value, dict):
            raise self.fail(where, f"expected an object, found {value!r}")
        return value

    def card(self, where: str, value: Any, back: bool = False, none: bool = False) -> int:
        """A card; where it makes sense also the back of one, or none."""
        if none and value is None:
            return -1
        if back and isinstance(value, str) and value[:1] == "?" and value[1:] in AGE_NAMES[:4]:
            return -2 - AGE_NAMES.index(value[1:])
        if not isinstance(value, str) or value not in self.cat.by_slug:
            raise self.fail(where, f"{value!r} is no card; `ecumene cards tta` lists them")
        return self.cat.by_slug[value]

    def slot(self, where: str, value: Any) -> int:
        card = self.card(where, value)
        if self.cat.cards[card].slot < 0:
            raise self.fail(where, f"{value!r} is no technology with workers")
        return self.cat.cards[card].slot

    def seat(self, where: str, value: Any) -> int:
        if value is None:
            return -1
        return self.number(where, value, 1, self.players) - 1

    def seats(self, where: str, value: Any) -> int:
        mask = 0
        for entry in self.sequence(where, value):
            mask |= 1 << self.seat(where, entry)
        return mask

    def age(self, where: str, value: Any) -> int:
        if value not in AGE_NAMES:
            raise self.fail(where, f"{value!r} is no age; ages are {', '.join(AGE_NAMES)}")
        return AGE_NAMES.index(value)

    def piles(self, where: str, value: Any) -> tuple[int, ...]:
        out = [0] * (self.players + 1)
        for name, cards in self.table(where, value).items():
            holder = self.players
            if name != "all":
                if name not in [str(seat + 1) for seat in range(self.players)]:
                    raise self.fail(where, f"{name!r} is neither a seat nor 'all'")
                holder = int(name) - 1
            for card in self.sequence(f"{where}.{name}", cards):
                number = self.card(f"{where}.{name}", card, back=True)
                if number >= 0:
                    out[holder] = bag_add(out[holder], number)
                else:
                    out[holder] -= 1 << 8 * (-2 - number)
        return tuple(out)

    def entry(self, where: str, value: Any) -> int:
        raw = self.table(where, value)
        if raw.get("card") is None:
            raise self.fail(where, "an entry needs a card")
        card = self.card(where, raw["card"], back=True)
        marks = self.seat(where, raw.get("by")) + 1
        return card | marks << CARD_BITS if card >= 0 else -(marks << CARD_BITS | -card)

    def frame(self, where: str, value: Any) -> Frame:
        raw = self.table(where, value)
        unknown = set(raw) - {"frame", "player", "a", "b", "c", "d", "items"}
        if unknown:
            raise self.fail(where, f"unknown key(s) {', '.join(sorted(unknown))}")
        if raw.get("frame") not in FRAME_NAMES:
            raise self.fail(where, f"{raw.get('frame')!r} is no frame")
        numbers = [self.number(where, raw.get(name, 0), -1, 1 << 40) for name in "abcd"]
        items = [
            self.number(where, item, 0, 1 << 40)
            for item in self.sequence(where, raw.get("items", []))
        ]
        player = self.number(where, raw.get("player", -1), -1, self.players - 1)
        kind = FRAME_NAMES.index(raw["frame"])
        return Frame(kind, player, numbers[0], numbers[1], numbers[2], numbers[3], tuple(items))

    def read(self, where: str, codec: str, value: Any) -> Any:
        """A value of one of the codecs of zones.py."""
        cat = self.cat
        if codec == "flag":
            return 1 if value else 0
        if codec == "seat":
            return self.seat(where, value)
        if codec == "seats":
            return self.seats(where, value)
        if codec == "age":
            return self.age(where, value)
        if codec == "ages":
            return sum(1 << self.age(where, name) for name in self.sequence(where, value))
        if codec == "side":
            if value not in ("a", "b"):
                raise self.fail(where, f"{value!r} is no side; sides are a and b")
            return "ab".index(value)
        if codec == "numbers":
            return tuple(self.number(where, entry) for entry in self.sequence(where, value))
        if codec == "card":
            return self.card(where, value, none=True)
        if codec in ("cards", "hand", "places"):
            back, none = codec == "hand", codec == "places"
            entries = self.sequence(where, value)
            return tuple(self.card(where, entry, back, none) for entry in entries)
        if codec == "techs":
            mask = 0
            for entry in self.sequence(where, value):
                mask |= 1 << self.slot(where, entry)
            return mask
        if codec == "by_tech":
            size = cat.first_temple if where.endswith(".blue") else cat.slots
            counts = [0] * size
            for name, count in self.table(where, value).items():
                slot = self.slot(where, name)
                if slot >= size:
                    raise self.fail(where, f"{name!r} stores no blue tokens")
                counts[slot] = self.number(f"{where}.{name}", count, 0, 99)
            return bytes(counts)
        if codec == "top":
            if value is None:
                return -1
            return -2 if value == "?" else self.entry(where, value)
        if codec == "prepared":
            entries = self.sequence(where, value)
            return tuple(sorted([self.entry(where, entry) for entry in entries]))
        if codec == "bag":
            return bag_of([self.card(where, entry) for entry in self.sequence(where, value)])
        if codec == "piles":
            return self.piles(where, value)
        if codec == "frames":
            entries = self.sequence(where, value)
            return [self.frame(f"{where}[{k}]", entry) for k, entry in enumerate(entries)]
        return self.number(where, value, 0, 1 << 40)


def from_json(cat: Catalogue, data: Any, seed: int = 0) -> TtaState:
    """The state a position describes; `InvalidPosition` says what is wrong with it."""
    probe = Reader(cat, 4)
    raw = probe.table("top level", data)
    if raw.get("game", "tta") != "tta":
        raise probe.fail("game", f"this is a position of {raw['game']!r}, not of 'tta'")
    if raw.get("format", FORMAT) != FORMAT:
        raise probe.fail("format", f"unknown format {raw['format']!r}; this is format {FORMAT}")
    known = {DECKS.get(zone.codec, zone.name) for zone in STATE_FIELDS} | {"game", "format"}
    for name in raw:
        if name not in known:
            raise probe.fail(name, f"unknown field; known fields: {', '.join(sorted(known))}")
    boards = probe.sequence("players", raw.get("players", [{}, {}]))
    if len(boards) not in (2, 3, 4):
        raise probe.fail("players", f"needs 2, 3 or 4 players, found {len(boards)}")
    reader = Reader(cat, len(boards))
    s = empty_state(cat, len(boards), seed, True)
    for zone in STATE_FIELDS:
        if zone.name in raw and zone.codec not in ("players", *DECKS):
            value = reader.read(zone.name, zone.codec, raw[zone.name])
            setattr(s, zone.name, list(value) if zone.name == "row" else value)
    if s.n != len(boards):
        raise reader.fail("n", f"is {s.n}, but there are {len(boards)} players")
    s.row = [*s.row, *[-1] * (ROW_SPACES - len(s.row))]
    for i, board in enumerate(boards):
        read_player(reader, s, i, board)
        check_cards(reader, s, f"players[{i + 1}]", s.players[i])
    s.alive = sum(1 for p in s.players if not p.resigned)
    complete(reader, s, raw)
    check_position(reader, s)
    if "stack" not in raw:
        s.stack = [Frame(TURN, s.turn, STEP_END), Frame(ACTIONS, s.turn)]
    check_stack(reader, s)
    return s


def read_player(reader: Reader, s: TtaState, i: int, value: Any) -> None:
    where = f"players[{i + 1}]"
    raw = reader.table(where, value)
    p = s.players[i]
    known = [zone.name for zone in PLAYER_FIELDS]
    for name in raw:
        if name not in known:
            raise reader.fail(f"{where}.{name}", f"unknown field; known: {', '.join(known)}")
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
    for card in remaining_cards(reader, s, [*decks["civil"], *decks["military"]]):
        definition = s.cat.cards[card]
        name = "civil" if is_civil(definition.type) else "military"
        if definition.age == s.age and name not in raw:
            decks[name].append(card)
        elif "buried" not in raw:
            s.buried = bag_add(s.buried, card)
    s.civil_left = read_deck(reader, s, True, decks["civil"])
    s.military_left = read_deck(reader, s, False, decks["military"])


def read_deck(reader: Reader, s: TtaState, civil: bool, cards: list[int]) -> int:
    """The mask of a deck, or minus its size if only backs are known."""
    if cards and cards[0] < 0:
        return -len(cards)
    try:
        return mask_of(s.deck(civil), cards)
    except ValueError as error:
        name = "civil" if civil else "military"
        raise reader.fail(name, "holds a card that is not of the current age") from error


def remaining_cards(reader: Reader, s: TtaState, decks: list[int]) -> list[int]:
    """Cards of the decks so far that lie nowhere yet; too many of one is an error."""
    supply: Counter[int] = Counter()
    for age, players in enumerate(s.deck_players):
        for civil in (True, False):
            supply.update(s.cat.deck(civil, age, players))
    hidden = hidden_backs(s) or any(card < 0 for card in decks)
    s.civil_left = 0
    s.military_left = 0
    for card in [*visible_cards(s), *(card for card in decks if card >= 0)]:
        if s.cat.cards[card].initial:
            continue
        supply[card] -= 1
        if supply[card] < 0:
            raise reader.fail(
                "cards",
                f"{s.cat.cards[card].slug!r} occurs more often than the decks of the ages "
                f"A to {AGE_NAMES[len(s.deck_players) - 1]} with {s.n} players hold it",
            )
    return [] if hidden else sorted(supply.elements())


def hidden_backs(s: TtaState) -> list[int]:
    """Backs of cards anywhere: the position is somebody's view, not the whole truth."""
    out = [entry for pile in (s.future, s.current) for entry in pile if entry < 0]
    out += [pile for pile in s.discard if pile < 0]
    for p in s.players:
        out += [card for card in (*p.civil, *p.military) if card < 0]
    return out


EXPECTED = (
    ("leader", LEADER),
    ("government", GOVERNMENT),
    ("wonder", WONDER),
    ("tactic", TACTIC),
    ("war", WAR),
    ("pact", PACT),
)


def check_position(reader: Reader, s: TtaState) -> None:
    """Refuse what no game can reach."""
    if len(s.row) != ROW_SPACES:
        raise reader.fail("row", f"has {len(s.row)} spaces instead of {ROW_SPACES}")
    for i, p in enumerate(s.players):
        where = f"players[{i + 1}]"
        if p.resigned:
            continue
        for slot, count in enumerate(p.workers):
            if count and not p.techs >> slot & 1:
                slug = s.cat.cards[s.cat.slot_card[slot]].slug
                raise reader.fail(f"{where}.workers", f"{slug} has workers but is not in play")
        for slot, count in enumerate(p.blue):
            if count and not p.techs >> slot & 1:
                slug = s.cat.cards[s.cat.slot_card[slot]].slug
                raise reader.fail(f"{where}.blue", f"{slug} has tokens but is not in play")
        if p.wonder >= 0 and p.stages >= len(s.cat.cards[p.wonder].stages):
            raise reader.fail(f"{where}.stages", "all stages are built: it belongs to wonders")
        if p.ca > p.ca_total or p.ma > p.ma_total:
            raise reader.fail(f"{where}.ca", "more actions available than the total")
        for name, other in (("war", p.war_on), ("pact", p.pact_with)):
            if getattr(p, name) >= 0 and (other < 0 or other == i):
                raise reader.fail(f"{where}.{name}", "needs another player it is directed at")
    if s.players[s.turn].resigned:
        raise reader.fail("turn", "it cannot be the turn of a player who has resigned")


def check_cards(reader: Reader, s: TtaState, where: str, p: TtaPlayer) -> None:
    for name, kind in EXPECTED:
        card = getattr(p, name)
        if card >= 0 and s.cat.cards[card].type != kind:
            raise reader.fail(f"{where}.{name}", f"{s.cat.cards[card].slug} is of another type")
    for name, kind in (("wonders", WONDER), ("colonies", TERRITORY)):
        for card in getattr(p, name):
            if card < 0 or s.cat.cards[card].type != kind:
                raise reader.fail(f"{where}.{name}", "holds a card of another type")
    for name, civil in (("civil", True), ("military", False)):
        for card in getattr(p, name):
            if card >= 0 and is_civil(s.cat.cards[card].type) != civil:
                slug = s.cat.cards[card].slug
                raise reader.fail(f"{where}.{name}", f"{slug} belongs into the other hand")
    for card in p.ruined:
        if card not in p.wonders:
            raise reader.fail(f"{where}.ruined", "a ruined wonder must be among the wonders")
    for card in p.shown:
        if p.shown.count(card) > p.military.count(card):
            raise reader.fail(f"{where}.shown", "shows a card that is not in hand")


def check_stack(reader: Reader, s: TtaState) -> None:
    """The frames must be able to ask something."""
    if not s.stack:
        return
    try:
        if not engine.options(s) and s.civil_left >= 0:
            raise reader.fail("stack", "the top frame has nothing to ask")
    except (IndexError, ValueError, KeyError) as error:
        raise reader.fail("stack", f"the top frame does not fit the table ({error})") from error
