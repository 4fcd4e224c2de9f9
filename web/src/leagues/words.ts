// Dates and results of leagues in words.
import { i18n, t } from "../lib/i18n.svelte";
import { timeLeft } from "../clocks/words";
import type {
  League,
  LeagueBrief,
  LeagueGame,
  LeagueSeat,
  LeagueTerms,
  TableLeague,
} from "../lib/generated/league_models";
import { botName } from "../lobby/bots";

/** "Sun 22 Nov". */
export const shortDay = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.lang, { weekday: "short", day: "numeric", month: "short" }).format(new Date(iso));

/** "22 Nov". */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.lang, { day: "numeric", month: "short" }).format(new Date(iso));

/** "Sun 22 Nov, 23:59". */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.lang, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(iso));

/** A moment as the field of a date writes it, in the time of this place. */
export const dateField = (when: Date): string =>
  new Date(when.getTime() - when.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** "5 d 20 h" from now; nothing for what is past. */
export function inTime(iso: string, now: number = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  return seconds > 0 ? timeLeft(seconds, "days") : "";
}

/** Points without useless digits: 13, 1.5. */
export const points = (n: number): string => new Intl.NumberFormat(i18n.lang, { maximumFractionDigits: 2 }).format(n);

/** A place as people write it: 1, or 2–3 where two share it. */
export function place(n: number): string {
  return Number.isInteger(n) ? String(n) : `${Math.floor(n)}–${Math.ceil(n)}`;
}

/** A, B, C. */
export const letter = (part: number): string => String.fromCharCode(65 + (part % 26));

export function title(league: League | LeagueBrief | TableLeague): string {
  return league.seasons > 1 ? t("league.title", { name: league.name, n: league.season }) : league.name;
}

/** A bot by its level in the reader's language. */
export const called = (seat: LeagueSeat): string => (seat.bot ? botName(seat.name) : seat.name);

function asked(game: LeagueGame): string {
  const seat = game.seats.find((one) => one.name === game.asked);
  return seat ? called(seat) : (game.asked ?? "");
}

/** What stands under the names of a table. */
export function story(game: LeagueGame): string {
  if (game.state === "bye") return t("league.bye.text");
  if (game.state === "waiting") return t("league.waiting.text");
  if (game.state === "finished") return result(game);
  if (game.state === "risk" && game.asked !== null && game.quiet_days > 0)
    return t("league.quiet", { name: asked(game), n: game.quiet_days });
  const parts = [game.asked === null ? "" : t("league.asked", { name: asked(game) }), game.phase ?? ""];
  return parts.filter(Boolean).join(" · ");
}

function result(game: LeagueGame): string {
  const seats = [...game.seats].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  const told = seats.map((seat) => `${called(seat)} ${seat.score ?? points(seat.points ?? 0)}`).join(", ");
  return game.why === "played" || game.why === null ? told : `${told} · ${t(`league.why.${game.why}`)}`;
}

/** What a group's points and ties are, and what a deadline does. */
export function terms(found: LeagueTerms): string {
  const ties = found.ties.map((tie) => t(`league.tie.${tie}`)).join(", ");
  return [
    t("league.terms.points", { points: found.points.map(points).join(", ") }),
    ties ? t("league.terms.ties", { ties }) : "",
    t(`league.deadline.${found.at_deadline}.text`),
    t(`league.absent.${found.absent}.text`),
  ]
    .filter(Boolean)
    .join(" ");
}
