// Clocks: they count along with the server's, and say in words what was agreed.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ClockChoice from "../src/clocks/ClockChoice.svelte";
import { after, Ticking } from "../src/clocks/ticking.svelte";
import { agreed, timeLeft } from "../src/clocks/words";
import type { Clock } from "../src/lib/generated/clock_models";
import { i18n } from "../src/lib/i18n.svelte";
import type { Game } from "../src/lib/server";
import { TableWish } from "../src/lobby/newTable.svelte";

const seat = { turn: 30, reserve: 600, out: false, away: null, days: 0 };
const clock: Clock = {
  kind: "live",
  turn: 30,
  reserve: 600,
  increment: 10,
  at_zero: "bot",
  bot: "hard",
  running: 0,
  held: false,
  holidays: 0,
  paused: false,
  pausing: [],
  seats: [seat, seat, null],
};

beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => vi.useRealTimers());

test("the time of the turn goes first, then the reserve", () => {
  expect(after(seat, 12)).toEqual({ ...seat, turn: 18 });
  expect(after(seat, 40)).toEqual({ ...seat, turn: 0, reserve: 590 });
  expect(after(seat, 9_999)).toEqual({ ...seat, turn: 0, reserve: 0 });
});

test("only the running clock counts, and none while the server cannot store", () => {
  const ticking = new Ticking();
  ticking.hear(clock);
  vi.advanceTimersByTime(35_000);
  expect(ticking.left(0)).toMatchObject({ turn: 0, reserve: 595, runs: true });
  expect(ticking.left(1)).toMatchObject({ turn: 30, reserve: 600, runs: false });
  expect(ticking.left(2)).toBeNull();
  ticking.hear({ ...clock, held: true });
  vi.advanceTimersByTime(35_000);
  expect(ticking.left(0)).toMatchObject({ turn: 30, reserve: 600 });
  ticking.hear(null);
  expect(ticking.left(0)).toBeNull();
});

test("who is on holiday begins to think when they are back", () => {
  const away = { ...seat, away: 100, days: 2 };
  expect(after(away, 40)).toEqual({ ...away, away: 60 });
  expect(after(away, 110)).toEqual({ ...away, away: null, turn: 20 });
  const ticking = new Ticking();
  ticking.hear({ ...clock, seats: [away, seat, null] });
  vi.advanceTimersByTime(60_000);
  expect(ticking.left(0)).toMatchObject({ away: 40, turn: 30 });
  vi.advanceTimersByTime(60_000);
  expect(ticking.left(0)).toMatchObject({ away: null, turn: 10 });
});

test("times and agreements in words, in both languages", async () => {
  await i18n.use("en");
  expect(timeLeft(31, "live")).toBe("0:31");
  expect(timeLeft(3_725, "live")).toBe("1:02:05");
  expect(timeLeft(31 * 3_600, "days")).toBe("1 d 7 h");
  expect(timeLeft(59, "days")).toBe("0:59");
  expect(agreed({ ...clock, turn: 45, reserve: 1_200 })).toBe("45 s a turn, 20 min reserve, +10 s each turn");
  expect(agreed({ kind: "days", turn: 259_200, reserve: 0, increment: 0 })).toBe("3 days a move");
  await i18n.use("ru");
  expect(agreed({ kind: "days", turn: 259_200, reserve: 0, increment: 0 })).toBe("3 дня на ход");
  await i18n.use("en");
});

test("a clock is chosen with what happens at zero; giving up only where the rules have it", async () => {
  await i18n.use("en");
  vi.useRealTimers();
  const wish = new TableWish();
  wish.choose({
    id: "g",
    players: [2],
    options: [],
    bots: ["hard", "easy"],
    rival: "easy",
    resigning: true,
  } as unknown as Game);
  render(ClockChoice, { wish });
  expect(wish.wish("Mira", "T", []).clock).toBeUndefined();
  await userEvent.selectOptions(screen.getByLabelText("Clock"), "45 s a turn, 20 min reserve, +15 s each turn");
  expect(wish.wish("Mira", "T", []).clock).toEqual({
    kind: "live",
    turn: 45,
    reserve: 1_200,
    increment: 15,
    at_zero: "bot",
  });
  await userEvent.selectOptions(screen.getByLabelText("When the time has run out"), "resign");
  expect(wish.wish("Mira", "T", []).clock).toMatchObject({ at_zero: "resign" });
  await userEvent.selectOptions(screen.getByLabelText("When the time has run out"), "hard");
  expect(wish.wish("Mira", "T", []).clock).toMatchObject({ at_zero: "bot", bot: "hard" });
  wish.pace = "own";
  expect(await screen.findByRole("option", { name: "3 days a move, 6 days reserve, 7 days off" })).toBeTruthy();
  expect(wish.wish("Mira", "T", []).clock).toMatchObject({ kind: "days", turn: 259_200 });
});

test("times of one's own, within what a table takes", async () => {
  await i18n.use("en");
  vi.useRealTimers();
  const wish = new TableWish();
  wish.choose({ id: "g", players: [2], options: [], bots: [], rival: "easy" } as unknown as Game);
  render(ClockChoice, { wish });
  await userEvent.selectOptions(screen.getByLabelText("Clock"), "times of your own");
  const turn = screen.getByLabelText("Seconds a turn");
  await userEvent.clear(turn);
  await userEvent.type(turn, "20");
  expect(wish.wish("Mira", "T", []).clock).toMatchObject({ kind: "live", turn: 20, reserve: 1_800, increment: 15 });
  await userEvent.clear(turn);
  expect(wish.wish("Mira", "T", []).clock).toMatchObject({ turn: 0 });
  wish.pace = "own";
  const days = await screen.findByLabelText("Days a move");
  await userEvent.clear(days);
  await userEvent.type(days, "99");
  expect(wish.wish("Mira", "T", []).clock).toMatchObject({ kind: "days", turn: 30 * 86_400, holidays: 5 });
});
