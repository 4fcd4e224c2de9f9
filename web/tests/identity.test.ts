// One's name: what is typed stays, however late the server says who one is.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { identity } from "../src/identity/identity.svelte";
import IdentityPage from "../src/identity/IdentityPage.svelte";
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

test("who keeps themselves before the answer does so under the name just typed", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "POST") bodies.push(JSON.parse(String(init.body)));
    const told = path.includes("/phrase") ? { ticket: "t", words: [], asked: [] } : GUEST;
    return Promise.resolve(new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } }));
  });
  type("Ottilie");
  leave();
  await identity.newPhrase();
  expect(bodies).toEqual([{ name: "Ottilie" }]);
  vi.unstubAllGlobals();
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

test("a link of another device opens also where the page is open already; half a link says so", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "POST") sent.push(`${path.split("?")[0]} ${String(init.body)}`);
    return Promise.resolve(new Response(JSON.stringify(KEPT), { headers: { "content-type": "application/json" } }));
  });
  const whole = mount(IdentityPage, { target: document.body });
  const token = "abcdefghijklmnopqrstuvwxyz";
  for (const given of [token.slice(0, 9), token]) {
    location.hash = `#device=${given}`;
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(location.hash).toBe("");
    if (given === token) await vi.waitFor(() => expect(sent).toHaveLength(1));
    else await vi.waitFor(() => expect(document.body.textContent).toContain("This link is not whole"));
  }
  expect(sent[0]).toContain(`/enter/link {"token":"${token}","join":false}`);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain("This link is not whole"));
  await unmount(whole);
  vi.unstubAllGlobals();
});
