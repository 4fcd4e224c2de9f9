"""The key moments of Through the Ages, one line each."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from ecumene.core.event import Event
from ecumene.core.messages import join, text
from ecumene.games.tta.presenter.events import CARDS, LOG
from ecumene.games.tta.presenter.names import card_name, player_name, player_names
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_NAMES, GOVERNMENT
from ecumene.games.tta.table.scoring import scoring_moments
from ecumene.table.history import History, KeyMoment
from ecumene.table.tellers import Teller, told


def line(name: str, **values: object) -> str:
    return text(f"table.moment.{name}", **values)


def of_card(
    history: History, step: int, event: Event, kind: str, icon: str, words: str, weight: int
) -> KeyMoment:
    """A moment that is called by its card."""
    s = cast(TtaState, history.after(step))
    number = event.args[0]
    title = card_name(s.cat, number)
    slug = s.cat.cards[number].slug
    return KeyMoment(step, event.player, kind, icon, title, words, weight, slug)


def wonder(history: History, step: int, event: Event) -> KeyMoment:
    s = cast(TtaState, history.after(step))
    weight = 5 + s.cat.cards[event.args[0]].age
    words = line("wonder", who=player_name(event.player))
    return of_card(history, step, event, "wonder", "wonder", words, min(weight, 7))


def colony(history: History, step: int, event: Event) -> KeyMoment:
    words = line("colony", who=player_name(event.player), n=event.args[1])
    return of_card(history, step, event, "colony", "colony", words, 5)


def war(history: History, step: int, event: Event) -> KeyMoment | None:
    """Decided at the start of a turn: the table before still shows on whom it was declared."""
    attacker, (_, have, need) = event.player, event.args
    target = cast(TtaState, history.before(step)).players[attacker].war_on
    if target < 0:
        return None
    winner, loser = (attacker, target) if have >= need else (target, attacker)
    name = "war_even" if have == need else "war_won"
    strengths = {"n": max(have, need), "theirs": min(have, need)}
    words = line(name, who=player_name(winner), rival=player_name(loser), **strengths)
    found = of_card(history, step, event, "war", "war", words, 4 if have == need else 8)
    return replace(found, seat=winner)


def declared(history: History, step: int, event: Event) -> KeyMoment:
    who, rival = player_name(event.player), player_name(event.args[1])
    return of_card(
        history, step, event, "declared", "war", line("declared", who=who, rival=rival), 4
    )


def aggression(history: History, step: int, event: Event) -> KeyMoment:
    who, rival = player_name(event.player), player_name(event.args[1])
    won = event.kind == "aggression_succeeds"
    words = line("attack_won" if won else "attack_lost", who=who, rival=rival)
    return of_card(history, step, event, "aggression", "aggression", words, 6 if won else 5)


def government(history: History, step: int, event: Event) -> KeyMoment | None:
    s = cast(TtaState, history.after(step))
    if s.cat.cards[event.args[0]].type != GOVERNMENT:
        return None
    revolution = event.kind == "revolution"
    words = line("revolution" if revolution else "government", who=player_name(event.player))
    return of_card(history, step, event, "government", "government", words, 6 if revolution else 5)


def leads(history: History, step: int, event: Event) -> KeyMoment:
    words = line("leader", who=player_name(event.player))
    return of_card(history, step, event, "leader", "leader", words, 2)


def pact(history: History, step: int, event: Event) -> KeyMoment:
    made = event.kind == "accept"
    pair = {"who": player_name(event.player), "partner": player_name(event.args[1])}
    words = line("pact" if made else "pact_ends", **pair)
    return of_card(history, step, event, "pact", "pact", words, 3 if made else 2)


def loss(history: History, step: int, event: Event) -> KeyMoment:
    """Things that change hands or are lost, in the words of the log."""
    s = cast(TtaState, history.after(step))
    words = LOG.line(s, event)
    return of_card(history, step, event, "loss", "warn", words, 3)


def age(history: History, step: int, event: Event) -> KeyMoment:
    s = cast(TtaState, history.after(step))
    most = max(p.culture for p in s.players)
    ahead = [player_name(seat) for seat, p in enumerate(s.players) if p.culture == most]
    name = AGE_NAMES[event.args[0]]
    words = line("age_lead", who=join(ahead), n=most) if most else line("age_even")
    return KeyMoment(step, -1, "age", "clock", line("age", age=name), words, 7)


def trouble(history: History, step: int, event: Event) -> KeyMoment:
    kind = event.kind
    who = player_name(event.player)
    words = line(f"{kind}_text", who=who, n=event.args[0] if event.args else 0)
    icon = "unhappy" if kind == "uprising" else "food"
    return KeyMoment(
        step, event.player, kind, icon, line(kind), words, 4 if kind == "uprising" else 2
    )


def resigned(history: History, step: int, event: Event) -> KeyMoment:
    words = line("resign_text", who=player_name(event.player))
    return KeyMoment(step, event.player, "resign", "leave", line("resign"), words, 9)


def over(history: History, step: int, event: Event) -> KeyMoment:
    s = cast(TtaState, history.after(step))
    winners = [seat for seat in range(s.n) if event.args[0] >> seat & 1]
    seat = winners[0] if len(winners) == 1 else -1
    most = max((s.players[one].culture for one in winners), default=0)
    words = line("over_text", who=player_names(event.args[0]), n=most)
    return KeyMoment(step, seat, "over", "trophy", line("over"), words, 10)


TELLERS: Final[dict[str, Teller]] = {
    "accept": pact,
    "age_begins": age,
    "aggression_succeeds": aggression,
    "annex": loss,
    "auction_won": colony,
    "declare_war": declared,
    "develop": government,
    "famine": trouble,
    "game_over": over,
    "kidnap": loss,
    "lead": leads,
    "lose_colony": loss,
    "pact_ends": pact,
    "repelled": aggression,
    "resign": resigned,
    "revolution": government,
    "steal": loss,
    "uprising": trouble,
    "war": war,
    "wonder_completed": wonder,
}


def unknown(event: Event) -> bool:
    """Is it called by a card that the viewer does not know?"""
    called = LOG.kind(event).roles[:1]
    return bool(called) and called[0] in CARDS and event.args[0] < 0


def known(teller: Teller) -> Teller:
    """The same for entries whose card the viewer knows."""
    return lambda history, step, event: None if unknown(event) else teller(history, step, event)


KNOWN: Final = {kind: known(teller) for kind, teller in TELLERS.items()}


def moments(history: History) -> list[KeyMoment]:
    return [*told(history, KNOWN), *scoring_moments(history)]
