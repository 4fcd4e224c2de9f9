// A finished game in words.
import type { FinishedGame, FinishedMoment, FinishedSeat } from "../lib/generated/archive_models";
import { i18n, t } from "../lib/i18n.svelte";
import { calledBot } from "../lib/seatName";

export const nameOf = (seat: FinishedSeat): string => (seat.kind === "bot" ? calledBot(seat) : seat.name);

/** A sentence of the game with the names of those who sat there. */
export function named(text: string, game: FinishedGame): string {
  let out = text;
  for (const seat of [...game.seats].sort((a, b) => b.seat - a.seat)) out = out.replaceAll(seat.called, nameOf(seat));
  return out;
}

/** A moment in a few words: whose, what, and in which round. */
export function brief(moment: FinishedMoment, game: FinishedGame): string {
  const seat = game.seats.find((one) => one.seat === moment.seat);
  const what = named(moment.title, game);
  const who = seat && !what.includes(nameOf(seat)) && moment.kind !== "over" ? `${nameOf(seat)}: ` : "";
  return `${who}${what}, ${moment.round}`;
}

export function shortDay(iso: string): string {
  const day = new Date(iso);
  const year = day.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat(i18n.lang, { day: "numeric", month: "short", ...year }).format(day);
}

export const replayAt = (game: FinishedGame, moment: FinishedMoment): string => `/r/${game.table}?ply=${moment.ply}`;

export function spokenScores(game: FinishedGame): string {
  const seats = game.seats.map((seat) => `${nameOf(seat)} ${seat.score ?? ""}`.trim()).join(", ");
  return t("archive.graph", { what: game.course.label, scores: seats });
}
