"""The Production Phase and what else happens at the end of a turn (TTA-EOT)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.spend import pay_food
from ecumene.games.tta.rules.card import (
    FARM_TOKEN,
    LAB_PRODUCTION,
    MINE_TOKEN,
    ON_FORCED_DISCARD,
    PRODUCTION_BONUS,
    TURN_CHOICE,
    TURN_END,
)
from ecumene.games.tta.rules.log import note, whisper
from ecumene.games.tta.rules.numbers import DISCARD_CARDS, DRAW, END_OF_TURN, PRODUCTION, SETTING
from ecumene.games.tta.rules.piles import each_once, with_marks
from ecumene.games.tta.rules.ratings import consumption, corruption, rates, static, uprising
from ecumene.games.tta.rules.reasons import NOT_HERE, NOT_IN_HAND
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tableau import drop_military
from ecumene.games.tta.rules.tokens import (
    gain_culture,
    gain_goods,
    gain_science,
    lose_goods,
    put_tokens,
)
from ecumene.games.tta.rules.types import (
    FOOD,
    KIDNAPPED,
    MOST_CARDS,
    RESOURCE,
    USED_DEVELOPED_AGAIN,
)

# Steps of a production (bits of Production's a), in this order (TTA-EOT-6).
CORRUPTION: Final = 1
FOOD_PRODUCTION: Final = 2
CONSUMPTION: Final = 4
RESOURCE_PRODUCTION: Final = 8
WHOLE_PRODUCTION: Final = 15

DISCARDS: Final = words.codes(words.DISCARD, MOST_CARDS)


class EndOfTurn(FrameKind[TtaState]):
    """The End-of-Turn Sequence, step by step (TTA-EOT-1)."""

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
            st = static(s, i)
            if st.hooks & TURN_CHOICE:
                s.push(Frame(SETTING, i))  # asked after the discard, which is pushed last
            excess = len(s.players[i].military) - st.military_limit
            if excess > 0:
                s.push(Frame(DISCARD_CARDS, i, excess))
                if st.hooks & ON_FORCED_DISCARD:
                    for ability in st.abilities:
                        if ability.hooks & ON_FORCED_DISCARD:
                            ability.on_forced_discard(s, i, excess)
        elif step == 1:
            st = static(s, i)
            if st.hooks & TURN_END:
                for ability in st.abilities:
                    if ability.hooks & TURN_END:
                        ability.on_turn_end(s, i)
            if s.prize >= 0 and s.players[i].used & USED_DEVELOPED_AGAIN:
                note(s, "prize", i, s.prize)
                gain_culture(s, i, s.cat.prize_culture)
        elif step == 2:
            if uprising(s, i):
                note(s, "uprising", i)
            else:
                score_ratings(s, i)
                s.push(Frame(PRODUCTION, i, WHOLE_PRODUCTION))
        else:
            p = s.players[i]
            cards = min(p.ma + p.extra_ma, s.cat.board.military_draw) + static(s, i).extra_draw
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
    p.building_resources = 0
    p.temp_food = 0
    p.temp_resource = 0
    p.used = 0
    if p.marks:
        p.marks = with_marks(p.marks, KIDNAPPED, [])


class DiscardCards(FrameKind[TtaState]):
    """Discard military cards face down (eot.discard_military, event.choose_loss)."""

    name = "discard_cards"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        cards = f.a
        hand = s.players[f.player].military
        if cards == 0 or not hand:
            s.pop()
            return True
        if cards >= len(hand):
            s.pop()
            for card in hand:
                discard_one(s, f.player, card)
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        hand = s.players[f.player].military  # sorted
        return [DISCARDS[card] for card in each_once(hand)]

    def options(self, s: TtaState, f: Frame) -> list[int]:
        return self.candidates(s, f)  # any card in hand may go

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) != words.DISCARD:
            return NOT_HERE
        return OPEN if first(code) in s.players[f.player].military else NOT_IN_HAND

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        cards = f.a
        s.replace(Frame(DISCARD_CARDS, f.player, cards - 1))
        discard_one(s, f.player, first(code))


def discard_one(s: TtaState, i: int, card: int) -> None:
    whisper(s, "discard", i, card, 1 << i)
    drop_military(s, i, card, False)


class Production(FrameKind[TtaState]):
    """The steps of a production."""

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
    for slot, count in farm_tokens(s, i):
        fill(s, p, slot, count)
    if s.log is not None:
        note(s, "produce_food", i, p.food - before)
    settle_bonus(s, i, FOOD, food_bonus(s, i))


def settle_bonus(s: TtaState, i: int, good: int, bonus: int) -> None:
    """All bonuses and penalties are gained or lost as one sum (TTX-PROD-3, TTX-PROD-4)."""
    if bonus > 0:
        gain_goods(s, i, good, bonus)
    elif bonus < 0:
        lose_goods(s, i, good, -bonus)


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
    settle_bonus(s, i, RESOURCE, resource_bonus(s, i))


def food_bonus(s: TtaState, i: int) -> int:
    """Food gained after the farms have produced."""
    return static(s, i).food_bonus + changing_bonus(s, i, FOOD)


def resource_bonus(s: TtaState, i: int) -> int:
    """Resources gained (or lost) after the mines have produced (TTX-PROD-1)."""
    return static(s, i).resource_bonus + changing_bonus(s, i, RESOURCE)


def changing_bonus(s: TtaState, i: int, good: int) -> int:
    """Production bonuses that depend on more than the cards in play."""
    bonus = 0
    if s.cat.hooks & PRODUCTION_BONUS:
        for ability in static(s, i).abilities:
            if ability.hooks & PRODUCTION_BONUS:
                bonus += ability.production_bonus(s, i, good)
    return bonus


def producer_tokens(s: TtaState, i: int, first: int, last: int, hook: int) -> list[tuple[int, int]]:
    """Tokens each farm or mine produces, the best ones first, with extra tokens of cards for the
    best one, or for the best one up to some level (TTX-WONDER-4, TTX-WONDER-6)."""
    workers = s.players[i].workers
    out: list[tuple[int, int]] = []
    for slot in range(last - 1, first - 1, -1):
        if workers[slot]:
            out.append((slot, workers[slot]))
    if s.cat.hooks & hook:
        for ability in static(s, i).abilities:
            if ability.hooks & hook:
                for k, (slot, count) in enumerate(out):
                    if s.cat.slot_level[slot] <= ability.highest_level():
                        out[k] = (slot, count + ability.amount())
                        break
    return out


def farm_tokens(s: TtaState, i: int) -> list[tuple[int, int]]:
    return producer_tokens(s, i, 0, s.cat.first_mine, FARM_TOKEN)


def mine_tokens(s: TtaState, i: int) -> list[tuple[int, int]]:
    return producer_tokens(s, i, s.cat.first_mine, s.cat.first_lab, MINE_TOKEN)


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
    return worth(s, farm_tokens(s, i))


def worth(s: TtaState, tokens: list[tuple[int, int]]) -> int:
    return sum(s.cat.slot_value[slot] * count for slot, count in tokens)


def mine_resources(s: TtaState, i: int) -> int:
    """Resources the mines produce in one production, blue tokens permitting."""
    return worth(s, mine_tokens(s, i))


def lab_resources(s: TtaState, i: int) -> int:
    return worth(s, lab_tokens(s, i))


def food_production(s: TtaState, i: int) -> int:
    """All food of one production, bonuses included."""
    return farm_food(s, i) + food_bonus(s, i)


def resource_production(s: TtaState, i: int) -> int:
    """All resources of one production, bonuses included (TTX-PROD-5)."""
    return mine_resources(s, i) + lab_resources(s, i) + resource_bonus(s, i)
