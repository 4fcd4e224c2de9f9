// Which puzzles were answered in this browser, with how many stars: the best answer counts.
import { keep, kept } from "../lib/storage";

const key = (puzzle: string): string => `puzzle.${puzzle}`;

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
