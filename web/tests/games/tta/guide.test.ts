import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TTA_GUIDE } from "../../../src/games/tta/guide";
import type { Civilization, TtaBoard } from "../../../src/games/tta/types";
import en from "../../../src/i18n/en.json";
import ru from "../../../src/i18n/ru.json";
import type { Scene } from "../../../src/lib/scene";
import GuideNote from "../../../src/shell/Guide.svelte";
import { GENERAL_STEPS, Guide, type GuideStep } from "../../../src/shell/guide.svelte";
import { above, beside, overlap } from "../../../src/shell/placing";
import { shelf } from "../../../src/shell/shelf.svelte";
import { draw, sceneOf } from "../../table";

beforeEach(() => localStorage.clear());
afterEach(() => shelf.close());

function started(): Guide {
  localStorage.setItem("ecumene.guide.t1", "1");
  return new Guide("t1");
}

const always = (id: string, more: Partial<GuideStep> = {}): GuideStep => ({
  id,
  when: () => true,
  at: () => [".bar"],
  ...more,
});

test("without a wish there is no guide", () => {
  const guide = new Guide("t1");
  guide.look(sceneOf("actions"), TTA_GUIDE);
  expect([guide.on, guide.step]).toEqual([false, null]);
});

test("steps come in order, once each, and are remembered", () => {
  const scene = sceneOf("actions");
  const steps = [always("a"), always("never", { when: () => false }), always("b")];
  const guide = started();
  guide.look(scene, steps);
  expect(guide.step?.id).toBe("a");
  guide.next(scene, steps);
  expect(guide.step?.id).toBe("b");
  const later = new Guide("t1");
  later.look(scene, steps);
  expect(later.step?.id).toBe("b");
  later.next(scene, steps);
  expect(later.step).toBeNull();
});

test("a step is ticked off when the player does it, or its time is over", () => {
  const scene = sceneOf("actions");
  const steps = [
    always("do", { done: (now, then) => now.ply > then.ply }),
    always("time", { when: (now) => now.decision !== null }),
    always("after"),
  ];
  const guide = started();
  guide.look(scene, steps);
  guide.look(scene, steps);
  expect(guide.step?.id).toBe("do");
  guide.look({ ...scene, ply: scene.ply + 1 }, steps);
  expect(guide.step?.id).toBe("time");
  guide.look({ ...scene, decision: null }, steps);
  expect(guide.step?.id).toBe("after");
});

test("it ends with the game, and when somebody has had enough; the menu begins it anew", () => {
  const scene = sceneOf("actions");
  const guide = started();
  guide.look(scene, TTA_GUIDE);
  expect(guide.step).not.toBeNull();
  guide.look({ ...scene, over: true }, TTA_GUIDE);
  expect(guide.step).toBeNull();
  guide.stop();
  expect(new Guide("t1").on).toBe(false);
  guide.start();
  guide.look(scene, TTA_GUIDE);
  expect(guide.step?.id).toBe(TTA_GUIDE[0]?.id);
});

test("a spectator is not guided", () => {
  const guide = started();
  guide.look({ ...sceneOf("actions"), viewer: -1 }, TTA_GUIDE);
  expect(guide.step).toBeNull();
});

test("every step has its words in both languages", () => {
  for (const { id } of [...TTA_GUIDE, ...GENERAL_STEPS])
    for (const part of ["title", "text"])
      for (const words of [en, ru]) expect(words).toHaveProperty([`guide.${id}.${part}`]);
  expect(TTA_GUIDE.length).toBeGreaterThanOrEqual(12);
  expect(new Set(TTA_GUIDE.map((step) => step.id)).size).toBe(TTA_GUIDE.length);
});

const due = (scene: Scene): string[] => TTA_GUIDE.filter((step) => step.when(scene)).map((step) => step.id);

test("the steps of Through the Ages come with what is on the table", () => {
  const scene = sceneOf("actions");
  expect(due(scene)).toContain("tta.row");
  expect(due({ ...scene, decision: null })).toEqual([]);
  expect(due(sceneOf("auction"))).toContain("tta.auction");
  const board = scene.board as TtaBoard;
  const civ = board.civilizations[scene.viewer] as Civilization;
  civ.blue.corruption = 2;
  civ.actions.civil.left = 0;
  expect(due(scene)).toEqual(expect.arrayContaining(["tta.corruption", "tta.end"]));
  civ.blue = { ...civ.blue, corruption: 0, worse: null };
  expect(due(scene)).not.toContain("tta.corruption");
});

test("taking a card does the step about the row", () => {
  const scene = sceneOf("actions");
  const row = TTA_GUIDE.find((step) => step.id === "tta.row");
  const undo = (...ids: string[]): Scene => ({
    ...scene,
    undo: { allowed: true, why: null, steps: ids.map((id) => ({ id, label: id })) },
  });
  expect(row?.done?.(undo("take 4", "populate"), undo("populate"))).toBe(true);
  expect(row?.done?.(undo("populate"), undo())).toBe(false);
});

test("the note says what to do, goes on, shows a good move, and can be sent away", async () => {
  const scene = sceneOf("actions");
  const guide = started();
  const steps = TTA_GUIDE.filter((step) => ["tta.asked", "tta.row"].includes(step.id));
  guide.look(scene, steps);
  const { box, play } = draw(GuideNote as never, scene, { guide, steps });
  expect(box.querySelector(".guide")?.textContent).toContain(en["guide.tta.asked.text"]);
  await fireEvent.click(screen.getByRole("button", { name: en["guide.next"] }));
  expect(box.querySelector(".guide")?.textContent).toContain(en["guide.tta.row.text"]);
  const asked = vi.spyOn(play.hint, "ask").mockResolvedValue();
  await fireEvent.click(screen.getByRole("button", { name: en["guide.show"] }));
  expect(asked).toHaveBeenCalledOnce();
  shelf.toggle("menu");
  await tick();
  expect(box.querySelector(".guide")).toBeNull();
  shelf.close();
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: en["guide.stop"] }));
  expect(box.querySelector(".guide")).toBeNull();
  expect(guide.on).toBe(false);
});

test("a note never covers what it points at", () => {
  const room = { width: 1440, height: 900 };
  const note = { width: 264, height: 190 };
  const bar = { x: 0, y: 834, width: 1440, height: 66 };
  const targets = [
    { x: 12, y: 42, width: 1416, height: 166 },
    { x: 12, y: 216, width: 264, height: 330 },
    { x: 300, y: 60, width: 1010, height: 540 },
    { x: 1130, y: 216, width: 264, height: 600 },
    { x: 580, y: 844, width: 290, height: 40 },
    { x: 755, y: 540, width: 20, height: 20 },
    { x: 1230, y: 844, width: 190, height: 46 },
  ];
  for (const target of targets) {
    const spot = beside(target, note, room, bar);
    expect(overlap(target, { ...spot, ...note })).toBe(0);
    expect(spot.x).toBeGreaterThanOrEqual(0);
    expect(spot.x + note.width).toBeLessThanOrEqual(room.width);
    expect(spot.y + note.height).toBeLessThanOrEqual(room.height);
    expect(overlap(bar, { ...spot, ...note })).toBe(0);
  }
});

test("on the phone the note lies above the sheet, or at the top", () => {
  const note = { width: 370, height: 160 };
  expect(above(600, null, note).y).toBe(600 - 160 - 10);
  expect(above(600, { x: 0, y: 120, width: 390, height: 200 }, note).y).toBe(430);
  expect(above(600, { x: 20, y: 480, width: 60, height: 60 }, note).y).toBe(10);
});

test("a note about something in the bar lies above the bar", () => {
  const [bar, ask] = [
    { x: 0, y: 834, width: 1440, height: 66 },
    { x: 97, y: 849, width: 480, height: 36 },
  ];
  expect(beside(ask, { width: 264, height: 183 }, { width: 1440, height: 900 }, bar)).toEqual({
    x: 205,
    y: 834 - 183 - 14,
  });
});
