// A guided first game: short notes, each when the table gives cause for it, each once. Which ones are due the
// server says; which ones were read is known here. Knows no game.
import { keep, kept } from "../lib/storage";
import type { GuideNote, GuideNotes } from "../lib/server";

const ON = "1";
const OFF = "0";

export class Guide {
  on = $state(false);
  note = $state.raw<GuideNote | null>(null);
  /** How many notes were read, and how many there are. */
  count = $state.raw({ n: 0, of: 0 });
  /** Was something read before? Then it can be taken up again. */
  begun = $state(false);
  /** How often it was begun: what is due is asked for anew then. */
  starts = $state(0);
  private due: GuideNote[] = [];
  private of = 0;
  /** The mark of the note shown when it came up. */
  private mark = 0;
  private read: Set<string>;

  constructor(private readonly table: string) {
    this.on = kept(`guide.${table}`) === ON;
    this.read = new Set((kept(`guide.${table}.seen`) ?? "").split(",").filter(Boolean));
    this.begun = this.read.size > 0;
  }

  /** What the server need not tell again. */
  get known(): string[] {
    return [...this.read];
  }

  /** Another position: what was done is ticked off, and the first note that is due comes up. */
  look(found: GuideNotes): void {
    if (!this.on) return;
    const shown = this.note;
    const now = found.notes.find((note) => note.id === shown?.id);
    if (shown && (!now || now.mark > this.mark)) this.tick(shown);
    this.due = found.notes;
    this.of = found.of;
    this.show();
  }

  next(): void {
    if (this.note) this.tick(this.note);
    this.show();
  }

  /** From the menu: go on where it was left, or begin anew. */
  start(anew = false): void {
    if (anew) this.remember(new Set());
    this.note = null;
    this.starts += 1;
    this.turn(true);
  }

  stop(): void {
    this.turn(false);
    this.note = null;
  }

  /** Nobody is to be guided here for now. */
  rest(): void {
    this.note = null;
  }

  private show(): void {
    const first = this.due.find((note) => !this.read.has(note.id) && !note.waits) ?? null;
    if (first && first.id !== this.note?.id) this.mark = first.mark;
    this.note = first;
    this.count = { n: Math.min(this.read.size + 1, this.of), of: this.of };
  }

  private turn(on: boolean): void {
    this.on = on;
    keep(`guide.${this.table}`, on ? ON : OFF);
  }

  private tick(note: GuideNote): void {
    this.remember(new Set([...this.read, note.id]));
  }

  private remember(read: Set<string>): void {
    this.read = read;
    this.begun = read.size > 0;
    keep(`guide.${this.table}.seen`, [...read].join(","));
  }
}
