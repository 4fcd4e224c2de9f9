"""Prosperity cards that are voted on, and those of earlier votes."""

from __future__ import annotations

from ecumene.games.patchistory.presenter.voting_words import standings
from ecumene.games.patchistory.rules.numbers import VOTE
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.voting import results, scored_lots
from ecumene.games.patchistory.table.refs import ballot_ref, used_ref
from ecumene.games.patchistory.table.schema.matters import Ballot, UsedCard


def ballots(s: PatchState) -> list[Ballot]:
    done = bool(s.table) and len(s.ballots) == len(s.table)
    scored = scored_lots(s) if done else []
    present_lot = s.stack[-1].a if s.stack and s.stack[-1].kind == VOTE else -1
    return [
        {
            "ref": ballot_ref(lot),
            "card": s.cat.cards[card].slug,
            "votes": s.ballots[lot] if lot < len(s.ballots) else None,
            "now": lot == present_lot,
            "standings": [
                {"seat": seat, "n": n, "place": place}
                for seat, (n, place) in enumerate(standings(s, card))
            ],
            "scored": lot in scored if done else None,
            "results": results(s, lot) if lot in scored else None,
        }
        for lot, card in enumerate(s.table)
    ]


def used_cards(s: PatchState) -> list[UsedCard]:
    return [{"ref": used_ref(s, card), "card": s.cat.cards[card].slug} for card in s.used]
