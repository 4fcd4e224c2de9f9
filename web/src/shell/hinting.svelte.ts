// A hint: asked for, thought of elsewhere, shown until something else happens. It never moves by itself.
import { t } from "../lib/i18n.svelte";
import { sameThing } from "../lib/scene";
import type { Hint, Option, Ref } from "../lib/scene";
import type { Play } from "./play.svelte";

/** Things that no lens shows: buttons of the bar and of dialogs. */
const BUTTONS = ["command", "answer"];

export class Hinting {
  thinking = $state(false);
  /** This table plays without hints. */
  off = $state(false);
  /** The hint for the decision shown. */
  found = $state.raw<Hint | null>(null);
  readonly option = $derived.by(() => this.optionOf(this.found?.id));
  readonly second = $derived.by(() => this.optionOf(this.found?.second?.id));
  /** Places that show the hint at the moment; where there is none it lies on the table's edge. */
  places = $state(0);
  private asked = 0;

  constructor(private readonly play: Play) {}

  private optionOf(id: string | undefined): Option | null {
    return (id !== undefined && this.play.options.find((o) => o.id === id && o.open)) || null;
  }

  get possible(): boolean {
    return !this.off && this.play.scene?.decision != null && !this.play.busy && !this.thinking;
  }

  async ask(): Promise<void> {
    if (this.play.busy) await this.play.settled(); // a quick player asks before the last move is answered
    if (this.off && this.play.yourTurn) this.play.notice = t("table.nohints");
    if (!this.possible) return;
    if (this.option) {
      this.show(this.option);
      return;
    }
    this.play.notice = "";
    const asking = this.play.askForHint(); // shows at once what has come meanwhile, which ends older hints
    const [ply, number] = [this.play.scene?.ply, ++this.asked];
    const late = (): boolean => number !== this.asked || this.play.scene?.ply !== ply;
    this.thinking = true;
    try {
      const found = await asking;
      if (found && !late()) {
        this.found = found;
        if (this.option) this.show(this.option);
        else this.found = null;
      }
    } catch (error) {
      if (!late()) this.play.notice = error instanceof Error ? error.message : String(error);
    } finally {
      if (number === this.asked) this.thinking = false;
    }
  }

  /** Select what is advised, as a touch would. */
  private show(option: Option): void {
    const first = option.refs[0];
    if (first === undefined || this.onButton) this.play.path = [];
    else {
      this.play.looking = null; // beneath a dialog a rival's things may be what is asked about
      this.play.path = [first];
      this.play.point(first);
    }
  }

  /** Is the advised option a button, or a thing beneath a dialog? Then the hint is shown beside it. */
  get onButton(): boolean {
    const first = this.option?.refs[0];
    const dialog = (this.play.scene?.board as { dialog?: unknown } | undefined)?.dialog;
    return dialog != null || (first !== undefined && BUTTONS.includes(first.kind));
  }

  /** The things that the advised option is about. */
  get refs(): Ref[] {
    return this.option?.refs ?? [];
  }

  /** Does the lens of a thing tell the hint? */
  isAbout(ref: Ref): boolean {
    return !this.onButton && sameThing(this.refs[0], ref);
  }

  /** Look at the next best option instead. */
  preferSecond(): void {
    const option = this.second;
    this.putAway();
    if (option) this.play.path = option.refs.slice(0, 1);
    if (option?.refs[0]) this.play.point(option.refs[0]);
  }

  putAway(): void {
    this.asked += 1;
    this.thinking = false;
    this.found = null;
  }
}
