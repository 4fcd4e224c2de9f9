"""Options in words: what is done, what it costs, and what it brings."""

from __future__ import annotations

from functools import lru_cache

from ecumene.core.frame import Frame
from ecumene.core.messages import has, text
from ecumene.core.option import Vocabulary, first, kind_of, second
from ecumene.games.horizon.presenter.names import (
    action_name,
    action_space_name,
    color_name,
    colors_name,
    construction_name,
    goal_name,
    government_name,
    leader_name,
    place_name,
    player_name,
    space_name,
    technology_name,
    territory_name,
    track_name,
    unit_words,
)
from ecumene.games.horizon.presenter.part_texts import (
    city_words,
    coins_words,
    conditions_words,
    construction_words,
    goal_words,
    government_words,
    leader_words,
    price_words,
    program_words,
    sentence,
    space_words,
    technology_words,
    territory_words,
    unit_key,
    village_words,
)
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.build import build_price, construction_on
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES, Catalogue
from ecumene.games.horizon.rules.costs import action_coins
from ecumene.games.horizon.rules.counting import bonuses
from ecumene.games.horizon.rules.effects import income, open_columns
from ecumene.games.horizon.rules.map import DIRECTION_NAMES, neighbour
from ecumene.games.horizon.rules.numbers import BUILD, ENLIST, SETTLE
from ecumene.games.horizon.rules.pawns import inactive
from ecumene.games.horizon.rules.phases import action_at, has_action, space_coins
from ecumene.games.horizon.rules.research import PRIVATE_SPACE, joined_colors
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    FIRST_TERRITORY,
    FORTIFY,
    LEVEL_NAMES,
    SPACE_LEVEL,
    place_of,
    strength_of,
)
from ecumene.games.horizon.rules.units import Enlist
from ecumene.games.horizon.rules.words import vocabulary

ON_TECHNOLOGIES = (words.REVEAL, words.PLACE)
ON_CONSTRUCTIONS = (words.STOCK, words.TAKE, words.BUILD)
ON_GOVERNMENTS = (words.OFFER, words.GOVERN)
ON_GOALS = (words.GOAL, words.CLAIM)
ON_SEATS = (words.START, words.SIDE)
ON_PLACES = (words.SETTLE, words.FORTIFY)
ON_UNITS = (words.RAISE, words.MOVE, words.EXPLORE, words.USE, words.JOIN, words.RECALL)


@lru_cache(maxsize=8)
def notation(cat: Catalogue) -> Vocabulary:
    """The vocabulary of a catalogue; making one takes longer than painting a table."""
    return vocabulary(cat)


def label(s: HorizonState, code: int) -> str:
    """An option in words, without its price."""
    if not s.stack:
        return notation(s.cat).format(code)
    f = s.stack[-1]
    word = notation(s.cat).kinds[kind_of(code)].word
    special = f"horizon.option.{word}.{special_case(s, f, code)}"
    key = special if has(special) else f"horizon.option.{word}.any"
    return text(key, **params(s, f, code))


def special_case(s: HorizonState, f: Frame, code: int) -> str:
    """Where an option has another sentence: in some decisions, and for some numbers."""
    kind = kind_of(code)
    if kind == words.PRODUCE:
        return "coins" if first(code) == words.COINS else "population"
    if kind == words.ACTIVATE and first(code) == 0:
        return "none"
    if kind == words.RESEARCH and s.tree[first(code)] < 0:
        return "new"
    if kind == words.PLACE:
        space = f.a
        return "private" if space == PRIVATE_SPACE else s.kinds[f.kind].name
    if kind == words.SKIP and f.kind == SETTLE:
        what = f.a
        return "fortify" if what == FORTIFY else s.kinds[f.kind].name
    return s.kinds[f.kind].name


def describe(s: HorizonState, code: int) -> str:
    """An option in words, with its price where it has one."""
    what = label(s, code)
    cost = price(s, s.stack[-1], code) if s.stack and s.stack[-1].player >= 0 else []
    if not cost:
        return what
    return text("horizon.option_line", what=what, cost=text("list.comma").join(cost))


# What the sentences speak of


def params(s: HorizonState, f: Frame, code: int) -> dict[str, object]:
    kind = kind_of(code)
    a, b = first(code), second(code)
    out: dict[str, object] = {"n": a}
    if kind in ON_TECHNOLOGIES:
        space = f.a
        out.update(card=technology_name(s.cat, a), space=space_name(space))
    elif kind in ON_CONSTRUCTIONS:
        out.update(card=construction_name(s.cat, a), unit=unit_words(s, b))
    elif kind in ON_GOVERNMENTS:
        out["card"] = government_name(s.cat, a)
    elif kind in ON_GOALS:
        out["card"] = goal_name(s.cat, a)
    elif kind in ON_SEATS:
        out["seat"] = player_name(a)
    elif kind in ON_PLACES:
        out["place"] = place_name(s, a)
    elif kind in ON_UNITS:
        out.update(unit_params(s, code))
    elif kind == words.LEADER:
        out["card"] = leader_name(s.cat, a)
    elif kind == words.TERRITORY:
        out["card"] = territory_name(s.cat, a)
    elif kind == words.ACT:
        out["space"] = action_space_name(s.cat, a)
    elif kind == words.BASIC:
        out["action"] = action_name(s.cat, a)
    elif kind in (words.INVEST, words.CUBE):
        out["track"] = track_name(a)
    elif kind == words.COLOR:
        out["color"] = color_name(a)
    elif kind == words.ENLIST:
        out.update(unit=unit_key(a), place=place_name(s, b), n=enlisted_strength(s, f, a))
    elif kind == words.RESEARCH:
        out.update(research_params(s, a))
    elif kind == words.PRODUCE:
        out["n"] = produced(s, f.player, a)
    elif kind == words.CHOOSE:
        out["what"] = chosen_words(s, f, a)
    elif kind == words.BUY:
        out["n"] = 1
    elif kind == words.SELL:
        out["n"] = s.cat.rules.sell_pawn
    return out


def unit_params(s: HorizonState, code: int) -> dict[str, object]:
    unit, b = first(code), second(code)
    out: dict[str, object] = {"unit": unit_words(s, unit)}
    kind = kind_of(code)
    if kind == words.RAISE:
        out["strength"] = b
    elif kind in (words.MOVE, words.EXPLORE):
        out["direction"] = text(f"horizon.direction.{DIRECTION_NAMES[b]}")
        out["place"] = target_name(s, unit, b)
    elif kind == words.JOIN:
        card = construction_on(s, place_of(unit)) if place_of(unit) < len(s.tiles) else -1
        out["card"] = construction_name(s.cat, card) if card >= 0 else text("horizon.nothing")
    return out


def target_name(s: HorizonState, unit: int, direction: int) -> str:
    """The place beside a unit."""
    if place_of(unit) >= len(s.places):
        return text("horizon.nothing")
    target = neighbour(s.places[place_of(unit)], direction)
    if target not in s.places:
        return text("horizon.unknown_land")
    return place_name(s, s.places.index(target))


def enlisted_strength(s: HorizonState, f: Frame, kind: int) -> int:
    asked = s.kinds[ENLIST]
    assert isinstance(asked, Enlist)
    return asked.strength(s, f, kind) if f.kind == ENLIST else 1


def research_params(s: HorizonState, space: int) -> dict[str, object]:
    """The technology of a space, or which one may come there."""
    out: dict[str, object] = {
        "space": space_name(space),
        "level": LEVEL_NAMES[SPACE_LEVEL[space] - 1],
    }
    if s.tree[space] >= 0:
        out["card"] = technology_name(s.cat, s.tree[space])
    else:
        out["colors"] = colors_name(joined_colors(s, space))
    return out


def produced(s: HorizonState, i: int, what: int) -> int:
    """How many coins or pawns the production phase would bring."""
    p = s.players[i]
    b = bonuses(s, i)
    if what == words.COINS:
        return income(s, p) + b.coins
    mask = open_columns(s, p)
    moved = sum(1 for k in range(len(p.columns)) if mask >> k & 1 and p.columns[k])
    return min(moved + b.pawns, inactive(p))


def chosen_words(s: HorizonState, f: Frame, option: int) -> str:
    if not 1 <= option <= len(f.items):
        return text("horizon.nothing")
    return program_words(s.cat, f.items[option - 1]) or text("horizon.nothing")


# Prices


def price(s: HorizonState, f: Frame, code: int) -> list[str]:
    """What an option costs, part by part."""
    kind = kind_of(code)
    a = first(code)
    i = f.player
    if kind == words.ACT:
        if not has_action(s, a):
            return []
        return price_words(space_coins(s, i, a), action_at(s, a).exhaust)
    if kind == words.BASIC:
        action = s.cat.actions[a].action
        return price_words(action_coins(s, i, action, False), action.exhaust)
    if kind in (words.BUILD, words.JOIN):
        return building_price(s, f, code)
    if kind == words.BUY:
        return [coins_words(s.cat.rules.buy_pawn)]
    if kind == words.SELL:
        return price_words(0, 1)
    return []


def building_price(s: HorizonState, f: Frame, code: int) -> list[str]:
    """Coins, and the strength of the settler who builds."""
    new = kind_of(code) == words.BUILD
    unit = second(code) if new else first(code)
    place = place_of(unit)
    if place >= len(s.tiles):
        return []
    construction = first(code) if new else construction_on(s, place)
    if construction < 0:
        return []
    discount = f.b if f.kind == BUILD else 0
    out = [coins_words(build_price(s, f.player, construction, discount))]
    if not bonuses(s, f.player).keeps_strength:
        last = strength_of(unit) == 1
        out.append(text("horizon.price.settler" if last else "horizon.price.strength", n=1))
    return out


def condition_of(s: HorizonState, code: int) -> str:
    """What an action of the board asks for before it can be taken."""
    return conditions_words(s.cat.actions[first(code) // BOARD_SPACES].condition)


# What it brings


def effect(s: HorizonState, code: int) -> str:
    """What an option brings, as the component behind it says; empty if there is none."""
    kind = kind_of(code)
    a = first(code)
    cat = s.cat
    said: list[str] = []
    if kind == words.ACT:
        said = [program_words(cat, action_at(s, a).program)]
    elif kind == words.BASIC:
        said = [program_words(cat, cat.actions[a].action.program)]
    elif kind in ON_TECHNOLOGIES:
        said = technology_words(cat, cat.technologies[a])
    elif kind == words.RESEARCH and s.tree[a] >= 0:
        said = technology_words(cat, cat.technologies[s.tree[a]])
    elif kind in ON_GOVERNMENTS:
        said = government_words(cat, cat.governments[a])
    elif kind in ON_GOALS:
        said = goal_words(cat.goals[a])
    elif kind in (words.STOCK, words.TAKE, words.BUILD):
        said = construction_words(cat, cat.constructions[a])
    elif kind == words.JOIN and construction_on(s, place_of(a)) >= 0:
        said = construction_words(cat, cat.constructions[construction_on(s, place_of(a))])
    elif kind in (words.CUBE, words.INVEST):
        said = cube_words(s, s.stack[-1].player, a, kind == words.INVEST)
    elif kind == words.LEADER:
        said = leader_words(cat, cat.leaders[a])
    elif kind == words.TERRITORY:
        said = territory_words(cat, cat.territories[a])
    elif kind in ON_PLACES and a < len(s.tiles) and s.tiles[a] >= FIRST_TERRITORY:
        tile = cat.territories[s.tiles[a] - FIRST_TERRITORY]
        said = [village_words(cat, tile) if kind == words.SETTLE else city_words(tile)]
    return " ".join(sentence(part) for part in said)


def cube_words(s: HorizonState, i: int, track: int, invest: bool) -> list[str]:
    """What taking the next cube of a track uncovers, and what investing it covers."""
    p = s.players[i]
    spaces = s.cat.tracks[track]
    out: list[str] = []
    if p.tracks[track]:
        under = space_words(s.cat, spaces[len(spaces) - p.tracks[track]])
        out.append(text("horizon.part.uncovers", what=under or text("horizon.nothing")))
    if invest and p.invested < len(s.cat.investment):
        covered = space_words(s.cat, s.cat.investment[p.invested])
        out.append(text("horizon.part.covers", what=covered or text("horizon.nothing")))
    elif invest:
        out.append(text("horizon.part.beyond", n=s.cat.rules.vp_beyond))
    return out
