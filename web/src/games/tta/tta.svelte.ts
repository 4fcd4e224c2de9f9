// The present board of Through the Ages, for its components.
import type { Ref, Seat } from "../../lib/scene";
import { usePlay, type Play } from "../../shell/play.svelte";
import { unknownFace } from "./faces";
import type { Card, Civilization, Face, Facts, Fallen, TtaBoard } from "./types";

export class Tta {
  constructor(readonly play: Play) {}

  get board(): TtaBoard {
    return this.play.scene?.board as TtaBoard;
  }

  get facts(): Facts {
    return this.play.book?.facts as Facts;
  }

  face(card: Card): Face {
    return (this.play.book?.cards[card] as Face | undefined) ?? unknownFace(card);
  }

  /** The seat at whose chair one sits: one's own; for a spectator, and for whoever has given up,
      where something happens. */
  get seat(): Seat {
    const wanted = [this.play.scene?.viewer ?? -1, this.play.chair ?? -1, this.play.scene?.turn ?? -1];
    return wanted.find((seat) => this.standing(seat)) ?? this.board.civilizations.findIndex((civ) => !civ.resigned);
  }

  /** Somebody always stands: the last one left has won. */
  get own(): Civilization {
    return this.civilization(this.seat) as Civilization;
  }

  /** The civilization on the mat: one's own, or the one looked at. */
  get shown(): Civilization | Fallen {
    return this.civilization(this.play.looking ?? this.seat);
  }

  civilization(seat: Seat): Civilization | Fallen {
    return this.board.civilizations[seat] as Civilization | Fallen;
  }

  /** The others in turn order after the viewer. */
  get rivals(): (Civilization | Fallen)[] {
    const all = this.board.civilizations;
    return all.map((_, k) => this.civilization((this.seat + 1 + k) % all.length)).filter((c) => c.seat !== this.seat);
  }

  private standing(seat: Seat): boolean {
    return this.board.civilizations[seat]?.resigned === false;
  }

  /** The card that a ref is about. */
  cardOf(ref: Ref): Card | null {
    const [zone, second = "", third] = ref.split(":");
    switch (zone) {
      case "row":
        return this.board.row[Number(second) - 1]?.card ?? null;
      case "hand":
      case "tech":
      case "worker":
      case "token":
      case "play":
        return third ?? null;
      case "common":
        return second.replace("*", "");
      case "pact":
        return this.board.military.pacts.find((p) => p.ref === ref)?.card ?? null;
      case "war":
        return this.board.military.wars.find((w) => w.ref === ref)?.card ?? null;
      case "answer":
        return this.board.dialog?.answers.find((a) => a.ref === ref)?.card ?? null;
      default:
        return this.board.drafted.find((d) => d.ref === ref)?.card ?? null;
    }
  }
}

export function useTta(): Tta {
  return new Tta(usePlay());
}
