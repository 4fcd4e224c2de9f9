import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { away } from "../../../src/games/tta/flights";
import type { Option } from "../../../src/lib/scene";
import { draggable } from "../../../src/shell/drag";
import { drop, dropsOf, type Held } from "../../../src/shell/drops";
import { made, playOf, sceneOf, thing, type Acted } from "../../table";

const OPTIONS = [
  made("take 1", ["row:1"]),
  made("build iron", ["tech:1:iron"]),
  made("build bronze", ["tech:1:bronze"], { open: false, why: { code: "x", text: "too dear", rule: "R" } }),
  made("upgrade bronze iron", ["tech:1:iron", "worker:1:bronze"]),
  made("destroy bronze", ["worker:1:bronze"]),
  made("develop monarchy", ["hand:1:monarchy"]),
  made("revolt monarchy", ["hand:1:monarchy"]),
  made("attack plunder 2", ["hand:1:plunder", "seat:2"]),
  made("resign", ["hand:1:plunder"], { concedes: true }),
];

const held = (ref: string | null, kinds: string, supply: string | null = null): Held => ({
  ref,
  kinds: kinds.split(" "),
  supply,
});
const ids = (options: Option[] | undefined): string[] => (options ?? []).map((o) => o.id);

function deciding(): Acted {
  const scene = sceneOf("actions");
  return playOf({
    ...scene,
    decision: { seat: scene.viewer, kind: "test", sentence: "?", groups: [], options: OPTIONS },
  });
}

describe("where a thing can be dropped", () => {
  test("a thing with one touch goes to the zones that take its kind", () => {
    const found = dropsOf(OPTIONS, held("row:1", "row wonder"));
    expect([...found.zones.keys()]).toEqual(["row", "wonder"]);
    expect(found.things.size).toBe(0);
  });

  test("a worker of the pool goes to tiles that can be built on, one of a tile to where it can rise", () => {
    expect([...dropsOf(OPTIONS, held(null, "pool", "tech")).things].map(([ref, found]) => [ref, ids(found)])).toEqual([
      ["tech:1:iron", ["build iron"]],
    ]);
    const worker = dropsOf(OPTIONS, held("worker:1:bronze", "worker"));
    expect(ids(worker.things.get("tech:1:iron"))).toEqual(["upgrade bronze iron"]);
  });

  test("an attack goes to the crest of the rival, and nothing is conceded by dragging", () => {
    const found = dropsOf(OPTIONS, held("hand:1:plunder", "military"));
    expect(ids(found.things.get("seat:2"))).toEqual(["attack plunder 2"]);
    expect(found.zones.size).toBe(0);
  });

  test("several options are held for the lens to offer", () => {
    const { play, moves } = deciding();
    drop(play, dropsOf(OPTIONS, held("hand:1:monarchy", "civil")).zones.get("civil") ?? []);
    expect(play.path).toEqual([thing("hand:1:monarchy")]);
    expect(play.choices(thing("hand:1:monarchy")).map((o) => o.id)).toEqual(["develop monarchy", "revolt monarchy"]);
    expect(moves).toEqual([]);
  });
});

describe("dragging", () => {
  let acted: Acted;
  let table: HTMLElement;
  let beneath: Element | null = null;
  let action: { destroy(): void };

  const mouse = (type: string, target: EventTarget, x: number, y: number, pointerType = "mouse"): boolean => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true });
    Object.defineProperty(event, "pointerType", { value: pointerType });
    return target.dispatchEvent(event);
  };
  const at = (selector: string): HTMLElement => table.querySelector(selector) as HTMLElement;
  const ghosts = (): number => document.querySelectorAll(".dragged").length;

  beforeEach(() => {
    acted = deciding();
    document.body.innerHTML = `<main>
      <button data-ref="row:1" data-drag="row">card</button><i data-drag="pool" data-supply="tech">man</i>
      <div data-target="tech:1:iron" id="iron"><button data-ref="tech:1:iron">iron</button></div>
      <button data-ref="tech:1:bronze" id="bronze">bronze</button>
      <section data-drops="row" id="hand"></section></main>`;
    table = document.querySelector("main") as HTMLElement;
    action = draggable(table, acted.play);
    document.elementFromPoint = () => beneath;
  });
  afterEach(async () => {
    action.destroy();
    beneath = null;
    await new Promise((resolve) => setTimeout(resolve)); // a release swallows the click that follows it
  });

  test("a card dropped on the hand is taken, and the release is no click", async () => {
    const clicks = vi.fn();
    table.addEventListener("click", clicks);
    const card = at('[data-ref="row:1"]');
    mouse("pointerdown", card, 10, 10);
    mouse("pointermove", window, 13, 10);
    expect(ghosts()).toBe(0);
    mouse("pointermove", window, 30, 10);
    expect(ghosts()).toBe(1);
    expect(at("#hand").dataset["landing"]).toBe("fits");
    beneath = at("#hand");
    mouse("pointermove", window, 40, 10);
    expect(at("#hand").dataset["landing"]).toBe("here");
    mouse("pointerup", window, 40, 10);
    mouse("click", card, 40, 10);
    await Promise.resolve();
    expect(acted.moves).toEqual(["take 1"]);
    expect(clicks).not.toHaveBeenCalled();
    expect(ghosts()).toBe(0);
    expect(table.querySelectorAll("[data-landing], [data-dragged]")).toHaveLength(0);
  });

  test("a worker of the pool builds; the tile is lit once", async () => {
    mouse("pointerdown", at("i"), 0, 0);
    beneath = at("#iron button");
    mouse("pointermove", window, 20, 0);
    expect([...table.querySelectorAll("[data-landing]")].map((e) => e.id)).toEqual(["iron"]);
    mouse("pointerup", window, 20, 0);
    await Promise.resolve();
    expect(acted.moves).toEqual(["build iron"]);
  });

  test("dropped on a closed thing it goes back, and the lens says why", () => {
    mouse("pointerdown", at("i"), 0, 0);
    beneath = at("#bronze");
    mouse("pointermove", window, 20, 0);
    mouse("pointerup", window, 20, 0);
    expect(acted.moves).toEqual([]);
    expect(acted.play.pointed?.id).toBe("tech:1:bronze");
    expect(ghosts()).toBe(0);
  });

  test("Escape lets go without anything else happening", () => {
    const keys = vi.fn();
    window.addEventListener("keydown", keys);
    mouse("pointerdown", at('[data-ref="row:1"]'), 0, 0);
    mouse("pointermove", window, 20, 0);
    table.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    window.removeEventListener("keydown", keys);
    expect(keys).not.toHaveBeenCalled();
    expect(ghosts()).toBe(0);
    const clicks = vi.fn();
    table.addEventListener("click", clicks);
    beneath = at("#hand");
    mouse("pointerup", window, 20, 0);
    mouse("click", at('[data-ref="row:1"]'), 20, 0);
    expect(clicks).not.toHaveBeenCalled();
    expect(acted.moves).toEqual([]);
  });

  test("fingers tap, and a press without movement is left alone", () => {
    mouse("pointerdown", at('[data-ref="row:1"]'), 0, 0, "touch");
    mouse("pointermove", window, 50, 0, "touch");
    expect(ghosts()).toBe(0);
    const clicks = vi.fn();
    table.addEventListener("click", clicks);
    mouse("pointerdown", at('[data-ref="row:1"]'), 0, 0);
    mouse("pointerup", window, 1, 0);
    mouse("click", at('[data-ref="row:1"]'), 1, 0);
    expect(clicks).toHaveBeenCalledOnce();
  });
});

test("distances on a scaled table are those of its own pixels", () => {
  const from = new DOMRect(80, 40, 60, 90);
  const to = new DOMRect(20, 10, 30, 45);
  expect(away(from, to, 0.75)).toMatchObject({ x: 80, y: 40, width: 2, height: 2 });
});
