/** The keyboard at this table. Arrows walk along a row of cards, Enter picks; the rest is here and in the help. */
import type { Attachment } from "svelte/attachments";
import { onKeys } from "../../table/keys";
import { sideOf } from "./ours";
import type { Play } from "./play.svelte";

export const shortcuts = (play: Play): Attachment<HTMLElement> => onKeys((key) => press(play, key));

function press(play: Play, key: string): void {
  const picked = play.picked?.card ?? null;
  if (/^[1-9]$/.test(key)) fromHand(play, Number(key));
  if (key === "e") play.endTurn();
  if (key === "d") play.decline();
  if (key === "l") play.logOpen = true;
  if (key === "?") play.helpOpen = true;
  if (key === "p" && picked !== null) play.playCard(picked);
  if (key === "w" && picked !== null && play.may.waylay.has(picked)) play.waylay(picked);
  if (key === "h" && picked !== null && play.huntsPlayer) play.huntWith(picked, "player");
  if (key === "escape") escape(play);
}

/** In the opening hand a number puts a card back; later it picks one. */
function fromHand(play: Play, n: number): void {
  const card = play.view && play.me !== null ? sideOf(play.view, play.me).cards[n - 1] : undefined;
  if (!card) return;
  if (play.may.mulligan) play.toggleBack(card.card);
  else play.picked = { card: card.card, id: card.id };
}

function escape(play: Play): void {
  if (play.large) play.putBack();
  else play.theatre.skip();
}
