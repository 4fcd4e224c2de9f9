// How this browser tells that it is one's turn: title and icon, a sound, a notification.
import { keep, kept } from "../lib/storage";
import { registered } from "./register";
import { LOUDNESS, sound, type Loudness } from "./sounds";
import { firstToTell } from "./told";

export const PLAIN_ICON = "/icon.svg";
export const TURN_ICON = "/icon-turn.svg";

const chosenSound = (): Loudness => LOUDNESS.find((one) => one === kept("signal.sound")) ?? "soft";

/** What browsers allow; "none" where there are no notifications. */
export type Permission = NotificationPermission | "none";
const permission = (): Permission => (typeof Notification === "undefined" ? "none" : Notification.permission);

class SignalPreferences {
  title = $state(kept("signal.title") !== "off");
  sound = $state<Loudness>(chosenSound());
  /** A notification while the page is open, but not in sight. */
  desktop = $state(kept("signal.desktop") === "on" && permission() === "granted");
  allowed = $state<Permission>(permission());

  setTitle(on: boolean): void {
    this.title = on;
    keep("signal.title", on ? "on" : "off");
  }

  setSound(loudness: Loudness): void {
    this.sound = loudness;
    keep("signal.sound", loudness);
    sound("turn", loudness);
  }

  async setDesktop(on: boolean): Promise<void> {
    this.desktop = on; // the switch shows what is, also where it could not be turned
    const may = on && (await this.ask());
    this.desktop = may;
    keep("signal.desktop", may ? "on" : "off");
  }

  /** May we show notifications? Browsers ask once, and only after a touch. */
  async ask(): Promise<boolean> {
    if (permission() === "default") await Notification.requestPermission();
    this.allowed = permission();
    return this.allowed === "granted";
  }
}

export const signals = new SignalPreferences();

export interface Turn {
  table: string;
  ply: number;
  title: string;
  body: string;
}

/** It has become this player's turn: tell so once, however many windows show the table. */
export async function tellTurn(turn: Turn): Promise<void> {
  if (!(await firstToTell(turn.table, turn.ply))) return;
  sound("turn", signals.sound);
  if (!signals.desktop || permission() !== "granted" || document.visibilityState === "visible") return;
  // The same tag as that of a push message: one takes the place of the other.
  const how = { body: turn.body, tag: `turn-${turn.table}`, icon: "/icon-192.png", data: { path: `/t/${turn.table}` } };
  const worker = await registered();
  if (worker) await worker.showNotification(turn.title, how);
  else new Notification(turn.title, how).onclick = () => window.focus();
}

/** The icon in the tab. */
export function showIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}
