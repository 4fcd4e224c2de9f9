import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { flushSync, type Component } from "svelte";
import { growth, shortened } from "../../../src/games/horizon/hexes";
import { MapView } from "../../../src/games/horizon/mapView.svelte";
import HorizonBoard from "../../../src/games/horizon/HorizonBoard.svelte";
import WorldMap from "../../../src/games/horizon/WorldMap.svelte";
import type { Scene } from "../../../src/lib/scene";
import type { CardBook } from "../../../src/lib/server";
import { tableKeys } from "../../../src/shell/tableKeys";
import action from "../../fixtures/horizon-action.json";
import book from "../../fixtures/horizon-book.json";
import move from "../../fixtures/horizon-move.json";
import { draw } from "../../table";

const sceneOf = (one: unknown): Scene => structuredClone(one) as Scene;

test("numbers keep ten pixels, whatever the scale of the map", () => {
  expect(growth(1)).toBe(1);
  expect(12.5 * 0.4 * growth(0.4)).toBeCloseTo(10);
});

test("a path begins and ends beside what stands there", () => {
  expect(shortened({ x: 0, y: 0 }, { x: 100, y: 0 }, 20, 30)).toEqual({ from: { x: 20, y: 0 }, to: { x: 70, y: 0 } });
});

test("the map is never drawn smaller than whole, and goes where the focus is", () => {
  const view = new MapView(() => [
    { q: 0, r: 0 },
    { q: 4, r: 0 },
  ]);
  const whole = view.frame;
  view.zoom(0.5);
  expect(view.frame).toEqual(whole);
  expect(view.moved).toBe(false);
  view.zoom(3, { x: 0, y: 0 });
  const wanted = { x: 4 * 100, y: 0 };
  expect(view.frame.x + view.frame.width).toBeLessThan(wanted.x);
  view.reveal(wanted);
  expect(view.frame.x).toBeLessThan(wanted.x);
  expect(view.frame.x + view.frame.width).toBeGreaterThan(wanted.x);
});

test("paths lead from the unit in hand to every place where it may go", async () => {
  const scene = sceneOf(move);
  const option = scene.decision?.options.find((one) => one.open && one.id.startsWith("move"));
  const { box, play } = draw(WorldMap as Component<never>, scene);
  const unit = box.querySelector<HTMLElement>(`[data-ref="${option?.refs[0]?.id ?? ""}"]`) as HTMLElement;
  expect(box.querySelectorAll("[data-path]")).toHaveLength(0);
  await userEvent.click(unit);
  const paths = [...box.querySelectorAll<SVGPathElement>("[data-path]")].map((path) => path.dataset["path"]);
  expect(new Set(paths)).toEqual(new Set(play.candidates.map((one) => one.refs[1]?.id)));
  play.point(option?.refs[1] ?? null);
  flushSync();
  expect(box.querySelectorAll(".path.is-meant")).toHaveLength(1);
});

test("an action is found by its number, and one's pawn can be dragged to spaces", () => {
  const scene = sceneOf(action);
  const { box, play } = draw(HorizonBoard as Component<never>, scene);
  play.book = book as unknown as CardBook;
  flushSync();
  const pawns = [...box.querySelectorAll<HTMLElement>("[data-drag]")];
  expect(pawns.map((pawn) => [pawn.dataset["drag"], pawn.dataset["supply"]])).toEqual([["pawn", "space"]]);
  const numbered = [...box.querySelectorAll<HTMLElement>(".actions [data-key]")];
  expect(numbered.length).toBeGreaterThan(1);
  for (const thing of numbered) thing.getClientRects = () => [{}] as unknown as DOMRectList;
  const wanted = numbered.at(-1) as HTMLElement;
  tableKeys(new KeyboardEvent("keydown", { key: wanted.dataset["key"] ?? "" }), play);
  expect(document.activeElement).toBe(wanted);
  expect(wanted.dataset["ref"]?.startsWith("space:")).toBe(true);
});
