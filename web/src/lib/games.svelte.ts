// The games of the server, asked for once per language.
import { api } from "./api";
import { i18n } from "./i18n.svelte";
import type { Game } from "./server";

class Games {
  all = $state.raw<Game[]>([]);
  problem = $state("");
  private spoken = "";

  async read(): Promise<void> {
    if (this.spoken === i18n.lang) return;
    this.spoken = i18n.lang;
    try {
      this.all = await api.games();
    } catch (error) {
      this.spoken = "";
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  find(id: string): Game | undefined {
    return this.all.find((game) => game.id === id);
  }

  /** The title without its subtitle. */
  short(id: string): string {
    void this.read();
    return (this.find(id)?.name ?? "").split(/[:.]/)[0] ?? "";
  }
}

export const gameNames = new Games();
