// The review of a game: its curve, the states of making it, and one moment chosen in three places.
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import russian from "../src/i18n/ru.json";
import { api } from "../src/lib/api";
import { apart, curveOf, pointsOf } from "../src/review/curve";
import ReviewPage from "../src/review/ReviewPage.svelte";
import { bound, points, signed } from "../src/review/words";
import { moment, REVIEW, standing, TABLE } from "./reviewed";

const BOX = { width: 400, height: 220, left: 20, right: 80, top: 20, bottom: 20 };

beforeEach(() => {
  history.replaceState(null, "", "/r/abc/review");
  vi.spyOn(api, "table").mockResolvedValue(TABLE);
  vi.spyOn(api, "cards").mockResolvedValue({ game: "first", language: "en", cards: {}, facts: {} });
  vi.spyOn(api, "gallery").mockResolvedValue({ cards: [], kinds: [] } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (): void => {
  render(ReviewPage, { props: { id: "abc", seat: null, moment: null } });
};
const chosen = (): (string | null)[] =>
  screen
    .getAllByRole("button", { pressed: true })
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);

test("the curve has the beginning and the table after one's own turns", () => {
  expect(pointsOf(REVIEW, 0).map((point) => point.ply)).toEqual([0, 5, 15, 25]);
  expect(pointsOf(REVIEW, 1).map((point) => point.ply)).toEqual([0, 10, 20, 30]);
  const drawn = curveOf(REVIEW, 0, REVIEW.seats[0]?.moments[0] ?? null, BOX);
  expect(drawn.lines).toHaveLength(2);
  expect(drawn.ticks.map((tick) => tick.value)).toEqual([0, 0.25, 0.5, 0.75]);
});

test("a seat that has left, and a game without turns, have the end of each round", () => {
  const left = { curve: REVIEW.curve.filter((point) => point.turn !== 0 || point.round < 2) };
  expect(pointsOf(left, 0).map((point) => point.ply)).toEqual([0, 5, 20, 30]);
  const turnless = { curve: REVIEW.curve.map((point) => ({ ...point, turn: -1 })) };
  expect(pointsOf(turnless, 1).map((point) => point.round)).toEqual([0, 1, 2, 3]);
});

test("pins on a line stand beside each other, as near to their places as they can", () => {
  expect(apart([100, 110, 300], 24, 400)).toEqual([100, 124, 300]);
  expect(apart([395, 20, 390], 24, 400)).toEqual([400, 20, 376]);
});

test("an address that names a seat which is not there shows one's own", async () => {
  vi.spyOn(api, "review").mockResolvedValue(standing({}));
  render(ReviewPage, { props: { id: "abc", seat: 9, moment: "nothing" } });
  await screen.findByText("Headline of 0");
});

test("a costly turn is the piece of the line that it made, and is marked where it ends", () => {
  const drawn = curveOf(REVIEW, 0, REVIEW.seats[0]?.moments[0] ?? null, BOX);
  // rounds 1 and 2 of 3 on 300 pixels from 20 on; shares 0.6 and 0.4 of 0.75 on 180 from 20 on
  expect(drawn.drops).toEqual(["M120.0 56.0L220.0 104.0"]);
  expect(drawn.chosen).toEqual({ x: 120, width: 100 });
  const [cost, find] = drawn.pins;
  expect(cost?.x).toBe(220);
  expect(cost?.y).toBeGreaterThan(104);
  expect(find?.x).toBe(320);
  expect(find?.y).toBeLessThan(32 + 1);
});

test("two moments of one turn do not hide each other", () => {
  const seat = REVIEW.seats[0];
  const twice = [moment({}), moment({ id: "13a", rank: 2 })];
  const review = { ...REVIEW, seats: seat ? [{ ...seat, moments: twice }, ...REVIEW.seats.slice(1)] : [] };
  const pins = curveOf(review, 0, null, BOX).pins;
  expect(Math.abs((pins[0]?.y ?? 0) - (pins[1]?.y ?? 0))).toBeGreaterThanOrEqual(24);
});

test("points are said with a sign, and no finer than they are known", () => {
  expect([7.2, -3.6, 0.44, -0.44, 0.01].map(signed)).toEqual(["+7", "−4", "+0.4", "−0.4", "0"]);
  expect(points(-31.4)).toBe("31");
  expect([-2.4, 0, 12.6].map(bound)).toEqual(["−2.4", "0", "13"]);
});

test("a game that nobody has reviewed is reviewed at the press of a button, and found as it is made", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(api, "review").mockResolvedValueOnce(standing({ standing: "none", review: null, seconds: 40 }));
  const start = vi
    .spyOn(api, "startReview")
    .mockResolvedValue(standing({ standing: "waiting", ahead: 2, review: null }));
  open();
  const button = await screen.findByRole("button", { name: /Review this game.*about 40 s/ });
  await fireEvent.click(button);
  expect(start).toHaveBeenCalledWith("abc");
  await screen.findByText(/2 reviews before this one/);
  const partial = { ...REVIEW, complete: false };
  vi.mocked(api.review).mockResolvedValueOnce(standing({ standing: "computing", done: 3, review: partial }));
  await vi.advanceTimersByTimeAsync(1_000);
  await screen.findByText("Headline of 0");
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("3");
  vi.mocked(api.review).mockResolvedValueOnce(standing({}));
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  vi.mocked(api.review).mockClear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.review).not.toHaveBeenCalled(); // what is done is not asked for again
});

test("a game that goes on is not asked about", async () => {
  vi.mocked(api.table).mockResolvedValue({ ...TABLE, status: "running" });
  const asked = vi.spyOn(api, "review");
  open();
  await screen.findByText("A game is reviewed when it is over.");
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: /Review this game/ })).toBeNull();
});

test("a refusal is told, and can be tried again", async () => {
  vi.spyOn(api, "review").mockResolvedValue(standing({ standing: "none", review: null }));
  vi.spyOn(api, "startReview").mockRejectedValue(new Error("Too many reviews are waiting."));
  open();
  await userEvent.click(await screen.findByRole("button", { name: /Review this game/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Too many");
  expect(screen.getByRole("button", { name: /Review this game/ })).toBeTruthy();
});

test("list, curve and timeline choose the same moment, and the keys go on", async () => {
  vi.spyOn(api, "review").mockResolvedValue(standing({}));
  open();
  await screen.findByRole("heading", { name: "Round 2: this turn cost 7 culture" });
  expect(screen.getByText("Fix the face first.")).toBeTruthy();
  const finds = screen.getAllByRole("button", { name: "Round 3: newton" });
  expect(finds).toHaveLength(2); // on the curve and on the timeline
  await userEvent.click(finds[0] as HTMLElement);
  await screen.findByRole("heading", { name: "Round 3: a find worth 4 culture" });
  expect(chosen().filter((name) => name?.includes("ewton"))).toHaveLength(3);
  expect(location.search).toBe("?seat=0&moment=22a");
  await userEvent.keyboard("[[");
  await screen.findByRole("heading", { name: "Round 2: this turn cost 7 culture" });
  await userEvent.keyboard("]");
  await screen.findByRole("heading", { name: "Round 3: a find worth 4 culture" });
});

test("a moment leads to the board, to playing on and to its puzzle", async () => {
  vi.spyOn(api, "review").mockResolvedValue(standing({}));
  open();
  const where = async (name: string): Promise<string | null> =>
    (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await where("Show on the board")).toBe("/r/abc?ply=12&seat=0");
  expect(await where("Play on from here")).toBe("/r/abc?ply=12&seat=0&on=1");
  expect(await where("Try it as a puzzle")).toBe("/puzzles/t-abc-12");
});

test("the curve can be read as a table", async () => {
  vi.spyOn(api, "review").mockResolvedValue(standing({}));
  open();
  await screen.findByRole("img", { name: /You: 50 percent at the beginning, 70 at most, 70 at the end/ });
  await userEvent.keyboard("d");
  const row = await screen.findByRole("row", { name: /^2 40 %/ });
  expect(within(row).getAllByRole("cell")).toHaveLength(2);
});

test("accuracy: the weakest cell is named, and too few decisions have no number", async () => {
  vi.spyOn(api, "review").mockResolvedValue(standing({}));
  open();
  const row = await screen.findByRole("row", { name: /Economy/ });
  const [kept, few] = within(row).getAllByRole("cell");
  expect(kept?.textContent).toBe("93");
  expect(kept?.className).toContain("is-low");
  expect(few?.textContent).toContain("too few decisions");
  expect(screen.getByText("Look here.")).toBeTruthy();
});

test("in Russian a unit is said once, also where it is points", () => {
  for (const key of ["review.moment.cost", "review.moment.find", "review.learn.find"] as const) {
    expect(russian[key]).toContain("({unit})");
    expect(russian[key]).not.toMatch(/очк/);
  }
});

test("turns that cost nothing are no loss, and who decided too little has no share", async () => {
  const [own, ...others] = REVIEW.seats;
  const seats = own ? [{ ...own, accuracy: null, rest: { turns: 1, lost: 0 } }, ...others] : [];
  vi.spyOn(api, "review").mockResolvedValue(standing({ review: { ...REVIEW, seats } }));
  open();
  expect((await screen.findByText(/^The other 1 turn together/)).textContent).toBe("The other 1 turn together: 0.");
  expect(within(screen.getByRole("list", { name: "Accuracy" })).getByText("too few decisions.")).toBeTruthy();
});

test("bots have no ring until one is looked at", async () => {
  vi.spyOn(api, "review").mockResolvedValue(standing({}));
  open();
  const rings = await screen.findByRole("list", { name: "Accuracy" });
  expect(within(rings).getAllByRole("listitem")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "P1" }));
  await screen.findByText("Headline of 1");
  expect(within(screen.getByRole("list", { name: "Accuracy" })).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText("Luck helped.")).toBeTruthy();
  expect(location.search).toBe("?seat=1");
});
