// What a table to be looks like while one sets it.
import { FIRST_OWN, ownTimes, PRESETS, type OwnTimes } from "../clocks/presets";
import type { Game, NewTable as Wish, OptionSheet, SeatWish } from "../lib/server";

export type Chair = { kind: "me" } | { kind: "open" } | { kind: "bot"; bot: string };
export type Access = "invite" | "open";

/** The names that a table's bots may still have. */
export function botNames(spoken: string, taken: string[]): string[] {
  return spoken.split(", ").filter((name) => !taken.includes(name));
}

/** One of these names, which then is no longer there. */
export function drawName(names: string[]): string {
  return names.splice(Math.floor(Math.random() * names.length), 1)[0] ?? "";
}

export class TableWish {
  game = $state.raw<Game | null>(null);
  chairs = $state.raw<Chair[]>([]);
  pace = $state<"live" | "own">("live");
  access = $state<Access>("invite");
  /** Whether players may ask for hints; null: as usual. */
  hints = $state<boolean | null>(null);
  watchers = $state(true);
  /** Which of the clocks that suit the pace, or times of one's own; null: none. */
  clock = $state<number | "own" | null>(null);
  typed = $state<Record<"live" | "own", OwnTimes>>(structuredClone(FIRST_OWN));
  /** Who plays on when somebody's time has run out: a bot, "" for one of the table's level, or "resign". */
  atZero = $state("");
  /** The result counts for ratings: then there are no hints. */
  rated = $state(false);
  options = $state<Record<string, string>>({});

  choose(game: Game): void {
    if (this.game?.id === game.id) {
      this.game = game;
      return;
    }
    this.game = game;
    this.options = {};
    const count = Math.min(game.players.at(-1) ?? 2, Math.max(game.players[0] ?? 2, this.chairs.length || 2));
    this.chairs = Array.from({ length: count }, (_, at) =>
      at === 0 ? { kind: "me" } : { kind: "bot", bot: game.rival },
    );
  }

  /** Somebody sits here; who moves to another seat changes places with whoever was there. */
  seat(at: number, chair: Chair): void {
    const before = this.chairs[at];
    this.chairs = this.chairs.map((old, k) => {
      if (k === at) return chair;
      return chair.kind === "me" && old.kind === "me" && before ? before : old;
    });
  }

  /** The seat stays free, for friends with the link or for anybody; that holds for all free seats. */
  leaveFree(at: number, access: Access): void {
    this.access = access;
    this.seat(at, { kind: "open" });
  }

  /** Usually hints are for those who play alone. */
  get hintsOn(): boolean {
    if (this.rated) return false;
    return this.hints ?? this.chairs.filter((chair) => chair.kind !== "bot").length < 2;
  }

  count(n: number): void {
    const bot = this.game?.rival ?? "";
    const more = Array.from({ length: Math.max(0, n - this.chairs.length) }, (): Chair => ({
      kind: "bot",
      bot,
    }));
    this.chairs = [...this.chairs.slice(0, n), ...more];
  }

  /** Is the choice made that this option depends on? */
  matters(option: OptionSheet): boolean {
    const other = this.game?.options.find((one) => one.name === option.needs?.option);
    if (!option.needs || !other) return true;
    return this.matters(other) && option.needs.values.includes(this.options[other.name] ?? other.default);
  }

  /** What differs from the usual game and matters. */
  get chosen(): Record<string, string> {
    const sheets = (this.game?.options ?? []).filter((option) => this.matters(option));
    const pairs = sheets.map((option): [string, string] => [option.name, this.options[option.name] ?? option.default]);
    return Object.fromEntries(
      pairs.filter(
        ([name, value]) => value.trim() !== "" && value !== sheets.find((one) => one.name === name)?.default,
      ),
    );
  }

  private get timing(): Pick<Wish, "clock"> {
    if (this.clock === null) return {};
    const own = this.clock === "own";
    const times = own ? ownTimes(this.pace, this.typed[this.pace]) : PRESETS[this.pace][Number(this.clock)];
    if (!times) return {};
    if (this.atZero === "resign" && this.game?.resigning) return { clock: { ...times, at_zero: "resign" } };
    const bot = this.game?.bots.includes(this.atZero) ? this.atZero : null;
    return { clock: { ...times, at_zero: "bot", ...(bot ? { bot } : {}) } };
  }

  wish(name: string, title: string, names: string[]): Wish {
    const seats = this.chairs.map((chair): SeatWish => {
      if (chair.kind === "me") return { kind: "me", name };
      if (chair.kind === "open") return { kind: "open" };
      const called = drawName(names);
      return { kind: "bot", bot: chair.bot, ...(called ? { name: called } : {}) };
    });
    return {
      game: this.game?.id ?? "",
      options: this.chosen,
      name: title,
      pace: this.pace,
      access: this.access,
      ...(this.hints === null || this.rated ? {} : { hints: this.hints }),
      ...(this.rated ? { rated: true } : {}),
      watchers: this.watchers,
      ...this.timing,
      seats,
    };
  }
}
