"""Paints the icons of the installed page from web/public/icon.svg: python tools/app_icons.py"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "icon-apple.png": 180, "icon-maskable.png": 512}
FULL = ("icon-apple.png", "icon-maskable.png")
"""Cut out by the system itself: without round corners, and with room around the drawing."""


def drawing(name: str) -> str:
    found = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    if name in FULL:
        found = found.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
        wide = '<rect x="-4" y="-4" width="40" height="40"'
        found = re.sub(r'<rect width="32" height="32" rx="7"', wide, found)
    return found


def main() -> None:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = "<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>"
            page.set_content(style + drawing(name))
            page.screenshot(path=str(PUBLIC / name), omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
