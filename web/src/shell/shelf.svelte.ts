// Which panel lies over the table: rules, the list of actions, menu, keys.

export type Panel = "rules" | "actions" | "menu" | "keys" | "log" | null;

class Shelf {
  panel = $state<Panel>(null);
  rule = $state<string | null>(null);

  toggle(panel: Exclude<Panel, null>): void {
    this.panel = this.panel === panel ? null : panel;
    if (panel === "rules") this.rule = null;
  }

  openRule(id: string): void {
    this.rule = id;
    this.panel = "rules";
  }

  close(): void {
    this.panel = null;
  }
}

export const shelf = new Shelf();
