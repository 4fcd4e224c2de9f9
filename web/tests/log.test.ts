import { expect, test } from "vitest";
import type { LogEntry } from "../src/lib/scene";
import { lines, marks } from "../src/shell/log";
import { pieces } from "../src/shell/text";

const entry = (n: number, seat: number, text: string, more: Partial<LogEntry> = {}): LogEntry => ({
  n,
  seat,
  text,
  kind: "x",
  ...more,
});
const ALL = { filter: "all" as const, viewer: 0, since: 0, turn: 99 };

test("what follows stands on the same line; quiet entries stay away", () => {
  const found = lines(
    [entry(0, 1, "ends"), entry(1, 1, "+2 culture", { follows: true }), entry(2, -1, "deal", { quiet: true })],
    ALL,
  );
  expect(found.map((l) => l.text)).toEqual(["ends; +2 culture"]);
});

test("nothing is told on the line of a heading", () => {
  const found = lines([entry(0, 1, "turn 3", { heading: true }), entry(1, 1, "+2 culture", { follows: true })], ALL);
  expect(found.map((l) => l.text)).toEqual(["turn 3", "+2 culture"]);
});

test("the same thing in a row is counted", () => {
  expect(lines([entry(0, 1, "draws"), entry(1, 1, "draws")], ALL)[0]?.times).toBe(2);
});

test("what follows several times is counted, too", () => {
  const draw = (n: number): LogEntry => entry(n, 1, "draws", { follows: true });
  expect(lines([entry(0, 1, "ends"), draw(1), draw(2), draw(3)], ALL)[0]?.text).toBe("ends; draws ×3");
  expect(lines([entry(0, 1, "draws"), draw(1), draw(2)], ALL)[0]?.text).toBe("draws ×3");
  const twice = lines([entry(0, 1, "draws"), entry(1, 1, "draws"), draw(2)], ALL)[0];
  expect([twice?.times, twice?.text]).toEqual([2, "draws; draws"]);
});

test("filters", () => {
  const log = [entry(0, 0, "a"), entry(1, 1, "b", { battle: true })];
  expect(lines(log, { ...ALL, filter: "mine" }).map((l) => l.text)).toEqual(["a"]);
  expect(lines(log, { ...ALL, filter: "battles" }).map((l) => l.text)).toEqual(["b"]);
});

test("blocks begin after one's last turn and with the present one", () => {
  const turn = (n: number, seat: number): LogEntry => entry(n, seat, "turn", { kind: "turn" });
  const log = [turn(0, 0), entry(1, 0, "a"), turn(2, 1), entry(3, 1, "b"), turn(4, 0), entry(5, 0, "c")];
  expect(marks(log, 0, 0)).toEqual({ since: 2, turn: 4 });
  expect(marks(log.slice(0, 4), 0, 1)).toEqual({ since: 2, turn: Number.MAX_SAFE_INTEGER });
  expect(marks(log, -1, 0).since).toBe(0);
  expect(lines(log, { ...ALL, ...marks(log, 0, 0) }).flatMap((l) => l.mark ?? [])).toEqual(["since", "turn"]);
});

test("card names in a text can be looked up", () => {
  expect(pieces("takes Coal now", [{ card: "coal", name: "Coal" }])).toEqual([
    { text: "takes " },
    { text: "Coal", card: "coal" },
    { text: " now" },
  ]);
});

test("a mark after a card name stays on its line", () => {
  expect(pieces("event: Crafts; gains 2", [{ card: "crafts", name: "Crafts" }])).toEqual([
    { text: "event: " },
    { text: "Crafts", card: "crafts", tail: ";" },
    { text: " gains 2" },
  ]);
});

test("quotation marks stay with the name", () => {
  expect(pieces("играет «Уголь», +1", [{ card: "coal", name: "Уголь" }])).toEqual([
    { text: "играет " },
    { text: "Уголь", card: "coal", head: "«", tail: "»," },
    { text: " +1" },
  ]);
});

test("what the table tells stands where it happened, whatever one filters", () => {
  const told = [
    { log: 1, seat: 1, text: "hard goes on" },
    { log: 2, seat: 1, text: "normal goes on" },
  ];
  const log = [entry(0, 1, "draws"), entry(1, 1, "draws")];
  expect(lines(log, ALL, told).map((l) => l.text)).toEqual(["draws", "hard goes on", "draws", "normal goes on"]);
  expect(lines(log, { ...ALL, filter: "battles" }, told)).toHaveLength(2);
  expect(new Set(lines(log, ALL, told).map((l) => l.key)).size).toBe(4);
  expect(lines([entry(0, 1, "ends"), entry(1, 1, "+2", { follows: true })], ALL, told.slice(0, 1))[2]?.text).toBe("+2");
});
