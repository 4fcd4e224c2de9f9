"""Why something is advised in Patchistory: what tiles are worth, what is missing, who is stronger,
who leads on a card."""

from __future__ import annotations

from typing import Final, cast

from ecumene.core.advice import Advice
from ecumene.core.messages import join, text
from ecumene.core.option import first, kind_of, second
from ecumene.core.view import Observation
from ecumene.games.patchistory.presenter.names import (
    card_name,
    figure_name,
    offered_name,
    player_name,
    spot_name,
)
from ecumene.games.patchistory.presenter.part_texts import amount_words
from ecumene.games.patchistory.presenter.texts import force_in, rival_on
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import attack_force, count, defensive_force
from ecumene.games.patchistory.rules.numbers import (
    ANSWER,
    MANAGEMENT,
    MOVEMENT,
    NEGOTIATION,
    PROPOSAL,
    VOTE,
    WAR,
)
from ecumene.games.patchistory.rules.parts import Face
from ecumene.games.patchistory.rules.patching import faces_of
from ecumene.games.patchistory.rules.placements import VARIANT_SHIFT
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BLACK,
    FOOD,
    GOOD_NAMES,
    RESOURCE,
    UNKNOWN,
    WHITE,
)
from ecumene.games.patchistory.table.forecast import forecast, may_forecast
from ecumene.games.patchistory.table.schema.board import PatchForecast
from ecumene.table.painter import change
from ecumene.table.schema.looking import OpenPreview

SIDES: Final = {words.WHITE: WHITE, words.BLACK: BLACK}
MOST_CHANGES: Final = 4


def said(name: str, **values: object) -> str:
    return text(f"hint.patchistory.{name}", **values)


def decided(seen: Observation[PatchState], advice: Advice) -> list[str]:
    """What the bot weighs in this decision, with the names of the things."""
    s = seen.state
    i = seen.viewer
    f = s.stack[-1]
    code = seen.spec.vocabulary.parse(advice.option)
    kind = kind_of(code)
    facts = dict(advice.facts)
    if kind in (words.BID, words.TAKE) and "worth" in facts:
        return lot_reasons(s, i, code, **facts)
    if kind in SIDES:
        return patch_reasons(s, i, code, facts.get("worth"))
    if f.kind in (NEGOTIATION, WAR):
        on_route = f.a
        rival = rival_on(s, on_route, i)
        return [war(s, on_route, i, rival) if f.kind == WAR else talks(s, i, rival)]
    if f.kind in (ANSWER, PROPOSAL):
        proposer_or_partner = f.a
        return [talks(s, i, proposer_or_partner)]
    if kind == words.DONE and f.kind == MANAGEMENT and s.players[i].points:
        return [said("nothing_better", n=s.players[i].points)]
    if kind == words.DONE and f.kind == MOVEMENT and may_forecast(s, i):
        coming = [amount_words(GOOD_NAMES.index(good), n) for good, n in forecast(s, i)["gains"]]
        return [said("stay", goods=join(coming))]
    return card_reasons(s, i, code)


def war(s: PatchState, route: int, i: int, rival: int) -> str:
    """The strengths before resources are added."""
    have, need = force_in(s, route, i), force_in(s, route, rival)
    return said("war", rival=player_name(rival), have=have, need=need)


def talks(s: PatchState, i: int, rival: int) -> str:
    """Both forces, in attack and in defence."""
    return said(
        "talks",
        rival=player_name(rival),
        attack=attack_force(s, i),
        their_defence=defensive_force(s, rival),
        their_attack=attack_force(s, rival),
        defence=defensive_force(s, i),
    )


def lot_reasons(
    s: PatchState, i: int, code: int, worth: int, price: int, rival: int, rival_worth: int
) -> list[str]:
    """What a tile is worth to the bidder, and to the rival who gains most by it."""
    tile = offered_name(s, s.offer[first(code)])
    have = s.players[i].coin + s.players[i].bid
    key = "bid" if kind_of(code) == words.BID else "take"
    out = [said(key, tile=tile, worth=worth, price=price, have=have)]
    if rival_worth > 0:
        out.append(said("keenest", rival=player_name(rival), n=rival_worth))
    return out


def patch_reasons(s: PatchState, i: int, code: int, worth: int | None) -> list[str]:
    """The place, by the room that lies there now, and the hero or wonder that comes."""
    out: list[str] = []
    if worth:
        out.append(said("patch", spot=spot_name(s, i, first(code)), worth=worth))
    for face in faces_of(s, i):
        if face.side == SIDES[kind_of(code)]:
            out += [
                said("figure", figure=figure_name(s.cat, number))
                for number in shown_figures(s, face, second(code) >> VARIANT_SHIFT)
            ]
    return out[:2]


def shown_figures(s: PatchState, face: Face, pattern: int) -> list[int]:
    """The heroes and wonders of a face that stay visible; ``pattern`` marks its squares."""
    rooms = [room for k, room in enumerate(face.rooms) if pattern >> k & 1]
    found = [s.cat.rooms[room].figure for room in rooms]
    return list(dict.fromkeys(figure for figure in found if figure >= 0))


def card_reasons(s: PatchState, i: int, code: int) -> list[str]:
    """How the own kingdom stands on a prosperity card beside the best of the others."""
    kind = kind_of(code)
    card = UNKNOWN
    if kind == words.CHOOSE:
        card = first(code)
    elif kind == words.VOTE and s.stack[-1].kind == VOTE:
        lot = s.stack[-1].a
        card = s.table[lot]
    elif kind == words.SWAP:
        card = second(code)
    elif kind == words.DOUBLE:
        card = s.table[first(code)]
    if card == UNKNOWN:
        return []
    measure = s.cat.cards[card].measure
    own = count(s, i, measure)
    best = max((seat for seat in range(s.n) if seat != i), key=lambda one: count(s, one, measure))
    theirs = count(s, best, measure)
    key = "card_ahead" if own > theirs else "card_even" if own == theirs else "card_behind"
    return [said(key, card=card_name(s.cat, card), n=own, rival=player_name(best), theirs=theirs)]


def changes(before: PatchForecast | None, preview: OpenPreview, seat: int) -> list[str]:
    """Want that is averted, what changes at once, and what production will bring then."""
    own = [change(entry) for entry in preview["numbers"] if entry["seat"] == seat]
    told = [text("hint.changes", changes=", ".join(own[:MOST_CHANGES]))] if own else []
    after = cast(PatchForecast | None, preview["forecast"])
    if before is None or after is None:
        return told
    return [*troubles(before, after), *told, *produced(before, after)]


def troubles(before: PatchForecast, after: PatchForecast) -> list[str]:
    saved = before["lost_culture"] - after["lost_culture"]
    if before["missing_food"] > after["missing_food"]:
        return [said("averted", what=amount_words(FOOD, before["missing_food"]), n=saved)]
    if before["missing_resource"] > after["missing_resource"]:
        return [said("averted", what=amount_words(RESOURCE, before["missing_resource"]), n=saved)]
    return []


def produced(before: PatchForecast, after: PatchForecast) -> list[str]:
    """Goods of which production and upkeep leave more, or less, than they would now."""
    was = dict(before["gains"])
    found = [
        f"{text(f'patchistory.short_good.{good}')} {was[good]:+d} → {gain:+d}".replace("-", "−")
        for good, gain in after["gains"]
        if gain != was[good]
    ]
    return [said("produced", changes=", ".join(found))] if found else []
