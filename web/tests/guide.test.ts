import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "../src/i18n/en.json";
import type { GuideNote as Note, GuideNotes } from "../src/lib/server";
import GuideNote from "../src/shell/Guide.svelte";
import { Guide } from "../src/shell/guide.svelte";
import { PLACES, selectors } from "../src/shell/guidePlaces";
import { above, beside, overlap } from "../src/shell/placing";
import { shelf } from "../src/shell/shelf.svelte";
import { draw, sceneOf } from "./table";

beforeEach(() => localStorage.clear());
afterEach(() => shelf.close());

function started(): Guide {
  localStorage.setItem("ecumene.guide.t1", "1");
  return new Guide("t1");
}

const note = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  title: `About ${id}`,
  text: `Words about ${id}.`,
  at: ["question"],
  rules: [],
  mark: 0,
  hint: false,
  waits: false,
  ...more,
});
const due = (...notes: Note[]): GuideNotes => ({ ply: 1, of: 5, notes });

test("without a wish there is no guide", () => {
  const guide = new Guide("t1");
  guide.look(due(note("a")));
  expect([guide.on, guide.note]).toEqual([false, null]);
});

test("notes come in order, once each, and are remembered", () => {
  const guide = started();
  guide.look(due(note("a"), note("b")));
  expect([guide.note?.id, guide.count]).toEqual(["a", { n: 1, of: 5 }]);
  guide.next();
  expect([guide.note?.id, guide.count]).toEqual(["b", { n: 2, of: 5 }]);
  const later = new Guide("t1");
  expect(later.known).toEqual(["a"]);
  later.look(due(note("a"), note("b")));
  expect(later.note?.id).toBe("b");
  later.next();
  expect(later.note).toBeNull();
});

test("a note is ticked off when the player does it, or its time is over", () => {
  const guide = started();
  guide.look(due(note("do", { mark: 3 }), note("time")));
  guide.look(due(note("do", { mark: 3 }), note("time")));
  expect(guide.note?.id).toBe("do");
  guide.look(due(note("do", { mark: 2 }), note("time"))); // taken back
  expect(guide.note?.id).toBe("do");
  guide.look(due(note("do", { mark: 4 }), note("time")));
  expect(guide.note?.id).toBe("time");
  guide.look(due(note("after")));
  expect(guide.note?.id).toBe("after");
  expect(guide.known).toEqual(["do", "time"]);
});

test("what is more urgent goes before, and the other note comes back", () => {
  const guide = started();
  guide.look(due(note("later")));
  guide.look(due(note("urgent"), note("later")));
  expect(guide.note?.id).toBe("urgent");
  guide.look(due(note("later")));
  expect([guide.note?.id, guide.known]).toEqual(["later", ["urgent"]]);
});

test("a note that has to wait is neither shown nor forgotten", () => {
  const guide = started();
  guide.look(due(note("news")));
  guide.look(due(note("question"), note("news", { waits: true })));
  guide.next();
  expect(guide.note).toBeNull();
  guide.look(due(note("news")));
  expect([guide.note?.id, guide.known]).toEqual(["news", ["question"]]);
});

test("it can be sent away, taken up again, and begun anew", () => {
  const guide = started();
  guide.look(due(note("a"), note("b")));
  guide.next();
  guide.stop();
  expect([guide.note, new Guide("t1").on]).toEqual([null, false]);
  guide.start();
  guide.look(due(note("a"), note("b")));
  expect([guide.note?.id, guide.begun]).toEqual(["b", true]);
  guide.start(true);
  guide.look(due(note("a"), note("b")));
  expect([guide.note?.id, guide.begun]).toEqual(["a", false]);
});

test("things are found by their refs, places by their names, those of the game first", () => {
  const places = { map: [".world", "#tab-map"], question: [".own"] };
  expect(selectors([{ id: "unit:1:x", kind: "unit", owner: 0 }, "map"], places)).toEqual([
    '[data-ref="unit:1:x"]',
    ".world",
    "#tab-map",
  ]);
  expect(selectors(["question", "hint", "nowhere"], places)).toEqual([".own", ...(PLACES["hint"] ?? [])]);
});

test("the note says what to do, goes on, shows rules and a good move, and can be sent away", async () => {
  const scene = sceneOf("actions");
  const guide = started();
  guide.look(due(note("a"), note("b", { hint: true, rules: ["R-1", "R-2"] })));
  const { box, play } = draw(GuideNote as never, scene, { guide });
  expect(box.querySelector(".guide")?.textContent).toContain("Words about a.");
  await fireEvent.click(screen.getByRole("button", { name: en["guide.next"] }));
  expect(box.querySelector(".guide")?.textContent).toContain("Words about b.");
  await fireEvent.click(screen.getByRole("button", { name: "R-2" }));
  expect([shelf.panel, shelf.rule]).toEqual(["rules", "R-2"]);
  expect(box.querySelector(".guide")).toBeNull();
  shelf.close();
  await tick();
  const asked = vi.spyOn(play.hint, "ask").mockResolvedValue();
  await fireEvent.click(screen.getByRole("button", { name: en["guide.show"] }));
  expect(asked).toHaveBeenCalledOnce();
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

test("a note leaves free what can be touched, where there is room", () => {
  const [room, note] = [
    { width: 1440, height: 900 },
    { width: 264, height: 240 },
  ];
  const target = { x: 330, y: 210, width: 60, height: 60 };
  const lit = [
    { x: 400, y: 100, width: 300, height: 300 },
    { x: 20, y: 100, width: 300, height: 300 },
  ];
  const lies = { ...beside(target, note, room, null, lit), ...note };
  for (const thing of [target, ...lit]) expect(overlap(thing, lies)).toBe(0);
});
