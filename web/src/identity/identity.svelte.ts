// Who this browser is: a guest, or somebody who keeps an identity. Asked once, then told by every change.
import { tick } from "svelte";
import { ask, Refusal } from "../lib/api";
import type { AskedPasskey, DeviceLink, Myself, NewPhrase } from "../lib/generated/identity_models";
import { t } from "../lib/i18n.svelte";
import { prefs } from "../lib/prefs.svelte";
import { makePasskey, showPasskey } from "./passkeys";

export const COLOURS = [
  "var(--p1)",
  "var(--p2)",
  "var(--p3)",
  "var(--p4)",
  "#6b3f8f",
  "#3a7f78",
  "#54565a",
  "#8d6a3f",
] as const;
export const PATTERNS = ["stripe", "dot", "check", "wave"] as const;
export const EMBLEMS = ["colony", "wonder", "leader", "strength", "science", "culture", "farm", "air"] as const;

/** What to do once this browser is known to be somebody else's, and they agree to become one. */
export type Entering = (join: boolean) => Promise<void>;

class Identity {
  me = $state.raw<Myself | null>(null);
  /** A way in that waits for an answer: this browser is somebody else's. */
  doubt = $state.raw<Entering | null>(null);

  get kept(): boolean {
    return this.me?.kind === "kept";
  }

  get name(): string {
    return this.me?.name ?? (prefs.name.trim() || t("new.guest"));
  }

  async read(): Promise<void> {
    this.take(await ask<Myself>("GET", "/me"));
  }

  private take(me: Myself): void {
    this.me = me;
    if (me.name !== null && me.name !== prefs.name) prefs.setName(me.name);
  }

  /** A guest is kept under the name that they play by: one typed before the server has said who this is, too. */
  private async wish(): Promise<{ name?: string }> {
    if (!this.me) {
      await this.read();
      await tick();
    }
    return this.me?.name ? {} : { name: this.name };
  }

  async change(wish: { name?: string; colour?: number; emblem?: string }): Promise<void> {
    this.take(await ask<Myself>("PATCH", "/me", wish));
  }

  // Ways back

  async keepByPasskey(): Promise<void> {
    const { options } = await ask<AskedPasskey>("POST", "/me/passkey/options", await this.wish());
    const credential = await makePasskey(options);
    this.take(await ask<Myself>("POST", "/me/passkeys", { credential }));
  }

  async removePasskey(id: string): Promise<void> {
    await ask<undefined>("DELETE", `/me/passkeys/${id}`);
    await this.read();
  }

  async newPhrase(): Promise<NewPhrase> {
    return ask<NewPhrase>("POST", "/me/phrase", await this.wish());
  }

  async confirmPhrase(ticket: string, words: string[]): Promise<void> {
    this.take(await ask<Myself>("POST", "/me/phrase/confirm", { ticket, words }));
  }

  async removePhrase(): Promise<void> {
    await ask<undefined>("DELETE", "/me/phrase");
    await this.read();
  }

  async deviceLink(): Promise<string> {
    const { token } = await ask<DeviceLink>("POST", "/me/link", await this.wish());
    await this.read();
    return `${location.origin}/you#device=${token}`;
  }

  // Coming in

  async enterByPasskey(): Promise<void> {
    await this.enter(async (join) => {
      const { options } = await ask<AskedPasskey>("POST", "/enter/passkey/options", {});
      const credential = await showPasskey(options);
      this.take(await ask<Myself>("POST", "/enter/passkey", { credential, join }));
    });
  }

  async enterByPhrase(phrase: string): Promise<void> {
    await this.enter(async (join) => this.take(await ask<Myself>("POST", "/enter/phrase", { phrase, join })));
  }

  async enterByLink(token: string): Promise<void> {
    await this.enter(async (join) =>
      this.take(await ask<Myself>("POST", "/enter/link", { token: whole(token), join })),
    );
  }

  async enterByInvitation(token: string): Promise<void> {
    this.take(await ask<Myself>("POST", "/enter/invitation", { token: whole(token) }));
  }

  private async enter(way: Entering): Promise<void> {
    try {
      await way(false);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "other_identity") throw error;
      this.doubt = way;
    }
  }

  /** Both become one, or nothing happens. */
  async settle(join: boolean): Promise<void> {
    const way = this.doubt;
    this.doubt = null;
    if (join && way) await way(true);
  }

  // Going

  async signOut(browser: string): Promise<void> {
    await ask<undefined>("DELETE", `/me/browsers/${browser}`);
    await this.read();
  }

  /** This browser forgets its seats; links, passkeys and phrases still open them. */
  async forgetHere(): Promise<void> {
    await ask<undefined>("DELETE", "/session");
    await this.read();
  }

  async deleteMe(name: string): Promise<void> {
    await ask<undefined>("DELETE", "/me", { name });
    prefs.setName("");
    await this.read();
  }
}

export const identity = new Identity();

/** What is too short, or has strange signs, was not copied as a whole. */
const WHOLE = /^[A-Za-z0-9_-]{20,64}$/;

function whole(token: string): string {
  if (!WHOLE.test(token)) throw new Error(t("identity.link.cut"));
  return token;
}

/** The secret of a link for another device, or of an invitation; it leaves the address bar at once. */
export function takeEntrance(): { kind: "device" | "welcome"; token: string } | null {
  const found = /^#(device|welcome)=(.*)$/.exec(location.hash);
  if (!found) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return { kind: found[1] as "device" | "welcome", token: found[2] as string };
}
