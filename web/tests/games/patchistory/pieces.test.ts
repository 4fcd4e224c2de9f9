import { expect, test } from "vitest";
import { looksOf } from "../../../src/games/patchistory/figures/looks";
import { monumentOf } from "../../../src/games/patchistory/figures/monuments";
import type { PatchFacts } from "../../../src/games/patchistory/types";
import { Zooming } from "../../../src/games/patchistory/zooming.svelte";
import book from "../../fixtures/patch_book.json";

const FACTS = (book as unknown as { facts: PatchFacts }).facts;
const figures = (type: string): string[] => [
  ...new Set(FACTS.rooms.filter((room) => room.type === type).map((room) => room.figure ?? "")),
];
const different = (pictures: unknown[]): number => new Set(pictures.map((one) => JSON.stringify(one))).size;

test("every hero and every wonder has a picture of its own", () => {
  const heroes = figures("hero");
  const wonders = figures("wonder");
  expect(heroes.length).toBeGreaterThan(20);
  expect(wonders.length).toBeGreaterThan(20);
  expect(different(heroes.map(looksOf))).toBe(heroes.length);
  expect(different(wonders.map(monumentOf))).toBe(wonders.length);
});

test("figures of somebody's own pack have pictures, too", () => {
  expect(looksOf("figure:somebody")).toEqual(looksOf("figure:somebody"));
  expect(different(["figure:somebody", "figure:another"].map(looksOf))).toBe(2);
  expect(monumentOf("figure:some_tower").parts.length).toBeGreaterThan(0);
});

test("what is under the pointer stays there when a kingdom is seen larger", () => {
  const zooming = new Zooming(() => ({ drawn: { x: 400, y: 400 }, room: { x: 420, y: 420 } }));
  zooming.by(2, { x: 100, y: 0 });
  expect(zooming.zoom).toBe(2);
  expect([zooming.x, zooming.y]).toEqual([-100, 0]);
  zooming.moveTo(5000, 0);
  expect(zooming.x).toBeLessThan(210);
  zooming.see({ x: 0, y: 0 });
  expect(zooming.x).toBeGreaterThan(0);
  zooming.by(0.1);
  expect(zooming.on).toBe(false);
  expect([zooming.x, zooming.y]).toEqual([0, 0]);
});
