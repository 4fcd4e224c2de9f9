// Where the game comes from that is looked back at: a table, or a study of the lab.
import { api, ask } from "../lib/api";
import type { CardBook, Replay, ReplayView, Table } from "../lib/server";

export interface Source {
  /** The address of its replay. */
  page: string;
  /** Where one goes from there. */
  home: string;
  /** The table, which can be played on from, reviewed and kept; null: there is none. */
  table: string | null;
  describe: () => Promise<Table>;
  cards: () => Promise<CardBook>;
  replay: (seat: number | null) => Promise<Replay>;
  position: (ply: number, seat: number | null, since?: number) => Promise<ReplayView>;
}

export const ofTable = (id: string): Source => ({
  page: `/r/${id}`,
  home: `/t/${id}`,
  table: id,
  describe: () => api.table(id),
  cards: () => api.cards(id),
  replay: (seat) => api.replay(id, seat),
  position: (...wanted) => api.position(id, ...wanted),
});

export type Side = "a" | "b";

/** The address of a game of a study: its deal and its side. */
export const gamePath = (study: string, deal: number, side: Side): string =>
  `/lab/${encodeURIComponent(study)}/${deal}${side}`;

export function ofStudy(study: string, deal: number, side: Side): Source {
  const at = `/lab/studies/${encodeURIComponent(study)}/games/${deal}/${side}`;
  const eyes = (seat: number | null): string => (seat === null ? "" : `seat=${seat}`);
  return {
    page: gamePath(study, deal, side),
    home: `/lab/${encodeURIComponent(study)}`,
    table: null,
    describe: () => ask<Table>("GET", at),
    cards: () => ask<CardBook>("GET", `${at}/cards`),
    replay: (seat) => ask<Replay>("GET", `${at}/replay?${eyes(seat)}`),
    position: (ply, seat, since = 0) => ask<ReplayView>("GET", `${at}/replay/${ply}?since=${since}&${eyes(seat)}`),
  };
}
