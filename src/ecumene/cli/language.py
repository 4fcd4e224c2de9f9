"""The option ``--lang``, before the command and on every command."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from ecumene.cli.spoken import FLAG, VARIABLE
from ecumene.core import messages
from ecumene.core.messages import text


def speak(wanted: str | None) -> None:
    """Speak the language named on the command line; None leaves it as it is."""
    if wanted is None:
        return
    known = messages.languages()
    if wanted not in known:
        problem = text("cli.options.no_language", value=wanted, known=", ".join(known))
        raise typer.BadParameter(problem)
    messages.use(wanted)


def speak_first(wanted: str | None) -> None:
    """The same before the command, where the environment decides unless told otherwise."""
    messages.use(os.environ.get(VARIABLE, messages.DEFAULT))
    speak(wanted)


def lang_help() -> str:
    return text("cli.help.lang", languages=", ".join(messages.languages()))


def known_languages(incomplete: str) -> list[str]:
    """What the shell offers after ``--lang``."""
    return [name for name in messages.languages() if name.startswith(incomplete)]


FirstLang = Annotated[
    str | None,
    typer.Option(
        FLAG,
        metavar="LANG",
        callback=speak_first,
        is_eager=True,
        help=lang_help(),
        autocompletion=known_languages,
    ),
]
Lang = Annotated[
    str | None,
    typer.Option(
        FLAG,
        metavar="LANG",
        callback=speak,
        is_eager=True,
        help=lang_help(),
        autocompletion=known_languages,
    ),
]
"""The last parameter of every command; the callback does all there is to do."""
