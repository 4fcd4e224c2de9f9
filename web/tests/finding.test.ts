// Looking for people: wishes in the address, news of open tables.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finding } from "../src/finding/findingApi";
import { followNews } from "../src/finding/news";
import { readWishes, TableWishes } from "../src/finding/wishes.svelte";

beforeEach(() => history.replaceState(null, "", "/tables"));
afterEach(() => vi.useRealTimers());

test("wishes are read from the address, and what is no wish is left out", () => {
  const read = (query: string): unknown => readWishes(new URLSearchParams(query));
  expect(read("players=3&pace=own&rated=true&ply=5")).toEqual({ players: "3", pace: "own", rated: "true" });
  expect(read("players=99&pace=fast&cards=<b>&tongue=english&free=")).toEqual({});
  expect(read("cards=some_option.some_value")).toEqual({ cards: "some_option.some_value" });
});

test("wishes stand in the address until they are taken back", () => {
  const wishes = new TableWishes();
  wishes.set("players", "2");
  wishes.set("game", "a_game");
  wishes.set("cards", "option.value");
  expect(location.search).toBe("?game=a_game&players=2&cards=option.value");
  expect(new TableWishes().chosen).toEqual(wishes.chosen);
  wishes.set("game", ""); // its cards are of no use for another game
  expect(location.search).toBe("?players=2");
  wishes.set("cards", "special");
  wishes.set("game", "b_game");
  expect(wishes.count).toBe(3);
  wishes.clear();
  expect(location.pathname + location.search).toBe("/tables");
});

test("each change is told once, and nobody asks when the page has gone", async () => {
  const answers = [4, 5, 5, 7];
  const seen: number[] = [];
  let stop: () => void = () => undefined;
  const asked = vi.spyOn(finding, "news").mockImplementation(async (number) => {
    seen.push(number);
    const next = answers.shift();
    if (next === undefined) {
      stop();
      return 7;
    }
    await new Promise((done) => setTimeout(done, 300));
    return next;
  });
  let told = 0;
  await new Promise<void>((done) => {
    const end = followNews(() => void (told += 1));
    stop = () => (end(), done());
  });
  expect(seen).toEqual([0, 4, 5, 5, 7]);
  expect(told).toBe(3); // 5, nothing new after a while, 7; the first number is where one begins
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toHaveBeenCalledTimes(5);
});
