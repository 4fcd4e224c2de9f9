"""The games for OpenSpiel: trees with explicit chance nodes, texts and tensors of what is known.

>>> import pyspiel
>>> import ecumene.rl.openspiel
>>> game = pyspiel.load_game("ecumene_tta(players=3)")
>>> state = game.new_initial_state()
>>> action, chance = state.chance_outcomes()[0]
>>> state.is_chance_node(), state.action_to_string(action), chance
(True, 'card development_of_agriculture', 0.1)

The games are registered when this package is imported.
"""

from ecumene.rl.needs import missing

try:
    from ecumene.rl.openspiel.game import EcumeneGame, read_options, register_games
    from ecumene.rl.openspiel.state import EcumeneState
except ImportError as error:
    raise missing(error) from None

__all__ = ["EcumeneGame", "EcumeneState", "read_options", "register_games"]

register_games()
