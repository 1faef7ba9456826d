/** What each board is painted with, on a field of 500 × 580. */
import type { Component } from "svelte";
import type { CaptainFlipView } from "../../../generated/wire";
import Chest from "./Chest.svelte";
import DesertIsland from "./DesertIsland.svelte";
import Kraken from "./Kraken.svelte";
import PirateShip from "./PirateShip.svelte";
import Raft from "./Raft.svelte";

export const backdrops: Record<CaptainFlipView["board"], Component> = {
  A: PirateShip,
  B: Kraken,
  C: Raft,
  D: DesertIsland,
  E: Chest,
};
