// The lab: questions put together, runs with progress, reports in a frame.
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import en from "../src/i18n/en.json";
import ru from "../src/i18n/ru.json";
import { gameNames } from "../src/lib/games.svelte";
import type { Lab, LabRun, LabStudy } from "../src/lib/generated/lab_models";
import { placeOf, router } from "../src/lib/router.svelte";
import type { Game } from "../src/lib/server";
import LabPage from "../src/lab/LabPage.svelte";
import { labApi } from "../src/lab/labApi";
import { QuestionWish } from "../src/lab/question.svelte";
import ReportPage from "../src/lab/ReportPage.svelte";
import { forgetKey, keepKey, keyOf } from "../src/lab/runKeys";
import WatchGame from "../src/lab/WatchGame.svelte";
import { duration, figureOf, signed } from "../src/lab/words";

const game = {
  id: "g",
  name: "Game: a story",
  players: [2, 3],
  bots: ["hard", "easy"],
  options: [
    { name: "mode", label: "Mode", kind: "choice", default: "x", needs: null, limit: null, example: "", values: [] },
    { name: "cards", label: "Cards", kind: "table", default: "", needs: null, limit: 9, example: "[a]", values: [] },
  ],
} as unknown as Game;
const lab: Lab = {
  open: true,
  runs: true,
  message: "",
  limits: { games: 1000, minutes: 10, waiting: 4, per_address: 2 },
  games: [
    {
      id: "g",
      bots: ["hard", "easy", "random"],
      bot: "hard",
      things: true,
      numbers: true,
      speeds: [{ players: 2, bot: "hard", seconds: 3, here: true }],
    },
  ],
};
const run: LabRun = {
  standing: "running",
  ahead: 0,
  done: 40,
  of: 200,
  until: null,
  seconds: 20,
  left: 80,
  sentence: "Whoever takes Moses wins more often.",
  surety: "open",
  looks: [
    { pairs: 10, value: 3, half: 9 },
    { pairs: 20, value: 1.9, half: 2.7 },
  ],
  ended: "",
};
const study = (more: Partial<LabStudy>): LabStudy => ({
  id: "abcd",
  title: "Moses or not",
  game: "g",
  players: 2,
  sides: 2,
  bots: ["hard"],
  changed: "2026-01-02T03:04:05+00:00",
  pairs: 100,
  report: true,
  sentence: "He wins 2.9 points more often.",
  verdict: "clear",
  value: 2.9,
  low: 1.3,
  high: 4.5,
  unit: "",
  problem: "",
  run: null,
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(gameNames, "read").mockResolvedValue();
  gameNames.all = [game];
  vi.spyOn(labApi, "lab").mockResolvedValue(lab);
  vi.spyOn(labApi, "studies").mockResolvedValue([]);
  vi.spyOn(labApi, "things").mockResolvedValue([{ id: "card:moses", name: "Moses", group: "leader" }]);
  vi.spyOn(labApi, "numbers").mockResolvedValue([{ path: "food", label: "food", part: "", value: 1, low: 0, high: 9 }]);
});

test("addresses lead to the lab and to a report", () => {
  expect(placeOf(new URL("https://x/lab"))).toEqual({ page: "lab" });
  expect(placeOf(new URL("https://x/lab/abcd"))).toEqual({ page: "report", study: "abcd" });
  expect(placeOf(new URL("https://x/lab/abcd/more")).page).toBe("nowhere");
  const game = { page: "labgame", study: "abcd", deal: 12, ply: null, seat: null };
  expect(placeOf(new URL("https://x/lab/abcd/12b"))).toEqual({ ...game, side: "b" });
  expect(placeOf(new URL("https://x/lab/abcd/12a?ply=7&seat=1"))).toEqual({ ...game, side: "a", ply: 7, seat: 1 });
  expect(placeOf(new URL("https://x/lab/abcd/12c")).page).toBe("nowhere");
});

test("a changed number is asked about, and the key of the run is kept", async () => {
  const begin = vi.spyOn(labApi, "begin").mockResolvedValue({ study: study({ run }), key: "secret" });
  const user = userEvent.setup();
  render(LabPage);
  const start = await screen.findByRole("button", { name: en["lab.start"] });
  expect(start).toHaveProperty("disabled", true); // nothing is changed yet
  await user.selectOptions(await screen.findByLabelText(en["lab.choose_card"]), "card:moses");
  await user.click(await screen.findByRole("button", { name: `${en["lab.more"]}: food` }));
  await user.click(screen.getByRole("button", { name: `${en["lab.more"]}: food` }));
  expect(screen.getByRole("group", { name: "food" }).textContent).toContain("3");
  expect(screen.getByText(/10 min/, { selector: "[role=status]" })).toBeTruthy(); // 100 pairs of 3 s each
  await user.click(start);
  await waitFor(() => expect(keyOf("abcd")).toBe("secret"));
  expect(begin).toHaveBeenCalledWith({
    game: "g",
    players: 2,
    a: { bots: ["hard"] },
    b: { bots: ["hard"], numbers: [{ thing: "card:moses", path: "food", value: 3 }] },
    lot: null,
    deals: 100,
    until: null,
  });
});

test("what the server refuses is said", async () => {
  vi.spyOn(labApi, "begin").mockRejectedValue(new Error("Too many runs."));
  const user = userEvent.setup();
  render(LabPage);
  await user.selectOptions(await screen.findByLabelText(en["lab.kind"]), "watch");
  await user.click(screen.getByRole("button", { name: en["lab.start"] }));
  expect((await screen.findByRole("alert")).textContent).toBe("Too many runs.");
});

test("a question knows what is missing and how long it takes", () => {
  const wish = new QuestionWish();
  wish.lab = lab;
  for (const one of lab.games) wish.choose(one, [2, 3]);
  expect(wish.complete).toBe(false);
  wish.kind = "lot";
  expect(wish.complete).toBe(false);
  wish.thing = "card:moses";
  expect(wish.complete).toBe(true);
  expect(wish.seconds).toBe(600);
  wish.pairs = 501; // of two games each: more than may be played here
  expect(wish.complete).toBe(false);
  wish.kind = "watch";
  expect(wish.complete).toBe(true);
  wish.bot = "easy";
  expect(wish.seconds).toBeNull();
  wish.kind = "own";
  wish.own = "[a]";
  wish.until = true;
  expect(wish.wish("cards")).toMatchObject({ b: { options: { cards: "[a]" } }, until: 2 });
  wish.kind = "bots";
  expect(wish.wish("cards").until).toBeNull(); // no single answer to be sure of
});

test("a run shows what is known, and only its own browser may change it", async () => {
  vi.spyOn(labApi, "studies").mockResolvedValue([study({ report: false, run })]);
  const change = vi.spyOn(labApi, "change").mockResolvedValue(study({ run: { ...run, standing: "paused" } }));
  const { unmount } = render(LabPage);
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("20");
  expect(screen.getByText(/Whoever takes Moses/)).toBeTruthy();
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain("+1.9 ± 2.7");
  expect(screen.queryByRole("button", { name: en["lab.pause"] })).toBeNull();
  unmount();
  keepKey("abcd", "secret");
  render(LabPage);
  await userEvent.click(await screen.findByRole("button", { name: en["lab.pause"] }));
  expect(change).toHaveBeenCalledWith("abcd", "pause", "secret");
});

test("reports are one sentence, an interval and a verdict each", async () => {
  vi.spyOn(labApi, "studies").mockResolvedValue([
    study({}),
    study({ id: "efgh", title: "Seats", verdict: "same", value: 0.1, low: -1, high: 1.2 }),
    study({
      id: "ijkl",
      title: "Broken",
      value: null,
      report: false,
      verdict: null,
      run: { ...run, standing: "failed", ended: "Why." },
    }),
  ]);
  render(LabPage);
  const list = await screen.findByRole("region", { name: en["lab.reports"] });
  expect(within(list).getAllByRole("listitem")).toHaveLength(3);
  expect(within(list).getByText("+2.9 ± 1.6")).toBeTruthy();
  expect(within(list).getByText("Why.")).toBeTruthy();
  await userEvent.click(within(list).getByRole("button", { name: en["lab.clear"] }));
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(within(list).getByRole("link").getAttribute("href")).toBe("/lab/abcd");
});

test("without the operator's leave there is no form, and it is said why", async () => {
  vi.spyOn(labApi, "lab").mockResolvedValue({ ...lab, runs: false, message: "Only reports." });
  render(LabPage);
  expect(await screen.findByText("Only reports.")).toBeTruthy();
  expect(screen.queryByText(en["lab.new"])).toBeNull();
  expect(screen.getByText(en["lab.empty"])).toBeTruthy();
});

test("a report is shown in a frame that may do nothing", async () => {
  vi.spyOn(labApi, "study").mockResolvedValue(study({}));
  render(ReportPage, { id: "abcd" });
  const frame = await screen.findByTitle("Moses or not");
  expect(frame.getAttribute("src")).toContain("/api/lab/studies/abcd/report?lang=en");
  expect(frame.getAttribute("sandbox")).not.toMatch(/scripts|same-origin/);
});

test("figures have their sign and durations their unit", () => {
  expect([signed(2.94), signed(-0.04), signed(-1.26)]).toEqual(["+2.9", "0.0", "−1.3"]);
  expect(figureOf(study({ value: null }))).toBe("");
  expect([duration(40), duration(600), duration(9000)]).toEqual(["40 s", "10 min", "2.5 h"]);
});

test("a key that is forgotten opens nothing, and broken storage is no harm", () => {
  keepKey("abcd", "secret");
  forgetKey("abcd");
  expect(keyOf("abcd")).toBeNull();
  localStorage["ecumene.lab.keys"] = "{broken";
  expect(keyOf("abcd")).toBeNull();
});

test("both languages have all words of the lab", () => {
  const words = (texts: Record<string, string>): string[] => Object.keys(texts).filter((key) => key.startsWith("lab."));
  expect(words(ru)).toEqual(words(en));
});

test("a study whose games cannot be read says so, and is not waited for", async () => {
  const spoiled = study({ report: false, verdict: null, sentence: "", problem: "Its games cannot be read." });
  const asked = vi.spyOn(labApi, "studies").mockResolvedValue([spoiled]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    render(LabPage);
    expect(await screen.findByText("Its games cannot be read.")).toBeTruthy();
    expect(screen.getByText(en["lab.verdict.failed"])).toBeTruthy();
    const times = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.length).toBe(times);
  } finally {
    vi.useRealTimers();
  }
});

test("a game of a study is watched: which deal, which side", async () => {
  const user = userEvent.setup();
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  vi.spyOn(labApi, "studies").mockResolvedValue([study({ pairs: 12 })]);
  render(LabPage);
  const button = await screen.findByRole("button", { name: `${en["lab.watch_game"]}: Moses or not` });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  const deal = screen.getByLabelText(en["lab.deal"]);
  expect(document.activeElement).toBe(deal);
  expect(screen.getByText("Deals 0 to 11, as the report names them.")).toBeTruthy();
  await user.keyboard("{Enter}"); // the first one, as printed
  expect(go).toHaveBeenLastCalledWith("/lab/abcd/0a");
  await user.clear(deal);
  await user.type(deal, "7");
  await user.click(screen.getByRole("radio", { name: "B" }));
  await user.click(screen.getByRole("button", { name: en["lab.watch_now"] }));
  expect(go).toHaveBeenLastCalledWith("/lab/abcd/7b");
  await user.click(button);
  expect(screen.queryByLabelText(en["lab.deal"])).toBeNull();
  render(WatchGame, { study: study({ sides: 1 }), id: "x" });
  expect(screen.getByLabelText(en["lab.deal"])).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});
