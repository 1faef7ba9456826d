/** Who is who. */
import type { Component } from "svelte";
import type { Character } from "../types";
import Carpenter from "./Carpenter.svelte";
import Cartographer from "./Cartographer.svelte";
import Cook from "./Cook.svelte";
import Gunner from "./Gunner.svelte";
import Lookout from "./Lookout.svelte";
import Monkey from "./Monkey.svelte";
import Navigator from "./Navigator.svelte";
import Parrot from "./Parrot.svelte";
import Swabby from "./Swabby.svelte";

export const portraits: Record<Character, Component> = {
  carpenter: Carpenter,
  cartographer: Cartographer,
  cook: Cook,
  gunner: Gunner,
  lookout: Lookout,
  monkey: Monkey,
  navigator: Navigator,
  parrot: Parrot,
  swabby: Swabby,
};
