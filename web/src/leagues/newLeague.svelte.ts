// A league to be founded, while one sets it.
import type { NewLeague } from "../lib/generated/league_models";
import type { Game } from "../lib/server";
import { TableWish } from "../lobby/newTable.svelte";

export type Format = NewLeague["format"];
export type AtDeadline = "bot" | "position" | "forfeit";
export type Absent = "bot" | "forfeit";
export type LeagueAccess = "open" | "link" | "invited";

export type TieBreak = NonNullable<NewLeague["ties"]>[number];

export const TIES: readonly TieBreak[] = ["direct", "buchholz", "places", "margin", "wins"];
/** The usual order: in Swiss rounds people meet rivals of unlike strength. */
const USUAL: Record<Format, TieBreak[]> = {
  round_robin: ["direct", "places", "margin", "wins"],
  groups: ["direct", "places", "margin", "wins"],
  swiss: ["buchholz", "direct", "margin", "wins"],
};

const POINTS: Record<number, string> = { 2: "2, 0", 3: "5, 3, 1", 4: "6, 4, 2, 1" };

export class LeagueWish {
  /** Game, options, pace and clock of every table. */
  table = new TableWish();
  name = $state("");
  players = $state(2);
  format = $state<Format>("round_robin");
  /** 0: until everybody has met everybody. */
  rounds = $state(0);
  days = $state(7);
  points = $state("2, 0");
  atDeadline = $state<AtDeadline>("bot");
  absent = $state<Absent>("bot");
  bot = $state("");
  fill = $state(true);
  early = $state(false);
  groupSize = $state(6);
  movers = $state(1);
  seasons = $state(3);
  access = $state<LeagueAccess>("open");
  play = $state(true);
  /** As the field of a date writes it, in the time of this place; empty: when the organiser says so. */
  begins = $state("");
  /** Null: the usual ones of the format. */
  private ordered = $state.raw<TieBreak[] | null>(null);

  constructor() {
    this.table.pace = "own";
  }

  choose(game: Game): void {
    const other = this.table.game?.id !== game.id;
    this.table.choose(game);
    if (other) this.bot = game.rival;
    if (!game.players.includes(this.players)) this.seat(game.players[0] ?? 2);
    else this.table.count(this.players);
  }

  seat(players: number): void {
    this.players = players;
    this.table.count(players);
    this.points = POINTS[players] ?? Array.from({ length: players }, (_, k) => players - k).join(", ");
    this.groupSize = Math.max(this.groupSize, players);
  }

  get ties(): TieBreak[] {
    return this.ordered ?? USUAL[this.format];
  }

  set ties(ties: TieBreak[]) {
    this.ordered = ties;
  }

  /** In seconds since 1970; null: nobody has said. */
  get starts(): number | null {
    const moment = this.begins ? new Date(this.begins).getTime() : NaN;
    return Number.isFinite(moment) ? moment / 1000 : null;
  }

  /** Null where it is no list of numbers. */
  get scale(): number[] | null {
    const found = this.points
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(Number);
    return found.length === this.players && found.every((n) => Number.isFinite(n)) ? found : null;
  }

  get ready(): boolean {
    return this.name.trim() !== "" && this.scale !== null && this.table.game !== null;
  }

  wish(): NewLeague {
    const table = this.table.wish("", "", []);
    const groups = this.format === "groups";
    return {
      name: this.name.trim(),
      game: table.game,
      players: this.players,
      options: table.options ?? {},
      pace: table.pace ?? "own",
      ...(table.clock ? { clock: table.clock } : {}),
      rated: this.table.rated,
      watchers: this.table.watchers,
      format: this.format,
      rounds: this.format === "swiss" ? Math.max(1, this.rounds) : this.rounds,
      days: this.days,
      points: this.scale,
      at_deadline: this.atDeadline,
      absent: this.absent,
      ...(this.bot ? { bot: this.bot } : {}),
      fill: this.fill,
      early: this.early,
      access: this.access,
      play: this.play,
      ties: this.ties,
      ...(this.starts === null ? {} : { starts: this.starts }),
      ...(groups ? { group_size: this.groupSize, movers: this.movers, seasons: this.seasons } : {}),
    };
  }
}
