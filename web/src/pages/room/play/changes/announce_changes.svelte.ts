/** What happens in the room is said: to the eyes in a toast where the table covers it, to the ears always. */
import { untrack } from "svelte";
import type { RefusalInfo, RoomInfo } from "../../../../generated/wire";
import { gameText } from "../../../../table/game/texts.svelte";
import { announce } from "../../../../shared/accessibility/announce.svelte";
import { t } from "../../../../shared/i18n/i18n.svelte";
import { sound } from "../../../../shared/device/sound.svelte";
import { dismissRefusals, toast } from "../../../../shared/accessibility/toasts.svelte";
import type { RoomStore } from "../../../../room/room_store.svelte";
import { gameTitle } from "../../../../table/game/catalogue.svelte";
import { problemText } from "../../../../table/game/problems";
import { roomChanges, type RoomChange } from "./room_changes";

function newsText(news: RoomChange): string {
  if ("name" in news) return t(`news.${news.kind}`, { name: news.name });
  if ("game" in news) return t("news.game", { game: gameTitle(news.game) || news.game });
  return t(`news.${news.kind}`);
}

/** Call it while a component is made. `covered`: the list of people is out of sight. */
export function announceRoomChanges(store: RoomStore, covered: () => boolean): void {
  let before: RoomInfo | null = null;
  const met = new Set<string>();
  $effect(() => {
    const room = store.room;
    untrack(() => {
      if (before && room)
        roomChanges(before, room, store.state.me, met).forEach((news) => announceNews(news, covered()));
      for (const { id, here } of room?.members ?? []) if (here || !before) met.add(id);
      before = room;
    });
  });
}

function announceNews(news: RoomChange, covered: boolean): void {
  if (news.kind === "joined" || news.kind === "started") sound("join");
  if (covered && news.kind !== "started") toast(newsText(news));
  else announce(newsText(news));
}

/**
 * Every no is shown with its reason; a no of the rules brings its clause. Each by itself, so that it is told once, and
 * not with all that is told after it.
 */
export function showRefusals(store: RoomStore): void {
  const refused = $derived(store.state.refused);
  const rejected = $derived(store.state.rejected);
  const moment = $derived.by(() => {
    const { phase, round } = (store.latest?.view ?? {}) as { phase?: string; round?: number };
    return `${phase} ${round}`;
  });
  $effect(() => {
    void moment;
    untrack(dismissRefusals);
  });
  $effect(() => {
    const no = refused;
    if (no) untrack(() => refuse(store, no.refusal));
  });
  $effect(() => {
    const no = rejected;
    if (no) untrack(() => toast(problemText(no), "bad"));
  });
}

function refuse(store: RoomStore, { rule, code, values, why }: RefusalInfo): void {
  const text = gameText(store.latest?.game ?? "", code, values) ?? why;
  sound("error");
  toast(text, "bad", rule);
}
