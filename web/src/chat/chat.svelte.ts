// What is said at a table: read once, then told by the socket. Nobody's words are ever read as mark-up.
import { api } from "../lib/api";
import type { LineEmote, TalkBook, TalkLine } from "../lib/generated/chat_models";
import { t } from "../lib/i18n.svelte";
import { prefs } from "../lib/prefs.svelte";
import { signals } from "../signals/signals.svelte";
import { sound } from "../signals/sounds";

export type TalkMode = TalkBook["mode"];
export const MODES: readonly TalkMode[] = ["free", "phrases", "off"];
export const EMOTES = ["well", "ouch", "laugh", "think", "touche", "thanks"] as const;

/** What the socket tells; what it does not speak of is null. */
export interface TalkMessage {
  type: "talk";
  lines: TalkLine[];
  emotes: LineEmote[] | null;
  mode: TalkMode | null;
}

/** A line as it is drawn; `folded`: so many lines of muted people in a row. */
export interface Shown {
  line: TalkLine;
  folded: number;
}

export class Chat {
  mode = $state<TalkMode>("off");
  room = $state<TalkBook["room"]>("watchers");
  lines = $state.raw<TalkLine[]>([]);
  phrases = $state.raw<string[]>([]);
  problem = $state("");
  /** Lines of muted people are shown, too. */
  unfolded = $state(false);
  private emotes = $state.raw<LineEmote[]>([]);
  readonly shown = $derived.by(() => folded(this.lines, this.unfolded));
  private read = 0;

  constructor(
    readonly table: string,
    readonly seat: () => number | null,
    private readonly company: () => boolean = () => true,
  ) {}

  /** Whoever plays alone with bots has nobody to talk to. */
  get used(): boolean {
    return this.lines.length > 0 || this.company();
  }

  /** Ask for everything: at first, and after the connection was lost. */
  async load(): Promise<void> {
    const asked = ++this.read;
    const book = await api.talk(this.table).catch(() => null);
    if (!book || asked !== this.read) return;
    this.mode = book.mode;
    this.room = book.room;
    this.phrases = book.phrases;
    this.emotes = book.emotes;
    this.lines = book.lines;
  }

  hear(message: TalkMessage): void {
    if (message.mode) this.mode = message.mode;
    if (message.emotes) this.emotes = message.emotes;
    this.add(message.lines);
    const news = message.lines.some((line) => !line.own && !line.muted);
    if (news && document.visibilityState === "hidden") sound("talk", signals.sound);
  }

  private add(more: TalkLine[]): void {
    const fresh = more.filter((line) => !this.lines.some((known) => known.number === line.number));
    if (fresh.length) this.lines = [...this.lines, ...fresh].toSorted((a, b) => a.number - b.number);
  }

  /** The socket may have told it before the answer came, to somebody whom it does not know as the speaker. */
  private addOwn(line: TalkLine): void {
    this.lines = this.lines.filter((known) => known.number !== line.number);
    this.add([line]);
  }

  words(line: TalkLine): string {
    return line.phrase ? t(`talk.phrase.${line.phrase}`) : (line.text ?? "");
  }

  say(words: { phrase: string } | { text: string }): Promise<boolean> {
    const seat = this.seat();
    const who = seat === null ? { name: prefs.name.trim() || t("new.guest") } : { seat };
    return this.attempt(async () => this.addOwn(await api.say(this.table, { ...who, ...words })));
  }

  /** The same once more takes it back. */
  async emote(line: number, emote: string): Promise<void> {
    const seat = this.seat();
    if (seat === null) return;
    const same = this.emotesOn(line).some((one) => one.seat === seat && one.emote === emote);
    await this.attempt(() => api.emote(this.table, { seat, line, emote: same ? null : emote }));
  }

  emotesOn(line: number): LineEmote[] {
    return this.emotes.filter((one) => one.line === line);
  }

  async mute(line: TalkLine, muted: boolean): Promise<void> {
    await this.attempt(async () => {
      await api.mute(this.table, line.number, muted);
      await this.load();
    });
  }

  report(line: TalkLine): Promise<boolean> {
    return this.attempt(() => api.report(this.table, line.number));
  }

  setMode(by: number, mode: TalkMode): Promise<boolean> {
    return this.attempt(async () => {
      await api.setTalk(this.table, by, mode);
      this.mode = mode;
    });
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    }
  }
}

/** Lines of muted people in a row become one. */
export function folded(lines: TalkLine[], unfolded: boolean): Shown[] {
  const found: Shown[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (!line.muted || unfolded) found.push({ line, folded: 0 });
    else if (last?.folded && last.line.log === line.log) last.folded += 1;
    else found.push({ line, folded: 1 });
  }
  return found;
}
