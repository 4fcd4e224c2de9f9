// The printed squares of the banks, from the tables of the card book (arrays by tokens left).
import type { TtaFacts } from "./types";

export interface Square {
  number: number;
  full: boolean;
  next: boolean;
  /** Food eaten once this square is empty; only where a section begins. */
  eats: number | null;
}

export interface Section {
  first: number;
  price: number;
  subs: { needed: number; squares: Square[] }[];
}

/**
 * A group of squares counts once it is empty as a whole: the tables tell the burden by tokens left, so squares belong
 * together where the burden stays the same, and the number printed on them is the one that comes when they are empty.
 */
export function sections(facts: TtaFacts["yellow"], tokens: number): Section[] {
  const found: Section[] = [];
  const shown = Math.min(tokens, facts.squares);
  for (let square = 1; square <= facts.squares; square++) {
    const begins = square === 1 || facts.consumption[square] !== facts.consumption[square - 1];
    if (begins) found.push({ first: square, price: facts.price[square] ?? 0, subs: [] });
    const section = found.at(-1) as Section;
    if (begins || facts.needed[square] !== facts.needed[square - 1])
      section.subs.push({ needed: facts.needed[square - 1] ?? 0, squares: [] });
    section.subs.at(-1)?.squares.push({
      number: square,
      full: square <= shown,
      next: square === shown,
      eats: begins ? (facts.consumption[square - 1] ?? 0) : null,
    });
  }
  return found;
}

export interface BlueSection {
  first: number;
  squares: { number: number; full: boolean; corruption: number | null }[];
}

export function blueSections(facts: TtaFacts["blue"], tokens: number): BlueSection[] {
  const found: BlueSection[] = [];
  for (let square = 1; square <= facts.squares; square++) {
    const corruption = facts.corruption[square - 1] ?? 0;
    const begins = square === 1 || facts.corruption[square] !== corruption;
    if (begins) found.push({ first: square, squares: [] });
    found.at(-1)?.squares.push({ number: square, full: square <= tokens, corruption: begins ? corruption : null });
  }
  return found;
}
