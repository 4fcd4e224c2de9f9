import { expect, test } from "vitest";
import { placeOf, takeSecret } from "../src/lib/router.svelte";
import { nearest } from "../src/shell/keys";

test("addresses", () => {
  const at = (path: string) => placeOf(new URL(path, "http://x"));
  expect(at("/")).toEqual({ page: "lobby" });
  expect(at("/league/abc")).toEqual({ page: "league", league: "abc" });
  for (const page of ["tables", "archive", "replays", "bots", "leagues"]) expect(at(`/${page}`)).toEqual({ page });
  expect(at("/rules")).toEqual({ page: "rules", game: null, rule: null });
  expect(at("/rules/first?rule=GAM-ACT-1")).toEqual({ page: "rules", game: "first", rule: "GAM-ACT-1" });
  expect(at("/bots/first").page).toBe("nowhere");
  expect(at("/t/abc")).toEqual({ page: "table", table: "abc" });
  expect(at("/r/abc?ply=12&seat=1")).toEqual({ page: "replay", table: "abc", ply: 12, seat: 1 });
  expect(at("/r/abc?ply=x")).toEqual({ page: "replay", table: "abc", ply: null, seat: null });
  expect(at("/t/a/b").page).toBe("nowhere");
  expect(at("/r/abc/review?seat=1&moment=12a")).toEqual({ page: "review", table: "abc", seat: 1, moment: "12a" });
  expect(at("/r/abc/other").page).toBe("nowhere");
  expect(at("/puzzles")).toEqual({ page: "puzzles" });
  expect(at("/puzzles/t-abc-12")).toEqual({ page: "puzzle", puzzle: "t-abc-12" });
  expect(at("/puzzles/a/b").page).toBe("nowhere");
});

test("a secret leaves the address bar at once", () => {
  history.replaceState(null, "", "/t/abc#seat=abcdefgh12345678");
  expect(takeSecret()).toEqual({ kind: "seat", token: "abcdefgh12345678" });
  expect(location.href).not.toContain("abcdefgh");
  expect(takeSecret()).toBeNull();
});

test("arrows go to the nearest thing in their direction", () => {
  const at = (x: number, y: number) => ({
    name: `${x} ${y}`,
    getBoundingClientRect: () => ({ x, y, width: 10, height: 10 }) as DOMRect,
  });
  const others = [at(20, 0), at(60, 0), at(0, 30), at(22, 40)];
  expect(nearest(at(0, 0).getBoundingClientRect(), others, [1, 0])?.name).toBe("20 0");
  expect(nearest(at(0, 0).getBoundingClientRect(), others, [0, 1])?.name).toBe("0 30");
  expect(nearest(at(0, 0).getBoundingClientRect(), others, [-1, 0])).toBeUndefined();
});
