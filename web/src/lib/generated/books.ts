// Made by tools/client_types.py from ecumene.table.schema.books. Do not edit.

/** A component as it looks; more fields by game. */
export interface Face {
  id: string;
  name: string;
  type: string;
  type_name: string;
  cost_words: string[];
  text: string;
  /** Its id in the gallery. */
  gallery: string;
}

/** What is printed on boards: fields by game. */
export type Facts = object;

export interface CardBook {
  game: string;
  language: string;
  cards: Record<string, Face>;
  facts: Facts;
}

export interface Rule {
  id: string;
  section: string;
  title: string;
  text: string;
  source: string;
}

/** How an unclear point is read. */
export interface Ruling {
  id: string;
  title: string;
  question: string;
  ruling: string;
  reason: string;
  rules: string[];
}

export interface RuleBook {
  game: string;
  language: string;
  name: string;
  rules: Rule[];
  rulings: Ruling[];
}

/** What the box of a game says. */
export interface Box {
  /** What it asks one to do, in three words; empty if unknown. */
  call: string;
  /** What it is, in a sentence; empty if unknown. */
  line: string;
  /** How long a game of people takes. */
  minutes: number | null;
  /** How much there is to learn, 1 to 4. */
  depth: number | null;
}

export interface OptionValue {
  id: string;
  label: string;
}

/** It matters only with one of these values of another option. */
export interface OptionNeeds {
  option: string;
  values: string[];
}

export interface OptionSheet {
  name: string;
  kind: string;
  default: string;
  label: string;
  needs: OptionNeeds | null;
  /** The longest text of a table, in characters. */
  limit: number | null;
  /** How a table is written; empty for other options. */
  example: string;
  values: OptionValue[];
}

export interface GameSheet extends Box {
  id: string;
  name: string;
  version: string;
  players: number[];
  options: OptionSheet[];
  /** Has it notes for a guided first game? */
  guided: boolean;
}

export interface ListEntry {
  id: string;
  name: string;
  kind: string;
  kind_name: string;
}

export interface ListGroup {
  id: string;
  label: string;
  entries: ListEntry[];
}

export interface OptionList {
  option: string;
  groups: ListGroup[];
}

/** What differs from the usual game, in words. */
export interface Mode {
  option: string;
  text: string;
  /** The names of what a list or a table is about. */
  details: string[];
}

export interface ListState {
  option: string;
  group: string;
  have: number;
  need: number;
  /** What is missing or too many, in words. */
  text: string;
}
