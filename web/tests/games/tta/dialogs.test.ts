import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import Defense from "../../../src/games/tta/dialogs/Defense.svelte";
import Offer from "../../../src/games/tta/dialogs/Offer.svelte";
import type { DefenseDialog, OfferDialog, TtaBoard } from "../../../src/games/tta/types";
import type { Scene } from "../../../src/lib/scene";
import Gains from "../../../src/shell/Gains.svelte";
import Price from "../../../src/shell/Price.svelte";
import { draw, made, sceneOf } from "../../table";

const defenseOf = (scene: Scene) => (scene.board as TtaBoard).dialog as DefenseDialog;
const offerOf = (scene: Scene) => (scene.board as TtaBoard).dialog as OfferDialog;
const NAMES = ["Mira", "Jonas", "Hypatia"];

test("the defender is spoken to, sees every card with its worth, and what would be lost", async () => {
  const scene = sceneOf("defense");
  const dialog = defenseOf(scene);
  const { box, moves } = draw(Defense as never, scene, { dialog });
  const said = box.textContent ?? "";
  expect(said).toContain(`${NAMES[dialog.attacker]} attacks you`);
  expect(said).toContain(`Strength ${dialog.need} against your ${dialog.strength}`);
  const shown = [...box.querySelectorAll(".spread .card")].map((card) => card.getAttribute("data-ref"));
  expect(shown).toEqual(dialog.hand?.map((card) => card.ref.id));
  for (const card of dialog.hand ?? []) {
    if (card.bonus)
      expect(box.querySelector(`[data-option="add ${card.card}"]`)?.textContent).toContain(`+${card.bonus}`);
    expect(box.querySelector(`[data-option="discard ${card.card}"]`)?.textContent).toContain("+1");
  }
  expect(box.querySelector(".auction__foot .rule")?.textContent).toBe("TTA-AGGR-8");
  expect(box.querySelectorAll(".outcome .turns li").length).toBe(dialog.outcome.numbers.length);
  const open = scene.decision?.options.find((o) => o.open && o.id !== "pass" && !o.concedes);
  if (open) {
    await userEvent.click(box.querySelector(`[data-option="${open.id}"]`) as Element);
    expect(moves).toEqual([open.id]);
  }
});

test("a defense that cannot reach what is needed says so", () => {
  const scene = sceneOf("defense");
  const dialog = { ...defenseOf(scene), most: 4, need: 9 };
  const { box } = draw(Defense as never, scene, { dialog });
  expect(box.textContent).toContain("reach 4 at most; 9 would be needed");
});

test("who looks on at an attack sees no cards", () => {
  const scene = sceneOf("defense");
  const dialog = { ...defenseOf(scene) };
  delete dialog.hand;
  scene.decision = null;
  const { box } = draw(Defense as never, scene, { dialog });
  expect(box.querySelector(".spread")).toBeNull();
  expect(box.querySelector("[data-option]")).toBeNull();
  expect(box.textContent).toContain(`attacks ${NAMES[dialog.seat]}`);
});

test("an offered pact shows both sides and what it changes for each", () => {
  const scene = sceneOf("offer");
  const dialog = offerOf(scene);
  dialog.changes = [
    { seat: dialog.seat, key: "strength", label: "Strength", from: 2, to: 6 },
    { seat: dialog.by, key: "culture_rate", label: "Culture a turn", from: 3, to: 4 },
  ];
  const { box } = draw(Offer as never, scene, { dialog });
  const sides = [...box.querySelectorAll(".sides section")];
  const parties: number[] = dialog.sides;
  const mine = sides[parties.indexOf(dialog.seat)];
  const theirs = sides[parties.indexOf(dialog.by)];
  expect(mine?.classList.contains("is-you")).toBe(true);
  expect(mine?.textContent).toContain("2 → 6");
  expect(theirs?.textContent).toContain("3 → 4");
  expect(sides.map((side) => side.querySelector(".sides__letter")?.textContent)).toEqual(["A", "B"]);
});

test("a pact that may be offered says what it brings if it is accepted", () => {
  const scene = sceneOf("actions");
  const promise = {
    card: "x",
    changes: [{ seat: scene.viewer, key: "strength", label: "Strength", from: 1, to: 5 }],
    ends: null,
    sides: [0, 1] as [number, number],
  };
  const option = made("pact x 2a", [], { promise });
  const { box } = draw(Gains as never, scene, { option });
  expect(box.textContent).toContain("If it is accepted");
  expect(box.textContent).toContain("1 → 5");
});

test("a lowered price shows the usual one", () => {
  const { box } = draw(Price as never, sceneOf("actions"), { price: [["resource", 0, 3]] });
  expect(box.querySelector("s")?.textContent).toContain("3");
  expect(box.querySelector("b")?.textContent).toBe("0");
});
