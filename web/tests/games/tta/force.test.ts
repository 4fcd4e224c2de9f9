import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Auction from "../../../src/games/tta/dialogs/Auction.svelte";
import BidPicker from "../../../src/games/tta/dialogs/BidPicker.svelte";
import ForceBuilder from "../../../src/games/tta/dialogs/ForceBuilder.svelte";
import type {
  AuctionDialog,
  BidAnswer,
  Force,
  ForceDialog,
  Piece,
  TriedForce,
  TtaBoard,
} from "../../../src/games/tta/types";
import type { Scene } from "../../../src/lib/scene";
import { draw, playOf, sceneOf, type Trials } from "../../table";

beforeEach(() => localStorage.clear());

const dialogOf = (scene: Scene) => (scene.board as TtaBoard).dialog as AuctionDialog | ForceDialog;

/** A server for the auction of the fixture: one Warriors (1) and one bonus card (2). */
function answering(scene: Scene, fixed: string[] = []): Trials {
  const dialog = dialogOf(scene);
  const first = dialog.force as Force;
  return (option, picks): TriedForce => {
    const need = option === "done" ? 3 : Number(option.split(" ")[1]);
    const wanted = picks ?? (need > 2 ? ["send warriors", "add military_bonus_ii"] : ["send warriors"]);
    const all = [...fixed, ...wanted];
    const pieces = first.pieces.map((piece): Piece => {
      const taken = all.filter((pick) => pick === piece.pick).length;
      return {
        ...piece,
        taken,
        fixed: fixed.filter((pick) => pick === piece.pick).length,
        open: taken < piece.count,
      };
    });
    const total = pieces.reduce((sum, piece) => sum + piece.taken * piece.n, 0);
    const why = total < need ? { code: "force_too_small", text: "too small", rule: "" } : null;
    const parts = pieces.filter((p) => p.taken).map((p) => ({ kind: p.kind, card: p.card ?? null, n: p.n * p.taken }));
    return { id: option, open: true, picks: wanted, force: { ...first, need, total, pieces, parts, why } };
  };
}

function wonScene(): Scene {
  const scene = sceneOf("auction");
  const { seat, card, force } = dialogOf(scene);
  (scene.board as TtaBoard).dialog = { kind: "force", seat, card, force: force as Force, answers: [] };
  if (scene.decision) scene.decision.kind = "force";
  return scene;
}

const unit = (box: HTMLElement, pick: string): HTMLButtonElement =>
  box.querySelector(`[data-pick="${pick}"]`) as HTMLButtonElement;
const text = (box: HTMLElement, selector: string): string => box.querySelector(selector)?.textContent ?? "";

test("a bid comes with its cheapest force, which can be changed piece by piece", async () => {
  const scene = sceneOf("auction");
  const { box } = draw(Auction as never, scene, { dialog: dialogOf(scene) }, answering(scene));
  await tick();
  expect(unit(box, "send warriors").getAttribute("aria-pressed")).toBe("true");
  expect(text(box, ".readout b")).toBe("1");
  await userEvent.click(box.querySelectorAll(".paddle")[2] as Element);
  await vi.waitFor(() => expect(text(box, ".readout b")).toBe("3"));
  expect(unit(box, "add military_bonus_ii").getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(unit(box, "add military_bonus_ii"));
  await vi.waitFor(() => expect(text(box, ".readout b")).toBe("1"));
  expect(text(box, ".readout span")).toContain("2 short of the bid");
  expect(box.querySelector<HTMLButtonElement>('[data-option="bid 3"]')?.disabled).toBe(false);
  expect(text(box, ".forcebar")).toContain("bid 3");
});

test("the force that was built is there after a reload, and after winning", async () => {
  const scene = sceneOf("auction");
  const first = draw(Auction as never, scene, { dialog: dialogOf(scene) }, answering(scene));
  await userEvent.click(first.box.querySelectorAll(".paddle")[2] as Element);
  await vi.waitFor(() => expect(text(first.box, ".readout b")).toBe("3"));
  const again = draw(Auction as never, scene, { dialog: dialogOf(scene) }, answering(scene));
  await vi.waitFor(() => expect(text(again.box, ".paddle.is-on")).toContain("3"));
  const won = wonScene();
  const { box, moves } = draw(ForceBuilder as never, won, { dialog: dialogOf(won) }, answering(won));
  await vi.waitFor(() => expect(text(box, ".btn--go")).toContain("Send the force you built"));
  await userEvent.click(box.querySelector(".btn--go") as Element);
  expect(moves).toEqual(["send warriors", "add military_bonus_ii", "done"]);
  await vi.waitFor(() => expect(localStorage.getItem("ecumene.force.demo")).toBeNull());
});

test("what is on board stays there, and only the rest is sent", async () => {
  const won = wonScene();
  const dialog = dialogOf(won);
  if (dialog.force)
    dialog.force.pieces = dialog.force.pieces.map((p): Piece => ({ ...p, fixed: p.kind === "unit" ? 1 : 0 }));
  const board = won.board as TtaBoard;
  const picks = ["send warriors", "add military_bonus_ii"];
  localStorage.setItem(
    "ecumene.force.demo",
    JSON.stringify({ auction: `${board.round} ${won.turn} ${dialog.card}`, option: "bid 3", picks }),
  );
  const { box, moves } = draw(ForceBuilder as never, won, { dialog }, answering(won, ["send warriors"]));
  await vi.waitFor(() => expect(text(box, ".readout b")).toBe("3"));
  expect(unit(box, "send warriors").disabled).toBe(true);
  await userEvent.click(box.querySelector(".btn--go") as Element);
  expect(moves).toEqual(["add military_bonus_ii", "done"]);
});

test("a force that is too small cannot be sent", async () => {
  const won = wonScene();
  const { box } = draw(ForceBuilder as never, won, { dialog: dialogOf(won) }, answering(won));
  await vi.waitFor(() => expect(text(box, ".readout b")).toBe("3"));
  await userEvent.click(unit(box, "add military_bonus_ii"));
  await vi.waitFor(() => expect(text(box, ".readout b")).toBe("1"));
  expect(box.querySelector<HTMLButtonElement>(".btn--go")?.disabled).toBe(true);
  expect(text(box, ".btn--go")).toContain("too small");
});

test("a plan of another auction is not taken over", async () => {
  localStorage.setItem("ecumene.force.demo", JSON.stringify({ auction: "1 0 other", option: "bid 3", picks: [] }));
  const scene = sceneOf("auction");
  const { box } = draw(Auction as never, scene, { dialog: dialogOf(scene) }, answering(scene));
  await tick();
  expect(text(box, ".paddle.is-on")).toContain("1");
});

test("many bids are stepped through", async () => {
  const answers: BidAnswer[] = Array.from({ length: 23 }, (_, k) => ({
    ref: { id: `answer:bid:${k + 3}`, kind: "answer", owner: -1 },
    bid: k + 3,
    id: `bid ${k + 3}`,
    label: "",
    open: true,
  }));
  const chosen: string[] = [];
  const { box } = draw(BidPicker as never, sceneOf("auction"), {
    answers,
    chosen: "bid 3",
    onchoose: (id: string) => chosen.push(id),
  });
  const [less, more] = [...box.querySelectorAll<HTMLButtonElement>(".bidder__step")];
  expect(less?.disabled).toBe(true);
  await userEvent.click(more as Element);
  box.querySelector<HTMLElement>(".paddle.is-on")?.focus();
  await userEvent.keyboard("{End}");
  expect(chosen).toEqual(["bid 4", "bid 25"]);
});

test("several moves end with the first that is refused", async () => {
  const { play, moves } = playOf(sceneOf("auction"));
  const actor = (play as unknown as { actor: { follow(option: string): Promise<void> } }).actor;
  const follow = actor.follow;
  actor.follow = async (option) => {
    if (option === "b") throw new Error("closed");
    await follow(option);
  };
  await play.actAll(["a", "b", "c"]);
  expect(moves).toEqual(["a"]);
  expect(play.notice).toBe("closed");
  expect(play.busy).toBe(false);
});
