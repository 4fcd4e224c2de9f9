"""Moving tokens: food and resources, blue and yellow tokens, workers."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.card import LAB_PRODUCTION, ON_POPULATION
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import GAIN, LOSE_BLUE, LOSE_WORKERS, PAY
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.plans import Payment, gains, payments
from ecumene.games.tta.rules.ratings import static, touch
from ecumene.games.tta.rules.reasons import NO_TOKEN_THERE, NO_WORKER_THERE, NOT_HERE
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import FOOD, RESOURCE

MOST_PAYMENTS: Final = 100_000
ENOUGH_CHANGE: Final = 8
"""More tokens in the bank than this make no difference to a payment."""


def stored(p: TtaPlayer, good: int) -> int:
    """Stored food or resources."""
    return p.food if good == FOOD else p.resources


def storage(s: TtaState, i: int, good: int) -> list[int]:
    """The slots that hold or can hold tokens of a good: farms or mines in play, labs that take
    them, and labs with tokens left by a former producer (TTA-LEADER-13)."""
    cat = s.cat
    p = s.players[i]
    if good == FOOD:
        return cat.slots_of(p.techs & ((1 << cat.first_mine) - 1))
    slots = cat.slots_of(p.techs & ((1 << cat.first_temple) - 1) & ~((1 << cat.first_mine) - 1))
    return [
        slot for slot in slots if slot < cat.first_lab or p.blue[slot] or takes_tokens(s, i, slot)
    ]


def takes_tokens(s: TtaState, i: int, slot: int) -> bool:
    """Can gains and change lie here? On labs only while a card makes them work like mines
    (TTA-LEADER-12), and where no mine is worth the same, which would make no difference."""
    cat = s.cat
    if slot < cat.first_lab:
        return True
    if not cat.slot_value[slot] or not static(s, i).hooks & LAB_PRODUCTION:
        return False
    techs = s.players[i].techs
    for mine in range(cat.first_mine, cat.first_lab):
        if techs >> mine & 1 and cat.slot_value[mine] == cat.slot_value[slot]:
            return False
    return True


def distinct_values(s: TtaState, slots: list[int]) -> int:
    seen = 0
    for slot in slots:
        seen |= 1 << s.cat.slot_value[slot]
    return bin(seen).count("1")


def pay_plans(s: TtaState, i: int, good: int, due: int) -> list[tuple[int, ...]]:
    """The arrangements player ``i`` may choose from when paying ``due``, best first."""
    return [way.counts for way in ways_to_pay(s, i, good, due)]


def ways_to_pay(s: TtaState, i: int, good: int, due: int) -> list[Payment]:
    """The same with what follows from them, once for all positions alike."""
    cat = s.cat
    p = s.players[i]
    bank = min(p.bank_blue, ENOUGH_CHANGE)
    number = (due << 4 | bank) << 1
    if good == FOOD:
        key = (p.blue[: cat.first_mine], p.techs & cat.farms, number)
    else:
        labs = 1 if static(s, i).hooks & LAB_PRODUCTION else 0
        key = (p.blue[cat.first_mine :], p.techs & cat.mines_and_labs, number | labs)
    found = cat.payment_cache.get(key)
    if found is None:
        found = find_payments(s, i, good, due, bank)
        if len(cat.payment_cache) >= MOST_PAYMENTS:
            cat.payment_cache.clear()
        cat.payment_cache[key] = found
    return found


def find_payments(s: TtaState, i: int, good: int, due: int, bank: int) -> list[Payment]:
    cat = s.cat
    p = s.players[i]
    slots = storage(s, i, good)
    values = [cat.slot_value[slot] for slot in slots]
    counts = [p.blue[slot] for slot in slots]
    change = [takes_tokens(s, i, slot) for slot in slots]
    found = payments(values, counts, change, due, bank)
    if distinct_values(s, slots) <= 2:
        found = found[:1]
    out: list[Payment] = []
    for left in found:
        blue = p.blue
        for k, slot in enumerate(slots):
            blue = changed(blue, slot, left[k] - blue[slot])
        part = blue[: cat.first_mine] if good == FOOD else blue[cat.first_mine :]
        worth = sum([left[k] * values[k] for k in range(len(slots))])
        out.append(Payment(left, part, sum(counts) - sum(left), worth))
    return out


def gain_plans(s: TtaState, i: int, good: int, amount: int) -> list[tuple[int, ...]]:
    """The additions player ``i`` may choose from when gaining ``amount``, best first."""
    slots = storage(s, i, good)
    values = [s.cat.slot_value[slot] for slot in slots]
    takes = [takes_tokens(s, i, slot) for slot in slots]
    bank = min(s.players[i].bank_blue, amount)
    key = (0, amount, bank, *values, *takes)
    found = s.cat.plan_cache.get(key)
    if found is None:
        found = gains(values, takes, amount, bank)
        if distinct_values(s, [slot for k, slot in enumerate(slots) if takes[k]]) <= 2:
            found = found[:1]
        remember(s, key, found)
    return found


def remember(s: TtaState, key: tuple[int, ...], found: list[tuple[int, ...]]) -> None:
    if len(s.cat.plan_cache) > 100_000:
        s.cat.plan_cache.clear()
    s.cat.plan_cache[key] = found


def plan_worth(s: TtaState, i: int, good: int, counts: tuple[int, ...]) -> int:
    """What so many tokens on the storage cards are worth."""
    slots = storage(s, i, good)
    return sum(counts[k] * s.cat.slot_value[slots[k]] for k in range(len(slots)))


def change_lost(s: TtaState, i: int, good: int, due: int) -> int:
    """What is lost beyond a payment, because no token is left for the change (TTA-FOOD-12)."""
    have = stored(s.players[i], good)
    if due <= 0 or have < due:
        return 0
    return have - due - ways_to_pay(s, i, good, due)[0].worth


def hand_over(s: TtaState, i: int, good: int, due: int, way: Payment) -> None:
    """Pay in this way; what is lost with it is announced."""
    p = s.edit(i)
    lost = stored(p, good) - due - way.worth
    p.bank_blue += way.back
    if good == FOOD:
        p.blue = way.blue + p.blue[s.cat.first_mine :]
        p.food = way.worth
    else:
        p.blue = p.blue[: s.cat.first_mine] + way.blue
        p.resources = way.worth
    if lost > 0:
        note(s, "change_lost", i, lost)


def pay(s: TtaState, i: int, good: int, due: int) -> None:
    """Pay or lose an amount that is at hand; pushes a choice if the arrangement matters."""
    if due <= 0:
        return
    ways = ways_to_pay(s, i, good, due)
    if len(ways) == 1:
        hand_over(s, i, good, due, ways[0])
    else:
        s.push(Frame(PAY, i, good, due))


def lose_goods(s: TtaState, i: int, good: int, amount: int) -> int:
    """Lose up to an amount (TTA-FOOD-16); returns how much of it was there."""
    have = stored(s.players[i], good)
    lost = min(have, amount)
    pay(s, i, good, lost)
    if lost and s.log is not None:
        note(s, "lose_food" if good == FOOD else "lose_resource", i, lost)
    return lost


def gain_goods(s: TtaState, i: int, good: int, amount: int) -> None:
    """Gain an amount (TTA-FOOD-2); pushes a choice if the denominations matter."""
    if amount <= 0 or s.players[i].bank_blue == 0:
        return
    plans = gain_plans(s, i, good, amount)
    if s.log is not None:
        gained = plan_worth(s, i, good, plans[0])
        note(s, "gain_food" if good == FOOD else "gain_resource", i, gained)
    if len(plans) == 1:
        add_tokens(s, i, good, plans[0])
    else:
        s.push(Frame(GAIN, i, good, amount))


def add_tokens(s: TtaState, i: int, good: int, added: tuple[int, ...]) -> None:
    p = s.edit(i)
    for k, slot in enumerate(storage(s, i, good)):
        put_tokens(s, p, slot, added[k])


def put_tokens(s: TtaState, p: TtaPlayer, slot: int, count: int) -> None:
    """Move tokens from the bank onto a card."""
    p.blue = changed(p.blue, slot, count)
    p.bank_blue -= count
    worth = count * s.cat.slot_value[slot]
    if slot < s.cat.first_mine:
        p.food += worth
    else:
        p.resources += worth


def gain_blue(s: TtaState, i: int, count: int) -> None:
    """Blue tokens from the box to the bank, or, if negative, back to the box."""
    if count > 0:
        s.edit(i).bank_blue += count
    elif count < 0:
        lose_blue(s, i, -count)


def lose_blue(s: TtaState, i: int, count: int) -> None:
    """Blue tokens back to the box: from the bank, the rest from cards of choice (TTA-STAT-34)."""
    p = s.edit(i)
    from_bank = min(p.bank_blue, count)
    p.bank_blue -= from_bank
    note(s, "lose_blue", i, count)
    if count > from_bank:
        s.push(Frame(LOSE_BLUE, i, count - from_bank))


def gain_yellow(s: TtaState, i: int, count: int) -> None:
    """Yellow tokens to the bank, or out of it as far as they are there (TTA-STAT-35)."""
    p = s.edit(i)
    p.bank_yellow = max(0, p.bank_yellow + count)


def gain_population(s: TtaState, i: int, count: int) -> None:
    """Free workers from the bank (TTA-STAT-38)."""
    p = s.edit(i)
    moved = min(count, p.bank_yellow)
    p.bank_yellow -= moved
    p.unused += moved
    if moved:
        note(s, "gain_population", i, moved)
        after_growing(s, i, moved)


def after_growing(s: TtaState, i: int, workers: int) -> None:
    """Yellow tokens have moved from the bank to the workers (TTX-LEADER-31)."""
    st = static(s, i)
    if st.hooks & ON_POPULATION:
        for ability in st.abilities:
            if ability.hooks & ON_POPULATION:
                ability.on_population(s, i, workers)


def lose_population(s: TtaState, i: int, count: int) -> None:
    """Workers back to the bank, unused ones first (TTA-STAT-40)."""
    p = s.edit(i)
    idle = min(count, p.unused)
    p.unused -= idle
    p.bank_yellow += idle
    if idle:
        note(s, "lose_population", i, idle)
    if count > idle:
        s.push(Frame(LOSE_WORKERS, i, count - idle))


def gain_science(s: TtaState, i: int, amount: int) -> None:
    if amount:
        p = s.edit(i)
        p.science = max(0, p.science + amount)
        if s.log is not None:
            note(s, "science", i, amount)


def gain_culture(s: TtaState, i: int, amount: int) -> None:
    """Culture points; losing stops at 0 (TTA-POINT-2)."""
    if amount:
        p = s.edit(i)
        p.culture = max(0, p.culture + amount)
        if s.log is not None:
            note(s, "culture", i, amount)


class Pay(FrameKind[TtaState]):
    """Which tokens pay (goods.pay_tokens)."""

    name = "pay"

    def auto(self, s: TtaState, f: Frame) -> bool:
        """The bank may have changed since the question arose, and left one result (R-11)."""
        if len(self.plans(s, f)) > 1:
            return False
        self.resolve(s, f, pack(words.ARRANGE, 0))
        return True

    def plans(self, s: TtaState, f: Frame) -> list[tuple[int, ...]]:
        good, amount = f.a, f.b
        return pay_plans(s, f.player, good, amount)

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.ARRANGE, k) for k in range(len(self.plans(s, f)))]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) != words.ARRANGE or first(code) >= len(self.plans(s, f)):
            return NOT_HERE
        return OPEN

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        good, amount = f.a, f.b
        way = ways_to_pay(s, f.player, good, amount)[first(code)]
        s.pop()
        hand_over(s, f.player, good, amount, way)


class Gain(Pay):
    """Which denominations are gained (goods.gain_tokens)."""

    name = "gain"

    def plans(self, s: TtaState, f: Frame) -> list[tuple[int, ...]]:
        good, amount = f.a, f.b
        return gain_plans(s, f.player, good, amount)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        good = f.a
        added = self.plans(s, f)[first(code)]
        s.pop()
        add_tokens(s, f.player, good, added)


class LoseBlue(FrameKind[TtaState]):
    """Which stored token goes back to the box (tokens.lose_blue_from_cards)."""

    name = "lose_blue"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        tokens = f.a
        if tokens == 0 or not any(s.players[f.player].blue):
            s.pop()
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.TOKEN, slot) for slot in range(s.cat.first_temple)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) != words.TOKEN or first(code) >= s.cat.first_temple:
            return NOT_HERE
        return OPEN if s.players[f.player].blue[first(code)] else NO_TOKEN_THERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        tokens = f.a
        s.replace(Frame(LOSE_BLUE, f.player, tokens - 1))
        p = s.edit(f.player)
        put_tokens(s, p, first(code), -1)
        p.bank_blue -= 1
        note(s, "lose_stored_token", f.player, first(code))


class LoseWorkers(FrameKind[TtaState]):
    """Which card gives up a worker (population.lose_from_card)."""

    name = "lose_workers"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        workers = f.a
        p = s.players[f.player]
        if workers == 0 or not any(p.workers):
            s.pop()
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.WORKER, slot) for slot in s.cat.slots_of(s.players[f.player].techs)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) != words.WORKER or first(code) >= s.cat.slots:
            return NOT_HERE
        return OPEN if s.players[f.player].workers[first(code)] else NO_WORKER_THERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        workers = f.a
        s.replace(Frame(LOSE_WORKERS, f.player, workers - 1))
        p = touch(s, f.player)
        p.workers = changed(p.workers, first(code), -1)
        p.bank_yellow += 1
        note(s, "lose_worker", f.player, first(code))


def take_goods(s: TtaState, taker: int, victim: int, good: int, amount: int) -> None:
    """The victim loses, the taker gains what was lost (TTA-FOOD-17)."""
    if taker == victim:  # the gain waits below whatever the loss asks (TTX-LEADER-21)
        both = min(stored(s.players[victim], good), amount)
        s.push(Frame(GAIN, taker, good, both))
        lose_goods(s, victim, good, both)
        note(s, "gain_food" if good == FOOD else "gain_resource", taker, both)
        return
    lost = lose_goods(s, victim, good, amount)
    gain_goods(s, taker, good, lost)


def lose_everything(s: TtaState, i: int, good: int) -> None:
    """All stored tokens of a good return to the bank."""
    p = s.edit(i)
    for slot in storage(s, i, good):
        p.bank_blue += p.blue[slot]
        p.blue = changed(p.blue, slot, -p.blue[slot])
    if good == FOOD:
        p.food = 0
    elif good == RESOURCE:
        p.resources = 0
