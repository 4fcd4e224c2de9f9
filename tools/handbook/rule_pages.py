"""The rules and rulings of every game as pages, each statement with an anchor of its own."""

from __future__ import annotations

import re
from typing import Final

from ecumene.core.registry import offered_ids
from ecumene.table.book import rule_book
from ecumene.table.gallery import said_in
from ecumene.table.schema.books import RuleBook
from tools.handbook.made import Made
from tools.handbook.markdown import plain

ID: Final = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+\b")
WORDS: Final = {
    "en": {
        "title": "Rules of the games",
        "about": "Every statement has an id, which the table, the terminal and the tests cite. "
        "The search of this site finds ids and words; in the terminal it is `ecumene rules`.",
        "game": "Game",
        "rules": "Rules",
        "rulings": "Rulings",
        "of": "Rules: {name}",
        "rulings_of": "Rulings: {name}",
        "rulings_about": "How we read the points on which the rulebook is unclear, and why.",
        "own_words": "The rules in our own words, with the place of the rulebook that each rests "
        "on. What is left open there is decided by the [rulings]({rulings}).",
        "reason": "Why",
        "question": "Question",
        "see": "Rules",
    },
    "ru": {
        "title": "Правила игр",
        "about": "У каждого положения есть номер: на него ссылаются стол, терминал и тесты. "
        "Поиск этого сайта находит и номера, и слова; в терминале то же делает `ecumene rules`.",
        "game": "Игра",
        "rules": "Правила",
        "rulings": "Разъяснения",
        "of": "Правила: {name}",
        "rulings_of": "Разъяснения: {name}",
        "rulings_about": "Как мы читаем места, в которых правила неясны, и почему.",
        "own_words": "Правила нашими словами; при каждом указано место книги правил, на которое "
        "оно опирается. Что в ней осталось открытым, решают [разъяснения]({rulings}).",
        "reason": "Почему",
        "question": "Вопрос",
        "see": "Правила",
    },
}


def pages(language: str) -> Made:
    said = WORDS[language]
    made = Made()
    rows: list[str] = []
    for game_id in offered_ids():
        book = said_in(language, lambda game_id=game_id: rule_book(game_id))  # type: ignore[misc]
        name, rulings = f"rules/{game_id}.md", f"rules/{game_id}-rulings.md"
        where = places(book)
        made.pages[name] = rules_page(book, said, where)
        made.nav.append({book["name"]: name})
        row = f"| [{plain(book['name'])}]({game_id}.md) | {len(book['rules'])} |"
        if book["rulings"]:
            made.pages[rulings] = rulings_page(book, said, where)
            made.nav.append({said["rulings_of"].format(name=book["name"]): rulings})
            row += f" [{len(book['rulings'])}]({game_id}-rulings.md) |"
        rows.append(row if book["rulings"] else f"{row} |")
    head = f"| {said['game']} | {said['rules']} | {said['rulings']} |\n|---|---|---|"
    made.pages["rules/index.md"] = "\n".join(
        [f"# {said['title']}", "", said["about"], "", head, *rows, ""]
    )
    made.nav.insert(0, "rules/index.md")
    return made


def places(book: RuleBook) -> dict[str, str]:
    """The page and anchor of every id."""
    found = {rule["id"]: f"{book['game']}.md#{rule['id']}" for rule in book["rules"]}
    for ruling in book["rulings"]:
        found[ruling["id"]] = f"{book['game']}-rulings.md#{ruling['id']}"
    return found


def with_ids(words: str, where: dict[str, str]) -> str:
    """A text whose ids lead to what they name."""
    return ID.sub(
        lambda found: f"[{found[0]}]({where[found[0]]})" if found[0] in where else found[0],
        plain(words),
    )


def rules_page(book: RuleBook, said: dict[str, str], where: dict[str, str]) -> str:
    """Sections are in the table of contents, statements are found by search and links."""
    out = [HEAD.format(depth=2), f"# {plain(said['of'].format(name=book['name']))}", ""]
    if book["rulings"]:
        out += [said["own_words"].format(rulings=f"{book['game']}-rulings.md"), ""]
    section = ""
    for rule in book["rules"]:
        if rule["section"] != section:
            section = rule["section"]
            out += [f"## {plain(section)}", ""]
        out += [
            f"### {plain(rule['title'])} <small>{rule['id']}</small> {{#{rule['id']}}}",
            "",
            with_ids(rule["text"], where),
            "",
            f"<small class='source'>{plain(rule['source'])}</small>",
            "",
        ]
    return "\n".join(out)


def rulings_page(book: RuleBook, said: dict[str, str], where: dict[str, str]) -> str:
    heading = plain(said["rulings_of"].format(name=book["name"]))
    out = [HEAD.format(depth=2), f"# {heading}", "", said["rulings_about"], ""]
    for ruling in book["rulings"]:
        out += [
            f"## {plain(ruling['title'])} <small>{ruling['id']}</small> {{#{ruling['id']}}}",
            "",
            f"**{said['question']}:** {with_ids(ruling['question'], where)}",
            "",
            with_ids(ruling["ruling"], where),
            "",
            f"**{said['reason']}:** {with_ids(ruling['reason'], where)}",
            "",
        ]
        if ruling["rules"]:
            cited = ", ".join(with_ids(rule, where) for rule in ruling["rules"])
            out += [f"<small class='source'>{said['see']}: {cited}</small>", ""]
    return "\n".join(out)


HEAD: Final = "---\ntoc_depth: {depth}\n---\n"
