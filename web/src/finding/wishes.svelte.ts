// Which open tables one looks for. The wishes stand in the address: a link to them can be kept and shared.
import { router } from "../lib/router.svelte";

export const WISHES = ["game", "players", "free", "pace", "clock", "rated", "talk", "tongue", "cards"] as const;
export type Wish = (typeof WISHES)[number];

/** Values that the server would not understand are left out. */
const FORMS: Record<Wish, RegExp> = {
  game: /^[a-z0-9_]{1,32}$/,
  players: /^[2-8]$/,
  free: /^[1-8]$/,
  pace: /^(live|own)$/,
  clock: /^(true|false)$/,
  rated: /^(true|false)$/,
  talk: /^(free|phrases|off)$/,
  tongue: /^[a-z]{2}$/,
  cards: /^(usual|special|[a-z0-9_]{1,32}\.[a-z0-9_]{1,32})$/,
};

export function readWishes(query: URLSearchParams): Partial<Record<Wish, string>> {
  const found = WISHES.map((name): [Wish, string] => [name, query.get(name) ?? ""]);
  return Object.fromEntries(found.filter(([name, value]) => FORMS[name].test(value)));
}

export class TableWishes {
  chosen = $state.raw<Partial<Record<Wish, string>>>(readWishes(new URLSearchParams(location.search)));

  get count(): number {
    return Object.keys(this.chosen).length;
  }

  get query(): URLSearchParams {
    return new URLSearchParams(WISHES.flatMap((name) => (this.chosen[name] ? [[name, this.chosen[name]]] : [])));
  }

  /** An empty value: whatever it is. Cards are those of a game. */
  set(name: Wish, value: string): void {
    const chosen: Partial<Record<Wish, string>> = { ...this.chosen, [name]: value };
    if (name === "game" && chosen.cards?.includes(".")) chosen.cards = "";
    this.show(Object.fromEntries(Object.entries(chosen).filter(([, one]) => one !== "")));
  }

  clear(): void {
    this.show({});
  }

  private show(chosen: Partial<Record<Wish, string>>): void {
    this.chosen = chosen;
    const query = this.query.toString();
    router.replace(location.pathname + (query ? `?${query}` : "") + location.hash);
  }
}
