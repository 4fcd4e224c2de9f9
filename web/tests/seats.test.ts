// What is offered and told about seats, links, hints and onlookers.
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { i18n } from "../src/lib/i18n.svelte";
import type { Game, Table, TableSeat } from "../src/lib/server";
import { TableWish } from "../src/lobby/newTable.svelte";
import TableRules from "../src/lobby/TableRules.svelte";
import HintButton from "../src/shell/HintButton.svelte";
import { LiveTable } from "../src/shell/live.svelte";
import { relinker, shut } from "../src/shell/seats";
import SeededMark from "../src/shell/SeededMark.svelte";
import ShareLinks from "../src/shell/ShareLinks.svelte";
import TableNotes from "../src/shell/TableNotes.svelte";
import { draw, sceneOf } from "./table";

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
const table = (more: Partial<Table> = {}): Table =>
  ({
    id: "a",
    name: "Sunday",
    status: "running",
    seats: [seat(0), seat(1)],
    held: [0],
    seeded: false,
    rated: false,
    league: null,
    lang: null,
    hints: true,
    watchers: true,
    ...more,
  }) as Table;
const told = (more: Partial<Table>): string =>
  (render(TableNotes, { props: { table: table(more) } }).container.textContent ?? "").trim();

afterEach(() => {
  i18n.lang = "en";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a table says in both languages what everybody should know of it", () => {
  expect(told({})).toBe("");
  expect(told({ seeded: true })).toContain("could know the cards");
  expect(told({ hints: false, watchers: false })).toMatch(/without hints.*Nobody may look on/);
  expect(told({ hints: false, status: "finished" })).toBe("");
  const relinked = [seat(0), seat(1, { relinked: new Date().toISOString() })];
  expect(told({ seats: relinked })).toContain("seat of P1");
  i18n.lang = "ru";
  expect(told({ seeded: true, hints: false })).toMatch(/мог бы знать карты.*без подсказок/);
  const mark = render(SeededMark, { props: { table: table({ seeded: true }) } });
  expect(mark.container.textContent).toBe("выбранный случай");
});

test("the host may renew the link of who is away, and anybody the host's", () => {
  const away = [seat(0, { replaceable: true }), seat(1), seat(2, { replaceable: true })];
  const asHost = table({ seats: away.map((s) => ({ ...s, replaceable: s.seat === 2 })), held: [0] });
  expect(asHost.seats.map((s) => relinker(asHost, s, 0))).toEqual([null, null, 0]);
  const asGuest = table({ seats: away, held: [1] });
  expect(asGuest.seats.map((s) => relinker(asGuest, s, 1))).toEqual([1, null, null]);
  const over = table({ seats: away, held: [1], status: "finished" });
  expect(over.seats.map((s) => relinker(over, s, 1))).toEqual([null, null, null]);
  const watching = table({ seats: away, held: [] });
  expect(watching.seats.map((s) => relinker(watching, s, null))).toEqual([null, null, null]);
});

test("only a running game without onlookers is shut to those without a seat", () => {
  expect(shut(table({ watchers: false, held: [] }))).toBe(true);
  expect(shut(table({ watchers: false }))).toBe(false);
  expect(shut(table({ watchers: false, held: [], status: "finished" }))).toBe(false);
  expect(shut(table({ watchers: false, held: [], status: "waiting" }))).toBe(false);
  const links = (more: Partial<Table>): string =>
    render(ShareLinks, { props: { table: table(more), seat: 0 } }).container.textContent ?? "";
  expect(links({ watchers: false })).not.toContain("Watch");
  expect(links({})).toContain("Watch");
});

test("hints are on alone and off in company unless one says so", async () => {
  const wish = new TableWish();
  wish.choose({
    id: "first",
    players: [2, 3, 4],
    options: [],
    bots: ["rules"],
    rival: "rules",
    strength: {},
  } as unknown as Game);
  const { container } = render(TableRules, { props: { wish } });
  const [hints, watchers] = [...container.querySelectorAll("[role=checkbox]")] as [HTMLElement, HTMLElement];
  expect([hints.ariaChecked, watchers.ariaChecked]).toEqual(["true", "true"]);
  wish.seat(1, { kind: "open" });
  await tick();
  expect(hints.ariaChecked).toBe("false");
  expect(hints.textContent).toContain("No hints");
  expect(wish.wish("Mira", "T", []).hints).toBeUndefined();
  await fireEvent.click(hints);
  await fireEvent.click(watchers);
  expect(wish.wish("Mira", "T", [])).toMatchObject({ hints: true, watchers: false });
});

test("where there are no hints there is no button, and H says why", async () => {
  const drawn = draw(HintButton as never, sceneOf("actions"));
  expect(drawn.box.querySelector("button")).not.toBeNull();
  drawn.play.hint.off = true;
  await tick();
  expect(drawn.box.querySelector("button")).toBeNull();
  const asked = vi.spyOn(drawn.play, "askForHint");
  await drawn.play.hint.ask();
  expect(asked).not.toHaveBeenCalled();
  expect(drawn.play.notice).toBe("This table plays without hints.");
});

test("everybody is told of a renewed link, and asks again when somebody may be replaced", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "WebSocket",
    class {
      static OPEN = 1;
      close(): void {}
    },
  );
  const live = new LiveTable("a", 0);
  const asked = vi.spyOn(api, "table").mockResolvedValue(table({ status: "waiting" }));
  live.setTable(
    table({ status: "waiting", absent_after: 90, seats: [seat(0), seat(1, { connected: false, absent: 80 })] }),
  );
  expect(live.play.notice).toBe("");
  live.setTable(
    table({
      status: "waiting",
      absent_after: 90,
      seats: [seat(0), seat(1, { absent: 80, relinked: new Date().toISOString() })],
    }),
  );
  expect(live.play.notice).toContain("seat of P1");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveBeenCalledOnce();
  live.close();
});
