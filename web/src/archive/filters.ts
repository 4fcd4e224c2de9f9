// What is looked for among finished games. The address of the page and the request say it in the same words.

export const SORTS = ["newest", "closest", "highest", "fights", "longest"] as const;
export const OUTCOMES = ["close", "comeback", "given_up"] as const;
export type Sort = (typeof SORTS)[number];
export type Outcome = (typeof OUTCOMES)[number];

export interface Filters {
  search: string;
  game: string;
  player: string;
  person: string;
  won: boolean;
  thing: string[];
  outcome: Outcome[];
  shortest: number | null;
  longest: number | null;
  who: "" | "people" | "bots";
  rated: boolean;
  mine: boolean;
  sort: Sort;
}

export const NOTHING: Filters = {
  search: "",
  game: "",
  player: "",
  person: "",
  won: false,
  thing: [],
  outcome: [],
  shortest: null,
  longest: null,
  who: "",
  rated: false,
  mine: false,
  sort: "newest",
};

const among = <T extends string>(known: readonly T[], value: string): value is T =>
  (known as readonly string[]).includes(value);

/** The filters of an address; what it does not know is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const text = (name: string): string => query.get(name) ?? "";
  const number = (name: string): number | null => (/^\d{1,4}$/.test(text(name)) ? Number(text(name)) : null);
  const sort = text("sort");
  const who = text("who");
  return {
    search: text("search").slice(0, 100),
    game: text("game"),
    player: text("player"),
    person: text("person"),
    won: text("won") === "true",
    thing: query.getAll("thing"),
    outcome: query.getAll("outcome").filter((one) => among(OUTCOMES, one)),
    shortest: number("shortest"),
    longest: number("longest"),
    who: who === "people" || who === "bots" ? who : "",
    rated: text("rated") === "true",
    mine: text("mine") === "true",
    sort: among(SORTS, sort) ? sort : "newest",
  };
}

/** The same as a query; only what is asked for is in it. */
export function writeFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const one of value) query.append(name, one);
    else if (name === "sort" && value === "newest") continue;
    else if (value !== "" && value !== false && value !== null) query.set(name, String(value));
  }
  return query;
}

/** How much is asked for: sorting is no question. */
export const asked = (filters: Filters): number =>
  [...writeFilters({ ...filters, sort: "newest", won: false }).keys()].length + (filters.won ? 1 : 0);
