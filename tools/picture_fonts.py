"""Makes the fonts that the server draws pictures with.

    python tools/picture_fonts.py    writes src/ecumene/server/finished_games/fonts/
                                     (needs fonttools, brotli and npm's packages)

The families are those of the page. npm has them in files by script, for browsers; here each weight
is one plain file with the letters of all scripts that players' names are mostly written in.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource-variable"
FONTS = ROOT / "src" / "ecumene" / "server" / "finished_games" / "fonts"
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek")
FACES = {"text": ("inter", 500), "bold": ("inter", 700), "title": ("source-serif-4", 650)}
LAYOUT = ("GDEF", "GPOS", "GSUB", "STAT")
"""Tables that cannot be joined; a line of a picture is set well enough without them."""


def one_weight(source: Path, target: Path, weight: int) -> None:
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    for table in LAYOUT:
        if table in font:
            del font[table]
    font.flavor = None
    font.save(target)


def face(name: str, family: str, weight: int) -> None:
    from fontTools.merge import Merger

    with tempfile.TemporaryDirectory() as folder:
        parts: list[str] = []
        for script in SCRIPTS:
            part = Path(folder) / f"{script}.ttf"
            one_weight(
                PACKAGES / family / "files" / f"{family}-{script}-wght-normal.woff2", part, weight
            )
            parts.append(str(part))
        font = Merger().merge(parts)
        font["head"].modified = font["head"].created
        font.save(FONTS / f"{name}.ttf", reorderTables=None)
    shutil.copyfile(PACKAGES / family / "LICENSE", FONTS / f"{family}.LICENSE")


def main() -> None:
    try:
        import brotli  # noqa: F401  (fonttools reads woff2 with it)
        import fontTools  # noqa: F401
    except ImportError:
        sys.exit("tools/picture_fonts.py needs: pip install fonttools brotli")
    FONTS.mkdir(exist_ok=True)
    for name, (family, weight) in FACES.items():
        face(name, family, weight)


if __name__ == "__main__":
    main()
