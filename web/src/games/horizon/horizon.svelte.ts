// The present board of Beyond the Horizon, for its components.
import { sameThing, type Ref, type Seat } from "../../lib/scene";
import { usePlay, type Play } from "../../shell/play.svelte";
import type { HorizonBoard, HorizonFace, HorizonForecast, HorizonRef, Place, Player, TreeSpace, Unit } from "./types";

export class Horizon {
  constructor(readonly play: Play) {}

  get board(): HorizonBoard {
    return this.play.scene?.board as HorizonBoard;
  }

  get forecast(): HorizonForecast | null {
    return (this.play.scene?.forecast as HorizonForecast | null) ?? null;
  }

  face(card: string): HorizonFace | null {
    return (this.play.book?.cards[card] as HorizonFace | undefined) ?? null;
  }

  /** At whose chair one sits: one's own; for a spectator, where something happens. */
  get seat(): Seat {
    const wanted = [this.play.scene?.viewer ?? -1, this.play.chair ?? -1, this.play.scene?.turn ?? -1];
    return wanted.find((seat) => seat >= 0) ?? 0;
  }

  player(seat: Seat): Player {
    return this.board.players[seat] as Player;
  }

  /** The board in front: one's own, or the one looked at. */
  get shown(): Player {
    return this.player(this.play.looking ?? this.seat);
  }

  /** The others in turn order after the viewer. */
  get rivals(): Player[] {
    const all = this.board.players;
    return all.slice(1).map((_, k) => this.player((this.seat + 1 + k) % all.length));
  }

  place(ref: Ref): Place | undefined {
    return this.board.map.places.find((place) => sameThing(place.ref, ref));
  }

  unit(ref: Ref): { unit: Unit; place: Place } | undefined {
    for (const place of this.board.map.places) {
      const unit = place.units.find((entry) => sameThing(entry.ref, ref));
      if (unit) return { unit, place };
    }
    return undefined;
  }

  space(ref: Ref): TreeSpace | undefined {
    return this.board.tree.spaces.find((space) => sameThing(space.ref, ref));
  }

  /** The card that a thing shows, for the lens. */
  cardOf(ref: Ref): string | null {
    const { kind } = ref as HorizonRef; // the things on this board are those of this game
    if (kind === "space") return this.cardOfSpace(ref);
    if (kind !== "place" && kind !== "unit") return this.play.cardOf(ref);
    const place = kind === "place" ? this.place(ref) : this.unit(ref)?.place;
    return place?.built?.card ?? place?.card ?? null;
  }

  /** The action or technology that an action space is on. */
  private cardOfSpace(ref: Ref): string | null {
    const { actions, tree, players } = this.board;
    const own = players.flatMap((player) => player.own_technologies);
    const board = actions.find((action) => action.spaces.some((space) => sameThing(space.ref, ref)));
    const technology = [...tree.spaces, ...own].find((card) => card.actions.some((space) => sameThing(space.ref, ref)));
    return board?.card ?? technology?.card ?? null;
  }
}

export function useHorizon(): Horizon {
  return new Horizon(usePlay());
}
