"""The galleries: all components of every game in our own words, from its card reference."""

from __future__ import annotations

from html import escape
from typing import Final

from ecumene.core.registry import offered_ids
from ecumene.table.book import rule_book
from ecumene.table.gallery import gallery_book, said_in
from ecumene.table.schema.gallery import GalleryBook, GalleryCard
from tools.handbook.made import Made
from tools.handbook.markdown import plain
from tools.handbook.rule_pages import places

WORDS: Final = {
    "en": {
        "title": "Cards and tiles",
        "about": "Everything that is in the boxes, in our own words. At a table the same things "
        "are drawn as they lie there; in the terminal they are `ecumene cards`.",
        "game": "Game",
        "count": "Components",
        "of": "Cards: {name}",
        "drawn": "See them drawn at your table",
        "find": "Find a card",
        "none": "No card has these words.",
        "rules": "Rules",
        "rules_of_all": "Rules of all of them",
    },
    "ru": {
        "title": "Карты и фишки",
        "about": "Все, что лежит в коробках, нашими словами. За столом те же вещи нарисованы "
        "такими, какими они там лежат; в терминале это `ecumene cards`.",
        "game": "Игра",
        "count": "Компоненты",
        "of": "Карты: {name}",
        "drawn": "Посмотреть их нарисованными за вашим столом",
        "find": "Найти карту",
        "none": "Карт с такими словами нет.",
        "rules": "Правила",
        "rules_of_all": "Правила обо всех",
    },
}


def pages(language: str) -> Made:
    said = WORDS[language]
    made = Made()
    rows: list[str] = []
    for game_id in offered_ids():
        book, where = said_in(
            language,
            lambda game_id=game_id: (gallery_book(game_id), places(rule_book(game_id))),  # type: ignore[misc]
        )
        name = f"cards/{game_id}.md"
        made.pages[name] = gallery_page(book, said, where)
        made.nav.append({book["name"]: name})
        rows.append(f"| [{plain(book['name'])}]({game_id}.md) | {len(book['cards'])} |")
    head = f"| {said['game']} | {said['count']} |\n|---|---|"
    made.pages["cards/index.md"] = "\n".join(
        [f"# {said['title']}", "", said["about"], "", head, *rows, ""]
    )
    made.nav.insert(0, "cards/index.md")
    return made


def gallery_page(book: GalleryBook, said: dict[str, str], where: dict[str, str]) -> str:
    levels = {level["id"]: level["name"] for level in book["levels"]}
    out = [
        "---\ntoc_depth: 2\n---\n",
        f"# {plain(said['of'].format(name=book['name']))}",
        "",
        f'<p class="at-table" hidden><a href="/cards/{book["game"]}">'
        f"{escape(said['drawn'])}</a></p>",
        "",
        f'<p class="find" hidden data-none="{escape(said["none"])}"><input type="search" '
        f'aria-label="{escape(said["find"])}" placeholder="{escape(said["find"])}"></p>',
        "",
    ]
    for kind in book["kinds"]:
        cards = [card for card in book["cards"] if card["kind"] == kind["id"]]
        common = [id for id in cards[0]["rules"] if id not in cards[0]["named"]]
        out += [
            f"## {plain(kind['name'])}",
            "",
            cited(common, said["rules_of_all"], where),
            "",
            f'<div class="gallery look-{kind["look"]}">',
        ]
        out += [card_html(card, levels, said, where) for card in cards]
        out += ["</div>", ""]
    return "\n".join(out)


def card_html(
    card: GalleryCard, levels: dict[str, str], said: dict[str, str], where: dict[str, str]
) -> str:
    """One card on one line: Markdown leaves such a block alone."""
    other = next(iter(card["others"].values()), None)
    parts = [f'<article><h3 id="{escape(card["id"])}">{escape(card["name"])}</h3>']
    marks = [levels.get(card["level"], ""), card["type_name"]]
    if card["part"] != "base":
        marks.append(card["part_name"])
    parts.append(f'<p class="marks">{escape(" · ".join(mark for mark in marks if mark))}</p>')
    if card["costs"]:
        parts.append(f'<p class="costs">{escape("; ".join(card["costs"]))}</p>')
    parts.append(f"<p>{escape(card['text'])}</p>")
    for version in card["versions"]:
        told = "; ".join([*version["costs"], version["text"]])
        parts.append(f"<p><em>{escape(version['part_name'])}:</em> {escape(told)}</p>")
    parts.append(cited(card["named"], said["rules"], where))
    if other is not None and other["name"] != card["name"]:
        parts.append(f'<p class="source">{escape(other["name"])}</p>')
    parts.append("</article>")
    return "".join(parts)


def cited(ids: list[str], label: str, where: dict[str, str]) -> str:
    """Where to read on in the rules; nothing if there is nothing."""
    known = [id for id in ids if id in where]
    links = ", ".join(f'<a href="../../rules/{html_place(where[id])}">{id}</a>' for id in known)
    return f'<p class="source">{escape(label)}: {links}</p>' if known else ""


def html_place(place: str) -> str:
    """
    >>> html_place("a-rulings.md#R-1")
    'a-rulings/#R-1'
    """
    return place.replace(".md#", "/#")
