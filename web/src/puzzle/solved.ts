// Which puzzles were answered in this browser, with how many stars (the best answer counts), and what is being tried.
import { forget, keep, kept } from "../lib/storage";

const key = (puzzle: string): string => `puzzle.${puzzle}`;
const tryKey = (puzzle: string): string => `${key(puzzle)}.tried`;

/** Where somebody is with a puzzle: it is there again after a reload, and on coming back. */
export interface Tried {
  /** The moves of the line, in notation. */
  line: string[];
  hints: number;
  answered: boolean;
}

const NOTHING: Tried = { line: [], hints: 0, answered: false };

export function triedAt(puzzle: string): Tried {
  try {
    const found = JSON.parse(kept(tryKey(puzzle)) ?? "{}") as Partial<Tried>;
    const line = Array.isArray(found.line) ? found.line.map(String) : [];
    return { line, hints: Number(found.hints) || 0, answered: found.answered === true };
  } catch {
    return NOTHING;
  }
}

export function keepTried(puzzle: string, tried: Tried): void {
  if (tried.line.length || tried.hints || tried.answered) keep(tryKey(puzzle), JSON.stringify(tried));
  else forget(tryKey(puzzle));
}

export function starsOf(puzzle: string): number | null {
  const found = kept(key(puzzle));
  return found !== null && /^[0-3]$/.test(found) ? Number(found) : null;
}

export function remember(puzzle: string, stars: number): void {
  keep(key(puzzle), String(Math.max(stars, starsOf(puzzle) ?? 0)));
}

/** The first that was not answered yet, after this one and then from the beginning. */
export function nextOf(puzzles: { id: string }[], id: string): string | null {
  const at = puzzles.findIndex((one) => one.id === id);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return (others.find((one) => starsOf(one.id) === null) ?? others[0])?.id ?? null;
}
