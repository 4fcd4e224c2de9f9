import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import ActionSpaces from "../../../src/games/horizon/ActionSpaces.svelte";
import Forecast from "../../../src/games/horizon/Forecast.svelte";
import Goals from "../../../src/games/horizon/Goals.svelte";
import HorizonBoard from "../../../src/games/horizon/HorizonBoard.svelte";
import HorizonLens from "../../../src/games/horizon/HorizonLens.svelte";
import { around, corners, middle, rows, zoomed } from "../../../src/games/horizon/hexes";
import PlayerBoard from "../../../src/games/horizon/PlayerBoard.svelte";
import Rivals from "../../../src/games/horizon/Rivals.svelte";
import { tabOf } from "../../../src/games/horizon/tabs";
import TechTree from "../../../src/games/horizon/TechTree.svelte";
import Tray from "../../../src/games/horizon/Tray.svelte";
import { lines, spot } from "../../../src/games/horizon/treeLayout";
import type { HorizonBoard as Board, HorizonForecast, Place, TreeSpace } from "../../../src/games/horizon/types";
import WorldMap from "../../../src/games/horizon/WorldMap.svelte";
import { flushSync, type Component } from "svelte";
import en from "../../../src/i18n/en.json";
import { sameThing, type Option, type Ref, type Scene } from "../../../src/lib/scene";
import type { CardBook } from "../../../src/lib/server";
import action from "../../fixtures/horizon-action.json";
import book from "../../fixtures/horizon-book.json";
import enlist from "../../fixtures/horizon-enlist.json";
import expansion from "../../fixtures/horizon-expansion.json";
import goal from "../../fixtures/horizon-goal.json";
import move from "../../fixtures/horizon-move.json";
import over from "../../fixtures/horizon-over.json";
import placing from "../../fixtures/horizon-place_technology.json";
import { draw, thing, type Acted } from "../../table";

const SCENES: Record<string, unknown> = { action, enlist, expansion, goal, move, over, placing };
const sceneOf = (name: string): Scene => structuredClone(SCENES[name]) as Scene;
const boardOf = (scene: Scene): Board => scene.board as Board;

function show(component: unknown, scene: Scene): Acted & { box: HTMLElement } {
  const drawn = draw(component as Component<never>, scene);
  drawn.play.book = book as unknown as CardBook;
  flushSync();
  return drawn;
}

const at = (box: HTMLElement, ref: Ref | undefined): HTMLElement => {
  const found = box.querySelector<HTMLElement>(`[data-ref="${ref?.id}"]`);
  if (!found) throw new Error(`${ref?.id} is not drawn`);
  return found;
};
const openOf = (scene: Scene, word: string): Option[] =>
  scene.decision?.options.filter((option) => option.open && option.id.startsWith(word)) ?? [];

test.each(Object.keys(SCENES))("every open option of “%s” is answered on the board", (name) => {
  const scene = sceneOf(name);
  const { box, play } = show(HorizonBoard, scene);
  for (const option of scene.decision?.options.filter((o) => o.open) ?? []) {
    const [first] = option.refs;
    if (!first || first.kind === "command") continue; // in the bar
    at(box, first);
    expect(play.look(first)).toMatch(/lit|warn/);
  }
});

describe("the map", () => {
  test("shows every tile, unit and place to explore", () => {
    const scene = sceneOf("move");
    const { map } = boardOf(scene);
    const { box } = show(WorldMap, scene);
    for (const place of map.places) {
      at(box, place.ref);
      for (const unit of place.units) expect(at(box, unit.ref).textContent).toContain(String(unit.strength));
    }
    for (const place of map.beyond) at(box, place.ref);
  });

  test("a unit is taken by one touch and goes by the next", async () => {
    const scene = sceneOf("move");
    const [option] = openOf(scene, "move");
    const { box, moves, play } = show(WorldMap, scene);
    const [unit, place] = option?.refs ?? [];
    await userEvent.click(at(box, unit));
    expect(play.path).toEqual([unit]);
    expect(moves).toEqual([]);
    await userEvent.click(at(box, place));
    expect(moves).toEqual([option?.id]);
  });

  test("a tile hands on a touch to the only unit on it that can move", async () => {
    const scene = sceneOf("move");
    const [unit] = openOf(scene, "move")[0]?.refs ?? [];
    const alone = boardOf(scene).map.places.find((place: Place) => place.units.some((u) => sameThing(u.ref, unit)));
    if (alone) alone.units = alone.units.filter((entry) => sameThing(entry.ref, unit));
    const { box, play } = show(WorldMap, scene);
    await userEvent.click(at(box, alone?.ref));
    expect(play.path).toEqual([unit]);
  });

  test("where two kinds may be enlisted, they are chosen over the tile", async () => {
    const scene = sceneOf("enlist");
    const [option] = openOf(scene, "enlist");
    const { box, moves } = show(WorldMap, scene);
    for (const ref of option?.refs ?? []) await userEvent.click(at(box, ref));
    expect(moves).toEqual([option?.id]);
  });

  test("is zoomed and shown whole again by buttons", async () => {
    const { box } = show(WorldMap, sceneOf("move"));
    const svg = box.querySelector("svg[viewBox]");
    const before = svg?.getAttribute("viewBox");
    await userEvent.click(box.querySelector('[aria-label="Nearer"]') as Element);
    expect(svg?.getAttribute("viewBox")).not.toBe(before);
    await userEvent.click(box.querySelector('[aria-label="The whole map"]') as Element);
    expect(svg?.getAttribute("viewBox")).toBe(before);
  });
});

describe("places on the map", () => {
  test("neighbours are as far apart as hexagons are wide", () => {
    const [a, b] = [middle({ q: 0, r: 0 }), middle({ q: 1, r: 0 })];
    expect(b.x - a.x).toBeCloseTo(58 * Math.sqrt(3));
    expect(corners(a).split(" ")).toHaveLength(6);
  });

  test("a frame holds all of them, and zooming keeps a point where it is", () => {
    const frame = around([
      { q: -1, r: 0 },
      { q: 1, r: 2 },
    ]);
    const point = { x: frame.x + frame.width / 4, y: frame.y + frame.height / 2 };
    const near = zoomed(frame, 2, point);
    expect(near.width).toBeCloseTo(frame.width / 2);
    expect((point.x - near.x) / near.width).toBeCloseTo(0.25);
  });

  test("pieces stand side by side", () => {
    expect(new Set(rows(5).map((spot) => `${spot.x} ${spot.y}`)).size).toBe(5);
  });
});

describe("the tree", () => {
  test("draws all spaces, their lines, scholars and actions", () => {
    const scene = sceneOf("action");
    const { tree } = boardOf(scene);
    const { box } = show(TechTree, scene);
    for (const space of tree.spaces) {
      const card = at(box, space.ref).closest(".tech");
      expect(card?.querySelectorAll(".tech__scholars svg").length).toBe(space.scholars.length);
      if (space.card) expect(card?.textContent.replaceAll("\u00ad", "")).toContain(space.name);
      for (const entry of space.actions) at(box, entry.ref);
    }
    const joined = tree.spaces.flatMap((space) => space.comes_from);
    expect(box.querySelectorAll(".ln").length).toBe(joined.length);
  });

  test("a line says whether one has what it needs", () => {
    const { tree } = boardOf(sceneOf("action"));
    const known = tree.spaces.filter((space) => space.state === "known").map((space) => space.space);
    for (const line of lines(tree.spaces)) {
      const [from = ""] = line.key.split(" ");
      expect(line.look === "own" || line.look === "open").toBe(known.includes(from));
    }
    const [low, high] = ["I_1", "IV_1"].map((name) => tree.spaces.find((space) => space.space === name) as TreeSpace);
    if (low && high) expect(spot(high).y).toBeLessThan(spot(low).y);
  });
});

test("action spaces show pawns and prices, and take the pawn", async () => {
  const scene = sceneOf("action");
  const { box, moves } = show(ActionSpaces, scene);
  const board = boardOf(scene);
  const taken = board.actions.flatMap((entry) => entry.spaces).filter((space) => space.seat !== null);
  for (const space of taken) expect(at(box, space.ref).querySelector("svg")).not.toBeNull();
  const spaces = board.actions.flatMap((entry) => entry.spaces);
  const [first] = openOf(scene, "act").filter((option) => spaces.some((space) => sameThing(space.ref, option.refs[0])));
  await userEvent.click(at(box, first?.refs[0]));
  expect(moves).toEqual([first?.id]);
});

test("a player board shows columns, tracks, what comes next, and the government", () => {
  const scene = sceneOf("action");
  const player = boardOf(scene).players[scene.viewer];
  const { box } = show(PlayerBoard, scene);
  expect(box.querySelectorAll(".pop__col .piece").length).toBe(player?.counts.inactive);
  for (const track of player?.tracks ?? []) {
    if (!track.ref) continue;
    expect(box.textContent).toContain(`next: ${track.coming}`);
    at(box, track.ref);
  }
  expect(box.querySelectorAll(".gov li.is-reached").length).toBe(
    player?.government?.stages.filter((stage) => stage.reached && stage.text).length,
  );
});

test("a rival's whole board is laid in front by a touch, and put away by another", async () => {
  const { box, play } = show(Rivals, sceneOf("action"));
  const [first] = [...box.querySelectorAll<HTMLElement>("[data-look]")];
  await userEvent.click(first as Element);
  expect(play.looking).toBe(Number(first?.dataset.look));
  await userEvent.click(first as Element);
  expect(play.looking).toBeNull();
});

test("goals tell everybody's progress and how near the end is", () => {
  const scene = sceneOf("goal");
  const { goals } = boardOf(scene);
  const { box } = show(Goals, scene);
  expect(box.textContent).toContain(
    goals.last_round === null ? `${goals.cubes} of ${goals.needed}` : `round ${goals.last_round} is the last`,
  );
  expect(box.querySelectorAll(".goal__who").length).toBe(goals.cards.length * scene.seats.length);
});

test("cards turned up are chosen in the tray; those of another colour are only named", async () => {
  const scene = sceneOf("placing");
  const research = boardOf(scene).research;
  const { box, moves } = show(Tray, scene);
  const fitting = research?.cards.filter((card) => card.eligible) ?? [];
  expect(box.querySelectorAll(".big").length).toBe(fitting.length);
  expect(box.querySelectorAll(".out").length).toBe((research?.cards.length ?? 0) - fitting.length);
  await userEvent.click(at(box, fitting[0]?.ref));
  expect(moves).toHaveLength(1);
});

describe("the lens", () => {
  test("tells a technology: words, points, where values come from, rules", () => {
    const scene = sceneOf("action");
    const space = boardOf(scene).tree.spaces.find((entry) => entry.card);
    const { box, play } = show(HorizonLens, scene);
    play.point(space?.ref ?? null);
    return Promise.resolve().then(() => {
      expect(box.textContent).toContain(space?.name);
      expect(box.textContent).toContain("Values:");
      expect(box.querySelector(".rule")).not.toBeNull();
    });
  });

  test.each([
    ["place", (board: Board) => board.map.places.at(-1)?.ref],
    ["goal", (board: Board) => board.goals.cards[0]?.ref],
    ["space", (board: Board) => board.actions[0]?.spaces[0]?.ref],
    ["construction", (board: Board) => board.display.flatMap((level) => level.cards)[0]?.ref],
    ["government", (board: Board) => board.players[0]?.government?.ref],
    ["cube", (board: Board) => board.players[0]?.tracks.find((track) => track.ref)?.ref],
    ["unit", (board: Board) => board.map.places.flatMap((place) => place.units)[0]?.ref],
    ["produce", (board: Board) => board.players[0]?.production[0]?.ref],
    ["beyond", (board: Board) => board.map.beyond[0]?.ref],
  ] as const)("has something to say of a %s", async (_, find) => {
    const scene = sceneOf("action");
    const { box, play } = show(HorizonLens, scene);
    play.point(find(boardOf(scene)) ?? null);
    await Promise.resolve();
    expect(box.querySelector(".lens__title h2")?.textContent?.trim()).toBeTruthy();
  });
});

test("what the goal phase will bring is told before it comes", () => {
  const scene = sceneOf("action");
  const told: HorizonForecast = { goals: [], ends: true, text: "Round 9 would be the last one.", ranking: [] };
  scene.forecast = told;
  const { box } = show(Forecast, scene);
  expect(box.querySelector(".is-end")?.textContent).toContain("Round 9 would be the last one.");
});

test("on a phone every thing has its board", () => {
  expect(tabOf(thing("place:3"))).toBe("map");
  expect(tabOf(thing("tech:II_1"))).toBe("tree");
  expect(tabOf(thing("space:grow.1"))).toBe("acts");
  expect(tabOf(thing("command:skip"))).toBeNull();
});

test("tiles without a card and units say what they are for", () => {
  const scene = sceneOf("move");
  const places = boardOf(scene).map.places;
  const { box, play } = show(HorizonLens, scene);
  const empty = places.find((place) => place.tile !== "territory" && !place.built);
  const unit = places.flatMap((place) => place.units).find((entry) => entry.unit === "settler");
  for (const [ref, words] of [
    [empty?.ref, en[`bth.about.${empty?.tile as "cradle" | "start"}`]],
    [unit?.ref, en["bth.about.settler"]],
  ] as const) {
    play.point(ref ?? null);
    flushSync();
    expect(box.querySelector(".lens")?.textContent).toContain(words);
  }
});
