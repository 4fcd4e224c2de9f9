"""Which fields of a frame its question names: by kind of frame, the parameter and the field."""

from __future__ import annotations

from typing import Final

ASKED: Final[dict[str, dict[str, str]]] = {
    "agreement": {"n": "actions"},
    "assault": {"tech": "unit"},
    "auction": {"card": "territory", "n": "bid"},
    "choose_gain": {"card": "card"},
    "defense": {"card": "card", "rival": "attacker", "need": "strength"},
    "discard_cards": {"n": "cards"},
    "draft": {"age": "age"},
    "evaluate_event": {"age": "age"},
    "force": {"card": "territory", "need": "bid"},
    "infiltrate": {"rival": "rival", "n": "culture"},
    "kidnap": {"rival": "rival"},
    "lose_blue": {"n": "tokens"},
    "lose_workers": {"n": "workers"},
    "may_build": {"tech": "technology"},
    "negotiate": {"rival": "weakest", "strong": "strongest"},
    "offer": {"card": "pact", "rival": "proposer", "side": "side"},
    "pay_for_culture": {"price": "resources", "n": "culture"},
    "pick_building": {"rival": "owner"},
    "pick_colony": {"rival": "owner"},
    "press": {"card": "leader"},
    "select": {"age": "age"},
    "split_goods": {"n": "amount", "rival": "rival"},
    "spoils": {"rival": "loser", "n": "advantage"},
    "tuck_leader": {"card": "leader"},
}
