// Which answers can be given once and for all: of options that end with a number, a limit.
import type { StandingAnswer } from "../lib/generated/plan_models";
import { has, t } from "../lib/i18n.svelte";
import type { Option } from "../lib/scene";

/** A standing answer as a sentence: "An offer, if Ada asks: refuse". */
export function sentence(
  one: StandingAnswer,
  called: (seat: number) => string,
  nameOf: (card: string) => string,
): string {
  const what = has(`plan.kind.${one.kind}`) ? t(`plan.kind.${one.kind}`) : one.kind.replaceAll("_", " ");
  const conditions = [
    one.card === null ? "" : t("plan.if.card", { card: nameOf(one.card) }),
    one.by === null ? "" : t("plan.if.by", { name: called(one.by) }),
  ];
  const about = [what, ...conditions].filter(Boolean).join(", ");
  const answer = one.label || one.option;
  if (one.most === null) return t("plan.answers.one", { what: about, answer });
  return t("plan.answers.most", { what: about, most: one.most, answer });
}

const amount = (option: Option): boolean => /^\S+ \d+$/.test(option.id);

/** The word of options that only differ by an amount, as bids do. */
export function biddable(options: readonly Option[]): string | null {
  const counts = new Map<string, number>();
  for (const option of options.filter(amount)) counts.set(option.word, (counts.get(option.word) ?? 0) + 1);
  return [...counts].find(([, n]) => n > 1)?.[0] ?? null;
}

/** The open answers besides those amounts. */
export function plain(options: readonly Option[], word: string | null): Option[] {
  return options.filter((option) => option.open && !option.concedes && option.word !== word);
}
