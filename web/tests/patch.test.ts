// The same cases are told to the server's side: tests/table/patches.json.
import { expect, test } from "vitest";
import cases from "../../tests/table/patches.json";
import { patched, type Patch } from "../src/lib/patch";

test.each(cases)("$name", ({ old, patch, new: made }) => {
  const before = JSON.stringify(old);
  expect(patched(old, patch as Patch)).toEqual(made);
  expect(JSON.stringify(old)).toBe(before);
});

test("what stays the same is shared", () => {
  const old = { board: { row: [1, 2] }, seats: [{ seat: 0, score: 1 }, { seat: 1 }] };
  const made = patched(old, { seats: [{ score: 2 }, 1] }) as typeof old;
  expect(made.board).toBe(old.board);
  expect(made.seats[1]).toBe(old.seats[1]);
});
