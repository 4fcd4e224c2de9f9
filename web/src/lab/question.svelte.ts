// A question that somebody puts together: which game, what is changed, who plays, how long.
import type { Lab, LabGame, LabNumber } from "../lib/generated/lab_models";
import type { SideWish, StudyWish } from "../lib/generated/lab_wishes";

export type Kind = "number" | "lot" | "option" | "bots" | "own" | "watch";
export const KINDS: readonly Kind[] = ["number", "lot", "option", "bots", "own", "watch"];
export type Manner = "lot" | "force" | "ban";
export const MANNERS: readonly Manner[] = ["lot", "force", "ban"];

/** A card with the numbers that it shall have. */
export interface ChangedCard {
  thing: string;
  numbers: LabNumber[];
  values: Record<string, number>;
}

const USUAL_PAIRS = 100;
const GOAL = 2;

export class QuestionWish {
  lab = $state.raw<Lab | null>(null);
  game = $state("");
  players = $state(2);
  kind = $state<Kind>("number");
  cards = $state<ChangedCard[]>([]);
  thing = $state("");
  manner = $state<Manner>("lot");
  options = $state<Record<string, string>>({});
  own = $state("");
  ownName = $state("");
  bot = $state("");
  other = $state("");
  pairs = $state(USUAL_PAIRS);
  until = $state(false);

  readonly sheet = $derived.by((): LabGame | undefined => this.lab?.games.find((one) => one.id === this.game));
  readonly sides = $derived.by(() => (this.kind === "watch" ? 1 : 2));
  readonly most = $derived.by(() => Math.floor((this.lab?.limits.games ?? 0) / this.sides));
  readonly changed = $derived.by(() =>
    this.cards.flatMap((card) =>
      card.numbers
        .filter((one) => (card.values[one.path] ?? one.value) !== one.value)
        .map((one) => ({ thing: card.thing, path: one.path, value: card.values[one.path] as number })),
    ),
  );
  /** What is asked for so far; false: something is missing. */
  readonly complete = $derived.by(() => {
    if (!this.sheet || this.pairs < 2 || this.pairs > this.most) return false;
    if (this.kind === "number") return this.changed.length > 0;
    if (this.kind === "lot") return this.thing !== "";
    if (this.kind === "option") return Object.keys(this.options).length > 0;
    if (this.kind === "bots") return this.bot !== this.other;
    return this.kind === "watch" || this.own.trim() !== "";
  });
  /** Can the run stop by itself when enough is known? Only a question about cards has one answer to be sure of. */
  readonly canStop = $derived.by(() => this.kind === "number" || this.kind === "lot" || this.kind === "own");

  choose(game: LabGame, players: number[]): void {
    if (this.game === game.id) return;
    this.game = game.id;
    this.cards = [];
    this.thing = "";
    this.options = {};
    this.own = "";
    this.bot = game.bot;
    this.other = game.bots.find((one) => one !== game.bot) ?? game.bot;
    if (!players.includes(this.players)) this.players = players[0] ?? 2;
    if (!game.numbers && (this.kind === "number" || this.kind === "own")) this.kind = "bots";
  }

  /** Seconds of the whole run; null: nobody knows. */
  get seconds(): number | null {
    const of = (bot: string): number | null =>
      this.sheet?.speeds.find((one) => one.players === this.players && one.bot === bot)?.seconds ?? null;
    const [a, b] = [of(this.bot), of(this.kind === "bots" ? this.other : this.bot)];
    if (a === null || b === null) return null;
    return this.pairs * (this.sides === 1 ? a : a + b);
  }

  wish(table: string | null): StudyWish {
    const side = (more: Partial<SideWish>): SideWish => ({ bots: [this.bot], ...more }) as SideWish;
    const b: Record<Kind, SideWish | null> = {
      number: side({ numbers: this.changed }),
      option: side({ options: { ...this.options } }),
      bots: side({ bots: [this.other] }),
      own: side({ options: table === null ? {} : { [table]: this.own }, name: this.ownName }),
      lot: null,
      watch: null,
    };
    return {
      game: this.game,
      players: this.players,
      a: side({}),
      b: b[this.kind],
      lot: this.kind === "lot" ? { manner: this.manner, thing: this.thing } : null,
      deals: this.pairs,
      until: this.until && this.canStop ? GOAL : null,
    } as StudyWish;
  }
}
