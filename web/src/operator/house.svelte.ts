// What the operator says to everybody, and to this reader alone. Tables hear it over their socket; other pages ask.
import { ask } from "../lib/api";
import { banned } from "../lib/banned.svelte";
import type { House, HouseLine, HouseNote } from "../lib/generated/operator_models";
import { keep, kept } from "../lib/storage";

export type HouseMessage = { type: "house" } & Omit<House, "notes">;

const EVERY = 15_000;
const CLOSED = "house.closed";
const MOST_CLOSED = 50;

class HouseOrders {
  known = $state.raw<House>({ announcements: [], read_only: null, notes: [] });
  /** What the reader has put away, by announcement, and by the moment since when the server is read-only. */
  private closed = $state.raw<string[]>((kept(CLOSED) ?? "").split(" ").filter(Boolean));

  get lines(): HouseLine[] {
    return this.known.announcements.filter((line) => !this.closed.includes(`a${line.id}`));
  }

  get notes(): HouseNote[] {
    return this.known.notes;
  }

  get readOnly(): House["read_only"] {
    return this.known.read_only;
  }

  get readOnlyShown(): boolean {
    return this.readOnly !== null && !this.closed.includes(`r${this.readOnly.since}`);
  }

  async read(): Promise<void> {
    this.known = await ask<House>("GET", "/house");
  }

  /** Ask now and then, until told to stop. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible" && !banned.ban) void this.read().catch(() => undefined);
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }

  heard(message: HouseMessage): void {
    const { announcements, read_only } = message;
    this.known = { ...this.known, announcements, read_only };
  }

  close(line: HouseLine): void {
    this.putAway(`a${line.id}`);
  }

  closeReadOnly(): void {
    this.putAway(`r${this.readOnly?.since}`);
  }

  private putAway(what: string): void {
    this.closed = [...this.closed, what].slice(-MOST_CLOSED);
    keep(CLOSED, this.closed.join(" "));
  }

  async closeNote(note: HouseNote): Promise<void> {
    this.known = { ...this.known, notes: this.known.notes.filter((one) => one.id !== note.id) };
    await ask<undefined>("POST", `/house/notes/${note.id}`).catch(() => undefined);
  }
}

export const house = new HouseOrders();
