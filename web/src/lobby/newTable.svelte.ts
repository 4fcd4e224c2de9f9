// What a table to be looks like while one sets it.
import type { Game, NewTable as Wish, SeatWish } from "../lib/server";

export type Chair = { kind: "me" } | { kind: "friend" } | { kind: "bot"; bot: string };

export class TableWish {
  game = $state.raw<Game | null>(null);
  chairs = $state.raw<Chair[]>([]);
  pace = $state<"live" | "own">("live");
  access = $state<"invite" | "open">("invite");
  options = $state<Record<string, string>>({});

  choose(game: Game): void {
    if (this.game?.id === game.id) {
      this.game = game;
      return;
    }
    this.game = game;
    this.options = {};
    const best = game.bots[0] ?? "random";
    const count = Math.min(game.players.at(-1) ?? 2, Math.max(game.players[0] ?? 2, this.chairs.length || 2));
    this.chairs = Array.from({ length: count }, (_, at) => (at === 0 ? { kind: "me" } : { kind: "bot", bot: best }));
  }

  seat(at: number, chair: Chair): void {
    this.chairs = this.chairs.map((old, k) => {
      if (k === at) return chair;
      return chair.kind === "me" && old.kind === "me" ? { kind: "friend" } : old;
    });
  }

  count(n: number): void {
    const best = this.game?.bots[0] ?? "random";
    const more = Array.from({ length: Math.max(0, n - this.chairs.length) }, (): Chair => ({ kind: "bot", bot: best }));
    this.chairs = [...this.chairs.slice(0, n), ...more];
  }

  wish(name: string, title: string, botNames: string[]): Wish {
    const left = botNames.filter((one) => one !== name);
    const seats = this.chairs.map((chair): SeatWish => {
      if (chair.kind === "me") return { kind: "me", name };
      if (chair.kind === "friend") return { kind: "open" };
      const called = left.splice(Math.floor(Math.random() * left.length), 1)[0];
      return { kind: "bot", bot: chair.bot, ...(called ? { name: called } : {}) };
    });
    const options = Object.fromEntries(Object.entries(this.options).filter(([, value]) => value !== ""));
    return { game: this.game?.id ?? "", options, name: title, pace: this.pace, access: this.access, seats };
  }
}
