import { screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Auction from "../../../src/games/tta/dialogs/Auction.svelte";
import Defense from "../../../src/games/tta/dialogs/Defense.svelte";
import FinalScoring from "../../../src/games/tta/dialogs/FinalScoring.svelte";
import type { AuctionDialog, Civilization, DefenseDialog, TtaBoard, TtaResults } from "../../../src/games/tta/types";
import TtaBoardView from "../../../src/games/tta/TtaBoard.svelte";
import ActionList from "../../../src/shell/ActionList.svelte";
import Commands from "../../../src/shell/Commands.svelte";
import { ttaHesitation } from "../../../src/games/tta/hesitation";
import { shelf } from "../../../src/shell/shelf.svelte";
import { draw, sceneOf } from "../../table";

afterEach(() => shelf.close());

test("the board lights exactly the things of open options, and has a place for each", () => {
  const scene = sceneOf("actions");
  const { box } = draw(TtaBoardView as never, scene);
  const open = (scene.decision?.options ?? []).filter((o) => o.open);
  const first = open.flatMap((o) => o.refs.slice(0, 1)).filter((ref) => ref.kind !== "command");
  for (const { id } of first) {
    const found = box.querySelector(`[data-ref="${id}"]`);
    expect(found, `no place for ${id}`).not.toBeNull();
  }
  const lit = [...box.querySelectorAll(".row .card.is-lit")].map((e) => e.getAttribute("data-ref"));
  expect(lit).toEqual([...new Set(first.filter((ref) => ref.kind === "row").map((ref) => ref.id))]);
});

test("a closed card says why, and stays reachable", () => {
  const scene = sceneOf("actions");
  const shut = scene.decision?.options.filter((o) => !o.open && o.why?.short) ?? [];
  const open = new Set(scene.decision?.options.filter((o) => o.open).map((o) => o.refs[0]?.id));
  const closed = shut.find((o) => ["hand", "row"].includes(o.refs[0]?.kind ?? "") && !open.has(o.refs[0]?.id));
  const { box } = draw(TtaBoardView as never, scene);
  const card = box.querySelector(`[data-ref="${closed?.refs[0]?.id}"]`);
  expect(card?.getAttribute("aria-disabled")).toBe("true");
  expect(card?.parentElement?.textContent).toContain(closed?.why?.short ?? "?");
});

test("pointing at a card shows it in the lens with price and change", async () => {
  const scene = sceneOf("actions");
  const { box, play } = draw(TtaBoardView as never, scene);
  const option = scene.decision?.options.find((o) => o.open && o.refs[0]?.kind === "row");
  play.point(option?.refs[0] ?? null);
  await tick();
  await vi.waitFor(() => expect(box.querySelector(".gains")).not.toBeNull());
  const lens = box.querySelector(".lens");
  expect(lens?.querySelector(`[data-option="${option?.id}"]`)).not.toBeNull();
  expect(lens?.querySelector(".gains")?.textContent).toContain("4 → 3");
});

test("the list of actions has every open option and acts", async () => {
  const scene = sceneOf("actions");
  const { box, moves } = draw(ActionList as never, scene);
  const open = (scene.decision?.options ?? []).filter((o) => o.open);
  const listed = [...box.querySelectorAll(".act[data-option]")].map((e) => e.getAttribute("data-option"));
  expect(new Set(listed)).toEqual(new Set(open.map((o) => o.id)));
  await userEvent.click(box.querySelector(".act[data-option]") as Element);
  expect(moves).toEqual([listed[0]]);
});

test("ending with actions left is asked about once", async () => {
  const scene = sceneOf("actions");
  const { moves } = draw(Commands as never, scene, { view: { Board: null, Phone: null, hesitation: ttaHesitation } });
  const left = ((scene.board as TtaBoard).civilizations[scene.viewer] as Civilization).actions.civil.left;
  const button = screen.getByRole("button");
  await userEvent.click(button);
  expect(moves).toEqual(left > 0 ? [] : ["end"]);
  if (left > 0) {
    expect(button.textContent).toContain(String(left));
    await userEvent.click(button);
    expect(moves).toEqual(["end"]);
  }
});

test("the auction offers every open bid with its force, and bids", async () => {
  const scene = sceneOf("auction");
  const dialog = (scene.board as TtaBoard).dialog as AuctionDialog;
  const { box, moves } = draw(Auction as never, scene, { dialog });
  const open = dialog.answers.filter((a) => a.open);
  expect(box.querySelectorAll(".lane")).toHaveLength(dialog.bidders.length);
  const paddles = [...box.querySelectorAll<HTMLElement>(".paddle")];
  expect(paddles.length).toBe(open.length);
  const last = paddles.at(-1) as HTMLElement;
  await userEvent.click(last);
  await userEvent.click(box.querySelector(".btn--go") as Element);
  expect(moves).toEqual([open.at(-1)?.id]);
});

test("a defense shows both strengths and plays cards", async () => {
  const scene = sceneOf("defense");
  const dialog = (scene.board as TtaBoard).dialog as DefenseDialog;
  const { box } = draw(Defense as never, scene, { dialog });
  const shown = [...box.querySelectorAll(".duel__side b")].map((e) => Number(e.textContent));
  expect(shown).toEqual([dialog.need, dialog.have]);
});

test("the final score adds up", () => {
  const scene = sceneOf("over");
  const results = scene.results as TtaResults;
  const { box } = draw(FinalScoring as never, scene);
  const sums = [...box.querySelectorAll(".final__sum")].map((e) => Number(e.textContent));
  expect(sums).toEqual(results.order.map((seat) => results.scores[seat]));
});
