// What keys do on the page of a review.
import { typing } from "../shell/keys";
import type { Reviewing } from "./review.svelte";

export interface Sheet {
  /** The curve as a table. */
  numbers: boolean;
}

export function reviewKeys(event: KeyboardEvent, reviewing: Reviewing, sheet: Sheet): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const acts: Record<string, () => void> = {
    "[": () => reviewing.step(-1),
    "]": () => reviewing.step(1),
    d: () => (sheet.numbers = !sheet.numbers),
  };
  const act = acts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
