"""A bot of one's own against one of ours: same deals, both seats, with an honest interval.

python match.py                    100 games of Beyond the Horizon against the lowest level
python match.py random 20 tta      another rival, fewer games, another game
"""

import sys

import ecumene


class Greedy(ecumene.Bot):
    """Looks one move ahead, at a table that could be the real one, and takes the most points."""

    name = "greedy"

    def choose(self, observation: ecumene.Observation) -> int:
        seat, spec = observation.viewer, observation.spec
        table = ecumene.state_from(observation, seed=self.seed)

        def worth(option: int) -> int:
            after = table.clone()
            spec.apply(after, option)
            return spec.scores(after)[seat]

        options = [code for code in observation.options if not spec.concedes(code)]
        return max(options or observation.options, key=worth)


if __name__ == "__main__":
    rival, games, game = (sys.argv[1:] + ["beginner", "100", "horizon"][len(sys.argv) - 1 :])[:3]
    played = ecumene.match([Greedy, rival], game=game, games=int(games), seed=1)
    share = played.shares["Greedy", rival]
    print(played)
    if not share.low <= 0.5 <= share.high:
        print("Greedy is", "better" if share.value > 0.5 else "worse", "than", rival)
    else:
        print(f"{played.games} games are too few to tell them apart")
