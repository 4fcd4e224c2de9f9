// The service worker: push messages, and what one has opened stays readable without a connection.
// It is set up for those who need it: who is told by push, keeps a replay, or has installed the page.

const WORKER = "/worker.js";

const supported = (): boolean => "serviceWorker" in navigator && window.isSecureContext && import.meta.env.PROD;

export async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!supported()) return null;
  return (await navigator.serviceWorker.getRegistration("/").catch(() => undefined)) ?? null;
}

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

/** Set it up, once; null where browsers do not take one. */
export function register(): Promise<ServiceWorkerRegistration | null> {
  asked ??= setUp();
  return asked;
}

async function setUp(): Promise<ServiceWorkerRegistration | null> {
  if (!supported()) return null;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: "/" });
    const ready = await navigator.serviceWorker.ready;
    // What was loaded before the worker was there is kept, too.
    const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name, location.href));
    const own = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname);
    ready.active?.postMessage({ type: "loaded", paths: own });
    return ready;
  } catch {
    return null; // a private window, or a browser that forbids it: the page works without
  }
}

/** The page was started as an app: it opens without a connection, too. */
export const installed = (): boolean => window.matchMedia?.("(display-mode: standalone)").matches ?? false;
