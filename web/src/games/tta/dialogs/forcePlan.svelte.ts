// A force as a player puts it together; what it comes to is asked of the server. It is kept in this
// browser, so that the force built while bidding is there when the bid is won, also after a reload.
import { forget, keep, kept } from "../../../lib/storage";
import type { Play } from "../../../shell/play.svelte";
import type { AuctionDialog, Force, ForceDialog, Piece, TriedForce, TtaBoard } from "../types";

interface Kept {
  auction: string;
  option: string;
  picks: string[];
}

const MANY = 9;

/** So many pieces that they need more room than a column. */
export function isCrowded(force: Force | null | undefined): boolean {
  return (force?.pieces ?? []).reduce((sum, piece) => sum + piece.count, 0) > MANY;
}

/** The force that is being chosen; those who wait see only its units. */
export function wholeForce(dialog: ForceDialog): Force | null {
  return "total" in dialog.force ? dialog.force : null;
}

export class ForcePlan {
  /** The option it is for: a bid, or the end of choosing. */
  option = $state("");
  picks = $state.raw<string[]>([]);
  force = $state.raw<Force | null>(null);
  /** Put together (or accepted) before the bid was won. */
  remembered = $state(false);
  /** On its way: it is not to be planned anew. */
  sending = $state(false);
  private asked = 0;

  constructor(private readonly play: Play) {}

  /** How many of a piece are in the force, counting what is chosen but not answered yet. */
  taken(piece: Piece): number {
    return piece.fixed + this.picks.filter((pick) => pick === piece.pick).length;
  }

  /** The auction that is under way: a territory comes up once in a turn. */
  private get auction(): string {
    const board = this.play.scene?.board as TtaBoard;
    const card = board.dialog && "card" in board.dialog ? board.dialog.card : "";
    return `${board.round} ${this.play.scene?.turn} ${card}`;
  }

  private get key(): string {
    return `force.${this.play.tableId}`;
  }

  private recall(): Kept | null {
    try {
      const found = JSON.parse(kept(this.key) ?? "null") as Kept | null;
      return found?.auction === this.auction && Array.isArray(found.picks) ? found : null;
    } catch {
      return null;
    }
  }

  // ---- while bidding

  /** Begin with what was built before if it is still good, else with the server's advice. */
  async bid(dialog: AuctionDialog, open: string[]): Promise<void> {
    const before = this.recall();
    const lowest = open[0] ?? "";
    if (before) {
      const same = open.includes(before.option);
      const option = same ? before.option : lowest;
      const found = await this.ask(option, before.picks);
      if (found && (same || !found.force.why)) return this.take(option, found);
    }
    if (dialog.force) this.take(lowest, { id: lowest, open: true, picks: dialog.picks ?? [], force: dialog.force });
  }

  /** Another bid: its cheapest force. */
  async choose(option: string): Promise<void> {
    this.option = option;
    const found = await this.ask(option, null);
    if (found) this.take(option, found);
  }

  // ---- after winning

  /** Go on with the force built while bidding, without what is chosen for good already. */
  async won(dialog: ForceDialog): Promise<void> {
    const before = this.recall();
    if (before) {
      const left = [...before.picks];
      for (const piece of dialog.force.pieces)
        for (let k = 0; k < piece.fixed && left.includes(piece.pick); k++) left.splice(left.indexOf(piece.pick), 1);
      const found = await this.ask("done", left);
      if (found && !found.force.why) {
        this.remembered = true;
        return this.lay("done", found);
      }
    }
    const found = await this.ask("done", null);
    if (found) this.lay("done", found);
    const force = wholeForce(dialog);
    if (!found && force) this.lay("done", { id: "done", open: true, picks: [], force });
  }

  /** Make the picks one after another, then send the force. */
  async send(): Promise<void> {
    this.sending = true;
    await this.play.actAll([...this.picks, "done"]);
    if (this.play.notice) this.sending = false;
    else forget(this.key);
  }

  // ---- changing it

  async toggle(piece: Piece, on: boolean): Promise<void> {
    const rivals = this.force?.pieces.filter((p) => p.instead && p.instead === piece.instead).map((p) => p.pick) ?? [];
    const rest = on ? this.picks.filter((pick) => !rivals.includes(pick)) : [...this.picks];
    if (on) rest.push(piece.pick);
    else rest.splice(rest.lastIndexOf(piece.pick), 1);
    const before = this.picks;
    this.picks = rest;
    this.remembered = false;
    const found = await this.ask(this.option, rest);
    if (found) this.take(this.option, found);
    else if (this.picks === rest) this.picks = before;
  }

  /** The answer to the latest question; null if it is not the latest, or not possible. */
  private async ask(option: string, picks: string[] | null): Promise<TriedForce | null> {
    const number = ++this.asked;
    const found = await this.play.trial(option, picks);
    return number === this.asked && found?.open && "force" in found ? (found as TriedForce) : null;
  }

  private lay(option: string, found: TriedForce): void {
    this.option = option;
    this.picks = found.picks;
    this.force = found.force;
  }

  /** Lay it out and keep it. */
  private take(option: string, found: TriedForce): void {
    this.lay(option, found);
    if (!this.play.tableId) return; // a look back at a table changes nothing
    const onBoard = (this.force?.pieces ?? []).flatMap((piece) => Array<string>(piece.fixed).fill(piece.pick));
    const kept: Kept = { auction: this.auction, option, picks: [...onBoard, ...this.picks] };
    keep(this.key, JSON.stringify(kept));
  }
}
