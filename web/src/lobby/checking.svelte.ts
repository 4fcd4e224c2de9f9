// What the server says of the options chosen so far: asked again shortly after each change.
import { api } from "../lib/api";
import { i18n } from "../lib/i18n.svelte";
import type { Checked, ListState, Mode } from "../lib/server";
import type { TableWish } from "./newTable.svelte";

const PAUSE = 200;

export class Checking {
  answer = $state.raw<Checked | null>(null);
  /** Something was changed and the server has not answered yet. */
  pending = $state(false);

  /** To be called in an effect: depends on what is chosen, how many play and the language. */
  follow(wish: TableWish): () => void {
    const [game, players, options, lang] = [wish.game?.id ?? "", wish.chairs.length, wish.chosen, i18n.lang];
    let wanted = true;
    const some = Object.keys(options).length > 0;
    this.pending = some;
    if (!some) this.answer = null;
    const timer = some ? setTimeout(() => void ask(), PAUSE) : undefined;
    const ask = async (): Promise<void> => {
      const found = await api.check(game, players, options).catch(() => null); // opening the table says what is wrong
      if (!wanted || lang !== i18n.lang) return;
      this.answer = found;
      this.pending = false;
    };
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }

  get modes(): Mode[] {
    return this.answer?.modes ?? [];
  }

  /** What is wrong with an option; without a name: with anything. */
  problem(option?: string): string {
    const found = this.answer?.problem;
    return found && (option === undefined || found.option === option) ? found.message : "";
  }

  lists(option: string): ListState[] {
    return this.answer?.lists.filter((one) => one.option === option) ?? [];
  }
}
