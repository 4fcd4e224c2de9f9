// What the shell needs to know of Beyond the Horizon; the board itself is loaded when a table shows it.
import type { GameView } from "../registry";
import Board from "./LazyBoard.svelte";
import Forecast from "./Forecast.svelte";
import Phone from "./LazyPhone.svelte";
import Steps from "./Steps.svelte";
import Thing from "./LazyThing.svelte";

export const view: GameView = { Board, Phone, Steps, Forecast, Thing };
