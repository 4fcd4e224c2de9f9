"""The documentation site: its pages are there, its links lead somewhere, mistakes are found."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import ecumene
from ecumene.core.registry import offered_ids
from ecumene.table.book import rule_book
from ecumene.table.gallery import gallery_book, said_in
from tools.handbook import build, contents, links, markdown
from tools.handbook.staging import LinkSetter, Staged, dead_anchors, stage

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = contents.LANGUAGES


@pytest.fixture(scope="module")
def staged() -> dict[str, Staged]:
    return {language: stage(language) for language in LANGUAGES}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, staged: dict[str, Staged]) -> Path:
    """The whole site, built as `make docs-site` builds it."""
    folder = tmp_path_factory.mktemp("handbook")
    for language in LANGUAGES:
        build.build(language, staged, folder)
    build.tidy(folder / "site")
    return folder / "site"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_of_the_pages_is_dead(staged: dict[str, Staged], language: str) -> None:
    assert staged[language].problems == []


def test_no_link_of_the_site_is_dead(site: Path) -> None:
    assert links.dead_links(site) == []
    assert len(list(site.rglob("*.html"))) > 60


def test_every_page_of_docs_is_shown(staged: dict[str, Staged]) -> None:
    written = {path.relative_to(contents.DOCS).as_posix() for path in contents.DOCS.glob("**/*.md")}
    shown = set(staged["en"].pages) | {f"ru/{name}" for name in staged["ru"].pages}
    assert written - shown == {"README.md"}


@pytest.mark.parametrize("game_id", offered_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_every_card_has_a_place(site: Path, language: str, game_id: str) -> None:
    top = site if language == contents.ENGLISH else site / language
    book = said_in(language, lambda: rule_book(game_id))
    page = links.read(top / "rules" / game_id / "index.html")
    assert {rule["id"] for rule in book["rules"]} <= page.anchors
    assert book["rules"][0]["title"] in (top / "rules" / game_id / "index.html").read_text("utf-8")
    rulings = links.read(top / "rules" / f"{game_id}-rulings" / "index.html")
    assert {ruling["id"] for ruling in book["rulings"]} <= rulings.anchors
    gallery = links.read(top / "cards" / game_id / "index.html")
    cards = said_in(language, lambda: gallery_book(game_id))["cards"]
    assert {card["id"] for card in cards} <= gallery.anchors


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    index = (site / "reference" / "index.html").read_text(encoding="utf-8")
    places = set[str]().union(
        *(links.read(page).anchors for page in site.glob("reference/*/index.html"))
    )
    for name in ecumene.__all__:
        if not name.startswith("_"):
            thing = getattr(ecumene, name)
            assert f"{thing.__module__}.{thing.__qualname__}" in places, name
            assert f"ecumene.{name}<" in index


def test_the_search_knows_rules_by_id(site: Path) -> None:
    for language, folder in (("en", site), ("ru", site / "ru")):
        index = (folder / "search" / "search_index.json").read_text(encoding="utf-8")
        for game_id in offered_ids():
            rule = said_in(language, lambda game_id=game_id: rule_book(game_id))["rules"][0]  # type: ignore[misc]
            assert f"rules/{game_id}/#{rule['id']}" in index


def test_it_is_small_enough_for_the_wheel(site: Path, tmp_path: Path) -> None:
    build.pack(site, tmp_path)
    assert build.size(tmp_path) < 5
    packed = tmp_path / "index.html.gz"
    assert gzip.decompress(packed.read_bytes()) == (site / "index.html").read_bytes()
    assert not list(tmp_path.rglob("*.html"))


# What is wrong is found


def setter(source: Path) -> tuple[LinkSetter, Staged]:
    staged = Staged("en")
    page = contents.Page(source, source.name)
    return LinkSetter(staged, page, {source: page}, {}), staged


def test_a_dead_link_would_be_found() -> None:
    table = contents.DOCS / "table.md"
    links_of, staged = setter(table)
    assert links_of.page("[a](nowhere.md)") == "[a](nowhere.md)"
    assert staged.problems == [f"{table}: nowhere.md is not there"]
    assert links_of.page("`[a](nowhere.md)`\n\n    [a](nowhere.md)\n").count("nowhere") == 2
    assert len(staged.problems) == 1


def test_a_dead_anchor_would_be_found() -> None:
    staged = Staged(
        "en", {"a.md": "# A\n\n[b](b.md#there) [c](b.md#gone)", "b.md": "# B\n\n## There"}
    )
    assert dead_anchors(staged) == ["a.md: b.md has no place #gone"]


def test_a_page_that_is_listed_must_be_there(tmp_path: Path) -> None:
    listed = tmp_path / "site.toml"
    entry = '[[section]]\ntitle = {{ en = "A" }}\npages = [{{ file = "none.md"{} }}]\n'
    listed.write_text('others = { en = "More" }\n' + entry.format(""), encoding="utf-8")
    with pytest.raises(contents.Missing, match=r"none\.md"):
        contents.contents("en", listed)
    listed.write_text('others = { en = "More" }\n' + entry.format(", optional = true"), "utf-8")
    (more,) = contents.contents("en", listed)
    assert more.title == "More"  # pages that no section lists are shown all the same


@pytest.mark.parametrize(
    ("page", "why"),
    [
        ('<a href="gone/">x</a>', "leads nowhere"),
        ('<a href="#gone">x</a>', "names a place that is not there"),
        ('<a href="/elsewhere">x</a>', "starts at the root"),
        ('<script src="https://cdn.example/x.js"></script>', "is loaded from elsewhere"),
        ("<script>alert(1)</script>", "content policy"),
        ("<style>a{}</style>", "content policy"),
        ('<a onclick="x()">x</a>', "content policy"),
    ],
)
def test_a_wrong_page_would_be_found(tmp_path: Path, page: str, why: str) -> None:
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    assert [problem for problem in links.dead_links(tmp_path) if why in problem]


def test_a_right_page_is_left_in_peace(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "index.html").write_text('<h1 id="x">B</h1>', encoding="utf-8")
    page = '<a href="b/#x">b</a> <a href="https://example.org/">out</a> <a href="/cards/x">c</a>'
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    assert links.dead_links(tmp_path) == []


def test_anchors_are_those_of_the_site(site: Path) -> None:
    """What the quick check takes for the anchor of a heading is what the site has."""
    for name in ("bots", "server", "architecture"):
        text = (contents.DOCS / f"{name}.md").read_text(encoding="utf-8")
        assert markdown.anchors(text) <= links.read(site / name / "index.html").anchors
