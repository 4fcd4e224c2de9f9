// What the server says of the options chosen so far: asked again shortly after each change.
import { api } from "../lib/api";
import { i18n } from "../lib/i18n.svelte";
import type { Checked, ListState, Mode } from "../lib/server";
import type { TableWish } from "./newTable.svelte";

const PAUSE = 200;
const AGAIN = 3_000;

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
    let timer = some ? setTimeout(() => void ask(), PAUSE) : undefined;
    const ask = async (): Promise<void> => {
      const found = await api.check(game, players, options).catch(() => null);
      if (!wanted || lang !== i18n.lang) return;
      this.answer = found; // without an answer nothing is held against the table: opening it says what is wrong
      this.pending = found === null;
      if (!found) timer = setTimeout(() => void ask(), AGAIN);
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
