// One's name: what is typed stays, however late the server says who one is.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { identity } from "../src/identity/identity.svelte";
import PersonCard from "../src/identity/PersonCard.svelte";
import type { Myself } from "../src/lib/generated/identity_models";
import { prefs } from "../src/lib/prefs.svelte";

const GUEST: Myself = {
  kind: "guest",
  id: null,
  name: null,
  colour: 0,
  emblem: "",
  since: null,
  phrase: false,
  passkeys: [],
  browsers: [],
  counts: { finished: 0, running: 0, waiting: 0, others: 0 },
  passkeys_here: true,
  let_in: true,
};
const KEPT: Myself = { ...GUEST, kind: "kept", id: "abcd", name: "Walburga" };

let page: ReturnType<typeof mount>;
const field = (): HTMLInputElement => document.querySelector("input.field") as HTMLInputElement;

function type(name: string): void {
  field().value = name;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

function leave(): void {
  field().dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

function say(me: Myself): void {
  identity.me = me;
  flushSync();
}

beforeEach(() => {
  localStorage.clear();
  prefs.setName("");
  identity.me = null;
  page = mount(PersonCard, { target: document.body });
  flushSync();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await unmount(page);
});

test("an answer that comes while one types does not wipe it out", () => {
  type("Walb");
  say(GUEST);
  expect(field().value).toBe("Walb");
  type("Walburga");
  leave();
  expect(prefs.name).toBe("Walburga");
  expect(field().value).toBe("Walburga");
});

test("nor does one that comes when the field was left", () => {
  type("Walburga");
  leave();
  say(GUEST);
  expect(prefs.name).toBe("Walburga");
  expect(field().value).toBe("Walburga");
});

test("a name typed before the answer becomes the kept one", async () => {
  const change = vi.spyOn(identity, "change").mockImplementation(({ name }) => {
    identity.me = { ...KEPT, name: name ?? null };
    return Promise.resolve();
  });
  type("Ottilie");
  leave();
  expect(change).not.toHaveBeenCalled();
  say(KEPT);
  expect(change).toHaveBeenCalledExactlyOnceWith({ name: "Ottilie" });
  await vi.waitFor(() => expect(field().value).toBe("Ottilie"));
});

test("a refused name stays to be mended; no name is the old one", async () => {
  say(KEPT);
  expect(field().value).toBe("Walburga");
  vi.spyOn(identity, "change").mockRejectedValue(new Error("taken"));
  type("Nobody");
  leave();
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toBe("taken"));
  expect(field().value).toBe("Nobody");
  type("");
  leave();
  expect(field().value).toBe("Walburga");
});

test("somebody who comes in brings their name", () => {
  say(GUEST);
  say(KEPT);
  expect(field().value).toBe("Walburga");
});
