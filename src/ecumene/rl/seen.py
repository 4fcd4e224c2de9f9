"""What an agent is given: the row that its seat sees, and the mask of what is open to it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ecumene.rl.stepping import Stepper

Seen = dict[str, NDArray[Any]]
LARGEST: Final = 256.0
"""No number of a tensor is farther from 0; most lie between -1 and 1."""


def seen_space(stepper: Stepper) -> Any:
    """The space of what `seen` gives."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (stepper.width,), np.float32),
            "action_mask": spaces.Box(0, 1, (stepper.actions.size,), np.int8),
        }
    )


def seen(stepper: Stepper, seat: int) -> Seen:
    """What a seat is given now, in new arrays."""
    row = np.empty(stepper.width, np.float32)
    mask = np.empty(stepper.actions.size, np.int8)
    stepper.write(seat, row)
    stepper.write_mask(seat, mask)
    return {"observation": row, "action_mask": mask}
