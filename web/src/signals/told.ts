// What was told already: several windows of one browser show the same table, and one of them tells.
import { keep, kept } from "../lib/storage";

/** True for the first window that asks about this moment of a table. */
export async function firstToTell(table: string, ply: number): Promise<boolean> {
  const claim = (): boolean => {
    const key = `told.${table}`;
    if (kept(key) === String(ply)) return false;
    keep(key, String(ply));
    return true;
  };
  return navigator.locks ? navigator.locks.request(`told ${table}`, claim) : claim();
}
