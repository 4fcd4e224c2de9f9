// Where a thing that was picked up can be dropped. It follows from the options alone: a drop is the
// same as touching the thing and what it is dropped on.
import { sameThing, type Option } from "../lib/scene";
import type { Play } from "./play.svelte";

export interface Held {
  /** The id of the thing, if it is one: a card, the workers on a tile. */
  ref: string | null;
  /** What it is to drop zones: they name the kinds they take. */
  kinds: string[];
  /** A piece of a supply can be put on the things of this kind: a worker of the pool on tiles. */
  supply: string | null;
  /** A drop only holds the thing: something about it is still to be chosen. */
  holds?: boolean;
}

export interface Drops {
  /** By the ids of the things. */
  things: Map<string, Option[]>;
  zones: Map<string, Option[]>;
}

export function dropsOf(options: Option[], held: Held): Drops {
  const things = new Map<string, Option[]>();
  const zones = new Map<string, Option[]>();
  for (const option of options) {
    const [first, second] = option.refs;
    if (!option.open || option.concedes || first === undefined) continue;
    if (held.ref !== null && first.id === held.ref) {
      if (second !== undefined) add(things, second.id, option);
      else for (const kind of held.kinds) add(zones, kind, option);
    } else if (held.ref !== null && second?.id === held.ref) {
      add(things, first.id, option);
    } else if (held.supply !== null && second === undefined && first.kind === held.supply) {
      add(things, first.id, option);
    }
  }
  return { things, zones };
}

export function isEmpty(drops: Drops): boolean {
  return drops.things.size === 0 && drops.zones.size === 0;
}

/** Do what the drop means: the only option, or hold the things so that the lens offers several. */
export function drop(play: Play, options: Option[], holds = false): void {
  const only = options.length === 1 && !holds ? options[0] : undefined;
  if (only) {
    void play.act(only);
    return;
  }
  const [one, ...others] = options.map((option) => option.refs);
  const shared = (one ?? []).filter((ref, at) => others.every((refs) => sameThing(refs[at], ref)));
  play.hold(shared);
}

function add(found: Map<string, Option[]>, key: string, option: Option): void {
  const list = found.get(key);
  if (list) list.push(option);
  else found.set(key, [option]);
}
