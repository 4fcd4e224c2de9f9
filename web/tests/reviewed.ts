// A small review for component tests: three rounds of two players, one costly turn, one find.
import type { CurvePoint, LineStep, Moment, Review, ReviewStanding, SeatReview } from "../src/lib/generated/review";
import type { Table } from "../src/lib/server";

const point = (ply: number, round: number, turn: number, share: number): CurvePoint => ({
  ply,
  round,
  turn,
  seats: [share, 1 - share].map((one) => ({ share: one, sure: [one - 0.1, one + 0.1], value: 100 * one })),
});

export const step = (id: string, mark: LineStep["mark"] = "same"): LineStep => ({
  id,
  label: id,
  card: null,
  refs: [],
  mark,
});

export const moment = (more: Partial<Moment>): Moment => ({
  id: "12a",
  seat: 0,
  kind: "cost",
  rank: 1,
  round: 2,
  era: "I",
  phase: "I",
  field: "economy",
  ply: 12,
  end: 15,
  points: 7.2,
  sure: [5.1, 9],
  value: 151,
  best: 158,
  title: "swords, while a worker sulked",
  text: "Round 2",
  played: [step("take coal"), step("build swords", "lost")],
  better: [step("take coal"), step("play newton", "better")],
  why: ["A face was missing."],
  keep: "Fix the face first.",
  losses: [],
  numbers: [{ seat: 0, key: "science", label: "science", from: 5, to: 7 }],
  puzzle: "t-abc-12",
  ...more,
});

const seatOf = (seat: number, more: Partial<SeatReview> = {}): SeatReview => ({
  seat,
  called: `Player ${seat + 1}`,
  name: "",
  score: 150 - seat,
  place: seat + 1,
  headline: `Headline of ${seat}`,
  text: "Words.",
  accuracy: 83,
  lost: 31,
  moments: [],
  rest: { turns: 4, lost: 2.5 },
  cells: [
    [
      { accuracy: 93, decisions: 4, lost: 0.6 },
      { accuracy: null, decisions: 1, lost: 0 },
    ],
  ],
  weakest: { phase: "A", field: "economy", text: "Look here." },
  ...more,
});

export const REVIEW: Review = {
  game: "first",
  bot: "hardest",
  complete: true,
  plies: 30,
  rounds: 3,
  unit: "culture",
  glyph: "culture",
  players: 2,
  seats: [
    seatOf(0, {
      moments: [
        moment({}),
        moment({
          id: "22a",
          kind: "find",
          rank: 1,
          round: 3,
          ply: 22,
          end: 24,
          points: 4,
          title: "newton",
          puzzle: null,
        }),
      ],
    }),
    seatOf(1),
  ],
  curve: [
    point(0, 0, -1, 0.5),
    point(5, 1, 0, 0.6),
    point(10, 1, 1, 0.55),
    point(15, 2, 0, 0.4),
    point(20, 2, 1, 0.45),
    point(25, 3, 0, 0.7),
    point(30, 3, 1, 0.65),
  ],
  turns: [
    { seat: 0, round: 1, ply: 0, end: 5, cost: 0 },
    { seat: 1, round: 1, ply: 5, end: 10, cost: 1 },
    { seat: 0, round: 2, ply: 10, end: 15, cost: 7.2 },
  ],
  eras: [
    { era: "A", label: "Age A", ply: 0 },
    { era: "I", label: "Age I", ply: 10 },
  ],
  phases: [
    { id: "A", label: "Age A", note: "1", icon: null },
    { id: "I", label: "Age I", note: "2 to 3", icon: null },
  ],
  fields: [{ id: "economy", label: "economy", note: "", icon: null }],
  luck: {
    sources: [{ id: "row", label: "Card row", note: "what lay there", seats: [-1.4, 1.4] }],
    seats: [-1.4, 1.4],
    text: ["Even luck would not have helped.", "Luck helped."],
  },
};

export const standing = (more: Partial<ReviewStanding>): ReviewStanding => ({
  standing: "done",
  ahead: 0,
  done: 10,
  of: 10,
  seconds: 0,
  review: REVIEW,
  ...more,
});

export const TABLE = {
  id: "abc",
  game: "first",
  name: "Sunday",
  status: "finished",
  held: [0],
  seats: [0, 1].map((seat) => ({ seat, kind: seat ? "bot" : "person", name: `P${seat}`, bot: null })),
} as unknown as Table;
