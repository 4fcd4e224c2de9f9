// The first page: who is greeted, what a table says of itself, who sits where.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { MANIFESTS } from "../src/games/registry";
import { finding } from "../src/finding/findingApi";
import { api } from "../src/lib/api";
import { gameNames } from "../src/lib/games.svelte";
import { i18n } from "../src/lib/i18n.svelte";
import { router } from "../src/lib/router.svelte";
import type { Game, NewTable, Table, TableSeat } from "../src/lib/server";
import LobbyPage from "../src/lobby/LobbyPage.svelte";
import { TableWish } from "../src/lobby/newTable.svelte";
import { ago, outcome, points, seatName } from "../src/lobby/words";

const GUIDED = [...MANIFESTS.keys()][0] ?? "";
const game = (id: string, name: string): Game => ({
  id,
  name,
  version: "1",
  players: [2, 3, 4],
  options: [],
  call: "Go",
  line: "A game.",
  minutes: 90,
  depth: 2,
  resigning: true,
  guided: id === GUIDED,
  bots: ["hardest", "normal", "easy"],
  strength: { hardest: 5, normal: 3, easy: 2 },
  style: { hardest: "Gives nothing away.", normal: "Steady.", easy: "Forgives." },
  measured: ["hardest"],
  foreign: [],
  rival: "normal",
  first_rival: "easy",
});
const GAMES = [game(GUIDED, "First: A New Story"), game("second", "Second"), game("third", "Third")];

const seat = (number: number, more: Partial<TableSeat> = {}): TableSeat => ({
  seat: number,
  kind: "person",
  name: `P${number}`,
  player: null,
  bot: null,
  host: number === 0,
  connected: true,
  stand_in: false,
  replaced: false,
  absent: null,
  replaceable: false,
  relinked: null,
  fallen: null,
  ...more,
});
const table = (more: Partial<Table> = {}): Table => ({
  id: "abc",
  name: "Sunday",
  game: GUIDED,
  version: "1",
  options: {},
  modes: [],
  players: 2,
  pace: "live",
  access: "invite",
  status: "running",
  created: "",
  started: null,
  finished: null,
  changed: new Date().toISOString(),
  seats: [seat(0), seat(1, { kind: "bot", name: "rules", bot: "rules" })],
  notices: [],
  spectators: 0,
  asked: 0,
  ply: 3,
  revision: 3,
  phase: "Round 9, Age II",
  scores: [40, 20],
  winners: [],
  previous: null,
  next: null,
  fork: null,
  problem: null,
  seeded: false,
  rated: false,
  league: null,
  lang: null,
  hints: true,
  watchers: true,
  level: "rules",
  clock: null,
  absent_after: 90,
  rules: { fingerprint: "a-b", installed: "a-b", same: true, continued: null, stored: false, pinned: false },
  held: [0],
  ...more,
});

let made: NewTable[];

beforeEach(async () => {
  await i18n.use("en");
  localStorage.clear();
  made = [];
  gameNames.all = GAMES;
  vi.spyOn(api, "games").mockResolvedValue(GAMES);
  vi.spyOn(finding, "open").mockResolvedValue({ tables: [], next: null });
  vi.spyOn(finding, "news").mockImplementation(() => new Promise(() => undefined));
  vi.spyOn(api, "finishedTables").mockResolvedValue({ tables: [], next: null });
  vi.spyOn(router, "go").mockImplementation(() => undefined);
  vi.spyOn(api, "create").mockImplementation(async (wish) => {
    made.push(wish);
    return { table: table({ id: "fresh" }), seat: 0, token: "t", invite: null };
  });
});

function visit(mine: Table[], welcome = true): void {
  vi.spyOn(api, "myTables").mockImplementation(async (finished) => ({
    tables: mine.filter((one) => (one.status === "finished") === finished),
    next: null,
  }));
  render(LobbyPage, { props: { welcome } });
}

test("a first visit starts a guided game against a gentle bot with one click", async () => {
  visit([]);
  await userEvent.click(await screen.findByRole("button", { name: "Guided first game" }));
  expect(made[0]).toMatchObject({
    game: GUIDED,
    pace: "live",
    seats: [
      { kind: "me", name: "Guest" },
      { kind: "bot", bot: "easy" },
    ],
  });
  expect(localStorage.getItem("ecumene.guide.fresh")).toBe("1");
  expect(router.go).toHaveBeenCalledWith("/t/fresh");
});

test("the header leads to the documentation, in the language of the page", () => {
  visit([]);
  const link = screen.getByRole("link", { name: "Help" });
  expect(link.getAttribute("href")).toBe("/docs?lang=en");
});

test("games without a guide begin as they are", async () => {
  visit([]);
  const buttons = await screen.findAllByRole("button", { name: "Play against a bot" });
  expect(buttons).toHaveLength(2);
  await userEvent.click(buttons[0] as Element);
  expect(made[0]?.game).toBe("second");
  expect(made[0]?.seats.map((one) => ("bot" in one ? one.bot : null))).toEqual([null, "normal"]);
  expect(localStorage.getItem("ecumene.guide.fresh")).toBeNull();
});

test("without any finished game two bots can be watched", async () => {
  visit([]);
  await userEvent.click(await screen.findByRole("button", { name: "Watch two bots play" }));
  expect(made[0]?.seats.map((one) => ("bot" in one ? one.bot : null))).toEqual(["hardest", "hardest"]);
});

test("a problem of the server is told", async () => {
  visit([]);
  vi.spyOn(api, "create").mockRejectedValue(new Error("Too many tables."));
  await userEvent.click(await screen.findByRole("button", { name: "Guided first game" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Too many tables.");
});

test("one's own tables say whose turn it is and where the game is", async () => {
  visit([table(), table({ id: "b", name: "Other", asked: 1, held: [0] })]);
  expect((await screen.findAllByText("Your turn")).length).toBe(1);
  expect(screen.getByText("Steady bot thinks")).toBeTruthy();
  expect(screen.getAllByText(/First · Round 9, Age II/).length).toBe(2);
  expect(screen.getByRole("link", { name: "Sit down: Sunday" }).getAttribute("href")).toBe("/t/abc");
  expect(screen.queryByText("Pull up a chair")).toBeNull();
});

test("many tables are folded, but none that waits for you", async () => {
  const waiting = ["a", "b"].map((id) => table({ id, name: id, asked: 1 }));
  visit([...["c", "d", "e", "f"].map((id) => table({ id, name: id })), ...waiting]);
  expect((await screen.findAllByText("Your turn")).length).toBe(4);
  expect(screen.queryByText("Steady bot thinks")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "All 6" }));
  expect(screen.getAllByText("Steady bot thinks").length).toBe(2);
});

test("lists come page by page, and nothing twice", async () => {
  const open = (id: string): Table =>
    table({
      id,
      name: id,
      status: "waiting",
      held: [],
      modes: [{ option: "cards", text: "own numbers", details: [] }],
    });
  const asked = vi
    .spyOn(finding, "open")
    .mockImplementation(async (_wishes, after) =>
      after === null ? { tables: [open("a"), open("b")], next: "b" } : { tables: [open("b"), open("c")], next: null },
    );
  visit([table()]);
  expect((await screen.findAllByText(/own numbers/)).length).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "More" })); // all of this page
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect((await screen.findAllByText(/own numbers/)).length).toBe(3);
  expect(asked.mock.lastCall?.[1]).toBe("b");
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

test("a table of one's own can be deleted, after being asked", async () => {
  const remove = vi.spyOn(api, "remove").mockResolvedValue(undefined);
  const guests = [seat(0), seat(1)];
  visit([table(), table({ id: "b", name: "With Ruth", seats: guests })]);
  await userEvent.click(await screen.findByRole("button", { name: "Delete the table: Sunday" }));
  expect(remove).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: /With Ruth/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Really delete it, for good?: Sunday" }));
  expect(remove).toHaveBeenCalledWith("abc");
});

test("who has no table can set one all the same", async () => {
  visit([], false);
  expect(await screen.findByRole("button", { name: "Open the table" })).toBeTruthy();
});

test("who moves to another seat changes places, and free seats share one access", () => {
  const wish = new TableWish();
  wish.choose(GAMES[0] as Game);
  wish.count(3);
  wish.seat(1, { kind: "me" });
  expect(wish.chairs.map((chair) => chair.kind)).toEqual(["bot", "me", "bot"]);
  wish.leaveFree(0, "invite");
  wish.leaveFree(2, "open");
  const made = wish.wish("Mira", "Mira's", []);
  expect(made.access).toBe("open");
  expect(made.seats).toEqual([{ kind: "open" }, { kind: "me", name: "Mira" }, { kind: "open" }]);
});

test("tables in words", () => {
  expect(seatName(seat(1, { kind: "bot", name: "rules", bot: "rules" }))).toBe("Steady bot");
  expect(seatName(seat(1, { kind: "bot", name: "Ada", bot: "rules" }))).toBe("Ada");
  expect(points(table({ scores: [-1, 7] }), 0)).toBeNull();
  expect(points(table({ scores: [-1, 7] }), 1)).toBe(7);
  const over = table({ status: "finished", winners: [0], scores: [163, 90] });
  expect(outcome(over)).toBe("you won with 163");
  expect(outcome({ ...over, held: [] })).toBe("P0 won with 163");
  expect(ago(new Date(Date.now() - 7_200_000).toISOString())).toBe("2 hours ago");
  expect(ago(new Date().toISOString())).toBe("just now");
});
