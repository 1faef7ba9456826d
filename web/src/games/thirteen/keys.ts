/** The keyboard at this table. Arrows walk along a row of cards, Enter picks; the rest is here and in the help. */
import { sideOf } from "./types";
import type { Play } from "./play.svelte";

/** True: Escape has put a card back, and hurries nothing. */
export function handleKey(play: Play, key: string): boolean {
  const putsBack = key === "escape" && (play.large !== null || play.aiming !== null);
  const picked = play.picked?.card ?? null;
  if (/^[1-9]$/.test(key)) fromHand(play, Number(key));
  if (key === "e") play.endTurn();
  if (key === "d") play.decline();
  if (key === "l") play.isLogOpen = true;
  if (key === "?") play.isHelpOpen = true;
  if (key === "p" && picked !== null) play.playCard(picked);
  if (key === "w" && picked !== null && play.legal.waylay.has(picked)) play.waylay(picked);
  if (key === "h" && picked !== null && play.huntsPlayer) play.huntWith(picked, "player");
  if (putsBack) putBack(play);
  return putsBack;
}

/** In the opening hand a number puts a card back; later it picks one. */
function fromHand(play: Play, n: number): void {
  const card = play.view && play.table.me !== null ? sideOf(play.view, play.table.me).cards[n - 1] : undefined;
  if (!card) return;
  if (play.legal.mulligan) play.toggleBack(card.card);
  else play.picked = { card: card.card, id: card.id };
}

/** First the card that is looked at, then what one was about to play. */
function putBack(play: Play): void {
  if (play.large) play.putBack();
  else play.cancel();
}
