"""The table of actions: which object an option's word stands for."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import KIND_SHIFT
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import NO_ACTION, Action
from ecumene.games.tta.rules.actions.aggression import ATTACK
from ecumene.games.tta.rules.actions.assault import SACRIFICE_UNIT
from ecumene.games.tta.rules.actions.build import BUILD
from ecumene.games.tta.rules.actions.contribution import CONTRIBUTE
from ecumene.games.tta.rules.actions.copy_tactic import COPY_TACTIC
from ecumene.games.tta.rules.actions.destroy import DESTROY
from ecumene.games.tta.rules.actions.develop import DEVELOP
from ecumene.games.tta.rules.actions.end import END
from ecumene.games.tta.rules.actions.leader import LEAD
from ecumene.games.tta.rules.actions.pact import CANCEL, OFFER_PACT
from ecumene.games.tta.rules.actions.pass_politics import PASS
from ecumene.games.tta.rules.actions.play import PLAY
from ecumene.games.tta.rules.actions.political import Political
from ecumene.games.tta.rules.actions.population import POPULATE
from ecumene.games.tta.rules.actions.prepare import PREPARE
from ecumene.games.tta.rules.actions.resign import RESIGN
from ecumene.games.tta.rules.actions.revolution import REVOLUTION
from ecumene.games.tta.rules.actions.tactic import PLAY_TACTIC
from ecumene.games.tta.rules.actions.take import TAKE
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.actions.use import BONUS, CONVERT, RECRUIT, USE
from ecumene.games.tta.rules.actions.use_in_politics import COLONIZE, LOOK, RETIRE, SPY
from ecumene.games.tta.rules.actions.war import DECLARE_WAR
from ecumene.games.tta.rules.actions.wonder import STAGE

# Those of the Action Phase, the abilities of cards in play included.
BY_WORD: Final[dict[int, Action]] = {
    words.TAKE: TAKE,
    words.POPULATE: POPULATE,
    words.BUILD: BUILD,
    words.UPGRADE: UPGRADE,
    words.DESTROY: DESTROY,
    words.DISBAND: DESTROY,
    words.LEAD: LEAD,
    words.STAGE: STAGE,
    words.DEVELOP: DEVELOP,
    words.REVOLT: REVOLUTION,
    words.PLAY: PLAY,
    words.TACTIC: PLAY_TACTIC,
    words.COPY: COPY_TACTIC,
    words.EMULATE: COPY_TACTIC,
    words.CONTRIBUTE: CONTRIBUTE,
    words.USE: USE,
    words.BONUS: BONUS,
    words.RECRUIT: RECRUIT,
    words.CONVERT: CONVERT,
    words.END: END,
}
POLITICAL: Final[dict[int, Political]] = {
    words.PASS: PASS,
    words.PREPARE: PREPARE,
    words.ATTACK: ATTACK,
    words.WAR: DECLARE_WAR,
    words.PACT: OFFER_PACT,
    words.CANCEL: CANCEL,
    words.RESIGN: RESIGN,
    words.SACRIFICE: SACRIFICE_UNIT,
    words.USE: LOOK,
    words.SPY: SPY,
    words.RETIRE: RETIRE,
    words.COLONIZE: COLONIZE,
    words.DEMAND: RETIRE,
}
NO_POLITICAL: Final = Political()

# The same, for quick answers.
ACTION_AT: Final[list[Action]] = [BY_WORD.get(word, NO_ACTION) for word in range(words.COUNT)]
POLITICAL_AT: Final[list[Political]] = [
    POLITICAL.get(word, NO_POLITICAL) for word in range(words.COUNT)
]


def action_of(code: int) -> Action:
    """The action that an option is; NO_ACTION if it is none of the Action Phase."""
    word = code >> KIND_SHIFT
    return ACTION_AT[word] if 0 <= word < words.COUNT else NO_ACTION


def political_of(code: int) -> Political:
    """The political action that an option is; NO_POLITICAL if it is none."""
    word = code >> KIND_SHIFT
    return POLITICAL_AT[word] if 0 <= word < words.COUNT else NO_POLITICAL


def shown_as(code: int) -> Action:
    """The action of either phase, for what is shown of it."""
    action = action_of(code)
    return political_of(code) if action is NO_ACTION else action
