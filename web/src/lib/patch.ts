// Scenes as patches: what a value has to be changed by to be the next one (docs/scene.md).

/** A plain value; an object of changed members; [] for one that is gone; [value]; or the steps of a list. */
export type Patch = string | number | boolean | null | Patch[] | { [key: string]: Patch };

/** What a patch makes of a value. Nothing is changed in place: what stays the same is shared. */
export function patched(old: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch.length === 1 ? patch[0] : listed(old as unknown[], patch);
  if (patch === null || typeof patch !== "object") return patch;
  const made = new Map(Object.entries(old as Record<string, unknown>));
  for (const [key, change] of Object.entries(patch))
    if (Array.isArray(change) && change.length === 0) made.delete(key);
    else made.set(key, patched(made.get(key), change));
  return Object.fromEntries(made);
}

/** n takes the next n entries over, -n leaves them out, [value] puts one in, all else changes the next one. */
function listed(old: unknown[], steps: Patch[]): unknown[] {
  const made: unknown[] = [];
  let at = 0;
  for (const step of steps) {
    if (typeof step === "number") {
      if (step > 0) made.push(...old.slice(at, at + step));
      at += Math.abs(step);
    } else if (Array.isArray(step) && step.length === 1) made.push(step[0]);
    else made.push(patched(old[at++], step));
  }
  return made;
}
