"""One civilization: ratings, actions, cards in play, technologies with workers, banks."""

from __future__ import annotations

from ecumene.core.messages import count, text
from ecumene.games.tta.presenter.names import player_name
from ecumene.games.tta.presenter.option_texts import setting_amount
from ecumene.games.tta.rules.actions.build import build_price, urban_full
from ecumene.games.tta.rules.actions.contribution import contribution_price, shares_stages
from ecumene.games.tta.rules.card import TOKENS_STAY, TURN_CHOICE
from ecumene.games.tta.rules.piles import all_marked, mark
from ecumene.games.tta.rules.production import (
    food_production,
    resource_production,
)
from ecumene.games.tta.rules.ratings import (
    consumption,
    corruption,
    count_type,
    discontent,
    guarded_strength,
    happiness_required,
    rates,
    static,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    KEPT_TACTIC,
    LAST_SPIED,
    LAST_WORKER_TYPE,
    MASTERED,
    SETTING,
    STORED_YELLOW,
    TACTIC_MASK,
    TOKENS_ON_WONDER,
    TYPE_NAMES,
    is_urban,
)
from ecumene.games.tta.table.banks import blue_bank, worker_pool, yellow_bank
from ecumene.games.tta.table.hands import hands
from ecumene.games.tta.table.refs import (
    pact_ref,
    play_ref,
    slug,
    tile_ref,
    token_ref,
    war_ref,
    worker_ref,
)
from ecumene.games.tta.table.schema.civilization import (
    AllActions,
    Civilization,
    Fallen,
    Leader,
    Played,
    Ratings,
    Tactic,
    Tech,
    TypeColumn,
    Unfinished,
    Wonder,
)
from ecumene.games.tta.table.sources import rating_parts
from ecumene.table.schema.scene import Amounts
from ecumene.table.things import crest


def civilization(s: TtaState, seat: int, viewer: int) -> Civilization | Fallen:
    """Everything a viewer may know of a seat's civilization."""
    p = s.players[seat]
    if p.resigned:
        return {"ref": crest(seat), "seat": seat, "resigned": True, "culture": p.culture}
    return {
        "ref": crest(seat),
        "seat": seat,
        "resigned": False,
        "you": seat == viewer,
        "ratings": ratings(s, seat),
        "actions": actions(s, seat),
        "government": {
            "ref": play_ref(s, seat, p.government),
            "card": slug(s, p.government),
            "urban_limit": static(s, seat).urban_limit,
        },
        "leader": leader(s, seat),
        "specials": [in_play(s, seat, card) for card in p.specials if card >= 0],
        "wonders": [wonder(s, seat, card) for card in p.wonders],
        "unfinished": unfinished(s, seat),
        "colonies": [in_play(s, seat, card) for card in p.colonies],
        "tactic": tactic(s, seat),
        "pacts": [
            pact_ref(owner)
            for owner, q in enumerate(s.players)
            if q.pact >= 0 and seat in (owner, q.pact_with)
        ],
        "wars": [
            war_ref(owner)
            for owner, q in enumerate(s.players)
            if q.war >= 0 and seat in (owner, q.war_on)
        ],
        "technologies": [tile(s, seat, slot) for slot in s.cat.slots_of(p.techs)],
        "types": types(s, seat),
        "yellow": yellow_bank(s, seat),
        "blue": blue_bank(s, seat),
        "workers": worker_pool(s, seat),
        "hand": hands(s, seat),
        "notes": notes(s, seat),
    }


# Numbers


def ratings(s: TtaState, seat: int) -> Ratings:
    p = s.players[seat]
    r = rates(s, seat)
    parts = rating_parts(s, seat)
    guarded = guarded_strength(s, seat)
    food, eaten = food_production(s, seat), consumption(s, seat)
    made, rotten = resource_production(s, seat), corruption(s, seat)
    return {
        "culture": {"points": p.culture, "rate": r.culture, "parts": parts["culture"]},
        "science": {
            "points": p.science,
            "rate": r.science,
            "parts": parts["science"],
            "for_units": p.unit_science,
        },
        "strength": {
            "value": r.strength,
            "armies": r.armies,
            "from_armies": r.tactical,
            "guarded": guarded,
            "parts": parts["strength"],
        },
        "happy": {
            "value": r.happy,
            "needed": happiness_required(s, seat),
            "discontent": discontent(s, seat),
            "parts": parts["happy"],
        },
        "food": {
            "stock": p.food,
            "this_turn": p.temp_food,
            "production": food,
            "consumption": eaten,
        },
        "resource": {
            "stock": p.resources,
            "this_turn": p.temp_resource,
            "for_units": p.unit_resources,
            "for_buildings": p.building_resources,
            "production": made,
            "corruption": rotten,
        },
        "colonization": static(s, seat).colonization,
    }


def actions(s: TtaState, seat: int) -> AllActions:
    p = s.players[seat]
    return {
        "civil": {"left": p.ca, "total": p.ca_total, "extra": p.extra_ca},
        "military": {"left": p.ma, "total": p.ma_total, "extra": p.extra_ma},
    }


# Cards in play


def in_play(s: TtaState, seat: int, card: int) -> Played:
    return {"ref": play_ref(s, seat, card), "card": slug(s, card)}


def leader(s: TtaState, seat: int) -> Leader | None:
    p = s.players[seat]
    if p.leader < 0:
        return None
    out: Leader = {"ref": play_ref(s, seat, p.leader), "card": slug(s, p.leader)}
    setting = mark(p.marks, SETTING)
    for ability in s.cat.cards[p.leader].abilities:
        if setting and ability.hooks & TURN_CHOICE:
            out["note"] = setting_amount(ability, setting - 1)
    return out


def wonder(s: TtaState, seat: int, card: int) -> Wonder:
    p = s.players[seat]
    tucked = [slug(s, p.tucked[k + 1]) for k in range(0, len(p.tucked), 2) if p.tucked[k] == card]
    tokens = mark(p.marks, TOKENS_ON_WONDER)
    stays = tokens and any(a.hooks & TOKENS_STAY for a in s.cat.cards[card].abilities)
    return {
        **in_play(s, seat, card),
        "ruined": card in p.ruined,
        "tucked": tucked,
        "tokens": tokens if stays else 0,
    }


def unfinished(s: TtaState, seat: int) -> Unfinished | None:
    p = s.players[seat]
    if p.wonder < 0:
        return None
    definition = s.cat.cards[p.wonder]
    shared: Amounts | None = None
    if shares_stages(s, seat):
        civil, food = contribution_price(s, seat)
        shared = [("civil", civil), ("food", food)]
    return {
        **in_play(s, seat, p.wonder),
        "stages": list(definition.stages),
        "built": p.stages,
        "currency": "food" if definition.stages_cost_food else "resource",
        "shared": shared,
    }


def tactic(s: TtaState, seat: int) -> Tactic | None:
    p = s.players[seat]
    if p.tactic < 0:
        return None
    r = rates(s, seat)
    return {
        "ref": play_ref(s, seat, p.tactic & TACTIC_MASK),
        "card": slug(s, p.tactic & TACTIC_MASK),
        "marked": bool(p.tactic & MASTERED),
        "exclusive": bool(p.exclusive),
        "armies": r.armies,
        "strength": r.tactical,
    }


# Technologies


def tile(s: TtaState, seat: int, slot: int) -> Tech:
    """A technology that takes workers. ``price`` is that of one more."""
    p = s.players[seat]
    cat = s.cat
    tokens = p.blue[slot] if slot < len(p.blue) else 0
    return {
        "ref": tile_ref(s, seat, slot),
        "card": slug(s, cat.slot_card[slot]),
        "type": TYPE_NAMES[cat.slot_type[slot]],
        "age": AGE_NAMES[cat.slot_level[slot]],
        "workers": p.workers[slot],
        "worker_ref": worker_ref(s, seat, slot),
        "tokens": tokens,
        "token_ref": token_ref(s, seat, slot),
        "stored": tokens * cat.slot_value[slot],
        "price": build_price(s, seat, slot),
        "full": urban_full(s, seat, slot),
    }


def types(s: TtaState, seat: int) -> list[TypeColumn]:
    """The columns of the technology grid: workers of each type, and the limit of urban ones."""
    p = s.players[seat]
    limit = static(s, seat).urban_limit
    return [
        {
            "type": TYPE_NAMES[kind],
            "workers": count_type(s, p, kind),
            "limit": limit if is_urban(kind) else None,
        }
        for kind in range(LAST_WORKER_TYPE + 1)
    ]


# What cards have left here


def notes(s: TtaState, seat: int) -> list[str]:
    """Marks of cards that have no place of their own, in words."""
    p = s.players[seat]
    out: list[str] = []
    stored = mark(p.marks, STORED_YELLOW)
    if stored:
        out.append(text("tta.board.stored_yellow", n=stored))
    kept = [s.cat.cards[t & TACTIC_MASK].slug for t in all_marked(p.marks, KEPT_TACTIC)]
    if kept:
        out.append(text("table.kept_tactics", n=len(kept)))
    spied = mark(p.marks, LAST_SPIED)
    if spied:
        out.append(text("tta.board.spied", rival=player_name(spied - 1)))
    if p.no_politics:
        out.append(text("table.no_politics"))
    if p.unit_resources:
        out.append(text("tta.board.for_units", means=count("resources", p.unit_resources)))
    if p.unit_science:
        out.append(text("tta.board.for_units", means=count("science", p.unit_science)))
    if p.building_resources:
        out.append(text("tta.board.for_buildings", n=p.building_resources))
    return out
