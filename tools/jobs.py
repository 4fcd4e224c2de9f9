"""How many processes a tool may start: as many as `ecumene simulate`."""

from __future__ import annotations

import argparse
import os

from ecumene.cli.simulate import MOST_PER_CORE


def job_count(words: str) -> int:
    """A number of processes; an error for argparse if the machine would choke on them."""
    cores = os.cpu_count() or 1
    most = MOST_PER_CORE * cores
    if not words.isdecimal() or not 1 <= int(words) <= most:
        raise argparse.ArgumentTypeError(
            f"{words!r} is no number from 1 to {most} ({MOST_PER_CORE} for each of {cores} cores)"
        )
    return int(words)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """`--jobs`, one for each core unless told otherwise."""
    parser.add_argument(
        "--jobs", type=job_count, default=os.cpu_count() or 1, help="processes at once"
    )
