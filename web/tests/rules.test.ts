// A game of other rules says so, until it has been read.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { i18n } from "../src/lib/i18n.svelte";
import type { RulesInfo, Table } from "../src/lib/server";
import RulesNotice from "../src/shell/RulesNotice.svelte";

const same: RulesInfo = {
  fingerprint: "a-b",
  installed: "a-b",
  same: true,
  continued: null,
  stored: false,
  pinned: false,
};

const table = (status: Table["status"], rules: Partial<RulesInfo>): Table =>
  ({ id: "abc", status, finished: "2026-05-04T10:00:00+00:00", rules: { ...same, ...rules } }) as Table;

function show(status: Table["status"], rules: Partial<RulesInfo>): string {
  const { container, unmount } = render(RulesNotice, { props: { table: table(status, rules) } });
  const words = container.textContent ?? "";
  unmount();
  return words;
}

beforeEach(async () => {
  await i18n.use("en");
  localStorage.clear();
});

test("a game of the installed rules says nothing", () => {
  expect(show("running", {})).toBe("");
  expect(show("finished", {})).toBe("");
});

test("a running game that goes on by other rules tells from which move on", async () => {
  expect(show("running", { same: false, continued: 212 })).toContain("since move 212");
  await i18n.use("ru");
  expect(show("running", { same: false, continued: 212 })).toContain("после хода 212");
});

test("a finished game tells by which rules it was played, and when", () => {
  const words = show("finished", { same: false, stored: true, fingerprint: "0a1b-2c3d" });
  expect(words).toContain("0a1b-2c3d");
  expect(words).toContain("2026");
  expect(show("finished", { same: false })).toContain("the result is the one it had");
});

test("what has been read stays away, until the rules change again", async () => {
  render(RulesNotice, { props: { table: table("running", { same: false, continued: 40 }) } });
  await userEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("status")).toBeNull();
  expect(show("running", { continued: 40 })).toBe("");
  expect(show("running", { continued: 90 })).toContain("since move 90");
});
