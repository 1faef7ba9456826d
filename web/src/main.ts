import { mount } from "svelte";
import App from "./App.svelte";
import { startOfflineShell } from "./lib/offline";
import { start } from "./lib/start";
import { takeSeatFromAddress } from "./net/seats";
import "./style/base.css";

takeSeatFromAddress();
start();
startOfflineShell();
const target = document.getElementById("app");
if (!target) throw new Error("index.html has lost its #app");
mount(App, { target });
