// The present board of Beyond the Horizon, for its components.
import type { Ref, Seat } from "../../lib/scene";
import { usePlay, type Play } from "../../shell/play.svelte";
import type { Face, Forecast, HorizonBoard, Place, Player, TreeSpace, Unit } from "./types";

export class Horizon {
  constructor(readonly play: Play) {}

  get board(): HorizonBoard {
    return this.play.scene?.board as HorizonBoard;
  }

  get forecast(): Forecast | null {
    return (this.play.scene?.forecast as Forecast | null) ?? null;
  }

  face(card: string): Face | null {
    return (this.play.book?.cards[card] as Face | undefined) ?? null;
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
    return this.board.map.places.find((place) => place.ref === ref);
  }

  unit(ref: Ref): { unit: Unit; place: Place } | undefined {
    for (const place of this.board.map.places) {
      const unit = place.units.find((entry) => entry.ref === ref);
      if (unit) return { unit, place };
    }
    return undefined;
  }

  space(ref: Ref): TreeSpace | undefined {
    return this.board.tree.spaces.find((space) => space.ref === ref);
  }

  /** The card that a thing shows, for the lens. */
  cardOf(ref: Ref): string | null {
    const [kind, first = "", second] = ref.split(":");
    switch (kind) {
      case "construction":
      case "government":
      case "goal":
      case "action":
      case "leader":
        return ref;
      case "supply":
        return `construction:${second ?? ""}`;
      case "found":
      case "own":
        return `technology:${first}`;
      case "tech":
        return this.space(ref)?.card ?? null;
      case "space":
        return this.cardOfSpace(first.split(".")[0] ?? "");
      case "place": {
        const place = this.place(ref);
        return place?.built?.card ?? place?.card ?? null;
      }
      case "unit": {
        const place = this.unit(ref)?.place;
        return place?.built?.card ?? place?.card ?? null;
      }
      default:
        return null;
    }
  }

  private cardOfSpace(slug: string): string | null {
    return [`action:${slug}`, `technology:${slug}`].find((card) => this.face(card)) ?? null;
  }

  /** What may be touched next begins with one of these. */
  asks(...kinds: string[]): boolean {
    return this.play.candidates.some((option) => {
      const ref = option.refs[this.play.path.length] ?? option.refs[0] ?? "";
      return kinds.includes(ref.split(":")[0] ?? "");
    });
  }
}

export function useHorizon(): Horizon {
  return new Horizon(usePlay());
}
