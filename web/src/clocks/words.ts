// Times and clocks in words.
import { i18n, t } from "../lib/i18n.svelte";
import type { Clock } from "../lib/generated/clock_models";

const DAY = 86_400;
const HOUR = 3_600;
const two = (n: number): string => String(n).padStart(2, "0");

/** A time that is left: "0:31", "1:02:05", or "1 d 7 h" where one plays by days. */
export function timeLeft(seconds: number, kind: Clock["kind"]): string {
  const whole = Math.ceil(seconds);
  if (kind === "days" && whole >= HOUR) {
    const [days, hours] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
    const parts = [days ? t("clock.d", { n: days }) : "", hours || !days ? t("clock.h", { n: hours }) : ""];
    return parts.filter(Boolean).join(" ");
  }
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A length that was agreed: "45 s", "20 min", "3 days". */
export function length(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return t("clock.days", { n: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return t("clock.hours", { n: seconds / HOUR });
  if (seconds >= 60 && seconds % 60 === 0) return t("clock.minutes", { n: seconds / 60 });
  return t("clock.seconds", { n: seconds });
}

/** What was agreed: "45 s a turn, 20 min reserve, +15 s". */
export function agreed(clock: Pick<Clock, "kind" | "turn" | "reserve" | "increment"> & { holidays?: number }): string {
  const parts = [
    clock.turn ? t(`clock.turn.${clock.kind}`, { time: length(clock.turn) }) : "",
    clock.reserve ? t("clock.reserve", { time: length(clock.reserve) }) : "",
    clock.increment ? t("clock.increment", { time: length(clock.increment) }) : "",
    clock.holidays ? t("clock.holidays", { n: clock.holidays }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Until when somebody may think, where one plays by days: "Wed 20:15". */
export function until(seconds: number, now: number = Date.now()): string {
  const when = new Date(now + seconds * 1000);
  const far = seconds > 6 * DAY;
  const day: Intl.DateTimeFormatOptions = far ? { day: "numeric", month: "short" } : { weekday: "short" };
  return new Intl.DateTimeFormat(i18n.lang, { ...day, hour: "2-digit", minute: "2-digit" }).format(when);
}
