// A played table: scenes come from the socket and are shown at the player's pace.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "../src/lib/prefs.svelte";
import type { Scene } from "../src/lib/scene";
import { LiveTable } from "../src/shell/live.svelte";
import { sceneOf } from "./table";

class SilentSocket {
  static readonly OPEN = 1;
  static sent: Record<string, unknown>[] = [];
  readyState = 1;
  send(text: string): void {
    SilentSocket.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}

let live: LiveTable;
beforeEach(() => {
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.useFakeTimers();
  live = new LiveTable("t1", null);
});
afterEach(() => {
  live.close();
  prefs.setSpeed("normal");
  vi.useRealTimers();
});

function come(ply: number, more: Partial<Scene> = {}): void {
  const scene = { ...sceneOf("actions"), decision: null, ply, log: { since: 0, next: 0, entries: [] }, ...more };
  live.view({ type: "scene", table: "t1", viewer: -1, ply, revision: ply, scene } as never);
}
const ply = (): number | undefined => live.play.scene?.ply;

test("moves of others are shown one after the other", () => {
  for (const n of [1, 2, 3]) come(n);
  vi.advanceTimersByTime(1);
  expect(ply()).toBe(1);
  vi.advanceTimersByTime(prefs.beat);
  expect(ply()).toBe(2);
  vi.advanceTimersByTime(prefs.beat);
  expect(ply()).toBe(3);
});

test("many moves are all shown, and soon", () => {
  const shown = new Set<number | undefined>();
  for (let n = 1; n <= 60; n++) come(n);
  for (let k = 0; k < 900; k++) {
    vi.advanceTimersByTime(10);
    shown.add(ply());
  }
  expect(ply()).toBe(60);
  expect(shown.size).toBe(60);
});

test("who wants no pace sees the latest at once; a touch does not wait either", () => {
  prefs.setSpeed("instant");
  for (const n of [1, 2, 3]) come(n);
  vi.advanceTimersByTime(1);
  expect(ply()).toBe(3);
  prefs.setSpeed("slow");
  for (const n of [4, 5, 6]) come(n);
  live.flush();
  expect(ply()).toBe(6);
});

test("one's own move does not wait", () => {
  prefs.setSpeed("slow");
  come(1);
  vi.advanceTimersByTime(1);
  come(2, { decision: sceneOf("actions").decision });
  vi.advanceTimersByTime(prefs.beat);
  expect(ply()).toBe(2);
  come(3);
  expect(ply()).toBe(3);
});

const asked = sceneOf("actions").decision;
const moves = (): unknown[] => SilentSocket.sent.filter((m) => m["type"] === "move").map((m) => m["ply"]);

test("a quick player's next move is not lost while the last one is still to be answered", () => {
  const option = asked?.options.find((o) => o.open);
  if (!option) throw new Error("the fixture has an open option");
  SilentSocket.sent = [];
  come(1, { decision: asked });
  vi.advanceTimersByTime(1);
  void live.play.act(option);
  void live.play.act(option); // touched twice: nothing has been shown yet
  expect(moves()).toEqual([1]);
  come(2, { decision: asked });
  void live.play.act(option);
  expect(moves()).toEqual([1, 2]);
});

test("news that show the same moment do not swallow a move", () => {
  const option = asked?.options.find((o) => o.open);
  if (!option) throw new Error("the fixture has an open option");
  SilentSocket.sent = [];
  come(1);
  vi.advanceTimersByTime(1);
  come(2, { decision: asked });
  come(2, { decision: asked });
  vi.advanceTimersByTime(prefs.beat);
  void live.play.act(option);
  expect(moves()).toEqual([2]);
});
