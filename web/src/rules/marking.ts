// Rules that a search finds, with the words it found marked, and the ids of other rules as links.
import { mentions } from "../lib/searching";
import type { Rule, RuleBook, Ruling } from "../lib/server";

export interface Bit {
  text: string;
  hit: boolean;
  /** The id of a rule that the text names. */
  rule?: string;
}

const ID = /\b(?:[A-Z]{2,4}(?:-[A-Z]+)*|[RU])-\d+\b/g;

/** A text in pieces: those that a search found, ids of rules, the rest. */
export function bits(text: string, wanted: RegExp[], known: ReadonlySet<string> = new Set()): Bit[] {
  const out: Bit[] = [];
  let at = 0;
  for (const found of text.matchAll(ID)) {
    if (!known.has(found[0])) continue;
    out.push(...marked(text.slice(at, found.index), wanted));
    out.push({ text: found[0], hit: hits(found[0], wanted), rule: found[0] });
    at = found.index + found[0].length;
  }
  out.push(...marked(text.slice(at), wanted));
  return out;
}

const folded = (text: string): string => text.toLowerCase().replaceAll("ё", "е");
const hits = (text: string, wanted: RegExp[]): boolean => wanted.some((each) => each.test(folded(text)));

function marked(text: string, wanted: RegExp[]): Bit[] {
  const lit = new Array<boolean>(text.length).fill(false);
  const plain = folded(text);
  for (const each of wanted) {
    for (const found of plain.matchAll(new RegExp(each.source, "g"))) {
      lit.fill(true, found.index, found.index + found[0].length);
    }
  }
  const out: Bit[] = [];
  for (let k = 0; k < text.length; k += 1) {
    const last = out.at(-1);
    const hit = lit[k] ?? false;
    if (last && last.hit === hit) last.text += text[k];
    else out.push({ text: text[k] ?? "", hit });
  }
  return out;
}

export interface Section {
  /** Of the anchor in the page. */
  id: string;
  title: string;
  rules: Rule[];
}

const texts = (rule: Rule): string => [rule.id, rule.section, rule.title, rule.text].join(" ");
const textsOf = (one: Ruling): string => [one.id, ...one.rules, one.title, one.question, one.ruling].join(" ");

/** The sections that have something left, in the order of the book. */
export function sections(book: RuleBook, wanted: RegExp[]): Section[] {
  const out = new Map<string, Section>();
  for (const rule of book.rules) {
    if (!out.has(rule.section)) out.set(rule.section, { id: `s${out.size + 1}`, title: rule.section, rules: [] });
    if (mentions(texts(rule), wanted)) out.get(rule.section)?.rules.push(rule);
  }
  return [...out.values()].filter((section) => section.rules.length);
}

export const rulingsFound = (book: RuleBook, wanted: RegExp[]): Ruling[] =>
  book.rulings.filter((one) => mentions(textsOf(one), wanted));
