"""What the rules bot can tell about a choice: its plan, what it leads by, and where that lies."""

from __future__ import annotations

from ecumene.bots.account import Account, gains
from ecumene.bots.account import account as accounted
from ecumene.core import engine
from ecumene.core.advice import Advice
from ecumene.core.option import Vocabulary, pack
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.hand import keeping
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.search import Valuer, best_path
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.events import largest_force
from ecumene.games.tta.rules.state import TtaState


def after(s: TtaState, path: tuple[int, ...]) -> TtaState:
    """The position that a plan leads to."""
    t = s.clone()
    for code in path:
        engine.apply(t, code, trusted=True)
    return t


def account(s: TtaState, o: Outlook) -> Account:
    """The worth of a position by its parts."""
    return accounted(lambda note: evaluate(s, o.seat, o, note))


def advise_actions(
    s: TtaState, o: Outlook, vocabulary: Vocabulary, valuer: Valuer | None = None
) -> Advice:
    """The first option of the best plan for this phase, beside the best plan without it. A
    ``valuer`` says by how much it is better, the evaluation where that lies."""
    end = pack(words.END)
    path = best_path(s, o, valuer=valuer)
    if not path:
        return Advice(vocabulary.format(end), facts=(("actions", s.players[o.seat].ca),))
    other = best_path(s, o, without=path[0], valuer=valuer)
    best, second = after(s, path), after(s, other)
    ours, theirs = account(best, o), account(second, o)
    lead = ours.total - theirs.total
    if valuer is not None:
        values = valuer.values([best, second], o)
        lead = values[0] - values[1]
    return Advice(
        vocabulary.format(path[0]),
        second=vocabulary.format(other[0] if other else end),
        lead=lead,
        then=tuple(vocabulary.format(code) for code in (*path[1:], end)),
        parts=gains(ours, theirs),
        facts=(("without", 1),),
    )


def advise_politics(rated: list[tuple[int, float]], worlds: int, vocabulary: Vocabulary) -> Advice:
    """The political option with the best average outcome, beside the next best one."""
    order = sorted(rated, key=lambda entry: -entry[1])  # stable: passing comes first among equals
    best, *others = order
    return Advice(
        vocabulary.format(best[0]),
        second=vocabulary.format(others[0][0]) if others else None,
        lead=best[1] - others[0][1] if others else None,
        facts=(("worlds", worlds),),
    )


def advise_discard(s: TtaState, o: Outlook, vocabulary: Vocabulary) -> Advice:
    """The card that is worth least in hand, beside the next one."""
    hand = sorted({card for card in s.players[o.seat].military if card >= 0})
    worth = {card: keeping(s, o.seat, card, o) for card in hand}
    least, *others = sorted(hand, key=lambda card: worth[card])
    chosen = vocabulary.format(pack(words.DISCARD, least))
    if not others:
        return Advice(chosen)
    second = vocabulary.format(pack(words.DISCARD, others[0]))
    return Advice(chosen, second=second, lead=worth[others[0]] - worth[least])


def advise_auction(s: TtaState, judge: Judge, chosen: str) -> Advice:
    """A bid, or none, with the highest bid that pays and the force there is for it."""
    frame = s.stack[-1]
    territory, bid = frame.a, frame.b
    limit = judge.limits.get((frame.player, territory), 0)
    force = largest_force(s, frame.player)
    return Advice(chosen, facts=(("limit", limit), ("force", force), ("next", bid + 1)))
