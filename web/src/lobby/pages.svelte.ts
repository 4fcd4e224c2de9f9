// A list that comes page by page.
import type { Page, Table } from "../lib/server";

export class Pages {
  tables = $state.raw<Table[]>([]);
  next = $state<string | null>(null);
  private shown = 1;
  private latest = 0;

  constructor(private readonly ask: (after: string | null) => Promise<Page>) {}

  /** Read anew what is shown. */
  async read(): Promise<void> {
    const asked = (this.latest += 1);
    let found: Table[] = [];
    let after: string | null = null;
    for (let page = 0; page < this.shown; page++) {
      const part: Page = await this.ask(after);
      found = joined(found, part.tables);
      after = part.next;
      if (after === null) break;
    }
    if (asked !== this.latest) return; // something else is wanted meanwhile
    this.tables = found;
    this.next = after;
  }

  /** Read one page more. */
  async more(): Promise<void> {
    if (this.next === null) return;
    const asked = (this.latest += 1);
    const part = await this.ask(this.next);
    if (asked !== this.latest) return;
    this.shown += 1;
    this.tables = joined(this.tables, part.tables);
    this.next = part.next;
  }
}

/** A table that has changed between two pages may come twice. */
function joined(first: Table[], then: Table[]): Table[] {
  const known = new Set(first.map((table) => table.id));
  return [...first, ...then.filter((table) => !known.has(table.id))];
}
