"""Statistics: what follows from the cards in play and the places of the tokens.

Everything here is derived (TTA-STAT-1). `static` holds what the cards give, `rates` adds the
workers; both are cached in the player and dropped by whoever changes what they depend on.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.armies import ARMY_BITS, ARMY_MASK, formation, manner_of
from ecumene.games.tta.rules.card import (
    AGE_SYMBOLS,
    GUARDED,
    MORE_HAPPY,
    PARTNER_RATE,
    PENDING,
    PRICE,
    RATE,
    Ability,
    Card,
    PactSide,
)
from ecumene.games.tta.rules.state import Rates, Static, TtaPlayer, TtaState
from ecumene.games.tta.rules.types import URBAN_TYPES

MOST_STATICS: Final = 20_000
MOST_RATES: Final = 4_000


def static(s: TtaState, i: int) -> Static:
    """What the cards in play give player ``i``."""
    p = s.players[i]
    st = p.static
    if st is None:
        key = static_key(s, i)
        st = s.cat.static_cache.get(key)
        if st is None:
            st = compute_static(s, i)
            cache = s.cat.static_cache
            if len(cache) >= MOST_STATICS:
                cache.clear()
            s.cat.serials += 1
            st.serial = s.cat.serials
            cache[key] = st
        p.static = st
    return st


def static_key(s: TtaState, i: int) -> tuple[object, ...]:
    """Everything `compute_static` depends on."""
    p = s.players[i]
    pacts = 0
    for owner in range(s.n):
        q = s.players[owner]
        if q.pact >= 0 and (owner == i or q.pact_with == i):
            pacts = pacts << 12 | q.pact << 1 | side_of(s, owner, i)
    hooks = s.cat.hooks
    return (
        s.age if hooks & AGE_SYMBOLS else 0,
        p.marks,
        pending_happy(s, i) if hooks & PENDING else 0,
        p.government,
        p.leader,
        p.specials,
        p.wonders,
        p.ruined,
        p.tucked,
        p.colonies,
        pacts,
    )


def rates(s: TtaState, i: int) -> Rates:
    """The ratings of player ``i``."""
    p = s.players[i]
    r = p.rates
    if r is None:
        st = static(s, i)
        if st.hooks & PARTNER_RATE:
            r = compute_rates(s, i)
        else:
            cache = s.cat.rates_cache
            key = (st.serial << 10 | p.tactic + 1, p.workers)
            r = cache.get(key)
            if r is None:
                r = compute_rates(s, i)
                if len(cache) >= MOST_RATES:
                    cache.clear()
                cache[key] = r
        p.rates = r
    return r


def pending_happy(s: TtaState, i: int) -> int:
    """Happy faces that wars in play give (mostly take from) their parties (ruling U-66)."""
    faces = 0
    for owner in range(s.n):
        q = s.players[owner]
        if q.war >= 0 and (owner == i or q.war_on == i):
            faces += s.cat.cards[q.war].pending_happy
    return faces


def add_card(st: Static, card: Card) -> None:
    st.culture += card.culture
    st.science += card.science
    st.strength += card.strength
    st.colonization += card.colonization
    st.civil_actions += card.civil_actions
    st.military_actions += card.military_actions
    st.resource_bonus += card.resource_production
    if card.happy:
        st.happy += card.happy
        if card.happy > 0:
            st.happy_sources += 1
    if card.abilities:
        add_abilities(st, card.abilities)


def add_abilities(st: Static, abilities: list[Ability]) -> None:
    for ability in abilities:
        st.hooks |= ability.hooks
        st.abilities.append(ability)


def add_side(st: Static, side: PactSide) -> None:
    st.culture += side.culture
    st.strength += side.strength
    st.military_actions += side.military_actions
    st.resource_bonus += side.resource_production
    st.food_bonus += side.food_production
    st.colonization += side.colonization
    add_abilities(st, side.abilities)


def side_of(s: TtaState, owner: int, party: int) -> int:
    """Which side of the pact in ``owner``'s area ``party`` is on."""
    p = s.players[owner]
    return p.pact_side if party == owner else 1 - p.pact_side


def compute_static(s: TtaState, i: int) -> Static:
    p = s.players[i]
    cards = s.cat.cards
    st = Static()
    government = cards[p.government]
    add_card(st, government)
    st.urban_limit = government.urban_limit
    for special in p.specials:
        if special >= 0:
            add_card(st, cards[special])
    if p.leader >= 0:
        add_card(st, cards[p.leader])
    for wonder in p.wonders:
        if wonder in p.ruined:
            st.culture += s.cat.ruin_culture
            printed = 0
        else:
            add_card(st, cards[wonder])
            printed = cards[wonder].happy
        if p.tucked:
            faces = tucked_happy(s, p, wonder)
            st.happy += faces
            if faces and printed <= 0:
                st.happy_sources += 1
    for colony in p.colonies:
        add_card(st, cards[colony])
    for owner in range(s.n):
        q = s.players[owner]
        if q.pact >= 0 and (owner == i or q.pact_with == i):
            add_side(st, cards[q.pact].sides[side_of(s, owner, i)])
    st.happy += pending_happy(s, i)
    st.civil_limit = st.civil_actions
    st.military_limit = st.military_actions
    st.prices = s.cat.prices(-1, [])
    for ability in st.abilities:
        ability.limits(s, p, st)
    if st.hooks & MORE_HAPPY:
        st.happy += st.more_happy * (st.happy_sources - 1)  # not the wonder itself
    return st


def tucked_happy(s: TtaState, p: TtaPlayer, wonder: int) -> int:
    """Happy faces of leaders lying under a wonder (TTA-LEADER-1)."""
    faces = 0
    for k in range(0, len(p.tucked), 2):
        if p.tucked[k] == wonder:
            for ability in s.cat.cards[p.tucked[k + 1]].abilities:
                faces += ability.tucked_happy()
    return faces


def compute_rates(s: TtaState, i: int) -> Rates:
    p = s.players[i]
    cat = s.cat
    st = static(s, i)
    r = Rates()
    culture = st.culture
    science = st.science
    strength = st.strength
    happy = st.happy
    more_happy = st.more_happy
    workers = p.workers
    first_lab = cat.first_lab
    for slot in cat.known(p.techs).slots:
        count = workers[slot]
        if count and slot >= first_lab:
            culture += count * cat.slot_culture[slot]
            science += count * cat.slot_science[slot]
            strength += count * cat.slot_strength[slot]
            faces = cat.slot_happy[slot]
            if faces > 0:
                happy += count * (faces + more_happy)
    if p.tactic >= 0:
        manner = manner_of(cat, st.hooks, workers)
        armies = formation(cat, p.tactic, workers[cat.first_unit :], manner)
        r.tactical = armies >> ARMY_BITS
        r.armies = armies & ARMY_MASK
        strength += r.tactical
    r.culture = culture
    r.science = science
    r.strength = strength
    r.happy = happy
    r.prices = st.prices
    if st.hooks & RATE:
        for ability in st.abilities:
            if ability.hooks & RATE:
                ability.rate(s, i, p, r)
    if r.culture < 0:
        r.culture = 0
    if r.science < 0:
        r.science = 0
    if r.strength < 0:
        r.strength = 0
    if r.happy < 0:
        r.happy = 0
    elif r.happy > cat.board.happiness_maximum:
        r.happy = cat.board.happiness_maximum
    if st.hooks & PRICE:
        r.prices = discounted(s, p, st)
    return r


def discounted(s: TtaState, p: TtaPlayer, st: Static) -> list[int]:
    """The price table with the discounts of abilities."""
    prices: list[int] = []
    for slot, cost in enumerate(st.prices):
        for ability in st.abilities:
            if ability.hooks & PRICE:
                cost -= ability.price(s, p, slot)
        prices.append(max(0, cost))
    return prices


def touch(s: TtaState, i: int) -> TtaPlayer:
    """Player ``i`` for writing, with ratings dropped because workers or tactic change."""
    p = s.edit(i)
    p.rates = None
    return p


def happiness_required(s: TtaState, i: int) -> int:
    table = s.cat.board.happiness_required
    bank = s.players[i].bank_yellow
    return table[bank] if bank < len(table) else table[-1]


def discontent(s: TtaState, i: int) -> int:
    """Discontent workers (TTA-STAT-15), less those that a card lets be ignored (TTX-WONDER-3)."""
    missing = happiness_required(s, i) - rates(s, i).happy
    return max(0, missing - static(s, i).ignored_discontent)


def surplus_happy(s: TtaState, i: int) -> int:
    """Happy faces beyond those required; none with an empty bank (TTX-LEADER-40)."""
    if not s.players[i].bank_yellow:
        return 0
    return max(0, rates(s, i).happy - happiness_required(s, i))


def uprising(s: TtaState, i: int) -> bool:
    """Are there more discontent than unused workers (TTA-EOT-4)?"""
    return discontent(s, i) > s.players[i].unused


def consumption(s: TtaState, i: int) -> int:
    table = s.cat.board.consumption
    bank = s.players[i].bank_yellow
    return table[bank] if bank < len(table) else table[-1]


def corruption(s: TtaState, i: int) -> int:
    table = s.cat.board.corruption
    bank = s.players[i].bank_blue
    return table[bank] if bank < len(table) else table[-1]


def count_type(s: TtaState, p: TtaPlayer, kind: int) -> int:
    """Workers on all technologies of a type."""
    first = s.cat.type_first[kind]
    last = s.cat.type_first[kind + 1]
    total = 0
    for slot in range(first, last):
        total += p.workers[slot]
    return total


def best_level(s: TtaState, p: TtaPlayer, types: int) -> int:
    """The highest level among staffed technologies of the types in a bit mask (TTA-CARD-3)."""
    best = 0
    for slot in range(s.cat.slots):
        if p.workers[slot] and types >> s.cat.slot_type[slot] & 1:
            best = max(best, s.cat.slot_level[slot])
    return best


def workers_total(p: TtaPlayer) -> int:
    """All workers, unused ones included (TTA-STAT-37)."""
    return p.unused + sum(p.workers)


def levels_of(s: TtaState, p: TtaPlayer) -> int:
    """Sum of the levels of all technology cards in play."""
    total = s.cat.cards[p.government].age
    for special in p.specials:
        if special >= 0:
            total += s.cat.cards[special].age
    for slot in s.cat.slots_of(p.techs):
        total += s.cat.slot_level[slot]
    return total


def urban_output(s: TtaState, i: int, types: int) -> tuple[int, int, int]:
    """Culture, science and strength given by the urban buildings of the types in a bit mask,
    as modified by cards that modify buildings (TTA-WONDER-2, TTA-WONDER-3)."""
    types &= URBAN_TYPES  # a leader may add to mines, too
    p = s.players[i]
    cat = s.cat
    culture = 0
    science = 0
    strength = 0
    for slot in range(cat.first_lab, cat.first_unit):
        count = p.workers[slot]
        if count and types >> cat.slot_type[slot] & 1:
            culture += count * cat.slot_culture[slot]
            science += count * cat.slot_science[slot]
            strength += count * cat.slot_strength[slot]
    for ability in static(s, i).abilities:
        more = ability.building_output(s, p, types)
        culture += more[0]
        science += more[1]
        strength += more[2]
    return culture, science, strength


def ranking(s: TtaState, values: list[int], first: int) -> list[int]:
    """The remaining players from highest to lowest; ties go to the player reached first
    clockwise from ``first`` (TTA-EVENT-10)."""
    order = s.order_from(first)
    order.sort(key=lambda seat: -values[seat])
    return order


def strengths(s: TtaState) -> list[int]:
    return [0 if s.players[i].resigned else rates(s, i).strength for i in range(s.n)]


def guarded_strength(s: TtaState, i: int) -> int:
    """Strength against aggressions and in the search for the weakest (TTX-LEADER-20)."""
    strength = rates(s, i).strength
    if s.cat.hooks & GUARDED:
        for ability in static(s, i).abilities:
            if ability.hooks & GUARDED:
                strength += ability.amount()
    return strength


def guarded_strengths(s: TtaState) -> list[int]:
    return [0 if s.players[i].resigned else guarded_strength(s, i) for i in range(s.n)]


def among_the_weakest(s: TtaState, i: int, rank: int) -> bool:
    """Is the player, on their own turn, among the ``rank`` weakest (one among two players)? Ties
    make the current player the stronger one (ruling R-27)."""
    places = 1 if s.alive == 2 else rank
    return i in ranking(s, strengths(s), i)[-places:]


def cultures(s: TtaState) -> list[int]:
    return [s.players[i].culture for i in range(s.n)]
