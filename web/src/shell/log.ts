// The log as lines: what follows from an entry stands on its line; blocks tell old from new.
import type { Shown } from "../chat/chat.svelte";
import type { LogEntry, Seat } from "../lib/scene";

export type Filter = "all" | "mine" | "battles" | "talk";
export type Block = "old" | "since" | "turn";

export interface Line {
  key: number;
  seat: Seat;
  text: string;
  cards: { card: string; name: string }[];
  effect?: string;
  /** Nothing is told on its line. */
  heading: boolean;
  important: boolean;
  battle: boolean;
  /** How often the same thing happened in a row. */
  times: number;
  block: Block;
  /** It is of the table, not of the game. */
  notice?: boolean;
  /** Something said. */
  talk?: Shown;
  /** The heading before this line, where a block begins. */
  mark?: "since" | "turn";
}

interface Wish {
  filter: Filter;
  viewer: Seat;
  since: number;
  turn: number;
}

const MOST_LINES = 400;
/** Keys of entries count up, those of notices down from -1, those of talk down from here. */
const FIRST_TALK = -1_000_000;

/** Something that is told besides the game, after so many entries. */
export interface Told {
  log: number;
  seat: Seat;
  text: string;
  talk?: Shown;
}

function blockOf(n: number, wish: Wish): Block {
  return n >= wish.turn ? "turn" : n >= wish.since && wish.since > 0 ? "since" : "old";
}

export function lines(entries: LogEntry[], wish: Wish, told: Told[] = []): Line[] {
  const found: Line[] = [];
  let next = 0;
  const tell = (upTo: number): void => {
    for (let one = told[next]; one && one.log <= upTo; one = told[next]) found.push(noticeLine(one, next++, wish));
  };
  for (const entry of entries) {
    tell(entry.n);
    if (entry.quiet) continue;
    const last = found.at(-1);
    const block = blockOf(entry.n, wish);
    if (entry.follows && last && !last.heading && last.seat === entry.seat && last.block === block && !entry.effect) {
      last.text = followed(last, entry.text);
      last.cards.push(...(entry.cards ?? []));
      continue;
    }
    if (last && !entry.effect && last.seat === entry.seat && last.text === entry.text && last.block === block) {
      last.times += 1;
      continue;
    }
    found.push({
      times: 1,
      key: entry.n,
      seat: entry.seat,
      text: entry.text,
      cards: [...(entry.cards ?? [])],
      ...(entry.effect ? { effect: entry.effect } : {}),
      heading: entry.heading ?? false,
      important: entry.important ?? false,
      battle: entry.battle ?? false,
      block,
    });
  }
  tell(Infinity);
  const kept = found.filter(
    (line) =>
      line.notice ||
      wish.filter === "all" ||
      (wish.filter === "talk" && line.talk) ||
      (wish.filter === "mine" && line.seat === wish.viewer) ||
      (wish.filter === "battles" && line.battle),
  );
  return marked(kept.slice(-MOST_LINES));
}

function noticeLine(one: Told, at: number, wish: Wish): Line {
  return {
    key: -1 - at,
    seat: one.seat,
    text: one.text,
    cards: [],
    heading: true,
    important: true,
    battle: false,
    times: 1,
    block: blockOf(one.log, wish),
    ...(one.talk ? { talk: one.talk, key: FIRST_TALK - one.talk.line.number } : { notice: true }),
  };
}

/** "…; draws a card" and once more the same: "…; draws a card ×2". A line that happened several times as a whole
    stays apart from what follows it. */
function followed(line: Line, next: string): string {
  const begun = line.text.lastIndexOf("; ") + 1;
  const last = line.text.slice(begun).trimStart();
  const [, same = last, times = "1"] = /^(.*) ×(\d+)$/.exec(last) ?? [];
  if (same !== next || (begun === 0 && line.times > 1)) return `${line.text}; ${next}`;
  return `${line.text.slice(0, line.text.length - last.length)}${next} ×${Number(times) + 1}`;
}

/** The first entry since the viewer's last turn, and the first one of the viewer's present turn. */
export function marks(entries: LogEntry[], viewer: Seat, turn: Seat): { since: number; turn: number } {
  const none = Number.MAX_SAFE_INTEGER;
  if (viewer < 0) return { since: 0, turn: none };
  const turns = entries.filter((entry) => entry.kind === "turn");
  const own = turns.flatMap((entry, at) => (entry.seat === viewer ? [at] : []));
  const present = turn === viewer ? own.pop() : undefined;
  const last = own.pop();
  return {
    since: last === undefined ? 0 : (turns[last + 1]?.n ?? none),
    turn: present === undefined ? none : (turns[present]?.n ?? none),
  };
}

function marked(shown: Line[]): Line[] {
  let before: Block = "old";
  for (const line of shown) {
    if (line.block !== before && line.block !== "old") line.mark = line.block;
    before = line.block;
  }
  return shown;
}
