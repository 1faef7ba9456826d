import { mount } from "svelte";
import App from "./App.svelte";
import { startOfflineShell } from "./lib/offline";
import { start } from "./lib/start";
import { isOwnPage } from "./registry";
import { takeSeatFromAddress } from "./net/seats";
import "./style/base.css";

takeSeatFromAddress();
startOfflineShell();
const target = document.getElementById("app");
if (!target) throw new Error("index.html has lost its #app");
void start(isOwnPage).then(() => mount(App, { target }));
