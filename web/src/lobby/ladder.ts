// Numbers of a ladder, for people.
import { i18n } from "../lib/i18n.svelte";
import type { LadderTable } from "../lib/server";

const AIR = 0.04;

/** "26,4" or "26.4". */
export function decimal(figure: number): string {
  return figure.toLocaleString(i18n.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A rating: "1,612", "1 612"; its intervals are far wider than a point. */
export function points(rating: number): string {
  return rating.toLocaleString(i18n.lang, { maximumFractionDigits: 0 });
}

/** A share of 1 in whole per cent. */
export function percent(share: number): string {
  return String(Math.round(100 * share));
}

/** From the lowest to the highest end of all ratings, with a little room at both ends. */
export function scaleOf(table: LadderTable | undefined): { from: number; to: number } {
  const ends = (table?.bots ?? []).flatMap(({ rating }) =>
    rating ? [rating.low ?? rating.value, rating.high ?? rating.value] : [],
  );
  if (!ends.length) return { from: 0, to: 1 };
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = AIR * (high - low || 1);
  return { from: low - room, to: high + room };
}
