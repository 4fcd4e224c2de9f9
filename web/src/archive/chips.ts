// What is asked for, as chips: each says it in words and can be taken away.
import { gameNames } from "../lib/games.svelte";
import { t } from "../lib/i18n.svelte";
import type { Archive } from "./archive.svelte";

export interface Chip {
  key: string;
  label: string;
  icon: string;
  remove: () => void;
}

export function chipsOf(archive: Archive): Chip[] {
  const { filters } = archive;
  const chips: Chip[] = [];
  const add = (key: string, icon: string, label: string, remove: () => void): void => {
    chips.push({ key, icon, label, remove });
  };
  const without = (wish: Parameters<Archive["change"]>[0]) => (): void => archive.change(wish);
  if (filters.game) add("game", "meeple", gameNames.short(filters.game), without({ game: "" }));
  const who = filters.player || personName(archive);
  if (who) {
    const label = filters.won ? t("archive.won", { name: who }) : who;
    add("player", "person", label, without({ player: "", person: "", won: false }));
  } else if (filters.won) add("won", "trophy", t("archive.won.me"), without({ won: false }));
  for (const thing of filters.thing) {
    const label = t("archive.with", { thing: archive.labels[thing] ?? thing });
    add(thing, "hand", label, without({ thing: filters.thing.filter((one) => one !== thing) }));
  }
  for (const outcome of filters.outcome) {
    const rest = filters.outcome.filter((one) => one !== outcome);
    add(outcome, "trophy", t(`archive.outcome.${outcome}`), without({ outcome: rest }));
  }
  const length = lengthWords(filters.shortest, filters.longest);
  if (length) add("length", "clock", length, without({ shortest: null, longest: null }));
  if (filters.who) add("who", "people", t(`archive.who.${filters.who}`), without({ who: "" }));
  if (filters.rated) add("rated", "rated", t("archive.rated"), without({ rated: false }));
  if (filters.mine) add("mine", "person", t("archive.mine"), without({ mine: false }));
  if (filters.search) add("search", "", `“${filters.search}”`, without({ search: "" }));
  return chips;
}

/** Whoever keeps an identity is asked for by their id; a game found tells the name. */
function personName(archive: Archive): string {
  const { person } = archive.filters;
  if (!person) return "";
  const seats = archive.games.flatMap((game) => game.seats);
  return seats.find((seat) => seat.player === person)?.name ?? t("ratings.player");
}

export function lengthWords(shortest: number | null, longest: number | null): string {
  if (shortest === null && longest === null) return "";
  if (shortest === null) return t("archive.length.to", { b: longest ?? 0 });
  if (longest === null) return t("archive.length.from", { a: shortest });
  return t("archive.length.both", { a: shortest, b: longest });
}
