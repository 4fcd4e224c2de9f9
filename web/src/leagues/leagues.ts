// What the pages of leagues ask for.
import { ask } from "../lib/api";
import type {
  League,
  LeagueBrief,
  LeagueFounded,
  LeagueLink,
  LeagueList,
  NewLeague,
  TableLeague,
} from "../lib/generated/league_models";

const at = (id: string, what: string): string => `/leagues/${id}/${what}`;

export const leagues = {
  list: (past: boolean): Promise<LeagueBrief[]> =>
    ask<LeagueList>("GET", `/leagues?past=${past}`).then((found) => found.leagues),
  read: (id: string, round: number | null): Promise<League> =>
    ask<League>("GET", `/leagues/${id}${round === null ? "" : `?round=${round}`}`),
  found: (wish: NewLeague) => ask<LeagueFounded>("POST", "/leagues", wish),
  join: (id: string, invite: string | null) => ask<League>("POST", at(id, "join"), invite ? { invite } : {}),
  leave: (id: string) => ask<League>("POST", at(id, "leave"), {}),
  /** Now, or by itself at a moment (seconds since 1970). */
  start: (id: string, when?: number) => ask<League>("POST", at(id, "start"), when === undefined ? {} : { at: when }),
  /** Without more to say: pause, resume, cancel. */
  act: (id: string, what: "pause" | "resume" | "cancel") => ask<League>("POST", at(id, what), {}),
  deadline: (id: string, deadline: number) => ask<League>("POST", at(id, "deadline"), { deadline }),
  invite: (id: string, name: string) => ask<League>("POST", at(id, "invite"), { name }),
  link: (id: string) => ask<LeagueLink>("POST", at(id, "link"), {}).then((found) => found.invite),
  dismiss: (id: string, member: number) => ask<League>("POST", at(id, "dismiss"), { member }),
  replace: (id: string, member: number, name: string) => ask<League>("POST", at(id, "replace"), { member, name }),
  remind: (id: string, number: number) => ask<undefined>("POST", at(id, "remind"), { number }),
};

/** The link by which people join. */
export const joinLink = (id: string, invite: string): string => `${location.origin}/league/${id}#invite=${invite}`;

/** The league of a table that belongs to one. */
export const tableLeague = (table: string): Promise<TableLeague> => ask<TableLeague>("GET", `/tables/${table}/league`);
