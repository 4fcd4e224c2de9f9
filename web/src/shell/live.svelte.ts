// A table that is played now: the socket on one side, the play on the other.
import { api } from "../lib/api";
import { i18n, t } from "../lib/i18n.svelte";
import { prefs, type Thought } from "../lib/prefs.svelte";
import { TableSocket, type Link, type Listener } from "../lib/socket";
import type { Hint, Option, Preview, Trial } from "../lib/scene";
import type { Clock, Table, View } from "../lib/server";
import type { Plan } from "../lib/generated/plan_models";
import { Chat, type TalkMessage } from "../chat/chat.svelte";
import { ago } from "../lobby/words";
import { house, type HouseMessage } from "../operator/house.svelte";
import { Planning } from "../planning/planning.svelte";
import { Play, type Actor } from "./play.svelte";

/** The more scenes have come, the faster they are shown, so that nobody falls far behind. */
const HASTE = 2_400;
/** Scenes are not shown more often than this: drawing costs more than reading. */
const SHORTEST = 30;
/** A move that was stored is shown long before this, unless the connection is gone. */
const LONGEST_VIEW = 20_000;
/** In seconds: who may be away for longer is not waited for. */
const LONGEST_ABSENCE = 3_600;

export class LiveTable implements Listener, Actor {
  table = $state.raw<Table | null>(null);
  linkState = $state<Link>("connecting");
  linkWords = $state("");
  seat = $state<number | null>(null);
  /** Of the newest message, which may not be shown yet: is one asked, since which ply, and has anything come? */
  asked = $state(false);
  askedAt = 0;
  begun = $state(false);
  readonly chat: Chat;
  readonly play = new Play(this);
  private readonly socket: TableSocket;
  private revision = 0;
  private ply = 0;
  private queue: View[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private absence: ReturnType<typeof setTimeout> | undefined;
  private bookKey = "";
  private logNext = 0;
  private awaited: { revision: number; come(): void }[] = [];

  constructor(
    readonly id: string,
    seat: number | null,
  ) {
    this.seat = seat;
    this.chat = this.play.chat = new Chat(
      id,
      () => this.seat,
      () => this.inCompany,
    );
    this.socket = new TableSocket(id, seat, i18n.lang, this);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.absence);
    this.play.clock.stop();
    this.socket.close();
  }

  /** Sit on another seat, or speak another language: everything is asked for anew. */
  become(seat: number | null): void {
    this.seat = seat;
    this.flush();
    this.revision = this.logNext = 0;
    this.play.forget();
    this.socket.greet(seat, i18n.lang);
    void this.readBook();
    if (seat !== null && seat === this.play.planning?.seat) void this.play.planning.read(seat);
  }

  // ---- from the socket

  known(): { since: number; revision: number } {
    return { since: this.logNext, revision: this.revision };
  }

  beat(): number {
    return prefs.beat;
  }

  think(): Thought {
    return prefs.think;
  }

  /** Is there anybody to talk to? */
  private get inCompany(): boolean {
    const others = this.table?.seats.some((seat) => seat.kind !== "bot" && seat.seat !== this.seat) ?? false;
    return others || (this.table?.spectators ?? 0) > 0;
  }

  /** Has something come that is not shown yet? */
  get behind(): boolean {
    return this.queue.length > 0;
  }

  /** The player wants another pace. */
  newPace(): void {
    this.socket.greetAgain();
  }

  /** News of the table itself, also from an answer to a request. */
  setTable(table: Table): void {
    this.tellOfLinks(table);
    // when a game begins or ends, others may read what watchers say
    const open = table.watchers || table.status !== "running" || table.held.length > 0;
    if (open && this.table && this.table.status !== table.status) void this.chat.load();
    this.table = table;
    this.play.hint.off = !table.hints;
    this.askAgain(table);
    this.play.people = table.seats;
    this.play.clock.hear(table.clock);
    this.play.notices = table.notices;
    this.play.rated = table.rated;
    if (table.status !== "waiting") void this.readBook();
    if (table.status === "running") this.mayPlan();
  }

  /** A link that the host made for somebody's seat is nothing to be kept from the others. */
  private tellOfLinks(table: Table): void {
    const before = this.table?.seats;
    const fresh = table.seats.find((seat) => seat.relinked && before && seat.relinked !== before[seat.seat]?.relinked);
    if (fresh?.relinked) this.play.notice = t("table.relinked", { name: fresh.name, when: ago(fresh.relinked) });
  }

  /** Nobody tells when somebody has been away long enough to be replaced: ask then. */
  private askAgain(table: Table): void {
    clearTimeout(this.absence);
    const waits = table.seats.filter((seat) => typeof seat.absent === "number" && !seat.replaceable && !seat.stand_in);
    const soonest = Math.min(...waits.map((seat) => table.absent_after - (seat.absent ?? 0)));
    if (table.status === "finished" || !(soonest < LONGEST_ABSENCE)) return;
    const ask = (): void =>
      void api.table(this.id).then(
        (found) => this.tableChanged(found),
        () => undefined,
      );
    this.absence = setTimeout(ask, (Math.max(0, soonest) + 2) * 1000);
  }

  tableChanged(table: Table): void {
    this.setTable({ ...table, held: table.held.length ? table.held : (this.table?.held ?? []) });
  }

  house(message: HouseMessage): void {
    house.heard(message);
  }

  talk(message: TalkMessage): void {
    this.chat.hear(message);
  }

  clockChanged(clock: Clock | null): void {
    this.play.clock.hear(clock);
  }

  planChanged(plan: Plan): void {
    this.play.planning?.hear(plan);
  }

  /** Whoever sits there may plan. */
  private mayPlan(): void {
    const seat = this.seat;
    if (seat === null) this.play.planning = null;
    else if (this.play.planning?.seat !== seat) {
      this.play.planning = new Planning(this.id, this.play);
      void this.play.planning.read(seat);
    }
  }

  link(state: Link, words: string): void {
    if (state === "open" && this.linkState !== "open") void this.chat.load();
    if (state === "open" && this.linkState !== "open") {
      this.play.notice = ""; // what could not be done while the connection was lost
      if (this.seat !== null) void this.play.planning?.read(this.seat); // it may have gone on, or stopped
      this.play.returned += 1;
    }
    // what was said meanwhile, or that one is kept out
    if (state !== this.linkState && state !== "connecting") void house.read().catch(() => undefined);
    this.linkState = state;
    this.linkWords = words;
  }

  view(view: View): void {
    if (view.revision < this.revision) return;
    this.revision = view.revision;
    this.ply = view.ply;
    this.logNext = view.scene.log.next;
    const asked = view.scene.decision !== null;
    if (asked && !this.asked) this.askedAt = view.ply;
    this.asked = asked;
    this.begun = true;
    this.queue.push(view);
    for (const one of this.awaited.filter((a) => a.revision <= view.revision)) one.come();
    if (this.queue.length === 1 && this.play.scene?.decision) {
      clearTimeout(this.timer); // what one does oneself is seen at once
      this.step();
    } else if (this.timer === undefined) this.timer = setTimeout(() => this.step(), 0);
  }

  /** Show everything that has come; a player who touches something does not want to wait. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const view of this.queue.splice(0)) this.play.show(view.scene);
  }

  /** Show one scene, so that rivals' moves can be followed, or all that have come where one does not want to wait. */
  private step(): void {
    const wait = Math.min(prefs.beat, HASTE / Math.max(1, this.queue.length));
    const shown = wait < SHORTEST ? this.queue.splice(0) : this.queue.splice(0, 1);
    for (const view of shown) this.play.show(view.scene);
    this.timer = shown.length ? setTimeout(() => this.step(), Math.max(wait, SHORTEST)) : undefined;
  }

  private async readBook(): Promise<void> {
    const key = `${this.id} ${i18n.lang}`;
    if (this.bookKey === key) return;
    this.bookKey = key;
    try {
      this.play.book = await api.cards(this.id);
    } catch {
      this.bookKey = "";
    }
  }

  // ---- to the socket

  async move(option: Option): Promise<void> {
    if (this.queue.length) {
      const ply = this.play.scene?.ply;
      this.flush();
      if (this.play.scene?.ply !== ply) return; // the table had moved on under the pointer
    }
    await this.socket.move(option.id, this.ply, this.revision);
  }

  /** A move amid several: it is over when the table shows it, so that the next one can follow. */
  async follow(option: string): Promise<void> {
    const done = await this.socket.move(option, this.ply, this.revision);
    if (this.revision < done.revision) await this.seen(done.revision);
    this.flush();
  }

  private seen(revision: number): Promise<void> {
    return new Promise((come, reject) => {
      const entry = { revision, come: () => leave(come) };
      const late = setTimeout(() => leave(() => reject(new Error(t("error.offline")))), LONGEST_VIEW);
      const leave = (then: () => void): void => {
        clearTimeout(late);
        this.awaited = this.awaited.filter((a) => a !== entry);
        then();
      };
      this.awaited.push(entry);
    });
  }

  async undo(): Promise<void> {
    await this.socket.undo(this.ply, this.revision);
  }

  async preview(option: Option): Promise<Preview | null> {
    return this.socket.preview(option.id, this.ply, this.revision);
  }

  async trial(option: string, picks: string[] | null): Promise<Trial> {
    return this.socket.trial(option, picks, this.ply, this.revision);
  }

  /** None if the table has moved on meanwhile. */
  async hint(): Promise<Hint | null> {
    this.flush();
    if (!this.play.scene?.decision) return null;
    const revision = this.revision;
    const found = await this.socket.hint(this.ply, revision);
    return this.revision === revision && !this.queue.length ? found : null;
  }
}
