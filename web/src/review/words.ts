// Numbers of a review as they are said: signs, and no more digits than the engine is sure of.
import { i18n } from "../lib/i18n.svelte";

const EXACT_BELOW = 3;

const rounded = (value: number): number => {
  const size = Math.abs(value);
  return size < EXACT_BELOW ? Math.round(size * 10) / 10 : Math.round(size);
};

/** Points without a sign: whole ones, small ones to a tenth. */
export const points = (value: number): string => rounded(value).toLocaleString(i18n.lang);

/** One end of an interval: below nothing it has a sign. */
export const bound = (value: number): string => (value < 0 ? signed(value) : points(value));

/** Points with a sign; nothing has none. */
export function signed(value: number): string {
  const said = points(value);
  return said === "0" ? "0" : `${value < 0 ? "\u2212" : "+"}${said}`;
}

export const percent = (share: number): number => Math.round(share * 100);
