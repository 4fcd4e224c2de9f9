// One table's socket: greets, answers requests by id, reconnects and asks for what it missed.
import type { TalkMessage } from "../chat/chat.svelte";
import type { HouseMessage } from "../operator/house.svelte";
import { Refusal } from "./api";
import { t } from "./i18n.svelte";
import type { Plan } from "./generated/plan_models";
import { patched } from "./patch";
import type { Hint, Preview, Scene, Trial } from "./scene";
import type { Answered, Clock, Done, FromServer, PatchMessage, Table, View } from "./server";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  tableChanged(table: Table): void;
  clockChanged(clock: Clock | null): void;
  planChanged(plan: Plan): void;
  view(view: View): void;
  link(state: Link, words: string): void;
  /** Something was said. */
  talk?(message: TalkMessage): void;
  /** The operator says something to everybody. */
  house?(message: HouseMessage): void;
  /** Where the client's log and revision stand, for the greeting. */
  known(): { since: number; revision: number };
  /** Milliseconds between moves of bots where only bots move. */
  beat(): number;
  /** How long bots seem to think where people play. */
  think(): "off" | "brisk" | "natural";
}

interface Waiting {
  message: Record<string, unknown>;
  resolve(value: unknown): void;
  reject(error: Refusal): void;
  timer: ReturnType<typeof setTimeout>;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ANSWER_WITHIN = 20_000;
const FOR_GOOD = new Set([4400, 4401, 4403, 4404, 4406, 4407, 4409]);

export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly asked = new Map<string, Waiting>();
  private count = 0;
  private ended = false;
  /** The scene that came last, for patches; they name it by its tag. */
  private held: { tag: string; scene: Scene } | null = null;

  constructor(
    private readonly tableId: string,
    private seat: number | null,
    private lang: string,
    private readonly listener: Listener,
  ) {
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    this.connect();
  }

  /** Change seat or language on the open connection. */
  greet(seat: number | null, lang: string): void {
    this.seat = seat;
    this.lang = lang;
    this.held = null;
    this.hello();
  }

  /** Tell the server again what one knows and wishes. */
  greetAgain(): void {
    this.hello();
  }

  move(option: string, ply: number, revision: number): Promise<Done> {
    const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    return this.ask({ type: "move", option, ply, revision, key }) as Promise<Done>;
  }

  undo(ply: number, revision: number): Promise<Done> {
    return this.ask({ type: "undo", ply, revision }) as Promise<Done>;
  }

  preview(option: string, ply: number, revision: number): Promise<Preview> {
    return this.ask({ type: "preview", option, ply, revision }) as Promise<Preview>;
  }

  trial(option: string, picks: string[] | null, ply: number, revision: number): Promise<Trial> {
    return this.ask({ type: "trial", option, picks, ply, revision }) as Promise<Trial>;
  }

  hint(ply: number, revision: number): Promise<Hint> {
    return this.ask({ type: "hint", ply, revision }) as Promise<Hint>;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.again);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    this.socket?.close();
    this.fail(() => true);
  }

  private readonly wake = (): void => {
    if (document.visibilityState !== "visible" || this.ended || this.socket) return;
    clearTimeout(this.again);
    this.connect();
  };

  private connect(): void {
    this.listener.link("connecting", "");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.tableId}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.hello();
      for (const waiting of this.asked.values()) this.send(waiting.message);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private hello(): void {
    const { since, revision } = this.listener.known();
    const holds = this.held?.tag ?? "";
    const [beat, think] = [this.listener.beat(), this.listener.think()];
    this.send({ type: "hello", seat: this.seat, lang: this.lang, since, revision, holds, beat, think, together: true });
  }

  private lost(code: number): void {
    this.socket = null;
    // a move is sent again with its key, so that it is made once whatever got lost
    this.fail((waiting) => waiting.message["type"] !== "move" || FOR_GOOD.has(code));
    if (this.ended) return;
    if (FOR_GOOD.has(code)) {
      this.listener.link("closed", t(`socket.${code}`));
      return;
    }
    this.listener.link("lost", "");
    this.again = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.wait = FIRST_WAIT;
        this.listener.link("open", "");
        this.listener.tableChanged(message.table);
        break;
      case "clock":
        this.listener.clockChanged(message.clock);
        break;
      case "plan":
        this.listener.planChanged(message.plan);
        break;
      case "scene":
        this.held = message.tag === undefined ? null : { tag: message.tag, scene: message.scene };
        this.listener.view(message);
        this.answered(message.done);
        break;
      case "patch":
        this.change(message);
        this.answered(message.done);
        break;
      case "done":
      case "preview":
      case "trial":
      case "hint":
        this.settle(message.id, (w) => w.resolve(message.result));
        break;
      case "error":
        this.settle(message.id ?? "", (w) =>
          w.reject(new Refusal(message.code, message.why?.text ?? message.message, message.details)),
        );
        break;
      case "talk":
        this.listener.talk?.(message);
        break;
      case "house":
        this.listener.house?.(message);
        break;
      case "pong":
        break;
    }
  }

  /** A patch is for the scene that one holds; whoever holds another asks for the whole one. */
  private change(message: PatchMessage): void {
    if (!this.held) return; // the whole one has been asked for already
    if (this.held.tag !== message.base) {
      this.held = null;
      this.hello();
      return;
    }
    const { tag, base: _base, patch, log, done: _done, ...rest } = message;
    const scene = { ...(patched(this.held.scene, patch) as Scene), log };
    this.held = { tag, scene };
    this.listener.view({ ...rest, type: "scene", scene });
  }

  /** The answers to moves come with the scenes that show them. */
  private answered(done: Answered[] = []): void {
    for (const one of done) this.settle(one.id, (w) => w.resolve(one.result));
  }

  private settle(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.asked.get(id);
    if (!waiting) return;
    this.asked.delete(id);
    clearTimeout(waiting.timer);
    how(waiting);
  }

  private ask(message: Record<string, unknown>): Promise<unknown> {
    const id = `c${++this.count}`;
    return new Promise((resolve, reject) => {
      const fail = (): void => this.settle(id, (w) => w.reject(new Refusal("offline", t("error.offline"))));
      const whole = { ...message, id };
      this.asked.set(id, { message: whole, resolve, reject, timer: setTimeout(fail, ANSWER_WITHIN) });
      if (!this.send(whole)) fail();
    });
  }

  private fail(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of [...this.asked])
      if (which(waiting)) this.settle(id, (w) => w.reject(new Refusal("offline", t("error.offline"))));
  }

  private send(message: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
