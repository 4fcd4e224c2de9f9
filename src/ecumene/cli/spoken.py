"""Which language a command line asks for, told before anything else is loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.core import messages

VARIABLE = "ECUMENE_LANG"
FLAG = "--lang"


def first_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """``--lang``, before or after the command, else the environment; a wrong language is
    complained of when the command line is parsed.

    >>> first_language(["play", "tta", "--lang", "ru"], {})
    'ru'
    >>> first_language(["--lang=ru", "--help"], {"ECUMENE_LANG": "en"})
    'ru'
    >>> first_language(["play"], {"ECUMENE_LANG": "ru"})
    'ru'
    """
    for k, argument in enumerate(arguments):
        if argument.startswith(f"{FLAG}="):
            return argument.removeprefix(f"{FLAG}=")
        if argument == FLAG and k + 1 < len(arguments):
            return arguments[k + 1]
    return environment.get(VARIABLE, messages.DEFAULT)
