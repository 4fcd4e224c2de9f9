// Push messages to this browser: its push service gets an encrypted line, nothing else.
import { api } from "../lib/api";
import { t } from "../lib/i18n.svelte";
import { register, registered } from "./register";

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export const pushes = (): boolean => typeof PushManager !== "undefined" && window.isSecureContext;

/** Is this browser subscribed? */
export async function subscribed(): Promise<PushSubscription | null> {
  const worker = await registered();
  return (await worker?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

function parts(found: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { endpoint = "", keys = {} } = found.toJSON();
  return { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
}

/** Subscribe with the server's key, and tell the server. */
export async function subscribe(key: string): Promise<void> {
  const worker = await register();
  if (!worker) throw new Error(t("signal.push.none"));
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  let found = await worker.pushManager.getSubscription();
  const known = found?.options.applicationServerKey;
  if (found && known && !same(new Uint8Array(known), options.applicationServerKey)) {
    await found.unsubscribe(); // the server has another key by now
    found = null;
  }
  found ??= await worker.pushManager.subscribe(options).catch(() => {
    throw new Error(t("signal.push.failed")); // browsers without a push service fail here
  });
  await api.subscribe(parts(found));
}

export async function unsubscribe(): Promise<void> {
  const found = await subscribed();
  if (!found) return;
  await api.unsubscribe(found.endpoint);
  await found.unsubscribe();
}

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
