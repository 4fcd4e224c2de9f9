import { afterEach, expect, test } from "vitest";
import { i18n } from "../src/lib/i18n.svelte";
import type { Results } from "../src/lib/scene";
import { ending, placeOf } from "../src/shell/places";

const called = (seat: number): string => ["Mira", "Jonas", "Noor", "Ines"][seat] ?? "";
const titles = (results: Results): string[] => results.scores.map((_, seat) => ending(results, seat, called).title);
const REST = { order: [], rows: [] };
const plain: Results = { ...REST, scores: [90, 78, 78, 40], winners: [0], places: [1, 2, 2, 4] };

afterEach(() => i18n.use("en"));

test("places in words", async () => {
  expect(titles(plain)).toEqual([
    "You won by 12",
    "You came second of four, level with Noor",
    "You came second of four, level with Jonas",
    "You came fourth of four",
  ]);
  expect(ending(plain, 3, called).note).toBe("Mira won by 12");
  expect(ending(plain, -1, called)).toEqual({ title: "Mira won by 12", note: "" });
  await i18n.use("ru");
  expect(titles(plain).slice(2)).toEqual([
    "Ваше место: второе из четырех, столько же очков: Jonas",
    "Ваше место: четвертое из четырех",
  ]);
});

test("shared victories, tie-breaks, and those who gave up", () => {
  const shared: Results = { ...REST, scores: [50, 50, 20], winners: [0, 1], places: [1, 1, 3] };
  expect(titles(shared)).toEqual([
    "You share the victory with Jonas",
    "You share the victory with Mira",
    "You came third of three",
  ]);
  expect(ending(shared, 2, called).note).toBe("Mira, Jonas share the victory");
  expect(titles({ ...REST, scores: [50, 50], winners: [1], places: [2, 1] })).toEqual([
    "You came second of two",
    "You won on the tie-break",
  ]);
  const left: Results = { ...REST, scores: [70, 30, 20], winners: [1], places: [3, 1, 2], resigned: [0] };
  expect(titles(left)).toEqual(["You gave up", "You won by 10", "You came second of three"]);
  expect(titles({ ...REST, scores: [70, 30], winners: [1], places: [2, 1], resigned: [0] })).toEqual([
    "You gave up",
    "You won: all the others gave up",
  ]);
  expect(placeOf(left, 0)).toBe("gave up");
});
