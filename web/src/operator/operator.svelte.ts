// The operator's page: what the server tells an operator, asked anew after everything that is done and now and then.
import { ask, Refusal } from "../lib/api";
import type {
  Loss,
  OperatorPlayer,
  OperatorTables,
  Overview,
  Players,
  RecordEntry,
} from "../lib/generated/operator_models";

export const KINDS = ["look", "live", "days", "waiting", "closed"] as const;
export type Kind = (typeof KINDS)[number];

const EVERY = 10_000;

/** The secret of a one-time link; it leaves the address bar at once. */
function takeKey(): string | null {
  const found = /^#key=([A-Za-z0-9_-]{8,200})$/.exec(location.hash);
  if (!found) return null;
  history.replaceState(null, "", location.pathname);
  return found[1] as string;
}

export class OperatorDesk {
  overview = $state.raw<Overview | null>(null);
  tables = $state.raw<OperatorTables | null>(null);
  players = $state.raw<OperatorPlayer[]>([]);
  older = $state.raw<RecordEntry[]>([]);
  kind = $state<Kind>("look");
  search = $state("");
  playerSearch = $state("");
  /** There is no such page for this visitor. */
  nowhere = $state(false);
  problem = $state("");
  busy = $state(false);
  /** The last look failed: what was said of it holds until one succeeds. */
  private unseen = false;

  async open(): Promise<void> {
    const token = takeKey();
    try {
      if (token !== null) await ask<undefined>("POST", "/operator/enter", { token });
    } catch (error) {
      this.failed(error); // a session may be there nevertheless
    }
    await this.read();
  }

  watch(): () => void {
    void this.open();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !this.nowhere && !this.busy) void this.read();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async read(): Promise<void> {
    try {
      this.overview = await ask<Overview>("GET", "/operator");
      this.nowhere = false;
      await Promise.all([this.readTables(), this.readPlayers()]);
      if (this.unseen) this.problem = "";
      this.unseen = false;
    } catch (error) {
      this.unseen = true;
      this.failed(error);
    }
  }

  async readTables(): Promise<void> {
    const words = this.search.trim();
    const which = words ? `search=${encodeURIComponent(words)}` : `kind=${this.kind}`;
    this.tables = await ask<OperatorTables>("GET", `/operator/tables?${which}`);
  }

  async readPlayers(): Promise<void> {
    const words = encodeURIComponent(this.playerSearch.trim());
    this.players = (await ask<Players>("GET", `/operator/players?search=${words}`)).players;
  }

  async readOlder(): Promise<void> {
    const last = this.older.at(-1) ?? this.overview?.record.at(-1);
    if (last) this.older = [...this.older, ...(await ask<RecordEntry[]>("GET", `/operator/record?before=${last.id}`))];
  }

  loss(table: string): Promise<Loss> {
    return ask<Loss>("GET", `/operator/tables/${table}/loss`);
  }

  /** Look something up because the reader wants it. */
  async look(work: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Do something, then see what has become of it; true if it is done. */
  async act(method: string, path: string, body?: unknown): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      await ask<undefined>(method, `/operator${path}`, body);
      await this.read();
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private failed(error: unknown): void {
    if (error instanceof Refusal && error.code === "no_such_page") {
      this.nowhere = true;
      this.overview = null;
      return;
    }
    this.problem = error instanceof Error ? error.message : String(error);
  }
}
