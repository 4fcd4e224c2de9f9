// What components of a table share. It outlives the one that asks first: a window may become as small as a
// phone, and everything is drawn anew.
import { usePlay, type Play } from "../../shell/play.svelte";

/** A function that gives each table its own. */
export function perTable<T extends object>(make: (play: Play) => T): () => T {
  const known = new WeakMap<Play, T>();
  return () => {
    const play = usePlay();
    const found = known.get(play);
    if (found) return found;
    const made: T[] = [];
    $effect.root(() => void made.push(make(play)));
    known.set(play, made[0] as T);
    return made[0] as T;
  };
}
