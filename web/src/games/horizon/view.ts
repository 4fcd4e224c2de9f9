// The board of Beyond the Horizon and what belongs to it.
import type { GameView } from "../manifest";
import Forecast from "./Forecast.svelte";
import HorizonBoard from "./HorizonBoard.svelte";
import HorizonPhone from "./HorizonPhone.svelte";
import Steps from "./Steps.svelte";
import ThingFace from "./ThingFace.svelte";

export const VIEW: GameView = { Board: HorizonBoard, Phone: HorizonPhone, Steps, Forecast, Thing: ThingFace };
