import { tick } from "svelte";
import { expect, test } from "vitest";
import AgeChip from "../../../src/games/tta/AgeChip.svelte";
import { ttaHesitation } from "../../../src/games/tta/hesitation";
import TtaBoardView from "../../../src/games/tta/TtaBoard.svelte";
import type { AgeEnd, Civilization, TtaBoard } from "../../../src/games/tta/types";
import type { Ref, Scene } from "../../../src/lib/scene";
import { draw, sceneOf } from "../../table";

/** The scene with the end of the age near; the first card in hand that can be used goes with it. */
function nearTheEnd(soon = true): { scene: Scene; end: AgeEnd; ref: Ref; card: string } {
  const scene = sceneOf("actions");
  const board = scene.board as TtaBoard;
  const end = board.age_end as AgeEnd;
  const civ = board.civilizations[scene.viewer] as Civilization;
  const open = new Set(scene.decision?.options.filter((o) => o.open).map((o) => o.refs[0]?.id));
  const held = civ.hand.civil.cards.find((card) => "ref" in card && open.has(card.ref.id));
  if (!held || !("ref" in held)) throw new Error("nothing in hand can be used");
  Object.assign(end, { soon, cards: 4, turns: 1, seat: (scene.viewer + 1) % 3, after: scene.viewer });
  const own = end.losses.find((loss) => loss.seat === scene.viewer);
  Object.assign(own ?? {}, { refs: [held.ref], civil: [held.card], yellow: 2 });
  return { scene, end, ref: held.ref, card: held.card };
}

test("what leaves with the age has a folded corner and says so in its name", () => {
  const { scene, ref, end } = nearTheEnd();
  const { box } = draw(TtaBoardView as never, scene);
  const folded = [...box.querySelectorAll(".ear")].map((e) => e.closest("[data-ref]")?.getAttribute("data-ref"));
  expect(new Set(folded)).toEqual(new Set([ref, ...end.losses.flatMap((loss) => loss.refs)].map((one) => one.id)));
  expect(box.querySelector(`[data-ref="${ref.id}"]`)?.textContent).toContain(`leaves when Age ${end.age} ends`);
  expect(box.querySelectorAll(".sq.is-toll")).toHaveLength(2);
});

test("nothing is folded while the end is far", () => {
  const { scene } = nearTheEnd(false);
  const { box } = draw(TtaBoardView as never, scene);
  expect(box.querySelector(".ear, .is-toll")).toBeNull();
  expect(draw(AgeChip as never, scene).box.querySelector("button")).toBeNull();
});

test("the chip opens the sum: when, what goes, what can be saved", async () => {
  const { scene, end, card } = nearTheEnd();
  const chip = draw(AgeChip as never, scene);
  expect(chip.box.textContent).toContain(`Age ${end.age}: 4 cards`);
  const { box, play } = draw(TtaBoardView as never, scene);
  play.point(end.ref);
  await tick();
  const lens = box.querySelector(".lens--age")?.textContent ?? "";
  const { name } = play.book?.cards[card] as { name: string };
  expect(lens).toContain("after your turn");
  expect(lens).toContain("1 old card goes from the hand");
  expect(lens.split(name).length).toBeGreaterThan(2); // among what goes, and among what can be saved
});

test("the lens of a card that leaves says when", async () => {
  const { scene, ref } = nearTheEnd();
  const { box, play } = draw(TtaBoardView as never, scene);
  play.point(ref);
  await tick();
  expect(box.querySelector(".lens .leaves")?.textContent).toContain("4 cards are left");
});

test("ending a turn while something could be saved is asked about", () => {
  const { scene, end } = nearTheEnd();
  scene.forecast = null;
  expect(ttaHesitation(scene)).toContain("1 thing goes");
  end.turns = end.losses.length + 1; // one more turn comes before
  expect(ttaHesitation(scene) ?? "").not.toContain("goes with");
});
