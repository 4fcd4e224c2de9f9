// Numbers of a review as they are said: signs, and no more digits than the engine is sure of.
import { i18n } from "../lib/i18n.svelte";

const EXACT_BELOW = 3;

/** Points without a sign: whole ones, small ones to a tenth. */
export function points(value: number): string {
  const size = Math.abs(value);
  const rounded = size < EXACT_BELOW ? Math.round(size * 10) / 10 : Math.round(size);
  return rounded.toLocaleString(i18n.lang);
}

/** Points with a sign; nothing has none. */
export function signed(value: number): string {
  const said = points(value);
  return said === "0" ? "0" : `${value < 0 ? "\u2212" : "+"}${said}`;
}

export const percent = (share: number): number => Math.round(share * 100);
