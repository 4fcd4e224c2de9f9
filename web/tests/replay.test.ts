// Looking back: stepping, graphs, key moments, keys, playing on.
import { fireEvent, render, screen as page } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import type { KeyMoment, Replay, ReplayStep, ReplayView, Table } from "../src/lib/server";
import Charts from "../src/replay/Charts.svelte";
import Graph from "../src/replay/Graph.svelte";
import { niceScale, plot } from "../src/replay/graph";
import Moments from "../src/replay/Moments.svelte";
import PlayOn from "../src/replay/PlayOn.svelte";
import { Lookback } from "../src/replay/replay.svelte";
import ReplayBar from "../src/replay/ReplayBar.svelte";
import { replayKeys } from "../src/replay/replayKeys";
import ShareMoment from "../src/replay/ShareMoment.svelte";
import { ofStudy } from "../src/replay/source";
import { leap, present, rounds, runs } from "../src/replay/stepping";
import StepNote from "../src/replay/StepNote.svelte";
import { playOf, sceneOf, thing } from "./table";

// two rounds of two players: round 1 turns 0 0 1 1, round 2 turns 0 1, and the end
const TURNS: [number, number][] = [
  [1, 0],
  [1, 0],
  [1, 1],
  [1, 1],
  [2, 0],
  [2, 1],
  [2, 1],
];
const STEPS: ReplayStep[] = TURNS.map(([round, turn], k) => ({
  ply: 10 + 2 * k,
  seat: k ? (TURNS[k - 1]?.[1] ?? 0) : -1,
  log: 3 * k,
  round,
  turn,
}));
const moment = (step: number, more: Partial<KeyMoment> = {}): KeyMoment => ({
  step,
  ply: STEPS[step]?.ply ?? 0,
  seat: 0,
  kind: "wonder",
  icon: "wonder",
  title: `Wonder ${step}`,
  text: "Player 1 completes the wonder",
  round: 1,
  era: "I",
  main: true,
  pin: false,
  ...more,
});
const point = (k: number, a: number, b: number) => ({
  ply: STEPS[k]?.ply ?? 0,
  round: STEPS[k]?.round ?? 0,
  turn: STEPS[k]?.turn ?? 0,
  seats: [
    { culture: a, strength: 1 },
    { culture: b, strength: 5 },
  ],
});
const REPLAY: Replay = {
  rules: { fingerprint: "a-b", installed: "a-b", same: true, continued: null, stored: false, pinned: false },
  plies: 22,
  viewer: -1,
  steps: STEPS,
  timeline: {
    labels: { culture: "Culture", strength: "Strength" },
    icons: { culture: "culture", strength: null },
    points: [point(0, 0, 0), point(2, 5, 2), point(4, 10, 4), point(6, 20, 8)],
    eras: [
      { era: "A", label: "Age A", ply: 10 },
      { era: "I", label: "Age I", ply: 16 },
    ],
  },
  moments: [moment(2, { pin: true }), moment(3, { main: false, title: "A pact" }), moment(5, { seat: 1, pin: true })],
};
const BOX = { width: 100, height: 60, left: 0, right: 0, top: 0, bottom: 10 };

function looking(status: Table["status"] = "finished"): Lookback {
  const look = new Lookback("abc");
  const { play } = playOf(sceneOf("actions"));
  look.table = {
    id: "abc",
    name: "Sunday",
    game: "first",
    status,
    players: 2,
    held: [],
    seats: play.people.slice(0, 2),
  } as unknown as Table;
  look.play.people = play.people;
  look.play.book = play.book;
  look.replay = structuredClone(REPLAY);
  return look;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, "position").mockImplementation(async (_id, ply, _seat, since = 0) => {
    const scene = sceneOf("actions");
    const entries = [0, 1, 2].map((n) => ({ n: since + n, kind: "x", seat: 0, text: `does ${ply} ${n}` }));
    return {
      table: "abc",
      viewer: -1,
      ply,
      revision: 1,
      scene: { ...scene, ply, log: { since, next: since + 3, entries } },
      step: { refs: [thing("row:1")], items: [{ seat: 0, key: "culture", label: "Culture", from: 3, to: 5 }] },
    } as unknown as ReplayView;
  });
});

test("steps go by move, by turn and by round", () => {
  expect(leap(STEPS, 1, "move", true)).toBe(2);
  expect(leap(STEPS, 0, "move", false)).toBe(0);
  expect(leap(STEPS, 0, "turn", true)).toBe(2);
  expect(leap(STEPS, 3, "turn", false)).toBe(2);
  expect(leap(STEPS, 2, "turn", false)).toBe(0);
  expect(leap(STEPS, 0, "round", true)).toBe(4);
  expect(leap(STEPS, 4, "round", false)).toBe(0);
  expect(leap(STEPS, 5, "round", false)).toBe(4);
  expect(leap(STEPS, 5, "round", true)).toBe(6);
});

test("turns and rounds are stretches of steps", () => {
  expect(runs(STEPS).map((run) => [run.seat, run.from, run.to])).toEqual([
    [0, 0, 2],
    [1, 2, 4],
    [0, 4, 5],
    [1, 5, 6],
  ]);
  expect(rounds(STEPS)).toEqual([{ round: 2, step: 4 }]);
  expect(present(REPLAY.moments, 4)).toBe(1);
  expect(present(REPLAY.moments, 0)).toBe(-1);
});

test("a graph is cut where one looks and has axes, bands and ends", () => {
  const drawn = plot(REPLAY, "culture", 3, BOX);
  expect(drawn.lines.map((line) => line.now)).toEqual([5, 2]);
  expect(drawn.lines.map((line) => line.last)).toEqual([20, 8]);
  expect(drawn.lines[0]?.path).toBe("M0.0 50.0L33.3 37.5L66.7 25.0L100.0 0.0");
  expect(drawn.lines[0]?.past).toBe("M0.0 50.0L33.3 37.5H50.0");
  expect(drawn.x).toBe(50);
  expect(drawn.bands.map((band) => [band.label, band.x, band.width])).toEqual([
    ["Age A", 0, 50],
    ["Age I", 50, 50],
  ]);
  expect(drawn.ticks.map((tick) => tick.value)).toEqual([0, 5, 10, 15, 20]);
  const [first, second] = drawn.lines;
  expect(Math.abs((first?.labelY ?? 0) - (second?.labelY ?? 0))).toBeGreaterThanOrEqual(13);
});

test("axes have round numbers", () => {
  expect(niceScale(0, 379).ticks).toEqual([0, 100, 200, 300]);
  expect(niceScale(-3, 4).ticks).toEqual([-4, -2, 0, 2, 4]);
  expect(niceScale(0, 1).ticks).toEqual([0, 1]);
});

test("a position brings its step: words, touched things, the mat of whose turn it was", async () => {
  const look = looking();
  await look.go(4);
  expect(look.ply).toBe(18);
  expect(api.position).toHaveBeenCalledWith("abc", 18, null, 9);
  expect(look.play.isFresh(thing("row:1"))).toBe(true);
  expect(look.play.chair).toBe(1);
  expect(look.said.map((entry) => entry.text)).toEqual(["does 18 0", "does 18 1", "does 18 2"]);
  expect(location.search).toBe("?ply=18");
  const { container } = render(StepNote, { look });
  expect(container.textContent).toContain("Mira does 18 0");
  expect(container.textContent).toContain("3 → 5");
});

test("drawing the slider asks for few positions and ends where one stopped", async () => {
  const look = looking();
  const all = Promise.all([1, 2, 3, 4, 5, 6].map((at) => look.go(at)));
  expect(look.at).toBe(6);
  await all;
  expect(look.play.scene?.ply).toBe(22);
  expect(vi.mocked(api.position).mock.calls.length).toBeLessThan(6);
});

test("another pair of eyes shows the same step", async () => {
  vi.spyOn(api, "replay").mockResolvedValue(structuredClone(REPLAY));
  const look = looking();
  await look.go(3);
  await look.through(1);
  expect(look.at).toBe(3);
  expect(api.position).toHaveBeenLastCalledWith("abc", 22, 1);
  expect(api.position).toHaveBeenCalledWith("abc", 16, 1, 6);
  expect(location.search).toBe("?ply=16&seat=1");
});

test("a position that does not come is said, and the page stays", async () => {
  const look = looking();
  await look.go(1);
  vi.mocked(api.position).mockRejectedValueOnce(new Error("too many questions"));
  await look.go(2);
  expect(look.problem).toBe("");
  expect(look.notice).toBe("too many questions");
  expect(look.play.scene?.ply).toBe(12);
  await look.go(3);
  expect(look.notice).toBe("");
  expect(look.play.scene?.ply).toBe(16);
});

test("a step without words says at least who decided; the beginning says so", async () => {
  const look = looking();
  await look.go(4);
  look.said = [];
  const { container } = render(StepNote, { look });
  expect(container.textContent).toContain("Jonas decides.");
  await look.go(0);
  await vi.waitFor(() => expect(container.textContent).toContain("The beginning"));
});

test("a step at which something great happened begins with it", async () => {
  const look = looking();
  await look.go(5);
  const { container } = render(StepNote, { look });
  expect(container.querySelector("p")?.textContent).toContain("Wonder 5");
});

test("key moments: main ones first, a click goes there, the present one is marked", async () => {
  const look = looking();
  await look.go(4);
  const go = vi.spyOn(look, "go");
  const { container } = render(Moments, { look });
  expect([...container.querySelectorAll(".moment b")].map((b) => b.textContent)).toEqual(["Wonder 2", "Wonder 5"]);
  expect(container.querySelector("[aria-current=step] b")?.textContent).toBe("Wonder 2");
  expect(container.querySelector(".moment small")?.textContent).toBe("Mira completes the wonder");
  expect(container.querySelector(".moment .mark")?.className).toContain("pat-stripe");
  await fireEvent.click(page.getByRole("button", { name: "All 3" }));
  expect(container.querySelectorAll(".moment")).toHaveLength(3);
  await fireEvent.click(container.querySelectorAll(".moment")[2] as Element);
  expect(go).toHaveBeenCalledWith(5);
});

test("the bar: pins, units, speed", async () => {
  const look = looking();
  await look.go(0);
  const { container } = render(ReplayBar, { look });
  expect(container.querySelectorAll(".pin")).toHaveLength(2);
  await fireEvent.click(page.getByRole("radio", { name: "round" }));
  await fireEvent.click(page.getByRole("button", { name: "One round on" }));
  expect(look.at).toBe(4);
  await fireEvent.click(page.getByRole("button", { name: "To the turn before" }));
  expect(look.at).toBe(2);
  await fireEvent.click(container.querySelectorAll(".pin")[1] as Element);
  expect(look.at).toBe(5);
  await fireEvent.click(page.getByRole("radio", { name: "4×" }));
  expect(look.speed).toBe(4);
  expect(new Lookback("x").speed).toBe(4);
});

test("playing goes on by itself, faster at a higher speed, and stops at the end", async () => {
  vi.useFakeTimers();
  const look = looking();
  await look.go(0);
  look.setSpeed(2);
  look.toggle();
  await vi.advanceTimersByTimeAsync(560);
  expect(look.at).toBe(1);
  await vi.advanceTimersByTimeAsync(560 * 8);
  expect(look.at).toBe(6);
  expect(look.playing).toBe(false);
  vi.useRealTimers();
});

test("keys", async () => {
  const look = looking();
  await look.go(0);
  const desk = { help: false, graph: false, tab: "moments" };
  const press = (key: string, shiftKey = false): void =>
    replayKeys(new KeyboardEvent("keydown", { key, shiftKey, cancelable: true }), look, desk);
  press("ArrowRight");
  expect(look.at).toBe(1);
  press("ArrowRight", true);
  expect(look.at).toBe(2);
  press("PageDown");
  expect(look.at).toBe(4);
  press("End");
  expect(look.at).toBe(6);
  press("ArrowLeft", true);
  expect(look.at).toBe(5);
  press(",");
  expect(look.at).toBe(2);
  press(".");
  expect(look.at).toBe(5);
  press("Home");
  expect(look.at).toBe(0);
  press("g");
  expect(desk.graph).toBe(true);
  press("?");
  expect(desk.help).toBe(true);
  press("ArrowRight");
  expect(look.at).toBe(0);
});

test("a graph is read and followed by keys", async () => {
  const look = looking();
  await look.go(0);
  const { container } = render(Graph, { look, name: "culture", width: 400, height: 200, full: true });
  const graph = page.getByRole("slider");
  await fireEvent.keyDown(graph, { key: "ArrowRight" });
  await fireEvent.keyDown(graph, { key: "ArrowRight" });
  expect(graph.getAttribute("aria-valuetext")).toBe("Round 2: Mira 10, Jonas 4");
  expect(container.querySelector(".plot__box")?.textContent).toContain("Mira");
  expect([...container.querySelectorAll(".plot__name")].map((name) => name.textContent)).toEqual([
    "Mira 20",
    "Jonas 8",
  ]);
  expect(look.at).toBe(0);
  await fireEvent.keyDown(graph, { key: "Enter" });
  expect(look.at).toBe(4);
});

test("a small graph becomes the large one", async () => {
  const look = looking();
  await look.go(2);
  const { container } = render(Charts, { look, width: 400, height: 200 });
  expect(container.querySelector("h3")?.textContent).toBe("Culture");
  await fireEvent.click(page.getByRole("button", { name: /^Strength/ }));
  expect(container.querySelector("h3")?.textContent).toBe("Strength");
});

test("playing on: one is me, others are bots or friends", async () => {
  const fork = vi.spyOn(api, "fork").mockRejectedValue(new Error("no such ply"));
  const look = looking();
  await look.go(2);
  render(PlayOn, { look, table: look.table as Table });
  const jonas = page.getByRole("radiogroup", { name: "Who plays Jonas" });
  const choose = (name: string): Promise<boolean> =>
    fireEvent.click([...jonas.querySelectorAll("button")].find((b) => b.textContent === name) as Element);
  await choose("You");
  expect(
    page.getByRole("radiogroup", { name: "Who plays Mira" }).querySelector("[aria-checked=true]")?.textContent,
  ).toBe("Bot");
  await choose("A friend");
  expect(page.getByText("Friends get a link at the new table.")).toBeTruthy();
  await fireEvent.click(page.getByRole("button", { name: "Play on" }));
  expect(fork).toHaveBeenCalledWith("abc", { ply: 14, seats: [{ kind: "bot" }, { kind: "open" }] });
  expect(await page.findByRole("alert")).toHaveProperty("textContent", "no such ply");
});

test("the ticket holds a link to this ply", async () => {
  const look = looking();
  await look.go(2);
  render(ShareMoment, { look });
  expect((page.getByRole("textbox") as HTMLInputElement).value).toContain("/r/abc?ply=14");
  const written = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText: written }, configurable: true });
  await fireEvent.click(page.getByRole("button", { name: "Copy" }));
  expect(written).toHaveBeenCalledWith(`${location.origin}/r/abc?ply=14`);
});

test("a game of a study is asked for at the study, and nothing is offered that only tables have", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}"));
  const look = new Lookback(ofStudy("abcd", 7, "b"));
  await Promise.all([
    look.source.describe(),
    look.source.cards(),
    look.source.replay(1),
    look.source.position(4, null, 3),
  ]);
  expect(asked.mock.calls.map(([at]) => String(at).replace(/[?&]lang=.*/, ""))).toEqual([
    "/api/lab/studies/abcd/games/7/b",
    "/api/lab/studies/abcd/games/7/b/cards",
    "/api/lab/studies/abcd/games/7/b/replay?seat=1",
    "/api/lab/studies/abcd/games/7/b/replay/4?since=3&",
  ]);
  asked.mockRestore();
  const { play, table, replay } = looking();
  Object.assign(look, { table, replay });
  Object.assign(look.play, { scene: play.scene });
  expect(look.link(false)).toBe("/lab/abcd/7b?ply=10");
  expect(look.fetches()).toEqual([]);
  const { container } = render(ShareMoment, { look });
  expect(container.querySelector(".pass__picture")).toBeNull();
});
