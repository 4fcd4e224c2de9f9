"""The Production Phase and what else happens at the end of a turn (TTA-EOT)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta import words
from ecumene.games.tta.actions.spend import pay_food
from ecumene.games.tta.card import LAB_PRODUCTION, MINE_TOKEN, TURN_END
from ecumene.games.tta.numbers import DISCARD_CARDS, DRAW, END_OF_TURN, PRODUCTION
from ecumene.games.tta.ratings import consumption, corruption, rates, static, uprising
from ecumene.games.tta.reasons import NOT_HERE
from ecumene.games.tta.state import TtaPlayer, TtaState
from ecumene.games.tta.story import note, whisper
from ecumene.games.tta.tableau import drop_military
from ecumene.games.tta.tokens import (
    gain_culture,
    gain_goods,
    gain_science,
    lose_goods,
    put_tokens,
)
from ecumene.games.tta.types import FOOD, RESOURCE

# Steps of a production (bits of Production's a), in this order (TTA-EOT-6).
CORRUPTION = 1
FOOD_PRODUCTION = 2
CONSUMPTION = 4
RESOURCE_PRODUCTION = 8
WHOLE_PRODUCTION = 15


class EndOfTurn(FrameKind[TtaState]):
    """The End-of-Turn Sequence: a = next step (TTA-EOT-1)."""

    name = "end_of_turn"

    def auto(self, s: TtaState, f: Frame) -> bool:
        i = f.player
        depth = len(s.stack)
        step = f.a
        while step < 4 and len(s.stack) == depth:
            self.do_step(s, i, step)
            step += 1
        if len(s.stack) == depth:
            s.pop()
            reset_turn(s, i)
        else:
            s.stack[depth - 1] = Frame(END_OF_TURN, i, step)
        return True

    def do_step(self, s: TtaState, i: int, step: int) -> None:
        if step == 0:
            excess = len(s.players[i].military) - static(s, i).military_limit
            if excess > 0:
                s.push(Frame(DISCARD_CARDS, i, excess))
        elif step == 1:
            st = static(s, i)
            if st.hooks & TURN_END:
                for ability in st.abilities:
                    if ability.hooks & TURN_END:
                        ability.on_turn_end(s, i)
        elif step == 2:
            if uprising(s, i):
                note(s, "uprising", i)
            else:
                score_ratings(s, i)
                s.push(Frame(PRODUCTION, i, WHOLE_PRODUCTION))
        else:
            p = s.players[i]
            cards = min(p.ma + p.extra_ma, s.cat.board.military_draw)
            if cards > 0:
                s.push(Frame(DRAW, i, cards))


def score_ratings(s: TtaState, i: int) -> None:
    """Science and culture points grow by the ratings (TTA-EOT-7)."""
    r = rates(s, i)
    gain_science(s, i, r.science)
    gain_culture(s, i, r.culture)


def reset_turn(s: TtaState, i: int) -> None:
    """All actions become available; what was given for this turn is lost (TTA-EOT-20)."""
    p = s.edit(i)
    p.ca = p.ca_total
    p.ma = p.ma_total
    p.extra_ca = 0
    p.extra_ma = 0
    p.unit_resources = 0
    p.unit_science = 0
    p.temp_food = 0
    p.temp_resource = 0
    p.used = 0


class DiscardCards(FrameKind[TtaState]):
    """Discard ``a`` military cards face down (eot.discard_military, event.choose_loss)."""

    name = "discard_cards"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        hand = s.players[f.player].military
        if f.a == 0 or not hand:
            s.pop()
            return True
        if f.a >= len(hand):
            s.pop()
            for card in hand:
                discard_one(s, f.player, card)
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.DISCARD, card) for card in sorted(set(s.players[f.player].military))]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        hand = s.players[f.player].military
        return OPEN if kind_of(code) == words.DISCARD and first(code) in hand else NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        s.replace(Frame(DISCARD_CARDS, f.player, f.a - 1))
        discard_one(s, f.player, first(code))


def discard_one(s: TtaState, i: int, card: int) -> None:
    whisper(s, "discard", i, card, 1 << i)
    drop_military(s, i, card, False)


class Production(FrameKind[TtaState]):
    """Steps of a production: a = bit mask of those still to come."""

    name = "production"

    def auto(self, s: TtaState, f: Frame) -> bool:
        i = f.player
        depth = len(s.stack)
        steps = f.a
        while steps and len(s.stack) == depth:
            step = steps & -steps
            steps &= ~step
            if step == CORRUPTION:
                corrupt(s, i)
            elif step == FOOD_PRODUCTION:
                produce_food(s, i)
            elif step == CONSUMPTION:
                consume(s, i)
            else:
                produce_resources(s, i)
        if len(s.stack) == depth:
            s.pop()
        else:
            s.stack[depth - 1] = Frame(PRODUCTION, i, steps)
        return True


def corrupt(s: TtaState, i: int) -> None:
    """Lose resources, then food, to corruption (TTA-EOT-8 to TTA-EOT-10)."""
    due = corruption(s, i)
    if due:
        note(s, "corruption", i, due)
        resources = min(due, s.players[i].resources)
        lose_goods(s, i, RESOURCE, resources)
        lose_goods(s, i, FOOD, due - resources)


def consume(s: TtaState, i: int) -> None:
    """Feed the population; missing food costs culture (TTA-EOT-12, TTA-EOT-13)."""
    due = consumption(s, i)
    p = s.players[i]
    missing = due - p.food - p.temp_food
    if missing > 0:
        note(s, "famine", i, missing)
        gain_culture(s, i, -missing * s.cat.board.culture_per_missing_food)
        due -= missing
    if due:
        note(s, "consumption", i, due)
        pay_food(s, i, due)


def produce_food(s: TtaState, i: int) -> None:
    """One token per farm, the best farms first (TTA-EOT-11), then bonuses."""
    before = s.players[i].food
    p = s.edit(i)
    for slot in range(s.cat.first_mine - 1, -1, -1):
        if p.workers[slot]:
            fill(s, p, slot, p.workers[slot])
    if s.log is not None:
        note(s, "produce_food", i, p.food - before)
    bonus = static(s, i).food_bonus
    if bonus:
        gain_goods(s, i, FOOD, bonus)


def fill(s: TtaState, p: TtaPlayer, slot: int, count: int) -> None:
    """Up to ``count`` tokens from the bank onto a card."""
    moved = min(count, p.bank_blue)
    if moved:
        put_tokens(s, p, slot, moved)


def produce_resources(s: TtaState, i: int) -> None:
    """One token per mine (and lab, with the card that allows it), best first, then bonuses."""
    before = s.players[i].resources
    p = s.edit(i)
    for slot, count in resource_tokens(s, i):
        fill(s, p, slot, count)
    if s.log is not None:
        note(s, "produce_resources", i, p.resources - before)
    bonus = static(s, i).resource_bonus
    if bonus > 0:
        gain_goods(s, i, RESOURCE, bonus)
    elif bonus < 0:
        lose_goods(s, i, RESOURCE, -bonus)


def mine_tokens(s: TtaState, i: int) -> list[tuple[int, int]]:
    """Tokens each mine produces, best mines first, with extra tokens for the best one."""
    p = s.players[i]
    st = static(s, i)
    extra = 0
    if st.hooks & MINE_TOKEN:
        for ability in st.abilities:
            if ability.hooks & MINE_TOKEN:
                extra += ability.amount()
    out: list[tuple[int, int]] = []
    for slot in range(s.cat.first_lab - 1, s.cat.first_mine - 1, -1):
        count = p.workers[slot]
        if count:
            out.append((slot, count + extra))
            extra = 0
    return out


def lab_tokens(s: TtaState, i: int) -> list[tuple[int, int]]:
    """Tokens each lab produces while a card makes labs produce (TTA-LEADER-12)."""
    if not static(s, i).hooks & LAB_PRODUCTION:
        return []
    p = s.players[i]
    labs = range(s.cat.first_temple - 1, s.cat.first_lab - 1, -1)
    return [(slot, p.workers[slot]) for slot in labs if p.workers[slot] and s.cat.slot_value[slot]]


def resource_tokens(s: TtaState, i: int) -> list[tuple[int, int]]:
    """Mines and labs by level, highest first; mines before labs of equal level (R-4)."""
    mines = mine_tokens(s, i)
    labs = lab_tokens(s, i)
    if not labs:
        return mines
    return sorted(mines + labs, key=lambda entry: (-s.cat.slot_level[entry[0]], entry[0]))


def farm_food(s: TtaState, i: int) -> int:
    """Food the farms produce in one production, blue tokens permitting."""
    p = s.players[i]
    return sum(p.workers[slot] * s.cat.slot_value[slot] for slot in range(s.cat.first_mine))


def worth(s: TtaState, tokens: list[tuple[int, int]]) -> int:
    return sum(s.cat.slot_value[slot] * count for slot, count in tokens)


def mine_resources(s: TtaState, i: int) -> int:
    """Resources the mines produce in one production, blue tokens permitting."""
    return worth(s, mine_tokens(s, i))


def lab_resources(s: TtaState, i: int) -> int:
    return worth(s, lab_tokens(s, i))
