import { expect, test } from "vitest";
import { counts, found, grouped, neighbour, NO_WISH } from "../../../src/gallery/finding";
import type { GalleryBook, GalleryCard } from "../../../src/gallery/types";
import { patterns } from "../../../src/lib/searching";
import { bits, sections } from "../../../src/rules/marking";
import { cardPath, placeOf } from "../../../src/lib/router.svelte";

function card(id: string, kind: string, level: string, more: Partial<GalleryCard> = {}): GalleryCard {
  return {
    id,
    kind,
    level,
    type: kind,
    type_name: kind,
    part: "base",
    part_name: "base game",
    name: id,
    english: id,
    costs: [],
    gives: [],
    text: "",
    facts: [],
    provenance: [],
    versions: [],
    others: {},
    rules: [],
    named: [],
    ...more,
  };
}

const newton = card("Isaac Newton", "leader", "II", {
  text: "Get 1 civil action back.",
  others: { ru: { name: "Исаак Ньютон", text: "Наука по уровню лаборатории." } },
});
const method = card("Scientific Method", "urban", "II", { costs: ["6 science to develop", "8 resources to build"] });
const iron = card("Iron", "mine", "I", {
  costs: ["5 science"],
  versions: [{ part_name: "rebalanced", costs: ["16 science"], text: "" }],
});
const book: GalleryBook = {
  game: "go",
  name: "",
  language: "en",
  kinds: ["leader", "urban", "mine"].map((id) => ({ id, name: id, glyph: id, look: id })),
  levels: [],
  parts: [],
  cards: [iron, method, newton],
};
const names = (search: string): string[] => found(book, { ...NO_WISH, search }).map((one) => one.id);

test("cards are found by names and words of all languages, and by what they cost", () => {
  expect(names("newton")).toEqual(["Isaac Newton"]);
  expect(names("НЬЮТОНА наука")).toEqual(["Isaac Newton"]);
  expect(names("cost 6")).toEqual(["Scientific Method"]);
  expect(names("science cost 16")).toEqual(["Iron"]);
  expect(names("цена 6")).toEqual(["Scientific Method"]);
  expect(names("cost 1")).toEqual([]);
  expect(names("dragon")).toEqual([]);
});

test("they stand by kind, and chips count what they would leave", () => {
  expect(names("")).toEqual(["Isaac Newton", "Scientific Method", "Iron"]);
  const wish = { ...NO_WISH, level: "II", kinds: ["leader"] };
  expect(found(book, wish)).toEqual([newton]);
  expect([...counts(book, wish, "kind")]).toEqual([
    ["leader", 1],
    ["urban", 1],
  ]);
  expect([...counts(book, wish, "level")]).toEqual([["II", 1]]);
  expect(grouped(book, found(book, wish)).map((group) => group.kind.id)).toEqual(["leader"]);
});

test("arrows lead to neighbours, up and down to the nearest", () => {
  const spots = [
    { left: 0, top: 0 },
    { left: 100, top: 0 },
    { left: 0, top: 200 },
    { left: 90, top: 201 },
  ];
  expect(neighbour(spots, 0, "ArrowRight")).toBe(1);
  expect(neighbour(spots, 1, "ArrowDown")).toBe(3);
  expect(neighbour(spots, 2, "ArrowUp")).toBe(0);
  expect(neighbour(spots, 3, "ArrowDown")).toBe(3);
  expect(neighbour(spots, 3, "Home")).toBe(0);
  expect(neighbour(spots, 0, "x")).toBe(0);
});

test("found words are marked, ids of rules are links", () => {
  const text = "Corruption (TTA-EOT-8) is read off.";
  const cut = bits(text, patterns("corruption"), new Set(["TTA-EOT-8"]));
  expect(cut.map((bit) => bit.text).join("")).toBe(text);
  expect(cut.filter((bit) => bit.hit).map((bit) => bit.text)).toEqual(["Corruption"]);
  expect(cut.filter((bit) => bit.rule).map((bit) => bit.text)).toEqual(["TTA-EOT-8"]);
  expect(bits("Ёлка", patterns("елки"))).toEqual([
    { text: "Ёлк", hit: true },
    { text: "а", hit: false },
  ]);
});

test("sections keep what a search leaves", () => {
  const rule = (id: string, section: string, text: string) => ({ id, section, title: "", text, source: "" });
  const rules = [rule("A-1", "One", "bread"), rule("A-2", "Two", "wine"), rule("A-3", "One", "wine")];
  const whole = { game: "", language: "", name: "", rules, rulings: [] };
  expect(sections(whole, []).map((part) => [part.title, part.rules.length])).toEqual([
    ["One", 2],
    ["Two", 1],
  ]);
  expect(sections(whole, patterns("wine")).flatMap((part) => part.rules.map((one) => one.id))).toEqual(["A-3", "A-2"]);
});

test("pages that teach have addresses", () => {
  const at = (path: string) => placeOf(new URL(path, "http://x"));
  expect(at("/cards")).toEqual({ page: "cards", game: null, card: null });
  expect(at("/cards/go/moses")).toEqual({ page: "cards", game: "go", card: "moses" });
  expect(at("/cards/go/moses/x")).toEqual({ page: "nowhere" });
  expect(at("/how/go")).toEqual({ page: "how", game: "go" });
  expect(at("/rules/go#TTA-ACT-1")).toEqual({ page: "rules", game: "go", rule: "TTA-ACT-1" });
  expect(cardPath("go", "writing")).toBe("/cards/go/writing");
});
