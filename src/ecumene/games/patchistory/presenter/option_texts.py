"""Options in words: what is done, what it costs, and what it brings."""

from __future__ import annotations

import functools

from ecumene.core.frame import Frame
from ecumene.core.messages import has, spoken, text
from ecumene.core.option import first, kind_of, second
from ecumene.games.patchistory.presenter.names import (
    capital_name,
    card_name,
    construction_name,
    offered_name,
    player_name,
    route_name,
    side_name,
    spot_name,
    stop_name,
    tile_name,
)
from ecumene.games.patchistory.presenter.part_texts import (
    amount_words,
    card_words,
    face_words,
    goods_words,
    price_words,
    room_words,
    route_words,
    sentence,
    stop_goods,
    tile_words,
)
from ecumene.games.patchistory.presenter.patch_texts import effect_of_patching, patch_params
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.auction import GONE
from ecumene.games.patchistory.rules.counting import power
from ecumene.games.patchistory.rules.diplomacy import ACTION_OF_WORD, demanded
from ecumene.games.patchistory.rules.goods import cost_of
from ecumene.games.patchistory.rules.management import exchanged_for, honored, management_cost
from ecumene.games.patchistory.rules.movement import leads_home
from ecumene.games.patchistory.rules.numbers import (
    AID,
    DIPLOMACY,
    EXCHANGE,
    MANAGEMENT,
    SACRIFICE,
    TRIUMPH,
    VOTE,
)
from ecumene.games.patchistory.rules.routes import stop_on
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import COIN, CULTURE, MOST_GENERAL, NEGOTIATION_ROOM
from ecumene.games.patchistory.rules.vocab import VOTES_FOR_RESOURCE, WAR_RELIEF
from ecumene.games.patchistory.rules.voting import results
from ecumene.games.patchistory.rules.war import boost
from ecumene.games.patchistory.rules.words import vocabulary

ON_CARDS = (words.DEAL, words.SHOW, words.CHOOSE)
ON_LOTS = (words.BID, words.TAKE)
ON_SIDES = (words.WHITE, words.BLACK)
ON_SEATS = (words.FIRST, words.ROUTE, words.BREAK)
ON_SPOTS = (words.STAND, words.PLACE, words.RETURN, words.BIRTH)
ON_ROUTES = (words.RECALL, words.TEAR, words.REST, words.RESOLVE, words.ADVANCE, words.HOME)
ON_BUILDINGS = (words.RECLAIM, words.CONSTRUCT)


def chooser_of(s: PatchState, f: Frame) -> int:
    """Whose decision it is; the player of the frame where chance decides."""
    seat = s.kinds[f.kind].chooser(s, f)
    return seat if seat >= 0 else max(0, f.player)


def label(s: PatchState, code: int) -> str:
    """An option in words, without its price."""
    if not s.stack:
        return vocabulary(s.cat).format(code)
    f = s.stack[-1]
    word = vocabulary(s.cat).kinds[kind_of(code)].word
    if kind_of(code) in ON_SIDES:  # there are hundreds of them
        case = special_case(s, f, code)
        return text(sentence_of(spoken(), word, case), **patch_params(s, chooser_of(s, f), code))
    return text(sentence_of(spoken(), word, special_case(s, f, code)), **params(s, f, code))


@functools.lru_cache(maxsize=1024)
def sentence_of(language: str, word: str, case: str) -> str:
    """The key of an option's sentence: that of a case, where it has one of its own."""
    special = f"patchistory.option.{word}.{case}"
    return special if has(special) else f"patchistory.option.{word}.any"


def special_case(s: PatchState, f: Frame, code: int) -> str:
    """Where an option has another sentence: in some decisions, and for some numbers."""
    kind = kind_of(code)
    if kind in ON_SIDES:
        return "variant" if second(code) & 255 else s.kinds[f.kind].name
    i = chooser_of(s, f)
    if kind == words.SKIP and f.kind == TRIUMPH:
        act = f.b
        return "reclaim" if act else "threaten"
    if kind == words.HONOR:
        return "heroes" if first(code) == words.HEROES else "wonders"
    if kind == words.STANCE:
        return "aggressive" if first(code) == words.AGGRESSIVE else "peaceful"
    if kind == words.COMMIT and second(code):
        return "votes"
    if kind == words.RESOLVE:
        talks = stop_on(s, i, first(code)) == NEGOTIATION_ROOM
        return "negotiation" if talks else "war"
    if kind == words.ADVANCE:
        return "home" if goes_home(s, i, code) else "any"
    return s.kinds[f.kind].name


def goes_home(s: PatchState, i: int, code: int) -> bool:
    number = first(code)
    known = number >= MOST_GENERAL or number < len(s.routes)
    return known and leads_home(s, i, number, stop_on(s, i, number) + second(code))


def describe(s: PatchState, code: int) -> str:
    """An option in words, with its price where it has one."""
    what = label(s, code)
    cost = price(s, s.stack[-1], code) if s.stack else []
    if not cost:
        return what
    return text("patchistory.option_line", what=what, cost=text("list.comma").join(cost))


# What the sentences speak of


def params(s: PatchState, f: Frame, code: int) -> dict[str, object]:
    kind = kind_of(code)
    a, b = first(code), second(code)
    i = chooser_of(s, f)
    cat = s.cat
    out: dict[str, object] = {"n": a, "m": b}
    if kind in ON_CARDS:
        out["card"] = card_name(cat, a)
    elif kind in ON_LOTS:
        out.update(lot=a + 1, n=b, tile=lot_name(s, a))
    elif kind in ON_SIDES:
        out.update(patch_params(s, i, code))
    elif kind in ON_SEATS:
        out.update(seat=player_name(a), votes=s.players[i].points * cat.rules.votes_per_point)
    elif kind in ON_SPOTS:
        culture = f.a if f.kind == SACRIFICE else 0
        out.update(room=spot_name(s, i, a), n=culture)
    elif kind in ON_ROUTES:
        out.update(route_params(s, i, code))
    elif kind in ON_BUILDINGS:
        loser = f.a
        owner = loser if f.kind == TRIUMPH else i
        out.update(room=spot_name(s, owner, a), building=construction_name(cat, b))
        out["seat"] = player_name(owner)
    elif kind in (words.CAPITAL, words.DRAW, words.REVEAL, words.SIDE):
        out["card"] = component(s, kind, a)
    else:
        out.update(action_params(s, f, i, code))
    return out


def action_params(s: PatchState, f: Frame, i: int, code: int) -> dict[str, object]:
    """The same for actions that speak of players, goods and votes."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    if kind == words.DISCARD:
        won = s.players[i].won
        return {"face": offered_name(s, won) if won >= 0 else text("patchistory.nothing")}
    if kind == words.ALLY:
        spaces = s.cat.rules.allied_goods
        return {"seat": player_name(a), "goods": route_words(spaces[::-1] if b else spaces)}
    if kind == words.AID:
        return {"seat": player_name(a), "goods": goods_words(words.MIXES[b])}
    if kind == words.THREATEN:
        amount = demanded(s, i, a, b) if a < s.n else 0
        good = COIN if b == words.FOR_COIN else CULTURE
        return {"seat": player_name(a), "goods": amount_words(good, amount)}
    if kind in (words.ACCEPT, words.REFUSE):
        giver_or_proposer, mix = f.a, f.b
        goods = goods_words(words.MIXES[mix]) if f.kind == AID else ""
        return {"seat": player_name(giver_or_proposer), "goods": goods}
    if kind == words.TRADE:
        return {"room": spot_name(s, i, a), "route": route_name(s, i, b)}
    if kind == words.EXCHANGE:
        return {"goods": amount_words(words.EXCHANGED[a], b)}
    if kind == words.RECEIVE:
        good, amount = f.a, f.b
        got = exchanged_for(s, good, amount, a) if f.kind == EXCHANGE else (0, 0, 0)
        return {"goods": goods_words(tuple(max(0, n) for n in got))}
    if kind == words.HONOR:
        return {"n": honored(s, i, a)}
    if kind == words.MOVE:
        return {"room": spot_name(s, i, a), "goal": spot_name(s, i, b)}
    if kind == words.COMMIT:
        return {"votes": b * power(s, i, VOTES_FOR_RESOURCE), "strength": boost(s, i, a + b)}
    if kind == words.RELIEVE:
        return {"food": s.cat.rules.relief_food, "n": power(s, i, WAR_RELIEF)}
    return vote_params(s, f, i, code)


def vote_params(s: PatchState, f: Frame, i: int, code: int) -> dict[str, object]:
    """The cards of the vote: the one voted on, one to be swapped, one to be doubled."""
    kind = kind_of(code)
    lot = f.a if kind == words.VOTE and f.kind == VOTE else first(code)
    shown = card_name(s.cat, s.table[lot]) if lot < len(s.table) else text("patchistory.nothing")
    if kind == words.VOTE:
        return {"card": shown}
    if kind == words.SWAP:
        return {"card": shown, "other": card_name(s.cat, second(code))}
    if kind == words.DOUBLE:
        return {"card": shown, "n": results(s, lot)[i] if lot < len(s.ballots) else 0}
    return {}


def route_params(s: PatchState, i: int, code: int) -> dict[str, object]:
    number = first(code)
    out: dict[str, object] = {"route": route_name(s, i, number)}
    if kind_of(code) == words.HOME:
        out["room"] = spot_name(s, i, second(code))
    elif kind_of(code) == words.ADVANCE:
        out["steps"] = second(code)
        out["stop"] = stop_name(number, stop_on(s, i, number) + second(code))
    return out


def component(s: PatchState, kind: int, number: int) -> str:
    """What chance brings."""
    if kind == words.CAPITAL:
        return capital_name(s.cat, number)
    if kind == words.DRAW:
        return construction_name(s.cat, number)
    if kind == words.REVEAL:
        return tile_name(s.cat, number)
    return side_name(number)


def lot_name(s: PatchState, lot: int) -> str:
    if lot >= len(s.offer) or s.offer[lot] == GONE:
        return text("patchistory.nothing")
    return offered_name(s, s.offer[lot])


# Prices


def price(s: PatchState, f: Frame, code: int) -> list[str]:
    """What an option costs, part by part."""
    kind = kind_of(code)
    i = chooser_of(s, f)
    if f.kind == DIPLOMACY and kind in ACTION_OF_WORD:
        return price_words(cost_of(s, i, ACTION_OF_WORD[kind]).points, 0, 0)
    if f.kind == DIPLOMACY and kind == words.BREAK:
        return price_words(s.players[i].points, 0, 0)
    if f.kind == MANAGEMENT and kind == words.CAMPAIGN:
        return price_words(first(code), 0, 0)
    if f.kind == MANAGEMENT:
        cost = management_cost(s, i, code)
        return price_words(cost.points, cost.food, cost.resource) if cost is not None else []
    return []


# What it brings


def effect(s: PatchState, code: int) -> str:
    """What an option brings, as the component behind it says; empty if there is none."""
    kind = kind_of(code)
    a, b = first(code), second(code)
    cat = s.cat
    said: list[str] = []
    if kind in ON_LOTS and a < len(s.offer) and s.offer[a] != GONE:
        said = offered_words(s, s.offer[a])
    elif kind in ON_SIDES and s.stack:
        said = effect_of_patching(s, chooser_of(s, s.stack[-1]), code)
    elif kind == words.CONSTRUCT:
        said = [room_words(cat, cat.constructions[b].room)]
    elif kind in ON_CARDS:
        said = card_words(cat.cards[a])
    elif kind == words.SWAP:
        said = card_words(cat.cards[b])
    elif kind == words.REVEAL:
        said = tile_words(cat, cat.tiles[a])
    elif kind == words.CAPITAL:
        said = face_words(cat, cat.capitals[a].face)
    elif kind == words.ADVANCE and a < MOST_GENERAL and s.stack:
        i = chooser_of(s, s.stack[-1])
        goods = stop_goods(cat, stop_on(s, i, a) + b)
        if any(goods):
            said = [text("patchistory.stop.gives", goods=goods_words(goods))]
    return " ".join(sentence(part) for part in said)


def offered_words(s: PatchState, face: int) -> list[str]:
    """The rooms of what is on offer: with two players of both sides (PAT-27)."""
    if s.n > 2:
        return face_words(s.cat, face)
    return tile_words(s.cat, s.cat.tiles[s.cat.faces[face].tile])
