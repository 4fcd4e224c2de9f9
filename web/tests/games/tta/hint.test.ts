import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";
import Lens from "../../../src/games/tta/Lens.svelte";
import TtaBoardView from "../../../src/games/tta/TtaBoard.svelte";
import { frameOf } from "../../../src/shell/frames";
import HintButton from "../../../src/shell/HintButton.svelte";
import HintOnTable from "../../../src/shell/HintOnTable.svelte";
import Sheet from "../../../src/shell/Sheet.svelte";
import { tableKeys } from "../../../src/shell/tableKeys";
import UndoButton from "../../../src/shell/UndoButton.svelte";
import type { Hint, Option, Ref, Scene } from "../../../src/lib/scene";
import type { Play } from "../../../src/shell/play.svelte";
import { draw, playOf, sceneOf, thing, type Acted } from "../../table";

const openOn = (scene: Scene, kind: string): Option =>
  (scene.decision?.options ?? []).find((o) => o.open && o.refs[0]?.kind === kind) as Option;

function hintFor(scene: Scene, option: Option, second: Option | null = null): Hint {
  return {
    id: option.id,
    label: option.label,
    bot: "rules",
    ply: scene.ply,
    revision: 1,
    reasons: ["Food comes first: 3 will be eaten.", "Player 2 is ahead."],
    second: second && { id: second.id, label: second.label },
  };
}

const key = (play: Play, name: string): void => tableKeys(new KeyboardEvent("keydown", { key: name }), play);

async function hinted(acted: Acted, hint: Hint | null): Promise<void> {
  vi.spyOn(acted.play, "askForHint").mockResolvedValue(hint);
  await acted.play.hint.ask();
  await tick();
}

test("H selects what is advised, tells why in the lens, and makes no move", async () => {
  const scene = sceneOf("actions");
  const option = openOn(scene, "row");
  const drawn = draw(TtaBoardView as never, scene);
  vi.spyOn(drawn.play, "askForHint").mockResolvedValue(hintFor(scene, option));
  key(drawn.play, "h");
  await vi.waitFor(() => expect(drawn.box.querySelector(".lens .hintnote")).not.toBeNull());
  expect(drawn.play.look(option.refs[0] as Ref)).toBe("selected");
  const note = drawn.box.querySelector(".hintnote");
  expect(note?.textContent).toContain("3 will be eaten");
  expect(note?.textContent).toContain("Jonas is ahead");
  expect(drawn.moves).toEqual([]);
  expect(document.activeElement).toBe(note?.querySelector("[data-hint-go]"));
  await fireEvent.click(note?.querySelector("[data-hint-go]") as Element);
  expect(drawn.moves).toEqual([option.id]);
  expect(drawn.play.hint.found).toBeNull();
});

test("the advised option is offered once", async () => {
  const scene = sceneOf("actions");
  const option = openOn(scene, "row");
  const drawn = draw(TtaBoardView as never, scene);
  await hinted(drawn, hintFor(scene, option));
  expect(drawn.box.querySelectorAll(`.lens [data-option="${option.id}"]`)).toHaveLength(1);
});

test("Esc, and a touch of something else, put a hint away", async () => {
  const scene = sceneOf("actions");
  const option = openOn(scene, "row");
  const acted = playOf(scene);
  await hinted(acted, hintFor(scene, option));
  key(acted.play, "Escape");
  expect([acted.play.hint.found, acted.play.path]).toEqual([null, []]);
  await hinted(acted, hintFor(scene, option));
  acted.play.touch(thing("nowhere"));
  expect(acted.play.hint.found).toBeNull();
});

test("a hint that comes after the table has moved on is dropped", async () => {
  const scene = sceneOf("actions");
  const { play } = playOf(scene);
  let answer: (hint: Hint) => void = () => undefined;
  vi.spyOn(play, "askForHint").mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const asked = play.hint.ask();
  expect(play.hint.thinking).toBe(true);
  play.show({ ...scene, ply: scene.ply + 1 });
  expect(play.hint.thinking).toBe(false);
  answer(hintFor(scene, openOn(scene, "row")));
  await asked;
  expect([play.hint.found, play.path]).toEqual([null, []]);
});

test("a hint that is asked for while a move is under way comes after it", async () => {
  const scene = sceneOf("actions");
  const { play } = playOf(scene);
  const ask = vi.spyOn(play, "askForHint").mockResolvedValue(hintFor(scene, openOn(scene, "row")));
  const moving = play.act(openOn(scene, "row"));
  const asked = play.hint.ask();
  expect(ask).not.toHaveBeenCalled();
  await Promise.all([moving, asked]);
  expect(play.hint.found).not.toBeNull();
});

test("a hint goes with the position it is about", async () => {
  const scene = sceneOf("actions");
  const acted = playOf(scene);
  await hinted(acted, hintFor(scene, openOn(scene, "row")));
  acted.play.show({ ...scene, ply: scene.ply + 1 });
  expect([acted.play.hint.found, acted.play.path]).toEqual([null, []]);
});

test("a refusal is said where the decision is", async () => {
  const acted = playOf(sceneOf("actions"));
  vi.spyOn(acted.play, "askForHint").mockRejectedValue(new Error("No hint came this time."));
  await acted.play.hint.ask();
  expect(acted.play.notice).toBe("No hint came this time.");
  expect(acted.play.hint.thinking).toBe(false);
});

test("a hint for a button lies on the edge; Enter follows it", async () => {
  const scene = sceneOf("actions");
  const option = openOn(scene, "command");
  const drawn = draw(HintOnTable as never, scene);
  await hinted(drawn, hintFor(scene, option));
  expect(drawn.box.querySelector(".hintedge .hintnote")).not.toBeNull();
  expect(drawn.play.path).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  key(drawn.play, "Enter");
  expect(drawn.moves).toEqual([option.id]);
});

test("in a dialog, too, the hint lies where it can be read", async () => {
  const scene = sceneOf("auction");
  const option = (scene.decision?.options ?? []).find((o) => o.open) as Option;
  const drawn = draw(HintOnTable as never, scene);
  drawn.play.looking = 2;
  await hinted(drawn, hintFor(scene, option));
  expect(drawn.box.querySelector(".hintedge .hintnote")).not.toBeNull();
  expect(drawn.play.looking).toBe(2);
});

test("the next best option can be looked at instead", async () => {
  const scene = sceneOf("actions");
  const [option, second] = [openOn(scene, "row"), openOn(scene, "yellow") ?? openOn(scene, "hand")];
  const drawn = draw(HintOnTable as never, scene);
  await hinted(drawn, hintFor(scene, option, second));
  await fireEvent.click(drawn.box.querySelector(".hintnote__more button") as Element);
  expect([drawn.play.hint.found, drawn.play.path, drawn.moves]).toEqual([null, [second.refs[0]], []]);
});

test("the button thinks quietly, and is not there while others decide", async () => {
  const scene = sceneOf("actions");
  const drawn = draw(HintButton as never, scene);
  const button = drawn.box.querySelector("button");
  expect(button?.textContent).toContain("H");
  vi.spyOn(drawn.play, "askForHint").mockReturnValue(new Promise(() => undefined));
  await fireEvent.click(button as Element);
  expect(button?.getAttribute("aria-busy")).toBe("true");
  expect(button?.textContent).toContain("Thinking");
  drawn.play.show({ ...scene, ply: scene.ply + 1, decision: null });
  await tick();
  expect(drawn.box.querySelector("button")).toBeNull();
});

test("the phone's sheet tells the hint with its button", async () => {
  const scene = sceneOf("actions");
  const option = openOn(scene, "row");
  const drawn = draw(Sheet as never, scene, { view: { Board: null, Phone: null, Lens } });
  await hinted(drawn, hintFor(scene, option));
  expect(drawn.box.querySelector(`.sheet .hintnote [data-option="${option.id}"]`)).not.toBeNull();
});

test("a closed undo tells its whole reason", () => {
  const scene = sceneOf("actions");
  const text = "There is no move of yours to take back.";
  const undo = { allowed: false, steps: [], why: { code: "x", text, rule: "" } };
  const { box } = draw(UndoButton as never, { ...scene, undo });
  expect(box.querySelector("button")?.textContent).toContain(text);
});

test("only what is not scrolled away is marked", () => {
  const rect =
    (left: number, top: number, right: number, bottom: number): (() => DOMRect) =>
    () =>
      ({ left, top, right, bottom }) as DOMRect;
  const box = document.createElement("div");
  const thing = document.createElement("i");
  box.style.overflow = "auto";
  box.append(thing);
  document.body.append(box);
  box.getBoundingClientRect = rect(0, 0, 100, 100);
  thing.getBoundingClientRect = rect(80, 10, 140, 40);
  expect(frameOf(thing)).toEqual({ x: 80, y: 10, width: 20, height: 30 });
  thing.getBoundingClientRect = rect(120, 10, 140, 40);
  expect(frameOf(thing)).toBeNull();
  box.remove();
});
