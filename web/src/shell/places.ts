// Who came where, in words.
import { has, t } from "../lib/i18n.svelte";
import type { Results, Scene, Seat } from "../lib/scene";

type Called = (seat: Seat) => string;

/** "second", "четвертое"; a number where there is no word. */
export const place = (n: number): string => (has(`place.${n}`) ? t(`place.${n}`) : String(n));
/** "of four": how many there were. */
const among = (n: number): string => (has(`among.${n}`) ? t(`among.${n}`) : String(n));

const names = (seats: Seat[], called: Called): string => seats.map(called).join(", ");
const gaveUp = (results: Results, seat: Seat): boolean => results.resigned?.includes(seat) ?? false;

/** A seat's place in a word or two, for a table of all. */
export function placeOf(results: Results, seat: Seat): string {
  return gaveUp(results, seat) ? t("place.gone") : place(results.places[seat] ?? 0);
}

/** How far the winners are ahead of the next one; null if there is nobody to compare with. */
function margin(results: Results): number | null {
  const best = results.scores[results.winners[0] ?? -1];
  const others = results.scores.filter((_, seat) => !results.winners.includes(seat) && !gaveUp(results, seat));
  return best === undefined || !others.length ? null : best - Math.max(...others);
}

/** How the game ended for everybody: "Jonas won by 12". */
function outcome(results: Results, called: Called): string {
  const who = names(results.winners, called);
  const ahead = margin(results);
  if (results.winners.length > 1) return t("end.shared", { names: who });
  if (ahead === null) return t("end.alone", { name: who });
  return ahead > 0 ? t("end.won", { name: who, n: ahead }) : t("end.tiebreak", { name: who });
}

function victory(results: Results, viewer: Seat, called: Called): string {
  const ahead = margin(results);
  const others = results.winners.filter((seat) => seat !== viewer);
  if (others.length) return t("end.you.shared", { names: names(others, called) });
  if (ahead === null) return t("end.you.alone");
  return ahead > 0 ? t("end.you.won", { n: ahead }) : t("end.you.tiebreak");
}

/** The end as the viewer sees it: what became of oneself, then how it ended for everybody. */
export function ending(results: Results, viewer: Seat, called: Called): { title: string; note: string } {
  const own = results.places[viewer];
  if (own === undefined || viewer < 0) return { title: outcome(results, called), note: "" };
  if (results.winners.includes(viewer)) return { title: victory(results, viewer, called), note: "" };
  const note = outcome(results, called);
  const seats = { place: place(own), n: among(results.places.length) };
  if (gaveUp(results, viewer)) return { title: t("end.you.gone"), note };
  const level = results.places.flatMap((other, seat) => (other === own && seat !== viewer ? [seat] : []));
  const title = level.length
    ? t("end.you.level", { ...seats, names: names(level, called) })
    : t("end.you.placed", seats);
  return { title, note };
}

/** Where somebody stands who has given up while the others play on. */
export function placeSoFar(scene: Scene): string {
  const left = scene.seats.filter((entry) => !entry.resigned).length;
  return t("gone.place", { place: place(left + 1), n: among(scene.seats.length) });
}
