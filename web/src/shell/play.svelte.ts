// The board as a player handles it: what is lit, what is held, what a touch does. Knows no game.
import { getContext, setContext, type Snippet } from "svelte";
import { has, t } from "../lib/i18n.svelte";
import { cardPath } from "../lib/router.svelte";
import { sameThing } from "../lib/scene";
import type { Hint, LogEntry, Option, Preview, Ref, Scene, Seat, Trial } from "../lib/scene";
import type { Planning } from "../planning/planning.svelte";
import { Ticking } from "../clocks/ticking.svelte";
import type { CardBook, Notice, TableSeat } from "../lib/server";
import { calledBot } from "../lib/seatName";
import { cardsOn } from "../lib/things";
import type { Chat } from "../chat/chat.svelte";
import { Hinting } from "./hinting.svelte";
import { marks } from "./log";

export interface Actor {
  /** The table's id. */
  readonly id: string;
  move(option: Option): Promise<void>;
  /** A move amid several, by its id; over when the table shows it. */
  follow(option: string): Promise<void>;
  undo(): Promise<void>;
  preview(option: Option): Promise<Preview | null>;
  trial(option: string, picks: string[] | null): Promise<Trial>;
  hint(): Promise<Hint | null>;
}

export type Look = "lit" | "warn" | "closed" | "selected" | "quiet";

const CONTEXT = Symbol("play");

export class Play {
  scene = $state.raw<Scene | null>(null);
  book = $state.raw<CardBook | null>(null);
  people = $state.raw<TableSeat[]>([]);
  log = $state.raw<LogEntry[]>([]);
  /** What the log says besides the game. */
  notices = $state.raw<Notice[]>([]);
  /** What is said at the table; in a replay nobody talks. */
  chat: Chat | null = null;
  /** The thing under the pointer or with the focus: the lens shows it. */
  pointed = $state.raw<Ref | null>(null);
  /** A card that is looked up although it lies nowhere, from the log or a list. */
  lookedUp = $state<string | null>(null);
  /** Things touched so far for an option that needs more than one. */
  path = $state.raw<Ref[]>([]);
  /** The thing that is being dragged: the lens stays with it. */
  dragged = $state.raw<Ref | null>(null);
  /** The seat whose board is looked at, if not one's own. */
  looking = $state<Seat | null>(null);
  /** At whose chair a spectator sits, if not where the turn is. */
  chair = $state<Seat | null>(null);
  /** What lies beside the board in place of the log. */
  aside = $state.raw<Snippet | null>(null);
  /** What may be done when the game is over, for a final screen that covers the rest. */
  after = $state.raw<Snippet | null>(null);
  /** How often the connection has come back: what happened meanwhile is read from its end. */
  returned = $state(0);
  /** The result counts for the ratings of those who sit here. */
  rated = $state(false);
  busy = $state(false);
  notice = $state("");
  /** On small screens the first touch only shows; the button acts. */
  careful = $state(false);
  readonly hint = new Hinting(this);
  readonly clock = new Ticking();
  /** What one prepares while others think; null where nobody plans. */
  planning = $state.raw<Planning | null>(null);

  readonly options = $derived.by(() => this.scene?.decision?.options ?? []);
  readonly candidates = $derived.by(() => this.options.filter((o) => o.open && startsWith(o.refs, this.path)));
  private readonly first = $derived.by(() => groupBy(this.options));
  private readonly seconds = $derived.by(
    () => new Set(this.path.length ? this.candidates.flatMap((o) => o.refs[this.path.length]?.id ?? []) : []),
  );
  /** Where the log's blocks begin: what happened since one's last turn, and one's turn. */
  readonly marks = $derived.by(() => marks(this.log, this.scene?.viewer ?? -1, this.scene?.turn ?? -1));
  /** Things that are new, by id. */
  private readonly fresh = $derived.by(() => new Set((this.scene?.changes?.refs ?? []).map((ref) => ref.id)));
  /** The things that options are about, by id. */
  private readonly things = $derived.by(() => new Map(this.options.flatMap((o) => o.refs.map((ref) => [ref.id, ref]))));
  /** The cards that things on the board show, by the ids of the things. */
  private readonly shown = $derived.by(() => cardsOn(this.scene?.board));
  /** The viewer has given up, and only watches. */
  readonly resigned = $derived.by(() => this.scene?.seats[this.scene.viewer]?.resigned ?? false);
  readonly yourTurn = $derived.by(() => this.scene?.decision != null);
  private doing: Promise<void> = Promise.resolve();
  /** What is being done is over when the table shows another moment. */
  private single = false;
  private deeds = 0;
  private readonly previews = new Map<string, Promise<Preview | null>>();

  constructor(private readonly actor: Actor | null) {}

  /** Show another scene; its log continues ours. */
  show(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    if (before?.ply !== scene.ply && this.single) this.busy = false; // it was done, though the answer is still to come
    if (before?.ply !== scene.ply || !scene.decision) this.dropHint();
    this.log = [...this.log.slice(0, scene.log.since), ...scene.log.entries];
    this.previews.clear();
    this.path = this.path.filter((ref) => this.first.has(ref.id));
    if (scene.decision && !before?.decision) this.looking = null;
  }

  forget(): void {
    this.scene = null;
    this.log = [];
    this.letGo();
  }

  get tableId(): string {
    return this.actor?.id ?? "";
  }

  // ---- words

  called(seat: Seat): string {
    const person = this.people[seat];
    return (person && calledBot(person)) || this.scene?.seats[seat]?.called || "";
  }

  /** A risk of an option: one that the page has words for, or a sentence of the game's own. */
  risk(name: string): string {
    return has(`warn.${name}`) ? t(`warn.${name}`) : this.words(name);
  }

  /** A text with the names of those who sit there. */
  words(text: string): string {
    let out = text;
    for (const entry of [...(this.scene?.seats ?? [])].reverse()) {
      const name = this.called(entry.seat);
      if (name && name !== entry.called) out = out.replaceAll(entry.called, name);
    }
    return out;
  }

  // ---- things

  optionsOf(ref: Ref): Option[] {
    return this.first.get(ref.id) ?? [];
  }

  /** A thing that an option is about. */
  thingOf(id: string): Ref | undefined {
    return this.things.get(id);
  }

  /** The card that a thing shows. */
  cardOf(ref: Ref): string | null {
    return this.shown.get(ref.id) ?? null;
  }

  /** Where the gallery shows a card of the book. */
  galleryPath(card: string): string {
    return cardPath(this.book?.game ?? "", this.book?.cards[card]?.gallery ?? card);
  }

  isFresh(ref: Ref): boolean {
    return this.fresh.has(ref.id);
  }

  /** Buttons of the action bar; giving up is in the menu. */
  get commands(): Option[] {
    return this.options.filter((o) => o.refs[0]?.kind === "command" && !o.concedes);
  }

  /** What may be done with a thing now, counting what is already held. */
  choices(ref: Ref): Option[] {
    if (sameThing(this.path.at(-1), ref)) return this.candidates;
    if (this.seconds.has(ref.id)) return this.candidates.filter((o) => sameThing(o.refs[this.path.length], ref));
    return this.optionsOf(ref).filter((o) => o.open);
  }

  closed(ref: Ref): Option[] {
    return this.optionsOf(ref).filter((o) => !o.open);
  }

  isHeld(ref: Ref): boolean {
    return this.path.some((held) => sameThing(held, ref));
  }

  look(ref: Ref): Look {
    if (this.isHeld(ref)) return "selected";
    if (this.path.length) return this.seconds.has(ref.id) ? "lit" : "quiet";
    const found = this.optionsOf(ref);
    if (!found.length) return "quiet";
    const open = found.filter((o) => o.open);
    if (!open.length) return "closed";
    return open.every((o) => o.warn?.length) ? "warn" : "lit";
  }

  /** Classes of a thing. */
  state(ref: Ref): string {
    const look = this.look(ref);
    const names = [look === "warn" ? "is-lit is-warn" : `is-${look}`];
    if (sameThing(this.pointed, ref) && (look === "lit" || look === "warn")) names.push("is-hovered");
    if (this.isFresh(ref)) names.push("is-new");
    return names.join(" ");
  }

  /** Attributes that make an element a thing of the table. A careful one is only held by the first touch,
      as everything is under a finger; in a dialog, which covers the sheet, things answer at once. */
  thing(ref: Ref, manner: "careful" | "at once" | "" = "") {
    const look = this.look(ref);
    const live = look === "lit" || look === "warn" || look === "selected";
    return {
      "data-ref": ref.id,
      tabindex: live ? 0 : -1,
      "aria-disabled": look === "closed",
      onclick: (event: MouseEvent) => this.touch(ref, manner ? manner === "careful" : this.careful || isTouch(event)),
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === "mouse" && !this.careful && this.dragged === null) this.point(ref);
      },
      // A finger focuses, too, before it clicks: the sheet would rise under it and swallow the click.
      onfocus: (event: FocusEvent) => {
        if ((event.currentTarget as Element).matches(":focus-visible")) this.point(ref);
      },
    };
  }

  point(ref: Ref | null): void {
    this.pointed = ref;
    this.lookedUp = null;
  }

  lookUp(card: string): void {
    this.lookedUp = card;
    this.pointed = null;
  }

  /** A touch: act if that is all, else hold the thing and light what comes next. */
  touch(ref: Ref, careful = false): void {
    this.point(ref);
    if (!this.hint.refs.some((hinted) => sameThing(hinted, ref))) this.hint.putAway();
    if (!this.scene?.decision || this.busy) return;
    const depth = this.path.length;
    const next = this.candidates.filter((o) => sameThing(o.refs[depth], ref));
    if (next.length) {
      const only = next.length === 1 ? next[0] : undefined;
      if (only && only.refs.length === depth + 1 && !only.concedes && !careful) void this.act(only);
      else this.path = [...this.path, ref];
      return;
    }
    if (sameThing(this.path.at(-1), ref)) {
      const only = this.candidates.length === 1 ? this.candidates[0] : undefined;
      if (only && only.refs.length === depth && !only.concedes && !this.careful) void this.act(only);
      else this.path = this.path.slice(0, -1);
      return;
    }
    if (depth) {
      this.path = [];
      this.touch(ref, careful);
    }
  }

  /** Hold things as if they had been touched one after another. */
  hold(refs: Ref[]): void {
    if (!this.scene?.decision || this.busy) return;
    this.path = refs;
    this.point(refs.at(-1) ?? null);
  }

  letGo(): void {
    this.hint.putAway();
    this.path = [];
    this.notice = "";
  }

  // ---- acting

  async act(option: Option): Promise<void> {
    if (!this.actor || this.busy || !option.open) return;
    this.letGo();
    if (this.careful) this.pointed = null; // the sheet asks the next question
    await this.during(() => this.actor?.move(option), true);
  }

  /** Several moves one after another; the first that is refused ends it. */
  async actAll(options: string[]): Promise<void> {
    if (!this.actor || this.busy) return;
    this.path = [];
    await this.during(async () => {
      for (const option of options) await this.actor?.follow(option);
    });
  }

  async undo(): Promise<void> {
    if (!this.actor || this.busy || !this.scene?.undo?.allowed) return;
    this.letGo();
    await this.during(() => this.actor?.undo(), true);
  }

  preview(option: Option): Promise<Preview | null> {
    let found = this.previews.get(option.id);
    if (!found) {
      found = this.actor?.preview(option).catch(() => null) ?? Promise.resolve(null);
      this.previews.set(option.id, found);
    }
    return found;
  }

  /** What choices after an option would come to; without them what the game advises. */
  async trial(option: string, picks: string[] | null): Promise<Trial | null> {
    return (await this.actor?.trial(option, picks).catch(() => null)) ?? null;
  }

  askForHint(): Promise<Hint | null> {
    return this.actor?.hint() ?? Promise.resolve(null);
  }

  /** The table has moved on: what was advised, and selected for it, is let go. */
  private dropHint(): void {
    if (this.hint.found) this.path = [];
    this.hint.putAway();
  }

  /** Over when what is being done has been answered. */
  settled(): Promise<void> {
    return this.doing;
  }

  private during(what: () => Promise<void> | undefined, single = false): Promise<void> {
    this.single = single;
    this.doing = this.run(what, ++this.deeds);
    return this.doing;
  }

  private async run(what: () => Promise<void> | undefined, deed: number): Promise<void> {
    this.busy = true;
    this.notice = "";
    try {
      await what();
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    } finally {
      if (deed === this.deeds) this.busy = false;
    }
  }
}

export function providePlay(play: Play): Play {
  return setContext(CONTEXT, play);
}

export function usePlay(): Play {
  return getContext<Play>(CONTEXT);
}

function startsWith(refs: Ref[], path: Ref[]): boolean {
  return path.every((ref, at) => sameThing(refs[at], ref));
}

function groupBy(options: Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const ref = option.refs[0];
    if (ref === undefined) continue;
    const list = found.get(ref.id);
    if (list) list.push(option);
    else found.set(ref.id, [option]);
  }
  return found;
}

function isTouch(event: MouseEvent): boolean {
  return "pointerType" in event && (event as PointerEvent).pointerType === "touch";
}
