"""What is said where a library that an environment is made for is not installed."""

from __future__ import annotations


class MissingLibrary(ImportError):
    """A library of the extra ``rl`` is not installed."""


def missing(error: ImportError) -> ImportError:
    """The sentence for a person in place of the error of an import; any other error of an import is
    left as it is.

    >>> print(missing(ModuleNotFoundError("No module named 'numpy'", name="numpy")))
    this environment needs numpy: pip install 'ecumene[rl]'
    """
    package = (error.name or "").partition(".")[0]
    if not isinstance(error, ModuleNotFoundError) or package in ("", "ecumene"):
        return error
    found = {"pyspiel": "OpenSpiel", "open_spiel": "OpenSpiel"}.get(package, package)
    return MissingLibrary(
        f"this environment needs {found}: pip install 'ecumene[rl]'", name=error.name
    )
