// The present board of Patchistory, for its components.
import type { Ref, Seat } from "../../lib/scene";
import { usePlay, type Play } from "../../shell/play.svelte";
import type {
  ActionSpace,
  Ballot,
  Descendants,
  FaceFact,
  Good,
  HeldCard,
  HeldTile,
  Kingdom,
  Lot,
  PatchBoard,
  PatchFace,
  PatchFacts,
  RoomFact,
  Route,
  SideSpots,
  Stop,
  Supply,
  Trader,
  VisibleRoom,
  Worker,
} from "./types";

/** A thing on the table with what it is: the lens shows it. */
export type Thing =
  | { is: "kingdom"; kingdom: Kingdom }
  | { is: "room"; kingdom: Kingdom; room: VisibleRoom }
  | { is: "worker"; kingdom: Kingdom; worker: Worker }
  | { is: "descendant"; kingdom: Kingdom; descendants: Descendants }
  | { is: "good"; kingdom: Kingdom; good: Good }
  | { is: "construction"; held: HeldTile }
  | { is: "card"; held: HeldCard }
  | { is: "route"; route: Route }
  | { is: "stop"; route: Route; stop: Stop }
  | { is: "trader"; route: Route; trader: Trader }
  | { is: "lot"; lot: Lot }
  | { is: "tile"; side: SideSpots }
  | { is: "ballot"; ballot: Ballot }
  | { is: "action"; space: ActionSpace }
  | { is: "supply"; supply: Supply };

export class Patch {
  /** By the ids of the things. */
  private readonly things: Map<string, Thing> = $derived.by(() => thingsOf(this.board));

  constructor(readonly play: Play) {}

  get board(): PatchBoard {
    return this.play.scene?.board as PatchBoard;
  }

  get facts(): PatchFacts {
    return this.play.book?.facts as PatchFacts;
  }

  /** What a thing is. */
  thing(ref: Ref | null | undefined): Thing | null {
    return (ref && this.things.get(ref.id)) ?? null;
  }

  room(number: number): RoomFact {
    return this.facts.rooms[number] as RoomFact;
  }

  face(number: number): FaceFact {
    return this.facts.faces[number] as FaceFact;
  }

  component(id: string): PatchFace | null {
    return (this.play.book?.cards[id] as PatchFace | undefined) ?? null;
  }

  /** At whose chair one sits: one's own; a spectator where something happens. */
  get seat(): Seat {
    const viewer = this.play.scene?.viewer ?? -1;
    if (viewer >= 0) return viewer;
    return this.play.chair ?? this.board.matter?.seat ?? this.board.first;
  }

  kingdom(seat: Seat): Kingdom {
    return this.board.kingdoms[seat] as Kingdom;
  }

  get own(): Kingdom {
    return this.kingdom(this.seat);
  }

  /** The kingdom in the middle: one's own, or the one looked at. */
  get shown(): Kingdom {
    return this.kingdom(this.play.looking ?? this.seat);
  }

  /** The others, clockwise from the own chair. */
  get rivals(): Kingdom[] {
    const n = this.board.kingdoms.length;
    return this.board.kingdoms.slice(1).map((_, k) => this.kingdom((this.seat + 1 + k) % n));
  }

  rooms(numbers: number[]): string {
    return numbers.map((number) => this.room(number).name).join(", ");
  }
}

export function usePatch(): Patch {
  return new Patch(usePlay());
}

function thingsOf(board: PatchBoard): Map<string, Thing> {
  const found = new Map<string, Thing>();
  for (const kingdom of board.kingdoms) {
    found.set(kingdom.ref.id, { is: "kingdom", kingdom });
    for (const room of kingdom.rooms) found.set(room.ref.id, { is: "room", kingdom, room });
    for (const worker of kingdom.workers) found.set(worker.ref.id, { is: "worker", kingdom, worker });
    const descendants = kingdom.descendants;
    found.set(descendants.ref.id, { is: "descendant", kingdom, descendants });
    for (const good of kingdom.goods) found.set(good.ref.id, { is: "good", kingdom, good });
    for (const held of kingdom.hand ?? []) found.set(held.ref.id, { is: "construction", held });
    for (const held of kingdom.held ?? []) found.set(held.ref.id, { is: "card", held });
  }
  for (const route of board.routes) {
    found.set(route.ref.id, { is: "route", route });
    for (const stop of route.stops) found.set(stop.ref.id, { is: "stop", route, stop });
    for (const trader of route.traders) found.set(trader.ref.id, { is: "trader", route, trader });
  }
  for (const lot of board.auction?.lots ?? []) found.set(lot.ref.id, { is: "lot", lot });
  for (const side of board.placement?.sides ?? []) found.set(side.ref.id, { is: "tile", side });
  for (const ballot of board.ballots) found.set(ballot.ref.id, { is: "ballot", ballot });
  for (const space of board.actions) found.set(space.ref.id, { is: "action", space });
  found.set(board.supply.ref.id, { is: "supply", supply: board.supply });
  return found;
}
