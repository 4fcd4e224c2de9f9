// The service worker. It stands apart from the page: nothing else imports it, and it imports nothing of the page.
import { isOver, kindOf, tableOf, toldBy } from "./keeping";

const worker = self as unknown as ServiceWorkerGlobalScope;

const SHELL = "shell-1";
const FILES = "files-1";
const REPLAY = "replay-1-";
const COMMON = "common-1";
const MOST_FILES = 300;
const MOST_REPLAYS = 12;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add("/"))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  const { type, paths } = event.data as { type?: string; paths?: unknown };
  if (type === "loaded" && Array.isArray(paths)) event.waitUntil(keepFiles(paths.map(String)));
});

async function keepFiles(paths: string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const path of paths.filter((one) => kindOf(one, false) === "file"))
    if (!(await cache.match(path))) await cache.add(path).catch(() => undefined);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const kind = kindOf(url.pathname, request.mode === "navigate");
  if (kind === "page") event.respondWith(page(request));
  else if (kind === "file") event.respondWith(file(request));
  else if (kind === "table" || kind === "part") event.respondWith(answer(request, url.pathname, event.clientId));
});

/** Always the newest page; without a connection the last one. */
async function page(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.headers.get("content-type")?.startsWith("text/html"))
      await (await caches.open(SHELL)).put("/", fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await caches.match("/", { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  }
}

/** Files change their names with their contents. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await cache.put(request, fresh.clone());
    const names = await cache.keys();
    for (const old of names.slice(0, Math.max(0, names.length - MOST_FILES))) await cache.delete(old);
  }
  return fresh;
}

/** What a replay is made of: asked for as ever, and kept for the time without a connection. */
async function answer(request: Request, path: string, client: string): Promise<Response> {
  const table = tableOf(path);
  const name = table ? REPLAY + table : COMMON;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && (await worth(path, table, fresh, client)))
      await (await caches.open(name)).put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = (await caches.has(name))
      ? await (await caches.open(name)).match(request, { ignoreVary: true })
      : undefined;
    if (kept) return kept;
    throw error;
  }
}

async function worth(path: string, table: string, fresh: Response, client: string): Promise<boolean> {
  if (!table) return true;
  if (kindOf(path, false) === "part") return caches.has(REPLAY + table);
  const asker = await worker.clients.get(client);
  const looksBack = asker !== undefined && new URL(asker.url).pathname.startsWith("/r/");
  if (!looksBack || !isOver(await fresh.clone().json())) return false;
  const replays = (await caches.keys()).filter((one) => one.startsWith(REPLAY) && one !== REPLAY + table);
  for (const old of replays.slice(0, Math.max(0, replays.length + 1 - MOST_REPLAYS))) await caches.delete(old);
  return true;
}

// Push

worker.addEventListener("push", (event) => {
  const { title, body, path, table } = toldBy(event.data?.text() ?? "");
  const options = { body, tag: table ? `turn-${table}` : "ecumene", icon: "/icon-192.png", data: { path } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String((event.notification.data as { path?: unknown } | null)?.path ?? "/");
  event.waitUntil(show(path));
});

async function show(path: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === path);
  if (there) await there.focus();
  else await worker.clients.openWindow(path);
}

/** The push service has given this browser another address. */
worker.addEventListener("pushsubscriptionchange", (event) => {
  const change = event as ExtendableEvent & { oldSubscription?: PushSubscription; newSubscription?: PushSubscription };
  change.waitUntil(renew(change.oldSubscription, change.newSubscription));
});

async function renew(before?: PushSubscription, after?: PushSubscription): Promise<void> {
  const found = after ?? (before ? await worker.registration.pushManager.subscribe(before.options) : null);
  if (!found) return;
  const { endpoint, keys = {} } = found.toJSON();
  await fetch("/api/me/signals/push", {
    method: "PUT",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys["p256dh"], auth: keys["auth"] }),
  });
}
