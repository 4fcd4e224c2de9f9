// Lists of things by id, and drawing the rest of one at random.
import type { ListGroup, ListState } from "../lib/server";

/** The ids in an option that is a list. */
export function split(value: string | undefined): string[] {
  return (value ?? "").split(",").filter(Boolean);
}

function shuffled<T>(things: T[]): T[] {
  const out = [...things];
  for (let k = out.length - 1; k > 0; k -= 1) {
    const at = Math.floor(Math.random() * (k + 1));
    [out[k], out[at]] = [out[at] as T, out[k] as T];
  }
  return out;
}

/** As many of each group as the server says are needed; those chosen stay as far as there is room. */
export function drawn(groups: ListGroup[], states: ListState[], chosen: string[]): string[] {
  return groups.flatMap((group) => {
    const need = states.find((one) => one.group === group.id)?.need ?? 0;
    const ids = group.entries.map((entry) => entry.id);
    const kept = chosen.filter((id) => ids.includes(id)).slice(0, need);
    return [...kept, ...shuffled(ids.filter((id) => !kept.includes(id))).slice(0, need - kept.length)];
  });
}
