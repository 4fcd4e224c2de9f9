import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "./fonts/fonts.css"; // after the whole families: a browser takes the last rule that has a letter
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/cards.css";
import "./styles/table.css";
import "./styles/controls.css";
import "./styles/dialogs.css";
import "./styles/shell.css";
import "./styles/game.css";
import "./styles/lobby.css";
import "./styles/generic.css";
import "./styles/replay.css";
import "./styles/targets.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { i18n } from "./lib/i18n.svelte";
import { prefs } from "./lib/prefs.svelte";

document.documentElement.lang = i18n.lang;
prefs.show();

const target = document.getElementById("app");
if (target) void i18n.load().then(() => mount(App, { target }));
