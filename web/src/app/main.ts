import { mount } from "svelte";
import App from "./App.svelte";
import { registerServiceWorker } from "../shared/device/offline";
import { start } from "../shared/device/startup";
import { isOwnPage } from "../games/registry";
import { takeSeatFromAddress } from "../room/seat_secrets";
import "../style/base.css";

takeSeatFromAddress();
registerServiceWorker();
const target = document.getElementById("app");
if (!target) throw new Error("index.html has lost its #app");
void start(isOwnPage).then(() => mount(App, { target }));
