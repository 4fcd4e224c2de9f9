"""Builds the documentation site.

python -m tools.handbook.build    writes build/handbook/site, and packed for `ecumene serve` into
                                  src/ecumene/server/handbook

What is shown is docs/site.toml. Every language is a site of its own (so is its search), English at
the top, the others in a folder of their name. The build fails at any warning and at any dead link.
"""

from __future__ import annotations

import gzip
import logging
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from tools.handbook.contents import ENGLISH, LANGUAGES, ROOT
from tools.handbook.links import dead_links
from tools.handbook.staging import Staged, stage

HERE: Final = Path(__file__).resolve().parent
BUILT: Final = ROOT / "build" / "handbook"
SERVED: Final = ROOT / "src" / "ecumene" / "server" / "handbook"
WEB: Final = ROOT / "web"
PACKED: Final = frozenset({".html", ".css", ".js", ".json", ".svg", ".xml", ".txt"})
NEEDLESS: Final = ("*.map", "404.html", "sitemap.xml*", "objects.inv")
SEARCH: Final = "assets/javascripts/lunr"
"""Stemmers of all languages; those that we do not speak go."""

RUSSIAN: Final = "theme/russian_search.js"

LANGUAGE: Final[dict[str, dict[str, str]]] = {
    "en": {
        "name": "English",
        "short": "EN",
        "root": "../",
        "tables": "To the tables",
        "auto": "Colours of the system",
        "default": "Light",
        "slate": "Dark",
        "about": "An open engine for civilization board games",
        "footer": "Ecumene is open source (Apache License 2.0) and unofficial: no publisher or "
        "author of the games has endorsed it.",
    },
    "ru": {
        "name": "Русский",
        "short": "RU",
        "root": "ru/",
        "tables": "К столам",
        "auto": "Цвета системы",
        "default": "Светлая",
        "slate": "Темная",
        "about": "Открытый движок настольных игр о цивилизациях",
        "footer": "Ecumene — открытая программа (Apache License 2.0). Она неофициальная: ни "
        "издатели, ни авторы игр ее не одобряли.",
    },
}


def main() -> None:
    staged = {language: stage(language) for language in LANGUAGES}
    stop_at([problem for one in staged.values() for problem in one.problems], "dead links")
    shutil.rmtree(BUILT, ignore_errors=True)
    for language in LANGUAGES:
        build(language, staged, BUILT)
    site = BUILT / "site"
    tidy(site)
    stop_at(dead_links(site), "dead links")
    pack(site, SERVED)
    pages = len(list(site.rglob("*.html")))
    print(f"{pages} pages, {size(site):.1f} MB: {site.relative_to(ROOT)}")
    print(f"packed for the server, {size(SERVED):.1f} MB: {SERVED.relative_to(ROOT)}")


def stop_at(problems: list[str], what: str) -> None:
    if problems:
        sys.exit(f"{len(problems)} {what}:\n" + "\n".join(problems[:50]))


def build(language: str, everything: dict[str, Staged], folder: Path) -> None:
    """One language with MkDocs, into ``site`` of a folder; a warning is an error."""
    from mkdocs.commands.build import build as make
    from mkdocs.config import load_config

    staged, pages = everything[language], folder / "pages" / language
    if language == ENGLISH:
        for other in everything.values():
            staged.files.update(other.shared)
    staged.write(pages)
    lay_style(pages / "assets")
    said = LANGUAGE[language]
    others = [
        {
            "lang": other,
            "name": LANGUAGE[other]["name"],
            "short": LANGUAGE[other]["short"],
            "root": LANGUAGE[other]["root"],
            "pages": set(everything[other].pages),
        }
        for other in LANGUAGES
        if other != language
    ]
    warnings = Warnings()
    logging.getLogger("mkdocs").addHandler(warnings)
    config: Any = load_config(
        str(HERE / "mkdocs.yml"),
        docs_dir=str(pages),
        site_dir=str(folder / "site" if language == ENGLISH else folder / "site" / language),
        nav=staged.nav,
        site_description=said["about"],
        copyright=said["footer"],
    )
    config.theme["language"] = language
    config.theme["palette"] = palette(said)
    config.extra.update(alternate=True, languages=others, to_tables=said["tables"])
    config.plugins.on_startup(command="build", dirty=False)
    make(config)
    logging.getLogger("mkdocs").removeHandler(warnings)
    stop_at(warnings.found, "warnings")


class Warnings(logging.Handler):
    """Keeps what MkDocs complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


def palette(said: dict[str, str]) -> list[dict[str, Any]]:
    """As the system has it, light, dark."""
    icons = {"auto": "theme-light-dark", "default": "weather-sunny", "slate": "weather-night"}
    following = {"auto": "default", "default": "slate", "slate": "auto"}
    schemes = {
        "auto": {"media": "(prefers-color-scheme)"},
        "default": {"media": "(prefers-color-scheme: light)", "scheme": "default"},
        "slate": {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
    }
    return [
        {
            **scheme,
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": f"material/{icons[name]}", "name": said[following[name]]},
        }
        for name, scheme in schemes.items()
    ]


def lay_style(assets: Path) -> None:
    """Colours, fonts and the sign of the page for browsers, beside the style of the site."""
    assets.mkdir(parents=True, exist_ok=True)
    tokens = (WEB / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    for theme, scheme in (("light", "default"), ("dark", "slate")):
        tokens = tokens.replace(
            f':root[data-theme="{theme}"]', f'[data-md-color-scheme="{scheme}"]'
        )
    (assets / "tokens.css").write_text(tokens, encoding="utf-8")
    for path in (WEB / "src" / "fonts").iterdir():
        shutil.copy(path, assets / path.name)
    shutil.copy(WEB / "public" / "icon.svg", assets / "logo.svg")


def tidy(site: Path) -> None:
    """Without what nobody asks for; a search in Russian finds words with other endings."""
    for pattern in NEEDLESS:
        for path in site.rglob(pattern):
            path.unlink()
    for path in site.rglob(f"{SEARCH}/**/*"):
        spoken = any(f".{part}." in path.name for part in (*LANGUAGES, "stemmer", "multi"))
        if path.is_file() and not spoken:
            path.unlink()
    ours = (HERE / RUSSIAN).read_text(encoding="utf-8")
    for path in site.rglob("lunr.ru.min.js"):
        path.write_text(f"{path.read_text(encoding='utf-8')}\n{ours}", encoding="utf-8")


def pack(site: Path, served: Path) -> None:
    """The site as the server sends it: texts are packed once, here."""
    shutil.rmtree(served, ignore_errors=True)
    for path in sorted(site.rglob("*")):
        if not path.is_file():
            continue
        target = served / path.relative_to(site)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in PACKED:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            target.with_name(f"{target.name}.gz").write_bytes(packed)
        else:
            shutil.copy(path, target)


def size(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


if __name__ == "__main__":
    main()
