// Made by tools/client_types.py from ecumene.server.planning.plan_models. Do not edit.
import type { Scene, Why } from "./scene";

/**
 * Whenever `kind` is asked: the lowest open amount of `word` up to `most`, if said, else `option`. `by` and `card`:
 * only if this seat asks, only if it is about this component; of several answers that fit the one with the most
 * conditions is given.
 */
export interface AnswerWish {
  kind: string;
  option: string;
  word?: string | null;
  most?: number | null;
  by?: number | null;
  card?: string | null;
  label?: string;
}

/** `line`: the moves of the coming turn, as they were rehearsed; null: those that are kept stay as they are. */
export interface PlanWish {
  line?: string[] | null;
  answers?: AnswerWish[];
  armed?: boolean;
}

/** `line`: null: what is kept, as far as it still goes. */
export interface RehearsalWish {
  line: string[] | null;
}

export interface RehearsalPreview {
  line: string[];
  option: string;
}

export interface PlanStep {
  id: string;
  word: string;
  label: string;
  /** Of the decision that it answers */
  kind: string;
  card: string | null;
  /** What it changes for its player, as planned */
  expects: Record<string, number>;
}

export interface StandingAnswer {
  kind: string;
  option: string;
  word: string | null;
  most: number | null;
  by: number | null;
  card: string | null;
  /** The answer in words, as its owner gave them */
  label: string;
}

/** What a question is about: who offers or attacks, with which component. */
export interface Topic {
  kind: string;
  by: number | null;
  card: string | null;
}

export interface PlanStop {
  why: "closed" | "gone" | "touched" | "revealed" | "own_move" | "no_answer";
  /** The move that was not made */
  label: string;
  text: string;
  rule: string;
  /** Where the table stood then */
  ply: number;
}

export interface Plan {
  steps: PlanStep[];
  answers: StandingAnswer[];
  armed: boolean;
  /** So many steps were made */
  done: number;
  stopped: PlanStop | null;
  /** In which its moves are put into words; empty: there are none */
  lang: string;
}

/** One's coming turn after a line, on a table where everything hidden was dealt anew. */
export interface Rehearsed {
  steps: PlanStep[];
  refused: Why | null;
  /** The line gave the turn away */
  ended: boolean;
  scene: Scene;
}
