// The present board of Through the Ages, for its components.
import { sameThing, type Ref, type Seat } from "../../lib/scene";
import { usePlay, type Play } from "../../shell/play.svelte";
import { unknownFace } from "./faces";
import type { AgeEnd, AgeLoss, Card, Civilization, Fallen, TtaBoard, TtaFace, TtaFacts } from "./types";

export class Tta {
  constructor(readonly play: Play) {}

  get board(): TtaBoard {
    return this.play.scene?.board as TtaBoard;
  }

  get facts(): TtaFacts {
    return this.play.book?.facts as TtaFacts;
  }

  face(card: Card): TtaFace {
    return (this.play.book?.cards[card] as TtaFace | undefined) ?? unknownFace(card);
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

  // ---- the coming end of the age

  get ageEnd(): AgeEnd | null {
    return this.board.age_end;
  }

  /** Does a thing go when the age ends? */
  leaves(ref: Ref): boolean {
    return this.ageEnd?.losses.some((loss) => loss.refs.some((one) => sameThing(one, ref))) ?? false;
  }

  /** A card that would go from a hand, too. */
  fades(ref: Ref): boolean {
    return this.ageEnd?.row.some((one) => sameThing(one, ref)) ?? false;
  }

  loss(seat: Seat): AgeLoss | null {
    return this.ageEnd?.losses.find((loss) => loss.seat === seat) ?? null;
  }

  /** Is the age over before a seat can do anything in a turn after this one? */
  get lastChance(): boolean {
    return this.ageEnd !== null && this.ageEnd.turns <= this.ageEnd.losses.length;
  }

  private standing(seat: Seat): boolean {
    return this.board.civilizations[seat]?.resigned === false;
  }

  /** The card that a ref is about. */
  cardOf(ref: Ref): Card | null {
    return this.play.cardOf(ref);
  }
}

export function useTta(): Tta {
  return new Tta(usePlay());
}
