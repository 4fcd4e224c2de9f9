// Addresses: /  /tables  /archive?{filters} (of old: /replays)  /bots  /how/{game}  /cards/{game}/{card}
//   /rules/{game}#{rule}  /you  /leagues  /league/{league}  /ratings?game=&players=  /p/{player}  /signals
//   /lab  /lab/{study}  /lab/{study}/{deal}{a|b}?ply=&seat=  /operator  /t/{table}  /r/{table}?ply=&seat=
//   /r/{table}/review?seat=&moment=  /puzzles  /puzzles/{puzzle}

export type Place =
  | { page: "lobby" }
  | { page: "tables" }
  | { page: "archive" }
  | { page: "replays" }
  | { page: "bots" }
  | { page: "lab" }
  | { page: "report"; study: string }
  | { page: "labgame"; study: string; deal: number; side: "a" | "b"; ply: number | null; seat: number | null }
  | { page: "you" }
  | { page: "leagues" }
  | { page: "league"; league: string }
  | { page: "operator" }
  | { page: "ratings"; game: string | null; players: number | null }
  | { page: "player"; player: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; ply: number | null; seat: number | null }
  | { page: "review"; table: string; seat: number | null; moment: string | null }
  | { page: "puzzles" }
  | { page: "signals" }
  | { page: "puzzle"; puzzle: string }
  | { page: "rules"; game: string | null; rule: string | null }
  | { page: "how"; game: string | null }
  | { page: "cards"; game: string | null; card: string | null }
  | { page: "nowhere" };

export function placeOf(url: URL): Place {
  const [first = "", second = "", more] = url.pathname.split("/").filter(Boolean);
  if (first === "") return { page: "lobby" };
  if (second === "" && first === "ratings") return ratingsAt(url);
  if (second === "" && isList(first)) return { page: first };
  if (first === "cards") return cardsAt(url);
  if (second === "" && first === "rules") return { page: "rules", game: null, rule: null };
  if (first === "how" && more === undefined) return { page: "how", game: second || null };
  const number = (name: string): number | null => {
    const value = url.searchParams.get(name);
    return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null;
  };
  if (first === "r" && more === "review")
    return { page: "review", table: second, seat: number("seat"), moment: url.searchParams.get("moment") };
  const game = first === "lab" ? /^(\d{1,9})([ab])$/.exec(more ?? "") : null;
  if (game)
    return {
      page: "labgame",
      study: decodeURIComponent(second),
      deal: Number(game[1]),
      side: game[2] === "b" ? "b" : "a",
      ply: number("ply"),
      seat: number("seat"),
    };
  if (more !== undefined || second === "") return { page: "nowhere" };
  if (first === "lab") return { page: "report", study: decodeURIComponent(second) };
  if (first === "puzzles") return { page: "puzzle", puzzle: decodeURIComponent(second) };
  if (first === "league") return { page: "league", league: second };
  if (first === "p") return { page: "player", player: second };
  if (first === "t") return { page: "table", table: second };
  if (first === "rules") return { page: "rules", game: second, rule: ruleOf(url) };
  if (first !== "r") return { page: "nowhere" };
  return { page: "replay", table: second, ply: number("ply"), seat: number("seat") };
}

const LISTS = [
  "tables",
  "archive",
  "replays",
  "bots",
  "lab",
  "leagues",
  "puzzles",
  "signals",
  "you",
  "operator",
] as const;

const isList = (name: string): name is (typeof LISTS)[number] => (LISTS as readonly string[]).includes(name);

/** A rule can be named by the fragment or, as links of the table do, in the query. */
const ruleOf = (url: URL): string | null => decodeURIComponent(url.hash.slice(1)) || url.searchParams.get("rule");

/** What no server could have a leaderboard of is not asked for. */
function ratingsAt(url: URL): Place {
  const game = url.searchParams.get("game") ?? "";
  const players = url.searchParams.get("players") ?? "";
  return {
    page: "ratings",
    game: /^[a-z0-9_]{1,32}$/.test(game) ? game : null,
    players: /^[1-8]$/.test(players) ? Number(players) : null,
  };
}

/** Where a leaderboard is. */
export const ratingsPath = (game: string, players: number): string => `/ratings?game=${game}&players=${players}`;

function cardsAt(url: URL): Place {
  const [, game = null, card = null, more] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return more === undefined ? { page: "cards", game, card } : { page: "nowhere" };
}

/** The secret in the fragment, if there is one; it leaves the address bar at once. */
export function takeSecret(): { kind: "seat" | "invite"; token: string } | null {
  const found = /^#(seat|invite)=([A-Za-z0-9_-]{8,200})$/.exec(location.hash);
  if (!found) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return { kind: found[1] as "seat" | "invite", token: found[2] as string };
}

class Router {
  place = $state<Place>(placeOf(new URL(location.href)));

  constructor() {
    window.addEventListener("popstate", () => this.look());
    window.addEventListener("hashchange", () => this.look());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.look();
    if (!location.hash) window.scrollTo(0, 0);
  }

  /** Change the address without leaving the page. */
  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  /** Another part of the same page: the address says so, nothing scrolls. */
  turn(path: string, remembered: boolean): void {
    if (remembered) history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    this.look();
  }

  private look(): void {
    this.place = placeOf(new URL(location.href));
  }
}

export const router = new Router();

/** Where a card of a game is shown in full; things of the table may have their zone before the card. */
export const cardPath = (game: string, card: string): string => `/cards/${game}/${card}`;

/** For links: stay inside the page unless the reader wants a new tab. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
