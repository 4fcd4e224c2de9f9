import { describe, expect, test } from "vitest";
import { ttaNote } from "../../../src/games/tta/hesitation";
import type { Civilization, TtaBoard } from "../../../src/games/tta/types";
import type { Option, Scene } from "../../../src/lib/scene";
import { made, playOf, sceneOf, thing } from "../../table";

function deciding(options: Option[]): Scene {
  const scene = sceneOf("actions");
  return {
    ...scene,
    decision: { seat: scene.viewer, kind: "test", sentence: "?", groups: [{ id: "g", label: "g" }], options },
  };
}

describe("a touch", () => {
  test("acts where a thing has one open option", async () => {
    const { play, moves } = playOf(deciding([made("take 1", ["row:1"])]));
    play.touch(thing("row:1"));
    await Promise.resolve();
    expect(moves).toEqual(["take 1"]);
  });

  test("only holds the thing on a small screen, and the second touch lets go", () => {
    const { play, moves } = playOf(deciding([made("take 1", ["row:1"])]));
    play.careful = true;
    play.touch(thing("row:1"), true);
    expect(play.path).toEqual([thing("row:1")]);
    play.touch(thing("row:1"), true);
    expect(play.path).toEqual([]);
    expect(moves).toEqual([]);
  });

  test("answers at once in a dialog, which covers the sheet", () => {
    const { play, moves } = playOf(deciding([made("discard a", ["hand:1:a"])]));
    play.careful = true;
    play.thing(thing("hand:1:a"), "at once").onclick(new MouseEvent("click"));
    expect(moves).toEqual(["discard a"]);
  });

  test("confirms by a second touch where tearing down asks for care", () => {
    const { play, moves } = playOf(deciding([made("destroy iron", ["worker:1:iron"])]));
    play.touch(thing("worker:1:iron"), true);
    expect(moves).toEqual([]);
    play.touch(thing("worker:1:iron"), true);
    expect(moves).toEqual(["destroy iron"]);
  });

  test("holds a thing with several options and lights what comes next", () => {
    const { play, moves } = playOf(
      deciding([
        made("build x", ["tech:x"]),
        made("upgrade a x", ["tech:x", "worker:a"]),
        made("upgrade b x", ["tech:x", "worker:b"]),
      ]),
    );
    play.touch(thing("tech:x"));
    expect(play.look(thing("tech:x"))).toBe("selected");
    expect(play.look(thing("worker:a"))).toBe("lit");
    expect(play.choices(thing("tech:x")).map((o) => o.id)).toEqual(["build x", "upgrade a x", "upgrade b x"]);
    play.touch(thing("worker:b"));
    expect(moves).toEqual(["upgrade b x"]);
  });

  test("never acts on a closed option, nor gives the game up", () => {
    const why = { code: "c", text: "no", rule: "R-1", short: "no" };
    const { play, moves } = playOf(
      deciding([
        made("take 1", ["row:1"], { open: false, why }),
        made("resign", ["command:resign"], { concedes: true }),
      ]),
    );
    play.touch(thing("row:1"));
    play.touch(thing("command:resign"));
    expect(moves).toEqual([]);
    play.letGo();
    expect(play.look(thing("row:1"))).toBe("closed");
    expect(play.state(thing("row:1"))).toContain("is-closed");
  });

  test("says where all options are risky", () => {
    const { play } = playOf(deciding([made("build x", ["tech:x"], { warn: ["uprising"] })]));
    expect(play.state(thing("tech:x"))).toContain("is-warn");
  });
});

test("names stand for seats in all texts", () => {
  const { play } = playOf(sceneOf("actions"));
  expect(play.words("Player 2 attacks Player 1")).toBe("Jonas attacks Mira");
});

test("a scene's log is cut where the scene says, then continued", () => {
  const scene = sceneOf("actions");
  const { play } = playOf(scene);
  const kept = play.log.slice(0, 5);
  const entry = { n: 5, kind: "x", seat: 0, text: "after an undo" };
  play.show({ ...scene, log: { since: 5, next: 6, entries: [entry] } });
  expect(play.log).toEqual([...kept, entry]);
});

test("below the question stands what is left to spend", () => {
  const scene = sceneOf("actions");
  const { civil, military } = ((scene.board as TtaBoard).civilizations[scene.viewer] as Civilization).actions;
  expect(ttaNote(scene)).toContain(`${civil.left} civil and ${military.left} military`);
  expect(ttaNote({ ...scene, decision: null })).toBeNull();
});
