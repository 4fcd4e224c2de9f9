"""Cuts the fonts of the page down to what everybody loads.

    python tools/fonts.py    writes web/src/fonts/ (needs fonttools, brotli and npm's packages)

The families come whole from npm, in files by script. Here the letters that our texts are written
with are cut out of the Latin and the Cyrillic ones, with the weights and features that the styles
use. A browser takes them first; it loads npm's files only for other letters, as in players' names.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
import textwrap
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource-variable"
FONTS = ROOT / "web" / "src" / "fonts"
FAMILIES = ("inter", "source-serif-4")
WEIGHTS = (400, 900)
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]

LETTERS: dict[str, Sequence[tuple[int, int]]] = {
    "latin": (
        (0x20, 0x7E),
        (0xA0, 0xA0),  # no-break space
        (0xAB, 0xAB),  # «
        (0xAD, 0xAD),  # where a word may be broken
        (0xB0, 0xB0),  # degree
        (0xB7, 0xB7),  # middle dot
        (0xBB, 0xBB),  # »
        (0xBD, 0xBD),  # half
        (0xD7, 0xD7),  # times
        (0x2009, 0x2009),  # thin space
        (0x2011, 0x2014),  # hyphen that does not break, dashes
        (0x2018, 0x201E),  # quotation marks
        (0x2022, 0x2022),  # bullet
        (0x2026, 0x2026),  # ellipsis
        (0x202F, 0x202F),  # narrow no-break space
        (0x2039, 0x203A),  # single angles
        (0x2191, 0x2191),  # up
        (0x2193, 0x2193),  # down
        (0x2212, 0x2212),  # minus
    ),
    "cyrillic": ((0x401, 0x401), (0x410, 0x44F), (0x451, 0x451), (0x2116, 0x2116)),
}

WIDTH, INDENT = 116, "    "
HEAD = "/* Made by tools/fonts.py: do not edit. */\n"
RULE = """@font-face {{
  font-family: "{family}";
  font-style: normal;
  font-display: swap;
  font-weight: {weight};
  src: url("./{file}") format("woff2-variations");
  unicode-range:{ranges};
}}
"""


def cut(source: Path, target: Path, letters: Sequence[tuple[int, int]]) -> None:
    """Only these letters, weights and features; they look as before."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    with tempfile.TemporaryDirectory() as folder:
        narrow = Path(folder) / "narrow.ttf"
        font = instantiateVariableFont(TTFont(source), {"wght": WEIGHTS})
        font.flavor = None
        font.save(narrow)
        font = TTFont(narrow, recalcTimestamp=False)  # the same bytes every time
    options = Options(layout_features=FEATURES, glyph_names=False)
    options.name_IDs = ["*"]  # copyright and licence stay inside
    subsetter = Subsetter(options)
    subsetter.populate(
        unicodes=[code for first, last in letters for code in range(first, last + 1)]
    )
    subsetter.subset(font)
    font["head"].modified = font["head"].created
    font.flavor = "woff2"
    font.save(target)


def value(rules: str, name: str) -> str:
    """A descriptor of a family's rules: ours must have the same, or they are another face."""
    found = re.search(rf"{name}: '?([^;']+)'?;", rules)
    if found is None:
        sys.exit(f"tools/fonts.py finds no {name} in the rules of a family")
    return found[1]


def faces(family: str) -> str:
    package = PACKAGES / family
    rules = (package / "wght.css").read_text(encoding="utf-8")
    shutil.copyfile(package / "LICENSE", FONTS / f"{family}.LICENSE")
    found = []
    for script, letters in LETTERS.items():
        file = f"{family}-{script}.woff2"
        cut(package / "files" / f"{family}-{script}-wght-normal.woff2", FONTS / file, letters)
        spans = [f"U+{a:04X}-{b:04X}" if a < b else f"U+{a:04X}" for a, b in letters]
        listed = textwrap.indent(textwrap.fill(", ".join(spans), WIDTH), INDENT)
        found.append(
            RULE.format(
                family=value(rules, "font-family"),
                weight=value(rules, "font-weight"),
                file=file,
                ranges=f"\n{listed}" if "\n" in listed else f" {listed.strip()}",
            )
        )
    return "".join(found)


def main() -> None:
    try:
        import brotli  # noqa: F401  (fonttools writes woff2 with it)
        import fontTools  # noqa: F401
    except ImportError:
        sys.exit("tools/fonts.py needs: pip install fonttools brotli")
    FONTS.mkdir(exist_ok=True)
    (FONTS / "fonts.css").write_text(HEAD + "".join(map(faces, FAMILIES)), encoding="utf-8")


if __name__ == "__main__":
    main()
