import { expect, test } from "vitest";
import { ttaIdle } from "../../../src/games/tta/idle";
import type { Civilization, TtaBoard } from "../../../src/games/tta/types";
import type { Option, Scene } from "../../../src/lib/scene";
import { made, sceneOf } from "../../table";

const option = (id: string, more: Partial<Option> = {}): Option => made(id, [], more);
const RESIGN = option("resign", { concedes: true });

function politics(military: number, ...others: Option[]): Scene {
  const scene = sceneOf("actions");
  const civ = (scene.board as TtaBoard).civilizations[scene.viewer] as Civilization;
  civ.hand.military.count = military;
  return {
    ...scene,
    decision: {
      seat: scene.viewer,
      kind: "politics",
      sentence: "?",
      groups: [],
      options: [option("pass"), ...others, RESIGN],
    },
  };
}

test("a phase in which one can only pass or resign passes", () => {
  expect(ttaIdle(politics(0), "seen")?.id).toBe("pass");
  expect(ttaIdle(politics(0, option("prepare x", { open: false })), "seen")?.id).toBe("pass");
  expect(ttaIdle(politics(0), "never")).toBeNull();
  expect(ttaIdle(politics(0, option("cancel 1")), "always")).toBeNull();
});

test("whoever holds cards that cannot be played tells nothing, unless they want to", () => {
  expect(ttaIdle(politics(2), "seen")).toBeNull();
  expect(ttaIdle(politics(2), "always")?.id).toBe("pass");
});
