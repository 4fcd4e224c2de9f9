// The secrets of runs that were begun in this browser: whoever has one may pause, stop and remove the run.
import { keep, kept } from "../lib/storage";

const PLACE = "lab.keys";
const MOST = 60;

function all(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(kept(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export const keyOf = (study: string): string | null => all()[study] ?? null;

export function keepKey(study: string, key: string): void {
  const entries = [...Object.entries(all()).filter(([id]) => id !== study), [study, key]];
  keep(PLACE, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
}

export function forgetKey(study: string): void {
  keep(PLACE, JSON.stringify(Object.fromEntries(Object.entries(all()).filter(([id]) => id !== study))));
}
