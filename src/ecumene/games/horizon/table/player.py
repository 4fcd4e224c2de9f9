"""A player's board: population, tracks, means, cards."""

from __future__ import annotations

import functools

from ecumene.core.messages import spoken, text
from ecumene.games.horizon.presenter.names import (
    action_space_name,
    construction_name,
    leader_name,
    technology_name,
    track_name,
)
from ecumene.games.horizon.presenter.option_texts import produced
from ecumene.games.horizon.presenter.part_texts import permanents_words, program_words, space_words
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.build import build_price
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.counting import (
    cities,
    constructions,
    known_technologies,
    villages,
)
from ecumene.games.horizon.rules.effects import ChooseOne, open_columns
from ecumene.games.horizon.rules.pawns import inactive
from ecumene.games.horizon.rules.scoring import PARTS, breakdown, investment_points, option_of
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    COLUMN_NAMES,
    SETTLER,
    SOLDIER,
    TRACK_NAMES,
    kind_of_unit,
    strength_of,
)
from ecumene.games.horizon.rules.units import explore_limit, token_group
from ecumene.games.horizon.table.gist import space_marks
from ecumene.games.horizon.table.government import government_view
from ecumene.games.horizon.table.refs import (
    cube_ref,
    leader_ref,
    own_ref,
    produce_ref,
    space_ref,
    supply_ref,
)
from ecumene.games.horizon.table.schema.player import (
    Column,
    Counts,
    DevelopmentTrack,
    Investment,
    Lasting,
    Leader,
    OwnTechnology,
    Player,
    Points,
    Product,
    SupplyCard,
    TrackSpace,
    UnitTokens,
)
from ecumene.games.horizon.table.tree import fields, technology_actions, technology_id
from ecumene.table.things import crest


def player_view(s: HorizonState, seat: int, viewer: int) -> Player:
    p = s.players[seat]
    points = breakdown(s, seat)
    return {
        "seat": seat,
        "ref": crest(seat),
        "score": sum(points),
        "points": points_view(points),
        "coins": p.coins,
        "active": p.active,
        "pawn": space_ref(s.cat, p.pawn) if p.pawn >= 0 else None,
        "pawn_at": action_space_name(s.cat, p.pawn) if p.pawn >= 0 else "",
        "columns": columns(s, p),
        "tracks": [track_view(s, seat, track) for track in range(len(s.cat.tracks))],
        "investment": investment(s, p),
        "government": government_view(s, seat),
        "settle": p.settle,
        "fortify": p.fortify,
        "unit_tokens": unit_tokens(s, p),
        "leaders": [leader_view(s, seat, card) for card in p.leaders],
        "own_technologies": [own_technology(s, seat, viewer, number) for number in p.private],
        "supply": [supply_card(s, seat, card) for card in p.supply],
        "production": production(s, seat),
        "lasting": lasting(s, seat),
        "counts": counts(s, seat),
        "explored": p.explored,
        "explore_limit": explore_limit(s, seat),
    }


def points_view(points: list[int]) -> list[Points]:
    return [
        {"part": part, "label": text(f"horizon.table.points.{part}"), "points": points[k]}
        for k, part in enumerate(PARTS)
    ]


def columns(s: HorizonState, p: HorizonPlayer) -> list[Column]:
    mask = open_columns(s, p)
    return [
        {
            "name": COLUMN_NAMES[k],
            "size": size,
            "pawns": p.columns[k],
            "open": bool(mask >> k & 1),
        }
        for k, size in enumerate(s.cat.rules.columns)
    ]


def track_view(s: HorizonState, seat: int, track: int) -> DevelopmentTrack:
    """A track with what its next cube uncovers."""
    left = s.players[seat].tracks[track]
    printed = s.cat.tracks[track]
    bare = len(printed) - left
    coming = space_words(s.cat, printed[bare]) if left else ""
    return {
        "ref": cube_ref(seat, track) if left else None,
        "track": TRACK_NAMES[track],
        "name": track_name(track),
        "cubes": left,
        "spaces": spaces(spoken(), s.cat, track, bare),
        "coming": coming or (text("horizon.nothing") if left else text("horizon.board.emptied")),
    }


@functools.lru_cache(maxsize=512)
def spaces(language: str, cat: Catalogue, track: int, bare: int) -> list[TrackSpace]:
    """What is printed on a track, in the language spoken: the same list for all who have as many
    cubes there, so nobody changes it."""
    return [
        {
            "text": space_words(cat, space),
            "marks": space_marks(cat, space),
            "state": "bare" if k < bare else "next" if k == bare else "covered",
        }
        for k, space in enumerate(cat.tracks[track])
    ]


@functools.lru_cache(maxsize=128)
def investment_spaces(language: str, cat: Catalogue, laid: int) -> list[TrackSpace]:
    """The same for the investment track; ``bare`` spaces of it are those without a cube."""
    return [
        {
            "text": space_words(cat, space),
            "marks": space_marks(cat, space),
            "state": "covered" if k < laid else "next" if k == laid else "bare",
        }
        for k, space in enumerate(cat.investment)
    ]


def investment(s: HorizonState, p: HorizonPlayer) -> Investment:
    """The investment track."""
    printed = s.cat.investment
    laid = min(p.invested, len(printed))
    if laid < len(printed):
        coming = space_words(s.cat, printed[laid]) or text("horizon.nothing")
    else:
        coming = text("horizon.part.beyond", n=s.cat.rules.vp_beyond)
    return {
        "cubes": p.invested,
        "beyond": p.invested - laid,
        "worth": investment_points(s, p),
        "spaces": investment_spaces(spoken(), s.cat, laid),
        "coming": coming,
    }


def unit_tokens(s: HorizonState, p: HorizonPlayer) -> list[UnitTokens]:
    """How many tokens of each kind and strength are free (BTH-11)."""
    out: list[UnitTokens] = []
    for kind in (SETTLER, SOLDIER):
        for group, size in enumerate(s.cat.rules.unit_tokens):
            used = sum(
                1
                for code in p.units
                if kind_of_unit(code) == kind and token_group(strength_of(code)) == group
            )
            strengths = f"{2 * group + 1}|{2 * group + 2}"
            out.append(
                {
                    "unit": "soldier" if kind == SOLDIER else "settler",
                    "strengths": strengths,
                    "free": size - used,
                    "all": size,
                }
            )
    return out


def leader_view(s: HorizonState, seat: int, card: int) -> Leader:
    leader = s.cat.leaders[card]
    option = option_of(s.players[seat], card)
    chosen = ""
    if option and leader.immediate >= 0:
        for effect in s.cat.programs[leader.immediate]:
            if isinstance(effect, ChooseOne):
                chosen = program_words(s.cat, effect.programs[option - 1])
    return {
        "ref": leader_ref(s.cat, seat, card),
        "card": f"leader:{leader.slug}",
        "name": leader_name(s.cat, card),
        "chosen": chosen,
    }


def own_technology(s: HorizonState, seat: int, viewer: int, number: int) -> OwnTechnology:
    return {
        "ref": own_ref(s.cat, seat, number),
        "card": technology_id(s.cat, number),
        "name": technology_name(s.cat, number),
        "fields": fields(s.cat.technologies[number].color),
        "actions": technology_actions(s, viewer, number),
    }


def supply_card(s: HorizonState, seat: int, card: int) -> SupplyCard:
    return {
        "ref": supply_ref(s.cat, seat, card),
        "card": f"construction:{s.cat.constructions[card].slug}",
        "name": construction_name(s.cat, card),
        "price": build_price(s, seat, card, 0),
        "usual": s.cat.constructions[card].cost,
    }


def production(s: HorizonState, seat: int) -> list[Product]:
    pawns, coins = produced(s, seat, words.POPULATION), produced(s, seat, words.COINS)
    return [
        {
            "ref": produce_ref(seat, "population"),
            "product": "population",
            "label": text("horizon.option.produce.population", n=pawns),
            "amount": pawns,
        },
        {
            "ref": produce_ref(seat, "coins"),
            "product": "coins",
            "label": text("horizon.option.produce.coins", n=coins),
            "amount": coins,
        },
        {
            "ref": produce_ref(seat, "trade"),
            "product": "trade",
            "label": text("horizon.option.trade.any"),
            "amount": 0,
        },
    ]


def lasting(s: HorizonState, seat: int) -> list[Lasting]:
    """What technologies and the investment track always give."""
    out: list[Lasting] = [
        {"name": technology_name(s.cat, number), "text": permanents_words(s.cat, card.permanent)}
        for number in known_technologies(s, seat)
        for card in [s.cat.technologies[number]]
        if card.permanent
    ]
    covered = s.cat.investment[: s.players[seat].invested]
    for space in covered:
        if space.permanent is not None:
            said = permanents_words(s.cat, [space.permanent])
            out.append({"name": text("horizon.board.investment"), "text": said})
    return out


def counts(s: HorizonState, seat: int) -> Counts:
    p = s.players[seat]
    return {
        "technologies": len(known_technologies(s, seat)),
        "villages": villages(s, seat),
        "cities": cities(s, seat),
        "constructions": constructions(s, seat),
        "leaders": len(p.leaders),
        "invested": p.invested,
        "goals": p.claimed.bit_count(),
        "inactive": inactive(p),
    }
