// Figures of studies in words.
import type { LabStudy } from "../lib/generated/lab_models";
import { i18n, t } from "../lib/i18n.svelte";

/** "+2.9", "−0.4": a difference with its sign. */
export function signed(value: number, digits = 1): string {
  const shown = Math.abs(value).toFixed(digits);
  if (Number(shown) === 0) return shown;
  return (value > 0 ? "+" : "−") + shown;
}

/** "+2.9 ± 1.6": half of the interval says how sure it is. */
export const giveOrTake = (value: number, half: number): string => `${signed(value)} ± ${half.toFixed(1)}`;

export const figureOf = (study: LabStudy): string =>
  study.value === null || study.low === null || study.high === null
    ? ""
    : giveOrTake(study.value, (study.high - study.low) / 2);

export const number = (n: number): string => n.toLocaleString(i18n.lang);

const MINUTE = 60;
const HOUR = 3_600;

/** "40 s", "12 min", "2.5 h": about so long. */
export function duration(seconds: number): string {
  if (seconds < 90) return t("lab.seconds", { n: Math.max(1, Math.round(seconds)) });
  if (seconds < 90 * MINUTE) return t("lab.minutes", { n: Math.round(seconds / MINUTE) });
  return t("lab.hours", { n: (seconds / HOUR).toFixed(1) });
}

export function day(iso: string): string {
  const then = new Date(iso);
  const today = new Date().toDateString() === then.toDateString();
  if (today) return then.toLocaleTimeString(i18n.lang, { hour: "2-digit", minute: "2-digit" });
  return then.toLocaleDateString(i18n.lang, { day: "numeric", month: "short", year: "numeric" });
}
