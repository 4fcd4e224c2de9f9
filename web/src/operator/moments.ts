// Moments and amounts in words.
import { i18n, t } from "../lib/i18n.svelte";

/** "18 Nov, 14:02", in the reader's language and time. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(
    new Date(iso),
  );

/** The clock alone where it is of today. */
export function shortMoment(iso: string): string {
  const then = new Date(iso);
  if (then.toDateString() !== new Date().toDateString()) return moment(iso);
  return new Intl.DateTimeFormat(i18n.lang, { hour: "2-digit", minute: "2-digit" }).format(then);
}

const UNITS: [string, number][] = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
];

/** How long something lasts: "9 days". */
export function lasting(seconds: number): string {
  for (const [unit, length] of UNITS)
    if (seconds >= length) return t(`operator.${unit}`, { n: Math.floor(seconds / length) });
  return t("operator.seconds", { n: Math.floor(seconds) });
}

/** "4.2 GB" */
export function bytes(size: number): string {
  const steps = ["B", "kB", "MB", "GB", "TB"];
  let at = 0;
  let left = size;
  while (left >= 1000 && at < steps.length - 1) {
    left /= 1000;
    at += 1;
  }
  return `${number(left, left < 10 && at > 0 ? 1 : 0)} ${steps[at] ?? ""}`;
}

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(i18n.lang, { maximumFractionDigits: digits }).format(value);

/** A moment for a field of the form, in the reader's own time. */
export function fieldMoment(then: Date): string {
  const local = new Date(then.getTime() - then.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
