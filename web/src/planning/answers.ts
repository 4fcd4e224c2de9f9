// Which answers can be given once and for all: of options that end with a number, a limit.
import type { Option } from "../lib/scene";

const amount = (option: Option): boolean => /^\S+ \d+$/.test(option.id);

/** The word of options that only differ by an amount, as bids do. */
export function biddable(options: readonly Option[]): string | null {
  const counts = new Map<string, number>();
  for (const option of options.filter(amount)) counts.set(option.word, (counts.get(option.word) ?? 0) + 1);
  return [...counts].find(([, n]) => n > 1)?.[0] ?? null;
}

/** The open answers besides those amounts. */
export function plain(options: readonly Option[], word: string | null): Option[] {
  return options.filter((option) => option.open && !option.concedes && option.word !== word);
}
