// The page of ratings: which leaderboard it shows says the address.
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { gameNames } from "../src/lib/games.svelte";
import { placeOf, router } from "../src/lib/router.svelte";
import type { Game } from "../src/lib/server";
import Ratings from "./Ratings.svelte";

const POOLS = [
  { game: "first", players: 3, rated: 9 },
  { game: "first", players: 4, rated: 5 },
  { game: "second", players: 2, rated: 4 },
];
const asked: string[] = [];
window.scrollTo = vi.fn() as never;

vi.mock("../src/lib/api", async (original) => ({
  ...(await original<object>()),
  ask: (_: string, path: string) => {
    asked.push(path);
    const query = new URL(path, "http://x").searchParams;
    const [game, players] = [query.get("game"), query.get("players")];
    const fits = POOLS.filter((one) => [null, one.game].includes(game) && [null, `${one.players}`].includes(players));
    // As the server does it: what is not there is empty.
    const found = fits[0] ?? { game, players: players && Number(players) };
    return Promise.resolve({ pools: POOLS, game: found.game, players: found.players, ranked_after: 10, rows: [] });
  },
}));

const chosen = (): string => screen.getByRole("button", { pressed: true }).textContent.replace(/\s+/g, " ").trim();

async function open(path: string): Promise<void> {
  gameNames.read = () => Promise.resolve();
  gameNames.all = [
    { id: "first", name: "First: a story" },
    { id: "second", name: "Second" },
  ] as unknown as Game[];
  router.go(path);
  asked.length = 0;
  render(Ratings);
  await screen.findByRole("button", { pressed: true });
}

test("the address says which leaderboard is shown", async () => {
  await open("/ratings?game=second&players=2");
  expect(chosen()).toBe("Second 2 players");
  router.go("/ratings?game=first&players=4"); // a link on the page
  await waitFor(() => expect(chosen()).toBe("First 4 players"));
  router.go("/ratings");
  await waitFor(() => expect(chosen()).toBe("First 3 players"));
});

test("choosing another one changes the address, and leaves one step back", async () => {
  await open("/ratings");
  const steps = history.length;
  await userEvent.click(screen.getByRole("button", { name: /Second/ }));
  await waitFor(() => expect(chosen()).toBe("Second 2 players"));
  expect(location.pathname + location.search).toBe("/ratings?game=second&players=2");
  expect(history.length).toBe(steps);
});

test.each(["game=third", "players=7", "game=second&players=4", "game=%3Cb%3E&players=many", "game=FIRST&players=-1"])(
  "what is not there gives the usual one: %s",
  async (query) => {
    await open(`/ratings?${query}`);
    expect(chosen()).toBe("First 3 players");
    expect(screen.queryByRole("alert")).toBeNull();
    for (const path of asked) expect(path).toMatch(/^\/ratings\?(game=[a-z0-9_]+&)?(players=[1-8])?$/);
  },
);

test("addresses of leaderboards", () => {
  const at = (path: string) => placeOf(new URL(path, "http://x"));
  expect(at("/ratings")).toEqual({ page: "ratings", game: null, players: null });
  expect(at("/ratings?game=first&players=4")).toEqual({ page: "ratings", game: "first", players: 4 });
  expect(at("/ratings/first").page).toBe("nowhere");
});
