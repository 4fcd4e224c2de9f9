// The HTTP half of the contract. Errors come out as `Refusal` with words for people.
import { banned } from "./banned.svelte";
import { i18n, t } from "./i18n.svelte";
import type {
  CardBook,
  Checked,
  Game,
  GuideNotes,
  Ladder,
  ListGroup,
  NewTable,
  Page,
  ProblemBody,
  Replay,
  ReplayView,
  RuleBook,
  Seated,
  Table,
} from "./server";
import type { GalleryBook } from "../gallery/types";
import type { Emote, Say, TalkBook, TalkLine } from "./generated/chat_models";
import type { Plan, PlanWish, Rehearsed, Topic } from "./generated/plan_models";
import type { Fork } from "./generated/request_models";
import type { Graded, Puzzle, PuzzleHint, PuzzleList, PuzzleTrial } from "./generated/puzzle";
import type { ReviewStanding } from "./generated/review";
import type { HookMade, SignalChoices, Subscribe, Tried } from "./generated/signal_models";
import type { Preview } from "./scene";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: unknown = null,
  ) {
    super(message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const mark = path.includes("?") ? "&" : "?";
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}${mark}lang=${i18n.lang}`, init);
  } catch {
    throw new Refusal("offline", t("error.offline"));
  }
  if (answer.status === 204) return undefined as T;
  let json: unknown;
  try {
    json = await answer.json();
  } catch {
    throw new Refusal("garbled", t("error.garbled", { status: answer.status }));
  }
  if (!answer.ok) {
    const problem = json as Partial<ProblemBody>;
    const words = problem.why?.text ?? problem.message ?? t("error.garbled", { status: answer.status });
    if (problem.code === "banned") banned.heard(words, problem.details);
    throw new Refusal(problem.code ?? "unknown", words, problem.details);
  }
  return json as T;
}

const seatQuery = (seat: number | null): string => (seat === null ? "" : `seat=${seat}`);

const afterQuery = (after: string | null): string => (after === null ? "" : `after=${encodeURIComponent(after)}`);

export const api = {
  games: () => ask<{ games: Game[] }>("GET", "/games").then((a) => a.games),
  ladder: (game: string) => ask<Ladder>("GET", `/games/${game}/ladder`),
  rules: (game: string) => ask<RuleBook>("GET", `/games/${game}/rules`),
  gallery: (game: string) => ask<GalleryBook>("GET", `/games/${game}/gallery`),
  gameCards: (game: string) => ask<CardBook>("GET", `/games/${game}/cards`),
  optionList: (game: string, option: string) =>
    ask<{ groups: ListGroup[] }>("GET", `/games/${game}/options/${option}`).then((a) => a.groups),
  check: (game: string, players: number, options: Record<string, string>) =>
    ask<Checked>("POST", `/games/${game}/check`, { players, options }),
  cards: (table: string) => ask<CardBook>("GET", `/tables/${table}/cards`),
  finishedTables: (search: string, after: string | null) =>
    ask<Page>("GET", `/tables/finished?search=${encodeURIComponent(search)}&${afterQuery(after)}`),
  myTables: (finished: boolean, after: string | null, search = "") =>
    ask<Page>("GET", `/me/tables?finished=${finished}&search=${encodeURIComponent(search)}&${afterQuery(after)}`),
  table: (id: string) => ask<Table>("GET", `/tables/${id}`),
  remove: (id: string) => ask<undefined>("DELETE", `/tables/${id}`),
  create: (wish: NewTable) => ask<Seated>("POST", "/tables", wish),
  redeem: (token: string) => ask<{ table: string; seat: number }>("POST", "/session", { token }),
  sit: (id: string, seat: number, name: string, invite: string | null) =>
    ask<Seated>("POST", `/tables/${id}/seats/${seat}/sit`, invite ? { name, invite } : { name }),
  rename: (id: string, seat: number, name: string) => ask<Table>("PATCH", `/tables/${id}/seats/${seat}`, { name }),
  putBot: (id: string, seat: number, bot: string | null, by: number | null, name = "") =>
    ask<Table>("PUT", `/tables/${id}/seats/${seat}/bot`, {
      ...(bot === null ? {} : { bot }),
      ...(name === "" ? {} : { name }),
      ...(by === null ? {} : { by }),
    }),
  takeBot: (id: string, seat: number) => ask<Table>("DELETE", `/tables/${id}/seats/${seat}/bot`),
  leave: (id: string, seat: number) => ask<Table>("POST", `/tables/${id}/seats/${seat}/leave`, {}),
  link: (id: string, seat: number) =>
    ask<{ token: string }>("POST", `/tables/${id}/seats/${seat}/link`, { revoke: false }),
  /** A new link; all older ones and all other devices lose the seat. */
  revoke: (id: string, seat: number) =>
    ask<{ token: string }>("POST", `/tables/${id}/seats/${seat}/link`, { revoke: true }),
  /** A new link to the seat of somebody who is away. */
  linkFor: (id: string, seat: number, by: number) =>
    ask<{ token: string }>("POST", `/tables/${id}/seats/${seat}/link`, { by }),
  invite: (id: string, by: number) => ask<{ token: string }>("POST", `/tables/${id}/invite`, { by }),
  start: (id: string, by: number) => ask<Table>("POST", `/tables/${id}/start`, { by }),
  replay: (id: string, seat: number | null) => ask<Replay>("GET", `/tables/${id}/replay?${seatQuery(seat)}`),
  position: (id: string, ply: number, seat: number | null, since = 0) =>
    ask<ReplayView>("GET", `/tables/${id}/replay/${ply}?since=${since}${seat === null ? "" : `&${seatQuery(seat)}`}`),
  fork: (id: string, wish: Fork) => ask<Seated>("POST", `/tables/${id}/fork`, wish),
  /** The notes of a guided first game that are due, without those that were read. */
  guide: (id: string, seat: number, read: string[]) =>
    ask<GuideNotes>("GET", `/tables/${id}/seats/${seat}/guide?read=${read.join(",")}`),
  plan: (id: string, seat: number) => ask<Plan>("GET", `/tables/${id}/seats/${seat}/plan`),
  /** What the question is about that one is asked now. */
  topic: (id: string, seat: number) => ask<Topic>("GET", `/tables/${id}/seats/${seat}/plan/topic`),
  changePlan: (id: string, seat: number, wish: PlanWish) => ask<Plan>("PUT", `/tables/${id}/seats/${seat}/plan`, wish),
  /** One's coming turn after a line of moves; nothing is stored, nobody is told. */
  rehearse: (id: string, seat: number, line: string[] | null) =>
    ask<Rehearsed>("POST", `/tables/${id}/seats/${seat}/plan/rehearsal`, { line }),
  previewPlan: (id: string, seat: number, line: string[], option: string) =>
    ask<Preview>("POST", `/tables/${id}/seats/${seat}/plan/preview`, { line, option }),
  review: (id: string) => ask<ReviewStanding>("GET", `/tables/${id}/review`),
  /** Begin a review; one that is under way or done stays as it is. */
  startReview: (id: string) => ask<ReviewStanding>("POST", `/tables/${id}/review`, {}),
  puzzles: () => ask<PuzzleList>("GET", "/puzzles"),
  puzzle: (id: string) => ask<Puzzle>("GET", `/puzzles/${id}`),
  /** The table after a whole line; the server keeps nothing of it. */
  tryPuzzle: (id: string, line: string[]) => ask<PuzzleTrial>("POST", `/puzzles/${id}/try`, { line }),
  previewPuzzle: (id: string, line: string[], option: string) =>
    ask<Preview>("POST", `/puzzles/${id}/preview`, { line, option }),
  puzzleHint: (id: string, number: number) => ask<PuzzleHint>("POST", `/puzzles/${id}/hint`, { number }),
  checkPuzzle: (id: string, line: string[], hints: number) =>
    ask<Graded>("POST", `/puzzles/${id}/check`, { line, hints }),
  talk: (id: string) => ask<TalkBook>("GET", `/tables/${id}/talk`),
  say: (id: string, words: Say) => ask<TalkLine>("POST", `/tables/${id}/talk`, words),
  emote: (id: string, felt: Emote) => ask<undefined>("PUT", `/tables/${id}/talk/emote`, felt),
  mute: (id: string, number: number, muted: boolean) =>
    ask<undefined>("POST", `/tables/${id}/talk/mute`, { number, muted }),
  report: (id: string, number: number) => ask<undefined>("POST", `/tables/${id}/talk/report`, { number }),
  setTalk: (id: string, by: number, mode: TalkBook["mode"]) =>
    ask<undefined>("PUT", `/tables/${id}/talk/mode`, { by, mode }),
  signals: () => ask<SignalChoices>("GET", "/me/signals"),
  subscribe: (found: Subscribe) => ask<undefined>("PUT", "/me/signals/push", found),
  unsubscribe: (endpoint: string) => ask<undefined>("POST", "/me/signals/push/stop", { endpoint }),
  /** Have a code sent to an address. */
  wantMail: (address: string) => ask<undefined>("PUT", "/me/signals/mail", { address }),
  confirmMail: (code: string) => ask<undefined>("POST", "/me/signals/mail/confirm", { code }),
  noMail: () => ask<undefined>("DELETE", "/me/signals/mail"),
  wantHook: (url: string) => ask<HookMade>("PUT", "/me/signals/hook", { url }),
  noHook: () => ask<undefined>("DELETE", "/me/signals/hook"),
  trySignal: (channel: "push" | "mail" | "hook") => ask<Tried>("POST", "/me/signals/try", { channel }),
  stopMail: (token: string) => ask<undefined>("POST", "/signals/stop", { token }),
  recordUrl: (id: string) => `/api/tables/${id}/record`,
};
