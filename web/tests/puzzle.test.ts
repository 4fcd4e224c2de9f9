// Puzzles: lines that are tried and taken back, hints, grades, and the way to the next one.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import type { Graded, Puzzle, PuzzleEntry, PuzzleTrial } from "../src/lib/generated/puzzle";
import { gameNames } from "../src/lib/games.svelte";
import PuzzleOfDay from "../src/lobby/PuzzleOfDay.svelte";
import Answer from "../src/puzzle/Answer.svelte";
import Chain from "../src/puzzle/Chain.svelte";
import { nextOf, remember, starsOf } from "../src/puzzle/solved";
import { Solving } from "../src/puzzle/solving.svelte";
import Quest from "../src/puzzle/Quest.svelte";
import { step } from "./reviewed";
import { made, sceneOf } from "./table";

const entry = (id: string, more: Partial<PuzzleEntry> = {}): PuzzleEntry => ({
  id,
  game: "first",
  number: 3,
  title: `Title of ${id}`,
  players: 3,
  round: 11,
  era: "II",
  field: "economy",
  field_label: "Economy",
  stake: 7,
  ...more,
});
const PUZZLE: Puzzle = {
  ...entry("p1"),
  seat: 0,
  text: "Find it.",
  goal: "most culture",
  unit: "culture",
  glyph: "culture",
  hints: 3,
  scene: sceneOf("actions"),
};
const GRADED: Graded = {
  stars: 2,
  points: 5,
  of: 7,
  game: 151,
  you: 156,
  best: 158,
  title: "One out of order.",
  text: "Newton first.",
  line: [step("take coal"), step("develop journalism", "lost")],
  best_line: [step("play newton", "better"), step("take coal")],
  game_line: [],
  keep: "First what pays back.",
};
const trial = (ids: string[], more: Partial<PuzzleTrial> = {}): PuzzleTrial => ({
  line: ids.map((id) => step(id)),
  refused: null,
  ended: false,
  scene: sceneOf("actions"),
  ...more,
});

let solving: Solving;
beforeEach(async () => {
  localStorage.clear();
  vi.spyOn(api, "puzzle").mockResolvedValue(PUZZLE);
  vi.spyOn(api, "gameCards").mockResolvedValue({ game: "first", language: "en", cards: {}, facts: {} });
  vi.spyOn(api, "tryPuzzle").mockImplementation((_, line) => Promise.resolve(trial(line)));
  vi.spyOn(api, "checkPuzzle").mockResolvedValue(GRADED);
  vi.spyOn(api, "puzzleHint").mockImplementation((_, number) =>
    Promise.resolve({
      number,
      text: `Hint ${number}`,
      refs: number === 2 ? [{ id: "row:1", kind: "row", owner: -1 }] : [],
    }),
  );
  solving = new Solving("p1");
  await solving.open();
});
afterEach(() => vi.restoreAllMocks());

test("each move sends the whole line, and taking back sends a shorter one", async () => {
  await solving.play.act(made("take 1"));
  await solving.play.act(made("take 2"));
  expect(api.tryPuzzle).toHaveBeenLastCalledWith("p1", ["take 1", "take 2"]);
  await solving.play.undo();
  expect(api.tryPuzzle).toHaveBeenLastCalledWith("p1", ["take 1"]);
  expect(solving.line.map((one) => one.id)).toEqual(["take 1"]);
  await solving.play.undo();
  expect(solving.play.scene?.undo?.allowed).toBe(false);
  vi.mocked(api.tryPuzzle).mockClear();
  await solving.play.undo();
  expect(api.tryPuzzle).not.toHaveBeenCalled();
});

test("a move that is not possible is explained, and the line stays", async () => {
  await solving.play.act(made("take 1"));
  const why = { code: "no", text: "One per age.", rule: "" };
  vi.mocked(api.tryPuzzle).mockResolvedValueOnce(trial(["take 1"], { refused: why }));
  await solving.play.act(made("take 9"));
  expect(solving.play.notice).toBe("One per age.");
  expect(solving.line.map((one) => one.id)).toEqual(["take 1"]);
});

test("what is previewed is previewed after the line", async () => {
  const preview = vi.spyOn(api, "previewPuzzle").mockResolvedValue({ id: "x", open: false, why: null } as never);
  await solving.play.act(made("take 1"));
  await solving.play.preview(made("take 2"));
  expect(preview).toHaveBeenCalledWith("p1", ["take 1"], "take 2");
});

test("a puzzle that is not there is told", async () => {
  vi.mocked(api.puzzle).mockRejectedValueOnce(new Error("There is no such puzzle."));
  const lost = new Solving("p9");
  await lost.open();
  expect(lost.problem).toBe("There is no such puzzle.");
  expect(lost.play.scene).toBeNull();
});

test("hints come one by one, are counted, and point at things", async () => {
  for (let k = 0; k < 5; k += 1) await solving.easier();
  expect(api.puzzleHint).toHaveBeenCalledTimes(3);
  expect(solving.hints.map((hint) => hint.text)).toEqual(["Hint 1", "Hint 2", "Hint 3"]);
  await solving.check();
  expect(api.checkPuzzle).toHaveBeenCalledWith("p1", [], 3);
});

test("a hint about a thing marks it until the next one", async () => {
  await solving.easier();
  await solving.easier();
  expect(solving.pointed.map((ref) => ref.id)).toEqual(["row:1"]);
  await solving.easier();
  expect(solving.pointed).toEqual([]);
});

test("an answer ends it: nothing is lit any more, and the best grade is remembered", async () => {
  await solving.play.act(made("take 1"));
  expect(solving.play.scene?.decision).not.toBeNull();
  await solving.check();
  expect(solving.play.scene?.decision).toBeNull();
  expect(solving.line[1]?.mark).toBe("lost");
  expect(starsOf("p1")).toBe(2);
  vi.mocked(api.tryPuzzle).mockClear();
  await solving.play.act(made("take 2"));
  expect(api.tryPuzzle).not.toHaveBeenCalled();
  await solving.again();
  expect(solving.graded).toBeNull();
  expect(solving.line).toEqual([]);
  vi.mocked(api.checkPuzzle).mockResolvedValueOnce({ ...GRADED, stars: 0 });
  await solving.check();
  expect(starsOf("p1")).toBe(2);
});

test("the best turn can be seen on the table, and one's own again", async () => {
  await solving.check();
  await solving.watch("best");
  expect(api.tryPuzzle).toHaveBeenLastCalledWith("p1", ["play newton", "take coal"]);
  expect(solving.play.scene?.decision).toBeNull();
  await solving.watch("own");
  expect(api.tryPuzzle).toHaveBeenLastCalledWith("p1", ["take coal", "develop journalism"]);
});

test("the answer tells grade, scale, what was missed and what to keep", async () => {
  await solving.check();
  render(Answer, { props: { solving, puzzle: PUZZLE, graded: GRADED, next: "p2" } });
  expect(screen.getByRole("img", { name: "2 of 3 stars" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "In the game 151, you 156, at best 158" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toMatch(/5\s+of 7 culture/);
  expect(screen.getByText("the move you missed").closest("li")?.textContent).toContain("Play newton");
  expect(screen.getByText(/First what pays back/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Next puzzle/ }));
  expect(location.pathname).toBe("/puzzles/p2");
});

test("a move that is not in the best turn is told apart by shape and words", () => {
  render(Chain, { props: { line: GRADED.line } });
  const [same, lost] = screen.getAllByRole("listitem");
  expect(same?.className).not.toContain("is-lost");
  expect(lost?.className).toContain("is-lost");
  expect(lost?.textContent).toContain("not in the best turn");
});

test("a puzzle of one's own game has no number", () => {
  const { unmount } = render(Quest, { props: { solving, puzzle: PUZZLE } });
  expect(screen.getByText("Puzzle 3 · from a finished game, round 11")).toBeTruthy();
  unmount();
  render(Quest, { props: { solving, puzzle: { ...PUZZLE, number: 0 } } });
  expect(screen.getByText("From a finished game, round 11")).toBeTruthy();
});

test("the next puzzle is one that was not answered, else the one after", () => {
  const all = ["p1", "p2", "p3"].map((id) => entry(id));
  remember("p2", 1);
  expect(nextOf(all, "p1")).toBe("p3");
  remember("p3", 3);
  expect(nextOf(all, "p1")).toBe("p2");
  expect(nextOf([entry("p1")], "p1")).toBeNull();
  expect(nextOf([], "t-abc-12")).toBeNull();
});

test("the lobby shows the puzzle of the day of each game, and nothing without puzzles", async () => {
  vi.spyOn(gameNames, "short").mockImplementation((game) => `Game ${game}`);
  const list = vi.spyOn(api, "puzzles").mockResolvedValue({
    today: { first: "p2", second: "q1" },
    date: "2026-01-01",
    puzzles: [entry("p1"), entry("p2"), entry("q1", { game: "second" })],
  });
  const { container, unmount } = render(PuzzleOfDay);
  await screen.findByText("Title of p2");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/puzzles/p2", "/puzzles/q1", "/puzzles"]);
  unmount();
  list.mockResolvedValue({ today: {}, date: "2026-01-01", puzzles: [] });
  render(PuzzleOfDay);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(container.querySelector("section")).toBeNull();
});
