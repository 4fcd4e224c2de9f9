import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import { split } from "../../../src/games/patchistory/stacking";
import { marginOf } from "../../../src/games/patchistory/margins";
import { matOf } from "../../../src/games/patchistory/mats";
import type { FaceFact, Kingdom, PatchBoard, PlacedTile } from "../../../src/games/patchistory/types";
import PatchBoardView from "../../../src/games/patchistory/PatchBoard.svelte";
import PatchPhone from "../../../src/games/patchistory/phone/PatchPhone.svelte";
import Verdict from "../../../src/shell/Verdict.svelte";
import type { Scene } from "../../../src/lib/scene";
import type { CardBook } from "../../../src/lib/server";
import { draw } from "../../table";
import management from "../../fixtures/management.json";
import patch from "../../fixtures/patch.json";
import book from "../../fixtures/patch_book.json";

const SCENES = { management, patch } as unknown as Record<string, Scene>;
const BOOK = book as unknown as CardBook;
const sceneOf = (name: string): Scene => structuredClone(SCENES[name]) as Scene;
const boardOf = (scene: Scene): PatchBoard => scene.board as PatchBoard;

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => (user = userEvent.setup()));

function drawn(name: string, component: unknown = PatchBoardView) {
  const scene = sceneOf(name);
  return { scene, ...draw(component as never, scene, {}, undefined, BOOK) };
}

const FACE: FaceFact = { name: "", side: "white", w: 2, h: 2, rooms: [] };
const tile = (number: number, x: number, y: number): PlacedTile => ({ number, name: "", face: 0, x, y, built: [] });

test("a tile slid in lies over some, under others, and under whatever lies on those", () => {
  const tiles = [tile(0, 0, 0), tile(1, 1, 0), tile(2, 2, 0)];
  const found = split(tiles, { face: 0, x: 0, y: 0, over: [0] }, () => FACE);
  expect(found.below.map((t) => t.number)).toEqual([0]);
  expect(found.above.map((t) => t.number)).toEqual([1, 2]);
  const over = split(tiles, { face: 0, x: 0, y: 0, over: [0, 1] }, () => FACE);
  expect(over.below.map((t) => t.number)).toEqual([0, 1, 2]);
});

test("there is room around a kingdom for a tile that reaches over its edges", () => {
  const kingdom = { x: 0, y: 0, w: 3, h: 2 } as Kingdom;
  expect(
    marginOf(kingdom, [
      { x: -1, y: 0 },
      { x: 2, y: 1 },
    ]),
  ).toEqual({ left: 1, top: 0, right: 1, bottom: 1 });
  expect(marginOf(kingdom, [])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

test("what lies in the middle follows from what is decided", () => {
  const board = boardOf(sceneOf("management"));
  expect(matOf(board, false)).toBeNull();
  expect(matOf({ ...board, auction: { blind: true, lots: [], to_come: 0 } }, false)).toBe("auction");
  expect(matOf(board, true)).toBe("over");
});

test("every open option of management has a thing to touch", () => {
  const { scene, box } = drawn("management");
  const first = new Set((scene.decision?.options ?? []).filter((o) => o.open).map((o) => o.refs[0]));
  for (const ref of [...first].filter((r) => r?.kind !== "command"))
    expect(box.querySelector(`[data-ref="${ref?.id}"]`), `no place for ${ref?.id}`).not.toBeNull();
});

test("all legal crossings are marked, and the closed ones say why", async () => {
  const { scene, box } = drawn("patch");
  const side = boardOf(scene).placement?.sides[0];
  const open = side?.spots.filter((s) => s.ways.some((w) => w.open)) ?? [];
  expect(box.querySelectorAll(".pt-spot:not(.is-shut)")).toHaveLength(open.length);
  const shut = box.querySelector<HTMLElement>(".pt-spot.is-shut");
  expect(shut?.getAttribute("aria-label")).toMatch(/^Closed: .+/);
  if (shut) await user.click(shut);
  await tick();
  expect(box.querySelector(".pt-why")?.textContent).toMatch(/PAT-\d+/);
});

test("a tile hovers with before and after, slides over or under, and is sent only by the button", async () => {
  const { box, moves } = drawn("patch");
  expect(box.querySelector(".pt-ref__value s")).toBeNull();
  const spots = [...box.querySelectorAll<HTMLElement>(".pt-spot:not(.is-shut)")];
  let changed = false;
  for (const spot of spots) {
    await user.click(spot);
    changed ||= box.querySelector(".pt-ref__value s") !== null;
  }
  expect(changed, "some spot changes a track").toBe(true);
  expect(box.querySelector(".pt-outline")).not.toBeNull();
  expect(box.querySelectorAll(".pt-layers li").length).toBeGreaterThan(0);
  expect(moves).toEqual([]);
  const go = box.querySelector<HTMLElement>(".pt-place .btn--go");
  const wanted = go?.getAttribute("data-option");
  if (go) await user.click(go);
  expect(moves).toEqual([wanted]);
});

test("arrows move the tile from spot to spot, Escape takes it back", async () => {
  const { box, moves } = drawn("patch");
  await user.keyboard("{ArrowRight}");
  const where = new Set([box.querySelector(".pt-outline")?.getAttribute("style")]);
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    await user.keyboard(`{${key}}`);
    where.add(box.querySelector(".pt-outline")?.getAttribute("style"));
  }
  expect(where.size).toBeGreaterThan(1);
  await user.keyboard("{Escape}");
  expect(box.querySelector(".pt-outline")).toBeNull();
  expect(moves).toEqual([]);
});

test("Enter places the tile after N or an arrow, whatever has the focus in the kingdom", async () => {
  const { box, moves } = drawn("patch");
  await user.keyboard("n");
  box.querySelector<HTMLElement>(".pt-place .btn")?.focus();
  const wanted = box.querySelector(".pt-place .btn--go")?.getAttribute("data-option");
  await user.keyboard("{Enter}");
  expect(moves).toEqual([wanted]);
});

test("goods of a rival are never in the page", () => {
  const { scene, box } = drawn("management");
  const rival = boardOf(scene).kingdoms.find((k) => k.seat !== scene.viewer);
  expect(rival?.goods.every((good) => good.n === null)).toBe(true);
  expect(box.querySelector(".pt-rival__fold")).not.toBeNull();
});

test("an amount is stepped through and acted on once", async () => {
  const scene = sceneOf("management");
  const campaign = scene.decision?.options.filter((o) => o.open && o.amount !== undefined && o.group === "campaign");
  const { box, moves } = draw(Verdict as never, scene, { ref: campaign?.[0]?.refs[0] }, undefined, BOOK);
  const more = box.querySelector<HTMLElement>('[aria-label="1 more"]');
  expect(box.querySelector("output")?.textContent).toBe("1");
  if (more) await user.click(more);
  expect(box.querySelector("output")?.textContent).toBe("2");
  const go = box.querySelector<HTMLElement>(".amount .lens__go");
  if (go) await user.click(go);
  expect(moves).toEqual(["campaign 2"]);
});

test("the phone has one board for each tab", async () => {
  const { box } = drawn("management", PatchPhone);
  expect(box.querySelector(".pt-grid")).not.toBeNull();
  const tabs = [...box.querySelectorAll<HTMLElement>("[role=tab]")];
  expect(tabs).toHaveLength(5);
  if (tabs[1]) await user.click(tabs[1]);
  expect(box.querySelector(".pt-roads")).not.toBeNull();
  if (tabs[2]) await user.click(tabs[2]);
  expect(box.querySelector(".pt-screen")).not.toBeNull();
});
