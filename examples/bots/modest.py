"""A bot for any game of Ecumene, as a program: the option before the last one, never giving up."""

import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "choose":
        options = [one for one in told["observation"]["options"] if one != "resign"]
        option = options[-2] if len(options) > 1 else options[0]
        print(json.dumps({"id": told["id"], "option": option}), flush=True)
    elif told["type"] == "end":
        break
