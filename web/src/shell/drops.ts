// Where a thing that was picked up can be dropped. It follows from the options alone: a drop is the
// same as touching the thing and what it is dropped on.
import type { Option, Ref } from "../lib/scene";
import type { Play } from "./play.svelte";

export interface Held {
  /** The thing, if it is one: a card, the workers on a tile. */
  ref: Ref | null;
  /** What it is to drop zones: they name the kinds they take. */
  kinds: string[];
  /** A piece of a supply can be put on the things of this zone: a worker of the pool on tiles. */
  supply: string | null;
}

export interface Drops {
  things: Map<Ref, Option[]>;
  zones: Map<string, Option[]>;
}

export function dropsOf(options: Option[], held: Held): Drops {
  const things = new Map<Ref, Option[]>();
  const zones = new Map<string, Option[]>();
  for (const option of options) {
    const [first, second] = option.refs;
    if (!option.open || option.concedes || first === undefined) continue;
    if (held.ref !== null && first === held.ref) {
      if (second !== undefined) add(things, second, option);
      else for (const kind of held.kinds) add(zones, kind, option);
    } else if (held.ref !== null && second === held.ref) {
      add(things, first, option);
    } else if (held.supply !== null && second === undefined && first.startsWith(`${held.supply}:`)) {
      add(things, first, option);
    }
  }
  return { things, zones };
}

export function isEmpty(drops: Drops): boolean {
  return drops.things.size === 0 && drops.zones.size === 0;
}

/** Do what the drop means: the only option, or hold the things so that the lens offers several. */
export function drop(play: Play, options: Option[]): void {
  const only = options.length === 1 ? options[0] : undefined;
  if (only) {
    void play.act(only);
    return;
  }
  const [one, ...others] = options.map((option) => option.refs);
  const shared = (one ?? []).filter((ref, at) => others.every((refs) => refs[at] === ref));
  play.hold(shared);
}

function add(found: Map<string, Option[]>, key: string, option: Option): void {
  const list = found.get(key);
  if (list) list.push(option);
  else found.set(key, [option]);
}
