// Which cards of a gallery a search and its filters leave, and how many each filter would leave.
import { mentions, patterns } from "../lib/searching";
import type { GalleryBook, GalleryCard } from "./types";

export interface Wish {
  search: string;
  level: string;
  part: string;
  /** Several kinds may be on; none means all. */
  kinds: readonly string[];
}

export const NO_WISH: Wish = { search: "", level: "", part: "", kinds: [] };

/** "cost 6", "цена 6": a number in what a card costs. */
const COST = /(?:^|\s)(?:costs?|price|цена|стоит|стоимость)\s*[:=]?\s*(\d+)(?=\s|$)/giu;

interface Asked {
  words: RegExp[];
  costs: string[];
}

function asked(search: string): Asked {
  const costs = [...search.matchAll(COST)].map((found) => found[1] ?? "");
  return { words: patterns(search.replace(COST, " ")), costs };
}

/** Everything of a card that can be searched: its names and texts in all languages, prices, facts. */
export function wordsOf(card: GalleryCard): string {
  const others = Object.values(card.others).flatMap((other) => [other.name, other.text]);
  const versions = card.versions.map((version) => version.text);
  const facts = card.facts.map((fact) => fact.text);
  return [card.name, card.english, card.type_name, card.text, ...card.costs, ...others, ...versions, ...facts].join(
    " ",
  );
}

function costsOf(card: GalleryCard): Set<string> {
  const told = [...card.costs, ...card.versions.flatMap((version) => version.costs)].join(" ");
  return new Set(told.match(/\d+/g) ?? []);
}

function fits(card: GalleryCard, wish: Wish, words: Asked): boolean {
  if (wish.level && card.level !== wish.level) return false;
  if (wish.part && card.part !== wish.part) return false;
  if (wish.kinds.length && !wish.kinds.includes(card.kind)) return false;
  if (words.costs.length) {
    const costs = costsOf(card);
    if (!words.costs.every((cost) => costs.has(cost))) return false;
  }
  return !words.words.length || mentions(wordsOf(card), words.words);
}

export function found(book: GalleryBook, wish: Wish): GalleryCard[] {
  const words = asked(wish.search);
  const order = new Map(book.kinds.map((kind, at) => [kind.id, at]));
  return book.cards
    .filter((card) => fits(card, wish, words))
    .sort((one, other) => (order.get(one.kind) ?? 0) - (order.get(other.kind) ?? 0));
}

/** How many cards would remain with this kind, or this level, instead of those chosen. */
export function counts(book: GalleryBook, wish: Wish, field: "kind" | "level"): Map<string, number> {
  const without: Wish = field === "kind" ? { ...wish, kinds: [] } : { ...wish, level: "" };
  const out = new Map<string, number>();
  for (const card of found(book, without)) out.set(card[field], (out.get(card[field]) ?? 0) + 1);
  return out;
}

/** Cards by kind, in the order of the book. */
export function grouped(
  book: GalleryBook,
  cards: GalleryCard[],
): { kind: GalleryBook["kinds"][0]; cards: GalleryCard[] }[] {
  return book.kinds
    .map((kind) => ({ kind, cards: cards.filter((card) => card.kind === kind.id) }))
    .filter((group) => group.cards.length > 0);
}

export interface Spot {
  left: number;
  top: number;
}

/** Where an arrow leads from a card: its neighbours in the line, the nearest one in the row above or below. */
export function neighbour(spots: Spot[], at: number, key: string): number {
  const here = spots[at];
  if (!here) return at;
  if (key === "ArrowRight") return Math.min(at + 1, spots.length - 1);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return spots.length - 1;
  const down = key === "ArrowDown";
  if (!down && key !== "ArrowUp") return at;
  const further = spots.filter((spot) => (down ? spot.top > here.top + 2 : spot.top < here.top - 2));
  if (!further.length) return at;
  const row = (down ? Math.min : Math.max)(...further.map((spot) => spot.top));
  const inRow = further.filter((spot) => Math.abs(spot.top - row) <= 2);
  const nearest = inRow.reduce((best, spot) =>
    Math.abs(spot.left - here.left) < Math.abs(best.left - here.left) ? spot : best,
  );
  return spots.indexOf(nearest);
}
