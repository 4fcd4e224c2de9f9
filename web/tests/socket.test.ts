import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket, type Link } from "../src/lib/socket";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.drop(1000);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const links: Link[] = [];
const listener = {
  tableChanged: vi.fn(),
  clockChanged: vi.fn(),
  planChanged: vi.fn(),
  view: vi.fn(),
  link: (state: Link) => void links.push(state),
  known: () => ({ since: 7, revision: 3 }),
  beat: () => 400,
  think: () => "natural" as const,
};

beforeEach(() => {
  FakeSocket.all = [];
  links.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const made = (at: number): FakeSocket => FakeSocket.all[at] as FakeSocket;

test("greets with what it knows", () => {
  const socket = new TableSocket("t1", 0, "en", listener);
  made(0).open();
  expect(made(0).url).toContain("/api/tables/t1/socket");
  expect(made(0).sent).toEqual([
    {
      type: "hello",
      seat: 0,
      lang: "en",
      since: 7,
      revision: 3,
      holds: "",
      beat: 400,
      think: "natural",
      together: true,
    },
  ]);
  socket.close();
});

test("reconnects, and sends an unanswered move again with the same key", async () => {
  const socket = new TableSocket("t1", 0, "en", listener);
  made(0).open();
  const answer = socket.move("take 1", 12, 12);
  const first = made(0).sent.at(-1);
  made(0).drop(1006);
  expect(links.at(-1)).toBe("lost");
  vi.advanceTimersByTime(600);
  made(1).open();
  const again = made(1).sent.at(-1);
  expect(again).toEqual(first);
  expect(again?.["key"]).toMatch(/^[\w-]{1,64}$/);
  made(1).say({ type: "done", id: again?.["id"], result: { ply: 13, revision: 13, repeated: true } });
  await expect(answer).resolves.toMatchObject({ ply: 13 });
  socket.close();
});

test("waits longer each time, and gives up where the server says no", () => {
  const socket = new TableSocket("t1", null, "en", listener);
  made(0).drop(1006);
  vi.advanceTimersByTime(499);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  made(1).drop(1006);
  vi.advanceTimersByTime(999);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  made(2).drop(4404);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(3);
  expect(links.at(-1)).toBe("closed");
  socket.close();
});

test("a refusal carries the rule's words", async () => {
  const socket = new TableSocket("t1", 0, "en", listener);
  made(0).open();
  const answer = socket.move("take 1", 1, 1);
  const id = made(0).sent.at(-1)?.["id"];
  made(0).say({
    type: "error",
    id,
    code: "illegal_move",
    message: "No.",
    why: { code: "x", text: "Costs 3.", rule: "R" },
    details: null,
  });
  await expect(answer).rejects.toThrow("Costs 3.");
  socket.close();
});

const log = { since: 7, next: 7, entries: [] };
const scene = { ply: 3, seats: [{ seat: 0, score: 1 }], log };

test("a patch changes the scene that came last, and the listener sees a whole one", () => {
  const socket = new TableSocket("t1", 0, "en", listener);
  made(0).open();
  made(0).say({ type: "scene", table: "t1", viewer: 0, ply: 3, revision: 3, tag: "a", scene });
  const more = { since: 7, next: 8, entries: [{ n: 7, text: "so" }] };
  const patch = { ply: 4, seats: [{ score: 5 }, 0] };
  made(0).say({ type: "patch", table: "t1", viewer: 0, ply: 4, revision: 4, tag: "b", base: "a", patch, log: more });
  const whole = { ply: 4, seats: [{ seat: 0, score: 5 }], log: more };
  expect(listener.view).toHaveBeenLastCalledWith({
    type: "scene",
    table: "t1",
    viewer: 0,
    ply: 4,
    revision: 4,
    scene: whole,
  });
  expect(scene.seats[0]?.score).toBe(1);
  made(0).drop(1006);
  vi.advanceTimersByTime(600);
  made(1).open();
  expect(made(1).sent[0]).toMatchObject({ type: "hello", holds: "b" });
  socket.close();
});

test("the answer to a move comes with the scene that shows it", async () => {
  const socket = new TableSocket("t1", 0, "en", listener);
  made(0).open();
  const view = { table: "t1", viewer: 0 };
  for (const message of [
    { ...view, type: "scene", tag: "a", ply: 3, revision: 3, scene },
    { ...view, type: "patch", tag: "b", base: "a", ply: 4, revision: 4, patch: { ply: 4 }, log },
  ]) {
    const answer = socket.move("take 1", 2, 2);
    const id = made(0).sent.at(-1)?.["id"];
    const result = { ply: message.ply, revision: message.revision, repeated: false };
    made(0).say({ ...message, done: [{ id, result }] });
    expect(await answer).toEqual(result);
    expect(listener.view.mock.lastCall?.[0]).toMatchObject({ ply: message.ply });
  }
  expect(listener.view.mock.lastCall?.[0]).not.toHaveProperty("done");
  socket.close();
});

test("a patch for a scene that one does not hold is not shown: the whole one is asked for, once", () => {
  const socket = new TableSocket("t1", 0, "en", listener);
  made(0).open();
  made(0).say({ type: "scene", table: "t1", viewer: 0, ply: 3, revision: 3, tag: "a", scene });
  const seen = listener.view.mock.calls.length;
  for (const base of ["x", "y"])
    made(0).say({ type: "patch", table: "t1", viewer: 0, ply: 4, revision: 4, tag: "b", base, patch: { ply: 4 }, log });
  expect(listener.view.mock.calls).toHaveLength(seen);
  const greetings = made(0).sent.filter((message) => message["type"] === "hello");
  expect(greetings.map((message) => message["holds"])).toEqual(["", ""]);
  socket.close();
});

test("whoever changes seat or language holds nothing", () => {
  const socket = new TableSocket("t1", 0, "en", listener);
  made(0).open();
  made(0).say({ type: "scene", table: "t1", viewer: 0, ply: 3, revision: 3, tag: "a", scene });
  socket.greetAgain();
  expect(made(0).sent.at(-1)).toMatchObject({ holds: "a" });
  socket.greet(1, "ru");
  expect(made(0).sent.at(-1)).toMatchObject({ seat: 1, lang: "ru", holds: "" });
  socket.close();
});
