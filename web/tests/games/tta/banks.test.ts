import { expect, test } from "vitest";
import { blueSections, sections } from "../../../src/games/tta/banks";
import type { TtaFacts } from "../../../src/games/tta/types";
import book from "../../fixtures/book.json";

const facts = book.facts as unknown as TtaFacts;

test("the yellow bank is drawn as printed", () => {
  const drawn = sections(facts.yellow, 6);
  expect(drawn.map((s) => s.price)).toEqual([7, 5, 4, 3, 2]);
  expect(drawn.flatMap((s) => s.subs.map((sub) => sub.needed))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  const squares = drawn.flatMap((s) => s.subs.flatMap((sub) => sub.squares));
  expect(squares.filter((q) => q.full)).toHaveLength(6);
  expect(squares.filter((q) => q.next).map((q) => q.number)).toEqual([6]);
  expect(squares.flatMap((q) => q.eats ?? [])).toEqual([6, 4, 3, 2, 1]);
});

test("more tokens than squares cover the whole bank", () => {
  const squares = sections(facts.yellow, 21).flatMap((s) => s.subs.flatMap((sub) => sub.squares));
  expect(squares.every((q) => q.full)).toBe(true);
});

test("the blue bank shows corruption where a section begins", () => {
  const drawn = blueSections(facts.blue, 10);
  expect(drawn.map((s) => s.squares.length)).toEqual([5, 5, 6]);
  expect(drawn.map((s) => s.squares[0]?.corruption)).toEqual([6, 4, 2]);
});
