// The present board of Through the Ages, for its components.
import type { Ref, Seat } from "../../lib/scene";
import { usePlay, type Play } from "../../shell/play.svelte";
import { unknownFace } from "./faces";
import type { Card, Civilization, Face, Facts, TtaBoard } from "./types";

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

  /** The seat at whose chair one sits: one's own; for a spectator where something happens. */
  get seat(): Seat {
    const viewer = this.play.scene?.viewer ?? -1;
    return viewer >= 0 ? viewer : (this.play.chair ?? Math.max(0, this.play.scene?.turn ?? 0));
  }

  get own(): Civilization {
    return this.civilization(this.seat);
  }

  /** The civilization on the mat: one's own, or the one looked at. */
  get shown(): Civilization {
    return this.civilization(this.play.looking ?? this.seat);
  }

  civilization(seat: Seat): Civilization {
    return this.board.civilizations[seat] as Civilization;
  }

  /** The others in turn order after the viewer. */
  get rivals(): Civilization[] {
    const all = this.board.civilizations;
    return all.map((_, k) => all[(this.seat + 1 + k) % all.length] as Civilization).filter((c) => c.seat !== this.seat);
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
