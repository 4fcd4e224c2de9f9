// A plan is rehearsed move by move, kept on the server, and says why it stopped.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import type { Plan, PlanStep, Rehearsed } from "../src/lib/generated/plan_models";
import { i18n } from "../src/lib/i18n.svelte";
import type { StandingAnswer } from "../src/lib/generated/plan_models";
import { biddable, plain, sentence } from "../src/planning/answers";
import { Planning } from "../src/planning/planning.svelte";
import { made, playOf, sceneOf } from "./table";

const step = (id: string): PlanStep => ({ id, word: id, label: `do ${id}`, kind: "turn", card: null, expects: {} });
const plan = (more: Partial<Plan>): Plan => ({
  steps: [],
  answers: [],
  armed: false,
  done: 0,
  stopped: null,
  lang: "en",
  ...more,
});
const rehearsed = (line: string[], more: Partial<Rehearsed> = {}): Rehearsed => ({
  steps: line.map(step),
  refused: null,
  ended: false,
  scene: sceneOf("actions"),
  ...more,
});

let planning: Planning;
let table: ReturnType<typeof playOf>["play"];

beforeEach(async () => {
  await i18n.use("en");
  table = playOf(sceneOf("actions")).play;
  planning = new Planning("t1", table);
  vi.spyOn(api, "plan").mockResolvedValue(plan({}));
  vi.spyOn(api, "rehearse").mockImplementation(async (_id, _seat, line) => rehearsed(line ?? ["kept"]));
  await planning.read(1);
});

test("moves are rehearsed on a table of their own, taken back, and kept", async () => {
  const kept = vi.spyOn(api, "changePlan").mockResolvedValue(plan({ steps: [step("a")], armed: true }));
  await planning.begin();
  expect(planning.open).toBe(true);
  await planning.follow("a");
  await planning.follow("b");
  expect(planning.steps.map((one) => one.id)).toEqual(["a", "b"]);
  await planning.undo();
  await planning.keep();
  expect(kept).toHaveBeenCalledWith("t1", 1, { line: ["a"], armed: true, answers: [] });
  expect([planning.open, planning.left]).toEqual([false, 1]);
  expect(table.scene?.ply).toBe(sceneOf("actions").ply);
});

test("a closed move says why, and a line that ends the turn goes no further", async () => {
  await planning.begin();
  vi.spyOn(api, "rehearse").mockResolvedValueOnce(
    rehearsed([], { refused: { code: "no", text: "Too few actions.", rule: "R" } }),
  );
  await expect(planning.follow("x")).rejects.toThrow("Too few actions.");
  vi.spyOn(api, "rehearse").mockResolvedValueOnce(rehearsed(["end"], { ended: true }));
  await planning.follow("end");
  expect(planning.play.scene?.decision).toBeNull();
  const asked = vi.spyOn(api, "rehearse").mockClear();
  await planning.follow("more");
  expect(asked).not.toHaveBeenCalled();
});

test("what stopped it is told at the real table, also to those who come later, until it moves on", async () => {
  const ply = table.scene?.ply ?? -1;
  planning.hear(plan({ stopped: { why: "closed", label: "take Coal", text: "Too few actions.", rule: "R", ply } }));
  expect(planning.stop).toBe("The plan stopped before “take Coal”: Too few actions.");
  const stopped = plan({ stopped: { why: "revealed", label: "build", text: "", rule: "", ply } });
  vi.spyOn(api, "plan").mockResolvedValue(stopped);
  const later = new Planning("t1", table);
  await later.read(1);
  expect(later.stop).toContain("Something came out");
  table.show({ ...sceneOf("actions"), ply: ply + 1 });
  expect(later.stop).toBe("");
});

test("what is to come is read at the table, and a rehearsal knows that one is asked there", () => {
  planning.hear(plan({ steps: [step("a"), step("b")], armed: true, done: 1 }));
  expect(planning.coming.map((one) => one.id)).toEqual(["b"]);
  expect(planning.asked).toBe(true);
  const { decision: _, ...others } = sceneOf("actions");
  table.show({ ...others, decision: null });
  expect(planning.asked).toBe(false);
});

test("a standing answer replaces the one before and leaves the plan alone", async () => {
  planning.hear(plan({ steps: [step("a"), step("b")], armed: true, done: 1 }));
  const kept = vi.spyOn(api, "changePlan").mockResolvedValue(plan({}));
  await planning.answer({ kind: "offer" }, { kind: "offer", option: "refuse" });
  expect(kept).toHaveBeenCalledWith("t1", 1, {
    line: null,
    answers: [{ kind: "offer", option: "refuse" }],
  });
});

test("a kept plan is taken up with what it is about, wherever that lies now", async () => {
  planning.hear(plan({ steps: [step("a"), step("b")], armed: true, done: 1 }));
  await planning.begin();
  expect(vi.mocked(api.rehearse).mock.lastCall).toEqual(["t1", 1, null]);
  expect(planning.steps.map((one) => one.id)).toEqual(["kept"]);
  planning.hear(plan({}));
  await planning.begin();
  expect(vi.mocked(api.rehearse).mock.lastCall).toEqual(["t1", 1, []]);
});

test("answers with other conditions stand beside each other, and are said in words", async () => {
  const always = { kind: "offer", option: "refuse", word: null, most: null, by: null, card: null, label: "refuse it" };
  const ada = { ...always, by: 0, card: "treaty", option: "accept", label: "" };
  planning.hear(plan({ answers: [always, ada] }));
  const kept = vi.spyOn(api, "changePlan").mockResolvedValue(plan({}));
  await planning.answer({ kind: "offer", by: 0, card: "treaty" }, null);
  expect(kept.mock.lastCall?.[2].answers).toEqual([always]);
  const said = (one: StandingAnswer): string =>
    sentence(
      one,
      () => "Ada",
      (card) => card.toUpperCase(),
    );
  expect(said(always)).toBe("An offer: refuse it");
  expect(said(ada)).toBe("An offer, for TREATY, if Ada asks: accept");
  expect(said({ ...always, kind: "some_thing", most: 4 })).toBe("some thing: up to 4, then refuse it");
});

test("amounts can have a limit, other answers are chosen", () => {
  const bids = [
    made("pass"),
    made("bid 4", [], { open: false }),
    made("bid 5"),
    made("resign", [], { concedes: true }),
  ];
  expect(biddable(bids)).toBe("bid");
  expect(plain(bids, "bid").map((one) => one.id)).toEqual(["pass"]);
  expect(biddable([made("accept"), made("refuse")])).toBeNull();
});

test("what cannot be asked for now stays as it was", async () => {
  planning.hear(plan({ steps: [step("a")], armed: true }));
  vi.spyOn(api, "plan").mockRejectedValue(new Error("no connection"));
  await planning.read(1);
  expect(planning.left).toBe(1);
});

test("a plan that was made in another language is asked for in one's own", async () => {
  const own = plan({ steps: [{ ...step("a"), label: "take Coal" }], armed: true });
  vi.spyOn(api, "plan").mockResolvedValue(own);
  planning.hear(plan({ steps: [{ ...step("a"), label: "взять" }], armed: true, lang: "ru" }));
  await vi.waitFor(() => expect(planning.coming[0]?.label).toBe("take Coal"));
});
