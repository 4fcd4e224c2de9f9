// Told once, kept only when it is over, and nothing of a push message is believed that is not ours.
import { beforeEach, expect, test } from "vitest";
import { firstToTell } from "../src/signals/told";
import { isOver, kindOf, tableOf, toldBy } from "../src/signals/worker/keeping";

beforeEach(() => localStorage.clear());

test("of several windows one tells", async () => {
  expect(await firstToTell("abcd", 7)).toBe(true);
  expect(await firstToTell("abcd", 7)).toBe(false);
  expect(await firstToTell("other", 7)).toBe(true);
  expect(await firstToTell("abcd", 9)).toBe(true);
});

test("the worker keeps the shell and replays, nothing else", () => {
  expect(kindOf("/t/abcd", true)).toBe("page");
  expect(kindOf("/docs/server", true)).toBe("other");
  expect(kindOf("/assets/index-1.js", false)).toBe("file");
  expect(kindOf("/icon-192.png", false)).toBe("file");
  expect(kindOf("/api/tables/abcd2345", false)).toBe("table");
  expect(kindOf("/api/tables/abcd2345/replay/12", false)).toBe("part");
  for (const path of ["/api/me/tables", "/api/me/signals", "/api/tables/abcd2345/scene", "/api/tables/abcd2345/talk"])
    expect(kindOf(path, false)).toBe("other");
  expect(tableOf("/api/tables/abcd2345/replay/12")).toBe("abcd2345");
  expect(tableOf("/api/games")).toBe("");
});

test("only a game that is over is kept", () => {
  expect(isOver({ status: "finished" })).toBe(true);
  for (const other of [{ status: "running" }, {}, null, "finished"]) expect(isOver(other)).toBe(false);
});

test("a push message leads to a table of ours, or to the first page", () => {
  const told = { title: "Your turn", body: "", table: "abcd2345" };
  expect(toldBy(JSON.stringify({ ...told, path: "/t/abcd2345" })).path).toBe("/t/abcd2345");
  for (const path of ["https://elsewhere.example/", "//elsewhere.example", "/api/session", 7])
    expect(toldBy(JSON.stringify({ ...told, path })).path).toBe("/");
  expect(toldBy("no JSON").title).toBe("Ecumene");
});
