// The archive as the page shows it: filters, the games that were found, and the moment to be shared.
import { ask } from "../lib/api";
import type {
  ArchiveFacets,
  ArchivePage,
  ArchiveProgress,
  FinishedGame,
  FinishedMoment,
  Suggestions,
} from "../lib/generated/archive_models";
import { router } from "../lib/router.svelte";
import { NOTHING, readFilters, writeFilters, type Filters } from "./filters";

const requestPage = (query: URLSearchParams): Promise<ArchivePage> => ask("GET", `/archive?${query}`);

export const suggest = (words: string): Promise<Suggestions> =>
  ask("GET", `/archive/suggest?words=${encodeURIComponent(words)}`);

export class Archive {
  filters = $state.raw<Filters>(readFilters(new URLSearchParams(location.search)));
  games = $state.raw<FinishedGame[]>([]);
  facets = $state.raw<ArchiveFacets | null>(null);
  progress = $state.raw<ArchiveProgress | null>(null);
  next = $state<string | null>(null);
  problem = $state("");
  busy = $state(false);
  /** Names of things that are asked for, as the last answer told them. */
  labels = $state.raw<Record<string, string>>({});
  /** The moment that is shared. */
  picked = $state.raw<{ game: FinishedGame; moment: FinishedMoment } | null>(null);
  private asking = 0;

  /** Ask for something else: the address follows, and the list is read anew. */
  change(wish: Partial<Filters>): void {
    this.filters = { ...this.filters, ...wish };
    router.replace(this.path());
    void this.read();
  }

  clear(): void {
    this.change({ ...NOTHING, sort: this.filters.sort });
  }

  path(): string {
    const query = writeFilters(this.filters).toString();
    return `/archive${query ? `?${query}` : ""}`;
  }

  async read(): Promise<void> {
    const asking = ++this.asking;
    this.busy = true;
    try {
      const page = await requestPage(writeFilters(this.filters));
      if (asking !== this.asking) return;
      this.games = page.games;
      this.facets = page.facets;
      this.labels = Object.fromEntries(page.chosen.map((one) => [one.thing, one.label]));
      this.take(page);
      this.pickSomething();
    } catch (error) {
      if (asking === this.asking) this.fail(error);
    } finally {
      if (asking === this.asking) this.busy = false;
    }
  }

  async more(): Promise<void> {
    if (this.next === null || this.busy) return;
    const asking = this.asking;
    this.busy = true;
    const query = writeFilters(this.filters);
    query.set("after", this.next);
    try {
      const page = await requestPage(query);
      if (asking !== this.asking) return;
      const known = new Set(this.games.map((one) => one.table));
      this.games = [...this.games, ...page.games.filter((one) => !known.has(one.table))];
      this.take(page);
    } catch (error) {
      if (asking === this.asking) this.fail(error);
    } finally {
      if (asking === this.asking) this.busy = false;
    }
  }

  pick(game: FinishedGame, moment: FinishedMoment): void {
    this.picked = { game, moment };
  }

  /** Where the records of all games found are. */
  recordsUrl(form: "zip" | "jsonl"): string {
    const query = writeFilters(this.filters);
    query.set("form", form);
    return `/api/archive/records?${query}`;
  }

  private take(page: ArchivePage): void {
    this.next = page.next;
    this.progress = page.progress;
    this.problem = "";
  }

  private fail(error: unknown): void {
    this.problem = error instanceof Error ? error.message : String(error);
  }

  /** What was picked stays while its game is in the list; in its present words. */
  private pickSomething(): void {
    const before = this.picked;
    const game = this.games.find((one) => one.table === before?.game.table);
    const same = game?.moments.find((one) => one.ply === before?.moment.ply);
    if (game && same) this.picked = { game, moment: same };
    else {
      const first = this.games.find((one) => one.moments.length);
      const moment = first?.moments.find((one) => one.short) ?? first?.moments[0];
      this.picked = first && moment ? { game: first, moment } : null;
    }
  }
}
