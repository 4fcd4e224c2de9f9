"""The table of actions: which object an option's word stands for."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import NO_ACTION, Action
from ecumene.games.tta.rules.actions.build import BUILD
from ecumene.games.tta.rules.actions.contribution import CONTRIBUTE
from ecumene.games.tta.rules.actions.copy_tactic import COPY_TACTIC
from ecumene.games.tta.rules.actions.destroy import DESTROY
from ecumene.games.tta.rules.actions.develop import DEVELOP
from ecumene.games.tta.rules.actions.end import END
from ecumene.games.tta.rules.actions.leader import LEAD
from ecumene.games.tta.rules.actions.play import PLAY
from ecumene.games.tta.rules.actions.population import POPULATE
from ecumene.games.tta.rules.actions.revolution import REVOLUTION
from ecumene.games.tta.rules.actions.tactic import PLAY_TACTIC
from ecumene.games.tta.rules.actions.take import TAKE
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.actions.use import BONUS, CONVERT, RECRUIT, USE
from ecumene.games.tta.rules.actions.wonder import STAGE

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
ACTIONS: Final[list[Action]] = [BY_WORD.get(word, NO_ACTION) for word in range(max(BY_WORD) + 1)]


def action_of(code: int) -> Action:
    """The action that an option is; NO_ACTION if it is none of the Action Phase."""
    kind = kind_of(code)
    return ACTIONS[kind] if 0 <= kind < len(ACTIONS) else NO_ACTION
