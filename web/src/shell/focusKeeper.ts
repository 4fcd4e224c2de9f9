// The keyboard's place is never lost. What has the focus may vanish or be disabled: a move is made, a dialog or a
// panel closes, a page changes. Then the focus goes where one would look next, not to the body.

const FOCUSABLE = "button:not([disabled]), a[href], input:not([disabled]), [tabindex='0']";
const KEYS = ["data-ref", "data-option", "data-key", "id"];

/** Nothing in particular has the focus: keys mean the table. */
export function unfocused(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (at instanceof HTMLElement && at.matches("main"));
}

function visible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && !element.closest("[inert]");
}

function firstOf(place: ParentNode, selector: string): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(selector)].find(visible);
}

/** A panel, or a dialog that waits for an answer; in a replay keys mean the replay. */
function overThePage(): HTMLElement | undefined {
  const asks = document.querySelector("main.replay") === null;
  return firstOf(document, ".panel") ?? (asks ? firstOf(document, ".auction[role=dialog]") : undefined);
}

function distance(from: DOMRect, element: HTMLElement): number {
  const to = element.getBoundingClientRect();
  return Math.hypot(to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2);
}

class FocusKeeper {
  private last: { names: [string, string][]; region: string | undefined; box: DOMRect; page: string } | null = null;
  /** Where the focus waits while nothing better is there. */
  private parked: Element | null = null;
  private keyboard = true;
  private planned = false;

  install(): () => void {
    const plan = (): void => this.plan();
    const pointed = (): void => void (this.keyboard = false);
    const typed = (): void => void (this.keyboard = true);
    const focused = (event: FocusEvent): void => this.remember(event.target);
    const observer = new MutationObserver(plan);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "inert"] });
    document.addEventListener("focusin", focused);
    document.addEventListener("focusout", plan);
    document.addEventListener("pointerdown", pointed, true);
    document.addEventListener("keydown", typed, true);
    plan();
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", focused);
      document.removeEventListener("focusout", plan);
      document.removeEventListener("pointerdown", pointed, true);
      document.removeEventListener("keydown", typed, true);
    };
  }

  private remember(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || target.matches("main, [role=dialog]"))
      return;
    this.parked = null;
    const names = KEYS.map((key): [string, string] => [key, target.getAttribute(key) ?? ""]).filter(
      ([, value]) => value,
    );
    this.last = {
      names,
      region: target.closest<HTMLElement>("[data-region]")?.dataset["region"],
      box: target.getBoundingClientRect(),
      page: location.pathname,
    };
  }

  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    requestAnimationFrame(() => {
      this.planned = false;
      this.look();
    });
  }

  private look(): void {
    const at = document.activeElement;
    const lost = at === null || at === document.body || (at instanceof HTMLButtonElement && at.disabled);
    if (!lost && (at !== this.parked || !this.keyboard)) return;
    const better = this.home();
    if (better) {
      this.parked = null;
      better.focus({ preventScroll: !this.keyboard });
    } else if (lost) this.park();
  }

  /** Something over the page first, then what had the focus, then what is nearest to it. */
  private home(): HTMLElement | undefined {
    const over = overThePage();
    if (over)
      return (
        firstOf(over, "[data-first]:not([disabled])") ??
        (over.matches(".panel") || this.keyboard
          ? firstOf(over, `.auction__foot :is(${FOCUSABLE}), .panel__head :is(${FOCUSABLE})`)
          : undefined)
      );
    // A thing of another page is not looked for: keys mean the page that one has come to.
    if (!this.keyboard || this.last?.page !== location.pathname) return undefined;
    for (const [key, value] of this.last.names) {
      const same = firstOf(document, `[${key}="${CSS.escape(value)}"]:is(${FOCUSABLE})`);
      if (same) return same;
    }
    const { region, box } = this.last;
    const place = region ? firstOf(document, `[data-region="${region}"]`) : undefined;
    const lit = place
      ? [
          ...place.querySelectorAll<HTMLElement>(":is(.is-lit, .is-warn):is(button:not([disabled]), [tabindex='0'])"),
        ].filter(visible)
      : [];
    return lit.sort((a, b) => distance(box, a) - distance(box, b))[0];
  }

  /** Nothing to act on yet: the dialog or the page itself waits. */
  private park(): void {
    const place = overThePage() ?? firstOf(document, "main");
    if (!place) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    this.parked = place;
  }
}

export const focusKeeper = new FocusKeeper();
