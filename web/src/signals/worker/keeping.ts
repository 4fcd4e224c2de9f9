// What the service worker keeps of what the page asks for: the shell, and replays of games that are over.

export type Kind = "page" | "file" | "table" | "part" | "other";

const TABLE = /^\/api\/tables\/([a-z0-9]{4,16})$/;
const PART = /^\/api\/tables\/([a-z0-9]{4,16})\/(?:cards|replay(?:\/\d+)?)$/;

/** What a path leads to; `part`: of a table's replay. */
export function kindOf(path: string, navigates: boolean): Kind {
  if (path.startsWith("/docs")) return "other";
  if (navigates) return path.startsWith("/api/") ? "other" : "page";
  if (path.startsWith("/assets/") || /^\/icon[a-z0-9-]*\.(svg|png)$/.test(path)) return "file";
  if (TABLE.test(path)) return "table";
  if (PART.test(path) || path === "/api/games") return "part";
  return "other";
}

/** The table that a request is about; "" for what belongs to all. */
export const tableOf = (path: string): string => (TABLE.exec(path) ?? PART.exec(path))?.[1] ?? "";

/** Only a game that is over is kept: nothing of it is hidden any more. */
export const isOver = (table: unknown): boolean => (table as { status?: unknown } | null)?.status === "finished";

export interface Told {
  title: string;
  body: string;
  path: string;
  table: string;
}

/** What a push message says; anything else is answered with a plain line, as browsers demand one. */
export function toldBy(text: string): Told {
  try {
    const { title, body, path, table } = JSON.parse(text) as Partial<Record<keyof Told, unknown>>;
    if (typeof title === "string" && typeof body === "string")
      return {
        title,
        body,
        path: typeof path === "string" && /^\/(t\/[a-z0-9]{4,16})?$/.test(path) ? path : "/",
        table: typeof table === "string" ? table : "",
      };
  } catch {
    // not ours
  }
  return { title: "Ecumene", body: "", path: "/", table: "" };
}
